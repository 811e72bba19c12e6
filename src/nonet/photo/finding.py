"""Find boards of nine by nine cells in a picture.

Adaptive thresholds with neighbourhoods of several sizes separate ink from paper. Two quadrilaterals
are fitted to each large connected piece of ink. The first encloses the whole piece, and the second
encloses those of its holes that are about the size of a cell. The second is right even if a letter,
a photo or the next puzzle touches the frame. A quadrilateral is straightened and scored by its
lines. The score is the share of the 180 cell borders that are drawn, minus the share of cells that
a line crosses in the middle.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..base.optional import cv2

GreyPicture = np.ndarray[Any, np.dtype[np.uint8]]
Quadrilateral = np.ndarray[Any, np.dtype[np.float32]]  # four points, clockwise from the upper left

LONG_SIDE: Final = 1000  # Pictures with a longer side are reduced to this size.
PITCH: Final = 32  # The number of pixels per cell while lines are counted.
MARGIN: Final = 8  # The number of pixels around the board.
FOUND: Final = 0.55  # The minimum score to count as a board.
PLAIN: Final = 0.90  # If a board reaches this score, no other threshold is tried.
# Each threshold has three numbers: the size of the neighbourhood, the minimum contrast between ink
# and its neighbourhood, and the amount by which the ink is thickened. The numbers are meant for a
# picture whose longer side has 1,000 pixels.
THRESHOLDS: Final = ((31, 8, 0), (31, 4, 0), (61, 8, 0), (21, 5, 1), (75, 4, 1), (15, 3, 0))


@dataclass(frozen=True, eq=False)
class FoundBoard:
    """A board in a picture.

    Attributes:
        corners: the corners in pixels of the picture, clockwise from the upper left.
        light: whether the board is drawn light on dark.
        score: how well the lines match, at most 1.
        size: the longest side in pixels.
    """

    corners: Quadrilateral
    light: bool
    score: float
    size: float


def find_boards(
    picture: GreyPicture, *, light: bool = False, several: bool = False
) -> list[FoundBoard]:
    """Find boards in a grey picture, best first. If boards overlap, only the best of them is kept.

    Args:
        picture: the grey values, with 0 for black, shape (height, width).
        light: whether to look for boards drawn light on dark instead of dark on light.
        several: whether to continue after the first good board.
    """
    height, width = picture.shape
    scale = min(1.0, LONG_SIDE / max(height, width))
    small = picture
    if scale < 1:
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    found: list[FoundBoard] = []
    seen = 255 - small if light else small
    for block, least, growth in THRESHOLDS:
        block = max(5, int(block * max(seen.shape) / LONG_SIDE) | 1)
        ink = cv2.adaptiveThreshold(
            seen, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, least
        )
        if growth:
            ink = cv2.dilate(ink, np.ones((2 * growth + 1,) * 2, np.uint8))
        for corners in quadrilaterals(ink):
            score = line_score(ink, corners)
            if score >= FOUND:
                sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
                at = ((corners + 0.5) / scale - 0.5).astype(np.float32)
                found.append(FoundBoard(at, light, score, float(sides.max()) / scale))
        if not several and any(board.score >= PLAIN for board in found):
            break
    return best_of(found, (width, height))


def best_of(found: list[FoundBoard], size: tuple[int, int]) -> list[FoundBoard]:
    """The boards that do not overlap a better board."""

    def worth(board: FoundBoard) -> float:
        return board.score + 0.25 * min(1.0, board.size / (0.6 * min(size)))

    chosen: list[FoundBoard] = []
    for board in sorted(found, key=worth, reverse=True):
        area = cv2.contourArea(board.corners)
        for other in chosen:
            common, _ = cv2.intersectConvexConvex(board.corners, other.corners)
            if common > 0.1 * min(area, cv2.contourArea(other.corners)):
                break
        else:
            chosen.append(board)
    return chosen


def quadrilaterals(ink: GreyPicture) -> Iterator[Quadrilateral]:
    """Possible boards in a picture of ink (255) and paper (0), two for each large piece of ink."""
    outlines, tree = cv2.findContours(ink, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    if not len(outlines):
        return
    least = 0.15 * min(ink.shape)
    for at in np.flatnonzero(tree[0, :, 3] < 0):
        outline = outlines[at]
        _, _, wide, high = cv2.boundingRect(outline)
        if min(wide, high) < max(least, 60) or not 0.3 < wide / high < 3.3:
            continue
        holes = cell_holes(outlines, tree[0], int(at), wide * high)
        proposals = [np.vstack(holes)] if len(holes) >= 9 else []
        proposals.append(outline)
        for points in proposals:
            corners = surrounding_quadrilateral(points)
            if corners is not None and plausible(corners):
                yield corners


def cell_holes(outlines: Any, tree: Any, at: int, area: int) -> list[Any]:
    """The holes in a piece of ink that are about the size of a cell."""
    holes = []
    child = tree[at, 2]
    while child >= 0:
        size = cv2.contourArea(outlines[child])
        if area / 81 * 0.1 < size < area / 9 * 1.1:
            holes.append((size, outlines[child]))
        child = tree[child, 0]
    if not holes:
        return []
    middle = float(np.median([size for size, _ in holes]))
    return [hole for size, hole in holes if 0.3 * middle < size < 3 * middle]


def plausible(corners: Quadrilateral) -> bool:
    """Whether a quadrilateral could be a square seen in perspective."""
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    return bool(
        cv2.isContourConvex(corners)
        and sides.min() > 50
        and sides.max() < 3 * sides.min()
        and cv2.contourArea(corners) > 0.35 * sides.max() * sides.min()
    )


def square(size: float, margin: float) -> Quadrilateral:
    """The corners of a square of this size inside a margin, clockwise from the upper left."""
    near, far = margin - 0.5, margin + size - 0.5
    return np.array([[near, near], [far, near], [far, far], [near, far]], np.float32)


def line_score(ink: GreyPicture, corners: Quadrilateral) -> float:
    """The share of a board's lines that are drawn inside a quadrilateral, minus the share of ink
    beside the lines.
    """
    side = 9 * PITCH
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    left, upper = np.floor(corners.min(axis=0)).astype(int) - 4
    right, lower = np.ceil(corners.max(axis=0)).astype(int) + 4
    left, upper = max(left, 0), max(upper, 0)
    part = ink[upper:lower, left:right]
    if part.size == 0:
        return 0.0
    grow = int(np.ceil(sides.max() / side))
    if grow > 1:  # thicken thin lines, which would vanish when the picture is reduced
        part = cv2.dilate(part, np.ones((grow, grow), np.uint8))
    matrix = cv2.getPerspectiveTransform(
        corners - np.array([left, upper], np.float32), square(side, MARGIN)
    )
    flat = cv2.warpPerspective(part, matrix, (side + 2 * MARGIN,) * 2, flags=cv2.INTER_LINEAR)
    drawn = (flat > 100).astype(np.float32)
    return min(drawn_lines(drawn), drawn_lines(drawn.T))


def drawn_lines(drawn: np.ndarray[Any, np.dtype[np.float32]]) -> float:
    """The share of a board's horizontal lines that are drawn, minus the ink beside them."""
    runs = drawn[:, MARGIN : MARGIN + 9 * PITCH].reshape(-1, 9, PITCH)[:, :, 5:-5].mean(axis=2)
    near = np.arange(-6, 7)
    lines = runs[MARGIN + PITCH * np.arange(10)[:, None] + near]
    # Ink in neighbouring rows is counted together, because a line may slope by a pixel or two.
    joint = np.maximum(lines[:, 1:], lines[:, :-1])
    share = (joint.max(axis=1) > 0.65).mean(axis=1)
    middles = runs[MARGIN + PITCH // 2 + PITCH * np.arange(9)[:, None] + near]
    beside = (middles.max(axis=1) > 0.85).mean(axis=1)
    # The second weakest line has extra weight in the score. Otherwise, nine of the twelve rows of a
    # table would pass for a board.
    return float(0.7 * share.mean() + 0.3 * np.sort(share)[1] - beside.mean())


def ordered_corners(corners: Quadrilateral) -> Quadrilateral:
    """The corners clockwise, starting with the upper left one."""
    centre = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - centre[1], corners[:, 0] - centre[0])
    around = corners[np.argsort(angles)]
    return np.roll(around, -int(np.argmin(around.sum(axis=1))), axis=0).astype(np.float32)


def surrounding_quadrilateral(points: np.ndarray[Any, Any]) -> Quadrilateral | None:
    """The smallest quadrilateral around points, or None if their outline has fewer than four
    corners.

    The sides of the convex hull are removed one by one, until four are left. A side is removed by
    extending its two neighbours until they meet. Each time, the side whose removal adds the least
    area is chosen.
    """
    hull = cv2.convexHull(points.astype(np.float32))
    corners = cv2.approxPolyDP(hull, 0.004 * cv2.arcLength(hull, True), True)
    if len(corners) < 4:
        return None
    return ordered_corners(cv2.approxPolyN(corners, 4).reshape(-1, 2))
