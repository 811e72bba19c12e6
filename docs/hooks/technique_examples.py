"""Show the golden cases of techniques as examples, with a picture and the text of a step."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boards import Boards
from nonet import Grid, Step
from nonet.render.legend import legend
from nonet.techniques import Technique, form_of

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.techniques.golden import cases, found

NOT_PROSE = re.compile(r"^```.*?^```$|^## .*$|^(Rung|Geometry|Board): .*$", re.M | re.S)


@dataclass(frozen=True)
class Example:
    """An example of a technique: a board and the step on it.

    Attributes:
        anchor: the anchor of its heading. The picture is named after the technique's id and this
            anchor.
        prose: an introduction for readers, in Markdown.
        step: the first step found; None if the example shows that there is no step.
    """

    technique: Technique
    anchor: str
    title: str
    prose: str
    grid: Grid
    step: Step | None

    @property
    def form(self) -> str:
        """The name of the form in the example; "" if the example shows that there is no step."""
        return form_of(self.step).name if self.step else ""

    def picture(self, boards: Boards, page: str) -> str:
        """The Markdown that shows the board of the example on a page."""
        if self.step:
            short = self.step.text(self.grid, "short").render(board=self.grid.board)
            alt = f"{self.form}: {short}"
        else:
            alt = self.title
        return boards.draw(
            f"{self.technique.id}-{self.anchor}",
            self.grid,
            self.step,
            page=page,
            alt=alt,
            candidates=None if self.step else True,
        )


@cache
def examples(technique: Technique) -> tuple[Example, ...]:
    """The examples of a technique, in the order of its golden file."""
    return tuple(_examples(technique))


def _examples(technique: Technique) -> Iterator[Example]:
    for number, case in enumerate(cases(technique.id), 1):
        grid = case.grid()
        yield Example(
            technique,
            f"example-{number}",
            case.title,
            NOT_PROSE.sub("", case.text).strip(),
            grid,
            found(grid, case.rung)[0] if case.fires else None,
        )


def shown(example: Example, boards: Boards, page: str) -> Iterator[str]:
    """The paragraphs of an example, in Markdown."""
    yield f"### {example.title} {{ #{example.anchor} }}"
    yield example.prose
    yield example.picture(boards, page)
    grid, step = example.grid, example.step
    if step:
        yield _key(grid, step)
        yield step.text(grid).render(board=grid.board)
        yield '??? note "The same for beginners"'
        yield f"    {step.text(grid, 'teach').render(board=grid.board)}"


def _key(grid: Grid, step: Step) -> str:
    """The meaning of the marks in the picture."""
    both = zip(legend(grid, step), legend(grid, step, theme="dark"), strict=True)
    entries = (
        f'<li><span class="only-light">{light}</span>'
        f'<span class="only-dark">{dark}</span> {name}</li>'
        for (light, name), (dark, _) in both
    )
    return f'<ul class="board-key">{"".join(entries)}</ul>'
