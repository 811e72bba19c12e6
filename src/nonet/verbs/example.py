"""Examples of techniques. For each form (size or variant) of a technique, there is a grid in which
the technique finds this form.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice

from ..ladder import Ladder
from ..model import Grid, Step
from ..puzzles.readers.parse import parse
from ..techniques import Form, Technique
from .next_steps import next_steps
from .steps import steps


@dataclass(frozen=True)
class Example:
    """A grid and the first step that a technique finds there."""

    grid: Grid
    step: Step


def example_of(technique: Technique, form: Form) -> Example | None:
    """The example of a technique's form. None if the library has no example, as with techniques
    from other packages.

    >>> from nonet.techniques import get
    >>> swordfish = get("swordfish")
    >>> example = example_of(swordfish, swordfish.forms[1])
    >>> example is not None and example.step.size
    3
    """
    text = _grids().get(form.name)
    if text is None:
        return None
    grid = Grid(parse(text))
    for step in _found(technique, form, grid):
        if technique.form_of(step) is form:
            return Example(grid, step)
    return None


def _found(technique: Technique, form: Form, grid: Grid) -> list[Step]:
    if technique.is_guess:
        first = islice(next_steps(grid.copy(), Ladder("beginner", guess=True)), 1)
        return [step for step in first if step.technique == technique.id]
    every = technique.rungs() or technique.large_rungs()
    rungs = [str(rung) for rung in every if form in technique.forms_of(rung)]
    return [step for step in steps(grid, techniques=rungs) if step.technique == technique.id]


@cache
def _grids() -> dict[str, str]:
    """The grids of the library, by the name of the form that each shows."""
    text = files("nonet.techniques.library").joinpath("examples.toml").read_text(encoding="utf-8")
    return {name: str(grid) for name, grid in tomllib.loads(text).items()}
