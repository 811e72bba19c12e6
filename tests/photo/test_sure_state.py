"""A photo can be given instead of a puzzle's text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import nonet
import nonet.photo

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")

PICTURES = Path(__file__).parent / "pictures"


def test_parse_and_the_verbs_take_a_photo_that_is_read_with_certainty() -> None:
    path = PICTURES / "image10.jpg"
    puzzle = nonet.parse(path)
    assert isinstance(puzzle, nonet.Puzzle)
    assert nonet.parse(path.read_bytes()).givens == puzzle.givens  # type: ignore[union-attr]
    assert nonet.solve(path).given_count == 81


def test_a_doubt_is_an_error_that_names_it() -> None:
    """If a sheet of paper covered one digit, the grid would be incomplete."""
    picture = cv2.imread(str(PICTURES / "image10.jpg"), cv2.IMREAD_GRAYSCALE)
    blurred = cv2.GaussianBlur(picture, (0, 0), 5)
    reading = nonet.photo.read(blurred)
    assert reading.status.value != "sure"
    with pytest.raises(nonet.ParseError):
        nonet.parse(cv2.imencode(".png", blurred)[1].tobytes())
    with pytest.raises(nonet.ParseError, match="no puzzle was found"):
        nonet.parse(cv2.imencode(".png", np.full((300, 300), 9, np.uint8))[1].tobytes())
