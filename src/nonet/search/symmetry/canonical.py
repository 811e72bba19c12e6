"""The canonical form of a puzzle. Isomorphic puzzles have the same form."""

from __future__ import annotations

from ...model import Puzzle, Source
from ...model.border.core import native
from ...model.border.geometries import bytes_of, values_of
from ...puzzles.readers.parse import puzzle_of
from .automorphisms import Automorphisms
from .board_form import canonical_on_board, refuse_sukaku
from .transformation import Transformation, require_movable


def canonical(source: Source) -> Puzzle:
    """The canonical form of a puzzle or of a solution grid.

    A puzzle can be written as a string of 81 digits, row by row, with 0 for an empty cell. Each of
    the 3,359,232 x 9! symmetries of Sudoku (`Transformation`) gives such a string, and the smallest
    string is the canonical form. Two puzzles are isomorphic if and only if they have the same
    canonical form.

    For a partly solved grid, only its givens count. On other boards, the form is an isomorphic
    puzzle, but not the smallest one; see `canonical_on_board`.

    Raises:
        Error: if the puzzle is a Sukaku, or its form takes too long to find.
        ParseError, InvalidPuzzle: if the source is not a puzzle.

    >>> canonical("." * 40 + "7" + "." * 40).givens[-9:]
    '........1'
    >>> canonical("@newspaper").givens[:27]
    '.......12..1.234...5.4....6'
    """
    return canonical_on_board(puzzle_of(source)).puzzle


def canonical_with(source: Source) -> tuple[Puzzle, Transformation]:
    """The canonical form, and a transformation that turns the puzzle into it.

    Raises:
        Error: as for `canonical`, or if the board is not the standard one.

    >>> puzzle = Puzzle("53..7...." + "." * 72)
    >>> form, way = canonical_with(puzzle)
    >>> way.apply(puzzle) == form, way.inverse().apply(form) == puzzle
    (True, True)
    """
    found = native.canonical(bytes_of(checked(source).givens))
    return Puzzle(values_of(found.form)), Transformation.of_bytes(found.ways[0])


def is_isomorphic(one: Source, other: Source) -> bool:
    """Whether some symmetry of their board turns one puzzle into the other.

    Raises:
        Error: as for `canonical`.

    >>> puzzle = Puzzle("53..7...." + "." * 72)
    >>> is_isomorphic(puzzle, Transformation.random(3).apply(puzzle))
    True
    """
    return canonical(one) == canonical(other)


def isomorphism(one: Source, other: Source) -> Transformation | None:
    """A transformation that turns the first puzzle into the second, or None if there is none.

    Raises:
        Error: as for `canonical`, or if the board is not the standard one.

    >>> isomorphism("1" + "." * 80, "." * 80 + "2").digit(1)
    Digit(2)
    >>> isomorphism("12" + "." * 79, "." * 81) is None
    True
    """
    form, way = canonical_with(one)
    other_form, other_way = canonical_with(other)
    return way.then(other_way.inverse()) if form == other_form else None


def automorphisms(source: Source) -> Automorphisms:
    """All transformations that map a puzzle onto itself.

    Raises:
        Error: as for `canonical`, or if the board is not the standard one.

    >>> group = automorphisms("." * 81)
    >>> group.order
    3359232
    """
    puzzle = checked(source)
    found = native.canonical(bytes_of(puzzle.givens))
    return Automorphisms(puzzle, found.automorphisms, found.ways)


def checked(source: Source) -> Puzzle:
    """Read a puzzle, and make sure that canonical forms and transformations are defined for it.

    Raises:
        Error: as for `canonical_with`.
    """
    puzzle = puzzle_of(source)
    require_movable(puzzle.board)
    refuse_sukaku(puzzle)
    return puzzle
