"""nonet solves Sudoku as a person would, and proves and explains every step.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value
    'solved'

The verbs below accept a text in any format, a built-in puzzle (`@name`), 81 cells or nine rows of
nine in lists or arrays, the path of a file, a `Puzzle` or a `Grid`; see `parse`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import formats, proof, puzzles, scales, search, techniques
from .errors import Error, InvalidMove, NoSolution, ParseError, ProofError, UnknownTechnique
from .events import EventKind
from .geometry import Candidate, Cell, Digit, Geometry, House, Space
from .grid import Event, Grid
from .ladder.ladder import Ladder, LadderOptions
from .ladder.limits import Limits
from .mistake import Mistake, MistakeKind
from .notation import Notation
from .path import Path, Status
from .premises import Symmetry, Unique
from .puzzle import InvalidPuzzle, Puzzle, SeveralSolutions
from .readers.parse import parse
from .render import svg
from .search import TwoSolutions, count, solutions, solve, two_solutions
from .step import Assumption, Case, Chain, LinkKind, Mark, Node, Role, Step
from .symmetry.automorphisms import Automorphisms
from .symmetry.canonical import automorphisms, canonical, canonical_with, is_isomorphic, isomorphism
from .symmetry.transformation import Transformation
from .techniques import Explanation, Form, Proof, Rung, Technique
from .text import Sentence, Text
from .verbs.backdoors import backdoors
from .verbs.choices import Choice, SortBy, choices
from .verbs.explain import explain
from .verbs.hint import Hint, HintKind, hint
from .verbs.minimal import is_minimal, minimal, redundant_clues
from .verbs.rate import Rating, rate
from .verbs.steps import steps
from .verbs.verify import verify
from .verbs.why import Why, why

if TYPE_CHECKING:
    from . import bulk, data
    from .generator import GeneratedPuzzles
    from .generator.generate import generate

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
    "Mistake",
    "MistakeKind",
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
    "data",
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
        """Import on first use what is slow to import and often unused: NumPy, the metadata."""
        if name in ("bulk", "data"):
            from importlib import import_module

            return import_module(f".{name}", __name__)
        if name == "GeneratedPuzzles":
            from .generator import GeneratedPuzzles

            return GeneratedPuzzles
        if name == "generate":
            from .generator.generate import generate

            return generate
        if name == "__version__":
            from .version import installed_version

            return installed_version()
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
