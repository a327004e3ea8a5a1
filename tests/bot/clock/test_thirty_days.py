"""Thirty days of three games: who is reminded of what, and when, and that nobody is at night."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bot.clock.hours import HOUR, MINUTE
from tests.bot.clock.thirty import (
    AGREED,
    DOWN,
    REFUSED,
    STEP,
    Question,
    Said,
    World,
    is_free,
    lived,
)

PACES = {"ping": 1, "twice": 2, "turn": 4}


def counted(question: Question, until: int, lost: list[range]) -> int:
    """The seconds that were its person's own, five minutes at a time."""
    return sum(
        5 * MINUTE
        for at in range(question.first, until, 5 * MINUTE)
        if is_free(question.person, at) and not any(at in span for span in lost)
    )


def same_turn(question: Question, questions: dict[int, Question]) -> list[Question]:
    """All that one person was asked in one turn of their own."""
    of = (question.game, question.person, question.turn)
    return [q for q in questions.values() if (q.game, q.person, q.turn) == of]


async def test_thirty_days(tmp_path: Path) -> None:
    check(await lived(World(tmp_path / "one.sqlite"), restarted=False))


def check(world: World) -> None:
    said, questions = world.discord.said, world.questions
    steps = Counter(reminder.step for reminder in said)
    assert min(steps[step] for step in ("ping", "twice")) >= 3, steps
    assert sum(q.by_order == "default" for q in questions.values()) >= 1
    assert world.discord.lost, "the channel has refused something"
    together = Counter((r.at, r.channel, r.ping) for r in said if r.step == "ping")
    assert max(together.values()) > 1, "somebody is late in two games at once"

    twice = [key for key, n in Counter((r.question, r.step) for r in said).items() if n > 1]
    assert not twice, "every reminder comes once"
    down = range(DOWN.start - STEP, DOWN.stop)
    lost = {1: [down, *world.discord.lost], 2: [down], 3: [down]}
    for reminder in said:
        question, agreed = questions[reminder.question], AGREED[reminder.game]
        assert question.answered >= reminder.at, "none for an answered question"
        assert reminder.ping == (question.person,)
        assert is_free(question.person, reminder.at), "none in anybody's night, none to the absent"
        due = agreed.pace * HOUR * PACES[reminder.step]
        told_of = [question] if reminder.step != "turn" else same_turn(question, questions)
        had = sum(counted(q, min(q.answered, reminder.at), lost[q.game]) for q in told_of)
        assert had >= due, "nobody is late for hours that were not theirs"
    for user, at, silent in ((user, at, silent) for at, user, silent in world.discord.pings):
        assert silent is not is_free(user, at), "what calls at night makes no sound"

    # What would have been said while the channel refused is perhaps not worth saying after.
    unheard = {**lost, 1: [*lost[1], range(REFUSED.start, lost[1][-1].stop)]}
    for number, question in questions.items():
        pace = AGREED[question.game].pace * HOUR
        had = counted(question, question.answered - STEP, unheard[question.game])
        steps_said = {r.step for r in said if r.question == number}
        if had > pace:
            assert "ping" in steps_said, (number, question)
        if had > 2 * pace and not question.by_order:
            assert {"twice", "turn"} & steps_said, (number, question)
        if question.by_order == "default":
            warned = [r for r in said if r.question == number]
            assert [r.step for r in warned] == ["ping"], "nobody who was not warned"
            assert counted(question, question.answered, lost[question.game]) >= 2 * pace


async def test_restarted_at_every_step_the_same_comes_out(tmp_path: Path) -> None:
    one = await lived(World(tmp_path / "one.sqlite"), restarted=False)
    other = await lived(World(tmp_path / "other.sqlite"), restarted=True)
    # Two channels are served at the same time.
    assert in_order(other.discord.said) == in_order(one.discord.said)
    assert sorted(other.discord.pings) == sorted(one.discord.pings)
    assert other.questions == one.questions


def in_order(said: list[Said]) -> list[Said]:
    return sorted(said, key=lambda reminder: (reminder.at, reminder.channel))
