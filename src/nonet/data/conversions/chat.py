"""Puzzles as conversations. Each conversation has a question, and an answer that solves the puzzle
step by step in words.
"""

from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar, Final

from ...bulk import explain
from ...ladder import Path as StepPath
from ...ladder import Status
from ...model import Length, Puzzle, Step
from ...techniques import form_of
from ..score import ClaimedStep, question_about, spaced_rows
from .conversion import Batches, Conversion, json_value, solved_rows, write_json_lines

TASK: Final = "Solve this Sudoku{on} step by step. An underscore is an empty cell.\n\n{grid}"


class ChatLines(Conversion):
    """A file for each split with one JSON object per line. Each object has two `messages`: a
    question, and an answer with each step and the solved grid. Each object also has `number`, `id`
    and `level` if the data set has them. Each step is one line, which ends with the step's
    conclusions in a form that `nonet.data.score_steps` can read. Puzzles that the path does not
    solve are left out.
    """

    name: ClassVar[str] = "chat-jsonl"
    summary: ClassVar[str] = "messages between a user and an assistant, with the steps in words"
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution")
    copied: ClassVar[tuple[str, ...]] = ("number", "id", "board", "level")

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        entries = (
            {name: json_value(row[name]) for name in self._names} | self._entry(path)
            for batch in map(solved_rows, batches)
            for board, group in groupby(batch.to_pylist(), self._plan.board_of)
            for rows in [[*group]]
            for row, path in zip(
                rows,
                explain([row["puzzle"] for row in rows], self._plan.ladder, board=board),
                strict=True,
            )
            if path.status in (Status.SOLVED, Status.GUESSED)
        )
        return write_json_lines(folder / f"{split}.jsonl", entries)

    def _entry(self, path: StepPath) -> dict[str, Any]:
        """A conversation about one puzzle."""
        worded = zip(path.steps, path.texts(self._length), strict=True)
        steps = [
            f"{number}. {form_of(step).name}: {' '.join(str(text).split())}{self._concluded(step)}"
            for number, (step, text) in enumerate(worded, 1)
        ]
        solution = Puzzle(path.solution or "", board=path.puzzle.board)
        answer = "\n".join([*steps, "", "The solution:", "", spaced_rows(solution)])
        return {
            "messages": [
                {"role": "user", "content": question_about(path.puzzle, TASK)},
                {"role": "assistant", "content": answer},
            ]
        }

    def _concluded(self, step: Step) -> str:
        """The text of a step, followed by its conclusions unless it already ends with them."""
        return "" if self._length == Length.SHORT else f" → {ClaimedStep.of_step(step)}"

    def about(self) -> dict[str, str | int]:
        return {"length": self._length.value}
