"""Write pages as PDF with ReportLab, which the `print` extra installs. The pages have lines and
letters, not pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from io import BytesIO
from typing import Any, Final

from ..base import checked_arguments, require
from .drawing import Anchor, Drawing, Lettering, Mark, MarkGroup, Outline, moved_to
from .font import around, extent, in_font, name_of, width_of
from .subset import drawing_of

POINTS: Final = 0.75
"""The size of a pixel in points."""
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1}
_OPERATORS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINTS: Final = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): "n"}
"""The PDF operators that paint a path, depending on whether it is stroked and whether it is
filled.
"""
_ROOM: Final = 1.0
"""The margin between the marks of a form and its bounds, so that sharp corners are not cut off."""


def pdf(picture: str) -> bytes:
    """Convert an SVG picture to a one-page PDF that prints sharply at any size. The same picture
    always gives the same bytes. The text is in nonet's own font, which is embedded.

    Raises:
        Error: if ReportLab is not installed; the message explains how to install it.
    """
    drawing = drawing_of(picture)
    size = float(picture.partition(' width="')[2].partition('"')[0])
    scale = size / drawing.width * POINTS
    page = Drawing(
        drawing.width * scale, drawing.height * scale, moved_to(drawing.marks, 0, 0, scale)
    )
    return pages_as_pdf([page], drawing.title)


@checked_arguments
def pages_as_pdf(
    pages: Iterable[Drawing],
    title: str = "",
    outline: Sequence[tuple[str, int]] | None = None,
) -> bytes:
    """Convert pages, measured in points, to a PDF. The same pages always give the same bytes. The
    trim box is the whole page.

    Args:
        pages: the pages.
        title: the title of the file.
        outline: titles with page numbers, for a file that is read on a screen. The viewer shows
            them beside the pages, and references become links. None for a file that will be
            printed, because it must not have an outline or links.

    Raises:
        Error: if ReportLab is not installed; the message explains how to install it.
    """
    pages = tuple(pages)
    made = require("print", "reportlab.pdfgen.canvas")
    require("print", "reportlab.rl_config").useA85 = 0
    file = BytesIO()
    canvas = made.Canvas(file, invariant=1, pageCompression=1, initialFontName=name_of(False))
    canvas.setTitle(title.encode("utf-8", "replace").decode())
    canvas.setAuthor("")
    canvas.setCreator("nonet")
    paper = _Paper(canvas, _repeated(pages))
    for number, page in enumerate(pages, 1):
        canvas.setPageSize((page.width, page.height))
        canvas.setTrimBox((0, 0, page.width, page.height))
        _Pen(paper, page.height).draw(page.marks)
        if outline is not None:
            canvas.bookmarkPage(_key(number))
            _link(canvas, page)
        canvas.showPage()
    for heading, number in outline or ():
        canvas.addOutlineEntry(heading, _key(number))
    canvas.save()
    return file.getvalue()


def _key(number: int) -> str:
    return f"page-{number}"


def _link(canvas: Any, page: Drawing) -> None:
    """Turn words that refer to another page into a link."""
    for mark in page.ungrouped():
        if isinstance(mark, Lettering) and mark.leads_to is not None:
            x1, y1, x2, y2 = extent(mark)
            place = (x1, page.height - y2, x2, page.height - y1)
            canvas.linkAbsolute("", _key(mark.leads_to), place, Border="[0 0 0]")


def _repeated(pages: Sequence[Drawing]) -> list[tuple[Mark, ...]]:
    """Find the marks that several groups share. Only marks that are the same object count as
    shared, because comparing contents would take more time than it saves.
    """
    found: dict[int, tuple[Mark, ...]] = {}
    times: Counter[int] = Counter()

    def count(marks: tuple[Mark, ...]) -> None:
        for mark in marks:
            if isinstance(mark, MarkGroup):
                key = id(mark.marks)
                times[key] += 1
                if key not in found:
                    found[key] = mark.marks
                    count(mark.marks)

    for page in pages:
        count(page.marks)
    return [marks for key, marks in found.items() if marks and times[key] > 1]


class _Paper:
    """The fonts and forms that the pages of a file share. A form is a group of marks that is
    written once and drawn in many places.
    """

    def __init__(self, canvas: Any, repeated: Sequence[tuple[Mark, ...]]) -> None:
        self.canvas = canvas
        self.placed: dict[Lettering, list[tuple[str, str]]] = {}
        self._escape = require("print", "reportlab.lib.rl_accel").escapePDF
        self._font_named = require("print", "reportlab.pdfbase.pdfmetrics").getFont
        self.pieces = cache(self._pieces)
        self.forms = {id(marks): f"{n}" for n, marks in enumerate(repeated)}
        for marks in repeated:
            x1, y1, x2, y2 = around([extent(mark) for mark in marks])
            box = (x1 - _ROOM, -y2 - _ROOM, x2 + _ROOM, _ROOM - y1)
            canvas.beginForm(self.forms[id(marks)], *(round(n, 2) for n in box))
            _Pen(self, 0.0).draw(marks)
            canvas.endForm()

    def _pieces(self, text: str, bold: bool) -> list[tuple[str, str]]:
        """Split text into pieces, each with the name of its font in the file. A font in a PDF has
        only 256 characters, so a TrueType font may be split into several.
        """
        font, document = self._font_named(name_of(bold)), self.canvas._doc
        return [
            (font.getSubsetInternalName(part, document), f"({self._escape(codes)}) Tj")
            for part, codes in font.splitString(text, document)
        ]


class _Pen:
    """Writes marks as PDF operators, with y growing upwards. Settings such as colours are written
    only if they change from one mark to the next. Consecutive letters share one text object,
    because boards have many letters.
    """

    def __init__(self, paper: _Paper, height: float, state: dict[str, str] | None = None) -> None:
        self._paper = paper
        self._write = paper.canvas.addLiteral
        self._height = height
        self._in_force = state or {}
        self._in_text = False
        # cached, because boards repeat the same digits in the same positions
        self._known = {} if height else paper.placed

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw all marks, in order."""
        for mark in marks:
            if isinstance(mark, Lettering):
                self._words(mark)
                continue
            self._text(begins=False)
            if isinstance(mark, MarkGroup):
                self._group(mark)
            else:
                self._outline(mark)
        self._text(begins=False)

    def _text(self, *, begins: bool) -> None:
        """Begin or end a text object, unless this has already been done."""
        if begins != self._in_text:
            self._write("BT" if begins else "ET")
            self._in_text = begins

    def _group(self, group: MarkGroup) -> None:
        self._write(f"q 1 0 0 1 {group.x:.2f} {self._height - group.y:.2f} cm")
        form = self._paper.forms.get(id(group.marks))
        if form is None:
            _Pen(self._paper, 0.0, dict(self._in_force)).draw(group.marks)
        else:
            self._paper.canvas.doForm(form)
        self._write("Q")

    def _outline(self, mark: Outline) -> None:
        if mark.fill:
            self._say("g", _color(mark.fill, "g", "rg"))
        if mark.stroke:
            self._say("G", _color(mark.stroke, "G", "RG"))
            self._stroke(mark.width, mark.dashes, mark.cap, mark.join)
        height = self._height
        drawn = []
        for kind, numbers in mark.path:
            places = [height - n if i % 2 else n for i, n in enumerate(numbers)]
            drawn.append(" ".join([*[f"{place:.2f}" for place in places], _OPERATORS[kind]]))
        drawn.append(_PAINTS[bool(mark.stroke), bool(mark.fill)])
        self._write(" ".join(drawn))

    def _words(self, mark: Lettering) -> None:
        self._text(begins=True)
        self._say("g", _color(mark.fill, "g", "rg"))
        if mark.edge:
            self._say("G", _color(mark.edge, "G", "RG"))
            self._stroke(mark.edge_width, (), "round", "round")
            self._write("2 Tr")
        for font, shown in self._placed(mark):
            self._say("Tf", f"{font} {mark.size:.4g} Tf")
            self._write(shown)
        if mark.edge:
            self._write("0 Tr")

    def _placed(self, mark: Lettering) -> list[tuple[str, str]]:
        """Split text into pieces, each with its font. The first piece also has the position of the
        text.
        """
        pieces = self._known.get(mark)
        if pieces is None:
            text = in_font(mark.text, mark.bold)
            x = mark.x
            if mark.anchor is not Anchor.START:
                width = width_of(text, mark.size, mark.bold)
                x -= width / 2 if mark.anchor is Anchor.MIDDLE else width
            pieces = self._paper.pieces(text, mark.bold)
            at = f"1 0 0 1 {x:.2f} {self._height - mark.y:.2f} Tm"
            pieces = [(font, f"{at} {shown}") for font, shown in pieces[:1]] + pieces[1:]
            self._known[mark] = pieces
        return pieces

    def _stroke(self, width: float, dashes: tuple[float, ...], cap: str, join: str) -> None:
        self._say("w", f"{width:.4g} w")
        self._say("d", f"[{' '.join(f'{dash:.4g}' for dash in dashes)}] 0 d")
        self._say("J", f"{_CAPS[cap]} J")
        self._say("j", f"{_JOINS[join]} j")

    def _say(self, what: str, operator: str) -> None:
        if self._in_force.get(what) != operator:
            self._in_force[what] = operator
            self._write(operator)


@cache
def _color(color: str, of_grey: str, of_colors: str) -> str:
    """Write a grey as one number, which printers require, and any other colour as three numbers."""
    red, green, blue = (f"{int(color[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))
    if red == green == blue:
        return f"{red} {of_grey}"
    return f"{red} {green} {blue} {of_colors}"
