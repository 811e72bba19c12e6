"""Kraken unique rectangle: a rectangle of two digits, and a chain from each guardian."""

from ..model import Grid
from .shared.deadly import DeadlyPattern, PatternWords, rectangle_of
from .shared.kraken import KrakenTechnique
from .shared.rectangles import rectangle_words
from .technique import Form


class KrakenRectangle(KrakenTechnique):
    """If four cells had no other candidates, two digits could be swapped in them. But the cells
    have at least three other candidates, the guardians. One guardian is true, and each rules out
    the same candidate, usually through a chain.

    With two guardians, the pattern would be a chain through a rectangle. `Limits.guardians` is the
    maximum number of guardians.
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
