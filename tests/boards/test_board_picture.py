"""Pictures of boards of every size and shape."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from nonet import Error, Grid, Puzzle, svg
from nonet.model.board import Board
from nonet.model.notation import Notation
from nonet.puzzles.readers import on_board
from nonet.render.theme import THEMES
from tests.boards.puzzles import PUZZLES
from tests.boards.test_board import WORDS


def texts(picture: str, class_: str) -> list[str]:
    """The texts of those elements in a picture that have a class."""
    return [
        each.text or "" for each in ET.fromstring(picture).iter() if each.get("class") == class_
    ]


@pytest.mark.parametrize("name", PUZZLES)
def test_every_digit_is_drawn_once(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    solved = on_board.parse(solution, words, signs="1")
    picture = svg(Grid.load(puzzle, solved.givens))
    assert texts(picture, "given") == [sign for sign in givens if sign != "."]
    assert len(texts(picture, "placed")) == givens.count(".")


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("theme", THEMES)
def test_all_that_is_drawn_is_on_the_sheet(words: str, theme: str) -> None:
    board = Board.of(words)
    picture = svg(
        on_board.parse([0] * len(board.places), board),
        theme=theme,
        notation=Notation.A1,
        candidates=False,
    )
    root = ET.fromstring(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert len(texts(picture, "label")) == board.height + board.width
    for each in root.iter("{http://www.w3.org/2000/svg}text"):
        assert left < float(each.attrib["x"]) < left + width
        assert top < float(each.attrib["y"]) < top + height


def test_a_square_board_has_a_frame_and_lines_from_edge_to_edge() -> None:
    picture = svg("." * 16, labels=False, candidates=False)
    (thick,) = re.findall(r'<path d="([^"]+)"[^>]*class="thick"', picture)
    (thin,) = re.findall(r'<path d="([^"]+)"[^>]*class="thin"', picture)
    (frame,) = re.findall(r'<rect ([^>]+)class="thick"', picture)
    assert thick.count("M") == 8
    assert thin.count("M") == thin.count("0V400") + thin.count("H400") == 6
    assert 'width="400" height="400"' in frame


def test_lines_between_boxes_are_as_long_as_their_borders() -> None:
    two_grids = on_board.parse([0] * 162, "grids:r1c1,r30c1")
    picture = svg(two_grids, labels=False, candidates=False)
    (thick,) = re.findall(r'<path d="([^"]+)"[^>]*class="thick"', picture)
    (thin,) = re.findall(r'<path d="([^"]+)"[^>]*class="thin"', picture)
    assert thick.count("M") == 2 * (36 + 36)
    assert thin.count("M") == 2 * (144 - 36)


def test_digits_that_clash_have_a_frame() -> None:
    picture = svg(Grid(Puzzle("11" + "." * 14, board=Board.of("4x4"))))
    assert '<g class="clashes"' in picture
    assert '<g class="clashes"' not in svg("12" + "." * 14)


def test_other_words_for_rows() -> None:
    picture = svg("." * 256, candidates=False, notation=Notation.ZERO)
    assert texts(picture, "label")[:2] == ["0", "1"]
    with pytest.raises(Error, match="25 rows"):
        svg(on_board.parse([0] * 162, "grids:r1c1,r30c1"), notation=Notation.A1)
    with pytest.raises(Error, match="no theme"):
        svg("." * 16, theme="red")
