"""Make the tables of docs/speed.md from the newest results.

    python -m benchmarks.speed_tables            prints them
    python -m benchmarks.speed_tables --write    writes them into docs/speed.md

The tables use benchmarks/results/DATE-search-*.txt (`python -m benchmarks.tdoku`), DATE-start-*.txt
(`benchmarks.start`), DATE-bulk-*.txt (`benchmarks`), DATE-hodoku-*.txt (`benchmarks.hodoku`) and
DATE-files-*.txt (`benchmarks.files rate`). A test fails if the page has other figures.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/speed.md"
README: Final = ROOT / "README.md"
RESULTS: Final = ROOT / "benchmarks/results"
START: Final = "<!-- figures -->"
END: Final = "<!-- end of figures -->"
SETS: Final = {"kaggle": "easy", "clues17": "17 givens", "hardest1106": "hardest known"}
KERNELS: Final = {
    "avx512, batch": "batch, AVX-512",
    "avx2, batch": "batch, AVX2",
    "avx512, one": "one at a time, AVX-512",
    "avx2, one": "one at a time, AVX2",
}
PROVED: Final = "limit 2"
OWN: Final = re.compile(r"(avx512|avx2|portable|neon), (batch|one)")
HODOKU_SETS: Final = {
    "qqwing_easy.txt.xz": "paths of easy puzzles",
    "qqwing_expert.txt.xz": "paths of expert puzzles",
    "magictour.txt.xz": "paths of the top 1465",
    "sudocue_top10000.txt.xz": "paths of puzzles that are always extreme",
}
HODOKU_ROW: Final = re.compile(r"(\S+) +\d+ +[\d,.]+ +[\d,.]+ +([\d,.]+) +[\d.]+%")
FILES: Final = {
    "ratio": "`nonet rate`, 100,000 easy puzzles, file to file",
    "ratio, without its start": "the same without the start of either program",
}
FILES_ROW: Final = re.compile(
    r"^(ratio(?:, without its start)?) {2,}([\d.]+)(?: .*)?$", re.MULTILINE
)
PYTHON: Final = {"nonet.solve": "`nonet.solve`", "search.solve_line": "`nonet.search.solve_line`"}
CALLS: Final = {
    "hint": "`nonet.hint`",
    "explain": "`nonet.explain`",
    "explain, all sentences": "`nonet.explain` with every sentence",
    "explain, all verified": "`nonet.explain` with every step verified",
}
CALL_ROW: Final = re.compile(r"^([a-z, ]*[a-z]) {2,}([\d,.]+)(?: .*)?$", re.MULTILINE)
BULK: Final = {
    "paths, singles": "paths, puzzles that need only singles",
    "paths, mixed": "paths with profile `standard` and guesses, random minimal puzzles",
    "made, minimal": "minimal puzzles generated",
    "canonical, mixed puzzles": "canonical forms of random minimal puzzles",
}
BULK_ROW: Final = re.compile(r"^(\w[\w, ]*?) {2,}([\d,]+) +[\d,]+ +\w+/s$", re.MULTILINE)
ROW: Final = re.compile(r"(\w+) +(limit \d|Python) +(.+?) +([\d,]+)/s")


class Rate(NamedTuple):
    """A row of a results file, with how many puzzles of a set a program solves per second."""

    puzzles: str
    task: str
    program: str
    rate: float


def newest(about: str = "search") -> str:
    """The newest results file on a subject."""
    return max(RESULTS.glob(f"*-{about}-*.txt")).read_text(encoding="utf-8")


def rates(text: str) -> list[Rate]:
    """The rows of a results file.

    >>> rates("kaggle             limit 2  avx2, one     2,900,000/s    1% spread  0.00 guesses")
    [Rate(puzzles='kaggle', task='limit 2', program='avx2, one', rate=2900000.0)]
    """
    return [
        Rate(puzzles, task, program, float(rate.replace(",", "")))
        for line in text.splitlines()
        if (found := ROW.match(line))
        for puzzles, task, program, rate in [found.groups()]
    ]


def table(*rows: list[str]) -> str:
    """Write a table in Markdown. The first row is the header.

    >>> print(table(["", "easy"], ["batch", "1"]))
    |  | easy |
    |---|---|
    | batch | 1 |
    """
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def search_table(text: str) -> str:
    """The table of puzzles per second with each kernel, and of the ratio to the fastest other
    solver.
    """
    of = {(each.puzzles, each.task, each.program): each.rate for each in rates(text)}
    best = {
        name: max(
            (rate, program)
            for (puzzles, task, program), rate in of.items()
            if puzzles == name and task == PROVED and not OWN.fullmatch(program)
        )
        for name in SETS
    }
    own = [
        [title]
        + [
            f"{rounded(of[name, PROVED, way])} ({of[name, PROVED, way] / best[name][0]:.2g} ×)"
            for name in SETS
        ]
        for way, title in KERNELS.items()
    ]
    others = [best[name][1].partition(",")[0] for name in SETS]
    return table(["puzzles a second", *SETS.values()], *own, ["fastest other solver", *others])


def calls_table(search: str, start: str) -> str:
    """The table of the times of single calls from Python.

    Raises:
        KeyError: if a call is missing.
    """
    of = {(each.puzzles, each.task, each.program): each.rate for each in rates(search)}
    times = {name: float(time.replace(",", "")) for name, time in CALL_ROW.findall(start)}
    return table(
        ["one easy puzzle from Python", "time"],
        *(
            [title, shown_time(1e6 / of["kaggle", "Python", name])]
            for name, title in PYTHON.items()
        ),
        *([title, shown_time(times[name])] for name, title in CALLS.items()),
    )


def bulk_table(text: str) -> str:
    """The table of bulk work, with the best rounds of `python -m benchmarks`.

    Raises:
        KeyError: if one of the measurements is missing.
    """
    found = {name: float(rate.replace(",", "")) for name, rate in BULK_ROW.findall(text)}
    return table(
        ["in bulk", "per second"], *([title, rounded(found[name])] for name, title in BULK.items())
    )


def hodoku_table(hodoku: str, files: str) -> str:
    """The table of how many times nonet is as fast as HoDoKu. Both are measured in the same run.

    Raises:
        KeyError: if a list or a ratio is missing.
    """
    paths = {name: float(ratio.replace(",", "")) for name, ratio in HODOKU_ROW.findall(hodoku)}
    whole = dict(FILES_ROW.findall(files))
    return table(
        ["compared with HoDoKu in the same run", "times as fast"],
        *([title, f"{paths[name]:.0f}"] for name, title in HODOKU_SETS.items()),
        *([title, whole[name]] for name, title in FILES.items()),
    )


def all_tables() -> str:
    """All tables, from the newest results."""
    return "\n\n".join(
        [
            search_table(newest("search")),
            calls_table(newest("search"), newest("start")),
            bulk_table(newest("bulk")),
            hodoku_table(newest("hodoku"), newest("files")),
        ]
    )


def fast_line(text: str) -> str:
    """The line about speed in the README."""
    of = {each.puzzles: each.rate for each in rates(text) if each[1:3] == (PROVED, "avx512, batch")}
    return (
        f"- **Fast.** {rounded(of['kaggle'])} easy or {rounded(of['clues17'])} 17-given puzzles a "
        "second on one core, each proved"
    )


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
