"""Symmetries of Sudoku, and the canonical form that one of them makes of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..model.grid import Grid
from ..model.plain_data.record import RecordShape, Told
from ..model.plain_data.shapes import FLAG, ListOf, Whole
from ..model.puzzle import Puzzle
from ..search.symmetry.automorphisms import Automorphisms
from ..search.symmetry.canonical import automorphisms
from ..search.symmetry.transformation import Transformation
from .grid import PUZZLE, START
from .solutions import GIVENS

_LINES: Final = ListOf(Whole(8), least=9, most=9)
_MOST_AUTOMORPHISMS: Final = 3_359_232


@dataclass(frozen=True)
class CanonicalAnswer:
    """The canonical form of a puzzle.

    Attributes:
        puzzle: the puzzle.
        canonical: the form, 81 characters with a dot for an open cell.
        automorphisms: how many symmetries map the puzzle onto itself.
        transformation: one that makes the form of the puzzle.
    """

    puzzle: Puzzle
    canonical: str
    automorphisms: int
    transformation: Transformation


TRANSFORMATION: Final = RecordShape(
    "transformation",
    Transformation,
    transposed=FLAG,
    rows=_LINES,
    columns=_LINES,
    digits=ListOf(Whole(9, least=1), least=9, most=9),
)


def _answer(
    *, puzzle: Grid, canonical: str, automorphisms: int, transformation: Transformation
) -> CanonicalAnswer:
    return CanonicalAnswer(puzzle.puzzle, canonical, automorphisms, transformation)


CANONICAL: Final = RecordShape(
    "canonical",
    _answer,
    puzzle=START,
    canonical=GIVENS,
    automorphisms=Whole(_MOST_AUTOMORPHISMS, least=1),
    transformation=TRANSFORMATION,
)


def _automorphisms(*, puzzle: Puzzle) -> Automorphisms:
    return automorphisms(puzzle)


AUTOMORPHISMS: Final = RecordShape(
    "automorphisms",
    _automorphisms,
    puzzle=PUZZLE,
    order=Told(Whole(_MOST_AUTOMORPHISMS, least=1)),
    generators=Told(ListOf(TRANSFORMATION)),
)
"""The group of a puzzle. What is read is its puzzle alone: the rest is worked out anew."""

RECORDS: Final = {
    Transformation: TRANSFORMATION,
    CanonicalAnswer: CANONICAL,
    Automorphisms: AUTOMORPHISMS,
}
