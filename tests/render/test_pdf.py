"""The content of PDF pages."""

from __future__ import annotations

import re
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

from nonet.render.drawing import Drawing, Lettering
from nonet.render.marks import frames
from nonet.render.pdf import pages_as_pdf, pdf
from nonet.render.svg import svg
from nonet.render.theme import THEMES
from tests.render.samples import STEPS, easy


def pages(data: bytes) -> list[str]:
    """The drawing operators of each page in a PDF file."""
    packed = re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)
    texts = [zlib.decompress(each).decode("latin-1") for each in packed]
    return [text for text in texts if text.startswith("1 0 0 1 0 0 cm")]


@pytest.mark.volume(2)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STEPS)
def test_every_picture_can_be_written(name: str, theme: str) -> None:
    for frame in range(frames(STEPS[name])):
        picture = svg(easy(), STEPS[name], frame, theme=theme, legend=True)
        (drawn,) = pages(pdf(picture))
        assert drawn.count(" Tj") == picture.count("<text ")


def test_print_has_greys_alone() -> None:
    for step in STEPS.values():
        (drawn,) = pages(pdf(svg(easy(), step, theme="print", legend=True)))
        assert not re.search(r" (rg|RG|k|K|cs|CS|gs)\n", drawn) and " g\n" in drawn


def test_the_page_is_as_large_as_the_picture_and_has_its_title() -> None:
    data = pdf(svg(easy(), pixels=400, title="Größe (1)"))
    assert b"/MediaBox [ 0 0 300 300 ]" in data and b"/TrimBox [ 0 0 300 300 ]" in data
    assert rb"/Title (Gr\366\337e \(1\))" in data


def test_the_same_pages_give_the_same_bytes() -> None:
    assert pdf(svg(easy())) == pdf(svg(easy()))


def test_there_is_a_page_for_each_drawing_and_no_font_but_ours() -> None:
    sheets = [Drawing(100, 200, (Lettering(10, 20, word, 12),)) for word in ("one", "two →", "3")]
    data = pages_as_pdf(sheets, "Three")
    assert len(pages(data)) == 3
    fonts = set(re.findall(rb"/BaseFont /([\w+-]+)", data))
    assert fonts and all(font.endswith(b"+AndikaNewBasic-Regular") for font in fonts)
    assert data.count(b"/FontFile2") == len(set(re.findall(rb"/FontName /([\w+-]+)", data)))


@pytest.mark.skipif(not shutil.which("pdffonts"), reason="there is no pdffonts")
def test_every_font_is_embedded_and_a_subset(tmp_path: Path) -> None:
    file = tmp_path / "step.pdf"
    file.write_bytes(pdf(svg(easy(), theme="print")))
    output = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True).stdout
    fonts = output.splitlines()[2:]
    assert len(fonts) == 2 and all("yes yes yes" in line for line in fonts), output


@pytest.mark.skipif(not shutil.which("qpdf"), reason="there is no qpdf")
def test_qpdf_finds_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "step.pdf"
    file.write_bytes(pdf(svg(easy(), STEPS["xy-wing"], theme="print", legend=True)))
    subprocess.run(["qpdf", "--check", file], check=True)
