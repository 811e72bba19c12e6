"""f-puzzles: JSON with nine lists of nine cells, and the link that packs it.

{"size": 9, "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 4]}, ...], ...]}
https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QFEAPAQwFsAHHEVYgVzQAsB7AJwXRjDQAIxb ...

Regions and two diagonals are read and written; whatever else is stated beside cells is a rule that
nonet does not know, and is refused by its name.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ..errors import Error, ParseError
from ..geometry import CELLS, STANDARD, Cell, Geometry
from ..puzzle import BLANK
from .address import address_in
from .format import Format, State, givens_of, values_of
from .masks import digits_in
from .programs import is_fpuzzles, json_record
from .progress import keeps_progress, marks_of, state_in_progress
from .rules import refuse_rules_in_words, rule_named, unknown_rules
from .unpack import lz_packed, lz_unpacked

SITES: Final = ("f-puzzles.com", "f-puzzles.org")
FIELDS_WITHOUT_RULES: Final = frozenset(
    (
        "size",
        "title",
        "author",
        "ruleset",
        "grid",
        "solution",
        "highlightConflicts",
        "successMessage",
        "disabledlogic",
        "truecandidatesoptions",
        "metadata",
    )
)
DECORATION_FIELDS: Final = frozenset(("text", "line", "rectangle", "circle", "cage"))
_PLAIN_FIELDS: Final = FIELDS_WITHOUT_RULES | {"diagonal+", "diagonal-", "negative"}
_DIGITS: Final = frozenset("123456789")


def _json_of(text: str) -> str | None:
    """The JSON in a text or in the link that it is."""
    if is_fpuzzles(text):
        return text
    address = address_in(text)
    if address is None or address.site not in SITES:
        return None
    return lz_unpacked(address.field("load") or "")


def detect(text: str) -> bool:
    """Whether the text is JSON of f-puzzles, or a link there."""
    if is_fpuzzles(text):
        return True
    address = address_in(text)
    return address is not None and address.site in SITES


def read(text: str, geometry: Geometry = STANDARD) -> State:  # noqa: ARG001
    """The puzzle, or the grid in progress with its centre marks."""
    address = address_in(text)
    if address is not None and not address.field("load"):
        told = "this link names no puzzle; one of f-puzzles has ?load= and the packed puzzle."
        raise ParseError(told, line=1, text=text)
    return read_json(_json_of(text) or "")


def read_json(text: str) -> State:
    """The puzzle, or the grid in progress, of the JSON.

    Raises:
        ParseError: for another size, for a cell that is none, and for rules, by their names.
    """
    record = json_record(text)
    if record is None or not isinstance(record.get("grid"), list):
        raise ParseError("what this link holds is no puzzle of f-puzzles.", line=1, text=text)
    if record.get("size", 9) != 9:
        told = (
            f"this puzzle is of size {json.dumps(record['size'])[:20]}; puzzles of size 9 are read."
        )
        raise ParseError(told, line=1, text=text)
    _refuse_rules(record, text)
    rows = record["grid"]
    if len(rows) != 9 or any(not isinstance(row, list) or len(row) != 9 for row in rows):
        raise ParseError("the grid of this puzzle is not nine lists of nine.", line=1, text=text)
    givens, values, marks, regions = [], [], [], []
    for index, cell in enumerate(cell for row in rows for cell in row):
        digit, is_given, mask = _parts(cell, index)
        values.append(digit)
        givens.append(digit if is_given else BLANK)
        marks.append(mask)
        regions.append(cell.get("region", index // 27 * 3 + index % 9 // 3))
    geometry = _geometry(regions, bool(record.get("diagonal+")), text)
    return state_in_progress("".join(givens), "".join(values), marks, geometry)


def _refuse_rules(record: dict[str, Any], text: str) -> None:
    """Make sure that a record has no rules but those that nonet knows."""
    names = [
        rule_named(key)
        for key, value in record.items()
        if value and key not in _PLAIN_FIELDS | DECORATION_FIELDS
    ]
    if bool(record.get("diagonal+")) != bool(record.get("diagonal-")):
        names.append("one diagonal alone")
    if record.get("negative"):
        names.append("negative constraints")
    if names:
        raise unknown_rules(sorted(set(names)), text)
    if not record.get("diagonal+"):
        refuse_rules_in_words(record.get("ruleset"), text)


def _parts(cell: Any, index: int) -> tuple[str, bool, int]:
    """The digit of a cell, whether it is given, and the marks as a mask."""
    if isinstance(cell, dict):
        value = cell.get("value") or 0
        marks = cell.get("centerPencilMarks") or cell.get("givenPencilMarks") or []
        is_value = type(value) is int and 0 <= value <= 9
        if is_value and isinstance(marks, list) and set(map(repr, marks)) <= _DIGITS:
            mask = sum(1 << (mark - 1) for mark in set(marks))
            return (str(value) if value else BLANK), bool(cell.get("given")), mask
    told = f"{Cell(index)} holds what is no digit and no marks: {json.dumps(cell)[:60]}."
    raise ParseError(told, line=1, text=str(cell))


def _geometry(regions: list[object], has_diagonals: bool, text: str) -> Geometry:
    if any(region is None for region in regions):
        raise unknown_rules(["cells without a region"], text)
    try:
        made = Geometry([str(region) for region in regions], diagonals=has_diagonals)
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None
    return STANDARD if made == STANDARD else made


def write(state: State) -> str:
    """The JSON.

    Raises:
        Error: for windows, which f-puzzles has no name for.
    """
    geometry = state.geometry
    if geometry.windows:
        raise Error("f-puzzles has no place for windows.")
    marks = marks_of(state) or (0,) * CELLS
    cells: list[dict[str, object]] = []
    for given, value, mark, box in zip(
        givens_of(state), values_of(state), marks, geometry.boxes, strict=True
    ):
        cell: dict[str, object] = {}
        if value != BLANK:
            cell["value"] = int(value)
            if given != BLANK:
                cell["given"] = True
        elif mark:
            cell["centerPencilMarks"] = [int(digit) for digit in digits_in(mark)]
        if geometry.is_jigsaw:
            cell["region"] = box
        cells.append(cell)
    record: dict[str, object] = {"size": 9}
    record["grid"] = [cells[start : start + 9] for start in range(0, CELLS, 9)]
    if geometry.diagonals:
        record |= {"diagonal+": True, "diagonal-": True}
    return json.dumps(record, separators=(",", ":"))


def fpuzzles_link(state: State) -> str:
    """The address that opens the state in f-puzzles."""
    return f"https://f-puzzles.com/?load={_quoted(lz_packed(write(state)))}"


def _quoted(packed: str) -> str:
    return re.sub("[+/=]", lambda sign: f"%{ord(sign[0]):02X}", packed)


def keeps(state: State) -> bool:
    """All but windows, as `progress.keeps_progress` says."""
    return not state.geometry.windows and keeps_progress(state)


FORMAT = Format(
    id="f-puzzles",
    name="f-puzzles, JSON and link",
    aliases=("fpuzzles",),
    detect=detect,
    read=read,
    write=write,
    keeps=keeps,
    link=fpuzzles_link,
)
