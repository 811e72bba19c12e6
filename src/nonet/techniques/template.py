"""Templates: all placements of one digit in the houses that lack it."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.cells import Candidate, Cell, Digit
from ..model.grid import Grid
from ..model.step import Role, Step
from ..model.text import Sentence
from .shared.pattern import only_contradicts, removes_exactly
from .shared.ways import Way, counted_ways, places_of, rows_without, ways_of
from .shared.wording import saying, together
from .technique import Explanation, Form, Proof, WordedTechnique, Words

_LISTED = 6  # the most placements that a text lists


class Template(WordedTechnique):
    """Exactly one placement of a digit is right. A cell that is in all placements holds the digit,
    and a candidate in none of them is false.
    """

    id = "template"
    family = "Single-digit patterns"
    uncertified_proof = Proof.SEARCH
    aliases = ("Templates",)
    forms = (
        Form("Template Set", 9.0, variant="set", on=False),
        Form("Template Delete", 9.0, variant="delete", on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        marked = set(step.candidates(Role.PATTERN))
        if len({candidate.digit for candidate in marked}) != 1:
            return False
        digit = min(marked).digit
        places = {Candidate.of(digit, cell) for cell in places_of(grid, digit)}
        ways = [{Candidate.of(digit, cell) for cell in way} for way in ways_of(grid, digit)]
        if step.contradiction:
            return only_contradicts(step) and not ways and marked == places
        if not ways or marked != set.union(*ways):
            return False
        if step.variant == "set":
            return not step.eliminations and set(step.placements) == set.intersection(*ways)
        return step.variant == "delete" and removes_exactly(step, places - marked)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        digit = step.candidates(Role.PATTERN)[0].digit
        found = list(ways_of(grid, digit))
        concluded = tuple(c.cell for c in sorted({*step.placements, *step.eliminations}))
        say = saying(digit=digit, cells=concluded, count=len(found))
        if step.contradiction:
            reasons = [
                say("{digit} has to go into every row, column and box."),
                Sentence("There is no way left to do that."),
                Sentence("So this grid has no solution."),
            ]
            short: Words = say("{digit} cannot be placed in all houses")
        else:
            reasons = [*_counted(grid, digit, found), _conclusion(step, digit, concluded)]
            if step.placements:
                found_in = "{cells:folded} in every way ({count}) → {cells:folded} = {digit}"
                short = say("{digit}: " + found_in)
            else:
                short = say("{digit}: in none of {count} ways")
        return Explanation(
            where=say("Look at all the places for {digit}."),
            idea="A candidate that is in every way to place a digit is true; "
            "one that is in none of them is false.",
            short=short,
            standard=reasons,
            teach=[
                say(
                    "A template is a way to place {digit} in every row that lacks it, "
                    "with no two in a column or box."
                ),
                *together(_rows(grid, digit)),
                *reasons,
            ],
        )


def _rows(grid: Grid, digit: Digit) -> Iterator[Sentence]:
    for row in rows_without(grid, digit):
        yield Sentence(
            "In {row} its [place is|places are] {several}.",
            several=grid.places(digit, row),
            row=row,
        )


def _counted(grid: Grid, digit: Digit, found: list[Way]) -> Iterator[Sentence]:
    """The number of placements, with a list of them if it is short enough."""
    yield counted_ways(grid, digit, found)
    if 1 < len(found) <= _LISTED:
        for number, way in enumerate(found, 1):
            yield Sentence("Way {number} is {way}.", number=number, way=way)


def _conclusion(step: Step, digit: Digit, cells: tuple[Cell, ...]) -> Sentence:
    say = saying(digit=digit)
    if step.placements:
        return say("{several} [is|are] in every way, so [it is|they are] {digit}.", several=cells)
    return say(
        "{several} [is|are] in none of these ways, so [it is|they are] not {digit}.", several=cells
    )


TECHNIQUE = Template()
