"""Questions and answers as JSON lines, in the format of reasoning-gym."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from ...model import Puzzle
from ...model.puzzle import SIGNS_READ
from ..score import question_about, spaced_rows
from .conversion import Batches, Conversion, json_value, solved_rows, write_json_lines


class ReasoningGymLines(Conversion):
    """A file for each split with one JSON object per line: `question`, `answer`, and `metadata`,
    which has the grids as lists and the puzzle's other columns."""

    name: ClassVar[str] = "reasoning-gym-jsonl"
    summary: ClassVar[str] = "question, answer and metadata, in lines of JSON, as in reasoning-gym"
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution", "clues", "level", "hardest")
    copied: ClassVar[tuple[str, ...]] = ("number", "id", "board")

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        rows = (row for batch in map(solved_rows, batches) for row in batch.to_pylist())
        return write_json_lines(folder / f"{split}.jsonl", map(self._entry, rows))

    def _entry(self, row: Mapping[str, Any]) -> dict[str, Any]:
        board = self._plan.board_of(row)
        puzzle, solution = (Puzzle(row[name], board=board) for name in ("puzzle", "solution"))
        open_cells = len(puzzle.givens) - row["clues"]
        return {
            "question": question_about(puzzle),
            "answer": spaced_rows(solution),
            "metadata": {
                "source_dataset": "nonet",
                **{name: json_value(row[name]) for name in self._names},
                "puzzle": _nested_rows(puzzle),
                "solution": _nested_rows(solution),
                "num_empty": open_cells,
                "difficulty": {
                    "num_empty": open_cells,
                    "level": row["level"],
                    "hardest": row["hardest"],
                },
            },
        }


def _nested_rows(puzzle: Puzzle) -> list[list[int]]:
    """The digits of each row, 0 for an empty cell."""
    return [[SIGNS_READ.index(sign) for sign in row if sign != " "] for row in puzzle.rows()]
