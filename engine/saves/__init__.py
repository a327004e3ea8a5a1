"""Snapshots of the table, with a format number and a small pure migration for each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from engine.law.faction import Table
from engine.law.setup import DEAL
from engine.registry import Woodland

FORMAT = 3


def without_scratch(table: dict[str, Any]) -> dict[str, Any]:
    """Format 1 said what was half done inside a step, of which nothing is where a turn begins.

    Its setup had no step for the deal.
    """
    for faction in table["factions"].values():
        for scratch in ("now", "incoming"):
            faction.pop(scratch, None)
    if not (table["turn"] or any(f["hand"] for f in table["factions"].values())):
        table["now"]["step"] = DEAL
    return table


def with_winners(table: dict[str, Any]) -> dict[str, Any]:
    """Format 2 knew one winner alone."""
    winner = table.pop("winner", "")
    table["winners"] = [winner] if winner else []
    return table


def forests_by_owner(table: dict[str, Any]) -> dict[str, Any]:
    """Format 2 had a list of relics in each forest, which were the Keepers'."""
    for forest, relics in table["forests"].items():
        table["forests"][forest] = {"keepers": dict(Counter(relics))} if relics else {}
    return table


def with_settled_faces(table: dict[str, Any]) -> dict[str, Any]:
    """Format 2 had the settled faces of the mob die on the table."""
    suits = table.pop("next_suits", [])
    if "hundreds" in table["factions"]:
        table["factions"]["hundreds"]["die"] = suits
    return table


def looters_used(table: dict[str, Any]) -> dict[str, Any]:
    """Format 2 had a field for the looting in the battle that a game had ended in."""
    if (battle := table.get("battle")) and battle.pop("looting", False):
        battle["used"] = ["looters", *battle.get("used", [])]
    return table


MIGRATIONS: dict[int, tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]] = {
    1: (without_scratch,),
    2: (with_winners, forests_by_owner, with_settled_faces, looters_used),
}
"""From the format of the key to the next one."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Woodland).decode


class Unsupported(ValueError):
    """The snapshot is of a format that this version does not know."""


def freeze(table: Table) -> bytes:
    """The table as bytes; it holds every secret."""
    return b'{"format":%d,"table":%s}' % (FORMAT, _encode(table))


class _Snapshot(msgspec.Struct):
    format: int
    table: msgspec.Raw


_open = msgspec.json.Decoder(_Snapshot).decode


def thaw(snapshot: bytes) -> Table:
    """The table that ``freeze`` wrote, of this format or an older one."""
    opened = _open(snapshot)
    if opened.format == FORMAT:
        return _decode(opened.table)
    if opened.format > FORMAT:
        raise Unsupported(f"saved in format {opened.format}, known up to {FORMAT}")
    table = msgspec.json.decode(opened.table)
    for step in range(opened.format, FORMAT):
        for migrate in MIGRATIONS[step]:
            table = migrate(table)
    # As JSON once more: only there are the numbers of clearings keys.
    return _decode(_encode(table))


def is_older(snapshot: bytes) -> bool:
    """True if an earlier version wrote it, in a format that is not written any more."""
    return _open(snapshot).format < FORMAT


def renewed(snapshot: bytes) -> bytes:
    """The same table, of an older format or this one, as ``freeze`` writes it now."""
    return freeze(thaw(snapshot))
