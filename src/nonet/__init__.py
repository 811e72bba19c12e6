"""nonet solves Sudoku as a person would, and proves and explains every step.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value
    'solved'

The verbs below accept a text in any format, a built-in puzzle (`@name`), a `Puzzle` or a `Grid`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import formats, proof, puzzles, scales, search, techniques
from .automorphisms import Automorphisms
from .backdoors import backdoors
from .canonical import automorphisms, canonical, canonical_with, is_isomorphic, isomorphism
from .choices import Choice, SortBy, choices
from .errors import (
    Error,
    InvalidMove,
    InvalidPuzzle,
    NoSolution,
    ParseError,
    ProofError,
    SeveralSolutions,
    UnknownTechnique,
)
from .events import Event, EventKind
from .explain import explain
from .generate import generate
from .geometry import Candidate, Cell, Digit, Geometry, House, Space
from .grid import Grid
from .hint import Hint, HintKind, hint
from .ladder import Ladder, LadderOptions
from .limits import Limits
from .minimal import is_minimal, minimal, redundant_clues
from .notation import Notation
from .parse import parse
from .path import Path, Status
from .puzzle import Puzzle
from .rate import Rating, rate
from .render import svg
from .search import TwoSolutions, count, solutions, solve, two_solutions
from .step import (
    Assumption,
    Case,
    Chain,
    LinkKind,
    Mark,
    Node,
    Role,
    Step,
    Symmetry,
    Unique,
)
from .steps import steps
from .techniques import Explanation, Form, Proof, Rung, Technique
from .text import Sentence, Text
from .transformation import Transformation
from .verify import verify
from .why import Why, why

if TYPE_CHECKING:
    from . import bulk
    from .generator import GeneratedPuzzles

    __version__: str

__all__ = [
    "Assumption",
    "Automorphisms",
    "Candidate",
    "Case",
    "Cell",
    "Chain",
    "Choice",
    "Digit",
    "Error",
    "Event",
    "EventKind",
    "Explanation",
    "Form",
    "GeneratedPuzzles",
    "Geometry",
    "Grid",
    "Hint",
    "HintKind",
    "House",
    "InvalidMove",
    "InvalidPuzzle",
    "Ladder",
    "LadderOptions",
    "Limits",
    "LinkKind",
    "Mark",
    "NoSolution",
    "Node",
    "Notation",
    "ParseError",
    "Path",
    "Proof",
    "ProofError",
    "Puzzle",
    "Rating",
    "Role",
    "Rung",
    "Sentence",
    "SeveralSolutions",
    "SortBy",
    "Space",
    "Status",
    "Step",
    "Symmetry",
    "Technique",
    "Text",
    "Transformation",
    "TwoSolutions",
    "Unique",
    "UnknownTechnique",
    "Why",
    "automorphisms",
    "backdoors",
    "bulk",
    "canonical",
    "canonical_with",
    "choices",
    "count",
    "explain",
    "formats",
    "generate",
    "hint",
    "is_isomorphic",
    "is_minimal",
    "isomorphism",
    "minimal",
    "parse",
    "proof",
    "puzzles",
    "rate",
    "redundant_clues",
    "scales",
    "search",
    "solutions",
    "solve",
    "steps",
    "svg",
    "techniques",
    "two_solutions",
    "verify",
    "why",
]


if not TYPE_CHECKING:  # so that type checkers still know which names there are

    def __getattr__(name: str) -> object:
        """What takes a while to import, and is not needed by everybody: NumPy, the metadata."""
        if name == "bulk":
            from importlib import import_module

            return import_module(".bulk", __name__)
        if name == "GeneratedPuzzles":
            from .generator import GeneratedPuzzles

            return GeneratedPuzzles
        if name == "__version__":
            globals()[name] = _version()
            return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("nonet")
    except PackageNotFoundError:  # a source tree that was never installed
        return "0"


def __dir__() -> list[str]:
    return sorted(__all__)
