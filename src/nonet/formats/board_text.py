"""Reads and writes puzzles on any board as plain text: cells in one line or in rows, perhaps with
the layout of a jigsaw.
"""

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import Final

from ..base import ParseError
from ..model import MOST_DIGITS, STANDARD, Board, Puzzle
from ..model.digit_signs import BLANK_SIGNS, DigitSigns
from .cells import Sign, board_with, is_board_layout, is_border, square_board
from .fields import cells_of_table, rows_of_table, without_labels
from .puzzle_names import PUZZLE_NAMES
from .rows import with_dots, without_quotes
from .rules import UnknownRules

_BARS: Final = str.maketrans(dict.fromkeys("|!:/\"'`", " "))
_DOTS: Final = str.maketrans(dict.fromkeys(BLANK_SIGNS, "."))
_SAMURAI: Final = 21


def read_cells(text: str, board: Board | None = None, signs: DigitSigns | None = None) -> Puzzle:
    """Read a puzzle from text that has a character or a number for each cell.

    Args:
        text: cells in one line or in rows, with frames, bars and blanks between them; the layout of
            a jigsaw may follow.
        board: the board of the puzzle; by default, the board that has this number of cells.
        signs: the way digits are written; by default, any way that fits.

    Raises:
        ParseError: if the text cannot be read, or can be read in two ways.
    """
    if board is not None and board.shift:  # 0 is a digit
        line = "".join([sign.text for sign in cell_signs(text)]).upper()
        return Puzzle(line.translate(_DOTS), board=board)
    if board is not None and not board.is_square:
        drawn = _on_canvas(text, board)
        if drawn is not None:
            return _decoded(board, drawn, signs)
    is_drawn = any(map(is_border, text.split("\n"))) and not rows_of_table(text)
    table = [] if is_drawn else cells_of_table(text)
    found: Sequence[Sign] = table or _beside([*cell_signs(text)])
    if not found:
        raise ParseError("the text is empty; write one character per cell.", line=1, column=1)
    split = _with_layout(found, board)
    if split is not None:
        layout, cells = split
        return _decoded(layout, cells, signs)
    board = (board if table else with_drawn_regions(text, found, board)) or _guessed(text, found)
    if len(found) != len(board.places):
        canvas = _canvas_signs(found, board)
        if canvas is None:
            raise _wrong_count(found, board)
        found = canvas
    if board.is_square and (uneven := uneven_rows(found, board.width)):
        raise uneven
    return _decoded(board, found, signs)


def line_on_board(words: str, cells: str) -> str:
    """Write a puzzle as one line that can be read back on the same board. If the number of cells
    determines the board, the line has only the cells. For a jigsaw, the layout follows the cells.
    For other boards, the line is a JSON record.

    Args:
        words: the board's name.
        cells: one character per cell.

    >>> line_on_board("4x4", "12.............."), line_on_board("2x2+no-boxes", "1...")
    ('12..............', '{"puzzle":"1...","board":"2x2+no-boxes"}')
    """
    layout = words.removeprefix("jigsaw:")
    if {"+", ":"}.isdisjoint(layout) and (layout == words or is_board_layout(layout)):
        return cells if layout == words else cells + layout
    return json.dumps({PUZZLE_NAMES[0]: cells, "board": words}, separators=(",", ":"))


@lru_cache(maxsize=4)  # several formats call this with the same text
def cell_signs(text: str) -> Sequence[Sign]:
    """Split the text into the contents of its cells: numbers if blanks separate them, and single
    characters otherwise. Labels around a square grid are left out.
    """
    text = without_quotes(text)
    ways = dict.fromkeys([text, without_labels(text)] if "\n" in text else [text])
    found = [_signs(way, are) for way in ways for are in (True, False)[: 1 + ("-" in way)]]
    return next(filter(is_square, reversed(found)), found[0])


def is_square(found: Sequence[Sign]) -> bool:
    """Whether each line has as many cells as there are lines."""
    counts = Counter(sign.line for sign in found)
    return {*counts.values()} == {len(counts)}


def _signs(text: str, dashes_are_cells: bool) -> list[Sign]:
    words: list[Sign] = []
    for number, line in enumerate(with_dots(text).split("\n"), 1):
        is_frame = is_border(line) and not (dashes_are_cells and {*line} == {"-"})
        if is_frame or line.lstrip().startswith("#"):
            continue
        plain = line.translate(_BARS).replace(",", " ").replace(";", " ")
        at = 0
        for piece in plain.split():
            at = plain.index(piece, at)
            words.append(Sign(piece, number, at + 1))
            at += len(piece)
    are_numbers = any(len(word.text) == 2 for word in words) and all(
        word.text in BLANK_SIGNS
        or (word.text.isascii() and word.text.isdigit() and len(word.text) <= 2)
        for word in words
    )
    if are_numbers and isqrt(len(words)) > 9:
        return words
    return [
        Sign(character, word.line, word.column + offset)
        for word in words
        for offset, character in enumerate(word.text)
    ]


def _beside(found: list[Sign]) -> list[Sign]:
    """If the cells and the layout of a jigsaw are side by side, put the left half first and the
    right half after it. Any other text stays unchanged.
    """
    rows: dict[int, list[Sign]] = {}
    for sign in found:
        rows.setdefault(sign.line, []).append(sign)
    size = len(rows)
    if size < 2 or any(len(row) != 2 * size for row in rows.values()):
        return found
    left = [sign for row in rows.values() for sign in row[:size]]
    right = [sign for row in rows.values() for sign in row[size:]]
    if any(is_board_layout([sign.text for sign in half]) for half in (left, right)):
        return left + right
    return found


def has_layout(text: str) -> bool:
    """Whether the text has the cells of a 9x9 board, and the layout of a jigsaw."""
    return _with_layout(_beside([*cell_signs(text)]), STANDARD) is not None


def _with_layout(found: Sequence[Sign], board: Board | None) -> tuple[Board, Sequence[Sign]] | None:
    """Split the text of a jigsaw into its board and its cells. The layout may come before or after
    the cells.
    """
    half = len(found) // 2
    size = isqrt(half)
    if len(found) % 2 or size * size != half or not 2 <= size <= MOST_DIGITS:
        return None
    if board is not None and len(board.places) != half:
        return None
    for cells, layout in ((found[:half], found[half:]), (found[half:], found[:half])):
        regions = [sign.text for sign in layout]
        if is_board_layout(regions):
            return with_regions_of(Board.jigsaw(regions), board or STANDARD), cells
    return None


def with_regions_of(layout: Board, board: Board) -> Board:
    """A board with its boxes replaced by the regions of a layout. Everything else stays the same.

    Raises:
        Error: if the board has no name.

    >>> with_regions_of(Board.jigsaw("1112132233423444"), Board.of("4x4+no-boxes+x"))
    Board.of('jigsaw:1112132233423444+x')
    """
    board.require_name()
    more = board.further_constraints
    return Board(layout.digits, layout.places, [*layout.listed_regions, *more]) if more else layout


def with_drawn_regions(text: str, found: Sequence[Sign], board: Board | None) -> Board | None:
    """The board with the regions outlined by lines between the cells, as in a drawn jigsaw.

    The board changes only if its regions are the usual boxes and the lines outline different
    regions.

    Raises:
        ParseError: if a region that the lines outline has too few or too many cells.
    """
    size, usual = isqrt(len(found)), square_board(len(found))
    lines = without_quotes(text).split("\n")
    if usual is None or not is_square(found) or "|" not in text:
        return board
    if board is not None and board.boxes != usual.boxes:
        return board
    boxes, is_odd, has_walls = usual.boxes, False, True
    region = [*range(size * size)]
    for step, heavy, light in ((1, "|", ":"), (size, "=", "-")):
        marks: dict[int, str] = {}
        for cell, (sign, other) in enumerate(zip(found, found[step:], strict=False)):
            if sign.line == other.line:
                marks[cell] = lines[sign.line - 1][sign.column : other.column]
            elif step > 1:
                between = filter(is_border, lines[sign.line : other.line - 1])
                marks[cell] = "".join(line[sign.column - 1 : sign.column] for line in between)
        wall = heavy if any(heavy in mark for mark in marks.values()) else light
        drawn = {cell for cell, mark in marks.items() if wall in mark}
        for cell in marks.keys() - drawn:
            old, new = region[cell + step], region[cell]
            region = [new if each == old else each for each in region]
        inside = [cell in drawn for cell in marks if boxes[cell] == boxes[cell + step]]
        is_odd |= 1 < sum(inside) < len(inside) - 1
        has_walls &= bool(drawn)
    counts = Counter(region)
    if {*counts.values()} == {size} and has_walls:
        layout = Board.jigsaw(region)
        return board if layout.boxes == boxes else with_regions_of(layout, board or layout)
    if is_odd:
        wrong = next((cell for cell in range(size * size) if counts[region[cell]] != size), 0)
        raise found[wrong].error(
            f"in this frame, the region that contains {usual.cell(wrong).shown} has "
            f"{counts[region[wrong]]} cells instead of {size}.",
            UnknownRules,
        )
    return board


def _on_canvas(text: str, board: Board) -> Sequence[Sign] | None:
    """The cells in text with one line for each row of the board, and a space where the board has no
    cell. Returns None for any other text.
    """
    lines = [
        (number, line.rstrip("\r\n"))
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if len(lines) != board.height or any(len(line.rstrip()) > board.width for _, line in lines):
        return None
    found, places = [], set(board.places)
    for row, (number, line) in enumerate(lines):
        for column, sign in enumerate(line.ljust(board.width)[: board.width]):
            if (row, column) in places:
                found.append(Sign("." if sign == " " else sign, number, column + 1))
            elif sign not in " .0-#_*":
                return None
    return found


def _canvas_signs(found: Sequence[Sign], board: Board) -> Sequence[Sign] | None:
    """The cells in text that has one character for each position in the rectangle around the
    board.
    """
    if board.is_square or len(found) != board.height * board.width:
        return None
    places = set(board.places)
    inside: list[Sign] = []
    for index, sign in enumerate(found):
        if divmod(index, board.width) in places:
            inside.append(sign)
        elif sign.text not in BLANK_SIGNS + "0":
            raise sign.error(f"'{sign.text}' is in a gap of this board; write a dot there.")
    return inside


def _guessed(text: str, found: Sequence[Sign]) -> Board:
    """Guess the board from the number of cells."""
    count = len(found)
    if count == _SAMURAI**2 and all(s.text in "0123456789.*_-?" for s in found):
        samurai = Board.of("samurai")
        gaps = set(range(count)) - {row * _SAMURAI + column for row, column in samurai.places}
        if all(found[gap].text in BLANK_SIGNS + "0" for gap in gaps):
            return samurai
    if (usual := board_with(count)) is not None:
        return usual
    if _on_canvas(text, Board.of("samurai")) is not None:
        return Board.of("samurai")
    raise odd_row(found) or ParseError(
        f"{count} cells found, but no board has that many; a 6x6 board has 36, a 9x9 board 81, a "
        "16x16 board 256.",
        line=found[-1].line,
        column=found[-1].column,
    )


def _wrong_count(found: Sequence[Sign], board: Board) -> ParseError:
    cells = len(board.places)
    message = f"{len(found)} cells found; this board has {cells}."
    return odd_row(found) or found[min(len(found), cells + 1) - 1].error(message)


def uneven_rows(found: Sequence[Sign], size: int) -> ParseError | None:
    """The error for rows of the wrong length, or for too few or too many rows. A line that is
    longer than a row of the largest board may hold several rows.
    """
    lengths = Counter(sign.line for sign in found)
    wrong = [line for line, n in lengths.items() if n % size or size < n <= MOST_DIGITS]
    if {*lengths.values()} == {size} and len(lengths) != size:
        wrong = [*lengths][size : size + 1] or [*lengths][-1:]
    if not wrong or len(lengths) == 1:
        return None
    shown = ", ".join(map(str, dict.fromkeys(lengths.values())))
    boards = f"{size}x{size} boards have {size} rows of {size}"
    message = f"{len(lengths)} rows found, with {shown} cells; {boards}."
    return odd_row(found) or ParseError(message, line=wrong[0], column=1)


def odd_row(found: Sequence[Sign], what: str = "cells") -> ParseError | None:
    """The error for the first row that is longer or shorter than the others; None unless at least
    half of the rows are equally long.
    """
    lengths = Counter(sign.line for sign in found)
    usual, many = Counter(lengths.values()).most_common(1)[0]
    odd = [line for line, length in lengths.items() if length != usual]
    if many < 3 or not 0 < len(odd) <= many:
        return None
    return ParseError(f"this row has {lengths[odd[0]]} {what}, not {usual}.", line=odd[0], column=1)


def _decoded(board: Board, found: Sequence[Sign], signs: DigitSigns | None) -> Puzzle:
    """Make the puzzle that has these characters in its cells.

    Raises:
        ParseError: if a character is not a digit, or if the characters can be read in several ways.
    """
    if any(len(sign.text) > 1 for sign in found):
        return Puzzle.of_digits(_numbers(board, found), board)
    cells = "".join(sign.text for sign in found)
    readings: dict[tuple[int, ...], DigitSigns] = {}
    for way in [signs] if signs else _ways(board.digits):
        values = way.values(cells, board.digits)
        if values is not None and _has_one_blank(found, values):
            readings.setdefault(values, way)
    if not readings:
        raise _no_digit(board, found, signs)
    puzzles = [(Puzzle.of_digits(values, board), way) for values, way in readings.items()]
    sound = [each for each in puzzles if not each[0].conflicts()]
    if len(sound) > 1:
        raise _two_readings(board, found, sound)
    return (sound or puzzles)[0][0]


def _ways(size: int) -> list[DigitSigns]:
    """The ways to write digits on boards of this size. With ten digits or more, 0 can be a
    digit.
    """
    return [way for way in DigitSigns if way is not DigitSigns.ZERO or size > 9]


def _has_one_blank(found: Sequence[Sign], values: Sequence[int]) -> bool:
    blanks = {sign.text.lower() for sign, value in zip(found, values, strict=True) if not value}
    return len(blanks) <= 1


def _numbers(board: Board, found: Sequence[Sign]) -> tuple[int, ...]:
    values = []
    for sign in found:
        text = "0" if sign.text in BLANK_SIGNS else sign.text
        if not text.isdecimal() or int(text) > board.digits:
            raise sign.error(f"'{sign.text}' is not a digit; digits are 1 to {board.digits}.")
        values.append(int(text))
    return tuple(values)


def _no_digit(board: Board, found: Sequence[Sign], signs: DigitSigns | None) -> ParseError:
    """Make the error for the first character that is neither a digit nor a blank."""
    ways = [signs] if signs else _ways(board.digits)
    best, place = ways[0], -1
    for way in ways:
        wrong = next(
            (i for i, s in enumerate(found) if way.values(s.text, board.digits) is None), len(found)
        )
        if wrong > place:
            best, place = way, wrong
    if place == len(found):
        values = best.values("".join(sign.text for sign in found), board.digits) or ()
        blanks = [s for s, value in zip(found, values, strict=True) if not value]
        other = next(s for s in blanks if s.text.lower() != blanks[0].text.lower())
        return other.error(
            f"empty cells are written in two ways here, {blanks[0].text} and {other.text}; use "
            "one of them."
        )
    message = " or ".join(way.in_short(board.digits) for way in ways)
    sign = found[place]
    return sign.error(
        f"{sign.text!r} is neither a digit of this board ({message}) nor a blank cell."
    )


def _two_readings(
    board: Board, found: Sequence[Sign], readings: Sequence[tuple[Puzzle, DigitSigns]]
) -> ParseError:
    """Make the error for digits that can be read in two ways. It names the first cell where the two
    readings differ.
    """
    (one, first), (other, second) = readings[:2]
    cell = next(c for c in board.all_cells if one.givens[c] != other.givens[c])
    sign = found[cell]

    def message(puzzle: Puzzle) -> str:
        return str(puzzle.digits()[cell] or "a blank cell")

    return sign.error(
        f"the digits can be read as {first.in_short(board.digits)} and as "
        f"{second.in_short(board.digits)}: '{sign.text}' is {message(one)} or {message(other)}; "
        "choose one with --signs (in Python signs=)."
    )
