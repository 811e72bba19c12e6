"""The arrays that train HRM and TRM."""

import json
from pathlib import Path
from typing import ClassVar, Final

import numpy as np

from ...base import replacing
from ...bulk import Rows
from .conversion import Batches, Conversion, growing_array, solved_rows

_NO_DIGITS: Final = 2  # the values for padding and for an empty cell


class HrmArrays(Conversion):
    """A folder for each split, with `all__inputs.npy` and `all__labels.npy`, arrays that assign
    puzzles to groups, and `dataset.json`. Inputs and labels are uint8 (n, cells): 1 is an empty
    cell, and d + 1 is the digit d. Each puzzle is its own group.
    """

    name: ClassVar[str] = "hrm-npy"
    summary: ClassVar[str] = "arrays and dataset.json for the data loaders of HRM and TRM"
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution")

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        own = folder / split
        own.mkdir(exist_ok=True)
        board, count = self._plan.board, 0
        cells = len(board.places)
        with (
            growing_array(own / "all__inputs.npy", np.uint8, (cells,)) as inputs,
            growing_array(own / "all__labels.npy", np.uint8, (cells,)) as labels,
        ):
            for batch in map(solved_rows, batches):
                inputs(Rows.of(batch["puzzle"], board).numbers() + np.uint8(1))
                labels(Rows.of(batch["solution"], board).numbers() + np.uint8(1))
                count += len(batch)
        ends = np.arange(count + 1, dtype=np.int32)
        for name, array in {
            "puzzle_indices": ends,
            "group_indices": ends,
            "puzzle_identifiers": np.zeros(count, np.int32),
        }.items():
            with growing_array(own / f"all__{name}.npy", np.int32) as append:
                append(array)
        _write_json(folder / "identifiers.json", ["<blank>"])
        _write_json(
            own / "dataset.json",
            {
                "pad_id": 0,
                "ignore_label_id": 0,
                "blank_identifier_id": 0,
                "vocab_size": _NO_DIGITS + board.digits,
                "seq_len": cells,
                "num_puzzle_identifiers": 1,
                "total_groups": count,
                "mean_puzzle_examples": 1,
                "sets": ["all"],
            },
        )
        return count


def _write_json(path: Path, value: object) -> None:
    with replacing(path) as temporary:
        temporary.write_text(json.dumps(value), encoding="utf-8")
