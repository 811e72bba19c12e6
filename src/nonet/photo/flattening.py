"""Flatten a board. Its corners give a first view, and then its lines show how the paper is
curled.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..base.optional import cv2
from .finding import GreyPicture, Quadrilateral, square

PITCH: Final = 28  # The number of pixels per cell of a flat board.
EDGE: Final = 2  # The margin around a flat board, in pixels.
SIDE: Final = 9 * PITCH + 2 * EDGE  # The length of a side of a flat board, in pixels.
_FINE: Final = 2  # The scale of a fine view, relative to a flat board.
_REACH: Final = 0.3  # The maximum distance of a line from its expected place, in cells.

Coefficients = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, eq=False)
class Flattening:
    """A map from points of the flat board (coordinates from 0 to 9) to points of a picture.

    Attributes:
        corners: the corners of the board in the picture.
        across: the coefficients of a polynomial in both coordinates. Its value is the displacement
            of the lines to the right, in cells.
        down: the same for the displacement downwards.
        degree: the degree of both polynomials.
    """

    corners: Quadrilateral
    across: Coefficients
    down: Coefficients
    degree: int

    def places(self, x: Any, y: Any) -> tuple[Any, Any]:
        """The pixels of the picture that show these points of the flat board."""
        powers = polynomial(x, y, self.degree)
        moved_x, moved_y = x + powers @ self.across, y + powers @ self.down
        matrix = cv2.getPerspectiveTransform(square(9, 0.5), self.corners).astype(np.float64)
        depth = matrix[2, 0] * moved_x + matrix[2, 1] * moved_y + matrix[2, 2]
        return (
            (matrix[0, 0] * moved_x + matrix[0, 1] * moved_y + matrix[0, 2]) / depth,
            (matrix[1, 0] * moved_x + matrix[1, 1] * moved_y + matrix[1, 2]) / depth,
        )

    def view(self, picture: GreyPicture, fine: int = _FINE) -> GreyPicture:
        """The flat board, `fine * SIDE` pixels wide and high."""
        # The map is smooth, so only every eighth pixel is computed and the others are interpolated.
        size = fine * SIDE
        steps = size // 8 + 1
        at = np.linspace(0, size, steps) - 0.5
        place = ((at + 0.5) / fine - EDGE) / PITCH
        y, x = np.meshgrid(place, place, indexing="ij")
        there = self.places(x, y)
        whole = np.linspace(0, steps - 1, size + 1)[:-1] + (steps - 1) / size / 2
        grid = np.meshgrid(whole.astype(np.float32), whole.astype(np.float32))
        maps = [cv2.remap(one.astype(np.float32), *grid, cv2.INTER_LINEAR) for one in there]
        flat: GreyPicture = cv2.remap(
            picture, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        return flat


def polynomial(x: Any, y: Any, degree: int) -> Any:
    """The products of powers of both coordinates up to a degree, along the last axis."""
    across, down = np.asarray(x) / 4.5 - 1, np.asarray(y) / 4.5 - 1
    return np.stack(
        [across**i * down**j for i in range(degree + 1) for j in range(degree + 1 - i)], axis=-1
    )


def flatten_board(picture: GreyPicture, corners: Quadrilateral) -> Flattening:
    """Flatten a board whose corners are roughly known.

    The board must be dark on light. Pieces of its lines are located near their expected places, and
    a polynomial is fitted to their offsets. This is repeated with polynomials of increasing degree.
    """
    flat = Flattening(corners, np.zeros(3), np.zeros(3), 1)
    best, fit = flat, -1.0
    for degree in (1, 1, 2, 3):
        ink = line_ink(flat.view(picture))
        if (now := drawn_fit(ink)) > fit:
            best, fit = flat, now
        along, line, *found = line_offsets(ink.T)
        across = moved(flat.across, flat.degree, degree, line, along, *found)
        down = moved(flat.down, flat.degree, degree, *line_offsets(ink))
        flat = Flattening(corners, across, down, degree)
    return flat if drawn_fit(line_ink(flat.view(picture))) > fit else best


def line_ink(view: GreyPicture) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The darkness of each pixel of a flat board relative to its surroundings, 0 to about 1."""
    smooth = cv2.blur(view, (15 * _FINE, 15 * _FINE)).astype(np.float32)
    dark = np.clip(smooth - view, 0, None)
    return np.clip(dark / max(8.0, float(np.percentile(dark, 95))), 0, 1)  # type: ignore[no-any-return]


def line_offsets(ink: np.ndarray[Any, np.dtype[np.float32]]) -> tuple[Any, ...]:
    """Measure the pieces of all lines. Returns, for each piece, the position along its line, the
    number of the line, the downward offset and the weight.
    """
    pitch, edge = PITCH * _FINE, EDGE * _FINE
    reach = round(_REACH * pitch)
    padded = np.pad(ink, ((reach, reach), (0, 0)))
    # There are two pieces for each cell. They stop short of the intersections, because the crossing
    # lines have ink there.
    columns = padded[:, edge : edge + 9 * pitch].reshape(-1, 9, pitch)
    cut = round(0.12 * pitch)
    halves = np.stack(
        [columns[:, :, cut : pitch // 2], columns[:, :, pitch // 2 : pitch - cut]], axis=2
    ).mean(axis=3)
    pieces = halves.reshape(-1, 18)
    offsets = np.arange(-reach, reach + 1)
    near = pieces[edge + reach + pitch * np.arange(10)[:, None] + offsets] ** 2
    peak = near.argmax(axis=1)
    height = near.max(axis=1)
    window = np.abs(offsets[:, None] - offsets[peak][:, None]) <= 2 * _FINE
    mass = np.where(window, near, 0)
    offset = (mass * offsets[:, None]).sum(axis=1) / np.maximum(mass.sum(axis=1), 1e-6)
    x = np.tile((np.arange(18) + 0.5) / 2, 10)
    line = np.repeat(np.arange(10.0), 18)
    return x, line, (offset.ravel() + 0.5) / pitch, np.sqrt(height.ravel())


def moved(
    old: Coefficients, had: int, degree: int, x: Any, y: Any, offset: Any, weight: Any
) -> Coefficients:
    """Fit a polynomial of a new degree to the old polynomial plus the offsets. Outliers have little
    weight.
    """
    powers = polynomial(x, y, degree)
    base = polynomial(x, y, had) @ old
    wanted = base + offset
    weights = np.where(weight > 0.25, weight, 0.02)
    fitted = np.zeros(powers.shape[1])
    for _ in range(5):
        root = np.sqrt(weights)[:, None]
        # A small ridge penalty keeps faint boards from bending.
        ridge = np.eye(powers.shape[1]) * 0.05
        fitted = np.linalg.solve(
            (powers * root).T @ (powers * root) + ridge, (powers * root**2).T @ wanted
        )
        wrong = np.abs(powers @ fitted - wanted)
        weights = np.where(weight > 0.25, weight, 0.02) / (1 + (wrong / 0.05) ** 2)
    return fitted


def drawn_fit(ink: np.ndarray[Any, np.dtype[np.float32]]) -> float:
    """The darkness of the lines at their expected places, from 0 to about 1."""
    pitch, edge = PITCH * _FINE, EDGE * _FINE
    total = 0.0
    for one in (ink, ink.T):
        for line in range(10):
            middle = edge + line * pitch
            near = one[max(0, middle - _FINE) : middle + _FINE + 1, edge : edge + 9 * pitch]
            total += float(near.max(axis=0).reshape(9, pitch)[:, 8:-8].mean())
    return total / 20
