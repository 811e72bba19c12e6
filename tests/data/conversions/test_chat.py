"""Conversations with the steps in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nonet
from nonet.data.conversions import ChatLines
from nonet.ladder.ladder import Ladder
from nonet.text import Length
from tests.data.rows import rows


@pytest.mark.parametrize("length", [Length.SHORT, Length.STANDARD])
def test_the_answer_tells_every_step_and_the_solution(tmp_path: Path, length: Length) -> None:
    ladder = Ladder("singles")
    table = rows(12, profile="singles")
    solved = [row for row in table.to_pylist() if row["status"] == "solved"]
    assert 0 < len(solved) < 12
    written = ChatLines(ladder, length).write("train", table.to_batches(), tmp_path)
    lines = (tmp_path / "train.jsonl").read_text(encoding="utf-8").splitlines()
    assert written == len(lines) == len(solved)
    for line, row in zip(lines, solved, strict=True):
        question, answer = json.loads(line)["messages"]
        assert (question["role"], answer["role"]) == ("user", "assistant")
        steps, _, grid = answer["content"].partition("\n\nThe solution:\n\n")
        path = nonet.explain(row["puzzle"], ladder)
        assert [told.partition(": ")[2] for told in steps.splitlines()] == [
            str(text) for text in path.texts(length)
        ]
        assert "".join(grid.split()) == row["solution"]
