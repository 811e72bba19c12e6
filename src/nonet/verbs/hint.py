"""Hints that teach: from the player's own grid, and no more than asked for."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Unpack

from ..dataclass import dataclass, field, fields, replace
from ..geometry import STANDARD, Candidate, Cell
from ..grid import Grid, Source
from ..ladder.ladder import Ladder, LadderOptions, ladder_of
from ..notation import Notation
from ..puzzle import Puzzle
from ..readers.source import grid_of
from ..search import solution_strings
from ..step import Role, Step
from ..techniques import Rung, form_of, get
from ..text import Sentence, Text
from .crossed_out import crossed_out, is_untouched
from .next_steps import next_steps

if TYPE_CHECKING:
    from ..mistake import Mistake

MOST_LEVELS: Final = 4
"""How many levels a hint has that tells all."""


class HintKind(StrEnum):
    """What a hint is about."""

    MISTAKE = "mistake"  # something in the grid is wrong: that comes first
    STEP = "step"  # the next step
    SOLVED = "solved"  # nothing is left to do
    STUCK = "stuck"  # the techniques in use find nothing


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
            digit that it clashes with, where there is one, and each candidate wrongly ruled out.
            Where the givens have no solution, that comes first.
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

    def __getstate__(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __repr__(self) -> str:
        about = [self.kind.value]
        if self.step:
            about.append(form_of(self.step).name)
        elif self.cells:
            about.append(Notation.RC.cells_folded(self.cells))
        return f"<Hint {', '.join(about)}>"

    def _repr_html_(self) -> str:
        from ..render import html

        geometry = self._scene[0].geometry if self._scene else STANDARD
        told = [[html.paragraph(text.render(geometry=geometry))] for text in self.levels]
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
    ladder: Ladder | str = "standard",
    **options: Unpack[LadderOptions],
) -> Hint:
    """The next step from the grid as it is.

    A wrong digit, or a candidate wrongly ruled out, is the first thing a hint reports; all of them
    are its `mistakes`. Arguments are those of `nonet.explain`, but that guessing is off where
    nothing else is said.

    >>> found = hint("@newspaper")
    >>> found.kind.value, found.step.technique
    ('step', 'hidden-single')
    >>> from nonet.puzzles import named
    >>> givens = named("wikipedia").givens
    >>> wrong = Grid.load(named("wikipedia"), givens[:2] + "52" + givens[4:])
    >>> [(each.candidate, each.witness) for each in hint(wrong).mistakes]
    [(Candidate('5r1c3'), Cell('r1c1')), (Candidate('2r1c4'), None)]
    """
    return hint_by(grid_of(source), ladder_of(ladder, **options))


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

        wrong = mistakes(grid, solutions)
        if wrong:
            return _of_mistakes(grid, tuple(wrong))
    if grid.is_solved:
        done = Text([Sentence("Every cell is filled, and all is right.")])
        return Hint(HintKind.SOLVED, (done, done, done, done), _scene=(grid.copy(), None))
    found = next_steps(grid.copy(), ladder)
    step = next(found, None)
    if step is None:
        return _stuck(grid, found.cut_short)
    told = hint_of(step, grid, found.cut_short)
    if len(solutions) > 1:
        # The step holds all the same, but hints cannot lead to the end of such a puzzle.
        aside = Sentence("The puzzle has several solutions: no way leads to the end of it.")
        return replace(told, levels=tuple(Text([*text, aside]) for text in told.levels))
    return told


def hint_of(step: Step, grid: Grid, cut_short: tuple[Rung, ...] = ()) -> Hint:
    """The hint that gives a step of a grid."""
    hint = object.__new__(Hint)
    told = {"kind": HintKind.STEP, "step": step, "cut_short": cut_short, "mistakes": ()}
    vars(hint).update(told, _scene=(grid.copy(), step))
    return hint


def _in_words(hint: Hint) -> dict[str, Any]:
    """The levels and the cells of a hint that `hint_of` made."""
    step, scene = hint.step, hint._scene
    assert step is not None and scene is not None
    grid, technique = scene[0], get(step.technique)
    words = technique.explain(step, grid)
    look, cells = _where(step, grid, words.standard)
    name = technique.form_of(step).name
    levels = (
        words.where,
        Text([Sentence("{name}.", name=name), *words.idea]),
        Text([Sentence("{name}.", name=name), *look]),
        words.standard,
    )
    return {"levels": levels, "cells": cells}


def _of_mistakes(grid: Grid, wrong: tuple[Mistake, ...]) -> Hint:
    first = wrong[0]
    everything = Text([sentence for mistake in wrong for sentence in mistake.text])
    return Hint(
        HintKind.MISTAKE,
        (*first.levels[:-1], everything),
        first.cells,
        mistakes=wrong,
        _scene=(grid.copy(), first),
    )


def step_cells(step: Step, grid: Grid) -> tuple[Cell, ...]:
    """The open cells of a step's pattern: what is marked, the nodes of its chains, its truths, its
    placements, and where its cases start. Where these are none, what there is to look at is where
    something goes."""
    cells = {space.cell for space in step.truths if space.is_cell}
    cells |= {cell for cell in _marked(step) if not grid.value(cell)}
    for chain in step.chains:
        cells |= {candidate.cell for node in chain.nodes for candidate in node.candidates}
    cells |= {case.assumption.candidate.cell for case in step.cases}
    cells |= {candidate.cell for candidate in step.placements}
    if not cells and not step.truths:
        cells = {candidate.cell for candidate in step.eliminations}
    return tuple(sorted(cells))


def _marked(step: Step) -> set[Cell]:
    cells = {cell for mark in step.marks for cell in mark.cells}
    return cells | {candidate.cell for mark in step.marks for candidate in mark.candidates}


def _where(step: Step, grid: Grid, words: Text) -> tuple[Text, tuple[Cell, ...]]:
    """Which cells a step uses, in words, and all of them: the open cells of its pattern; digits
    that decide it; and where a digit that it looks for was ruled out before."""
    cells = set(step_cells(step, grid)) | _marked(step)
    crossed: set[Cell] = set()
    if step.cells(Role.BLOCKER):
        # The words name every cell that is blocked, too.
        crossed = _crossed_out(step, grid) - cells
    elif not step.cases:
        cells |= _named(words) - {candidate.cell for candidate in step.eliminations}
    filled = {cell for cell in cells if grid.value(cell)}
    sentences = [
        Sentence("Look at {cells}.", cells=sorted(cells - filled))
        if cells - filled
        else Sentence("Look at {houses}.", houses=[space.house for space in step.truths])
    ]
    if filled:
        one = len(filled) == 1
        template = "The digit at {cells} decides it." if one else "The digits at {cells} decide it."
        sentences.append(Sentence(template, cells=sorted(filled)))
    if crossed:
        sentences.append(Sentence("So does what was ruled out at {cells}.", cells=sorted(crossed)))
    return Text(sentences), tuple(sorted(cells | crossed))


def _crossed_out(step: Step, grid: Grid) -> set[Cell]:
    """Cells in which a digit that the step looks for in a house was ruled out, and that no such
    digit blocks."""
    out = crossed_out(grid)
    if not any(out):
        return set()
    return {
        cell
        for space in step.truths
        if not space.is_cell
        for cell in grid.geometry.cells(space.house)
        if out[cell] >> (space.digit - 1) & 1
    }


def _named(text: Text) -> set[Cell]:
    """The cells that a text names, alone or by a candidate."""
    parts = [value for sentence in text for value in sentence.parts.values()]
    items = [item for part in parts for item in (part if isinstance(part, tuple) else (part,))]
    candidates = {item.cell for item in items if isinstance(item, Candidate)}
    return candidates | {item for item in items if isinstance(item, Cell)}


def _stuck(grid: Grid, cut_short: tuple[Rung, ...]) -> Hint:
    fewest = min((grid.candidates(cell) for cell in grid.open_cells), key=len)
    cells = tuple(cell for cell in grid.open_cells if grid.candidates(cell) == fewest)[:1]
    nothing = [Sentence("The techniques in use find nothing here.")]
    if cut_short:
        from ..path import names_of

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
    return Hint(HintKind.STUCK, levels, cells, cut_short=cut_short, _scene=(grid.copy(), None))


@lru_cache(maxsize=256)
def _known_solutions(puzzle: Puzzle) -> tuple[str, ...]:
    """Up to two solutions of a puzzle as it was given."""
    return tuple(islice(solution_strings(Grid(puzzle)), 2))
