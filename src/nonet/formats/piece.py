"""A part of the text that is read separately."""

# This file does without `from __future__ import annotations`. With it, the NamedTuple would compile
# its annotations, and the first compile() of a process takes 3 ms.

from typing import NamedTuple


class Piece(NamedTuple):
    """A part of the text that is read separately.

    Attributes:
        line: the 1-based line on which it starts.
        text: the text of the part.
    """

    line: int
    text: str
