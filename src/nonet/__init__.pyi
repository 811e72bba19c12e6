"""nonet's public names, each with its module; `__init__.py` reads this file."""

from . import bulk as bulk
from . import data as data
from . import formats as formats
from . import proof as proof
from . import puzzles as puzzles
from . import scales as scales
from . import search as search
from . import techniques as techniques
from .base.errors import Error as Error
from .base.errors import NoSolution as NoSolution
from .base.errors import ParseError as ParseError
from .generator.generate import generate as generate
from .ladder.ladder import Ladder as Ladder
from .ladder.limits import Limits as Limits
from .ladder.path import Path as Path
from .ladder.path import Status as Status
from .model.board import Board as Board
from .model.cells import Candidate as Candidate
from .model.cells import Cell as Cell
from .model.cells import Digit as Digit
from .model.cells import House as House
from .model.grid import Grid as Grid
from .model.premises import Unique as Unique
from .model.puzzle import InvalidPuzzle as InvalidPuzzle
from .model.puzzle import Puzzle as Puzzle
from .model.puzzle import SeveralSolutions as SeveralSolutions
from .model.step import Step as Step
from .puzzles.readers.parse import parse as parse
from .render.svg import svg as svg
from .search import count as count
from .search import solutions as solutions
from .search import solve as solve
from .search.symmetry.canonical import canonical as canonical
from .verbs.backdoors import backdoors as backdoors
from .verbs.choices import choices as choices
from .verbs.explain import explain as explain
from .verbs.hint import Hint as Hint
from .verbs.hint import hint as hint
from .verbs.minimal import minimal as minimal
from .verbs.rate import Rating as Rating
from .verbs.rate import rate as rate
from .verbs.steps import steps as steps
from .verbs.verify import verify as verify
from .verbs.why import why as why

__all__: list[str]
__version__: str
