"""The words of steps that use cages and other sets of digits."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.model.text import Sentence
from nonet.techniques import get
from nonet.techniques.shared.clues import clues_with_ways, sets_left
from tests.constraints.told import kept_to, told_of_both, told_of_combinations, words_of


def test_no_later_step_chooses_the_only_set() -> None:
    assert "Later steps" not in words_of("cage-combinations", "cage:3@r1c1,r1c2")["teach"]
    assert "Later steps" in words_of("cage-combinations", "cage:5@r1c1,r1c2")["teach"]


def test_the_rule_of_45_says_which_totals_need_equal_digits() -> None:
    # r1c1 and r1c2 add up to 10
    grid = kept_to("cage:16@r1c3,r2c3,r3c3+cage:19@r2c1,r2c2,r3c1,r3c2")
    step, *_ = nonet.steps(grid, "everything", techniques=["innies-and-outies"])
    assert (
        "If r1c1 were 5, r1c2 would have to be 5, which is impossible, because cells that see each "
        "other differ."
    ) in str(get("innies-and-outies").explain(step, grid).teach)


def test_the_rule_of_45_names_the_filled_cell_that_decides_the_other() -> None:
    cells = ",".join(f"r1c{column}" for column in range(1, 8))
    puzzle = Puzzle("." * 7 + "2" + "." * 73, board=Board.of(f"cage:40@{cells}"))
    grid = nonet.Grid(puzzle)
    step, *_ = nonet.steps(grid, "everything", techniques=["innies-and-outies:1"])
    told = str(get("innies-and-outies").explain(step, grid).standard)
    assert "which is 5. r1c8 is 2, so r1c9 can only be 3. So " in told


def test_two_digits_that_a_cage_excludes_have_one_reason() -> None:
    grid = kept_to("cage:25@r1c1,r1c2,r2c1,r2c2", r2c1="5689", r2c2="5689")
    told = told_of_both(grid, "3r1c1", "4r1c2 7r1c2")
    assert told.endswith("because the rest of the 25 cage cannot add up to 15 or 18.")


def test_two_digits_that_are_too_large_for_a_cage_have_no_room() -> None:
    grid = kept_to("cage:13@r1c1,r1c2,r2c1")
    told = told_of_both(grid, "5r1c1", "8r1c2")
    assert told == "5 in r1c1 rules out 8 in r1c2 because the 13 cage has no room for both."


def test_must_contain_leaves_single_cells_to_other_techniques() -> None:
    grid = kept_to("even:r1c1", r1c1="4")
    assert not [*nonet.steps(grid, "everything", techniques=["must-contain"])]


def test_each_candidate_of_a_small_cage_has_a_reason() -> None:
    grid = kept_to("cage:10@r1c1,r1c2", r1c1="139", r1c2="137")
    told = (
        "If r1c1 were 1, r1c2 would have to be 9, which is impossible. If r1c2 were 3, r1c1 would"
    )
    assert told in told_of_combinations(grid, technique="cage-combinations")


def test_many_sets_that_lack_a_digit_are_counted() -> None:
    grid = kept_to("cage:18@r1c1,r1c2,r1c3,r2c1")
    for cell in ("r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c1"):
        grid.remove(grid.board.candidate(f"9{cell}"))
    step = next(iter(nonet.steps(grid, "everything", techniques=["hidden killer single"])))
    assert "must contain 9. That rules out eight of them. The other" in str(step.text(grid))


def test_must_contain_leaves_naked_sets_to_other_techniques() -> None:
    grid = kept_to("xv:X@r9c4,r9c5", r9c4="46", r9c5="46")
    assert not [*nonet.steps(grid, "everything", techniques=["must-contain"])]


def test_must_contain_says_by_which_chess_move_a_cell_sees_the_digit() -> None:
    grid = kept_to("9x9+anti-king+cage:3@r3c3,r4c4")
    told = "r3c5 sees r3c3 in row 3 and r4c4 by a king's move."
    steps = nonet.steps(grid, "everything", techniques=["must-contain"])
    assert any(told in str(step.text(grid)) for step in steps)


def test_a_cage_is_named_by_a_cell_and_not_by_a_number() -> None:
    board = Board.of("cage:15@r5c5,r5c6+cage:3@r1c1,r1c2")
    cage = board.house("q2")
    assert str(Sentence("{cage}", cage=cage)) == "the cage at r5c5"
    both = Sentence("{both}", both=[board.house("q1"), cage])
    assert str(both) == "the cage at r1c1 and the cage at r5c5"
    assert board.house("the cage at r5c5") == board.house("cage 2") == cage


def test_several_digits_that_leave_a_cage_no_room_have_one_reason() -> None:
    grid = kept_to("cage:12@r1c1,r1c2,r2c2")
    told = told_of_both(grid, "8r1c1 9r1c1", "4r1c2")
    assert told == "8 or 9 in r1c1 rules out 4 in r1c2 because the 12 cage has no room for both."


def test_a_cage_whose_sets_fail_in_many_cells_has_an_example() -> None:
    kept = {"r1c2": "3456789", "r1c3": "2345678", "r1c4": "1234567"}
    grid = kept_to("cage:20@r1c2,r1c3,r1c4", **kept)
    assert (
        "If r1c2 were 3, 4 or 6, or r1c3 were 3, none of these sets could be completed. For "
        "example, if r1c2 were 3, the other cells could not hold 8 and 9."
    ) in told_of_combinations(grid, technique="cage-combinations")


def test_a_digit_of_every_set_that_only_one_cell_can_be_is_named() -> None:
    kept = {"r7c5": "456789", "r8c6": "569", "r8c5": "5679", "r9c5": "5679"}
    told = told_of_combinations(
        kept_to("renban:r7c5,r8c6,r8c5,r9c5", **kept), technique="cage-combinations"
    )
    assert (
        "4567, 5678 and 6789. Each of these sets contains 4 or 8, which only r7c5 can be." in told
    )
    filled = kept_to("renban:r3c4,r3c5,r4c5", r3c4="1236", r3c5="4", r4c5="12356")
    assert "only r4c5" not in told_of_combinations(filled, technique="cage-combinations")


@pytest.mark.parametrize(
    ("words", "kept", "reason"),
    [
        (
            "rellik:13@r1c7,r1c8,r2c8",
            {"r1c8": "8"},
            "If r1c7 or r2c8 were 5, 5 and 8 would add up to 13.",
        ),
        (
            "rellik:3@r1c7,r1c8,r2c8",
            {"r1c8": "8", "r2c8": "456"},
            "r1c7 were 3, that would be the sum to avoid.",
        ),
    ],
)
def test_a_clue_with_many_sets_gives_its_own_reason(
    words: str, kept: dict[str, str], reason: str
) -> None:
    assert reason in told_of_combinations(kept_to(words, **kept), technique="cage-combinations")


def test_a_cell_that_sees_the_only_place_for_a_digit_sees_it() -> None:
    grid = kept_to("anti-knight+cage:3@r1c1,r2c2", r2c2="2", r1c1="1")
    steps = nonet.steps(grid, "everything", techniques=["must-contain"])
    assert any(
        "r3c3 sees r1c1 in box 1. So r2c1, r3c1, r3c3 and r4c1, which see it, are not 1."
        in str(step.text(grid))
        for step in steps
    )


def test_sets_of_digits_are_listed_in_order() -> None:
    kept = {"r2c1": "12", "r2c2": "1356"}
    grid = kept_to("nonconsecutive", **kept)
    [(_, ways)] = clues_with_ways(
        grid, lambda board, clue: len({*board.cells_of_clues[clue]} & {9, 10}) > 1
    )
    assert str(sets_left(grid.board, ways)).endswith("allow the sets 13, 15, 16, 25 and 26.")
