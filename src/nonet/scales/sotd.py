"""What Sudoku of the Day would charge for a path: every step has a price, the first use of a
technique is dearer than the repeats, and the sum grades the puzzle."""

# Without `from __future__ import annotations`: a NamedTuple compiles annotations that are strings,
# and the first compile() of a process takes 3 ms.

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ..model.step import Step
from ..path import Path, Status
from .scale import Column, Scale

if TYPE_CHECKING:
    from ..bulk.columns import Columns


class Price(NamedTuple):
    """A technique under the name that Sudoku of the Day gives it."""

    name: str
    first: int
    later: int


SINGLE_POSITION: Final = Price("Single Position", 100, 100)
SINGLE_CANDIDATE: Final = Price("Single Candidate", 100, 100)
CANDIDATE_LINES: Final = Price("Candidate Lines", 350, 200)
DOUBLE_PAIRS: Final = Price("Double Pairs", 500, 250)
MULTIPLE_LINES: Final = Price("Multiple Lines", 700, 400)
NAKED_PAIR: Final = Price("Naked Pair", 750, 500)
NAKED_TRIPLE: Final = Price("Naked Triple", 2000, 1400)
NAKED_QUAD: Final = Price("Naked Quad", 5000, 4000)
HIDDEN_PAIR: Final = Price("Hidden Pair", 1500, 1200)
HIDDEN_TRIPLE: Final = Price("Hidden Triple", 2400, 1600)
HIDDEN_QUAD: Final = Price("Hidden Quad", 7000, 5000)
X_WING: Final = Price("X-Wing", 2800, 1600)
FORCING_CHAINS: Final = Price("Forcing Chains", 4200, 2100)
SWORDFISH: Final = Price("Swordfish", 8000, 6000)

PRICES: Final[dict[tuple[str, int, str], Price]] = {
    ("full-house", 0, ""): SINGLE_CANDIDATE,
    ("last-digit", 0, ""): SINGLE_POSITION,
    ("hidden-single", 0, "box"): SINGLE_POSITION,
    ("hidden-single", 0, "row"): SINGLE_POSITION,
    ("hidden-single", 0, "column"): SINGLE_POSITION,
    ("hidden-single", 0, "other"): SINGLE_POSITION,
    ("naked-single", 0, ""): SINGLE_CANDIDATE,
    ("pointing", 0, ""): CANDIDATE_LINES,
    ("claiming", 0, ""): CANDIDATE_LINES,
    ("claiming", 0, "double-pairs"): DOUBLE_PAIRS,
    ("claiming", 0, "multiple-lines"): MULTIPLE_LINES,
    ("locked-set", 2, ""): NAKED_PAIR,
    ("locked-set", 3, ""): NAKED_TRIPLE,
    ("naked-set", 2, ""): NAKED_PAIR,
    ("naked-set", 3, ""): NAKED_TRIPLE,
    ("naked-set", 4, ""): NAKED_QUAD,
    ("hidden-set", 2, ""): HIDDEN_PAIR,
    ("hidden-set", 3, ""): HIDDEN_TRIPLE,
    ("hidden-set", 4, ""): HIDDEN_QUAD,
    ("basic-fish", 2, "rows"): X_WING,
    ("basic-fish", 2, "columns"): X_WING,
    ("basic-fish", 3, "rows"): SWORDFISH,
    ("basic-fish", 3, "columns"): SWORDFISH,
    ("xy-wing", 0, ""): FORCING_CHAINS,
}

# The highest price of Sudoku of the Day, also for techniques that it has no name for.
BEYOND: Final = Price("Beyond", 8000, 6000)


def price(step: Step) -> Price:
    """The price of a step's technique; `BEYOND` for those that have none.

    >>> price(Step("pointing")).name, price(Step("xyz-wing")).name
    ('Candidate Lines', 'Beyond')
    """
    return PRICES.get((step.technique, step.size, step.variant), BEYOND)


def cost(steps: Iterable[Step]) -> int:
    """What a path costs. The first step under each name is charged as first use.

    >>> cost([Step("naked-single"), Step("naked-set", size=2), Step("naked-set", size=2)])
    1350
    """
    used: set[str] = set()
    total = 0
    for step in steps:
        paid = price(step)
        total += paid.later if paid.name in used else paid.first
        used.add(paid.name)
    return total


class SudokuOfTheDay(Scale[int]):
    """The cost of paths that solve their puzzle."""

    id = "sotd"
    name = "Sudoku of the Day"
    columns = (Column("sotd"),)

    def of(self, path: Path) -> int | None:
        return cost(path.steps) if path.status is Status.SOLVED else None

    def of_columns(self, columns: "Columns") -> list[int | None]:
        prices = [price(step) for step in columns.kinds]
        costs = columns.costs(
            [paid.name for paid in prices],
            first=[paid.first for paid in prices],
            later=[paid.later for paid in prices],
        )
        totals: list[int] = costs.astype(int).tolist()
        return columns.of_solved(totals)

    def told(self, score: int) -> str:
        return f"Sudoku of the Day would charge {score:,}."


SCALE: Final = SudokuOfTheDay()
