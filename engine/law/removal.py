"""Law 1.5.4, 3.2.1 and the glossary's Place, Remove and Replace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from engine.kernel import Action
from engine.law.effects import Asks, T, answers, each, effects, having
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.scoring import score
from engine.law.space import why_no_place
from engine.table import FACES, Fallen, Trigger, is_cardboard
from engine.table.events import Placed, Removed

ORDER = Question("effects.order", "1.1.3", inside=True)


def place(g: Table, seat: str, piece: str, clearing: int, n: int = 1, *, told: bool = True) -> int:
    """Glossary, Place.  From the supply, as many as there are (1.5.4); how many that were.

    None where they may not be placed.
    Not *told* where an event of its own tells it.
    """
    supply, face = g.factions[seat].supply, FACES[piece]
    n = 0 if why_no_place(g, seat, piece, clearing) else min(n, supply.get(face.piece, 0))
    if n:
        supply[face.piece] -= n
        g.put(seat, piece, clearing, n)
        if told:
            g.emit(Placed(seat, face.seen, clearing, n))
    return n


def take_back(g: Table, fallen: Fallen) -> None:
    """Glossary, Remove.  To its owner's supply, unless something else becomes of it."""
    if keeper := kept_by(g, fallen.seat, fallen.piece):
        seat, effect = keeper
        effect.on_kept(g, seat, fallen.seat, fallen.piece)
        return
    supply, piece = g.factions[fallen.seat].supply, FACES[fallen.piece].piece
    supply[piece] = supply.get(piece, 0) + 1


def kept_by(g: Table, owner: str, piece: str) -> tuple[str, Hooks] | None:
    """Who, and by what, keeps such a piece of *owner* from its supply, if anybody does."""
    for seat, effect in having(g, Hooks.keeps):
        if effect.keeps(g, seat, owner, piece):
            return seat, effect
    return None


def removable(g: Table, seat: str, clearing: int, *, cardboard_only: bool) -> list[Fallen]:
    """The enemy pieces that *seat* would remove from *clearing*, outside battle."""
    return [
        Fallen(owner, piece, clearing, seat)
        for owner, piece, n in g.enemy_pieces(seat, clearing)
        if is_cardboard(piece) or not cardboard_only
        if may_be_removed(g, owner, piece)
        for _ in range(n)
    ]


def may_be_removed(g: Table, seat: str, piece: str) -> bool:
    """1.5.4.  True if nothing forbids to remove such a piece of *seat*."""
    return all(answers(g, seat, Hooks.may_be_removed, piece))


async def remove(g: Table, batch: Sequence[Fallen], *, told: bool = True) -> None:
    """1.5.4.  All of it goes, and only then comes what that has set off.

    Not *told* where an event of its own tells it.
    """
    if batch and (triggers := await lift(g, batch, told=told)):
        await go_off(g, triggers)


async def remove_all(g: Table, seat: str, clearings: Sequence[int]) -> None:
    """1.5.4.  All enemy pieces of *clearings* at once; then for those that stay nevertheless."""
    await remove(g, [f for c in clearings for f in removable(g, seat, c, cardboard_only=False)])
    for clearing in clearings:
        for enemy in g.enemies(seat, clearing):
            await each(g, enemy, Hooks.on_full_removal, clearing, seat)


async def replace(g: Table, batch: Sequence[Fallen], put: Callable[[], object]) -> None:
    """Glossary, Replace.  Remove these and *put* what takes their place; both can be done.

    An event of its own tells it.
    """
    triggers = await lift(g, batch, told=False)
    put()
    await go_off(g, triggers)


async def lift(g: Table, batch: Sequence[Fallen], *, told: bool) -> list[Trigger]:
    """1.5.4.  Lift everything, score it, and see where it goes; what that has set off."""
    for fallen in batch:
        g.take(fallen.seat, fallen.piece, fallen.clearing)
        g.limbo.append(fallen)
        if told:
            seen = FACES[fallen.piece].seen
            g.emit(Removed(fallen.seat, seen, fallen.clearing, fallen.by))
    if scored := points(g, batch):
        await score(g, scored)
    for seat, effect in having(g, Hooks.on_lifted):
        effect.on_lifted(g, seat, batch)
    triggers = set_off(g, Hooks.set_off_by_removal, batch)
    for owner, clearing in dict.fromkeys([(f.seat, f.clearing) for f in batch]):
        for effect in effects(g, owner, Hooks.redirect):  # RULINGS: redirect-order
            alike = [f for f in g.limbo if (f.seat, f.clearing) == (owner, clearing)]
            await effect.redirect(g, owner, alike)
    while g.limbo:
        take_back(g, g.limbo.pop(0))
    return triggers


def points(g: Table, batch: Sequence[Fallen]) -> dict[str, int]:
    """3.2.1.  One point for each enemy building or token, and what bonuses add."""
    scored: dict[str, int] = defaultdict(int)
    enemies = [fallen for fallen in batch if g.enemy(fallen.by, fallen.seat)]
    for fallen in enemies:
        if is_cardboard(fallen.piece):
            scored[fallen.by] += 1 + sum(answers(g, fallen.seat, Hooks.removal_bonus, fallen.piece))
    for seat in dict.fromkeys([fallen.by for fallen in enemies]):
        mine = [fallen for fallen in enemies if fallen.by == seat]
        scored[seat] += sum(answers(g, seat, Hooks.batch_bonus, mine))
    return {seat: n for seat, n in scored.items() if n > 0}


# --- what is set off, by a removal or by a move (1.1.3, 1.5.4, 4.3.6)
def set_off(g: Table, hook: Asks[[T], Sequence[Action]], cause: T) -> list[Trigger]:
    """An act for each effect that *hook* says has been set off.

    The seat on turn orders them (1.1.3); but in battle each side orders its own (4.3.6).
    """
    sides = (g.battle.attacker, g.battle.defender) if g.battle else ()
    return [
        Trigger(seat, act, seat if seat in sides else g.seat)
        for seat, effect in having(g, hook)
        for act in getattr(effect, hook.__name__)(g, seat, cause)
    ]


async def go_off(g: Table, triggers: Sequence[Trigger]) -> None:
    """1.1.3.  One after the other, as the seat on turn says, who keeps to the order of a side."""
    queues = [[trigger] for trigger in triggers if trigger.judge == g.seat]
    for side in dict.fromkeys(trigger.judge for trigger in triggers if trigger.judge != g.seat):
        own = [[trigger] for trigger in triggers if trigger.judge == side]
        queues.append([await next_of(g, side, own) for _ in list(own)])
    while any(queues):
        trigger = await next_of(g, g.seat, queues)
        await each(g, trigger.seat, Hooks.go_off, trigger.act)


async def next_of(g: Table, seat: str, queues: Sequence[list[Trigger]]) -> Trigger:
    """The first of one of *queues*, as *seat* chooses, taken from there."""
    heads = {queue[0].act: queue for queue in queues if queue}
    own = all(queue[0].seat == seat for queue in heads.values())
    if own and any(answers(g, seat, Hooks.never_reorders)):
        return next(iter(heads.values())).pop(0)
    return heads[await ORDER.choose(g, seat, [*heads])].pop(0)
