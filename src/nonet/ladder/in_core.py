"""Converts ladders (lists of techniques) to the form that the core uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..base import Error
from ..model.border.core import native
from ..model.border.followed import followed_grid
from ..model.border.found_steps import found_step
from ..techniques import Rung
from .ladder import Ladder

if TYPE_CHECKING:
    from ..techniques import Technique

LARGEST: Final = 1 << 30
"""The largest limit that is passed to the core. Real counts are never that large."""


def native_ladder(ladder: Ladder) -> native.Ladder:
    """Convert a ladder to the form that the core uses. Equal ladders share one object.

    Raises:
        Error: if a technique requests a size that its native finder does not support.
    """
    return _kept_ladder(ladder, ladder._version)


@lru_cache(maxsize=256)
def _kept_ladder(
    ladder: Ladder,
    _version: int,  # after a registry change, the same names may mean other techniques
) -> native.Ladder:
    given = {name: min(value, LARGEST) for name, value in ladder.limits.to_json().items()}
    try:
        made: native.Ladder = ladder._core.Ladder(
            rungs=[_native_rung(ladder, index) for index in range(len(ladder.rungs))],
            guess=ladder.guess,
            guess_depth=ladder._guess_depth,
            limits={name: given[name] for name in native.limits()},
            assume_unique=ladder.uniqueness,
            policy=ladder._core.Policy(
                singles_in_turn=ladder.limits.singles_in_turn,
                largest_of=[rung.technique in ladder.policy.largest_of for rung in ladder.rungs],
            ),
            later_from=ladder._later_from,
        )
    except ValueError as error:
        raise Error(f"{error}.") from None
    return made


def _native_rung(ladder: Ladder, index: int) -> native.Rung:
    rung, outline = ladder.rungs[index], ladder._outline(index)
    made: native.Rung = ladder._core.Rung(
        finder=outline.finder or _finder(rung, ladder.technique(index)),
        size=rung.size,
        variant=outline.variants.index(rung.variant) if rung.variant else None,
        rests_on_uniqueness=outline.rests_on_uniqueness,
    )
    return made


def _finder(
    rung: Rung, technique: Technique
) -> Callable[[native.Grid], Iterator[native.FoundStep]]:
    def find(core: native.Grid) -> Iterator[native.FoundStep]:
        grid = followed_grid(core)
        for step in technique.find(grid, rung):
            yield found_step(step, grid.board)

    return find
