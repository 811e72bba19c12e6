"""Define the subset of SVG that pictures use, and read pictures in this subset. `svg` guarantees
that its pictures use nothing else.

A program that converts nonet's pictures, for example to PDF or for a drawing program, needs to
support only this part of SVG:

- the elements and attributes of `ELEMENTS`, all in the SVG namespace, without styles, ids,
  references, scripts, fonts or embedded pictures;
- colours as `#rrggbb` or `none`, numbers without units, one font family for the whole picture;
- groups with a stroke and a fill, which apply to the elements in the group, and with no
  transformation other than `translate(x y)`;
- in paths, the commands of `COMMANDS`: `M L H V Q` with absolute numbers, `h v` with relative
  numbers, and `z`. The letter of a command is never left out, even if the command is
  repeated.

An animation (`nonet.render.animation`) is made of pictures in this subset, but also uses other
parts of SVG.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree

from ..base import Error
from .drawing import Anchor, Drawing, Lettering, Mark, Outline, PathPart, moved_to, straight

_STROKE: Final = frozenset(
    ("stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin")
)
_INHERITED: Final = _STROKE | {"fill"}
_LOOK: Final = _INHERITED | {"class"}

ELEMENTS: Final[Mapping[str, frozenset[str]]] = {
    "svg": frozenset(("viewBox", "width", "height", "role", "font-family", "class")),
    "title": frozenset(),
    "desc": frozenset(),
    "g": _LOOK | {"transform"},
    "rect": _LOOK | {"x", "y", "width", "height", "rx"},
    "circle": _LOOK | {"cx", "cy", "r"},
    "line": _LOOK | {"x1", "y1", "x2", "y2"},
    "polygon": _LOOK | {"points"},
    "path": _LOOK | {"d"},
    "text": _LOOK | {"x", "y", "font-size", "font-weight", "text-anchor"},
}
"""The elements of pictures, with the attributes that each may have."""

_NEEDS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "h": 1, "v": 1, "Q": 4, "z": 0}
COMMANDS: Final = frozenset(_NEEDS)
"""The commands that paths may contain."""

_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_PIECE: Final = re.compile(rf"[A-Za-z]|{_NUMBER.pattern}")
_BETWEEN: Final = re.compile(rf"(?:[A-Za-z]|{_NUMBER.pattern}|[\s,])*")
_MOVE: Final = re.compile(r"translate\((\S+) (\S+)\)")
_ROUND: Final = 0.5522847498
"""The distance of a quarter circle's control points from its ends, as a fraction of the radius."""

_Look = dict[str, str]


def drawing_of(picture: str) -> Drawing:
    """Read an SVG written by `nonet.render.svg` into plain marks. The sheet has the picture's size,
    in the picture's units.

    Raises:
        Error: if the SVG uses anything outside the subset. The message names it.

    >>> from nonet.render.svg import svg
    >>> drawing = drawing_of(svg("." * 81, candidates=False))
    >>> drawing.width, drawing.title
    (960.0, 'Sudoku board')
    """
    try:
        root = ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        raise Error(f"this is not an SVG: {error}.") from None
    if _name(root) != "svg":
        raise Error(f"a picture must be an SVG, not <{_name(root)}>.")
    left, top, width, height = map(float, root.get("viewBox", "").split())
    marks = tuple(_marks(root, {}, (-left, -top)))
    return Drawing(width, height, marks, root.findtext(f"{_NAMESPACE}title") or "")


def _name(node: ElementTree.Element) -> str:
    """The name of an element in the subset.

    Raises:
        Error: if the element, or one of its attributes, is not in the subset.
    """
    name = node.tag.removeprefix(_NAMESPACE)
    allowed = ELEMENTS.get(name) if node.tag.startswith(_NAMESPACE) else None
    if allowed is None:
        raise Error(f"pictures cannot have <{name}>.")
    for attribute in node.attrib:
        if attribute not in allowed:
            raise Error(f"<{name}> in a picture cannot have the attribute '{attribute}'.")
    return name


def _marks(node: ElementTree.Element, look: _Look, move: tuple[float, float]) -> Iterator[Mark]:
    """The marks inside an element, in order."""
    for child in node:
        name = _name(child)
        own = {**look, **child.attrib}
        if name == "g":
            inherited = {key: value for key, value in own.items() if key in _INHERITED}
            yield from _marks(child, inherited, _moved(own.get("transform"), move))
        elif name == "text":
            yield from moved_to([_words(child, own)], *move, 1.0)
        elif name not in ("title", "desc"):
            path = _path_of(name, own)
            yield from moved_to([_outline(path, own)], *move, 1.0)


def _moved(transform: str | None, move: tuple[float, float]) -> tuple[float, float]:
    if transform is None:
        return move
    match = _MOVE.fullmatch(transform)
    if match is None:
        raise Error(f"a group can only be moved by 'translate(x y)', not '{transform}'.")
    return move[0] + float(match[1]), move[1] + float(match[2])


def _color(text: str | None) -> str | None:
    return None if text in (None, "none") else text


def _words(node: ElementTree.Element, look: _Look) -> Lettering:
    return Lettering(
        float(look["x"]),
        float(look["y"]),
        node.text or "",
        float(look["font-size"]),
        fill=_color(look.get("fill")) or "#000000",
        bold=look.get("font-weight") == "bold",
        anchor=Anchor(look.get("text-anchor", "start")),
        edge=_color(look.get("stroke")),
        edge_width=float(look.get("stroke-width", 0)),
    )


def _outline(path: tuple[PathPart, ...], look: _Look) -> Outline:
    fill = _color(look.get("fill", "#000000")) if _has_area(path) else None
    return Outline(
        path,
        _color(look.get("stroke")),
        fill,
        float(look.get("stroke-width", 1)),
        tuple(map(float, look.get("stroke-dasharray", "").split())),
        look.get("stroke-linecap", "butt"),
        look.get("stroke-linejoin", "miter"),
    )


def _has_area(path: tuple[PathPart, ...]) -> bool:
    """Whether a path encloses an area to fill. A straight line does not. If it were filled, some
    viewers would paint it as a hairline.
    """
    length = 0
    for part in path:
        length = 0 if part.kind == "M" else length + 1
        if part.kind == "C" or (length == 2 and part.kind != "Z"):
            return True
    return False


def _path_of(name: str, look: _Look) -> tuple[PathPart, ...]:
    if name == "path":
        return _path(look["d"])
    if name == "line":
        x1, y1, x2, y2 = (float(look[key]) for key in ("x1", "y1", "x2", "y2"))
        return straight((x1, y1), (x2, y2))
    if name == "polygon":
        numbers = [float(number) for number in _NUMBER.findall(look["points"])]
        return straight(*zip(numbers[::2], numbers[1::2], strict=True), closed=True)
    if name == "circle":
        x, y, radius = (float(look[key]) for key in ("cx", "cy", "r"))
        return rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
    x, y, width, height = (float(look[key]) for key in ("x", "y", "width", "height"))
    return rounded(x, y, width, height, float(look.get("rx", 0)))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> tuple[PathPart, ...]:
    """A rectangle whose corners are quarter circles."""
    right, bottom, r = x + width, y + height, radius
    if not r:
        return straight((x, y), (right, y), (right, bottom), (x, bottom), closed=True)
    k = r * (1 - _ROUND)
    return (
        PathPart("M", (x + r, y)),
        PathPart("L", (right - r, y)),
        PathPart("C", (right - k, y, right, y + k, right, y + r)),
        PathPart("L", (right, bottom - r)),
        PathPart("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        PathPart("L", (x + r, bottom)),
        PathPart("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        PathPart("L", (x, y + r)),
        PathPart("C", (x, y + k, x + k, y, x + r, y)),
        PathPart("Z"),
    )


def _path(data: str) -> tuple[PathPart, ...]:
    """Split path data into pieces with absolute numbers."""
    if not _BETWEEN.fullmatch(data):
        raise Error(f"this is not a path: '{data[:60]}'.")
    parts: list[PathPart] = []
    start = x, y = 0.0, 0.0
    pieces = iter(_PIECE.findall(data))
    for command in pieces:
        if command not in COMMANDS:
            raise Error(f"a path in a picture cannot have the command '{command}': '{data[:60]}'.")
        try:
            numbers = [float(next(pieces)) for _ in range(_NEEDS[command])]
        except (ValueError, StopIteration):
            raise Error(f"'{command}' lacks a number in the path '{data[:60]}'.") from None
        if command == "z":
            parts.append(PathPart("Z"))
            x, y = start
            continue
        if command == "Q":
            cx, cy, to_x, to_y = numbers
            first = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3)
            second = (to_x + (cx - to_x) * 2 / 3, to_y + (cy - to_y) * 2 / 3)
            x, y = to_x, to_y
            parts.append(PathPart("C", (*first, *second, x, y)))
            continue
        if command in "ML":
            x, y = numbers
        elif command in "Hh":
            x = numbers[0] + (x if command == "h" else 0)
        else:
            y = numbers[0] + (y if command == "v" else 0)
        if command == "M":
            start = x, y
        parts.append(PathPart("M" if command == "M" else "L", (x, y)))
    return tuple(parts)
