"""From a flat board to its 81 cells as the network sees them: ink 0 to about 1, paper 0."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..base.optional import require
from .finding import GreyPicture
from .flattening import EDGE, PITCH

PATCH: Final = PITCH + 2 * EDGE  # pixels of a cell with a little of the lines around it

Patches = np.ndarray[Any, np.dtype[np.float32]]


def cell_patches(view: GreyPicture) -> Patches:
    """The cells of a flat board, row by row, shape (81, PATCH, PATCH).

    Darkness is told from the paper around it, so shadows and shaded boxes vanish; the ink of the
    whole board sets the scale, so that nothing in an empty cell is blown up to a digit.

    Args:
        view: a flat board, dark on light, of `SIDE` pixels or twice as many.
    """
    cv2 = require("photo")
    side = 9 * PITCH + 2 * EDGE
    flat = view
    if view.shape[0] != side:
        flat = cv2.resize(view, (side, side), interpolation=cv2.INTER_AREA)
    window = round(1.3 * PITCH / 2) | 1
    half = cv2.resize(flat, (side // 2, side // 2), interpolation=cv2.INTER_AREA)
    half = cv2.copyMakeBorder(half, window, window, window, window, cv2.BORDER_REFLECT)
    paper = cv2.medianBlur(half, window)[window:-window, window:-window]
    paper = cv2.resize(cv2.blur(paper, (5, 5)), (side, side), interpolation=cv2.INTER_LINEAR)
    light = np.maximum(paper.astype(np.float32), 24)
    dark = (light - flat) / light
    level = max(0.08, float(np.percentile(dark, 97)))
    ink = np.clip(dark / level, -0.25, 1.5).astype(np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(ink, (PATCH, PATCH))[::PITCH, ::PITCH]
    return np.ascontiguousarray(windows.reshape(81, PATCH, PATCH))
