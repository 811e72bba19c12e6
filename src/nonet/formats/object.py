"""A record that contains a puzzle: {"puzzle": "53..7....6..195 ...", "rating": 4.5}

The record is in JSON, or in the form that Python prints. The field with the puzzle is recognised by
its name or its contents. In a list of records, each record is a separate text.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from ..base import Error, ParseError
from ..model import BLANK, STANDARD, Board, Grid, Puzzle
from ..model.plain_data.json_text import NotJson, data_of
from ..model.plain_data.records import from_json, to_json
from ..model.plain_data.version import VERSION
from . import line
from . import read as read_any
from .array import cells_of_list, placed_cells, rows_of_lists
from .brackets import Item, is_record, records_in, source_of
from .cells import is_board_layout, without_solutions
from .format import Piece, State, module_format
from .plain_text import error_at, error_in, place
from .programs import is_of_program, is_pencilmark
from .puzzle_names import PUZZLE_NAMES, SURE_NAMES, SeveralPuzzles
from .rule_words import (
    METADATA,
    NO,
    NO_VARIANTS,
    YES,
    names_variant,
    refuse_rules_in_title,
    rules_among_words,
    rules_in_words,
    rules_of,
)
from .rules import is_rule, rule_named, unknown_rules
from .stated_board import stated_geometry, usual_regions
from .stated_rules import flag_words

_OF_WIRE: Final = (PUZZLE_NAMES[0], "geometry", "candidates")
"""The fields of a grid in `nonet.verbs.wire`, except its version."""

_WORDS: Final = frozenset(("rules", "ruleset", "variant"))
_RULES: Final = ("rule", "variant", "constraint")
"""If the name of a field starts with one of these, the field states rules in words."""

_TITLES: Final = frozenset(("type", "kind", "title", "name", "variant", "category"))
_BOARD: Final = "board"
_WORDS_OF_BOARD: Final = r"\+|^[a-z-]+:"
_MORE: Final = ("progress", "candidates")
"""The fields of a grid's record that contain more than givens."""

_NO_RULES: Final = frozenset(
    (
        *("steps", "path", "moves", "history", "solution", "solutions", "candidates", "values"),
        *("progress", "marks", "notes", "hint", "hints", "mistakes", "answer", "cells"),
    )
)
"""Fields that may name cells but are not rules."""

_METADATA: Final = (_NO_RULES - {"notes"}) | METADATA
"""Fields whose text never states rules."""

_WORD: Final = r"[^\W\d_]{2}"
_PLACE: Final = r"[rR][0-9]{1,2}[cC][0-9]{1,2}|[A-Z][0-9]{1,2}"
_KEY: Final = rf"{_PLACE}|[\[(]?\d{{1,2}}[,;] ?\d{{1,2}}[\])]?"
_PLACES: Final = rf"(?:{_PLACE})(?:[ ,;-]+(?:{_PLACE}))+"
_DRAWING: Final = r"<(?:svg|g|path|circle|ellipse|rect|line|poly(?:gon|line))\b"
_ROW: Final = r"[0-9.]{9}|[0-9A-Za-z.]{81}"
_OF_DRAWINGS: Final = frozenset(
    (*"rcxyij", "cells", "cell", "center", "waypoints", "from", "to", "row", "col")
)
"""Fields that state the position of a record on the board."""

_REGIONS: Final = ("regions", "layout", "jigsaw", "boxes")

_OF_PROGRAMS: Final = frozenset(
    ("cells", "size", "cellsize", "metadata", "difficulty_category", "time_elapsed")
)
"""Fields, in lower case, that let `nonet.formats.programs` recognise the records of programs.
"""

_TELLING: Final = frozenset(
    (*PUZZLE_NAMES, *_OF_WIRE, "version", *_WORDS, *_TITLES, *_REGIONS, *_OF_PROGRAMS, _BOARD)
)

_COLUMNS: Final = frozenset(("columns", "column", "cols", "col", "column-major", "f"))
_ORDERS: Final = ("type", "orient", "orientation", "order", "layout", "format", "by", "major")
_OTHER_ORDERS: Final = "(?:by )?(?:box|block|square|region|nonet|subgrid)(?:e?s)?"
_DEEPEST: Final = 4
_FEWEST_DIGITS: Final = 8
"""If fewer different digits are given, a puzzle has several solutions."""

_LONGEST: Final = 200
_ENOUGH: Final = 60
"""The minimum number of characters. A shorter text cannot be a puzzle, not even a damaged one."""


def is_beside_the_puzzle(name: str, value: str) -> bool:
    """Whether a field is irrelevant to the puzzle in its record. A field whose name is common in
    metadata is irrelevant. Any other field is irrelevant only if it starts with a digit and its
    name does not suggest a rule.

    >>> is_beside_the_puzzle("level", "hard"), is_beside_the_puzzle("about", "")
    (True, False)
    >>> is_beside_the_puzzle("clues", "23"), is_beside_the_puzzle("diagonals", "1")
    (True, False)
    """
    if name.lower() not in _METADATA and not value[:1].isdigit():
        return False
    is_known = name.lower() in _TELLING or name.lower() in flag_words()
    return not is_known and not is_rule(name) and not names_variant(name)


def detect(text: str) -> bool:
    """Whether the text is a record that contains a puzzle. Other programs' records do not count."""
    if is_of_program(text) or not is_record(text):
        return False
    return any(_BOARD in record.fields or _has_puzzle(text, record) for record in records_in(text))


def _has_puzzle(text: str, record: Item) -> bool:
    try:
        return _puzzle_of(text, record) is not None
    except ParseError:
        return True


def _board_of(record: Item) -> Board | None:
    """The board that a record names. Returns None if the record names no board, or if its puzzle is
    not a string.

    Raises:
        ParseError: if no board has this name. If the puzzle is 9x9 and the name is not that of a
            variant, the function returns None instead.
    """
    board, puzzle = (record.fields.get(name) for name in (_BOARD, PUZZLE_NAMES[0]))
    if not board or not puzzle or board.items is not None or puzzle.items is not None:
        return None
    try:
        return Board.of(board.text)
    except Error as error:
        if len(puzzle.text) >= _ENOUGH and not names_variant(board.text):
            return None  # a name, or the solution
        raise error_in(board.text, f"in the field '{_BOARD}', {error}") from None


def _on_board(board: Board, record: Item, text: str) -> State:
    """Read the puzzle or the grid in progress of a record that names its board.

    Raises:
        ParseError: if the puzzle does not fit the board, or if the record has candidates or
            progress in a form that `nonet.verbs.wire` does not write.
    """
    board = _layout(record, PUZZLE_NAMES[0], text, board) or board
    givens = record.fields[PUZZLE_NAMES[0]].text
    # The records of `nonet candidates` have `values`. Their candidates follow from the grid.
    derived = {"candidates"} if "values" in record.fields else set()
    more = [name for name in _MORE if name in record.fields and name not in derived]
    if more:
        data = data_of(source_of(text, record))
        fields = {PUZZLE_NAMES[0]: givens, _BOARD: board.words}
        return _state_of_wire(fields | {name: data[name] for name in more})
    try:
        return Puzzle(givens, board=board)
    except ParseError as error:
        message = f"in the field '{PUZZLE_NAMES[0]}', {error.message}"
        raise ParseError(message, text=error.text) from None


def _puzzle_of(text: str, record: Item) -> tuple[str, Item] | None:
    """Find the field that contains the puzzle, by its contents or else by its name. Returns the
    name and the field.

    Raises:
        ParseError: if several fields have different puzzles.
    """
    named = {name.lower(): (name, item) for name, item in record.fields.items()}
    own = [named[name] for name in PUZZLE_NAMES if name in named]
    sources = {name: source_of(text, item) for name, item in own}
    own = [
        (name, item)
        for name, item in own
        if len(sources[name]) >= _ENOUGH or rows_of_lists(sources[name]) != sources[name]
    ]
    if own and own[0][0].lower() in SURE_NAMES:
        return own[0]
    grids = {(n, item): cells for n, item in _fields(record) if (cells := _grid_in(item))}
    found = without_solutions(cells for cells in grids.values() if cells.strip(BLANK))
    holders = [holder for cells in found for holder, each in grids.items() if each == cells]
    sure = [holder for holder in holders if holder[0].lower() in SURE_NAMES]
    if sure or len(found) == 1:
        return (sure or holders)[0]
    if own and not found:
        return own[0]
    if found:
        raise _several(text, {next(h for h in holders if grids[h] == each): each for each in found})
    return None


def _fields(record: Item, depth: int = 0) -> Iterator[tuple[str, Item]]:
    """The fields that may contain a grid, in a record and in the records nested in it."""
    for name, item in record.fields.items():
        if name.lower() not in _REGIONS:
            yield name, item
            if item.fields and depth < _DEEPEST:
                yield from _fields(item, depth + 1)


def _everything(record: Item, depth: int = 0) -> Iterator[tuple[str, Item]]:
    """All fields of a record and of the records nested in it."""
    for name, item in record.fields.items():
        yield name, item
        if depth < _DEEPEST and name not in (*_OF_WIRE, "counts"):
            inner = () if name.lower() in _NO_RULES else item.items or ()
            for each in (item,) if item.fields else inner:
                yield from _everything(each, depth + 1)


def _grid_in(item: Item) -> str | None:
    """The 81 cells of a field that contains only cells; None for other fields, such as a layout."""
    if item.items is not None:
        cells = cells_of_list(item)
    else:
        cells = line.line_cells(item.text) if len(item.text) < _LONGEST else None
    return None if cells is None or is_board_layout(cells) else cells


def _several(text: str, grids: dict[tuple[str, Item], str]) -> ParseError:
    ((one, _), first), ((two, item), second) = list(grids.items())[:2]
    message = (
        f"the fields '{one}' ({first}) and '{two}' ({second}) hold different puzzles; keep one."
    )
    return error_at(text, item.offset, message, source_of(text, item), SeveralPuzzles)


def split(text: str) -> list[Piece]:
    """Split the text into its records if there are several."""
    records = records_in(text)
    if len(records) < 2:
        return []
    return [Piece(place(text, item.offset)[0], source_of(text, item)) for item in records]


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle of the only record."""
    records = records_in(text)
    if len(records) == 1 and (by_words := _board_of(records[0])) is not None:
        return _on_board(by_words, records[0], text)
    found = _puzzle_of(text, records[0]) if records else None
    if len(records) > 1 or found is None:
        message = (
            f"there are {len(records)} records with puzzles here; give only one."
            if found
            else f"no field of this record has a puzzle; name the field '{PUZZLE_NAMES[0]}'."
        )
        raise error_in(text, message)
    name, item = found
    layout = _layout(records[0], name, text) or board
    is_by_columns = _is_by_columns(records[0], name)
    state = _of_wire(records[0], text) if layout is board and not is_by_columns else None
    if state is not None and (state.board == board or "geometry" in records[0].fields):
        return state
    try:
        cells = _grid_in(item) or placed_cells(item)
        if cells is not None:
            turned = "".join(cells[column::9] for column in range(9))
            return Puzzle(turned if is_by_columns else cells, board=layout)
        source = source_of(text, item)
        return read_any(source, "array" if rows_of_lists(source) != source else None, board=layout)
    except ParseError as error:
        message = f"in the field '{name}', {error.message}"
        raise error_at(text, item.offset, message, error.text, type(error)) from None


def rules_in(item: Item) -> list[str]:
    """The names of all non-empty fields that state rules or regions in the records of an item."""
    found = [
        name
        for name, each in item.fields.items()
        if (each.items or each.text.lower() not in NO)
        and (
            is_rule(name)
            or names_variant(name)
            or name.lower() in {*_REGIONS, *flag_words()}
            or (name == _BOARD and not {"+", ":"}.isdisjoint(each.text))
        )
    ]
    return found + [name for each in item.items or () for name in rules_in(each)]


def _is_by_columns(record: Item, puzzle: str) -> bool:
    """Whether a record states that its grid is written column by column.

    Raises:
        ParseError: if the grid is written in any other order, such as box by box.
    """
    words = {name.lower(): item.text.lower() for name, item in _fields(record) if item.text}
    words["layout"] = record.fields.get("layout", record).text.lower()
    for name in _ORDERS:
        if re.fullmatch(_OTHER_ORDERS, words.get(name, "")):
            message = f"nonet cannot read cells in this order: '{name}' is '{words[name]}'."
            raise ParseError(message, text=words[name])
    return puzzle.lower() in _COLUMNS or any(words.get(name) in _COLUMNS for name in _ORDERS)


def _layout(record: Item, puzzle: str, text: str, by_words: Board | None = None) -> Board | None:
    """The board that the other fields of a record state, or None. `by_words` is the board that the
    record itself names. If it names none, a field of any nested record may name the board.

    Raises:
        ParseError: if the fields state rules, or regions in an unsupported form.
    """
    fields = list(_everything(record))
    every = [
        (name.lower(), item)
        for name, item in fields
        if name != puzzle and (item.items or item.text.lower() not in NO)
    ]
    stated = dict(reversed(every))
    words = flag_words()
    flags = [words[name] for name in stated if name in words and stated[name].text.lower() in YES]
    unknown = {name for name, item in every if _may_be_rule(name, item)}
    if unknown:
        spelled = {name for name, _ in fields if name.lower() in unknown}
        raise unknown_rules(sorted(map(rule_named, spelled)), text)
    regions = next(
        (stated[n] for n in _REGIONS if n in stated and stated[n].text.lower() not in _COLUMNS),
        None,
    )
    known = frozenset([*flags, *(["regions"] if regions else [])])
    known |= rules_of(by_words.words) if by_words else frozenset()
    for name, item in every:
        texts = [each.text for each in item.items or (item,)]
        if name.startswith(_RULES):
            others = [each for each in texts if each.lower() not in NO_VARIANTS]
            flags += rules_in_words(others, known, text)
    for name, item in every:
        if name in _TITLES:
            refuse_rules_in_title(item.text, known.union(flags), text)
        elif name not in _TELLING and (
            rules := rules_among_words(_said_in(name, item), known.union(flags))
        ):
            raise unknown_rules(rules, text)
    for name, item in every if by_words is None else ():
        if name not in _METADATA and item.items is None and not {"+", ":"}.isdisjoint(item.text):
            try:
                by_words = Board.of(item.text)
            except Error as error:
                if name == _BOARD and re.search(_WORDS_OF_BOARD, item.text):
                    raise error_in(item.text, f"in the field '{_BOARD}', {error}") from None
    if by_words is not None:
        if regions is not None:
            raise unknown_rules(["regions in addition to a named board"], text)
        return Board.of("+".join([by_words.words, *flags]))
    if regions is None:
        return stated_geometry(usual_regions(9), flags, text) if flags else None
    signs = list(regions.text) or [
        sign.text for row in regions.items or () for sign in (row.items or (row,))
    ]
    if len(signs) != 81:
        raise unknown_rules(["regions that are not one character per cell"], text)
    return stated_geometry(signs, flags, text)


def words_beside(text: str) -> list[str]:
    """The words in the fields of all records in the text. Fields are skipped if their names show
    that they do not state rules.

    >>> words_beside('{"puzzle": "53..7....", "author": "A. Nonymous", "about": "See the lines"}')
    ['about: See the lines']
    """
    if is_pencilmark(text):  # its list of rules is complete
        return []
    named = (_TELLING - _TITLES).union(flag_words(), _METADATA)
    fields = [field for record in records_in(text) for field in _everything(record)]
    fields = [(name, item) for name, item in fields if name.lower() not in named]
    words = [line for name, item in fields for line in _said_in(name, item)]
    if is_of_program(text):  # f-puzzles writes some parts of clues as words
        return [each for each in words if not each.startswith(("direction: ", "negative: "))]
    return words + [name for name, item in fields if _is_list(item) and not _said_in(name, item)]


def _said_in(name: str, item: Item) -> list[str]:
    """The strings in a field that may state rules. The list is empty if fields with this name never
    state rules.
    """
    if name.lower() in _METADATA:
        return []
    texts = [each.text for each in (item, *(item.items or ()))]
    return [f"{name}: {each}" for each in texts if each != "null" and re.search(_WORD, each)]


def _is_list(item: Item) -> bool:
    """Whether a field contains a list, or one character for each cell of a row or of the board. A
    grid does not count.
    """
    if item.items is not None:
        return bool(item.items) and not item.fields
    return bool(re.fullmatch(_ROW, item.text)) and len(set(_grid_in(item) or "")) < _FEWEST_DIGITS


def _may_be_rule(name: str, item: Item) -> bool:
    """Whether a field may state a rule. It may if it is named after a rule, or if it is a list of
    cells whose purpose is unknown.
    """
    if name in flag_words():
        return item.text.lower() not in YES
    if name in _TELLING or name in _NO_RULES:
        # Marks and notes may be pencil marks or drawings. Only drawings have a type.
        return name in ("marks", "notes") and any(
            not (_TITLES.isdisjoint(each.fields) or _OF_DRAWINGS.isdisjoint(each.fields))
            for each in item.items or ()
        )
    if name.startswith(_RULES) and item.text.isdigit():
        return True
    if is_rule(name) or names_variant(name) or (name == "x" and item.text.lower() == "true"):
        return True
    inner = () if item.fields else item.items or ()  # nested records are checked separately
    if name in _METADATA or _grid_in(item) or any(map(_grid_in, inner)):
        return False
    if any(re.fullmatch(_KEY, field) for field in item.fields) or re.search(_DRAWING, item.text):
        return True
    fields = {field.lower() for each in inner for field in each.fields}
    if fields:
        return fields.isdisjoint(PUZZLE_NAMES) and not fields.isdisjoint(_OF_DRAWINGS)
    if re.fullmatch(_PLACES, item.text):
        return True
    return any(each.items or re.fullmatch(_PLACE, each.text) for each in inner)


def _of_wire(record: Item, text: str) -> State | None:
    """Read a record with the fields that `nonet.verbs.wire` writes for a grid. The record may also
    have other fields. Returns None if the fields come from another program, which may use the same
    names.

    Raises:
        Error: if the record names a board that does not exist.
    """
    if PUZZLE_NAMES[0] not in record.fields:
        return None
    try:
        data = data_of(source_of(text, record))
        return _state_of_wire({name: data[name] for name in _OF_WIRE if name in data})
    except NotJson:  # the record has the form that Python prints
        return None
    except Error:
        if "geometry" in record.fields and "boxes" in record.fields["geometry"].fields:
            raise
        return None


def _state_of_wire(fields: dict[str, Any]) -> State:
    """The state that a record of a grid describes."""
    grid = from_json(Grid, {"version": VERSION} | fields)
    return grid.puzzle if grid == Grid(grid.puzzle) else grid


def write(state: State) -> str:
    """Write a state as the JSON record that `nonet.verbs.wire` makes.

    Raises:
        Error: if the board has no name.
    """
    return json.dumps(to_json(state))


FORMAT = module_format(
    __name__,
    id="json",
    name="record with a puzzle",
    aliases=("record", "object"),
    writes_all_boards=True,
    writes_zero=True,
)
