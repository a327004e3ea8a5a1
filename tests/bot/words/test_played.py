"""Random games with wrong answers, said aloud in every language."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from bot.words import LANGUAGES, Words
from bot.words.parts import speak
from engine import (
    CARDS,
    FACTIONS,
    MAPS,
    Action,
    Event,
    Game,
    Reason,
    Setup,
    View,
    Warriors,
    new_game,
    parse,
    parts_of,
    verbs,
    with_firsts,
)
from renderer import alt_text, board_text
from tests.bot.words.listening import LABEL, Listening, faults, labels_of, unsaid
from tests.play import games

EVERY = tuple(Listening(language) for language in LANGUAGES)
ANSWERS = 180
WHOLE = 5000
WRONG = 6
"""So many wrong answers a question."""
PAIRS = tuple(zip(FACTIONS, (*tuple(FACTIONS)[1:], *FACTIONS), strict=False))
TABLES = (
    *((tuple(with_firsts(pair)), "autumn") for pair in PAIRS),
    *((games.seats_of(seed, games.MOST_SEATS), name) for seed, name in enumerate(MAPS)),
)
ASIDE = {"pass": 0.3, "end": 0.3, "turmoil": 0.1}
ALT = 1024
"""Discord's limit for the text of a picture."""
NOWHERE = {"clearing": 99, "origin": 99, "destination": 99, "warriors": Warriors(9), "price": 9}
SLUG = "nonsense"


@cache
def seen() -> tuple[Action, ...]:
    """Acts that somebody could have meant, from games of their own."""
    chance, found = random.Random(0), dict[str, None]()
    for seats, name in TABLES:
        game = new_game(Setup(seats, name), seed=0)
        for _ in range(ANSWERS):
            if not game.decisions:
                break
            (decision,) = game.decisions
            found |= dict.fromkeys(map(str, decision.options))
            game.answer(decision.seat, choose(decision.options, chance))
    return tuple(map(parse, found))


@cache
def values() -> dict[str, tuple[object, ...]]:
    """What each field has been, and what it never is."""
    fields = {name for kind in verbs().values() for name in kind.__struct_fields__}
    found = {
        name: dict[object, None]({NOWHERE.get(name, f"{SLUG}-{name}"): None})
        for name in sorted(fields)
    }
    for act in seen():
        for name in act.__struct_fields__:
            found[name][getattr(act, name)] = None
    return {name: tuple(said) for name, said in found.items()}


def choose(options: tuple[object, ...], chance: random.Random) -> str:
    weights = [ASIDE.get(str(option).split()[0], 1.0) for option in options]
    return str(chance.choices(options, weights)[0])


def wrong_answers(game: Game, chance: random.Random) -> Iterator[str]:
    """Whole acts of verbs that are asked for, and of others, with parts that do not fit."""
    (decision,) = game.decisions
    hand = game.view(decision.seat).hand
    for act in chance.sample(seen(), WRONG // 2):
        yield str(act)
    legal = sorted({option.verb() for option in decision.options})
    for verb in chance.choices([*legal, *legal, *verbs()], k=WRONG):
        kind = verbs()[verb]
        said = {name: chance.choice(values().get(name, (SLUG,))) for name in kind.__struct_fields__}
        for name, value in said.items():
            if value in CARDS and hand and chance.random() < 0.7:
                said[name] = chance.choice(hand)
        if len(set(said.values())) == len(said):  # what cannot be read is repeated as it is
            yield str(kind(**said))
    yield "hello @everyone"


def say_acts(words: Listening, view: View, kind: str, acts: Sequence[Action]) -> list[str]:
    """The prompt, and sentences that fit into a label and say no name twice."""
    said = [words.act(kind, act, view) for act in acts]
    for line, act in zip(said, acts, strict=True):
        assert len(line) <= LABEL, line
        assert not repeated(line, words, act), line
    return [words.prompt(kind, view), *said]


def say_choices(words: Listening, game: Game) -> list[str]:
    """Every act and every value of a field: they can be told apart, and are not cut."""
    (decision,) = game.decisions
    view, options = game.view(decision.seat), decision.options
    acts = {words.act(decision.kind, option, view) for option in options}
    assert len(acts) == len(options), decision.kind
    said = []
    for kind in dict.fromkeys(map(type, options)):
        for name, part in parts_of(kind).items():
            found = {getattr(o, name): None for o in options if isinstance(o, kind)}
            labels = [words.option(part.word, value, view) for value in found]
            assert len(set(labels)) == len(labels), labels
            assert all(labels), (name, labels)
            said += labels
    assert not [line for line in said if len(line) > LABEL or line.endswith("…")]
    return said


def repeated(line: str, words: Words, act: Action) -> list[str]:
    """The names of an act that its sentence says twice; a column is called like an act."""
    said = [(part.word, getattr(act, name)) for name, part in parts_of(type(act)).items()]
    names = [
        str(speak(words, word, value))
        for word, value in said
        if value and isinstance(value, str) and word != "column"
    ]
    told = "\n".join(names)  # an item may be called like a card
    return [name for name in names if line.count(name) > told.count(name)]


def say_refusals(words: Listening, view: View, reasons: Sequence[Reason]) -> list[str]:
    said = [words.reason(reason, view) for reason in reasons]
    assert all(reason.section in line for reason, line in zip(reasons, said, strict=True))
    return said


def say_events(words: Listening, told: Sequence[tuple[Sequence[Event], View]]) -> list[str]:
    """What happened, as the table and each seat are told."""
    return [line for events, view in told for line in words.digest(events, view)]


def say_table(words: Listening, view: View) -> None:
    alt = alt_text(view, words)
    assert len(alt) <= ALT
    told = [alt, board_text(view, words), *(label.text for label in labels_of(words, view))]
    assert not [text for text in told if unsaid(text)]


@pytest.mark.parametrize(("seats", "map_name"), TABLES)
def test_a_game_reads_aloud(seats: tuple[str, ...], map_name: str, long: bool) -> None:
    chance, heard = random.Random(len(map_name)), set[tuple[str, str]]()
    game = new_game(Setup(seats, map_name), seed=len(map_name))
    for step in range(WHOLE if long else ANSWERS):
        if not game.decisions:
            break
        (decision,) = game.decisions
        kind, view = decision.kind, game.view(decision.seat)
        wrong = [
            r for text in wrong_answers(game, chance) for r in game.why_not(decision.seat, text)
        ]
        fresh = [o for o in decision.options if (kind, str(o)) not in heard]
        heard |= {(kind, str(option)) for option in fresh}
        said = {w: [*say_acts(w, view, kind, fresh), *say_refusals(w, view, wrong)] for w in EVERY}
        in_turn = EVERY[step % len(EVERY)]
        said[in_turn] += say_choices(in_turn, game)
        outcome = game.answer(decision.seat, choose(decision.options, chance))
        # What several are told alike is said once.
        told = {tuple(game.events_for(s, outcome.events)): s for s in (None, *game.seats)}
        heard_now = [(events, game.view(seat)) for events, seat in told.items()]
        for words in EVERY:
            said[words] += say_events(words, heard_now)
            assert not {line: found for line in set(said[words]) if (found := faults(line))}
        if step % 10 == 0:
            say_table(in_turn, game.view(None))
