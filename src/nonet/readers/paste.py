"""The puzzles in a text that no format reads as a whole: a post, a page, a notebook, code.

Markup is taken away, and what is left is read in every way there is: rows of fields, runs of 81
cells, lists in brackets, and each part of the text in each format. Readings that are equal are one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, groupby
from textwrap import shorten
from typing import Final, NamedTuple

from ..errors import Error, ParseError
from ..formats import detect, fits, read
from ..formats.array import cells_of_list, grids_of
from ..formats.brackets import Item, items_of
from ..formats.cells import BLANKS, DIGITS, is_border, plain, without_solutions
from ..formats.diagnose import complaint
from ..formats.fields import are_headings, cells_of_fields, sign_of
from ..formats.object import rules_in
from ..formats.plain_text import LONGEST, clean
from ..formats.puzzle_names import SeveralPuzzles
from ..formats.rows import ROW_OF_REGIONS, is_remark
from ..formats.rules import UnknownRules
from ..geometry import Geometry
from ..grid import Grid
from ..puzzle import BLANK, InvalidPuzzle, Puzzle
from .markup import Line, bare_lines
from .record import Record, refused_for_words

_FEWEST_DIGITS: Final = 4
_FEWEST_ROWS: Final = 3
_LONGEST_TOLD: Final = 120
_FEWEST_SIGNS: Final = 60
_MOST_LINES: Final = 600
_FINAL: Final = (UnknownRules, InvalidPuzzle, SeveralPuzzles)
"""What was read, and is refused for what it is."""

_RECORD: Final = re.compile(r"\s*\{\s*['\"\n]")
_OWN_FORMATS: Final = frozenset(
    ("array", "candidates", "grid", "html", "line", "markdown", "sukaku", "tsv")
)
_SEPARATORS: Final = ("\t", "&", "||", "}{", "} {", ",", ";", "|")
_DRESS: Final = " \t'\"`$*_~"
_BRACKETS: Final = "[](){}<>"
_GROUP: Final = re.compile(r"\{[1-9, ]*\}|\([1-9, ]*\)|<[1-9, ]*>|\[[1-9, ]*\]|[^\s|]+")
_REMARK: Final = re.compile(r"\s(?:#|//|%)(?!.*[\"']\s*,).*|/\*.{,400}?\*/")
_COMMENTED: Final = re.compile(r"\A\s*(?:#+|//+|%+|;+|\*|--)\s?(?=.)")
_LABEL: Final = re.compile(
    r"\s*\W?(?P<label>(?:(?:row|line|r|c|col|column)[\s_#-]{0,2})?[0-9]{1,3}|[A-I])\W?"
    r"(?:\s*[:.)=>|]+\s*|\s+)",
    re.IGNORECASE,
)
_TABLE_RULE: Final = re.compile(r"[|\s]*(?::?-{2,}|:-)[-:|\s]*")
_BRACKET: Final = re.compile(r"[\[\](){}]")
_SHORTEST_LIST: Final = 81
_BULLETS: Final = re.compile(r"\A\s*(?:- )+")
_LABEL_ENDS: Final = " :.)=>|]"
_NAME: Final = re.compile(r"\A\s*[\w. ]{1,30}\s*(?::=|=|:)\s*(?=[\[({\"'])")
_RUNS: Final = [
    re.compile(rf"(?<![1-9{re.escape(b)}])[1-9{re.escape(b)}]{{81}}(?![1-9{re.escape(b)}])")
    for b in BLANKS
]
_BETWEEN: Final = r"[\s,;|/+'\"\[\](){}]"


class Reading(NamedTuple):
    """A puzzle or grid in a text, and its first and last line, from 1."""

    line: int
    state: Puzzle | Grid
    last: int = 0


def records_of_paste(text: str, records: list[Record], geometry: Geometry) -> list[Record]:
    """The records of the puzzles in a text, and of what was meant as one; if there is no puzzle,
    the records that were made of its lines.

    Args:
        text: the text.
        records: what was made of its lines, if not all of them were read.
        geometry: which cells form which houses.
    """
    if any(isinstance(each.error, _FINAL) for each in records):
        return records
    if _format_of(text) not in _OWN_FORMATS:  # the format of a program says what is wrong
        return records
    if any(_format_of(each.text) not in (*_OWN_FORMATS, "json") for each in records):
        return records
    found = different(_found(text, geometry))
    made = [_record_of(text, list(same)) for _, same in groupby(found, lambda each: each.line)]
    made += [each for each in records if found and _is_meant(each, found)]
    made.sort(key=lambda record: record.line)
    return [record._replace(number=number) for number, record in enumerate(made, 1)] or records


def _record_of(text: str, found: list[Reading]) -> Record:
    """The record of what can be read from a line on; an error if that is more than one puzzle."""
    line, state, last = found[0]
    own = "\n".join(text.split("\n")[line - 1 : last])
    if len(found) == 1:
        return Record(0, line, own, state, None)
    first, second = (Grid(each.state).values for each in found[:2])
    told = f"this can be read as {first} and as {second}; keep one of them."
    return Record(0, line, own, None, ParseError(told, line=line, column=1, text=own))


def without_told_rules(text: str, records: list[Record]) -> list[Record]:
    """The records of a text; if the words around them say rules, each puzzle is refused for them,
    unless its board has them."""
    lines = text.split("\n")
    beside = set(range(len(lines)))
    for each in records:
        if each.state is not None:
            own = range(each.line - 1, each.line + each.text.count("\n"))
            is_plain = _format_of(each.text) in _OWN_FORMATS
            beside -= {n for n in own if not is_plain or not is_remark(lines[n])}
    words = [lines[number] for number in sorted(beside)]
    return [refused_for_words(each, words) for each in records]


def the_one_of(text: str, records: list[Record]) -> Puzzle | Grid:
    """The puzzle of a text of several records, if they are the same puzzle, its solution and its
    marks.

    Raises:
        Error: if they are not, or there is none.
    """
    read = [Reading(each.line, each.state) for each in records if each.state is not None]
    final = [each.error for each in records if isinstance(each.error, _FINAL)]
    if not read and len(final) < 2:
        raise final[0] if final else _nothing(text, records)
    found = different(read)
    if len(found) == 1 and len(read) == len(records):
        return found[0].state
    lines = {reading.line for reading in found}
    told = [each for each in records if each.state is None or each.line in lines]
    told = told if len(told) > 1 else records
    shown = "; ".join(f"line {each.line} {_told(each)}" for each in told[:2])
    more = f", and {len(told) - 2} more" if len(told) > 2 else ""
    raise ParseError(
        f"the text holds {len(told)} puzzles, of which one is wanted: {shown}{more}.",
        line=told[1].line,
        column=1,
        text=told[1].text,
    )


def _told(record: Record) -> str:
    if record.state is not None:
        return Grid(record.state).values
    told = record.error.message if isinstance(record.error, ParseError) else str(record.error)
    return f"cannot be read ({shorten(told, _LONGEST_TOLD).rstrip('.')})"


def _nothing(text: str, records: list[Record]) -> Error:
    """The error for a text with no puzzle: where its first grid starts, and what is wrong there."""
    most = max(records, key=lambda each: sum(map(str.isdigit, each.text)))
    rows = [line.number for line in bare_lines(text) if _fields_of(line.text)]
    if len(rows) < _FEWEST_ROWS or most.text.count("\n") >= len(rows) - 1:
        return most.error or complaint(text)
    told = (
        f"no puzzle is found: {len(rows)} lines look like rows of a grid, the first here; a puzzle "
        "has nine rows of nine cells."
    )
    return ParseError(told, line=rows[0], column=1, text=text.split("\n")[rows[0] - 1])


def _format_of(text: str) -> str:
    try:
        return detect(text).id
    except ParseError:
        return "json" if _is_cut_record(text) else "line"


def _is_cut_record(text: str) -> bool:
    """Whether a text starts as a record, the rest of which may have had rules."""
    if not _RECORD.match(text):
        return False
    try:
        items_of(clean(text))
    except ParseError:
        return True
    return False


def _is_meant(record: Record, found: list[Reading]) -> bool:
    """Whether a record is a puzzle, or was meant as one, and is none of those found."""
    last = record.line + record.text.count("\n")
    if any(record.line <= reading.line <= last for reading in found):
        return False
    if record.state is not None or any(map(ROW_OF_REGIONS.fullmatch, record.text.split("\n"))):
        return True
    solutions = re.findall("[1-9]{81}", record.text)
    if any(_extends(each, Grid(reading.state).values) for each in solutions for reading in found):
        return False
    digits = sum(sign in DIGITS for sign in record.text)
    signs = digits + sum(sign in BLANKS for sign in record.text)
    letters = sum(map(str.isalpha, record.text.replace("x", "")))
    return signs >= _FEWEST_SIGNS and digits >= _FEWEST_DIGITS and letters < signs / 4


def _extends(values: str, givens: str) -> bool:
    return all(given in (BLANK, value) for given, value in zip(givens, values, strict=True))


def _found(text: str, geometry: Geometry) -> list[Reading]:
    if len(text) > LONGEST or text.count("\n") > _MOST_LINES:
        return []
    lines = bare_lines(text)
    lists = list(_lists_in(lines))
    if any(rules_in(whole) for _, whole in lists):
        return []
    found = [
        *_by_rows(lines, geometry),
        *_by_runs(lines, geometry),
        *_by_lists(lists, geometry),
        *_by_formats(lines, geometry),
    ]
    return sorted(found, key=lambda reading: reading.line)


def different(found: list[Reading]) -> list[Reading]:
    """The different ones of some readings, without solutions; marks of a puzzle are part of it."""
    grids: dict[tuple[str, str, tuple[int, ...]], Reading] = {}
    for reading in found:
        grid = Grid(reading.state)
        if sum(map(str.isdigit, grid.values)) >= _FEWEST_DIGITS or not reading_is_bare(reading):
            grids.setdefault((grid.puzzle.givens, grid.values, tuple(grid.masks)), reading)
    open_ones = without_solutions(values for _, values, _ in grids)
    left = [reading for (_, values, _), reading in grids.items() if values in open_ones]
    if len(left) == 2:
        for first, second in (left, left[::-1]):
            merged = _merged(first, second)
            if merged is not None:
                return [merged]
    return left


def reading_is_bare(reading: Reading) -> bool:
    """Whether a reading is digits alone."""
    return isinstance(reading.state, Puzzle) and reading.state.candidates is None


def _merged(puzzle: Reading, marked: Reading) -> Reading | None:
    """The grid in progress that a puzzle and its pencil marks are; None if they are not that."""
    if not reading_is_bare(puzzle) or reading_is_bare(marked):
        return None
    start, grid = puzzle.state, Grid(marked.state)
    assert isinstance(start, Puzzle)
    if not _extends(grid.values, start.givens):
        return None
    marks = [mask or () for mask in grid.masks]
    return Reading(puzzle.line, Grid.load(start, grid.values, marks), puzzle.last)


def _of_cells(span: tuple[int, int], cells: str | None, geometry: Geometry) -> Iterator[Reading]:
    if cells is None:
        return
    puzzle = Puzzle(cells, geometry=geometry)
    try:
        puzzle.check()
    except Error:
        return
    yield Reading(span[0], puzzle, span[1])


def _of_text(span: tuple[int, int], text: str, geometry: Geometry) -> Iterator[Reading]:
    """The reading of a text in the format that it has."""
    if not fits(text):
        return
    try:
        state = read(text, geometry=geometry)
        Grid(state).puzzle.check()
    except Error:
        return
    yield Reading(span[0], state, span[1])


# Rows of fields


def _by_rows(lines: list[Line], geometry: Geometry) -> Iterator[Reading]:
    """The grids of which each row is a line."""
    rows: list[tuple[int, list[str]]] = []
    for line in [*lines, Line(0, "end")]:
        fields = _fields_of(line.text)
        is_rule = _TABLE_RULE.fullmatch(line.text) is not None
        is_headed = bool(rows) and not any(any(row) for _, row in rows)
        if is_headed and (is_rule or set(fields) == {"-"}):
            rows = []  # the heading is empty
        elif fields and not is_rule:
            rows.append((line.number, fields))
        elif not is_rule and line.text.strip(" \t|") and not is_border(line.text.strip("|")):
            yield from _of_rows(rows, geometry)
            rows = []


def _of_rows(rows: list[tuple[int, list[str]]], geometry: Geometry) -> Iterator[Reading]:
    count = len(rows)
    size = next((size for size in (9, 10) if count and count % size == 0), count or 1)
    if size > 10 and are_headings(rows[0][1]):  # a heading and several grids
        rows, size = rows[1:], 9
    parts = [rows[start : start + size] for start in range(0, count, size)] if size > 8 else []
    found = [
        list(_of_table((part[0][0], part[-1][0]), [fields for _, fields in part], geometry))
        for part in parts
    ]
    if all(found):  # else they are something else, such as a layout behind the cells
        yield from chain.from_iterable(found)


def _of_table(
    span: tuple[int, int], rows: list[list[str]], geometry: Geometry
) -> Iterator[Reading]:
    if len(rows) == 10 and are_headings(rows[0]) and len(rows[1]) == 9:
        rows = rows[1:]
    labels = [row[0] for row in rows]
    if all(len(row) == 10 and row[0].isdigit() for row in rows) and len(rows) == 9:
        first = int(labels[0])
        if labels == [str(number) for number in range(first, first + 9)]:
            rows = [row[1:] for row in rows]
    if any(len(field) > 1 and set(field) <= DIGITS for row in rows[-9:] for field in row[-9:]):
        rows = [row[-9:] for row in rows[-9:]]
        marks = "\n".join(" ".join(field or BLANK for field in row) for row in rows)
        yield from _of_text(span, marks, geometry)
    else:
        yield from _of_cells(span, cells_of_fields(rows), geometry)


def _fields_of(line: str) -> list[str]:
    """The nine fields of a row, with its label if it has one; none if a line is not a row."""
    if not line.strip() or len(line) > 400 or is_border(line):
        return []
    body = _NAME.sub("", _REMARK.sub("", line))
    for text in (body, _COMMENTED.sub("", body, count=1)):
        found = _split(text)
        if found:
            return found
    label = _LABEL.match(body)
    if label:
        found = _split(body[label.end() :])
        if len(found) == 9:
            return [label["label"], *found]
    return []


def _split(line: str) -> list[str]:
    whole = _without_brackets(line.strip(" ").removeprefix("- "))
    body = whole.strip(" \t,;'\"`$")
    for separator in _SEPARATORS:
        if whole.count(separator) >= 8:
            parts = whole.split(separator)
            if len(parts) > 9 and separator != "\t":
                parts = parts if parts[0].strip() else parts[1:]
                parts = parts if parts[-1].strip() or len(parts) < 10 else parts[:-1]
            fields = _fields(parts)
            if fields:
                return fields
    tokens = _GROUP.findall(body.replace(",", " ") if "{" not in body and "(" not in body else body)
    tokens = [token for token in tokens if token.strip("+:!'`\"")]
    fields = _fields(tokens)
    if fields:
        return fields
    joined = "".join(token.strip(_DRESS + "+:!") or token for token in tokens)
    return _fields(joined) if len(joined) == 9 and set(map(len, tokens)) <= {1, 2, 3, 6, 9} else []


def _without_brackets(line: str) -> str:
    """A line without brackets around all of it, such as those of a row in code."""
    for opening, closing in ("[]", "()", "{}"):
        start = len(line) - len(line.lstrip(opening + " "))
        inner = line[start:].rstrip(closing + ",; ")
        if (start or len(inner) < len(line)) and opening not in inner and closing not in inner:
            return inner.strip(" '\"")
    return line


def _fields(parts: Iterable[str]) -> list[str]:
    """The fields of a row, each a digit, candidates, a sign for a blank cell or nothing; or a
    heading. None if they are neither."""
    parts = [part.strip() for part in parts]
    if not 9 <= len(parts) <= 11:
        return []
    signs = [_field(part) for part in parts]
    if None not in signs[1:] and (signs[0] is not None or parts[0][0].isalnum()):
        first = parts[0].strip(_LABEL_ENDS) if signs[0] is None else signs[0]
        return [first, *(sign or "" for sign in signs[1:])]
    return parts if are_headings(parts) and len(parts) <= 10 else []


def _field(part: str) -> str | None:
    sign = sign_of(part)
    if sign is not None:
        return sign
    bare = part.strip(_DRESS + _BRACKETS)
    sign = sign_of(bare)
    if sign is not None:
        return sign
    digits = bare.replace(",", "").replace(" ", "")
    if digits and set(digits) <= DIGITS and len(set(digits)) == len(digits):
        return digits
    return "" if bare in ("--", "\\", "{}", "~") else None


# Runs of cells


def _by_runs(lines: list[Line], geometry: Geometry) -> Iterator[Reading]:
    """The grids that stand in one run: 81 cells, or as many in pieces of one length."""
    for line in lines:
        for run in _RUNS:
            for match in run.finditer(line.text):
                yield from _of_cells((line.number, line.number), plain(match[0]), geometry)
    text, places = _joined([Line(number, _BULLETS.sub("", body)) for number, body in lines])
    for blank in ".0_-xX*?":
        signs = f"[1-9{re.escape(blank)}]"
        for length in (1, 3, 9, 27):
            token = rf"{signs}{{{length}}}(?![^\s,;|/+'\"\[\](){{}}])"
            pattern = rf"(?<![^\s,;|/+'\"\[\](){{}}=:]){token}(?:{_BETWEEN}+{token}){{8,}}"
            for match in re.finditer(pattern, text):
                cells = [sign for sign in match[0] if sign in DIGITS or sign == blank]
                if len(cells) == 81:
                    first, last = (text.count("\n", 0, end) for end in match.span())
                    span = places[first], places[last]
                    yield from _of_cells(span, plain("".join(cells)), geometry)


def _joined(lines: list[Line]) -> tuple[str, list[int]]:
    return "\n".join(line.text for line in lines), [line.number for line in lines]


# Lists in brackets


def _lists_in(lines: list[Line]) -> Iterator[tuple[tuple[int, int], Item]]:
    """The outermost lists and records in a text that are whole, each with its first and last
    line."""
    text, places = _joined([Line(number, _REMARK.sub("", body)) for number, body in lines])
    opened: list[int] = []
    spans: list[tuple[int, int]] = []
    for bracket in _BRACKET.finditer(text):
        if bracket[0] in "[({":
            opened.append(bracket.start())
        elif opened:
            spans.append((opened.pop(), bracket.end()))
    position = 0
    for start, end in sorted(spans):
        if start < position or end - start < _SHORTEST_LIST:
            continue
        with suppress(ParseError):
            whole = items_of(text[start:end])
            position = end
            yield (places[text.count("\n", 0, start)], places[text.count("\n", 0, end)]), whole


def _by_lists(lists: list[tuple[tuple[int, int], Item]], geometry: Geometry) -> Iterator[Reading]:
    """The grids in lists and records, wherever they stand."""
    for span, whole in lists:
        grids = list(grids_of(whole))
        for item in grids:
            yield from _of_cells(span, cells_of_list(item), geometry)
        if not grids:
            yield from _of_pieces(span, whole, geometry)


def _of_pieces(span: tuple[int, int], whole: Item, geometry: Geometry) -> Iterator[Reading]:
    """The grid of a list whose texts are its rows, or whose records are columns or rows."""
    for item in whole.items or ():
        rows = [_texts_of(each) for each in item.items or ()]
        cells = cells_of_fields(rows) if len(rows) == 9 else None
        if cells is None:
            yield from _of_pieces(span, item, geometry)
            continue
        # Some programs write column by column; only a name can tell.
        first = {name[:1].lower() for name in item.fields} or {"r"}
        if first != {"c"}:
            yield from _of_cells(span, cells, geometry)
        if first != {"r"}:
            turned = "".join(cells[column::9] for column in range(9))
            yield from _of_cells(span, turned, geometry)


def _texts_of(item: Item) -> list[str]:
    if item.items is None:
        return list(item.text) if len(item.text) == 9 else [*item.text.replace(",", " ").split()]
    return [each.text for each in item.items]


# Parts in a format


def _by_formats(lines: list[Line], geometry: Geometry) -> Iterator[Reading]:
    """The parts of a text that are in one of the formats: between blank lines, between words, and
    each long line."""
    parts: dict[str, tuple[int, int]] = {}
    for is_part in (
        lambda line: bool(line.text.strip()),
        lambda line: not line.text.strip() or not is_remark(line.text),
    ):
        for is_kept, group in groupby(lines, is_part):
            block = list(group)
            if is_kept and len(block) > 8:
                parts.setdefault(_joined(block)[0].strip("\n"), (block[0].number, block[-1].number))
    for line in lines:
        if 60 <= len(line.text) <= LONGEST:
            parts.setdefault(line.text.strip(), (line.number, line.number))
    for text, span in parts.items():
        yield from _of_text(span, text, geometry)
