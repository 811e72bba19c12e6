"""Clues such as cages are not read. The reading says so, and is not certain."""

from __future__ import annotations

import pytest

import nonet
from nonet.photo import ReadingStatus, read
from tests.photo.test_region_borders import drawn, photo_of


@pytest.mark.parametrize(
    ("board", "givens"),
    [("killer", (24, 32)), ("xv", (6, 14)), ("clone", (24, 32)), ("renban", (24, 32))],
)
def test_puzzles_with_clues(board: str, givens: tuple[int, int]) -> None:
    """Their digits are too few, or have several solutions, or the clues look like digits."""
    made = nonet.generate(board=f"random-{board}", given_count=givens, minimal=False, seed=2)
    picture = drawn(made[0].puzzle, pixels=600)
    for seen in (picture, photo_of(picture, 5)) if board == "clone" else (picture,):
        reading = read(seen)
        assert reading.status in (ReadingStatus.UNSURE, ReadingStatus.NO_GRID)
        assert "Cages, lines, dots and other clues cannot be read" in reading.reason
