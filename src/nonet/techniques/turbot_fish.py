"""Turbot fish: two houses with two places for a digit, joined through any house."""

from ..model import Grid, House, Sentence
from .shared.two_strong_links import StrongPair, TwoStrongLinks
from .skyscraper import Skyscraper
from .technique import Form
from .two_string_kite import TwoStringKite

_WITH_OTHER_NAMES = (Skyscraper(), TwoStringKite())


class TurbotFish(TwoStrongLinks):
    """Two houses, each with two places for the digit, that form neither a skyscraper nor a
    two-string kite.
    """

    forms = (
        Form("Turbot Fish", 4.25, aliases=("Crane",)),
        Form("Grouped Turbot Fish", 4.75, variant="grouped"),
    )
    idea = (
        "Two houses have two places each, and a place of one sees a place of the other. At most "
        "one of those two holds the digit, so at least one far end does."
    )

    def tied_in(self, pair: StrongPair, grid: Grid) -> House | None:
        if any(other.tied_in(pair, grid) is not None for other in _WITH_OTHER_NAMES):
            return None
        return pair.tie(grid)

    def where(self, pair: StrongPair) -> Sentence:
        return Sentence("Look for houses with two places for {digit}.", digit=pair.digit)
