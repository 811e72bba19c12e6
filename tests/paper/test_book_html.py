"""The edition for screen readers."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from nonet import Grid, generate
from nonet.paper import BookOptions, PuzzleBook, book_html


class Page(HTMLParser):
    """Collects a page's tables, ids and links."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []
        self.headers: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self._cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.ids += [attributes["id"] or ""] if "id" in attributes else []
        self.links += [attributes["href"] or ""] if tag == "a" else []
        self.headers += [attributes.get("scope") or ""] if tag == "th" else []
        self._cell = tag == "td" or (self._cell and tag in ("b", "span"))
        if tag == "table":
            self.tables.append("")

    def handle_data(self, data: str) -> None:
        if self._cell and data.strip() and data != "cells":
            self.tables[-1] += "." if data == "empty" else data
        self._cell = False


@pytest.fixture(scope="module")
def book() -> PuzzleBook:
    made = generate(level={"easy": 2, "medium": 1}, seed=2)
    options = BookOptions("A & <B>", hints=True, lessons=True)
    return PuzzleBook.of([one.puzzle for one in made], options)


def test_every_puzzle_and_solution_is_a_table_with_headers(book: PuzzleBook) -> None:
    page = Page()
    page.feed(book_html(book))
    puzzles = [puzzle.path.puzzle.givens for puzzle in book.puzzles]
    assert page.tables == puzzles + [puzzle.solution for puzzle in book.puzzles]
    assert page.headers.count("col") == page.headers.count("row") == 9 * 6


def test_every_link_has_a_goal_and_every_goal_is_there_once(book: PuzzleBook) -> None:
    page = Page()
    page.feed(book_html(book))
    assert len(set(page.ids)) == len(page.ids)
    assert page.links and {link.removeprefix("#") for link in page.links} <= set(page.ids)


def test_it_needs_nothing_else_and_says_its_language(book: PuzzleBook) -> None:
    text = book_html(book)
    assert text.startswith("<!doctype html>") and 'lang="en"' in text
    assert "<h1>A &amp; &lt;B&gt;</h1>" in text
    assert not re.search(r"<script|<img|<link|@import|url\(|https?:", text)
    assert text == book_html(book)


def test_candidates_are_printed_where_they_are_asked_for() -> None:
    puzzle = generate("easy", seed=2)[0].puzzle
    book = PuzzleBook.of([puzzle], BookOptions("Learners", candidates=True))
    text = book_html(book)
    grid = Grid(puzzle)
    candidates = re.findall(r"candidates</span> <small>([1-9 ]+)</small>", text)
    assert candidates == [" ".join(map(str, grid.candidates(cell))) for cell in grid.open_cells]
    assert ">empty<" not in text
    assert "candidates</span>" not in book_html(PuzzleBook.of([puzzle]))
