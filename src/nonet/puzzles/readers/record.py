"""Make records. A record holds a puzzle from a stream, or the error in the text of a puzzle."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from ...base import Error, ParseError
from ...formats import read
from ...formats.brackets import is_record
from ...formats.cells import LINE, layout_behind, plain
from ...formats.rule_words import rules_among_words, rules_of, words_left
from ...formats.rules import UnknownRules
from ...model import BLANK, CELLS, STANDARD, Board, Grid, Puzzle
from ...model.border.searches import has_several_solutions
from ...model.digit_signs import DigitSigns, signs_in, signs_named
from .on_board import read_on_board

_LEAST_WITH_LAYOUT: Final = 163
_MOST_CONFLICTS: Final = 10_000
_USUAL: Final = range(1, 10)
_CELLS: Final = re.compile(r"[1-9.0Xx*_?-]{81}")


class Record(NamedTuple):
    """A puzzle read from a stream, or the error that its text caused.

    Attributes:
        number: the 1-based number of the puzzle in the stream.
        line: the 1-based number of the puzzle's first line.
        text: the text that was read, without the line end.
        state: the puzzle or the grid in progress; None if there is an error.
        error: a `ParseError` or an `InvalidPuzzle` with the reason why the text is not a puzzle;
            None if it is one.
        signs: how digits are written in the text.
        remark: a warning that names the words around the only puzzle of the text, if these words
            were ignored.
    """

    number: int
    line: int
    text: str
    state: Puzzle | Grid | None
    error: Error | None
    signs: DigitSigns = DigitSigns.ONE
    remark: str = ""


def read_state(text: str, board: Board | None, signs: str | None = None) -> Puzzle | Grid:
    """Read the text of one puzzle, without checking the rules.

    Args:
        text: the text of the puzzle, and nothing else.
        board: the board, if the text does not state one; None for any board that fits.
        signs: how digits are written; None for any way that fits.

    Raises:
        ParseError: if the text cannot be read.
    """
    if board == STANDARD and signs is None:
        return read(text)
    of_format = partial(read, text, board=board or STANDARD)
    of_cells = partial(read_on_board, text, board, signs=signs)
    are_usual = signs is None and board is not None and len(board.places) == CELLS
    first, second = (of_format, of_cells) if are_usual else (of_cells, of_format)
    try:
        return first()
    except ParseError as error:
        try:
            return second()
        except ParseError:
            raise error from None


def line_read(text: str, board: Board) -> Puzzle | None:
    """Read the puzzle at the start of a line, without checking the rules. Returns None unless the
    board and the line have 81 cells. A comment or a solution may follow them.
    """
    match = LINE.match(text) if board.values == _USUAL and len(board.places) == CELLS else None
    if match is None or (match.end() < len(text) and not _is_remark_behind(text, match[1])):
        return None
    return Puzzle.unchecked(match[1] if BLANK in match[1] else plain(match[1]), board)


def _is_remark_behind(line: str, cells: str) -> bool:
    """Whether the text after the cells of a line is just a remark, not a layout or another puzzle.
    Usually it is the solution. Text counts as a solution if its first three rows have no digit
    twice. The other rows are not checked, because files have millions of lines.
    """
    if "\n" in line or len(line) < _LEAST_WITH_LAYOUT:
        return "\n" not in line
    if len(set(line[82:91])) == len(set(line[91:100])) == len(set(line[100:109])) == 9:
        return not cells.isdigit() or "0" in cells
    return layout_behind(line) is None and _CELLS.search(line, CELLS) is None


def record_of(
    number: int,
    line: int,
    text: str,
    board: Board | None = STANDARD,
    *,
    signs: str | None = None,
    source: str = "",
) -> Record:
    """Make a record from text. `board` and `signs` are as in `read_state`. If the text is only part
    of a line, `source` is the whole line.
    """
    try:
        line_state = line_read(text, board) if board is not None and signs is None else None
        state = line_state or read_state(text, board, signs)
        state.puzzle.check()
        way = DigitSigns.ONE
        if signs is not None and not text.startswith("{"):
            way = signs_named(signs, state.board.digits)
        elif isinstance(state, Puzzle) and (
            state.board.digits > 9 or not any(map(str.isdigit, text))
        ):
            way = signs_in(text, state.digits(), state.board.digits)
        return Record(number, line, text, state, None, way)
    except ParseError as error:
        return Record(number, line, text, None, _moved(error, line - 1, max(0, source.find(text))))
    except Error as error:
        return Record(number, line, text, None, error)


_BY_COLUMNS: Final = (
    r"(?i)^\W*(?:<column>$|col(?:umn)?(?:s\s*:|s?\s+=)(?!\s*(?!true|yes)\w))|"
    r"\bcol(?:umn)?s?[ -]major\b|\bin\W{1,5}col(?:umn)?s\W*$|"
    r"\b(?:by|order|layout|type)\W{1,5}col(?:umn)?s?(?:\W*$|[\"'])"
)
"""Matches words that show that a grid is written column by column."""
_NO_HARM: Final = "even if they state a rule, the puzzle's only solution stays the same"


def refused_for_words(
    record: Record, words: list[str], names: Sequence[str] = (), *, is_alone: bool = False
) -> Record:
    """Replace the record with an error if words or names around its puzzle state rules that its
    board lacks. If the text has only one puzzle (`is_alone`), and this puzzle has several
    solutions, any unknown words cause an error, because they may state a rule that makes the
    solution unique.
    """
    if record.state is None or not (words or names):
        return record
    more, stated = "", rules_of(record.state.board.words)
    rules = rules_among_words([*words, *names], stated)
    said = [f"'{each.strip()}'" for each in words if re.search(_BY_COLUMNS, each)]
    if said and not is_record(record.text):  # the JSON reader checks the fields of records
        rules += said
    left = words_left(words, stated) if is_alone else []
    if left and not rules:
        grid = Grid(record.state)
        states = zip(grid.masks, grid._native.values(), strict=True)
        masks = [mask or 1 << value >> 1 for mask, value in states]
        has_several = has_several_solutions(grid.board, masks, _MOST_CONFLICTS)
        more = "without them, the puzzle has several solutions; " if has_several else ""
        rules = [] if has_several is False else left
    if not rules:
        remark = f"the puzzle is read without these words: {', '.join(left[:3])}; {_NO_HARM}."
        return record._replace(remark=remark if left else "")
    message = (
        f"the words around this puzzle may be rules: {', '.join(rules[:3])}; {more}remove "
        "the words if they are not rules."
    )
    error = UnknownRules(message, line=record.line, text=rules[0])
    return record._replace(state=None, error=error)


def _moved(error: ParseError, lines: int, columns: int) -> ParseError:
    """Convert the position of an error in a record to a position in the stream."""
    line = (error.line or 1) + lines
    column = error.column
    if column is not None and error.line == 1:
        column += columns
    return type(error)(error.message, line=line, column=column, text=error.text)
