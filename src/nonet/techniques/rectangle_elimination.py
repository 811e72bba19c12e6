"""Rectangle elimination: a candidate is false if it would force another candidate of its digit, and
the two together would leave no place for the digit in some box.
"""

from ..model import Grid, Sentence, Step
from .empty_rectangle import EmptyRectangle, read_all
from .shared.chains import eureka
from .shared.wording import filler
from .technique import Explanation, Form, WordedTechnique


class RectangleElimination(WordedTechnique):
    """Three corners of a rectangle, and the box of the fourth corner.

    The technique eliminates the same candidates as empty rectangles and their smaller forms, but
    starts from the eliminated candidate.
    """

    family = "Single-digit patterns"
    forms = (Form("Rectangle Elimination", 4.35),)

    holds = EmptyRectangle.holds

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        (found,) = read_all(step, grid)
        fill = filler(found, digit=found.digit)
        assumed = fill("Suppose {victim} is {digit}.")
        forced = (
            fill("Then {far}, which sees {victim} in {across}, is not {digit}."),
            fill("So {partner} has its {digit} in {near}, the only other place."),
            fill("In {box} the {digit} can only be in {places:or}."),
            fill("But {near} excludes those in {line}, and {victim} those in {arm}: none is left."),
        )
        end = fill("So {victim} is not {digit}.")
        return Explanation(
            where=fill("Look at the {digit}s in {box}."),
            idea="A place is false if it forces the digit out of every cell of a box.",
            short=eureka(step.chains[0]),
            standard=[assumed, *forced, end],
            teach=[
                fill(
                    "In {partner} the {digit} is in {cells:or}; call {far} the hinge.",
                    cells=sorted((found.near, found.far)),
                ),
                assumed,
                *forced,
                Sentence("A box needs every digit, so the assumption is false."),
                end,
            ],
        )
