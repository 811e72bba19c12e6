"""Sentences of rectangles that two digits could be swapped in."""

from __future__ import annotations

from ..text import Sentence
from .deadly import DeadlyPattern, PatternWords


def rectangle_words(pattern: DeadlyPattern, hunt: Sentence) -> PatternWords:
    """A rectangle of two rows, two columns and two boxes."""
    cells, digits = pattern.cells, pattern.digits
    return PatternWords(
        where=Sentence("Look at the cells that can be {digits}.", digits=digits),
        idea=Sentence(
            "Four cells must not be left with the same two digits, "
            "for these could be swapped and the puzzle would have two solutions."
        ),
        short=Sentence("{digits:run} in {cells:folded}", digits=digits, cells=cells),
        place=rectangle_place(pattern),
        swap=Sentence(
            "With {digits} alone there, the two digits could be swapped, "
            "and the puzzle would have two solutions.",
            digits=digits,
        ),
        why=rectangle_swap(pattern),
        hunt=hunt,
    )


def rectangle_place(pattern: DeadlyPattern) -> Sentence:
    """How the four cells lie."""
    return Sentence(
        "{cells} lie in two rows, two columns and two boxes, and none is a given.",
        cells=pattern.cells,
    )


def rectangle_swap(pattern: DeadlyPattern) -> tuple[Sentence, ...]:
    """Why nobody would notice the swap."""
    digits = pattern.digits
    return (
        Sentence("Suppose that the four cells held {digits} and nothing else.", digits=digits),
        Sentence("Each of those rows, columns and boxes would have both digits, once each."),
        Sentence(
            "Swap {digits} in all four: each of them still has both, and no given is touched.",
            digits=digits,
        ),
        Sentence("Nobody could tell which is right, and the puzzle would have two solutions."),
    )
