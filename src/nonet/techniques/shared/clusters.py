"""Shared by simple colours, multi colours and 3D Medusa: clusters of candidates in two colours.

`nonet.model.colouring` defines when two candidates are linked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...model.cells import Candidate
from ...model.colouring import Colour, excludes, ties
from ...model.grid import Grid
from ...model.step import Role, Step


@dataclass(frozen=True, slots=True)
class Cluster:
    """The two colours of a cluster; exactly one of them is true."""

    one: Colour
    other: Colour

    def __contains__(self, candidate: Candidate) -> bool:
        return candidate in self.one or candidate in self.other


def coloured(step: Step, role: Role) -> Colour:
    """The candidates that a step marks with one of its colours."""
    return frozenset(step.candidates(role))


def grow(grid: Grid, start: Candidate, *, cells: bool) -> Cluster:
    """The cluster of a candidate, with that candidate in colour `one`.

    cells: whether cells with two candidates also link candidates.
    """
    sides: tuple[set[Candidate], set[Candidate]] = ({start}, set())
    todo = [(start, 0)]
    while todo:
        candidate, side = todo.pop()
        for partner, space in ties(grid, candidate):
            if (cells or not space.is_cell) and partner not in sides[1 - side]:
                sides[1 - side].add(partner)
                todo.append((partner, 1 - side))
    return Cluster(frozenset(sides[0]), frozenset(sides[1]))


def faces(grid: Grid, candidate: Candidate, colour: Iterable[Candidate]) -> bool:
    """Whether a candidate is excluded by some candidate of a colour."""
    return any(excludes(grid, candidate, other) for other in colour)


def colours_clash(grid: Grid, one: Iterable[Candidate], other: Colour) -> bool:
    """Whether some candidate of one colour excludes a candidate of the other, or of the same colour
    if both are the same.
    """
    return any(faces(grid, candidate, other) for candidate in one)


def sees_both_places(grid: Grid, candidate: Candidate) -> bool:
    """Whether a candidate sees both places for its digit in a house, so that the house alone rules
    it out.
    """
    return any(
        len(places) == 2 and all(grid.board.sees(candidate.cell, place) for place in places)
        for places in (grid.places(candidate.digit, house) for house in grid.board.houses)
    )


def trapped(grid: Grid, cluster: Cluster, digits: Iterable[int]) -> set[Candidate]:
    """The candidates of these digits that both colours rule out."""
    return {
        candidate
        for candidate in live(grid, digits)
        if candidate not in cluster
        and faces(grid, candidate, cluster.one)
        and faces(grid, candidate, cluster.other)
        and not sees_both_places(grid, candidate)
    }


def live(grid: Grid, digits: Iterable[int]) -> Iterator[Candidate]:
    """All remaining candidates of these digits."""
    wanted = set(digits)
    for cell in grid.open_cells:
        for digit in grid.candidates(cell):
            if digit in wanted:
                yield Candidate.of(digit, cell)
