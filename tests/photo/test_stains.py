"""Stains that were taken for writing, and pale writing beside dark one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nonet.photo import CellKind, CellState, ReadingStatus, read
from nonet.photo.stains import without_stains

PATCH = 32


def page(*marks: tuple[int, float]) -> tuple[np.ndarray, np.ndarray]:
    """A page with printed digits in its first row, and noted cells of some darkness."""
    classes = np.zeros((81, 20), np.float32)
    patches = np.zeros((81, PATCH, PATCH), np.float32)
    classes[:, 0] = 0.99
    classes[:, 19] = 0.01
    classes[:9] = np.eye(20, dtype=np.float32)[1:10]
    patches[:9, 12:20, 12:20] = 1.0
    for cell, dark in marks:
        classes[cell] = 0
        classes[cell, [0, 6, 19]] = 0.06, 0.04, 0.9
        patches[cell, 12:20, 12:20] = dark
    return classes, patches


def test_pale_marks_alone_are_stains_and_stay_in_doubt() -> None:
    classes, patches = page((40, 0.3), (50, 0.36))
    plain = without_stains(classes, patches)
    assert (plain.argmax(axis=1)[[40, 50]] == 0).all()
    assert np.allclose(plain.sum(axis=1), 1)
    assert (plain[[40, 50]].max(axis=1) < 0.9).all()
    rest = np.setdiff1d(np.arange(81), [40, 50])
    assert np.array_equal(plain[rest], classes[rest])


@pytest.mark.parametrize("dark", [0.5, 1.0])
def test_one_dark_mark_makes_a_page_in_play(dark: float) -> None:
    classes, patches = page((40, 0.3), (50, dark))
    assert np.array_equal(without_stains(classes, patches), classes)


def test_what_shows_through_is_no_writing() -> None:
    """The print of the other side once was six cells of pencil marks and a written digit."""
    pytest.importorskip("cv2", reason="the extra `photo` is not installed")
    pictures = Path(__file__).parent / "pictures"
    rows = (pictures / "labels.csv").read_text(encoding="utf-8").splitlines()
    cells = next(row.split(",")[1] for row in rows if row.startswith("image1045.jpg"))
    reading = read(pictures / "image1045.jpg")
    assert reading.values == cells
    assert not any(cell.kind in (CellKind.NOTED, CellKind.WRITTEN) for cell in reading.cells)
    assert reading.status is ReadingStatus.UNSURE
    assert sum(cell.state is not CellState.READ for cell in reading.cells) >= 7
