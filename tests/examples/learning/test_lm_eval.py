"""lm-evaluation-harness runs nonet's task with a model that gives prepared answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.data import Plan, run
from tests.examples.learning.loading import FOLDER, framework

lm_eval = framework("lm_eval")


def results(monkeypatch: pytest.MonkeyPatch, folder: Path, answer: Any) -> dict[str, float]:
    """The harness's results for a model that answers each question with `answer(question)`."""
    from lm_eval.api.model import LM
    from lm_eval.tasks import TaskManager

    class Model(LM):  # type: ignore[misc]
        def generate_until(self, requests: list[Any], disable_tqdm: bool = False) -> list[str]:  # noqa: ARG002
            return [answer(request.args[0]) for request in requests]

        def loglikelihood(self, requests: Any) -> Any:
            raise NotImplementedError

        loglikelihood_rolling = loglikelihood

    monkeypatch.chdir(folder)
    monkeypatch.setenv("HF_HOME", str(folder / "cache"))
    found = lm_eval.simple_evaluate(
        model=Model(),
        tasks=["nonet_sudoku"],
        task_manager=TaskManager(include_path=str(FOLDER / "lm_eval")),
        bootstrap_iters=0,
    )
    return {name: found["results"]["nonet_sudoku"][f"{name},none"] for name in ("worth", "solved")}


def puzzle_in(question: str) -> str:
    rows = [line.split() for line in question.splitlines() if len(line) == 17]
    return "".join("".join(row) for row in rows).replace("_", ".")


def test_answers_are_scored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(Plan(6, seed=3, columns=("puzzle", "solution")), tmp_path / "puzzles")

    def solved(question: str) -> str:
        return str(nonet.Grid(nonet.solve(puzzle_in(question))))

    def ones(question: str) -> str:
        return puzzle_in(question).replace(".", "1")

    assert results(monkeypatch, tmp_path, solved) == {"worth": 1.0, "solved": 1.0}
    assert results(monkeypatch, tmp_path, ones) == {"worth": 0.0, "solved": 0.0}
