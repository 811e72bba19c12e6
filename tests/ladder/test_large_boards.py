"""Which sizes of sets and fish a ladder has on boards with more than nine digits."""

from __future__ import annotations

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.boards import SudokuBoard
from nonet.ladder.ladder import Ladder, ladder_of
from nonet.proof import check
from nonet.techniques import get


def sizes(ladder: Ladder, technique: str) -> list[int]:
    return sorted({rung.size for rung in ladder if rung.technique == technique})


@pytest.mark.parametrize(
    ("words", "largest"), [("6x6", 4), ("9x9", 4), ("10x10", 5), ("12x12", 6), ("16x16", 8)]
)
def test_everything_has_sets_of_up_to_half_the_digits(words: str, largest: int) -> None:
    ladder = ladder_of("everything").on(SudokuBoard.of(words).large_geometry)
    for technique in ("naked-set", "hidden-set", "basic-fish", "finned-fish"):
        known = max(form.size for form in get(technique).forms)
        assert sizes(ladder, technique) == list(range(2, min(largest, known) + 1))
    assert ladder.by_difficulty() is ladder


def test_the_board_of_nine_rows_has_the_rungs_of_the_profile() -> None:
    everything = ladder_of("everything")
    assert everything.on(nonet.geometry.STANDARD) is everything


def test_what_was_chosen_stays_as_it_was() -> None:
    large = SudokuBoard.of("16x16").large_geometry
    assert sizes(ladder_of("standard").on(large), "naked-set") == [2, 3, 4]
    assert sizes(ladder_of(techniques=["naked pair"]).on(large), "naked-set") == [2]
    without = ladder_of("everything", without=["naked-set:6", "basic-fish"]).on(large)
    assert sizes(without, "naked-set") == [2, 3, 4, 5, 7, 8]
    assert sizes(without, "basic-fish") == []
    everything = ladder_of("everything")
    assert sizes(everything.up_to(5.0).on(large), "naked-set") == [2, 3, 4]
    assert everything.guessing().on(large).rungs == everything.on(large).rungs
    assert everything.on(large).on(large).rungs == everything.on(large).rungs


def test_a_set_of_five_in_a_house_of_twelve_is_found() -> None:
    """Five cells of a row hold five digits, and so do no fewer of them; seven others remain."""
    large = SudokuBoard.of("12x12").large_geometry
    grid = Grid(Puzzle("." * 144, geometry=large))
    few = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 1))
    for column, digits in enumerate(few):
        cell = large.all_cells[column]
        for digit in large.all_digits:
            if digit not in digits:
                grid.remove(cell.with_digit(digit))
    found = nonet.steps(grid, "everything")
    step = next(step for step in found if step.technique == "naked-set")
    assert (step.size, len(step.eliminations)) == (5, 35)
    check(step, grid)
