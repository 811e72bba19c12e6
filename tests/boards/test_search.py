"""Solutions on boards of every kind, compared with other ways to find them."""

from __future__ import annotations

import random
import re
import sys
from array import array
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import NoSolution, Puzzle, SeveralSolutions, bulk, search
from nonet.generator.random_grids import random_grid
from nonet.generator.random_layout import random_layout
from nonet.model.board import Board
from nonet.model.border.core import native
from nonet.puzzles.readers import on_board
from nonet.search import start_masks
from nonet.verbs.minimal import redundant_givens
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES, without
from tests.corpus import x_puzzles


@pytest.mark.parametrize("name", PUZZLES)
def test_published_solutions_are_found_and_are_the_only_ones(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    solved = nonet.solve(puzzle)
    assert str(solved) == solution
    solved.check()
    assert nonet.count(puzzle) == 1
    assert search.true_candidates(puzzle) == tuple(start_masks(solved))


@settings(max_examples=20)
@given(st.data())
def test_counts_are_those_of_a_plain_search(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(("4x4", "4x4+x", "4x4+anti-king", "4x4+no-boxes", "4x4+d1")))
    board = Board.of(words)
    chosen = data.draw(
        st.dictionaries(st.sampled_from(board.all_cells), st.integers(1, 4), max_size=7)
    )
    puzzle = Puzzle.of_digits(tuple(chosen.get(cell, 0) for cell in board.all_cells), board)
    if puzzle.conflicts():
        return
    found = list(_plain(puzzle))
    assert nonet.count(puzzle, max_solutions=None) == len(found)
    assert sorted(map(str, nonet.solutions(puzzle))) == sorted(map(str, found))
    every = search.true_candidates(puzzle)
    assert every == tuple(
        sum({1 << (each.digits()[cell] - 1) for each in found}) for cell in board.all_cells
    )


def _plain(puzzle: Puzzle) -> list[Puzzle]:
    if puzzle.is_complete:
        return [puzzle]
    cell = puzzle.digits().index(0)
    found = []
    for digit in range(1, puzzle.board.digits + 1):
        if all(puzzle.digits()[peer] != digit for peer in puzzle.board.peers(cell)):
            filled = puzzle.digits()
            filled[cell] = digit
            found += _plain(Puzzle.of_digits(filled, puzzle.board))
    return found


def test_known_numbers_of_grids() -> None:
    assert nonet.count("." * 16, max_solutions=None) == 288
    assert nonet.count(nonet.parse("." * 16, board="4x4+no-boxes"), max_solutions=None) == 576
    assert nonet.count(nonet.parse("." * 25, board="5x5+no-boxes"), max_solutions=None) == 161_280


def test_nine_digits_are_searched_as_ever() -> None:
    line = x_puzzles()[0].puzzle.givens
    found = nonet.solve(nonet.parse(line, board="x"))
    assert str(found) == x_puzzles()[0].solution
    masks = search.true_candidates(nonet.parse(line, board="x"))
    assert masks == tuple(start_masks(found))


def test_none_and_several() -> None:
    with pytest.raises(NoSolution):
        nonet.solve(nonet.parse("12......3....4..", board="4x4+anti-king+x"))
    with pytest.raises(SeveralSolutions) as error:
        nonet.solve("." * 16)
    assert isinstance(error.value, SeveralSolutions)
    first, second = error.value.solutions
    assert first.digits()[error.value.cells[0]] != second.digits()[error.value.cells[0]]


def test_solutions_come_lazily() -> None:
    assert len(list(islice(nonet.solutions("." * 625), 3))) == 3


def test_many_at_once_are_one_by_one() -> None:
    words, givens, _ = PUZZLES["16x16"]
    puzzle = on_board.parse(givens, words, signs="1")
    fewer = [without(puzzle, cell) for cell in range(0, 256, 16)]
    found = bulk.count(fewer, threads=2)
    assert found.tolist() == [nonet.count(each) for each in fewer]
    assert bulk.count([puzzle, on_board.parse("." * 16)]).tolist() == [1, 0]


LAYOUTS = (
    *("9x9", "x", "windoku", "x+windoku"),
    *("jigsaw:1", "jigsaw:2", "jigsaw:4+x"),  # the numbers are seeds for random layouts
)


@pytest.mark.parametrize("words", LAYOUTS)
def test_on_nine_rows_the_search_of_boards_agrees_with_the_kernels(words: str) -> None:
    words = re.sub(r"(?<=jigsaw:)\d", lambda seed: random_layout(9, int(seed[0])), words)
    rng = random.Random(words)
    solution = random_grid(1, board=words)
    puzzles = []
    while len(puzzles) < 24:
        kept = set(rng.sample(solution.board.all_cells, rng.randint(10, 50)))
        values = [digit * (cell in kept) for cell, digit in enumerate(solution.digits())]
        if len(puzzles) % 4 == 0:  # a changed digit often leaves no solution
            values[rng.choice(solution.board.all_cells)] = rng.randint(1, 9)
        puzzle = Puzzle.of_digits(values, solution.board)
        if not puzzle.conflicts():
            puzzles.append(puzzle)
    grids = [nonet.Grid(puzzle) for puzzle in puzzles]
    large = of_any_size(solution.board)
    found = bulk.solve([Puzzle(str(puzzle), board=large) for puzzle in puzzles], max_solutions=50)
    counts = found.counts.tolist()
    assert counts == [nonet.search.count(grid, 50) for grid in grids]
    assert 1 in counts and max(counts) > 1
    for text, many, puzzle, grid in zip(found, counts, puzzles, grids, strict=True):
        assert (text is None) == (many == 0)
        if many == 1:
            assert [text] == list(nonet.search.solution_strings(grid))
        elif text is not None:
            first = Puzzle(text, board=solution.board)
            first.check()
            assert first.is_complete
            assert all(
                one in (0, two) for one, two in zip(puzzle.digits(), first.digits(), strict=True)
            )


def test_givens_that_are_not_needed() -> None:
    words, givens, solution = PUZZLES["6x6"]
    puzzle = on_board.parse(givens, words)
    assert redundant_givens(puzzle) == ()
    cell = givens.index(".")
    more = puzzle.digits()
    more[cell] = int(solution[cell])
    assert cell in redundant_givens(Puzzle.of_digits(more, puzzle.board))


@pytest.mark.parametrize("limit", [-1, 0])
def test_nothing_is_counted_to_nought(limit: int) -> None:
    assert nonet.count("." * 16, max_solutions=limit) == 0


def test_limits_have_an_end() -> None:
    with pytest.raises(nonet.Error, match=r"2\^63 - 1"):
        nonet.count("." * 16, max_solutions=2**63)


def test_a_search_keeps_the_layout_whose_tables_it_reads() -> None:
    layout = native.Layout(2, [(0, 0), (0, 1)], [])
    references = sys.getrefcount(layout)
    solutions = native.large.Solutions(layout, array("I", [3, 3]))
    assert sys.getrefcount(layout) == references + 1
    assert solutions.count(9) == 4
