"""Books of puzzles on boards of every kind."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import nonet
from nonet import Puzzle
from nonet.base.errors import Error
from nonet.model.board import Board
from nonet.paper import BookOptions, PuzzleBook, book_html, book_pages
from nonet.paper.rules import chapters
from nonet.puzzles.readers import on_board
from nonet.render.drawing import Drawing, Lettering, Outline
from nonet.render.theme import PRINT
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES
from tests.paper.faults import faults_of
from tests.paper.test_home import digits

NAMES = ["4x4", "6x6", "10x10", "12x12", "16x16", "jigsaw", "jigsaw6x6", "anti-knight"]
NAMES += ["disjoint-groups", "samurai"]


def texts_of(page: Drawing) -> str:
    return " ".join(mark.text for mark in page.marks if isinstance(mark, Lettering))


def givens_of(name: str) -> str:
    """The givens of a puzzle on a board. Four fifths of the cells hold the solution's digits, which
    makes the puzzle easy."""
    _, givens, solution = PUZZLES[name]
    signs = enumerate(zip(givens, solution, strict=True))
    return "".join(given if cell % 5 == 0 else sign for cell, (given, sign) in signs)


def puzzle_of(name: str) -> Puzzle:
    words, givens = PUZZLES[name][0], givens_of(name)
    return on_board.parse(givens, words, signs="1")


def book_of(*names: str, **options: object) -> PuzzleBook:
    settings = BookOptions(per_page=1, hints=True, **options)  # type: ignore[arg-type]
    return PuzzleBook.of([puzzle_of(name) for name in names], settings)


@pytest.mark.parametrize("name", NAMES)
def test_a_book_of_any_board_keeps_to_the_limits_and_shows_the_solution(name: str) -> None:
    book = book_of(name)
    made = book_pages(book)
    assert list(faults_of(made)) == []
    (last,) = [number for title, number in made.sections if title == "Solutions"]
    solution, number = PUZZLES[name][2], str(last)
    assert "".join(digits(made.pages[last - 1])) == solution + number


@pytest.mark.parametrize("name", ["6x6", "16x16", "samurai"])
def test_a_page_of_html_has_a_cell_for_each_of_the_board(name: str) -> None:
    words, _, solution = PUZZLES[name]
    givens, board = givens_of(name), Board.of(words)
    page = book_html(book_of(name, lessons=True))
    puzzle, solved = re.findall(r"<table>.*?</table>", page, re.DOTALL)
    shown = re.findall(r"<td[^>]*>(?:<b>)?([1-9A-P])(?:</b>)?</td>", solved)
    assert "".join(shown) == solution
    assert puzzle.count(">empty<") == givens.count(".")
    assert puzzle.count(">no cell<") == board.height * board.width - len(board.places)
    for table in (puzzle, solved):
        assert table.count('scope="row"') == board.height
        assert table.count('scope="col"') == board.width


def test_thick_lines_stand_where_boxes_end() -> None:
    page = book_html(book_of("jigsaw6x6"))
    words, _, _ = PUZZLES["jigsaw6x6"]
    layout = words.removeprefix("jigsaw:")
    rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", page)[:6]
    for number, row in enumerate(rows):
        own = layout[6 * number : 6 * number + 6]
        expected = [left != right for left, right in pairwise(f"{own} ")]
        assert ["right" in cell for cell in re.findall(r"<td[^>]*>", row)] == expected


def test_a_book_of_several_boards_reports_the_rules_of_each() -> None:
    book = book_of("6x6", "anti-knight", "4x4")
    kinds = [len(board.all_cells) for board in book.boards]
    rules = {each.heading: each.text for each in chapters(book.boards)}
    four = kinds.index(16) + 1
    assert "a digit from 1 to 4" in rules[f"The rules of puzzle {four}"]
    knight = kinds.index(81) + 1
    assert "a knight's move apart" in rules[f"The rules of puzzle {knight}"]
    pages = book_pages(book).pages
    text = " ".join(map(texts_of, pages))
    assert f"The rules of puzzle {four}" in text and "a knight's move" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("10x10", "1 to 9, or A, which is 10"),
        ("16x16", "a letter from A, which is 10, to G, which is 16"),
        ("6x6+x", "Each of the two diagonals"),
        ("6x6+d2", "So does the diagonal that starts at the top right"),
        ("windoku", "marked windows"),
        ("disjoint-groups", "same position in different boxes"),
        ("centre-dot", "shaded cells in the middle"),
        ("9x9+extra:r1c1,r2c2,r3c3", "twice in the shaded region"),
        ("anti-king", "touch at a corner"),
        ("samurai", "There are 5 grids"),
        ("9x9", "each box with a thick frame has each digit once."),
        ("5x5+no-boxes", "each column has each digit once."),
    ],
)
def test_the_rules_of_a_board(words: str, sentence: str) -> None:
    board = of_any_size(Board.of(words))
    rules = chapters([board])[0].text
    assert sentence in rules and rules.endswith("The printed digits cannot be changed.")


def test_the_rules_of_clues_are_beside_samples_of_them() -> None:
    board = Board.of("6x6+renban:r1c1,r1c2+whispers:r2c2,r3c2+nonconsecutive")
    rules = chapters([board])[0]
    assert [kind.id for kind, _ in rules.drawn] == ["whispers", "renban"]
    assert "never consecutive" in rules.text and "in any order" not in rules.text

    made = nonet.generate(board="6x6+random-renban+random-whispers", seed=1)
    book = PuzzleBook.of([each.puzzle for each in made], BookOptions(per_page=1))
    pages = book_pages(book)
    assert list(faults_of(pages)) == []
    [how] = [page for page in pages.pages if "The rules" in texts_of(page)]
    grey = PRINT.strokes["green"].split()[0], PRINT.strokes["pink"].split()[0]
    strokes = {mark.stroke for mark in how.ungrouped() if isinstance(mark, Outline)}
    assert {*grey} <= strokes
    page = book_html(book)
    assert "consecutive, in any order" in page
    assert all(clue.sentence in page for each in made for clue in each.puzzle.board.clues)
    assert page.count("<svg") == len(rules.drawn) + len(made)


def test_what_would_be_too_small_is_refused() -> None:
    with pytest.raises(Error, match="cannot be printed at 5x8 inches"):
        book_pages(PuzzleBook.of([puzzle_of("16x16")], BookOptions(page="5x8", per_page=6)))
    with pytest.raises(Error, match="large-print digits must be at least 24 points"):
        book_pages(PuzzleBook.of([puzzle_of("16x16")], BookOptions(per_page=1, large=True)))


def test_lessons_of_a_large_board_can_be_read() -> None:
    made = book_pages(book_of("16x16", lessons=True))
    assert list(faults_of(made)) == []
