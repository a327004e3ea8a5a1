"""Every colour, in one place."""

from __future__ import annotations

from renderer.shapes import Tone

INK: Tone = (52, 40, 30)
FAINT: Tone = (120, 102, 82)
PAPER: Tone = (244, 234, 208)
PAPER_SHADE: Tone = (226, 211, 176)
PAPER_LIGHT: Tone = (252, 247, 232)
WHITE: Tone = (255, 255, 255)
PALE: Tone = (255, 250, 236)
"""Of emblems."""
GOLD: Tone = (226, 168, 48)
FRESH: Tone = (255, 214, 64)
LIT: Tone = (255, 238, 172)
"""The paper of what is fresh."""
GOOD: Tone = (24, 110, 56)
BAD: Tone = (150, 18, 24)
LOSS: Tone = (252, 240, 226)
DUST: Tone = (164, 156, 144)
AGED = 0.0, 0.3, 0.5
"""The share of dust in marks of the last turn, of the one before, and of all before that."""
BAR: Tone = (196, 34, 28)
"""The bar across a slide. The palette keeps what stands here."""

WATER: Tone = (128, 176, 190)
WATER_LIGHT: Tone = (176, 210, 214)
WATER_EDGE: Tone = (74, 120, 140)
ROCK: tuple[Tone, ...] = ((176, 168, 158), (150, 142, 134), (204, 198, 188))

UNDER = 0.8
"""How much paper is in the ground of a board."""

SUITS: dict[str, Tone] = {
    "fox": (206, 74, 34),
    "rabbit": (232, 184, 40),
    "mouse": (212, 128, 146),
    "bird": (66, 132, 150),
}


def mix(a: Tone, b: Tone, share: float) -> Tone:
    """*a* with that share of *b* in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def upon(tone: Tone) -> Tone:
    """What is read better on *tone*, white or ink: WCAG's contrast."""
    light, dark = (_luminance(each) + 0.05 for each in (WHITE, INK))
    own = _luminance(tone) + 0.05
    return WHITE if light / own > own / dark else INK


def _luminance(tone: Tone) -> float:
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 3295 for c in tone]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def aged(tone: Tone, ago: int) -> Tone:
    """The colour of what was done so many turns ago: paler, and greyer, or crimson turns pink."""
    return mix(tone, DUST, AGED[min(ago, len(AGED) - 1)])
