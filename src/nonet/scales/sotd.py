"""The scale of Sudoku of the Day. Every step has a price, and the score is the sum of the prices.
The first use of a technique costs more than later uses.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ..ladder.path import Path, Status
from ..model import Step
from .scale import Column, Scale

if TYPE_CHECKING:
    from ..bulk.columns import Columns


class Price(NamedTuple):
    """The name and the prices of a technique in Sudoku of the Day."""

    name: str
    first: int
    later: int


_PLACED: Final = tuple(("hidden-single", 0, each) for each in ("box", "row", "column", "other"))
_TABLE: Final[tuple[tuple[Price, tuple[tuple[str, int, str], ...]], ...]] = (
    (Price("Single Position", 100, 100), (("last-digit", 0, ""), *_PLACED)),
    (Price("Single Candidate", 100, 100), (("full-house", 0, ""), ("naked-single", 0, ""))),
    (Price("Candidate Lines", 350, 200), (("pointing", 0, ""), ("claiming", 0, ""))),
    (Price("Double Pairs", 500, 250), (("claiming", 0, "double-pairs"),)),
    (Price("Multiple Lines", 700, 400), (("claiming", 0, "multiple-lines"),)),
    (Price("Naked Pair", 750, 500), (("locked-set", 2, ""), ("naked-set", 2, ""))),
    (Price("Naked Triple", 2000, 1400), (("locked-set", 3, ""), ("naked-set", 3, ""))),
    (Price("Naked Quad", 5000, 4000), (("naked-set", 4, ""),)),
    (Price("Hidden Pair", 1500, 1200), (("hidden-set", 2, ""),)),
    (Price("Hidden Triple", 2400, 1600), (("hidden-set", 3, ""),)),
    (Price("Hidden Quad", 7000, 5000), (("hidden-set", 4, ""),)),
    (Price("X-Wing", 2800, 1600), (("basic-fish", 2, "rows"), ("basic-fish", 2, "columns"))),
    (Price("Swordfish", 8000, 6000), (("basic-fish", 3, "rows"), ("basic-fish", 3, "columns"))),
    (Price("Forcing Chains", 4200, 2100), (("xy-wing", 0, ""),)),
)
PRICES: Final[dict[tuple[str, int, str], Price]] = {
    form: paid for paid, forms in _TABLE for form in forms
}
"""The price of each form of a technique, by technique, size and variant."""

# Techniques that Sudoku of the Day lacks cost as much as the most expensive technique that it has.
BEYOND: Final = Price("Beyond", 8000, 6000)


def price(step: Step) -> Price:
    """The price of a step's technique; `BEYOND` if Sudoku of the Day lacks the technique.

    >>> price(Step("pointing")).name, price(Step("xyz-wing")).name
    ('Candidate Lines', 'Beyond')
    """
    return PRICES.get((step.technique, step.size, step.variant), BEYOND)


def cost(steps: Iterable[Step]) -> int:
    """Add up the prices of a path's steps. The first step of each technique costs the price for its
    first use, and the others cost the price for later uses.

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
    """The score of Sudoku of the Day, for paths that solve their puzzle."""

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

    def sentence(self, score: int) -> str:
        return f"Its Sudoku of the Day score is {score:,}."
