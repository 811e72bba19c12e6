"""Unique rectangle, external types: one of the two digits must have a place outside the
rectangle.
"""

from collections.abc import Iterator

from ..model import Sentence
from .shared.deadly import DeadlyPattern, Deduction
from .shared.deadly_words import Guarding, forms_of_types
from .shared.rectangles import Bound, GuardedRectangle, were_all_inside
from .shared.wording import Count, filler


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
        fill = filler(pattern, houses=houses, several=rest)
        if houses == others:
            not_inside = fill(
                "So {several} cannot have [both {low} and {high}|all their {low}s and {high}s] in "
                "the rectangle.",
                several=houses,
                low=low,
                high=high,
            )
        else:
            not_inside = fill(
                "So {houses} cannot have all their {low}s in the rectangle while {others} have all "
                "their {high}s there.",
                low=low,
                high=high,
                others=others,
            )
        filled = [
            fill("Then the four cells hold only {digits}, because {several} [has|have] no others.")
        ] * bool(rest)
        end = (not_inside, *_guardians(pattern, guards, bound, deduction))
        return Guarding(guards, end, (were_all_inside(pattern, bound, crowded), *filled, *end))


def _guardians(
    pattern: DeadlyPattern, guards: DeadlyPattern, bound: Bound, deduction: Deduction
) -> Iterator[Sentence]:
    """Sentences that name the guardians."""
    cells, digits = guards.crowded, guards.extra_digits
    own = dict(zip(pattern.digits, bound, strict=True))
    fill = filler(several=cells, digits=digits, digit=digits[0], houses=own[digits[0]])
    there = " in {houses}" * (bound[0] != bound[1])
    if len(digits) == 1:
        (lacking,) = set(pattern.digits) - {*digits}
        yield fill(
            "Outside it, {lacking} has no place in {others:or}, and {digit} has only "
            f"{{count}}{there}: {{several}}.",
            lacking=lacking,
            others=own[lacking],
            count=Count(len(cells)),
        )
    else:
        where = " there" if there else " in {houses}"
        only = "[is the only place|are the only places] for {digits:or}"
        yield fill(f"Outside it, {{several}} {only}{where}.")
    if len(cells) > 1 or len(digits) > 1:
        one = "one of these cells" if deduction is Deduction.ONE_DIGIT else "one of the two"
        yield fill(f"So {one if len(cells) > 1 else '{several}'} is {{digits:or}}.")
