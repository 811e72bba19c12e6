"""The canonical form of a puzzle on a board: isomorphic puzzles have the same form."""

from __future__ import annotations

from typing import NamedTuple

from ...base.errors import Error
from ...model.board import STANDARD, Board
from ...model.board_parts import BoxShape
from ...model.border.core import native
from ...model.cells import RegionKind
from ...model.grid import bytes_of, values_of
from ...model.puzzle import Puzzle
from .grid_labelling import MOST_NODES, labelling

_PLAIN_KINDS = (RegionKind.ROW, RegionKind.COLUMN, RegionKind.BOX)


class BoardForm(NamedTuple):
    """A canonical form.

    Attributes:
        puzzle: the form, a puzzle on the same board.
        automorphisms: how many symmetries of the board map the puzzle onto itself, the identity
            included. Digits that do not occur are not moved.
    """

    puzzle: Puzzle
    automorphisms: int


def canonical_on_board(puzzle: Puzzle, *, nodes: int = MOST_NODES) -> BoardForm:
    """The canonical form of a puzzle or a solution on a board of any size with rectangular boxes.

    Two puzzles on a board have the same form if and only if one becomes the other by moving bands,
    stacks, rows in a band and columns in a stack, by renaming digits and, where boxes are square,
    by transposing. On 9x9 boards it is the form of `nonet.canonical`, the smallest
    string. On others it is some string of the class, not the smallest one, and it may change from
    version to version.

    Args:
        puzzle: the puzzle; it may have no solution, or several.
        nodes: the most orders of rows and columns that may be begun.

    Raises:
        FormNotFound: if more would be needed.
        Error: for a Sukaku, and if the board is not plain.

    >>> from nonet import parse
    >>> form = canonical_on_board(parse("12..34....3....1"))
    >>> form.automorphisms, form == canonical_on_board(parse("12..34....3...1."))
    (2, False)
    >>> form == canonical_on_board(parse("34..21....2....3"))
    True
    """
    shape = boxes_of(puzzle)
    if puzzle.board == STANDARD:
        core = native.canonical(bytes_of(puzzle.givens))
        form = values_of(core.form)
        return BoardForm(Puzzle.unchecked(form, STANDARD), core.automorphisms)
    digits = puzzle.digits()
    found = labelling(digits, shape.rows, shape.columns, nodes=nodes)
    cells, order = found
    if shape.rows == shape.columns:
        size = puzzle.board.digits
        across = [digits[row * size + column] for column in range(size) for row in range(size)]
        turned = labelling(across, shape.rows, shape.columns, nodes=nodes)
        cells = min(found.cells, turned.cells)
        if found.cells == turned.cells:
            order *= 2
    return BoardForm(Puzzle.of_digits(cells, puzzle.board), order)


def boxes_of(puzzle: Puzzle) -> BoxShape:
    """The shape of the boxes of a puzzle that has a canonical form.

    Raises:
        Error: for a Sukaku, and as `plain_boxes`.
    """
    if puzzle.is_sukaku:
        raise Error("A puzzle of candidates (a Sukaku) has no canonical form.")
    return plain_boxes(puzzle.board)


def plain_boxes(board: Board) -> BoxShape:
    """The shape of the boxes of a plain board: one grid with rectangular boxes and no further
    rules.

    Raises:
        Error: for other boards; the error names their further rules.

    >>> plain_boxes(Board.of("6x6"))
    BoxShape(rows=2, columns=3)
    """
    boxes = [region.cells for region in board.constraints if region.kind is RegionKind.BOX]
    others = [region.kind for region in board.constraints if region.kind not in _PLAIN_KINDS]
    if not board.is_square:
        raise _refused(board, "is not one grid with as many rows as digits")
    if others:
        listed = " and ".join(f"{kind.words}s" for kind in dict.fromkeys(others))
        raise _refused(board, f"has {listed}")
    if board.clues:
        raise _refused(board, f"has {board.clues[0].plural}")
    if not boxes:
        raise _refused(board, "has no boxes")
    places = [board.places[cell] for cell in boxes[0]]
    rows, columns = (len(set(numbers)) for numbers in zip(*places, strict=True))
    size = board.digits
    if rows * columns == size:
        plain = Board.of(f"{size}x{size}+boxes:{rows}x{columns}")
        if {region.cells for region in plain.constraints} == {
            each.cells for each in board.constraints
        }:
            return BoxShape(rows, columns)
    raise _refused(board, "has irregular regions")


def _refused(board: Board, reason: str) -> Error:
    return Error(
        "canonical forms are for boards with rectangular boxes and no more rules, and "
        f"{board.label} {reason}."
    )
