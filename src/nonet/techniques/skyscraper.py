"""Skyscraper: two rows each have two places for a digit, and one place in each row is in the same
column (or the same with rows and columns swapped).
"""

from ..model import Grid, House, Sentence
from .shared.two_strong_links import StrongPair, TwoStrongLinks
from .shared.wording import line_by_line
from .technique import Form


class Skyscraper(TwoStrongLinks):
    """Two parallel lines have two places each for a digit. One place of each is in the same
    crossing line, so one of the other two places holds the digit.
    """

    forms = (Form("Skyscraper", 4.0), Form("Grouped Skyscraper", 4.65, variant="grouped"))
    idea = (
        "Two parallel lines have two places each; one place of each is in the same crossing line. "
        "At most one of those two holds the digit, so at least one far end does."
    )

    def tied_in(self, pair: StrongPair, grid: Grid) -> House | None:
        across = {"rr": "c", "cc": "r"}.get(pair.kinds())
        return pair.tie(grid, across) if across else None

    def where(self, pair: StrongPair) -> Sentence:
        return line_by_line(pair.digit, pair.kinds() == "rr")
