"""`nonet draw`: a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...base.errors import Error
from ...ladder.ladder import Ladder
from ...model.grid import Grid
from ...path import ShownStep
from ...render.animation import animation
from ...render.gif import gif
from ...render.scene import Subject
from ...verbs.explain import explain
from ...verbs.hint import HintKind, hint
from ...verbs.next_steps import next_steps
from ..messages import Messages
from ..picture_folder import draw_path
from ..picture_format import PictureFormat


def draw_steps(
    grid: Grid,
    ladder: Ladder,
    folder: Path,
    drawn: Callable[..., str],
    format: PictureFormat,
) -> None:
    """A picture for each step; standard error says how many, and how the path ended."""

    def draw_frame(shown: ShownStep, frame: int) -> bytes:
        return format.content(drawn(shown.grid, shown.step, frame, title=shown.heading))

    way = explain(grid, ladder)
    count = draw_path(way, folder, f".{format}", draw_frame)
    pictures = "1 picture" if count == 1 else f"{count} pictures"
    Messages().note(f"{pictures} in '{folder}'; the path ends {way.status.value}.")


def animated(grid: Grid, ladder: Ladder, drawn: Callable[..., str], format: PictureFormat) -> bytes:
    """The steps of the path, and the grid at its end."""
    way = explain(grid, ladder)
    steps = [ShownStep(number, *found) for number, found in enumerate(way.grids(), 1)]
    pictures = [drawn(each.grid, each.step, title=each.heading) for each in steps]
    pictures.append(drawn(way.final()))
    if format is PictureFormat.GIF:
        return gif(pictures)
    return format.content(animation(pictures))


def scene(grid: Grid, number: int | None, wants_hint: bool, ladder: Ladder) -> tuple[Grid, Subject]:
    """The grid to draw and the step, or the mistake, in it."""
    if wants_hint:
        found = hint(grid, ladder)
        if found.kind is HintKind.MISTAKE and found.cells:
            return grid, found.mistakes[0]
        if found.step is None:
            raise Error(f"there is no step to draw: {found.text(4)}")
        return grid, found.step
    if number is None:
        return grid, None
    state, taken = grid.copy(), 0
    if not state.has_clashes:
        for taken, step in enumerate(next_steps(state, ladder), 1):
            if taken == number:
                return state, step
            if step.contradiction:
                break
            state.apply(step)
    raise Error(f"there is no step {number}; the path has {taken}.")
