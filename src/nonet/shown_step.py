"""One step of a path as a person looks at it: in words, in characters and as a picture."""

from __future__ import annotations

from .dataclass import dataclass, field
from .grid import Grid
from .step import Step
from .techniques import form_of
from .text import Length, Text


@dataclass(frozen=True, repr=False)
class ShownStep:
    """A step with its number and the grid in which it was found. It prints as the candidates with
    the marks of the step, and the reasoning; notebooks draw it.

    Attributes:
        number: its place on the path, from 1.
        grid: the grid in which it was found.
        step: the step.
    """

    number: int
    grid: Grid = field(hash=False)
    step: Step

    @property
    def heading(self) -> str:
        """Its number and its name."""
        return f"{self.number}. {form_of(self.step).name}"

    def text(self, length: str = Length.STANDARD) -> Text:
        """The step in words; see `Step.text`."""
        return self.step.text(self.grid, length)

    def __str__(self) -> str:
        words = self.text().render(geometry=self.grid.geometry)
        from .render.text import candidate_grid

        return "\n".join([self.heading, candidate_grid(self.grid, self.step), words])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from .render import html

        return html.page(html.drawn_step(self.grid, self.step, self.heading))
