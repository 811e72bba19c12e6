"""`nonet convert`: the same puzzle in another format."""

from __future__ import annotations

from ...base.errors import Error
from ..exit_codes import FINE, worst
from ..input import Puzzles
from ..messages import Messages
from ..options import output_option
from ..output import open_output
from ..program import command, option
from ..puzzle_options import puzzle_options
from ..work.convert import converted, drawing, print_formats, writer

EXAMPLES = (
    "nonet convert @wikipedia --to grid",
    "nonet convert @wikipedia --link sudokuwiki",
    "nonet convert @wikipedia --link nonet --qr -o code.svg",
    "nonet convert grids.txt --to line -o lines.txt",
)


@command(examples=EXAMPLES)
@puzzle_options(signs=True)
@option(
    "--to",
    show_default="line",
    metavar="FORMAT",
    help="The format to write; nonet formats lists them.",
)
@option("--link", metavar="FORMAT", help="Write a link to a page that shows the puzzle.")
@option("--qr", is_flag=True, help="Draw a QR code of the output; SVG with -o NAME.svg.")
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
        print_formats()
        return FINE

    format, write = writer(to, link)
    drawn = drawing(output) if qr else None
    code, count = FINE, 0
    with Messages() as messages, puzzles.open() as input, open_output(output) as out:
        for record in input.records:
            text, own = converted(record, format, write, messages)
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
    return code
