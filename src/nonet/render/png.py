"""Pictures as PNG, by resvg, which comes with the extra `draw`."""

from __future__ import annotations

from ..errors import Error


def png(picture: str) -> bytes:
    """A picture, an SVG, as a PNG of its own width and height.

    Raises:
        Error: where resvg-py is not installed; it says how to install it.
    """
    try:
        import resvg_py
    except ImportError:
        raise Error(
            "pictures as PNG need the package resvg-py, which is not installed. "
            "Install it with: pip install resvg-py"
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=picture))
