"""Reading puzzles from the lines of a file, a pipe or a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from ...base.errors import ParseError
from ...formats import fits, split
from ...formats.cells import LINE, is_layout, layout_behind, plain
from ...formats.plain_text import LONGEST, LONGEST_DOCUMENT
from ...formats.rows import is_blank
from ...formats.rules import UnknownRules
from ...formats.sukaku import may_be_part
from ...model.board import STANDARD, Board
from ...model.cells import CELLS
from ...model.puzzle import BLANK, Puzzle, clash, clash_table
from .blocks import is_row_of_candidates, records_of_blocks, starts_block
from .board_stream import has_other_boards, records_on_boards
from .bundle import Bundle
from .feed import BundledLines, Feed, TextLines, closed, opens_brackets
from .paste import records_of_paste, without_told_rules
from .plain_lines import plain_puzzles, plain_records, plain_rows
from .record import Record, record_of
from .table import Table

_MARK: Final = "\ufeff"
_LEAST_WITH_LAYOUT: Final = 163
_WORD: Final = re.compile(r"[^\W\d_xX]{3}")
_CELL: Final = re.compile("[0-9.]")
_WORDS_BEHIND: Final = 20
"""Lines: so far behind the only puzzle of a stream its rules may stand."""
_CELLS: Final = re.compile(r"[1-9.0Xx*_?-]{81}")


def read_stream(
    lines: BundledLines, board: Board | None = None, signs: str | None = None
) -> Iterator[Record | Bundle]:
    """Read puzzles from the lines of a file, in constant memory.

    Args:
        lines: the lines.
        board: the board of puzzles that do not say their own; None for whatever fits.
        signs: how digits of large boards are written; None for whatever fits.

    The first lines that are neither blank nor a comment decide: a row of a grid or of its frame,
    perhaps below a title, means blocks of lines; the header of a table means a puzzle in one column
    of each row; XML, HTML and a section in brackets mean one document; anything else means a puzzle
    a line, or in brackets over several lines. Lines that start with `#` are comments. A record that
    cannot be read has an `error`; the stream goes on. A short stream in which nothing can be read
    so is looked through for puzzles as a text is (`nonet.puzzles.readers.paste`).

    Plain lines that follow each other come as one `Bundle` where `lines` gives them so: bulk calls
    solve thousands of puzzles in a millisecond, and a record for each would take longer than that.
    Plain are lines of 81 characters, with a solution behind them or not, rows of a table, and
    records in JSON with the fields of the first of them.
    """
    feed = Feed(lines)
    return read_feed(feed, board or board_fitting(feed), signs)


def board_fitting(feed: Feed) -> Board | None:
    """The standard board, or None for a stream in which each puzzle says its own."""
    return None if has_other_boards(feed) else STANDARD


def read_feed(
    feed: Feed, board: Board | None, signs: str | None = None
) -> Iterator[Record | Bundle]:
    """As `read_stream`; the board is the one that was named, or `board_fitting` the feed."""
    if board is None or not board.has_nine_rows:
        yield from records_on_boards(feed, board, signs)
        return
    unread: list[Record] = []
    records = _records(feed, board)
    for record in records:
        if isinstance(record, Record) and record.error is not None and feed.taken is not None:
            unread.append(record)
            continue
        read, feed.taken = feed.taken, None
        yield from unread
        is_refused = any(isinstance(each.error, UnknownRules) for each in unread)
        if read and not is_refused and isinstance(record, Record):
            end = record.line + record.text.count("\n")
            words, behind = read[:end], [*read[end:], *feed.at_hand(_WORDS_BEHIND)]
            if not any(len(_CELL.findall(line)) >= 9 for line in behind):
                words += behind
            elif end == record.line:  # a remark on one of many
                words.pop()
            record = without_told_rules("\n".join(words), [record])[0]
        yield record
        yield from records
        return
    if feed.taken is None:
        yield from unread
    elif any(map(str.strip, feed.taken)):
        text = "\n".join(feed.taken)
        yield from without_told_rules(text, records_of_paste(text, unread, board))


def read_text(text: str, board: Board | None = None, signs: str | None = None) -> Iterator[Record]:
    """Read puzzles from what a person wrote or pasted: as `read_stream`, without the words around
    them. A line that was meant as a puzzle has an `error` here as well."""
    feed = Feed(TextLines(text))
    board = board or board_fitting(feed)
    found = cast("Iterator[Record]", read_feed(feed, board, signs))
    if len(text) > LONGEST or board is None or not board.has_nine_rows:
        yield from found
        return
    records = list(found)
    if _WORD.search(text):
        if len({record.error is None for record in records}) > 1:
            records = records_of_paste(text, records, board)
        records = without_told_rules(text, records)
    yield from records


def _records(feed: Feed, board: Board) -> Iterator[Record | Bundle]:
    line = feed.take()
    while line is not None and (is_blank(line.strip(_MARK)) or line.startswith("#")):
        line = feed.take()
    if line is None:
        return
    first = line.removeprefix(_MARK)
    if LINE.match(first):
        following = [each.rstrip("\r") for each in feed.at_hand(8)]
        if following and is_layout(following[0]):
            yield from _pairs(feed, first, board)
            return
        if len(following) == 8 and all(map(may_be_part, (first, *following))):
            yield from records_of_blocks(feed, first, board)
            return
    elif _starts_document(first):
        yield from _document_records(feed, first, board)
        return
    elif not fits(first) or is_row_of_candidates(first):
        table = _table_below(feed, first) or Table.of_column(first)
        if table is not None:
            yield from _table_records(feed, table, board)
            return
        if not opens_brackets(first) and starts_block(feed, first):
            yield from records_of_blocks(feed, first, board)
            return
    yield from _line_records(feed, first, board)


def _line_records(feed: Feed, first: str, board: Board) -> Iterator[Record | Bundle]:
    table = clash_table(board)
    matches = LINE.match
    number = 0
    line: str | None = first
    plain_lines = plain_puzzles(partial(record_of, board=board))
    while True:
        if line is None:
            bundle = feed.bundle(plain_lines)
            if bundle is not None:
                number += bundle.size
                yield bundle
                continue
            line = feed.take()
            if line is None:
                return
        text, line = line, None
        match = matches(text)
        if match and (len(text) < _LEAST_WITH_LAYOUT or _stands_alone(text, match[1])):
            # The common case where lines come one by one: files have millions of them.
            cells = match[1]
            if BLANK not in cells:
                cells = plain(cells)
            if not clash(cells, table):
                number += 1
                yield Record(number, feed.number, text, Puzzle.unchecked(cells, board), None)
                continue
        if not text or text.startswith("#") or not text.strip():
            continue
        start = feed.number
        for piece in split(closed(feed, text)):
            number += 1
            record = record_of(number, start + piece.line - 1, piece.text, board)
            yield record
            # A record says its board, so those of other fields are read one by one.
            if board == STANDARD and record.text == text and text.startswith("{"):
                found = plain_records(record_of, record)
                if found is not None and found.variety >= plain_lines.variety:
                    plain_lines = found


def _stands_alone(line: str, cells: str) -> bool:
    """Whether what is behind the cells of a line is neither a layout nor another puzzle. Mostly
    it is the solution, in which no row has a sign twice; three rows are enough to decide, and files
    have millions."""
    if len(set(line[82:91])) == len(set(line[91:100])) == len(set(line[100:109])) == 9:
        return not cells.isdigit() or "0" in cells
    return layout_behind(line) is None and _CELLS.search(line, CELLS) is None


def _starts_document(line: str) -> bool:
    """Whether a line is the first of a document in XML or HTML, or of sections in brackets."""
    bare = line.strip()
    return bare.startswith("<") or (bare[:1] == "[" and bare[-1:] == "]" and bare[1:-1].isalpha())


def _document_records(feed: Feed, first: str, board: Board) -> Iterator[Record]:
    """The puzzles of a document that goes on to the end of the stream."""
    start, lines, size = feed.number, [first], len(first)
    while (line := feed.take()) is not None:
        size += len(line) + 1
        if size <= LONGEST_DOCUMENT:
            lines.append(line)
    text = "\n".join(lines)
    if size > LONGEST_DOCUMENT:
        reason = (
            f"this document has {size:,} characters; one of more than {LONGEST_DOCUMENT:,} is not "
            "read."
        )
        yield Record(1, start, text, None, ParseError(reason, line=start, text=text))
        return
    for number, piece in enumerate(split(text), 1):
        yield record_of(number, start + piece.line - 1, piece.text, board)


def _pairs(feed: Feed, first: str, board: Board) -> Iterator[Record]:
    """Jigsaws of two lines each: the cells, and the layout."""
    number = 0
    line: str | None = first
    while line is not None:
        if line.strip() and not line.startswith("#"):
            start = feed.number
            number += 1
            following = feed.look()
            if following is not None and is_layout(following):
                feed.take()
                line = f"{line}\n{following}"
            yield record_of(number, start, line, board)
        line = feed.take()


def _table_below(feed: Feed, header: str) -> Table | None:
    """The table that a line is the header of, where the next line is a row of it."""
    if not any(delimiter in header for delimiter in ",;\t|"):
        return None
    row = feed.look()
    return None if row is None else Table.of_rows(header, row)


def _table_records(feed: Feed, table: Table, board: Board) -> Iterator[Record | Bundle]:
    def read(number: int, place: int, line: str) -> Record:
        try:
            text = table.text_of(line)
        except ParseError as error:
            told = type(error)(str(error), line=place, text=line)
            return Record(number, place, line, None, told)
        return record_of(number, place, text, board, source=line)

    plain_lines = plain_rows(read, table.delimiter, table.column)
    number = 0
    while True:
        is_plain = not table.rival and not table.rules and table.board < 0
        bundle = feed.bundle(plain_lines) if is_plain else None
        if bundle is not None:
            number += bundle.size
            yield bundle
            continue
        line = feed.take()
        if line is None:
            return
        if line.strip() and not line.startswith("#"):
            number += 1
            yield read(number, feed.number, line)
