"""A puzzle on a page, with what stands above it: its name, and how hard it is; and the paths of
puzzles that are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..ladder.ladder import Ladder, ladder_of
from ..ladder.levels import LEVELS
from ..model.grid import Grid, Source
from ..model.notation import Notation
from ..path import Path
from ..render.drawing import Lettering, Mark, MarkGroup, Outline, moved_to
from ..render.font import width_of
from ..render.subset import rounded
from ..verbs.explain import explain
from .boards import printed_board

_NAMES: Final = [name for name, _ in LEVELS]
_PIP: Final = 0.42
"""How large a pip is, as a share of the size of the words beside it."""
ABOVE: Final = 1.7
"""How much room the words above a board take, as a share of their size."""


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle that is to be printed.

    Attributes:
        grid: its state.
        name: what stands at the left above it, or "".
        level: how hard it is, or "" to say nothing of it.
    """

    grid: Grid
    name: str = ""
    level: str = ""

    def marks(
        self,
        width: float,
        height: float,
        size: float,
        *,
        candidates: bool = False,
        labels: bool = False,
        notation: Notation | None = None,
    ) -> tuple[Mark, ...]:
        """The puzzle in the middle of so much room, as large as it can be.

        Args:
            width, height: the room, in points.
            size: of the words.
            candidates, labels, notation: as for boards.
        """
        above, side = self._above(size), self.side(width, height, size)
        drawn = printed_board(
            self.grid, side, candidates=candidates, labels=labels, notation=notation
        )
        x = (width - side) / 2
        return (*moved_to(self._words(side, size), x, 0, 1), *moved_to([drawn], x, above, 1))

    def side(self, width: float, height: float, size: float) -> float:
        """How wide and high the board is in so much room."""
        return min(width, height - self._above(size))

    def height(self, width: float, height: float, size: float) -> float:
        """How high the board is with the words above it."""
        return self._above(size) + self.side(width, height, size)

    def _above(self, size: float) -> float:
        return size * ABOVE if self.name or self.level else 0.0

    def _words(self, width: float, size: float) -> Iterator[Mark]:
        if self.name:
            yield Lettering(0, size, self.name, size, bold=True)
        small = max(size * 0.8, 8.0)
        if self.level:
            yield from pips(self.level, width, size, small)


def pips(level: str, right: float, y: float, size: float, before: str = "") -> Iterator[Mark]:
    """A level as a word, and as discs of which as many are full as it is high.

    Args:
        level: the level.
        right, y: where the discs end, and the baseline of the word.
        size: of the word.
        before: what is said before the word.
    """
    pip = size * _PIP
    left = right - len(_NAMES) * pip * 1.45 + pip * 0.45 - 0.4
    yield MarkGroup(left, y, _discs(level, size))
    word = before + level.capitalize()
    yield Lettering(left - size * 0.5 - width_of(word, size), y, word, size)


@lru_cache(maxsize=64)
def _discs(level: str, size: float) -> tuple[Mark, ...]:
    """The discs of a level beside a word of that size, the first one at the origin."""
    pip, place = size * _PIP, _NAMES.index(level)
    return tuple(
        Outline(
            rounded(index * pip * 1.45, -0.36 * size - pip / 2, pip, pip, pip / 2),
            "#000000",
            "#000000" if index <= place else "#ffffff",
            0.75,
        )
        for index in range(len(_NAMES))
    )


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
