"""Unique rectangle, external types: one of the two digits must have a place outside the
rectangle.
"""

from ..model import Sentence
from .shared.deadly import DeadlyPattern, Deduction
from .shared.deadly_words import Guarding, forms_of_types
from .shared.rectangles import Bound, GuardedRectangle, were_all_inside
from .shared.wording import filler


class ExternalRectangle(GuardedRectangle):
    """A rectangle of two digits that is prevented by candidates outside it.

    In certain houses of the rectangle, the two digits also have places outside it, called
    guardians. Without guardians, the digits would fill the rectangle, so at least one guardian is
    true. Guardians allow the same deductions as the extras of any deadly pattern.
    """

    aliases = ("UR External", "External UR", "Unique Rectangle with Guardians")
    forms = forms_of_types(
        "Unique Rectangle External", 5.9, 6.05, "External UR Type {}", "UR External Type {}"
    )

    external = True
    short = "{digits:run} of {houses:short} in {cells:folded}"

    def guarding(
        self, pattern: DeadlyPattern, guards: DeadlyPattern, bound: Bound, deduction: Deduction
    ) -> Guarding:
        low, high = pattern.digits
        houses, others = bound
        crowded = pattern.crowded
        rest = tuple(cell for cell in pattern.cells if cell not in crowded)
        fill = filler(pattern, houses=houses)
        if houses == others:
            not_inside = fill("So at least one {digits:or} of {houses} is outside the rectangle.")
        else:
            not_inside = fill(
                "So at least one {low} of {houses}, or one {high} of {others}, is outside the "
                "rectangle.",
                low=low,
                high=high,
                others=others,
            )
        filled = [
            Sentence("{several} [has|have] no other candidates anyway.", several=rest)
        ] * bool(rest)
        lacking = [
            Sentence("{digit} has no place there.", digit=digit)
            for digit in pattern.digits
            if digit not in guards.extra_digits
        ]
        guardians = _guardians(guards, deduction)
        return Guarding(
            guards,
            (not_inside, guardians),
            (were_all_inside(pattern, bound, crowded), *filled, not_inside, *lacking, guardians),
        )


def _guardians(guards: DeadlyPattern, deduction: Deduction) -> Sentence:
    """A sentence that names the guardians."""
    cells, digits = guards.crowded, guards.extra_digits
    fill = filler(cells=cells, digits=digits)
    if len(cells) == 1:
        return fill(
            "The only place there for {digits} is {cell}."
            if len(digits) == 1
            else "The only place there for {digits} is {cell}, so it is {digits:or}.",
            cell=cells[0],
        )
    if deduction is Deduction.ONE_DIGIT:
        return fill(
            "The only places there for {digit} are {cells}, so one of them is {digit}.",
            digit=digits[0],
        )
    return fill(
        "The only places there for {digits:or} are {cells}, so one of the two is {digits:or}."
    )
