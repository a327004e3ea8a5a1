"""The people of one table: they open games, type, press, press twice, and take back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

from bot.channel.act_commands import command_name
from bot.play.choose import NOTHING, codes, fitting
from bot.words import catalogue
from engine import Action
from tests.torture.records import Attempt, Records, Withdrawal
from tests.torture.seats import Seats
from tests.torture.shelf import Standing, newest_in
from tests.torture.ways import HASTENED, WAYS
from tests.wire import FakeDiscord, Interaction, Person
from tests.wire.people import answer, buttons, menus
from tests.wire.world import Json

STEPS = 20
"""No panel asks for more."""
DONE, BACK = (
    catalogue("en").text(key, act="\0").partition("\0")[0] for key in ("panel.done", "undo.done")
)
AGREED = catalogue("en").text("wish.agreed")
LOOKS = ("hand", "board", "game status", "game log", "recap")


class Party:
    """One channel and whoever plays there."""

    def __init__(
        self,
        discord: FakeDiscord,
        db: Path,
        channel: Json,
        people: Sequence[Person],
        records: Records,
        chance: random.Random,
        homeless: int = 0,
    ) -> None:
        """*homeless*: their game, whose channel is gone."""
        self.discord, self.db, self.channel = discord, db, channel
        self.people, self.records, self.chance = people, records, chance
        self._homeless = homeless
        self.seats = seats = Seats(discord, db, channel, [*people], records, chance)
        self._ways = {
            "typed": self._type,
            "pressed": self._press,
            "twice": self._press_twice,
            "typed twice": self._type_twice,
            "stale": self._press_old,
            "wrong person": self._press_as_another,
            "take back": self._take_back,
            "nonsense": self._nonsense,
            "look": self._look,
            "complete": self._complete,
            "leave": seats.leave,
            "vote": seats.vote,
            "sit": seats.sit,
            "order": seats.order,
            "change": seats.change,
        }

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and self.channel["id"] in self.discord.world.channels:
            if not self.discord.gateway.connected or not self.discord.world.commands:
                await asyncio.sleep(0.05)
                continue
            await self.step()
            await asyncio.sleep(self.chance.uniform(0, 0.05))

    async def step(self, way: str = "") -> None:
        at = newest_in(self.db, self.channel["id"])
        if at is None and self._homeless:
            self.records.happened["brought"] += 1
            person = self.chance.choice(self.people)
            await self._slash(person, "game bring", game=str(self._homeless))
        elif at is None or at.state in ("won", "ended"):
            await self.seats.open()
        elif at.state == "lobby":
            await self.seats.fill(at)
        elif at.decision is not None and at.awaited > 0:
            waits = at.decision.kind in HASTENED and self.chance.random() < 0.6
            way = way or ("vote" if waits else self.chance.choice(WAYS))
            self.records.happened[way] += 1
            await self._ways[way](at)

    async def _slash(self, person: Person, path: str, **options: str) -> str:
        return await answer(await person.slash(self.channel, path, **options))

    # Answers

    async def _type(self, at: Standing) -> None:
        await self._typed(at, self._pick(at))

    async def _type_twice(self, at: Standing) -> None:
        action = self._pick(at)
        await asyncio.gather(self._typed(at, action), self._typed(at, action))

    async def _typed(self, at: Standing, action: Action) -> None:
        given = {name: str(getattr(action, name)) for name in action.__struct_fields__}
        options = {name: value or NOTHING for name, value in given.items()}
        attempt = self._attempt(at.id, at.awaited, "|".join(codes(action)), 0)
        asked = self._person(at.awaited)
        went = await asked.slash(self.channel, command_name(action.verb()), **options)
        attempt.told = DONE in await answer(went)
        if went.original is None:
            return
        for custom_id in buttons(went.original):
            if custom_id.startswith(f"do:{at.id}:{at.number}:"):
                sure = self._of_press(at, custom_id, "")
                told = await answer(await asked.press(self.channel, went.original, custom_id))
                if sure:
                    sure.told = DONE in told

    async def _press(self, at: Standing) -> None:
        await self._through_the_panel(at, times=1)

    async def _press_twice(self, at: Standing) -> None:
        await self._through_the_panel(at, times=2)

    async def _through_the_panel(self, at: Standing, times: int) -> None:
        """Act, and any way from there to an answer; what gives one is pressed so many times."""
        person, act = self._person(at.awaited), self._newest_act(at)
        if act is None:
            return
        went: Interaction | None = await person.press(self.channel, *act)
        for _ in range(STEPS):
            if went is None or not await answer(went) or went.original is None:
                return
            panel = went.original
            found = self._wander(panel)
            if found is None:
                return
            attempts = [self._of_press(at, *found) for _ in range(times)]
            several = [self._go(person, panel, *found) for _ in range(times)]
            if attempts[0] is None:
                went = await several[0]
                for other in several[1:]:
                    other.close()
                continue
            gone = await asyncio.gather(*several)
            for attempt, each in zip(attempts, gone, strict=True):
                assert attempt is not None
                attempt.told = DONE in await answer(each)
                if attempt.told:
                    return
            went = gone[0]
        self.records.lost.append(f"game {at.id}: the panel leads nowhere")

    def _of_press(self, at: Standing, custom_id: str, value: str) -> Attempt | None:
        """The attempt that a press is, if it names one act alone."""
        what, game, number, extra = custom_id.split(":", 3)
        said = value or extra.rpartition(";")[2]
        assert at.decision is not None
        if what not in ("pick", "open", "do") or not said:
            return None
        if len(fitting(at.decision.options, tuple(said.split("|")))) > 1:
            return None
        return self._attempt(int(game), at.awaited, said, int(number))

    async def _go(self, person: Person, panel: Json, custom_id: str, value: str) -> Interaction:
        if value:
            return await person.choose(self.channel, panel, custom_id, value)
        return await person.press(self.channel, panel, custom_id)

    def _wander(self, panel: Json) -> tuple[str, str] | None:
        """One press further; None where the question is gone, and nothing is offered."""
        found = menus(panel)
        steps = [b for b in buttons(panel) if b.startswith(("open:", "do:", "window:"))]
        steps = [b for b in steps if not b.endswith(":0;") or b.startswith("window:")]  # not back
        if found and (not steps or self.chance.random() < 0.85):
            menu = self.chance.choice(found)
            return menu["custom_id"], self.chance.choice(menu["options"])["value"]
        return (self.chance.choice(steps), "") if steps else None

    def _attempt(self, game: int, user: int, pattern: str, number: int) -> Attempt:
        made = Attempt(game, user, pattern, number)
        self.records.attempts.append(made)
        return made

    # What is refused

    async def _press_old(self, at: Standing) -> None:
        """Some Act button of the channel's past."""
        old = [
            (message, custom_id)
            for message in self.discord.messages(self.channel)
            for custom_id in buttons(message)
            if custom_id.startswith("act:")
        ]
        if old:
            person = self._person(at.awaited)
            await answer(await person.press(self.channel, *self.chance.choice(old)))

    async def _press_as_another(self, at: Standing) -> None:
        act = self._newest_act(at)
        others = [p for p in self.people if p.id != at.awaited]
        if act is None or not others:
            return
        person = self.chance.choice(others)
        told = await answer(await person.press(self.channel, *act))
        if "Your choice" in told and newest_in(self.db, self.channel["id"]) == at:
            self.records.lost.append(f"game {at.id}: {person.id} was shown another seat's panel")

    async def _nonsense(self, at: Standing) -> None:
        typed = self.chance.choice(("move 1 99 3", "@everyone **", "battle x", "🦊" * 40, "do:1:1"))
        told = await self._slash(self._person(at.awaited), "act", what=typed)
        if DONE in told:
            self.records.lost.append(f"game {at.id}: {typed!r} was taken for an act")

    async def _look(self, at: Standing) -> None:
        await self._slash(self.chance.choice(self.people), self.chance.choice(LOOKS))

    async def _complete(self, at: Standing) -> None:
        action = self._pick(at)
        for field in action.__struct_fields__[:1]:
            person = self._person(at.awaited)
            found = await person.autocomplete(self.channel, command_name(action.verb()), field)
            if len(found) > 25:
                self.records.lost.append(f"{action.verb()}: {len(found)} values offered")

    async def _take_back(self, at: Standing) -> None:
        """Ask to, and press the button once or twice."""
        person = self.chance.choice(self.people)
        went = await person.slash(self.channel, "game undo")
        await answer(went)
        panel = went.original
        if panel is None:
            return
        for custom_id in buttons(panel):
            if custom_id.startswith("wish:"):
                await answer(await person.press(self.channel, panel, custom_id))
                await self._ask_the_others(person)
                return
        found = [b for b in buttons(panel) if b.startswith("undo:")]
        if not found:
            return
        times = self.chance.choice((1, 1, 2))
        await asyncio.gather(*(self._withdraw(person, panel, found[0]) for _ in range(times)))

    async def _ask_the_others(self, person: Person) -> None:
        """They agree more often than not, all at once, some of them twice."""
        asked = self._newest("agree:")
        if asked is None:
            return
        message, agree = asked
        self.records.happened["asked the others"] += 1
        others = [p for p in self.people if p is not person]
        others += [p for p in others if self.chance.random() < 0.3]
        pressed = [agree if self.chance.random() < 0.8 else f"refuse{agree[5:]}" for _ in others]
        await asyncio.gather(
            *(self._consent(p, message, b) for p, b in zip(others, pressed, strict=True))
        )

    async def _consent(self, person: Person, message: Json, custom_id: str) -> None:
        told = await answer(await person.press(self.channel, message, custom_id))
        self.records.happened["agreed"] += AGREED in told

    async def _withdraw(self, person: Person, panel: Json, custom_id: str) -> None:
        _, game, number, _ = custom_id.split(":", 3)
        made = Withdrawal(int(game), person.id, int(number))
        self.records.withdrawals.append(made)
        made.told = BACK in await answer(await person.press(self.channel, panel, custom_id))

    # Looking around

    def _pick(self, at: Standing) -> Action:
        """A verb, and then an act of it: moves do not drown what is rare; they like to fight."""
        assert at.decision is not None
        by_verb: dict[str, list[Action]] = {}
        for option in at.decision.options:
            by_verb.setdefault(option.verb(), []).append(option)
        if "battle" in by_verb and self.chance.random() < 0.5:
            return self.chance.choice(by_verb["battle"])
        return self.chance.choice(self.chance.choice(list(by_verb.values())))

    def _person(self, user_id: int) -> Person:
        return next(p for p in self.people if p.id == user_id)

    def _newest_act(self, at: Standing) -> tuple[Json, str] | None:
        return self._newest(f"act:{at.id}:{at.number}:", f"act:{at.id}:0:")

    def _newest(self, *beginnings: str) -> tuple[Json, str] | None:
        for message in reversed(self.discord.messages(self.channel)):
            for custom_id in buttons(message):
                if custom_id.startswith(beginnings):
                    return message, custom_id
        return None
