"""W-wing: two cells with the same two candidates, and a house in which each place for one of these
digits sees one of the cells.
"""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Role, Step
from ..model.text import Sentence
from .shared.eureka import eureka
from .shared.tied_cells import TiedCells, TiedCellsTechnique
from .shared.wording import shared_house
from .technique import Form


class WWing(TiedCellsTechnique):
    """Two cells with the same pair that do not see each other, and a house that excludes one of
    their digits from one of them.

    A chute remote pair is a W-wing of this kind, with two or more places. The cells are in two
    boxes of a chute (a band or a stack), and one line of the chute contains neither cell. Suppose
    that a digit of the pair has no place where this line crosses the third box. Then the line has
    the digit in the box of one of the two cells, so that cell is not the digit.
    """

    id = "w-wing"
    a_rung_each = True
    aliases = ("Semi-Remote Naked Pair", "Chute Remote Pair")
    forms = (Form("W-Wing", 4.4), Form("Grouped W-Wing", 4.7, variant="grouped"))
    idea = (
        "Two cells share a pair of candidates. A house forces one of them to lose "
        "the first digit; that cell takes the second."
    )

    def read(self, step: Step, grid: Grid) -> TiedCells | None:  # noqa: ARG002  marks are enough
        cells, houses = step.cells(Role.PINCER), step.houses(Role.BASE)
        if len(set(cells)) != 2 or len(houses) != 1 or len(step.chains) != 1:
            return None
        nodes = [node.candidates for node in step.chains[0].nodes]
        if len(nodes) != 6 or not all(nodes):
            return None
        first, last = nodes[0][0], nodes[5][0]
        if last.digit != first.digit or {first.cell, last.cell} != set(cells):
            return None
        places = (tuple(c.cell for c in nodes[2]), tuple(c.cell for c in nodes[3]))
        tied = nodes[1][0].digit
        return TiedCells((first.cell, last.cell), tied, first.digit, houses[0], places)

    def is_tied(self, wing: TiedCells, step: Step, grid: Grid) -> bool:
        return (
            all(
                grid.board.sees(cell, place)
                for cell, seen in zip(wing.cells, wing.seen, strict=True)
                for place in seen
            )
            and not any(shared_house(grid, cell, *wing.places) is not None for cell in wing.cells)
            and (len(wing.places) > 2) == (step.variant == "grouped")
        )

    def short(self, wing: TiedCells, step: Step) -> Sentence:  # noqa: ARG002  the chain is enough
        return eureka(step.chains[0])


TECHNIQUE = WWing()
