"""Four corners of a board in a picture: from the outline of a patch of ink to a quadrilateral."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..base.optional import require

Quadrilateral = np.ndarray[Any, np.dtype[np.float32]]  # four (x, y), clockwise from the upper left


def ordered_corners(corners: Quadrilateral) -> Quadrilateral:
    """The corners clockwise, beginning with the one that lies most to the upper left."""
    centre = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - centre[1], corners[:, 0] - centre[0])
    around = corners[np.argsort(angles)]
    return np.roll(around, -int(np.argmin(around.sum(axis=1))), axis=0).astype(np.float32)


def surrounding_quadrilateral(points: np.ndarray[Any, Any]) -> Quadrilateral | None:
    """The quadrilateral that surrounds points tightly, or None if they do not ask for four sides.

    The convex hull loses the side that costs the least area, again and again: its neighbours are
    prolonged until they meet.
    """
    cv2 = require("photo")
    hull = cv2.convexHull(points.astype(np.float32)).reshape(-1, 2)
    length = cv2.arcLength(hull.reshape(-1, 1, 2), True)
    hull = cv2.approxPolyDP(hull.reshape(-1, 1, 2), 0.004 * length, True).reshape(-1, 2)
    corners = [np.asarray(corner, dtype=np.float64) for corner in hull]
    if len(corners) < 4:
        return None
    while len(corners) > 4:
        best: tuple[float, int, np.ndarray[Any, Any]] | None = None
        for at in range(len(corners)):
            before, first, last, after = (corners[(at + k) % len(corners)] for k in (-1, 0, 1, 2))
            there, back = first - before, last - after
            cross = there[0] * back[1] - there[1] * back[0]
            if abs(cross) < 1e-9:
                continue
            gap = last - first
            along = (gap[0] * back[1] - gap[1] * back[0]) / cross
            if along <= 0:
                continue
            meeting = first + along * there
            spike = meeting - first
            cost = abs(spike[0] * gap[1] - spike[1] * gap[0]) / 2
            if best is None or cost < best[0]:
                best = (cost, at, meeting)
        if best is None:
            return None
        _, at, meeting = best
        corners[at] = meeting
        del corners[(at + 1) % len(corners)]
    return ordered_corners(np.array(corners))
