"""An example of each form of each technique, found in the corpus of the benchmarks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import nonet
from nonet import Form, Grid, Step
from nonet.techniques import form_of

CORPUS = Path(__file__).parents[2] / "benchmarks" / "corpus"

Example = tuple[Grid, Step]


@cache
def examples() -> dict[Form, Example]:
    """For each form, the first step of it on the paths of the corpus, and the state it is found in.

    A form that no path needs has none.
    """
    found: dict[Form, Example] = {}
    for name in ("singles", "mixed"):
        lines = (CORPUS / f"{name}.txt").read_text(encoding="ascii").split()
        paths = nonet.bulk.explain(lines)
        seen: set[tuple[int, int]] = set()
        for number in range(len(lines)):
            first, end = paths.step_offsets[number : number + 2]
            rungs = set(zip(paths.rung[first:end], paths.variant[first:end], strict=True))
            if rungs <= seen:
                continue
            seen |= rungs
            for grid, step in paths[number].grids():
                if form_of(step) not in found:
                    found[form_of(step)] = grid.copy(), step
    return found


def shown(form: Form, example: Example) -> str:
    """An example as Markdown: picture, words, and the long version folded away."""
    grid, step = example
    words = nonet.techniques.get(step.technique).explain(step, grid)
    picture = "".join(line.strip() for line in nonet.svg(grid, step).splitlines())
    return "\n\n".join(
        [
            f"### {form.name}",
            f'<div class="step-picture">{picture}</div>',
            words.standard.render(),
            '??? note "Assuming nothing"',
            f"    {words.teach.render()}\n",
        ]
    )
