"""PDF: what is drawn, and that the file is sound."""

from __future__ import annotations

import re
import zlib

import pytest

from nonet.render import frames, svg
from nonet.render.palette import THEMES
from nonet.render.pdf import pdf
from tests.render.samples import EASY, STEPS, easy


def drawing(data: bytes) -> str:
    """The operators of the one page."""
    match = re.search(rb"/Length (\d+) >>\nstream\n", data)
    assert match
    return zlib.decompress(data[match.end() : match.end() + int(match[1])]).decode("cp1252")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STEPS)
def test_every_picture_can_be_written(name: str, theme: str) -> None:
    for frame in range(frames(STEPS[name])):
        picture = svg(easy(), STEPS[name], frame, theme=theme, legend=True)
        drawn = drawing(pdf(picture))
        assert drawn.count(" Tj") == picture.count("<text ")
        operators = drawn.split()
        assert operators.count("q") == operators.count("Q")
        assert "inf" not in operators and "nan" not in operators


def test_the_table_says_where_objects_start() -> None:
    data = pdf(svg(easy()))
    at = int(re.search(rb"startxref\n(\d+)", data)[1])  # type: ignore[index]
    assert data[at:].startswith(b"xref\n0 8\n")
    starts = [int(row[:10]) for row in data[at:].splitlines()[3:10]]
    for number, start in enumerate(starts, 1):
        assert data[start:].startswith(b"%d 0 obj" % number)


def test_the_page_is_as_large_as_the_picture_and_has_its_title() -> None:
    data = pdf(svg(easy(), size=400, title="Größe (1)"))
    assert b"/MediaBox [0 0 300 300]" in data
    assert "Größe (1)".encode("utf-16-be").hex().encode() in data


def test_givens_are_bold() -> None:
    drawn = drawing(pdf(svg(easy(), candidates=False)))
    bold = re.findall(r"/Bold 58 Tf .* \((\d)\) Tj", drawn)
    assert bold == [digit for digit in EASY if digit != "."]
