"""HoDoKu's scale. The score of a puzzle is the sum of the scores of the steps on HoDoKu's own path,
which also decides the level.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ..ladder.hodoku.groups import Level, group_of
from ..ladder.path import Path, Status
from ..model import Step
from .scale import SCORED, Column, Counting, Scale, Wish

if TYPE_CHECKING:
    from ..bulk.columns import Columns

MAXIMUM: Final = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
"""The maximum score of each level. A path with a higher score gets the next level."""


@dataclass(frozen=True, slots=True)
class HoDoKuScore:
    """HoDoKu's rating of a path.

    Attributes:
        level: the level in HoDoKu's words, from `Easy` to `Extreme`.
        score: the sum of the scores of the path's steps.
        is_complete: whether the path solves the puzzle. If not, HoDoKu would continue by guessing,
            so the level is Extreme, and HoDoKu's own score would be higher.
    """

    level: str
    score: int
    is_complete: bool


def score(steps: Iterable[Step], *, solved: bool) -> HoDoKuScore:
    """Compute the level and the score of a path of the profile `hodoku`.

    >>> score([Step("naked-single"), Step("hidden-single")], solved=True)
    HoDoKuScore(level='Easy', score=18, is_complete=True)
    """
    groups = [group_of(step) for step in steps]
    level = max((group.level for group in groups), default=Level.EASY)
    return verdict(level, sum(group.score for group in groups), solved=solved)


def verdict(level: int, total: int, *, solved: bool) -> HoDoKuScore:
    """Rate a path from the highest level of its steps and the sum of their scores."""
    return HoDoKuScore(str(Level(_level(level, total, solved))), total, solved)


def _level(height: Any, total: Any, solved: Any) -> Any:
    """Compute the level of a path from the highest level of its steps, the sum of their scores, and
    whether it solves the puzzle. The arguments are numbers, or arrays for many paths. They must not
    be members of `Level`; `Verdict` in generator/grades.py explains why.
    """
    for level, most in MAXIMUM.items():
        height = height + ((height == int(level)) & (total > most))
    return solved * height + (1 - solved) * int(Level.EXTREME)


class HoDoKu(Scale[HoDoKuScore]):
    """HoDoKu's level and score, computed from the path of the profile `hodoku`."""

    name = "HoDoKu"
    columns = (
        Column("hodoku_level", str, tuple(map(str, Level))),
        Column("hodoku_score"),
        Column("hodoku_complete", bool),
    )
    profile = "hodoku"

    def of(self, path: Path) -> HoDoKuScore | None:
        if path.status not in SCORED:
            return None
        return score(path.steps, solved=path.status is Status.SOLVED)

    def of_columns(self, columns: Columns) -> list[HoDoKuScore | None]:
        groups = [group_of(step) for step in columns.kinds]
        scores = [group.score for group in groups]
        costs = columns.costs([""] * len(groups), first=scores, later=scores)
        totals: list[int] = costs.astype(int).tolist()
        heights = columns.heights([int(group.level) for group in groups])
        return [
            verdict(height, total, solved=status is Status.SOLVED) if status in SCORED else None
            for height, total, (status, *_) in zip(heights, totals, columns.spans(), strict=True)
        ]

    def values(self, score: HoDoKuScore) -> tuple[str, int, bool]:
        return (score.level, score.score, score.is_complete)

    def sentence(self, score: HoDoKuScore) -> str:
        if score.is_complete:
            return f"Its HoDoKu rating is {score.level}, {score.score:,}."
        return f"Its HoDoKu rating is {score.level}, over {score.score:,}: HoDoKu would guess."

    def counting(self, wishes: Mapping[str, Wish]) -> Counting | None:
        if "hodoku_complete" in wishes:
            return None
        bounds = wishes.get("hodoku_score", (None, None))
        low, high = bounds if isinstance(bounds, tuple) else (None, None)
        word = wishes.get("hodoku_level")
        level = next((each for each in Level if str(each) == word), Level.EXTREME)
        is_extreme = word is not None and level is Level.EXTREME

        def points(step: Step) -> tuple[int, int]:
            group = group_of(step)
            return group.score, int(group.level)

        def fits(solved: Any, total: Any, height: Any) -> Any:
            return (_level(height.astype("int64"), total, solved) == int(level)) | (word is None)

        if is_extreme and low is None and high is None:
            # A path above the level Unfair is Extreme, whether or not it solves the puzzle.
            return Counting(
                points, fits, most=MAXIMUM[Level.UNFAIR], highest=Level.UNFAIR, wants_unsolved=True
            )
        mosts = [MAXIMUM.get(level), None if high is None else math.floor(high)]
        return Counting(
            points,
            fits,
            least=0 if low is None else math.ceil(low),
            most=min((bound for bound in mosts if bound is not None), default=None),
            highest=level,
        )
