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
    hull = cv2.convexHull(points.astype(np.float32))
    corners = cv2.approxPolyDP(hull, 0.004 * cv2.arcLength(hull, True), True)
    if len(corners) < 4:
        return None
    return ordered_corners(cv2.approxPolyN(corners, 4).reshape(-1, 2))
