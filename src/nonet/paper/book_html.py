"""The accessible edition of a book: one HTML page for screen readers and for large type on screens.
Boards are real tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Final

from ..base import checked_arguments
from ..constraints import Constraint, look_of
from ..model import Board, Cell, Grid, Notation
from ..render.element import element
from ..render.html import paragraph
from ..render.samples import sample
from ..render.svg import svg
from ..render.theme import PRINT
from ..techniques import get
from .book import BookPuzzle, PuzzleBook, TaughtStep
from .rules import chapters

_STYLE: Final = Path(__file__).with_name("book.css")


@checked_arguments
def book_html(book: PuzzleBook) -> str:
    """Write a book as one self-contained HTML page. It has headings, tables whose rows and columns
    have headers, and links between puzzles, hints and solutions.

    >>> from nonet.puzzles import named
    >>> page = book_html(PuzzleBook.of([named("newspaper")]))
    >>> page.count("<table"), page.count('scope="row"')
    (2, 18)
    """
    title = escape(book.options.title)
    style = "\n" + _STYLE.read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"{element('title', title)}\n{element('style', style)}"
    )
    body = "\n".join(_body(book))
    page = element("html", element("head", head), element("body", body), lang="en")
    return f"<!doctype html>\n{page}\n"


def _body(book: PuzzleBook) -> Iterator[str]:
    options = book.options
    yield element("h1", escape(options.title))
    for line in filter(None, [options.author, *options.imprint]):
        yield paragraph(line)
    parts = [*_parts(book)]
    links = [element("li", element("a", escape(name), href=f"#{_id(name)}")) for name, _ in parts]
    yield element("nav", element("ul", *links), aria_label="Contents")
    for name, content in parts:
        heading = element("h2", escape(name), id=_id(name))
        yield element("section", heading, *content, aria_labelledby=_id(name))


def _parts(book: PuzzleBook) -> Iterator[tuple[str, Iterable[str]]]:
    options = book.options
    if options.how_to_play:
        rules = (
            element("h3", each.heading)
            + paragraph(each.text)
            + "".join([_rule(kind, rule) for kind, rule in each.drawn])
            for each in chapters(book.boards)
        )
        yield "How to play", rules
    for level in book.levels():
        own = (puzzle for puzzle in book.puzzles if puzzle.level == level)
        yield f"{level.capitalize()} puzzles", [_puzzle(puzzle, book) for puzzle in own]
    if options.hints:
        yield "Hints", [_hint(puzzle) for puzzle in book.puzzles]
    if options.lessons:
        yield "Techniques", [_lesson(lesson) for lesson in book.lessons]
    if options.has_solutions:
        yield "Solutions", [_solution(puzzle) for puzzle in book.puzzles]


def _rule(kind: type[Constraint], rule: str) -> str:
    picture = element("span", sample(kind, PRINT), aria_hidden="true")
    return element("p", picture, element("span", escape(rule)), class_="rule")


def _id(name: str) -> str:
    return "-".join(name.lower().split())


def _link(goal: str, text: str) -> str:
    return element("a", escape(text), href=f"#{_id(goal)}")


def _puzzle(puzzle: BookPuzzle, book: PuzzleBook) -> str:
    links = []
    if book.options.hints:
        links.append(_link(f"Hint {puzzle.number}", f"Hint for puzzle {puzzle.number}"))
    if book.options.has_solutions:
        links.append(_link(f"Solution {puzzle.number}", f"Solution of puzzle {puzzle.number}"))
    heading = element("h3", puzzle.name, id=_id(puzzle.name))
    start = puzzle.path.start
    caption = f"{puzzle.name}, {puzzle.level}"
    table = _table(start, start.values, caption, candidates=book.options.candidates)
    links = [element("p", " · ".join(links))] if links else []
    return "".join([heading, table, *_clues(start), *links])


def _clues(grid: Grid) -> Iterator[str]:
    """The clues of a board as a list, and as a picture for sighted readers."""
    # Rules for the whole board are in the first part of the book.
    own = (each for each in grid.board.further_constraints if each.is_clue and each.cells)
    if clues := [clue for each in own for clue in each.on(grid.board)]:
        picture = svg(grid, theme="print", candidates=False)
        yield paragraph("The clues of this puzzle:")
        yield element("ul", *(element("li", escape(each.sentence)) for each in clues))
        yield element("figure", picture, aria_hidden="true")


def _hint(puzzle: BookPuzzle) -> str:
    name = f"Hint {puzzle.number}"
    back = _link(puzzle.name, puzzle.name)
    return element("p", f"{back}. {escape(puzzle.hint)}", id=_id(name))


def _solution(puzzle: BookPuzzle) -> str:
    name = f"Solution {puzzle.number}"
    heading = element("h3", name, id=_id(name))
    table = _table(puzzle.path.start, puzzle.solution, f"Solution of puzzle {puzzle.number}")
    return heading + table + element("p", _link(puzzle.name, f"Back to puzzle {puzzle.number}"))


def _lesson(lesson: TaughtStep) -> str:
    technique = get(lesson.step.technique)
    rows = (
        f"Row {number}: " + ", ".join(_text(lesson.grid, cell) for cell in row if cell is not None)
        for number, row in enumerate(_rows(lesson.grid.board), 1)
    )
    before = (
        f"Where to look. {technique.where_to_look}",
        f"Why it works. {technique.why_it_works}",
        f"Puzzle {lesson.puzzle.number} at step {lesson.number}, with the candidates of the empty "
        "cells in brackets:",
    )
    cells = element("ul", *(element("li", row) for row in rows))
    heading = element("h3", escape(lesson.form.name))
    return heading + "".join(map(paragraph, before)) + cells + paragraph(lesson.words)


def _rows(board: Board) -> list[list[Cell | None]]:
    """List the cells row by row, with None for positions without a cell."""
    at = dict(zip(board.places, board.all_cells, strict=True))
    return [[at.get((row, column)) for column in range(board.width)] for row in range(board.height)]


def _text(grid: Grid, cell: Cell) -> str:
    value = grid.value(cell)
    return str(value) if value else f"({''.join(map(str, grid.candidates(cell)))})"


def _table(grid: Grid, values: str, caption: str, *, candidates: bool = False) -> str:
    """Write the cells as a table with headers. Givens are bold. An empty cell contains its
    candidates if they are printed, and otherwise the word "empty".
    """
    places = _rows(grid.board)
    notation = Notation.chosen()
    heads = (element("th", notation.column(at), scope="col") for at in range(len(places[0])))
    corner = element("td", _unseen("cells"), style="border:0")
    regions = [one for one in grid.board.regions if look_of(one.kind).can_be_shaded]
    shaded = {cell for one in regions for cell in grid.board.cells(one)}
    rows = []
    for number, row in enumerate(places):
        cells = (
            _cell(grid, values, cell, candidates, _look(grid.board, number, column, cell in shaded))
            for column, cell in enumerate(row)
        )
        rows.append(element("tr", element("th", notation.row(number), scope="row"), *cells))
    return element(
        "table",
        element("caption", escape(caption)),
        element("thead", element("tr", corner, *heads)),
        element("tbody", *rows),
    )


def _look(board: Board, row: int, column: int, is_shaded: bool) -> str:
    """The CSS classes of a position. They draw its shading, and the box borders to its right and
    below it.
    """
    boxes = board.boxes_of_places
    box = boxes.get((row, column))
    words = {
        "none": box is None,
        "right": box != boxes.get((row, column + 1)),
        "below": box != boxes.get((row + 1, column)),
        "shaded": is_shaded,
    }
    return " ".join(word for word, is_so in words.items() if is_so)


def _cell(grid: Grid, values: str, cell: Cell | None, candidates: bool, look: str) -> str:
    value = "" if cell is None else values[cell]
    if cell is None:
        content = _unseen("no cell")
    elif value != ".":
        content = element("b", value) if grid.is_given(cell) else value
    elif candidates:
        small = element("small", " ".join(map(str, grid.candidates(cell))))
        content = f"{_unseen('candidates')} {small}"
    else:
        content = _unseen("empty")
    return element("td", content, class_=look or None)


def _unseen(text: str) -> str:
    return element("span", text, class_="blank")
