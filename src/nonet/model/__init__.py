"""The nouns: board, cell, puzzle, grid, step and their parts; and the interface to the core.

Other packages import the nouns from here: `from ..model import Board, Grid, Step`.
"""

from .board import STANDARD, Board, as_board
from .board_parts import BoardPlace, Places
from .cells import (
    ALL_CELLS,
    ALL_DIGITS,
    CELLS,
    MOST_CELLS,
    MOST_DIGITS,
    SIGNS,
    Candidate,
    Cell,
    Digit,
    House,
    Region,
    RegionKind,
    Space,
)
from .grid import Grid, Source, supposing
from .live_candidates import LiveCandidates
from .mistake import Mistake, MistakeKind
from .notation import Notation
from .puzzle import ALL_DIGITS_MASK, BLANK, InvalidPuzzle, Puzzle, SeveralSolutions, exact
from .step import SETS, Assumption, Case, Mark, Role, Step
from .text import Length, Look, Sentence, SentencePart, Text, join

__all__ = [
    "ALL_CELLS",
    "ALL_DIGITS",
    "ALL_DIGITS_MASK",
    "BLANK",
    "CELLS",
    "MOST_CELLS",
    "MOST_DIGITS",
    "SETS",
    "SIGNS",
    "STANDARD",
    "Assumption",
    "Board",
    "BoardPlace",
    "Candidate",
    "Case",
    "Cell",
    "Digit",
    "Grid",
    "House",
    "InvalidPuzzle",
    "Length",
    "LiveCandidates",
    "Look",
    "Mark",
    "Mistake",
    "MistakeKind",
    "Notation",
    "Places",
    "Puzzle",
    "Region",
    "RegionKind",
    "Role",
    "Sentence",
    "SentencePart",
    "SeveralSolutions",
    "Source",
    "Space",
    "Step",
    "Text",
    "as_board",
    "exact",
    "join",
    "supposing",
]
