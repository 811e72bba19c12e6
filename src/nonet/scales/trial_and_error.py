"""How deep trial and error has to go until singles solve a puzzle: T&E(singles)."""

from __future__ import annotations

from typing import Final

from ..ladder.path import Path
from ..model.border.core import native
from .backdoor import solution_bytes
from .scale import Column, Scale

DEEPEST: Final = 2
"""Deeper trials are not made; few puzzles are known that need one more."""

_SENTENCES: Final = (
    "Singles solve it without trial and error.",
    "Trial and error with singles solves it: each candidate that runs into a contradiction falls.",
    "Trial and error solves it at depth 2 only, with trials within trials.",
    "Trial and error at depth 2 does not solve it.",
)


class TrialAndError(Scale[int]):
    """The depth of trial and error with naked and hidden singles that solves a puzzle.

    Depth 0: singles alone do. Depth 1: each candidate is assumed on its own, and eliminated if
    singles then lead to a contradiction, until no more are eliminated. Depth 2: a candidate is
    eliminated if trial and error of depth 1 leads to one. Puzzles that this does not solve have 3,
    which means 3 and more. The order of the trials does not matter.
    """

    id = "trial_and_error"
    name = "Trial and error"
    columns = (Column("trial_depth"),)
    searches = True

    def of(self, path: Path) -> int:
        return native.trial_depth(path.start._native, solution_bytes(path), DEEPEST)

    def told(self, score: int) -> str:
        return _SENTENCES[score]


SCALE: Final = TrialAndError()
