"""W-wing: two cells with the same two candidates, and a house in which each place for one of the
digits sees one of the cells. The multi-branch W-wing has three such cells.
"""

from abc import abstractmethod
from dataclasses import dataclass

from ..model import Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.chains import eureka
from .shared.pattern import removes_exactly, seeing
from .shared.wording import Count, filler, meeting, shared_house, victims_eliminated, victims_see
from .technique import Explanation, Form, PatternTechnique


@dataclass(frozen=True, slots=True)
class TiedCells:
    """Cells with the same two candidates. One of the two digits is tied: at least one of the cells
    cannot hold it.

    Attributes:
        cells: the cells with the two candidates.
        tied: the digit that at least one of the cells cannot hold.
        digit: the other candidate, which is eliminated elsewhere.
        house: the house in which each place for the tied digit sees one of the cells.
        seen: the places that each cell sees.
    """

    cells: tuple[Cell, ...]
    tied: Digit
    digit: Digit
    house: House
    seen: tuple[tuple[Cell, ...], ...]

    @property
    def pair(self) -> tuple[Digit, ...]:
        """The two candidates of the cells."""
        return tuple(sorted((self.tied, self.digit)))

    @property
    def places(self) -> tuple[Cell, ...]:
        """All places for the tied digit in the house."""
        return tuple(sorted(place for places in self.seen for place in places))


class TiedCellsTechnique(PatternTechnique[TiedCells]):
    """A W-wing technique. Subclasses declare the number of cells, and how a house links them."""

    family = "Wings"

    @abstractmethod
    def is_tied(self, wing: TiedCells, step: Step, grid: Grid) -> bool:
        """Whether the cells see the places as the step's name and variant require."""

    @abstractmethod
    def short(self, wing: TiedCells, step: Step) -> Sentence:
        """The wing in one line."""

    def fits(self, wing: TiedCells, step: Step, grid: Grid) -> bool:
        return (
            not any(grid.board.sees(one, other) for one in wing.cells for other in wing.cells)
            and all(grid.candidates(cell) == wing.pair for cell in wing.cells)
            and wing.places == tuple(sorted(grid.places(wing.tied, wing.house)))
            and self.is_tied(wing, step, grid)
            and removes_exactly(step, seeing(grid, wing.digit, wing.cells))
        )

    def explained(self, wing: TiedCells, step: Step, grid: Grid) -> Explanation:
        cells = tuple(sorted(wing.cells))
        fill = filler(wing, cells=cells, count=Count(len(cells)))
        ties = tuple(zip(wing.cells, wing.seen, strict=True))
        places = fill("In {house} the {tied} is in {places:or}.")
        sights = tuple(sees_in(grid, cell, seen) for cell, seen in ties)
        one_is_not = fill("So at least one of {cells} is not {tied} and must be {digit}.")
        end = victims_eliminated(step, wing.digit, "both" if len(cells) == 2 else "all three")
        apart = fill("They do not see each other, so both might be {tied}.")
        return Explanation(
            where=fill("Look for {count} cells with just {pair}."),
            idea=self.idea,
            short=self.short(wing, step),
            standard=[fill("{cells} each have only {pair}."), places, *sights, one_is_not, end],
            teach=[
                fill("{cells} have the same two candidates, {pair}."),
                *[apart] * (len(cells) == 2),
                places,
                *sights,
                *(tied_case(seen, wing.tied, cell, wing.digit) for cell, seen in ties),
                one_is_not,
                *victims_see(step, grid, *cells),
                end,
            ],
        )


def sees_in(grid: Grid, cell: Cell, places: tuple[Cell, ...]) -> Sentence:
    """A sentence such as `r2c3 sees r5c3 in column 3.`"""
    house = meeting(grid, cell, *places)
    return Sentence("{cell} sees {places} in {house}.", cell=cell, places=places, house=house)


def tied_case(places: tuple[Cell, ...], tied: Digit, cell: Cell, digit: Digit) -> Sentence:
    """A sentence such as `If r5c3 is 1, r2c3 is 4.`"""
    return Sentence(
        "If[| one of] {several} is {tied}, {cell} is {digit}.",
        several=places,
        tied=tied,
        cell=cell,
        digit=digit,
    )


class WWing(TiedCellsTechnique):
    """Two cells that have the same pair and do not see each other, and a house that excludes one of
    the two digits from one of the cells.

    A chute remote pair is such a W-wing. Its two cells are in two boxes of a chute (a band or a
    stack), and one line of the chute contains neither cell. Suppose that a digit of the pair has no
    place where this line crosses the third box. Then the line has the digit in the box of one of
    the two cells, and this cell cannot hold the digit.
    """

    a_rung_each = True
    aliases = ("Semi-Remote Naked Pair", "Chute Remote Pair")
    forms = (Form("W-Wing", 4.4), Form("Grouped W-Wing", 4.7, variant="grouped"))
    idea = (
        "Two cells share a pair of candidates. A house rules out the first digit in one of them, "
        "so that cell takes the second."
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
