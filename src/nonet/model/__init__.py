"""The basic classes: board, cell, puzzle, grid, step and their parts. `border` is the interface to
the core.

Other packages import these classes from here: `from ..model import Board, Grid, Step`.
"""

from .board import STANDARD as STANDARD
from .board import Board as Board
from .board import as_board as as_board
from .board import stated_words as stated_words
from .board import unless_standard as unless_standard
from .board_parts import BoardPlace as BoardPlace
from .board_parts import Places as Places
from .cells import ALL_CELLS as ALL_CELLS
from .cells import ALL_DIGITS as ALL_DIGITS
from .cells import CELLS as CELLS
from .cells import MOST_CELLS as MOST_CELLS
from .cells import MOST_DIGITS as MOST_DIGITS
from .cells import SIGNS as SIGNS
from .cells import Candidate as Candidate
from .cells import Cell as Cell
from .cells import Digit as Digit
from .cells import House as House
from .cells import Region as Region
from .cells import RegionKind as RegionKind
from .cells import Space as Space
from .digit_signs import SignOf as SignOf
from .frames import assuming as assuming
from .grid import Grid as Grid
from .grid import Source as Source
from .live_candidates import LiveCandidates as LiveCandidates
from .mistake import Mistake as Mistake
from .mistake import MistakeKind as MistakeKind
from .notation import Notation as Notation
from .puzzle import ALL_DIGITS_MASK as ALL_DIGITS_MASK
from .puzzle import BLANK as BLANK
from .puzzle import InvalidPuzzle as InvalidPuzzle
from .puzzle import Puzzle as Puzzle
from .puzzle import SeveralSolutions as SeveralSolutions
from .puzzle import exact as exact
from .step import SETS as SETS
from .step import Assumption as Assumption
from .step import Case as Case
from .step import Mark as Mark
from .step import Role as Role
from .step import Step as Step
from .text import Length as Length
from .text import Look as Look
from .text import Sentence as Sentence
from .text import SentencePart as SentencePart
from .text import Text as Text
from .text import counted as counted
from .text import join as join
