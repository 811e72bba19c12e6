"""Make a week of newspaper puzzles, Monday to Sunday, each a little harder than the last.

    python examples/newspaper_week.py [SEED]

Editors want a symmetric pattern of givens, and puzzles that need no guessing. For each day, the
script makes several puzzles of the day's level, and takes the one with the widest bottleneck. In
such a puzzle, there are always several ways to continue, so solvers need not find a particular
step.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import nonet
from nonet.formats.frame import board
from nonet.generator import Generated

CHOICE = 5


class Day(NamedTuple):
    """A day, with the level of its puzzle and the range of its givens."""

    name: str
    level: str
    givens: tuple[int, int]


WEEK = (
    Day("Monday", "beginner", (28, 32)),
    Day("Tuesday", "easy", (26, 30)),
    Day("Wednesday", "easy", (24, 27)),
    Day("Thursday", "medium", (26, 30)),
    Day("Friday", "medium", (22, 26)),
    Day("Saturday", "tricky", (22, 30)),
    Day("Sunday", "hard", (22, 30)),
)


def puzzle_for(day: Day, seed: int) -> Generated:
    """Make the puzzle for a day."""
    made = nonet.generate(
        day.level, count=CHOICE, seed=seed, given_count=day.givens, symmetry="rotational-180"
    )
    return max(made, key=lambda one: one.rating.bottleneck or 0)


def week(seed: int = 0) -> list[tuple[Day, Generated]]:
    """Make the seven puzzles."""
    return [(day, puzzle_for(day, seed + number)) for number, day in enumerate(WEEK)]


def main() -> None:
    for day, one in week(int(sys.argv[1]) if len(sys.argv) > 1 else 0):
        rating = one.rating
        hardest = rating.hardest.name if rating.hardest else "nothing"
        print(f"{day.name}: {rating.level}, {one.puzzle.given_count} givens, {hardest},")
        print(f"about {rating.effort} minutes, always at least {rating.bottleneck} possible steps")
        print(board(nonet.Grid(one.puzzle)))
        print()


if __name__ == "__main__":
    main()
