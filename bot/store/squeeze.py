"""Snapshots and events lie in the file at a third of their length or less."""

from __future__ import annotations

import zlib


def squeeze(json: bytes) -> bytes:
    return zlib.compress(json, 9)


def full(kept: bytes) -> bytes:
    """What is damaged is given back as it is: whoever reads it says so."""
    try:
        return zlib.decompress(kept)
    except zlib.error:
        return kept
