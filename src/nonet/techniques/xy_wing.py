"""XY-wing: whichever of its two digits the pivot takes, one of the pincers takes the third."""

from __future__ import annotations

from ..model.grid import Grid
from ..model.step import Step
from ..model.text import Sentence
from .shared.pattern import removes_exactly
from .shared.pattern_technique import PatternTechnique
from .shared.wings import Wing, pincers_in_turn, pivot_sees, read_wing, victims_fall, victims_see
from .shared.wording import box_of, saying, short_conclusion
from .technique import Explanation, Form


class XYWing(PatternTechnique[Wing]):
    """Three cells with two candidates each: the pivot xy sees the pincers xz and yz."""

    id = "xy-wing"
    family = "Wings"
    forms = (Form("XY-Wing", 4.3, aliases=("Y-Wing", "Bent Triple")),)

    read = staticmethod(read_wing)

    def fits(self, wing: Wing, step: Step, grid: Grid) -> bool:
        return wing.digit not in grid.candidates(wing.pivot) and removes_exactly(
            step, wing.victims(grid, *wing.pincers)
        )

    def told(self, wing: Wing, step: Step, grid: Grid) -> Explanation:
        pivot, (one, other), digit = wing.pivot, wing.pincers, wing.digit
        say = saying(digit=digit, pivot=pivot)
        first, second = wing.choices
        pincers = (one, other)
        either = say("Either way one of {cells} is {digit}.", cells=pincers)
        choices = say("{pivot} is {digits:or}.", digits=sorted(wing.choices))
        cases = say(
            "If it is {first}, {one} is {digit}; if it is {second}, {other} is {digit}.",
            first=first,
            second=second,
            one=one,
            other=other,
        )
        end = victims_fall(step, digit)
        return Explanation(
            where=Sentence(
                "Look at the cells with two candidates in {house} and around it.",
                house=box_of(grid, pivot),
            ),
            idea="Whichever digit the pivot takes, "
            "it forces the third digit into one of the pincers.",
            short=short_conclusion(
                say(
                    "{pivot} = {digits:run}, {digit} in {pincers:or}",
                    digits=sorted(wing.choices),
                    pincers=pincers,
                ),
                step,
            ),
            standard=[choices, pivot_sees(wing, grid), cases, either, end],
            teach=[
                Sentence("Three cells have two candidates each."),
                say("{pivot} is {digits:or}; call it the pivot.", digits=sorted(wing.choices)),
                *pincers_in_turn(wing, grid),
                either,
                *victims_see(step, grid, *pincers),
                end,
                self.look,
            ],
        )


TECHNIQUE = XYWing()
