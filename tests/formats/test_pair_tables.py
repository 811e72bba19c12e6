"""Tables of pairs in strings of Interactive Sudoku Solver: the rules that they state, and the rules
that are written as tables because the program has no name for them."""

from __future__ import annotations

from urllib.parse import quote

import pytest

import nonet
from nonet import Puzzle
from nonet.constraints.tables import table_key
from nonet.formats import write
from nonet.model import Board

EMPTY = "." * 81
NABNER, RATIO, RISING = "8H_xf8H_xf8H_B", "EAEBEAAQAAAAE", "-n_4H-gH4AGg"


def words_of(string: str) -> str:
    return nonet.parse(string).board.words.removeprefix("9x9+")


@pytest.mark.parametrize(
    ("string", "words"),
    [
        # Keys and labels as the program writes them.
        (f".PairX~{NABNER}~_Nabner~R4C1~R5C1~R6C1", "nabner:r4c1,r5c1,r6c1"),
        (f".BinaryX~{NABNER.replace('_', '-')}~~R4C1~R5C1~R6C1", "nabner:r4c1,r5c1,r6c1"),
        (
            f".PairX~{NABNER}~_Nabner~R4C1~R5C1~R6C1~~r1c1~r1c2~r1c3",
            "nabner:r1c1,r1c2,r1c3+nabner:r4c1,r5c1,r6c1",
        ),
        (f".Pair~{RATIO}~_1%3A3~R2C6~R3C6", "ratio:3@r2c6,r3c6"),
        (f".Binary~{RATIO}~R3C6~R4C6~_6~R1C1~R1C2", "ratio:3@r1c1,r1c2+ratio:3@r3c6,r4c6"),
        # Neighbours on a line, but not any two cells.
        (f".Pair~{NABNER}~R4C1~R5C1~R6C1", "nabner:r4c1,r5c1+nabner:r5c1,r6c1"),
        (".Pair~_3_8H_wH8AHwAE~_slow~R1C1~R2C1~R3C1", "slow-thermo:r1c1,r2c1,r3c1"),
        (".Shape~4x4.Pair~hQI~R1C1~R2C3", "4x4+clone:r1c1,r2c3"),
        (".Shape~4x4.Pair~hQA~_Own~R1C1~R2C3~R1C4", "4x4+pairs:1-1,2-2,3-3@r1c1,r2c3,r1c4"),
        (".Shape~4x4~0-3.Binary~C~~R1C1~R2C3", "4x4+digits:0-3+pairs:0-1@r1c1,r2c3"),
    ],
)
def test_a_table_is_read_as_the_clue_that_it_states(string: str, words: str) -> None:
    assert words_of(string) == words


@pytest.mark.parametrize(
    "string",
    [
        f".PairX~{RISING}~_Rising~R1C1~R1C2~R1C3",
        ".Pair~!~_Nabner~R1C2~R1C3",
        f".Pair~{NABNER}~_Nabner~R1C2~R1C3".replace("~_", "E~_"),
        f".Pair~{'9' * 10_000}~R1C2~R1C3",
        ".Pair~AAA~R1C2~R1C3",
    ],
)
def test_a_table_of_no_clue_is_refused_by_name(string: str) -> None:
    with pytest.raises(nonet.ParseError, match=r"does not know: the table 'Pair"):
        nonet.parse(string)


WRITTEN = (
    *("slow-thermo:r1c1,r2c2,r2c3", "nabner:r1c1,r1c2,r1c3", "nabner:r1c1,r1c2", "anti-queen:4"),
    *("minimum:r3c3+minimum:r3c4+maximum:r7c7", "difference:3@r1c1,r1c2", "ratio:3@r1c1,r2c1"),
    *("nonconsecutive+difference:r1c1,r1c2", "all-ratios", "rossini:r1c1,r1c2,r1c3"),
    *("greater:r1c1,r9c9", "xv:V@r1c1,r1c3", "difference:r1c1,r1c3"),
)


@pytest.mark.parametrize("words", WRITTEN)
def test_tables_hold_clues_that_the_program_has_no_name_for(words: str) -> None:
    puzzle = Puzzle(EMPTY, board=Board.of(f"9x9+{words}"))
    string = write(puzzle, "iss")
    assert ".Pair" in string and nonet.parse(string) == puzzle


@pytest.mark.parametrize("words", WRITTEN)
@pytest.mark.parametrize("size", [9, 12])
def test_tables_state_what_the_clue_allows(words: str, size: int) -> None:
    """Compare each table with `allows` for every two digits in its cells."""
    board = Board.of(f"{size}x{size}+{words}")
    for constraint in board.further_constraints:
        for clue in constraint.on(board):
            for name, key, cells in getattr(clue, "own_tables", lambda _: [])(board.values):
                ends = [clue.cell_list.index(cell) for cell in cells[:2]]  # type: ignore[attr-defined]
                own = clue.at([clue.places[at] for at in ends])  # type: ignore[attr-defined]
                pairs = [(a, b) for a in range(1, size + 1) for b in range(1, size + 1)]
                assert key == table_key([pair for pair in pairs if own.allows(pair)], size)
                assert name == "Pair" or len(cells) > 2


def test_a_table_must_state_what_its_label_says() -> None:
    string = write(Puzzle(EMPTY, board=Board.of("9x9+difference:3@r1c1,r1c2")), "iss")
    assert words_of(string) == "difference:3@r1c1,r1c2"
    for wrong in (string.replace("3%40", "4%40"), string.replace("~R1C2", "~R2C2")):
        with pytest.raises(nonet.ParseError, match="the table does not state its label"):
            nonet.parse(wrong)
    rule = write(Puzzle(EMPTY, board=Board.of("9x9+minimum:r1c1+minimum:r5c5")), "iss")
    for cells in ("~R1C1~R1C2~", "~R5C5~R6C5"):
        with pytest.raises(nonet.ParseError, match="the table does not state its label"):
            nonet.parse(rule.replace(cells, "~", 1))


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("difference:3@r1c1,r1c2", "difference:r1c1,r1c2"),  # written with its name
        ("difference:3@r1c1,r1c2", "cage:5@r1c1,r1c2"),
        ("minimum:r1c1", "minimum:r99c1"),
        ("all-ratios", "nonconsecutive"),
    ],
)
def test_the_label_of_another_clue_is_refused(words: str, wrong: str) -> None:
    string = write(Puzzle(EMPTY, board=Board.of(f"9x9+{words}")), "iss")
    with pytest.raises(nonet.ParseError):
        nonet.parse(string.replace(quote(words, ""), quote(wrong, "")))


def test_boards_that_the_program_does_not_have_are_refused() -> None:
    for words in ("25x25", "samurai"):
        board = Board.of(words)
        with pytest.raises(nonet.Error, match="cannot hold"):
            write(Puzzle("." * len(board.places), board=board), "iss")
