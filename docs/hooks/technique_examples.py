"""The golden cases of a technique as examples: a picture and the words of the first step."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import nonet
from nonet import Technique
from nonet.render.legend import legend

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.techniques.golden import Case, cases, found

NOT_PROSE = re.compile(r"^```.*?^```$|^## .*$|^(Rung|Geometry): .*$", re.MULTILINE | re.DOTALL)


def examples(technique: Technique) -> Iterator[str]:
    """The cases of a technique as Markdown, one after the other."""
    for case in cases(technique.id):
        yield from example(case)


def example(case: Case) -> Iterator[str]:
    grid = case.grid()
    step = found(grid, case.rung)[0] if case.fires else None
    picture = nonet.svg(grid, step, candidates=None if step else True)
    yield f"### {case.title}"
    yield NOT_PROSE.sub("", case.text).strip()
    yield f'<div class="step-picture">{"".join(map(str.strip, picture.splitlines()))}</div>'
    if step:
        entries = (f"<li>{icon} {name}</li>" for icon, name in legend(grid, step))
        yield f'<ul class="step-legend">{"".join(entries)}</ul>'
        words = nonet.techniques.get(step.technique).explain(step, grid)
        yield words.standard.render(geometry=grid.geometry)
        yield '??? note "The same, assuming nothing"'
        yield f"    {words.teach.render(geometry=grid.geometry)}"
