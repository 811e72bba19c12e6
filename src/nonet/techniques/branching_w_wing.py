"""Multi-branch W-wing: three cells with the same pair, and a house in which each place for one
digit of the pair sees one of the three cells.
"""

from ..model import Cell, Grid, Role, Sentence, Step
from .shared.wording import filler, shared_house
from .technique import Form
from .w_wing import TiedCells, TiedCellsTechnique


class BranchingWWing(TiedCellsTechnique):
    """Three cells with the same two candidates, and a house that rules out one of these digits in
    at least one of the cells.
    """

    forms = (Form("Multi-Branch W-Wing", 5.7, aliases=("Branched W-Wing", "Branching W-Wing")),)
    idea = (
        "Three cells share a pair of candidates. A house rules out the first digit in one of them, "
        "so that cell takes the second."
    )

    def read(self, step: Step, grid: Grid) -> TiedCells | None:  # noqa: ARG002  marks are enough
        houses = step.houses(Role.BASE)
        if len(houses) != 1 or len(step.chains) != 3:
            return None
        branches: dict[Cell, tuple[Cell, ...]] = {}
        pairs = set()
        for chain in step.chains:
            nodes = [node.candidates for node in chain.nodes]
            if len(nodes) != 3 or not all(nodes) or len({*nodes[1], *nodes[2]}) != 2:
                return None
            (tied,), (end,) = nodes[1], nodes[2]
            if tied.cell != end.cell or {place.digit for place in nodes[0]} != {tied.digit}:
                return None
            pairs.add((tied.digit, end.digit))
            branches[end.cell] = tuple(place.cell for place in nodes[0])
        if len(pairs) != 1 or len(branches) != 3:
            return None
        ((tied_digit, digit),) = pairs
        return TiedCells((*branches,), tied_digit, digit, houses[0], (*branches.values(),))

    def is_tied(self, wing: TiedCells, step: Step, grid: Grid) -> bool:  # noqa: ARG002
        """Whether each of the three cells sees places that the other two do not see. Otherwise, two
        cells would be enough.
        """
        return all(
            shared_house(grid, cell, *seen) is not None
            and any(
                not any(grid.board.sees(other, place) for other in {*wing.cells} - {cell})
                for place in seen
            )
            for cell, seen in zip(wing.cells, wing.seen, strict=True)
        )

    def short(self, wing: TiedCells, step: Step) -> Sentence:  # noqa: ARG002
        fill = filler(wing, cells=sorted(wing.cells))
        return fill("{pair:run} in {cells:short}, {tied} of {house:short} in {places:folded}")
