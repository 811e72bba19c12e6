"""A puzzle's form, rules and equality."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import numpy as np
import pytest
from hypothesis import given, settings

from nonet.base.errors import Error, ParseError
from nonet.model.board import STANDARD, Board
from nonet.model.cells import Cell
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import InvalidPuzzle, Marks, Puzzle, masks_of
from tests.drawing import examples
from tests.formats.strategies import EXAMPLE, JIGSAWS, puzzles, sukakus


def cells(*names: str) -> tuple[Cell, ...]:
    return tuple(Cell(name) for name in names)


def test_value() -> None:
    puzzle = Puzzle(EXAMPLE)
    assert puzzle == Puzzle(EXAMPLE.replace(".", "0"))
    assert puzzle != Puzzle(EXAMPLE, board=nine_rows(windows=True))
    assert len({puzzle, Puzzle(EXAMPLE.replace(".", "0"))}) == 1
    assert (puzzle.given_count, str(puzzle), puzzle.candidates) == (32, EXAMPLE, None)


def test_immutable() -> None:
    puzzle = Puzzle(EXAMPLE)
    with pytest.raises(dataclasses.FrozenInstanceError):
        puzzle.givens = "." * 81  # type: ignore[misc]


@given(puzzles() | sukakus())
@settings(max_examples=examples(40))
def test_copies_are_equal(puzzle: Puzzle) -> None:
    rebuilt = eval(repr(puzzle), {"Puzzle": Puzzle, "Board": Board})
    assert rebuilt == puzzle
    assert hash(rebuilt) == hash(puzzle)
    assert copy.deepcopy(puzzle) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_repr_is_short_where_it_can_be() -> None:
    assert repr(Puzzle(EXAMPLE)) == f"Puzzle('{EXAMPLE}')"


@pytest.mark.parametrize(
    ("givens", "message"),
    [
        ("", "a puzzle has 81 cells, but this text has 0"),
        (EXAMPLE + ".", "a puzzle has 81 cells, but this text has 82"),
        ("a" + EXAMPLE[1:], "line 1, column 1: 'a' at r1c1 is neither a digit nor a blank"),
        (EXAMPLE[:80] + "５", "column 81: '５' at r9c9"),
    ],
)
def test_form_of_givens(givens: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        Puzzle(givens)


@pytest.mark.parametrize(
    ("givens", "candidates", "message"),
    [
        ("." * 81, [1] * 80, "candidates must be 81 masks, one per cell, not 80"),
        ("." * 81, [1] * 80 + [512], "the mask of r9c9 must be 0 to 511, not 512"),
        ("." * 81, [{1}] * 80 + [{0}], "0 cannot be a candidate of r9c9; .* the digits 1 to 9"),
        ("." * 81, [(1, "2")] * 81, "'2' cannot be a candidate of r1c1"),
        ("." * 81, ["12"] * 81, "the mask of r1c1 must be a number, not '12'"),
        (EXAMPLE, [1] * 81, "a puzzle cannot have both givens and candidates"),
    ],
)
def test_form_of_candidates(givens: str, candidates: Marks, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        Puzzle(givens, candidates=candidates)


def test_a_cell_that_is_not_marked_has_every_candidate() -> None:
    """A cell has no candidates only if its marks are an empty collection."""
    marks: Marks = [None, 0, (), {4, 6}, [9], 0b11, np.int64(3), *[None] * 74]
    puzzle = Puzzle("." * 81, candidates=marks)
    assert puzzle.masks[:8] == (511, 511, 0, 0b101000, 1 << 8, 3, 3, 511)
    assert eval(repr(puzzle)) == puzzle


def test_all_reasons_at_once() -> None:
    broken = Puzzle("55.5....." + "..5......" + "." * 54 + ".......99")
    assert broken.reasons() == [
        "5 is given 3 times in row 1, at r1c1, r1c2 and r1c4.",
        "9 is given twice in row 9 and box 9, at r9c8 and r9c9.",
        "5 is given 3 times in box 1, at r1c1, r1c2 and r2c3.",
    ]


def test_conflicts_and_check() -> None:
    broken = Puzzle("5...5...." + "." * 63 + "5........")
    assert broken.conflicts() == cells("r1c1", "r1c5", "r9c1")
    with pytest.raises(InvalidPuzzle) as caught:
        broken.check()
    assert list(caught.value.reasons) == broken.reasons()
    assert caught.value.cells == broken.conflicts()
    assert isinstance(caught.value, Error)
    assert str(caught.value) == (
        "5 is given twice in row 1, at r1c1 and r1c5. "
        "5 is given twice in column 1, at r1c1 and r9c1."
    )


def test_the_houses_of_the_geometry_count() -> None:
    givens = "5" + "." * 39 + "5" + "." * 40
    Puzzle(givens).check()
    broken = Puzzle(givens, board=nine_rows(diagonals=True))
    assert broken.reasons() == ["5 is given twice in diagonal 1, at r1c1 and r5c5."]


def test_sukaku_cells_without_candidates() -> None:
    broken = Puzzle("." * 81, candidates=[set(), *[511] * 79, []])
    assert broken.reasons() == ["r1c1 and r9c9 have no candidates."]
    assert broken.conflicts() == cells("r1c1", "r9c9")
    assert broken.is_sukaku
    assert broken.given_count == 0


@given(puzzles())
@settings(max_examples=examples(30))
def test_parts_of_a_solution_keep_the_rules(puzzle: Puzzle) -> None:
    puzzle.check()
    assert puzzle.reasons() == []
    assert puzzle.conflicts() == ()


def test_masks() -> None:
    masks = Puzzle(EXAMPLE).masks
    assert masks[3] == 0, "given cells have none"
    assert masks[0] == sum(1 << (digit - 1) for digit in (1, 4, 5, 6, 9))
    assert masks == masks_of(EXAMPLE, STANDARD)
    assert Puzzle("." * 81, candidates=[3] * 81).masks == (3,) * 81


def test_regions_of_a_jigsaw_bound_its_masks() -> None:
    board, givens, solution = JIGSAWS[0]
    for mask, given_digit, value in zip(masks_of(givens, board), givens, solution, strict=True):
        assert mask == 0 if given_digit != "." else mask >> (int(value) - 1) & 1


def test_picture_in_a_notebook() -> None:
    assert Puzzle(EXAMPLE)._repr_svg_().startswith("<svg")
