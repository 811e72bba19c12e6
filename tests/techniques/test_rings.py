"""Odd rings and equal pairs. The tests find all of them by their definitions, and compare them with
the steps that techniques find.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import pytest

from nonet import Candidate, Cell, Digit, Grid, House, Limits
from nonet.model.step import Role, Step
from nonet.verbs.steps import steps
from tests.corpus import corpus
from tests.drawing import part
from tests.random_states import random_states

pytestmark = pytest.mark.volume

LONGEST = 7
Outcome = tuple[Digit, bool, frozenset[Cell]]
"""The conclusion of a ring: its digit, whether it is placed or removed, and the cells concerned."""


def states() -> Iterator[Grid]:
    """Some of the states have many candidates removed, because rings are rare."""
    return random_states(corpus(), part(12, 60), seed=10)


def rings(places: dict[House, set[Cell]]) -> Iterator[tuple[list[Cell], set[Cell]]]:
    """Find all odd rings of a digit by brute force. Each ring is found in both directions, and is
    yielded with its guardians.
    """
    houses: dict[Cell, list[House]] = {}
    for house, cells in places.items():
        for cell in cells:
            houses.setdefault(cell, []).append(house)

    def grow(
        path: list[Cell], used: set[House], guardians: set[Cell]
    ) -> Iterator[tuple[list[Cell], set[Cell]]]:
        for house in houses[path[-1]]:
            for cell in places[house] - {path[-1]}:
                more = guardians | (places[house] - {path[-1], cell})
                if house in used or len(more) > Limits().guardians or more & {*path, cell}:
                    continue
                if cell == path[0]:
                    if len(path) > 2 and len(path) % 2 and more:
                        yield path, more
                elif cell not in path and cell > path[0] and len(path) < LONGEST:
                    yield from grow([*path, cell], used | {house}, more)

    for start in houses:
        yield from grow([start], set(), set())


def outcomes(grid: Grid, digit: Digit) -> dict[Outcome, tuple[int, int]]:
    """All conclusions from a digit's rings. Each comes with the smallest number of guardians that
    gives it, and the length of the shortest ring with that number.
    """
    board, live = grid.board, {c for c in grid.open_cells if digit in grid.candidates(c)}
    places = {house: set(board.cells(house)) & live for house in board.houses}
    best: dict[Outcome, tuple[int, int]] = {}
    for ring, guardians in rings(places):
        placed = len(guardians) == 1
        seen = live.intersection(*(board.peers(cell) for cell in guardians))
        effect = frozenset(guardians if placed else seen)
        if effect:
            found = (len(guardians), len(ring))
            best[digit, placed, effect] = min(found, best.get((digit, placed, effect), found))
    return best


def outcome(step: Step) -> Outcome:
    conclusions = step.placements or step.eliminations
    where = frozenset(candidate.cell for candidate in conclusions)
    return conclusions[0].digit, bool(step.placements), where


def test_every_broken_wing_is_found_at_its_best() -> None:
    total = 0
    for grid in states():
        expected: dict[Outcome, tuple[int, int]] = {}
        for digit in range(1, 10):
            expected |= outcomes(grid, Digit(digit))
        found = {
            outcome(step): (
                len(step.candidates(Role.EXTRA)),
                len(step.candidates(Role.PATTERN)),
            )
            for step in steps(grid, techniques=["broken-wing"], limits=Limits(ring_cells=LONGEST))
        }
        assert found == expected
        total += len(found)
    assert total > part(0, 10)


def test_several_guardians_that_no_place_sees_place_nothing() -> None:
    """A ring of nine cells has four guardians here, one of which is true for another reason."""
    state = (
        ":0000:x:+4......7.6..+39.1.+2.79.4.+38.+945.6.+8+2....9.8.+61...4...9..2......8..452..+17"
        "..7....3.:114 115 116 136 165 171 174 175 194 196 213 216 251 346 353 381 478 497 512 526 "
        "528 565 571 577 592 599 673 676 696 699 746 757 812 814 892 976 987 997:::"
    )
    (step,) = steps(state, techniques=["broken-wing"], limits=Limits(ring_cells=9, guardians=4))
    assert step.eliminations == (Candidate.of(1, Cell("r6c2")),)


def test_limits_hold_broken_wings_back() -> None:
    for grid in random_states(corpus(), part(30, 100), seed=7):
        for limits in (Limits(ring_cells=5), Limits(guardians=2)):
            for step in steps(grid, techniques=["broken-wing"], limits=limits):
                assert len(step.candidates(Role.PATTERN)) <= limits.ring_cells
                assert len(step.candidates(Role.EXTRA)) <= limits.guardians


@cache
def oddagons(kind: int) -> list[tuple[Grid, Step]]:
    rung = f"bivalue-oddagon:type-{kind}"
    return [
        (grid, step)
        for grid in random_states(corpus(), part(250, 1000), seed=3)
        for step in steps(grid, techniques=[rung])
    ]


def test_an_oddagon_of_type_1_is_a_remote_pair() -> None:
    """An oddagon of type 1 eliminates only what a remote pair, or a naked pair, also eliminates."""
    assert oddagons(1)
    for grid, step in oddagons(1):
        pairs = steps(grid, techniques=["remote-pair", "naked-set:2", "locked-set:2"])
        assert set(step.eliminations) <= {gone for pair in pairs for gone in pair.eliminations}


def pair_rings(grid: Grid, pair: tuple[Digit, ...]) -> Iterator[dict[Cell, set[Digit]]]:
    """Odd rings of at most seven cells. Each cell has both digits of the pair, and sees exactly two
    of the other cells. For each ring, yields the other candidates of its cells. These are all in
    one cell, or all of the same digit.
    """
    others = {
        cell: set(grid.candidates(cell)) - set(pair)
        for cell in grid.open_cells
        if set(pair) <= set(grid.candidates(cell))
    }

    def grow(path: list[Cell]) -> Iterator[dict[Cell, set[Digit]]]:
        extras = [others[cell] for cell in path if others[cell]]
        if len(extras) > 1 and len(set().union(*extras)) > 1:
            return
        for cell in grid.board.peers(path[-1]) & others.keys():
            seen = grid.board.peers(cell) & set(path)
            if cell in path or cell < path[0]:
                continue
            if len(path) > 1 and seen == {path[0], path[-1]}:
                if len(path) in (4, 6):
                    yield {c: others[c] for c in (*path, cell)}
            elif seen == {path[-1]} and len(path) < LONGEST - 1:
                yield from grow([*path, cell])

    for start in others:
        yield from grow([start])


def test_every_oddagon_of_types_1_and_2_is_found() -> None:
    total = 0
    for grid in random_states(corpus(), part(80, 600), seed=3):
        peers = grid.board.peers
        expected = set()
        for pair in combinations(map(Digit, range(1, 10)), 2):
            for ring in pair_rings(grid, pair):
                crowded = [cell for cell in ring if ring[cell]]
                extras = set[Digit]().union(*ring.values())
                if len(crowded) == 1:
                    expected.add(frozenset(Candidate.of(digit, crowded[0]) for digit in pair))
                elif len(extras) == 1:
                    (digit,) = extras
                    seen = frozenset[Cell].intersection(*(peers(cell) for cell in crowded))
                    fall = [c for c in seen if digit in grid.candidates(c)]
                    expected.add(frozenset(Candidate.of(digit, cell) for cell in fall))
        rungs = ["bivalue-oddagon:type-1", "bivalue-oddagon:type-2"]
        found = steps(grid, techniques=rungs, limits=Limits(ring_cells=LONGEST))
        assert {frozenset(step.eliminations) for step in found} == expected - {frozenset()}
        total += len(expected)
    assert total > part(0, 5)


def chute_remote_pairs(grid: Grid) -> Iterator[tuple[Cell, Cell, Digit, set[Candidate]]]:
    """Pairs of cells with the same two candidates, in two boxes of a chute. One of the two digits
    has no place where the chute's third box meets the line that contains neither cell. Yields the
    two cells, that digit, and the candidates of the other digit that are therefore false.
    """
    for one, other in combinations(grid.open_cells, 2):
        pair = grid.candidates(one)
        if len(pair) != 2 or pair != grid.candidates(other) or grid.board.sees(one, other):
            continue
        both = grid.board.peers(one) & grid.board.peers(other)
        for turned in (False, True):
            order = -1 if turned else 1
            (line, place), (line2, place2) = (divmod(c, 9)[::order] for c in (one, other))
            if line // 3 != line2 // 3:
                continue
            free = next(n for n in range(9) if n // 3 == line // 3 and n not in (line, line2))
            box = 3 - place // 3 - place2 // 3
            spots = [(free, 3 * box + n) for n in range(3)]
            cells = [Cell(b * 9 + a if turned else a * 9 + b) for a, b in spots]
            for tied, digit in permutations(pair):
                if not any(tied in (grid.value(c), *grid.candidates(c)) for c in cells):
                    gone = {Candidate.of(digit, c) for c in both if digit in grid.candidates(c)}
                    if gone:
                        yield one, other, tied, gone


def test_a_chute_remote_pair_is_a_w_wing() -> None:
    """Pairs are left out if an easier step removes the digit from one of the two cells, because
    such pairs need not be W-wings.
    """
    total = 0
    for grid in random_states(corpus(), part(50, 300), seed=5):
        pairs = list(chute_remote_pairs(grid))
        if not pairs:
            continue
        wings = list(steps(grid, techniques=["w-wing"]))
        easier = list(steps(grid, techniques=["hidden-single", "pointing", "claiming"]))
        lost = {gone for step in easier for gone in step.eliminations}
        for single in (placed for step in easier for placed in step.placements):
            lost |= {Candidate.of(single.digit, c) for c in grid.board.peers(single.cell)}
        for one, other, tied, gone in pairs:
            if not lost & {Candidate.of(tied, one), Candidate.of(tied, other)}:
                total += 1
                assert any(
                    set(wing.eliminations) == gone and set(wing.cells(Role.PINCER)) == {one, other}
                    for wing in wings
                )
    assert total > part(2, 20)
