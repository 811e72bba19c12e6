"""Kraken pattern: cells that three digits cannot fill, and a chain from each guardian."""

from ..model import Grid
from .impossible_pattern import ImpossiblePattern
from .shared.deadly import DeadlyPattern, PatternWords
from .shared.deadly_words import ImpossibleTechnique
from .shared.kraken import KrakenTechnique
from .technique import Form, Proof
from .tridagon import Tridagon

_PATTERNS: dict[str, ImpossibleTechnique] = {
    "tridagon": Tridagon(),
    "impossible-pattern": ImpossiblePattern(),
}


class KrakenPattern(KrakenTechnique):
    """Three digits cannot fill the cells of a tridagon or another impossible pattern, so one of the
    guardians is true. Each guardian rules out the same candidate, usually through a chain.

    With two guardians, the kraken is a chain with a strong link between them. With more, it
    branches. `Limits.guardians` is the maximum number of guardians.
    """

    family = "Impossible patterns"
    proof = Proof.SEARCH
    aliases = ("Anti-Tridagon Chain",)
    forms = (
        Form("Kraken Tridagon", 8.25, variant="tridagon", on=False),
        Form("Kraken Impossible Pattern", 8.35, variant="impossible-pattern", on=False),
    )
    idea = "Three digits cannot fill these cells, and all other digits there exclude one candidate."

    def is_guarded(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        return _PATTERNS[pattern.variant].is_pattern(pattern, grid)

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return _PATTERNS[pattern.variant].words(pattern)
