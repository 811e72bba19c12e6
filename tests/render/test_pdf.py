"""PDF: what is drawn on the page."""

from __future__ import annotations

import base64
import re
import zlib

import pytest

from nonet.render import frames, svg
from nonet.render.palette import THEMES
from nonet.render.pdf import pdf
from tests.render.samples import EASY, STEPS, easy


def drawing(data: bytes) -> str:
    """The operators of the one page."""
    (packed,) = re.findall(rb"stream\n(.*?)endstream", data, re.DOTALL)
    return zlib.decompress(base64.a85decode(b"<~" + packed.strip(), adobe=True)).decode("cp1252")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STEPS)
def test_every_picture_can_be_written(
    name: str, theme: str, caplog: pytest.LogCaptureFixture
) -> None:
    for frame in range(frames(STEPS[name])):
        picture = svg(easy(), STEPS[name], frame, theme=theme, legend=True)
        drawn = drawing(pdf(picture))
        assert drawn.count(" Tj") == picture.count("<text ")
    assert not caplog.records  # nothing of the picture was left out


def test_the_page_is_as_large_as_the_picture_and_has_its_title() -> None:
    data = pdf(svg(easy(), size=400, title="Größe (1)"))
    assert b"/MediaBox [ 0 0 300 300 ]" in data
    assert rb"/Title (Gr\366\337e \(1\))" in data


def test_the_same_picture_gives_the_same_bytes() -> None:
    assert pdf(svg(easy())) == pdf(svg(easy()))


def test_givens_are_bold() -> None:
    data = pdf(svg(easy(), candidates=False))
    assert b"/BaseFont /Helvetica-Bold" in data
    drawn = re.findall(r"/(F\d) 58 .*? \((\d)\) Tj", drawing(data), re.DOTALL)
    assert [digit for _, digit in drawn] == [digit for digit in EASY if digit != "."]
    assert len({font for font, _ in drawn}) == 1
