"""Uniqueness techniques on the command line."""

from __future__ import annotations

import json
import re

import nonet
from nonet import Path, Step
from tests.cli.support import Run
from tests.corpus import corpus


def rests(step: Step) -> bool:
    return bool(step.premises)


def puzzle_with_a_premise() -> Path:
    for line in corpus():
        path = nonet.explain(line)
        if any(map(rests, path.steps)):
            return path
    raise AssertionError("no path of the corpus depends on uniqueness")


def test_the_command_line(run: Run) -> None:
    path = puzzle_with_a_premise()
    puzzle = path.puzzle.givens
    names = {nonet.techniques.form_of(step).name for step in path.steps if rests(step)}
    output = run("explain", puzzle).out
    assert all(name in output for name in names)
    assert "But the puzzle has only one solution, so this cannot happen." in " ".join(
        output.split()
    )
    without = run("explain", puzzle, "--no-uniqueness", "-f", "json").out
    assert not any(step["premises"] for step in json.loads(without)["steps"])
    for command in ("steps", "rate", "hint"):
        assert run(command, puzzle, "--unique").code in (0, 3)
        assert run(command, puzzle, "--no-uniqueness").code in (0, 3)


def test_verify_says_what_was_assumed(run: Run) -> None:
    path = puzzle_with_a_premise()
    number = next(n for n, step in enumerate(path.steps, 1) if rests(step))
    verdict = run("verify", "-", stdin=json.dumps(path.to_json())).out
    assert "assumed: the puzzle has one solution (unique: step" in verdict
    assert re.search(rf"\b{number}\b", verdict)
    plain = nonet.explain(path.puzzle, uniqueness=False)
    verdict = run("verify", "-", stdin=json.dumps(plain.to_json())).out
    assert verdict.endswith("; uniqueness is not assumed\n")
