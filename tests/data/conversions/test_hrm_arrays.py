"""The arrays for HRM, read the way its loader reads them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa

from nonet.data import Plan
from nonet.data.conversions.hrm_arrays import HrmArrays
from tests.data.rows import rows


def test_a_loader_of_groups_finds_every_puzzle_with_its_solution(tmp_path: Path) -> None:
    table = rows(30)
    batches = table.to_batches(max_chunksize=7)
    assert HrmArrays(Plan(1)).write("train", batches, tmp_path) == 30
    metadata = json.loads((tmp_path / "train" / "dataset.json").read_text(encoding="utf-8"))
    assert (metadata["vocab_size"], metadata["seq_len"], metadata["total_groups"]) == (11, 81, 30)
    (name,) = metadata["sets"]
    arrays = {
        field: np.load(tmp_path / "train" / f"{name}__{field}.npy", mmap_mode=mode)
        for field, mode in {
            "inputs": "r",
            "labels": "r",
            "puzzle_identifiers": None,
            "puzzle_indices": None,
            "group_indices": None,
        }.items()
    }
    assert arrays["inputs"].dtype == arrays["labels"].dtype == np.uint8
    seen = []
    for group in range(metadata["total_groups"]):
        for puzzle in range(*arrays["group_indices"][group : group + 2]):
            for example in range(*arrays["puzzle_indices"][puzzle : puzzle + 2]):
                assert arrays["puzzle_identifiers"][puzzle] == 0
                seen.append((arrays["inputs"][example], arrays["labels"][example]))
    found = [
        ("".join(map(str, a - 1)).replace("0", "."), "".join(map(str, b - 1))) for a, b in seen
    ]
    assert found == list(
        zip(table["puzzle"].to_pylist(), table["solution"].to_pylist(), strict=True)
    )
    assert min(label.min() for _, label in seen) == 2  # neither padding nor blanks are labels


def test_puzzles_without_one_solution_are_left_out(tmp_path: Path) -> None:
    table = rows(5)
    solutions = [None, *table["solution"].to_pylist()[1:]]
    place = table.schema.get_field_index("solution")
    table = table.set_column(place, "solution", pa.array(solutions, pa.string()))
    assert HrmArrays(Plan(1)).write("test", table.to_batches(), tmp_path) == 4
    assert len(np.load(tmp_path / "test" / "all__inputs.npy")) == 4
