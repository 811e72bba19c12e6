"""Pictures as PDF of lines and letters, by svglib and ReportLab, of the extra `draw`."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

from ..optional import optional

_TITLE = "{http://www.w3.org/2000/svg}title"


def pdf(picture: str) -> bytes:
    """A picture, an SVG, as a PDF of one page, which prints sharp at any size; the same picture
    gives the same bytes.

    Raises:
        Error: where svglib is not installed; it says how to install it.
    """
    optional("svglib.svglib", "pictures as PDF need")
    from reportlab.graphics import renderPDF
    from reportlab.pdfgen.canvas import Canvas
    from svglib.svglib import svg2rlg

    drawing = svg2rlg(BytesIO(picture.encode()))
    assert drawing is not None
    file = BytesIO()
    canvas = Canvas(file, (drawing.width, drawing.height), invariant=1)
    canvas.setTitle(ElementTree.fromstring(picture).findtext(_TITLE) or "")
    renderPDF.draw(drawing, canvas, 0, 0)
    canvas.save()
    return file.getvalue()
