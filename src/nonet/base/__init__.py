"""Modules that all other packages use, for errors, files, registries and arguments. They know
nothing about Sudoku.
"""

from .arguments import NamedValue as NamedValue
from .arguments import checked_arguments as checked_arguments
from .arguments import explaining as explaining
from .arguments import explains_misuse as explains_misuse
from .arguments import former_name as former_name
from .arguments import formerly as formerly
from .arguments import shown_value as shown_value
from .arguments import whole as whole
from .errors import Error as Error
from .errors import ImproperPuzzle as ImproperPuzzle
from .errors import InvalidMove as InvalidMove
from .errors import NoSolution as NoSolution
from .errors import ParseError as ParseError
from .errors import ProofError as ProofError
from .errors import UnknownTechnique as UnknownTechnique
from .files import replacing as replacing
from .optional import require as require
from .registry import Registry as Registry
from .registry import known_name as known_name
from .registry import name_key as name_key
from .registry import similar as similar
from .words import shortened as shortened
