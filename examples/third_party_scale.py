"""Add a scale of your own: how often a solver must switch between placing and ruling out digits.

    python examples/third_party_scale.py [PUZZLE]

A package can add a scale to nonet with an entry point in its pyproject.toml:

    [project.entry-points."nonet.scales"]
    changes = "third_party_scale:Changes"

Then `nonet rate` reports it, CSV output has a column for it, and
`nonet generate --scales changes=10-` makes puzzles whose paths switch at least ten times.
"""

from __future__ import annotations

import sys
from itertools import pairwise

import nonet
from nonet.scales import Column, Scale, register


class Changes(Scale[int]):
    """How often a path switches between placements and eliminations; None if it does not reach the
    solution.
    """

    id = "changes"
    name = "Changes between placing and ruling out"
    columns = (Column("changes"),)

    def of(self, path: nonet.Path) -> int | None:
        if path.status is not nonet.Status.SOLVED:
            return None
        places = [bool(step.placements) for step in path.steps]
        return sum(one != other for one, other in pairwise(places))

    def sentence(self, score: int) -> str:
        return f"The path switches {score} times between placing and ruling out."


def main(puzzle: str = "@inkala-2012") -> None:
    """Register the scale, rate a puzzle, and print the result."""
    register(Changes)
    rating = nonet.rate(puzzle)
    score = rating.score("changes")
    print(f"{rating.level}: {Changes().sentence(score) if score is not None else 'not solved'}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
