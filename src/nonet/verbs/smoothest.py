"""Finds the smoothest path. Its hardest step is as easy as possible and, among all such paths, it
has the fewest steps.
"""

from functools import lru_cache
from typing import Final

from ..ladder import Ladder, Path, Status
from ..ladder.in_core import native_ladder
from ..ladder.ladder import CONTRADICTION
from ..ladder.lasting import is_lasting
from ..ladder.path import Smoothness
from ..ladder.profiles import SINGLES
from ..model import Grid, Step
from ..model.border.followed import following
from ..model.border.geometries import values_of
from ..search import has_one_solution
from ..techniques import Rung, form_of, get
from .unread_path import unread_path

STATES: Final = 1000
"""The maximum number of states of the grid that are searched for ways to save steps."""

_COSTS: Final = {"nested-forcing": 1}
"""The cost of searching one state with an expensive technique. Nested forcing takes 0.1 to 0.2 s.
"""

_MOST_COST: Final = 60
"""The maximum total cost of the searches that shorten a path."""

_THOUSANDTHS: Final = 1000


def smoothest_path(usual: Path, states: int = STATES) -> Path:
    """Find the smoothest path to the solution. It starts like the usual path and uses the same
    techniques, but never guesses. If the techniques do not solve the puzzle, the usual path is
    returned.

    Singles are applied as soon as there are any. The search begins with a path that always takes
    the easiest step. Conclusions that are possible now remain possible later, so no other path has
    an easier hardest step. Then the path is shortened: steps that are not needed are left out, and
    up to `states` states of the grid are searched for more effective steps. In a path with nested
    forcing, at most 60 states are searched.
    """
    start, ladder = usual.start, usual.ladder
    assert ladder is not None
    # The ladder's last techniques may be used only if the puzzle has one solution. Sorting the
    # ladder by difficulty, as is done below, would mix them with the other techniques.
    if ladder.uniqueness is None and not has_one_solution(start.puzzle):
        ladder = ladder.first_part()
    ladder, heights = _with_heights(ladder, ladder._version)
    if start.is_solved or start.has_clashes:
        return usual
    with following(start):
        found = ladder._core.smoothest(
            start._native,
            native_ladder(ladder),
            Grid(start.puzzle)._native,
            heights,
            [rung.technique in SINGLES for rung in ladder],
            _finds_all_singles(ladder),
            states,
            [_COSTS.get(rung.technique, 0) for rung in ladder],
            _MOST_COST,
        )
    if not found.solved:
        return usual
    is_lowest = not found.cut_short and _lasts(ladder, heights, found.height)
    smoothness = Smoothness(
        hardest_is_proved=is_lowest, length_is_proved=is_lowest and found.whole, states=found.states
    )
    solution = values_of(found.end().values(), start.board.shift)
    return unread_path((found,), Status.SOLVED, (solution,), (), ladder, start, smoothness)


@lru_cache(maxsize=64)
def _with_heights(ladder: Ladder, _version: int) -> tuple[Ladder, list[list[int]]]:
    if not ladder.in_order:
        ladder = ladder.by_difficulty()
    return ladder, [_heights(ladder, index) for index in range(len(ladder))]


def _heights(ladder: Ladder, index: int) -> list[int]:
    """The difficulties of a technique's variants, as whole numbers."""
    rung = ladder.rungs[index]
    technique = get(rung.technique)
    if ladder.in_order or rung == CONTRADICTION:
        return [index]
    steps = [Step(technique.id, variant=name, size=rung.size) for name in technique.variants]
    forms = [form_of(step) for step in steps or [Step(technique.id, size=rung.size)]]
    return [round(_THOUSANDTHS * form.difficulty) for form in forms]


def _finds_all_singles(ladder: Ladder) -> bool:
    """Whether the ladder's techniques for singles find all singles."""
    variants = get("hidden-single").variants
    own = {rung.variant for rung in ladder if rung.technique == "hidden-single"}
    return ("" in own or own >= set(variants)) and Rung("naked-single") in ladder.rungs


def _lasts(ladder: Ladder, heights: list[list[int]], height: int) -> bool:
    """Whether the conclusions of all techniques below this difficulty last. If they can reach a
    conclusion now, they must still be able to reach it after any other steps.
    """
    below = [
        rung
        for rung, own in zip(ladder, heights, strict=True)
        if min(own) < height and rung.technique not in SINGLES and rung != CONTRADICTION
    ]
    return not below or (
        _finds_all_singles(ladder) and all(is_lasting(rung, ladder) for rung in below)
    )
