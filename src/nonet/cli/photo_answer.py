"""What `nonet photo` says about a reading."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .. import formats
from ..base.files import replacing
from ..model.grid import Grid
from ..model.puzzle import InvalidPuzzle, Puzzle
from ..photo import CellKind, Reading, ReadingStatus, confirmation_png, read, read_page
from ..photo.decoding import LARGEST_FILE
from .answer import Answer, puzzle_text
from .display import Display
from .exit_codes import FINE, STUCK, UNREADABLE
from .input import stdin_bytes


def read_pictures(word: str, *, all: bool) -> list[Reading]:
    """What was read in a picture: the clearest board, or all of them in reading order."""
    source: Path | bytes = Path(word)
    if word == "-":
        with stdin_bytes(is_named=True) as stream:
            source = stream.read(LARGEST_FILE + 1)
    found = read_page(source) if all else [read(source)]
    return found or [read(source)]


class ReadingAnswer(Answer):
    """What is said about a picture: the board, and what is in doubt."""

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
        told = [
            f"{kinds.count(kind)} {kind}"
            for kind in (CellKind.PRINTED, CellKind.WRITTEN, CellKind.NOTED)
            if kind in kinds
        ]
        if reading.board.is_jigsaw:
            told.append("a jigsaw")
        turned = f", turned by {reading.turned} degrees" if reading.turned else ""
        lines = [self._board(display), ""]
        lines.append(f"Status: {reading.status}; {', '.join(told)}{turned}.")
        if reading.reason:
            lines.append(reading.reason[0].upper() + reading.reason[1:])
        lines += [f"  {cell.told}" for cell in reading.doubts]
        return "\n".join(lines)

    def _board(self, display: Display) -> str:
        try:
            return display.board(Grid(self.reading.state()))
        except InvalidPuzzle:
            return str(Puzzle(self.reading.values, board=self.reading.board))

    def line(self) -> str:
        if not self.reading.cells:
            return f"#invalid {self.reading.reason}"
        return f"{self._puzzle()}\t{self.reading.status}"

    def rows(self) -> list[Sequence[object]]:
        reading = self.reading
        if not reading.cells:
            return [("", str(reading.status), "", "", "", "", reading.reason)]
        doubts = "; ".join(cell.told for cell in reading.doubts)
        board = (reading.values, reading.givens, reading.turned)
        return [(self._puzzle(), str(reading.status), *board, doubts, reading.reason)]

    def _puzzle(self) -> str:
        """The state in one line, with the regions of a jigsaw; where its digits clash, these."""
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
    """Write the picture to confirm the first reading by; of several, one file each, numbered."""
    shown = [reading for reading in readings if reading.cells]
    for number, reading in enumerate(shown, 1):
        target = Path(file)
        if len(shown) > 1:
            target = target.with_stem(f"{target.stem}-{number}")
        with replacing(target) as temporary:
            temporary.write_bytes(confirmation_png(reading))
