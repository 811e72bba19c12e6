"""The registry of kinds of constraint: what boards may have besides rows, columns and boxes.

Every module of this package that defines `CONSTRAINT` is in it, a subclass of `Constraint`; so is
every kind that another package registers, by `register` or by the entry point group
`nonet.constraints`. A kind is one file, and adding one touches no other: its words, its keys in the
formats that have it, what it means, how it is drawn and what it is called in sentences.
"""

from __future__ import annotations

from typing import Final

from ..base.doors import board_of_words, kind_of_region
from ..base.errors import Error
from ..base.registry import Registry
from ..model.board import Board
from .constraint import Constraint, RegionLook

__all__ = ["Constraint", "all_kinds", "constraints_of", "kind_of", "register", "unregister"]


def register(kind: type[Constraint]) -> type[Constraint]:
    """Add a kind. A decorator.

    Raises:
        Error: if another kind has one of its words, or its letter.
    """
    words = {kind.id, *kind.words}
    for other in _registry.all_known():
        shared = words & {other.id, *other.words}
        if shared and other.id != kind.id:
            raise Error(f"there is a kind of constraint with the word '{min(shared)}' already.")
        if kind.letter and kind.letter == other.letter and other.id != kind.id:
            raise Error(f"regions named by the letter '{kind.letter}' are of '{other.id}' already.")
    _registry.add(kind.id, kind)
    return kind


_registry: Final[Registry[type[Constraint]]] = Registry(__name__, "CONSTRAINT", register)


def unregister(id: str) -> None:
    """Take a kind out of the registry."""
    _registry.drop(id)


def all_kinds() -> list[type[Constraint]]:
    """Every kind, in the order in which the words of a board name them.

    >>> [kind.id for kind in all_kinds()][:3]
    ['diagonals', 'windoku', 'disjoint-groups']
    """
    return sorted(_registry.all(), key=lambda kind: (kind.order, kind.id))


@kind_of_region.leads_to
def kind_of(letter: str) -> type[Constraint] | None:
    """The kind whose regions have names with this letter; None for rows, columns and boxes.

    >>> kind_of("w").noun, kind_of("r")
    ('window', None)
    """
    return next((kind for kind in _registry.all() if letter and kind.letter == letter), None)


def look_of(letter: str) -> RegionLook:
    """How regions with this letter look in pictures.

    >>> look_of("w").way, look_of("b").way
    ('shaded', '')
    """
    kind = None if letter in "rcb" else kind_of(letter)
    return kind.drawing if kind else RegionLook()


def constraints_of(board: Board) -> tuple[Constraint, ...]:
    """The constraints of a board besides rows, columns and boxes, as far as its words name them.

    >>> [constraint.word for constraint in constraints_of(Board.of("6x6+d1+anti-king"))]
    ['d1', 'anti-king']
    """
    found: tuple[Constraint, ...] = board_of_words(board.words).constraints if board.words else ()
    return found
