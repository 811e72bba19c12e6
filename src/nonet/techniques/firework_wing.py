"""Firework wings: two digits of a firework act as a strong link between its wings."""

from collections.abc import Iterator
from typing import NamedTuple

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from ..model.colouring import excludes
from .firework import NAME, FireworkCells, read_firework
from .shared.colour_words import live
from .shared.pattern import besides, removes_exactly
from .shared.wording import (
    candidates_of_each,
    filler,
    losing_cells,
    meeting,
    victims_eliminated,
    victims_see,
)
from .technique import Explanation, Form, PatternTechnique, Proof


class _Tie(NamedTuple):
    """A third digit of a wing, and its other places in a house."""

    wing: Cell
    digit: Digit
    house: House
    others: tuple[Cell, ...]


class FireworkWing(PatternTechnique[FireworkCells]):
    """A row and a column cross in a box. Outside the box, each line has only one cell, its wing,
    for the same two digits. So one of the wings holds one of the two digits.

    W-wing: a cell that sees both wings has only the two digits, so the intersection also holds one
        of them.
    L-wing: take a third digit of one wing, and one of the wing's houses. The other wing sees all
        other places for the digit in this house.
    S-wing: each wing has a third digit with only one other place in a house. One of these two
        places holds its digit.
    """

    family = "Exocets and multi-sector locked sets"
    a_rung_each = True
    uncertified_proof = Proof.SEARCH
    aliases = ("Dual Firework",)
    forms = (
        Form("Firework W-Wing", 7.4, variant="w", on=False),
        Form("Firework L-Wing", 7.45, variant="l", on=False),
        Form("Firework S-Wing", 7.5, variant="s", on=False),
    )

    read = staticmethod(read_firework)

    def fits(self, one: FireworkCells, step: Step, grid: Grid) -> bool:
        if not _counts(one, grid):
            return False
        if step.variant == "w":
            eliminated = _of_crossing(one, step, grid)
        elif step.variant == "l":
            eliminated = _of_other_wing(one, _ties(one, step, grid), grid)
        else:
            eliminated = _of_both(one, _ties(one, step, grid), grid)
        return removes_exactly(step, eliminated)

    def explained(self, one: FireworkCells, step: Step, grid: Grid) -> Explanation:
        pair = step.cells(Role.SET_A) if step.variant == "w" else ()

        def reasons(teaching: bool) -> Iterator[Sentence]:
            yield from one.bound()
            if pair:
                yield from _pair_reasons(one, pair[0], step)
            else:
                yield from _tie_reasons(one, step, grid, teaching)

        fill = filler(one)
        return Explanation(
            where=fill("Look at {row} and {column}."),
            idea="If a row and a column that cross in a box have only three cells for two digits, "
            "the two outer cells are linked.",
            short=fill("{digits:run} in {cells:folded}"),
            standard=[one.lines, *reasons(teaching=False)],
            teach=[one.lines, *candidates_of_each(grid, one.cells), *reasons(teaching=True), NAME],
        )


def _counts(one: FireworkCells, grid: Grid) -> bool:
    """Whether a firework can be used. It must have two digits, both of them candidates of the
    intersection. One of the digits must be a candidate of both wings and must also have another
    place in the box on each line.
    """
    if len(one.digits) != 2 or not set(one.digits) <= set(grid.candidates(one.crossing)):
        return False
    box = set(grid.board.cells(one.box)) - {one.crossing}
    return any(
        all(digit in grid.candidates(wing) for wing in one.wings)
        and all(box & set(grid.places(digit, line)) for line in (one.row, one.column))
        for digit in one.digits
    )


def _of_crossing(one: FireworkCells, step: Step, grid: Grid) -> set[Candidate]:
    """The eliminations in the intersection. They follow from a cell that has only the two digits
    and sees both wings.
    """
    cells = step.cells(Role.SET_A)
    fits = (
        len(cells) == 1
        and cells[0] != one.crossing
        and grid.candidates(cells[0]) == one.digits
        and all(grid.board.sees(cells[0], wing) for wing in one.wings)
    )
    return besides(grid, (one.crossing,), one.digits) if fits else set()


def _ties(one: FireworkCells, step: Step, grid: Grid) -> list[_Tie]:
    """The third digits that a step marks, each with a marked house and the digit's other places
    there.
    """
    others = set(step.candidates(Role.COLOR_B))
    found: list[_Tie] = []
    for own in sorted(set(step.candidates(Role.COLOR_A))):
        if own.cell not in one.wings or own.digit in one.digits or not grid.has(own):
            continue
        for house in step.houses(Role.COVER):
            places = set(grid.places(own.digit, house))
            rest = tuple(sorted(places - {own.cell}))
            marked = all(Candidate.of(own.digit, cell) in others for cell in rest)
            if own.cell in places and rest and marked:
                found.append(_Tie(own.cell, own.digit, house, rest))
                break
    return found


def _of_other_wing(one: FireworkCells, ties: list[_Tie], grid: Grid) -> set[Candidate]:
    """Eliminate the third digit of one wing from the other wing, if the other wing sees all other
    places for that digit.
    """
    if len(ties) != 1:
        return set()
    (tie,) = ties
    (other,) = (wing for wing in one.wings if wing != tie.wing)
    victim = Candidate.of(tie.digit, other)
    seen = all(grid.board.sees(other, cell) for cell in tie.others)
    return {victim} if seen and grid.has(victim) else set()


def _of_both(one: FireworkCells, ties: list[_Tie], grid: Grid) -> set[Candidate]:
    """The candidates that are excluded by each of two other candidates, one of which is true."""
    if {tie.wing for tie in ties} != set(one.wings) or len(ties) != 2:
        return set()
    if any(len(tie.others) != 1 for tie in ties):
        return set()
    ends = [Candidate.of(tie.digit, tie.others[0]) for tie in ties]
    return {
        candidate
        for candidate in live(grid, grid.board.all_digits)
        if all(excludes(grid, end, candidate) for end in ends)
    }


def _pair_reasons(one: FireworkCells, cell: Cell, step: Step) -> Iterator[Sentence]:
    """Explain why the intersection holds one of the two digits: the same digit as a cell that sees
    both wings.
    """
    fill = filler(one)
    yield fill("{cell} has only {digits}.", cell=cell)
    yield fill("It sees {wings}, so its digit is in neither of them.")
    yield from losing_cells(fill("So {crossing} has the same digit, {digits:or}"), step)


def _tie_reasons(one: FireworkCells, step: Step, grid: Grid, teaching: bool) -> Iterator[Sentence]:
    """Explain where the third digits are if they are not in their wings, and what this implies."""
    ties = _ties(one, step, grid)
    first = ties[0]
    (other,) = (wing for wing in one.wings if wing != first.wing)
    fill = filler(one, wing=first.wing, digit=first.digit, other=other)
    yield fill("{crossing} cannot hold both {digits}, so at least one of them is in {wings:or}.")
    for tie in ties:
        places = sorted((tie.wing, *tie.others))
        yield filler(tie)("In {house} the {digit} is in {places:or}.", places=places)
    if len(ties) == 2:
        yield fill(
            "If {wing} is {digit}, then {other} is {digits:or}, not {third}, so {end} is {third}.",
            third=ties[1].digit,
            end=ties[1].others,
        )
        yield fill("If {wing} is not {digit}, {end} is {digit}.", end=first.others)
        yield from _either(ties, step, grid, teaching)
        return
    yield fill("If {wing} is {digit}, then {other} is {digits:or}, not {digit}.")
    yield fill(
        "If {wing} is not {digit},[| one of] {several} is {digit}, and {other}, which sees "
        "[it|them all], is not {digit}.",
        several=first.others,
    )
    yield fill("Either way {other} is not {digit}.")


def _either(ties: list[_Tie], step: Step, grid: Grid, teaching: bool) -> Iterator[Sentence]:
    """Sentences about two candidates, one of which is true, and what follows from each."""
    one, other = (Candidate.of(tie.digit, tie.others[0]) for tie in ties)
    fill = filler(one, cell=one.cell, other=other.cell, third=other.digit)
    if one.digit == other.digit:
        cells = sorted((one.cell, other.cell))
        yield fill("Either way one of {cells} is {digit}.", cells=cells)
        if teaching:
            yield from victims_see(step, grid, *cells)
        yield victims_eliminated(step, one.digit)
    elif one.cell == other.cell:
        lead = fill("Either way {cell} is {digits:or}", digits=sorted((one.digit, other.digit)))
        yield from losing_cells(lead, step)
    else:
        yield fill("Either way {cell} is {digit} or {other} is {third}.")
        lead = fill(
            "They see each other in {house}, so neither can hold the other's digit",
            house=meeting(grid, one.cell, other.cell),
        )
        yield from losing_cells(lead, step)
