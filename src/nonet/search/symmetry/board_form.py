"""The canonical form of a puzzle on a board of any size. Isomorphic puzzles have the same form."""

from typing import NamedTuple

from ...base import Error
from ...model import STANDARD, Board, Puzzle, RegionKind
from ...model.board_parts import BoxShape
from ...model.border.core import native
from ...model.border.geometries import bytes_of, values_of
from .grid_labelling import MOST_NODES, labelling

_PLAIN_KINDS = (RegionKind.ROW, RegionKind.COLUMN, RegionKind.BOX)


class BoardForm(NamedTuple):
    """A canonical form.

    Attributes:
        puzzle: the canonical form, as a puzzle on the same board.
        automorphisms: how many symmetries of the board map the puzzle onto itself, including the
            identity. Digits that do not occur keep their names.
    """

    puzzle: Puzzle
    automorphisms: int


def canonical_on_board(puzzle: Puzzle, *, nodes: int = MOST_NODES) -> BoardForm:
    """Find the canonical form of a puzzle or a solution. The board can have any size, but its boxes
    must be rectangular.

    Two puzzles on a board have the same form if and only if they are isomorphic. Two puzzles are
    isomorphic if one becomes the other by moving bands, stacks, rows within a band and columns
    within a stack, by renaming digits and, if boxes are square, by transposing. On 9x9 boards, the
    form is the one that `nonet.canonical` returns, which is the smallest string. On other boards,
    the form is an isomorphic puzzle, but not the smallest one, and it may change with the version
    of nonet.

    Args:
        puzzle: the puzzle. It need not have exactly one solution.
        nodes: the maximum number of orders of rows and columns that are tried.

    Raises:
        FormNotFound: if more orders would be needed.
        Error: if the puzzle is a Sukaku, or the board is not plain.

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
        Error: if the puzzle is a Sukaku, or the board is not plain.
    """
    if puzzle.is_sukaku:
        raise Error("A puzzle of candidates (a Sukaku) has no canonical form.")
    return plain_boxes(puzzle.board)


def plain_boxes(board: Board) -> BoxShape:
    """The shape of the boxes of a plain board: one grid with rectangular boxes and no further
    rules.

    Raises:
        Error: if the board is not plain. The message names its further rules.

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
        "canonical forms need a board with rectangular boxes and no other rules, but "
        f"{board.label} {reason}."
    )
