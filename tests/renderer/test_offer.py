"""A.8: the picture of what can be picked, and players who have no faction yet."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from bot.words import LANGUAGES, Words, catalogue
from engine import FACTIONS, PLAYERS, ClearingView, View
from renderer import Frame, alt_text, board_text, boards_mark, boards_text, draw, replay, sheets
from renderer.changes import news
from renderer.factions import look
from renderer.film import chosen, film
from renderer.layout import boards, header, woodland
from renderer.layout.places import WIDTH
from renderer.picture import sheet
from renderer.scene import scene
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.sprites import sprite
from renderer.telling import ALT_LIMIT
from renderer.tones import FRESH, GOLD
from renderer.words import heading
from tests.renderer.drafts import PEOPLE, POOL, by_chance, card, drafted, drafting
from tests.renderer.samples import BOARDS, ENGLISH, table
from tests.renderer.test_boards import check_words, overlaps, solid
from tests.renderer.test_geometry import check as check_map
from tests.renderer.test_sight import on_a_phone

WORDS = [catalogue(language) for language in LANGUAGES]
ROUND = 16
"""Whatever has such corners is a card."""


def laid(view: View, words: Words = ENGLISH, people: dict[str, str] | None = None) -> list[Thing]:
    ((things, _),) = boards.sheets(view, words, people or {})
    return things


def on_cards(things: list[Thing]) -> list[str]:
    """What each card says, drawings by their names."""
    plates = [t.box for t in things if isinstance(t, Plate) and t.radius == ROUND]
    whole = [box for box in plates if not any(o != box and o.holds(box) for o in plates)]
    assert not [pair for pair in combinations(whole, 2) if pair[0].overlaps(pair[1])]
    return [" ".join(map(said, (t for t in solid(things) if box.holds(t.box)))) for box in whole]


def said(thing: Sprite | Label) -> str:
    return thing.text if isinstance(thing, Label) else thing.name


def tones_of(data: bytes) -> set[object]:
    """All colours of a picture; of one that moves, of its last frame."""
    with Image.open(BytesIO(data)) as picture:
        *_, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(picture))
    return {tone for _, tone in last.getcolors(1 << 20) or ()}


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("count", range(2, 7))
def test_nothing_overlaps_shrinks_or_is_cut_whatever_is_offered(
    count: int, words: Words, long: bool
) -> None:
    for seed in range(200 if long else 12):
        chance = Random(seed)
        view = by_chance(chance, count, chance.randint(count, len(FACTIONS)))
        people = dict(zip(view.seats, PEOPLE, strict=False))
        ((things, high),) = boards.sheets(view, words, people)
        assert high <= 1.6 * WIDTH
        assert all(Box(0, 0, WIDTH, high).holds(thing.box) for thing in solid(things))
        assert not overlaps(things)
        check_words(things, people)
        assert len(on_cards(things)) == len(view.offer)


def test_every_card_tells_all_that_is_open() -> None:
    view = drafting(4, *POOL)
    told = on_cards(laid(view, ENGLISH, {"vagabond": "Jo"}))
    for text, offer in zip(told, POOL, strict=True):
        seat = offer.taken or offer.faction
        drawn = f"emblem:{seat} piece:{seat}:{look(seat).figure}"
        assert text.startswith(f"{drawn} {heading(ENGLISH.name(seat))}")
        assert f"mark:{'militant' if offer.militant else 'insurgent'}" in text
        assert f"Reach {offer.reach}" in text
        assert ("mark:picked" in text) == bool(offer.taken)
        assert ("mark:lock Locked" in text) == offer.locked
    assert "Ranger item:boot item:torch item:crossbow item:sword" in told[2]
    assert "Scoundrel item:boot 2 item:torch item:crossbow mark:picked Jo" in told[1]


def test_who_picks_after_whom_is_told_and_who_picks_now_in_gold() -> None:
    view = drafting(4, *POOL)
    things = laid(view, ENGLISH, {"vagabond": "Jo", "player2": "Clara"})
    line = [t for t in things if isinstance(t, Label) and not t.serif][:4]
    assert [t.text for t in line] == ["Hundreds", "Jo", "Clara", heading(ENGLISH.name("player1"))]
    (gold,) = (t for t in things if isinstance(t, Plate) and t.edge == GOLD)
    assert gold.box.holds(line[2].box)


def test_what_was_picked_since_then_has_a_rim() -> None:
    now = drafting(4, *POOL)
    free = [msgspec.structs.replace(offer, taken="") for offer in POOL]
    for before, rims in ((drafting(4, *free), 2), (drafting(4, POOL[0], *free[1:]), 1), (now, 0)):
        ((things, _),) = boards.sheets(now, ENGLISH, {}, before)
        assert sum(isinstance(t, Plate) and t.fill == FRESH for t in things) == rims


def test_boards_take_its_place_once_everybody_has_a_faction() -> None:
    view = drafting(4, *POOL)
    assert sheets(view, ENGLISH) == ("card", "boards")
    assert ENGLISH.text("picture.offer") in boards_text(view, ENGLISH)
    begun = table(tuple(BOARDS), turn=0, offer=POOL)
    assert ENGLISH.text("picture.offer") not in boards_text(begun, ENGLISH)
    plain = msgspec.structs.replace(begun, offer=())
    assert boards_mark(begun) == boards_mark(plain) != boards_mark(view)
    locked = drafting(4, *POOL[:-1], card("lizards"))
    assert boards_mark(view) != boards_mark(locked)
    active = msgspec.structs.replace(view, active="vagabond")
    assert boards_mark(view) != boards_mark(active)


def test_the_tones_of_all_that_is_offered_are_in_the_picture() -> None:
    view = drafting(6, *(card(seat) for seat in FACTIONS))
    seen = tones_of(draw(view, ENGLISH, show="boards"))
    assert seen >= {look(seat).tone for seat in FACTIONS}


@pytest.mark.parametrize("words", WORDS)
def test_words_tell_the_same(words: Words) -> None:
    view = drafting(4, *POOL)
    said = boards_text(view, words)
    assert said in board_text(view, words)
    for offer, line in zip(POOL, said.splitlines()[1:], strict=True):
        assert line.startswith(heading(words.name(offer.taken or offer.faction)))
        assert str(offer.reach) in line
        assert (heading(words.name("ranger")) in line) == (offer.character == "ranger")
        assert (words.text("picture.locked") in line) == offer.locked
        assert (words.text("picture.picked") in line) == bool(offer.taken)
    everything = drafting(
        6, *(card(seat, taken=seat) for seat in [*FACTIONS][:5]), *(map(card, [*FACTIONS][5:]))
    )
    assert len(boards_text(everything, words)) <= ALT_LIMIT


def test_players_differ_by_their_numbers_without_any_colour() -> None:
    drawings = [on_a_phone(sprite(f"emblem:{seat}", 42, 42)) for seat in PLAYERS]
    for one, other in combinations(drawings, 2):
        strong = ImageChops.difference(one, other).point(lambda v: 255 * (v > 70))
        assert ImageStat.Stat(strong).mean[0] / 255 > 0.03
    assert {look(seat).tone for seat in PLAYERS}.isdisjoint(look(s).tone for s in FACTIONS)


def test_a_clearing_that_comes_along_with_a_faction_was_not_there_before() -> None:
    """The Burrow: whoever rules it has won it from nobody."""
    view = table(tuple(BOARDS))
    burrow = ClearingView(13, "", 0, False, {"eyrie": {"warrior": 2}}, "eyrie", "burrow")
    now = msgspec.structs.replace(view, clearings={**view.clearings, 13: burrow})
    told = news(now, (), view)
    assert told.rulers == {13}
    assert told.stacks[13] == {("eyrie", "warrior"): 2}


def housed(view: View, every: int = 1) -> View:
    """With homelands in many clearings."""
    homes = {c: view.seats[c % len(view.seats)] for c in [*view.clearings][::every]}
    return msgspec.structs.replace(view, homelands=homes, turn=0)


@pytest.mark.parametrize("map_name", ["autumn", "lake"])
def test_homelands_are_shown_in_the_setup_alone_and_told(map_name: str) -> None:
    view = housed(table(tuple(BOARDS), map_name=map_name), 2)
    check_map(view)
    shown = {
        group.of: [t.name for t in group.things if isinstance(t, Sprite) and t.name[:5] == "home:"]
        for group in woodland.lay_out(scene(view)).groups
        if group.kind == "pieces"
    }
    for c in view.clearings:
        seat = view.homelands.get(c)
        assert shown.get(frozenset([c]), []) == ([f"home:{seat}"] if seat else [])
    later = msgspec.structs.replace(view, turn=1)
    assert scene(later) == scene(msgspec.structs.replace(later, homelands={}))
    for words in WORDS:
        for text in (alt_text, board_text):
            assert (words.text("picture.homelands") in text(view, words)) is True
            assert words.text("picture.homelands") not in text(later, words)


def test_what_the_houses_are_is_told_on_the_card() -> None:
    view = housed(table(tuple(BOARDS)), 3)
    asked = set[str]()

    class Asked(Words):
        def text(self, key: str, **facts: object) -> str:
            asked.add(key)
            return super().text(key, **facts)

    for shown in (msgspec.structs.replace(view, homelands={}), view):
        assert "picture.homeland" not in asked
        sheet(shown, Asked(*ENGLISH.catalogues), (), "card", before=table(tuple(BOARDS)))
    assert "picture.homeland" in asked


@pytest.mark.parametrize("setup", ["standard", "advanced"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_draft_is_shown_and_told_from_the_first_pick_to_the_first_turn(
    setup: str, count: int
) -> None:
    before, seen = None, set[tuple[str, ...]]()
    for game in drafted(count, setup, seed=count, map_name="lake"):
        view = game.view(None)
        if view.seats in seen:
            continue
        seen.add(view.seats)
        for show in (*sheets(view, ENGLISH), *view.seats):
            assert sheet(view, ENGLISH, (), show, {}, before).width == WIDTH
        alt = alt_text(view, ENGLISH)
        assert len(alt) <= ALT_LIMIT
        assert "(Player" not in alt
        things = header.lay_out(view, ENGLISH, {}, before)
        emblems = [t.name for t in things if isinstance(t, Sprite) and t.name[:7] == "emblem:"]
        assert emblems == [f"emblem:{seat}" for seat in view.seats]
        before = view
    assert len(seen) == count + 1


def test_moving_pictures_go_through_a_draft() -> None:
    """Each pick is a frame, and whoever has a faction at last is seen in its colours."""
    frames = [
        Frame(game.view(None), game.active, game.turn, "", (), None)
        for game in drafted(4, "standard", seed=5)
    ]
    picks = len({frame.view.seats for frame in frames})
    assert picks == 5
    assert len(chosen(frames)) >= picks
    last = frames[-1].view
    for data in (replay(frames, ENGLISH), film(frames, ENGLISH, None, ".gif", 1 << 23).data):
        assert tones_of(data) >= {look(seat).tone for seat in last.seats}
