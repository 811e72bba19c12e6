"""Find everything in text that can be read as a puzzle.

Markup is removed, and the rest is read in every possible way: as rows of fields, as runs of 81
cells, as lists in brackets, and part by part in any format.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Final, NamedTuple

from ...base import Error, ParseError
from ...formats import fits, read
from ...formats.array import cells_of_list, grids_of, placed_cells
from ...formats.brackets import Item, items_of
from ...formats.cells import BLANKS, DIGITS, Row, is_border, plain
from ...formats.fields import are_headings, cells_of_fields, sign_of
from ...formats.line import word_of_cells
from ...formats.object import rules_in
from ...formats.plain_text import LONGEST
from ...model import BLANK, CELLS, Board, Grid, Puzzle, unless_standard
from .blocks import blocks, joined
from .feed import Feed, TextLines
from .markup import bare_lines
from .on_board import read_on_board
from .row_fields import fields_of, without_remark

_MOST_LINES: Final = 600
_TABLE_RULE: Final = r"[|\s]*(?::?-{2,}|:-)[-:|\s]*"
_BRACKET: Final = r"[\[\](){}]"
_BULLETS: Final = r"\A\s*(?:- )+"
_RUNS: Final = [
    rf"(?<![1-9{re.escape(b)}])[1-9{re.escape(b)}]{{81}}(?![1-9{re.escape(b)}])" for b in BLANKS
]
_BETWEEN: Final = r"\s,;|/+'\"\[\](){}"


class FoundPuzzle(NamedTuple):
    """A puzzle or grid in the text, and the 1-based numbers of its first and last line."""

    line: int
    state: Puzzle | Grid
    last: int = 0


def readings(text: str, board: Board) -> list[FoundPuzzle]:
    """Find everything in the text that can be read as a puzzle, in the order of lines. The same
    part may appear several times, read in different ways.
    """
    if len(text) > LONGEST or text.count("\n") > _MOST_LINES:
        return []
    lines = bare_lines(text)
    lists = list(_lists_in(lines))
    if any(rules_in(whole) for _, whole in lists):
        return []
    found = [
        *_by_rows(lines, board),
        *_by_runs(lines, board),
        *_by_lists(lists, board),
        *_by_formats(lines, board),
    ]
    if not found:  # the lists may hold the moves of a player
        for span, whole in lists:
            found += _of_cells(span, placed_cells(whole), board)
    if not found:
        found += _by_boards(lines, board)
    # If the frame of a grid shows regions, the grid has been read twice: with its regions, and as
    # rows without regions. Only the first reading is kept.
    drawn = [each for each in found if each.state.board.boxes != board.boxes]
    spans = [range(each.line, each.last + 1) for each in drawn]
    found = [
        each
        for each in found
        if each in drawn
        or not any(each.line < span.stop and span.start <= each.last for span in spans)
    ]
    return sorted(found, key=lambda reading: reading.line)


def _of_cells(span: tuple[int, int], cells: str | None, board: Board) -> Iterator[FoundPuzzle]:
    if cells is not None:
        yield from _of_text(span, cells, board, "line")


def _of_text(
    span: tuple[int, int], text: str, board: Board, format: str | None = None
) -> Iterator[FoundPuzzle]:
    """Read the text as a whole, in this format or, if none is given, in any format."""
    if format is None and not fits(text):
        return
    with suppress(Error):
        state = read(text, format, board=board)
        Grid(state).puzzle.check()
        yield FoundPuzzle(span[0], state, span[1])


# Rows of fields


def _by_rows(lines: list[Row], board: Board) -> Iterator[FoundPuzzle]:
    """Find the grids that have each row on its own line."""
    rows: list[tuple[int, list[str]]] = []
    for line in [*lines, Row(0, "end")]:
        fields = fields_of(line.text)
        is_rule = re.fullmatch(_TABLE_RULE, line.text) is not None
        is_headed = bool(rows) and not any(any(row) for _, row in rows)
        if is_headed and (is_rule or set(fields) == {"-"}):
            rows = []  # the heading is empty
        elif fields and not is_rule:
            rows.append((line.number, fields))
        elif not is_rule and line.text.strip(" \t|") and not is_border(line.text.strip("|")):
            yield from _of_rows(rows, board)
            rows = []


def _of_rows(rows: list[tuple[int, list[str]]], board: Board) -> Iterator[FoundPuzzle]:
    count = len(rows)
    size = next((size for size in (9, 10) if count and count % size == 0), count or 1)
    if size > 10 and are_headings(rows[0][1]):  # a heading and several grids
        rows, size = rows[1:], 9
    parts = [rows[at : at + size] for at in range(0, len(rows), size)] if size > 8 else []
    found = [
        list(_of_table((part[0][0], part[-1][0]), [fields for _, fields in part], board))
        for part in parts
    ]
    if all(found):  # otherwise, some part is not a puzzle, for example a layout after the cells
        yield from chain.from_iterable(found)


def _of_table(span: tuple[int, int], rows: list[list[str]], board: Board) -> Iterator[FoundPuzzle]:
    body = rows[-9:]
    if any(len(field) > 1 and set(field) <= DIGITS for row in body for field in row[-9:]):
        if len({*map(len, body)}) == 1:
            marks = "\n".join(" ".join(field or BLANK for field in row[-9:]) for row in body)
            yield from _of_text(span, marks, board)
    else:
        yield from _of_cells(span, cells_of_fields(rows), board)


def _by_boards(lines: list[Row], board: Board) -> Iterator[FoundPuzzle]:
    """Find the grids on boards of other sizes. Each is one word, or a block of lines."""
    own = unless_standard(board)
    for line in lines:
        word = word_of_cells(line.text, own) or ""
        if len(word) not in (0, CELLS):
            yield from _on_board((line.number, line.number), word, own)
    for span, text in _blocks_in(lines, own):
        yield from _on_board(span, text, own)


def _on_board(span: tuple[int, int], text: str, board: Board | None) -> Iterator[FoundPuzzle]:
    with suppress(Error):
        state = read_on_board(text, board)
        state.puzzle.check()
        yield FoundPuzzle(span[0], state, span[1])


# Runs of cells


def _by_runs(lines: list[Row], board: Board) -> Iterator[FoundPuzzle]:
    """Find the grids that are runs of 81 cells. A run may be split into pieces of equal length."""
    for line in lines:
        for run in _RUNS:
            for match in re.finditer(run, line.text):
                yield from _of_cells((line.number, line.number), plain(match[0]), board)
    text, places = _joined([Row(number, _item_of(body)) for number, body in lines])
    for blank in BLANKS:
        for length in (1, 3, 9, 27):
            piece = rf"[1-9{re.escape(blank)}]{{{length}}}(?![^{_BETWEEN}])"
            pieces = rf"(?<![^{_BETWEEN}=:]){piece}(?:[{_BETWEEN}]+{piece}){{2,}}"
            for match in re.finditer(pieces, text):
                cells = "".join(sign for sign in match[0] if sign in DIGITS or sign == blank)
                first, last = (text.count("\n", 0, end) for end in match.span())
                if len(cells) == CELLS:
                    yield from _of_cells((places[first], places[last]), plain(cells), board)


def _item_of(line: str) -> str:
    """Strip YAML list bullets from a line, and replace a null that follows them with a zero."""
    item = re.sub(_BULLETS, "", line)
    return "0" if item != line and sign_of(item) == "" else item


def _joined(lines: list[Row]) -> tuple[str, list[int]]:
    return "\n".join(line.text for line in lines), [line.number for line in lines]


# Lists in brackets


def _lists_in(lines: list[Row]) -> Iterator[tuple[tuple[int, int], Item]]:
    """Find the complete lists and records in the text that are not inside others, each with its
    first and last line.
    """
    text, places = _joined([Row(number, without_remark(body)) for number, body in lines])
    opened: list[int] = []
    spans: list[tuple[int, int]] = []
    for bracket in re.finditer(_BRACKET, text):
        if bracket[0] in "[({":
            opened.append(bracket.start())
        elif opened:
            spans.append((opened.pop(), bracket.end()))
    position = 0
    for start, end in sorted(spans):
        if start < position or end - start < CELLS:
            continue
        with suppress(ParseError):
            whole = items_of(text[start:end])
            position = end
            yield (places[text.count("\n", 0, start)], places[text.count("\n", 0, end)]), whole


def _by_lists(lists: list[tuple[tuple[int, int], Item]], board: Board) -> Iterator[FoundPuzzle]:
    """Find the grids in lists and records anywhere in the text."""
    for span, whole in lists:
        grids = list(grids_of(whole))
        for item in grids:
            yield from _of_cells(span, cells_of_list(item), board)
        if not grids:
            yield from _of_pieces(span, whole, board)


def _of_pieces(span: tuple[int, int], whole: Item, board: Board) -> Iterator[FoundPuzzle]:
    """Read the grid in a list. The list consists of strings, one for each row, or of records, one
    for each row or column.
    """
    for item in whole.items or ():
        rows = [_texts_of(each) for each in _in_order(item)]
        cells = cells_of_fields(rows) if len(rows) == 9 else None
        if cells is None:
            yield from _of_pieces(span, item, board)
            continue
        # Some programs write a grid by columns, so only the names show which items are rows.
        first = {name[:1].lower() for name in item.fields} or {"r"}
        if first != {"c"}:
            yield from _of_cells(span, cells, board)
        if first != {"r"}:
            turned = "".join(cells[column::9] for column in range(9))
            yield from _of_cells(span, turned, board)


def _in_order(item: Item) -> list[Item]:
    """The items of a list, or of a record. A record has no order, so its items are sorted by the
    numbers or letters in their names.
    """
    items = list(item.items or ())
    marks = [re.findall(r"\d+|\b[A-Ia-i]\b", name) for name in item.names]
    if not items or not all(len(found) == 1 for found in marks):
        return items
    places = [found[0].upper().zfill(2) for found in marks]
    return [items[at] for at in sorted(range(len(items)), key=places.__getitem__)]


def _texts_of(item: Item) -> list[str]:
    if item.items is None:
        return list(item.text) if len(item.text) == 9 else [*item.text.replace(",", " ").split()]
    return [each.text for each in item.items]


# Parts in a format


def _by_formats(lines: list[Row], board: Board) -> Iterator[FoundPuzzle]:
    """Read blocks of lines and long lines in any format."""
    parts = {text: span for span, text in _blocks_in(lines, board)}
    for line in lines:
        if 60 <= len(line.text) <= LONGEST:
            parts.setdefault(line.text.strip(), (line.number, line.number))
    for text, span in parts.items():
        yield from _of_text(span, text, board)


def _blocks_in(lines: list[Row], board: Board | None) -> Iterator[tuple[tuple[int, int], str]]:
    text, places = _joined(lines)
    feed = Feed(TextLines(text))
    for block in blocks(feed, feed.take() or "", board):
        last = block[-1].start + len(block[-1].lines) - 1
        yield (places[block[0].start - 1], places[last - 1]), joined(block)
