"""Stains that look like writing, and pale writing next to dark writing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet.photo import CellKind, CellState, ReadingStatus, read
from nonet.photo.stains import without_stains

PATCH = 32
PUZZLE = nonet.puzzles.get("newspaper").puzzle.givens
SOLUTION = nonet.solve(PUZZLE).givens
OPEN = [cell for cell in range(81) if PUZZLE[cell] == "."]


def page(*marks: tuple[int, float]) -> tuple[np.ndarray, np.ndarray]:
    """A page with printed digits in its first row. `marks` names other cells that have marks, and
    how dark these are."""
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


def faint(digits: dict[int, int], traces: list[int]) -> tuple[np.ndarray, np.ndarray]:
    """A puzzle with pale handwritten digits, and even paler traces in cells that are read as
    empty."""
    classes = np.full((81, 20), 0.0005, np.float32)
    patches = np.zeros((81, PATCH, PATCH), np.float32)
    for cell, sign in enumerate(PUZZLE):
        if sign != ".":
            patches[cell, 12:20, 12:20] = 1.0
        elif cell in digits:
            patches[cell, 12:20, 12:20] = 0.3
        elif cell in traces:
            patches[cell, 12:20, 12:20] = 0.15
        written = 9 + digits[cell] if cell in digits else 0
        classes[cell, int(sign) if sign != "." else written] = 0.99
    return classes / classes.sum(axis=1, keepdims=True), patches


def test_pale_digits_of_the_solution_are_writing() -> None:
    digits = {cell: int(SOLUTION[cell]) for cell in OPEN[:4]}
    classes, patches = faint(digits, traces=[])
    assert np.array_equal(without_stains(classes, patches), classes)
    # The player may also have written a wrong digit.
    digits[OPEN[0]] = digits[OPEN[0]] % 9 + 1
    classes, patches = faint(digits, traces=[])
    assert np.array_equal(without_stains(classes, patches), classes)


@pytest.mark.parametrize("wrong", [2, 4])
def test_pale_digits_that_are_not_those_of_the_solution_are_stains(wrong: int) -> None:
    digits = {
        cell: int(SOLUTION[cell]) % 9 + 1 if place < wrong else int(SOLUTION[cell])
        for place, cell in enumerate(OPEN[:4])
    }
    classes, patches = faint(digits, traces=[])
    plain = without_stains(classes, patches)
    assert (plain[list(digits)][:, 10:].sum(axis=1) < 0.5).all()
    assert (plain[list(digits)].max(axis=1) < 0.9).all()


def test_one_digit_agrees_by_chance() -> None:
    classes, patches = faint({OPEN[0]: int(SOLUTION[OPEN[0]])}, traces=[])
    assert without_stains(classes, patches)[OPEN[0], 10:].sum() < 0.5


def test_beside_pale_writing_traces_leave_empty_cells_in_doubt() -> None:
    digits = {cell: int(SOLUTION[cell]) for cell in OPEN[:4]}
    classes, patches = faint(digits, traces=OPEN[6:8])
    result = without_stains(classes, patches)
    assert (result.argmax(axis=1)[OPEN[6:8]] == 0).all()
    assert (result[OPEN[6:8]].max(axis=1) < 0.9).all()
    rest = np.setdiff1d(np.arange(81), OPEN[6:8])
    assert np.array_equal(result[rest], classes[rest])


def test_digits_too_pale_to_be_read_leave_their_cells_in_doubt() -> None:
    """The cells seem empty, but their second most probable readings are the digits of the
    solution."""
    digits = {cell: int(SOLUTION[cell]) for cell in OPEN[:10]}
    classes, patches = faint(digits, traces=OPEN[10:12])
    cells = list(digits)
    classes[cells, 0] = 0.97  # the digit's probability is at most 1 %
    classes[cells, [9 + digit for digit in digits.values()]] = 0.01
    classes /= classes.sum(axis=1, keepdims=True)
    result = without_stains(classes, patches)
    assert (result.argmax(axis=1)[cells] == 0).all()
    assert (result[OPEN[:12]].max(axis=1) < 0.9).all()
    assert np.array_equal(result[OPEN[12:]], classes[OPEN[12:]])
    # If the marks look like digits other than the solution's, they are not handwriting.
    for cell, digit in digits.items():
        classes[cell, [9 + digit, 9 + digit % 9 + 1]] = classes[
            cell, [9 + digit % 9 + 1, 9 + digit]
        ]
    assert np.array_equal(without_stains(classes, patches), classes)


def test_what_shows_through_is_no_writing() -> None:
    """Print that shows through from the other side of the page was once read as pencil marks in six
    cells and a digit in another."""
    pytest.importorskip("cv2", reason="the `photo` extra is not installed")
    pictures = Path(__file__).parent / "pictures"
    rows = (pictures / "labels.csv").read_text(encoding="utf-8").splitlines()
    cells = next(row.split(",")[1] for row in rows if row.startswith("image1045.jpg"))
    reading = read(pictures / "image1045.jpg")
    assert reading.values == cells
    assert not any(cell.kind in (CellKind.NOTED, CellKind.WRITTEN) for cell in reading.cells)
    assert reading.status is ReadingStatus.UNSURE
    assert sum(cell.state is not CellState.READ for cell in reading.cells) >= 7
