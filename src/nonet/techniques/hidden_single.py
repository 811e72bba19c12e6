"""Hidden single: a digit has only one place left in a row, column or box."""

from collections.abc import Iterable

from ..model import Cell, Digit, Grid, House, Role, Sentence, Step, Text
from .shared.blockers import blocked_places, places_blocked
from .shared.pattern import open_cells, placed
from .shared.wording import filler
from .technique import Explanation, Form, Rung, WordedTechnique

_IDEA = {
    kinds: Text([Sentence(f"The digit has only one place left in a {kinds}.")])
    for kinds in ("row, column or box", "house")
}
_VARIANT_OF_KIND = {"b": "box", "r": "row", "c": "column"}


class HiddenSingle(WordedTechnique):
    """A digit that can go in only one empty cell of a house.

    Hidden singles in boxes and those in lines are separate rungs, because people spot the ones in
    boxes at a glance.
    """

    family = "Singles"
    variants = ("box", "row", "column", "other", "line")  # "line" is searched only on request
    aliases = ("Single Position", "Pinned Digit", "Unique Place")
    forms = (
        Form(
            "Hidden Single in Box",
            1.2,
            variant="box",
            aliases=("Cross-Hatching", "Crosshatching", "Box Scan"),
        ),
        Form("Hidden Single in Row", 1.5, variant="row", aliases=("Row Scan",)),
        Form("Hidden Single in Column", 1.5, variant="column", aliases=("Column Scan",)),
        Form(
            "Hidden Single in Extra House",
            1.5,
            variant="other",
            aliases=("Hidden Single on Diagonal", "Hidden Single in Window"),
        ),
    )

    def rungs(self) -> tuple[Rung, ...]:
        return (Rung(self.id, variant="box"), Rung(self.id, variant="line"))

    def forms_of(self, rung: Rung) -> tuple[Form, ...]:
        if rung.variant == "line":
            return tuple(form for form in self.forms if form.variant != "box")
        return super().forms_of(rung)

    def holds(self, step: Step, grid: Grid) -> bool:
        candidate, houses = placed(step), step.houses(Role.BASE)
        return (
            candidate is not None
            and len(houses) == 1
            and step.variant == _VARIANT_OF_KIND.get(houses[0].kind, "other")
            and grid.places(candidate.digit, houses[0]) == (candidate.cell,)
            and not grid.is_placed(candidate.digit, houses[0])
            and self._are_blockers(step.cells(Role.BLOCKER), candidate.digit, houses[0], grid)
        )

    @staticmethod
    def _are_blockers(cells: Iterable[Cell], digit: Digit, house: House, grid: Grid) -> bool:
        """Whether each of the cells holds the digit and sees an empty cell of the house."""
        open_ones = open_cells(grid, house)
        peers = grid.board.peers
        return all(
            grid.value(cell) == digit and not peers(cell).isdisjoint(open_ones) for cell in cells
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        cell, digit = step.placements[0].cell, step.placements[0].digit
        house = step.houses(Role.BASE)[0]
        others = tuple([other for other in open_cells(grid, house) if other != cell])
        blocked = blocked_places(grid, digit, others, step.cells(Role.BLOCKER))
        fill = filler(cell=cell, house=house, digit=digit)
        end = fill("So {cell} is {digit}.")
        kinds = "row, column or box" if house.kind in "rcb" else "house"
        return Explanation(
            where=lambda: fill(
                "Look at the {digit}s around {house}."
                if house.kind == "b"
                else "Look at the {digit}s that reach {house}."
            ),
            idea=_IDEA[kinds],
            short=lambda: fill("{digit} in {house} → {cell}"),
            standard=lambda: [
                fill("In {house} the {digit} has one place left, {cell}."),
                *places_blocked(blocked),
                end,
            ],
            teach=lambda: [
                fill("Where in {house} can the {digit} go?"),
                *([fill("Look at each empty cell of {house}.")] if others else []),
                *places_blocked(blocked, one_by_one=True),
                fill("Only {cell} is left, and {house} needs its {digit}."),
                end,
                Sentence(f"A digit with a single place in a {kinds} is called a hidden single."),
            ],
        )
