"""Shared by the definitions of simple colours, multi colours and 3D Medusa: clusters of
candidates in two colours, tied as `nonet.model.colouring` says.
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
    """The two colours of a cluster."""

    one: Colour
    other: Colour

    def __contains__(self, candidate: Candidate) -> bool:
        return candidate in self.one or candidate in self.other


def coloured(step: Step, role: Role) -> Colour:
    """The candidates of one colour of a step."""
    return frozenset(step.candidates(role))


def grow(grid: Grid, start: Candidate, *, cells: bool) -> Cluster:
    """The cluster of a candidate, which is in its colour `one`; along cells as well, or not."""
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
    """Whether some candidate of a colour excludes another candidate."""
    return any(excludes(grid, candidate, other) for other in colour)


def colours_clash(grid: Grid, one: Iterable[Candidate], other: Colour) -> bool:
    """Whether some candidates of two colours (or of one) exclude each other."""
    return any(faces(grid, candidate, other) for candidate in one)


def sees_both_places(grid: Grid, candidate: Candidate) -> bool:
    """Whether a candidate sees both places of a house; that house is then reason enough."""
    return any(
        len(places) == 2 and all(grid.board.sees(candidate.cell, place) for place in places)
        for places in (grid.places(candidate.digit, house) for house in grid.board.houses)
    )


def trapped(grid: Grid, cluster: Cluster, digits: Iterable[int]) -> set[Candidate]:
    """The candidates of some digits that both colours rule out."""
    return {
        candidate
        for candidate in live(grid, digits)
        if candidate not in cluster
        and faces(grid, candidate, cluster.one)
        and faces(grid, candidate, cluster.other)
        and not sees_both_places(grid, candidate)
    }


def live(grid: Grid, digits: Iterable[int]) -> Iterator[Candidate]:
    """All candidates of some digits."""
    wanted = set(digits)
    for cell in grid.open_cells:
        for digit in grid.candidates(cell):
            if digit in wanted:
                yield Candidate.of(digit, cell)
