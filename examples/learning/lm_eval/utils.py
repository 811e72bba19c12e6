"""The functions that `nonet_sudoku.yaml` uses to ask questions and score the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonet.data import question, score


def prompt(row: Mapping[str, Any]) -> str:
    """Turn a row in a data set into a question."""
    return question(row["puzzle"])


def judged(row: Mapping[str, Any], answers: Sequence[str]) -> dict[str, float]:
    """Score the answer to a row: its worth, and 1.0 in `solved` if it solves the puzzle."""
    found = score(answers[0], row["puzzle"])
    return {"worth": found.value, "solved": float(found.is_solved)}
