"""Bent sets: WXYZ-wing, VWXYZ-wing and larger."""

from collections.abc import Sequence

from ..model import Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import digits_of, homes, places_among, removes_exactly, seeing
from .shared.wording import Count, candidates_of_each, filler, victims_eliminated
from .technique import Explanation, Form, WordedTechnique


class BentSet(WordedTechnique):
    """n cells of a line and a box have only n digits. Every digit except z is limited to one of the
    two houses.
    """

    family = "Wings"
    forms = (
        Form("WXYZ-Wing", 5.5, 4, aliases=("Bent Quad",)),
        Form("VWXYZ-Wing", 6.2, 5, aliases=("Bent Quintuple",)),
        Form("UVWXYZ-Wing", 6.6, 6, on=False),
        Form("TUVWXYZ-Wing", 7.0, 7, on=False),
        Form("STUVWXYZ-Wing", 7.4, 8, on=False),
        Form("RSTUVWXYZ-Wing", 7.8, 9, on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        hinge, wings = step.cells(Role.PIVOT), step.cells(Role.PINCER)
        cells, houses = {*hinge, *wings}, step.houses(Role.BASE)
        if len(houses) != 2 or not hinge or any(grid.value(cell) for cell in cells):
            return False
        line, box = (set(grid.board.cells(house)) for house in houses)
        digits = digits_of(grid, cells)
        free = [digit for digit in digits if not homes(grid, cells, digit, houses)]
        return (
            len(cells) == len(digits) == step.size
            and cells <= line | box
            and set(hinge) == cells & line & box
            and bool(cells - line)
            and bool(cells - box)
            and len(free) == 1
            and removes_exactly(step, seeing(grid, free[0], places_among(grid, cells, free[0])))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        line, box = step.houses(Role.BASE)
        cells = tuple(sorted((*step.cells(Role.PIVOT), *step.cells(Role.PINCER))))
        digits = tuple(sorted(digits_of(grid, cells)))
        count = Count(len(cells))
        z = next(d for d in digits if not homes(grid, cells, d, (line, box)))
        places = sorted(places_among(grid, cells, z))
        fill = filler(cells=cells, count=count, line=line, box=box, z=z, places=places)
        tied = {
            house: [d for d in digits if homes(grid, cells, d, (line, box))[:1] == (house,)]
            for house in (line, box)
        }
        held = fill("{cells} have only {digits}: {count} cells, {count} digits.", digits=digits)
        reasons = (
            *(_keeps_to(house, members) for house, members in tied.items() if members),
            fill("That leaves at least one of the cells for {z}, so one of {places} is {z}."),
            victims_eliminated(step, z, "both" if len(places) == 2 else "all of them"),
        )
        return Explanation(
            where=fill("Look where {line} crosses {box}."),
            idea=fill(
                "There are {count} cells and {count} digits. All digits except one are confined "
                "to a house and fill at most one cell each, so the last digit must fill one."
            ),
            short=Sentence(
                "{cells:folded}{{{digits:run}}}, Z={z}", cells=cells, digits=digits, z=z
            ),
            standard=[held, *reasons],
            teach=[
                fill("Look at {cells} in {line} and {box}."),
                *candidates_of_each(grid, cells),
                held,
                *reasons,
                Sentence("In one house this would be a naked set; across two, it is a bent set."),
            ],
        )


def _keeps_to(house: House, digits: Sequence[Digit]) -> Sentence:
    """Sentences such as `The places for 2 and 4 among them lie in box 5, so each of these ...`"""
    fills = "[{several} fills|each of these digits fills] at most one of the cells"
    words = f"Their places for {{several}} all lie in {{house}}, so {fills}."
    return Sentence(words, several=digits, house=house)
