"""Transformations form a group, and preserve rules and solutions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Candidate, Grid, Puzzle
from nonet.search.symmetry.transformation import Transformation
from tests.corpus import corpus, jigsaws, x_puzzles

transformations = st.builds(Transformation.random, st.integers(0, 2**64 - 1))
puzzles = st.sampled_from(corpus()).map(Puzzle)


@given(puzzles, transformations)
def test_what_is_said_of_cells_and_digits_is_what_happens(
    puzzle: Puzzle, way: Transformation
) -> None:
    moved = way.apply(puzzle)
    for cell, value in enumerate(puzzle.givens):
        expected = "." if value == "." else str(way.digit(int(value)))
        assert moved.givens[way.cell(cell)] == expected
    assert [way.cell(source) for source in way.sources] == list(range(81))


@given(puzzles, transformations)
def test_the_solution_is_transformed_alike(puzzle: Puzzle, way: Transformation) -> None:
    assert nonet.solve(way.apply(puzzle)) == way.apply(nonet.solve(puzzle))


@given(puzzles, transformations, transformations, transformations)
def test_transformations_are_a_group(
    puzzle: Puzzle, one: Transformation, two: Transformation, three: Transformation
) -> None:
    assert one.then(two).apply(puzzle) == two.apply(one.apply(puzzle))
    assert one.then(two).then(three) == one.then(two.then(three))
    assert one.then(one.inverse()).is_identity and one.inverse().then(one).is_identity
    assert one.then(Transformation()) == one == Transformation().then(one)


def test_houses_stay_houses() -> None:
    for seed in range(20):
        way = Transformation.random(seed)
        houses = {
            frozenset(nonet.model.board.STANDARD.cells(house))
            for house in nonet.model.board.STANDARD.houses
        }
        assert houses == {frozenset(way.cell(cell) for cell in house) for house in houses}


def test_seeds_mean_the_same_on_every_machine() -> None:
    assert Transformation.random(2026) == Transformation(
        True,
        rows=(3, 4, 5, 6, 8, 7, 0, 1, 2),
        columns=(6, 7, 8, 1, 0, 2, 5, 3, 4),
        digits=(9, 6, 4, 8, 2, 5, 7, 3, 1),
    )


def test_every_part_is_drawn_from_the_seed() -> None:
    drawn = [Transformation.random(seed) for seed in range(2000)]
    assert len(set(drawn)) == 2000
    assert 900 < sum(way.transposed for way in drawn) < 1100
    for line in range(9):  # about 222 each, with bounds of five standard deviations
        assert 150 < sum(way.rows[0] == line for way in drawn) < 294
        assert 150 < sum(way.columns[8] == line for way in drawn) < 294
        assert 150 < sum(way.digits[4] == line + 1 for way in drawn) < 294


def test_a_grid_in_progress_keeps_its_candidates() -> None:
    grid = Grid("@newspaper")
    cell = grid.open_cells[0]
    digit = int(nonet.solve("@newspaper").givens[cell])
    wrong = next(d for d in grid.candidates(cell) if d != digit)
    grid.remove(Candidate.of(wrong, cell))
    other = grid.open_cells[5]
    grid.place(other, int(nonet.solve("@newspaper").givens[other]))
    way = Transformation.random(3)
    moved = way.apply(grid)
    assert moved.puzzle == way.apply(grid.puzzle)
    assert moved.values[way.cell(other)] == str(way.digit(int(grid.values[other])))
    for place in grid.open_cells:
        assert set(moved.candidates(way.cell(place))) == {
            way.digit(d) for d in grid.candidates(place)
        }
    assert way.inverse().apply(moved) == grid


def test_a_sukaku_is_transformed_with_its_candidates() -> None:
    masks = Puzzle(corpus()[0]).masks
    sukaku = Puzzle("." * 81, candidates=[mask or 1 for mask in masks])
    way = Transformation.random(11)
    moved = way.apply(sukaku)
    assert moved.candidates is not None and moved != sukaku
    assert way.inverse().apply(moved) == sukaku


def test_text_and_names_are_read() -> None:
    way = Transformation(transposed=True)
    assert way.apply("@newspaper") == way.apply(nonet.puzzles.named("newspaper"))
    with pytest.raises(nonet.ParseError):
        way.apply("12")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rows": (0, 1, 3, 2, 4, 5, 6, 7, 8)}, "the rows must be 0 to 8"),
        ({"columns": (0, 1, 1, 3, 4, 5, 6, 7, 8)}, "the columns must be 0 to 8"),
        ({"rows": (0, 1, 2)}, "the rows must be"),
        ({"digits": (1, 2, 3, 4, 5, 6, 7, 8, 8)}, "the digits must be 1 to 9"),
    ],
)
def test_what_is_no_symmetry_is_refused(fields: dict[str, tuple[int, ...]], message: str) -> None:
    with pytest.raises(nonet.Error, match=message):
        Transformation(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("puzzle", [jigsaws()[0].puzzle, x_puzzles()[0].puzzle])
def test_other_geometries_are_refused(puzzle: Puzzle) -> None:
    with pytest.raises(nonet.Error, match="3 x 3 boxes and no other houses"):
        Transformation().apply(puzzle)
