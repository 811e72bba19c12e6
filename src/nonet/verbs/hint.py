"""Hints that teach. They start from the player's own grid and reveal no more than requested."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final, Unpack

from .. import render
from ..base import NamedValue, explains_misuse, formerly
from ..ladder import Ladder, ladder_of
from ..ladder.programs import step_name
from ..model import Cell, Grid, Notation, Puzzle, Source, Step
from ..puzzles.readers.parse import grid_of
from ..search import first_solutions
from ..techniques import Rung
from . import hint_words as words
from .deadline import Deadline, OutOfTime
from .mistakes import mistakes
from .next_steps import next_steps

if TYPE_CHECKING:
    from ..ladder import LadderOptions
    from ..model import Mistake, Text
    from .hint_words import HintWords

MOST_LEVELS: Final = 4
"""The number of levels of a complete hint."""


class HintKind(NamedValue):
    """The kind of a hint."""

    MISTAKE = "mistake"  # Something in the grid is wrong. This is reported first.
    STEP = "step"  # This is the next step.
    SOLVED = "solved"  # Nothing is left to do.
    STUCK = "stuck"  # The techniques find no step.
    TIMEOUT = "timeout"  # Time ran out before a step was found.


@explains_misuse
@dataclass(frozen=True, repr=False)
class Hint:
    """A hint with four levels of detail.

    Attributes:
        kind: the kind of hint.
        levels: four messages: the area to look at, the technique, the cells, and the whole step.
            Each message can be shown without the others. A hint limited by `up_to` has fewer
            messages. If there are several mistakes, levels 1 to 3 describe the first one, and level
            4 describes all of them.
        cells: the cells that the hint is about.
        step: the step that the hint explains, or None.
        mistakes: everything that is wrong in the grid, in reading order. A mistake is a wrong
            digit, possibly with a cell that it clashes with, or a candidate that was wrongly ruled
            out. If the givens have no solution, the first mistake reports that.
        cut_short: the techniques whose search was cut short; they may have an easier step. See
            `nonet.steps`.
    """

    kind: HintKind
    step: Step | None = None
    cut_short: tuple[Rung, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    _grid: Grid | None = field(default=None, compare=False)
    _program: str = field(default="", compare=False)
    _has_several_solutions: bool = field(default=False, compare=False)
    _words: HintWords | None = field(default=None, compare=False)

    @cached_property
    def levels(self) -> tuple[Text, ...]:
        return self._in_words[0]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return self._in_words[1]

    @cached_property
    def _in_words(self) -> HintWords:
        """The levels and the cells. They are made only when they are read, because making them
        takes longer than finding the step.
        """
        if self._words is not None:
            return self._words
        assert self._grid is not None
        if self.mistakes:
            return words.of_mistakes(self.mistakes)
        if self.step is not None:
            several = self._has_several_solutions
            return words.of_step(self.step, self._grid, self.name, has_several_solutions=several)
        if self.kind is HintKind.STUCK:
            return words.when_stuck(self._grid, self.cut_short)
        return words.of_an_end(self._grid)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hint) and _parts(self) == _parts(other)

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_in_words": self._in_words}

    @property
    def name(self) -> str:
        """The name of the step, or "" if there is no step. If the ladder is the profile of a
        program, this is what that program calls the step.
        """
        return step_name(self.step, self._program, self._grid) if self.step else ""

    def __repr__(self) -> str:
        about = [self.kind.value]
        if self.step:
            about.append(self.name)
        elif self.cells:
            about.append(Notation.RC.cells_folded(self.cells))
        return f"<Hint {', '.join(about)}>"

    def _repr_html_(self) -> str:
        levels = [[render.html.paragraph(text.render())] for text in self.levels]
        if self._grid and len(levels) == MOST_LEVELS:
            subject = self.mistakes[0] if self.mistakes else self.step
            levels[-1].insert(0, render.html.picture(self._grid, subject))
        return render.html.page(
            *(
                render.html.unfolding(f"Level {level}", *parts, is_open=level == 1)
                for level, parts in enumerate(levels, 1)
            )
        )

    @formerly(level="detail")
    def text(self, detail: int) -> Text:
        """The text with this much detail, 1 to 4. Any other number counts as the nearest of these.
        If the hint has fewer levels, as for a solved grid, higher numbers give the last level.
        """
        return self.levels[min(max(detail, 1), len(self.levels)) - 1]


def hint(
    source: Source,
    ladder: Ladder | str = "thorough",
    *,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> Hint:
    """Give a hint for the next step in the current grid.

    If the grid contains mistakes (wrong digits, or candidates wrongly ruled out), the hint reports
    these instead, and all of them are in `mistakes`. The arguments are the same as for
    `nonet.explain`, except that guessing is off by default. If time runs out before a step is
    found, the kind is `timeout`.

    >>> found = hint("@newspaper")
    >>> found.kind.value, found.step.technique
    ('step', 'hidden-single')
    >>> from nonet.puzzles import named
    >>> givens = named("wikipedia").givens
    >>> wrong = Grid.load(named("wikipedia"), givens[:2] + "52" + givens[4:])
    >>> [(each.candidate, each.witness) for each in hint(wrong).mistakes]
    [(Candidate('5r1c3'), Cell('r1c1')), (Candidate('2r1c4'), None)]
    """
    deadline = Deadline(timeout)
    grid = grid_of(source)
    if grid is source:
        grid = grid.copy()
    try:
        with deadline:
            return hint_by(grid, ladder_of(ladder, **options))
    except OutOfTime:
        return Hint(HintKind.TIMEOUT, _grid=grid)


def up_to(hint: Hint, level: int) -> Hint:
    """Limit a hint to the messages up to a level, 1 to 4. Below level 3, the hint has no cells, and
    below level 4, it has no step and no mistakes.

    >>> first = up_to(hint("@newspaper"), 2)
    >>> len(first.levels), first.cells, first.step
    (2, (), None)
    """
    is_all = level == MOST_LEVELS
    return Hint(
        hint.kind,
        hint.step if is_all else None,
        hint.cut_short,
        hint.mistakes if is_all else (),
        hint._grid if is_all else None,
        hint._program,
        _words=(hint.levels[:level], hint.cells if level > 2 else ()),
    )


def hint_by(grid: Grid, ladder: Ladder) -> Hint:
    """Give the hint for the next step of a ladder. The hint keeps the grid, so do not change it
    afterwards.
    """
    solutions = _known_solutions(grid.puzzle)
    if len(solutions) != 1 or grid != Grid(grid.puzzle):
        wrong = tuple(mistakes(grid, solutions))
        if wrong:
            return Hint(HintKind.MISTAKE, mistakes=wrong, _grid=grid)
    if grid.is_solved:
        return Hint(HintKind.SOLVED, _grid=grid)
    found = next_steps(grid, ladder)
    step = next(found, None)
    if step is None:
        return Hint(HintKind.STUCK, cut_short=found.cut_short, _grid=grid)
    own = found.own_end
    program = own.profile if own and not own.beyond else ""
    return Hint(HintKind.STEP, step, found.cut_short, (), grid, program, len(solutions) > 1)


def _parts(hint: Hint) -> tuple[object, ...]:
    """The values that decide whether two hints are equal."""
    return hint.kind, hint.step, hint.cut_short, hint.mistakes, hint.levels, hint.cells


@lru_cache(maxsize=256)
def _known_solutions(puzzle: Puzzle) -> tuple[str, ...]:
    """Up to two solutions of a puzzle, computed from its givens."""
    return first_solutions(puzzle)
