"""Arguments and options that commands share. Several options may be combined into one value."""

from collections.abc import Callable, Iterable
from functools import partial
from math import isqrt
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import click

from ..base import Error
from ..formats.rules import drawings_ignored
from ..model import Board, Length
from ..model.digit_signs import sign_of_number
from ..puzzles.readers.on_board import read_on_board
from .answer import OutputFormat
from .command import LOOKS, Number, WordChoice, as_one, option
from .display import Color, Display, display_of
from .input import Puzzles

_Function = TypeVar("_Function", bound=Callable[..., Any])
Decorator = Callable[[_Function], _Function]

INPUT: Final = "Input"
"""The section of options for reading puzzles."""


def _ignore_drawings(ctx: click.Context, option: click.Parameter, is_wanted: bool) -> None:  # noqa: ARG001
    if is_wanted and not ctx.resilient_parsing:
        ctx.with_resource(drawings_ignored())


ignore_drawings_option = option(
    "--ignore-drawings",
    is_flag=True,
    expose_value=False,
    callback=_ignore_drawings,
    section=INPUT,
    help="Ignore the lines, cages and other drawings in puzzles from other programs.",
)


def puzzle_argument(function: _Function, *, required: bool = False) -> _Function:
    """The argument that refers to a command's puzzles, with the options for reading them."""
    argument = click.argument(
        "puzzle",
        shell_complete=click.Path().shell_complete,  # `type=click.Path()` would access the disk
        required=required,
        metavar="PUZZLE" if required else "[PUZZLE]",
        help="81 characters, a file, - (standard input) or a built-in @name.",
    )
    return argument(ignore_drawings_option(function))


givens_option = option(
    "--givens", metavar="PUZZLE", help="For a grid in progress: the original puzzle."
)
timeout_option = option(
    "--timeout", type=Number(min=0), metavar="SECONDS", help="Stop after this many seconds."
)
threads_option = option(
    "--threads", type=click.IntRange(min=0), default=0, help="Threads; 0 = one per processor."
)


names_option = partial(option, multiple=True, metavar="A,B")
seed_option = option(
    "--seed", type=click.IntRange(min=0), default=0, help="Random seed, for repeatable results."
)
digit_option = partial(
    option,
    "--digit",
    "-d",
    type=click.IntRange(min=0, max=25),
    callback=lambda _context, _option, number: None if number is None else sign_of_number(number),
)
detail_option = option(
    "--detail",
    type=click.IntRange(min=1, max=4),
    default=1,
    help="1 where to look, 2 the technique, 3 the cells, 4 the whole step.",
)


def length_option(default: str = "standard") -> Decorator[Any]:
    """The option for the length of a step's text."""
    return option(
        "--length",
        "-l",
        type=WordChoice(Length),
        default=default,
        help="Length of the explanations.",
    )


def names_in(texts: Iterable[str] | str | None) -> tuple[str, ...]:
    """The names in one or several comma-separated lists."""
    words = [texts] if isinstance(texts, str) else texts or []
    return tuple(name.strip() for word in words for name in word.split(",") if name.strip())


# Output --------------------------------------------------------------------------------------


class OutputChoice(NamedTuple):
    """A command's options for its output.

    Attributes:
        format: the format.
        output: a file name; None for standard output.
        color, ascii: whether text is coloured, and whether it is limited to ASCII.
    """

    format: OutputFormat = OutputFormat.TEXT
    output: str | None = None
    color: Color = Color.AUTO
    ascii: bool = False

    @property
    def display(self) -> Display:
        """How text is displayed with these options."""
        return display_of(self.color, self.ascii, self.output)


output_option = option("--output", "-o", metavar="FILE", help="Write to a file.")
color_option = option(
    "--color", type=WordChoice(Color), default="auto", section=LOOKS, help="When to use colour."
)
ascii_option = option("--ascii", is_flag=True, section=LOOKS, help="Use only ASCII characters.")


def format_option(*formats: str) -> Decorator[Any]:
    """The option for one of these formats, or for any format."""
    allowed = [OutputFormat(each) for each in formats or OutputFormat]
    return option(
        "--format", "-f", type=WordChoice(allowed), default="text", help="Format of the output."
    )


def output_options(*formats: str) -> Decorator[Any]:
    """The options that make up `output`, an `OutputChoice`.

    Args:
        formats: the available formats; by default all of them.
    """
    return as_one(
        "output", OutputChoice, format_option(*formats), output_option, color_option, ascii_option
    )


def board_named(words: str) -> Board:
    """The board with this name; see `words_of_files` for file names.

    Raises:
        Error: if there is no such board.
        OSError: if the file cannot be read.
    """
    return Board.of(words_of_files(words))


def words_of_files(words: str) -> str:
    """A board's name in which file names are replaced by the contents of the files: the layout of a
    jigsaw (`jigsaw:FILE`), or the board of a puzzle without givens (`FILE`).

    Raises:
        Error: if a file holds no layout or board.
        OSError: if a file cannot be read.
    """
    parts = []
    for part in words.split("+"):
        name, _, value = part.partition(":")
        is_file = Path(value.strip()).suffix or (value and not _is_layout(value))
        if name.strip().lower() == "jigsaw" and is_file:
            part = "jigsaw:" + _layout_in(Path(value.strip()))
        elif (file := Path(part.strip())).suffix and file.is_file():
            puzzle = read_on_board(file.read_text("utf-8", "replace")).puzzle
            if puzzle.given_count:
                raise Error(f"'{file}' has givens, but a board must not have any.")
            part = puzzle.board.words
        parts.append(part)
    return "+".join(parts)


def _is_layout(value: str) -> bool:
    cells = len("".join(value.split()))
    return cells > 1 and isqrt(cells) ** 2 == cells


def _layout_in(path: Path) -> str:
    """The layout in a file, without comments. If the file holds a puzzle together with its layout,
    only the layout is returned."""
    lines = path.read_text("utf-8", "replace").splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    layout = "".join(text.split())
    if not layout:
        raise Error(f"there is no jigsaw layout in '{path}'.")
    if _is_layout(layout):
        return layout
    return read_on_board(text).board.words.removeprefix("jigsaw:")


def board_option_of(made: Callable[[str], Any]) -> Decorator[Any]:
    """The option that names a board. `made` turns the name into the value of the option; without
    the option, the value is None.
    """

    def chosen(ctx: click.Context, _: click.Parameter, words: str | None) -> Any:
        return None if words is None or ctx.resilient_parsing else made(words)

    return option(
        "--board",
        metavar="BOARD",
        help="Board, such as 6x6, 6x6+x, jigsaw:FILE or anti-knight, or a FILE with a puzzle.",
        callback=chosen,
    )


board_option = board_option_of(board_named)
board_words_option = board_option_of(str)
"""The option `--board` for commands that make random boards. Its value remains plain text."""

signs_option = option(
    "--signs",
    metavar="SIGNS",
    section=INPUT,
    help="How digits of large boards are written: 1-9A-G, 0-9A-F or A-P.",
)


def puzzle_options(
    argument: Decorator[Any] = puzzle_argument, *, givens: bool = False, signs: bool = False
) -> Decorator[Any]:
    """The argument and the options that make up `puzzles`, a `Puzzles`.

    Args:
        argument: the decorator that adds the argument for the puzzles.
        givens: whether the input may be a grid in progress whose puzzle is given in --givens.
        signs: whether to offer --signs.
    """
    more = [*([givens_option] if givens else []), board_option, *([signs_option] if signs else [])]
    return as_one("puzzles", Puzzles, argument, *more)


class FileName(click.Path):
    """A file name as the value of an option; "" means the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(value or ".", param, ctx)


file_type = partial(FileName, dir_okay=False, readable=False, path_type=Path)
