"""Every sentence that a player reads, from the gettext catalogues in ``locale/``."""

from bot.words.catalogue import LANGUAGES, SOURCE, Catalogue
from bot.words.people import escape, person
from bot.words.words import Words, catalogue, every

__all__ = ["LANGUAGES", "SOURCE", "Catalogue", "Words", "catalogue", "escape", "every", "person"]
