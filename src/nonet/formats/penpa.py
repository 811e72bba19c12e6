"""A Penpa link. Line 1 of its packed text has the board, and line 4 has the drawings.

https://swaroopg92.github.io/penpa-edit/#m=edit&p=<base 64 of deflated lines>

The format can be read, but not written. Drawings other than digits may state rules, so they are
refused, and the error names them.
"""

import json
import re
from typing import Any, Final

from ..base import ParseError
from ..constraints import all_kinds
from ..model import BLANK, CELLS, STANDARD, Board, Puzzle
from .address import address_in, link_in
from .format import module_format
from .plain_text import error_in
from .programs import json_record
from .rule_words import refuse_rules_in_title, rules_in_words
from .rules import refuse_drawings, rule_named, unknown_rules
from .stated_board import Border, sides_of, stated_geometry, usual_regions
from .unpack import from_base64, inflated

_SITES: Final = ("swaroopg92.github.io", "opt-pan.github.io")
_PLAIN: Final = "plain"
"""The fields for the digits, the borders of regions, and the memory of the program."""

_LAYERS: Final = {
    "z9": ("qa", ""),
    "zQ": ("pu_q", ""),
    "zA": ("pu_a", ""),
    "zG": ("grid", _PLAIN),
    "zM": ("edit_mode", _PLAIN),
    "zS": ("surface", "shaded cells"),
    "zL": ("line", "lines"),
    "zE": ("lineE", _PLAIN),
    "zW": ("wall", "walls"),
    "zN": ("number", _PLAIN),
    "zY": ("symbol", "symbols"),
    "zP": ("special", ""),
    "zB": ("board", ""),
    "zR": ("command_redo", _PLAIN),
    "zU": ("command_undo", _PLAIN),
    "z8": ("command_replay", _PLAIN),
    "z1": ("numberS", "small numbers"),
    "zF": ("freeline", "lines"),
    "z2": ("freelineE", "lines"),
    "z3": ("arrows", "arrows"),
    "zD": ("direction", "arrows"),
    "z0": ("squareframe", "frames"),
    "z5": ("polygon", "shapes"),
    "z4": ("deletelineE", "lines"),
    "z_": ("__a", _PLAIN),
}
"""The layers of a puzzle. A key is the layer's key in links. A value is the layer's name and the
usual name of its contents. Layers that belong to a kind of constraint are not listed.
"""

_SETTINGS: Final = frozenset(("on", "off", "true", "false", "0", "1", ""))
_MARGIN: Final = 2
_PAIR: Final = re.compile("([0-9]{1,6}),([0-9]{1,6})")
_DIAGONALS: Final = (11, 14)
_OUTSIDE: Final = (12, 13)
_FIRST_TEXT: Final = 15
_SPELLINGS: Final = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}


def detect(text: str) -> bool:
    """Whether the text is a link to Penpa."""
    return link_in(text, *_SITES) is not None


def read(text: str, board: Board = STANDARD) -> Puzzle:  # noqa: ARG001
    """Read the puzzle. Its givens are the digits of the question layer."""
    address = address_in(text)
    packed = address.field("p", address.fragment) if address is not None else None
    if not packed:
        raise error_in(text, "this link has no puzzle; a Penpa link has p= and the packed puzzle.")
    lines = inflated(from_base64(packed), bare=True).split("\n")
    if len(lines) < 4:
        raise error_in(lines[0], "this link does not contain a Penpa board.")
    head = lines[0].split(",")
    columns, rows, margins = _size(head, lines[1])
    layer = _layer(lines[3])
    rules = _rules(head, layer, text)
    regions = _regions_between(layer.get("lineE"), columns, rows, margins[0], margins[2])
    layout = Board.of("+".join([_geometry(head, regions, text).words, *rules]))
    cells = [BLANK] * CELLS
    for place, digit in _digits(layer):
        row, column = divmod(place, columns + 2 * _MARGIN)
        row, column = row - _MARGIN - margins[0], column - _MARGIN - margins[2]
        if not (0 <= row < rows and 0 <= column < columns and row < 9 and column < 9):
            raise unknown_rules(["clues outside the board"], text)
        cells[row * 9 + column] = digit
    return Puzzle("".join(cells), board=layout)


def _size(head: list[str], margins: str) -> tuple[int, int, list[int]]:
    """The numbers of columns and rows, including the margins, and the sizes of the margins."""
    try:
        columns, rows = int(head[1]), int(head[2])
        spaces = [int(space) for space in json.loads(margins)]
    except (ValueError, IndexError, TypeError, OverflowError, RecursionError):
        raise ParseError("this link does not contain a Penpa board.", line=1) from None
    if len(spaces) < 4 or head[0] not in ("sudoku", "square"):
        raise error_in(head[0], f"a Penpa '{head[0][:20]}' board is not a Sudoku.")
    inner = (columns - spaces[2] - spaces[3], rows - spaces[0] - spaces[1])
    if inner != (9, 9):
        message = (
            f"this board has {inner[1]} rows and {inner[0]} columns; a puzzle has nine of each."
        )
        raise error_in(",".join(head[:3]), message)
    return columns, rows, spaces


def _geometry(head: list[str], regions: list[int] | None, text: str) -> Board:
    """The board of the link. On a board of the type Sudoku, Penpa itself draws the boxes, so other
    regions occur only on boards of other types.
    """
    flags = {index for index in (*_DIAGONALS, *_OUTSIDE) if head[index : index + 1] == ["1"]}
    if flags & set(_OUTSIDE):
        raise unknown_rules(["clues outside the board"], text)
    if len(flags) == 1:
        raise unknown_rules(["a single diagonal"], text)
    is_whole = regions is not None and not any(regions)
    if regions is None or not (is_whole or {*map(regions.count, regions)} == {9}):
        raise unknown_rules(["drawn lines"], text)
    made = stated_geometry(usual_regions(9) if is_whole else regions, ["x"] * bool(flags), text)
    if made.is_jigsaw and head[0] == "sudoku":
        raise unknown_rules(["drawn lines"], text)
    return made


def _layers() -> dict[str, tuple[str, str]]:
    """All layers, in the form of `_LAYERS`."""
    of_kinds = [each for kind in all_kinds() for each in kind.penpa.items()]
    return _LAYERS | {short: (name, rule_named(name)) for short, name in of_kinds}


def _layer(text: str) -> dict[str, Any]:
    """Read the question layer of the puzzle from its shortened JSON."""
    plain = text
    for short, (name, _) in _layers().items():
        plain = plain.replace(short, f'"{name}"')
    layer = json_record(plain.replace("zO", "null").replace("zZ", "z"))
    if layer is None:
        raise error_in(text, "the drawing in this link is not a Penpa board.")
    return layer


def _rules(head: list[str], layer: dict[str, Any], text: str) -> list[str]:
    """The rules that a link states in sentences, as words for a board's name.

    Raises:
        ParseError: for unknown rules, and for drawings that may be rules.
    """
    found: list[str] = []
    for packed in head[_FIRST_TEXT:]:
        words = packed
        for spelling, sign in _SPELLINGS.items():
            words = words.replace(spelling, sign)
        words = words.strip()
        if words.startswith(("Title:", "Author:")):
            refuse_rules_in_title(words.partition(":")[2].strip(), _stated(head), text)
        elif words.lower() not in _SETTINGS and "://" not in words:
            found += rules_in_words(words, _stated(head), text)
    names = dict(_layers().values())
    drawn = {names.get(key) or f"'{key}'" for key in layer if layer[key]}
    refuse_drawings(sorted(drawn - {_PLAIN}), text)
    return found


def _stated(head: list[str]) -> frozenset[str]:
    """The rules that flags and borders state, as words for a board's name."""
    return frozenset(["regions", *["x"] * any(head[i : i + 1] == ["1"] for i in _DIAGONALS)])


def _digits(layer: dict[str, Any]) -> list[tuple[int, str]]:
    """The digits of the question layer, each with the index of its position."""
    numbers = layer.get("number") or {}
    found = []
    for place, entry in numbers.items() if isinstance(numbers, dict) else ():
        sign = str(entry[0]).strip() if isinstance(entry, list) and entry else ""
        if not (re.fullmatch("[0-9]{1,6}", place) and sign in tuple("123456789")):
            message = (
                f"a cell contains {sign[:20]!r}; a puzzle cell must contain one digit or be empty."
            )
            raise error_in(sign, message)
        found.append((int(place), sign))
    return found


def _regions_between(lines: Any, columns: int, rows: int, top: int, left: int) -> list[int] | None:
    """The region of each cell. A region is identified by its first cell. Returns None if there is a
    line that does not separate two regions.

    Each line joins two corners. Like cells, corners are numbered row by row, but their first number
    is (rows + 4) × (columns + 4). Corner r, c is the lower right corner of cell r, c.

        cell 1, 1 | cell 1, 2
        ----------+---------- corner 1, 1
        cell 2, 1 | cell 2, 2

    Args:
        lines: the lines of a layer. The key of a line names its two corners: "186,199".
        columns, rows: the size of the board, including its margins.
        top, left: the number of rows in the top margin, and of columns in the left margin.
    """
    borders: set[Border] = set()
    width, first = columns + 2 * _MARGIN, (rows + 2 * _MARGIN) * (columns + 2 * _MARGIN)
    for key in lines if isinstance(lines, dict) else ():
        pair = _PAIR.fullmatch(key)
        if pair is None:
            return None
        ends = [divmod(int(end) - first, width) for end in pair.groups()]
        row, column = _MARGIN - 1 + top, _MARGIN - 1 + left
        corners = [(down - row, across - column) for down, across in ends]
        sides = sides_of(*corners)
        if len(sides) != 1 or not all(0 <= each <= 9 for corner in corners for each in corner):
            return None
        borders |= {*sides}
    region = _regions(borders)
    inner = [pair for pair in borders if region.keys() >= {*pair}]
    return None if any(region[a] == region[b] for a, b in inner) else [*region.values()]


def _regions(borders: set[Border]) -> dict[tuple[int, int], int]:
    """For each cell, the number of its region. Neighbouring cells without a border between them are
    in the same region.
    """
    region = {divmod(cell, 9): cell for cell in range(81)}
    for row, column in region:
        for other in ((row - 1, column), (row, column - 1)):
            if other in region and (other, (row, column)) not in borders:
                first, last = sorted((region[other], region[row, column]))
                region |= {place: first for place, number in region.items() if number == last}
    return region


FORMAT = module_format(
    __name__,
    name="Penpa, link",
    aliases=("penpa-edit",),
    example=(
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=XZNNS8QwEIbv/RWScw6ZfCc38eMkHn"
        "RFpBQvKygKC7q9NOx/NxkXEl/SvoSnk5l32unPuj98rjLVZaJUkuqyFPmOtl3qvHYfx6+3fCEv1+P74b"
        "tu5DSfny3TLEhIoetNYpnK9pDL9prn5SS3p76NffuYS9X7XIQhkWcRRC3cDkthdAN6ALaB2IHFCGsaMA"
        "MIkNQ5yOE4Ig0gNeA68KoBGgCXtQOIAIKCKsFCjuDAaSTwEQMkTdhcstBcYh++A1IKspLy8M5IRfBGKk"
        "FpIoKGiAzW0oSnNDZJ2oNl+vuoo0PjMbMJ/zzXgSEemxfWW1bNuqtTJTfDes2qWB3rHcfcsD6zXrFaVs"
        "8xoc3lVE7TrGP7C5Zf"
    ),
)
