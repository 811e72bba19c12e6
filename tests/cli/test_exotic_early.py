"""The option `--exotic-early` of the commands that take a ladder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.support import Run


def test_the_command_line_takes_it(run: Run) -> None:
    first: dict[str, Any] = json.loads(
        run("explain", "@easter-monster", "--exotic-early", "-f", "json").out
    )["steps"][0]
    assert first["technique"] == "sk-loop"
    assert "SK Loop" in run("hint", "@easter-monster", "--exotic-early", "--level", "2").out
    ring = "ring around r28c28"
    assert ring in run("steps", "@easter-monster", "--exotic-early").out
    assert ring not in run("steps", "@easter-monster").out
    (rated,) = run("rate", "@loki", "--exotic-early", "-f", "jsonl").out.splitlines()
    assert json.loads(rated)["status"] == "solved"
    refused = run("hint", "@loki", "--exotic-early", "--in-order", "--techniques", "sk-loop")
    assert refused.code == 2
    assert "--exotic-early" in refused.err


def test_plans_are_made_with_it_on_the_command_line(run: Run, tmp_path: Path) -> None:
    words = ["--count", "7", "--exotic-early"]
    assert run("data", "plan", str(tmp_path), *words).code == 0
    plan = json.loads((tmp_path / "plan.json").read_text())
    assert plan["options"] == {"exotic_early": True}


def test_a_cell_is_asked_about_with_it(run: Run) -> None:
    words = ["why", "@easter-monster", "r1c3", "-p", "standard", "-f", "json"]
    assert '"sk-loop"' in run(*words, "--exotic-early").out
    assert '"sk-loop"' not in run(*words).out


def test_pictures_are_of_its_path(run: Run, tmp_path: Path) -> None:
    def drawn(*words: str) -> bytes:
        picture = tmp_path / "step.svg"
        assert run("draw", "@easter-monster", *words, "--legend", "-o", str(picture)).code == 0
        return picture.read_bytes()

    assert drawn("--step", "1", "--exotic-early") == drawn("--hint", "--exotic-early")
    standard = ("--profile", "standard")
    assert drawn("--step", "1", "--exotic-early", *standard) != drawn("--step", "1", *standard)


def test_puzzles_are_made_by_it(run: Run) -> None:
    """Without `--exotic-early`, the ladder lacks the technique that the request needs."""
    words = ["generate", "--hardest", "SK Loop", "--tries", "64", "--seed", "1"]
    assert "no puzzle fits this request" in run(*words).err
    assert "examined 64 puzzles" in run(*words, "--exotic-early").err
    refused = run(*words, "--exotic-early", "--order", "sk-loop")
    assert refused.code == 2
    assert "--exotic-early" in refused.err
