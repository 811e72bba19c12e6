"""Sudoku Explainer's scale, from 1.0 to 11.9, which the community uses to rate how hard a puzzle
is.

There are three modes. In `classic` mode, the ratings are exactly those of Sudoku Explainer 1.2.1.
The same rules are tried in the same order, and at each step the same hint is taken, even if it is
due to an error in that program's rules for unique loops or bivalue universal graves (BUG). The
`fixed` mode (explainer_fixed.py) corrects these errors. This changes the rating of one puzzle in
several hundred. The `sukaku` mode (explainer_sukaku.py) gives the ratings of SukakuExplainer
1.18.1. That program has more rules, and rates one puzzle in three differently.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from ..ladder.path import Path, Status
from ..model import STANDARD, Board, Candidate, Grid
from ..model.border.core import native
from ..search import has_one_solution
from .scale import SCORED, Column, Scale

if TYPE_CHECKING:
    from ..bulk.columns import Columns

MODES: Final = ("classic", "fixed", "sukaku")
"""The modes: the ratings of Sudoku Explainer 1.2.1, the same ratings with two errors corrected, and
the ratings of SukakuExplainer 1.18.1.
"""

TECHNIQUES: Final = (
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle",
    "Unique Loop",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "Bivalue Universal Grave",
    "Aligned Pair Exclusion",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Forcing X-Chain",
    "Forcing Chain",
    "Aligned Triplet Exclusion",
    "Nishio Forcing Chains",
    "Multiple Forcing Chains",
    "Dynamic Forcing Chains",
    "Dynamic Forcing Chains (+)",
    "Nested Forcing Chains",
    "2 Strong Links",
    "3 Strong Links",
    "4 Strong Links",
    "WXYZ-Wing",
    "VWXYZ-Wing",
    "UVWXYZ-Wing",
    "TUVWXYZ-Wing",
)
"""The names of the techniques, in the order of the core's numbers."""

_SOLVED: Final = 0  # the core's codes for the outcome of a rating
_TIMEOUT: Final = 2
_HEADER: Final = 5  # the core returns this many numbers before a step's eliminations


@dataclass(frozen=True, slots=True)
class ExplainerStep:
    """A Sudoku Explainer step. It has no proof.

    Attributes:
        technique: one of `TECHNIQUES`.
        rating: the rating of the step, 1.0 to 11.9.
        placement: the digit that the step places; None if it places none.
        eliminations: the candidates that the step removes. If the step places a digit, these are
            the other candidates of the cell.
    """

    technique: str
    rating: float
    placement: Candidate | None
    eliminations: tuple[Candidate, ...]


@dataclass(frozen=True)
class ExplainerRating:
    """Sudoku Explainer's rating of a puzzle.

    Attributes:
        er: the rating of the hardest step, usually called the rating of the puzzle.
        ep: the rating of the hardest step up to the first placement, the "pearl".
        ed: the rating of the first step, the "diamond".
        hardest: the technique of the hardest step. If several steps are equally hard, the first one
            counts. It is None if there are no steps.
        status: `solved`, `stuck` or `timeout`. `stuck` means that no rule applies. Sudoku Explainer
            itself rates such a puzzle 20.0. After a `timeout`, all three ratings are lower bounds.
        mode: one of `MODES`.
    """

    er: float
    ep: float
    ed: float
    hardest: str | None
    status: Status
    mode: str
    _numbers: bytes = field(default=b"", repr=False)

    @property
    def is_complete(self) -> bool:
        """Whether the puzzle was solved, so that the ratings are final. If not, they are lower
        bounds."""
        return self.status is Status.SOLVED

    @cached_property
    def steps(self) -> tuple[ExplainerStep, ...]:
        """The steps, each with its rating."""
        return tuple(_steps(array("h", self._numbers)))


def _steps(numbers: array[int]) -> Iterator[ExplainerStep]:
    at = 0
    while at < len(numbers):
        technique, tenths, cell, digit, count = numbers[at : at + _HEADER]
        at += _HEADER
        yield ExplainerStep(
            TECHNIQUES[technique],
            tenths / 10,
            None if cell < 0 else Candidate(cell * 9 + digit),
            tuple(map(Candidate, numbers[at : at + count])),
        )
        at += count


def _rating(rated: Any, mode: str) -> ExplainerRating:
    """Make a rating from the core's result."""
    ends = {_SOLVED: Status.SOLVED, _TIMEOUT: Status.TIMEOUT}
    return ExplainerRating(
        rated.er / 10,
        rated.ep / 10,
        rated.ed / 10,
        TECHNIQUES[rated.hardest] if rated.hardest >= 0 else None,
        ends.get(rated.end, Status.STUCK),
        mode,
        _numbers=rated.steps,
    )


def explainer_columns(prefix: str) -> tuple[Column, ...]:
    """The columns of a mode. Their names begin with the prefix."""
    return (
        Column(f"{prefix}_er", float),
        Column(f"{prefix}_ep", float),
        Column(f"{prefix}_ed", float),
        Column(f"{prefix}_hardest", str, TECHNIQUES),
        Column(f"{prefix}_complete", bool),
        Column(f"{prefix}_mode", str, MODES),
    )


class Explainer(Scale[ExplainerRating]):
    """Sudoku Explainer's ratings of 9x9 puzzles. They depend only on the grid at the start of the
    rated path, not on its steps.

    Args:
        seconds: the time limit for a puzzle; None for no limit. The hardest known puzzles take ten
            seconds or more.
    """

    name = "Sudoku Explainer"
    columns = explainer_columns("explainer")
    mode: ClassVar[str] = "classic"
    searches = True
    is_slow = True
    needs = "the standard 9x9 board, not {board}"

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = -1.0 if seconds is None else seconds

    def within(self, seconds: float | None) -> Explainer:
        return type(self)(seconds)

    def is_defined_for(self, board: Board) -> bool:
        return board == STANDARD

    @property
    def _number(self) -> int:
        """The core's code for the mode."""
        return MODES.index(self.mode)

    def of(self, path: Path) -> ExplainerRating | None:
        return self._of_grid(path.start)

    def _of_grid(self, grid: Grid) -> ExplainerRating:
        rated = native.explainer_rating(grid._native, mode=self._number, seconds=self._seconds)
        return _rating(rated, self.mode)

    def of_columns(self, columns: Columns) -> list[ExplainerRating | None]:
        rows = columns.paths.rows
        marks = [
            status in SCORED or (status is Status.TIMEOUT and has_one_solution(rows.puzzle(index)))
            for index, status in enumerate(columns.paths.statuses())
        ]
        scored = np.array(marks, bool)
        ratings: list[ExplainerRating | None] = [None] * len(scored)
        for index, state in rows.states.items():
            if scored[index]:
                ratings[index] = self._of_grid(Grid(state))
        scored[list(rows.states)] = False
        which = np.flatnonzero(scored)
        lines = (rows.numbers()[which] + np.uint8(ord("0"))).tobytes()
        rated = native.explainer_ratings(
            lines, mode=self._number, seconds=self._seconds, threads=columns.threads, progress=None
        )
        for index, each in zip(which.tolist(), rated, strict=True):
            ratings[index] = _rating(each, self.mode)
        return ratings

    def values(self, score: ExplainerRating) -> tuple[float, float, float, str | None, bool, str]:
        return (score.er, score.ep, score.ed, score.hardest, score.is_complete, score.mode)

    def sentence(self, score: ExplainerRating) -> str:
        three = f"ER {score.er} / EP {score.ep} / ED {score.ed}"
        if score.status is Status.TIMEOUT:
            return f"Sudoku Explainer ({score.mode}): at least {three}; the time ran out."
        if score.status is Status.STUCK:
            return f"Sudoku Explainer ({score.mode}): more than {three}; its techniques are stuck."
        hardest = f"; hardest step: {score.hardest}" if score.hardest else ""
        return f"Sudoku Explainer ({score.mode}): {three}{hardest}."
