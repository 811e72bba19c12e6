"""A step lists every clue that it uses, so it still holds after all other clues are taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import nonet
from nonet import Board
from nonet.base import ProofError
from nonet.model.cells import Space
from nonet.model.puzzle import Puzzle, exact
from nonet.model.rules import regions_of_clues
from nonet.model.step import Assumption, Case, Step
from nonet.proof import check, is_proved
from nonet.techniques import get
from tests.constraints.test_guesses import KILLER

BOARDS = (
    "9x9+cage:10@r1c1,r1c2,r2c2+cage:8@r2c2,r3c3+arrow:r3c1@r2c2,r3c3+whispers:r7c7,r8c8,r9c8",
    "9x9+cage:17@r1c3,r2c4,r3c5+little-killer:30@r1c2-r8c9+thermo:r9c9,r8c9,r7c9+renban:r3c3,r4c4",
    "6x6+cage:10@r1c1,r2c3,r3c5+arrow:r1c1@r2c3,r3c5+ratio:r4c4,r4c5+cage:7@r5c5,r5c6",
)


def owner(space: Space, board: Board) -> int | None:
    """The clue that a space belongs to, if any. A region belongs to the cage that creates it."""
    if space.clue is not None:
        return int(space.clue.clue)
    if space.is_cell or int(space.house) not in regions_of_clues(board):
        return None
    own = space.house.region
    return next(
        number
        for number, clue in enumerate(board.clues)
        if clue.letter == own.name[0] and {*board.cells_of_clues[number]} == {*own.cells}
    )


def listed(step: Step, board: Board) -> set[int]:
    own = {owner(space, board) for space in (*step.truths, *step.links)} - {None}
    nested = (listed(inner, board) for case in step.cases for inner in case.steps)
    return {number for number in own if number is not None}.union(*nested)


def moved(space: Space, board: Board, other: Board) -> Space:
    """The same space on a board with fewer clues."""
    number = owner(space, board)
    if number is None:
        return other.space(str(space))
    now = other.clues.index(board.clues[number])
    if space.clue is not None:
        return other.space(space.clue._replace(clue=now).number)
    region = next(
        house
        for house, each in zip(other.regions, other.plain_regions, strict=True)
        if each.name[0] == space.house.kind and {*each.cells} == {*other.cells_of_clues[now]}
    )
    return region.with_digit(space.digit)


def without(grid: nonet.Grid, number: int) -> nonet.Grid:
    board = grid.board
    gone = board.clues[number]
    left = [each for each in board.further_constraints if gone not in each.on(board)]
    words = [each.word for each in left]
    other = Board.of("+".join((board.words.split("+")[0], *words)))
    assert len(other.clues) == len(board.clues) - 1
    puzzle = Puzzle(grid.puzzle.givens, board=other)
    return nonet.Grid.load(puzzle, grid.values, exact(grid.masks))


def on_board(step: Step, board: Board, other: Board) -> Step:
    return replace(
        step,
        placements=tuple(other.candidate(str(each)) for each in step.placements),
        eliminations=tuple(other.candidate(str(each)) for each in step.eliminations),
        truths=tuple(moved(each, board, other) for each in step.truths),
        links=tuple(moved(each, board, other) for each in step.links),
        cases=tuple(case_on_board(each, board, other) for each in step.cases),
        marks=(),
        chains=(),
    )


def case_on_board(case: Case, board: Board, other: Board) -> Case:
    assumption = replace(case.assumption, candidate=other.candidate(str(case.assumption.candidate)))
    return Case(assumption, tuple(on_board(each, board, other) for each in case.steps))


def states(words: str, seed: int) -> Iterator[tuple[nonet.Grid, Step]]:
    made = nonet.generate(board=words, seed=seed)[0]
    for grid, step in nonet.explain(made.puzzle, guess=True).grids():
        yield grid, step
        for found in nonet.steps(grid, techniques=["clue-combinations", "cage-combinations"]):
            yield grid, found


@pytest.mark.parametrize("words", BOARDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_step_holds_without_the_clues_that_it_does_not_list(words: str, seed: int) -> None:
    met = 0
    for grid, step in states(words, seed):
        named = listed(step, grid.board)
        for number in {*range(len(grid.board.clues))} - named:
            other = without(grid, number)
            check(on_board(step, grid.board, other.board), other, get(step.technique).proof)
            met += bool(named)
    assert met


def test_a_clue_does_not_use_that_the_digits_of_a_cage_differ() -> None:
    """The arrow's step does not use the cage. Without the cage, r1c3 and r2c4 may both be 1, so
    r5c5 may be 2."""
    board = Board.of("9x9+cage:r1c3,r2c4+arrow:r5c5@r1c3,r2c4")
    grid = nonet.Grid(Puzzle("." * 81, board=board))
    (step,) = nonet.steps(grid, techniques=["clue-combinations"])
    assert "2r5c5" not in map(str, step.eliminations)
    assert "1r5c5" in map(str, step.eliminations)


def test_a_case_excludes_digits_from_a_cage_only_through_a_listed_link() -> None:
    words, givens, work = KILLER
    puzzle = Puzzle(givens, board=Board.of(words))
    path = nonet.explain(puzzle, "singles", guess=True, limits=nonet.Limits(walk_work=work))
    linked = [(grid, step) for grid, step in path.grids() if step.cases and step.links]
    assert linked
    for grid, step in linked:
        check(step, grid)
        assert not is_proved(replace(step, links=()), grid)


def test_a_case_has_no_other_links() -> None:
    grid = nonet.Grid(nonet.generate(board="6x6", seed=1)[0].puzzle)
    candidate = grid.live(grid.open_cells[0].space)[0]
    cases = Case(Assumption(candidate, on=True)), Case(Assumption(candidate, on=False))
    link = grid.board.space(f"{candidate.digit}r1")
    step = Step("nishio", eliminations=(candidate,), links=(link,), cases=cases)
    with pytest.raises(ProofError, match="is not a region of a clue"):
        check(step, grid)
