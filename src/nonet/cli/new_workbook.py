"""A workbook that puzzles are written into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..base.errors import Error
from ..base.optional import require
from ..model.puzzle import Puzzle
from ..sheet.fresh import FRESH, fresh
from ..sheet.template import require_sheets, template
from ..sheet.writing import refuse_open, save
from .answer import OutputFormat
from .messages import Messages
from .options import OutputChoice


class NewWorkbook:
    """A workbook that is made once all of its puzzles are there."""

    def __init__(self, file: Path, count: int) -> None:
        """Begin without any puzzle.

        Args:
            file: where it will be.
            count: how many puzzles may come.

        Raises:
            Error: without openpyxl, for more puzzles than it takes, and while the file is open.
        """
        require("sheet")
        require_sheets(count)
        refuse_open(file)
        self.puzzles: list[Puzzle] = []
        self._file = file

    def close(self) -> None:
        """Write it, if there is a puzzle. A copy of the file that it replaces is kept."""
        if self.puzzles:
            save_told(fresh(template(self.puzzles), self._file), self._file, self._file.exists())


def workbook_named(output: OutputChoice, count: int) -> NewWorkbook | None:
    """The workbook that the output is to go to; None where its name is not that of one.

    Raises:
        Error: as `NewWorkbook` does, and if a format is asked for besides.
    """
    if output.output is None or not output.output.lower().endswith(FRESH):
        return None
    if output.format is not OutputFormat.TEXT:
        raise Error(f"'{output.output}' is a workbook; leave out the format.")
    return NewWorkbook(Path(output.output), count)


def save_told(write: Callable[[Path], object], target: Path, is_kept: bool) -> None:
    """Save a workbook and say so, and whether a copy of what was there is kept."""
    copy = save(write, target, backup_of=target if is_kept else None)
    kept = f"; the file as it was is {copy}" if copy is not None else ""
    Messages().note(f"wrote {target}{kept}.")
