"""Faint writing and faint print are read, and nothing is dropped silently."""

from __future__ import annotations

from importlib import import_module

import pytest

from nonet.photo import Reading, ReadingStatus, read

pytest.importorskip("cv2", reason="the `photo` extra is not installed")
pytest.importorskip("PIL.Image", reason="Pillow draws the digits of a hand")
faint = import_module("tools.photo.faint")


def score_of(reading: Reading, page: object) -> object:
    score = faint.FaintScore()
    score.add(reading, page.cells, page.givens)  # type: ignore[attr-defined]
    return score


@pytest.mark.volume(5)
@pytest.mark.parametrize("writing", [1.0, 0.6, 0.45, 0.4])
@pytest.mark.parametrize("seed", [3, 8])
def test_pale_writing_is_read(seed: int, writing: float) -> None:
    """The rule for stains once removed all writing less than 0.45 times as dark as the print."""
    page = faint.page(seed, writing)
    score = score_of(read(page.photo), page)
    assert score.writing > 20
    assert score.lost <= 2 and score.silent == 0 and score.wrong_and_sure == 0


@pytest.mark.volume(5)
@pytest.mark.parametrize("writing", [0.3, 0.2, 0.15, 0.1])
@pytest.mark.parametrize("seed", [1, 4])
def test_writing_too_pale_to_be_read_is_in_doubt(seed: int, writing: float) -> None:
    page = faint.page(seed, writing)
    reading = read(page.photo)
    assert reading.status is not ReadingStatus.SURE
    assert score_of(reading, page).silent == 0
    # The print is still read.
    for cell, given in enumerate(page.givens):
        assert given == "." or reading.values[cell] == given


@pytest.mark.volume(2)
@pytest.mark.parametrize("print", [0.7, 0.4])
def test_pale_print_is_print(print: float) -> None:
    page = faint.page(5, 0.0, print)
    assert read(page.photo).givens == page.givens
    both = faint.page(5, print, print)
    score = score_of(read(both.photo), both)
    assert score.found == 1 and score.lost <= 2 and score.silent == 0


def test_a_page_is_drawn_by_its_seed() -> None:
    one, again, other = faint.page(2, 0.5), faint.page(2, 0.5), faint.page(3, 0.5)
    assert (one.photo == again.photo).all() and one.cells == again.cells
    assert one.cells != other.cells and "c" in one.cells and one.cells != one.givens
