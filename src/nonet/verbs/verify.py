"""Verifies a path, wherever it comes from. Every step is checked against its own proof."""

from __future__ import annotations

from ..base import Error
from ..ladder import Path
from ..model import Source, Step
from ..proof import check, verify_path
from ..proof.replay import check_name
from ..puzzles.readers.parse import grid_of


def verify(claim: Path | Step, grid: Source | None = None) -> None:
    """Check a path, or one step found in `grid`.

    A path is replayed, and each step is checked in three ways: against its own proof, which must be
    of the kind that its technique declares; against the definition of its technique (`holds`); and
    against the solution. If a step assumes a unique solution, the solutions of the puzzle are
    counted. Digits already placed and candidates already removed at the start of the path are
    accepted without proof. For a single step, its own assumptions (`step.premises`) are accepted as
    well.

    Raises:
        ProofError: at the first step that fails a check. The message names the step.
        Error: when a step is passed without its grid, or when the claim is neither a path nor a
            step.

    >>> import nonet
    >>> verify(nonet.explain("@newspaper"))
    """
    if isinstance(claim, Path):
        verify_path(claim)
        return
    if not isinstance(claim, Step):
        raise Error(f"only a path or a step can be verified, not {type(claim).__name__}.")
    if grid is None:
        raise Error("a step needs the grid it was found in: verify(step, grid).")
    state = grid_of(grid)
    check(claim, state)
    check_name(claim, state)
