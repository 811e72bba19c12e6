"""A taskset for verifiers (`verifiers.v1`), in which a model solves puzzles and is scored.

With `steps=True`, the model must write its steps, one per line, and each step must be valid. To see
a question without running a model, run `python examples/learning/verifiers_taskset.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import verifiers.v1 as vf

from nonet.data import question, score, score_steps
from nonet.generator.minimal_puzzles import minimal_puzzles

STEPS = (
    "\n\nDo not answer with the grid. Write each step of the solution as a line that ends with "
    "what it concludes, such as `Hidden Single: r4c3 = 5` or `Naked Pair: r1c2 ≠ 7, r1c5 ≠ 7`."
)


class SudokuData(vf.TaskData):
    """A puzzle, and whether the model must write steps."""

    puzzle: str
    steps: bool = False


class SudokuTask(vf.Task[SudokuData]):
    """A task with one puzzle."""

    @vf.reward(weight=1.0)
    async def solved(self, trace: vf.Trace) -> float:
        """The worth of the last reply, from 0.0 to 1.0."""
        judge = score_steps if self.data.steps else score
        return judge(trace.last_reply, self.data.puzzle).value

    @vf.metric
    async def right_cells(self, trace: vf.Trace) -> float:
        """The share of the empty cells that were filled correctly."""
        judge = score_steps if self.data.steps else score
        found = judge(trace.last_reply, self.data.puzzle)
        return found.right / max(1, found.blanks)


class SudokuConfig(vf.TasksetConfig):
    """The seed and the number of the puzzles, and whether the model must write steps."""

    seed: int = 0
    count: int = 1000
    steps: bool = False


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):
    """Random minimal puzzles. Each one depends only on the seed and its number."""

    def load(self) -> Iterator[SudokuTask]:
        for number in range(self.config.count):
            puzzle = minimal_puzzles(1, self.config.seed, first=number)[0].givens
            prompt = question(puzzle) + (STEPS if self.config.steps else "")
            yield SudokuTask(SudokuData(prompt=prompt, puzzle=puzzle, steps=self.config.steps))


__all__ = ["SudokuTaskset"]


if __name__ == "__main__":
    print(next(iter(SudokuTaskset(SudokuConfig(count=1)))).data.prompt)
