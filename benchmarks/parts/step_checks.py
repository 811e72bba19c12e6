"""Functions that the slow checks share: they check a single step, and iterate over the states of
bulk paths.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np

import nonet
from nonet import Candidate, Grid, Step
from nonet.base.errors import ProofError
from nonet.model import assuming
from nonet.model.border.core import native
from nonet.proof.minimality import minimal
from nonet.techniques import get


def in_words(step: Step, grid: Grid) -> Iterator[str]:
    """The faults in the words and names of a step and of the steps inside its cases."""
    technique = get(step.technique)
    if not technique.holds(step, grid):
        yield f"{step.technique} {step.size or ''} is not what its name says"
    words = technique.explain(step, grid)
    for text in (words.where, words.idea, words.short, words.standard, words.teach):
        if not text.render():
            yield f"{step.technique} has an explanation without words"
    for case in step.cases:
        state = assuming(case.assumption, grid)
        for inner in case.steps:
            yield from in_words(inner, state)
            state.apply(inner)


def faults(
    step: Step, grid: Grid, solution: bytes | None, *, thoroughly: bool = False
) -> Iterator[str]:
    """All faults of a step: in its proof, name, words, record and conclusion.

    `solution` has 81 digits; None means that the grid has no solution. With `thoroughly`, the proof
    must also have no superfluous parts, and the picture is drawn. This takes much longer.
    """
    try:
        nonet.verify(step, grid)
        yield from in_words(step, grid)
        if thoroughly:
            if superfluous := minimal(step, grid):
                yield f"the proof does without {', '.join(map(str, superfluous))}"
            ElementTree.fromstring(nonet.svg(grid, step))
        if Step.from_json(step.to_json()) != step:
            yield "the record does not survive its JSON form"
    except Exception as error:  # any exception is a fault of this step
        yield f"{type(error).__name__}: {error}"
    if solution is not None and goes_wrong(step, solution):
        yield "it goes against the solution"


def accepted_forgeries(
    step: Step, grid: Grid, solution: bytes, rng: random.Random
) -> tuple[int, list[Step]]:
    """Try false variants of a step. Returns their number, and those that the checker wrongly
    accepted.
    """
    open_cells = {c.cell for c in (*step.placements, *step.eliminations)} & {*grid.open_cells}
    near = rng.choice(sorted(open_cells or grid.open_cells))
    far = rng.choice(grid.open_cells)
    true = [Candidate.of(solution[cell], cell) for cell in (near, far)]
    wrong = [Candidate.of(d, c.cell) for c in true for d in grid.candidates(c.cell) if c.digit != d]
    forged = [replace(step, eliminations=(*step.eliminations, one)) for one in true]
    forged.append(replace(step, eliminations=(true[0],), placements=()))
    if wrong:
        forged.append(replace(step, placements=(*step.placements, rng.choice(wrong))))
    forged += [replace(one, truths=one.truths[1:], links=one.links[1:]) for one in forged[:2]]
    tried = [one for one in forged if goes_wrong(one, solution)]
    return len(tried), [one for one in tried if is_proved(one, grid)]


def is_proved(step: Step, grid: Grid) -> bool:
    try:
        nonet.verify(step, grid)
    except ProofError:
        return False
    return True


def goes_wrong(step: Step, solution: bytes) -> bool:
    """Whether a conclusion of a step contradicts the solution, which is given as 81 digits."""
    return (
        step.contradiction
        or any(solution[c.cell] != c.digit for c in step.placements)
        or any(solution[c.cell] == c.digit for c in step.eliminations)
    )


def states(paths: nonet.bulk.Paths, number: int) -> Iterator[native.Grid]:
    """The states on a puzzle's path, from start to end. The same grid is changed and yielded
    again each time.
    """
    core = Grid(paths.puzzle(number))._native
    yield core
    first, last = paths.step_offsets[number : number + 2]
    ends = paths.conclusion_offsets[first : last + 1].tolist()
    part = slice(ends[0], ends[-1])
    columns = (paths.kind[part], paths.cell[part], paths.digit[part] - np.uint8(1))
    kinds, cells, digits = (column.tolist() for column in columns)
    for start, end in pairwise(ends):
        for at in range(start - ends[0], end - ends[0]):
            if not kinds[at]:
                core.place(cells[at], digits[at])
            elif core.mask(cells[at]) >> digits[at] & 1:  # the candidate is still in the grid
                core.remove(cells[at], digits[at])
        yield core
