"""The depth of trial and error with singles that a puzzle needs: T&E(singles)."""

from typing import Final

from ..ladder.path import Path
from ..model.border.core import core_of
from .backdoor import ScaleBySingles, solution_bytes
from .scale import Column

DEEPEST: Final = 2
"""The search stops at this depth. Only a few known puzzles need a greater depth."""

_SENTENCES: Final = (
    "Singles solve the puzzle without trial and error.",
    "Trial and error with singles solves the puzzle: candidates that fail are eliminated.",
    "The puzzle needs trial and error at depth 2: trials within trials.",
    "Trial and error at depth 2 does not solve the puzzle.",
)


class TrialAndError(ScaleBySingles):
    """The depth of trial and error that, together with naked and hidden singles, solves a puzzle.

    At depth 0, singles solve the puzzle. At depth 1, each candidate is assumed in turn, and
    eliminated if singles then lead to a contradiction. This is repeated until nothing more is
    eliminated. At depth 2, each candidate is again assumed in turn, and eliminated if trial and
    error of depth 1 then leads to a contradiction. A puzzle that depth 2 does not solve scores 3,
    which means 3 or more. The order of the assumptions does not matter.
    """

    name = "Trial and error"
    columns = (Column("trial_depth"),)

    def of(self, path: Path) -> int:
        core = core_of(path.start.board)
        return int(core.trial_depth(path.start._native, solution_bytes(path), DEEPEST))

    def sentence(self, score: int) -> str:
        return _SENTENCES[score]
