"""Clues with several rules, such as counting circles, which count each digit by itself: their ways
obey all of the rules.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.constraints import Constraint
from nonet.model.clue_spaces import CluePart, ClueWay, ways_left
from nonet.model.grid import Grid
from nonet.model.step import Step
from nonet.proof import is_proved
from tests.constraints.test_clue_steps import checked
from tests.proof.test_errors_about_clues import boards, every_kind

CIRCLES = "4x4+counting-circles:r1c2,r2c2,r2c3,r3c4,r4c3"
MANY = (
    "same-digits:r1c2,r2c1,r2c3,r2c4,r2c5,r3c3,r4c2,r5c8,r6c3,r6c5,r6c7,r7c1,r8c3,r8c5,r8c6"
    "@r2c7,r3c4,r3c7,r4c4,r5c1,r5c5,r5c6,r5c7,r6c8,r8c1,r9c3,r9c4,r9c6,r9c8,r9c9"
)
GIVENS = "53.8..2.9...3.14.6..4.....5.....6.1..1...5....2.17.5..15.6..8.229.5.....4.39....."
WORDS = [
    CIRCLES,
    "4x4+counting-circles:r1c1,r1c3,r2c2,r3c4,r4c1,r4c2",
    "4x4+digits:0-3+counting-circles:r1c1,r1c3,r2c2,r3c4,r4c1",
    "4x4+lunchbox:5@r1c1,r1c2,r2c3,r3c3",
    "4x4+lunchbox:3@r1c1,r2c3,r3c2,r4c4",
    "4x4+region-sum:r1c1,r2c1,r3c1,r3c2,r3c3",
    "4x4+same-digits:r1c1,r1c2,r2c3,r2c4@r3c1,r3c2,r4c3,r4c4",
]


def test_a_path_needs_all_counts() -> None:
    puzzle = Puzzle("....1.3.........", board=Board.of(CIRCLES))
    path = checked(nonet.explain(puzzle))
    assert path.solution == nonet.solve(puzzle).givens
    assert "clue-combinations" in {step.technique for step in path.steps}
    board, of_clue = puzzle.board, puzzle.board.space(CluePart(0).number)
    for grid, _ in path.grids():
        for cell in board.cells_of_clues[0]:
            true = board.candidate(f"{path.solution[cell]}{board.cell_names[cell]}")
            if not grid.value(true.cell):
                link = board.space(CluePart(0, cell, int(true.digit)).number)
                wrong = Step(
                    "clue-combinations", eliminations=(true,), truths=(of_clue,), links=(link,)
                )
                assert not is_proved(wrong, grid)


@pytest.mark.parametrize("word", WORDS)
def test_each_filling_is_in_one_way_and_no_way_has_only_wrong_fillings(word: str) -> None:
    board, draw = Board.of(word), random.Random(word)
    cells = board.cells_of_clues[0]
    for _ in range(50):
        masks = tuple([draw.choice((1, 2, 4, 8, draw.randint(1, 15), 15)) for _ in cells])
        ways = ways_left(board, 0, masks)
        assert ways is not None
        for row in product(*map(board.digits_of, masks)):
            own = [
                way
                for way in ways
                if all(mask >> d - 1 & 1 for mask, d in zip(way.in_cells, row, strict=True))
            ]
            is_filling = board.clues[0].allows([d - board.shift for d in row])
            seen = any(
                board.sees(board.all_cells[a], board.all_cells[b]) and d == e
                for a, d in zip(cells, row, strict=True)
                for b, e in zip(cells, row, strict=True)
                if a < b
            )
            assert len(own) == 1 if is_filling and not seen else len(own) < 2
        if all(mask.bit_count() == 1 for mask in masks):
            digits = [mask.bit_length() - board.shift for mask in masks]
            assert not ways or board.clues[0].allows(digits)


def test_too_many_ways_become_one_with_the_digits_that_each_rule_leaves() -> None:
    board = Board.of(f"9x9+{MANY}")
    every, rest, one = 0b111111111, 0b111111110, 1
    assert ways_left(board, 0, (every,) * 30) == (ClueWay(0, (every,) * 30),)
    assert ways_left(board, 0, (every,) * 15 + (rest,) * 15) == (ClueWay(0, (rest,) * 30),)
    assert ways_left(board, 0, (one, *(every,) * 14, *(rest,) * 15)) == ()


def test_a_path_uses_a_clue_with_too_many_ways() -> None:
    puzzle = Puzzle(GIVENS, board=Board.of(f"9x9+{MANY}"))
    path = checked(nonet.explain(puzzle))
    assert path.solution == nonet.solve(puzzle).givens
    assert "clue-combinations" in {step.technique for step in path.steps}


@pytest.mark.parametrize("word", WORDS)
def test_a_full_grid_that_breaks_the_clue_is_a_contradiction(word: str) -> None:
    board = Board.of(word)
    plain = Board.of("+".join(board.words.split("+")[: 2 if board.shift else 1]))
    for solution in nonet.solutions(Puzzle("." * 16, board=plain)):
        grid = Grid(Puzzle(str(solution), board=board))
        digits = [int(str(solution)[cell]) for cell in board.cells_of_clues[0]]
        truths = (board.space(CluePart(0).number),)
        step = Step("clue-combinations", contradiction=True, truths=truths)
        assert is_proved(step, grid) == (not board.clues[0].allows(digits))


@every_kind
def test_only_fillings_that_the_definition_allows_are_ways(kind: type[Constraint]) -> None:
    draw = random.Random(kind.id)
    for board in boards(kind):
        for clue, cells in enumerate(board.cells_of_clues[:9]):
            for _ in range(50):
                row = [draw.randint(1, board.digits) for _ in cells]
                ways = ways_left(board, clue, tuple([1 << digit - 1 for digit in row]))
                if ways:
                    assert board.clues[clue].allows([digit - board.shift for digit in row])
