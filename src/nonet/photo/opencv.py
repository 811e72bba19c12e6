"""OpenCV, which the extra `photo` installs."""

from __future__ import annotations

from typing import Any

from nonet.optional import optional


def opencv() -> Any:
    """The module `cv2`.

    Raises:
        nonet.Error: where it is not installed; says how to install it.
    """
    return optional(
        "cv2", "photos need", package="opencv-python-headless", install="'nonet[photo]'"
    )
