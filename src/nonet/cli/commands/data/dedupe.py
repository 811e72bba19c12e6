"""`nonet data dedupe`: the puzzles that are isomorphic to an earlier one."""

from __future__ import annotations

from ...exit_codes import FINE
from .options import OutArgument
from .watched import watched

EXAMPLES = ("nonet data dedupe out",)


def dedupe(out: OutArgument) -> int:
    """Find puzzles that are isomorphic to an earlier one, by their ids, in little memory. They are
    written to FOLDER/tables/duplicates.parquet, and nonet data split leaves them out; the shards
    stay as they are.
    """
    from ....data import dedupe as find

    with watched(after_stop="nothing was written.") as progress:
        found = find(out, progress=progress)
    print(
        f"{len(found):,} of {found.rows:,} puzzles are isomorphic to an earlier one, in {out}."
        + (" nonet data split leaves them out." if len(found) else "")
    )
    return FINE
