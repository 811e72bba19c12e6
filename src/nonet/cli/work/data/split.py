"""`nonet data split`: rows for training, validation and tests."""

from __future__ import annotations

from pathlib import Path

from ....data import Split
from ....data.splits import SPLITS


def told(found: Split, out: Path) -> str:
    """How a data set was split, in a few words."""
    lines = [f"{name:11}{found.rows_of(name):>15,} rows" for name in SPLITS]
    if found.quota is not None:
        lines.append(
            f"{'strata':11}{found.rows_of('strata'):>15,} rows of test, up to "
            f"{found.quota.rows:,} of each {found.quota.column}"
        )
    if found.duplicates is None:
        lines.append("isomorphic puzzles were not looked for; nonet data dedupe does that")
    if found.duplicates:
        lines.append(f"{'left out':11}{found.duplicates:>15,} isomorphic to earlier ones")
    if found.unsplit:
        lines.append(f"{'left out':11}{found.unsplit:>15,} without exactly one solution")
    return "\n".join([*lines, f"in {out / 'data'}."])
