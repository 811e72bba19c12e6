"""The README's table of speeds, row by row from the newest results, and what it says above of them.

    python -m benchmarks.readme_rows            prints them
    python -m benchmarks.readme_rows --write    puts them in place of those of the README

`python -m benchmarks.tdoku` made the one, benchmarks/results/DATE-search-*.txt, and `python -m
benchmarks.hodoku` the other, DATE-hodoku-*.txt; DATE-start-*.txt tells what single calls take, as
`python -m benchmarks.start` prints it, and DATE-files-*.txt what `python -m benchmarks.files rate`
does; DATE-bulk-*.txt is what `python -m benchmarks` prints. A test holds the README to them, so
that it has no figure of speed but these.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
README: Final = ROOT / "README.md"
RESULTS: Final = ROOT / "benchmarks/results"
SETS: Final = {"kaggle": "easy", "clues17": "17 clues", "hardest1106": "the hardest known"}
PROVED: Final = "limit 2"
OWN: Final = re.compile(r"(avx512|avx2|portable|neon), (batch|one)")
HODOKU_SETS: Final = {
    "qqwing_easy.txt.xz": "easy",
    "qqwing_expert.txt.xz": "expert",
    "magictour.txt.xz": "top 1465",
    "sudocue_top10000.txt.xz": "always extreme",
}
HODOKU_ROW: Final = re.compile(r"(\S+) +\d+ +[\d,.]+ +[\d,.]+ +([\d,.]+) +[\d.]+%")
FILES_ROW: Final = re.compile(
    r"^(ratio(?:, without its start)?) {2,}([\d.]+)(?: .*)?$", re.MULTILINE
)
CALLS: Final = {
    "hint": "`nonet.hint`",
    "explain": "`nonet.explain`",
    "explain, all sentences": "that with all sentences",
    "explain, all verified": "that with all steps verified",
}
CALL_ROW: Final = re.compile(r"^([a-z, ]*[a-z]) {2,}([\d,.]+)(?: .*)?$", re.MULTILINE)
BULK: Final = {
    "paths, singles": "human paths in bulk, puzzles that singles solve",
    "paths, mixed": (
        "human paths in bulk, random minimal puzzles, profile `standard`, guess and check where it "
        "ends"
    ),
    "made, minimal": "minimal puzzles made from a seed",
    "canonical, mixed puzzles": "canonical forms of random minimal puzzles",
}
BULK_ROW: Final = re.compile(r"^(\w[\w, ]*?) {2,}([\d,]+) +[\d,]+ +\w+/s$", re.MULTILINE)
ROW: Final = re.compile(r"(\w+) +(limit \d|Python) +(.+?) +([\d,]+)/s")


class Rate(NamedTuple):
    """A row of the file: puzzles a second of a program on a set."""

    puzzles: str
    asked: str
    program: str
    rate: float


def newest(about: str = "search") -> Path:
    """The newest file of results about something."""
    return max(RESULTS.glob(f"*-{about}-*.txt"))


def rates(text: str) -> list[Rate]:
    """What a file of results says.

    >>> rates("kaggle             limit 2  avx2, one     2,900,000/s    1% spread  0.00 guesses")
    [Rate(puzzles='kaggle', asked='limit 2', program='avx2, one', rate=2900000.0)]
    """
    return [
        Rate(puzzles, asked, program, float(rate.replace(",", "")))
        for line in text.splitlines()
        if (found := ROW.match(line))
        for puzzles, asked, program, rate in [found.groups()]
    ]


def rows(text: str) -> list[str]:
    """The rows of the README, from the text of a file of results."""
    of = {(each.puzzles, each.asked, each.program): each.rate for each in rates(text)}
    best = {
        name: max(
            (rate, program)
            for (puzzles, asked, program), rate in of.items()
            if puzzles == name and asked == PROVED and not OWN.fullmatch(program)
        )
        for name in SETS
    }
    kinds = ", ".join(SETS.values())
    told = []
    for way, called in (("batch", "in batches"), ("one", "one at a time")):
        for kernel, title in (("avx512", "AVX-512"), ("avx2", "AVX2")):
            own = [of[name, PROVED, f"{kernel}, {way}"] for name in SETS]
            figures = ", ".join(_rounded(rate) for rate in own)
            ratios = ", ".join(
                f"{rate / best[name][0]:.2g}" for name, rate in zip(SETS, own, strict=True)
            )
            told.append(
                f"| solutions proved to be the only one, {called}, {title}: {kinds} | "
                f"{figures} a second: {ratios} times the best other solver |"
            )
    names = ", ".join(best[name][1].partition(",")[0] for name in SETS)
    told.append(f"| that other solver: of tdoku, fsss2, SK_BFORCE2, JCZSolve | {names} |")
    names_of_calls = ("nonet.solve", "search.solve_line")
    calls = [1e6 / of["kaggle", "Python", name] for name in names_of_calls]
    told.append(
        "| one easy puzzle from Python, a string: `nonet.solve`, `search.solve_line` | "
        + ", ".join(f"{call:.2g} µs" for call in calls)
        + " |"
    )
    return told


def hodoku_row(text: str) -> str:
    """The row of the README about HoDoKu, from the text of a file of results: the last table.

    Raises:
        KeyError: where a list is missing.

    >>> table = [f"{name}  9  1.0  24.4  1,024.4  99.0%" for name in HODOKU_SETS]
    >>> hodoku_row("\\n".join(table)).partition(" | ")[2]
    '1024, 1024, 1024 and 1024 times |'
    """
    ratios = dict(HODOKU_ROW.findall(text))
    told = [f"{float(ratios[name].replace(',', '')):.0f}" for name in HODOKU_SETS]
    return (
        "| paths with HoDoKu's techniques, beside HoDoKu in the same run: "
        f"{', '.join(HODOKU_SETS.values())} | {', '.join(told[:-1])} and {told[-1]} times |"
    )


def files_row(text: str) -> str:
    """The row of the README about HoDoKu from file to file, from the text of a file of results: the
    last table.

    Raises:
        KeyError: where a ratio is missing.

    >>> table = "ratio     4.7\\nratio, without its start     6.9  (6.6 to 7.2)"
    >>> files_row(table).partition(" | ")[2]
    '4.7 times, 6.9 times without the start of either |'
    """
    ratios = dict(FILES_ROW.findall(text))
    return (
        "| `nonet rate` beside HoDoKu in the same run, from file to file, 100,000 easy puzzles | "
        f"{ratios['ratio']} times, {ratios['ratio, without its start']} times without the start of "
        "either |"
    )


def calls_row(text: str) -> str:
    """The row of the README about single calls, from the text of a file of results: the last table
    with all of them.

    Raises:
        KeyError: where a call is missing.

    >>> times = "24.7", "7", "990.4", "1,236"
    >>> table = [f"{name}      {time}" for name, time in zip(CALLS, times)]
    >>> calls_row("\\n".join(table)).partition(" | ")[2]
    '25 µs, 7 µs, 0.99 ms, 1.2 ms |'
    """
    times = {name: float(time.replace(",", "")) for name, time in CALL_ROW.findall(text)}
    told = ", ".join(CALLS.values())
    return (
        f"| one easy puzzle from Python, a string: {told} | "
        f"{', '.join(_time(times[name]) for name in CALLS)} |"
    )


def bulk_rows(text: str) -> list[str]:
    """The rows of the README about work in bulk, from what `python -m benchmarks` printed: the best
    of its rounds.

    Raises:
        KeyError: where one of them is missing.

    >>> table = [f"{name}     123,456   120,000  puzzles/s" for name in BULK]
    >>> bulk_rows("\\n".join(table))[0]
    '| human paths in bulk, puzzles that singles solve | 120,000 a second |'
    """
    rates_of = {name: float(rate.replace(",", "")) for name, rate in BULK_ROW.findall(text)}
    return [f"| {told} | {_rounded(rates_of[name])} a second |" for name, told in BULK.items()]


def fast_line(text: str) -> str:
    """What the README says of the search before the table, from the text of a file of results."""
    best = (PROVED, "avx512, batch")
    of = {each.puzzles: each.rate for each in rates(text) if each[1:3] == best}
    return (
        f"- **Fast.** {_rounded(of['kaggle'])} easy and {_rounded(of['clues17'])} 17-clue puzzles "
        "a second on one core, each proved to have one"
    )


def _time(microseconds: float) -> str:
    """Two digits of a time.

    >>> _time(6.68), _time(24.9), _time(990.5)
    ('6.7 µs', '25 µs', '0.99 ms')
    """
    if microseconds < 100:
        return f"{microseconds:.2g} µs"
    return f"{microseconds / 1000:.2g} ms"


def _rounded(rate: float) -> str:
    """Two digits, in words that are read at once.

    >>> [_rounded(rate) for rate in (10_234_000, 2_940_000, 987_000, 54_400)]
    ['10 million', '2.9 million', '990,000', '54,000']
    """
    if rate >= 1e6:
        return f"{float(f'{rate / 1e6:.2g}'):g} million"
    return f"{float(f'{rate:.2g}'):,.0f}"


def written(readme: str, told: list[str]) -> str:
    """A README with these rows in place of those that begin likewise.

    Raises:
        ValueError: where there are none.
    """
    starts = tuple(row.partition(" | ")[0] for row in told)
    lines = readme.splitlines(keepends=True)
    places = [at for at, line in enumerate(lines) if line.startswith(starts)]
    if not places:
        raise ValueError(f"the README has no row that begins with {starts[0]!r}.")
    kept = [line for line in lines if not line.startswith(starts)]
    kept[places[0] : places[0]] = [row + "\n" for row in told]
    return "".join(kept)


def all_rows() -> list[list[str]]:
    """The rows of the README from the newest results, those that stand together in a list."""
    return [
        rows(newest().read_text(encoding="utf-8")),
        [calls_row(newest("start").read_text(encoding="utf-8"))],
        [hodoku_row(newest("hodoku").read_text(encoding="utf-8"))],
        [files_row(newest("files").read_text(encoding="utf-8"))],
        *([row] for row in bulk_rows(newest("bulk").read_text(encoding="utf-8"))),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="change the README")
    told = all_rows()
    if parser.parse_args().write:
        readme = README.read_text(encoding="utf-8")
        for together in told:
            readme = written(readme, together)
        README.write_text(readme, encoding="utf-8")
    print("\n".join(row for together in told for row in together))


if __name__ == "__main__":
    main()
