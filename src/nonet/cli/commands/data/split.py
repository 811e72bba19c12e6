"""`nonet data split`: rows for training, validation and tests."""

from __future__ import annotations

from pathlib import Path

from ....data import split as divide
from ....data.strata import Quota
from ...exit_codes import FINE
from ...program import command, option
from ...work.data.split import told
from .options import build_of, out_argument, tdoku_limit_option, tdoku_option
from .watched import watched

EXAMPLES = (
    "nonet data split out                   1 per cent each for both",
    "nonet data split out --test 0.5 --valid 0",
    "nonet data split out --per level=10000 and all levels alike",
)


@command(examples=EXAMPLES)
@out_argument
@option("--test", default="1", metavar="PERCENT", help="How much is for tests.")
@option("--valid", default="1", metavar="PERCENT", help="How much is for validation.")
@option(
    "--per",
    metavar="COLUMN=N",
    help="Choose N rows of each level (or hardest technique) from the test rows as well, "
    "spread over numbers of clues.",
)
@tdoku_option
@tdoku_limit_option
def split(
    out: Path,
    test: str,
    valid: str,
    per: str | None,
    tdoku: Path | None,
    tdoku_limit: int,
) -> int:
    """Split a data set by the classes of its solution grids, so that nothing that is isomorphic, or
    has an isomorphic solution, is in two splits. The rows are written anew to FOLDER/data; the
    shards stay. What dedupe found is left out.
    """
    quota = None if per is None else Quota.of(per)
    library = build_of(tdoku, tdoku_limit)
    with watched(after_stop="the same command goes on.") as progress:
        found = divide(out, test=test, valid=valid, per=quota, tdoku=library, progress=progress)
    print(told(found, out))
    return FINE
