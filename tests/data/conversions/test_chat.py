"""Conversations with the steps in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nonet
from nonet.data import Plan, score_steps
from nonet.data.conversions.chat import ChatLines
from nonet.model.text import Length
from tests.data.rows import rows


@pytest.mark.parametrize("length", [Length.SHORT, Length.STANDARD])
def test_the_answer_reports_every_step_and_the_solution(tmp_path: Path, length: Length) -> None:
    plan = Plan(12, profile="singles", columns=("puzzle", "rating"))
    table = rows(12, profile="singles")
    solved = [row for row in table.to_pylist() if row["status"] == "solved"]
    assert 0 < len(solved) < 12
    names = ("number", "level")
    written = ChatLines(plan, length=length).write("train", table.to_batches(), tmp_path)
    lines = (tmp_path / "train.jsonl").read_text(encoding="utf-8").splitlines()
    assert written == len(lines) == len(solved)
    for line, row in zip(lines, solved, strict=True):
        entry = json.loads(line)
        assert [entry[name] for name in names] == [row[name] for name in names]
        question, answer = entry["messages"]
        assert (question["role"], answer["role"]) == ("user", "assistant")
        steps, _, grid = answer["content"].partition("\n\nThe solution:\n\n")
        path = nonet.explain(row["puzzle"], plan.ladder)
        for answered, text in zip(steps.splitlines(), path.texts(length), strict=True):
            words, arrow, _ = answered.partition(": ")[2].partition(str(text))
            assert (words, bool(arrow)) == ("", True)
        assert "".join(grid.split()) == row["solution"]


@pytest.mark.volume(2)
@pytest.mark.parametrize("length", Length)
def test_every_reference_answer_has_full_marks(tmp_path: Path, length: Length) -> None:
    """Only the digits after "→" are conclusions. The text also names other digits."""
    table = rows(12)
    ChatLines(Plan(1, columns=("puzzle", "rating")), length=length).write(
        "train", table.to_batches(), tmp_path
    )
    for line in (tmp_path / "train.jsonl").read_text(encoding="utf-8").splitlines():
        question, answer = json.loads(line)["messages"]
        found = score_steps(answer["content"], question["content"].partition("\n\n")[2])
        assert (found.value, found.reason) == (1.0, "every step follows.")
