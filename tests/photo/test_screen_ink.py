"""Pictures drawn by programs. Rendered puzzles are read without errors, and given digits are
distinguished from placed ones."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet.photo import CellKind, ReadingStatus, read
from nonet.photo.finding import find_boards
from nonet.photo.flattening import flatten_board
from nonet.photo.screen_ink import drawn_by_program, ink_groups
from nonet.render.png import png

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")

PUZZLE = nonet.puzzles.get("newspaper").puzzle
STATES = [state for state, _ in nonet.explain(PUZZLE, guess=False).grids()]


@pytest.mark.volume(8)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize("size", [360, 700])
def test_a_rendered_puzzle_is_read_whole(theme: str, size: int) -> None:
    reading = read(png(nonet.svg(PUZZLE, theme=theme, pixels=size, candidates=False)))
    assert reading.status is ReadingStatus.SURE
    assert reading.values == reading.givens == PUZZLE.givens


@pytest.mark.volume(8)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_given_and_placed_digits_are_distinguished(theme: str, share: float) -> None:
    """Given and placed digits differ in colour in the themes `light` and `dark`, and in weight in
    `print`."""
    state = STATES[int(len(STATES) * share)]
    reading = read(png(nonet.svg(state, theme=theme, pixels=700, candidates=True)))
    assert reading.status is ReadingStatus.SURE
    assert reading.values == state.values and state.values != PUZZLE.givens
    assert reading.givens == PUZZLE.givens
    written = sum(cell.kind is CellKind.WRITTEN for cell in reading.cells)
    assert written == 81 - state.values.count(".") - PUZZLE.given_count
    loaded = reading.state()
    assert isinstance(loaded, nonet.Grid)
    assert loaded.values == state.values
    assert [loaded.is_given(cell) for cell in nonet.model.cells.ALL_CELLS] == [
        state.is_given(cell) for cell in nonet.model.cells.ALL_CELLS
    ]


@pytest.mark.volume(3)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_weights_are_distinguished_on_small_screens(share: float) -> None:
    """On small screens, the strokes of a light 1 and of a bold 8 may be equally wide."""
    state = STATES[int(len(STATES) * share)]
    reading = read(png(nonet.svg(state, theme="print", pixels=360, candidates=False)))
    assert (reading.values, reading.givens) == (state.values, PUZZLE.givens)


def test_a_screen_on_its_side() -> None:
    state = STATES[len(STATES) // 2]
    picture = cv2.imdecode(
        np.frombuffer(png(nonet.svg(state, pixels=700, candidates=False)), np.uint8), 1
    )
    reading = read(np.ascontiguousarray(np.rot90(picture, -1)[:, :, ::-1]))
    assert (reading.givens, reading.turned) == (PUZZLE.givens, 90)


def test_noise_as_in_a_photo_leaves_it_to_the_network() -> None:
    grey = cv2.imdecode(np.frombuffer(png(nonet.svg(PUZZLE, pixels=700)), np.uint8), 0)
    flat = flatten_board(grey, find_boards(grey)[0].corners)
    view = flat.view(grey)
    assert drawn_by_program(view)
    grain = np.random.default_rng(1).normal(0, 4, view.shape)
    assert not drawn_by_program(np.clip(0.9 * view + grain, 0, 255).astype(np.uint8))


def test_one_ink_is_no_two_groups() -> None:
    """All digits have the same ink. The strokes of a 1 and an 8 differ in width, but that must not
    divide the digits into two groups."""
    values = np.array([int(digit) for digit in PUZZLE.givens.replace(".", "0")])
    for theme in ("light", "print"):
        picture = cv2.imdecode(
            np.frombuffer(png(nonet.svg(PUZZLE, theme=theme, pixels=700)), np.uint8), 1
        )
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        flat = flatten_board(grey, find_boards(grey)[0].corners)
        assert ink_groups(flat.view(picture), values) == []
    assert ink_groups(flat.view(picture), np.zeros(81, int)) == []
