"""Hints that teach: from the player's own grid, and no more than asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Unpack

from ..geometry import Cell
from ..grid import Grid
from ..ladder.ladder import Ladder, LadderOptions, ladder_of
from ..path import names_of
from ..puzzle import Puzzle
from ..readers.source import Source, grid_of
from ..search import solution_strings
from ..step import Step
from ..techniques import Rung, get
from ..text import Sentence, Text
from .explain import next_steps
from .mistakes import mistakes


class HintKind(StrEnum):
    """What a hint is about."""

    MISTAKE = "mistake"  # something in the grid is wrong: that comes first
    STEP = "step"  # the next step
    SOLVED = "solved"  # nothing is left to do
    STUCK = "stuck"  # the techniques in use find nothing


@dataclass(frozen=True)
class Hint:
    """A hint, at four levels.

    Attributes:
        kind: what it is about.
        levels: four texts: where to look; which technique; which cells; everything. Each level
            can be shown alone. A hint that tells no more than `up_to` a level has fewer.
        cells: the cells it is about.
        step: the step it gives, or None.
        cut_short: the rungs whose search was cut short, as for `nonet.steps`: they may have an
            easier step.
    """

    kind: HintKind
    levels: tuple[Text, ...]
    cells: tuple[Cell, ...] = ()
    step: Step | None = None
    cut_short: tuple[Rung, ...] = ()

    def text(self, level: int) -> Text:
        """The text of a level, 1 to 4."""
        return self.levels[min(max(level, 1), len(self.levels)) - 1]


def hint(
    source: Source,
    ladder: Ladder | str = "standard",
    **options: Unpack[LadderOptions],
) -> Hint:
    """The next step from the grid as it is.

    A wrong digit, or a candidate wrongly ruled out, is the first thing a hint reports. Arguments
    are those of `nonet.explain`, but that guessing is off where nothing else is said.

    >>> found = hint("@newspaper")
    >>> found.kind.value, found.step.technique
    ('step', 'hidden-single')
    """
    return hint_by(grid_of(source), ladder_of(ladder, **options))


def up_to(hint: Hint, level: int) -> Hint:
    """A hint that tells no more than a level, 1 to 4: the cells from level 3 on, the step at 4.

    >>> told = up_to(hint("@newspaper"), 2)
    >>> len(told.levels), told.cells, told.step
    (2, (), None)
    """
    return replace(
        hint,
        levels=hint.levels[:level],
        cells=hint.cells if level > 2 else (),
        step=hint.step if level > 3 else None,
    )


def hint_by(grid: Grid, ladder: Ladder) -> Hint:
    """The hint for a grid by a ladder."""
    solutions = _known_solutions(grid.puzzle)
    wrong = mistakes(grid, solutions)
    if wrong:
        first = wrong[0]
        return Hint(HintKind.MISTAKE, first.levels, first.cells)
    if grid.is_solved:
        done = Text([Sentence("Every cell is filled, and all is right.")])
        return Hint(HintKind.SOLVED, (done, done, done, done))
    found = next_steps(grid.copy(), ladder)
    step = next(found, None)
    if step is None:
        return _stuck(grid, found.cut_short)
    technique = get(step.technique)
    words = technique.explain(step, grid)
    cells = step_cells(step)
    name = technique.form_of(step).name
    levels: tuple[Text, ...] = (
        words.where,
        Text([Sentence("{name}.", name=name), *words.idea]),
        Text(
            [
                Sentence("{name}.", name=name),
                Sentence("Look at {cells}.", cells=cells)
                if cells
                else Sentence("Look at {houses}.", houses=[space.house for space in step.truths]),
            ]
        ),
        words.standard,
    )
    if len(solutions) > 1:
        # The step holds all the same, but hints cannot lead to the end of such a puzzle.
        aside = Sentence("The puzzle has several solutions: no way leads to the end of it.")
        levels = tuple(Text([*text, aside]) for text in levels)
    return Hint(HintKind.STEP, levels, cells, step, found.cut_short)


def step_cells(step: Step) -> tuple[Cell, ...]:
    """The cells of a step's pattern: those of its truths and placements. Where these are none, what
    there is to look at is where something goes."""
    cells = {space.cell for space in step.truths if space.is_cell}
    cells |= {candidate.cell for mark in step.marks for candidate in mark.candidates}
    cells |= {candidate.cell for candidate in step.placements}
    if not cells and not step.truths:
        cells = {candidate.cell for candidate in step.eliminations}
    return tuple(sorted(cells))


def _stuck(grid: Grid, cut_short: tuple[Rung, ...]) -> Hint:
    fewest = min((grid.candidates(cell) for cell in grid.open_cells), key=len)
    cells = tuple(cell for cell in grid.open_cells if grid.candidates(cell) == fewest)[:1]
    nothing = [Sentence("The techniques in use find nothing here.")]
    if cut_short:
        names = ", ".join(names_of(cut_short))
        nothing.append(Sentence("The search was cut short for these: {names}.", names=names))
    levels = (
        Text(nothing),
        Text([*nothing, Sentence("What is left is to suppose a digit and see what follows.")]),
        Text([*nothing, Sentence("{cells} is a good place to suppose a digit.", cells=cells)]),
        Text(
            [
                *nothing,
                Sentence(
                    "Suppose {digits:or} at {cells}, and see which of them fails.",
                    digits=fewest,
                    cells=cells,
                ),
            ]
        ),
    )
    return Hint(HintKind.STUCK, levels, cells, cut_short=cut_short)


@lru_cache(maxsize=256)
def _known_solutions(puzzle: Puzzle) -> tuple[str, ...]:
    """Up to two solutions of a puzzle as it was given."""
    return tuple(islice(solution_strings(Grid(puzzle)), 2))
