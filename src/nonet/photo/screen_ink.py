"""Distinguish givens from placed digits by their ink. This is meant for pictures drawn by a
program.

In a photo, which has noise, pen strokes and shadows, the network separates print from handwriting.
A program draws placed digits in the same shapes as the givens, but in another colour or weight. The
givens are greyer or, if the colours are the same, bolder.
"""

from typing import Any, Final

import numpy as np

from .finding import GreyPicture
from .flattening import EDGE, PITCH, SIDE

_FLAT: Final = 0.6  # If this share of a cell's pixels has one colour, a program drew it.
_COLOURFUL: Final = 40  # The smallest colour difference of placed digits, from 0 to 255.
_BOLDER: Final = 0.1  # The minimum gap between the logarithms of two groups of stroke widths.

BoolBoard = np.ndarray[Any, np.dtype[np.bool_]]


def cell_squares(view: Any) -> Any:
    """The inner parts of the 81 cells of a flat board, shape (81, height, width, ...)."""
    fine = view.shape[0] // SIDE
    pitch, edge, cut = fine * PITCH, fine * EDGE, round(fine * PITCH / 7)
    board = view[edge : edge + 9 * pitch, edge : edge + 9 * pitch]
    cells = board.reshape(9, pitch, 9, pitch, *view.shape[2:]).swapaxes(1, 2)
    inner = pitch - 2 * cut
    return cells[:, :, cut:-cut, cut:-cut].reshape(81, inner, inner, *view.shape[2:])


def drawn_by_program(view: GreyPicture) -> bool:
    """Whether the paper has a single colour in each cell of a flat board. In a photo, it never
    does.

    >>> drawn_by_program(np.full((2 * SIDE, 2 * SIDE), 255, np.uint8))
    True
    """
    cells = cell_squares(view).reshape(81, -1).astype(np.int16)
    paper = np.median(cells, axis=1, keepdims=True)
    return bool(np.median((np.abs(cells - paper) <= 1).mean(axis=1)) > _FLAT)


def ink_groups(view: Any, digits: Any) -> list[BoolBoard]:
    """Guess which digits were placed, once by colour and once by weight. A guess that does not
    divide the digits into two groups is left out.

    Args:
        view: the flat board in colours or in grey, shape (height, width, 3) or (height, width).
        digits: the digits of the 81 cells, with 0 for a cell without a digit.
    """
    at = np.flatnonzero(digits)
    if at.size < 2:
        return []
    squares = cell_squares(view if view.ndim == 3 else view[:, :, None])[at].astype(np.float32)
    paper = np.median(squares, axis=(1, 2), keepdims=True)
    ink = np.linalg.norm(squares - paper, axis=3)
    ink /= np.maximum(ink.max(axis=(1, 2), keepdims=True), 1)
    found = []
    for group in (colourful(squares, ink), thin(ink, digits[at])):
        if group is not None:
            placed = np.zeros(81, bool)
            placed[at[group]] = True
            found.append(placed)
    return found


def colourful(squares: Any, ink: Any) -> Any:
    """Find the digits that are more colourful than the greyest group. Returns None if there are no
    such digits.
    """
    colours = [np.median(s[i > 0.8], axis=0) for s, i in zip(squares, ink, strict=True)]
    far = np.ptp(np.array(colours), axis=1)
    order = np.sort(far)
    gaps = np.diff(order) >= _COLOURFUL
    return far > order[gaps.argmax()] if gaps.any() else None


def thin(ink: Any, digits: Any) -> Any:
    """Find the digits that have thinner strokes. Returns None if the widths do not form two groups.

    The width of a stroke is twice its area divided by the length of its outline, which is the sum
    of the gradients. Only drawings of the same digit are compared, because in small pictures the
    strokes of a thin 8 may be as wide as those of a bold 1.
    """
    down, across = np.gradient(ink, axis=(1, 2))
    outline = np.maximum(np.hypot(down, across).sum(axis=(1, 2)), 1)
    widths = np.log(np.maximum(2 * ink.sum(axis=(1, 2)) / outline, 0.1))
    borders: dict[int, float] = {}
    centres = []
    for digit in np.unique(digits):
        own = np.sort(widths[digits == digit])
        if at := two_groups(own):
            borders[digit] = (own[at - 1] + own[at]) / 2
            centres.append((own[:at].mean() + own[at:].mean()) / 2)
    if not borders:
        return None
    # If all copies of a digit have about the same width, they join the group whose width is nearer.
    usual = float(np.median(centres))
    return widths < [borders.get(digit, usual) for digit in digits]


def two_groups(widths: Any) -> int:
    """Count the widths in the lower of two groups, or return 0 if there is only one group. The
    widths must be sorted.

    >>> two_groups(np.array([0.5, 0.52, 0.8, 0.81])), two_groups(np.array([0.5, 0.52, 0.54]))
    (2, 0)
    """
    gaps = np.diff(widths)
    if not gaps.size:
        return 0
    widest = int(gaps.argmax())
    # If another gap is about as large, the widths are just noise, not two groups.
    if gaps[widest] < _BOLDER or np.delete(gaps, widest).max(initial=0) > 0.7 * gaps[widest]:
        return 0
    return widest + 1
