"""The properties that PDF programs see in the files for every kind of page."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from nonet import Grid, explain
from nonet.model.puzzle import Puzzle
from nonet.paper import BookOptions, PuzzleBook, book_pages, daily_puzzles, home_pages
from nonet.puzzles import named
from nonet.render.drawing import Drawing
from nonet.render.pdf import pages_as_pdf, pdf
from nonet.render.svg import svg
from tests.cli.puzzles import EASY
from tests.render.samples import jigsaw
from tests.render.test_pdf import pages

PUZZLES = [Puzzle(EASY), named("newspaper"), named("wings")]


def book_file(*, screen: bool = False, **options: object) -> bytes:
    arguments = BookOptions(title="Three", **options)  # type: ignore[arg-type]
    made = book_pages(PuzzleBook.of(PUZZLES, arguments))
    return pages_as_pdf(made.pages, "Three", made.sections if screen else None)


def newspaper_file(what: str) -> bytes:
    day = next(daily_puzzles(date(2026, 12, 1), 1, ["easy"]))
    return day.files()[f"2026-12-01_easy_{what}.pdf"]


KINDS: dict[str, Callable[[], bytes]] = {
    "book": lambda: book_file(hints=True, lessons=True),
    "book for screens": lambda: book_file(hints=True, screen=True),
    "small book": lambda: book_file(page="5x8", per_page=1, lessons=True, solutions_per_page=4),
    "book with candidates": lambda: book_file(candidates=True, per_page=4, solutions_per_page=12),
    "large print": lambda: book_file(large=True, per_page=1, solutions_per_page=4, hints=True),
    "bare book": lambda: book_file(solutions_per_page=0, how_to_play=False),
    "home": lambda: pages_as_pdf(home_pages(PUZZLES, per_page=6, solutions=True)),
    "home, candidates": lambda: pages_as_pdf(home_pages(PUZZLES, candidates=True, page="letter")),
    "home, steps": lambda: pages_as_pdf(home_pages(PUZZLES, steps=True, per_page=2)),
    "home, jigsaw": lambda: pages_as_pdf(home_pages([jigsaw(), jigsaw()])),
    "newspaper puzzle": lambda: newspaper_file("puzzle"),
    "newspaper solution": lambda: newspaper_file("solution"),
    "step": lambda: pdf(svg(Grid(EASY), explain(EASY).steps[0], theme="print", legend=True)),
}


@pytest.fixture(scope="module", params=KINDS)
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("kind") / "file.pdf"
    place.write_bytes(KINDS[request.param]())
    return place


@pytest.mark.skipif(not shutil.which("qpdf"), reason="there is no qpdf")
def test_qpdf_finds_no_fault(file: Path) -> None:
    done = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr


@pytest.mark.skipif(not shutil.which("pdffonts"), reason="there is no pdffonts")
def test_every_font_is_ours_embedded_and_a_subset(file: Path) -> None:
    output = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True).stdout
    fonts = output.splitlines()[2:]
    assert fonts and all("yes yes yes" in font and "+Andika" in font for font in fonts), output


def test_it_has_greys_alone_and_a_trim_box_and_nothing_that_printers_refuse(
    file: Path, request: pytest.FixtureRequest
) -> None:
    data = file.read_bytes()
    drawn = pages(data)
    assert drawn and not [
        found
        for each in drawn
        for found in re.findall(r" (?:rg|RG|k|K|cs|CS|sc|scn|gs|sh)\n", each)
    ]
    count = len(re.findall(rb"/Type /Page\b(?!s)", data))
    assert count == len(re.findall(rb"/TrimBox \[", data)) > 0
    refused = [b"/AcroForm", b"/JavaScript", b"/Encrypt", b"/SMask", b"/ca ", b"/Image"]
    if "screens" not in request.node.name:
        refused += [b"/Annots", b"/Link"]
    # ReportLab declares that pages may have images. The declaration is not an image.
    shown = data.replace(b"/ImageB", b"").replace(b"/ImageC", b"").replace(b"/ImageI", b"")
    assert not [word for word in refused if word in shown]


@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="there is no pdftoppm")
def test_shared_marks_look_as_if_each_were_drawn_alone(tmp_path: Path) -> None:
    made = book_pages(PuzzleBook.of(PUZZLES, BookOptions(hints=True, candidates=True))).pages
    singly = [Drawing(page.width, page.height, tuple(page.ungrouped())) for page in made]
    one = seen(pages_as_pdf(made), tmp_path / "shared")
    other = seen(pages_as_pdf(singly), tmp_path / "alone")
    assert len(one) == len(other) == len(made)
    for shared, alone in zip(one, other, strict=True):
        # Positions are rounded to hundredths of a point, so a line may move to the next pixel.
        assert (darkest_beside(alone) <= shared + 100.0).all()
        assert (darkest_beside(shared) <= alone + 100.0).all()


def darkest_beside(picture: np.ndarray) -> np.ndarray:
    """A picture in which each pixel is as dark as the darkest pixel of the 3x3 square around it."""
    wide = np.pad(picture, 1, constant_values=255)
    height, width = picture.shape
    around = [wide[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    return np.min(around, axis=0)


def seen(data: bytes, place: Path) -> list[np.ndarray]:
    """The pages of a file as greyscale pictures."""
    file = place.with_suffix(".pdf")
    file.write_bytes(data)
    subprocess.run(["pdftoppm", "-gray", "-r", "150", file, place], check=True)
    found = []
    for picture in sorted(place.parent.glob(f"{place.name}-*.pgm")):
        kind, width, height, _, pixels = picture.read_bytes().split(maxsplit=4)
        assert kind == b"P5"
        found.append(np.frombuffer(pixels, np.uint8).reshape(int(height), int(width)))
    return found
