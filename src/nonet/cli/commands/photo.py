"""`nonet photo`: the puzzle in a photo."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ...notation import Notation
from ..answer import OutputFormat
from ..display import Color, display_of
from ..options import AsciiOption, ColorOption, FormatOption, OutputOption
from ..parameters import Argument, Option

EXAMPLES = (
    "nonet photo page.jpg",
    "nonet photo page.jpg --overlay check.png   a picture to confirm the reading by",
    "nonet photo page.jpg -f line -o puzzle.txt",
    "nonet photo newspaper.jpg --all   every puzzle of the page",
    "nonet photo page.jpg -f json   each cell, how sure it is, and what else it may be",
)


def photo(
    picture: Annotated[
        str, Argument(metavar="PICTURE", help="A picture file, or - for standard input.")
    ],
    overlay: Annotated[
        str | None,
        Option(
            "--overlay",
            metavar="FILE",
            help="Write a PNG that shows the board with what was read in each cell.",
            default_told=False,
        ),
    ] = None,
    all: Annotated[bool, Option("--all", help="Read every puzzle in the picture.")] = False,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
) -> int:
    """Read the puzzle in a photo or a screenshot: printed and written digits, and candidates.
    Digits that cannot be are corrected by the rules of Sudoku, and the answer says so.

    The exit code is 0 where the reading is sure, 3 where cells were corrected or are in doubt,
    and 2 where there is no puzzle. It needs OpenCV: pip install 'nonet[photo]'.
    """
    from ...errors import Error
    from ..messages import Messages
    from ..output import open_output
    from ..photo_answer import ReadingAnswer, read_pictures, write_overlay
    from ..writer import AnswerWriter

    if overlay is not None and Path(overlay).suffix.lower() not in ("", ".png"):
        raise Error(f"the picture is PNG; '{overlay}' is named for another format.")
    readings = read_pictures(picture, all=all)
    display = display_of(color, ascii, Notation.RC, output)
    messages = Messages()
    with open_output(output) as out:
        writer = AnswerWriter(out, format, ReadingAnswer.columns, display, messages)
        for reading in readings:
            writer.write(ReadingAnswer(reading))
        writer.close()
    messages.close()
    if overlay is not None:
        write_overlay(readings, overlay)
    return writer.code
