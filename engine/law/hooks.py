"""Every place where a faction, a leader, a mood, a crafted card or a map may change the Law.

A *question* changes nothing; a *moment* may, and ask if it is ``async``.  The defaults *are* the
general rule; ``seat`` has the effect.  Only those with an answer of their own are asked: answers
are added, or one is enough, or the last counts: faction's, leader's, cards', map's (1.1.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel import Action
from engine.law.actions import Activate
from engine.table import WARRIOR, crafting
from engine.table.events import ItemGained, Moved
from engine.table.items import gain
from engine.table.view import common_view

if TYPE_CHECKING:
    from engine.law.actions import Move
    from engine.law.faction import Step, Table, Why
    from engine.table import BoardView, Fallen, Fight, Hit, Place


class Hooks:
    """The general rule's answer to every question, and nothing beyond it at any moment."""

    __slots__ = ()

    # --- A. the setup (5.1, A)
    async def set_up(self, g: Table, seat: str) -> None:
        """5.1.7, as the seat's chapter says."""

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3, as the seat's setup card says: the same, where the card says nothing else."""
        await self.set_up(g, seat)

    def at_end_of_setup(self, g: Table, seat: str) -> None:
        """9.3.6: once every faction is set up."""

    # --- B. the turn (1.4)
    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """1.4.1: the turn, in the order of the seat's chapter."""
        return ()

    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        """1.4.1: before everything else of the phase."""

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        """1.4.1: after everything else of the phase."""

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        """1.4.1: before everything else of the phase."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        """1.4.1: before everything else of the phase."""

    async def at_end_of_evening(self, g: Table, seat: str) -> None:
        """1.4.1: after everything else of the turn."""

    def forget_turn(self, g: Table, seat: str) -> None:
        """1.4.1: the turn is over, and with it whatever counts in it alone."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        """1.4.2: what may be done at any time in *phase*, between actions."""
        return ()

    def window_may_hold(self, g: Table, seat: str, phase: str) -> Sequence[str]:
        """1.2.1: what a hand might hold of this window, which then offers nothing else."""
        return ()

    def window_asks(self, g: Table, seat: str, phase: str) -> bool:
        """1.4.2: False if *seat* is asked nothing for the sake of what this window offers."""
        return True

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        """What this window has against *act*, if it is an act of this window at all."""
        return None

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        """Do one of ``window_options``."""

    # --- C. space and rule (2.2, 2.5, 4.2)
    def always_rules(self, g: Table, seat: str, clearing: int) -> bool:
        """2.5: True if *seat* rules it whatever anybody has there, an empty clearing, too."""
        return False

    def strength_bonus(self, g: Table, seat: str, clearing: int) -> int:
        """2.5: what counts for rule beyond warriors and buildings."""
        return 0

    def rules_ties(self, g: Table, seat: str, clearing: int) -> bool:
        """2.5: True if *seat* rules where nobody has more than it; else a tie has no ruler."""
        return False

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        """2.2.1: clearings that *seat* takes for adjacent to *place* without a path."""
        return ()

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        """4.2.1: False if *seat* needs to rule neither end of such a move."""
        return True

    def bars_placing(self, g: Table, seat: str, owner: str, piece: str, clearing: int) -> Why:
        """Glossary, Place: why *seat* lets no such piece or item be placed there (V.6.2)."""
        return None

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Why:
        """4.2: why *seat* lets no piece of *mover* move out of *place*."""
        return None

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Why:
        """4.2: why *seat* lets no *mover* move into *clearing*; its own lack of what that costs."""
        return None

    def movable_figures(self, g: Table, seat: str) -> tuple[str, ...]:
        """4.2: figures that may go along in a move now."""
        return ()

    async def before_move(self, g: Table, seat: str, act: Move) -> None:
        """4.2: what *act* costs *seat* besides whatever allows it, and whom it forces along."""

    async def carry(self, g: Table, seat: str, moved: Moved) -> None:
        """4.2: what comes along with warriors of *seat* that have moved."""

    def set_off_by_move(self, g: Table, seat: str, moved: Moved) -> Sequence[Action]:
        """4.2: an act for each effect of *seat* that somebody's move sets off."""
        return ()

    # --- D. removal (1.5.4, 3.2.1)
    def may_be_removed(self, g: Table, seat: str, piece: str) -> bool:
        """1.5.4: False if such a piece of *seat* cannot be removed now, in battle or outside."""
        return True

    def removal_bonus(self, g: Table, seat: str, piece: str) -> int:
        """3.2.1: points beyond the one for a building or token, for the enemy who removes it."""
        return 0

    def batch_bonus(self, g: Table, seat: str, batch: Sequence[Fallen]) -> int:
        """3.2.1: extra points for the enemy pieces that *seat* has removed at the same time."""
        return 0

    def on_lifted(self, g: Table, seat: str, batch: Sequence[Fallen]) -> None:
        """1.5.4: a batch is lifted and scored, and nothing has come of it yet."""

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        """1.5.4: *seat* takes out of the limbo what does not go home; all are of one clearing."""

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        """Glossary, Remove: True if *seat* keeps such a piece, whoever's, from its supply."""
        return False

    def on_kept(self, g: Table, seat: str, owner: str, piece: str) -> None:
        """Glossary, Remove: where it goes that *seat* has kept."""

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """1.5.4: an act for each effect of *seat* that a lifted batch sets off, best first."""
        return ()

    def never_reorders(self, g: Table, seat: str) -> bool:
        """1.1.3: True if no other order than that could ever serve *seat*: then it is not asked."""
        return False

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        """1.1.3: its turn has come: do it, if it is one of its own; who must choose is asked."""

    async def on_full_removal(self, g: Table, seat: str, clearing: int, by: str) -> None:
        """1.5.4: *by* was to remove all enemy pieces there, and *seat* still has one."""

    # --- E. battle (4.3), in calling order
    def fights_in(self, g: Table, seat: str, clearing: int, enemy: str) -> bool:
        """4.3, 4.3.1.II: True if *seat* can attack *enemy* there, or go on after an ambush."""
        return g.force(seat, clearing, enemy) > 0

    async def at_start_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """Before 4.3.1, for the attacker."""

    def stops_ambush(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.1: True if ambushes have no effect on the attacker."""
        return False

    async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
        """4.3.2, for the attacker, then the defender, then everybody else."""

    def takes_higher_roll(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.3: True if *seat*, as defender, deals hits by the higher roll."""
        return False

    def most_rolled_hits(self, g: Table, seat: str, fight: Fight, most: int) -> int:
        """4.3.3.I: how many rolled hits *seat* can deal, which were *most* so far."""
        return most

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        """4.3.4: the effects that *seat* may use now."""
        return ()

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        """Do one of ``after_roll``."""

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        """4.3.5.I: extra hits that are dealt without being asked for."""
        return 0

    def is_defenseless(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.5.II: True if *seat*, as defender, takes an extra hit."""
        return not g.force(seat, fight.clearing, fight.attacker)

    def ignores_first_hit(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.5.III: True if *seat* ignores the first hit it takes in this battle."""
        return False

    async def take_hits(self, g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> int:
        """4.3.6: how many hits are left for pieces of *seat*; what else falls joins *fallen*."""
        return hit.hits

    async def at_end_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """After 4.3.6, for the attacker."""

    # --- F. cards (2.1)
    def draw_bonus(self, g: Table, seat: str) -> int:
        """Cards to be drawn in the Evening beyond the one that everybody draws."""
        return 0

    def cards_on_board(self, g: Table, seat: str) -> list[str]:
        """The cards that lie on the board of *seat*: Decree, Retinue."""
        return []

    async def instead_of_drawing(self, g: Table, seat: str) -> bool:
        """True if *seat* has done something else than to draw in its Evening."""
        return False

    def on_discarded(self, g: Table, seat: str) -> None:
        """4.1.3: the card whose effect this is leaves the play area of *seat*."""

    def takes_discard(self, g: Table, seat: str, card: str) -> bool:
        """Glossary, Discard: True if *seat* takes a card that anybody discards, and has it now."""
        return False

    # --- G. crafting, items and payments (4.1, 11.2.6)
    def crafting_pieces(self, g: Table, seat: str) -> Sequence[str]:
        """4.1.1: the pieces on the map that *seat* can craft with now."""
        return g.factions[seat].CRAFTS_WITH

    def crafting_icons(self, g: Table, seat: str) -> dict[str, int]:
        """4.1.1: what can still be activated this turn, by suit: a piece has its clearing's."""
        return crafting.icons(g, seat, self.crafting_pieces(g, seat))

    async def activate(self, g: Table, seat: str, icons: Counter[str]) -> None:
        """4.1.1: activate so many."""
        crafting.activate(g, seat, self.crafting_pieces(g, seat), icons)

    def craft_uses(self, g: Table, seat: str, card: str) -> tuple[str, ...]:
        """4.1: what may become of a crafted card or its item; ("",) if there is no choice."""
        return ("",)

    async def craft_instead(self, g: Table, seat: str, card: str, use: str) -> bool:
        """4.1: True if *use* was in place of the card's item or effect: it is only discarded."""
        return False

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        """3.2.2: the points for a crafted item, *points* so far, with so many *printed*."""
        return points

    async def gain_item(self, g: Table, seat: str, item: str, use: str) -> None:
        """4.1.2: where a crafted item goes."""
        gain(g.factions[seat], item)
        g.emit(ItemGained(seat, item))

    def open_items(self, g: Table, seat: str) -> list[str]:
        """The items that others may see and reach: the Crafted Items box, itself."""
        return g.factions[seat].items

    def held_items(self, g: Table, seat: str) -> list[str]:
        """Every item that lies before *seat*."""
        return g.factions[seat].items

    async def on_item_crafted(self, g: Table, seat: str, by: str) -> None:
        """4.1.2: somebody, perhaps *seat* itself, has crafted an item."""

    def starting_items(self, g: Table, seat: str) -> list[str]:
        """9.3.5: items that *seat* brings along, beside the supply and the ruins."""
        return []

    def means(self, g: Table, seat: str) -> int:
        """11.2.6.I: the most that *seat* can pay for what another sells: warriors in its supply."""
        return g.factions[seat].supply.get(WARRIOR, 0)

    async def pay(self, g: Table, seat: str, price: int) -> bool:
        """11.2.6.I: pay it; False if that brings no warriors of *seat* to whoever sells."""
        g.factions[seat].supply[WARRIOR] -= price
        return True

    # --- H. victory (3.3)
    def uses_of_dominance(self, g: Table, seat: str, card: str) -> Sequence[Action]:
        """3.3.1: what *seat*, with ten points, may do with a dominance card from its hand."""
        return (Activate(card),)

    async def use_dominance(self, g: Table, seat: str, act: Action) -> None:
        """9.2.8: do one of them, if it is not to activate it."""

    # --- I. views and positions (NOTATION.md)
    def board_view(self, g: Table, seat: str) -> BoardView:
        """What lies open on the board of *seat*; *g* is what everybody may see of the table."""
        return common_view(g.factions[seat])

    def fill_in(self, g: Table, seat: str) -> None:
        """What a position leaves out and *seat* cannot be without.  Raises ValueError."""

    def half_done(self, g: Table, seat: str) -> bool:
        """True in the midst of an act: a position that shows it is not played on."""
        return False
