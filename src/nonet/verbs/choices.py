"""Sorts all steps that are possible in a grid, and groups steps with the same outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from operator import attrgetter
from typing import Any, Final, Self, Unpack

from ..base import Error, NamedValue, formerly, shown_value, whole
from ..ladder import Ladder, LadderOptions, ladder_of
from ..ladder.in_core import native_ladder
from ..model import Grid, Source, Step, counted
from ..model.border.core import native
from ..puzzles.readers.parse import grid_of
from ..render import html
from ..techniques import Rung, form_of, get
from .steps import steps

_SHOWN: Final = 20
"""The maximum number of choices shown in a notebook."""


class SortBy(NamedValue):
    """The ways to sort choices."""

    DIFFICULTY = "difficulty"  # The easiest step comes first.
    EFFECT = "effect"  # The step that removes the most candidates comes first.
    SINGLES = "singles"  # The step that lets singles fill the most cells comes first.


@dataclass(frozen=True, repr=False)
class Choice:
    """The conclusions of a possible step, and all steps that have the same conclusions.

    Attributes:
        step: the easiest step with these conclusions.
        alternatives: the other steps with the same conclusions, easiest first.
    """

    step: Step
    alternatives: tuple[Step, ...]
    _grid: Grid = field(repr=False, compare=False)

    def __repr__(self) -> str:
        more = f", {len(self.alternatives)} more" if self.alternatives else ""
        return f"<Choice {form_of(self.step).name}{more}>"

    def _repr_html_(self) -> str:
        others = ", ".join(dict.fromkeys(form_of(step).name for step in self.alternatives))
        return html.page(
            html.drawn_step(
                self._grid, self.step, get(self.step.technique).title(self.step, self._grid)
            ),
            html.paragraph(f"Also found by {others}.") if others else "",
        )

    @cached_property
    def effect(self) -> int:
        """The number of candidates that the step removes from the grid, including the candidates
        that its placed digits exclude.
        """
        return _candidates(self._grid._native) - _candidates(self._after)

    @cached_property
    def singles(self) -> int:
        """The number of cells that the step gains: the cells filled by the step and the singles
        after it, minus the cells that singles fill without the step.
        """
        with_it = _filled(self._after, self._grid)
        return len(with_it - _filled(self._grid._native, self._grid))

    @cached_property
    def _after(self) -> native.Grid:
        core = self._grid._native.copy()
        for candidate in self.step.placements:
            core.place(candidate.cell, candidate.digit - 1)
        for candidate in self.step.eliminations:
            if core.mask(candidate.cell) >> (candidate.digit - 1) & 1:
                core.remove(candidate.cell, candidate.digit - 1)
        return core


class Choices(tuple[Choice, ...]):
    """The choices in a grid, in the requested order.

    Attributes:
        cut_short: the techniques whose search was cut short; they may have more steps. See
            `nonet.steps`.
    """

    cut_short: tuple[Rung, ...]

    def __new__(cls, found: Iterable[Choice], cut_short: tuple[Rung, ...] = ()) -> Self:
        self = super().__new__(cls, found)
        self.cut_short = cut_short
        return self

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'choice')}>"

    def _repr_html_(self) -> str:
        left = len(self) - _SHOWN
        count = counted(left if left > 0 else len(self), "choice")
        return html.page(
            html.unfolding_steps((choice._grid, choice.step) for choice in self[:_SHOWN]),
            html.paragraph(f"and {count} more" if left > 0 else count),
        )


@formerly(limit="max_per_technique", work="max_steps", by="sort")
def choices(
    source: Source,
    ladder: Ladder | str = "standard",
    *,
    max_per_technique: int = 10_000,
    sort: str = SortBy.DIFFICULTY,
    max_steps: int = 10_000,
    digit: int | None = None,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> Choices:
    """List all choices for the next step in the current grid. Steps with the same conclusions form
    one choice.

    Args:
        source, ladder, options: as for `nonet.steps`.
        max_per_technique: the maximum number of steps of each technique.
        sort: the order: `difficulty`, `effect` or `singles`. With the last two, equal choices are
            sorted by difficulty.
        max_steps: the maximum number of steps in total. If there are more, the hardest techniques
            are left out.
        digit: list only steps that place or eliminate this digit.
        timeout: the number of seconds for finding steps, as for `nonet.steps`.

    Raises:
        Error: for an unknown order.

    >>> best = choices("@newspaper", sort="effect")[0]
    >>> best.effect >= choices("@newspaper")[0].effect, best.step.technique
    (True, 'hidden-set-chain')
    """
    if not isinstance(sort, str) or sort not in list(SortBy):
        raise Error(f"steps can be sorted by {', '.join(SortBy)}, not {shown_value(sort)}.")
    max_steps = whole("max_steps", max_steps)
    grid = grid_of(source).copy()
    most = max_per_technique
    found = steps(grid, ladder, digit=digit, max_per_technique=most, timeout=timeout, **options)
    folded = list(fold(islice(found, max_steps), grid))
    if sort != SortBy.DIFFICULTY:
        folded.sort(key=attrgetter(sort), reverse=True)
    return Choices(folded, found.cut_short)


def fold(found: Iterable[Step], grid: Grid) -> Iterator[Choice]:
    """Group the steps of a grid into choices. Steps with equal conclusions become one choice, and
    the easiest of them comes first.
    """
    outcomes: dict[Any, list[Step]] = {}
    for step in found:
        outcome = frozenset(step.placements), frozenset(step.eliminations), step.contradiction
        outcomes.setdefault(outcome, []).append(step)
    ordered = [sorted(same, key=_difficulty) for same in outcomes.values()]
    for first, *others in sorted(ordered, key=lambda same: _difficulty(same[0])):
        yield Choice(first, tuple(others), grid)


def _difficulty(step: Step) -> float:
    return form_of(step).difficulty


def _candidates(core: native.Grid) -> int:
    return sum(mask.bit_count() for mask in core.masks())


def _filled(core: native.Grid, grid: Grid) -> frozenset[int]:
    """The empty cells of a grid that singles alone can fill."""
    board = grid.board
    singles = native_ladder(ladder_of("singles").on(board))
    end = singles.follow(core, core).end()
    return frozenset(cell for cell in grid.open_cells if end.value(cell))
