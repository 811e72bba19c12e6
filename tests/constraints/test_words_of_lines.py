"""The words of steps that use lines: thermometers, arrows, whispers and others."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques import get
from tests.constraints.told import kept_to, told_of_both, told_of_combinations


def test_only_cells_with_a_known_total_are_told_to_add_up_to_it() -> None:
    givens = "." * 18 + ".2" + "." * 61  # the circle is r2c1, so its arrow has a cell left
    grid = nonet.Grid(Puzzle(givens, board=Board.of("arrow:r2c1@r3c1,r3c2")))
    for digit in (3, 5, 7, 8, 9):
        grid.remove(grid.board.candidate(f"{digit}r2c1"))
    for digit in (1, 3, 5, 6, 7, 8, 9):
        grid.remove(grid.board.candidate(f"{digit}r3c1"))
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-combinations"])
    words = str(get("clue-combinations").explain(step, grid).standard)
    assert "In this order, the candidates of r2c1 and r3c1 allow only 64." in words


def test_the_bounds_of_a_pill_are_those_of_its_number() -> None:
    kept = {"r1c1": "1", "r1c2": "23", "r3c7": "56", "r5c5": "567"}
    told = told_of_combinations(kept_to("arrow:r1c1,r1c2@r2c4,r3c7,r5c5", **kept))
    assert "if r2c4 were 4, the sum would be at least 14, more than the pill." in told


def test_the_example_is_a_reason_that_spans_few_cells() -> None:
    kept = {"r4c8": "23456789", "r5c9": "2356789", "r5c8": "23456789", "r4c7": "1"}
    told = told_of_combinations(kept_to("whispers:5@r4c8,r5c9,r5c8,r4c7", **kept))
    assert "For example, if r4c8 were 5, r5c9 could not differ from it by 5 or more." in told


def test_each_place_has_its_own_reason() -> None:
    kept = {"r2c5": "124", "r1c5": "12346", "r1c4": "23468", "r2c4": "145"}
    grid = kept_to("zipper:r2c5,r1c5,r1c4,r2c4", **kept)
    for cell in ("r1c6", "r2c6", "r3c4", "r3c5", "r3c6"):
        grid.remove(grid.board.candidate(f"1{cell}"))
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-peers"])
    words = str(step.text(grid))
    assert "1 in r2c4 rules out 6 in r1c5 because of the zipper line (r2c5 and r2c4 " in words
    assert "1 in r2c5 rules out 6 in r1c5 because of the zipper line (r2c5 and r2c4 " in words
    assert words.count("On the zipper line") == 1


def test_a_reason_names_the_cells_whose_candidates_it_needs() -> None:
    nabner = kept_to("nabner:r1c1,r1c2,r2c2,r3c1", r1c1="157", r2c2="246")
    zipper = kept_to("zipper:r1c2,r2c2,r3c1", r2c2="57")
    for grid, out, told in (
        (
            nabner,
            "1r1c2",
            "nabner line (r1c1 would have to be 5, so r2c2 would have to be 3, which is "
            "impossible)",
        ),
        (nabner, "2r1c2", "nabner line (r1c1 would have to be 4 or 6, which is impossible)"),
        (zipper, "1r1c2", "zipper line (r2c2 would have to be 9, which is impossible)"),
        (
            zipper,
            "2r1c2",
            "zipper line (r2c2 would be at most 7, but r1c2 and r3c1 would add up to 10)",
        ),
    ):
        reason = told_of_both(grid, "8r3c1", out)
        assert reason == f"8 in r3c1 rules out {out[0]} in r1c2 because of the {told}."


def test_a_reason_does_not_pass_through_a_cell_that_is_supposed_to_be_known() -> None:
    grid = kept_to("renban:r4c4,r3c3,r2c3,r1c2", r4c4="37", r1c2="24689")
    told = "(r1c2 would have to be 3, 5 or 7, which is impossible)."
    assert told_of_both(grid, "4r3c3", "6r2c3").endswith(f" line {told}")


def test_a_reason_for_several_places_is_true_of_each_of_them() -> None:
    grid = kept_to("thermo:r1c1,r1c2,r1c3")
    told = told_of_both(grid, "6r1c1 6r1c2", "5r1c3")
    assert told == "6 in r1c1 or r1c2 rules out 5 in r1c3 because of the thermometer."


def test_a_reason_that_passes_through_a_cell_names_it() -> None:
    grid = kept_to("whispers:5@r1c1,r1c2,r2c1", r1c1="3789", r1c2="12389", r2c1="123789")
    told = "If r2c1 were 3, r1c2 would have to be 8 or 9, so r1c1 would have to be 1, 2 or 4, "
    assert told in told_of_combinations(grid)


def test_the_rule_of_a_palindrome_does_not_limit_its_middle() -> None:
    grid = kept_to("palindrome:r1c1,r5c5,r9c8", r1c1="12", r5c5="1345", r9c8="236")
    assert "the candidates of r1c1 and r9c8 allow only 22" in told_of_combinations(grid)


def test_a_clone_is_no_line_with_a_bulb() -> None:
    grid = kept_to("clone:r1c1,r2c4")
    for digit in "123":
        grid.remove(grid.board.candidate(digit + "r1c1"))
    assert "Counting up" not in told_of_combinations(grid)


def test_two_candidates_that_a_rule_for_pairs_forbids_need_no_other_reason() -> None:
    grid = kept_to("nabner:r1c1,r1c2,r1c3", r1c3="67")
    told = told_of_both(grid, "4r1c1", "3r1c2")
    assert told == "4 in r1c1 rules out 3 in r1c2 because of the nabner line."


def test_neighbours_on_a_line_say_what_they_need_between_them() -> None:
    grid = kept_to("whispers:5@r1c1,r1c2,r1c3,r2c4")
    told = told_of_both(grid, "3r1c1", "7r1c3")
    assert told.endswith("(r1c2 would have to be 8 or 9 next to r1c1, but 1 or 2 next to r1c3).")


def test_the_cells_of_a_clue_that_are_filled_are_named() -> None:
    grid = nonet.Grid(Puzzle("." * 29 + "3" + "." * 51, board=Board.of("arrow:r5c3@r4c4,r4c3")))
    assert "r4c3 is 3. In this order, the candidates of r5c3 and r4c4 allow only 41, 52, " in (
        told_of_combinations(grid)
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("double-arrow:r1c1,r1c2,r1c3", "r1c2 is the sum of the circles beside it, r1c1,r1c3."),
        (
            "double-arrow:r1c1,r1c2,r1c3,r1c4",
            "The circles r1c1,r1c4 have the same sum as the double arrow between them, r1c2,r1c3.",
        ),
        (
            "lockout:4@r1c1,r1c2,r1c3",
            "The ends r1c1,r1c3 of the lockout line differ by at least 4, and r1c2 is neither "
            "between them nor equal to one of them.",
        ),
    ],
)
def test_a_rule_about_one_cell_on_a_line_names_the_cell(words: str, told: str) -> None:
    assert Board.of(words).clues[0].sentence == told
