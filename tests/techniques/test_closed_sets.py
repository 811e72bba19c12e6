"""A set or fish that contains an equally strong smaller one is not reported: its proof would have
superfluous parts.
"""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Grid, Step
from nonet.proof import minimal

REST = [f"r1c{c}" for c in range(4, 10)] + [f"r{r}c{c}" for r in (2, 3) for c in (1, 2, 3)]


def found(name: str, grid: Grid) -> list[Step]:
    steps = list(nonet.steps(grid, techniques=[name]))
    for step in steps:
        nonet.verify(step, grid)
        assert minimal(step, grid) == [], step
    return steps


def with_masks(masks: dict[str, str]) -> Grid:
    """An empty grid in which some cells have only these digits."""
    grid = Grid("." * 81)
    for cell, digits in masks.items():
        for digit in set("123456789") - set(digits):
            grid.remove(Candidate(f"{digit}{cell}"))
    return grid


def in_lines(places: dict[str, str]) -> Grid:
    """An empty grid in which some rows have the 4 only in these columns."""
    grid = Grid("." * 81)
    for row, columns in places.items():
        for column in set("123456789") - set(columns):
            grid.remove(Candidate(f"4{row}c{column}"))
    return grid


def test_a_naked_triple_owns_something_that_no_pair_in_it_owns() -> None:
    pair = {"r1c1": "12", "r1c2": "12"}
    assert not found(
        "naked-set:3", with_masks(pair | {"r1c3": "13"} | dict.fromkeys(REST, "12456789"))
    )
    assert found("naked-set:3", with_masks(pair | {"r1c3": "13"}))


def test_a_locked_set_counts_a_cell_twice_only_where_both_houses_need_it() -> None:
    masks = {"r1c1": "12", "r1c2": "12", "r1c3": "23"}
    outside = [f"r1c{c}" for c in range(4, 10)]
    grid = with_masks(masks | dict.fromkeys(outside, "12456789"))
    (step,) = found("locked-set:3", grid)
    assert len(step.truths) == 5
    beside = [f"r{r}c{c}" for r in (2, 3) for c in (1, 2, 3)]
    assert not found(
        "locked-set:3", with_masks(masks | dict.fromkeys(outside + beside, "12456789"))
    )
    assert not found(
        "locked-set:2",
        with_masks({"r1c1": "1", "r1c2": "12"} | dict.fromkeys(["r1c3", *REST], "13456789")),
    )


def test_a_locked_pair_with_a_single_in_it_counts_no_cell_in_vain() -> None:
    grid = with_masks({"r1c1": "1", "r1c2": "12"})
    (step,) = found("locked-set:2", grid)
    assert len(step.truths) < 4


def test_a_hidden_triple_needs_its_three_digits() -> None:
    grid = Grid("." * 81)
    for digit, places in {1: "12", 2: "12", 3: "23"}.items():
        for column in set("123456789") - set(places):
            grid.remove(Candidate(f"{digit}r1c{column}"))
    assert found("hidden-set:3", grid)
    for digit in "456789":
        grid.remove(Candidate(f"{digit}r1c3"))
    assert not found("hidden-set:3", grid)


def test_a_fish_is_not_made_of_smaller_ones() -> None:
    others = dict.fromkeys(("r2", "r3", "r4", "r6", "r7", "r8", "r9"), "12345789")
    assert not found("basic-fish:2", in_lines({"r1": "9", "r5": "6"} | others))
    assert found("basic-fish:2", in_lines({"r1": "69", "r5": "69"}))


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_too_many_cells_for_their_digits_are_reported_by_the_smallest_such_set(size: int) -> None:
    crowded = with_masks({"r1c1": "12", "r1c2": "12", "r1c9": "12", "r1c4": "34", "r1c5": "345"})
    contradictions = [s for s in found(f"naked-set:{size}", crowded) if s.contradiction]
    assert [s.size for s in contradictions] == [3] * (size == 3)


def test_too_many_digits_for_their_cells_are_reported_by_the_smallest_such_set() -> None:
    grid = Grid("." * 81)
    for digit, places in {1: "12", 2: "12", 3: "12", 4: "34", 5: "345"}.items():
        for column in set("123456789") - set(places):
            grid.remove(Candidate(f"{digit}r1c{column}"))
    for size in (2, 3, 4, 5):
        contradictions = [s for s in found(f"hidden-set:{size}", grid) if s.contradiction]
        assert [s.size for s in contradictions] == [3] * (size == 3)


def test_too_many_lines_for_a_digit_are_reported_by_the_smallest_such_fish() -> None:
    grid = in_lines({"r1": "12", "r4": "12", "r7": "12", "r2": "34", "r5": "345"})
    for size in (2, 3, 4, 5):
        contradictions = [s for s in found(f"basic-fish:{size}", grid) if s.contradiction]
        assert [s.size for s in contradictions] == [3] * (size == 3)
