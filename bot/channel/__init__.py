"""What Discord sees: commands, buttons, panels, messages."""

from bot.channel.act_commands import ActCommands
from bot.channel.act_lines import ActLines
from bot.channel.answers import Answers
from bot.channel.buttons import Pick, Press, Switchboard
from bot.channel.command_names import CommandNames, translated
from bot.channel.desk import Desk, words_for
from bot.channel.game_commands import FixedCommands
from bot.channel.help_pages import HelpPages
from bot.channel.history import History
from bot.channel.host import Host
from bot.channel.inquiries import Inquiries
from bot.channel.languages import LanguageChoice
from bot.channel.later import LaterPages
from bot.channel.me import OwnPages
from bot.channel.my_games import MyGames
from bot.channel.orders import OrderPages
from bot.channel.pictures import Draw, Pictures
from bot.channel.post import Post

__all__ = [
    "ActCommands",
    "ActLines",
    "Answers",
    "CommandNames",
    "Desk",
    "Draw",
    "FixedCommands",
    "HelpPages",
    "Host",
    "History",
    "Inquiries",
    "LanguageChoice",
    "LaterPages",
    "MyGames",
    "OrderPages",
    "OwnPages",
    "Pick",
    "Pictures",
    "Post",
    "Press",
    "Switchboard",
    "translated",
    "words_for",
]
