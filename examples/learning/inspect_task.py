"""Evaluate a model with Inspect (`inspect-ai`) on puzzles of one level.

    inspect eval examples/learning/inspect_task.py --model PROVIDER/MODEL -T level=hard -T count=50

`worth` is the mean worth of the answers, and `solved` is the share of puzzles that were solved.
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
    """Score an answer: its worth, from 0.0 to 1.0, and whether it solves the puzzle."""

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
    """A task with puzzles of a level. The same seed gives the same puzzles."""
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
