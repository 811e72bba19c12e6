"""The card of a data set: what it is, how it was made and what it must not be taken for.

The head of it is what Hugging Face reads of a README.md.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from ..ladder.levels import LEVELS
from .distribution import Distribution
from .plan import Plan
from .split import DATA, SPLIT, STRATA, STRATA_FILE, Split, columns_of_files
from .splits import SPLITS
from .strata import BANDS, STUCK, band_name, stratum_names

MEAN_OF_ALL: Final = 26.6
"""How many clues all minimal puzzles have on the mean, about: an estimate by controlled bias."""

SHARES_OF_ALL: Final = {
    "beginner": 12,
    "easy": 15,
    "medium": 11,
    "tricky": 9,
    "hard": 25,
    "expert": 27,
    "extreme": 3,
}
"""How many of 100 minimal puzzles have which level by the profile `standard`, about: 300 puzzles
drawn with controlled bias, weighed."""

_SIZES: Final = (
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
    (100_000_000, "10M<n<100M"),
    (1_000_000_000, "100M<n<1B"),
    (10_000_000_000, "1B<n<10B"),
)
_MOST_TECHNIQUES: Final = 40
_ALL: Final = "all"


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
        name: what the data set is called.
        plan: what it was made from.
        split: how it was split; None where it was not.
        counted: its rows, counted.
        licence: the licence of the rows, as Hugging Face names it.
        duplicates: how many rows were isomorphic to earlier ones; None where none were looked for.
    """
    rows = counted.rows.total()
    parts = [
        _head(name, rows, split, licence),
        _opening(name, rows, plan, split),
        _made(plan, counted),
        _columns(plan, split),
        _trace(plan),
        _splits(split, counted, duplicates),
        _strata(split),
        _levels(plan, counted),
        _techniques(counted),
        _loading(plan, split),
        _licence(plan, licence),
    ]
    return "\n".join(part.rstrip() + "\n" for part in parts if part)


def _head(name: str, rows: int, split: Split | None, licence: str) -> str:
    size = next((told for most, told in _SIZES if rows < most), "n>1T")
    lines = [
        "---",
        f"pretty_name: {json.dumps(name)}",
        f"license: {licence.lower()}",
        "task_categories:",
        "- question-answering",
        "- reinforcement-learning",
        "tags:",
        "- sudoku",
        "- reasoning",
        "- puzzles",
        "- synthetic",
        "size_categories:",
        f"- {size}",
        "configs:",
        "- config_name: default",
        "  data_files:",
    ]
    if split is None:
        lines += ["  - split: train", '    path: "part-*.parquet"']
    else:
        lines += ["  - split: train", f'    path: "{DATA}/train-*.parquet"']
        for each in SPLITS[1:]:
            if split.rows_of(each):
                lines += [f"  - split: {each}", f'    path: "{DATA}/{each}.parquet"']
        if split.rows_of(STRATA):
            lines += [
                "- config_name: strata",
                "  data_files:",
                "  - split: test",
                f'    path: "{STRATA_FILE}"',
            ]
    return "\n".join([*lines, "---"])


def _opening(name: str, rows: int, plan: Plan, split: Split | None) -> str:
    groups = {column.group for column in plan.table}
    has = ["the solution"] if "solution" in groups else []
    has += ["ratings"] if "rating" in groups else []
    has += ["the steps by which a person would solve it"] if "trace" in groups else []
    told = f", each with {_listed(has)}" if has else ""
    text = (
        f"# {name}\n\n{rows:,} Sudoku puzzles{told}. Made by nonet {plan.nonet}, schema "
        f"{plan.schema}, from the plan `{plan.digest[:16]}` in `plan.json`."
    )
    if "trace" in groups or "rating" in groups:
        text += (
            f" Paths follow the profile `{plan.profile}`"
            + (f" with {json.dumps(dict(plan.options))}" if plan.options else "")
            + f", {len(plan.ladder) - 1} rungs of techniques, always the easiest one first."
        )
    if split is None:
        text += " It is not split."
    return text


def _made(plan: Plan, counted: Distribution) -> str:
    mean = counted.mean_clues()
    here = "" if mean is None else f" Here the mean is {mean:.2f}, measured on all rows."
    text = {
        "random": "Random minimal puzzles: a random solution grid loses its clues in random order, "
        "for as long as there is one solution. Every clue that is left is needed. **This is a "
        "biased sample**: it favours puzzles with few clues, of which it has too many for all "
        f"minimal puzzles, where the mean is about {MEAN_OF_ALL} clues.{here}",
        "biased": "Minimal puzzles with the controlled bias of Denis Berthier: each minimal puzzle "
        "with n clues has the same chance, and the column `weight` makes up for the differences "
        "between numbers of clues. A mean over rows, weighed with it, estimates that over all "
        f"minimal puzzles, whose mean is about {MEAN_OF_ALL} clues.{here} Use the weights, or say "
        "that you do not.",
        "targeted": "Puzzles made to order: random ones are thinned out, rated and kept where they "
        "fit, and new ones are made from those by moving clues. **They are a sample of nothing**: "
        "how often something occurs here says how it was searched for. What was asked for stands "
        f"in `plan.json`.{here}",
        "given": "Puzzles from files that were given; nonet rated them and made none of them. What "
        f"they are a sample of, only their source can say.{here} Rows that are no sound puzzle are "
        "there as well, with a `status` that says so.",
    }[plan.origin.kind]
    return f"## How it was made\n\n{text}"


def _columns(plan: Plan, split: Split | None) -> str:
    lines = ["## Columns", "", "| column | type | meaning |", "|---|---|---|"]
    lines += [
        f"| `{each.name}` | `{each.type}` | {each.note} |" for each in columns_of_files(plan, split)
    ]
    lines += ["", "`schema.json` has the same for programs."]
    if split is not None and split.tdoku:
        lines += [
            "",
            f"`tdoku_guesses` are of the build {split.tdoku}; an isomorphic puzzle may have "
            "another number.",
        ]
    return "\n".join(lines)


def _trace(plan: Plan) -> str:
    if "trace" not in {column.group for column in plan.table}:
        return ""
    return (
        "## Traces\n\n"
        "Step j is `technique[j]` with `variant[j]`: codes, which `tables/techniques.parquet` "
        "explains. "
        "It takes the next `n_conclusions[j]` entries of `conclusion`. An entry below 729 places "
        "a digit, one above removes a candidate; the rest, divided by 9, is the cell (0 to 80, row "
        "by row) and the digit less 1. Candidates are not stored: replayed from the puzzle, where "
        "a placed digit removes the candidates of its row, column and box, the trace gives them "
        "before every step. Each step of a trace has a proof, which nonet makes anew from the "
        "puzzle on request."
    )


def _splits(split: Split | None, counted: Distribution, duplicates: int | None) -> str:
    unsplit = ""
    if split is not None and split.unsplit:
        unsplit = f"{split.unsplit:,} rows without exactly one solution were left out. "
    looked = (
        "Isomorphic puzzles were not looked for."
        if duplicates is None
        else "No two puzzles are isomorphic."
        if not duplicates
        else f"{duplicates:,} puzzles that are isomorphic to earlier ones were left out."
    )
    if split is None:
        return f"## Duplicates\n\n{looked}"
    lines = ["## Splits", "", "| split | rows | mean clues |", "|---|---:|---:|"]
    for name in SPLITS:
        own = Distribution()
        own.rows.update({key: n for key, n in counted.rows.items() if key[0] == name})
        mean = own.mean_clues()
        told = "" if mean is None else f"{mean:.2f}"
        lines.append(f"| {name} | {split.rows_of(name):,} | {told} |")
    lines += [
        "",
        f"{looked} {unsplit}The split follows from `grid_id` alone, the class of the solution grid "
        "under all movements and relabellings that keep a grid a Sudoku: the lowest "
        f"{split.shares.test} per cent of its values are `test`, the next {split.shares.valid} per "
        "cent `validation`. So **no class of solution grids is in two splits**, neither here nor "
        f"in another data set with the same shares; `{SPLIT}` says how it was split.",
    ]
    return "\n".join(lines)


def _strata(split: Split | None) -> str:
    if split is None or split.quota is None:
        return ""
    quota = split.quota
    order = [*(name for name, _ in LEVELS), STUCK]
    bands = [band_name(band) for band in range(len(BANDS))]
    lines = [
        "## Strata",
        "",
        f"The configuration `strata` has up to {quota.rows:,} rows of `test` of each "
        f"`{quota.column}`, spread evenly over bands of clues as far as there are rows; `{STUCK}` "
        "are those that the profile does not solve.",
        "",
        f"| {quota.column} | {' | '.join(f'{band} clues' for band in bands)} | rows |",
        f"|---{'|---:' * (len(bands) + 1)}|",
    ]
    for name in stratum_names(split.strata, order):
        counts = split.strata[name]
        cells = " | ".join(f"{count:,}" for count in counts)
        lines.append(f"| {name} | {cells} | {sum(counts):,} |")
    return "\n".join(lines)


def _levels(plan: Plan, counted: Distribution) -> str:
    found = {str(key): n for (key,), n in counted.total("level").items() if key is not None}
    if not found:
        return ""
    rows = counted.rows.total()
    stuck = counted.total("status")[(STUCK,)]
    compares = plan.origin.kind == "random" and plan.profile == "standard" and not plan.options
    lines = ["## Levels", "", "| level | rows | share |", "|---|---:|---:|"]
    if compares:
        lines[2:] = ["| level | rows | share | of all minimal puzzles |", "|---|---:|---:|---:|"]
    for name in stratum_names(found, [name for name, _ in LEVELS]):
        of_all = f" about {SHARES_OF_ALL[name]} % |" if compares else ""
        lines.append(f"| {name} | {found[name]:,} | {100 * found[name] / rows:.2f} % |{of_all}")
    other = rows - sum(found.values())
    if other:
        lines.append(f"| none | {other:,} | {100 * other / rows:.2f} % |{' |' * compares}")
    if stuck:
        lines += ["", f"{stuck:,} of the extreme ones are not solved by the profile (`{STUCK}`)."]
    if compares:
        lines += [
            "",
            "The last column is an estimate from 300 puzzles drawn with controlled bias, good to "
            "about 4 points: it shows how far a sample by removal is from even.",
        ]
    return "\n".join(lines)


def _techniques(counted: Distribution) -> str:
    found = [(str(key), n) for (key,), n in counted.total("hardest").items() if key is not None]
    if not found:
        return ""
    found.sort(key=lambda pair: (-pair[1], pair[0]))
    lines = ["## The hardest technique", "", "| technique | rows |", "|---|---:|"]
    lines += [f"| {name} | {count:,} |" for name, count in found[:_MOST_TECHNIQUES]]
    left = found[_MOST_TECHNIQUES:]
    if left:
        lines.append(f"| {len(left)} others | {sum(count for _, count in left):,} |")
    lines += ["", "`counts.csv` counts rows by split, level, clues, hardest technique and status."]
    return "\n".join(lines)


def _loading(plan: Plan, split: Split | None) -> str:
    files = f"{DATA}/train-*.parquet" if split else "part-*.parquet"
    lines = ["## Loading", "", "```python", "import datasets, duckdb, polars", ""]
    lines += ['rows = datasets.load_dataset("path/to/this/folder")']
    if {"level", "puzzle"} <= {column.name for column in plan.table}:
        lines += [
            f"duckdb.sql(\"SELECT level, count(*) FROM '{files}' GROUP BY level\")",
            f'polars.scan_parquet("{files}").filter(polars.col("level") == "hard").collect()',
        ]
    else:
        lines += [
            f"duckdb.sql(\"SELECT count(*) FROM '{files}'\")",
            f'polars.scan_parquet("{files}").collect()',
        ]
    return "\n".join([*lines, "```"])


def _licence(plan: Plan, licence: str) -> str:
    if plan.licence == licence == "CC0-1.0":
        text = (
            "CC0-1.0: the rows are in the public domain. nonet generated every puzzle from random "
            "numbers; none is from a forum, a book or a newspaper. As it is with random numbers, a "
            "puzzle may by chance be one that somebody has published."
        )
    else:
        text = f"{licence}. The puzzles are those of the files that were given."
    return f"## Licence\n\n{text}"


def _listed(words: Sequence[str]) -> str:
    """Words as an enumeration.

    >>> _listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
