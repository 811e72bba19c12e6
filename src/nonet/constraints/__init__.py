"""The registry of constraint kinds: the constraints that boards may have besides rows, columns and
boxes.

A kind is a subclass of `Constraint`. Each module in this package defines one kind. Other packages
add kinds by calling `register`, or through the entry point group `nonet.constraints`. Each kind is
one file, and adding a kind changes no other file. The file defines the words for the kind, its keys
in the formats that support it, its meaning, how it is drawn, and its name in sentences.
"""

from typing import Final

from ..base import Error, Registry
from ..base.doors import board_of_words, kind_of_region
from ..model import Board
from ..model.rules import Pairs, Rule, Sets
from .constraint import Constraint, LineConstraint, PlacesConstraint, RegionLook

__all__ = [
    "Constraint",
    "LineConstraint",
    "Pairs",
    "PlacesConstraint",
    "Rule",
    "Sets",
    "all_kinds",
    "constraints_of",
    "kind_of",
    "register",
    "unregister",
]


def register(kind: type[Constraint]) -> type[Constraint]:
    """Register a kind. This can be used as a decorator.

    Raises:
        Error: if another kind already has the same letter or one of the same words, or if a kind of
            clue is incomplete, so that the search would ignore its clues.
    """
    _registry.add(kind)
    return kind


_PARTS: Final = ("is_clue", "cells", "allows", "rules", "says")
"""The parts that a kind of clue needs."""


def _entries(kind: type[Constraint]) -> dict[str, type[Constraint]]:
    words = {kind.id, *kind.words}
    lacks = [name for name in _PARTS if getattr(kind, name) is getattr(Constraint, name)]
    if lacks and not {"is_clue", "allows", "rules"} <= {*lacks}:
        raise Error(f"a clue needs {', '.join(_PARTS)}; '{kind.id}' lacks {' and '.join(lacks)}.")
    for other in _registry.loaded.values():
        shared = words & {other.id, *other.words}
        if shared and other.id != kind.id:
            raise Error(f"there is already a kind of constraint with the word '{min(shared)}'.")
        if kind.letter and kind.letter == other.letter and other.id != kind.id:
            raise Error(f"the letter '{kind.letter}' already names regions of '{other.id}'.")
    return {kind.id: kind}


_registry: Final[Registry[type[Constraint]]] = Registry(__name__, "plural", _entries)


def unregister(id: str) -> None:
    """Remove a kind from the registry."""
    _registry.drop(id)


def all_kinds() -> tuple[type[Constraint], ...]:
    """Every kind, in the order in which the name of a board lists them.

    >>> [kind.id for kind in all_kinds()][:3]
    ['diagonals', 'windoku', 'disjoint-groups']
    """
    return tuple(sorted(_registry.all(), key=lambda kind: (kind.order, kind.id)))


@kind_of_region.leads_to
def kind_of(letter: str) -> type[Constraint] | None:
    """The kind whose region names begin with this letter; None for rows, columns and boxes.

    >>> kind_of("w").noun, kind_of("r")
    ('window', None)
    """
    return next((kind for kind in _registry.all() if letter and kind.letter == letter), None)


def look_of(letter: str) -> RegionLook:
    """The look, in pictures, of regions with this letter.

    >>> look_of("w").way, look_of("b").way
    ('framed', '')
    """
    kind = None if letter in "rcb" else kind_of(letter)
    return kind.drawing if kind else RegionLook()


def constraints_of(board: Board) -> tuple[Constraint, ...]:
    """The constraints of a board besides rows, columns and boxes, in the order of its name.

    Raises:
        Error: if the board has such constraints, but no name that lists them.

    >>> [constraint.word for constraint in constraints_of(Board.of("6x6+d1+anti-king"))]
    ['d1', 'anti-king']
    """
    if not board.words and (board.clues or {r.kind.value for r in board.constraints} - {*"rcb"}):
        raise Error(f"the rules of {board.label} cannot be written, because it has no name.")
    found: tuple[Constraint, ...] = board_of_words(board.words).constraints if board.words else ()
    return found
