"""Equality cages: as many even as odd digits, as many low as high digits, and no digit twice."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.constraints.constraint import CageOutline
from nonet.constraints.equality import Equality
from nonet.formats import write
from nonet.model.rules import Sets
from nonet.render.svg import svg

BOARD = "9x9+equality:r1c1,r1c2+equality:r4c4,r4c5,r5c4,r5c5"


@pytest.mark.parametrize(
    ("size", "low", "high"),
    [
        ("4x4", {1, 2}, {3, 4}),
        ("6x6", {1, 2, 3}, {4, 5, 6}),
        ("7x7+no-boxes", {1, 2, 3}, {5, 6, 7}),
        ("9x9", {1, 2, 3, 4}, {6, 7, 8, 9}),
    ],
)
@pytest.mark.parametrize("cells", ["r1c1,r1c2", "r1c1,r1c2,r2c1,r3c2"])
def test_halves_are_even_and_low(size: str, low: set[int], high: set[int], cells: str) -> None:
    board = Board.of(f"{size}+equality:{cells}")
    [clue], [[rule]] = board.clues, board.rules_of_clues
    every = [*product(range(1, board.digits + 1), repeat=len(clue.cells))]
    expected = [
        digits
        for digits in every
        if len({*digits}) == len(digits)
        and len({*digits} & {2, 4, 6, 8}) == len({*digits} & {1, 3, 5, 7, 9})
        and len({*digits} & low) == len({*digits} & high)
    ]
    assert [digits for digits in every if clue.allows(digits)] == expected
    assert isinstance(rule, Sets) and {*rule.sets} == {frozenset(each) for each in expected}
    assert len({*rule.sets}) == len(rule.sets)


def test_its_words_name_the_low_and_high_digits() -> None:
    cage = Board.of("equality:r1c1,r1c2").clues[0]
    assert cage.sentence == (
        "The equality cage r1c1,r1c2 has one even and one odd digit, one low (at most 4) and one "
        "high (at least 6)."
    )
    four = Equality(((0, 0), (0, 1), (1, 0), (1, 1))).sentence
    assert four.endswith("two even and two odd digits, two low and two high, all different.")


def test_a_puzzle_is_solved_explained_and_drawn() -> None:
    [made] = nonet.generate(board=BOARD, seed=1)
    assert str(nonet.solve(made.puzzle)) == made.solution
    digits = [int(sign) for sign in made.solution]
    for clue, cells in zip(made.board.clues, made.board.cells_of_clues, strict=True):
        assert clue.allows([digits[cell] for cell in cells])
        assert clue.shapes == (CageOutline(clue.cells, "="),)
    assert svg(made.puzzle) != svg(Puzzle(made.givens))


def test_a_step_names_the_sets_that_are_left() -> None:
    grid = nonet.Grid(Puzzle("4" + "." * 80, board=Board.of(BOARD)))
    step = next(iter(nonet.steps(grid, techniques=["cage-combinations"])))
    assert str(step.text(grid)) == (
        "The equality cage r1c1 and r1c2 has one even and one odd digit, one low (at most 4) and "
        "one high (at least 6). The candidates of these cells allow the sets 47 and 49. Neither of "
        "them contains 1, 2, 3, 5, 6 or 8. So 1, 2, 3, 5, 6 and 8 are eliminated from r1c2."
    )


def test_strings_of_interactive_sudoku_solver() -> None:
    text = ".EqualityCage~R1C1~R1C2~R2C1~R2C2"
    puzzle = nonet.parse(text)
    assert puzzle.board.words == "9x9+equality:r1c1,r1c2,r2c1,r2c2"
    assert write(puzzle, "iss") == text
    with pytest.raises(Error, match="f-puzzles cannot hold equality cages"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("equality:r1c1,r1c2,r2c2", "needs an even number of cells"),
        ("7x7+no-boxes+equality:r1c1-r1c6", "no sets of 6 different digits"),
        ("25x25+equality:r1c1-r1c6", "more than 2,000 sets of 6 different digits"),
    ],
)
def test_cages_that_are_refused(words: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        Board.of(words)


@pytest.mark.parametrize("size", ["4x4", "9x9", "25x25"])
def test_random_cages_do_not_overlap(size: str) -> None:
    count = Board.of(size).digits ** 2 // 2
    [made] = nonet.generate(
        board=f"{size}+random-equality", seed=1, minimal=False, given_count=count
    )
    cells = [cell for clue in made.board.clues for cell in clue.cells]
    assert len(made.board.clues) > 1 and len({*cells}) == len(cells)
