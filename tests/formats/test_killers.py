"""Lines that state a cage for each cell, as SudoCue and SumoCue write them, and in a short form."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.base.errors import Error
from nonet.formats import detect, get, write
from nonet.model.board import STANDARD, Board
from nonet.model.puzzle import Puzzle
from tests.drawing import examples
from tests.formats.strategies import SOLUTION
from tests.formats.test_vectors import text_of

EMPTY = "." * 81
WORDS = "cage:10@r1c1,r2c1+cage:45@r3c1,r3c2,r3c3,r3c4,r3c5,r3c6,r3c7,r3c8,r3c9"
LINES = {
    "killer": f"3x3::k:2560:0:1282:{'0:' * 6}2560:{'0:' * 8}{'11538:' * 9}{'0:' * 54}",
    "snarfable": f"A05000000^00000000j<<<<<<<<{'0' * 54}",
    "sumocue": f"SumoCueV1=10=0=5{'=0' * 6}+0{'=0' * 8}=45{'+18' * 8}{'=0' * 54}",
}
"""The same killer, with a given 5 in r1c3, in each format."""

SOLVED = [
    (
        "killer/human-solvable.txt",
        "875329146312674958469815372146298735253746819798153624687432591521987463934561287",
    ),
    (
        "snarfable/tarek.txt",
        "735286941189435276462971583623718495547629318891354762274863159316597824958142637",
    ),
]


@pytest.mark.parametrize("format", LINES)
def test_golden_texts(format: str) -> None:
    puzzle = Puzzle(f"..5{'.' * 78}", board=Board.of(WORDS))
    assert write(puzzle, format) == LINES[format]
    for text in (LINES[format], f"{LINES[format]}\n", f"\n{LINES[format]}\n\n"):
        assert detect(text) is get(format)
        assert nonet.parse(text) == puzzle
    assert get(format).keeps(puzzle)


@pytest.mark.parametrize("line", LINES.values(), ids=[*LINES])
def test_a_title_above_the_line(line: str) -> None:
    for title in ("Puzzle 7 (easy)", "My killer"):
        assert nonet.parse(f"{title}\n{line}\n") == nonet.parse(line)
    with pytest.raises(Error, match="may be rules: 'Anti-knight killer'"):
        nonet.parse(f"Anti-knight killer\n{line}")
    with pytest.raises(Error, match="line 1 cannot be read"):
        nonet.parse(f"{'123456789' * 2}\n{line}")


@pytest.mark.parametrize(("file", "solution"), SOLVED)
def test_published_killers_have_their_published_solution(file: str, solution: str) -> None:
    puzzle = nonet.parse(text_of(file))
    assert nonet.solve(puzzle).givens == solution
    assert nonet.count(puzzle, max_solutions=2) == 1


@st.composite
def killers(draw: st.DrawFn) -> Puzzle:
    """A killer with random connected cages and givens."""
    free, words = set(range(81)), []
    while free and draw(st.integers(0, 9)):
        cells = [draw(st.sampled_from(sorted(free)))]
        for _ in range(draw(st.integers(1, 7))):
            near = {
                9 * (row + down) + column + across
                for row, column in (divmod(cell, 9) for cell in cells)
                for down in (-1, 0, 1)
                for across in (-1, 0, 1)
                if 0 <= row + down < 9 and 0 <= column + across < 9
            }
            values = {SOLUTION[cell] for cell in cells}
            fitting = sorted(each for each in near & free if SOLUTION[each] not in values)
            if fitting:
                cells.append(draw(st.sampled_from(fitting)))
        free -= set(cells)
        if len(cells) > 1:
            names = ",".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(cells))
            words.append((min(cells), f"cage:{sum(int(SOLUTION[cell]) for cell in cells)}@{names}"))
    shown = {cell for cell in free if not draw(st.integers(0, 3))}
    givens = "".join(digit if cell in shown else "." for cell, digit in enumerate(SOLUTION))
    names = [word for _, word in sorted(words)] or ["9x9"]
    return Puzzle(givens, board=Board.of("+".join(names)))


@pytest.mark.parametrize("format", LINES)
@given(puzzle=killers())
@settings(max_examples=examples(30))
def test_round_trip(format: str, puzzle: Puzzle) -> None:
    text = write(puzzle, format)
    assert nonet.parse(text) == puzzle
    if puzzle.board.clues:
        assert detect(text) is get(format)
        assert get(format).keeps(puzzle)


@pytest.mark.parametrize("format", LINES)
@given(puzzle=killers(), data=st.data())
@settings(max_examples=examples(30))
def test_damaged_texts_are_refused_or_read_as_what_they_say(
    format: str, puzzle: Puzzle, data: st.DataObject
) -> None:
    text = write(puzzle, format)
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text("0189:=+kJ<>^v'`.,x", max_size=3)) + text[at + 1 :]
    try:
        read = nonet.parse(damaged)
    except Error:
        return
    if read.board != STANDARD and read.board.is_9x9:
        format = detect(damaged).id
        assert nonet.parse(write(read, format)) == read


def test_both_diagonals_and_regions() -> None:
    puzzle = Puzzle(EMPTY, board=Board.of(f"x+{WORDS}"))
    for format in ("killer", "sumocue"):
        assert nonet.parse(write(puzzle, format)) == puzzle
    assert write(puzzle, "killer").startswith("3x3:d:k:")
    assert write(puzzle, "sumocue").startswith("SumoCueV1D=10=0")
    layout = "000011222001111222000141255333144225333444455333445555666667888667777788667778888"
    jigsaw = Puzzle(EMPTY, board=Board.of(f"jigsaw:{layout}+x+{WORDS}"))
    text = write(jigsaw, "sumocue")
    assert text.startswith("SumoCueV1D=10J0=0J0") and "+18J" in text
    assert nonet.parse(text) == jigsaw
    small = Puzzle("." * 16, board=Board.of("4x4+cage:5@r1c1,r1c2"))
    assert nonet.parse(write(small, "sumocue")) == small


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3x3::k:2561:2561", "81 colon-separated numbers"),
        (f"My killer\n<{'0' * 80}", "the '<' in r1c1 does not lead to the total"),
        (f"3x3::k:{'0:' * 80}x:", "81 colon-separated numbers"),
        (f"3x3::k:2561:2817:{'0:' * 79}", "one of the cages in this killer line has two totals"),
        (f"3x3::k:2561:2561:{'0:' * 79} # anti-knight", "81 colon-separated numbers"),
        (f"3x3::k:257:257:{'0:' * 79}", "no 2 different digits from 1 to 9 can add up to 1"),
        (f"3x3:d:k:{'2561:' * 81}", "only 9 digits"),
        (f"<{'0' * 80}", "the '<' in r1c1 does not lead to the total"),
        (f"><{'0' * 79}", "the '>' in r1c1 does not lead to the total"),
        (f"SumoCueV1=5+1{'=0' * 79}", r"\+1 is not the first cell of a cage"),
        (f"SumoCueV1=0+0{'=0' * 79}", r"\+0 is not the first cell of a cage"),
        (f"SumoCueV1=5+99{'=0' * 79}", r"\+99 is not the first cell of a cage"),
        (f"SumoCueV1=10{'=0' * 80}", "no digit from 1 to 9 can add up to 10"),
        (f"SumoCueV1=5J0+0{'=0' * 79}", "region"),
    ],
)
def test_unclear_texts_are_refused(text: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        nonet.parse(text)


@pytest.mark.parametrize("format", LINES)
@pytest.mark.parametrize(
    ("words", "givens"),
    [
        ("cage:r1c1,r1c2", EMPTY),
        ("cage:10@r1c1,r1c2+cage:9@r1c2,r1c3", EMPTY),
        (WORDS, f"1{'.' * 80}"),
        (f"anti-knight+{WORDS}", EMPTY),
        ("thermo:r1c1,r1c2", EMPTY),
        (f"d1+{WORDS}", EMPTY),
    ],
)
def test_boards_that_a_line_cannot_hold(format: str, words: str, givens: str) -> None:
    puzzle = Puzzle(givens, board=Board.of(words))
    assert not get(format).keeps(puzzle)
    with pytest.raises(Error, match=re.escape("cages that have totals, do not overlap")):
        write(puzzle, format)


def test_boards_that_only_some_lines_can_hold() -> None:
    apart = Puzzle(EMPTY, board=Board.of("cage:10@r1c1,r9c9"))
    with pytest.raises(Error, match="cages whose cells are connected"):
        write(apart, "snarfable")
    assert nonet.parse(write(apart, "killer")) == apart
    diagonals = Puzzle(EMPTY, board=Board.of(f"x+{WORDS}"))
    for format, board in (("snarfable", diagonals.board), ("killer", Board.of("6x6"))):
        with pytest.raises(Error, match="the usual boxes"):
            write(Puzzle("." * len(board.places), board=board), format)


def test_a_short_line_without_cages_is_the_usual_line() -> None:
    puzzle = Puzzle(f"12{'.' * 79}")
    assert write(puzzle, "snarfable") == f"12{'0' * 79}"
    assert nonet.parse(write(puzzle, "snarfable")) == puzzle
    assert get("snarfable").keeps(puzzle)


def test_cells_that_point_to_0_are_a_cage_without_a_total() -> None:
    board = nonet.parse(f"0<v{'0' * 78}").board
    assert board.words == "9x9+cage:r1c1,r1c2+cage:r1c3,r2c3"
