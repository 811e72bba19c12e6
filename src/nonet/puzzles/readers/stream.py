"""Read puzzles from the lines of a file, a pipe or a string."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Final, cast

from ...base import ParseError
from ...formats import fits, split
from ...formats.cells import LINE, is_board_layout
from ...formats.plain_text import LONGEST, LONGEST_DOCUMENT
from ...formats.programs import is_iss, is_whole_record
from ...formats.rules import UnknownRules
from ...formats.sukaku import may_be_part
from ...model import CELLS, STANDARD, Board
from .blocks import (
    Pieces,
    boards_ahead,
    is_kept,
    is_row_of_candidates,
    next_line,
    pieces_of,
    records_of_blocks,
    starts_block,
)
from .feed import BundledLines, Feed, TextLines, opens_brackets
from .paste import records_of_paste, with_rules_refused
from .plain_lines import (
    Bundle,
    PlainLines,
    ReadLine,
    certain_board,
    plain_cells,
    plain_records,
    plain_rows,
)
from .record import Record, record_of
from .table import Table

_WORD: Final = re.compile(r"[^\W\d_xX]{3}")
_BARE: Final = frozenset("0123456789. \t\r\n")
_CELL: Final = re.compile("[0-9.]")
_WORDS_BEHIND: Final = 20
"""The number of lines after the only puzzle of a stream that are searched for rules."""


def read_stream(
    lines: BundledLines, board: Board | None = None, signs: str | None = None
) -> Iterator[Record | Bundle]:
    """Read puzzles from the lines of a file, in constant memory.

    Args:
        lines: the lines.
        board: the board of puzzles that do not state one; None for any board that fits.
        signs: how digits of large boards are written; None for any way that fits.

    Lines that start with `#` are comments. The first lines that are neither blank nor a comment
    decide how the stream is read. If they are a row of a grid or of a frame, perhaps below a title,
    each puzzle spans several lines. If they are the header of a table, each row has a puzzle in one
    column. If they begin XML, HTML or a section in brackets, the stream is one document. In all
    other cases, there is one puzzle per line, and text in brackets may continue over several lines.
    A record that cannot be read has an `error`, and the stream continues. If nothing in a short
    stream can be read in this way, the whole stream is searched for puzzles
    (`nonet.puzzles.readers.paste`).

    If `lines` supports bundles, consecutive plain lines are returned as one `Bundle`. Bulk calls
    solve thousands of puzzles in a millisecond, and making a record for each puzzle would take
    longer than that. There are three kinds of plain lines: one character for each cell (on 9x9, a
    solution may follow), rows of a table, and JSON records with the same fields as the first one.
    """
    feed = Feed(lines)
    return read_feed(feed, board or board_fitting(boards_ahead(feed)), signs)


def board_fitting(boards: Iterable[Board]) -> Board | None:
    """The board for puzzles that do not state one: the standard board, or None if a puzzle ahead
    does not have 81 cells.
    """
    return STANDARD if all(len(each.places) == CELLS for each in boards) else None


def read_feed(
    feed: Feed, board: Board | None, signs: str | None = None
) -> Iterator[Record | Bundle]:
    """Like `read_stream`, but from a `Feed`. If `board` is None, each puzzle is on the board that
    it states, or else on one that fits.
    """
    records = _records(feed, board, signs)
    unread: list[Record] = []
    for record in records:
        if isinstance(record, Record) and record.error is not None and feed.taken is not None:
            unread.append(record)
            continue
        lines, feed.taken = feed.taken, None
        yield from unread
        is_refused = any(isinstance(each.error, UnknownRules) for each in unread)
        if lines and not is_refused and isinstance(record, Record):
            end = record.line + record.text.count("\n")
            words, behind = lines[:end], [*lines[end:], *feed.at_hand(_WORDS_BEHIND)]
            width = 9 if record.state is None else min(9, record.state.board.width)
            has_more = any(len(_CELL.findall(line)) >= width for line in behind)
            if not has_more:
                words += behind
            elif end == record.line:  # a remark beside one of several puzzles
                words.pop()
            text = "\n".join(words)
            if set(text + record.text) - _BARE:  # even a chess symbol may state a rule
                record = with_rules_refused(text, [record], has_more=has_more)[0]
        yield record
        yield from records
        return
    if feed.taken is None:
        yield from unread
    elif any(map(str.strip, feed.taken)):
        text = "\n".join(feed.taken)
        yield from with_rules_refused(text, records_of_paste(text, unread, board or STANDARD))


def read_text(text: str, board: Board | None = None, signs: str | None = None) -> Iterator[Record]:
    """Read puzzles from typed or pasted text. This is like `read_stream`, but words around the
    puzzles are ignored. If a line was meant to be a puzzle but cannot be read, it becomes a record
    with an `error`.
    """
    is_short = len(text) <= LONGEST
    if is_short and is_whole_record(text) and len(split(text)) == 1:
        record = record_of(1, 1, text.rstrip(), board or STANDARD, signs=signs)
        if record.error is None:  # after an error, the whole text is searched
            yield from with_rules_refused(text, [record])
            return
    found = cast("Iterator[Record]", read_stream(TextLines(text), board, signs))
    if is_short and _WORD.search(text):
        records = list(found)
        if len({record.error is None for record in records}) > 1:
            records = records_of_paste(text, records, board or STANDARD)
        yield from with_rules_refused(text, records)
    else:
        yield from found


def _records(feed: Feed, board: Board | None, signs: str | None) -> Iterator[Record | Bundle]:
    first = next_line(feed)
    if first is None:
        return

    def read(number: int, place: int, text: str, source: str = "") -> Record:
        record = record_of(number, place, text, board, signs=signs, source=source)
        is_of_program = bool(source) or text.startswith("{")
        if record.state is None or is_of_program or not _WORD.search(text):
            return record
        return with_rules_refused(text, [record], start=place, has_more=True)[0]

    def after(record: Record, plain: PlainLines | None) -> PlainLines | None:
        if not feed.has_bundles:
            return plain
        if not record.text.startswith("{"):
            known = certain_board(board, record)
            return plain if known is None else plain_on(known)
        # A record may state its board, so records with other fields are read separately.
        found = plain_records(read, record)
        is_rarer = plain is not None and found and found.variety < plain.variety
        return found if found and not is_rarer else plain

    bare = first.strip()  # the start of XML or HTML, or a section heading in brackets
    is_section = bare[:1] == "[" and bare[-1:] == "]" and bare[1:-1].isalpha()
    if bare.startswith("<") or is_section or _is_one_string(feed, bare):
        yield from _document_records(feed, first, board)
        return
    is_line = LINE.match(first) is not None
    is_part = not is_line and (not fits(first) or is_row_of_candidates(first))
    table = (_table_below(feed, first) or Table.of_column(first)) if is_part else None
    if table is not None:
        yield from _table_records(feed, table, read, board, signs)
        return
    following = [each.rstrip("\r") for each in feed.at_hand(8)]
    if board is None or len(board.places) != CELLS:
        is_block = starts_block(feed, first, board)
    elif is_line:
        is_block = len(following) == 8 and all(map(may_be_part, (first, *following)))
    else:
        is_block = is_part and not opens_brackets(first) and starts_block(feed, first, board)
    if is_block:
        yield from records_of_blocks(feed, first, board, read)
        return
    layout = "".join("".join(following[:1]).split())
    has_layouts = board is None or (len(layout) == len(board.places) and is_board_layout(layout))
    pieces = partial(pieces_of, feed, has_layouts=has_layouts)
    plain_on = lru_cache(1)(partial(plain_cells, read, signs, has_layouts))
    yield from _in_lines(feed, first, pieces, read, after=after)


def _is_one_string(feed: Feed, first: str) -> bool:
    """Whether a string for Interactive Sudoku Solver continues on the next lines."""
    ahead = feed.at_hand(_WORDS_BEHIND) if is_iss(first) else []
    return any(map(str.strip, ahead)) and is_whole_record("\n".join([first, *ahead]))


def _in_lines(
    feed: Feed,
    line: str | None,
    pieces: Pieces,
    read: ReadLine,
    plain: PlainLines | None = None,
    after: Callable[[Record, PlainLines | None], PlainLines | None] | None = None,
) -> Iterator[Record | Bundle]:
    """Read the records of a stream of lines.

    Args:
        feed: the lines.
        line: the first line, if it was already taken; otherwise None.
        pieces: a function that returns the text of each record that starts in a line.
        read: a function that reads one record.
        plain: a finder for plain lines; None to read each line by itself.
        after: a function that returns the finder to use after a record; None to keep the finder.
    """
    number = 0
    while True:
        bundle = feed.bundle(plain) if line is None and plain is not None else None
        if bundle is not None:
            number += bundle.size
            yield bundle
            continue
        text, line = line if line is not None else feed.take(), None
        if text is None:
            return
        for start, piece in pieces(text) if is_kept(text) else ():
            number += 1
            record = read(number, start, piece)
            yield record
            if after is not None:
                plain = after(record, plain)


def _document_records(feed: Feed, first: str, board: Board | None) -> Iterator[Record]:
    """The puzzles of a document that continues to the end of the stream."""
    start, lines, size = feed.number, [first], len(first)
    while (line := feed.take()) is not None:
        size += len(line) + 1
        if size <= LONGEST_DOCUMENT:
            lines.append(line)
    text = "\n".join(lines)
    if size > LONGEST_DOCUMENT:
        reason = (
            f"this document has {size:,} characters, more than the {LONGEST_DOCUMENT:,} that "
            "nonet reads."
        )
        yield Record(1, start, text, None, ParseError(reason, line=start, text=text))
        return
    for number, piece in enumerate(split(text), 1):
        yield record_of(number, start + piece.line - 1, piece.text, board)


def _table_below(feed: Feed, header: str) -> Table | None:
    """The table whose header is this line; None unless the next line is one of its rows."""
    if not any(delimiter in header for delimiter in ",;\t|"):
        return None
    row = feed.look()
    return None if row is None else Table.of_rows(header, row)


def _table_records(
    feed: Feed,
    table: Table,
    read_text: Callable[..., Record],
    board: Board | None,
    signs: str | None,
) -> Iterator[Record | Bundle]:
    def read(number: int, place: int, line: str) -> Record:
        try:
            text = table.text_of(line)
        except ParseError as error:
            message = type(error)(error.message, line=place, text=line)
            return Record(number, place, line, None, message)
        return read_text(number, place, text, source=line)

    is_plain = not table.rival and not table.rules and table.board < 0
    plain = plain_rows(read, board, table, signs) if board and is_plain else None
    return _in_lines(feed, None, lambda line: [(feed.number, line)], read, plain)
