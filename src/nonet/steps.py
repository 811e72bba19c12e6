"""All steps that can be made now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .convert import following, native_ladder, step_of
from .core import native
from .ladder import ladder_of
from .limits import Limits
from .search import has_one_solution
from .source import Source, grid_of
from .step import Step


def steps(
    source: Source,
    profile: str = "standard",
    *,
    techniques: Iterable[str] | None = None,
    also: Iterable[str] = (),
    without: Iterable[str] = (),
    limits: Limits | None = None,
    assume_unique: bool | None = None,
    digit: int | None = None,
    limit: int = 10_000,
) -> Iterator[Step]:
    """Every step that the techniques find in a grid as it is, easiest technique first, lazily.

    Args:
        source, profile, techniques, also, without, limits, assume_unique: as for `nonet.explain`.
        digit: only steps that place or rule out this digit.
        limit: the most steps of each rung.

    >>> from nonet import Grid
    >>> [str(step.placements[0]) for step in steps(Grid("@newspaper"), techniques=["full house"])]
    []
    """
    grid = grid_of(source)
    ladder = ladder_of(
        profile,
        techniques=techniques,
        also=also,
        without=without,
        limits=limits,
        assume_unique=assume_unique,
    )
    for index in range(len(ladder)):
        if ladder.technique(index).rests_on_uniqueness and not (
            ladder.assume_unique or has_one_solution(grid.puzzle)
        ):
            continue
        with following(grid):
            found = native.walk(native_ladder(ladder), index, grid._native, limit)
        for raw in found:
            step = step_of(raw, ladder)
            if digit is None or concerns(step, digit):
                yield step


def concerns(step: Step, digit: int) -> bool:
    """Whether a step places or rules out a digit."""
    return any(c.digit == digit for c in (*step.placements, *step.eliminations))
