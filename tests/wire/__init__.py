"""A Discord of our own on loopback: REST, gateway and CDN for a bot that runs as its own process.

What SimCord cannot show is shown here: requests on the wire, dropped connections, SIGKILL.
"""

from tests.wire.discord import FakeDiscord
from tests.wire.interactions import Interaction
from tests.wire.people import Person
from tests.wire.process import BotProcess

__all__ = ["BotProcess", "FakeDiscord", "Interaction", "Person"]
