"""Full house: the last empty cell of a row, column or box."""

from ..model import Grid, Role, Sentence, Step, Text
from .shared.pattern import open_cells, placed
from .shared.wording import Count, filler
from .technique import Explanation, Form, WordedTechnique

_IDEA = {
    kinds: Text([Sentence(f"The last empty cell of a {kinds} takes the missing digit.")])
    for kinds in ("row, column or box", "house")
}


class FullHouse(WordedTechnique):
    """Eight cells of a house are filled, so the ninth holds the missing digit."""

    family = "Singles"
    forms = (
        Form(
            "Full House", 1.0, aliases=("Open Single", "Last Cell", "Last Free Cell", "Last Value")
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        candidate, houses = placed(step), step.houses(Role.BASE)
        return (
            candidate is not None
            and len(houses) == 1
            and open_cells(grid, houses[0]) == (candidate.cell,)
            and not grid.is_placed(candidate.digit, houses[0])
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        cell, digit = step.placements[0].cell, step.placements[0].digit
        house = step.houses(Role.BASE)[0]
        kinds = "row, column or box" if house.kind in "rcb" else "house"
        fill = filler(house=house, digit=digit, cell=cell)
        end = fill("So {cell} is {digit}.")
        return Explanation(
            where=lambda: fill("Look at {house}: few of its cells are empty."),
            idea=_IDEA[kinds],
            short=lambda: fill("{digit} completes {house} → {cell}"),
            standard=lambda: [
                fill("In {house} only {cell} is empty."),
                fill("The digit that {house} still lacks is {digit}."),
                end,
            ],
            teach=lambda: [
                fill("Count the empty cells of {house}: there is one, {cell}."),
                fill(
                    "The other {count} cells hold every digit but {digit}.",
                    count=Count(grid.board.digits - 1),
                ),
                fill("Each digit occurs once in {house}."),
                end,
                Sentence(f"The last empty cell of a {kinds} is called a full house."),
            ],
        )
