"""What `nonet_sudoku.yaml` asks, and how it judges answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonet.data import question, score


def prompt(row: Mapping[str, Any]) -> str:
    """A row of a data set as a question."""
    return question(row["puzzle"])


def judged(row: Mapping[str, Any], answers: Sequence[str]) -> dict[str, float]:
    """What the answer to a row is worth."""
    found = score(answers[0], row["puzzle"])
    return {"worth": found.value, "solved": float(found.is_solved)}
