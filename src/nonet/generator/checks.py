"""The tests that make up a target."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..ladder import LEVEL_NAMES, STUCK, Ladder, ladder_of
from ..ladder.levels import LEVELS
from ..scales import Counting, column_named
from .grades import Verdict
from .kinds import Kind, Named, kinds_of
from .path_check import PathCheck
from .path_grades import NO_BOUND
from .scale_check import ScaleCheck
from .target import Target
from .trial_checks import GuessCheck, ResistanceCheck, SolvableCheck, is_worth_asking

_ANYHOW: Final = frozenset({Verdict.SOLVED, Verdict.STUCK, Verdict.FORBIDDEN, Verdict.TOO_MUCH})

_WIDEST: Final = "everything"
"""The profile with all techniques. It solves every puzzle that techniques can solve."""


Check: TypeAlias = PathCheck | ScaleCheck | GuessCheck | ResistanceCheck | SolvableCheck
"""A test of many puzzles at once. It has a cost, a flag that shows whether any puzzle can pass, and
a method `grade`.
"""


def checks_of(target: Target) -> list[Check]:
    """The tests that make up a target, cheapest first."""
    tests: list[Check] = list(_by_scales(target))
    if (by_techniques := _by_techniques(target)) is not None:
        tests.insert(0, by_techniques)
    if target.level == STUCK and not target.unsolvable:
        # This level also accepts puzzles that the chosen techniques do not solve, as long as the
        # profile with all techniques solves them.
        is_assumed = target.own_ladder(is_unique=True).uniqueness is not False
        path = PathCheck(ladder_of(_WIDEST, uniqueness=is_assumed).on(target.shape))
        tests.append(SolvableCheck(path))
    if is_worth_asking(target):
        tests += [GuessCheck(), ResistanceCheck()]
    return sorted(tests, key=lambda test: test.cost)


def _by_techniques(target: Target) -> PathCheck | None:
    """The tests of paths for the requested level, hardest technique, and techniques to use or
    avoid.
    """
    whole = target.own_ladder(is_unique=True)
    avoid = [Named(name) for name in target.avoid]
    used: list[Callable[[Kind], bool]] = [Named(name).__contains__ for name in target.use]
    if target.unsolvable:
        return PathCheck(
            whole,
            forbidden=lambda kind: any(kind in name for name in avoid),
            wants=frozenset({Verdict.STUCK}),
        )
    low, high = _bounds(target.level)
    if whole.in_order:
        return _by_order(target, whole, avoid, used)
    hardest = None
    if target.hardest is not None:
        hardest = Named(target.hardest).__contains__
        difficulties = [kind.form.difficulty for kind in kinds_of(whole) if hardest(kind)]
        high = min(high, max(difficulties, default=0.0))
        used.append(hardest)
    is_stuck_wanted = target.level == STUCK and high == float("inf")
    if is_stuck_wanted and not (target.use or avoid):
        # The puzzle must need a technique that is too hard for the lower levels, or the
        # ladder must get stuck.
        return PathCheck(
            whole,
            forbidden=lambda kind: kind.form.difficulty > low,
            wants=frozenset({Verdict.STUCK, Verdict.FORBIDDEN}),
        )
    if target.level is not None:
        used.append(lambda kind: kind.form.difficulty > low)
    if not (used or avoid) and whole.uniqueness is not False:
        return None
    return PathCheck(
        whole,
        forbidden=lambda kind: kind.form.difficulty > high or any(kind in name for name in avoid),
        used=used,
        hardest=hardest,
    )


def _bounds(level: str | None) -> tuple[float, float]:
    """The bounds on the hardest step's difficulty. The difficulty must be above the first bound,
    and not above the second.
    """
    if level is None:
        return 0.0, float("inf")
    at = LEVEL_NAMES.index(level)
    return LEVELS[at - 1][1] if at else 0.0, LEVELS[at][1]


def _by_order(
    target: Target,
    whole: Ladder,
    avoid: list[Named],
    used: list[Callable[[Kind], bool]],
) -> PathCheck:
    """The tests of a path when the user has chosen the order of the techniques. Then the hardest
    step is the one whose technique comes last in this order, whatever its difficulty. A puzzle that
    the techniques do not solve is accepted only if `unsolvable` is set.
    """
    low, high = _bounds(target.level)
    name = None if target.hardest is None else Named(target.hardest)

    def is_last(kind: Kind) -> bool:
        return (name is None or kind in name) and low < kind.form.difficulty <= high

    last = max((kind.rung for kind in kinds_of(whole) if is_last(kind)), default=0)
    return PathCheck(
        whole,
        forbidden=lambda kind: kind.rung > last or any(kind in name for name in avoid),
        used=used,
        hardest=None if name is None and target.level is None else is_last,
    )


def _by_scales(target: Target) -> Iterator[Check]:
    """For each scale of the target, a test of a puzzle's scores on that scale. The puzzle is solved
    with the scale's own ladder or, if the scale has none, with the target's ladder.
    """
    scales = {name: column_named(name)[0] for name, _ in target.scales}
    for scale in dict.fromkeys(scales.values()):
        wishes = {name: wish for name, wish in target.scales if scales[name] == scale}
        ladder = target.own_ladder(is_unique=True)
        if scale.profile is not None:
            ladder = ladder_of(scale.profile, uniqueness=True)
        counting = scale.counting(wishes)
        yield _by_counting(counting, ladder) if counting else ScaleCheck(scale, wishes, ladder)


def _by_counting(counting: Counting, ladder: Ladder) -> PathCheck:
    """The test of a score that adds up points for every step."""

    def points(kind: Kind) -> tuple[int, int]:
        return counting.points(kind.step)

    def judge(
        verdict: NDArray[np.uint8], total: NDArray[np.int32], height: NDArray[np.uint8]
    ) -> NDArray[np.bool_]:
        return np.asarray(counting.fits(verdict == Verdict.SOLVED, total, height))

    highest = counting.highest
    return PathCheck(
        ladder,
        forbidden=lambda kind: highest is not None and points(kind)[1] > highest,
        points=points,
        least_points=counting.least,
        most_points=NO_BOUND if counting.most is None else counting.most,
        wants=_ANYHOW if counting.wants_unsolved else frozenset({Verdict.SOLVED}),
        judge=judge,
    )
