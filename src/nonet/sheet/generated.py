"""Puzzles to order, for templates and for the button of LibreOffice."""

from __future__ import annotations

from typing import Any

from ..errors import Error
from ..levels import LEVELS
from ..puzzle import Puzzle


def generated(level: str, count: int = 1, seed: int | None = None) -> list[Puzzle]:
    """Fresh puzzles of a level.

    Args:
        level: `beginner` to `extreme`.
        count: how many.
        seed: for the first of them; the others take the numbers that follow. None for chance.

    Raises:
        Error: for a level that is not there, and as long as nonet has no generator.
    """
    import nonet

    levels = [name for name, _ in LEVELS]
    if level not in levels:
        raise Error(f"there is no level '{level}'; the levels are {', '.join(levels)}.")
    generate: Any = getattr(nonet, "generate", None)
    if generate is None:
        raise Error("this version of nonet has no generator; name a puzzle of your own instead.")
    made = []
    for number in range(count):
        found = generate(level=level, seed=None if seed is None else seed + number)
        made.append(found if isinstance(found, Puzzle) else Puzzle(found.puzzle.givens))
    return made
