"""`nonet photo`: the puzzle in a photo."""

from __future__ import annotations

from pathlib import Path

import click

from ...base.errors import Error
from ..messages import Messages
from ..options import OutputChoice, output_options
from ..output import open_output
from ..photo_answer import ReadingAnswer, read_pictures, write_overlay
from ..program import command, option
from ..writer import AnswerWriter

EXAMPLES = (
    "nonet photo page.jpg",
    "nonet photo page.jpg --overlay check.png   a picture to confirm the reading by",
    "nonet photo page.jpg -f line -o puzzle.txt",
    "nonet photo newspaper.jpg --all   every puzzle of the page",
    "nonet photo page.jpg -f json   each cell, how sure it is, and what else it may be",
)


@command(examples=EXAMPLES)
@click.argument(
    "picture", required=True, metavar="PICTURE", help="A picture file, or - for standard input."
)
@option(
    "--overlay",
    metavar="FILE",
    help="Write a PNG of the board with the reading of each cell.",
)
@option("--all", is_flag=True, help="Read every puzzle in the picture.")
@output_options()
def photo(
    picture: str,
    overlay: str | None,
    all: bool,
    output: OutputChoice,
) -> int:
    """Read the puzzle in a photo or a screenshot: printed and written digits, and candidates.
    Impossible digits are corrected by the rules of Sudoku, and reported. The exit code is 0
    if the reading is sure, 3 if cells were corrected or are in doubt, and 2 if there is no
    puzzle. It needs OpenCV: pip install 'nonet[photo]'.
    """
    if overlay is not None and Path(overlay).suffix.lower() not in ("", ".png"):
        raise Error(f"the picture is PNG; '{overlay}' is named for another format.")
    readings = read_pictures(picture, all=all)
    display = output.display
    messages = Messages()
    with open_output(output.output) as out:
        writer = AnswerWriter(out, output.format, ReadingAnswer.columns, display, messages)
        for reading in readings:
            writer.write(ReadingAnswer(reading))
        writer.close()
    messages.close()
    if overlay is not None:
        write_overlay(readings, overlay)
    return writer.code
