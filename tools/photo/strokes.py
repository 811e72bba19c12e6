"""Draw digits with strokes, as in handwriting. No two of them are alike."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw


def arc(
    x: float, y: float, rx: float, ry: float, first: float, last: float
) -> list[tuple[float, float]]:
    """The points of an ellipse between two angles, in degrees clockwise from the right."""
    return [
        (x + rx * math.cos(math.radians(a)), y + ry * math.sin(math.radians(a)))
        for a in np.linspace(first, last, 9)
    ]


# The ways to write each digit. A stroke is a list of points in a box of width 0.6 and height 1.
WAYS: dict[int, list[list[list[tuple[float, float]]]]] = {
    1: [
        [[(0.3, 0), (0.3, 1)]],
        [[(0.1, 0.25), (0.35, 0), (0.35, 1)]],
        [[(0.1, 0.2), (0.3, 0), (0.3, 1)], [(0.05, 1), (0.55, 1)]],
        [[(0.0, 0.4), (0.35, 0), (0.33, 1)]],
    ],
    2: [
        [[*arc(0.3, 0.28, 0.28, 0.28, 190, 380), (0.3, 0.7), (0.02, 1), (0.6, 1)]],
        [
            [
                *arc(0.3, 0.28, 0.26, 0.28, 200, 390),
                (0.1, 0.9),
                (0.05, 0.98),
                (0.2, 0.9),
                (0.4, 1),
                (0.6, 0.95),
            ]
        ],
    ],
    3: [
        [[*arc(0.27, 0.25, 0.26, 0.25, 200, 440), *arc(0.27, 0.74, 0.3, 0.26, 275, 515)]],
        [[(0.05, 0), (0.52, 0), (0.25, 0.4), *arc(0.25, 0.7, 0.3, 0.3, 275, 510)]],
    ],
    4: [
        [[(0.4, 0), (0.02, 0.65), (0.6, 0.65)], [(0.42, 0.35), (0.4, 1)]],
        [[(0.08, 0), (0.05, 0.5), (0.55, 0.5)], [(0.5, 0), (0.48, 1)]],
        [[(0.45, 1), (0.45, 0), (0.02, 0.68), (0.62, 0.68)]],
        [[(0.15, 0), (0.02, 0.55), (0.58, 0.5)], [(0.5, 0.2), (0.4, 1)]],
    ],
    5: [
        [[(0.1, 0), (0.08, 0.42), *arc(0.27, 0.68, 0.3, 0.31, 230, 500)], [(0.1, 0), (0.56, 0)]],
        [[(0.55, 0), (0.12, 0), (0.1, 0.42), *arc(0.27, 0.68, 0.28, 0.3, 230, 510)]],
    ],
    6: [
        [[(0.48, 0), (0.15, 0.35), *arc(0.3, 0.7, 0.28, 0.29, 190, 550)]],
        [[(0.35, 0), (0.05, 0.5), *arc(0.3, 0.72, 0.26, 0.26, 180, 530)]],
    ],
    7: [
        [[(0.02, 0), (0.58, 0), (0.22, 1)]],
        [[(0.02, 0.03), (0.56, 0), (0.25, 1)], [(0.12, 0.5), (0.55, 0.48)]],
        [[(0.02, 0.15), (0.04, 0), (0.56, 0.02), (0.3, 0.5), (0.25, 1)]],
    ],
    8: [
        [
            [
                *arc(0.3, 0.25, 0.24, 0.24, 300, 90),
                *arc(0.3, 0.75, 0.28, 0.26, 270, 630),
                *arc(0.3, 0.25, 0.24, 0.24, 90, -60),
            ]
        ],
        [arc(0.3, 0.24, 0.22, 0.24, -90, 270), arc(0.3, 0.74, 0.27, 0.27, -90, 270)],
    ],
    9: [
        [[*arc(0.28, 0.28, 0.26, 0.28, 0, -350), (0.54, 0.5), (0.45, 1)]],
        [
            [
                *arc(0.28, 0.28, 0.25, 0.27, -20, -370),
                (0.53, 0.7),
                *arc(0.28, 0.75, 0.25, 0.25, 0, 130),
            ]
        ],
        [[*arc(0.28, 0.28, 0.26, 0.27, 0, -350), (0.54, 0.3), (0.54, 1)]],
    ],
}


def drawn_digit(rng: np.random.Generator, digit: int, height: int) -> Image.Image:
    """A handwritten digit with about the requested height. Ink is 255, and the background is 0."""
    ways = WAYS[digit]
    way = ways[rng.integers(len(ways))]
    shear, turn = rng.normal(0.08, 0.12), rng.normal(0, 0.08)
    wide, high = rng.uniform(0.7, 1.2), rng.uniform(0.85, 1.1)
    shake = rng.uniform(0.005, 0.03)
    scale = 4
    size = height * scale * 2
    picture = Image.new("L", (size, size), 0)
    draw = ImageDraw.Draw(picture)
    pen = max(2, round(height * scale * rng.uniform(0.05, 0.13)))
    cos, sin = math.cos(turn), math.sin(turn)
    for stroke in way:
        points = np.array(stroke) - [0.3, 0.5]
        points = points + rng.normal(0, shake, points.shape) + rng.normal(0, 0.02, 2)
        points = smoothed(points)
        points = points * [wide, high]
        points[:, 0] -= shear * points[:, 1]
        points = points @ np.array([[cos, sin], [-sin, cos]])
        at = points * height * scale + size / 2
        draw.line([tuple(p) for p in at], fill=255, width=pen, joint="curve")
        for x, y in (at[0], at[-1]):
            draw.ellipse((x - pen / 2, y - pen / 2, x + pen / 2, y + pen / 2), fill=255)
    return picture.resize((size // scale, size // scale), Image.Resampling.BOX)


def smoothed(points: np.ndarray) -> np.ndarray:
    """Add points that round the corners a little (Chaikin's method)."""
    for _ in range(2):
        if len(points) < 3:
            return points
        before, after = points[:-1], points[1:]
        cut = np.empty((2 * len(before), 2))
        cut[0::2], cut[1::2] = 0.8 * before + 0.2 * after, 0.2 * before + 0.8 * after
        points = np.vstack([points[:1], cut, points[-1:]])
    return points
