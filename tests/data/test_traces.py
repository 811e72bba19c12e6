"""Traces, replayed."""

from __future__ import annotations

import pytest

import nonet
from nonet.base.errors import Error
from nonet.data.check import candidate_masks, faults_of_trace
from tests.data.rows import rows


def test_replayed_candidates_are_those_of_the_path() -> None:
    for row in rows(25).to_pylist():
        masks = candidate_masks(row["puzzle"], row["n_conclusions"], row["conclusion"])
        path = nonet.explain(row["puzzle"], guess=False)
        grids = [*(grid for grid, _ in path.grids()), path.final()]
        wanted = [
            [sum(1 << digit - 1 for digit in grid.candidates(cell)) for cell in range(81)]
            for grid in grids
        ]
        assert masks.tolist() == wanted
        assert not list(
            faults_of_trace(row["puzzle"], row["solution"], row["n_conclusions"], row["conclusion"])
        )


def test_wrong_traces_are_found() -> None:
    row = next(row for row in rows(25).to_pylist() if max(row["conclusion"]) > 729)
    puzzle, solution = row["puzzle"], row["solution"]
    counts, entries = row["n_conclusions"], row["conclusion"]
    given = next(cell for cell in range(81) if puzzle[cell] != ".")
    with pytest.raises(Error, match=r"step 1 places 1r\dc\d, which is not a candidate"):
        candidate_masks(puzzle, [1], [9 * given])
    assert "which is not a candidate" in next(faults_of_trace(puzzle, solution, [1], [9 * given]))
    place = next(at for at, entry in enumerate(entries) if entry < 729)
    cell, right = divmod(entries[place], 9)
    removed = [*entries[:place], 729 + 9 * cell + right]
    short = counts[: counts.index(1) + 1] if place else [1]
    faults = list(faults_of_trace(puzzle, solution, short, removed))
    assert any("contradicts the solution" in fault for fault in faults)
