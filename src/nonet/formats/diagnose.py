"""Finds the best error message for text that no format can read."""

from __future__ import annotations

import re
from math import isqrt
from typing import Final

from ..base import ParseError
from ..model import BLANK, CELLS, MOST_DIGITS
from .address import address_in
from .board_text import cell_signs, odd_row, uneven_rows, with_drawn_regions
from .brackets import is_record, items_of, records_in
from .candidates import digits_of_group, groups_of, wrong_count
from .cells import BLANKS, DIGITS, LINE, Row, board_with, plain, rows_of
from .fields import explain_fields, rows_of_fields, rows_of_table
from .line import WORD
from .plain_text import error_at, in_quotes
from .puzzle_names import PUZZLE_NAMES, SeveralPuzzles

_CELL_SIGNS: Final = DIGITS | frozenset(BLANKS)
_QUIET: Final = frozenset(" \t|,;:+'`!=\n")
_LONG_WORD: Final = r"(?<![^\s\"'`:,;|=()\[\]{}])[0-9.Xx*_?-]{30,}(?![^\s\"'`:,;|#()\[\]{}])"
_FEWEST_ROWS: Final = 5
_LONGEST_SITE: Final = 60
_FEWEST_FIELDS: Final = 6
_MOST_MISSING: Final = 20
_SEVERAL: Final = "[1-9]{3,9}|2[6-9]|[3-9][1-9]"
"""A group of several candidates. Numbers up to 25 are left out: each may be a single digit."""
_SIGNS_SHOWN: Final = " ".join(BLANKS)


def complaint(text: str) -> ParseError:
    """The error that best explains why the text is not a puzzle. The text is already clean, and
    fits no format.
    """
    rows = list(rows_of(text) or rows_of(text, borders=True))
    if not rows:
        what = "has only comments" if text.strip() else "is empty"
        return ParseError(f"the text {what}; a puzzle has 81 cells.", line=1, column=1, text=text)
    grids = [word for word in re.finditer(WORD, rows[0].text) if _may_be_grid(word[0])]
    if len(rows) == 1 and len(grids) > 1 and ":" not in text[:2]:
        return SeveralPuzzles(
            f"there are two puzzles in this line, {grids[0][0][:CELLS]} and {grids[1][0][:CELLS]}; "
            "write each on its own line.",
            line=rows[0].number,
            column=grids[1].start() + 1,
            text=grids[1][0],
        )
    for found in (cell_signs(text), groups_of(text)):
        with_drawn_regions(text, found, None)  # raises an error if drawn regions are wrong
    if len(rows) > 1 and all(LINE.match(row.text) for row in rows):
        message = f"there are {len(rows)} puzzles here, one per line, the first on line"
        return rows[1].error(f"{message} {rows[0].number}; give only one.")
    if error := _of_document(text) or _of_fields(text):
        return error
    if len(rows) == 1:
        rows = [_cells_alone(rows[0])]
        error = _of_long_line(rows[0])
    error = error or of_candidates(text, fewest=45)
    return error or _of_characters(rows) or _of_counts(rows, text)


def _may_be_grid(word: str) -> bool:
    """Whether a word may be a grid. It must be about as long as a 9x9 grid, or it must have empty
    cells and exactly as many cells as another board.
    """
    is_long = len(word) >= 60 and not set(word) - _CELL_SIGNS
    has_both = BLANK in plain(word) and any(map(str.isalnum, word))
    return is_long or (has_both and board_with(len(word)) is not None)


def _of_document(text: str) -> ParseError | None:
    """The error for an unknown link, and for HTML, XML or brackets without a puzzle."""
    address = address_in(text)
    if address is not None and ("://" in text or "/" in text):
        return ParseError(
            f"nonet cannot read links to {address.site[:_LONGEST_SITE]}; it reads links to "
            "SudokuWiki, Sudoku Exchange, sudoku.coach, f-puzzles, SudokuPad and Penpa.",
            line=1,
            column=1,
            text=text,
        )
    start = text.lstrip()[:1]
    message = ""
    if start == "<":
        message = "this document has neither a table nor a puzzle of a known program."
    elif start in ("{", "["):
        try:
            items_of(text)
        except ParseError as error:
            return error
        if start == "{":
            fields = records_in(text)[0].fields if is_record(text) else {}
            count = len(fields[PUZZLE_NAMES[0]].text) if PUZZLE_NAMES[0] in fields else 0
            if other_size(count):
                message = (
                    f"the field '{PUZZLE_NAMES[0]}' has {count} cells; name its board in a field, "
                    f'such as "board": "{isqrt(count)}x{isqrt(count)}".'
                )
                return ParseError(message, line=1, column=1, text=text)
            message = "no field of this record has a puzzle; name the field 'puzzle'."
    return ParseError(message, line=1, column=1, text=text) if message else None


def _of_fields(text: str) -> ParseError | None:
    """The error for rows with tabs between the cells."""
    rows = rows_of_table(text)
    if not rows and "\t" in text:
        rows = rows_of_fields(text)
    if sum(len(row) >= _FEWEST_FIELDS for _, row in rows) < _FEWEST_ROWS:
        return None
    index, message = explain_fields([row for _, row in rows])
    number, row = rows[-1 if index is None else index]
    return ParseError(message, line=number, column=1, text=" ".join(row))


def _of_long_line(row: Row) -> ParseError | None:
    """The error for a line that is a few characters too long or too short for the candidates of 81
    cells, and for 81 cells followed by an invalid layout.
    """
    word = row.text.strip()
    if " " in word:
        return None
    if abs(len(word) - 729) <= _MOST_MISSING and len(word) != 729:
        message = f"{len(word)} characters found; a line of candidates has 729, nine for each cell."
        return row.error(message)
    if len(word) == 162 and LINE.match(word[:81]) and word[81:].isalnum():
        message = "the last 81 characters are not a layout of nine symbols, each used nine times."
        return ParseError(message, line=row.number, column=82, text=word[81:])
    return None


def _cells_alone(row: Row) -> Row:
    """If a line has exactly one long word of cells, remove everything else. Blanks before the word
    keep it in its columns. Any other line stays unchanged.
    """
    words = list(re.finditer(_LONG_WORD, row.text))
    if len(words) != 1 or row.text.lstrip().startswith(":"):
        return row
    return Row(row.number, " " * words[0].start() + words[0][0])


def of_candidates(text: str, fewest: int = MOST_DIGITS**2 + 1) -> ParseError | None:
    """The error for text whose lines look like rows of candidates. If there are at least `fewest`
    groups, their digits need not be sorted, and some groups may have characters other than digits.
    """
    groups = groups_of(text)
    found = [digits_of_group(group) for group in groups]
    are_in_order = all(list(each) == sorted({*each} & DIGITS) for each in found)
    several = [each for each in found if re.fullmatch(_SEVERAL, each)]
    is_rows_of_boxes = all(len(each) in (3, 9) for each in found)
    if not several or is_rows_of_boxes or not (are_in_order or len(groups) >= fewest):
        return None
    for group, digits in zip(groups, found, strict=True):
        if set(digits) - DIGITS:
            return _at(group.line, group.column, group.text, "is not a group of candidates.")
    return odd_row(groups, "groups") or wrong_count(len(groups), text)


def _of_characters(rows: list[Row]) -> ParseError | None:
    """The error for the first character that cannot be part of a grid."""
    for row in rows:
        for index, character in enumerate(row.text):
            if character not in _CELL_SIGNS and character not in _QUIET:
                tail = f"is neither a digit nor a character for an empty cell ({_SIGNS_SHOWN})."
                return _at(row.number, index + 1, character, tail)
    return None


def _of_counts(rows: list[Row], text: str) -> ParseError:
    """The error for a wrong number of cells."""
    body = "\n".join(row.text for row in rows)
    used = sorted((s for s in BLANKS if s in body), key=body.count, reverse=True)
    found = sum(body.count(sign) for sign in _CELL_SIGNS)
    if found == 81 and len(used) > 1:
        shown = " and ".join(map(repr, used))
        message = f"empty cells are written in several ways here, {shown}; use one of them."
        return error_at(text, text.index(used[1]), message, used[1])
    signs = DIGITS | frozenset(used[:1]) if found == 81 else _CELL_SIGNS
    cells = cell_signs(text)
    if cells and (error := odd_row(cells)):
        return error
    width = sum(sign.line == cells[0].line for sign in cells)
    size = isqrt(len(cells)) if board_with(len(cells)) else width
    if board_with(size * size) and (error := uneven_rows(cells, size)):
        return error
    if found == 81:
        return ParseError("81 cells found, but not in nine rows of nine.", line=rows[0].number)
    last = rows[-1]
    amount = f"{81 - found} too few" if found < 81 else f"{found - 81} too many"
    end = len(last.text.rstrip()) + 1
    message = f"{found} {'cell' if found == 1 else 'cells'} found, {amount}; a puzzle has 81."
    column = end if found < 81 else _column_of_excess(last, found - 81, signs)
    return last.error(message + other_size(found), column)


def other_size(count: int) -> str:
    """A sentence about boards with this many cells; "" if there is no such board.

    >>> other_size(36)
    ' On 6x6 boards, the digits are 1 to 6.'
    """
    size = isqrt(count)
    if size == 9 or size * size != count or board_with(count) is None:
        return ""
    return f" On {size}x{size} boards, the digits are 1 to {size}."


def _column_of_excess(last: Row, excess: int, signs: frozenset[str]) -> int | None:
    """The column of the first extra cell, if it is on the last line."""
    columns = [column for column, sign in enumerate(last.text, 1) if sign in signs]
    return columns[-excess] if excess <= len(columns) else None


def _at(line: int, column: int, text: str, tail: str) -> ParseError:
    return ParseError(f"{in_quotes(text)} {tail}", line=line, column=column, text=text)
