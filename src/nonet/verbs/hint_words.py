"""The words of a hint. They are made only when they are read, because making them takes longer than
finding the step.
"""

from typing import Final

from ..ladder.path import names_of
from ..model import Candidate, Cell, Digit, Grid, House, Mistake, Role, Sentence, Step, Text
from ..techniques import Rung, get

_MOST_NAMED: Final = 6  # the maximum number of cells or houses in a sentence

HintWords = tuple[tuple[Text, ...], tuple[Cell, ...]]
"""The messages of a hint (four if it is complete), and the cells that the hint is about."""


def of_mistakes(wrong: tuple[Mistake, ...]) -> HintWords:
    """The words of a hint that reports mistakes. They describe the first mistake, and at the last
    level all mistakes.
    """
    first = wrong[0]
    everything = Text([sentence for mistake in wrong for sentence in mistake.text])
    return (*first.levels[:-1], everything), first.cells


def of_an_end(grid: Grid) -> HintWords:
    """The words of a hint for a grid with nothing left to do."""
    over = "The time ran out before a step was found."
    text = Text([Sentence("Every cell is filled correctly." if grid.is_solved else over)])
    return (text, text, text, text), ()


def of_step(step: Step, grid: Grid, name: str, *, has_several_solutions: bool) -> HintWords:
    """The words of a hint for a step. If the puzzle has several solutions, the step holds in all of
    them, but the words warn that hints cannot solve the puzzle.
    """
    words = get(step.technique).explain(step, grid)
    look, cells = _where(step, grid, words.standard)
    several = Sentence("The puzzle has several solutions, so logic cannot complete it.")
    aside = [several] if has_several_solutions else []
    named = Sentence("{name}.", name=name)
    levels = (words.where, [named, *words.idea], [named, *look], words.standard)
    return tuple(Text([*level, *aside]).on(grid.board) for level in levels), cells


def when_stuck(grid: Grid, cut_short: tuple[Rung, ...]) -> HintWords:
    """The words of a hint if no step is found."""
    fewest = min((grid.candidates(cell) for cell in grid.open_cells), key=len)
    cells = tuple(cell for cell in grid.open_cells if grid.candidates(cell) == fewest)[:1]
    nothing = [Sentence("The techniques in use find no step here.")]
    if cut_short:
        names = ", ".join(names_of(cut_short))
        nothing.append(Sentence("These searches were cut short: {names}.", names=names))
    attempts = "At {cells}, try {digits:or}, and see which of them fails."
    texts: tuple[list[Sentence], ...] = (
        [],
        [Sentence("All you can do now is assume a digit and see what follows.")],
        [Sentence("You could assume a digit at {cells}.", cells=cells)],
        [Sentence(attempts, digits=fewest, cells=cells)],
    )
    return tuple(Text([*nothing, *more]) for more in texts), cells


def step_cells(step: Step, grid: Grid) -> tuple[Cell, ...]:
    """The empty cells of a step's pattern: the marked cells, the cells of chains, truths and
    placements, and the cells of the candidates that cases assume. If there are none, the cells of
    the eliminations are returned.
    """
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
    """The cells that a step uses, in words and as a list. They are the empty cells of its pattern,
    the filled cells that decide the step, and cells in which the player had already ruled out the
    digit of the step.
    """
    cells = set(step_cells(step, grid)) | _marked(step)
    crossed: set[Cell] = set()
    if step.cells(Role.BLOCKER):
        # The explanation of this step also names every blocked cell.
        crossed = _crossed_out(step, grid) - cells
    elif not step.cases:
        cells |= named_in(words)[0] - {candidate.cell for candidate in step.eliminations}
    filled = {cell for cell in cells if grid.value(cell)}
    houses = [space.house for space in step.truths if not space.is_cell and space.clue is None]
    sentences = [
        _naming("Look at {places}.", cells - filled, houses, grid)
        if cells - filled
        else Sentence("Look at {houses}.", houses=houses)
    ]
    if filled:
        template = "The digit[|s] at {places} decide[s|] it."
        sentences.append(_naming(template, filled, houses, grid))
    if crossed:
        ruled_out = "So do candidates already ruled out at {places}."
        sentences.append(_naming(ruled_out, crossed, houses, grid))
    return Text(sentences), tuple(sorted(cells | crossed))


def _naming(template: str, cells: set[Cell], houses: list[House], grid: Grid) -> Sentence:
    """Make a sentence that names cells. If there are more than six cells, the sentence instead
    names the houses that contain them: the houses of the step, or as few houses of one kind as
    possible. If there are also more than six such houses, the sentence names the first six cells.
    """
    several: list[Cell] | list[House] = sorted(cells)
    if len(cells) > _MOST_NAMED:
        around = [house for cell in cells for house in grid.board.houses_of(cell)]
        kinds = [houses, *([h for h in around if h.kind == kind] for kind in "rcb")]
        hold = (own for own in kinds if cells.issubset(c for h in own for c in grid.board.cells(h)))
        fewest = sorted(min(map(set, hold), key=len, default=around))
        if len(fewest) <= _MOST_NAMED:
            several = fewest
            template = template.replace("at {places} ", "in {places} ")
        else:
            several = several[:_MOST_NAMED]
            template = template.replace("{places}", "cells like {places}")
            template = template.replace(" at cells", " in cells").replace("Look in", "Look at")
    return Sentence(template.replace("{places}", "{several}"), several=several)


def _crossed_out(step: Step, grid: Grid) -> set[Cell]:
    """The cells in the step's houses where the player had ruled out the digit that the step looks
    for, although no placed digit excludes it there.
    """
    out = grid.crossed_out()
    if not any(out):
        return set()
    return {
        cell
        for space in step.truths
        if not space.is_cell and space.clue is None
        for cell in grid.board.cells(space.house)
        if out[cell] >> (space.digit - 1) & 1
    }


def named_in(text: Text) -> tuple[set[Cell], set[Digit]]:
    """The cells and digits that a message names, directly or as part of a candidate."""
    parts = [value for sentence in text for value in sentence.parts.values()]
    items = [item for part in parts for item in (part if isinstance(part, tuple) else (part,))]
    candidates = [item for item in items if isinstance(item, Candidate)]
    cells = {item for item in items if isinstance(item, Cell)}
    digits = {item for item in items if isinstance(item, Digit)}
    return cells | {c.cell for c in candidates}, digits | {c.digit for c in candidates}
