"""How the maps differ to the eye: what grows on them and in which colours."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.shapes import Tone


@dataclass(frozen=True)
class Season:
    """The colours of one map."""

    meadow: Tone
    wash: tuple[Tone, ...]
    """Broad strokes over the meadow."""
    grass: Tone
    floor: Tone
    """Under the trees of a forest."""
    leaves: tuple[Tone, ...]
    needles: tuple[Tone, ...]
    firs: float
    """The share of firs among the trees."""
    ink: Tone
    path: Tone
    path_edge: Tone
    glade: Tone
    glade_shade: Tone
    snow: bool = False
    peaks: int = 0
    """Mountains to be strewn where there is room."""


AUTUMN = Season(
    meadow=(221, 207, 146),
    wash=((228, 214, 156), (213, 200, 136), (216, 194, 128)),
    grass=(186, 170, 104),
    floor=(184, 172, 104),
    leaves=(
        (204, 150, 78),
        (208, 164, 88),
        (176, 154, 84),
        (160, 152, 88),
        (194, 136, 76),
    ),
    needles=((122, 134, 90), (132, 140, 92)),
    firs=0.14,
    ink=(74, 56, 36),
    path=(243, 226, 180),
    path_edge=(150, 116, 70),
    glade=(246, 238, 210),
    glade_shade=(232, 219, 178),
)
WINTER = Season(
    meadow=(226, 233, 236),
    wash=((234, 240, 242), (216, 226, 232), (208, 220, 228)),
    grass=(186, 200, 210),
    floor=(194, 208, 216),
    leaves=((150, 160, 158), (172, 180, 178)),
    needles=((96, 128, 126), (112, 142, 138), (84, 114, 116)),
    firs=0.86,
    ink=(54, 70, 80),
    path=(246, 243, 234),
    path_edge=(146, 150, 152),
    glade=(250, 248, 240),
    glade_shade=(228, 232, 230),
    snow=True,
)
SUMMER = Season(
    meadow=(206, 213, 150),
    wash=((214, 220, 160), (196, 206, 140), (200, 212, 152)),
    grass=(164, 178, 108),
    floor=(160, 178, 112),
    leaves=((102, 140, 84), (122, 156, 92), (142, 170, 100), (90, 126, 80)),
    needles=((70, 108, 84), (82, 118, 90)),
    firs=0.2,
    ink=(48, 66, 44),
    path=(240, 224, 176),
    path_edge=(142, 118, 74),
    glade=(246, 240, 208),
    glade_shade=(228, 224, 176),
)
HIGHLAND = Season(
    meadow=(208, 206, 178),
    wash=((216, 213, 188), (198, 196, 168), (190, 192, 170)),
    grass=(166, 164, 132),
    floor=(168, 172, 142),
    leaves=((140, 146, 96), (158, 154, 100)),
    needles=((88, 116, 94), (102, 128, 102), (76, 104, 88)),
    firs=0.7,
    ink=(58, 60, 54),
    path=(238, 226, 192),
    path_edge=(140, 122, 92),
    glade=(246, 240, 218),
    glade_shade=(228, 222, 194),
    peaks=34,
)

SEASONS = {"autumn": AUTUMN, "winter": WINTER, "lake": SUMMER, "mountain": HIGHLAND}


def season(map_name: str) -> Season:
    return SEASONS.get(map_name, SUMMER)
