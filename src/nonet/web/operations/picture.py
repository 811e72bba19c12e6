"""Draw a state, and a step or a mistake in this state."""

from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool

from ...base import Error
from ...model import Mistake, Step
from ...render.marks import frames
from ...render.svg import svg
from ...verbs.soundness import soundness_of
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import DigitNumber, State, StepDescription, step_in_words, step_on


class PictureQuery(Question):
    """The state, and the content of the picture.

    Attributes:
        state: the state.
        step: the record of a step to explain.
        mistake: whether to show the first mistake instead of a step.
        frame: the number of the picture among the pictures of the step. 0 is the overview. The
            cases follow, each before the cases inside it.
        theme: the colours.
        candidates: whether to draw candidates. By default, this depends on the content of the
            picture.
        digit: the only digit whose places are drawn. By default, the places of all digits are
            drawn.
        legend: whether to explain the marks below the board.
    """

    state: State
    step: dict[str, Any] | None = None
    mistake: StrictBool = False
    frame: Annotated[int, Field(ge=0, le=4096), NO_FLAG] = 0
    theme: Literal["light", "dark", "print"] = "light"
    candidates: StrictBool | None = None
    digit: DigitNumber | None = None
    legend: StrictBool = False


class Drawn(WebAnswer):
    """A picture.

    Attributes:
        svg: the drawing.
        frames: the number of frames.
        description: the step in words, if the picture shows a step.
    """

    svg: str
    frames: int
    description: StepDescription | None = None


@operation("A picture of a grid, with marks that explain a step or a mistake.")
def answer(query: PictureQuery) -> Drawn:
    """Draw the state."""
    grid = query.state.grid()
    step = None if query.step is None else step_on(grid, query.step)
    shown: Step | Mistake | None = step
    if query.mistake:
        shown = next(iter(soundness_of(grid).mistakes), None)
        if shown is None:
            raise Error("there is no mistake in this grid.")
    looks = query.model_dump(include={"theme", "candidates", "digit", "legend"})
    drawing = svg(grid, shown, query.frame, **looks)
    in_words = None if step is None else step_in_words(step, grid, "standard", "teach")
    return Drawn(svg=drawing, frames=frames(step), description=in_words)
