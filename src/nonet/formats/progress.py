"""Makes a grid in progress from its parts: givens, placed digits and marks. Also converts
candidates between masks and digits.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ..model import BLANK, SIGNS, Board, Grid, Puzzle, exact
from ..model.puzzle import masks_of
from .format import State

_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def mask_with(digits: str) -> int:
    """The mask of distinct digits: bit d - 1 for digit d.

    >>> mask_with("149")
    265
    """
    return sum(1 << SIGNS.index(digit) for digit in digits)


def digits_in(mask: int) -> str:
    """The digits of a mask.

    >>> digits_in(265)
    '149'
    """
    return "".join(sign for bit, sign in enumerate(SIGNS) if mask >> bit & 1)


def placed_in(masks: Sequence[int], board: Board) -> tuple[bool, ...]:
    """For each cell, whether it counts as filled. A cell counts as filled if it has a single
    candidate and no peer lists this digit as one of several candidates.
    """
    several = [mask if mask.bit_count() > 1 else 0 for mask in masks]
    return tuple(
        mask.bit_count() == 1 and not any(several[peer] & mask for peer in board.peers(cell))
        for cell, mask in enumerate(masks)
    )


def state_of_marks(marks: Sequence[int | None], board: Board, given: Sequence[bool] = ()) -> State:
    """Make a state from the marks of all cells. The marks of a cell are a mask: 0 if it has no
    candidate left, None if it is not marked. `given` says for each cell whether its only mark is a
    given. By default, it is one if no peer lists this digit as one of several candidates.
    """
    masks = [mask or 0 for mask in marks]
    own = [mask if mask is None else mask or () for mask in marks]
    placed = given or placed_in(masks, board)
    if not any(placed):
        return Puzzle(BLANK * len(masks), candidates=own, board=board)
    pairs = zip(masks, placed, strict=True)
    signs = BLANK + board.signs
    values = "".join([signs[mask.bit_length() if done else 0] for mask, done in pairs])
    puzzle = Puzzle(values, board=board)
    if all(done or mask is None for mask, done in zip(marks, placed, strict=True)):
        return puzzle
    return Grid.load(puzzle, values, own)


def state_in_progress(givens: str, values: str, marks: Sequence[int] | None, board: Board) -> State:
    """Make a state from givens, digits and marks.

    Args:
        givens: 81 cells, with `.` for a cell that is not given.
        values: the digits in the grid, including givens.
        marks: the candidates of each cell as a mask; 0 for an unmarked cell, which has all
            candidates that its houses allow. None if no cell is marked.
        board: the board, which defines the houses.

    Raises:
        ParseError: when the values contradict the givens.
    """
    if givens == values and not any(marks or ()):
        return Puzzle(givens, board=board)
    fresh = masks_of(values, board)
    pairs = zip(marks or fresh, fresh, strict=True)
    masks = tuple([(mark or allowed) & allowed for mark, allowed in pairs])
    if givens == values and masks == fresh:
        return Puzzle(givens, board=board)
    if not (givens + values).strip(BLANK):
        return Puzzle(values, candidates=exact(masks), board=board)
    return Grid.load(Puzzle(givens, board=board), values, exact(masks))


def state_of_cells(cells: Iterable[tuple[str, bool, int]], board: Board) -> State:
    """Make a state from cells. Each cell has the character of its digit, a flag that is true for a
    given, and its marks.
    """
    signs, are_given, marks = zip(*cells, strict=True)
    pairs = zip(signs, are_given, strict=True)
    givens = "".join([sign if is_given else BLANK for sign, is_given in pairs])
    return state_in_progress(givens, "".join(signs), marks, board)


def in_pairs(text: str, base: int) -> list[int]:
    """Read two-digit numbers in this base.

    >>> in_pairs("0av1", 32)
    [10, 993]
    """
    return [int(text[start : start + 2], base) for start in range(0, len(text), 2)]


def as_pairs(numbers: Iterable[int], base: int) -> str:
    """Write each number with two digits. `in_pairs` reads them back.

    >>> as_pairs([10, 993], 32)
    '0av1'
    """
    return "".join([_SIGNS[number // base] + _SIGNS[number % base] for number in numbers])


def marks_of(state: State) -> tuple[int, ...] | None:
    """The candidates of a state; None if they follow from its values."""
    masks = state.masks
    return None if masks == masks_of(state.values, state.board) else masks
