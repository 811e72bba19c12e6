"""Pictures one after another as a GIF, which moves where SVG does not, by resvg and Pillow, which
come with the extra `draw`."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from ..base.optional import require
from .animation import SECONDS
from .png import png

_COLORS: Final = 64
"""Enough for a board and its marks; fewer colours make smaller files."""


def gif(pictures: Sequence[str]) -> bytes:
    """Pictures, each an SVG, that are shown by turns, over and over; the largest gives the size.

    Raises:
        Error: where resvg-py or Pillow is not installed; it says how to install it.
    """
    pillow = require("draw", "PIL.Image")
    images = [pillow.open(BytesIO(png(picture))).convert("RGB") for picture in pictures]
    size = (max(image.width for image in images), max(image.height for image in images))
    frames = []
    for image in images:
        frame = pillow.new("RGB", size, image.getpixel((0, 0)))
        frame.paste(image)
        frames.append(frame.quantize(_COLORS))
    file = BytesIO()
    milliseconds = int(SECONDS * 1000)
    frames[0].save(
        file, "GIF", save_all=True, append_images=frames[1:], duration=milliseconds, loop=0
    )
    return file.getvalue()
