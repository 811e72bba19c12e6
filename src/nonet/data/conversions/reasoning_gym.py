"""Questions and answers as lines of JSON, in the format of reasoning-gym."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from ..score import QUESTION, spaced_rows
from .conversion import Batches, Conversion, json_value, nested_rows, solved_rows, write_json_lines


class ReasoningGymLines(Conversion):
    """A file for each split with one JSON object per line: `question`, `answer`, and `metadata`,
    which has the grids as lists and the puzzle's other columns."""

    name: ClassVar[str] = "reasoning-gym-jsonl"
    summary: ClassVar[str] = "question, answer and metadata, in lines of JSON, as in reasoning-gym"
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution", "clues", "level", "hardest")
    copied: ClassVar[tuple[str, ...]] = ("number", "id")

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        rows = (row for batch in map(solved_rows, batches) for row in batch.to_pylist())
        return write_json_lines(folder / f"{split}.jsonl", map(self._entry, rows))

    def _entry(self, row: Mapping[str, Any]) -> dict[str, Any]:
        open_cells = 81 - row["clues"]
        return {
            "question": QUESTION.format(grid=spaced_rows(row["puzzle"], "_")),
            "answer": spaced_rows(row["solution"], "_"),
            "metadata": {
                "source_dataset": "nonet",
                **{name: json_value(row[name]) for name in self._names},
                "puzzle": nested_rows(row["puzzle"]),
                "solution": nested_rows(row["solution"]),
                "num_empty": open_cells,
                "difficulty": {
                    "num_empty": open_cells,
                    "level": row["level"],
                    "hardest": row["hardest"],
                },
            },
        }
