"""Distinct counts: a digit that is the number of different digits in other cells."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.constraints.constraint import CageOutline, Corner, Disc
from nonet.formats import write
from nonet.model.puzzle import Puzzle
from tests.constraints.test_clue_steps import checked
from tests.constraints.told import kept_to, told_of_combinations


@pytest.mark.parametrize("board", ["4x4", "4x4+digits:0-3"])
def test_the_first_cell_counts_the_different_digits_of_the_others(board: str) -> None:
    on = Board.of(f"{board}+distinct-count:r2c2,r4c4,r1c1,r3c4")
    [clue] = on.clues
    for digits in product(on.values, repeat=4):
        different = [digit for digit in on.values if digit in digits[1:]]
        assert clue.allows(digits) == (digits[0] == len(different))
    assert clue.sentence == "r2c2 is the number of different digits in r1c1,r3c4,r4c4."
    letters = [Corner((place,), "") for place in clue.cells]
    assert clue.shapes == (CageOutline(clue.cells, ""), Disc((1, 1), 0.4, "ring"), *letters)


@pytest.mark.parametrize("size", ["4x4", "4x4+digits:0-3"])
def test_the_search_finds_the_grids_that_the_count_allows(size: str) -> None:
    board = Board.of(f"{size}+distinct-count:r1c1,r1c2,r2c4,r4c2,r4c3")
    own = [board.cell(name) for name in ("r1c1", "r1c2", "r2c4", "r4c2", "r4c3")]
    every = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of(size)))]
    wanted = {grid for grid in every if int(grid[own[0]]) == len({grid[at] for at in own[1:]})}
    assert 0 < len(wanted) < len(every)
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


def test_the_order_of_the_counted_cells_does_not_matter() -> None:
    one, other = map(Board.of, ("distinct-count:r5c5,r1c2,r1c1", "distinct-count:r5c5,r1c1,r1c2"))
    assert one == other != Board.of("distinct-count:r1c1,r1c2,r5c5")


def test_distinct_counts_are_read_and_written() -> None:
    text = ".CountDistinct~R1C1~R2C2~R3C3~R4C4"
    puzzle = nonet.parse(text)
    assert puzzle.board.words == "9x9+distinct-count:r1c1,r2c2,r3c3,r4c4"
    assert write(puzzle, "iss") == text
    with pytest.raises(Error, match="f-puzzles cannot hold distinct counts"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize("text", ["~R1C1", "~R1C1~R1C1", "~3~R1C1~R1C2", "~R1C1~R1C2~R1C2"])
def test_other_strings_are_refused(text: str) -> None:
    with pytest.raises(Error):
        nonet.parse(f".CountDistinct{text}")


def test_rules_that_explain_the_clue_are_known() -> None:
    rules = "A digit in a circle is the number of different digits in the rest of its cage."
    record = {"puzzle": "." * 81, "rules": rules, "board": "distinct-count:r1c1,r2c2,r3c3"}
    assert nonet.parse(json.dumps(record)).board.words == f"9x9+{record['board']}"
    with pytest.raises(Error, match="rules that nonet does not know"):
        nonet.parse(json.dumps(record | {"board": "9x9"}))


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (
            {},
            "If r1c1 were 4, 5, 6, 7, 8 or 9, there would be at most 3 different digits, too few.",
        ),
        (
            {"r1c1": "12", "r2c4": "45", "r5c5": "56", "r6c8": "478"},
            "If r1c1 were 1, there would be at least 2 different digits, too many.",
        ),
        (
            {"r1c1": "1", "r2c4": "45", "r5c5": "56", "r6c8": "5789"},
            "the candidates of r1c1, r2c4, r5c5 and r6c8 allow only 1555.",
        ),
    ],
)
def test_a_reason_has_the_count(kept: dict[str, str], told: str) -> None:
    assert told in told_of_combinations(kept_to("distinct-count:r1c1,r2c4,r5c5,r6c8", **kept))


@pytest.mark.parametrize(
    ("held", "reason"),
    [
        ([(4, 5), (4,), (4,), (4,)], "there would be 1 different digit, too few"),
        ([(1,), (4, 5), (2, 3)], "there would be 2 different digits, too many"),
        (
            [(1, 4), (3, 4), (5,), (3, 6)],
            "there would be 2 or 3 different digits, but {first} could not be 2 or 3",
        ),
    ],
)
def test_the_counts_that_are_possible_are_named(held: list[tuple[int, ...]], reason: str) -> None:
    cells = ",".join(["r1c1", "r2c3", "r3c2", "r4c4"][: len(held)])
    [clue] = Board.of(f"distinct-count:{cells}").clues
    assert clue.reason_against(held) == reason


def test_a_reason_is_given_only_if_no_digits_fit() -> None:
    [clue] = Board.of("4x4+distinct-count:r1c1,r2c3,r3c2,r4c4").clues
    draw, told = random.Random(5), 0
    for _ in range(400):
        held = [tuple(sorted(draw.sample(range(1, 5), draw.choice((1, 2, 4))))) for _ in range(4)]
        fits = any(map(clue.allows, product(*held)))
        assert (clue.reason_against(held) == "") == fits
        told += not fits
    assert told > 9


def test_a_path_counts_different_digits() -> None:
    [made] = nonet.generate(board="6x6+random-distinct-count", seed=3)
    path = checked(nonet.explain(made.puzzle))
    assert path.solution == made.solution
    assert "clue-combinations" in {step.technique for step in path.steps}
