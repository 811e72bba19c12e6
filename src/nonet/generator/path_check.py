"""Whether the path of a puzzle is what is wanted, asked of many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..arrays import ArrayRecord
from ..border.core import native
from ..border.ladders import native_ladder
from ..ladder import CONTRADICTION, Ladder, ladder_of
from ..levels import LEVELS
from ..profiles import SINGLES
from ..scales import hodoku
from ..techniques import get
from .kinds import Kind, Named, kinds_of
from .target import Target

_Floats = NDArray[np.float64]

_NO_BOUND: Final = 2**31 - 1
_NO_KIND: Final = 2**16 - 1

_BOTH_SINGLES: Final = ("hidden-single", "naked-single")
"""A ladder with both places all singles in the end, in whatever order."""


class Verdict(IntEnum):
    """How following the ladder ended, as the core numbers it."""

    SOLVED = 0
    STUCK = 1
    FORBIDDEN = 2  # a step was needed that must not be
    TOO_MUCH = 3  # the score grew too large
    NO = 4  # no puzzle with a solution


@dataclass(frozen=True, eq=False)
class Grades(ArrayRecord):
    """What a test found out, in columns.

    Attributes:
        passed: bool (n,): whether each puzzle is what is wanted.
        nearness: float (n,): how near each is to that, 0 to 1.
    """

    passed: NDArray[np.bool_]
    nearness: NDArray[np.float64]


class PathCheck:
    """One ladder, with what its steps count for.

    The ladder ends with the last rung that may be needed: a puzzle that has not been solved by then
    is out of the question, and the harder rungs need not be searched. So it is with a step
    that must not be, and with a score that is too large.

    Args:
        ladder: the ladder, whole.
        forbidden: which kinds must not be needed.
        used: of each of these, one step at least must be needed.
        hardest: the hardest step must be of these kinds.
        points: what each kind adds to the score, and its level.
        least_points, most_points: the bounds of the score.
        wants: the verdicts that will do.
        judge: what else must hold of the columns verdict, points and level.
    """

    def __init__(
        self,
        ladder: Ladder,
        *,
        forbidden: Callable[[Kind], bool] = lambda kind: False,  # noqa: ARG005
        used: Iterable[Callable[[Kind], bool]] = (),
        hardest: Callable[[Kind], bool] | None = None,
        points: Callable[[Kind], tuple[int, int]] = lambda kind: (0, 0),  # noqa: ARG005
        least_points: int = 0,
        most_points: int = _NO_BOUND,
        wants: frozenset[Verdict] = frozenset({Verdict.SOLVED}),
        judge: Callable[..., NDArray[np.bool_]] | None = None,
    ) -> None:
        kinds = list(kinds_of(ladder))
        out = {kind.number for kind in kinds if forbidden(kind)}
        last = max((k.rung for k in kinds if k.is_named and k.number not in out), default=0)
        if Verdict.STUCK not in wants or Verdict.FORBIDDEN in wants:
            ladder = ladder.first(last + 1)
            kinds = [kind for kind in kinds if kind.rung <= last]
        tests = tuple(used)
        self.ladder = ladder
        self._all = (1 << len(tests)) - 1
        self._most = most_points
        self._wants = wants
        self._judge = judge
        self._hardest: NDArray[np.bool_] | None = None
        if hardest is not None:
            self._hardest = np.zeros(_NO_KIND + 1, bool)
            self._hardest[[kind.number for kind in kinds if hardest(kind)]] = True
        self._kinds = [
            _native_kind(
                kind,
                is_out=kind.number in out,
                uses=sum(1 << bit for bit, test in enumerate(tests) if test(kind)),
                worth=points(kind),
            )
            for kind in kinds
        ]
        self._tests = len(tests)
        self._least_points = least_points
        self._singles_at_once, self._singles_alone = self._singles(kinds)
        self._nothing_but_singles = all(
            _is_single(kind) or kind.step.technique == CONTRADICTION.technique for kind in kinds
        )
        self._difficulty = np.zeros(_NO_KIND + 1)
        for kind in kinds:
            self._difficulty[kind.number] = round(kind.form.difficulty * 1000)

    def _singles(self, kinds: list[Kind]) -> tuple[bool, int]:
        """Whether singles count for nothing; and up to how many open cells it settles the matter
        that singles alone solve a puzzle, whatever they count for."""
        rows = [row for kind, row in zip(kinds, self._kinds, strict=True) if _is_single(kind)]
        wanted = {(name, text) for name in _BOTH_SINGLES for text in get(name).variants}
        there = {(kind.step.technique, kind.step.variant) for kind in kinds if _is_single(kind)}
        if not wanted <= there or any(row.forbidden for row in rows):
            return False, 0
        counts = any(row.uses or row.points or row.height for row in rows)
        if self._hardest is not None:
            counts |= bool(self._hardest[[kind.number for kind in kinds if _is_single(kind)]].any())
        if not counts:
            return True, 0
        if any(row.uses or row.height for row in rows) or self._hardest is not None:
            return False, 0
        dearest = max(row.points for row in rows)
        most = min(self._most, hodoku.MAXIMUM[hodoku.Level.EASY]) // dearest
        decides = self._least_points == 0 or self._least_points > most * dearest
        return False, most if decides else 0

    @property
    def cost(self) -> int:
        """How much work it is, beside others."""
        return len(self.ladder)

    @property
    def is_possible(self) -> bool:
        """Whether there are steps of all the kinds that are asked for."""
        within = 0
        for kind in self._kinds:
            within |= 0 if kind.forbidden else kind.uses
        return within == self._all and (self._hardest is None or bool(self._hardest.any()))

    def grade(self, lines: bytes, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles of 81 bytes each."""
        columns = native.grade_many(
            lines,
            native_ladder(self.ladder),
            self._kinds,
            most_points=self._most,
            most_steps=_NO_BOUND,
            singles_at_once=self._singles_at_once,
            singles_alone=self._singles_alone,
            nothing_but_singles=self._nothing_but_singles,
            threads=threads,
            progress=progress,
        )
        verdict = np.frombuffer(columns.verdict, np.uint8)
        uses = np.frombuffer(columns.uses, np.uint32)
        points = np.frombuffer(columns.points, np.int32)
        height = np.frombuffer(columns.height, np.uint8)
        hardest = np.frombuffer(columns.hardest, np.uint16)
        ended = np.isin(verdict, list(map(int, self._wants)))
        fits = (uses & self._all) == self._all
        passed = ended & fits
        if self._hardest is not None:
            passed &= self._hardest[hardest]
        passed &= points >= self._least_points
        if self._judge is not None:
            passed &= self._judge(verdict, points, height)
        return Grades(passed, self._nearness(columns, passed))

    def _nearness(self, columns: native.GradeColumns, passed: NDArray[np.bool_]) -> _Floats:
        """How near each puzzle is: 1 for those that passed.

        Nearer are those that used more of what must be used, and of these, those that came further
        before something else was needed, or whose hardest step or score came closer.
        """
        verdict = np.frombuffer(columns.verdict, np.uint8)
        uses = np.frombuffer(columns.uses, np.uint32)
        points = np.frombuffer(columns.points, np.int32)
        hardest = np.frombuffer(columns.hardest, np.uint16)
        filled = 1 - np.frombuffer(columns.open, np.uint8) / 81
        bits = sum((uses >> bit & 1 for bit in range(self._tests)), np.zeros(len(uses)))
        come = 0.7 * filled
        if self._least_points:
            come = np.where(verdict == Verdict.SOLVED, points / self._least_points, come)
        elif self._tests:
            top = max(kind.difficulty for kind in self._kinds if not kind.forbidden) or 1
            come = np.where(verdict == Verdict.SOLVED, self._difficulty[hardest] / top, come)
        nearness = 0.99 * (bits + np.minimum(come, 1)) / (self._tests + 1)
        return np.where(passed, 1.0, np.where(verdict == Verdict.NO, 0.0, nearness))


def _native_kind(kind: Kind, *, is_out: bool, uses: int, worth: tuple[int, int]) -> native.Kind:
    points, height = worth
    return native.Kind(
        rung=kind.rung,
        variant=kind.variant,
        forbidden=is_out,
        uses=uses,
        points=points,
        height=height,
        difficulty=round(kind.form.difficulty * 1000),
    )


def _is_single(kind: Kind) -> bool:
    return kind.step.technique in SINGLES


def checks_of(target: Target) -> list[PathCheck]:
    """The tests that make up a target, the cheapest first."""
    tests = [test for test in (_by_techniques(target), _by_hodoku(target)) if test is not None]
    return sorted(tests, key=lambda test: test.cost)


def _by_techniques(target: Target) -> PathCheck | None:
    """Level, hardest technique, techniques to use and to avoid, on the ladder of the target."""
    whole = ladder_of(target.profile, assume_unique=target.assume_unique)
    avoid = [Named(name) for name in target.avoid]
    used: list[Callable[[Kind], bool]] = [Named(name).__contains__ for name in target.use]
    if target.unsolvable:
        return PathCheck(
            whole,
            forbidden=lambda kind: any(kind in name for name in avoid),
            wants=frozenset({Verdict.STUCK}),
        )
    low, high = 0.0, float("inf")
    if target.level is not None:
        names = [name for name, _ in LEVELS]
        at = names.index(target.level)
        high = LEVELS[at][1]
        low = LEVELS[at - 1][1] if at else 0.0
    hardest = None
    if target.hardest is not None:
        hardest = Named(target.hardest).__contains__
        difficulties = [kind.form.difficulty for kind in kinds_of(whole) if hardest(kind)]
        high = min(high, max(difficulties, default=0.0))
        used.append(hardest)
    is_extreme = high == float("inf") and low > 0
    if is_extreme and not (target.use or avoid):
        # Nothing but what is beyond the other levels, or nothing at all, solves it.
        return PathCheck(
            whole,
            forbidden=lambda kind: kind.form.difficulty > low,
            wants=frozenset({Verdict.STUCK, Verdict.FORBIDDEN}),
        )
    if target.level is not None:
        used.append(lambda kind: kind.form.difficulty > low)
    if not (used or avoid) and target.assume_unique:
        return None
    return PathCheck(
        whole,
        forbidden=lambda kind: kind.form.difficulty > high or any(kind in name for name in avoid),
        used=used,
        hardest=hardest,
    )


def _by_hodoku(target: Target) -> PathCheck | None:
    """HoDoKu's level and score."""
    low, high = target.hodoku_score
    if target.hodoku_level is None and low is None and high is None:
        return None
    level = hodoku.Level.EXTREME
    for each in hodoku.Level:
        if str(each) == target.hodoku_level:
            level = each
    levels = list(hodoku.Level)
    most_of_level = hodoku.MAXIMUM.get(level, _NO_BOUND)
    any_level = target.hodoku_level is None
    extreme = level is hodoku.Level.EXTREME and not any_level
    scored = low is not None or high is not None
    least = low or 0

    def points(kind: Kind) -> tuple[int, int]:
        group = hodoku.group_of(kind.step)
        return group.score, int(group.level)

    def judge(
        verdict: NDArray[np.uint8], total: NDArray[np.int32], height: NDArray[np.uint8]
    ) -> NDArray[np.bool_]:
        real = height.astype(np.int64)
        for each in levels[:-1]:
            real += (real == int(each)) & (total > hodoku.MAXIMUM[each])
        real = np.where(verdict == Verdict.SOLVED, real, int(hodoku.Level.EXTREME))
        return np.asarray((real == int(level)) | any_level)

    ladder = ladder_of("hodoku", assume_unique=True)
    if extreme and not scored:
        return PathCheck(
            ladder,
            forbidden=lambda kind: points(kind)[1] == int(hodoku.Level.EXTREME),
            points=points,
            most_points=hodoku.MAXIMUM[hodoku.Level.UNFAIR],
            wants=frozenset({Verdict.SOLVED, Verdict.STUCK, Verdict.FORBIDDEN, Verdict.TOO_MUCH}),
            judge=judge,
        )
    return PathCheck(
        ladder,
        forbidden=lambda kind: points(kind)[1] > int(level),
        points=points,
        least_points=least,
        most_points=min(most_of_level, _NO_BOUND if high is None else high),
        judge=judge,
    )
