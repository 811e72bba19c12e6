"""A scale of your own: how often a solver has to go from placing digits to ruling out and back.

    python examples/third_party_scale.py [PUZZLE]

Another package offers it to every nonet that is installed beside it, in its pyproject.toml:

    [project.entry-points."nonet.scales"]
    changes = "third_party_scale:Changes"

`nonet rate` then reports it, CSV has its column, and `nonet generate --scales changes=10-` makes
puzzles whose paths change ten times at least.
"""

from __future__ import annotations

import sys
from itertools import pairwise

import nonet
from nonet.scales import Column, Scale, register


class Changes(Scale[int]):
    """How often the path changes between placements and eliminations; of solved puzzles alone."""

    id = "changes"
    name = "Changes between placing and ruling out"
    columns = (Column("changes"),)

    def of(self, path: nonet.Path) -> int | None:
        if path.status is not nonet.Status.SOLVED:
            return None
        places = [bool(step.placements) for step in path.steps]
        return sum(one != other for one, other in pairwise(places))

    def sentence(self, score: int) -> str:
        return f"One changes {score} times between placing and ruling out."


def main(puzzle: str = "@inkala-2012") -> None:
    """Register the scale, and tell what it says."""
    register(Changes)
    rating = nonet.rate(puzzle)
    score = rating.score("changes")
    print(f"{rating.level}: {Changes().sentence(score) if score is not None else 'not solved'}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
