"""XYZ-wing: the pivot has the third digit as well, so one of three cells takes it."""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence
from .shared.pattern import removes_exactly
from .shared.pattern_technique import PatternTechnique
from .shared.wings import Wing, pincers_in_turn, pivot_sees, read_wing, victims_fall, victims_see
from .shared.wording import box_of, saying, short_conclusion
from .technique import Explanation, Form


class XYZWing(PatternTechnique[Wing]):
    """The pivot xyz sees the pincers xz and yz; z falls where a cell sees all three."""

    id = "xyz-wing"
    family = "Wings"
    forms = (Form("XYZ-Wing", 4.4),)

    read = staticmethod(read_wing)

    def fits(self, wing: Wing, step: Step, grid: Grid) -> bool:
        return wing.digit in grid.candidates(wing.pivot) and removes_exactly(
            step, wing.victims(grid, wing.pivot, *wing.pincers)
        )

    def told(self, wing: Wing, step: Step, grid: Grid) -> Explanation:
        pivot, (one, other), digit = wing.pivot, wing.pincers, wing.digit
        first, second = wing.choices
        digits = grid.candidates(pivot)
        three = tuple(sorted((pivot, one, other)))
        say = saying(digit=digit, pivot=pivot, digits=digits, cells=three)
        each = say("In each case one of {cells} is {digit}.")
        end = victims_fall(step, digit, "all three")
        return Explanation(
            where=Sentence(
                "Look at the cells with two or three candidates in {house} and around it.",
                house=box_of(grid, pivot),
            ),
            idea="Whichever of three digits the pivot takes, "
            "it or one of two pincers must take the common digit.",
            short=short_conclusion(say("{pivot} = {digits:run}, {digit} in {cells:or}"), step),
            standard=[
                say("{pivot} is {digits:or}."),
                pivot_sees(wing, grid),
                say(
                    "If it is {first}, {one} is {digit}; if it is {second}, {other} is {digit}.",
                    first=first,
                    second=second,
                    one=one,
                    other=other,
                ),
                say("Otherwise it is {digit} itself."),
                each,
                end,
            ],
            teach=[
                say("{pivot} is {digits:or}; call it the pivot."),
                *pincers_in_turn(wing, grid),
                say("Otherwise {pivot} is {digit} itself."),
                each,
                *victims_see(step, grid, *three),
                end,
                say(
                    "Unlike in an XY-wing the pivot may be {digit} too, so it must be seen as well."
                ),
                self.look,
            ],
        )


TECHNIQUE = XYZWing()
