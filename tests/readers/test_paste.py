"""Puzzles among what people paste: each layout with each puzzle, and texts that are refused."""

from __future__ import annotations

import json

import pytest

from nonet.errors import ParseError
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.readers.feed import TextLines
from nonet.readers.parse import parse
from nonet.readers.record import Record
from nonet.readers.stream import read_stream
from tests.readers.layouts import LAYOUTS, PUZZLES, SOLUTIONS, framed, lines, marks, rows, table

FIRST, SECOND, _ = PUZZLES
AMONG_LINES = ("puzzle_and_marks", "solved_below", "yaml_line")
"""Those that have a line of 81 cells, for which a stream does not wait, or several grids."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_paste_in_each_layout_is_read(name: str) -> None:
    for puzzle in PUZZLES:
        text = LAYOUTS[name](puzzle)
        assert Grid(parse(text)).puzzle.givens == puzzle
        if name not in AMONG_LINES:
            assert [each.state for each in streamed(text)] == [parse(text)]


def streamed(text: str) -> list[Record]:
    return [each for each in read_stream(TextLines(text)) if isinstance(each, Record)]


def test_pencil_marks_of_a_puzzle_make_it_a_grid_in_progress() -> None:
    own = marks(SECOND)
    own[0][0] = own[0][0][:-1]
    state = parse(f"{SECOND}\n\nwhere I am:\n\n{table(own)}")
    assert isinstance(state, Grid)
    assert state.puzzle == Puzzle(SECOND)
    assert state.values == SECOND
    for text in (table(marks(FIRST)), table(marks(FIRST, "(", ")"))):
        assert Grid(parse(text)) == Grid(Puzzle(FIRST))


@pytest.mark.parametrize(
    "text",
    [
        f"{FIRST}\n{SECOND}",
        f"First:\n{framed(FIRST)}\n\nSecond:\n{framed(SECOND)}",
        f"[code]{lines(FIRST)}[/code]\nor this?\n[code]{lines(SECOND)}[/code]",
        json.dumps([{"a": [FIRST]}, {"b": [SECOND]}]),
        f"https://example.org/?p={FIRST}&q=1\nhttps://example.org/?p={SECOND}",
    ],
)
def test_two_readings_that_differ_are_refused_and_both_shown(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert FIRST in str(caught.value)
    assert SECOND in str(caught.value)


def test_a_table_of_pandas_in_json_may_be_read_in_two_ways() -> None:
    columns = {str(n): dict(enumerate(FIRST[n::9])) for n in range(9)}
    with pytest.raises(ParseError) as caught:
        parse(json.dumps(columns))
    turned = "".join(FIRST[column::9] for column in range(9))
    assert FIRST in str(caught.value)
    assert turned in str(caught.value)


def test_equal_readings_are_one_and_a_solution_is_none() -> None:
    assert parse(f"{FIRST}\n{FIRST}") == Puzzle(FIRST)
    assert parse(f"{SOLUTIONS[FIRST]}\n{FIRST}") == Puzzle(FIRST)
    assert parse(f"mine:\n{framed(FIRST)}\nin one line:\n{FIRST}") == Puzzle(FIRST)


@pytest.mark.parametrize(
    "text",
    [
        'window.game = {"grid": ' + json.dumps(rows(FIRST)) + ', "cages": [[1, 2]]};',
        json.dumps({"data": {"puzzle": FIRST, "regions": [[1, 2, 3]]}}),
        json.dumps({"puzzle": FIRST, "thermos": [[1, 2]]})[:-12],
        json.dumps({"puzzle": FIRST, "geometry": {"boxes": "1" * 81}}),
    ],
)
def test_rules_beside_a_grid_are_not_dropped(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text)


def test_a_damaged_puzzle_beside_another_is_not_dropped() -> None:
    damaged = FIRST.replace("7", "", 1)
    for text in (f"{SECOND}\n{damaged}", f"one:\n{framed(SECOND)}\n\ntwo:\n{framed(FIRST)[:-50]}"):
        with pytest.raises(ParseError):
            parse(text)
    records = streamed(f"hello\n{damaged}\n{SECOND}")
    assert [record.state for record in records] == [None, None, Puzzle(SECOND)]


def test_the_message_names_the_rows_that_were_found_and_where_they_start() -> None:
    short = "\n".join(framed(FIRST).split("\n")[:9])
    text = "Hi,\nline 2 of my post: any idea?\n" + short.replace("+", "# 1\n+", 1)
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert "puzzles, one a line" not in str(caught.value)
    assert caught.value.line is not None and caught.value.line > 2


def test_noise_is_refused() -> None:
    for text in ("-" * 81, "0" * 81 + "\nhello", "\n".join(["1 2 3 4 5 6 7 8 9"] * 9), "=" * 81):
        if text != "-" * 81:
            with pytest.raises(Exception, match=r"\w"):
                parse(text)
