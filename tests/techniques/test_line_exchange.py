"""Qiu's deadly pattern, two lines that exchange cells: brute force and the checker agree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

import nonet
from nonet import Candidate, Cell, Grid, Puzzle
from nonet.model.board import STANDARD, Board
from nonet.model.live_candidates import LiveCandidates
from nonet.model.nine_rows import nine_rows
from nonet.model.premises.line_exchange import exchanges_lines
from tests.any_size import of_any_size
from tests.corpus import DATA, corpus
from tests.drawing import part
from tests.random_states import random_states

PLACES = range(9)


@dataclass(frozen=True)
class Layout:
    """The cells of a pattern."""

    corner: tuple[int, int]
    crossing: frozenset[int]
    moving: frozenset[int]  # the other cells of the two lines, which are exchanged

    @property
    def cells(self) -> frozenset[int]:
        return self.moving | self.crossing | {*self.corner}


def at(line: int, place: int, upright: bool) -> int:
    return 9 * place + line if upright else 9 * line + place


def lines_and_crossings() -> Iterator[tuple[bool, int, int, int, int]]:
    """Two lines of a band or stack, and the numbers of two places that lie in one box."""
    for upright, band in product((False, True), range(0, 9, 3)):
        for one, other in combinations(range(band, band + 3), 2):
            for first, second in combinations(PLACES, 2):
                if first // 3 == second // 3:
                    yield upright, one, other, first, second


def layouts(solution: str, barred: int) -> Iterator[Layout]:
    """Patterns whose corner has only digits of the intersection. Each pattern leaves out `barred`
    places in both lines, one of which may be a single cell of the intersection. A second version of
    the pattern also leaves out every group (see `rings_of`) that contains neither these places nor
    the intersection."""
    for upright, one, other, first, second in lines_and_crossings():
        rings = rings_of(solution, upright, one, other)
        whole = [at(line, place, upright) for line in (one, other) for place in (first, second)]
        rest = [place for place in PLACES if place not in (first, second)]
        choices = [(None, some) for some in combinations(rest, barred)]
        choices += [(cell, some) for cell in whole for some in combinations(rest, barred - 1)]
        for third, (spared, some) in product(PLACES, choices):
            if third // 3 == one // 3:
                continue
            crossing = frozenset(cell for cell in whole if cell != spared)
            corner = at(third, first, upright), at(third, second, upright)
            if not {solution[cell] for cell in corner} <= {solution[cell] for cell in crossing}:
                continue
            inside = {first, second, *some}
            for closed in (set(), set().union(*(ring for ring in rings if not ring & inside))):
                moving = frozenset(
                    at(line, place, upright)
                    for line in (one, other)
                    for place in rest
                    if place not in some and place not in closed
                )
                yield Layout(corner, crossing, moving)


def rings_of(solution: str, upright: bool, one: int, other: int) -> list[frozenset[int]]:
    """The positions in two lines, split into the smallest groups with the same digits in both
    lines."""
    place_of = {solution[at(one, place, upright)]: place for place in PLACES}
    left, rings = set(PLACES), []
    while left:
        place = start = min(left)
        ring = {start}
        while (place := place_of[solution[at(other, place, upright)]]) != start:
            ring.add(place)
        left -= ring
        rings.append(frozenset(ring))
    return rings


@cache
def some_layouts(barred: int) -> tuple[tuple[str, Layout], ...]:
    rng = random.Random(20)
    found = []
    for puzzle in rng.sample(corpus(), part(4, 20)):
        solution = str(nonet.solve(puzzle).givens)
        found += [(solution, layout) for layout in rng.sample(list(layouts(solution, barred)), 40)]
    return tuple(found)


def emptied(solution: str, cells: frozenset[int]) -> Puzzle:
    return Puzzle("".join("." if i in cells else digit for i, digit in enumerate(solution)))


def is_exchange(board: Any = STANDARD, marks: str = "", without: str = "") -> bool:
    """Whether the checker accepts a pattern in rows 4 and 5 of an empty board, without column 9.
    Its corner is r1c1 and r1c2, which have 1 and 2. Box 4 allows these digits only where the two
    rows meet columns 1 and 2. `marks` adds candidates, and `without` leaves out more cells."""
    grid = Grid(Puzzle("." * 81, board=board))
    masks = [511] * 81
    for name in ("r4c3", "r5c3", "r6c1", "r6c2", "r6c3"):
        masks[board.cell(name)] &= ~0b11
    for name in ("r1c1", "r1c2"):
        masks[board.cell(name)] = 0b11
    for name in marks.split():
        masks[board.cell(name[1:])] |= 1 << int(name[0]) - 1
    names = {f"r{row}c{column}" for row in (4, 5) for column in range(1, 9)} | {"r1c1", "r1c2"}
    cells = sorted(board.cell(name) for name in names - {*without.split()})
    return exchanges_lines({cell: masks[cell] for cell in cells}, LiveCandidates(grid), masks)


def test_the_checker_knows_such_a_pattern() -> None:
    assert is_exchange()
    assert is_exchange(without="r5c2 r5c8 r4c8") is False
    assert is_exchange(marks="3r1c1 3r1c2") is False, "3 is in the box elsewhere"
    assert is_exchange(marks="1r6c1") is False, "so is 1"
    assert is_exchange(without="r4c8 r5c8") is False, "two columns stay as they are"
    assert is_exchange(without="r1c2") is False, "half a corner"
    assert is_exchange(without="r4c2 r5c2") is False, "half a crossing"


@pytest.mark.parametrize("kind", ["anti-knight", "anti-king"])
def test_regions_of_other_boards_can_keep_lines_from_being_exchanged(kind: str) -> None:
    assert is_exchange(of_any_size(Board.of("9x9")))
    assert not is_exchange(of_any_size(Board.of(kind)))


def test_diagonals_and_windows_can_keep_lines_from_being_exchanged() -> None:
    assert not is_exchange(nine_rows(diagonals=True))
    assert not is_exchange(nine_rows(windows=True))


@pytest.mark.parametrize(("digit", "exchanged"), [("9", True), ("7", False)])
def test_what_stays_as_it_is_has_to_be_the_same_in_both_lines(digit: str, exchanged: bool) -> None:
    """Columns 4 and 9 do not change, and in row 5 the digit in column 9 is unknown."""
    grid = Grid(Puzzle("." * 27 + "...8....9" + f"...{digit}....." + "." * 36))
    for name in ("r6c1", "r6c2", "r6c3", "r4c3", "r5c3"):
        for number in (1, 2):
            grid.remove(Candidate(f"{number}{name}"))
    for cell, number in product(("r1c1", "r1c2"), range(3, 10)):
        grid.remove(Candidate(f"{number}{cell}"))
    names = [f"r{row}c{column}" for row in (4, 5) for column in (1, 2, 3, 5, 6, 7, 8)]
    pattern = {Cell(name): grid.masks[Cell(name)] for name in (*names, "r1c1", "r1c2")}
    state = LiveCandidates(grid)
    assert exchanges_lines(pattern, state, state.masks) is exchanged


@pytest.mark.volume
def test_where_corner_and_crossing_have_the_same_digits_there_is_a_second_solution() -> None:
    for solution, layout in some_layouts(1):
        assert nonet.count(emptied(solution, layout.cells), max_solutions=2) == 2, (
            solution,
            layout,
        )


def is_accepted(solution: str, layout: Layout, cells: frozenset[int]) -> bool:
    """Whether the checker accepts a pattern of these cells. The corner has only its digits from the
    solution, and in the box these digits are possible only at the intersection."""
    state = LiveCandidates(Grid(emptied(solution, cells)))
    own = sum({1 << int(solution[cell]) - 1 for cell in layout.corner})
    box = STANDARD.houses_of(min(layout.crossing))[2]
    pattern = {}
    for cell in map(Cell, sorted(cells)):
        pattern[cell] = state.masks[cell]
        if cell in layout.corner:
            pattern[cell] &= own
        elif cell in STANDARD.cells(box) and cell not in layout.crossing:
            pattern[cell] &= ~own
    return exchanges_lines(pattern, state, state.masks)


@pytest.mark.volume
def test_the_checker_accepts_all_of_them() -> None:
    for solution, layout in some_layouts(1):
        assert is_accepted(solution, layout, layout.cells), (solution, layout)


@pytest.mark.volume
def test_the_checker_accepts_nothing_that_has_one_solution() -> None:
    rng = random.Random(23)
    refused = 0
    for solution, layout in some_layouts(1) + some_layouts(2):
        fewer = layout.cells - {*rng.sample(sorted(layout.cells), rng.choice((0, 1, 2)))}
        if nonet.count(emptied(solution, fewer), max_solutions=2) == 1:
            assert not is_accepted(solution, layout, fewer), (solution, layout, fewer)
            refused += 1
    assert refused > part(15, 100)


@pytest.mark.volume
def test_with_two_places_barred_there_may_be_one_solution() -> None:
    several = {
        nonet.count(emptied(s, layout.cells), max_solutions=2) for s, layout in some_layouts(2)
    }
    assert several == {1, 2}


@pytest.mark.volume
def test_without_the_corner_there_may_be_one_solution() -> None:
    several = {
        nonet.count(emptied(s, layout.crossing | layout.moving), max_solutions=2)
        for s, layout in some_layouts(1)
    }
    assert several == {1, 2}


QIU = (
    "927.468.15681..74.413.8.62.635...2141.9..45..2.4..19..356.194..7416..39.8924..1..",
    "97381..4258.92...112....98.8.145..29........8.....8..6.12.89..4..864129.4...7.81.",
    ".176.48...6..8..47384297.1.178942...495763.8..3.51879474.82.....5..7.42882.4.9.7.",
    "842931657517..63.96397..2..7215649383.4..976.9.6.731...786...93.953...76.63.97...",
)


@pytest.mark.volume
@pytest.mark.parametrize("technique", ["qiu-deadly-pattern", "external-qiu-deadly-pattern"])
def test_steps_are_proved_named_rightly_and_true(technique: str) -> None:
    count = 0
    for grid in random_states(QIU, part(20, 150), seed=21):
        solution = nonet.solve(grid.puzzle).givens
        for step in nonet.steps(grid, techniques=[technique]):
            nonet.verify(step, grid)
            assert nonet.techniques.get(technique).holds(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            count += 1
    assert count > part(2, 20)


def states_of(name: str) -> list[str]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def true_steps(state: str) -> list[nonet.Step]:
    grid = nonet.parse(state)
    solution = nonet.solve(grid.puzzle).givens
    found = list(
        nonet.steps(grid, techniques=["qiu-deadly-pattern", "external-qiu-deadly-pattern"])
    )
    for step in found:
        nonet.verify(step, grid)
        assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
    return found


@pytest.mark.parametrize("state", states_of("qiu_patterns.txt"))
def test_known_states_show_a_pattern(state: str) -> None:
    assert true_steps(state)


@pytest.mark.parametrize("state", states_of("qiu_doubts.txt"))
def test_no_text_is_false_if_a_pattern_only_seems_to_be_there(state: str) -> None:
    true_steps(state)
