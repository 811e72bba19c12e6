"""Scores of solutions with steps: each step must be proved, or the rest counts for nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import nonet
from nonet import bulk
from nonet.data import score_steps
from nonet.data.score import claims_in
from nonet.model.cells import Candidate
from nonet.techniques import form_of

PUZZLE = nonet.puzzles.named("wings").givens
PATH = nonet.explain(PUZZLE)
SOLUTION = nonet.solve(PUZZLE).givens
BLANKS = PUZZLE.count(".")
CODES = [[*step.placements, *(729 + c for c in step.eliminations)] for step in PATH.steps]


def lines(placed: str, removed: str) -> str:
    return "\n".join(
        ", ".join(
            [f"{c.cell}{placed}{c.digit}" for c in step.placements]
            + [f"{c.cell}{removed}{c.digit}" for c in step.eliminations]
        )
        for step in PATH.steps
    )


WAYS: dict[str, Any] = {
    "path": PATH,
    "steps": list(PATH.steps),
    "JSON data": PATH.to_json(),
    "JSON": json.dumps(PATH.to_json()),
    "JSON of the steps": json.dumps(PATH.to_json()["steps"]),
    "short texts": "\n".join(map(str, PATH.texts("short"))),
    "numbered texts with names": "\n".join(
        f"{number}. {form_of(step).name}: {text}"
        for number, (step, text) in enumerate(zip(PATH.steps, PATH.texts("short"), strict=True), 1)
    ),
    "conclusions": lines(" = ", " ≠ "),
    "conclusions typed": lines(": ", "<>"),
    "list of lines": lines(" is ", " != ").splitlines(),
    "numbers": CODES,
    "numbers in JSON": json.dumps([[int(code) for code in codes] for codes in CODES]),
    "column of a data set": [int(code) for codes in CODES for code in codes],
    "column of Arrow": bulk.explain([PUZZLE], guess=False),
}


@pytest.mark.parametrize("kind", WAYS)
def test_a_path_is_worth_1_however_it_is_written(kind: str) -> None:
    way = WAYS[kind]
    if kind == "column of Arrow":
        pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install pyarrow)")
        way = way.to_arrow()["conclusion"][0].as_py()
    found = score_steps(way, PUZZLE)
    assert (found.value, found.reason) == (1.0, "every step follows.")
    assert found.steps >= len(PATH)


def test_what_follows_a_false_step_counts_nothing() -> None:
    steps = list(PATH.steps)
    placed = sum(len(step.placements) for step in steps[:10])
    wrong = replace(steps[10], placements=(), eliminations=(Candidate(9 * 80 + 3),))
    found = score_steps([*steps[:10], wrong, *steps[11:]], PUZZLE)
    assert found.steps == 10
    assert found.value == placed / BLANKS
    assert found.reason == f"step 11, {claims_in([wrong])[0]}, does not follow."


def test_the_right_digit_without_a_reason_counts_nothing() -> None:
    """No technique on the ladder can place this digit yet, so it was copied from the solution."""
    first = {step for step in nonet.steps(PUZZLE) if step.placements}
    known = {c.cell for step in first for c in step.placements}
    cell = next(c for c in nonet.Grid(PUZZLE).open_cells if c not in known)
    assert score_steps(f"{cell} = {SOLUTION[cell]}", PUZZLE).value == 0
    assert score_steps([[9 * cell + int(SOLUTION[cell]) - 1]], PUZZLE).value == 0
    every = "\n".join(f"r{at // 9 + 1}c{at % 9 + 1} = {d}" for at, d in enumerate(SOLUTION))
    assert score_steps(every, PUZZLE).value < 0.1


def test_a_step_is_worth_something_once() -> None:
    line = str(PATH.texts("short")[0])
    found = score_steps("\n".join([line] * 5), PUZZLE)
    assert found.steps == 1
    assert found.value == 1 / BLANKS
    assert "step 2" in found.reason


def test_a_step_with_a_false_proof_counts_nothing() -> None:
    step = PATH.steps[0]
    assert score_steps([replace(step, truths=())], PUZZLE).value == 0
    assert score_steps([replace(step, technique="x-wing")], PUZZLE).value == 0


def test_steps_that_assume_one_solution_need_one() -> None:
    path = nonet.explain("@wings")
    unique = next(step for step in path.steps if step.premises)
    several = "." * 81
    assert score_steps([unique], several).value == 0


def test_techniques_are_those_of_the_ladder() -> None:
    text = "\n".join(map(str, PATH.texts("short")))
    found = score_steps(text, PUZZLE, "singles")
    assert 0 < found.value < 1
    assert found.steps < len(PATH)


def test_what_an_answer_without_steps_lacks_is_reported() -> None:
    assert score_steps("I do not know.", PUZZLE).reason == "there are no steps in the answer."
    first = str(PATH.texts("short")[0])
    reason = score_steps(first, PUZZLE).reason
    assert reason == f"{BLANKS - 1} cells are empty after the last step."
