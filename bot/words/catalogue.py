"""The ``.po`` files of one language, read into memory: nothing has to be compiled."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LOCALE = Path(__file__).parent / "locale"
SOURCE = "en"
LANGUAGES = tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))


class Catalogue:
    """Sentences by their keys.

    A message with plural forms names the fact that it counts by in its ``msgid_plural``.
    """

    def __init__(self, language: str, folder: Path = LOCALE) -> None:
        self.language = language
        self.counted_by: dict[str, str] = {}
        merged = Catalog(locale=language)
        for path in sorted((folder / language).glob("*.po")):
            with path.open("rb") as file:
                self._merge(merged, read_po(file, locale=language))
        compiled = BytesIO()
        write_mo(compiled, merged)
        compiled.seek(0)
        self._translations = Translations(compiled)
        said = [message for message in merged if message.id and message.string]
        self.plain = {m.id: str(m.string) for m in said if isinstance(m.id, str)}
        """The sentences that count nothing."""
        self.keys = self.plain.keys() | {m.id[0] for m in said if not isinstance(m.id, str)}

    def _merge(self, merged: Catalog, part: Catalog) -> None:
        for message in part:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key in merged:
                raise ValueError(f"{self.language}: {key} stands in two files")
            merged[key] = message
            if not isinstance(message.id, str):
                self.counted_by[key] = message.id[1]

    def get(self, key: str, count: int = 1) -> str | None:
        """The sentence as it is written, in the plural form for *count*; None if there is none."""
        if key in self.plain:
            return self.plain[key]
        return self.plural(key, count) if key in self.keys else None

    def plural(self, key: str, count: int) -> str:
        return str(self._translations.ungettext(key, key, count))


@cache
def read_catalogue(language: str) -> Catalogue:
    return Catalogue(language)
