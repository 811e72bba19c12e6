"""`nonet draw`: draw a puzzle, a step or a whole path."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from ...base import Error, replacing
from ...ladder import Ladder
from ...ladder import Path as StepPath
from ...model import Grid, InvalidPuzzle, Mistake, Step, counted
from ...model.frames import frames_of
from ...render.animation import animation, gif
from ...render.marks import Subject
from ...render.svg import svg
from ...verbs.explain import explain
from ...verbs.hint import HintKind, hint
from ...verbs.next_steps import next_steps
from ..answer import clashing
from ..command import WordChoice, command, option
from ..exit_codes import FINE, WRONG
from ..input import Puzzles, with_givens
from ..ladder_choice import LadderChoice, ladder_options
from ..messages import Messages
from ..options import digit_option, output_option, puzzle_options
from ..output import make_folder, write_bytes
from ..picture_format import PictureFormat


@command(
    "nonet draw @newspaper -o newspaper.svg",
    "nonet draw puzzle.txt --hint -o hint.svg",
    "nonet draw puzzle.txt --step 12 --legend -o step.svg",
    "nonet draw sixteen.txt --board 16x16 --theme dark -o sixteen.svg",
    "nonet draw puzzle.txt --digit 7 -o sevens.png",
    "nonet draw puzzle.txt --output-dir pictures --legend   one picture per step",
    "nonet draw puzzle.txt --animate -o path.svg   an animation of the path (or path.gif)",
    "nonet draw grid.txt --givens puzzle.txt --hint -o hint.svg   the next step, or a mistake",
)
@puzzle_options(givens=True, signs=True)
@output_option
@option("--step", type=click.IntRange(min=1), help="Draw this step of the path.")
@option("--hint", is_flag=True, help="Draw the next step, or the mistake if there is one.")
@option(
    "--output-dir", "path", metavar="FOLDER", help="Draw every step of the path into this folder."
)
@option("--animate", is_flag=True, help="Draw the path as an animated SVG or GIF.")
@option(
    "--format",
    "-f",
    "to",
    type=WordChoice(PictureFormat),
    help="Format. Default: from the file name, otherwise SVG.",
)
@option(
    "--frame",
    type=click.IntRange(min=0),
    help="Picture of a proof by cases: 0 is the overview; 1, 2, ... are the cases.",
    section="Looks",
)
@option("--candidates/--no-candidates", default=None, help="Draw candidates.", section="Looks")
@digit_option(help="Draw only the candidates of this digit.")
@option("--legend", is_flag=True, help="Below the board, explain the marks.", section="Looks")
@option("--theme", default="light", help="light, dark or print.")
@option(
    "--pixels",
    type=click.IntRange(min=20, max=20_000),
    default=900,
    help="Width and height in pixels.",
    section="Looks",
)
@ladder_options("thorough", listed=False)
def draw(
    puzzles: Puzzles,
    output: str | None,
    step: int | None,
    hint: bool,
    path: str | None,
    animate: bool,
    to: PictureFormat | None,
    frame: int | None,
    ladder: LadderChoice,
    **looks: Any,
) -> int:
    """Draw a puzzle or a step of its path as SVG, PNG or PDF. Clashing digits are marked."""
    if step is not None and hint:
        raise click.UsageError("--step and --hint cannot be used together.")
    if path is not None and (step is not None or hint or frame is not None or output is not None):
        raise click.UsageError(
            "--output-dir saves a picture of each step; it cannot be used with --step, --hint, "
            "--frame or --output, which draw one picture."
        )
    format = PictureFormat.of(to, output)
    if animate and (step is not None or hint or frame is not None or path is not None):
        raise click.UsageError(
            "--animate draws the whole path; it cannot be used with --step, --hint, --frame or "
            "--output-dir."
        )
    if animate and format not in (PictureFormat.SVG, PictureFormat.GIF):
        raise click.UsageError(f"--animate draws SVG or GIF, not {format.upper()}.")
    with puzzles.open() as input:
        record = next(map(with_givens(puzzles), input.records), None)
    if record is None:
        raise Error("there is no puzzle in the input.")
    state, code = record.state, FINE
    is_board = step is None and path is None and not hint and not animate
    if is_board and isinstance(record.error, InvalidPuzzle):
        # clashing givens are drawn and marked, and the clash is reported on standard error
        state, code = clashing(record), WRONG
        Messages().note(str(record.error))
    if state is None:
        raise record.error or Error("there is no puzzle in the input.")
    drawn: Callable[..., str] = partial(svg, **looks)
    chosen = ladder.ladder(guess=not hint)
    if path is not None:
        draw_steps(Grid(state), chosen, Path(path), drawn, format)
        return code
    if animate:
        grid, found = Grid(state), None
        content = animated(grid, chosen, drawn, format)
    else:
        grid, found = scene(Grid(state), step, hint, chosen)
        content = format.content(drawn(grid, found, frame))
    write_bytes(output, content, "" if format is PictureFormat.SVG else format.upper())
    return WRONG if isinstance(found, Mistake) else code


def draw_steps(
    grid: Grid, ladder: Ladder, folder: Path, drawn: Callable[..., str], format: PictureFormat
) -> None:
    """Write a picture for each step into a folder, which is created if necessary. Reports on
    standard error how many pictures there are and how the path ended.

    A file is named after its step's number and technique, such as `07-x-wing.svg`. So the
    files sort in the order of the steps. If a proof by cases has several pictures, the name also
    gives the case that is shown, such as `case-1`. Existing files with these names are replaced;
    other files stay.

    Raises:
        Error: if the path has no steps, or if a file already has the name of the folder.
        OSError: if the folder cannot be written to.
    """
    way = explain(grid, ladder)
    if not way.steps:
        raise Error("there is no step to draw; the path is empty.")
    make_folder(folder, "--output-dir")
    frames = list(_frames(way))
    for name, title, state, step, frame in frames:
        with replacing(folder / f"{name}.{format}") as temporary:
            picture = drawn(state, step, frame, title=title)
            temporary.write_bytes(format.content(picture))
    pictures = f"{counted(len(frames), 'picture')} in '{folder}'"
    Messages().note(f"{pictures}; the path's status is {way.status.value}.")


def animated(grid: Grid, ladder: Ladder, drawn: Callable[..., str], format: PictureFormat) -> bytes:
    """The steps of a path as an animation that ends with the final grid."""
    way = explain(grid, ladder)
    pictures = [
        drawn(state, step, title=f"{number}. {way.name(number, state)}")
        for number, (state, step) in enumerate(way.grids(), 1)
    ]
    pictures.append(drawn(way.final()))
    if format is PictureFormat.GIF:
        return gif(pictures)
    return format.content(animation(pictures))


def scene(grid: Grid, number: int | None, wants_hint: bool, ladder: Ladder) -> tuple[Grid, Subject]:
    """The grid to draw, and the step or mistake to show in it."""
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


def _frames(path: StepPath) -> Iterator[tuple[str, str, Grid, Step, int]]:
    """The pictures of a path, each with its file name, title, grid, step and frame."""
    width = max(2, len(str(len(path.steps))))
    for number, (grid, step) in enumerate(path.grids(), 1):
        title = f"{number}. {path.name(number, grid)}"
        name = "-".join([f"{number:0{width}}", *re.findall("[a-z0-9]+", path.name(number).lower())])
        for index, frame in enumerate(frames_of(step)):
            own = f"{name}-{frame.name}" if frame.cases else name
            yield own, title, grid, step, index
