"""3D Medusa: candidates of several digits coloured by turns, along houses and cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..geometry import Candidate, Cell, Digit, House
from ..step import Role, Step
from ..text import Look, Sentence, Text
from .shared.clusters import (
    Colour,
    clashing_pair,
    coloured,
    faces,
    facing,
    grow,
    meeting,
    ties,
    trapped,
)
from .shared.pattern import removes_exactly
from .shared.wording import by_digit, losing_digits, short_conclusion
from .technique import Explanation, Form, Proof, Technique

if TYPE_CHECKING:
    from ..grid import Grid


class Medusa(Technique):
    """Colours that run through cells with two candidates as well as along houses."""

    id = "medusa"
    family = "Colouring"
    proof = Proof.PROPAGATION
    finder = "medusa"
    variants = ("trap", "wrap", "emptied")
    aliases = ("3D Medusa", "3D Medusa Colouring", "3D Medusa Coloring")
    forms = (
        Form("3D Medusa Trap", 5.5, variant="trap", aliases=("Medusa Rules 3, 4 and 5",)),
        Form("3D Medusa Wrap", 5.5, variant="wrap", aliases=("Medusa Rules 1 and 2",)),
        Form("3D Medusa Emptied", 5.5, variant="emptied", aliases=("Medusa Rule 6",)),
    )
    where_to_look = (
        "Start from a cell with two candidates and give each a colour. Go on along houses with "
        "two places for a digit and through cells with two candidates, colouring by turns. Then "
        "look for a candidate that goes with either colour, for a colour twice in a cell or "
        "house, and for a cell or house that one colour would leave empty."
    )
    why_it_works = (
        "Each tie has one true end and one false end, so one colour is true throughout and the "
        "other false. A candidate that both colours rule out is false. A colour that would be "
        "twice in a cell, or twice for a digit in a house, is false, and so is a colour that "
        "leaves a cell without candidates or a house without a place for a digit."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        one, other = (coloured(step, role) for role in (Role.COLOR_A, Role.COLOR_B))
        if not one or not other or len({c.digit for c in one | other}) < 2:
            return False
        cluster = grow(grid, min(one), cells=True)
        if (cluster.one, cluster.other) != (one, other):
            return False
        if step.variant == "trap":
            return removes_exactly(step, trapped(grid, cluster, range(1, 10)))
        if step.variant == "wrap":
            return clashing_pair(grid, other, other) is not None and removes_exactly(step, other)
        emptied = step.candidates(Role.EXTRA)
        return (
            step.variant == "emptied"
            and set(emptied) == set(_emptied_space(step, grid))
            and all(c not in other and (c in one or faces(grid, c, other)) for c in emptied)
            and removes_exactly(step, other)
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        one, other = (coloured(step, role) for role in (Role.COLOR_A, Role.COLOR_B))
        colours = (
            Sentence("Colour A is {candidates}.", candidates=sorted(one)),
            Sentence("Colour B is {candidates}.", candidates=sorted(other)),
        )
        either = Sentence("Either all of A are true and none of B, or all of B and none of A.")
        if step.variant == "trap":
            end = tuple(_trap(step, grid, (one, other)))
        elif step.variant == "wrap":
            end = tuple(_wrap(step, grid, other))
        else:
            end = tuple(_emptied(step, grid, one, other))
        start = next((c.cell for c in sorted(one) if len(grid.candidates(c.cell)) == 2), None)
        return Explanation(
            where=Text(
                [
                    Sentence("Start colouring at {cell}.", cell=start)
                    if start is not None
                    else Sentence("Start colouring at a cell with two candidates.")
                ]
            ),
            idea=Text(
                [
                    Sentence(
                        "Candidates of several digits coloured by turns: "
                        "one colour is true throughout, the other false."
                    )
                ]
            ),
            short=_short(step, one, other),
            standard=Text(
                [
                    Sentence(
                        "Colour candidates by turns, through cells with two candidates and "
                        "along houses with two places for a digit."
                    ),
                    *colours,
                    either,
                    *end,
                ]
            ),
            teach=Text(
                [
                    Sentence("Of two candidates in a cell one is true and the other is not."),
                    Sentence("So it is with two places for a digit in a house."),
                    *ties(step, grid),
                    Sentence(
                        "Colour candidates by turns, A and B, from one such pair to the next."
                    ),
                    *colours,
                    either,
                    *end,
                    Look(
                        "To find one, start where cells with two candidates "
                        "and houses with two places lie close together."
                    ),
                ]
            ),
        )


def _short(step: Step, one: Colour, other: Colour) -> Text:
    """The colours by digit: A 4 r1c27, 7 r1c2; B ..."""
    parts: dict[str, Digit | tuple[Cell, ...]] = {}
    lists = []
    for name, colour in (("a", one), ("b", other)):
        items = []
        for index, (digit, cells) in enumerate(by_digit(colour).items()):
            items.append(f"{{{name}digit{index}}}{{{name}cells{index}:folded}}")
            parts |= {f"{name}digit{index}": digit, f"{name}cells{index}": cells}
        lists.append(" ".join(items))
    return short_conclusion(f"A {lists[0]}, B {lists[1]}", step, **parts)


def _emptied_space(step: Step, grid: Grid) -> Iterator[Candidate]:
    """The candidates of the cell, or of the digit in the house, that is left empty."""
    cells, houses = step.cells(Role.EXTRA), step.houses(Role.BASE)
    emptied = step.candidates(Role.EXTRA)
    if len(cells) == 1 and not houses:
        yield from (Candidate.of(digit, cells[0]) for digit in grid.candidates(cells[0]))
    elif len(houses) == 1 and not cells and emptied:
        digit = emptied[0].digit
        yield from (Candidate.of(digit, cell) for cell in grid.places(digit, houses[0]))


def _against(grid: Grid, candidate: Candidate, seen: Candidate, colour: str) -> Sentence:
    """If B is true, 4r1c2 is not: 4r1c7 is in row 1, or 7r1c2 in the same cell."""
    if candidate.cell == seen.cell:
        return Sentence(
            "If {colour} is true, {cell} is {digit}, so {candidate} is false.",
            colour=colour,
            cell=seen.cell,
            digit=seen.digit,
            candidate=candidate,
        )
    return Sentence(
        "If {colour} is true, {seen} rules out {candidate} in {house}.",
        colour=colour,
        seen=seen,
        candidate=candidate,
        house=meeting(grid, candidate.cell, seen.cell),
    )


def _trap(step: Step, grid: Grid, colours: tuple[Colour, Colour]) -> Iterator[Sentence]:
    for victim in sorted(set(step.eliminations)):
        for name, colour in zip("AB", colours, strict=True):
            seen = facing(grid, victim, colour)
            assert seen is not None, f"{victim} does not face {name}"
            yield _against(grid, victim, seen, name)
    if len(step.eliminations) == 1:
        yield Sentence("Either way {candidate} is false.", candidate=step.eliminations[0])
    else:
        yield from losing_digits("Either way these candidates are false", step)


def _wrap(step: Step, grid: Grid, other: Colour) -> Iterator[Sentence]:
    clashing = clashing_pair(grid, other, other)
    assert clashing is not None, f"nothing of B clashes: {step}"
    first, second = clashing
    if first.cell == second.cell:
        yield Sentence(
            "But {cell} would be both {digits} if B were true.",
            cell=first.cell,
            digits=sorted((first.digit, second.digit)),
        )
    else:
        yield Sentence(
            "But {house} would have its {digit} in both {cells} if B were true.",
            house=meeting(grid, first.cell, second.cell),
            digit=first.digit,
            cells=(first.cell, second.cell),
        )
    yield from losing_digits("So all of B is false", step)


def _emptied(step: Step, grid: Grid, one: Colour, other: Colour) -> Iterator[Sentence]:
    for candidate in sorted(step.candidates(Role.EXTRA)):
        if candidate in one:
            yield Sentence("If B is true, {candidate} of A is false.", candidate=candidate)
            continue
        seen = facing(grid, candidate, other)
        assert seen is not None, f"{candidate} does not face B"
        yield _against(grid, candidate, seen, "B")
    yield from _nothing_left(step)
    yield from losing_digits("So all of B is false", step)


def _nothing_left(step: Step) -> Iterator[Sentence]:
    cells: Iterable[Cell] = step.cells(Role.EXTRA)
    houses: Iterable[House] = step.houses(Role.BASE)
    for cell in cells:
        yield Sentence("That leaves no candidate in {cell}.", cell=cell)
    for house in houses:
        yield Sentence(
            "That leaves no place for {digit} in {house}.",
            digit=step.candidates(Role.EXTRA)[0].digit,
            house=house,
        )


TECHNIQUE = Medusa()
