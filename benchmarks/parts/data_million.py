"""Make the data set of examples/million, and check that it is the published one.

    python benchmarks/parts/data_million.py [--folder FOLDER]

The exit status is 1 if the check of the data set finds a problem, if isomorphic solution grids are
in two different splits, or if the card in examples/million or the figures in docs/images differ
from those of this run. Without `--folder`, a temporary folder is used.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as parquet
from data_figures import by_givens, by_technique, counted

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "examples" / "million"))

import million  # noqa: E402


def problems(folder: Path) -> Iterator[str]:
    """All faults of the data set, its card and its figures."""
    yield from million.make(folder).problems
    splits: dict[bytes, str] = {}
    files = list((folder / "data").glob("*.parquet"))
    for file in files:
        for batch in parquet.ParquetFile(file).iter_batches(columns=["grid_id", "split"]):
            for grid, split in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                if splits.setdefault(grid, split) != split:
                    yield f"the class {grid.hex()} is in {split} and in {splits[grid]}."
    print(f"{len(splits):,} classes of solution grids.")
    found = counted(folder / "counts.csv")
    shown = {
        "examples/million/CARD.md": (folder / "README.md").read_text(encoding="utf-8"),
        "docs/images/givens-levels.svg": by_givens(found),
        "docs/images/hardest-techniques.svg": by_technique(found),
    }
    for name, made in shown.items():
        if (ROOT / name).read_text(encoding="utf-8") != made:
            yield f"{name} shows another data set."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        found = list(problems(options.folder or Path(scratch)))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
