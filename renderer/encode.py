"""The finished sheet as PNG bytes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

LEVEL = 6


def png(sheet: Image.Image) -> bytes:
    out = BytesIO()
    sheet.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()
