"""What simple colours, multi colours and 3D Medusa share: clusters of candidates in two colours.

A house with two places for a digit ties them: one is true and the other is not. So do the two
candidates of a cell. Coloured by turns along such ties, all of one colour are true, or all of the
other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...geometry import Candidate, Cell, House
from ...step import Role, Step
from ...text import Sentence
from .wording import shared_house

if TYPE_CHECKING:
    from ...grid import Grid

Colour = frozenset[Candidate]


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
        for partner in _partners(grid, candidate, cells=cells):
            if partner not in sides[1 - side]:
                sides[1 - side].add(partner)
                todo.append((partner, 1 - side))
    return Cluster(frozenset(sides[0]), frozenset(sides[1]))


def _partners(grid: Grid, candidate: Candidate, *, cells: bool) -> Iterator[Candidate]:
    digit, cell = candidate.digit, candidate.cell
    for house in grid.geometry.houses_of(cell):
        places = grid.places(digit, house)
        if len(places) == 2:
            yield from (Candidate.of(digit, other) for other in places if other != cell)
    digits = grid.candidates(cell)
    if cells and len(digits) == 2:
        yield from (Candidate.of(other, cell) for other in digits if other != digit)


def excludes(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true: one cell, or one digit in one house."""
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and grid.geometry.sees(one.cell, other.cell)


def facing(grid: Grid, candidate: Candidate, colour: Iterable[Candidate]) -> Candidate | None:
    """The first candidate of a colour that excludes another candidate."""
    return next((c for c in sorted(colour) if excludes(grid, candidate, c)), None)


def meeting(grid: Grid, one: Cell, other: Cell) -> House:
    """The house in which two cells see each other."""
    house = shared_house(grid, one, other)
    assert house is not None, f"{one} does not see {other}"
    return house


def faces(grid: Grid, candidate: Candidate, colour: Iterable[Candidate]) -> bool:
    """Whether some candidate of a colour excludes another candidate."""
    return facing(grid, candidate, colour) is not None


def clashing_pair(
    grid: Grid, one: Iterable[Candidate], other: Iterable[Candidate]
) -> tuple[Candidate, Candidate] | None:
    """The first two candidates of two colours (or of one) that exclude each other."""
    for candidate in sorted(one):
        opposite = facing(grid, candidate, other)
        if opposite is not None:
            return candidate, opposite
    return None


def sees_both_places(grid: Grid, candidate: Candidate) -> bool:
    """Whether a candidate sees both places of a house: then it falls to that house alone."""
    return any(
        len(places) == 2 and all(grid.geometry.sees(candidate.cell, place) for place in places)
        for places in (grid.places(candidate.digit, house) for house in grid.geometry.houses)
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


def cells_of(colour: Iterable[Candidate]) -> tuple[Cell, ...]:
    """The cells of a colour, in reading order."""
    return tuple(sorted({candidate.cell for candidate in colour}))


def ties(step: Step, grid: Grid) -> Iterator[Sentence]:
    """What the proof of a step reads as truths: In row 1 the 4 is in r1c2 or r1c7."""
    for space in sorted(step.truths):
        if space.is_cell:
            digits = grid.candidates(space.cell)
            if len(digits) == 2:
                yield Sentence("{cell} is {digits:or}.", cell=space.cell, digits=digits)
            continue
        places = grid.places(space.digit, space.house)
        if len(places) == 2:
            yield Sentence(
                "In {house} the {digit} is in {cells:or}.",
                house=space.house,
                digit=space.digit,
                cells=places,
            )
