"""Every sentence with a name in it, said with awkward names: a speaker reads the lines once.

The lines stand in ``golden/``, a faction's own in ``words/`` beside its tests; ``--update-golden``
writes them anew.  A name is awkward where it
is plural, has an ending to lose, or more words than one.
"""

import string
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot.words import LANGUAGES, Words
from bot.words.catalogue import LOCALE, Catalogue
from bot.words.parts import speak
from engine import FACTS, Pieces, Warriors, parts_of, registry, verbs
from tests.play.kinds import events

GOLDEN = Path(__file__).parent / "golden"
OWN = Path(__file__).parents[2] / "factions"
COMMON = "common"
CARDS = (
    *("royal-claim", "gently-used-knapsack", "loyal-vizier"),
    *("sappers", "armorers", "investments"),
)
ITEMS = ("boot", "coin", "tea")
SEATS = ("eyrie", "hundreds", "keepers")
SUITS = ("fox", "rabbit", "bird")
ICONS = ("fox", "rabbit+rabbit", "mouse+any+any")
COLUMNS = ("delve", "move", "recover")
NAMES: dict[str, tuple[str, ...]] = {
    "card": CARDS,
    "by": (*CARDS[1:], "fox"),
    "acting": ("fox,bird", "anvil,royal-claim"),
    **dict.fromkeys(("item", "items"), ITEMS),
    **dict.fromkeys(("active", "attacker", "awaited", "picked", "rival", "seat"), SEATS),
    **dict.fromkeys(("defender", "faction", "other", "rival_there"), SEATS[1:] + SEATS[:1]),
    **dict.fromkeys(("cost", "have", "paying"), ICONS),
    "suit": SUITS,
    "suits": ("fox,mouse", "rabbit", "bird,fox"),
    "winners": ("eyrie,hundreds", "keepers", "hundreds,eyrie"),
    "column": COLUMNS,
    "to": COLUMNS[1:] + COLUMNS[:1],
    "leader": ("charismatic", "commander", "builder"),
    "mood": ("rowdy", "grandiose", "lavish"),
    "plot": ("snare", "extortion", "bomb"),
    "piece": ("mob", "waystation-jewelry-figure", "tablet-?"),
    "building": ("stronghold", "roost", "waystation-figure-tablet"),
    "where": ("11", "5+7", "3+11+11"),
    "relic": ("figure-?", "jewelry-2", "tablet-3"),
    "waystation": ("figure-tablet", "jewelry-figure", "tablet-jewelry"),
    "forest": ("1_2_5_10", "2_6_11", "4_5_6_11"),
    "target": ("hundreds", "11", "eyrie"),
    "over": ("ferry",),
    "use": ("hoard", "score"),
    "uses": ("hoard,score",),
    "needed": ("daylight", "birdsong", "evening"),
    "character": ("adventurer", "thief", "harrier"),
    "quest": ("fend-off-a-bear-rabbit", "errand-fox", "expel-bandits-mouse"),
    "relation": ("allied", "hostile", "first"),
    "reward": ("points", "cards"),
    "state": ("ready", "worn", "exhausted"),
    "instead": ("torch", "sword", "bag"),
    "phase": ("evening", "daylight", "setup"),
}
"""The facts that are names."""
MANY = {
    "warriors": (Warriors(5), Warriors(1, "warlord"), Warriors(0, "warlord")),
    "pieces": tuple(map(Pieces.read, ("2 warrior 1 warlord 1 roost", "5 mob", "jewelry-3"))),
    "turned": tuple(map(Pieces.read, ("2 boot 1 sword-worn", "5 tea", "torch"))),
    "cards": (CARDS[:3], CARDS[3:5], (*CARDS[5:], *CARDS[5:])),
}
"""The facts that are several things."""
PLACES = {"clearing": (11, 7, 3), "clearing_there": (8, 1, 2), "origin": (5,), "destination": (12,)}
NUMBERS = (1, 2, 5)
"""One of each plural form."""


COUNTED = {
    *("birds", "clearings", "count", "gained", "hits", "least", "lost", "most", "points", "ruled"),
    *("swords", "taken", "theirs", "theirs_there", "times", "value", "yours", "yours_there"),
}
"""The facts that are numbers."""
OTHERWISE = {
    **dict.fromkeys(("about.seat", "about.seat.unscored"), "cards"),
    **dict.fromkeys(("mail.score", "mail.score.coalition", "mail.score.dominance"), "cards"),
    **dict.fromkeys(("why.not_so_many", "why.not_so_many.forest", "why.not_so_many_there"), "have"),
    **dict.fromkeys(("request.bring.refused", "request.end.refused", "request.undo.refused"), "by"),
    "event.keepers.column": "column",
}
"""Where a fact that is called so is a number, or a person."""


@cache
def words_of_parts() -> dict[str, str]:
    """What the parts of acts and of events are, by what they are called there."""
    kinds = [*events().values(), *verbs().values()]
    return {name: part.word for kind in kinds for name, part in parts_of(kind).items()}


def word(name: str) -> str:
    return FACTS.get(name) or words_of_parts().get(name, name)


def facts_of(words: Words, key: str, names: set[str], turn: int) -> dict[str, object]:
    """What stands in the sentence, other names each turn; the rest as it is called."""
    found: dict[str, object] = {}
    for name in sorted(names):
        values = (NAMES | MANY | PLACES).get(name) if name != OTHERWISE.get(key) else None
        if values:
            found[name] = speak(words, word(name), values[turn % len(values)])
        else:
            found[name] = NUMBERS[turn % len(NUMBERS)] if name in COUNTED else f"‹{name}›"
    return found


def told_by(language: str, part: str) -> set[str]:
    """The keys of a faction's own file; of all the others together for ``common``."""
    files = {path.stem: path for path in (LOCALE / language).glob("*.po")}
    others = [path for stem, path in files.items() if stem not in registry.SEATS]
    chosen = others if part == COMMON else [files[part]]
    read = (read_po(BytesIO(path.read_bytes()), locale=language) for path in chosen)
    return {m.id if isinstance(m.id, str) else m.id[0] for found in read for m in found if m.id}


def lines(language: str, part: str) -> list[str]:
    """Every sentence with a name in it, in turn with all that are awkward in its place."""
    words = Words(Catalogue(language))
    (own,) = words.catalogues
    found: list[str] = []
    for key in sorted(own.keys & told_by(language, part)):
        names = {name for _, name, _, _ in string.Formatter().parse(own.get(key) or "") if name}
        if key.startswith("cli.") or not (names - {OTHERWISE.get(key, "")}) & {*NAMES, *MANY}:
            continue
        turns = range(len(CARDS) if names & {"card", "by"} else len(NUMBERS))
        said = [words.text(key, **facts_of(words, key, names, turn)) for turn in turns]
        found += [f"{key}: {line}" for line in dict.fromkeys(said)]
    return [line.replace("\n", "⏎") for line in found]


@pytest.mark.parametrize("part", [COMMON, *registry.SEATS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_with_awkward_names(
    language: str, part: str, update_golden: bool
) -> None:
    folder, said = GOLDEN if part == COMMON else OWN / part / "words", lines(language, part)
    path = folder / f"{language}.txt"
    if update_golden:
        folder.mkdir(exist_ok=True)
        path.write_text("\n".join(said) + "\n", encoding="utf-8")
    read = path.read_text(encoding="utf-8").splitlines()
    new = [line for line in said if line not in read]
    assert not new, "read these lines aloud; if they are good, --update-golden keeps them"
    assert said == read
