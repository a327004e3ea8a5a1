"""What people do about seats, orders, and what their table has agreed on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from bot.play.draft import ADVANCED
from engine import FACTIONS, SETUPS
from tests.torture.records import Records
from tests.torture.shelf import Standing, live, opened
from tests.wire import FakeDiscord, Person
from tests.wire.people import answer, buttons
from tests.wire.world import Json

SPARE = 2
"""So many people of a channel do not sit down at first."""
VOTES = ("caretaker", "caretaker", "seat", "seat", "seat", "pause", "resume")
WISHES = (
    *({"pace": "8"}, {"pace": "24", "quiet": "yes"}, {"pace": "72", "reactions": "defaults"}),
    *({"quiet": "yes"}, {"quiet": "no"}, {"pace": "0"}, {"reactions": "defaults"}),
)
"""What a table might agree on; some of it cannot be where there is no pace."""
CONSENT = ("agree:", "refuse:")


class Seats:
    """What the people of one channel do about who sits where, and what they agree on."""

    def __init__(
        self,
        discord: FakeDiscord,
        db: Path,
        channel: Json,
        people: list[Person],
        records: Records,
        chance: random.Random,
    ) -> None:
        """*people*: all who ever sit there."""
        self._discord, self._db, self._channel = discord, db, channel
        self._people, self._records, self._chance = people, records, chance

    async def open(self) -> None:
        """One game in two is drafted, as a rule with the advanced setup."""
        setup, owner = self._chance.choice(SETUPS), self._people[0]
        await answer(await owner.slash(self._channel, "game new", setup=setup))
        if self._chance.random() < 0.2:
            factions = "none" if setup == ADVANCED else "all"
            await answer(await owner.slash(self._channel, "game draft", factions=factions))

    async def fill(self, at: Standing) -> None:
        """All but the spare people sit down; the factions are drawn, wished for, or drafted."""
        with opened(self._db) as rows:
            (drafts,) = rows.execute("SELECT draft FROM games WHERE id = ?", (at.id,)).fetchone()
        for person in self._people[:-SPARE]:
            wish = self._chance.choice(("chance",) if drafts else ("chance", *FACTIONS))
            await answer(await person.slash(self._channel, "game join", faction=wish))
        await answer(await self._people[0].slash(self._channel, "game start"))

    async def leave(self, at: Standing) -> None:
        """Somebody offers their seat; two others want it at once, and the rest have their say."""
        person = self._chance.choice(self._seated(at))
        await answer(await person.slash(self._channel, "game leave"))
        await self.sit(at)

    async def vote(self, at: Standing) -> None:
        """Whoever offers their seat is voted about, and all press at once, some of them twice.

        Where a question has a default, about that as a rule; else now and then about who sits down.
        """
        with opened(self._db) as rows:
            game = live(rows, at.id)
        assert game is not None
        out_of_turn = game.default() is not None and self._chance.random() < 0.8
        seated, new = self._seated(at), self._chance.choice(self._people)
        person = next((p for p in seated if out_of_turn and p.id == at.awaited), None)
        person = person or self._chance.choice(seated)
        await answer(await person.slash(self._channel, "game leave"))
        seat = next((s for s, user in self._sits(at).items() if user == person.id), "")
        what = "default" if out_of_turn else self._chance.choice(VOTES)
        for caller in [p for p in self._seated(at) if p is not person][:1]:
            self._records.happened[f"vote: {what}"] += 1
            given = {"what": what, "seat": seat} | ({"person": new} if what == "seat" else {})
            await answer(await caller.slash(self._channel, "game vote", **given))
        await self._have_a_say(at)
        if what == "seat" and (found := self._newest("sit:")):
            pressed = [new.press(self._channel, *found) for _ in range(2)]
            await asyncio.gather(*(answer(each) for each in await asyncio.gather(*pressed)))

    async def sit(self, at: Standing) -> None:
        """People press what offers a seat, some who sit there already among them."""
        found = self._newest("sit:")
        if found is None:
            return
        for_it = self._chance.sample(self._people, 2)
        pressed = [p.press(self._channel, *found) for p in (*for_it, for_it[0])]
        await asyncio.gather(*(answer(each) for each in await asyncio.gather(*pressed)))
        await self._have_a_say(at)

    async def order(self, at: Standing) -> None:
        """Somebody answers something in advance."""
        person = self._chance.choice(self._seated(at))
        seat = next(s for s, user in self._sits(at).items() if user == person.id)
        with opened(self._db) as rows:
            game = live(rows, at.id)
        assert game is not None
        kind = self._chance.choice([*game.orders_for(seat).values()])
        text = f"{kind.name} {self._chance.choice([*kind.words])}"
        until = self._chance.choice(("always", "always", "once"))
        self._records.ordered[at.id, person.id, text].append(until)
        given = {"order": text, "until": until}
        await answer(await person.slash(self._channel, "orders", **given))

    async def change(self, at: Standing) -> None:
        """Somebody wishes for another pace; who does so again sees the buttons and may press one.

        Then all have their say at once, some of them twice.
        """
        person = self._chance.choice(self._seated(at))
        wish = self._chance.choice(WISHES)
        went = await person.slash(self._channel, "game change", **wish)
        await answer(went)
        asked = (
            [b for b in buttons(went.original) if b.startswith(CONSENT)] if went.original else []
        )
        if went.original and asked and self._chance.random() < 0.5:
            pressed = self._chance.choice(asked)
            await answer(await person.press(self._channel, went.original, pressed))
        await self._have_a_say(at)

    async def _have_a_say(self, at: Standing) -> None:
        found = self._newest("agree:")
        if found is None:
            return
        message, agree = found
        voices = self._seated(at)
        voices += [p for p in self._people if self._chance.random() < 0.3]
        ids = [agree if self._chance.random() < 0.9 else f"refuse{agree[5:]}" for _ in voices]
        pressed = [p.press(self._channel, message, b) for p, b in zip(voices, ids, strict=True)]
        await asyncio.gather(*(answer(each) for each in await asyncio.gather(*pressed)))

    def _sits(self, at: Standing) -> dict[str, int]:
        with opened(self._db) as rows:
            found = rows.execute(
                "SELECT faction, user_id FROM seats WHERE game_id = ? ORDER BY place", (at.id,)
            )
            return {row["faction"]: row["user_id"] for row in found}

    def _seated(self, at: Standing) -> list[Person]:
        users = self._sits(at).values()
        return [person for person in self._people if person.id in users]

    def _newest(self, beginning: str) -> tuple[Json, str] | None:
        for message in reversed(self._discord.messages(self._channel)):
            for custom_id in buttons(message):
                if custom_id.startswith(beginning):
                    return message, custom_id
        return None


def of_seats(rows: sqlite3.Connection, game_id: int) -> Iterator[str]:
    """Each seat has one person at a time, who has answered for it, and was given it once."""
    seated = rows.execute("SELECT * FROM seats WHERE game_id = ?", (game_id,)).fetchall()
    tenures = rows.execute(
        "SELECT * FROM tenures WHERE game_id = ? ORDER BY id", (game_id,)
    ).fetchall()
    for seat in seated:
        own = [tenure for tenure in tenures if tenure["seat"] == seat["faction"]]
        open_ = [tenure["user_id"] for tenure in own if tenure["ends"] is None]
        if open_ != [seat["user_id"]] or own[-1]["ends"] is not None:
            yield f"game {game_id}: {seat['faction']} is {seat['user_id']}'s, and {open_} sit there"
        if any(one["ends"] != two["begins"] for one, two in pairwise(own)):
            yield f"game {game_id}: nobody sat in {seat['faction']} for a while, or two did"
    people = {(tenure["user_id"], tenure["seat"]) for tenure in tenures}
    if len({user for user, _ in people}) < len(people):
        yield f"game {game_id}: somebody has had two seats"
    for row in rows.execute("SELECT * FROM answers WHERE game_id = ?", (game_id,)):
        if not any(_gave(tenure, row) for tenure in tenures):
            yield f"game {game_id}: {row['user_id']} did not sit there for answer {row['number']}"
    for vacant, kinds in ((True, "('caretaker')"), (False, "('offer', 'newcomer', 'invite')")):
        passed = [t for t in tenures if t["begins"] and (t["user_id"] < 0) is vacant]
        (granted,) = rows.execute(
            "SELECT count(*) FROM requests WHERE game_id = ? AND state = 'granted'"
            f" AND kind IN {kinds}",
            (game_id,),
        ).fetchone()
        if granted != len(passed):
            yield f"game {game_id}: granted {granted} times {kinds}, done {len(passed)} times"


def of_agreed(rows: sqlite3.Connection, game_id: int) -> Iterator[str]:
    """What holds at a table is what all have agreed to last."""
    held = rows.execute("SELECT pace, reactions, quiet FROM games WHERE id = ?", (game_id,))
    granted = rows.execute(
        "SELECT to_pace, to_reactions, to_quiet FROM requests WHERE game_id = ?"
        " AND kind = 'change' AND state = 'granted' ORDER BY id DESC LIMIT 1",
        (game_id,),
    ).fetchone()
    wish = tuple(granted or (0, "wait", 0))
    if (now := tuple(held.fetchone())) != wish:
        yield f"game {game_id}: {wish} was agreed on, and {now} holds"


def of_marks(rows: sqlite3.Connection, game_id: int, records: Records) -> Iterator[str]:
    """What a person has not answered they had ordered, or a vote has decided it; each once."""
    marked = rows.execute(
        "SELECT * FROM answers WHERE game_id = ? AND by_order NOT IN ('', 'caretaker')", (game_id,)
    ).fetchall()
    defaults = Counter(row["number"] for row in marked if row["by_order"] == "default")
    decided = rows.execute(
        "SELECT question FROM requests WHERE game_id = ? AND kind = 'default'"
        " AND state = 'granted'",
        (game_id,),
    )
    if defaults != Counter(row["question"] for row in decided):
        yield f"game {game_id}: what is answered by default is not what was voted for"
    carried_out = Counter(
        (row["user_id"], row["by_order"])
        for row in marked
        if row["by_order"] != "default" and row["undone_by"] is None
    )
    for (user, order), times in carried_out.items():
        given = records.ordered.get((game_id, user, order), [])
        if "always" not in given and times > len(given):
            yield f"game {game_id}: {order} of {user} is carried out {times} times: {given}"


def _gave(tenure: sqlite3.Row, row: sqlite3.Row) -> bool:
    """The answer was given by whoever sat there then; A.8.3: by another name, perhaps."""
    same_seat = tenure["seat"] == row["seat"] or not row["turn"]
    return (
        same_seat
        and tenure["user_id"] == row["user_id"]
        and tenure["begins"] <= row["number"] < (tenure["ends"] or row["number"] + 1)
    )
