"""Cornered rectangle: a unique rectangle that is prevented by candidates outside it or in its
corners.
"""

from typing import ClassVar

from ..model import Sentence
from .shared.deadly import DeadlyPattern, Deduction
from .shared.deadly_words import Guarding
from .shared.rectangles import Bound, GuardedRectangle, were_all_inside
from .shared.wording import filler
from .technique import Form


class CorneredRectangle(GuardedRectangle):
    """A rectangle of two digits. Two corners have a few other candidates. The other two corners
    share some houses in which the digits have a few places outside the rectangle.

    At least one of these candidates and places is true.
    """

    aliases = ("UR External with Corners",)
    forms = (
        Form(
            "Unique Rectangle External with Corners",
            6.2,
            aliases=("External UR with Corners",),
            on=False,
        ),
    )
    deductions: ClassVar[dict[str, Deduction]] = {"": Deduction.SEEING_ALL}

    external = False

    def guarding(
        self,
        pattern: DeadlyPattern,
        guards: DeadlyPattern,
        bound: Bound,
        deduction: Deduction,  # noqa: ARG002  there is only one deduction
    ) -> Guarding:
        corners = tuple(cell for cell in guards.crowded if cell in pattern.cells)
        outside = tuple(cell for cell in guards.crowded if cell not in pattern.cells)
        filled = tuple(cell for cell in pattern.crowded if cell not in corners)
        besides = Sentence(
            "Then {corners:or} must be {digits:or}, or the puzzle would have two solutions.",
            corners=corners,
            digits=sorted({extra.digit for extra in guards.extras if extra.cell in corners}),
        )
        places = Sentence(
            "Otherwise {outside:or} is {digits:or}: outside the rectangle, {several} [has|have] no "
            "other place for {own:or}.",
            outside=outside,
            several=dict.fromkeys((*bound[0], *bound[1])),
            own=pattern.digits,
            digits=sorted({extra.digit for extra in guards.extras if extra.cell in outside}),
        )
        why = (were_all_inside(pattern, bound, filled), besides, places, _one_of(guards))
        return Guarding(guards, why)


def _one_of(guards: DeadlyPattern) -> Sentence:
    if len(guards.extras) > 2:
        return Sentence("So one of {extras} is true.", extras=guards.extras)
    one, other = guards.extras
    fill = filler(one, one=one.cell, other=other.cell, third=other.digit)
    return fill("So {one} is {digit}, or {other} is {third}.")
