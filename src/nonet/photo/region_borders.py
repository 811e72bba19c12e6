"""The regions of a board: the boxes, or those of a jigsaw, by the thickness of its lines.

How much ink the border of two cells has, in thickness or darkness, is measured on the flat board
for all 144 of them. A level parts thick ones from thin ones (Otsu, 1979), and what thick ones keep
apart are the regions. Only nine regions of nine cells are believed; else the boxes are the usual
ones, and thick lines that are left over are reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..base.optional import require
from ..model.board import STANDARD, Board
from ..model.nine_rows import nine_rows
from .finding import GreyPicture
from .flattening import EDGE, PITCH, SIDE, line_ink

FINE: Final = 4  # the view is finer than a flat board by so much, as fine as pictures are
_LOOKED_AT: Final = 2  # and made so much finer than one before ink is measured
_REACH: Final = 3  # pixels of a flat board beside a line that belong to it
_CROSSING: Final = 6  # pixels at the ends of a border that belong to other lines
_PART: Final = 0.2  # of a border has less ink than measured: digits may touch the rest
_FEWEST: Final = 16  # thick borders; nine regions of nine cells have more
_APART: Final = 0.7  # the share of all variance that lies between thick and thin where both exist
_THICKER: Final = 1.35  # times as much ink that thick borders have, at least
_NEAR: Final = 0.8  # of the best variance between: levels that part as well as that are tried
_STRAY: Final = 8  # thick borders within a region: strokes along a line
_EXPLAINED: Final = 0.6  # of the best variance between that the usual boxes have on any page
# The share of all variance that lies between lines: 0.89 and more where boxes are the usual ones,
# also where a program drew some lines wider than others; a third at most in layouts of jigsaws.
_BETWEEN_LINES: Final = 0.7

# Of 144 borders: below the cells of the upper eight rows, then right of those of the left eight
# columns, row by row.
Borders = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class RegionsSeen:
    """The regions of a board.

    Attributes:
        board: the usual boxes or a jigsaw.
        in_doubt: whether there are thick lines that are not those of the boxes, and do not close
            to nine regions of nine cells.
    """

    board: Board
    in_doubt: bool


def regions_seen(view: GreyPicture) -> RegionsSeen:
    """The regions that the lines of a flat board make.

    Args:
        view: a flat board, dark on light, of `FINE * SIDE` pixels each way.
    """
    ink = border_ink(view)
    in_order = np.sort(ink)
    shares = shares_between(in_order)
    best = float(shares.max())
    for at in np.argsort(-shares):
        if shares[at] < max(_APART, _NEAR * best):
            break
        thick = ink > (in_order[at] + in_order[at + 1]) / 2
        board = closed_regions(thick) if is_thicker(ink, thick) else None
        if board is not None:
            return RegionsSeen(board, False)
    level = int(shares.argmax())
    thick = ink > (in_order[level] + in_order[level + 1]) / 2
    usual = share_between(ink, borders_of(np.array(STANDARD.boxes).reshape(9, 9)))
    stands_out = best >= _APART and is_thicker(ink, thick) and thick.sum() >= _FEWEST
    is_odd = usual < _EXPLAINED * best and share_between_lines(ink) < _BETWEEN_LINES
    return RegionsSeen(STANDARD, stands_out and is_odd)


def border_ink(view: GreyPicture) -> Borders:
    """How much ink each border has, in pixels of full darkness across the line."""
    size = SIDE * _LOOKED_AT
    # Lines of one pixel would be lost or not by where they lie, were the mean not taken.
    ink = line_ink(
        require("photo").resize(view, (size, size), interpolation=require("photo").INTER_AREA)
    )
    pitch, edge, reach, cut = (part * _LOOKED_AT for part in (PITCH, EDGE, _REACH, _CROSSING))
    darkness = []
    for one in (ink, ink.T):
        lines = np.stack(
            [one[at - reach : at + reach + 1] for at in range(edge + pitch, 9 * pitch, pitch)]
        ).sum(axis=1)
        pieces = lines[:, edge : edge + 9 * pitch].reshape(8, 9, pitch)[:, :, cut:-cut]
        darkness.append(np.quantile(pieces, _PART, axis=2))
    return np.concatenate([darkness[0].ravel(), darkness[1].T.ravel()])


def shares_between(in_order: Borders) -> Borders:
    """For each place in a list in order, which share of the variance lies between what stands up
    to there and what comes after."""
    count = len(in_order)
    before = np.arange(1, count)
    sums = np.cumsum(in_order)[:-1]
    gap = (in_order.sum() - sums) / (count - before) - sums / before
    between = before * (count - before) / count**2 * gap**2
    return np.asarray(between / max(float(in_order.var()), 1e-9))


def share_between(ink: Borders, thick: Any) -> float:
    """Which share of the variance lies between thick borders and the others; 0 where thick ones
    have less ink."""
    gap = float(ink[thick].mean() - ink[~thick].mean())
    share = float(thick.mean())
    return share * (1 - share) * max(gap, 0) ** 2 / max(float(ink.var()), 1e-9)


def share_between_lines(ink: Borders) -> float:
    """Which share of the variance lies between lines that go from end to end of the board.

    >>> share_between_lines(np.concatenate([np.repeat(np.arange(8.0), 9), np.ones(72)]))
    1.0
    """
    lines = np.concatenate([ink[:72].reshape(8, 9), ink[72:].reshape(9, 8).T])
    return float(lines.mean(axis=1).var() / max(float(ink.var()), 1e-9))


def is_thicker(ink: Borders, thick: Any) -> bool:
    """Whether thick borders have much more ink than the others."""
    return bool(thick.any()) and float(ink[thick].mean()) >= _THICKER * float(ink[~thick].mean())


def borders_of(regions: Any) -> Any:
    """Which borders lie between two regions, of shape (9, 9)."""
    below = regions[1:] != regions[:-1]
    beside = regions[:, 1:] != regions[:, :-1]
    return np.concatenate([below.ravel(), beside.ravel()])


def closed_regions(thick: Any) -> Board | None:
    """The board of the regions that thick borders keep apart, where they are nine of nine cells,
    none of them a row or a column, and hardly a thick border lies within one; else None."""
    below, beside = thick[:72].reshape(8, 9), thick[72:].reshape(9, 8)
    # Cells and borders as pixels, so that OpenCV finds what hangs together.
    pixels = np.zeros((17, 17), np.uint8)
    pixels[::2, ::2] = 1
    pixels[1::2, ::2] = ~below
    pixels[::2, 1::2] = ~beside
    regions = require("photo").connectedComponents(pixels, connectivity=4)[1][::2, ::2]
    if regions.max() != 9 or (np.bincount(regions.ravel())[1:] != 9).any():
        return None
    if (np.ptp(regions, axis=0) == 0).any() or (np.ptp(regions, axis=1) == 0).any():
        return None
    if (thick & ~borders_of(regions)).sum() > _STRAY:
        return None
    board = nine_rows(regions.ravel().tolist())
    return STANDARD if board == STANDARD else board
