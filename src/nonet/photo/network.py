"""Recognise the content of a cell with a small convolutional network, computed in NumPy.

The network has four layers of 3 x 3 filters, a hidden layer of 96 units, and two outputs. One
output has 20 classes: empty, printed 1 to 9, written 1 to 9, and notes. The other output gives the
candidates in a cell with notes. The training program is in `tools/photo`; `tools/photo/MODEL.md`
describes the training data and the accuracy.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from ..base.optional import cv2
from .finding import GreyPicture
from .flattening import EDGE, PITCH

PATCH: Final = PITCH + 2 * EDGE  # the width of a cell in pixels, including parts of its lines

Patches = np.ndarray[Any, np.dtype[np.float32]]
WEIGHTS: Final = Path(__file__).with_name("weights.npz")
SCALE: Final = "_scale"
"""The array `name + SCALE` holds the scales of the array `name`, one for each row."""

Probabilities = np.ndarray[Any, np.dtype[np.float32]]


def cell_patches(view: GreyPicture) -> Patches:
    """Cut a flat board into its cells, row by row, with shape (81, PATCH, PATCH).

    The darkness is relative to the paper nearby, which removes shadows and shaded boxes. It is
    scaled by the ink of the whole board. If each cell were scaled by its own ink, specks in an
    empty cell would look like a digit.

    Args:
        view: a flat board, dark on light, `SIDE` or `2 * SIDE` pixels wide and high.
    """
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


class CellNetwork:
    """The network, with its weights from a file.

    Args:
        path: a file of half-float arrays, as `tools/photo/train.py` writes it. The largest arrays
            are stored as bytes, with one scale for each row.
    """

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path, allow_pickle=False) as arrays:
            self._weights = {name: arrays[name].astype(np.float32) for name in arrays.files}
        for name in [name for name in self._weights if name.endswith(SCALE)]:
            scale, rows = self._weights.pop(name), self._weights[name.removesuffix(SCALE)]
            rows *= scale.reshape(-1, *(1 for _ in rows.shape[1:]))

    def probabilities(self, patches: Patches) -> tuple[Probabilities, Probabilities]:
        """The probabilities of the classes, shape (n, 20), and of the candidates, shape (n, 9).

        Args:
            patches: the ink of the cells, shape (n, 32, 32).
        """
        weights = self._weights
        values = patches[:, :, :, None]
        for layer in (1, 2, 3, 4):
            values = convolved(values, weights[f"filters{layer}"], weights[f"bias{layer}"])
            if layer < 4:
                n, high, wide, deep = values.shape
                values = values.reshape(n, high // 2, 2, wide // 2, 2, deep).max(axis=(2, 4))
        flat = values.transpose(0, 3, 1, 2).reshape(len(values), -1)
        hidden = np.maximum(flat @ weights["hidden"].T + weights["hidden_bias"], 0)
        classes = hidden @ weights["classes"].T + weights["classes_bias"]
        candidates = hidden @ weights["candidates"].T + weights["candidates_bias"]
        power = np.exp(classes - classes.max(axis=1, keepdims=True))
        return power / power.sum(axis=1, keepdims=True), 1 / (1 + np.exp(-candidates))


def convolved(values: Any, filters: Any, bias: Any) -> Any:
    """Apply 3 x 3 filters to an array of shape (n, height, width, depth), and set negative results
    to 0.
    """
    n, high, wide, deep = values.shape
    padded = np.zeros((n, high + 2, wide + 2, deep), np.float32)
    padded[:, 1:-1, 1:-1] = values
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(1, 2))
    table = windows.reshape(n * high * wide, deep * 9)
    out = table @ filters.reshape(len(filters), -1).T
    out += bias
    np.maximum(out, 0, out=out)
    return out.reshape(n, high, wide, len(filters))


@cache
def shipped_network() -> CellNetwork:
    """The network that comes with nonet."""
    return CellNetwork()
