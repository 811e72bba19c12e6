"""The paths of puzzles that are printed."""

from __future__ import annotations

from collections.abc import Iterable

from ..ladder.ladder import Ladder, ladder_of
from ..model.grid import Source
from ..path import Path
from ..verbs.explain import explain


def printed_paths(
    puzzles: Iterable[Source], profile: Ladder | str = "standard", *, shows_steps: bool
) -> list[Path]:
    """The path of each puzzle, as far as pages need it.

    Args:
        puzzles: puzzles and grids in progress.
        profile: the techniques; what they are stuck on is proved by cases, where it is the name of
            a profile or a ladder that guesses, and where steps are shown. For its level, which is
            the highest in either way, that is not needed, and it can take long.
        shows_steps: whether pages show steps.

    >>> [path.status.value for path in printed_paths(["@inkala-2012"], shows_steps=False)]
    ['stuck']
    """
    ladder = ladder_of(profile, guess=True) if isinstance(profile, str) else profile
    if not shows_steps:
        ladder = ladder.without_guessing()
    return [explain(puzzle, ladder) for puzzle in puzzles]
