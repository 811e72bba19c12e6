"""Words of other programs that name no technique, and what they mean here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..base.registry import name_key

WORDS: Final[Mapping[str, str]] = {
    "Bloc": "A house: a row, column or box with its nine cells.",
    "Block": "A box: one of the nine houses of three by three cells, b1 to b9.",
    "Bunch": "A house: nine cells that belong together, which are a row, a column or a box.",
    "Cel": "A cell with its candidates, r1c1 to r9c9.",
    "CellGroup": "A house: a row, column or box. Row4 or Box36 is its name with --notation zero.",
    "Given": "A digit that the puzzle begins with.",
    "Minigrid": "A box: one of the nine houses of three by three cells, b1 to b9.",
    "Pass": "One round over the houses that changed since the last. nonet looks again, after each "
    "step, at the houses that the step touched, easiest techniques first.",
    "Pencil Mark": "A candidate: a digit that a cell can still take, such as 5r1c1.",
    "Possibility": "A candidate: a digit that a cell can still take, such as 5r1c1.",
    "Region": "A house: a row, column or box. In a jigsaw it is a box of any shape.",
    "Screwed Up": "A contradiction: a cell without candidates, or a house without a place for one "
    "of its digits. The puzzle has no solution then.",
    "Square": "A cell, r1c1 to r9c9.",
    "Sure": "A digit that is placed: the value that a cell must have.",
    "UniqueConstraint": "The rule that no house holds a digit twice. A grid keeps it by itself: a "
    "digit that is placed goes from all cells that see it.",
}
"""Each word, as its program writes it, with its meaning."""

_MEANINGS: Final = {name_key(word): (word, meaning) for word, meaning in WORDS.items()}


def meaning_of(name: str) -> tuple[str, str] | None:
    """A word and what it means, in any spelling of capitals, blanks and hyphens and in the plural;
    None where the glossary does not have it.

    >>> meaning_of("bunches")
    ('Bunch', 'A house: nine cells that belong together, which are a row, a column or a box.')
    """
    key = name_key(name)
    for each in (key, key.removesuffix("s"), key.removesuffix("es"), key.removesuffix("ies") + "y"):
        if each in _MEANINGS:
            return _MEANINGS[each]
    return None
