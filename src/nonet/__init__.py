"""nonet solves Sudoku as a person would, and proves and explains every step.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value
    'solved'

The verbs below accept a text in any format, a built-in puzzle (`@name`), 81 cells or nine rows of
nine in lists or arrays, the path of a file, a `Puzzle` or a `Grid`; see `parse`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from . import boards, bulk, data, formats, proof, puzzles, scales, search, techniques
    from .chain import Chain, LinkKind, Node
    from .differing_solutions import TwoSolutions
    from .errors import Error, InvalidMove, NoSolution, ParseError, ProofError, UnknownTechnique
    from .events import EventKind
    from .generator import GeneratedPuzzles
    from .generator.generate import generate
    from .geometry import Candidate, Cell, Digit, Geometry, House, Space
    from .grid import Event, Grid
    from .ladder.ladder import Ladder
    from .ladder.limits import Limits
    from .ladder.options import LadderOptions
    from .mistake import Mistake, MistakeKind
    from .notation import Notation
    from .path import Path, Status
    from .premises import Symmetry, Unique
    from .puzzle import InvalidPuzzle, Puzzle, SeveralSolutions
    from .readers.parse import parse
    from .render.svg import svg
    from .search import count, solutions, solve, two_solutions
    from .step import Assumption, Case, Mark, Role, Step
    from .symmetry.automorphisms import Automorphisms
    from .symmetry.canonical import (
        automorphisms,
        canonical,
        canonical_with,
        is_isomorphic,
        isomorphism,
    )
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
    "boards",
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

_NAMES_OF: Final = {
    "chain": ("Chain", "LinkKind", "Node"),
    "differing_solutions": ("TwoSolutions",),
    "errors": (
        "Error",
        "InvalidMove",
        "NoSolution",
        "ParseError",
        "ProofError",
        "UnknownTechnique",
    ),
    "events": ("EventKind",),
    "generator": ("GeneratedPuzzles",),
    "generator.generate": ("generate",),
    "geometry": ("Candidate", "Cell", "Digit", "Geometry", "House", "Space"),
    "grid": ("Event", "Grid"),
    "ladder.ladder": ("Ladder",),
    "ladder.limits": ("Limits",),
    "ladder.options": ("LadderOptions",),
    "mistake": ("Mistake", "MistakeKind"),
    "notation": ("Notation",),
    "path": ("Path", "Status"),
    "premises": ("Symmetry", "Unique"),
    "puzzle": ("InvalidPuzzle", "Puzzle", "SeveralSolutions"),
    "readers.parse": ("parse",),
    "render.svg": ("svg",),
    "search": ("count", "solutions", "solve", "two_solutions"),
    "step": ("Assumption", "Case", "Mark", "Role", "Step"),
    "symmetry.automorphisms": ("Automorphisms",),
    "symmetry.canonical": (
        "automorphisms",
        "canonical",
        "canonical_with",
        "is_isomorphic",
        "isomorphism",
    ),
    "symmetry.transformation": ("Transformation",),
    "techniques": ("Explanation", "Form", "Proof", "Rung", "Technique"),
    "text": ("Sentence", "Text"),
    "verbs.backdoors": ("backdoors",),
    "verbs.choices": ("Choice", "SortBy", "choices"),
    "verbs.explain": ("explain",),
    "verbs.hint": ("Hint", "HintKind", "hint"),
    "verbs.minimal": ("is_minimal", "minimal", "redundant_clues"),
    "verbs.rate": ("Rating", "rate"),
    "verbs.steps": ("steps",),
    "verbs.verify": ("verify",),
    "verbs.why": ("Why", "why"),
}
"""The module of each public name; of the packages, which are public as they are, see below."""

_PACKAGES: Final = (
    "boards",
    "bulk",
    "data",
    "formats",
    "proof",
    "puzzles",
    "scales",
    "search",
    "techniques",
)

_MODULE_OF: Final = {name: module for module, names in _NAMES_OF.items() for name in names} | {
    name: name for name in _PACKAGES
}


if not TYPE_CHECKING:  # so that type checkers still know which names there are

    def __getattr__(name: str) -> object:
        """Import a name on first use: few programs need them all, and all of them take longer
        than most calls."""
        if name == "__version__":
            from .version import installed_version

            return installed_version()
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import sys

        place = f"{__name__}.{_MODULE_OF[name]}"
        __import__(place)  # `importlib` would be read from a file for no more than this
        module = sys.modules[place]
        value = module if name in _PACKAGES else getattr(module, name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
