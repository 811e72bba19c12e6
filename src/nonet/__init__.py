"""nonet solves Sudoku the way a person would, and proves and explains every step.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value
    'solved'

The functions below accept text in any format, a built-in puzzle (`@name`), a list or array of 81
cells or of nine rows of nine, the path to a file, a `Puzzle` or a `Grid`; see `parse`.

The public names are listed in `__init__.pyi`, and each is imported on first use. Import anything
else from its module: `from nonet.search.symmetry.transformation import Transformation`.
"""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

import lazy_loader

_public_name, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

_MOVED: Final = {
    "model.chain": "Chain LinkKind Node",
    "base.errors": "InvalidMove ProofError UnknownTechnique",
    "model.events": "EventKind",
    "generator": "GeneratedPuzzles",
    "model.cells": "Space",
    "model.grid": "Event",
    "ladder": "LadderOptions",
    "model.mistake": "Mistake MistakeKind",
    "model.notation": "Notation",
    "model.premises": "Symmetry",
    "search": "TwoSolutions two_solutions",
    "model.step": "Assumption Case Mark Role",
    "search.symmetry.automorphisms": "Automorphisms",
    "search.symmetry.canonical": "automorphisms canonical_with is_isomorphic isomorphism",
    "search.symmetry.transformation": "Transformation",
    "techniques": "Explanation Form Proof Rung Technique",
    "model.text": "Sentence Text",
    "verbs.choices": "Choice SortBy",
    "verbs.hint": "HintKind",
    "verbs.minimal": "is_minimal redundant_clues",
    "verbs.why": "Why",
}
"""Names that used to be in the package itself, listed under their present modules. The next release
will drop them.
"""

_ROOMS: Final = {
    "base": "arguments arrays budget doors errors files length optional registry",
    "ladder": "path",
    "model": "border certificate chain colouring events frames grid labels"
    " live_candidates mistake notation place_names plain_data player_marks premises puzzle state"
    " step text views",
    "proof": "pseudo_boolean",
    "puzzles": "readers",
    "search": "boards differing_solutions symmetry",
    "techniques": "library",
    "techniques.library": "glossary terms",
    "verbs": "authoring wire",
    "verbs.authoring": "technique_faults",
    "web": "tutorial",
}
_ROOM_OF: Final = {name: room for room, names in _ROOMS.items() for name in names.split()}
_BOARD: Final = [
    "geometry",
    "large_geometry",
    "boards.board",
    "boards.region",
    "boards.board_puzzle",
]
_RENAMED: Final = dict.fromkeys(_BOARD, "model.former")
_RENAMED["generator.clue_patterns"] = "generator.given_patterns"
"""The present name of each renamed module, by its former name. Pickled objects contain former
names. The next release will not accept them.
"""

_BOARDS: Final = (
    "nonet.boards was replaced by nonet.parse(text, board=words), nonet.solve, nonet.count, "
    "nonet.solutions, nonet.generate(board=words), nonet.canonical, nonet.search.true_candidates"
)


class _FormerModule:
    """Finds a module that has been renamed, and returns it under its former name."""

    @classmethod
    def find_spec(cls, name: str, *_place: object) -> Any:
        package, _, rest = name.partition(".")
        head = rest.partition(".")[0]
        if package != __name__ or (head not in _ROOM_OF and rest not in _RENAMED):
            return None
        if head == "boards" != rest and rest not in _RENAMED:
            raise ImportError(_BOARDS, name=name)
        now = f"{__name__}.{_RENAMED.get(rest) or f'{_ROOM_OF[head]}.{rest}'}"
        message = _BOARDS if rest == "boards" else f"{name} is now {now}"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return ModuleSpec(name, cls(now), is_package=rest == "boards")

    def __init__(self, now: str) -> None:
        self.now = now

    def create_module(self, _spec: object) -> ModuleType:
        self.module = import_module(self.now)
        self.spec = self.module.__spec__
        return self.module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self.spec


sys.meta_path.insert(0, _FormerModule)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("nonet._native").VERSION
    if name == "boards":
        return import_module("nonet.boards")
    for module, names in _MOVED.items():
        if name in names.split():
            now = f"{__name__}.{module}"
            warnings.warn(f"nonet.{name} is now {now}.{name}", DeprecationWarning, stacklevel=2)
            return getattr(import_module(now), name)
    if name == "Geometry":
        message = "nonet.Geometry is now nonet.Board: Board.of('x'), Board.jigsaw(layout)"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return import_module(f"{__name__}.model.nine_rows").nine_rows
    value = globals()[name] = _public_name(name)
    return value
