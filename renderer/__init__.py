"""The picture of a table: what everybody may see, drawn by our own hand."""

from renderer.changes import Changes
from renderer.film import Frame, replay
from renderer.picture import GLANCE, draw
from renderer.posters import poster, poster_text
from renderer.shows import BOARDS, CARD, boards_mark, sheets
from renderer.telling import alt_text, board_text, boards_text, place_text
from renderer.words import Words

__all__ = [
    "BOARDS",
    "CARD",
    "GLANCE",
    "Changes",
    "Frame",
    "Words",
    "alt_text",
    "board_text",
    "boards_mark",
    "boards_text",
    "draw",
    "place_text",
    "poster",
    "poster_text",
    "replay",
    "sheets",
]
