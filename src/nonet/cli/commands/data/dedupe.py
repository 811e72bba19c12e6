"""`nonet data dedupe`: find puzzles that are isomorphic to an earlier one."""

from pathlib import Path

from .... import data
from ...command import command
from .options import out_argument, watched


@command("nonet data dedupe out")
@out_argument
def dedupe(out: Path) -> None:
    """Find puzzles that are isomorphic to an earlier one. They are listed in
    FOLDER/tables/duplicates.parquet, and nonet data split skips them. The shards stay unchanged.
    Only ids are compared, which takes little memory.
    """
    with watched(after_stop="nothing was written.") as progress:
        found = data.dedupe(out, progress=progress)
    print(
        f"{len(found):,} of {found.rows:,} puzzles are isomorphic to an earlier one, in {out}."
        + (" nonet data split skips them." if len(found) else "")
    )
