"""Two-string kite: a row and a column with two places each for a digit, joined in a box."""

from ..model import Grid, House, Sentence
from .shared.two_strong_links import StrongPair, TwoStrongLinks
from .technique import Form


class TwoStringKite(TwoStrongLinks):
    """A row and a column are joined in a box, so one of their far ends holds the digit."""

    aliases = ("2-String Kite",)
    forms = (
        Form("Two-String Kite", 4.1),
        Form("Grouped Two-String Kite", 4.7, variant="grouped", aliases=("Grouped Kite",)),
    )
    idea = (
        "A row and a column with two places each meet in a box. At most one of the two ends there "
        "holds the digit, so at least one far end does."
    )

    def tied_in(self, pair: StrongPair, grid: Grid) -> House | None:
        return pair.tie(grid, "b") if pair.kinds() == "cr" else None

    def where(self, pair: StrongPair) -> Sentence:
        return Sentence("Look for rows and columns with two places for {digit}.", digit=pair.digit)
