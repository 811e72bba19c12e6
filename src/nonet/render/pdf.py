"""Pages as PDF of lines and letters, by ReportLab, which comes with the extra `print`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, Final

from ..optional import optional
from .drawing import Anchor, Drawing, Lettering, Mark, Outline, moved_to
from .font import extent, in_font, name_of, width_of
from .subset import drawing_of

POINTS: Final = 0.75
"""How many points a pixel is."""
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1}
_OPERATORS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINTS: Final = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): "n"}
"""How a path is painted, by whether it is stroked and filled."""


def pdf(picture: str) -> bytes:
    """A picture, an SVG, as a PDF of one page, which prints sharp at any size; the same picture
    gives the same bytes. Its letters are those of the font that nonet brings, and lie in the file.

    Raises:
        Error: where ReportLab is not installed; it says how to install it.
    """
    drawing = drawing_of(picture)
    size = float(picture.partition(' width="')[2].partition('"')[0])
    scale = size / drawing.width * POINTS
    page = Drawing(
        drawing.width * scale, drawing.height * scale, moved_to(drawing.marks, 0, 0, scale)
    )
    return pages_as_pdf([page], drawing.title)


def pages_as_pdf(
    pages: Iterable[Drawing],
    title: str = "",
    outline: Sequence[tuple[str, int]] | None = None,
) -> bytes:
    """Pages, in points, as a PDF; the same pages give the same bytes. The trim box of each page is
    the whole page.

    Args:
        pages: the pages.
        title: of the file.
        outline: titles and the numbers of their pages, for screens: references are links then,
            and the outline stands beside the pages. None for print, where neither may be.

    Raises:
        Error: where ReportLab is not installed; it says how to install it.
    """
    made = optional("reportlab.pdfgen.canvas", "files of PDF need", package="reportlab")
    from reportlab import rl_config

    rl_config.useA85 = 0
    file = BytesIO()
    canvas = made.Canvas(file, invariant=1, pageCompression=1, initialFontName=name_of(False))
    canvas.setTitle(title)
    canvas.setAuthor("")
    canvas.setCreator("nonet")
    for number, page in enumerate(pages, 1):
        canvas.setPageSize((page.width, page.height))
        canvas.setTrimBox((0, 0, page.width, page.height))
        _Pen(canvas, page.height).draw(page.marks)
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
    """Make links of the words that lead to other pages."""
    for mark in page.marks:
        if isinstance(mark, Lettering) and mark.leads_to is not None:
            x1, y1, x2, y2 = extent(mark)
            place = (x1, page.height - y2, x2, page.height - y1)
            canvas.linkAbsolute("", _key(mark.leads_to), place, Border="[0 0 0]")


class _Pen:
    """Draws marks on a page of ReportLab, whose y grows upwards, and says of each mark only what
    is not so already. Letters that follow each other are one object, since boards have so many."""

    def __init__(self, canvas: Any, height: float) -> None:
        self._canvas = canvas
        self._height = height
        self._said: dict[str, tuple[object, ...]] = {}
        self._text: Any = None
        self._font: tuple[bool, float] | None = None

    def draw(self, marks: Iterable[Mark]) -> None:
        """All marks, in order."""
        for mark in marks:
            if isinstance(mark, Lettering):
                self._words(mark)
            else:
                self._end_text()
                self._outline(mark)
        self._end_text()

    def _end_text(self) -> None:
        if self._text is not None:
            self._canvas.drawText(self._text)
            self._text = self._font = None

    def _outline(self, mark: Outline) -> None:
        if mark.fill:
            self._color("Fill", mark.fill)
        if mark.stroke:
            self._color("Stroke", mark.stroke)
            self._stroke(mark.width, mark.dashes, mark.cap, mark.join)
        height = self._height
        drawn = []
        for kind, numbers in mark.path:
            places = [height - n if i % 2 else n for i, n in enumerate(numbers)]
            drawn.append(" ".join([*[f"{place:.2f}" for place in places], _OPERATORS[kind]]))
        drawn.append(_PAINTS[bool(mark.stroke), bool(mark.fill)])
        self._canvas.addLiteral(" ".join(drawn))

    def _words(self, mark: Lettering) -> None:
        text = in_font(mark.text, mark.bold)
        x = mark.x
        if mark.anchor is not Anchor.START:
            width = width_of(text, mark.size, mark.bold)
            x -= width / 2 if mark.anchor is Anchor.MIDDLE else width
        x, y = round(x, 2), round(self._height - mark.y, 2)
        if mark.edge or self._said.get("Fill") != (mark.fill,):
            self._end_text()
            self._color("Fill", mark.fill)
        if mark.edge:
            self._color("Stroke", mark.edge)
            self._stroke(mark.edge_width, (), "round", "round")
            self._say("setFont", name_of(mark.bold), mark.size)
            self._canvas.drawString(x, y, text, mode=2)
            return
        if self._text is None:
            self._text = self._canvas.beginText()
        if self._font != (mark.bold, mark.size):
            self._font = mark.bold, mark.size
            self._text.setFont(name_of(mark.bold), mark.size)
        self._text.setTextOrigin(x, y)
        self._text.textOut(text)

    def _stroke(self, width: float, dashes: tuple[float, ...], cap: str, join: str) -> None:
        self._say("setLineWidth", width)
        self._say("setDash", dashes)
        self._say("setLineCap", _CAPS[cap])
        self._say("setLineJoin", _JOINS[join])

    def _color(self, of: str, color: str) -> None:
        """A grey as one number, as printers want it; any other colour as three."""
        if self._said.get(of) == (color,):
            return
        self._said[of] = (color,)
        red, green, blue = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
        if red == green == blue:
            getattr(self._canvas, f"set{of}Gray")(red)
        else:
            getattr(self._canvas, f"set{of}ColorRGB")(red, green, blue)

    def _say(self, name: str, *values: object) -> None:
        if self._said.get(name) != values:
            self._said[name] = values
            getattr(self._canvas, name)(*values)
