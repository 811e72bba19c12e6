"""Make the tables of docs/speed.md from the table of results.

    python -m benchmarks.speed_tables            prints them
    python -m benchmarks.speed_tables --write    writes them into docs/speed.md

The table of results has rows from many benchmarks. These tables use the rows of `benchmarks.tdoku`,
`benchmarks.start`, `benchmarks`, `benchmarks.hodoku` and `benchmarks.files`. A test fails if the
page has different figures.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.table import Row, read

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/speed.md"
README: Final = ROOT / "README.md"
START: Final = "<!-- figures -->"
END: Final = "<!-- end of figures -->"
SETS: Final = {"kaggle": "easy", "clues17": "17 givens", "hardest1106": "hardest known"}
KERNELS: Final = {
    "avx512, batch": "batch, AVX-512",
    "bulk.solve, bytes": "`nonet.bulk.solve` of bytes, AVX-512",
    "avx2, batch": "batch, AVX2",
    "avx512, one": "one at a time, AVX-512",
    "avx2, one": "one at a time, AVX2",
}
PROVED: Final = "limit 2"
PYTHON: Final = {
    "kaggle, Python, nonet.solve": "`nonet.solve`",
    "kaggle, Python, search.solve_line": "`nonet.search.solve_line`",
}
CALLS: Final = {
    "hint": "`nonet.hint`",
    "explain": "`nonet.explain`",
    "explain, all sentences": "`nonet.explain` with every sentence",
    "explain, all verified": "`nonet.explain` with every step verified",
}
BULK: Final = {
    "paths, singles": "paths, puzzles that need only singles",
    "paths, mixed": "paths with profile `standard` and guesses, random minimal puzzles",
    "made, minimal": "minimal puzzles generated",
    "canonical, mixed puzzles": "canonical forms of random minimal puzzles",
}
HODOKU: Final = {
    "qqwing_easy.txt.xz, 200 paths": "paths of easy puzzles",
    "qqwing_expert.txt.xz, 200 paths": "paths of expert puzzles",
    "magictour.txt.xz, 200 paths": "paths of the top 1465",
    "sudocue_top10000.txt.xz, 200 paths": "paths of extreme puzzles",
}
FILES: Final = {
    "rate 100,000 easy puzzles": "`nonet rate`, 100,000 easy puzzles, file to file",
    "rate 100,000 easy puzzles, without its start": "the same, without either program's start-up",
}

Rows = Mapping[str, Row]
"""Rows of the table of results, by the name of the measurement."""


def rows_of(*modules: str) -> Rows:
    """The rows with the results of these modules of `benchmarks`."""
    commands = {f"python -m {module}" for module in modules}
    return {row.measured: row for row in read() if row.command in commands}


def number_in(text: str) -> float:
    """The number at the start of a string.

    >>> number_in("17.3 × HoDoKu"), number_in("12,000/s")
    (17.3, 12000.0)
    """
    found = re.match(r"[\d,.]*\d", text)
    assert found is not None, text
    return float(found[0].replace(",", ""))


def table(*rows: list[str]) -> str:
    """Write a table in Markdown. The first row is the header.

    >>> print(table(["", "easy"], ["batch", "1"]))
    |  | easy |
    |---|---|
    | batch | 1 |
    """
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def search_table(rows: Rows) -> str:
    """The table of search speeds: puzzles per second with each kernel, and the ratio to the fastest
    other solver.

    Raises:
        KeyError: if a set or a kernel is missing.
    """
    own = {way: [rows[f"{name}, {PROVED}, {way}"] for name in SETS] for way in KERNELS}
    others = [row.compared.partition(" × ")[2] for row in own["avx2, one"]]
    return table(
        ["puzzles a second", *SETS.values()],
        *(
            [
                KERNELS[way],
                *(
                    f"{rounded(number_in(row.figure))} ({number_in(row.compared):.2g} ×)"
                    for row in those
                ),
            ]
            for way, those in own.items()
        ),
        ["fastest other solver", *(name.partition(";")[0] for name in others)],
    )


def calls_table(rows: Rows) -> str:
    """The table of calls: the times of single calls from Python.

    Raises:
        KeyError: if a call is missing.
    """
    rates = {title: 1e6 / number_in(rows[name].figure) for name, title in PYTHON.items()}
    times = {title: number_in(rows[name].figure) for name, title in CALLS.items()}
    return table(
        ["one easy puzzle from Python", "time"],
        *([title, shown_time(time)] for title, time in (rates | times).items()),
    )


def bulk_table(rows: Rows) -> str:
    """The table of bulk work: the best rounds of `python -m benchmarks`.

    Raises:
        KeyError: if one of the measurements is missing.
    """
    return table(
        ["in bulk", "per second"],
        *([title, rounded(number_in(rows[name].figure))] for name, title in BULK.items()),
    )


def hodoku_table(rows: Rows) -> str:
    """The table of nonet's speed as a multiple of HoDoKu's. Both are measured in the same run.

    Raises:
        KeyError: if a list or a ratio is missing.
    """
    return table(
        ["compared with HoDoKu in the same run", "times as fast"],
        *([title, f"{number_in(rows[name].compared):.0f}"] for name, title in HODOKU.items()),
        *([title, f"{number_in(rows[name].compared)}"] for name, title in FILES.items()),
    )


def all_tables() -> str:
    return "\n\n".join(
        [
            search_table(rows_of("benchmarks.tdoku")),
            calls_table(rows_of("benchmarks.tdoku", "benchmarks.start")),
            bulk_table(rows_of("benchmarks")),
            hodoku_table(rows_of("benchmarks.hodoku", "benchmarks.files")),
        ]
    )


def fast_line(rows: Rows) -> str:
    """The line about speed in the README."""
    easy, few = (
        rounded(number_in(rows[f"{name}, {PROVED}, avx512, batch"].figure))
        for name in ("kaggle", "clues17")
    )
    figures = f"{easy} easy puzzles a second, or {few} with 17 givens"
    return f"- **Fast.** On one core, it solves {figures},"


def shown_time(microseconds: float) -> str:
    """Write a time with two significant digits.

    >>> shown_time(6.68), shown_time(24.9), shown_time(990.5)
    ('6.7 µs', '25 µs', '0.99 ms')
    """
    if microseconds < 100:
        return f"{microseconds:.2g} µs"
    return f"{microseconds / 1000:.2g} ms"


def rounded(rate: float) -> str:
    """Write a rate with two significant digits.

    >>> [rounded(rate) for rate in (10_234_000, 2_940_000, 987_000, 54_400)]
    ['10 million', '2.9 million', '990,000', '54,000']
    """
    if rate >= 1e6:
        return f"{float(f'{rate / 1e6:.2g}'):g} million"
    return f"{float(f'{rate:.2g}'):,.0f}"


def with_tables(page: str, tables: str) -> str:
    """Put these tables between the two markers of the page.

    Raises:
        ValueError: if the markers are missing.
    """
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"the page has no {START} and {END}.")
    return f"{before}{start}\n\n{tables}\n\n{end}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write them into docs/speed.md")
    tables = all_tables()
    if parser.parse_args().write:
        PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), tables), encoding="utf-8")
    print(tables)


if __name__ == "__main__":
    main()
