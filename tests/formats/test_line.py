"""The format `line`: 81 characters on one line."""

from __future__ import annotations

import pytest

from nonet import formats
from nonet.base.errors import Error, ParseError
from nonet.formats.cells import BLANKS
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers.feed import TextLines
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.formats.strategies import EXAMPLE, SOLUTION


@pytest.mark.parametrize("blank", BLANKS + " ")
def test_signs_for_a_blank_cell(blank: str) -> None:
    assert parse(EXAMPLE.replace(".", blank)) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("behind", [" # easy", "#easy", ",5.3", ";x", "\t7.2", " ED=8.3/1.2/1.2"])
def test_a_comment_behind(behind: str) -> None:
    assert parse(EXAMPLE + behind) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("around", ["\n{}\n", "  {}  ", "\ufeff{}", "{}\r\n", "# a title\n{}\n"])
def test_what_may_stand_around(around: str) -> None:
    assert parse(around.format(EXAMPLE)) == Puzzle(EXAMPLE)


def test_full_width_digits() -> None:
    wide = EXAMPLE.translate({ord(str(d)): 0xFF10 + d for d in range(10)})
    assert parse(wide) == Puzzle(EXAMPLE)
    assert parse(wide.replace(".", "０")) == Puzzle(EXAMPLE)


def test_a_solution_behind_the_puzzle_is_no_jigsaw() -> None:
    solution = "915724836423681759687935124546897213198253647372146598231478965864519372759362481"
    assert parse(f"{EXAMPLE} {solution}") == Puzzle(EXAMPLE)
    assert parse(f"{EXAMPLE},{solution}") == Puzzle(EXAMPLE)


def test_a_sukaku_does_not_fit() -> None:
    sukaku = Puzzle("." * 81, candidates=[3] * 81)
    with pytest.raises(
        Error, match=r"a line cannot hold candidates.*use the format sukaku or candidates"
    ):
        formats.write(sukaku, "line")


def test_two_puzzles_on_a_line_are_refused_and_a_solution_is_not_the_puzzle() -> None:
    other = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    for separator in (" ", ",", "; "):
        for text in (EXAMPLE + separator + other, f"a {EXAMPLE}{separator}{other}"):
            with pytest.raises(ParseError, match="two puzzles in this line"):
                parse(text)
        for text in (SOLUTION + separator + EXAMPLE, EXAMPLE + separator + EXAMPLE):
            assert parse(text) == Puzzle(EXAMPLE)
    records = list(read_stream(TextLines(f"{EXAMPLE}\n{EXAMPLE} {other}\n{SOLUTION} {EXAMPLE}")))
    assert [isinstance(each, Record) and each.state for each in records] == [
        Puzzle(EXAMPLE),
        None,
        Puzzle(EXAMPLE),
    ]
