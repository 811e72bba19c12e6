"""Find the regions of a board from the thickness of its lines. The regions are boxes, or the
regions of a jigsaw.

The amount of ink is measured on each of the 144 borders between two cells. A border has more ink if
it is thicker or darker. A threshold separates thick borders from thin borders (Otsu, 1979), and the
thick borders separate the regions. If there are nine regions of nine cells, the result is accepted.
Otherwise the board has the usual boxes, and thick lines elsewhere are reported.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..base.optional import cv2
from ..model import STANDARD, Board
from ..model.nine_rows import nine_rows
from .finding import GreyPicture
from .flattening import EDGE, PITCH, SIDE, line_ink

FINE: Final = 4  # The scale of the view, relative to a flat board.
_LOOKED_AT: Final = 2  # The scale at which ink is measured, relative to a flat board.
# The ink of a line is added up within this distance of it, in pixels of a flat board.
_REACH: Final = 3
# The number of pixels that are left out at each end of a border, where other lines cross it.
_CROSSING: Final = 6
# The quantile of the ink along a border that counts as the border's ink. It is low, because digits
# may touch the border.
_PART: Final = 0.2
_FEWEST: Final = 16  # The minimum number of thick borders in a jigsaw.
# The minimum share of the variance that the division into thick and thin borders explains.
_APART: Final = 0.7
_THICKER: Final = 1.35  # The minimum ratio of the ink of thick and thin borders.
# Each threshold explains a share of the variance. A threshold is tried if its share is at least
# this fraction of the best threshold's share.
_NEAR: Final = 0.8
_STRAY: Final = 8  # The maximum number of thin borders that pen strokes make thicker.
# The division into the usual boxes also explains a share of the variance. On every page with the
# usual boxes, this share is at least this fraction of the best threshold's share.
_EXPLAINED: Final = 0.6
# A limit on the share of the variance that is due to differences between whole lines. This share is
# at least 0.89 with the usual boxes, even if a program drew some lines wider than others. With
# jigsaws, it is at most a third.
_BETWEEN_LINES: Final = 0.7

# One number for each of the 144 borders. First come the borders below the cells of the upper eight
# rows, then those to the right of the cells of the left eight columns, each row by row.
Borders = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class RegionsSeen:
    """The regions of a board.

    Attributes:
        board: the standard board or a jigsaw.
        in_doubt: whether there are thick lines that are not box borders and do not enclose nine
            regions of nine cells.
    """

    board: Board
    in_doubt: bool


def regions_seen(view: GreyPicture) -> RegionsSeen:
    """The regions that the lines of a flat board enclose.

    Args:
        view: a flat board, dark on light, `FINE * SIDE` pixels wide and high.
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
    """The amount of ink across each border. A fully dark pixel counts as 1."""
    size = SIDE * _LOOKED_AT
    # Pixels are averaged, because a line one pixel wide might otherwise be lost.
    ink = line_ink(cv2.resize(view, (size, size), interpolation=cv2.INTER_AREA))
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
    """For each way to split a sorted list in two, compute the share of the variance that lies
    between the two parts.
    """
    count = len(in_order)
    before = np.arange(1, count)
    sums = np.cumsum(in_order)[:-1]
    gap = (in_order.sum() - sums) / (count - before) - sums / before
    between = before * (count - before) / count**2 * gap**2
    return np.asarray(between / max(float(in_order.var()), 1e-9))


def share_between(ink: Borders, thick: Any) -> float:
    """The share of the variance that is due to the difference between thick borders and the other
    borders. If the supposedly thick borders have less ink than the others, the result is 0.
    """
    gap = float(ink[thick].mean() - ink[~thick].mean())
    share = float(thick.mean())
    return share * (1 - share) * max(gap, 0) ** 2 / max(float(ink.var()), 1e-9)


def share_between_lines(ink: Borders) -> float:
    """The share of the variance that is due to differences between whole lines, from edge to edge
    of the board.

    >>> share_between_lines(np.concatenate([np.repeat(np.arange(8.0), 9), np.ones(72)]))
    1.0
    """
    lines = np.concatenate([ink[:72].reshape(8, 9), ink[72:].reshape(9, 8).T])
    return float(lines.mean(axis=1).var() / max(float(ink.var()), 1e-9))


def is_thicker(ink: Borders, thick: Any) -> bool:
    """Whether thick borders have much more ink than the other borders."""
    return bool(thick.any()) and float(ink[thick].mean()) >= _THICKER * float(ink[~thick].mean())


def borders_of(regions: Any) -> Any:
    """Find the borders between different regions. The argument, of shape (9, 9), contains the
    region of each cell.
    """
    below = regions[1:] != regions[:-1]
    beside = regions[:, 1:] != regions[:, :-1]
    return np.concatenate([below.ravel(), beside.ravel()])


def closed_regions(thick: Any) -> Board | None:
    """The board whose regions are enclosed by thick borders. Returns None unless there are nine
    regions of nine cells, with few thick borders inside them, and no region is a row or column.
    """
    below, beside = thick[:72].reshape(8, 9), thick[72:].reshape(9, 8)
    # Cells and borders are drawn as pixels, to let OpenCV find connected cells.
    pixels = np.zeros((17, 17), np.uint8)
    pixels[::2, ::2] = 1
    pixels[1::2, ::2] = ~below
    pixels[::2, 1::2] = ~beside
    regions = cv2.connectedComponents(pixels, connectivity=4)[1][::2, ::2]
    if regions.max() != 9 or (np.bincount(regions.ravel())[1:] != 9).any():
        return None
    if (np.ptp(regions, axis=0) == 0).any() or (np.ptp(regions, axis=1) == 0).any():
        return None
    if (thick & ~borders_of(regions)).sum() > _STRAY:
        return None
    return nine_rows(regions.ravel().tolist())
