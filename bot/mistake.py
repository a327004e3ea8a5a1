"""What the user of a command can mend."""

from __future__ import annotations


class Mistake(Exception):
    """The message is one readable line; the command ends with exit code 1."""
