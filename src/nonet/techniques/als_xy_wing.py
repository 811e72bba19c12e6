"""ALS-XY-wing: an almost locked set as the pivot, linked to each of two others by a restricted
common digit.
"""

from itertools import permutations

from ..model import Digit, Grid, Role, Sentence, Step
from .shared.almost_locked import (
    WHAT_IT_IS,
    AlmostLockedSet,
    AlsTechnique,
    commons,
    ends_of,
    only_one_holds,
    removed,
    set_is,
    sets_in_short,
    shared_victims,
)
from .shared.pattern import removes_exactly
from .shared.wording import lettered
from .technique import Explanation, Form


class AlsXyWing(AlsTechnique):
    """The pivot set C holds x or y, so A lacks x or B lacks y. The set that lacks its link digit
    holds z.
    """

    forms = (Form("ALS-XY-Wing", 7.0, aliases=("Almost Locked Set XY-Wing", "ALS Y-Wing")),)

    def fits(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> bool:
        if len(sets) != 3:
            return False
        ties = _ties(step, grid, sets)
        return ties is not None and removes_exactly(step, shared_victims(grid, sets[:2], ties))

    def explained(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> Explanation:
        ties = _ties(step, grid, sets)
        assert ties is not None, f"no ALS-XY-wing: {step}"
        a, b, pivot = sets
        x, y = ties
        fill = lettered(grid)
        reasons = (
            only_one_holds(grid, x, a, pivot),
            only_one_holds(grid, y, b, pivot),
            fill("{C} can lack only one digit, so it holds {x} or {y}.", x=x, y=y),
            fill("If {C} holds {x}, {A} holds all its digits except {x}.", x=x),
            fill("If {C} holds {y}, {B} holds all its digits except {y}.", y=y),
            *ends_of(step, grid, a, b),
        )
        return Explanation(
            where=Sentence("Look at the cells with few candidates in {house}.", house=pivot.house),
            idea="One neighbour loses a digit to the middle set, so it must hold the digit "
            "that both neighbours share.",
            short=sets_in_short(sets, "X={x}, Y={y}, Z={z:run}", x=x, y=y, z=removed(step)),
            standard=[set_is(a), set_is(b), set_is(pivot), *reasons],
            teach=[
                fill("There are three sets of cells: {C} is the pivot, {A} and {B} are its wings."),
                set_is(a),
                set_is(b),
                set_is(pivot),
                *WHAT_IT_IS,
                *reasons,
                Sentence("This is an XY-wing with sets of cells in place of single cells."),
            ],
        )


def _ties(step: Step, grid: Grid, sets: tuple[AlmostLockedSet, ...]) -> tuple[Digit, Digit] | None:
    """The two restricted common digits that the step marks: first for A and the pivot, then for B
    and the pivot.
    """
    a, b, pivot = sets
    marked = {candidate.digit for candidate in step.candidates(Role.RESTRICTED)}
    for x, y in permutations(sorted(marked), 2):
        if len(marked) == 2 and x in commons(grid, a, pivot) and y in commons(grid, b, pivot):
            return x, y
    return None
