"""The public names of nonet, each with its module; `__init__.py` reads this file."""

from . import boards as boards
from . import bulk as bulk
from . import data as data
from . import formats as formats
from . import proof as proof
from . import puzzles as puzzles
from . import scales as scales
from . import search as search
from . import techniques as techniques
from .errors import Error as Error
from .errors import NoSolution as NoSolution
from .errors import ParseError as ParseError
from .generator.generate import generate as generate
from .geometry import Candidate as Candidate
from .geometry import Cell as Cell
from .geometry import Digit as Digit
from .geometry import Geometry as Geometry
from .geometry import House as House
from .grid import Grid as Grid
from .ladder.ladder import Ladder as Ladder
from .ladder.limits import Limits as Limits
from .path import Path as Path
from .path import Status as Status
from .premises import Unique as Unique
from .puzzle import InvalidPuzzle as InvalidPuzzle
from .puzzle import Puzzle as Puzzle
from .puzzle import SeveralSolutions as SeveralSolutions
from .readers.parse import parse as parse
from .render.svg import svg as svg
from .search import count as count
from .search import solutions as solutions
from .search import solve as solve
from .step import Step as Step
from .symmetry.canonical import canonical as canonical
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
