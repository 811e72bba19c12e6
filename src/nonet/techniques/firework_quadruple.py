"""Firework quadruple: two pairs of digits, from opposite corners of a rectangle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..model.cells import Candidate, Cell, Digit, House
from ..model.grid import Grid
from ..model.step import Role, Step
from ..model.text import Sentence
from .shared.pattern import removes_exactly
from .shared.wording import box_of, candidates_of_each, losing_cells, saying, short_conclusion
from .technique import Explanation, Form, Technique


@dataclass(frozen=True)
class _Corner:
    """One of the two opposite corners, with the digits that are bound to it and to the other two:
    in its row they can be in `in_row` alone outside its box, in its column in `in_column`."""

    cell: Cell
    row: House
    column: House
    box: House
    in_row: Cell
    in_column: Cell
    digits: tuple[Digit, ...]


class FireworkQuadruple(Technique):
    """Four cells where two rows cross two columns. Two digits have, in the row and the column of
    one corner, no place outside its box but the two corners beside it; two others likewise
    for the opposite corner. So the four cells hold the four digits.
    """

    id = "firework-quadruple"
    family = "Exocets and locked sets of many lines"
    forms = (Form("Firework Quadruple", 7.5, aliases=("Firework Quad",), on=False),)
    where_to_look = (
        "Take a cell, its row, its column and its box. Look for two digits that have one place at "
        "most in the row outside the box, and one at most in the column outside it. These two "
        "places and the cell are corners of a rectangle. Look for two more digits that do the same "
        "from its fourth corner."
    )
    why_it_works = (
        "If a digit is in neither of the two corners between, its place in the row and its place "
        "in the column are both in the box. A box has it once, so it is where the lines cross. So "
        "each of the four digits is in its own corner or in one of the two between. Four digits in "
        "four cells fill them."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        corners = _read(step, grid)
        return corners is not None and removes_exactly(step, _falling(corners, grid))

    def explain(self, step: Step, grid: Grid) -> Explanation:
        corners = _read(step, grid)
        assert corners is not None, f"no firework quadruple: {step}"
        one, other = corners
        cells = _cells(corners)
        digits = (*one.digits, *other.digits)
        say = saying(one, cells=cells)
        reasons = (
            *(sentence for corner in corners for sentence in _bound(corner)),
            say("So {digits}, four digits, fill {cells}.", digits=tuple(sorted(digits))),
            Sentence("Neither pair can be in the corner of the other."),
            *_conclusions(corners, step, grid),
        )
        place = Sentence(
            "{cells} are the corners of a rectangle.",
            cells=(one.cell, one.in_row, other.cell, one.in_column),
        )
        return Explanation(
            where=say("Look at {row} and {column}."),
            idea="Two pairs of digits go out from opposite corners of a rectangle, and fill "
            "its four cells.",
            short=short_conclusion(
                say(
                    "{digits:run} from {cell} and {two:run} from {b} in {cells:folded}",
                    two=other.digits,
                    b=other.cell,
                ),
                step,
            ),
            standard=[place, *reasons],
            teach=[
                place,
                *candidates_of_each(grid, cells),
                *reasons,
                Sentence("It is called a firework: digits go out from where lines cross."),
                self.look,
            ],
        )


def _bound(corner: _Corner) -> Iterator[Sentence]:
    say = saying(corner, box=corner.box, row=corner.row, column=corner.column)
    yield say("Outside {box}, {row} has {digits} in {wing} at most.", wing=corner.in_row)
    yield say("Outside {box}, {column} has them in {wing} at most.", wing=corner.in_column)
    yield say(
        "One of them that is in neither has to be in {box} for {row} and for {column}, "
        "so in {cell}."
    )


def _cells(corners: tuple[_Corner, _Corner]) -> tuple[Cell, ...]:
    """The four cells in order."""
    one, other = corners
    return tuple(sorted((one.cell, other.cell, one.in_row, one.in_column)))


def _read(step: Step, grid: Grid) -> tuple[_Corner, _Corner] | None:
    """The corners that a step marks; None where they do not lie as they should, or a digit has
    another place."""
    pivots, wings = sorted(set(step.cells(Role.PIVOT))), set(step.cells(Role.PINCER))
    if len(pivots) != 2 or len(wings) != 2 or any(grid.value(c) for c in (*pivots, *wings)):
        return None
    corners = []
    used: set[Digit] = set()
    for cell, role in zip(pivots, (Role.COLOR_A, Role.COLOR_B), strict=True):
        digits = tuple(sorted({candidate.digit for candidate in step.candidates(role)}))
        corner = _corner(cell, wings, digits, grid)
        if corner is None or len(digits) != 2 or used & set(digits):
            return None
        used |= set(digits)
        corners.append(corner)
    one, other = corners
    if one.in_row != other.in_column or one.in_column != other.in_row or one.box == other.box:
        return None
    return one, other


def _corner(cell: Cell, wings: set[Cell], digits: tuple[Digit, ...], grid: Grid) -> _Corner | None:
    board = grid.board
    own = board.houses_of(cell)
    row, column = (next(house for house in own if house.kind == kind) for kind in "rc")
    box = box_of(grid, cell)
    outside = wings.difference(board.cells(box))
    in_row = outside.intersection(board.cells(row))
    in_column = outside.intersection(board.cells(column))
    if len(in_row) != 1 or len(in_column) != 1 or in_row == in_column:
        return None
    (one,), (other,) = in_row, in_column
    for digit in digits:
        for house, wing in ((row, one), (column, other)):
            places = set(grid.places(digit, house))
            if not places or not places <= {*board.cells(box), wing}:
                return None
    return _Corner(cell, row, column, box, one, other, digits)


def _falling(corners: tuple[_Corner, _Corner], grid: Grid) -> set[Candidate]:
    """What the cells lose, and the rest of each box beside the lines."""
    one, other = corners
    found = {
        Candidate.of(digit, cell)
        for cell in (one.in_row, one.in_column)
        for digit in grid.candidates(cell)
        if digit not in (*one.digits, *other.digits)
    }
    for corner in corners:
        lines = {*grid.board.cells(corner.row), *grid.board.cells(corner.column)}
        found |= {
            Candidate.of(digit, corner.cell)
            for digit in grid.candidates(corner.cell)
            if digit not in corner.digits
        }
        found |= {
            Candidate.of(digit, cell)
            for digit in corner.digits
            for cell in grid.places(digit, corner.box)
            if cell not in lines
        }
    return found


def _conclusions(corners: tuple[_Corner, _Corner], step: Step, grid: Grid) -> Iterator[Sentence]:
    cells = _cells(corners)
    inside = tuple(c for c in step.eliminations if c.cell in cells)
    if inside:
        yield from losing_cells(
            Sentence("They have no other digit"), Step(step.technique, eliminations=inside)
        )
    for corner in corners:
        box = tuple(
            c
            for c in step.eliminations
            if c.cell not in cells
            and c.digit in corner.digits
            and c.cell in grid.board.cells(corner.box)
        )
        if box:
            yield from losing_cells(
                Sentence(
                    "So {box} has {digits} in {row} and {column} only",
                    box=corner.box,
                    digits=corner.digits,
                    row=corner.row,
                    column=corner.column,
                ),
                Step(step.technique, eliminations=box),
            )


TECHNIQUE = FireworkQuadruple()
