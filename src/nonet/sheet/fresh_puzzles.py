"""Puzzles to order, for templates and for the button of LibreOffice."""

from __future__ import annotations

import secrets

from ..generator.generate import generate
from ..model.puzzle import Puzzle


def fresh_puzzles(level: str, count: int = 1, seed: int | None = None) -> list[Puzzle]:
    """Fresh puzzles of a level, with clues that look alike from below, no two of them isomorphic.

    Args:
        level: `beginner` to `extreme`.
        count: how many.
        seed: the same seed makes the same puzzles; None for chance.

    Raises:
        Error: for a level that is not there.

    >>> [puzzle.clues > 16 for puzzle in fresh_puzzles("easy", 2, seed=5)]
    [True, True]
    """
    made = generate(
        level,
        count=count,
        seed=secrets.randbits(63) if seed is None else seed,
        symmetry="rotational-180",
    )
    return [one.puzzle for one in made]
