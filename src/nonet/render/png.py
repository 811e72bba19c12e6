"""Pictures as PNG, by resvg, which comes with the extra `draw`."""

from __future__ import annotations

from ..base.optional import require


def png(picture: str) -> bytes:
    """A picture, an SVG, as a PNG of its own width and height.

    Raises:
        Error: if resvg-py is not installed; it explains how to install it.
    """
    resvg = require("draw", "resvg_py")
    return bytes(resvg.svg_to_bytes(svg_string=picture))
