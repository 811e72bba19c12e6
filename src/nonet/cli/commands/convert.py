"""`nonet convert`: the same puzzle in another format."""

import io
from collections.abc import Callable
from typing import Final

import segno

from ...base import Error
from ...formats import Format, State, all_formats, get, write
from ...formats.board_text import line_on_board
from ...model import Board, Puzzle
from ...puzzles.readers.parse import parse
from ...puzzles.readers.record import Record
from ..answer import message_of
from ..command import command, option
from ..exit_codes import FINE, code_of_error, worst
from ..input import Puzzles
from ..messages import Messages
from ..options import output_option, puzzle_options
from ..output import open_output
from ..width import WIDEST, columns
from .formats import format_line


@command(
    "nonet convert @wikipedia --format grid",
    "nonet convert @wikipedia --link sudokuwiki",
    "nonet convert @wikipedia --link nonet --qr -o code.svg",
    "nonet convert grids.txt --format line -o lines.txt",
)
@puzzle_options(signs=True)
@option(
    "--format",
    "-f",
    "to",
    show_default="line",
    metavar="FORMAT",
    help="The format to write; nonet formats lists them.",
)
@option("--link", metavar="FORMAT", help="Write a link to a page that shows the puzzle.")
@option("--qr", is_flag=True, help="Draw a QR code of the output; with -o NAME.svg, as SVG.")
@option("--list", "list_formats", is_flag=True, help="List the formats.")
@output_option
def convert(
    puzzles: Puzzles,
    to: str | None,
    link: str | None,
    qr: bool,
    list_formats: bool,
    output: str | None,
) -> int:
    """Write puzzles in another format; the format of the input is detected. Data that the target
    format cannot store is dropped, with a note.
    """
    if list_formats:
        for each in all_formats():
            print(format_line(each, columns(WIDEST)))
        return FINE

    format, write = writer(to, link)
    drawn = qr_picture if output and output.lower().endswith(".svg") else qr_text
    code, count = FINE, 0
    with Messages() as messages, puzzles.open() as input, open_output(output) as out:
        for record in input.records:
            text, own = converted(record, format, write, messages)
            code = worst(code, own)
            if qr and own == FINE:
                text = drawn(text)
            gap = "\n" if count and "\n" in text else ""
            out.write(f"{gap}{text}\n")
            count += 1
            if input.must_wait:
                out.flush()
            messages.progress(count, input.fraction)
        if not count:
            raise Error("there is no puzzle in the input.")
    return code


_OF_SIGNS: Final = ("line", "grid", "tsv", "markdown", "html")
"""Formats that show only one character for each cell. Digits are written with the characters that
the input uses.
"""


def writer(to: str | None, link: str | None) -> tuple[Format, Callable[[State], str]]:
    """The output format and the function that writes it.

    Raises:
        Error: if both a format and a link are requested, or if the format is read-only or has no
            web page.
    """
    if link is None:
        format = get(to or "line")
        if format.write is None:
            write(Puzzle("." * 81), format.id)  # fails if the format is read-only
        return format, lambda state: write(state, format.id)
    if to is not None:
        raise Error("--format and --link cannot be used together; --link sets the format.")
    format = get(link)
    if format.link is None:
        ids = ", ".join(each.id for each in all_formats() if each.link is not None)
        raise Error(f"the format '{format.id}' has no links; the formats with links are: {ids}.")
    linked = format.link

    def write_link(state: State) -> str:
        if not format.writes(state.board):
            write(state, format.id)  # raises the error
        return linked(state)

    return format, write_link


def converted(
    record: Record, format: Format, write: Callable[[State], str], messages: Messages
) -> tuple[str, int]:
    """A record in another format, and its exit code."""
    if record.error is not None or record.state is None:
        message = message_of(record)
        messages.complain(message)
        return f"#invalid {' '.join(message.split())}", code_of_error(record.error or Error())
    try:
        text = write(record.state)
    except Error as error:
        messages.complain(f"line {record.line}: {error}")
        return f"#invalid {error}", code_of_error(error)
    board = record.state.board
    if format.id == "line" and isinstance(record.state, Puzzle):
        line = line_on_board(board.words, text)
        if line != text:
            return line, FINE
    if line_on_board(board.words, "") and not _says(text, board):
        messages.complain(
            f"line {record.line}: the format '{format.id}' cannot store {board.label}, which is "
            "lost; --format json keeps it."
        )
    elif not format.holds(record.state, text):
        messages.complain(
            f"line {record.line}: the format '{format.id}' cannot store all of this grid; "
            "some givens, placed digits or candidates are lost."
        )
    if format.id in _OF_SIGNS:
        text = text.translate(record.signs.instead_of_usual(board.digits))
    return text, FINE


def _says(text: str, board: Board) -> bool:
    """Whether the text of a puzzle determines its board."""
    try:
        return parse(text).board == board
    except Error:
        return False


_QUIET: Final = 4  # the standard requires this many light modules around the code


def qr_text(text: str) -> str:
    """A QR code as text, with two modules in each character.

    Raises:
        Error: if the text is too long for a QR code.
    """
    out = io.StringIO()
    _code(text).terminal(out, border=_QUIET, compact=True)
    return out.getvalue().rstrip("\n")


def qr_picture(text: str) -> str:
    """A QR code as SVG.

    Raises:
        Error: as for `qr_text`.
    """
    out = io.BytesIO()
    _code(text).save(out, kind="svg", scale=8, border=_QUIET, light="#fff", title=text)
    return out.getvalue().decode("utf-8").rstrip("\n")


def _code(text: str):  # type: ignore[no-untyped-def] # the library has no types
    try:
        return segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        raise Error(
            f"the text has {len(text):,} characters, too many for a QR code; use --link or "
            "--format line, which are shorter."
        ) from None
