"""The format `sukaku`: 729 characters."""

from __future__ import annotations

import pytest

from nonet import formats
from nonet.base.errors import ParseError
from nonet.model.grid import Grid
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from tests.formats.strategies import EXAMPLE

SUKAKU = ".2.4....." * 40 + "1.3.5...." * 41


def test_candidates_without_givens() -> None:
    puzzle = parse(SUKAKU)
    assert isinstance(puzzle, Puzzle)
    assert puzzle.masks[0] == 0b1010
    assert formats.write(puzzle, "sukaku") == SUKAKU


@pytest.mark.parametrize("blank", "0*_-")
def test_other_signs(blank: str) -> None:
    assert parse(SUKAKU.replace(".", blank)) == parse(SUKAKU)


def test_lines_of_81_and_a_comment() -> None:
    lines = [SUKAKU[start : start + 81] for start in range(0, 729, 81)]
    assert parse("\n".join(lines)) == parse(SUKAKU)
    assert parse(SUKAKU + " # rated 9.1") == parse(SUKAKU)


def test_solved_cells_have_one_digit() -> None:
    state = parse(formats.write(Puzzle(EXAMPLE), "sukaku"))
    assert isinstance(state, Grid)
    assert state.puzzle == Puzzle(EXAMPLE)


def test_a_digit_in_the_wrong_place() -> None:
    wrong = SUKAKU[:10] + "7" + SUKAKU[11:]
    with pytest.raises(ParseError, match="column 11: '7' is where the 2 of r1c2 should be"):
        parse(wrong)


def test_cells_without_candidates() -> None:
    text = "-" * 9 + SUKAKU[9:18] + "-" * 9 + SUKAKU[27:]
    with pytest.raises(InvalidPuzzle, match=r"r1c1 and r1c3 have no candidates\."):
        parse(text)
    assert formats.write(formats.read(text), "sukaku") == text


def test_a_cell_without_marks_is_not_marked_yet() -> None:
    state = parse("." * 9 + SUKAKU[9:])
    assert state.masks[:2] == (511, 0b1010)
    digits = "".join("." * 9 if v == "." else f"{v:.>{v}}{'':.<{9 - int(v)}}" for v in EXAMPLE)
    assert parse(digits) == Puzzle(EXAMPLE)
