"""verifiers loads and scores nonet's taskset."""

from __future__ import annotations

import asyncio
from typing import Any

import nonet
from tests.examples.learning.loading import example, framework

vf = framework("verifiers.v1")
MODULE = example("verifiers_taskset.py")


def tasks(**options: Any) -> list[Any]:
    return list(MODULE.SudokuTaskset(MODULE.SudokuConfig(**options)))


def scored(task: Any, reply: str) -> Any:
    trace = vf.Trace(
        task=vf.TraceTask(type="SudokuTask", data=task.data),
        agent=vf.AgentInfo(config=vf.AgentConfig()),
        nodes=nodes(reply),
    )
    asyncio.run(task.score(trace))
    return trace


def nodes(reply: str) -> list[Any]:
    message = vf.AssistantMessage(content=reply)
    return [vf.MessageNode(message=message, sampled=True)]


def test_tasks_follow_from_the_seed() -> None:
    one = tasks(seed=2, count=4)
    assert [task.data.puzzle for task in one] == [
        task.data.puzzle for task in tasks(seed=2, count=6)[:4]
    ]
    assert [task.data.idx for task in one] == [0, 1, 2, 3]
    assert all("An underscore is an empty cell" in task.data.prompt for task in one)


def test_replies_are_scored() -> None:
    task = tasks(count=1)[0]
    solution = nonet.solve(task.data.puzzle).givens
    assert scored(task, f"Here it is:\n{solution}").reward == 1.0
    assert scored(task, "1" * 81).reward == 0.0
    assert scored(task, "I do not know.").metrics["right_cells"] == 0.0


def test_steps_are_proved() -> None:
    task = tasks(count=1, steps=True)[0]
    path = nonet.explain(task.data.puzzle)
    steps = "\n".join(map(str, path.texts("short")))
    assert scored(task, steps).reward == 1.0
    assert scored(task, str(path.solution)).reward == 0.0
