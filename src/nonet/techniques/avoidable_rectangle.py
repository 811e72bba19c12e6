"""Avoidable rectangle: like a unique rectangle, but with digits that were placed during solving."""

from ..model import Grid, Sentence
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words, rectangle_of
from .shared.deadly_words import DeadlyTechnique
from .shared.rectangles import PLACE, SWAP
from .shared.wording import filler
from .technique import Form


class AvoidableRectangle(DeadlyTechnique):
    """A unique rectangle in which two or three corners are already filled, but none of them is a
    given.

    If a grid does not record which digits are givens, every digit counts as a given, and the
    technique finds nothing.
    """

    aliases = ("AR",)
    forms = (
        Form("Avoidable Rectangle Type 1", 4.8, variant="type-1", aliases=("AR1",)),
        Form("Avoidable Rectangle Type 2", 4.9, variant="type-2", aliases=("AR2",)),
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        diagonals = rectangle_of(grid, pattern)
        if diagonals is None or len(pattern.filled) != {"type-1": 3, "type-2": 2}[pattern.variant]:
            return False
        # Both cells of each diagonal must have the same digit.
        return all(len({pattern.of_cell[c] for c in diagonal}) == 1 for diagonal in diagonals)

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return pattern_words(
            pattern,
            where="Look at the digits {digits} that were not given.",
            idea="Two digits that could be swapped in four cells would give two solutions, "
            "unless one of the cells is a given.",
            place=PLACE,
            swap=_swap(pattern),
            why=SWAP,
        )


def _swap(pattern: DeadlyPattern) -> Sentence:
    """Explain why the empty corners must not hold the digits of the diagonally opposite corners."""
    rest = tuple(cell for cell in pattern.cells if cell not in pattern.filled)
    one, other = rest[0], rest[-1]
    were = "{one} were {first}" + " and {other} were {second}" * (len(rest) > 1)
    return filler(pattern)(
        f"If {were}, the four cells would hold only {{digits}}; these could be swapped, and the "
        "puzzle would have two solutions.",
        one=one,
        first=pattern.of_cell[one][0],
        other=other,
        second=pattern.of_cell[other][0],
    )
