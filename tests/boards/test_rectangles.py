"""Boards with fewer rows or columns than digits: every line that lacks digits is a group."""

import pytest

import nonet
from nonet import Board, Error, Grid
from nonet.formats import iss

MADE = {
    "6x8": "27..1..83......6...8.53.5..3.2.4.87.26....2.4.7.",
    "4x6+skyscraper:2@r1c1-r4c1": ".5..3..2...6.4.6..3.514.",
    "4x7+jigsaw:1222222111113244441334443333": "43.5..117.......42.1.6.....3",
    "6x6+digits:9+boxes:3x3+d2+disjoint-groups": "",
    "9x8+no-boxes+row-index:r9c1": "",
    "6x6+digits:7": "",
    "8x6+global-mod": "",
}
"""Boards of this kind. For each board, a puzzle with one solution, or "" to generate one."""


def puzzle_on(words: str) -> nonet.Puzzle:
    if MADE[words]:
        return nonet.parse(MADE[words], board=words)
    return next(iter(nonet.generate(board=words, seed=1))).puzzle


@pytest.mark.parametrize(
    ("words", "name", "digits", "houses", "regions"),
    [
        ("6x8", "6x8", 8, 6 + 6, 6 + 8 + 6),
        ("10x5", "10x5", 10, 5 + 5, 10 + 5 + 5),
        ("4x6+boxes:2x3", "4x6", 6, 4 + 4, 4 + 6 + 4),
        ("8x9+no-boxes", "8x9+no-boxes", 9, 8, 8 + 9),
        ("digits:9+6x6", "6x6+digits:9", 9, 0, 6 + 6 + 6),
        ("6x6+boxes:3x3+digits:9+x", "6x6+digits:9+boxes:3x3+x", 9, 4, 6 + 6 + 4 + 2),
        ("jigsaw:11221122+2x4", "2x4", 4, 2 + 2, 2 + 4 + 2),
        ("3x4+jigsaw:111.12.2..22", "3x4+jigsaw:111.12.2..22", 4, 3 + 2, 3 + 4 + 2),
        ("digits:9+9x9", "9x9", 9, 27, 27),
    ],
)
def test_names(words: str, name: str, digits: int, houses: int, regions: int) -> None:
    board = Board.of(words)
    assert (board.words, board.digits) == (name, digits)
    assert (len(board.houses), len(board.regions)) == (houses, regions)
    assert Board.of(name) == board == Board(digits, board.places, board.constraints)
    assert Board(digits, board.places, board.constraints).words == name


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("6x8+boxes:4x2", "the boxes of a 6x8 board must fill it and have 8 cells each"),
        ("6x8+boxes:3x3", "boxes of 3 rows and 3 columns are not possible"),
        ("6x6+digits:9+boxes:2x2", "must fill it and have 6 to 9 cells each"),
        ("6x6+digits:5", "a 6x6 board has 6 to 25 digits, not 5"),
        ("6x6+digits:0", "a 6x6 board has 6 to 25 digits, not 0"),
        ("digits:many", "'digits:many' must name one number of digits"),
        ("6x8+digits:9+digits:9", "must name one number of digits, as in digits:9"),
        ("6x8+x", "diagonals need a square grid"),
        ("samurai+digits:10", "must have nine digits"),
        ("4x6+sandwich:5@r1c1-r4c1", "sandwich clues need whole rows or columns with every digit"),
        ("4x6+skyscraper:2@r1c1-r1c4", "skyscraper clues need whole rows or columns"),
        ("6x8+jigsaw:1122112233443344", "the layout has 16 characters; 6x8 needs 48"),
        ("jigsaw:1122112233443344+jigsaw:1111222233334444", "has two layouts"),
    ],
)
def test_names_of_no_board(words: str, message: str) -> None:
    with pytest.raises(Error) as error:
        Board.of(words)
    assert message in str(error.value)


@pytest.mark.parametrize("words", MADE)
def test_everything_works(words: str) -> None:
    puzzle = puzzle_on(words)
    board, solution = puzzle.board, nonet.solve(puzzle)
    assert nonet.count(puzzle) == 1
    masks = nonet.search.true_candidates(puzzle)
    assert "".join(str(mask.bit_length()) for mask in masks) == str(solution)
    path = nonet.explain(puzzle)
    nonet.verify(path)
    assert path.status == "solved"
    assert all(path.texts(length) for length in ("short", "standard", "teach"))
    assert nonet.Path.from_json(path.to_json()) == path
    givens = len(board.places) - str(puzzle).count(".")
    assert nonet.svg(Grid(puzzle)).count('class="given"') == givens
    lines = str(Grid(solution)).splitlines()
    digits = "".join(sign for line in lines for sign in line if sign.isdigit())
    assert digits == str(solution)
    if "global-mod" in words:
        with pytest.raises(Error, match="only for the digits 1 to 9"):
            iss.write(puzzle)
    else:
        assert iss.read(iss.write(puzzle)) == puzzle
    assert len(board.places) == board.height * board.width


@pytest.mark.parametrize("words", ["6x8", "8x6", "8x8"])
def test_only_boards_with_equally_many_rows_and_columns_have_last_digits(words: str) -> None:
    puzzle = next(iter(nonet.generate(board=words, seed=1))).puzzle
    techniques = {step.technique for step in nonet.explain(puzzle).steps}
    assert ("last-digit" in techniques) == (words == "8x8")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("6x8", ".Shape~6x8"),
        ("10x5+boxes:2x5", ".Shape~10x5"),
        ("9x8+no-boxes", ".Shape~9x8.NoBoxes"),
        ("6x6+digits:9", ".Shape~6x6~9"),
        ("6x6+digits:9+boxes:3x3+d2", ".Shape~6x6~9.RegionSize~9.Diagonal~1"),
        ("8x8+boxes:4x2", ".Shape~8x8.NoBoxes.Jigsaw~" + 4 * "11223344" + 4 * "55667788"),
        ("2x4+jigsaw:11211222", ".Shape~2x4.NoBoxes.Jigsaw~11211222"),
        ("4x4+digits:5+jigsaw:1111122222333344", ""),
        (
            "3x4+digits:5+jigsaw:1111122222..",
            ".Shape~3x4~5.NoBoxes.RegionSize~5.Jigsaw~111112222200",
        ),
        ("4x6+skyscraper:2@r4c1-r1c1", ".Shape~4x6.Skyscraper~C1~~2"),
        ("4x6+little-killer:9@r1c3-r3c1", ".Shape~4x6.LittleKiller~9~R1C3"),
        ("6x9+column-index:r1c5", ".Shape~6x9.Indexing~C~R1C5"),
        ("4x4+digits:5+boxes:2x2+odd:r1c1", ".Shape~4x4~5.~R1C1_1_3_5"),
    ],
)
def test_strings_of_iss(words: str, text: str) -> None:
    empty = nonet.parse("." * len(Board.of(words).places), board=words)
    if not text:
        with pytest.raises(Error, match="cannot hold"):
            iss.write(empty)
    else:
        assert iss.write(empty) == text
        assert iss.read(text).board == empty.board
