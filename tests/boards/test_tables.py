"""Puzzles on boards in lists and tables, and among words."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Error, Grid, ParseError, Puzzle
from nonet.formats import frame, write
from nonet.formats.fpuzzles import fpuzzles_link
from nonet.model.board import Board
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.on_board import read_on_board
from nonet.puzzles.readers.stream import read_text
from tests.boards.puzzles import PUZZLES
from tests.boards.test_reading import LAYOUT, SIX, puzzles


@given(puzzles(), st.sampled_from([",", ";", "\t", "|"]), st.booleans())
def test_tables_with_empty_cells_are_read_back(puzzle: Puzzle, between: str, quoted: bool) -> None:
    board = puzzle.board
    if not board.is_square or board.digits < 2 or all(puzzle.digits()):
        return
    cells = ["" if not digit else str(digit) for digit in puzzle.digits()]
    if quoted and between != "|":
        cells = [f'"{cell}"' for cell in cells]
    starts = range(0, len(cells), board.digits)
    rows = [between.join(cells[at : at + board.digits]) for at in starts]
    if between == "|":
        rows = [f"|{row}|" for row in rows]
    assert read_on_board("\n".join(rows), board) == puzzle
    assert read_on_board("\n".join(row + " " for row in rows) + "\n", board) == puzzle
    assert read_on_board("\n".join([" # a comment", *rows]), board) == puzzle


@given(puzzles())
def test_records_and_tables_are_read_back(puzzle: Puzzle) -> None:
    assert read_on_board(write(puzzle, "json")) == puzzle
    if puzzle.board.is_square and 0 in puzzle.digits():
        assert read_on_board(write(puzzle, "tsv"), puzzle.board, signs="1") == puzzle


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"board": "4x4"}, "in the field 'puzzle', a puzzle has 16 cells, but this text has 15"),
        ({"puzzle": "5" + "." * 15}, "'5' at r1c1 is neither a digit nor a blank"),
        ({"board": "fool"}, "fool"),
        ({"progress": {}}, "in progress: the fields 'values', 'candidates' are missing"),
        ({"candidates": [15] * 15}, "16"),
    ],
)
def test_what_is_no_record_of_a_puzzle(fields: dict[str, object], message: str) -> None:
    record = {"puzzle": "." * (15 if fields == {"board": "4x4"} else 16), "board": "4x4", **fields}
    with pytest.raises(Error, match=message):
        read_on_board(json.dumps(record))


def test_a_table_names_its_board() -> None:
    assert read_on_board("1,,,\n,2,,\n,,3,\n,,,4").board.words == "4x4"
    rows = [["" for _ in range(16)] for _ in range(16)]
    rows[2][3] = "12"
    puzzle = read_on_board("\n".join(";".join(row) for row in rows))
    assert (puzzle.board.words, puzzle.digits()[2 * 16 + 3]) == ("16x16", 12)
    rows[2][3] = "17"
    text = "\n".join(";".join(row) for row in rows)
    with pytest.raises(ParseError, match="'17' is not a digit") as found:
        read_on_board(text)
    assert (found.value.line, found.value.column) == (3, 4)


@pytest.mark.parametrize(
    "text",
    [
        "[[1, 2, 0, 0], [0, 0, 3, 4], [0, 0, 0, 0], [3, 0, 0, 1]]",
        "[[1, 2, null, null], [null, null, 3, 4], [null, null, null, null], [3, null, null, 1]]",
        "array([[1, 2, 0, 0],\n       [0, 0, 3, 4],\n       [0, 0, 0, 0],\n       [3, 0, 0, 1]])",
        '[["1", "2", "", ""], ["", "", "3", "4"], ["", "", "", ""], ["3", "", "", "1"]]',
        '["12..", "..34", "....", "3..1"]',
        "[1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 3, 0, 0, 1]",
        "int grid[4][4] = {{1, 2, 0, 0}, {0, 0, 3, 4}, {0, 0, 0, 0}, {3, 0, 0, 1}};",
        "[[ 1.  2. nan nan]\n [nan nan  3.  4.]\n [nan nan nan nan]\n [ 3. nan nan  1.]]",
        '{"puzzle": [[1, 2, 0, 0], [0, 0, 3, 4], [0, 0, 0, 0], [3, 0, 0, 1]]}',
        '{"grid": [1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 3, 0, 0, 1], "board": "4x4"}',
    ],
)
def test_lists_of_rows_are_read_at_every_size(text: str) -> None:
    assert str(nonet.parse(text)) == str(nonet.parse(text, board="4x4")) == "12....34....3..1"


@pytest.mark.parametrize("name", ["6x6", "12x12", "16x16", "25x25"])
def test_lists_are_read_without_a_board(name: str) -> None:
    size = Board.of(name).digits
    puzzle = (
        on_board.parse(PUZZLES[name][1])
        if name in PUZZLES
        else Puzzle("1" + "." * 143, board=Board.of(name))
    )
    digits = puzzle.digits()
    rows = [digits[start : start + size] for start in range(0, len(digits), size)]
    braces = str(rows).replace("[", "{").replace("]", "}").replace("(", "{").replace(")", "}")
    for text in (
        json.dumps(rows),
        json.dumps(digits),
        json.dumps(puzzle.rows()),
        f"grid = {rows}",
        f"int g[{size}][{size}] = {braces};",
        json.dumps({"id": 7, "puzzle": rows, "board": name}),
    ):
        assert nonet.parse(text) == puzzle, text


AROUND = [
    "My puzzle:\n{}",
    "Sudoku\n{}\n",
    "Puzzle 12 (hard)\n\n{}",
    "Hi all,\ncan you solve this one?\n\n{}\n\nThanks a lot,\nBob",
    "```\n{}\n```",
    "[code]\n{}\n[/code]",
    "Bob wrote:\n> Hi\n>\n> {}\n\nI cannot.",
    "> {}",
    "&gt; {}",
]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "jigsaw6x6"])
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_grid(around: str, name: str) -> None:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words)
    spaced = "\n".join(" ".join(row) for row in puzzle.rows())
    drawn = frame.board(Grid(puzzle))
    candidates = write(Grid(puzzle), "candidates")
    layout = words.removeprefix("jigsaw:")
    layout = "\n".join(re.findall(".{6}", words.removeprefix("jigsaw:")))
    is_jigsaw = name.startswith("jigsaw")
    for text in (drawn, candidates, f"{spaced}\n\n{layout}" if is_jigsaw else spaced):
        quote = re.findall(r"(?:>|&gt;) (?=\{)", around)
        whole = around.format(text.replace("\n", "\n" + "".join(quote)))
        state = nonet.parse(whole)
        assert (state.board, state.values) == (puzzle.board, puzzle.givens), whole
        if layout not in text:
            assert nonet.parse(whole, board=words).board == puzzle.board


@pytest.mark.parametrize("around", [*AROUND, "Puzzle: {}", "puzzle = '{}'", "{} # easy", '"{}"'])
@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16"])
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_line(around: str, name: str) -> None:
    words, givens, _ = PUZZLES[name]
    assert nonet.parse(around.format(givens)) == on_board.parse(givens, words)


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_drawn_jigsaw(around: str) -> None:
    words, givens, _ = PUZZLES["jigsaw"]
    puzzle = Puzzle(givens, board=Board.of(words))
    quote = "".join(re.findall(r"(?:>|&gt;) (?=\{)", around))
    for text in (frame.board(Grid(puzzle)), write(Grid(puzzle), "candidates")):
        state = nonet.parse(around.format(text.replace("\n", "\n" + quote)))
        assert (state.board, state.values) == (puzzle.board, puzzle.givens)


def test_words_around_a_grid_of_another_size_may_be_rules() -> None:
    rows = "\n".join(on_board.parse(PUZZLES["6x6"][1]).rows())
    with pytest.raises(ParseError, match="may be rules: 'Killer"):
        nonet.parse(f"Killer Sudoku\n\n{rows}")
    with pytest.raises(ParseError):
        nonet.parse(f"Mine:\n{rows}", board="9x9+x")


def test_a_list_of_another_size_that_is_too_short() -> None:
    rows = [[7, 0] * 8 for _ in range(16)]
    with pytest.raises(ParseError, match="column 2: this list has 15 cells, not 16"):
        nonet.parse(json.dumps([rows[0][1:], *rows[1:]]))
    with pytest.raises(ParseError, match="15 lists found; a puzzle has 16 lists of 16"):
        nonet.parse(json.dumps(rows[1:]))


def test_lists_whose_rows_are_not_as_long_as_there_are_rows_are_refused() -> None:
    with pytest.raises(ParseError):
        nonet.parse("[[1, 2, 0, 0], [0, 0, 3, 4], [3, 0, 0, 1]]")


def test_a_table_of_a_named_board_has_its_puzzles_in_a_column() -> None:
    first, second = read_text(f"id,puzzle\n1,{SIX}\n2,{SIX[1:]}", Board.of("6x6"))
    assert first.state == on_board.parse(SIX)
    assert (second.line, str(second.error)) == (
        3,
        "line 3, column 37: 35 cells found; this board has 36.",
    )


def test_special_forms_of_9x9_are_read_among_other_boards() -> None:
    nine = PUZZLES["x"][1]
    records = list(read_text(f"{SIX}\n:0000:x:{nine}::::\n"))
    assert [record.state.board.words for record in records if record.state] == ["6x6", "9x9"]
    _, refused = read_text(f"{SIX}\n{nine} killer sudoku\n")
    assert "the words around this puzzle may be rules: '… killer sudoku'" in str(refused.error)


@pytest.mark.parametrize("words", ["9x9", "9x9+x", "9x9+anti-knight"])
def test_words_around_a_9x9_puzzle_may_be_rules_on_every_board(words: str) -> None:
    puzzle = Puzzle("1" + "." * 80, board=Board.of(words))
    record = next(iter(read_text(f"{fpuzzles_link(puzzle)}\nkiller sudoku\n")))
    assert "the words around this puzzle may be rules: 'killer sudoku'" in str(record.error)
    record = next(iter(read_text(json.dumps({"puzzle": puzzle.givens, "board": words}))))
    assert record.state == puzzle
    said = json.dumps({"puzzle": puzzle.givens, "board": words, "about": "It is tame"})
    with pytest.raises(ParseError, match="without them, the puzzle has several solutions"):
        nonet.parse(said)


@pytest.mark.parametrize("name", ["4x4", "6x6", "12x12", "16x16", "25x25"])
@pytest.mark.parametrize("blank", ["", "."])
def test_letters_in_a_table_in_html(name: str, blank: str) -> None:
    board = Board.of(name)
    given = [0] * len(board.places)
    given[0], given[-1] = board.digits, 2
    rows = "".join(
        "<tr>"
        + "".join(f"<td>{chr(64 + digit) if digit else blank}</td>" for digit in row)
        + "</tr>"
        for row in zip(*[iter(given)] * board.digits, strict=True)
    )
    puzzle = Puzzle.of_digits(tuple(given), board)
    text = f"<table>{rows}</table>"
    assert nonet.parse(text) == nonet.parse(text, board=name) == puzzle


@pytest.mark.parametrize("words", ["4x4", "6x6", "6x6+x", f"jigsaw:{LAYOUT}", "12x12", "16x16"])
def test_tables_in_html_are_read_on_every_board(words: str) -> None:
    board = Board.of(words)
    puzzle = Puzzle(
        "1." + "." * (len(board.places) - 3) + str(board.digit(board.digits)), board=board
    )
    rows = ["".join(f"<td>{sign.replace('.', '')}</td>" for sign in row) for row in puzzle.rows()]
    table = "".join(["<table>\n\n", *(f"<tr>{row}</tr>\n" for row in rows), "</table>\n"])
    assert nonet.parse(table, board=words) == puzzle
    lists = nonet.formats.write(puzzle, "array")
    assert json.loads(lists)[0][:3] == [1, 0, 0] and json.loads(lists)[-1][-1] == board.digits
    assert nonet.parse(lists, board=words) == puzzle
    assert nonet.formats.get("array").keeps(puzzle)
    assert nonet.parse(table).givens == puzzle.givens
    heads = "".join(f"<th>{number}</th>" for number in range(1, board.width + 1))
    headed = table.replace("<table>", f"<table><tr>{heads}</tr>")
    assert nonet.parse(headed, board=words) == puzzle
    labels = iter(range(1, 26))
    labelled = re.sub("(?<=<tr>)(?=<td>)", lambda _: f"<th>{next(labels)}</th>", headed)
    assert nonet.parse(labelled.replace("<tr><th>", "<tr><th></th><th>", 1), board=words) == puzzle
    page = f"<html><table><tr><td>1</td><td></td></tr></table>\n{table}{table}</html>"
    assert [record.state for record in read_text(page, board)] == [puzzle, puzzle]
    with pytest.raises(ParseError, match=rf"row 1 of .* has {board.width - 1} cells, not"):
        nonet.parse(table.replace("<td>1</td>", ""), board=words)
    with pytest.raises(ParseError, match=r"this board has 25|on the board"):
        nonet.parse(table, board="5x5+no-boxes")
