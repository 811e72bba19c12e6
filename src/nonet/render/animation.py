"""Show pictures one after another, in an animated SVG or GIF. Browsers play the SVG, and other
programs show only its first picture. Writing a GIF requires resvg and Pillow, which the `draw`
extra installs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from typing import Final

from ..base import require
from .element import element, number
from .png import png

SECONDS: Final = 2.5
"""How long each picture is shown."""
_COLORS: Final = 64
"""The number of colours in a GIF. They are enough for a board and its marks; fewer colours make
smaller files.
"""
_OPENING: Final = re.compile(r'<svg [^>]* height="(?P<height>[^"]*)"[^>]*>')


def animation(pictures: Sequence[str]) -> str:
    """Join pictures made by this package into one SVG that shows them in turn, in a loop.

    Args:
        pictures: at least one SVG. All must have the same width, and the tallest one sets the
            height.

    >>> from nonet.render.svg import svg
    >>> animation([svg("." * 81), svg("1" + "." * 80)]).count("<animate ")
    2
    """
    openings = [match for picture in pictures if (match := _OPENING.match(picture))]
    assert openings and len(openings) == len(pictures), "this package made every picture"
    highest = max(openings, key=lambda opening: float(opening["height"]))
    layers = [
        element(
            "g",
            _turn(index, len(pictures)),
            picture[opening.end() : picture.rindex("</svg>")],
            visibility=None if index == 0 else "hidden",
            class_="picture",
        )
        for index, (picture, opening) in enumerate(zip(pictures, openings, strict=True))
    ]
    return "\n".join([highest[0], *layers, "</svg>"])


def _turn(index: int, count: int) -> str:
    """The times at which a picture appears and disappears. All pictures are shown for the same
    length of time.
    """
    times, values = [index / count, (index + 1) / count], ["visible", "hidden"]
    if index:
        times, values = [0.0, *times], ["hidden", *values]
    if index + 1 == count:
        del times[-1], values[-1]
    return element(
        "animate",
        attributeName="visibility",
        values=";".join(values),
        keyTimes=";".join(f"{time:.6f}" for time in times),
        calcMode="discrete",
        dur=f"{number(SECONDS * count)}s",
        repeatCount="indefinite",
    )


def gif(pictures: Sequence[str]) -> bytes:
    """Join SVG pictures into a GIF that shows them in turn, in a loop. The GIF is as large as the
    largest picture.

    Raises:
        Error: if resvg-py or Pillow is not installed. The message explains how to install it.
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
