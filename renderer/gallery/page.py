"""The page: each picture as it is, in the boxes of a desktop and a phone, and in other eyes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

SIGHT = {
    "protanopia": (0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052),
    "deuteranopia": (0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969),
    "tritanopia": (1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304),
    "grey": (0.299, 0.587, 0.114) * 3,
}
"""Machado, Oliveira and Fernandes (2009), severity 1; and the luma of Rec. 601."""
STYLE = """
body { margin: 16px; background: #313338; color: #dbdee1; font: 15px sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; margin: 8px 0 32px; }
figure { margin: 0; }
img { display: block; border-radius: 8px; object-fit: contain; object-position: left top; }
.whole { width: 600px; }
.desktop { max-width: 550px; max-height: 350px; }
.phone { max-width: 350px; max-height: 560px; }
svg { position: absolute; width: 0; height: 0; }
"""


def page(names: Iterable[str]) -> str:
    """HTML; the pictures lie beside it."""
    filters = "".join(_filter(name, sight) for name, sight in SIGHT.items())
    sections = "".join(map(_section, names))
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Woodland Post</title>'
        f"<style>{STYLE}</style><svg>{filters}</svg><body>{sections}</body></html>\n"
    )


def _section(name: str) -> str:
    shown = [_figure(name, box) for box in ("whole", "desktop", "phone")]
    shown += [_figure(name, "phone", sight) for sight in SIGHT]
    return f"<h2>{escape(name.removesuffix('.png'))}</h2><section>{''.join(shown)}</section>"


def _figure(name: str, box: str, sight: str = "") -> str:
    eyes = f' style="filter: url(#{sight})"' if sight else ""
    image = f'<img class="{box}" loading="lazy" src="{escape(name)}" alt=""{eyes}>'
    return f"<figure><figcaption>{sight or box}</figcaption>{image}</figure>"


def _filter(name: str, sight: tuple[float, ...]) -> str:
    """As the tests see: on the colours as they are written, not on light."""
    rows = (sight[i : i + 3] for i in (0, 3, 6))
    values = " ".join(f"{r} {g} {b} 0 0" for r, g, b in rows) + " 0 0 0 1 0"
    return (
        f'<filter id="{name}" color-interpolation-filters="sRGB">'
        f'<feColorMatrix values="{values}"/></filter>'
    )
