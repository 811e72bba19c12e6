"""Reasons of clues that compare, count or limit digits, and where steps say to look."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques import get
from nonet.techniques.shared.clue_reasons import why_broken, why_not
from nonet.techniques.shared.clue_sets import told_by_sets
from tests.constraints.told import OPEN, kept_to, told_of_combinations, words_of


@pytest.mark.parametrize(
    ("words", "out", "told"),
    [
        ("ratio:r1c1,r1c2", "5r1c1", "the other cell could not be half or twice as much"),
        ("ratio:3@r1c1,r1c2", "4r1c1", "the other cell could not be 1/3 or 3 times as much"),
        ("difference:5@r1c1,r1c2", "5r1c2", "the other cell could not differ from it by 5"),
        ("whispers:5@r1c1,r1c2,r1c3", "5r1c1", "r1c2 could not differ from it by 5 or more"),
        ("xv:V@r1c1,r1c2", "6r1c2", "the other cell could not be small enough"),
        ("minimum:r1c1", "9r1c1", "r1c2 could not be greater"),
        ("maximum:r1c1", "1r1c1", "r1c2 could not be less"),
        (
            "nabner:r1c1,r2c2,r3c3,r4c4,r5c5",
            "2r1c1",
            "at most 4 digits could be chosen without consecutive ones",
        ),
    ],
)
def test_a_digit_without_a_partner_has_the_relation_as_its_reason(
    words: str, out: str, told: str
) -> None:
    grid = kept_to(words)
    assert str(why_not(grid, 0, [grid.board.candidate(out)])) == told


@pytest.mark.parametrize(
    ("words", "kept", "out", "told"),
    [
        (
            "distinct-count:r9c7,r8c5,r9c5,r9c6",
            {"r9c7": "234578", "r9c5": "124578"},
            "3r9c6",
            "there would be 3 different digits, but r9c7 could not be 3",
        ),
        (
            "distinct-count:r9c7,r8c5,r9c5,r9c6",
            {"r9c7": "234578"},
            "2r9c7",
            "there would be 3 different digits, too many",
        ),
        (
            "look-and-say:1,1,4@r8c3,r9c2,r9c3,r9c4",
            {"r8c3": "14"},
            "1r9c2",
            "no cell would be left for 1",
        ),
        (
            "sum-cage:38@r2c6,r2c7,r2c8,r2c9,r3c8,r3c9",
            {
                "r2c7": "234568",
                "r2c8": "12346789",
                "r2c9": "2345689",
                "r3c8": "234569",
                "r3c9": "2345689",
            },
            "2r2c6",
            "the sum would be at most 37",
        ),
        (
            "region-sum:r3c9,r2c9,r3c8,r4c9,r4c8,r4c7",
            {
                "r3c9": "123579",
                "r2c9": "12347",
                "r3c8": "8",
                "r4c9": "6",
                "r4c8": "123579",
                "r4c7": "8",
            },
            "9r4c8",
            "r3c9, r2c9 and r3c8 would add up to 24 or at most 21, but r4c9, r4c8 and r4c7 to 23",
        ),
        (
            "look-and-say:1,1,9@r6c3,r7c4,r8c4,r9c5",
            {},
            "9r6c3",
            "only one of r7c4, r8c4 and r9c5 could be 1",
        ),
        (
            "counting-circles:r1c1,r2c4,r3c7,r4c2,r5c5,r6c8",
            {"r1c1": "4"},
            "1r2c4",
            "no digits with 1 and 4 would add up to 6",
        ),
        (
            "counting-circles:r1c1,r2c4,r3c7,r4c2,r5c5,r6c8",
            {"r1c1": "3"},
            "4r2c4",
            "the circles would contain 3 and 4, which add up to 7",
        ),
        (
            "counting-circles:r1c1,r2c4,r3c7,r4c2,r5c5,r6c8",
            {"r1c1": "13", "r3c7": "27", "r4c2": "28", "r5c5": "3", "r6c8": "3"},
            "2r2c4",
            "only 1, 2 and 3 would add up to 6, so three circles would contain 2",
        ),
        (
            "counting-circles:r1c1,r1c4,r1c7,r4c2,r4c4,r4c6",
            {"r1c1": "24", "r1c4": "24", "r1c7": "14"},
            "4r4c2",
            "at most two circles could contain 4",
        ),
        (
            "counting-circles:r1c1,r2c4,r3c7,r4c2,r5c5,r6c8",
            {"r1c1": "4", "r5c5": "13"},
            "2r2c4",
            "only 2 and 4 would add up to 6, but one circle could have none of them",
        ),
        (
            "double-arrow:r1c1,r1c2,r1c3,r1c4",
            {"r1c1": "123", "r1c2": "5678", "r1c4": "124"},
            "6r1c3",
            "the line would add up to at least 11, but the circles to at most 7",
        ),
        (
            "double-arrow:r1c1,r1c2,r2c4,r3c5",
            {"r1c2": "12", "r2c4": "12"},
            "4r1c1",
            "the line would add up to at most 4, but the circles to at least 5",
        ),
        (
            "double-arrow:r1c1,r1c2,r2c4,r3c5",
            {"r1c2": "27", "r2c4": "13", "r3c5": "2"},
            "4r1c1",
            "r1c2 and r2c4 would add up to 3, 5, 8 or 10, but r1c1 and r3c5 to 6",
        ),
        (
            "arrow:r1c1@r1c2,r2c4",
            {"r1c1": "68", "r2c4": "25"},
            "5r1c2",
            "r1c2 and r2c4 could not add up to 6 or 8",
        ),
        ("equality:r1c1,r1c2", {"r1c1": "24", "r1c2": "16"}, "6r1c2", "both digits would be even"),
        (
            "equality:r1c1,r1c2,r1c3,r2c4",
            {"r1c1": "124", "r1c2": "123", "r1c3": "28"},
            "2r1c3",
            "three digits would be low",
        ),
        (
            "equality:r1c1,r1c2,r1c3,r2c4",
            {"r1c1": "46", "r1c2": "268", "r1c3": "3789", "r2c4": "789"},
            "8r2c4",
            "three digits would be even",
        ),
        ("hidden-skyscraper:5@r1c1-r1c9", {}, "5r1c1", "nothing could hide the 5"),
        ("look-and-say:4,5@r1c1,r1c2,r2c4,r5c3", {"r1c1": "5"}, "5r2c4", "there would be two 5s"),
        (
            "lockout:4@r1c1,r1c2,r1c3",
            {"r1c1": "34", "r1c3": "489"},
            "7r1c2",
            "it would be between the ends or equal to one of them",
        ),
        (
            "lockout:4@r1c1,r1c2,r1c3",
            {"r1c1": "34", "r1c2": "78", "r1c3": "89"},
            "4r1c1",
            "the 7 or 8 on the line would be between the ends or equal to one of them",
        ),
        (
            "lunchbox:0@r4c8,r5c8,r5c9,r6c9",
            {"r4c8": "123", "r5c8": "56", "r6c9": "789"},
            "1r4c8",
            "the lowest and the highest would not be side by side",
        ),
        (
            "lunchbox:5@r4c8,r5c8,r5c9",
            {"r4c8": "23"},
            "1r5c8",
            "the lowest and the highest would be side by side",
        ),
        (
            "lunchbox:20@r1c1,r2c2,r3c3,r4c4,r5c5",
            {"r1c1": "1"},
            "9r3c3",
            "the sum would be at most 8",
        ),
    ],
)
def test_the_reason_against_a_candidate_has_the_digits_and_the_numbers(
    words: str, kept: dict[str, str], out: str, told: str
) -> None:
    grid = kept_to(words, **kept)
    assert str(why_not(grid, 0, [grid.board.candidate(out)])) == told


def test_a_long_sum_has_bounds() -> None:
    kept = {"r2c7": "234568", "r2c8": "1234678", "r2c9": "2345689", "r3c8": "23456"}
    kept |= {"r3c9": "2345689", "r3c7": "12345"}
    cells = "r2c6,r2c7,r2c8,r2c9,r3c7,r3c8,r3c9"
    told = told_of_combinations(kept_to(f"sum-cage:42@{cells}", **kept))
    assert "r2c6 is at least 3, because " in told


def test_a_rule_for_all_cells_is_not_called_a_thing_in_two_cells() -> None:
    kept = [f"{digit}r1c1" for digit in range(1, 9)]
    words = words_of("clue-combinations", "all-xv", *kept)
    assert words["where"] == "Look at r1c1 and r1c2."
    assert words["idea"].startswith("A candidate is false if the negative XV rule allows no")


def test_a_clue_that_cannot_be_filled_says_why() -> None:
    kept = {"r1c1": "789", "r1c2": "789", "r2c1": "789"}
    assert "With the remaining candidates, three digits would be from 7 to 9." in (
        told_of_combinations(kept_to("global-entropy", **kept))
    )


def test_a_total_is_that_of_the_board() -> None:
    board = Board.of("4x4+xv:V@r3c3,r3c4")
    grid = nonet.Grid(Puzzle("............4...", board=board))
    grid.remove(board.candidate("1r4c4"))
    [step, *_] = nonet.steps(grid, "everything", techniques=["innies-and-outies"])
    told = get("innies-and-outies").explain(step, grid)
    assert str(told.short).startswith("r3 = 10, r3c12 = 5")
    assert "The V there leaves out r3c1 and r3c2, and has a total of 5." in str(told.standard)


@pytest.mark.parametrize(
    ("technique", "words"),
    [("full-house", "of a house takes"), ("hidden-single", "place left in a house.")],
)
def test_a_diagonal_is_not_called_a_row_column_or_box(technique: str, words: str) -> None:
    board = Board.of("x")
    digits = "12345678" if technique == "full-house" else "1234567"
    placed = {f"r{at}c{at}": digit for at, digit in enumerate(digits, 1)}
    grid = nonet.Grid(Puzzle(OPEN, board=board))
    for cell, digit in placed.items():
        grid.place(nonet.Cell(cell), int(digit))
    if technique == "hidden-single":
        grid.remove(board.candidate("8r8c8"))
    steps = nonet.steps(grid, "everything", techniques=[technique])
    step = next(step for step in steps if "diagonal" in str(step.text(grid)))
    assert words in str(get(technique).explain(step, grid).idea)


def test_pointing_at_a_window_names_no_line() -> None:
    grid = kept_to("windows")
    for cell in ("r1c1", "r1c2", "r1c3", "r2c1", "r3c1"):
        grid.remove(grid.board.candidate(f"1{cell}"))
    step = next(iter(nonet.steps(grid, techniques=["pointing"])))
    assert "you know its row or column" not in str(get("pointing").explain(step, grid).teach)


def test_a_locked_set_outside_boxes_is_in_two_houses() -> None:
    grid = kept_to("disjoint-groups", r3c1="13", r9c1="13")
    step, *_ = nonet.steps(grid, "everything", techniques=["locked-set"])
    told = get("locked-set").explain(step, grid)
    assert "where a house crosses a second house have only two digits" in str(told.idea)
    assert "A naked set that is in two houses is called locked." in str(told.teach)


def test_groups_of_places_are_not_called_places() -> None:
    grid = nonet.Grid(Puzzle(OPEN, board=Board.of("x")))
    for row, columns in ((1, (1, 2, 9)), (5, (1, 9))):
        for column in {*range(1, 10)}.difference(columns):
            grid.remove(grid.board.candidate(f"5r{row}c{column}"))
    steps = nonet.steps(grid, "everything", techniques=["skyscraper"])
    step = next(step for step in steps if step.variant == "grouped")
    told = get("skyscraper").explain(step, grid)
    assert str(told.where) == "Look for houses whose places for 5 form two groups."
    assert "two places each" not in str(told.idea)


@pytest.mark.parametrize("clue", ["rossini:r1c1,r1c2,r1c3", "odd:r1c1"])
def test_the_advice_suits_clues_that_are_not_cages_or_thermometers(clue: str) -> None:
    technique = "cage-combinations" if clue.startswith("odd") else "thermometer-bounds"
    words = words_of(technique, clue)
    assert "thermometer cell" not in words["idea"]
    assert "leaves its cells only a few digits" in words["teach"] or "any rising" in words["teach"]


@pytest.mark.parametrize(
    ("words", "givens", "told"),
    [
        (
            "6x6+global-entropy",
            ".........26..6..........3.......63..",
            "r2c2 and r2c3 cannot be filled, because no digit would be 5 or 6.",
        ),
        (
            "6x6+all-rossini+rossini:r1c3,r1c2,r1c1+rossini:r3c1,r2c1,r1c1+rossini:r2c3,r2c2,r2c1+"
            "rossini:r2c4,r2c5,r2c6+rossini:r1c3,r2c3,r3c3+rossini:r6c1,r6c2,r6c3",
            "...........................3........",
            "r3c2 and r3c3 cannot hold, because the digits would increase.",
        ),
        (
            "6x6+arrow:r6c1@r5c2,r6c2+zipper:r2c3,r1c4,r2c5,r1c3",
            ".......3.14.......6....1.....3...6..",
            "r6c2 cannot be filled, because the sum would be at least 6, more than the circle.",
        ),
    ],
)
def test_a_supposed_digit_breaks_a_clue_for_a_reason(words: str, givens: str, told: str) -> None:
    path = nonet.explain(Puzzle(givens, board=Board.of(words)))
    assert any(told in str(step.text(grid)) for grid, step in path.grids())


def test_a_group_of_chess_moves_is_not_named_by_its_number() -> None:
    grid = kept_to("6x6+anti-knight")
    for cell in ("r4c1", "r4c2", "r4c3"):
        grid.remove(grid.board.candidate(f"4{cell}"))
    steps = nonet.steps(grid, "everything", techniques=["pointing"])
    step = next(step for step in steps if "4r5c2" in map(str, step.eliminations))
    told = get("pointing").explain(step, grid)
    assert str(told.short) == "4 of box 3 in r3c123 → r15c2 ≠ 4"
    assert str(told.standard) == (
        "In box 3 the 4 can only be in r3c1, r3c2 or r3c3. r1c2 and r5c2 see r3c1 and r3c3 by a "
        "knight's move, and r3c2 in column 2. So r1c2 and r5c2, which see all of them, are not 4."
    )
    assert "knight group" not in str(told.teach)


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        (
            "whispers:5@r6c7,r7c8,r6c9,r5c9,r6c8",
            {"r6c7": "679", "r7c8": "123", "r6c9": "79", "r5c9": "123", "r6c8": "8"},
            "If r7c8 were 3, r6c7 and r6c9 would both have to be 9.",
        ),
        (
            "whispers:5@r6c7,r7c8,r6c9,r5c9,r6c8",
            {"r6c7": "13679", "r7c8": "123", "r6c9": "13789", "r5c9": "1239", "r6c8": "468"},
            "If r5c9 were 9, r6c9 would have to be 1 or 3, so r7c8 would have to be 7, 8 or 9, "
            "which is impossible.",
        ),
        (
            "arrow:r8c2@r7c3,r8c3",
            {"r8c2": "12345689", "r7c3": "12489", "r8c3": "1234589"},
            "If r8c2 were 8, r7c3 and r8c3 could not add up to 8.",
        ),
        (
            "either:renban:r1c1,r2c4,r3c7/palindrome:r1c1,r5c4",
            {"r1c1": "38", "r2c4": "24", "r3c7": "37", "r5c4": "48"},
            "(1) cannot be true, because 234 would leave only 3 for r1c1 and r3c7. So (2) is true.",
        ),
        (
            "either:renban:r1c1,r2c2,r3c3/palindrome:r1c1,r5c4",
            {"r1c1": "58", "r2c2": "158", "r3c3": "58", "r5c4": "36"},
            "(1) no 3 consecutive digits would be left; (2) ",
        ),
    ],
)
def test_a_reason_applies_the_rule_until_cells_have_too_few_digits(
    words: str, kept: dict[str, str], told: str
) -> None:
    assert told in told_of_combinations(kept_to(words, **kept))


def test_what_a_cell_would_need_beside_several_digits_is_in_one_sentence() -> None:
    told = told_of_combinations(kept_to("difference:r1c5,r2c5", r2c5="6789"))
    assert (
        "If r1c5 were 1, 2, 3 or 4, r2c5 would have to be 1, 2, 3, 4 or 5, which is impossible."
    ) in told
    told = told_of_combinations(kept_to("difference:r1c5,r2c5", r1c5="3456789", r2c5="6789"))
    assert "If r1c5 were 3, r2c5 would have to be 2 or 4, which is impossible. If " in told


def test_a_digit_that_a_quadruple_needs_twice_cannot_be_in_cells_that_see_each_other() -> None:
    grid = kept_to("quadruple:7,7@r3c3,r3c4,r4c3,r4c4", r3c3="123", r4c3="456")
    assert str(why_broken(grid, 0)) == "only one of r3c4 and r4c4 could be 7"


def test_a_clue_with_many_cells_and_no_sets_has_no_reason_about_sets() -> None:
    """Going through all groups of its 81 cells filled the memory."""
    board = Board.of("full-rank:17@r1c1-r1c9")
    assert len(board.cells_of_clues[0]) == 81
    assert told_by_sets(board, 0, [(1, 2)] * 81) is None
