"""Lines of questions and answers."""

from __future__ import annotations

import json
from pathlib import Path

from nonet.data import Plan
from nonet.data.conversions.reasoning_gym import ReasoningGymLines
from tests.data.rows import rows


def test_each_line_has_a_question_its_answer_and_the_grids(tmp_path: Path) -> None:
    table = rows(12)
    conversion = ReasoningGymLines(Plan(1, columns=("puzzle", "rating")))
    assert conversion.write("test", table.to_batches(max_chunksize=5), tmp_path) == 12
    lines = (tmp_path / "test.jsonl").read_text(encoding="utf-8").splitlines()
    for line, row in zip(lines, table.to_pylist(), strict=True):
        entry = json.loads(line)
        assert set(entry) == {"question", "answer", "metadata"}
        grid = "".join(entry["question"].split("\n\n")[1].split()).replace("_", ".")
        assert grid == row["puzzle"]
        assert "".join(entry["answer"].split()) == row["solution"]
        more = entry["metadata"]
        assert "".join(str(digit) for line in more["solution"] for digit in line) == row["solution"]
        assert more["num_empty"] == row["puzzle"].count(".")
        assert more["difficulty"]["level"] == row["level"]
