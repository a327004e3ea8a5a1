"""What a command cannot do for its user."""

from __future__ import annotations


class Refused(Exception):
    """The message is one readable line; the command ends with exit code 1."""
