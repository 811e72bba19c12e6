"""Pictures as PDF, drawn with lines and letters, so that they print sharp at any size.

It knows what the pictures of this package are made of, and no more of SVG: upright shapes, paths of
straight lines and quadratic curves, and texts. Texts are set in Helvetica, which each viewer has.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from math import inf
from typing import Final
from xml.etree import ElementTree

from .element import Point, number

_SVG: Final = "{http://www.w3.org/2000/svg}"
_POINTS: Final = 0.75
"""Points in a pixel."""
_ROUND: Final = 0.5523
"""How far control points of a quarter circle are from its ends, as a share of the radius."""
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_INHERITED: Final = ("fill", "stroke", "stroke-width", "font-weight")
_TOKEN: Final = re.compile(r"[A-Za-z]|-?[0-9.]+")
# How wide letters of Helvetica are, in thousandths of its size; those not named are 556.
_WIDTHS: Final = {
    letter: width
    for width, letters in {
        222: "ijl",
        278: " !,./:;I[\\]ft",
        333: "()-`r",
        500: "Jckvxyzs",
        611: "FTZ",
        667: "ABEKPSVXY&",
        722: "CDHNRUw",
        778: "GOQ",
        833: "Mm",
        944: "W",
    }.items()
    for letter in letters
}


def pdf(picture: str) -> bytes:
    """A picture of this package, an SVG, as a PDF of one page.

    >>> from nonet.render import svg
    >>> pdf(svg("." * 81))[:8]
    b'%PDF-1.4'
    """
    root = ElementTree.fromstring(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    scale = float(root.attrib["width"]) / width * _POINTS
    across, down = width * scale, height * scale
    frame = f"{scale:.6f} 0 0 {-scale:.6f} {-left * scale:.4f} {down + top * scale:.4f} cm"
    drawn = "\n".join([frame, *_drawn(root, {})])
    title = root.findtext(f"{_SVG}title") or ""
    return _document(drawn.encode("cp1252", "replace"), across, down, title)


def _document(drawn: bytes, width: float, height: float, title: str) -> bytes:
    """The objects of a PDF and the table of where they start."""
    packed = zlib.compress(drawn, 9)
    font = "<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /Helvetica{} >>"
    box = f"[0 0 {number(width)} {number(height)}]"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents 4 0 R /Resources "
        "<< /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>".encode(),
        b"<< /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (len(packed), packed),
        font.format("").encode(),
        font.format("-Bold").encode(),
        b"<< /Title <feff%b> >>" % title.encode("utf-16-be").hex().encode(),
    ]
    out = b"%PDF-1.4\n"
    starts = []
    for index, content in enumerate(objects, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (index, content)
    table = "".join(f"{start:010} 00000 n \n" for start in starts)
    size = len(objects) + 1
    tail = f"trailer\n<< /Size {size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n{len(out)}\n%%EOF\n"
    return out + f"xref\n0 {size}\n0000000000 65535 f \n{table}{tail}".encode()


def _drawn(parent: ElementTree.Element, around: Mapping[str, str]) -> Iterator[str]:
    """The operators that draw what is in an element, with the attributes that stand around it."""
    for each in parent:
        kind = each.tag.removeprefix(_SVG)
        look = {key: around[key] for key in _INHERITED if key in around} | each.attrib
        if kind == "g":
            place = re.fullmatch(r"translate\(([^ ]+) ([^ ]+)\)", look.get("transform", ""))
            yield "q"
            if place:
                yield f"1 0 0 1 {place[1]} {place[2]} cm"
            yield from _drawn(each, look)
            yield "Q"
        elif kind == "text":
            yield _text(each.text or "", look)
        elif kind not in ("title", "desc"):
            yield from _shape(kind, look)


def _shape(kind: str, look: Mapping[str, str]) -> Iterator[str]:
    fill, stroke = look.get("fill", "#000000"), look.get("stroke", "none")
    yield "q"
    if fill != "none":
        yield f"{_color(fill)} rg"
    if stroke != "none":
        cap = _CAPS[look.get("stroke-linecap", "butt")]
        join = int(look.get("stroke-linejoin") == "round")
        dashes = look.get("stroke-dasharray", "")
        width = look.get("stroke-width", "1")
        yield f"{_color(stroke)} RG {width} w {cap} J {join} j [{dashes}] 0 d"
    yield from _OUTLINES[kind](look)
    yield {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
        (fill != "none", stroke != "none"), "n"
    )
    yield "Q"


def _color(text: str) -> str:
    """`#rrggbb` as three shares."""
    return " ".join(number(int(text[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _rectangle(look: Mapping[str, str]) -> Iterator[str]:
    x, y, width, height = (float(look[key]) for key in ("x", "y", "width", "height"))
    r = float(look.get("rx", "0"))
    if not r:
        yield f"{_at((x, y))} {number(width)} {number(height)} re"
        return
    right, low, bent = x + width, y + height, r * (1 - _ROUND)
    yield f"{_at((x + r, y))} m {_at((right - r, y))} l"
    yield _curve((right - bent, y), (right, y + bent), (right, y + r))
    yield f"{_at((right, low - r))} l"
    yield _curve((right, low - bent), (right - bent, low), (right - r, low))
    yield f"{_at((x + r, low))} l"
    yield _curve((x + bent, low), (x, low - bent), (x, low - r))
    yield f"{_at((x, y + r))} l"
    yield _curve((x, y + bent), (x + bent, y), (x + r, y))
    yield "h"


def _circle(look: Mapping[str, str]) -> Iterator[str]:
    x, y, r = (float(look[key]) for key in ("cx", "cy", "r"))
    k = r * _ROUND
    yield f"{_at((x + r, y))} m"
    yield _curve((x + r, y + k), (x + k, y + r), (x, y + r))
    yield _curve((x - k, y + r), (x - r, y + k), (x - r, y))
    yield _curve((x - r, y - k), (x - k, y - r), (x, y - r))
    yield _curve((x + k, y - r), (x + r, y - k), (x + r, y))
    yield "h"


def _line(look: Mapping[str, str]) -> Iterator[str]:
    yield f"{look['x1']} {look['y1']} m {look['x2']} {look['y2']} l"


def _polygon(look: Mapping[str, str]) -> Iterator[str]:
    points = [point.replace(",", " ") for point in look["points"].split()]
    yield f"{points[0]} m"
    yield from (f"{point} l" for point in points[1:])
    yield "h"


def _path(look: Mapping[str, str]) -> Iterator[str]:
    """Moves, lines and quadratic curves; small letters `h` and `v` count from where they are."""
    tokens = iter(_TOKEN.findall(look["d"]))
    here: Point = (inf, inf)

    def value() -> float:
        return float(next(tokens))

    for command in tokens:
        if command in "zZ":
            yield "h"
            continue
        x, y = here
        if command in "ML":
            here = (value(), value())
        elif command in "Hh":
            here = (value() + (x if command == "h" else 0.0), y)
        elif command in "Vv":
            here = (x, value() + (y if command == "v" else 0.0))
        else:
            assert command == "Q", f"pictures have no path command {command}"
            bend, here = (value(), value()), (value(), value())
            first, last = (
                (end[0] + 2 / 3 * (bend[0] - end[0]), end[1] + 2 / 3 * (bend[1] - end[1]))
                for end in ((x, y), here)
            )
            yield _curve(first, last, here)
            continue
        yield f"{_at(here)} {'m' if command == 'M' else 'l'}"


_OUTLINES: Final = {
    "rect": _rectangle,
    "circle": _circle,
    "line": _line,
    "polygon": _polygon,
    "path": _path,
}


def _text(text: str, look: Mapping[str, str]) -> str:
    size = float(look["font-size"])
    x, y = float(look["x"]), float(look["y"])
    if look.get("text-anchor") == "middle":
        x -= sum(_WIDTHS.get(letter, 556) for letter in text) * size / 2000
    font = "Bold" if look.get("font-weight") == "bold" else "Plain"
    escaped = re.sub(r"([\\()])", r"\\\1", text)
    fill = _color(look.get("fill", "#000000"))
    return f"BT {fill} rg /{font} {number(size)} Tf 1 0 0 -1 {_at((x, y))} Tm ({escaped}) Tj ET"


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _curve(first: Point, second: Point, end: Point) -> str:
    return f"{_at(first)} {_at(second)} {_at(end)} c"
