"""`nonet convert`: the same puzzle in another format."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
from ..exit_codes import FINE, code_of_error, worst
from ..help import WIDEST
from ..options import OutputOption, PuzzleArgument
from ..parameters import Option
from ..width import columns

if TYPE_CHECKING:
    from ...formats import Format, State
    from ...readers.record import Record

EXAMPLES = (
    "nonet convert @wikipedia --to grid",
    "nonet convert @wikipedia --link sudokuwiki",
    "nonet convert @wikipedia --link nonet --qr -o code.svg",
    "nonet convert grids.txt --to line -o lines.txt",
)


def convert(
    puzzle: PuzzleArgument = None,
    to: Annotated[
        str | None,
        Option(
            "--to",
            metavar="FORMAT",
            default_told="line",
            help="The format to write; nonet formats lists them.",
        ),
    ] = None,
    link: Annotated[
        str | None,
        Option(
            "--link",
            metavar="FORMAT",
            default_told=False,
            help="Write the address of a page that shows the puzzle.",
        ),
    ] = None,
    qr: Annotated[
        bool, Option("--qr", help="Draw a QR code of what is written; SVG with -o NAME.svg.")
    ] = False,
    list_formats: Annotated[bool, Option("--list", help="List the formats.")] = False,
    output: OutputOption = None,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Write puzzles in another format; the format of the input is recognised.

    What a format has no place for is left out, and a note says so.
    """
    if list_formats:
        _print_formats()
        return FINE
    from ...errors import Error
    from ..input import open_input
    from ..messages import Messages
    from ..output import open_output

    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_texts import convert_boards

        if qr:
            raise Error("--qr goes with boards of nine rows alone.")
        named = asked if board is not None else None
        wanted = to or ("line" if link is None else f"{link}-link")
        return convert_boards(puzzle, named, signs, wanted, output)
    format, write = _writer(to, link)
    drawn = _drawing(output) if qr else None
    messages = Messages()
    code, count = FINE, 0
    try:
        with open_input(puzzle, nine_row_geometry(asked)) as input, open_output(output) as out:
            for record in input.records:
                text, own = _converted(record, format, write, messages)
                code = worst(code, own)
                if drawn is not None and own == FINE:
                    text = drawn(text)
                gap = "\n" if count and "\n" in text else ""
                out.write(f"{gap}{text}\n")
                count += 1
                if input.must_wait:
                    out.flush()
                messages.progress(count, input.fraction)
            if not count:
                raise Error("there is no puzzle in the input.")
    finally:
        messages.close()
    return code


def _writer(to: str | None, link: str | None) -> tuple[Format, Callable[[State], str]]:
    """The format to write, and what writes it.

    Raises:
        Error: where both are asked for, and for a format that is not written, or has no page.
    """
    from ...errors import Error
    from ...formats import all_formats, get, write

    if link is None:
        format = get(to or "line")
        if format.write is None:
            write(_blank(), format.id)  # says which are written
        return format, lambda state: write(state, format.id)
    if to is not None:
        raise Error("--to and --link cannot go together; a link is a format of its own.")
    format = get(link)
    if format.link is None:
        ids = ", ".join(each.id for each in all_formats() if each.link is not None)
        raise Error(f"there is no link for the format '{format.id}'; there are links for {ids}.")
    return format, format.link


def _blank() -> State:
    from ...puzzle import Puzzle

    return Puzzle("." * 81)


def _drawing(output: str | None) -> Callable[[str], str]:
    """What draws a QR code: in characters, or as SVG where that is what the file is called."""
    from ..qr import qr_picture, qr_text

    return qr_picture if output is not None and output.lower().endswith(".svg") else qr_text


def _converted(
    record: Record, format: Format, write: Callable[[State], str], messages: object
) -> tuple[str, int]:
    """A record in another format, and its exit code."""
    from ...errors import Error
    from ..answer import message_of
    from ..messages import Messages

    assert isinstance(messages, Messages)
    if record.error is not None or record.state is None:
        message = message_of(record)
        messages.complain(message)
        return f"#invalid {' '.join(message.split())}", code_of_error(record.error or Error())
    try:
        text = write(record.state)
    except Error as error:
        messages.complain(f"line {record.line}: {error}")
        return f"#invalid {error}", code_of_error(error)
    if not _keeps(record.state, text, format):
        messages.complain(
            f"line {record.line}: the format '{format.id}' does not hold all of this grid; "
            "some of it (givens, placed digits or candidates) is lost."
        )
    return text, FINE


def _keeps(state: State, text: str, format: Format) -> bool:
    """Whether all of a state is in a text: a link may hold more than the format beside it."""
    from ...grid import Grid

    if format.link is None or format.link is format.write or format.keeps(state):
        return format.keeps(state)
    return Grid(format.read(text, state.geometry)) == Grid(state)


def _print_formats() -> None:
    from ...formats import all_formats
    from .formats import format_line

    for format in all_formats():
        print(format_line(format, columns(WIDEST)))
