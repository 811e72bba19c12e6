"""Find the puzzles in text that no single format can read, such as a post, a page, a notebook or
code.

Every way to read a part of the text as a puzzle is called a reading. Equal readings count as one. A
part of the text with different readings is refused.
"""

import re
from contextlib import suppress
from itertools import chain, groupby
from textwrap import shorten
from typing import Final

from ...base import Error, ParseError
from ...formats import only_format
from ...formats.brackets import is_record, items_of
from ...formats.cells import BLANKS, DIGITS, without_solutions
from ...formats.diagnose import complaint
from ...formats.object import words_beside
from ...formats.plain_text import clean
from ...formats.puzzle_names import SeveralPuzzles
from ...formats.rows import ROW_OF_REGIONS, is_remark
from ...formats.rules import UnknownRules
from ...model import BLANK, CELLS, SIGNS, Board, Grid, InvalidPuzzle, Puzzle
from ...model.digit_signs import DigitSigns
from .markup import bare_lines
from .readings import FoundPuzzle, readings
from .record import Record, record_of, refused_for_words
from .row_fields import fields_of

_FEWEST_DIGITS: Final = 4
_CUT_SHORT: Final = r"(?=.*\d)(?=.*\..*\.)[\d.]{5,80}"
"""A line of digits and dots that is too short for a puzzle."""
_FEWEST_ROWS: Final = 3
_LONGEST_SHOWN: Final = 120
_LEAST_SHARE: Final = 60 / 81
_FINAL: Final = (UnknownRules, InvalidPuzzle, SeveralPuzzles)
"""If one of these errors occurs, the text was understood, and no other reading is tried."""

_RECORD: Final = r"\s*\{\s*['\"\n]"
_ROW: Final = r"[1-9.0Xx*_?-]{9,}"
_SAID: Final = (
    r"""(?:<!--|\[(?=[A-Z])|<[^<>]*?\b(?:content|alt|title|type|variant|summary|aria-label)=["'])"""
    r"""([^"'<>\[\]]{1,200})"""
)
"""Text inside markup that a reader of the page may see: comments in HTML, the visible attributes of
a tag, and words in brackets that look like a tag.
"""
_NAME: Final = (
    r"""<([A-Za-z][\w-]*)|\s(?:data-)?((?:class|id|variant|rules?)=["'][^"'<>]{1,40}|[\w-]+(?==["']))"""
    r"""|\[([a-z]{3,12}(?:=[\w -]+)?)\]"""
)
"""Names inside markup: tag names, attribute names (with the value if the attribute may state
rules), and words in brackets.
"""
_ROW_OR_COLUMN: Final = r"(?i)<(?:(?:row|tr|r)\b|/col(?:umn)?>)"
_MOST_OF_LINK: Final = 100
"""The maximum length of a name in a part of a link. A longer part is compressed data, and only its
end may be a name.
"""
_OWN_FORMATS: Final = frozenset(
    ("array", "candidates", "grid", "html", "line", "markdown", "sukaku", "tsv")
)
_FIELD_FORMATS: Final = frozenset(
    ("json", "f-puzzles", "gnome", "iss", "nonet", "pencilmark", "snarfable", "sudokupad")
)
"""Formats that are not searched for rules: they check each field themselves or have no words."""


def records_of_paste(text: str, records: list[Record], board: Board) -> list[Record]:
    """Make records of the puzzles in the text, and of parts that were meant to be puzzles. If the
    text has neither, return the records of its lines.

    Args:
        text: the text.
        records: the records that were made from its lines, if some of them failed.
        board: the board.
    """
    if any(isinstance(each.error, _FINAL) for each in records):
        return records
    if _format_of(text) not in _OWN_FORMATS:  # the reader of this format has reported the mistake
        return records
    are_own = [_format_of(each.text) in (*_OWN_FORMATS, "json") for each in records]
    found = different(readings(text, board)) if all(are_own) else []
    if not found:  # lines may have titles above them
        pairs = zip(records, are_own, strict=True)
        made = [r for r, own in pairs if r.state is not None or not (own and is_remark(r.text))]
        return _numbered(made) if any(each.state is not None for each in made) else records
    made = [_record_of(text, list(same)) for _, same in groupby(found, lambda each: each.line)]
    made += [each for each in records if _is_meant(each, found)]
    if len(found) > 1:
        seen = {each.line + line for each in made for line in range(each.text.count("\n") + 1)}
        made += [
            record_of(0, number, line, board)
            for number, line in enumerate(text.split("\n"), 1)
            if number not in seen and re.fullmatch(_CUT_SHORT, line)
        ]
    return _numbered(sorted(made, key=lambda record: record.line))


def _numbered(records: list[Record]) -> list[Record]:
    return [record._replace(number=number) for number, record in enumerate(records, 1)]


def _record_of(text: str, found: list[FoundPuzzle]) -> Record:
    """Make one record from the readings that start on the same line. If there are two different
    readings, the record has an error.
    """
    line, state, last = found[0]
    own = "\n".join(text.split("\n")[line - 1 : last])
    if len(found) == 1:
        return Record(0, line, own, state, None)
    first, second = (Grid(each.state).values for each in found[:2])
    message = f"this can be read as {first} and as {second}; keep one of them."
    return Record(0, line, own, None, ParseError(message, line=line, column=1, text=own))


def with_rules_refused(
    text: str, records: list[Record], *, start: int = 1, has_more: bool = False
) -> list[Record]:
    """Check the words around the puzzles. If they state rules, each puzzle whose board lacks these
    rules is refused. `start` is the number of the text's first line, and `has_more` is true if
    there are more puzzles before or after the text.
    """
    formats = {
        line: format
        for each in records
        if each.state is not None
        for own in [_format_of(each.text)]  # one call for all lines of the record
        # Candidates above 9 are letters, so they look like words.
        for format in ["json" if own == "candidates" and each.state.board.digits > 9 else own]
        for line in range(each.line, each.line + each.text.count("\n") + 1)
    }
    sizes = {each.state.board.digits for each in records if each.state is not None} - {9}
    words: list[str] = []
    names: list[str] = []  # names, and other words outside sentences
    has_markup = any(sign in text for sign in "/%&<")  # tags or links, which may be encoded
    if not has_markup and {*formats.values()} <= _FIELD_FORMATS and "\n" not in text.strip():
        text = ""  # no part of the text is searched
    for at, line in bare_lines(text) if text else ():
        number = start - 1 + at
        if "://" in line:
            is_string = formats.get(number) == "iss"  # what follows q= was read as rules
            unread = re.sub(r"(?<=[?&]q=)[^\s&#]+", "", line, count=1) if is_string else line
            names += [part[-_MOST_OF_LINK:] for part in re.split("[?&#]", unread)]
        elif formats.get(number) not in _FIELD_FORMATS:
            own = formats.get(number, "line") in _OWN_FORMATS
            (words if own else names).append(_without_cells(line, sizes))
    for number, line in enumerate(text.split("\n"), start):
        if formats.get(number) not in _FIELD_FORMATS:
            own = formats.get(number, "line") in _OWN_FORMATS
            (words if own else names).extend(re.findall(_SAID, line))
            names += chain.from_iterable(re.findall(_NAME, line))
    if [tag[:3].lower() for tag in re.findall(_ROW_OR_COLUMN, text)] == ["</c"] * 9:
        words.append("<column>")
    is_alone = len(records) == 1 and not has_more
    if is_alone and is_record(records[0].text):
        words += words_beside(records[0].text)
    return [refused_for_words(each, words, names, is_alone=is_alone) for each in records]


def _without_cells(line: str, sizes: set[int]) -> str:
    """Replace everything in a line that belongs to a grid with an ellipsis: rows of cells, groups
    of candidates, and column headings such as ABC. On boards with more than nine digits, some
    digits are letters, which are not words.
    """

    def is_row(word: str) -> bool:
        ways = [(size, way) for size in sizes for way in DigitSigns]
        is_heading = word.upper() == SIGNS[9 : 9 + len(word)]
        is_group = bool(sizes) and [*word] == [s for s in SIGNS[: max(sizes)] if s in word]
        return (
            is_heading
            or is_group
            or any(len(word) in (n, n * n) and way.values(word, n) for n, way in ways)
        )

    bare = re.sub(r"[\w.*?-]{3,}", lambda word: "…" if is_row(word[0]) else word[0], line)
    return re.sub(_ROW, "…", bare)


def the_one_of(text: str, records: list[Record]) -> Puzzle | Grid:
    """Find the only puzzle among several records. Each of the other records must repeat this
    puzzle, or be its solution or its pencil marks.

    Raises:
        Error: if there are different puzzles, or none.
    """
    read = [FoundPuzzle(each.line, each.state) for each in records if each.state is not None]
    final = [each.error for each in records if isinstance(each.error, _FINAL)]
    if not read and len(final) < 2:
        raise final[0] if final else _nothing(text, records)
    found = different(read)
    if len(found) == 1 and len(read) == len(records):
        return found[0].state
    lines = {reading.line for reading in found}
    puzzles = [each for each in records if each.state is None or each.line in lines]
    puzzles = puzzles if len(puzzles) > 1 else records
    shown = "; ".join(f"line {each.line} {_shown(each)}" for each in puzzles[:2])
    more = f", and {len(puzzles) - 2} more" if len(puzzles) > 2 else ""
    raise ParseError(
        f"the text holds {len(puzzles)} puzzles; give only one: {shown}{more}.",
        line=puzzles[1].line,
        column=1,
        text=puzzles[1].text,
    )


def _shown(record: Record) -> str:
    if record.state is not None:
        return Grid(record.state).values
    message = record.error.message if isinstance(record.error, ParseError) else str(record.error)
    return f"cannot be read ({shorten(message, _LONGEST_SHOWN).rstrip('.')})"


def _nothing(text: str, records: list[Record]) -> Error:
    """Make the error for text without a puzzle. It names the first line of the first grid, and
    describes the fault in that grid.
    """
    most = max(records, key=lambda each: sum(map(str.isdigit, each.text)))
    rows = [line.number for line in bare_lines(text) if fields_of(line.text)]
    if len(rows) < _FEWEST_ROWS or most.text.count("\n") >= len(rows) - 1:
        return most.error or complaint(text)
    message = (
        f"no puzzle found: this is the first of {len(rows)} lines that look like rows of a grid; "
        "a puzzle has nine rows of nine cells."
    )
    return ParseError(message, line=rows[0], column=1, text=text.split("\n")[rows[0] - 1])


def _format_of(text: str) -> str:
    with suppress(ParseError):
        return only_format(clean(text)).id
    return "json" if _is_cut_record(text) else "line"


def _is_cut_record(text: str) -> bool:
    """Whether the text starts like a record that was cut off. The missing part may have contained
    rules.
    """
    with suppress(ParseError):
        if re.match(_RECORD, text):
            items_of(clean(text))
        return False
    return True


def _is_meant(record: Record, found: list[FoundPuzzle]) -> bool:
    """Whether a record holds a puzzle, or an attempted puzzle, that is not among the readings."""
    last = record.line + record.text.count("\n")
    if any(reading.line <= last and record.line <= reading.last for reading in found):
        return False
    if record.state is not None or any(
        re.fullmatch(ROW_OF_REGIONS, line) for line in record.text.split("\n")
    ):
        return True
    solutions = re.findall("[1-9]{81}", record.text)
    if any(_extends(each, Grid(reading.state).values) for each in solutions for reading in found):
        return False
    digits = sum(sign in DIGITS for sign in record.text)
    signs = digits + sum(sign in BLANKS for sign in record.text)
    letters = sum(map(str.isalpha, record.text.replace("x", "")))
    fewest = _LEAST_SHARE * min(CELLS, *(len(each.state.board.places) for each in found))
    return signs >= fewest and digits >= _FEWEST_DIGITS and letters < signs / 4


def _extends(values: str, givens: str) -> bool:
    return all(given in (BLANK, value) for given, value in zip(givens, values, strict=True))


def different(found: list[FoundPuzzle]) -> list[FoundPuzzle]:
    """Remove duplicates and solutions from the readings. A puzzle and its pencil marks become one
    reading.
    """
    grids: dict[tuple[str, str, tuple[int, ...]], FoundPuzzle] = {}
    for reading in found:
        grid = Grid(reading.state)
        if sum(map(str.isdigit, grid.values)) >= _FEWEST_DIGITS or not _is_bare(reading):
            grids.setdefault((grid.puzzle.givens, grid.values, tuple(grid.masks)), reading)
    open_ones = without_solutions(values for _, values, _ in grids)
    left = [reading for (_, values, _), reading in grids.items() if values in open_ones]
    if len(left) == 2:
        for first, second in (left, left[::-1]):
            merged = _merged(first, second)
            if merged is not None:
                return [merged]
    return left


def _is_bare(reading: FoundPuzzle) -> bool:
    """Whether a reading consists only of digits."""
    return isinstance(reading.state, Puzzle) and reading.state.candidates is None


def _merged(puzzle: FoundPuzzle, marked: FoundPuzzle) -> FoundPuzzle | None:
    """Combine a puzzle and its pencil marks into a grid in progress; None if they do not match."""
    if not _is_bare(puzzle) or _is_bare(marked) or puzzle.state.board != marked.state.board:
        return None
    start, grid = puzzle.state, Grid(marked.state)
    assert isinstance(start, Puzzle)
    if not _extends(grid.values, start.givens):
        return None
    marks = [mask or () for mask in grid.masks]
    return FoundPuzzle(puzzle.line, Grid.load(start, grid.values, marks), puzzle.last)
