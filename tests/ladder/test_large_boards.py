"""The sizes of sets and fish in a ladder on boards with more than nine digits."""

from __future__ import annotations

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.ladder.ladder import Ladder, ladder_of
from nonet.model.board import Board
from nonet.model.step import Role
from nonet.proof import check
from nonet.techniques import form_of, get
from tests.any_size import of_any_size


def sizes(ladder: Ladder, technique: str) -> list[int]:
    return sorted({rung.size for rung in ladder if rung.technique == technique})


@pytest.mark.parametrize(
    ("words", "largest"),
    [("6x6", 4), ("9x9", 4), ("10x10", 5), ("12x12", 6), ("16x16", 8), ("25x25", 12)],
)
def test_everything_has_sets_of_up_to_half_the_digits(words: str, largest: int) -> None:
    ladder = ladder_of("everything").on(of_any_size(Board.of(words)))
    for technique in ("naked-set", "hidden-set", "basic-fish", "finned-fish"):
        assert sizes(ladder, technique) == list(range(2, largest + 1))
    assert ladder.by_difficulty() is ladder


def test_the_board_of_nine_rows_has_the_rungs_of_the_profile() -> None:
    everything = ladder_of("everything")
    assert everything.on(nonet.model.board.STANDARD) is everything


def test_what_was_chosen_stays_as_it_was() -> None:
    large = of_any_size(Board.of("16x16"))
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
    """In a row, five cells hold five digits, and no smaller set exists. Seven cells remain."""
    large = of_any_size(Board.of("12x12"))
    grid = Grid(Puzzle("." * 144, board=large))
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


def around(count: int, by: int = 1) -> list[tuple[int, int]]:
    """Arrange the numbers below `count` in a ring, so that each number is `by` more than the one
    before it, modulo `count`. Returns the pairs of neighbours. All pairs together contain as many
    numbers as there are pairs. Fewer pairs always contain more numbers than there are pairs."""
    return [(one * by % count, (one + 1) * by % count) for one in range(count)]


@pytest.mark.parametrize(
    ("words", "size", "name"),
    [("16x16", 8, "Naked Octuple"), ("25x25", 9, "Naked Nonuple"), ("25x25", 12, "Naked 12-Set")],
)
def test_large_naked_sets_are_found_named_explained_and_proved(
    words: str, size: int, name: str
) -> None:
    large = of_any_size(Board.of(words))
    grid = Grid(Puzzle("." * len(large.all_cells), board=large))
    for cell, pair in zip(large.all_cells, around(size), strict=False):
        for digit in large.all_digits:
            if digit - 1 not in pair:
                grid.remove(cell.with_digit(digit))
    expect(grid, name, size, (large.digits - size) * size)


@pytest.mark.parametrize(("size", "name"), [(10, "Hidden Decuple"), (12, "Hidden Duodecuple")])
def test_large_hidden_sets_are_found_named_explained_and_proved(size: int, name: str) -> None:
    large = of_any_size(Board.of("25x25"))
    grid = Grid(Puzzle("." * 625, board=large))
    for digit, pair in zip(large.all_digits, around(size), strict=False):
        for cell in large.cells(0):
            if cell.column not in pair:
                grid.remove(cell.with_digit(digit))
    expect(grid, name, size, (large.digits - size) * size)


@pytest.mark.parametrize(
    ("words", "size", "name"),
    [
        ("16x16", 8, "8-Fish"),
        ("16x16", 8, "Finned 8-Fish"),
        ("16x16", 8, "Sashimi 8-Fish"),
        ("25x25", 9, "9-Fish"),
        ("25x25", 12, "12-Fish"),
        ("25x25", 12, "Finned 12-Fish"),
        ("25x25", 12, "Sashimi 12-Fish"),
    ],
)
def test_large_fish_are_found_named_explained_and_proved(words: str, size: int, name: str) -> None:
    """In rows 1, 3, 5 and so on, the digit has two places that are far apart, in odd-numbered
    columns. In a finned fish, the digit also has the place r1c2, next to r1c1. In a sashimi fish,
    it has r1c2 instead of r1c1."""
    large = of_any_size(Board.of(words))
    grid = Grid(Puzzle("." * len(large.all_cells), board=large))
    for row, (one, other) in enumerate(around(size, {8: 3, 9: 4, 12: 5}[size])):
        columns = {2 * one, 2 * other}
        if row == 0 and not name[0].isdigit():
            columns |= {1}
        if row == 0 and name.startswith("Sashimi"):
            columns -= {0}
        for cell in large.cells(2 * row):
            if cell.column not in columns:
                grid.remove(cell.with_digit(1))
    # A fin allows eliminations in the cells of its box that are in the fish's columns but not in
    # its rows.
    side = round(large.digits**0.5)
    beside = len(range(1, side, 2)) * len(range(0, side, 2))
    expect(grid, name, size, (large.digits - size) * size if name[0].isdigit() else beside)


def expect(grid: Grid, name: str, size: int, eliminations: int) -> None:
    """Check that a technique finds a step of this size in rows, and that the step is explained and
    its proof holds."""
    found = [step for step in nonet.steps(grid, techniques=[name]) if step.size == size]
    step = next(s for s in found if {house.kind for house in s.houses(Role.BASE)} == {"r"})
    assert form_of(step).size == step.size == size
    assert form_of(step) in get(step.technique).all_forms
    assert name in (form_of(step).name, *form_of(step).aliases)
    assert len(step.eliminations) == eliminations
    nonet.verify(step, grid)
    text = get(step.technique).explain(step, grid)
    assert all(map(str, (text.short, text.standard, text.teach)))
    everything = ladder_of("everything").on(grid.board)
    assert [rung for rung in everything if form_of(step) in get(rung.technique).forms_of(rung)]
