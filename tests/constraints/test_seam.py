"""Kinds from another package: nonet reads, writes and refuses them without being changed itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

import nonet
from nonet import Board, constraints
from nonet.base.errors import Error
from nonet.constraints.constraint import Constraint, Disc, LineConstraint, PlacesConstraint, Shape
from nonet.formats import write
from nonet.formats.sudokupad import sudokupad_link
from nonet.formats.unpack import in_link
from nonet.model.puzzle import Puzzle
from nonet.model.rules import Pairs, Rule
from tests.examples.test_third_party_constraint import Renban
from tests.variants import PLAIN, texts_of


@dataclass(frozen=True)
class Dots(PlacesConstraint):
    """A dot between two cells whose digits are consecutive."""

    id = "dot"
    plural = "Kropki dots"
    words = ("dot",)
    needs = "its two cells, as in dot:r1c1,r1c2"
    noun = "dot"
    fpuzzles_list = "difference"
    iss_name = "WhiteDot"
    titles = r"(?:kropki )?dots?|kropki"
    hints = (r"(?:digits|cells) (?:with|separated by) a (?:white )?dot are consecutive",)
    in_books = "The digits on both sides of a dot are consecutive."
    is_clue = True
    says = "The digits of {cells} are consecutive."

    def allows(self, digits: Sequence[int]) -> bool:
        return abs(digits[0] - digits[1]) == 1

    @property
    def shapes(self) -> tuple[Shape, ...]:
        (row, column), (below, beside) = self.places
        return (Disc(((row + below) / 2, (column + beside) / 2), 0.12),)

    def rules(self, board: Board) -> Iterator[Rule]:
        one, other = (board.cell_of_place[place] for place in self.places)
        every = range(1, board.digits + 1)
        yield Pairs(
            one, other, frozenset((a, b) for a in every for b in (a - 1, a + 1) if b in every)
        )


@dataclass(frozen=True)
class Whispers(LineConstraint):
    """A kind with nothing but its names, with which titles and fields are compared."""

    id = "whisper"
    plural = "whisper lines"
    words = ("whisper",)
    needs = "its cells, as in whisper:r1c1,r1c2"
    noun = "whisper line"
    spellings = ("whispers", "germanwhispers")
    in_books = "Neighbours on a line differ by at least 5."
    is_clue = True
    says = "Neighbours of {cells} differ by at least 5."

    def allows(self, digits: Sequence[int]) -> bool:
        return all(abs(a - b) > 4 for a, b in pairwise(digits))

    def rules(self, board: Board) -> Iterator[Rule]:
        cells = [board.cell_of_place[place] for place in self.places]
        every = range(1, board.digits + 1)
        far = frozenset((a, b) for a in every for b in every if abs(a - b) > 4)
        for one, other in pairwise(cells):
            yield Pairs(one, other, far)


@dataclass(frozen=True)
class Nonconsecutive(Constraint):
    """A kind without a value, stated by a flag and by a sentence."""

    id = "nonconsecutive"
    plural = "nonconsecutive"
    words = ("nonconsecutive",)
    letter = "y"
    noun = "pair"
    fpuzzles = {"nonconsecutive": "nonconsecutive"}
    iss = {"AntiConsecutive": "nonconsecutive"}
    sentences = {"nonconsecutive": ("adjacent cells %(cannot)s be consecutive",)}
    titles = "non-?consecutive"
    in_books = "Neighbours are not consecutive."

    def groups(self, grid: Any) -> list[tuple[int, Any]]:
        return [(1, [(0, 0), (grid.size - 1, grid.size - 1)])]  # enough for a test of readers


@dataclass(frozen=True)
class Corners(Constraint):
    """A clue without a value, which f-puzzles states in a list."""

    id = "corners"
    plural = "corners"
    words = ("corners",)
    noun = "pair of corners"
    fpuzzles_list = "corners"
    in_books = "The digits in two corners are consecutive."
    is_clue = True
    says = "The digits of {cells} are consecutive."
    cells = ((0, 0), (8, 8))
    allows = Dots.allows
    shapes = (Disc((0, 0)), Disc((8, 8)))

    def rules(self, board: Board) -> Iterator[Rule]:
        yield from Dots(self.cells).rules(board)

    @classmethod
    def words_in_fpuzzles(cls, part: Any) -> list[str]:
        if part != {"cells": ["R1C1", "R9C9"]}:
            raise Error("the corners are r1c1 and r9c9.")
        return ["corners"]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cells": ["R1C1", "R9C9"]}


OTHERS: tuple[type[Constraint], ...] = (Renban, Dots, Whispers, Nonconsecutive)
LINE = {"lines": [["R1C1", "R2C2", "R3C2"]]}
DOT = {"cells": ["R5C1", "R5C2"], "value": ""}
EMPTY = {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)]}
LINE_WORD = "renban:r1c1,r2c2,r3c2"


@contextmanager
def registered(kinds: Sequence[type[Constraint]]) -> Iterator[None]:
    for kind in kinds:
        constraints.register(kind)
    yield
    for kind in kinds:
        constraints.unregister(kind.id)


@pytest.fixture
def others() -> Iterator[None]:
    with registered(OTHERS):
        yield


def words_of(source: object) -> str:
    return nonet.parse(source).board.words.removeprefix("9x9+")  # type: ignore[arg-type]


CASES: list[tuple[dict[str, Any], str]] = [
    ({"renban": [LINE]}, LINE_WORD),
    ({"renban": [LINE], "title": "Renban lines"}, LINE_WORD),
    ({"renban": [LINE], "title": "Arrow Renban"}, "!"),
    (
        {"renban": [LINE], "ruleset": "Digits on a renban line are consecutive, in any order."},
        LINE_WORD,
    ),
    ({"difference": [DOT], "title": "Kropki dots"}, "dot:r5c1,r5c2"),
    ({"difference": [DOT], "title": "Renban"}, "!"),
    ({"nonconsecutive": True}, "nonconsecutive"),
    (
        {"ruleset": "Adjacent cells cannot be consecutive", "title": "Non-consecutive"},
        "nonconsecutive",
    ),
]


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(("fields", "expected"), CASES, ids=range(len(CASES)))
def test_f_puzzles(fields: dict[str, Any], expected: str) -> None:
    text = json.dumps(EMPTY | fields)
    link = f"https://sudokupad.app/fpuzzles{in_link(text)}"
    for source in (text, link):
        if expected == "!":
            with pytest.raises(nonet.ParseError, match="does not know: the title"):
                words_of(source)
        else:
            assert words_of(source) == expected


def test_a_clue_without_a_value_is_read_from_the_list_to_which_it_is_written() -> None:
    with registered([Corners]):
        puzzle = Puzzle(PLAIN, board=Board.of("corners"))
        assert nonet.parse(write(puzzle, "f-puzzles")) == puzzle
        with pytest.raises(nonet.ParseError, match="the corners are r1c1 and r9c9"):
            words_of(json.dumps(EMPTY | {"corners": [{"cells": ["R1C1"]}]}))


def test_without_the_kinds_all_are_refused() -> None:
    for fields, _ in CASES:
        with pytest.raises(nonet.ParseError, match="does not know"):
            words_of(json.dumps(EMPTY | fields))


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize(
    "words", [LINE_WORD, "dot:r5c1,r5c2", "nonconsecutive", "whisper:r1c1,r1c2"]
)
def test_what_is_written_is_read(words: str) -> None:
    puzzle = Puzzle(PLAIN, board=Board.of(words))
    titles = {
        "renban": "Renban",
        "dot": "Kropki dots",
        "nonconsecutive": "Nonconsecutive Sudoku",
        "whisper": "Whisper lines",
    }
    title = titles[words.partition(":")[0]]
    for format in ("f-puzzles", "iss", "json"):
        if "whisper" in words and format != "json":
            name = "f-puzzles cannot hold whisper lines" if format == "f-puzzles" else "whisper:"
            with pytest.raises(Error, match=name):
                write(puzzle, format)
        else:
            assert nonet.parse(write(puzzle, format)) == puzzle
    if "whisper" not in words:
        assert nonet.parse(sudokupad_link(puzzle)) == puzzle
    record = {"puzzle": PLAIN, "board": puzzle.board.words, "title": title}
    assert nonet.parse(json.dumps(record)) == puzzle
    table = f'puzzle,board,title\n{PLAIN},"{words}",{title}\n'
    assert nonet.parse(table) == puzzle
    post = f"{title}\n\n{PLAIN}\n"
    assert nonet.parse(post, board=puzzle.board) == puzzle
    for source in (post, json.dumps({"puzzle": PLAIN, "title": title})):
        with pytest.raises(nonet.ParseError, match=r"title|words around"):
            nonet.parse(source)


@pytest.mark.usefixtures("others")
def test_sentences_beside_a_puzzle_may_explain_its_rules() -> None:
    post = f"Digits on a renban line are consecutive, in any order.\n\n{PLAIN}\n"
    assert words_of_post(post, LINE_WORD)
    with pytest.raises(nonet.ParseError, match="consecutive"):
        nonet.parse(post)
    with pytest.raises(nonet.ParseError, match="consecutive"):
        nonet.parse(post, board="nonconsecutive")
    with pytest.raises(nonet.ParseError, match="arrow"):
        nonet.parse(post + "Digits on an arrow sum to the circle.", board=LINE_WORD)


def test_a_technique_for_sets_of_digits_speaks_of_no_total() -> None:
    with registered([Renban]):
        board = Board.of("renban:r1c1,r1c2,r1c3")
        grid = nonet.Grid(Puzzle("......3.5" + "." * 72, board=board))
        (step,) = nonet.steps(grid, techniques=["cage-combinations"])
        assert {int(candidate.digit) for candidate in step.eliminations} == {1, 2, 4}
        article = nonet.techniques.get(step.technique)
        words = str(article.explain(step, grid).teach)
        assert "that this rule allows" in words and "total" not in words and "cage" not in words


def words_of_post(post: str, words: str) -> bool:
    return nonet.parse(post, board=words).board == Board.of(words)


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("field", ["renban", "whispers", "germanWhispers"])
def test_fields_that_are_not_read_are_refused_by_the_name_of_the_kind(field: str) -> None:
    plural = "renban lines" if field == "renban" else "whisper lines"
    record = {"puzzle": PLAIN, field: [["r1c1", "r1c2"]]}
    with pytest.raises(nonet.ParseError, match=plural):
        nonet.parse(json.dumps(record))
    for text in texts_of("sudokupad", json.dumps({field: [["r1c1", "r1c2"]]})):
        with pytest.raises(nonet.ParseError, match=plural):
            nonet.parse(text)
