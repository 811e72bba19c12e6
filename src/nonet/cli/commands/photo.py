"""`nonet photo`: the puzzle in a photo."""

from collections.abc import Sequence
from pathlib import Path

import click

from ... import formats
from ...base import Error, replacing
from ...model import Grid, InvalidPuzzle, Puzzle
from ...photo import CellKind, Reading, ReadingStatus, confirmation_png, read, read_page
from ...photo.decoding import LARGEST_FILE
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer, AnswerWriter
from ..command import command, option
from ..display import Display
from ..exit_codes import FINE, STUCK, UNREADABLE
from ..input import stdin_bytes
from ..messages import Messages
from ..options import OutputChoice, output_options
from ..output import open_output


@command(
    "nonet photo page.jpg",
    "nonet photo page.jpg --overlay check.png   a picture to check the reading with",
    "nonet photo page.jpg -f line -o puzzle.txt",
    "nonet photo newspaper.jpg --all   every puzzle on the page",
    "nonet photo page.jpg -f json   each cell's reading, how certain it is, and alternatives",
)
@click.argument(
    "picture", required=True, metavar="PICTURE", help="A picture file, or - for standard input."
)
@option("--overlay", metavar="FILE", help="Write a PNG that shows how each cell was read.")
@option("--all", is_flag=True, help="Read every puzzle in the picture.")
@output_options()
def photo(picture: str, overlay: str | None, all: bool, output: OutputChoice) -> int:
    """Read the puzzle in a photo or a screenshot: printed and handwritten digits, and
    candidates. Digits that break the rules of Sudoku are corrected, and the corrections are
    reported. The exit code is 0 if every cell is certain, 3 if cells were corrected or are in
    doubt, and 2 if there is no puzzle. The command needs OpenCV: pip install 'nonet[photo]'.
    """
    if overlay is not None and Path(overlay).suffix.lower() not in ("", ".png"):
        raise Error(f"the picture must be a PNG; give '{overlay}' the extension .png.")
    source = Path(picture) if picture != "-" else stdin_bytes(is_named=True).read(LARGEST_FILE + 1)
    readings = (all and read_page(source)) or [read(source)]
    display = output.display
    with Messages() as messages, open_output(output.output) as out:
        writer = AnswerWriter(out, output.format, ReadingAnswer.columns, display, messages)
        for reading in readings:
            writer.write(ReadingAnswer(reading))
        writer.close()
    if overlay is not None:
        write_overlay(readings, overlay)
    return writer.code


class ReadingAnswer(Answer):
    """The answer for a picture: the board and the cells in doubt."""

    columns = ("puzzle", "status", "values", "givens", "turned", "doubts", "reason")

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        if reading.status is ReadingStatus.NO_GRID:
            self.code = UNREADABLE
        else:
            self.code = FINE if reading.status is ReadingStatus.SURE else STUCK

    def text(self, display: Display) -> str:
        reading = self.reading
        if not reading.cells:
            return f"No puzzle was found: {reading.reason}"
        kinds = [cell.kind for cell in reading.cells]
        facts = [
            f"{kinds.count(kind)} {kind}"
            for kind in (CellKind.PRINTED, CellKind.WRITTEN, CellKind.NOTED)
            if kind in kinds
        ]
        if reading.board.is_jigsaw:
            facts.append("a jigsaw")
        turned = f", turned by {reading.turned} degrees" if reading.turned else ""
        try:
            board = display.board(Grid(reading.state()))
        except InvalidPuzzle:
            board = str(Puzzle(reading.values, board=reading.board))
        lines = [board, ""]
        lines.append(f"Status: {reading.status}; {', '.join(facts)}{turned}.")
        if reading.reason:
            lines.append(reading.reason[0].upper() + reading.reason[1:])
        lines += [f"  {cell.label}" for cell in reading.doubts]
        return "\n".join(lines)

    def line(self) -> str:
        if not self.reading.cells:
            return f"#invalid {self.reading.reason}"
        return f"{self._puzzle()}\t{self.reading.status}"

    def rows(self) -> list[Sequence[object]]:
        reading = self.reading
        if not reading.cells:
            return [("", str(reading.status), "", "", "", "", reading.reason)]
        doubts = "; ".join(cell.label for cell in reading.doubts)
        board = (reading.values, reading.givens, reading.turned)
        return [(self._puzzle(), str(reading.status), *board, doubts, reading.reason)]

    def _puzzle(self) -> str:
        """The state as one line, which includes the regions of a jigsaw. If digits clash, the line
        has only the digits.
        """
        try:
            state = self.reading.state()
        except InvalidPuzzle:
            state = Puzzle(self.reading.values, board=self.reading.board)
        if not state.board.is_jigsaw:
            return puzzle_text(state)
        return formats.write(state, "jigsaw" if isinstance(state, Puzzle) else "nonet")

    def value(self) -> object:
        return self.reading


def write_overlay(readings: list[Reading], file: str) -> None:
    """Write a picture of each reading, to check it by eye. Several pictures get numbered files."""
    shown = [reading for reading in readings if reading.cells]
    for number, reading in enumerate(shown, 1):
        target = Path(file)
        if len(shown) > 1:
            target = target.with_stem(f"{target.stem}-{number}")
        with replacing(target) as temporary:
            temporary.write_bytes(confirmation_png(reading))
