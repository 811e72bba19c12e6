"""`nonet draw`: a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
from ..exit_codes import FINE, WRONG
from ..options import (
    ExoticEarlyOption,
    GivensOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    ladder_for,
)
from ..parameters import Option
from ..picture_format import PictureFormat
from ..usage import UsageError

if TYPE_CHECKING:
    from ...grid import Grid
    from ...ladder.ladder import Ladder
    from ...render.scene import Subject
    from ...shown_step import ShownStep

EXAMPLES = (
    "nonet draw @newspaper -o newspaper.svg",
    "nonet draw puzzle.txt --hint -o hint.svg",
    "nonet draw sixteen.txt --board 16x16 --theme dark -o sixteen.svg",
    "nonet draw puzzle.txt --step 12 --legend --theme dark -o step.svg",
    "nonet draw puzzle.txt --digit 7 -o sevens.png",
    "nonet draw puzzle.txt --path pictures --legend   one for each step",
    "nonet draw puzzle.txt --animate -o path.svg   the path as a moving picture; or path.gif",
    "nonet draw grid.txt --givens puzzle.txt --hint -o hint.svg   or the mistake in it",
)


def draw(
    puzzle: PuzzleArgument = None,
    output: OutputOption = None,
    step: Annotated[
        int | None,
        Option("--step", min=1, help="Draw this step of the path.", default_told=False),
    ] = None,
    hint: Annotated[bool, Option("--hint", help="Draw the next step, or a mistake.")] = False,
    path: Annotated[
        str | None,
        Option(
            "--path",
            metavar="FOLDER",
            help="Draw every step of the path, each into a file of this folder.",
            default_told=False,
        ),
    ] = None,
    animate: Annotated[
        bool,
        Option("--animate", help="Draw the path as one SVG that moves, or as a GIF."),
    ] = False,
    to: Annotated[
        PictureFormat | None,
        Option(
            "--to",
            help="The format; without it, what the file is named for, or SVG.",
            default_told=False,
        ),
    ] = None,
    frame: Annotated[
        int | None,
        Option(
            "--frame",
            min=0,
            help="Of a proof by cases: 0 the overview, 1 and on the cases and those inside.",
            default_told=False,
        ),
    ] = None,
    candidates: Annotated[
        bool | None,
        Option(
            "--candidates/--no-candidates", help="Whether to draw candidates.", default_told=False
        ),
    ] = None,
    digit: Annotated[
        int | None,
        Option(
            "--digit",
            "-d",
            min=1,
            max=25,
            help="Draw the candidates of this digit alone: its places on the board.",
            default_told=False,
        ),
    ] = None,
    legend: Annotated[
        bool, Option("--legend", help="Say below the board what its marks mean.")
    ] = False,
    theme: Annotated[str, Option("--theme", help="light, dark or print.")] = "light",
    size: Annotated[
        int, Option("--size", min=20, max=20_000, help="Width and height in pixels.")
    ] = 900,
    givens: GivensOption = None,
    profile: ProfileOption = ProfileName.THOROUGH,
    exotic_early: ExoticEarlyOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Draw a puzzle as SVG, PNG or PDF, or a step of its path: what it looks at and what it gives.
    Digits that clash are marked.
    """
    from ...errors import Error
    from ...formats import read
    from ...grid import Grid
    from ...mistake import Mistake
    from ...puzzle import InvalidPuzzle
    from ...render.svg import svg
    from ..input import open_input
    from ..messages import Messages
    from ..output import open_output
    from ..progress_grid import with_givens

    if step is not None and hint:
        raise UsageError("--step and --hint exclude each other.")
    if path is not None and (step is not None or hint or frame is not None or output is not None):
        raise UsageError(
            "--path draws every step into a folder; --step, --hint, --frame and --output "
            "draw one picture."
        )
    format = PictureFormat.of(to, output)
    one_picture = step is not None or hint or frame is not None or path is not None
    if animate and (one_picture or format not in (PictureFormat.SVG, PictureFormat.GIF)):
        raise UsageError(
            "--animate draws the whole path as SVG or GIF; it goes with none of --step, --hint, "
            "--frame and --path."
        )
    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_records import open_states
        from ..board_texts import draw_board

        if givens is not None:
            raise UsageError("--givens goes with boards of nine rows alone.")
        named = asked if board is not None else None
        if not (one_picture or animate or legend or digit or candidates):
            return draw_board(
                puzzle, named, signs, format, output, notation=notation, theme=theme, size=size
            )
        opened = open_states(puzzle, named, signs)
    else:
        opened = open_input(puzzle, nine_row_geometry(asked))
    with opened as input:
        record = next(input.records, None)
    if record is None:
        raise Error("there is no puzzle in the input.")
    if asked is None or asked.geometry is not None:
        record = with_givens(givens)(record)
    state, code = record.state, FINE
    is_board = step is None and path is None and not hint and not animate
    if is_board and isinstance(record.error, InvalidPuzzle):
        # Givens that clash are drawn, and the clash is marked; standard error says what it is.
        state, code = read(record.text), WRONG
        Messages().note(str(record.error))
    if state is None:
        raise record.error or Error("there is no puzzle in the input.")
    drawn = partial(
        svg,
        notation=notation,
        theme=theme,
        size=size,
        candidates=candidates,
        digit=digit,
        legend=legend,
    )
    ladder = ladder_for(profile, guess=not hint, exotic_early=exotic_early)
    if path is not None:
        _draw_path(Grid(state), ladder, Path(path), drawn, format)
        return code
    if animate:
        grid, found = Grid(state), None
        content = _animated(grid, ladder, drawn, format)
    else:
        grid, found = _scene(Grid(state), step, hint, ladder)
        content = format.content(drawn(grid, found, frame))
    with open_output(output) as out:
        if out.isatty() and format is not PictureFormat.SVG:
            raise Error(f"a {format.upper()} is not for terminals; name a file with --output.")
        out.buffer.write(content)
    return WRONG if isinstance(found, Mistake) else code


def _draw_path(
    grid: Grid,
    ladder: Ladder,
    folder: Path,
    drawn: Callable[..., str],
    format: PictureFormat,
) -> None:
    """A picture for each step; standard error says how many, and how the path ended."""
    from ...verbs.explain import explain
    from ..messages import Messages
    from ..picture_folder import draw_path

    def draw_frame(shown: ShownStep, frame: int) -> bytes:
        return format.content(drawn(shown.grid, shown.step, frame, title=shown.heading))

    way = explain(grid, ladder)
    count = draw_path(way, folder, f".{format}", draw_frame)
    pictures = "1 picture" if count == 1 else f"{count} pictures"
    Messages().note(f"{pictures} in '{folder}'; the path ends {way.status.value}.")


def _animated(
    grid: Grid, ladder: Ladder, drawn: Callable[..., str], format: PictureFormat
) -> bytes:
    """The steps of the path, and the grid at its end."""
    from ...render.animation import animation
    from ...render.gif import gif
    from ...shown_step import ShownStep
    from ...verbs.explain import explain

    way = explain(grid, ladder)
    steps = [ShownStep(number, *found) for number, found in enumerate(way.grids(), 1)]
    pictures = [drawn(each.grid, each.step, title=each.heading) for each in steps]
    pictures.append(drawn(way.final()))
    if format is PictureFormat.GIF:
        return gif(pictures)
    return format.content(animation(pictures))


def _scene(
    grid: Grid, number: int | None, wants_hint: bool, ladder: Ladder
) -> tuple[Grid, Subject]:
    """The grid to draw and the step, or the mistake, in it."""
    from ...errors import Error
    from ...verbs.hint import HintKind, hint
    from ...verbs.next_steps import next_steps

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
