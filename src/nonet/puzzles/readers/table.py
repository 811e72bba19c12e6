"""Read a table with a puzzle in each row. The header shows which column has the puzzles."""

from __future__ import annotations

import csv
import json
from typing import Final

from ...base import ParseError
from ...formats import fits
from ...formats.cells import LINE, without_solutions
from ...formats.line import line_cells
from ...formats.plain_text import LONGEST
from ...formats.puzzle_names import PUZZLE_NAMES, SURE_NAMES, SeveralPuzzles
from ...formats.rule_words import columns_of_rules, rules_among_words, rules_of
from ...formats.rules import unknown_rules
from ...model import STANDARD

BOARD: Final = "board"
_DELIMITERS: Final = ",;\t|"


class Table:
    """The columns of a table, and the column that has the puzzles.

    Attributes:
        name: the header of the column with the puzzles.
        delimiter: the character that separates the fields of a row.
        column: the 0-based index of the column.
        rival: the index of another column with puzzles, if it is unclear which column is meant;
            otherwise 0.
        board: the index of the column with the name of each puzzle's board; -1 if there is none.
        usual_board: the name of the board that a puzzle is on if its text does not state one.
        rules: the names of the columns that may state rules, by index.
    """

    def __init__(self, delimiter: str, column: int, names: list[str], rival: int = 0) -> None:
        self.name = names[column]
        self.delimiter = delimiter
        self.column = column
        self.rival = rival
        boards = (at for at, each in enumerate(names) if each.lower() == BOARD and at != column)
        self.board = next(boards, -1)
        kinds = {at: name for at, name in enumerate(names) if name.lower() in ("type", "kind")}
        self.usual_board = STANDARD.words
        self.rules = columns_of_rules(names) | kinds

    @classmethod
    def of_column(cls, header: str, *wanted: str) -> Table | None:
        """The table with this header. The column of puzzles has one of the `wanted` names or, if
        `wanted` is empty, one of the names that nonet knows. Earlier names take precedence.
        Returns None if no column has such a name.
        """
        for delimiter in _DELIMITERS:
            names = _fields(header, delimiter)
            lower = [name.lower() for name in names]
            for name in wanted or PUZZLE_NAMES:
                if name.lower() in lower:
                    return cls(delimiter, lower.index(name.lower()), names)
        return None

    @classmethod
    def of_rows(cls, header: str, row: str) -> Table | None:
        """The table that begins with these two lines, a header and a row. Returns None unless one
        column of the row has a puzzle.
        """
        for delimiter in _DELIMITERS:
            names = _fields(header, delimiter)
            fields = _fields(row, delimiter)
            if len(names) < 2 or len(names) != len(fields) or not all(map(_is_name, names)):
                continue
            columns = [index for index, field in enumerate(fields) if _is_puzzle(field)]
            lines = {index: line_cells(fields[index]) or fields[index] for index in columns}
            # A solution can also be read as a puzzle, so the column with blank cells is used.
            open_ones = without_solutions(lines.values())
            columns = [index for index in columns if lines[index] in open_ones]
            named = [name.lower() for name in names]
            sure = [index for index in columns if named[index] in SURE_NAMES]
            columns = sure[:1] or columns
            if columns:
                others = [index for index in columns if lines[index] != lines[columns[0]]]
                return cls(delimiter, columns[0], names, max(others[:1], default=0))
        return None

    def text_of(self, row: str) -> str:
        """The text of the puzzle in a row. If another column names the board, the text is a JSON
        record with the puzzle and its board.

        Raises:
            ParseError: if the row ends before the puzzle's column, cannot be read, or states rules.
        """
        if '"' in row:
            try:
                fields = next(csv.reader([row], delimiter=self.delimiter))
            except csv.Error as broken:
                raise ParseError(f"this row cannot be read: {broken}.") from None
        else:
            fields = row.split(self.delimiter)
        if self.rival:
            one, two = (fields[at : at + 1] for at in (self.column, self.rival))
            raise SeveralPuzzles(
                f"two columns hold different puzzles, {''.join(one)} and {''.join(two)}; keep one."
            )
        if self.column >= len(fields):
            raise ParseError(f"this row has no column '{self.name}'.")
        stated = [f"{name}: {fields[at]}" for at, name in self.rules.items() if at < len(fields)]
        board = fields[self.board] if 0 <= self.board < len(fields) else ""
        if rules := rules_among_words(stated, rules_of(board)):
            raise unknown_rules(rules, "; ".join(stated))
        return record_on_board(fields[self.column], board, self.usual_board)


def record_on_board(text: str, board: str, usual: str) -> str:
    """The text of a puzzle. If `board` names another board than the `usual` one, the text becomes a
    JSON record with the puzzle and the board's name.
    """
    return text if board in ("", usual) else json.dumps({PUZZLE_NAMES[0]: text, BOARD: board})


def _fields(line: str, delimiter: str) -> list[str]:
    """The fields of a line. The list is empty if the line is a puzzle or noise."""
    if len(line) > LONGEST:
        return []
    try:
        return [field.strip() for field in next(csv.reader([line], delimiter=delimiter))]
    except csv.Error:  # caused by a stray carriage return, for example
        return []


def _is_name(field: str) -> bool:
    return len(field) < 60 and sum(map(str.isdigit, field)) < 17


def _is_puzzle(field: str) -> bool:
    return LINE.fullmatch(field) is not None or (len(field) > 81 and fits(field))
