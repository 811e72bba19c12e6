"""Common peer elimination: a cell outside a house sees all places for a digit in the house."""

from ..model import Cell, Grid, Role, Sentence, Step
from .shared.pattern import removes_exactly
from .shared.wording import Count, by_digit, filler, victims_see
from .technique import Explanation, Form, WordedTechnique


class CommonPeerElimination(WordedTechnique):
    """Locked candidates by sight: a cell sees all places for a digit in a house.

    If one house contains both that cell and all the places, this is pointing or claiming. On boards
    with only rows, columns and boxes, that is always the case. Regions of other shapes, diagonals
    and chess moves allow other cases.
    """

    family = "Intersections"
    forms = (
        Form(
            "Common Peer Elimination",
            2.95,
            aliases=("CPE", "Locked Candidates by Sight", "Pointing by Common Sight"),
            on=False,
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        board = grid.board
        bases, places = step.houses(Role.BASE), by_digit(step.candidates(Role.PATTERN))
        ties = [set(board.cells(link.house)) for link in step.links if not link.is_cell]
        if len(bases) != 1 or len(places) != 1 or not ties:
            return False
        ((digit, cells),) = places.items()
        eliminated = {
            cell
            for cell in set.intersection(*ties) - _in_one_house(grid, cells)
            if grid.has(cell.with_digit(digit))
        }
        return (
            bases[0] in board.houses
            and len(cells) > 1
            and cells == grid.places(digit, bases[0])
            and set(cells) <= set.union(*ties)
            and all(board.sees(cell, place) for cell in eliminated for place in cells)
            and removes_exactly(step, (cell.with_digit(digit) for cell in eliminated))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        base = step.houses(Role.BASE)[0]
        ((digit, places),) = by_digit(step.candidates(Role.PATTERN)).items()
        fill = filler(digit=digit, base=base, places=places)
        peers = by_digit(step.eliminations)[digit]
        seen = tuple(victims_see(step, grid, *places))
        end = (
            fill("Whichever of them is {digit}, {several} [sees|see] it.", several=peers),
            fill("So {several} [is|are] not {digit}.", several=peers),
        )
        return Explanation(
            where=fill("Look at the {digit}s in {house}.", house=base),
            idea="A cell that sees all places for a digit in a house cannot hold that digit.",
            short=fill("{digit} of {base} in {places:folded}, all seen"),
            standard=[fill("In {base} the {digit} can only be in {places:or}."), *seen, *end],
            teach=[
                fill("Where in {base} can the {digit} go?"),
                fill("It has {count} places left, {places}.", count=Count(len(places))),
                fill("One of these cells is {digit}, since {base} needs it."),
                Sentence("Two cells that see each other never hold the same digit."),
                *seen,
                *end,
            ],
        )


def _in_one_house(grid: Grid, places: tuple[Cell, ...]) -> set[Cell]:
    """The cells of all houses that contain every place. Pointing and claiming already eliminate the
    digit from these cells.
    """
    board = grid.board
    houses = (set(board.cells(house)) for house in board.houses)
    return set().union(*(cells for cells in houses if cells.issuperset(places)))
