"""Write pictures as PNG with resvg, which the `draw` extra installs."""

from __future__ import annotations

from ..base import require


def png(picture: str) -> bytes:
    """Convert an SVG picture to a PNG of the same width and height.

    Raises:
        Error: if resvg-py is not installed; the message explains how to install it.
    """
    return bytes(require("draw", "resvg_py").svg_to_bytes(svg_string=picture))
