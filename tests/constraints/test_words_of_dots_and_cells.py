"""The words of steps that use dots between cells, rules about neighbours, and marked cells."""

from __future__ import annotations

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques.shared.clue_reasons import why_not
from tests.constraints.told import kept_to, told_of_both, told_of_combinations, words_of


def test_one_candidate_is_not_told_as_several() -> None:
    removed = [f"{digit}r1c1" for digit in (2, 3, 4, 5, 7, 8, 9)]
    removed += [f"{digit}r1c2" for digit in (1, 3, 4, 6, 8)]
    words = words_of("clue-combinations", "difference:r1c1,r1c2", *removed)["standard"]
    assert words.endswith(
        "In this order, the candidates of r1c1 and r1c2 allow only 12, 65 and 67. "
        "This candidate is in none of them: 9 is eliminated from r1c2."
    )


def test_the_clue_of_a_step_is_named_if_another_has_the_same_cells() -> None:
    removed = [f"{digit}r1c1" for digit in (1, 2, 3, 5, 6, 7, 8, 9)]
    words = "9x9+difference:r1c1,r1c2+ratio:r1c1,r1c2"
    for number, (dot, fillings) in enumerate([("white", "43 and 45"), ("black", "42 and 48")]):
        told = words_of("clue-combinations", words, *removed, number=number)["standard"]
        assert f"a {dot} dot" in told and f"allow only {fillings}." in told


def test_a_repeated_digit_of_a_quadruple_is_counted_beside_the_others() -> None:
    for digits, told in (("1,8,8", "one 1 and two 8s"), ("1,8", "1 and 8")):
        words = Board.of(f"quadruple:{digits}@r1c1,r1c2,r2c1,r2c2").clues[0].sentence
        assert words.endswith(f", contain {told}.")


def test_the_example_of_a_long_clue_has_a_reason_if_any_candidate_has_one() -> None:
    cells = [f"r{n}c{n}" for n in range(1, 10)] + [f"r{n}c{10 - n}" for n in range(1, 5)]
    kept = {"r1c1": "123", "r2c2": "4", "r3c3": "5", "r4c4": "12349"}
    told = told_of_combinations(kept_to(f"counting-circles:{','.join(cells)}", **kept))
    assert "if r1c1 were 2, at most four circles could contain 5." in told


def test_a_pointing_cell_is_named_before_a_filled_one() -> None:
    grid = kept_to("column-index:r8c5", r8c5="23568", r8c4="9")
    told = str(why_not(grid, 0, [grid.board.candidate("5r8c9")]))
    assert told == "r8c5 would have to be 9, which is impossible"


def test_a_reason_leaves_out_a_clue_that_is_not_needed() -> None:
    grid = kept_to("row-index:r8c5", r6c5="36")
    reason = told_of_both(grid, "6r3c5", "3r9c5")
    assert reason.endswith(" because r6c5 could not be 3 or 6, its only candidates.")


def test_a_filled_cell_that_decides_another_is_named() -> None:
    grid = nonet.Grid(Puzzle("1" + "." * 80, board=Board.of("xv:X@r1c1,r1c2")))
    assert "r1c1 is 1, so r1c2 can only be 9." in told_of_combinations(grid)


def test_the_digits_that_are_left_are_listed_only_if_they_are_few() -> None:
    grid = nonet.Grid(Puzzle("4" + "." * 80, board=Board.of("all-xv+xv:X@r2c1,r3c1")))
    assert "r1c1 is 4. So 1 and 6 are eliminated from r1c2." in told_of_combinations(grid)


def test_the_idea_of_a_marked_cell_is_not_about_sets() -> None:
    idea = words_of("cage-combinations", "odd:r1c1")["idea"]
    assert str(idea) == "A candidate is false if an odd cell does not allow it."


def test_a_rule_for_several_pairs_is_stated_once() -> None:
    grid = kept_to("nonconsecutive")
    for column in (1, 2, 3, 5, 7, 8, 9):
        grid.remove(grid.board.candidate(f"6r1c{column}"))
    steps = nonet.steps(grid, "everything", techniques=["clue-peers"])
    told = str(next(step for step in steps if "5r1c5" in map(str, step.eliminations)).text(grid))
    assert told.count("are neighbours, so they are not consecutive") == 1
    assert "The same goes for r1c5 and r1c6." in told


def test_the_place_of_a_clue_is_named_beside_a_cell_that_is_hard_to_fill() -> None:
    kept = {"r5c1": "15", "r4c1": "178", "r4c3": "25679", "r5c3": "3", "r6c2": "12679"}
    grid = kept_to("box-index:r5c1", r6c3="256", r4c2="26789", **kept)
    told = told_of_both(grid, "8r4c1", "2r6c2")
    assert told == "8 in r4c1 rules out 2 in r6c2 because of the box index in r5c1."


def test_a_rule_for_neighbours_names_dots_only_if_the_board_has_some() -> None:
    for words, told in (
        ("nonconsecutive", "r1c1,r1c2 are neighbours, so they are not consecutive."),
        ("all-ratios", "r1c1,r1c2 are neighbours, so neither is twice the other."),
        ("all-ratios+ratio:r8c1,r9c1", "r1c1,r1c2 are neighbours without a dot, so neither is "),
    ):
        assert Board.of(words).clues[0].sentence.startswith(told)
