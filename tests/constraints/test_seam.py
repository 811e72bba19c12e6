"""Kinds of constraint from another package. Nonet reads, writes and refuses them without any change
to its own code."""

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
from nonet.constraints.clues import LineConstraint
from nonet.constraints.constraint import Constraint, Disc, PlacesConstraint, Shape
from nonet.formats import write
from nonet.formats.sudokupad import sudokupad_link
from nonet.formats.unpack import in_link
from nonet.model.puzzle import Puzzle
from nonet.model.rules import Pairs, Rule
from tests.examples.test_third_party_constraint import ParityLine
from tests.variants import PLAIN, texts_of


@dataclass(frozen=True)
class Gap(PlacesConstraint):
    """A gap between two cells whose digits differ by two."""

    id = "gap"
    plural = "gaps"
    words = ("gap",)
    needs = "its two cells, as in gap:r1c1,r1c2"
    noun = "gap"
    fpuzzles_list = "gap"
    iss_name = "Gap"
    titles = r"\bgaps?\b"
    hints = (r"(?:digits|cells) (?:with|separated by) a gap differ by two",)
    in_books = "The digits on both sides of a gap differ by two."
    is_clue = True
    says = "The digits of {cells} differ by two."
    drawn_sizes = range(2, 3)

    def allows(self, digits: Sequence[int]) -> bool:
        return abs(digits[0] - digits[1]) == 2

    @property
    def shapes(self) -> tuple[Shape, ...]:
        (row, column), (below, beside) = self.places
        return (Disc(((row + below) / 2, (column + beside) / 2), 0.12),)

    def rules(self, board: Board) -> Iterator[Rule]:
        one, other = (board.cell_of_place[place] for place in self.places)
        every = range(1, board.digits + 1)
        yield Pairs(
            one, other, frozenset((a, b) for a in every for b in (a - 2, a + 2) if b in every)
        )


@dataclass(frozen=True)
class Murmurs(LineConstraint):
    """A kind without patterns. Titles and fields are compared with the kind's names instead."""

    id = "murmur"
    plural = "murmur lines"
    words = ("murmur",)
    needs = "its cells, as in murmur:r1c1,r1c2"
    noun = "murmur line"
    spellings = ("murmurs", "germanmurmurs")
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
class Touchless(Constraint):
    """A kind without a value, which can be stated by a flag or by a sentence."""

    id = "touchless"
    plural = "touchless"
    words = ("touchless",)
    letter = "y"
    noun = "pair"
    fpuzzles = {"touchless": "touchless"}
    iss = {"Touchless": "touchless"}
    sentences = {"touchless": ("distant cells %(cannot)s be touching",)}
    titles = "touch-?less"
    in_books = "Corners do not touch."

    def groups(self, grid: Any) -> list[tuple[int, Any]]:
        return [(1, [(0, 0), (grid.size - 1, grid.size - 1)])]  # enough to test readers


@dataclass(frozen=True)
class Corners(Constraint):
    """A clue without a value. An f-puzzles record contains a list of these clues."""

    id = "corners"
    plural = "corners"
    words = ("corners",)
    noun = "pair of corners"
    fpuzzles_list = "corners"
    in_books = "The digits in two corners differ by two."
    is_clue = True
    says = "The digits of {cells} are consecutive."
    cells = ((0, 0), (8, 8))
    allows = Gap.allows
    shapes = (Disc((0, 0)), Disc((8, 8)))

    def rules(self, board: Board) -> Iterator[Rule]:
        yield from Gap(self.cells).rules(board)

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        if part != {"cells": ["R1C1", "R9C9"]}:
            raise Error("the corners are r1c1 and r9c9.")
        return ["corners"]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cells": ["R1C1", "R9C9"]}


OTHERS: tuple[type[Constraint], ...] = (ParityLine, Gap, Murmurs, Touchless)
LINE = {"lines": [["R1C1", "R2C2", "R3C2"]]}
DOT = {"cells": ["R5C1", "R5C2"], "value": ""}
EMPTY = {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)]}
LINE_WORD = "parity:r1c1,r2c2,r3c2"


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
    ({"parityline": [LINE]}, LINE_WORD),
    ({"parityline": [LINE], "title": "Parity lines"}, LINE_WORD),
    ({"parityline": [LINE], "title": "Arrow Parity"}, "!"),
    (
        {"parityline": [LINE], "ruleset": "Digits on a parity line are alternately odd and even."},
        LINE_WORD,
    ),
    ({"gap": [DOT], "title": "Gaps"}, "gap:r5c1,r5c2"),
    ({"gap": [DOT], "title": "Parity"}, "!"),
    ({"touchless": True}, "touchless"),
    (
        {"ruleset": "Distant cells cannot be touching", "title": "Touch-less"},
        "touchless",
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
@pytest.mark.parametrize("words", [LINE_WORD, "gap:r5c1,r5c2", "touchless", "murmur:r1c1,r1c2"])
def test_what_is_written_is_read(words: str) -> None:
    puzzle = Puzzle(PLAIN, board=Board.of(words))
    titles = {
        "parity": "Parity",
        "gap": "Gaps",
        "touchless": "Touchless Sudoku",
        "murmur": "Murmur lines",
    }
    title = titles[words.partition(":")[0]]
    for format in ("f-puzzles", "iss", "json"):
        if "murmur" in words and format != "json":
            name = "f-puzzles cannot hold murmur lines" if format == "f-puzzles" else "murmur:"
            with pytest.raises(Error, match=name):
                write(puzzle, format)
        else:
            assert nonet.parse(write(puzzle, format)) == puzzle
    if "murmur" not in words:
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
    post = f"Digits on a parity line are alternately odd and even.\n\n{PLAIN}\n"
    assert words_of_post(post, LINE_WORD)
    with pytest.raises(nonet.ParseError, match="alternately"):
        nonet.parse(post)
    with pytest.raises(nonet.ParseError, match="alternately"):
        nonet.parse(post, board="touchless")
    with pytest.raises(nonet.ParseError, match="arrow"):
        nonet.parse(post + "Digits on an arrow sum to the circle.", board=LINE_WORD)


def test_a_technique_for_sets_of_digits_speaks_of_no_total() -> None:
    board = Board.of("renban:r1c1,r1c2,r1c3")
    grid = nonet.Grid(Puzzle("......3.5" + "." * 72, board=board))
    (step,) = nonet.steps(grid, techniques=["cage-combinations"])
    assert {int(candidate.digit) for candidate in step.eliminations} == {1, 2, 4}
    article = nonet.techniques.get(step.technique)
    words = str(article.explain(step, grid).teach).partition("Where to start")[0]
    assert "that this rule allows" in words and "total" not in words and "cage" not in words


def words_of_post(post: str, words: str) -> bool:
    return nonet.parse(post, board=words).board == Board.of(words)


@pytest.mark.usefixtures("others")
@pytest.mark.parametrize("field", ["parityline", "murmurs", "germanMurmurs"])
def test_fields_that_are_not_read_are_refused_by_the_name_of_the_kind(field: str) -> None:
    plural = "parity lines" if field == "parityline" else "murmur lines"
    record = {"puzzle": PLAIN, field: [["r1c1", "r1c2"]]}
    with pytest.raises(nonet.ParseError, match=plural):
        nonet.parse(json.dumps(record))
    for text in texts_of("sudokupad", json.dumps({field: [["r1c1", "r1c2"]]})):
        with pytest.raises(nonet.ParseError, match=plural):
            nonet.parse(text)
