"""nonet solves Sudoku as a person would, and proves and explains every step.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value
    'solved'

The verbs below accept a text in any format, a built-in puzzle (`@name`), 81 cells or nine rows of
nine in lists or arrays, the path of a file, a `Puzzle` or a `Grid`; see `parse`.

The public names are those of `__init__.pyi`; each is imported on first use. All else is reached by
its module: `from nonet.symmetry.transformation import Transformation`.
"""

from __future__ import annotations

from typing import Any, Final

import lazy_loader

_public_name, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

_MOVED: Final = {
    "chain": "Chain LinkKind Node",
    "errors": "InvalidMove ProofError UnknownTechnique",
    "events": "EventKind",
    "generator": "GeneratedPuzzles",
    "geometry": "Space",
    "grid": "Event",
    "ladder.options": "LadderOptions",
    "mistake": "Mistake MistakeKind",
    "notation": "Notation",
    "premises": "Symmetry",
    "search": "TwoSolutions two_solutions",
    "step": "Assumption Case Mark Role",
    "symmetry.automorphisms": "Automorphisms",
    "symmetry.canonical": "automorphisms canonical_with is_isomorphic isomorphism",
    "symmetry.transformation": "Transformation",
    "techniques": "Explanation Form Proof Rung Technique",
    "text": "Sentence Text",
    "verbs.choices": "Choice SortBy",
    "verbs.hint": "HintKind",
    "verbs.minimal": "is_minimal redundant_clues",
    "verbs.why": "Why",
}
"""The names that the package itself had once, by module; the next release has them no more."""


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from .version import installed_version

        return installed_version()
    for module, names in _MOVED.items():
        if name in names.split():
            import warnings
            from importlib import import_module

            now = f"{__name__}.{module}"
            warnings.warn(f"nonet.{name} is now {now}.{name}", DeprecationWarning, stacklevel=2)
            return getattr(import_module(now), name)
    value = globals()[name] = _public_name(name)
    return value
