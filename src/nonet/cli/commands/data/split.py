"""`nonet data split`: rows for training, validation and tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...exit_codes import FINE
from ...parameters import Option
from .options import OutArgument, TdokuLimitOption, TdokuOption, build_of
from .watched import watched

if TYPE_CHECKING:
    from ....data import Split

EXAMPLES = (
    "nonet data split out                   1 per cent each for both",
    "nonet data split out --test 0.5 --valid 0",
    "nonet data split out --per level=10000 and all levels alike",
)


def split(
    out: OutArgument,
    test: Annotated[str, Option("--test", metavar="PERCENT", help="How much is for tests.")] = "1",
    valid: Annotated[
        str, Option("--valid", metavar="PERCENT", help="How much is for validation.")
    ] = "1",
    per: Annotated[
        str | None,
        Option(
            "--per",
            metavar="COLUMN=N",
            help="Choose N rows of each level (or hardest technique) from the test rows as well, "
            "spread over numbers of clues.",
            default_told=False,
        ),
    ] = None,
    tdoku: TdokuOption = None,
    tdoku_limit: TdokuLimitOption = 2,
) -> int:
    """Split a data set by the classes of its solution grids, so that nothing that is isomorphic, or
    has an isomorphic solution, is in two splits. The rows are written anew to FOLDER/data; the
    shards stay. What dedupe found is left out.
    """
    from ....data import split as divide
    from ....data.strata import Quota

    quota = None if per is None else Quota.of(per)
    library = build_of(tdoku, tdoku_limit)
    with watched(after_stop="the same command goes on.") as progress:
        found = divide(out, test=test, valid=valid, per=quota, tdoku=library, progress=progress)
    print(told(found, out))
    return FINE


def told(found: Split, out: Path) -> str:
    """How a data set was split, in a few words."""
    from ....data.splits import SPLITS

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
