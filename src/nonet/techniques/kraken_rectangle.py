"""Kraken unique rectangle: a rectangle of two digits, and a chain from each guardian."""

from ..model import Grid
from .shared.deadly import DeadlyPattern, PatternWords, rectangle_of
from .shared.kraken import KrakenTechnique
from .shared.rectangles import rectangle_words
from .technique import Form


class KrakenRectangle(KrakenTechnique):
    """Two digits could be swapped in four cells if these cells had no other candidates, but there
    are at least three others. One of these guardians is true, and each of them, usually through a
    chain, rules out the same candidate.

    With two guardians this is a chain through a rectangle. `Limits.guardians` is the maximum number
    of guardians.
    """

    family = "Uniqueness"
    rests_on_uniqueness = True
    aliases = ("Unique Rectangle Forcing Chain", "UR Forcing Chain", "Kraken UR")
    forms = (Form("Kraken Unique Rectangle", 8.15, on=False),)
    idea = (
        "Four cells must not be left with the same two digits, and each of their other candidates "
        "shows that the same candidate is false."
    )

    def is_guarded(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return (
            rectangle_of(grid, pattern) is not None
            and not pattern.filled
            and len(pattern.crowded) > 1
            and len(pattern.extras) >= 3
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return rectangle_words(pattern)
