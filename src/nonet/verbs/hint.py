"""Hints that teach: from the player's own grid, and no more than asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Unpack

from ..base.arguments import explains_misuse
from ..ladder.ancestors.words import name_of
from ..ladder.ladder import Ladder, ladder_of
from ..model.cells import Cell
from ..model.grid import Grid, Source
from ..model.notation import Notation
from ..model.puzzle import Puzzle
from ..model.step import Step
from ..puzzles.readers.source import grid_of
from ..search import first_solutions
from ..techniques import Rung
from .crossed_out import is_untouched
from .deadline import Deadline, OutOfTime
from .next_steps import next_steps

if TYPE_CHECKING:
    from ..ladder.options import LadderOptions
    from ..model.mistake import Mistake
    from ..model.text import Text

MOST_LEVELS: Final = 4
"""How many levels a hint has that tells all."""


class HintKind(StrEnum):
    """What a hint is about."""

    MISTAKE = "mistake"  # something in the grid is wrong: that comes first
    STEP = "step"  # the next step
    SOLVED = "solved"  # nothing is left to do
    STUCK = "stuck"  # the techniques in use find nothing
    TIMEOUT = "timeout"  # the time given was over before a step was found


class _Read:
    """A field of a `Hint` that may be made when it is first read, and is kept then.

    The words take longer than the search for the step, and a hint may be asked for none of them.
    A hint that has the field of its own never comes here.
    """

    def __init__(self, *default: object) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, hint: Hint | None, owner: type) -> Any:
        if hint is not None:
            vars(hint).update(_in_words(hint))
            return vars(hint)[self._name]
        if self._default:  # the dataclass asks its class for the default of the field
            return self._default[0]
        raise AttributeError(self._name)


@explains_misuse
@dataclass(frozen=True, repr=False)
class Hint:
    """A hint, at four levels.

    Attributes:
        kind: what it is about.
        levels: four texts: where to look; which technique; which cells; everything. Each level
            can be shown alone. A hint that tells no more than `up_to` a level has fewer.
            Of several mistakes levels 1 to 3 speak of the first, and level 4 of all.
        cells: the cells it is about.
        step: the step it gives, or None.
        mistakes: everything that is wrong in the grid, in reading order: each wrong digit with the
            digit that it clashes with, if there is one, and each candidate wrongly ruled out.
            If the givens have no solution, that comes first.
        cut_short: the rungs whose search was cut short, as for `nonet.steps`: they may have an
            easier step.
    """

    kind: HintKind
    levels: tuple[Text, ...] = _Read()  # type: ignore[assignment]
    cells: tuple[Cell, ...] = _Read(())  # type: ignore[assignment]
    step: Step | None = None
    cut_short: tuple[Rung, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    _scene: tuple[Grid, Step | Mistake | None] | None = field(default=None, compare=False)
    _program: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        """The name of the step: that of its form, or what the program calls it whose profile gave
        the hint; "" without a step."""
        return name_of(self.step, self._program) if self.step else ""

    def __getstate__(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __repr__(self) -> str:
        about = [self.kind.value]
        if self.step:
            about.append(self.name)
        elif self.cells:
            about.append(Notation.RC.cells_folded(self.cells))
        return f"<Hint {', '.join(about)}>"

    def _repr_html_(self) -> str:
        from ..render import html

        told = [[html.paragraph(text.render())] for text in self.levels]
        if self._scene and len(told) == MOST_LEVELS:
            told[-1].insert(0, html.picture(*self._scene))
        return html.page(
            *(
                html.unfolding(f"Level {level}", *parts, is_open=level == 1)
                for level, parts in enumerate(told, 1)
            )
        )

    def text(self, level: int) -> Text:
        """The text of a level, 1 to 4."""
        return self.levels[min(max(level, 1), len(self.levels)) - 1]


def hint(
    source: Source,
    ladder: Ladder | str = "thorough",
    *,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> Hint:
    """The next step from the grid as it is.

    A wrong digit, or a candidate wrongly ruled out, is the first thing a hint reports; all of them
    are its `mistakes`. Arguments are those of `nonet.explain`, but that guessing is off where
    nothing else is said. A hint whose time is over before there is a step is of the kind `timeout`.

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
    try:
        with deadline:
            return hint_by(grid, ladder_of(ladder, **options))
    except OutOfTime:
        late = "The time is over, and no step was found by then."
        levels, cells = _words().levels_alike(late)
        return Hint(HintKind.TIMEOUT, levels, cells, _scene=(grid.copy(), None))


def up_to(hint: Hint, level: int) -> Hint:
    """A hint that tells no more than a level, 1 to 4: the cells from level 3 on, the step and the
    mistakes at 4.

    >>> told = up_to(hint("@newspaper"), 2)
    >>> len(told.levels), told.cells, told.step
    (2, (), None)
    """
    return replace(
        hint,
        levels=hint.levels[:level],
        cells=hint.cells if level > 2 else (),
        step=hint.step if level == MOST_LEVELS else None,
        mistakes=hint.mistakes if level == MOST_LEVELS else (),
        _scene=hint._scene if level == MOST_LEVELS else None,
    )


def hint_by(grid: Grid, ladder: Ladder) -> Hint:
    """The hint for a grid by a ladder."""
    solutions = _known_solutions(grid.puzzle)
    if len(solutions) != 1 or not is_untouched(grid):
        from .mistakes import mistakes  # in a grid as it was given there are none

        wrong = tuple(mistakes(grid, solutions))
        if wrong:
            levels, cells = _words().levels_of_mistakes(wrong)
            scene = (grid.copy(), wrong[0])
            return Hint(HintKind.MISTAKE, levels, cells, mistakes=wrong, _scene=scene)
    if grid.is_solved:
        levels, cells = _words().levels_alike("Every cell is filled, and all is right.")
        return Hint(HintKind.SOLVED, levels, cells, _scene=(grid.copy(), None))
    found = next_steps(grid.copy(), ladder.first_part())  # a shorter ladder is made sooner
    step = next(found, None)
    if step is None and ladder.first_part() is not ladder:
        found = next_steps(grid.copy(), ladder)
        step = next(found, None)
    if step is None:
        levels, cells = _words().levels_when_stuck(grid, found.cut_short)
        cut = found.cut_short
        return Hint(HintKind.STUCK, levels, cells, cut_short=cut, _scene=(grid.copy(), None))
    own = found.own_end
    told = hint_of(step, grid, found.cut_short, own.profile if own and not own.beyond else "")
    if len(solutions) > 1:
        return replace(told, levels=_words().of_several_solutions(told.levels))
    return told


def hint_of(step: Step, grid: Grid, cut_short: tuple[Rung, ...] = (), program: str = "") -> Hint:
    """The hint that gives a step of a grid; of a program, by the name of its profile."""
    hint = object.__new__(Hint)
    told = {"kind": HintKind.STEP, "step": step, "cut_short": cut_short, "mistakes": ()}
    vars(hint).update(told, _scene=(grid.copy(), step), _program=program)
    return hint


def _words() -> ModuleType:
    from . import hint_words  # a hint that is not told needs none

    return hint_words


def _in_words(hint: Hint) -> dict[str, Any]:
    """The levels and the cells of a hint that `hint_of` made."""
    assert hint.step is not None and hint._scene is not None
    grid = hint._scene[0]
    levels, cells = _words().levels_of_step(hint.step, grid, hint.name)
    return {"levels": tuple(text.on(grid.board) for text in levels), "cells": cells}


@lru_cache(maxsize=256)
def _known_solutions(puzzle: Puzzle) -> tuple[str, ...]:
    """Up to two solutions of a puzzle as it was given."""
    return first_solutions(puzzle)
