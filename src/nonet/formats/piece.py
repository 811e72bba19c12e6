"""A part of the text that is read separately."""

# Without `from __future__ import annotations`: a NamedTuple compiles annotations that are strings,
# and the first compile() of a process takes 3 ms.

from typing import NamedTuple


class Piece(NamedTuple):
    """A part of the text that is read separately.

    Attributes:
        line: the 1-based line on which it starts.
        text: the text of the part.
    """

    line: int
    text: str
