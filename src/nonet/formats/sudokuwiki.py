"""SudokuWiki: links that contain the cells.

https://www.sudokuwiki.org/sudoku.htm?bd=000720800023 ...     81 digits
...?bd=g0023041050o ...        two base-32 digits a cell: twice the candidate mask, plus 1 if given
...?bd=S9B0i0a1u07 ...         two base-36 digits a cell: 1-9 given, 10-18 placed, 19+ candidates
"""

import re
from typing import Final

from ..base import ParseError
from ..model import ALL_DIGITS_MASK, BLANK, STANDARD, Board, Cell
from .address import address_in, link_in
from .cells import LINE, plain
from .format import State, kinds_of_letters, module_format, require_usual_board
from .plain_text import error_in
from .progress import as_pairs, in_pairs, marks_of, state_in_progress, state_of_cells
from .rules import unknown_rules

_PAGES: Final = ("sudoku.htm", "sudoku.asp", "sudoku", "")
_PREFIX: Final = "S9B"
_PAIRS: Final = re.compile(r"[0-9a-v]{162}")
_PROGRESS: Final = re.compile(r"S9B[0-9a-z]{162}")
_UNPUBLISHED: Final = ", in a form that is not published"
_OTHERS: Final = {"6": "boards of 6 × 6", "C": "colours", "J": f"a jigsaw{_UNPUBLISHED}"}


def _board(text: str) -> str | None:
    """The board in a link, or the text itself if it is a board with a prefix."""
    address = link_in(text, "sudokuwiki.org")
    if address is not None:
        return address.field("bd") or ""
    word = text.strip()
    return word if _PROGRESS.fullmatch(word) else None


def detect(text: str) -> bool:
    """Whether the text is a link to SudokuWiki, or a board with the prefix S9B."""
    return _board(text) is not None


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress."""
    signs = _board(text) or ""
    address = address_in(text)
    if address is not None and address.path.lower() not in _PAGES:
        raise unknown_rules([f"those of its page {address.path}"], text)
    line = LINE.fullmatch(signs)
    if line:
        return state_in_progress(plain(line[1]), plain(line[1]), None, board)
    if _PROGRESS.fullmatch(signs):
        return _read_progress(signs.removeprefix(_PREFIX), board)
    if _PAIRS.fullmatch(signs):
        return _read_pairs(signs, board)
    kind = re.match(r"([A-Z])([0-9])[A-Z]", signs)
    if kind:
        name = _OTHERS["6"] if kind[2] == "6" else _OTHERS.get(kind[1]) or f"those of {kind[0]}"
        of_kind = kinds_of_letters(FORMAT.id).get(kind[1]) if kind[2] != "6" else None
        raise unknown_rules([f"{of_kind.plural}{_UNPUBLISHED}" if of_kind else name], text)
    message = (
        f"the board in this link has {len(signs)} characters; bd= takes 81 or 162, or an S9B board."
    )
    raise error_in(signs or text, message)


def _read_progress(body: str, board: Board) -> State:
    cells = []
    for cell, number in enumerate(in_pairs(body, 36)):
        if not 1 <= number <= 18 + ALL_DIGITS_MASK:
            raise _no_cell(body, cell)
        digit = str(number - 9 if number > 9 else number) if number <= 18 else BLANK
        cells.append((digit, number <= 9, max(0, number - 18)))
    return state_of_cells(cells, board)


def _no_cell(body: str, cell: int) -> ParseError:
    pair = body[2 * cell : 2 * cell + 2]
    return error_in(pair, f"{pair!r} at {Cell(cell).shown} is not a cell.")


def _read_pairs(body: str, board: Board) -> State:
    """Read cells of two base-32 digits. Here, a placed digit looks like a single candidate."""
    pairs = [divmod(number, 2) for number in in_pairs(body, 32)]
    for cell, (mask, is_given) in enumerate(pairs):
        if mask > ALL_DIGITS_MASK or (is_given and mask.bit_count() != 1):
            raise _no_cell(body, cell)
    marks = [0 if is_given else mask for mask, is_given in pairs]
    return state_of_cells(
        (
            (
                str(mask.bit_length()) if is_given or _is_placed(cell, marks, board) else BLANK,
                bool(is_given),
                marks[cell],
            )
            for cell, (mask, is_given) in enumerate(pairs)
        ),
        board,
    )


def _is_placed(cell: int, marks: list[int], board: Board) -> bool:
    """Whether a cell's only mark counts as a placed digit. It does if no peer has this mark."""
    mask = marks[cell]
    return mask.bit_count() == 1 and not any(marks[peer] & mask for peer in board.peers(cell))


def write(state: State) -> str:
    """Write the address of the state. It has 81 digits for a puzzle, and a board with the prefix
    S9B for a grid in progress.
    """
    require_usual_board(state, "SudokuWiki")
    givens, values, marks = state.puzzle.givens, state.values, marks_of(state)
    if givens == values and marks is None:
        board = givens.replace(BLANK, "0")
    else:
        board = _PREFIX + as_pairs(map(_number, givens, values, state.masks), 36)
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={board}"


def _number(given: str, value: str, mark: int) -> int:
    if value == BLANK:
        return 18 + (mark or ALL_DIGITS_MASK)
    return int(value) if given != BLANK else 9 + int(value)


FORMAT = module_format(__name__, link=write, name="SudokuWiki, link", aliases=("sudoku-wiki",))
