"""Tables in the midst of a draft (A.8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from engine import FACTIONS, PLAYERS, Game, Offer, Setup, View, first_seat, new_game
from engine.factions.vagabond.tables import CHARACTERS
from tests.renderer.samples import EYRIE, table

PEOPLE = ("Jo", "Clara", "Maximiliane von der Heide-Weber", "Żółw", "Anna-Lena", "W" * 32)


def card(faction: str, character: str = "", taken: str = "", *, locked: bool = False) -> Offer:
    kind = FACTIONS[faction]
    items = CHARACTERS.get(character, ())
    return Offer(faction, kind.MILITANT, kind.REACH, character, items, taken, locked)


POOL = (
    card("hundreds", taken="hundreds"),
    card("vagabond-2", "scoundrel", taken="vagabond"),
    card("vagabond", "ranger"),
    card("eyrie"),
    card("lizards", locked=True),
)


def drafting(count: int, *cards: Offer) -> View:
    """So many at the table; whoever has picked sits last. The next one is to pick."""
    taken = [card.taken for card in cards if card.taken]
    seats = (*[*PLAYERS][: count - len(taken)], *reversed(taken))
    active = seats[-len(taken) - 1]
    boards = dict.fromkeys(seats, EYRIE)
    view = table(pieces={}, turn=0, step=f"setup.{active}", awaited=())
    return msgspec.structs.replace(view, seats=seats, active=active, boards=boards, offer=cards)


def by_chance(chance: Random, count: int, cards: int) -> View:
    """Any cards, some of them picked, the last one locked if nobody has picked yet."""
    factions = chance.sample([*FACTIONS], cards)
    names = dict.fromkeys(factions, "") | {
        seat: chance.choice([*CHARACTERS]) for seat in factions if first_seat(seat) == "vagabond"
    }
    taken = {*chance.sample(factions, chance.randrange(count))}
    last = factions[-1]
    return drafting(
        count,
        *(
            card(
                seat,
                names[seat],
                seat if seat in taken else "",
                locked=not taken and seat == last and not FACTIONS[seat].MILITANT,
            )
            for seat in factions
        ),
    )


def drafted(count: int, setup: str, seed: int, map_name: str = "autumn") -> Iterator[Game]:
    """A random game from its beginning to its first turn, after each answer."""
    seats = (*[*PLAYERS][:count],)
    game, chance = new_game(Setup(seats, map=map_name, setup=setup), seed=seed), Random(seed)
    yield game
    while not game.turn:
        decision = game.decisions[0]
        game.answer(decision.seat, str(chance.choice(decision.options)))
        yield game
