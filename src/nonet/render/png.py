"""Pictures as PNG, made by resvg, which the extra `draw` installs."""

from __future__ import annotations

from ..base.optional import require


def png(picture: str) -> bytes:
    """Convert a picture, an SVG, to a PNG of the same width and height.

    Raises:
        Error: if resvg-py is not installed; explains how to install it.
    """
    resvg = require("draw", "resvg_py")
    return bytes(resvg.svg_to_bytes(svg_string=picture))
