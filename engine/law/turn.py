"""Law 1.4: a turn is its faction's list of steps, and goes on from the one that the table names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Never

from engine.kernel import Rule
from engine.law import advanced, setup
from engine.law.dominance import check_for_dominance
from engine.law.effects import answers, deciding, each, effects, having
from engine.law.faction import Step, Table
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.window import Window
from engine.table import ADVANCED, Now
from engine.table.events import TurnBegan, TurnEnded

END = Question("turn.end", "1.4.3", ends=True)


async def play_turn(g: Table) -> None:
    """1.4.1.  The turn of the seat that is on turn; turn 0 is the setup."""
    if g.turn == 0:
        await (advanced if g.setup == ADVANCED else setup).set_up(g)
        next_turn(g, next(iter(g.factions)))
        return
    await take_turn(g)
    await each(g, g.seat, Hooks.at_end_of_evening)
    g.emit(TurnEnded(g.seat, g.turn))
    answers(g, g.seat, Hooks.forget_turn)
    seats = list(g.factions)
    next_turn(g, seats[(seats.index(g.seat) + 1) % len(seats)])


def next_turn(g: Table, seat: str) -> None:
    """1.4.1.  Play passes to *seat*."""
    g.turn += 1
    g.seat = seat
    if g.now.lent or having(g, Hooks.always_rules) or having(g, Hooks.strength_bonus):
        g.rulers.clear()  # a tie alone hangs on nothing but pieces
    g.now = Now(step=steps_of(g, seat)[0].name)


async def take_turn(g: Table) -> None:
    """1.4.1.  Every step of a turn, from the one that the table stands at."""
    steps = steps_of(g, g.seat)
    if g.now.step == steps[0].name:
        g.emit(TurnBegan(g.seat, g.turn))
    left = those_from(g.now.step, steps)
    while left:
        g.now.step, rule = left.pop(0)
        g.passed, g.passed_before = False, g.passed
        g.steps.begin()
        asking = rule(g)
        if asking and (skip_to := await asking):
            left = those_from(skip_to, steps_of(g, g.seat))


def steps_of(g: Table, seat: str) -> tuple[Step, ...]:
    """1.4.1.  The turn of *seat*, as it stands now."""
    return deciding(g, seat, Hooks.steps).steps(g, seat)


def those_from(name: str, steps: tuple[Step, ...]) -> list[Step]:
    """The steps from the one that bears *name* on."""
    return next([*steps[i:]] for i, step in enumerate(steps) if step.name == name)


def moment(hook: Callable[[Hooks, Table, str], Rule[None]], g: Table) -> Rule[None] | None:
    """1.4.1.  Whatever the seat on turn has for such a moment."""
    return each(g, g.seat, hook) if effects(g, g.seat, hook) else None


end_of_birdsong = partial(moment, Hooks.at_end_of_birdsong)
start_of_daylight = partial(moment, Hooks.at_start_of_daylight)


async def start_of_birdsong(g: Table) -> None:
    """1.4.1.  What comes before everything else of Birdsong."""
    await check_for_dominance(g)  # 3.3.1
    await each(g, g.seat, Hooks.at_start_of_birdsong)


async def start_of_evening(g: Table) -> None:
    """1.4.1.  What a card does as one's Evening starts (Cobbler), before all else."""
    g.now.offered = []  # the window of Daylight is shut
    await each(g, g.seat, Hooks.at_start_of_evening)


def end_turn(g: Table) -> Rule[None]:
    """1.4.3.  The last steps begin when the player says so: until then everything is undone."""
    return END.pick(g, g.seat, list[Never])


def close_window(question: Question, g: Table) -> Rule[None] | None:
    """Ask once more at the end of a phase, unless the step before has ended with a pass."""
    if g.passed_before or not Window(g, g.seat).must_ask(shuts=question.shuts):
        return None
    return question.pick(g, g.seat, list[Never])


window_of_birdsong = partial(close_window, Question("window.birdsong", "1.4.2", shuts=True))
window_of_daylight = partial(close_window, Question("window.daylight", "1.4.2", shuts=True))
window_of_evening = partial(close_window, Question("window.evening", "1.4.3", shuts=True))
"""For who draws before the last step of the turn: a hand may hold more by then."""
