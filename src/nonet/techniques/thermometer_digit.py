"""Digit on a thermometer: all places for a digit in a house lie on one thermometer."""

from collections.abc import Iterator

from ..model import Candidate, Cell, Grid, House, Mark, Role, Sentence, Step
from ..model.clue_spaces import CluePart
from .form import Form
from .rung import Rung
from .shared.clues import OfClues, clue_marked, clues_with_ways, has, left_out, rises
from .shared.digits_beside import cells_of
from .shared.wording import filler, losing_cells
from .technique import Explanation


class ThermometerDigit(OfClues):
    """All places for a digit in a house lie on a thermometer, so the digit limits the thermometer's
    other cells.

    One truth of the proof is that the thermometer has a filling. It is listed once for each place
    for the digit. A filling has the digit in at most one place. If it has the digit, it contains no
    eliminated candidate.
    """

    forms = (Form("Digit on a Thermometer", 2.75, aliases=("Thermometer Pointing",)),)

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        board = grid.board
        for clue, ways in clues_with_ways(grid, rises):
            cells, whole = cells_of(board, clue), board.space(CluePart(clue).number)
            # Thermometer Bounds already eliminates these.
            known = {*left_out(grid, clue, ways)} if ways else ()
            are_fillings = all(way.digits for way in ways)
            for house, places in _houses_on(grid, cells) if are_fillings else ():
                at = [cells.index(place.cell) for place in places]
                on_line = Mark(Role.PATTERN, cells=cells, candidates=places)
                left = tuple([w for w in ways if any(has(w.in_cells[i], places[0]) for i in at)])
                removed = [c for c in left_out(grid, clue, left) if c not in known] if left else []
                parts = [CluePart(clue, c.cell, c.digit) for c in (*places, *removed)]
                if removed:
                    yield Step(
                        self.id,
                        eliminations=tuple(removed),
                        truths=(house.with_digit(places[0].digit), *[whole] * len(places)),
                        links=tuple([board.space(part.number) for part in parts]),
                        marks=(on_line, Mark(Role.COVER, houses=(house,))),
                    )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        candidates = step.candidates(Role.PATTERN)
        clue, _ = next(clue_marked(step, grid, rises))
        cells, (house,) = step.cells(Role.PATTERN), step.houses(Role.COVER)
        fill = filler(candidates[0], cells=cells, places=[c.cell for c in candidates], house=house)
        where, rule = self.opening(grid.board, clue)
        noun = grid.board.clues[clue].noun
        only = fill(f"In {{house}} the {{digit}} can only be in {{places:or}}, on this {noun}.")
        so = fill("Wherever the {digit} is, the digits rise up to it and go on rising after it.")
        end = losing_cells(None, step)
        return Explanation(
            where=where,
            idea="A digit that must be where digits rise limits the cells before and after it.",
            short=fill("{digit} of {house} on {cells:folded}"),
            standard=[rule, only, so, *end],
            teach=[rule, only, Sentence("Try each of these places."), so, *end],
        )


def _houses_on(
    grid: Grid, cells: tuple[Cell, ...]
) -> Iterator[tuple[House, tuple[Candidate, ...]]]:
    """The houses in which a digit has two or more places, all of them among the given cells. Each
    house comes with the places.
    """
    for house in grid.board.houses:
        for digit in grid.board.all_digits:
            every = [cell.with_digit(digit) for cell in grid.board.cells(house)]
            places = tuple([one for one in every if grid.has(one)])
            if len(places) > 1 and all(one.cell in cells for one in places):
                yield house, places
