"""Placements in the order of the path, read the way Shah et al. read them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from nonet.data import Plan
from nonet.data.conversions.shah_arrays import GIVEN, OTHER, STRATEGIES, ShahArrays
from nonet.ladder.ladder import GUESS, Ladder
from tests.data.rows import rows

LADDER = Ladder()
RUNGS = [*map(str, LADDER.rungs), GUESS]


def written(folder: Path, count: int) -> np.ndarray:
    """The array written for random puzzles."""
    found = ShahArrays(Plan(1)).write("train", rows(count).to_batches(max_chunksize=8), folder)
    array = np.load(folder / "sudoku-train-data.npy")
    assert array.shape == (found, 325)
    return array


def test_a_loader_of_placements_finds_puzzles_and_solutions(tmp_path: Path) -> None:
    table = rows(60).to_pylist()
    solved = [row for row in table if row["status"] == "solved"]
    array = written(tmp_path, 60)
    assert len(array) == len(solved) < 61
    for numbers, row in zip(array.tolist(), solved, strict=True):
        given, entries = numbers[0], [numbers[at : at + 4] for at in range(1, 325, 4)]
        values = {9 * r + c: value for r, c, value, _ in entries}
        assert "".join(str(values[cell]) for cell in range(81)) == row["solution"]
        start = {9 * r + c: value for r, c, value, _ in entries[:given]}
        loaded = "".join(str(start.get(cell, ".")) for cell in range(81))
        assert loaded == row["puzzle"]
        assert [strategy == GIVEN for *_, strategy in entries] == [at < given for at in range(81)]
        assert {strategy for *_, strategy in entries} <= {GIVEN, OTHER, *STRATEGIES.values()}


def test_a_cell_has_the_hardest_strategy_since_the_cell_before(tmp_path: Path) -> None:
    table = rows(60).to_pylist()
    solved = [row for row in table if row["status"] == "solved"]
    pairs = RUNGS.index("naked-set:2"), RUNGS.index("locked-set:2")
    of_pairs = [any(code in pairs for code in row["technique"]) for row in solved]
    assert any(of_pairs)
    for numbers, has_pair in zip(written(tmp_path, 60).tolist(), of_pairs, strict=True):
        assert not has_pair or max(numbers[4::4]) >= STRATEGIES["naked-set:2"]


def test_techniques_of_the_form_are_rungs_of_some_ladder() -> None:
    known = {*RUNGS, *(rung.technique for rung in LADDER.rungs)}
    assert set(STRATEGIES) <= known
