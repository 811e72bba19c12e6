"""The card of a data set. It describes the contents, the origin, the limits and the numbers of
rows.

The text of the card comes from `card.md`, which is divided into parts. The first line of a part
names a value, and the part is included if that value exists. The card begins with the metadata
block that Hugging Face reads from a README.md.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ..base.optional import parquet, pyarrow
from ..bulk import Progress
from ..bulk.lines import report_progress
from ..ladder import LEVEL_NAMES
from ..model import stated_words
from .plan import Plan
from .schema import sizes_of
from .split import DATA, SPLITS, STRATA, STRATA_FILE, Split, columns_of_files
from .strata import BANDS, STUCK, Quota, band_name, stratum_names

COUNTED: Final = ("level", "clues", "hardest", "status")
"""The columns whose values are counted, if the files have them."""

HEADER: Final = ("split", *COUNTED, "rows")


class Distribution:
    """The number of rows by split, level, number of givens, hardest technique and status.

    Attributes:
        rows: row counts, by split and by the values of the columns in `COUNTED`. If the files lack
            a column, its value is None.
    """

    def __init__(self) -> None:
        self.rows: Counter[tuple[object, ...]] = Counter()

    def add(self, file: Path, split: str) -> None:
        """Count the rows in a file.

        Raises:
            OSError: if the file cannot be read.
        """
        there = [name for name in COUNTED if name in parquet.read_schema(file).names]
        table = parquet.read_table(file, columns=there)
        for place, name in enumerate(there):
            if pyarrow.types.is_dictionary(table.schema.field(name).type):
                table = table.set_column(place, name, table[name].cast(pyarrow.string()))
        for row in table.group_by(there).aggregate([([], "count_all")]).to_pylist():
            key = (split, *(row.get(name) for name in COUNTED))
            self.rows[key] += row["count_all"]

    def total(self, *names: str) -> Counter[tuple[object, ...]]:
        """Row counts for each combination of values in the given columns of `HEADER`.

        >>> Distribution().total("level")
        Counter()
        """
        places = [HEADER.index(name) for name in names]
        found: Counter[tuple[object, ...]] = Counter()
        for key, count in self.rows.items():
            found[tuple(key[place] for place in places)] += count
        return found

    def mean_givens(self) -> float | None:
        """The mean number of givens. Returns None if there are no rows or no such column."""
        counts = {key: n for (key,), n in self.total("clues").items() if isinstance(key, int)}
        rows = sum(counts.values())
        return sum(givens * n for givens, n in counts.items()) / rows if rows else None

    def table(self) -> list[list[object]]:
        """The counts as rows of `HEADER`, in a fixed order."""
        keys = sorted(self.rows, key=lambda key: [str(value).rjust(20) for value in key])
        return [
            [*("" if value is None else value for value in key), self.rows[key]] for key in keys
        ]


def distribution(
    files: Iterable[tuple[Path, str]], total: int, progress: Progress | None = None
) -> Distribution:
    """Count the rows of files.

    Args:
        files: the files with their splits.
        total: the number of files.
        progress: a function that is called with the number of files counted so far and the total
            number of files.

    Raises:
        OSError: if a file cannot be read.
    """
    found = Distribution()
    for done, (file, split) in enumerate(files, 1):
        found.add(file, split)
        report_progress(progress, done, total)
    return found


MEAN_OF_ALL: Final = 26.6
"""The mean number of givens of all minimal puzzles, estimated by controlled bias."""

SHARES_OF_ALL: Final = {
    "beginner": 12,
    "easy": 15,
    "medium": 11,
    "tricky": 9,
    "hard": 25,
    "expert": 27,
    "extreme": 3,
}
"""About how many of 100 minimal puzzles are at each level of the `standard` profile. This is a
weighted estimate from 300 puzzles drawn with controlled bias.
"""

_SIZES: Final = ("1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T")
_CONTENTS: Final = {
    "solution": "the solution",
    "rating": "ratings",
    "trace": "the steps by which a person would solve it",
}
_MOST_TECHNIQUES: Final = 40
_PART: Final = re.compile(r"^%% (\w+)\n", re.MULTILINE)


def card(
    name: str,
    plan: Plan,
    split: Split | None,
    counted: Distribution,
    *,
    licence: str,
    duplicates: int | None,
) -> str:
    """The card in Markdown.

    Args:
        name: the name of the data set.
        plan: the plan of the data set.
        split: how the data set was split. None if it was not split.
        counted: the row counts of the data set.
        licence: the licence of the rows, under its Hugging Face name.
        duplicates: the number of rows that were isomorphic to an earlier row. None if there was no
            search for duplicates.
    """
    groups = {column.group for column in plan.table}
    contents = [words for group, words in _CONTENTS.items() if group in groups]
    mean = counted.mean_givens()
    is_own = plan.licence == licence == "CC0-1.0"
    values: dict[str, Any] = {
        "name": name,
        "quoted": json.dumps(name),
        "licence": licence,
        "license": licence.lower(),
        "own": is_own,
        "others": not is_own,
        "plan": plan,
        plan.origin.kind: True,
        "split": split,
        "whole": "" if split else " It is not split.",
        "quota": split and split.quota,
        "tdoku": split and split.tdoku,
        "rows": counted.rows.total(),
        "size": _size(counted.rows.total()),
        "files": _files(split),
        "pattern": f"{DATA}/train-*.parquet" if split else "part-*.parquet",
        "has_levels": {"level", "puzzle"} <= {column.name for column in plan.table},
        "on": f" on the board `{words}`" if (words := stated_words(plan.board)) else "",
        **sizes_of(plan.board),
        "contents": f", each with {_listed(contents)}" if contents else "",
        "paths": _paths(plan) if groups & {"trace", "rating"} else "",
        "mean_of_all": MEAN_OF_ALL,
        "here": "" if mean is None else f" Here the mean over all rows is {mean:.2f}.",
        "columns": "\n".join(
            f"| `{each.name}` | `{each.type}` | {each.note} |"
            for each in columns_of_files(plan, split)
        ),
        "trace": "trace" in groups,
        "looked": _looked(duplicates),
        **_levels(plan, counted),
        "techniques": _techniques(counted),
    }
    values["has_no_levels"] = not values["has_levels"]
    if split is not None:
        values["splits"] = _splits(split, counted)
        values["strata"] = split.quota and _strata(split, split.quota)
        left_out = f"{split.unsplit:,} puzzles without exactly one solution were left out. "
        values["left_out"] = left_out if split.unsplit else ""
    words = files(__package__).joinpath("card.md").read_text(encoding="utf-8")
    _, *parts = _PART.split(words)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return "\n".join(part.format_map(values) for key, part in pairs if values.get(key))


def _size(rows: int) -> str:
    """Hugging Face's size category for a number of rows."""
    above = max(0, len(str(rows)) - 3)
    if above in range(1, len(_SIZES)):
        return f"{_SIZES[above - 1]}<n<{_SIZES[above]}"
    return "n>1T" if above else "n<1K"


def _files(split: Split | None) -> str:
    """The files of each split."""
    if split is None:
        return '  - split: train\n    path: "part-*.parquet"'
    lines = [f'  - split: train\n    path: "{DATA}/train-*.parquet"']
    for each in SPLITS[1:]:
        if split.rows_of(each):
            lines.append(f'  - split: {each}\n    path: "{DATA}/{each}.parquet"')
    if split.rows_of(STRATA):
        lines.append("- config_name: strata\n  data_files:")
        lines.append(f'  - split: test\n    path: "{STRATA_FILE}"')
    return "\n".join(lines)


def _paths(plan: Plan) -> str:
    options = f" with {json.dumps(dict(plan.options))}" if plan.options else ""
    return (
        f" Paths follow the profile `{plan.profile}`{options}. Each step uses the easiest "
        f"technique that applies. There are {len(plan.ladder) - 1} techniques, counting variants."
    )


def _looked(duplicates: int | None) -> str:
    if duplicates is None:
        return "The rows were not checked for isomorphic puzzles."
    if not duplicates:
        return "No two puzzles are isomorphic."
    return f"{duplicates:,} puzzles that are isomorphic to earlier ones were left out."


def _splits(split: Split, counted: Distribution) -> str:
    rows = []
    for name in SPLITS:
        own = Distribution()
        own.rows.update({key: n for key, n in counted.rows.items() if key[0] == name})
        mean = own.mean_givens()
        rows.append((name, f"{split.rows_of(name):,}", "" if mean is None else f"{mean:.2f}"))
    return _table(("split", "rows", "mean givens"), rows)


def _strata(split: Split, quota: Quota) -> str:
    heads = [f"{band_name(band)} givens" for band in range(len(BANDS))]
    names = stratum_names(split.strata, [*LEVEL_NAMES, STUCK])
    rows = (
        (name, *(f"{n:,}" for n in (*split.strata[name], sum(split.strata[name]))))
        for name in names
    )
    return _table((quota.column, *heads, "rows"), rows)


def _levels(plan: Plan, counted: Distribution) -> dict[str, Any]:
    found = {str(key): n for (key,), n in counted.total("level").items() if key is not None}
    if not found:
        return dict.fromkeys(("levels", "stuck", "compared"))
    all_rows = counted.rows.total()
    compares = plan.origin.kind == "random" and plan.profile == "standard" and not plan.options
    heads = ["level", "rows", "share", *["of all minimal puzzles"] * compares]
    names = stratum_names(found, LEVEL_NAMES)
    numbers = [(n, found[n], [f"about {SHARES_OF_ALL[n]} %"] if compares else []) for n in names]
    if other := all_rows - sum(found.values()):
        numbers.append(("none", other, [""] * compares))
    rows = ((n, f"{rows:,}", f"{100 * rows / all_rows:.2f} %", *more) for n, rows, more in numbers)
    stuck = counted.total("status")[(STUCK,)]
    return {"levels": _table(heads, rows), "stuck": stuck, "compared": compares}


def _techniques(counted: Distribution) -> str:
    found = [(str(key), n) for (key,), n in counted.total("hardest").items() if key is not None]
    found.sort(key=lambda pair: (-pair[1], pair[0]))
    left = found[_MOST_TECHNIQUES:]
    rows = found[:_MOST_TECHNIQUES]
    if left:
        rows.append((f"{len(left)} others", sum(count for _, count in left)))
    table = _table(("technique", "rows"), ((name, f"{count:,}") for name, count in rows))
    return table if found else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table with a column of words, and then columns of numbers."""
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, *rows)]
    return "\n".join([lines[0], f"|---{'|---:' * (len(heads) - 1)}|", *lines[1:]])


def _listed(words: Sequence[str]) -> str:
    """Join words into a list for use in a sentence.

    >>> _listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
