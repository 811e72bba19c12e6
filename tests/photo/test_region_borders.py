"""Regions are read from the lines of a board: jigsaws, ordinary boxes, and doubtful borders."""

from __future__ import annotations

import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet.model.board import STANDARD, Board
from nonet.model.nine_rows import nine_rows
from nonet.photo import CellKind, PhotoError, Reading, ReadingStatus, confirmation, read, read_page
from nonet.photo.correction import NOTED, board_text, corrected
from nonet.photo.region_borders import borders_of, closed_regions
from tests.corpus import jigsaws
from tests.drawing import part

cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
camera = import_module("tools.photo.camera")

PICTURES = Path(__file__).parent / "pictures"


def drawn(puzzle: nonet.Puzzle | nonet.Grid, **look: Any) -> np.ndarray:
    """A puzzle as nonet draws it, in colour."""
    from nonet.render.png import png

    picture = png(nonet.svg(puzzle, **({"candidates": False} | look)))
    return np.ascontiguousarray(cv2.imdecode(np.frombuffer(picture, np.uint8), 1)[:, :, ::-1])


def photo_of(picture: np.ndarray, seed: int) -> np.ndarray:
    """A simulated photo of a page that shows this picture."""
    photo: np.ndarray = camera.photographed(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), seed)
    return photo


def expect(reading: Reading, puzzle: nonet.Puzzle) -> None:
    assert reading.board == puzzle.board
    assert (reading.status, reading.reason) == (ReadingStatus.SURE, "")
    assert reading.puzzle == reading.state() == puzzle


@pytest.mark.volume(5)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize("size", [300, 360, 500, 900])
def test_pictures_of_jigsaws(theme: str, size: int) -> None:
    number = ("light", "dark", "print").index(theme) + size // 100
    puzzle = jigsaws()[number % 10].puzzle
    expect(read(drawn(puzzle, theme=theme, pixels=size)), puzzle)


@pytest.mark.volume(5)
@pytest.mark.parametrize("number", range(10))
def test_photos_of_jigsaws_from_all_sides(number: int) -> None:
    puzzle = jigsaws()[number].puzzle
    theme = ("light", "print", "dark")[number % 3]
    photo = photo_of(drawn(puzzle, theme=theme, pixels=700), number)
    reading = read(np.ascontiguousarray(np.rot90(photo, number)))
    assert reading.board == puzzle.board
    assert reading.values == puzzle.givens
    assert reading.turned == -90 * number % 360


def test_a_jigsaw_in_play() -> None:
    """A jigsaw's candidates and placed digits are read together with its regions."""
    grid = nonet.Grid(jigsaws()[0].puzzle)
    solution = jigsaws()[0].solution
    cell = next(cell for cell in nonet.model.cells.ALL_CELLS if not grid.value(cell))
    grid.place(cell, int(solution[cell]))
    reading = read(drawn(grid, pixels=900, candidates=True))
    assert reading.state().board == grid.board
    assert reading.values == grid.values
    assert any(one.kind is CellKind.NOTED for one in reading.cells)


def test_the_correction_asks_the_regions() -> None:
    """A misread digit is corrected with the help of the jigsaw's regions, not the usual boxes."""
    puzzle = jigsaws()[1].puzzle
    truth = np.array([int(sign) if sign != "." else 0 for sign in puzzle.givens])
    table = np.full((81, NOTED + 1), 1e-4)
    table[np.arange(81), truth] = 0.999
    one = int(np.flatnonzero(truth)[0])
    table[one] = 1e-4
    table[one, [truth[one] % 9 + 1, truth[one]]] = 0.55, 0.44
    written = np.zeros(81, bool)
    found = corrected(table, written, puzzle.board)
    assert found is not None and found.changed == (one,)
    assert board_text(found.values) == puzzle.givens
    assert corrected(table, written) is None


def lined(puzzle: nonet.Puzzle, thick: Any) -> np.ndarray:
    """A picture of a puzzle with some thick cell borders. `thick` states which borders are thick,
    in the order of `borders_of`."""
    picture = drawn(nonet.Puzzle(puzzle.givens), pixels=940)
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    columns = np.flatnonzero((grey < 128).mean(axis=0) > 0.5)
    first, last = int(columns.min()), int(columns.max())
    edges = np.linspace(first, last, 10).round().astype(int)
    # Paint over the lines of the boxes, and draw all lines again.
    for at in edges[1:-1]:
        cv2.line(picture, (int(at), first), (int(at), last), (255, 255, 255), 9)
        cv2.line(picture, (first, int(at)), (last, int(at)), (255, 255, 255), 9)
    below, beside = np.asarray(thick)[:72].reshape(8, 9), np.asarray(thick)[72:].reshape(9, 8)
    for line in range(8):
        at = int(edges[line + 1])
        for place in range(9):
            start, end = int(edges[place]), int(edges[place + 1])
            wide, high = (6 if beside[place, line] else 1), (6 if below[line, place] else 1)
            cv2.line(picture, (at, start), (at, end), (0, 0, 0), wide)
            cv2.line(picture, (start, at), (end, at), (0, 0, 0), high)
    cv2.rectangle(picture, (first, first), (last, last), (0, 0, 0), 6)
    return picture


def borders(board: Board) -> Any:
    return borders_of(np.array(board.boxes).reshape(9, 9))


def test_lines_that_do_not_close_leave_the_borders_in_doubt() -> None:
    puzzle = jigsaws()[1].puzzle
    thick = borders(puzzle.board)
    assert read(lined(puzzle, thick)).puzzle == puzzle
    rng = np.random.default_rng(0)
    gaps = thick.copy()
    gaps[rng.choice(np.flatnonzero(thick), 6, replace=False)] = False
    assert closed_regions(gaps) is None
    picture = lined(puzzle, gaps)
    reading = read(picture)
    assert reading.board == STANDARD and reading.status is ReadingStatus.UNSURE
    assert reading.reason.startswith("borders in doubt: ") and "digits clash" in reading.reason
    assert reading.values == puzzle.givens  # unchanged by any rule
    content = cv2.imencode(".png", picture)[1].tobytes()
    with pytest.raises(PhotoError, match="borders in doubt"):
        nonet.parse(content)


@pytest.mark.volume(3)
@pytest.mark.parametrize("seed", range(3))
def test_a_usual_puzzle_among_odd_lines_is_not_called_sure(seed: int) -> None:
    puzzle = nonet.puzzles.get("newspaper").puzzle
    thick = np.random.default_rng(seed).random(144) < 0.4
    reading = read(lined(puzzle, thick))
    assert reading.board == STANDARD and reading.values == puzzle.givens
    assert reading.status is ReadingStatus.UNSURE and "borders in doubt" in reading.reason


@pytest.mark.volume(5)
@pytest.mark.parametrize("few", [[5, 40, 99], [0, 70, 140], [], [*range(144)]])
@pytest.mark.parametrize("is_thick", [True, False])
def test_usual_boxes_with_a_few_strokes_or_gaps_are_usual(few: list[int], is_thick: bool) -> None:
    puzzle = nonet.puzzles.get("newspaper").puzzle
    thick = borders(STANDARD)
    thick[few] = is_thick
    expect(read(lined(puzzle, thick)), puzzle)


@pytest.mark.volume(3)
@pytest.mark.parametrize("offset", [0.0, 0.3, 0.6])
def test_lines_that_are_thick_from_end_to_end_are_no_jigsaw(offset: float) -> None:
    """Programs that show pages align lines to whole pixels, so lines of equal width may become one
    or two pixels wide. The lines of a jigsaw are never thick from end to end."""
    puzzle = nonet.puzzles.get("newspaper").puzzle
    thick = np.zeros((2, 8, 9), bool)
    for line in range(8):
        thick[:, line] = line % 3 == 2 or (line * 0.37 + offset) % 1 < 0.4
    borders_on_pixels = np.concatenate([thick[0].ravel(), thick[1].T.ravel()])
    expect(read(lined(puzzle, borders_on_pixels)), puzzle)


@pytest.mark.volume
def test_a_printed_page_on_a_screen(tmp_path: Path) -> None:
    """Six puzzles on a PDF page, as a viewer shows them. Each is a few hundred pixels wide."""
    poppler = shutil.which("pdftoppm")
    if not poppler:
        pytest.skip("pdftoppm, which draws pages, is not there")
    pytest.importorskip("reportlab", reason="the `print` extra is not installed")
    from nonet.paper import home_pages, pages_as_pdf

    puzzles = nonet.generate("easy", count=6, seed=5)
    page = tmp_path / "page.pdf"
    page.write_bytes(pages_as_pdf(home_pages([one.puzzle for one in puzzles], per_page=6), "Six"))
    for dots in (100, 120)[: part(1, 2)]:
        run = [poppler, "-r", str(dots), "-gray", "-png", "-singlefile", str(page), str(page)]
        subprocess.run(run, check=True)
        for reading, one in zip(read_page(f"{page}.png"), puzzles, strict=True):
            expect(reading, one.puzzle)


def test_rows_alone_are_no_regions() -> None:
    """If the camera shakes sideways, horizontal lines are darker than vertical ones."""
    puzzle = nonet.puzzles.get("newspaper").puzzle
    rows = borders(nine_rows(row for row in range(9) for _ in range(9)))
    assert closed_regions(rows) is None
    assert read(lined(puzzle, rows)).board == STANDARD


def test_every_layout_closes() -> None:
    for one in jigsaws():
        assert closed_regions(borders(one.puzzle.board)) == one.puzzle.board
    assert closed_regions(borders(STANDARD)) is STANDARD
    assert closed_regions(np.zeros(144, bool)) is None
    assert closed_regions(np.ones(144, bool)) is None


def test_the_picture_to_confirm_shows_the_regions() -> None:
    puzzle = jigsaws()[2].puzzle
    reading = read(drawn(puzzle, pixels=500))
    green = np.all(confirmation(reading) == (20, 110, 40), axis=2).sum()
    own = np.all(confirmation(usual(reading)) == (20, 110, 40), axis=2).sum()
    assert green > own + 50 * 84 * 2


def usual(reading: Reading) -> Reading:
    from dataclasses import replace

    return replace(reading, board=STANDARD)


def test_a_picture_of_a_jigsaw_is_parsed(tmp_path: Path) -> None:
    puzzle = jigsaws()[3].puzzle
    file = tmp_path / "jigsaw.png"
    cv2.imwrite(str(file), drawn(puzzle, pixels=600)[:, :, ::-1])
    assert nonet.parse(file) == nonet.parse(file.read_bytes()) == puzzle
    assert nonet.solve(file).givens == jigsaws()[3].solution
