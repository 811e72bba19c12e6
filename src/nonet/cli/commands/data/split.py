"""`nonet data split`: divide the rows into training, validation and test data."""

from pathlib import Path

from .... import data
from ....data import Split
from ....data.split import SPLITS
from ....data.strata import Quota
from ....data.tdoku import Tdoku
from ...command import command, option
from .options import out_argument, tdoku_options, watched


@command(
    "nonet data split out                     1 percent each",
    "nonet data split out --test 0.5 --valid 0",
    "nonet data split out --per level=10000   the same number from each level",
)
@out_argument
@option("--test", default="1", metavar="PERCENT", help="Percentage for the test split.")
@option("--valid", default="1", metavar="PERCENT", help="Percentage for the validation split.")
@option(
    "--per",
    metavar="COLUMN=N",
    help="Also choose N test rows per level or hardest technique, balanced by number of givens.",
)
@tdoku_options
def split(out: Path, test: str, valid: str, per: str | None, library: Tdoku | None) -> None:
    """Split a data set by the classes of its solution grids, so that isomorphic puzzles, and
    puzzles with isomorphic solutions, are always in the same split. The rows are written to
    FOLDER/data, without the duplicates found by dedupe; the shards are kept.
    """
    quota = None if per is None else Quota.of(per)
    with watched(after_stop="run it again to resume.") as progress:
        found = data.split(out, test=test, valid=valid, per=quota, tdoku=library, progress=progress)
    print(split_text(found, out))


def split_text(found: Split, out: Path) -> str:
    """A short description of how a data set was split."""
    lines = [f"{name:11}{found.rows_of(name):>15,} rows" for name in SPLITS]
    if found.quota is not None:
        lines.append(
            f"{'strata':11}{found.rows_of('strata'):>15,} test rows, up to "
            f"{found.quota.rows:,} of each {found.quota.column}"
        )
    if found.duplicates is None:
        lines.append("not checked for isomorphic puzzles; use nonet data dedupe")
    if found.duplicates:
        lines.append(f"{'left out':11}{found.duplicates:>15,} isomorphic to earlier puzzles")
    if found.unsplit:
        lines.append(f"{'left out':11}{found.unsplit:>15,} without exactly one solution")
    return "\n".join([*lines, f"in {out / 'data'}."])
