"""Puzzles as a task of Inspect (`inspect-ai`), level by level.

    inspect eval examples/learning/inspect_task.py --model PROVIDER/MODEL -T level=hard -T count=50

The mean is of what answers are worth; `solved` is the part that was solved.
"""

from __future__ import annotations

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState, generate

import nonet
from nonet.data import question, score


@scorer(metrics={"worth": [mean(), stderr()], "solved": [mean(), stderr()]})
def sudoku_score() -> Scorer:
    """What an answer is worth, 0.0 to 1.0, and whether the puzzle is solved."""

    async def judge(state: TaskState, target: Target) -> Score:  # noqa: ARG001
        answer = state.output.completion
        found = score(answer, state.metadata["puzzle"])
        return Score(
            value={"worth": found.value, "solved": float(found.is_solved)},
            answer=answer,
            explanation=found.reason,
        )

    return judge


@task
def sudoku(level: str = "easy", count: int = 20, seed: int = 1) -> Task:
    """Puzzles of a level, which the seed determines."""
    made = nonet.generate(level, count=count, seed=seed)
    samples = [
        Sample(
            id=f"{level}-{seed}-{one.index}",
            input=question(one.puzzle),
            target=one.solution,
            metadata={"puzzle": one.givens, "level": level},
        )
        for one in made
    ]
    return Task(
        dataset=MemoryDataset(samples, name=f"nonet-{level}"),
        solver=generate(),
        scorer=sudoku_score(),
    )
