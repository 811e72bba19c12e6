"""Naked single: a cell has one candidate left."""

from ..model import Grid, Role, Sentence, Step, Text
from .shared.blockers import digits_blocked
from .shared.pattern import placed
from .shared.wording import Count, box_of, filler
from .technique import Explanation, Form, WordedTechnique

_IDEA = Text([Sentence("A cell with only one candidate left takes it.")])


class NakedSingle(WordedTechnique):
    """Eight digits are ruled out for a cell, so it holds the ninth."""

    family = "Singles"
    forms = (
        Form(
            "Naked Single",
            2.3,
            aliases=(
                "Single Candidate",
                "Sole Candidate",
                "Lone Single",
                "Forced Digit",
                "SingleChoice",
            ),
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        candidate = placed(step)
        return (
            candidate is not None
            and grid.candidates(candidate.cell) == (candidate.digit,)
            and step.cells(Role.PATTERN) == (candidate.cell,)
            and all(
                grid.value(cell) and grid.board.sees(cell, candidate.cell)
                for cell in step.cells(Role.BLOCKER)
            )
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        cell, digit = step.placements[0].cell, step.placements[0].digit
        others = tuple(other for other in grid.board.all_digits if other != digit)
        reasons = tuple(digits_blocked(grid, cell, others, step.cells(Role.BLOCKER)))
        box = box_of(grid.board, cell)
        fill = filler(digit=digit, cell=cell)
        end = fill("So {cell} is {digit}.")
        return Explanation(
            where=lambda: Sentence("Look at the candidates in {house}.", house=box),
            idea=_IDEA,
            short=lambda: fill("{cell} can only be {digit}"),
            standard=lambda: [fill("{cell} has one candidate left."), *reasons, end],
            teach=lambda: [
                fill("Which digits can {cell} hold?"),
                fill("Only digits that it does not see: go through the houses of {cell}."),
                *reasons,
                fill("Of the {count} digits only {digit} is left.", count=Count(grid.board.digits)),
                end,
                Sentence("A cell with one candidate left is called a naked single."),
            ],
        )
