"""The words of steps that use clues for a whole row, column or diagonal."""

from __future__ import annotations

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques.shared.clue_reasons import why_not
from tests.constraints.told import kept_to, told_of_both, told_of_combinations, words_of


def test_a_reason_counts_all_digits_of_the_line() -> None:
    kept = {"r3c9": "67", "r3c8": "5678", "r3c7": "4", "r3c3": "1358", "r3c2": "13", "r3c1": "2"}
    for words, out, told in (
        ("x-sum:39@r3c9-r3c1", "1r3c6", "the sum would be 40 or at most 35"),
        ("skyscraper:3@r3c1-r3c9", "1r3c6", "the count would be at least 4"),
        (
            "hidden-skyscraper:4@r3c1-r3c9",
            "8r3c3",
            "one of the first 5 would be hidden before the 4",
        ),
        ("hidden-skyscraper:4@r3c1-r3c9", "1r3c2", "it would be the first that is hidden"),
        (
            "sandwich:16@r3c1-r3c9",
            "9r3c5",
            "the sandwich sum would be at most 15",
        ),
    ):
        grid = kept_to(words, **kept)
        assert str(why_not(grid, 0, [grid.board.candidate(out)])) == told


def test_the_number_of_a_clue_is_the_reason_against_a_pair() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("sandwich:30@r1c1-r1c9")))
    told = "(the sandwich sum would be 33)."
    assert told_of_both(grid, "9r1c8", "2r1c9").endswith(told)


def test_a_filled_cell_counts_as_known_in_a_reason() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("all-rossini")))
    for cell, digits in (("r1c2", "24567"), ("r1c3", "236789")):
        for digit in digits:
            grid.remove(grid.board.candidate(digit + cell))
    told = "If r1c2 were 3, the digits would increase."
    assert told in told_of_combinations(grid)


def test_a_rule_for_a_column_names_its_ends() -> None:
    words = words_of("clue-combinations", "dutch-flatmates", "9r2c1")
    assert words["where"] == "Look at the cells from r1c1 to r9c1."
