"""Reading one puzzle from a text."""

from __future__ import annotations

from typing import cast

from ..errors import ParseError
from ..formats.cells import LINE
from ..formats.diagnose import complaint
from ..formats.plain_text import clean
from ..geometry import STANDARD, Geometry
from ..grid import Grid
from ..puzzle import Puzzle
from .feed import TextLines
from .record import Record, read_one
from .stream import read_stream


def parse(text: str, *, geometry: Geometry = STANDARD) -> Puzzle | Grid:
    """Read one puzzle, in whichever of `nonet.formats` it is written.

    Pencil marks beside given digits make a grid in progress, pencil marks alone a Sukaku puzzle.

    Args:
        text: the puzzle.
        geometry: which cells form which houses, where the text does not say so itself.

    Raises:
        ParseError: when the text cannot be read, or holds several puzzles; it names the place and
            the offending text.
        InvalidPuzzle: when givens clash or a cell has no candidates; it names all reasons. Digits
            that the player placed may clash: that is a mistake in the grid, not in the puzzle.

    >>> parse("53..7...." + "6..195..." + "." * 63).clues
    7
    """
    if LINE.fullmatch(text):
        return read_one(text, geometry)
    cleaned = clean(text)
    records = cast("list[Record]", list(read_stream(TextLines(cleaned), geometry)))
    if not records:
        raise complaint(cleaned)
    if len(records) > 1:
        second = records[1]
        told = f"the text holds {len(records)} puzzles, one a line; read it as a stream."
        raise ParseError(told, line=second.line, column=1, text=second.text)
    if records[0].error is not None:
        raise records[0].error
    assert records[0].state is not None
    return records[0].state
