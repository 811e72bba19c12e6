"""`nonet explain`: the way to the solution, as a person would go it."""

from __future__ import annotations

from collections.abc import Sequence

from ...ladder.ladder import Ladder
from ...ladder.levels import level_of
from ...model.board import STANDARD, Board
from ...model.puzzle import Puzzle
from ...model.text import Length
from ...path import Path
from ...readers.record import Record
from ...verbs.explain import explain
from ..answer import Answer, OutputFormat, csv_text, puzzle_text
from ..display import Display
from ..exit_codes import code_of_status
from ..narration import path_in_words
from ..run import Bulk, Ready
from ..told_step import Grids, Singles, Telling


class Explained(Answer):
    """The path of one puzzle."""

    columns = ("puzzle", "status", "solution", "steps", "hardest", "level")
    line_has_grid = True

    def __init__(self, path: Path, telling: Telling, *, asked_smooth: bool = False) -> None:
        self.path = path
        self.asked_smooth = asked_smooth
        self.telling = telling
        self.code = code_of_status(path.status)

    @classmethod
    def of(
        cls,
        record: Record,
        ladder: Ladder,
        timeout: float | None,
        telling: Telling,
        *,
        smooth: bool = False,
    ) -> Explained:
        """The answer to a record that can be read."""
        assert record.state is not None
        path = explain(record.state, ladder, timeout=timeout, smooth=smooth)
        return cls(path, telling, asked_smooth=smooth)

    def text(self, display: Display) -> str:
        told = path_in_words(self.path, self.telling, display)
        if self.asked_smooth and self.path.smoothness is None and self.path.steps:
            told += "\nThe techniques in use do not solve it, so no smoother path was looked for."
        return told

    def line(self) -> str:
        return f"{self.path.final().values}\t{self.path.status.value}"

    def rows(self) -> list[Sequence[object]]:
        path = self.path
        name = path.hardest.name if path.hardest else ""
        puzzle = puzzle_text(path.start)
        return [(puzzle, path.status.value, path.solution or "", len(path.steps), name, path.level)]

    def value(self) -> object:
        return self.path


def bulk_for(
    format: OutputFormat, board: Board | None, *, ladder: Ladder, threads: int
) -> Bulk | None:
    """A way to explain many puzzles at once, for formats without the steps themselves."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV):
        return None

    def answer(puzzles: list[str]) -> Ready:
        asked = board or STANDARD
        from ...bulk import explain

        paths = explain(puzzles, ladder, threads=threads, board=asked)
        grids = (paths.grids + ord("0")).tobytes().decode("ascii").replace("0", ".")
        from ...bulk.columns import Columns

        columns = Columns(paths) if format is OutputFormat.CSV else None
        texts, codes = [], []
        for index, (puzzle, status) in enumerate(zip(puzzles, paths.statuses(), strict=True)):
            word = status.value
            final = grids[81 * index : 81 * index + 81]
            codes.append(code_of_status(word))
            if columns is None:
                texts.append(f"{final}\t{word}\n")
            elif word in ("solved", "guessed"):
                kind = columns.hardest[index]
                hardest = columns.forms[kind] if kind >= 0 else None
                level = level_of(hardest.difficulty if hardest else 0.0)
                name = hardest.name if hardest else ""
                texts.append(f"{puzzle},{word},{final},{columns.steps[index]},{name},{level}\n")
            else:
                texts.append(_one(Puzzle.unchecked(puzzle, asked), ladder))
        return texts, codes

    return answer


def _one(puzzle: Puzzle, ladder: Ladder) -> str:
    """The row of a puzzle whose end needs a closer look: its solution is not in the path."""
    record = Record(1, 1, puzzle.givens, puzzle, None)
    telling = Telling(Length.SHORT, Singles.ALL, Grids.NONE)
    return csv_text(Explained.of(record, ladder, None, telling).rows())
