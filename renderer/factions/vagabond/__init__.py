"""The Vagabond, a raccoon in dark grey, and the second one in a paler one."""

from dataclasses import replace

from renderer.factions import Look
from renderer.factions.vagabond.board import BOARD, torch
from renderer.factions.vagabond.sprites import (
    DARK,
    PAWN,
    SECOND_DARK,
    SECOND_TONE,
    TONE,
    draw,
    draw_second,
    emblem,
    second_emblem,
)

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="dots",
    draw=draw,
    emblem=emblem,
    pieces=(PAWN,),
    board=BOARD,
    placed=(PAWN,),
    left=torch,
)
SECOND = replace(LOOK, tone=SECOND_TONE, dark=SECOND_DARK, draw=draw_second, emblem=second_emblem)
