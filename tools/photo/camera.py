"""Simulate a camera: turn a picture of a page into a photo. The seed determines the photo."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np


def photographed(page: Any, seed: int) -> Any:
    """Photograph a page that lies on a table. The photo is slanted, shaded, blurred and noisy.

    Args:
        page: grey values, shape (side, side).
        seed: the seed of the slant and the noise.
    """
    rng = np.random.default_rng(seed)
    side = page.shape[0]
    table = cv2.copyMakeBorder(page, 80, 80, 80, 80, cv2.BORDER_CONSTANT, value=235)
    whole = side + 160
    flat = np.array([[0, 0], [whole, 0], [whole, whole], [0, whole]], np.float32)
    there = (flat + rng.uniform(-0.07, 0.07, (4, 2)) * whole).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(flat, there)
    seen = cv2.warpPerspective(table, matrix, (whole, whole), borderValue=200).astype(np.float32)
    seen *= np.linspace(0.6, 1.0, whole)[None, :]
    seen = cv2.GaussianBlur(seen, (0, 0), 1.2) + rng.normal(0, 5, seen.shape)
    _, file = cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), [1, 70])
    return cv2.imdecode(file, cv2.IMREAD_GRAYSCALE)
