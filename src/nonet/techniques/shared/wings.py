"""Shared by XY-wing and XYZ-wing: a pivot, two pincers, and which cells see each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...model.cells import Candidate, Cell, Digit, House
from ...model.grid import Grid
from ...model.step import Role, Step
from ...model.text import Sentence
from .pattern import seeing
from .wording import alike, listing, meeting, saying


@dataclass(frozen=True, slots=True)
class Wing:
    """The cells of a wing, and the digit that its pincers share."""

    pivot: Cell
    pincers: tuple[Cell, Cell]
    digit: Digit  # the digit that the wing eliminates
    choices: tuple[Digit, Digit]  # the pivot's digits, each of which forces a pincer; smaller first

    def victims(self, grid: Grid, *seen: Cell) -> set[Candidate]:
        """The candidates of the shared digit in cells that see all of `seen`."""
        return seeing(grid, self.digit, seen) - {self.pivot.with_digit(self.digit)}


def read_wing(step: Step, grid: Grid) -> Wing | None:
    """The wing of a step, or None if it is not one.

    Each pincer must have two candidates: the shared digit, and a digit of the pivot.
    """
    pivots, pincers = step.cells(Role.PIVOT), tuple(sorted(step.cells(Role.PINCER)))
    if len(pivots) != 1 or len(set(pincers)) != 2:
        return None
    pivot, (one, other) = pivots[0], pincers
    first, second = set(grid.candidates(one)), set(grid.candidates(other))
    shared = first & second
    if not len(first) == len(second) == 2 or len(shared) != 1:
        return None
    if not (grid.board.sees(pivot, one) and grid.board.sees(pivot, other)):
        return None
    digit = min(shared)
    choices = (min(first - shared), min(second - shared))
    if set(choices) != set(grid.candidates(pivot)) - {digit}:
        return None
    if choices[0] > choices[1]:
        return Wing(pivot, (other, one), digit, (choices[1], choices[0]))
    return Wing(pivot, (one, other), digit, choices)


def pivot_sees(wing: Wing, grid: Grid) -> Sentence:
    """The sentence `r4c4 sees r4c9 in row 4 and r6c5 in box 5.`"""
    seen = _seen(grid, wing.pivot, [(pincer,) for pincer in wing.pincers])
    return _sees((wing.pivot,), seen)


def victims_see(step: Step, grid: Grid, *cells: Cell) -> Iterator[Sentence]:
    """Sentences that show in which houses the eliminated cells see `cells`."""
    return victims_see_ends(step, grid, *((cell,) for cell in cells))


def victims_see_ends(step: Step, grid: Grid, *ends: tuple[Cell, ...]) -> Iterator[Sentence]:
    """Like `victims_see`, for ends that may have several cells; each end is seen in one house."""
    victims = [candidate.cell for candidate in sorted(set(step.eliminations))]
    for seen, cells in alike((_seen(grid, cell, ends), cell) for cell in victims).items():
        yield _sees(cells, seen)


def victims_fall(step: Step, digit: Digit, seen: str = "both") -> Sentence:
    """The sentence `So r6c8, which sees both, is not 8.`"""
    return Sentence(
        f"So {{several}}, which [sees|see] {seen}, [is|are] not {{digit}}.",
        several=[candidate.cell for candidate in sorted(set(step.eliminations))],
        digit=digit,
    )


def _seen(
    grid: Grid, cell: Cell, others: Iterable[tuple[Cell, ...]]
) -> tuple[tuple[House, tuple[Cell, ...]], ...]:
    """The houses in which `cell` sees the others, each with the ends that it sees there."""
    houses: dict[House, tuple[Cell, ...]] = {}
    for end in others:
        house = meeting(grid, cell, *end)
        houses[house] = (*houses.get(house, ()), *end)
    return tuple(houses.items())


def _sees(cells: tuple[Cell, ...], seen: tuple[tuple[House, tuple[Cell, ...]], ...]) -> Sentence:
    places = [Sentence("{cells} in {house}", cells=members, house=house) for house, members in seen]
    return listing("{several} [sees|see] {}.", places, several=cells)


def pincers_in_turn(wing: Wing, grid: Grid) -> tuple[Sentence, ...]:
    """Sentences about the pincers, and about what each digit of the pivot forces."""
    pivot, (one, other) = wing.pivot, wing.pincers
    first, second = wing.choices
    digit = wing.digit
    say = saying(one=one, other=other, first=first, second=second, digit=digit, pivot=pivot)
    return (
        say(
            "The pincers are {one}, with {first} and {digit}, "
            "and {other}, with {second} and {digit}."
        ),
        pivot_sees(wing, grid),
        say("If {pivot} is {first}, {one} is not, so it is {digit}."),
        say("If {pivot} is {second}, {other} is not, so it is {digit}."),
    )


def sees_in(grid: Grid, cell: Cell, places: tuple[Cell, ...]) -> Sentence:
    """The sentence `r2c3 sees r5c3 in column 3.`"""
    house = meeting(grid, cell, *places)
    return Sentence("{cell} sees {places} in {house}.", cell=cell, places=places, house=house)


def tied_case(places: tuple[Cell, ...], tied: Digit, cell: Cell, digit: Digit) -> Sentence:
    """The sentence `If r5c3 is 1, r2c3 is 4: it sees that place, and can be 1 or 4.`"""
    return Sentence(
        "If[| one of] {several} is {tied}, {cell} is {digit}.",
        several=places,
        tied=tied,
        cell=cell,
        digit=digit,
    )
