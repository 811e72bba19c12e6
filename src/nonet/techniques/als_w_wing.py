"""ALS-W-wing: two almost locked sets joined by a strong link."""

from ..model import Cell, Digit, Grid, Role, Sentence, Step
from .shared.almost_locked import (
    WHAT_IT_IS,
    AlmostLockedSet,
    AlsTechnique,
    ends_of,
    removed,
    set_is,
    sets_in_short,
    shared_victims,
)
from .shared.pattern import removes_exactly
from .shared.wording import filler, lettered
from .technique import Explanation, Form


class AlsWWing(AlsTechnique):
    """Each place for w in some house sees every w in one of two almost locked sets.

    Wherever w is in the house, one of the sets cannot hold w, so it holds z.
    """

    forms = (Form("ALS-W-Wing", 6.9, aliases=("Almost Locked Set W-Wing",)),)

    def fits(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> bool:
        w = _link(step)
        houses = step.houses(Role.BASE)
        if len(sets) != 2 or w is None or len(houses) != 1:
            return False
        if not all(w in one.digits for one in sets):
            return False
        places = set(grid.places(w, houses[0]))
        near = [_side(grid, places, one, w) for one in sets]
        return (
            near[0] | near[1] == places
            and all(places - side for side in near)
            and removes_exactly(step, shared_victims(grid, sets, {w}))
        )

    def explained(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> Explanation:
        w, house = _link(step), step.houses(Role.BASE)[0]
        assert w is not None, f"no ALS-W-wing: {step}"
        a, b = sets
        places = set(grid.places(w, house))
        left = _side(grid, places, a, w)
        fill = lettered(grid, w=w, house=house)
        reasons = (
            fill("In {house} the {w} can only be in {cells:or}.", cells=sorted(places)),
            _takes(grid, left, a, w),
            _takes(grid, places - left, b, w),
            fill("So {A} or {B} lacks {w} and holds all its other digits.", w=w),
            *ends_of(step, grid, a, b),
        )
        return Explanation(
            where=fill("Look at the places for {w} in {house}."),
            idea="Wherever a digit goes in a house, one of two sets can no longer hold it. That "
            "set then needs all its other digits, also one that both sets have.",
            short=sets_in_short(
                sets, "W={w} in {house:short}, Z={z:run}", w=w, house=house, z=removed(step)
            ),
            standard=[set_is(a), set_is(b), *reasons],
            teach=[
                set_is(a),
                set_is(b),
                *WHAT_IT_IS,
                *reasons,
                Sentence("This is a W-wing with sets of cells in place of single cells."),
            ],
        )


def _link(step: Step) -> Digit | None:
    """The digit of the strong link, in the middle of the chain."""
    if len(step.chains) != 1 or len(step.chains[0].nodes) != 6:
        return None
    return step.chains[0].nodes[2].candidates[0].digit


def _side(grid: Grid, places: set[Cell], one: AlmostLockedSet, w: Digit) -> set[Cell]:
    """The places that see every w in a set."""
    return {
        place
        for place in places
        if all(grid.board.sees(place, cell) for cell in one.places(grid, w))
    }


def _takes(grid: Grid, places: set[Cell], one: AlmostLockedSet, w: Digit) -> Sentence:
    fill = filler(one, places=sorted(places), w=w, several=one.places(grid, w))
    return fill("If {places:or} is {w}, {letter} lacks {w}, because {several} [sees|see] {places}.")
