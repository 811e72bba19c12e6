"""The theorems in docs/theorems.md on boards with 4, 6, 9 and 16 rows. The tests find closed sets
by brute force, check their complements, and check which sizes are enough."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from nonet import Candidate, Digit, Grid, House, Puzzle
from nonet.model.board import Board
from nonet.model.border.core import core_of, native
from nonet.model.puzzle import exact
from tests.any_size import of_any_size
from tests.closed_sets import assert_complements, members_of, sharp
from tests.drawing import part

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4)}
SEARCHED = {4: part(20, 300), 6: part(12, 200), 9: part(8, 100), 16: part(3, 20)}
FOLLOWED = {4: part(60, 500), 6: part(20, 500), 9: part(20, 300), 16: part(8, 100)}
MOST = 12  # brute force takes too long in a house with more empty cells

pytestmark = pytest.mark.volume

Rungs = list[tuple[str, int]]


def solution_of(size: int, rng: random.Random) -> list[list[int]]:
    """A filled board with its digits, rows and columns shuffled."""
    rows, columns = BOXES[size]
    digits = rng.sample(range(size), size)
    down = [band * rows + row for band in mixed(columns, rng) for row in mixed(rows, rng)]
    across = [
        stack * columns + column for stack in mixed(rows, rng) for column in mixed(columns, rng)
    ]
    return [[digits[(r % rows * columns + r // rows + c) % size] for c in across] for r in down]


def mixed(count: int, rng: random.Random) -> list[int]:
    return rng.sample(range(count), count)


@cache
def states(size: int, count: int, seed: int) -> tuple[Grid, ...]:
    """Grids in progress on a board: some cells filled, and random wrong candidates removed."""
    board = of_any_size(Board.of(f"{size}x{size}"))
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        right = [digit for row in solution_of(size, rng) for digit in row]
        open_share = rng.uniform(0.35, min(0.9, MOST / size))
        kept = rng.choice((0.15, 0.3, 0.5, 1.0))
        values = [d if rng.random() > open_share else None for d in right]
        text = "".join("." if v is None else str(board.digit(v + 1)) for v in values)
        puzzle = Puzzle("." * size * size, board=board)
        masks = [
            mask & (1 << digit | sum(1 << d for d in range(size) if rng.random() < kept))
            for mask, digit in zip(Grid.load(puzzle, text).masks, right, strict=True)
        ]
        found.append(Grid.load(puzzle, text, exact(masks)))
    return tuple(found)


def ladder_of_sizes(rungs: Rungs) -> native.Ladder:
    """A ladder for large boards, whose finders work for any size."""
    core = native.large
    made: native.Ladder = core.Ladder(
        rungs=[
            core.Rung(finder=finder, size=size, variant=None, rests_on_uniqueness=False)
            for finder, size in [("contradiction", 0), *rungs]
        ],
        guess=False,
        guess_depth=0,
        limits=native.limits(),
        assume_unique=False,
        policy=core.Policy(singles_in_turn=False, largest_of=[False] * (len(rungs) + 1)),
    )
    return made


def walked(grid: Grid, rungs: Rungs) -> Iterator[native.Step]:
    """All steps that these rungs find in a grid."""
    core, ladder = core_of(grid.board), ladder_of_sizes(rungs)
    for index in range(1, len(rungs) + 1):
        yield from core.walk(ladder, index, grid._native, 1_000_000).steps


def end(grid: Grid, rungs: Rungs) -> tuple[int, ...]:
    """The candidates and values when the ladder gets stuck."""
    core, stride = grid._native.copy(), grid.board.stride
    follower = core_of(grid.board).Follower(core, ladder_of_sizes(rungs), core)
    while (step := follower.next()) is not None:
        assert not step.contradiction, "these states have a solution"
        for candidate in step.placements:
            core.place(*divmod(candidate, stride))
        for candidate in step.eliminations:
            core.remove(*divmod(candidate, stride))
    return (*core.masks(), *core.values())


def sets(finder: str, sizes: range) -> Rungs:
    return [(finder, size) for size in sizes]


SINGLES: Rungs = [("full-house", 0), ("hidden-single", 0), ("naked-single", 0)]


def table_of_house(grid: Grid, house: House) -> dict[int, int]:
    """The digits of each empty cell, as bits (the first digit is bit 0). The key is the cell's
    position in the house."""
    cells = enumerate(grid.board.cells(house))
    return {position: grid.mask(cell) for position, cell in cells if not grid.value(cell)}


def table_of_digit(grid: Grid, digit: Digit) -> dict[int, int]:
    """The columns where a digit can go, as bits, for each row that lacks the digit."""
    return {
        row.number - 1: sum(1 << cell.column for cell in grid.places(digit, row))
        for row in grid.board.houses
        if row.kind == "r" and not grid.is_placed(digit, row)
    }


Found = Counter[tuple[int | str, int, frozenset[Candidate]]]


@pytest.mark.parametrize("size", BOXES)
def test_a_naked_set_of_n_is_a_hidden_set_of_the_other_cells(size: int) -> None:
    """Theorem 3. On boards of every size, the native finders find exactly these sets. They leave
    out a set only if a smaller set inside it has the same eliminations. Every elimination of a set
    also follows from a naked or hidden set of at most half of the empty cells (Theorem 5)."""
    total = 0
    for grid in states(size, SEARCHED[size], 3):
        board = grid.board
        by_hand: dict[str, Found] = {"naked-set": Counter(), "hidden-set": Counter()}
        for house in board.houses:
            rows = table_of_house(grid, house)
            cells = board.cells(house)
            found = assert_complements(rows)
            small = [lost for m, rest, lost in found if min(len(m), len(rest)) <= len(rows) // 2]
            assert small == [lost for _, _, lost in found]
            for kind, some in (
                ("naked-set", [(members, lost) for members, _, lost in found]),
                ("hidden-set", [(rest, lost) for _, rest, lost in found]),
            ):
                for number, lost in sharp(some):
                    gone = frozenset(cells[position].with_digit(d + 1) for position, d in lost)
                    by_hand[kind][int(house), number, gone] += 1
        for kind, expected in by_hand.items():
            native_sets: Found = Counter()
            for step in walked(grid, sets(kind, range(2, size))):
                (mark,) = (mark for mark in step.marks if mark.houses)
                gone = frozenset(map(board.candidate, step.eliminations))
                native_sets[int(mark.houses[0]), step.size, gone] += 1
            assert native_sets == {key: n for key, n in expected.items() if key[1] > 1}, grid
            total += native_sets.total()
    assert total > 3 * SEARCHED[size]


@pytest.mark.parametrize("size", BOXES)
def test_every_basic_fish_has_its_complement(size: int) -> None:
    """Theorem 4. On boards of every size, the native finder also finds exactly these fish, except
    those that contain a smaller fish with the same effect."""
    total = 0
    for grid in states(size, SEARCHED[size], 4):
        board = grid.board
        by_hand: Found = Counter()
        for digit in board.all_digits:
            found = assert_complements(table_of_digit(grid, digit))
            for base, some in (
                ("rows", [(members, lost) for members, _, lost in found]),
                ("columns", [(rest, lost) for _, rest, lost in found]),
            ):
                for number, lost in sharp(some):
                    gone = frozenset(
                        board.cell(size * row + column).with_digit(digit) for row, column in lost
                    )
                    by_hand[base, number, gone] += 1
        native_fish: Found = Counter()
        for step in walked(grid, sets("basic-fish", range(2, size - 1))):
            gone = frozenset(map(board.candidate, step.eliminations))
            native_fish[("rows", "columns")[step.variant], step.size, gone] += 1
        expected = {key: n for key, n in by_hand.items() if 1 < key[1] < size - 1}
        assert native_fish == expected, grid
        total += native_fish.total()
    assert total > SEARCHED[size] // 2


@pytest.mark.parametrize("size", BOXES)
def test_sizes_up_to_half_of_the_digits_are_enough(size: int) -> None:
    """Theorem 5: if a ladder has naked sets, hidden sets and fish in both directions, larger sizes
    add nothing. If it has only one kind of set or fish, larger sizes do add something, except on
    boards with four digits, where a pair is already half of the digits.
    """
    half = size // 2
    kinds = ("naked-set", "hidden-set", "basic-fish")
    small = [*SINGLES, *(rung for kind in kinds for rung in sets(kind, range(2, half + 1)))]
    every = [*SINGLES, *(rung for kind in kinds for rung in sets(kind, range(2, size - 1)))]
    ends = Counter[str]()
    for grid in states(size, FOLLOWED[size], 5):
        reached = end(grid, small)
        assert reached == end(grid, every), grid
        ends["open" if any(reached[: size * size]) else "solved"] += 1
    assert min(ends["open"], ends["solved"]) > 0, ends


@pytest.mark.parametrize("size", BOXES)
def test_with_naked_sets_of_every_size_hidden_ones_change_nothing(size: int) -> None:
    """Theorem 6."""
    naked = [("naked-single", 0), *sets("naked-set", range(2, size))]
    hidden = [("full-house", 0), ("hidden-single", 0), *sets("hidden-set", range(2, size))]
    for grid in states(size, FOLLOWED[size], 6):
        assert end(grid, naked) == end(grid, [*naked, *hidden]), grid


@pytest.mark.parametrize("size", [6, 9, 16])
def test_fewer_sizes_are_not_enough(size: int) -> None:
    """If all sets of a ladder are smaller than half the board's size (rounded down), the ladder
    misses a set, and no smaller set can take its place."""
    half = size // 2
    with_half = [*sets("naked-set", range(2, half + 1)), *sets("hidden-set", range(2, half + 1))]
    without = [rung for rung in with_half if rung[1] < half]
    grid = two_halves(size)
    taken = {
        number: {c for step in walked(grid, rungs) for c in step.eliminations}
        for number, rungs in ((half, with_half), (half - 1, without))
    }
    assert taken[half]
    assert not taken[half - 1]


def two_halves(size: int) -> Grid:
    """An empty board whose first row contains a set of half the row's cells, but no smaller set.
    The cells of the set allow only the lower half of the digits. All other cells of the board
    allow every digit.
    """
    board = of_any_size(Board.of(f"{size}x{size}"))
    half, every = size // 2, (1 << size) - 1
    low = (1 << half) - 1
    masks = [low if cell < half else every for cell in range(size * size)]
    puzzle = Puzzle("." * size * size, board=board)
    return Grid.load(puzzle, puzzle.givens, exact(masks))


@pytest.mark.parametrize("size", BOXES)
def test_the_states_are_what_they_should_be(size: int) -> None:
    sample = states(size, SEARCHED[size], 3)
    assert len({(grid.values, grid.masks) for grid in sample}) > 0.8 * len(sample)
    assert all(len(members_of(mask)) for grid in sample for mask in grid.masks if mask)
    most = max(len(table_of_house(grid, h)) for grid in sample for h in grid.board.houses)
    assert most > size // 2
