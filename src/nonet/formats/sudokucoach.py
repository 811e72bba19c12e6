"""sudoku.coach: links that contain packed JSON.

https://sudoku.coach/en/play/SCv7_32_f2e2b29h1q030303vu99jg ...

Instead of packed JSON, the last part of the address may be the 81 cells. The JSON has the fields
`gridSize`, `givenDigits`, `userDigits` and `userCellCandidates`. The candidates are 81
hyphen-separated numbers; bit d of a number means digit d. Other fields are rules.
"""

import base64
import binascii
import json
import re
import zlib
from typing import Any, Final

from ..model import ALL_DIGITS_MASK, BLANK, CELLS, STANDARD, Board, Puzzle
from .address import address_in, link_in
from .format import State, module_format, require_usual_board
from .plain_text import error_in
from .programs import json_record
from .progress import marks_of, state_in_progress
from .rules import rule_named, unknown_rules
from .unpack import inflated

_TOKEN: Final = re.compile(r"SCv7_32_([0-9a-v]+)")
_PLAIN_FIELDS: Final = frozenset(
    ("gridSize", "givenDigits", "userDigits", "userCellCandidates", "title", "name", "author")
)
_CELLS: Final = re.compile("[0-9.]{81}")


def detect(text: str) -> bool:
    """Whether the text is a link to sudoku.coach, or the end of such a link."""
    return link_in(text, "sudoku.coach") is not None or _TOKEN.fullmatch(text.strip()) is not None


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress."""
    address = address_in(text)
    cells = address.path.rstrip("/").rpartition("/")[2] if address is not None else ""
    if _CELLS.fullmatch(cells):
        return Puzzle(cells.replace("0", BLANK), board=board)
    token = _TOKEN.search(text)
    if token is None:
        message = "this link has no puzzle: neither 81 digits nor SCv7_32_ and a packed puzzle."
        raise error_in(text, message)
    try:
        data = base64.b32hexdecode(token[1].upper() + "=" * (-len(token[1]) % 8))
    except (binascii.Error, ValueError):
        raise error_in(token[1], "the packed part of this link is damaged.") from None
    return _read_json(inflated(data, bare=False), board)


def _read_json(text: str, board: Board) -> State:
    record = json_record(text)
    if record is None:
        raise error_in(text, "this link does not contain a sudoku.coach puzzle.")
    names = {rule_named(key) for key, value in record.items() if value} - _PLAIN_FIELDS
    if names:
        raise unknown_rules(sorted(names), text)
    if record.get("gridSize", 9) != 9:
        size = json.dumps(record["gridSize"])[:20]
        raise error_in(text, f"this puzzle has size {size}; only 9x9 puzzles are supported.")
    givens = _cells(record.get("givenDigits"), "givenDigits")
    own = _cells(record.get("userDigits") or BLANK * CELLS, "userDigits")
    pairs = zip(givens, own, strict=True)
    values = "".join([given if given != BLANK else mine for given, mine in pairs])
    return state_in_progress(givens, values, _marks(record.get("userCellCandidates")), board)


def _cells(value: Any, name: str) -> str:
    if not isinstance(value, str) or not _CELLS.fullmatch(value):
        raise error_in(str(value), f"'{name}' in this puzzle is not 81 digits.")
    return value.replace("0", BLANK)


def _marks(value: Any) -> list[int] | None:
    if not value:
        return None
    numbers = str(value).split("-")
    if len(numbers) != CELLS or not all(re.fullmatch("[0-9]{1,4}", each) for each in numbers):
        message = "'userCellCandidates' in this puzzle is not 81 numbers with hyphens between them."
        raise error_in(str(value), message)
    return [int(number) >> 1 & ALL_DIGITS_MASK for number in numbers]


def write(state: State) -> str:
    """Write the address that opens the state."""
    require_usual_board(state, "sudoku.coach")
    givens, values, marks = state.puzzle.givens, state.values, marks_of(state)
    record: dict[str, object] = {"gridSize": 9, "givenDigits": givens.replace(BLANK, "0")}
    if givens != values:
        pairs = zip(givens, values, strict=True)
        record["userDigits"] = "".join("0" if g == v else v for g, v in pairs)
    if marks is not None:
        record["userCellCandidates"] = "-".join(str(mark << 1) for mark in marks)
    data = zlib.compress(json.dumps(record, separators=(",", ":")).encode(), 9)
    token = base64.b32hexencode(data).decode().lower().rstrip("=")
    return f"https://sudoku.coach/en/play/SCv7_32_{token}"


FORMAT = module_format(
    __name__, link=write, name="sudoku.coach, link", aliases=("sudoku-coach", "coach")
)
