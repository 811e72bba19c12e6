"""Nonet's functions for puzzles accept boards of every size, or refuse them with the reason."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterable
from contextlib import suppress
from types import SimpleNamespace

import pytest

import nonet
from benchmarks.parts.time_limits import BOARDS, puzzle_on
from nonet import Grid, Puzzle, bulk, formats
from nonet.base.errors import Error
from nonet.constraints.diagonals import Diagonals
from nonet.model.board import Board
from nonet.model.border.core import native
from nonet.model.cells import SIGNS
from nonet.model.puzzle import InvalidPuzzle
from nonet.puzzles.readers import on_board
from nonet.verbs.minimal import is_minimal, minimal_within, needed_givens, redundant_givens
from tests.boards.puzzles import PUZZLES, without
from tests.formats.strategies import EXAMPLE

NAMES = ["4x4", "6x6", "10x10", "jigsaw6x6", "anti-king", "samurai"]


def puzzle_of(name: str) -> Puzzle:
    words, givens, _ = PUZZLES[name]
    return on_board.parse(givens, words, signs="1")


@pytest.mark.parametrize("name", NAMES)
def test_clues_that_are_not_needed(name: str) -> None:
    words, givens, solution = PUZZLES[name]
    signs = enumerate(zip(givens, solution, strict=True))
    more = "".join(sign if cell % 9 == 0 else given for cell, (given, sign) in signs)
    read = on_board.parse(more, words, signs="1")
    given = [cell for cell in read.board.all_cells if read.givens[cell] != "."]
    redundant = tuple(c for c in given if nonet.count(without(read, c)) == 1)
    assert redundant_givens(read) == redundant
    assert needed_givens(read) == (redundant, 0)
    found = nonet.minimal(read)
    assert minimal_within(read, nonet.solve(read).givens) == (found, 0)
    assert is_minimal(found) and not is_minimal(read)
    assert nonet.minimal(read, seed=3) == nonet.minimal(read, seed=3)


@pytest.mark.parametrize(
    "format",
    [each.id for each in formats.all_formats() if each.write and not each.writes_all_boards],
)
def test_formats_of_nine_rows_refuse_other_boards(format: str) -> None:
    with pytest.raises(Error, match=r"use one of array, candidates, f-puzzles, grid, html, iss"):
        formats.write(puzzle_of("6x6"), format)
    for name in ("6x6", "12x12", "samurai"):
        assert not formats.get(format).keeps(puzzle_of(name))


def test_verbs_take_what_has_a_puzzle() -> None:
    board, cell = puzzle_of("6x6"), "r1c1"
    for take in (
        Grid,
        nonet.explain,
        nonet.hint,
        nonet.solve,
        nonet.count,
        nonet.minimal,
        lambda source: nonet.rate(source).level,
        lambda source: list(nonet.steps(source)),
        lambda source: nonet.why(source, cell).digit,
    ):
        assert take(SimpleNamespace(puzzle=board)) == take(board)
    clash = Puzzle.of_digits((1, 1) + (0,) * 34, board.board)
    with pytest.raises(InvalidPuzzle, match="1 is given twice"):
        nonet.explain(clash)
    assert bulk.count([on_board.parse(EXAMPLE)]).tolist() == [1]


@pytest.mark.volume(5)
@pytest.mark.parametrize("words", BOARDS)
def test_no_function_fails_otherwise_than_with_an_error_of_nonet(words: str) -> None:
    puzzle = puzzle_on(words, random.Random(words))
    called = 0
    for word in nonet.__all__:
        function = getattr(nonet, word)
        if not inspect.isfunction(function) or word in ("verify", "generate"):
            continue
        first = next(iter(inspect.signature(function).parameters), "")
        if first not in ("source", "state", "puzzle", "grid"):
            continue
        rest = ["r1c1"] if "cell" in inspect.signature(function).parameters else []
        called += 1
        with suppress(Error, native.OutOfTime), native.TimeLimit(0.1):
            answer = function(Grid(puzzle) if first == "grid" else puzzle, *rest)
            if isinstance(answer, Iterable):
                next(iter(answer), None)
    assert called >= 10


def test_whether_givens_of_a_large_board_are_needed_is_asked_with_a_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonet.model.border.searches._SHORT", 10)
    words, givens, _ = PUZZLES["25x25"]
    puzzle = on_board.parse(givens, words, signs="1")
    redundant, undecided = needed_givens(puzzle, conflicts=0)
    assert undecided > 0 and all(puzzle.digits()[cell] for cell in redundant)
    assert needed_givens(puzzle, conflicts=0) == (redundant, undecided)


def test_boards_are_named_by_words_wherever_a_board_is_asked_for() -> None:
    blank, six = "." * 36, Board.of("6x6")
    for made in (
        nonet.parse(blank, board="6x6"),
        nonet.Puzzle(blank, board="6x6"),
        nonet.Puzzle.of_digits([0] * 36, "6x6"),
        on_board.parse(blank, board="6x6"),
    ):
        assert made.board == six
    assert nonet.formats.read("." * 81, board="x").board == Board.of("x")
    for wrong in (5, ["6x6"]):
        for read in (nonet.parse, nonet.Puzzle, on_board.parse, nonet.formats.read):
            with pytest.raises(nonet.Error, match="'board' must be a Board or a string, not "):
                read(blank, board=wrong)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("places", 5, "'places' must be a list, not 5."),
        ("places", [1], "'places' is a list, but its value 1 is not a pair of whole numbers."),
        ("constraints", 5, "'constraints' must be a list, not 5."),
        (
            "constraints",
            [Diagonals(), 1],
            "'constraints' is a list, but its value 1 is not a Region or a Constraint.",
        ),
        ("digits", "2", "'digits' must be a whole number, not '2'."),
    ],
)
def test_the_argument_that_is_wrong_is_named(name: str, value: object, message: str) -> None:
    parts = {"digits": 2, "places": [(0, 0), (0, 1)], "constraints": (), name: value}
    with pytest.raises(nonet.Error) as caught:
        Board(**parts)  # type: ignore[arg-type]
    assert str(caught.value) == message


def test_noise_has_a_short_message_and_all_reasons() -> None:
    noise = "".join(SIGNS[cell * cell * 7 % 19] for cell in range(400))
    with pytest.raises(nonet.InvalidPuzzle, match="more reasons") as caught:
        nonet.parse(noise)
    assert len(str(caught.value)) < 3000 and len(caught.value.reasons) > 400
