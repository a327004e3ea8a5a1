"""Between the store and the engine: who may do what, and what is owed for it.  No Discord."""

from bot.play.acts import Acts, GivenAnswer, must_be_open, refusal
from bot.play.kinds import KINDS, passes
from bot.play.letters import Letter, ends, pack, unpack
from bot.play.lines import DECK, log_line, turn_title
from bot.play.live import LiveGame
from bot.play.lobby import PRINTED, RANDOM, Lobby, Visitor
from bot.play.mail import Scribe
from bot.play.refused import Illegal, Refused, Stale
from bot.play.reports import Reports, public_report
from bot.play.tables import Tables
from bot.play.vacant import mention
from bot.play.whereabouts import Whereabouts

__all__ = [
    "DECK",
    "Acts",
    "GivenAnswer",
    "Illegal",
    "KINDS",
    "Letter",
    "LiveGame",
    "Lobby",
    "PRINTED",
    "RANDOM",
    "Refused",
    "Reports",
    "Scribe",
    "Stale",
    "Tables",
    "Visitor",
    "Whereabouts",
    "ends",
    "log_line",
    "mention",
    "must_be_open",
    "pack",
    "passes",
    "public_report",
    "refusal",
    "turn_title",
    "unpack",
]
