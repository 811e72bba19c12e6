"""Inspect runs nonet's task with a model that gives prepared answers."""

from __future__ import annotations

from pathlib import Path

import pytest

import nonet
from tests.examples.learning.loading import FOLDER, framework

inspect_ai = framework("inspect_ai")


def evaluated(
    monkeypatch: pytest.MonkeyPatch, folder: Path, answers: list[str]
) -> dict[str, float]:
    """The mean of each score if a model gives these answers to puzzles."""
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    outputs = [ModelOutput.from_content("mockllm/model", answer) for answer in answers]
    for output in outputs:
        output.usage = ModelUsage()  # otherwise a list would be downloaded to count tokens
    monkeypatch.chdir(FOLDER.parents[1])
    log = inspect_ai.eval(
        "examples/learning/inspect_task.py",
        model=get_model("mockllm/model", custom_outputs=outputs),
        task_args={"level": "easy", "count": len(answers), "seed": 5},
        log_dir=str(folder),
        display="none",
        max_samples=1,
    )[0]
    assert log.status == "success", log.error
    return {each.name: each.metrics["mean"].value for each in log.results.scores}


def test_answers_are_scored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = nonet.generate("easy", count=4, seed=5)
    right = [f"The solution:\n{one.solution}" for one in made]
    assert evaluated(monkeypatch, tmp_path, right) == {"worth": 1.0, "solved": 1.0}
    tricks = [one.givens.replace(".", "1") for one in made]
    assert evaluated(monkeypatch, tmp_path, tricks) == {"worth": 0.0, "solved": 0.0}
    assert evaluated(monkeypatch, tmp_path, [*right[:2], *tricks[2:]]) == {
        "worth": 0.5,
        "solved": 0.5,
    }
