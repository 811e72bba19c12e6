"""`nonet convert`: the same puzzle in another format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..exit_codes import FINE, code_of_error, worst
from ..help import WIDEST
from ..options import OutputOption, PuzzleArgument
from ..width import columns, fitted

if TYPE_CHECKING:
    from ...formats import Format
    from ...readers.record import Record

EXAMPLES = (
    "nonet convert --list",
    "nonet convert @wikipedia --to grid",
    "nonet convert grids.txt --to line -o lines.txt",
)


def convert(
    puzzle: PuzzleArgument = None,
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help="The format to write; see --list.")
    ] = "line",
    list_formats: Annotated[bool, typer.Option("--list", help="List the formats.")] = False,
    output: OutputOption = None,
) -> int:
    """Write puzzles in another format; the format of the input is recognised.

    What a format has no place for is left out, and a note says so.
    """
    if list_formats:
        _print_formats()
        return FINE
    from ...errors import Error
    from ...formats import get
    from ..input import open_input
    from ..messages import Messages
    from ..output import open_output

    format = get(to)
    messages = Messages()
    code, count = FINE, 0
    try:
        with open_input(puzzle) as input, open_output(output) as out:
            for record in input.records:
                text, own = _converted(record, format, messages)
                code = worst(code, own)
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


def _converted(record: Record, format: Format, messages: object) -> tuple[str, int]:
    """A record in another format, and its exit code."""
    from ...errors import Error
    from ...formats import write
    from ..answer import message_of
    from ..messages import Messages

    assert isinstance(messages, Messages)
    if record.error is not None or record.state is None:
        message = message_of(record)
        messages.complain(message)
        return f"#invalid {' '.join(message.split())}", code_of_error(record.error or Error())
    try:
        text = write(record.state, format.id)
    except Error as error:
        messages.complain(f"line {record.line}: {error}")
        return f"#invalid {error}", code_of_error(error)
    if not format.keeps(record.state):
        messages.complain(
            f"line {record.line}: the format '{format.id}' does not hold all of this grid; "
            "some of it (givens, placed digits or candidates) is lost."
        )
    return text, FINE


def _print_formats() -> None:
    from ...formats import all_formats

    for format in all_formats():
        others = f" (also: {', '.join(format.aliases)})" if format.aliases else ""
        print(fitted(f"{format.id:12}{format.name}{others}", columns(WIDEST)))
