"""The mistakes in a player's grid, which are reported before anything else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..geometry import ALL_CELLS, Candidate, Cell, Digit
from ..grid import Grid
from ..text import Sentence, Text


class MistakeKind(StrEnum):
    """What kind of mistake it is."""

    CLASH = "clash"  # equal digits in a house
    WRONG_DIGIT = "wrong-digit"  # a digit that no solution has there
    WRONGLY_REMOVED = "wrongly-removed"  # a candidate ruled out that the solution needs
    NO_SOLUTION = "no-solution"  # the puzzle itself has none


@dataclass(frozen=True)
class Mistake:
    """One mistake.

    Attributes:
        kind: what kind.
        cells: where.
        candidate: the wrong digit, or the candidate wrongly ruled out; None for `no-solution`.
        levels: four texts: that something is wrong; in which box; at which cell; what.
    """

    kind: MistakeKind
    cells: tuple[Cell, ...]
    candidate: Candidate | None
    levels: tuple[Text, Text, Text, Text]

    @property
    def text(self) -> Text:
        """All there is to say."""
        return self.levels[3]


def mistakes(grid: Grid, solutions: tuple[str, ...]) -> list[Mistake]:
    """All mistakes of a grid, the plainest first.

    Args:
        grid: the player's grid.
        solutions: up to two solutions of its puzzle. With two, a digit is called wrong only when
            it clashes: which solution the player is on the way to cannot be known.
    """
    wrong = []
    if grid.clashes:
        found = [_clash(grid, cell) for cell in ALL_CELLS if not grid.is_given(cell)]
        wrong = [mistake for mistake in found if mistake is not None]
    if not solutions:
        return [*wrong, _no_solution()]
    if len(solutions) > 1:
        return wrong
    clashing = {cell for mistake in wrong for cell in mistake.cells}
    values, masks, solution = grid.values, grid.masks, solutions[0]
    for cell, (value, mask, right) in enumerate(zip(values, masks, solution, strict=True)):
        if value == ".":
            # Where a wrong digit rules the right one out, that digit is the mistake.
            digit = Digit(right)
            if not mask >> (digit - 1) & 1 and _blocker(grid, Cell(cell), digit) is None:
                wrong.append(_wrongly_removed(grid, Cell(cell), digit))
        elif value != right and cell not in clashing:
            wrong.append(_wrong_digit(grid, Cell(cell)))
    return wrong


def _blocker(grid: Grid, cell: Cell, digit: Digit) -> Cell | None:
    peers = sorted(grid.geometry.peers(cell))
    return next((peer for peer in peers if grid.value(peer) == digit), None)


def _clash(grid: Grid, cell: Cell) -> Mistake | None:
    value = grid.value(cell)
    if not value:
        return None
    other = _blocker(grid, cell, Digit(value))
    if other is None:
        return None
    house = next(h for h in grid.geometry.houses_of(cell) if other in grid.geometry.cells(h))
    told = Sentence(
        "{cell} cannot be {digit}: there is a {digit} in {house} already, at {other}.",
        cell=cell,
        digit=Digit(value),
        house=house,
        other=other,
    )
    levels = _levels(grid, cell, Text([told]))
    return Mistake(MistakeKind.CLASH, (cell, other), Candidate.of(value, cell), levels)


def _wrong_digit(grid: Grid, cell: Cell) -> Mistake:
    digit = Digit(grid.value(cell))
    told = Sentence(
        "{cell} is not {digit}: with it the puzzle has no solution. Take it back.",
        cell=cell,
        digit=digit,
    )
    levels = _levels(grid, cell, Text([told]))
    return Mistake(MistakeKind.WRONG_DIGIT, (cell,), Candidate.of(digit, cell), levels)


def _wrongly_removed(grid: Grid, cell: Cell, digit: Digit) -> Mistake:
    told = Sentence(
        "{digit} was ruled out at {cell}, and it can still be {digit}. Put the candidate back.",
        cell=cell,
        digit=digit,
    )
    levels = _levels(grid, cell, Text([told]))
    return Mistake(MistakeKind.WRONGLY_REMOVED, (cell,), Candidate.of(digit, cell), levels)


def _no_solution() -> Mistake:
    told = Text([Sentence("The puzzle itself has no solution. Compare the givens.")])
    return Mistake(MistakeKind.NO_SOLUTION, (), None, (told, told, told, told))


def _levels(grid: Grid, cell: Cell, told: Text) -> tuple[Text, Text, Text, Text]:
    box = next(house for house in grid.geometry.houses_of(cell) if house.kind == "b")
    return (
        Text([Sentence("Something went wrong before this point.")]),
        Text([Sentence("Something in {box} is not right.", box=box)]),
        Text([Sentence("Look at {cell} again.", cell=cell)]),
        told,
    )
