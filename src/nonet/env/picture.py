"""A board as environments of Gymnasium show it."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np

from ..base.optional import require
from ..model.grid import Grid
from ..render.png import png
from ..render.svg import svg

RENDER_MODES: Final = ("ansi", "rgb_array")

_SIZE: Final = 450


def rendered(grid: Grid, mode: str | None) -> Any:
    """A board as text, as an array uint8 (height, width, 3), or as nothing.

    Raises:
        Error: for pixels, when a package of the extra `env` is not installed.
    """
    if mode == "ansi":
        return f"{grid}\n"
    if mode != "rgb_array":
        return None
    images = require("env", "PIL.Image")
    return np.asarray(images.open(io.BytesIO(png(svg(grid, size=_SIZE)))).convert("RGB"))
