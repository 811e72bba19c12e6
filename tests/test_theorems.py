"""The theorems of docs/theorems.md, tested on random states. A search tries thousands of states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Candidate, Digit, Grid, House, Step, count, solve
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.border.core import native
from nonet.model.border.steps import step_of
from nonet.model.cells import ALL_CELLS, ALL_DIGITS, Space
from nonet.model.step import Role
from nonet.model.views import Matrix
from nonet.proof.checker import check
from nonet.verbs.next_steps import next_steps
from tests.closed_sets import assert_complements, members_of, sharp, turned
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import random_states

FOLLOWED = part(120, 2_000)  # states from which ladders start
SEARCHED = part(50, 1_000)  # states in which all closed sets are found by brute force
RANKED = part(25, 300)  # states in which every step is checked truth by truth

pytestmark = pytest.mark.volume

LOCKED = ("pointing", "claiming")
HIDDEN_SINGLES = ("full-house", "last-digit", "hidden-single")


def naked(largest: int) -> list[str]:
    return ["naked-single", *(f"naked-set:{size}" for size in range(2, largest + 1))]


def hidden(largest: int) -> list[str]:
    return [*HIDDEN_SINGLES, *(f"hidden-set:{size}" for size in range(2, largest + 1))]


def fish(largest: int) -> list[str]:
    return [f"basic-fish:{size}" for size in range(2, largest + 1)]


@cache
def states(count: int, seed: int) -> tuple[Grid, ...]:
    return tuple(random_states(corpus(), count, seed))


def end(grid: Grid, ladder: Ladder) -> Grid:
    """The grid after a ladder has got as far as it can."""
    grid = grid.copy()
    for step in next_steps(grid, ladder):
        assert not step.contradiction, "these states have a solution"
        grid.apply(step)
    return grid


class Finder:
    """Finds every step of some rungs in a grid; the ladder is built once."""

    def __init__(self, *techniques: str) -> None:
        self.ladder = Ladder(techniques=techniques)

    def __call__(self, grid: Grid) -> Iterator[Step]:
        for index in range(1, len(self.ladder)):
            for raw in native.walk(native_ladder(self.ladder), index, grid._native, 100_000).steps:
                yield step_of(raw, self.ladder)


# Switching rungs off ------------------------------------------------------------------------------


def test_with_naked_sets_of_every_size_hidden_ones_change_nothing() -> None:
    """Theorem 6. Hidden singles, full houses and last digits count as hidden sets."""
    common = [*naked(8), *LOCKED, *fish(4)]
    without, with_hidden = Ladder(techniques=common), Ladder(techniques=[*common, *hidden(8)])
    assert not any(r.technique in ("hidden-set", *HIDDEN_SINGLES) for r in without)
    ends = Counter[str]()
    for grid in states(FOLLOWED, 6):
        reached = end(grid, without)
        assert reached == end(grid, with_hidden), grid
        ends["solved" if reached.is_solved else "stuck"] += 1
    assert min(ends["solved"], ends["stuck"]) > FOLLOWED // 20, "the states are of both sorts"


def test_hidden_ones_do_change_something_where_naked_sets_are_small() -> None:
    """Theorem 6 needs naked sets of every size: with only pairs to quads, hidden sets still find
    more."""
    common = [*naked(4), *LOCKED, *fish(4)]
    without, with_hidden = Ladder(techniques=common), Ladder(techniques=[*common, *hidden(4)])
    assert any(end(grid, without) != end(grid, with_hidden) for grid in states(FOLLOWED, 6))


def test_with_both_kinds_sizes_up_to_four_are_enough() -> None:
    """Theorem 5, for sets and for fish."""
    small = Ladder(techniques=[*naked(4), *hidden(4), *LOCKED, *fish(4)])
    every = Ladder(techniques=[*naked(8), *hidden(8), *LOCKED, *fish(7)])
    assert len(every) == len(small) + 4 + 4 + 3
    for grid in states(FOLLOWED, 5):
        assert end(grid, small) == end(grid, every), grid


def test_with_rows_and_columns_no_fish_has_more_than_four_bases() -> None:
    """Theorem 5 step by step: each candidate that a large fish removes is also removed by a fish of
    size 4 or less, or by a hidden single of the digit."""
    large, small = Finder(*fish(7)[3:]), Finder("hidden-single", "full-house", *fish(4))
    found = 0
    for grid in states(FOLLOWED, 5):
        steps = list(large(grid))
        if not steps:
            continue
        removed = {out for step in small(grid) for out in ruled_out(step, grid)}
        for step in steps:
            found += 1
            assert set(step.eliminations) <= removed, (grid, step)
    assert found > FOLLOWED // 20


def ruled_out(step: Step, grid: Grid) -> set[Candidate]:
    """The candidates that a step removes. A placement removes the digit from its cell's peers."""
    return set(step.eliminations) | {
        Candidate.of(placed.digit, peer)
        for placed in step.placements
        for peer in grid.board.peers(placed.cell)
    }


# Complements --------------------------------------------------------------------------------------


def table_of_house(grid: Grid, house: House) -> dict[int, int]:
    """For each empty cell (by position in the house), its digits (from 0)."""
    cells = enumerate(grid.board.cells(house))
    return {position: grid.mask(cell) for position, cell in cells if not grid.value(cell)}


def table_of_digit(grid: Grid, digit: Digit) -> dict[int, int]:
    """For each row that lacks a digit, the columns where the digit can go."""
    rows = (House(row) for row in range(9))
    return {
        int(row): sum(1 << cell.column for cell in grid.places(digit, row))
        for row in rows
        if not grid.is_placed(digit, row)
    }


Found = Counter[tuple[int, int, frozenset[Candidate]]]  # house, size, removed candidates


def test_a_naked_set_of_n_is_a_hidden_set_of_the_other_cells() -> None:
    """Theorem 3, by brute force. Also, the native finders find exactly these sets, except those
    that contain a smaller set with the same effect."""
    by_native = {
        kind: Finder(*(f"{kind}-set:{n}" for n in range(2, 9))) for kind in ("naked", "hidden")
    }
    total = 0
    for grid in states(SEARCHED, 3):
        by_hand: dict[str, Found] = {"naked": Counter(), "hidden": Counter()}
        for house in grid.board.houses:
            rows = table_of_house(grid, house)
            cells = grid.board.cells(house)
            sets = assert_complements(rows)
            for kind, some in (
                ("naked", [(members, lost) for members, _, lost in sets]),
                ("hidden", [(rest, lost) for _, rest, lost in sets]),
            ):
                for size, lost in sharp(some):
                    gone = frozenset(Candidate.of(d + 1, cells[position]) for position, d in lost)
                    by_hand[kind][house, size, gone] += 1
        for kind, finder in by_native.items():
            found: Found = Counter()
            for step in finder(grid):
                (mark,) = (mark for mark in step.marks if mark.houses)
                found[mark.houses[0], step.size, frozenset(step.eliminations)] += 1
            expected = {key: n for key, n in by_hand[kind].items() if key[1] > 1}
            assert found == expected, (kind, grid)
            total += found.total()
    assert total > 10 * SEARCHED


def test_every_basic_fish_has_its_complement() -> None:
    """Theorem 4, by brute force. The native finder finds exactly these fish. It leaves out a fish
    only if a smaller fish inside it has the same eliminations."""
    by_native = Finder(*fish(7))
    total = 0
    for grid in states(SEARCHED, 4):
        by_hand: Counter[tuple[str, int, frozenset[Candidate]]] = Counter()
        for digit in ALL_DIGITS:
            rows = table_of_digit(grid, digit)
            sets = assert_complements(rows)
            for base, some in (
                ("rows", [(members, lost) for members, _, lost in sets]),
                ("columns", [(rest, lost) for _, rest, lost in sets]),
            ):
                for size, lost in sharp(some):
                    gone = frozenset(Candidate.of(digit, 9 * row + column) for row, column in lost)
                    by_hand[base, size, gone] += 1
        found = Counter((s.variant, s.size, frozenset(s.eliminations)) for s in by_native(grid))
        assert found == {key: n for key, n in by_hand.items() if 1 < key[1] < 8}, grid
        total += found.total()
    assert total > 3 * SEARCHED


# Rank ---------------------------------------------------------------------------------------------


def has_set_inside(step: Step, grid: Grid) -> bool:
    """Whether some cells of a locked set form a naked set by themselves."""
    cells = step.cells(Role.PATTERN)
    return any(
        len({digit for cell in some for digit in grid.candidates(cell)}) <= size
        for size in range(1, len(cells))
        for some in combinations(cells, size)
    )


def test_closed_sets_have_rank_0_and_remove_all_that_rank_0_removes() -> None:
    """Theorem 1 for the patterns of rank 0. They have as many links as truths. They eliminate
    exactly those candidates that are in more links than truths."""
    finder = Finder(*naked(8)[1:], *hidden(8)[3:], *fish(7), *LOCKED, "locked-set")
    kinds = Counter[str]()
    for grid in states(SEARCHED, 1)[:RANKED]:
        for step in finder(grid):
            if step.technique == "locked-set" and has_set_inside(step, grid):
                continue  # one of the set's houses needs only part of it, so it is not closed
            kinds[step.technique] += 1
            assert len(step.truths) == len(step.links)
            balance: Counter[Candidate] = Counter()
            for link in step.links:
                balance.update(grid.live(link))
            for truth in step.truths:
                balance.subtract(grid.live(truth))
            assert min(balance.values()) >= 0, "every candidate of a truth is in a link"
            assert {c for c, surplus in balance.items() if surplus > 0} == set(step.eliminations)
    assert set(kinds) == {
        "naked-set",
        "hidden-set",
        "basic-fish",
        "pointing",
        "claiming",
        "locked-set",
    }
    assert kinds.total() > 5_000 * RANKED // 300


# Inverting ----------------------------------------------------------------------------------------


def test_inverting_a_house_twice_is_the_identity() -> None:
    """Theorem 7, for every house in every state. The views also agree with each other."""
    for grid in states(SEARCHED, 7):
        for name in grid.board.houses:
            house = grid.house(name)
            matrix, inverted = house.matrix(), house.inverted()
            assert inverted.inverted() == matrix
            assert matrix.inverted() == inverted
            assert matrix.row_names == house.open_cells == inverted.column_names
            assert matrix.column_names == house.open_digits == inverted.row_names
            assert len(matrix.row_names) == len(matrix.column_names), "the table is square"


def test_the_views_say_what_the_grid_says() -> None:
    for grid in states(SEARCHED, 7)[:100]:
        for name in grid.board.houses:
            house = grid.house(name)
            matrix, inverted = house.matrix(), house.inverted()
            for cell in house.open_cells:
                assert matrix.columns_of(cell) == grid.candidates(cell)
            for digit in house.open_digits:
                assert inverted.columns_of(digit) == house.places(digit)


@given(st.data(), st.integers(0, 9), st.integers(0, 9))
def test_inverting_any_matrix_twice_is_the_identity(data: st.DataObject, m: int, n: int) -> None:
    ones = st.tuples(*[st.tuples(*[st.booleans()] * n)] * m)
    matrix = Matrix(ALL_CELLS[:m], ALL_DIGITS[:n], data.draw(ones))
    assert matrix.inverted().inverted() == matrix
    for cell in matrix.row_names:
        for digit in matrix.column_names:
            assert (digit in matrix.columns_of(cell)) == (
                cell in matrix.inverted().columns_of(digit)
            )


# Theorem 8 ----------------------------------------------------------------------------------------


def rectangles(solution: str) -> Iterator[tuple[int, int, int, int]]:
    """The corners of each rectangle that lies in two boxes and has only two digits, which could be
    swapped."""
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            corners = (top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right)
            a, b, c, d = (solution[cell] for cell in corners)
            if a == d and b == c and (top // 3 == bottom // 3) != (left // 3 == right // 3):
                yield corners


def test_every_rectangle_of_two_digits_holds_a_given() -> None:
    found = 0
    for puzzle in corpus():
        for corners in rectangles(str(solve(puzzle))):
            found += 1
            assert any(puzzle[cell] != "." for cell in corners)
            without = "".join("." if i in corners else given for i, given in enumerate(puzzle))
            assert count(without, max_solutions=2) == 2
    assert found > 500


# The states themselves ----------------------------------------------------------------------------


def test_the_states_are_what_they_should_be() -> None:
    """Most states differ, some are early and some late, all have one solution, and a seed always
    gives the same states."""
    sample = states(FOLLOWED, 6)
    assert len({(grid.values, grid.masks) for grid in sample}) > 0.8 * FOLLOWED
    open_cells = sorted(len(grid.open_cells) for grid in sample)
    assert open_cells[FOLLOWED // 10] < 15
    assert open_cells[-FOLLOWED // 10] > 45
    assert tuple(random_states(corpus(), 20, 6)) == tuple(random_states(corpus(), 20, 6))
    assert all(count(grid, 2) == 1 for grid in sample[:300])


def test_a_planted_gap_is_noticed() -> None:
    """The brute-force comparison would notice a set that is not closed."""
    with pytest.raises(AssertionError):
        assert_complements({0: 0b011, 1: 0b011, 2: 0b011})


# Theorem 9 ----------------------------------------------------------------------------------------


def almost_closed(rows: dict[int, int]) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Every set of n rows whose ones all lie in n + 1 columns, and these columns. At least two rows
    of the table are outside the set."""
    for size in range(1, len(rows) - 1):
        for members in combinations(rows, size):
            columns = 0
            for row in members:
                columns |= rows[row]
            if columns.bit_count() == size + 1:
                yield frozenset(members), frozenset(members_of(columns))


def test_the_complement_of_an_almost_hidden_set_is_almost_locked() -> None:
    found = 0
    for grid in states(SEARCHED, 9)[:RANKED]:
        solution = str(solve(grid))
        for house in grid.board.houses:
            cells = grid.board.cells(house)
            rows = table_of_house(grid, house)
            digits = turned(rows)
            for members, columns in almost_closed(digits):
                found += 1
                others = set(rows) - columns
                assert len(others) == len(rows) - len(members) - 1
                left = {digit for position in others for digit in members_of(rows[position])}
                assert left <= set(digits) - members
                without = [p for p in columns if int(solution[cells[p]]) - 1 not in members]
                assert len(without) == 1
            for members, columns in almost_closed(rows):
                homes = {p for digit in set(digits) - columns for p in members_of(digits[digit])}
                assert homes <= set(rows) - members
    assert found > 1_000 * RANKED // 300


def multifish(step: Step, grid: Grid) -> Step:
    """The multifish that is equivalent to a locked set: its truths are digits in rows instead of
    cells."""
    board = grid.board
    cells = {truth.cell for truth in step.truths}
    rows = [h for h in board.houses if h.kind == "r" and cells & set(board.cells(h))]
    missing = {Space.of(d, row) for row in rows for d in ALL_DIGITS if grid.places(d, row)}
    around = {cell for row in rows for cell in board.cells(row) if not grid.value(cell)} - cells
    columns = {link for link in step.links if link.house.kind == "c"}
    return replace(
        step,
        truths=tuple(sorted(missing - set(step.links))),
        links=(*sorted(columns), *map(Space, sorted(around))),
    )


def test_a_locked_set_of_many_lines_is_a_multifish() -> None:
    find = Finder("multi-sector-locked-set")
    found = 0
    for grid in states(SEARCHED, 12):
        for step in find(grid):
            found += 1
            other = multifish(step, grid)
            assert len(other.truths) == len(other.links)
            check(other, grid, "rank")
    assert found > SEARCHED // 2
