"""Draw the two figures of docs/data-set-files.md from the counts of a data set.

    python benchmarks/parts/data_figures.py FOLDER [--into docs/images]

FOLDER is a sealed data set of random puzzles. The script reads its counts.csv and writes two
pictures. givens-levels.svg shows how hard the puzzles with each number of givens are.
hardest-techniques.svg shows how often each technique is the hardest one in a path.
"""

from __future__ import annotations

import argparse
import csv
from collections import Counter
from collections.abc import Iterator
from html import escape
from math import log10
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from nonet.ladder.levels import LEVELS, level_of
from nonet.techniques import all_techniques

COLOURS: Final = ("#fde725", "#8fd744", "#35b779", "#21908d", "#31688e", "#443a83", "#440154")
"""The colours of the levels. They go from light to dark, so they can be told apart without colour
vision.
"""

_INK: Final = "#222"
_PALE: Final = "#ddd"
_RAREST: Final = 10_000
"""Numbers of givens are left out if they occur in fewer than one puzzle in 10,000. Shares of so
few puzzles would mean nothing.
"""

_MOST_TECHNIQUES: Final = 45
_LONGEST: Final = 33  # characters in a name


class Counted(NamedTuple):
    """The counts of a data set's rows."""

    rows: int
    levels: Counter[tuple[int, str]]
    hardest: Counter[str]


def counted(file: Path) -> Counted:
    """Read a table of counts."""
    levels: Counter[tuple[int, str]] = Counter()
    hardest: Counter[str] = Counter()
    with file.open(encoding="utf-8", newline="") as opened:
        for row in csv.DictReader(opened):
            levels[int(row["clues"]), row["level"]] += int(row["rows"])
            if row["status"] == "solved":
                hardest[row["hardest"]] += int(row["rows"])
    return Counted(levels.total(), levels, hardest)


def picture(width: int, height: int, title: str, body: Iterator[str]) -> str:
    """A picture with a white background, so that it is also legible on dark pages."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" font-family="sans-serif" '
            f'font-size="12" fill="{_INK}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text x="10" y="24" font-size="13" font-weight="bold">{escape(title)}</text>',
            *body,
            "</svg>",
            "",
        ]
    )


def text(x: float, y: float, words: object, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(str(words))}</text>'


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
    )


def dot(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}" stroke="{_INK}"/>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = _PALE) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"/>'


def key(y: float) -> Iterator[str]:
    """The legend: the colour of each level, in one line."""
    x = 10.0
    for (name, _), colour in zip(LEVELS, COLOURS, strict=True):
        yield bar(x, y, 12, 12, colour)
        yield text(x + 16, y + 10.5, name)
        x += 30 + sum(4.5 if each in "irt" else 11 if each == "m" else 7 for each in name)


def by_givens(found: Counted) -> str:
    """The chart of levels: for each number of givens, the share of each level, with the number of
    puzzles below.
    """
    totals: Counter[int] = Counter()
    for (givens, _), count in found.levels.items():
        totals[givens] += count
    numbers = sorted(givens for givens, count in totals.items() if count * _RAREST >= found.rows)
    left, top, height, below = 64, 70, 260, 90
    step = max(46, 414 // len(numbers))  # leaves room for the legend
    width = left + step * len(numbers) + 16
    names = [name for name, _ in LEVELS]

    def body() -> Iterator[str]:
        yield from key(38)
        for percent in range(0, 101, 25):
            y = top + height * (1 - percent / 100)
            yield text(left - 8, y + 4, f"{percent} %", "end")
        for column, givens in enumerate(numbers):
            x, y = left + column * step, float(top)
            for name, colour in zip(reversed(names), reversed(COLOURS), strict=True):
                part = height * found.levels[givens, name] / totals[givens]
                yield bar(x, y, step - 6, part, colour)
                y += part
            share = totals[givens] / max(totals.values())
            yield text(x + (step - 6) / 2, top + height + 16, givens, "middle")
            yield bar(x, top + height + 24, step - 6, 50 * share, "#999")
            yield text(
                x + (step - 6) / 2,
                top + height + 36 + 50 * share,
                in_short(totals[givens]),
                "middle",
            )
        yield text(left - 8, top + height + 16, "givens", "end")
        yield text(left - 8, top + height + 36, "puzzles", "end")

    title = f"How hard {found.rows:,} random minimal puzzles are, by their number of givens"
    return picture(width, top + height + below + 8, title, body())


def by_technique(found: Counted) -> str:
    """The chart of techniques: for each one, the number of puzzles in which it is the hardest, on a
    logarithmic scale.
    """
    difficulty = {
        form.name: form.difficulty for technique in all_techniques() for form in technique.forms
    }
    shown = found.hardest.most_common(_MOST_TECHNIQUES)
    left, top, row, wide = 216, 62, 18, 200
    low = int(log10(shown[-1][1]))
    high = int(log10(shown[0][1])) + 1
    names = [name for name, _ in LEVELS]

    def x_of(count: float) -> float:
        return left + wide * (log10(count) - low) / (high - low)

    def body() -> Iterator[str]:
        bottom = top + row * len(shown)
        for power in range(low, high + 1):
            x = x_of(10**power)
            yield line(x, top - 6, x, bottom)
            yield text(x, top - 12, in_short(10**power), "middle")
        yield text(left - 24, top - 12, "puzzles", "end")
        for place, (name, count) in enumerate(shown):
            y = top + row * (place + 0.5)
            x = x_of(count)
            yield line(left, y, x, y, "#bbb")
            yield dot(x, y, COLOURS[names.index(level_of(difficulty[name]))])
            yield from label(left - 8, y + 4, name)
            yield text(x + 10, y + 4, f"{count:,}")
        yield from key(bottom + 14)

    title = f"The hardest technique of {found.rows:,} random minimal puzzles"
    return picture(left + wide + 78, top + row * len(shown) + 40, title, body())


def label(x: float, y: float, name: str) -> Iterator[str]:
    """A right-aligned label. A long name is broken into two lines of smaller type."""
    lines = wrap(name, _LONGEST)
    if len(lines) == 1:
        yield text(x, y, name, "end")
        return
    yield '<g font-size="9">'
    for place, each in enumerate(lines):
        yield text(x, y - 5 + 9 * place, each, "end")
    yield "</g>"


def in_short(number: int) -> str:
    """A number in abbreviated form.

    >>> in_short(950), in_short(12_345), in_short(270_000), in_short(1_000_000)
    ('950', '12k', '270k', '1M')
    """
    if number < 1000:
        return str(number)
    return f"{number / 1000:.0f}k" if number < 1_000_000 else f"{number / 1_000_000:.0f}M"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--into", type=Path, default=Path("docs/images"))
    options = parser.parse_args()
    found = counted(options.folder / "counts.csv")
    for name, draw in (("givens-levels", by_givens), ("hardest-techniques", by_technique)):
        target = options.into / f"{name}.svg"
        target.write_text(draw(found), encoding="utf-8")
        print(target)


if __name__ == "__main__":
    main()
