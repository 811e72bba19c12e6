"""Make a booklet for practising techniques, with puzzles whose hardest step uses the technique.

    python examples/technique_booklet.py [SEED] > booklet.csv

Each row also has the grid in which the technique is first needed, so a teacher can start there.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import nonet
from nonet.techniques import form_of

CHAPTERS = (
    "Naked Pair",
    "Hidden Pair",
    "Naked Triple",
    "X-Wing",
    "Skyscraper",
    "XY-Wing",
    "W-Wing",
    "Swordfish",
)
EACH = 4


class Exercise(NamedTuple):
    """A puzzle for a technique.

    Attributes:
        technique: its name.
        puzzle, solution: 81 characters each.
        step: the number of the first step that needs the technique.
        grid: the grid before that step, as a line that `nonet hint` reads.
    """

    technique: str
    puzzle: str
    solution: str
    step: int
    grid: str


def exercises(
    chapters: Iterable[str] = CHAPTERS, each: int = EACH, seed: int = 0
) -> Iterator[Exercise]:
    """Make the exercises of all chapters. No two puzzles of a chapter have the same ancestor."""
    for name in chapters:
        for one in nonet.generate(hardest=name, count=each, seed=seed, relatives=1):
            for number, (grid, step) in enumerate(one.rating.path.grids(), 1):
                if form_of(step).name == name:
                    text = nonet.formats.write(grid, "hodoku")
                    yield Exercise(name, one.givens, one.solution, number, text)
                    break


def main() -> None:
    writer = csv.writer(sys.stdout)
    writer.writerow(Exercise._fields)
    writer.writerows(exercises(seed=int(sys.argv[1]) if len(sys.argv) > 1 else 0))


if __name__ == "__main__":
    main()
