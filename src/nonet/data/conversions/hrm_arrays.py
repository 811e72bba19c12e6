"""The arrays that train HRM and TRM."""

import json
from pathlib import Path
from typing import ClassVar, Final

import numpy as np

from ...base import replacing
from .conversion import Batches, Conversion, digits_in_column, growing_array, solved_rows

_VOCABULARY: Final = 11  # padding, an empty cell, nine digits
_CELLS: Final = 81


class HrmArrays(Conversion):
    """A folder for each split, with `all__inputs.npy` and `all__labels.npy`, the arrays of groups,
    and `dataset.json`. Inputs and labels are uint8 (n, 81): 1 is an empty cell, and 2 to 10 are the
    digits 1 to 9. Each puzzle is its own group.
    """

    name: ClassVar[str] = "hrm-npy"
    summary: ClassVar[str] = "arrays and dataset.json as the data loaders of HRM and TRM read them"
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "solution")

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        own = folder / split
        own.mkdir(exist_ok=True)
        count = 0
        with (
            growing_array(own / "all__inputs.npy", np.uint8, (_CELLS,)) as inputs,
            growing_array(own / "all__labels.npy", np.uint8, (_CELLS,)) as labels,
        ):
            for batch in map(solved_rows, batches):
                inputs(digits_in_column(batch["puzzle"]) + np.uint8(1))
                labels(digits_in_column(batch["solution"]) + np.uint8(1))
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
                "vocab_size": _VOCABULARY,
                "seq_len": _CELLS,
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
