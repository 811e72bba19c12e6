"""Templates: all placements of one digit in the houses that lack it."""

from collections.abc import Iterator, Sequence

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.colour_words import live
from .shared.pattern import only_contradicts, removes_exactly
from .shared.wording import Count, filler, together
from .technique import Explanation, Form, Proof, WordedTechnique, Words

Way = tuple[Cell, ...]
"""A placement of a digit: one cell for each row that lacks the digit."""


def rows_without(grid: Grid, digit: Digit) -> list[House]:
    return [h for h in grid.board.houses if h.kind == "r" and _lacks(grid, digit, h)]


def _lacks(grid: Grid, digit: Digit, house: House) -> bool:
    return all(grid.value(cell) != digit for cell in grid.board.cells(house))


def ways_of(grid: Grid, digit: Digit) -> Iterator[Way]:
    """All ways to place a digit once in every house, built row by row."""
    board = grid.board
    rows = rows_without(grid, digit)
    missing = [h for h in board.houses if _lacks(grid, digit, h)]

    def extended(way: Way) -> Iterator[Way]:
        if len(way) == len(rows):
            if all(any(cell in board.cells(house) for cell in way) for house in missing):
                yield way
            return
        for cell in grid.places(digit, rows[len(way)]):
            if not any(board.sees(cell, other) for other in way):
                yield from extended((*way, cell))

    return extended(())


def counted_ways(grid: Grid, digit: Digit, ways: Sequence[Way]) -> Sentence:
    """A sentence with the number of placements. If there is only one, its cells are named."""
    fill = filler(digit=digit, rows=rows_without(grid, digit))
    if len(ways) == 1:
        return fill(
            "{digit} can go into {rows} in only {count} way: {way}.", count=Count(1), way=ways[0]
        )
    return fill("{digit} can go into {rows} in {count} ways.", count=Count(len(ways)))


_LISTED = 6  # the maximum number of placements listed in an explanation


class Template(WordedTechnique):
    """Exactly one placement of a digit is right. So a cell that every placement uses holds the
    digit, and a candidate that no placement uses is false.
    """

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
        places = set(live(grid, {digit}))
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
        fill = filler(digit=digit, cells=concluded, count=len(found))
        if step.contradiction:
            reasons = [
                fill("{digit} has to go into every row, column and box."),
                Sentence("There is no way left to do that."),
                Sentence("So this grid has no solution."),
            ]
            short: Words = fill("{digit} cannot be placed in all houses")
        else:
            reasons = [*_counted(grid, digit, found), _conclusion(step, digit, concluded)]
            if step.placements:
                found_in = "{cells:folded} in every way ({count}) → {cells:folded} = {digit}"
                short = fill("{digit}: " + found_in)
            else:
                short = fill("{digit}: in none of {count} ways")
        return Explanation(
            where=fill("Look at all the places for {digit}."),
            idea="A candidate is true if every way to place its digit includes it, "
            "and false if none does.",
            short=short,
            standard=reasons,
            teach=[
                fill(
                    "A way to place {digit} in every row that lacks it, so that no two see each "
                    "other, is called a template."
                ),
                *together(
                    Sentence(
                        "In {row} the {digit} can[ only|] be in {several:or}.",
                        several=grid.places(digit, row),
                        row=row,
                        digit=digit,
                    )
                    for row in rows_without(grid, digit)
                ),
                *reasons,
            ],
        )


def _counted(grid: Grid, digit: Digit, found: list[Way]) -> Iterator[Sentence]:
    """The number of placements. If there are few, they are also listed."""
    yield counted_ways(grid, digit, found)
    if 1 < len(found) <= _LISTED:
        for number, way in enumerate(found, 1):
            yield Sentence("Way {number} is {way}.", number=number, way=way)


def _conclusion(step: Step, digit: Digit, cells: tuple[Cell, ...]) -> Sentence:
    fill = filler(digit=digit)
    if step.placements:
        return fill(
            "{several} [is|are] in all these ways, so [it is|they are] {digit}.", several=cells
        )
    return fill(
        "{several} [is|are] in none of these ways, so [it is|they are] not {digit}.", several=cells
    )
