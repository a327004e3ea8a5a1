"""What Discord sees: commands, buttons, panels, messages."""

from bot.channel.act_commands import ActCommands
from bot.channel.buttons import Pick, Press, Switchboard
from bot.channel.desk import Desk, spoken
from bot.channel.game_commands import FixedCommands
from bot.channel.helping import Helping
from bot.channel.hosting import Hosting
from bot.channel.looking import Looking
from bot.channel.pictures import Draw, Pictures
from bot.channel.playing import Playing
from bot.channel.post import Post
from bot.channel.several import Several
from bot.channel.speaking import Speaking
from bot.channel.translating import CommandNames

__all__ = [
    "ActCommands",
    "CommandNames",
    "Desk",
    "Draw",
    "FixedCommands",
    "Helping",
    "Hosting",
    "Looking",
    "Pick",
    "Pictures",
    "Playing",
    "Post",
    "Press",
    "Several",
    "Speaking",
    "Switchboard",
    "spoken",
]
