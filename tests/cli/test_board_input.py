"""The command line reads and converts puzzles on boards of any size."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from nonet import Board, Grid
from nonet.formats import all_formats
from nonet.puzzles.readers import on_board
from tests.boards.puzzles import EASIER, PUZZLES
from tests.cli.support import Run
from tests.corpus import x_puzzles
from tests.formats.strategies import rows_of_data

SIX, SIX_SOLVED = PUZZLES["6x6"][1:]
JIGSAW = on_board.parse(PUZZLES["jigsaw6x6"][1], PUZZLES["jigsaw6x6"][0])
LAYOUT = JIGSAW.board.words.removeprefix("jigsaw:")
SIXTEEN = EASIER["16x16"]
KNIGHT, KNIGHT_SOLVED = PUZZLES["anti-knight"][1:]


@pytest.mark.parametrize("name", ["4x4", "6x6", "10x10", "16x16", "25x25", "samurai"])
def test_the_size_is_guessed_from_the_text(run: Run, name: str) -> None:
    _, givens, solution = PUZZLES[name]
    assert run("solve", givens, "-f", "line").out == f"{solution}\n"
    assert run("count", givens).out == "There is exactly one solution.\n"


@pytest.mark.parametrize("name", PUZZLES)
def test_the_board_is_named(run: Run, name: str) -> None:
    words, givens, solution = PUZZLES[name]
    done = run("solve", givens, "-f", "line", "--board", words)
    assert (done.code, done.out) == (0, f"{solution}\n")


def test_a_file_in_rows_and_a_file_of_lines(run: Run, tmp_path: Path) -> None:
    _, givens, solution = PUZZLES["16x16"]
    rows = tmp_path / "rows.txt"
    rows.write_text("\n\n".join(["\n".join(on_board.parse(givens).rows())] * 2))
    assert run("solve", str(rows), "-f", "line").lines == [solution] * 2
    assert run("solve", str(rows), "-f", "line", "--board", "16x16").lines == [solution] * 2
    lines = tmp_path / "lines.txt"
    lines.write_text(f"# two\n{givens}\n{givens}\n")
    assert run("solve", str(lines), "-f", "line").lines == [solution] * 2
    small = tmp_path / "small.txt"
    small.write_text("\n".join([PUZZLES["4x4"][1]] * 20))
    assert run("solve", str(small), "-f", "line").lines == [PUZZLES["4x4"][2]] * 20


def test_a_bad_line_is_told_and_the_rest_goes_on(run: Run) -> None:
    lines = [SIX, "fool", SIX[:-1] + "7", "11" + SIX[2:], "." * 36, SIX]
    done = run("solve", "-", "--board", "6x6", "-f", "csv", stdin="\n".join(lines))
    assert done.code == 2
    words = [line.split(",") for line in done.lines[1:]]
    assert [each[2] for each in words] == [
        "solved",
        "invalid",
        "invalid",
        "invalid",
        "several",
        "solved",
    ]
    assert words[-1] == ["6x6", SIX, "solved", SIX_SOLVED]
    assert "line 3, column 36: '7' is neither a digit" in done.err
    assert "line 4: 1 is given twice" in done.err


@pytest.mark.parametrize("name", ["4x4", "6x6", "10x10", "16x16", "25x25", "samurai"])
@pytest.mark.parametrize("words", [("-",), ()])
def test_the_size_is_guessed_from_standard_input(
    run: Run, name: str, words: tuple[str, ...]
) -> None:
    _, givens, solution = PUZZLES[name]
    done = run("solve", *words, "-f", "line", stdin=f"{givens}\n")
    assert (done.code, done.out) == (0, f"{solution}\n")
    rows = "\n".join(on_board.parse(givens, PUZZLES[name][0]).rows())
    assert run("count", *words, stdin=f"# rows\n{rows}\n").out.endswith("one solution.\n")


@pytest.mark.parametrize("words", ["9x9+anti-knight", "4x4"])
def test_a_table_has_a_column_for_the_board_of_a_single_record(run: Run, words: str) -> None:
    givens = "." * len(Board.of(words).places)
    line = json.dumps({"puzzle": givens, "board": words})
    _, row = run("count", "-", "-f", "csv", "--limit", "2", stdin=f"{line}\n").lines
    assert row.split(",")[:2] == [words, givens]


def test_boards_of_several_sizes_in_a_stream(run: Run, tmp_path: Path) -> None:
    small = run("solve", "-", "-f", "csv", stdin=f"{PUZZLES['4x4'][1]}\n\n{SIX}\n")
    assert [line.split(",")[0] for line in small.lines[1:]] == ["4x4", "6x6"]
    names = ["6x6", "16x16", "9x9", "4x4", "samurai"]
    nine = ("9x9", x_puzzles()[0].puzzle.givens, "")
    puzzles = [PUZZLES.get(name, nine) for name in names]
    lines = [givens for _, givens, _ in puzzles]
    for order in (lines, [lines[2], *lines[:2], *lines[3:]]):
        text = "\n".join([*order[:2], "fool", *order[2:]]) + "\n"
        file = tmp_path / "puzzles.txt"
        file.write_text(text)
        for done in (
            run("solve", "-", "-f", "csv", stdin=text),
            run("solve", str(file), "-f", "csv"),
        ):
            assert done.code == 2
            rows = [line.split(",") for line in done.lines[1:]]
            assert [row[1] for row in rows if row[2] != "invalid"] == order
            assert sum(row[2] == "solved" for row in rows) >= 4
            assert done.err.count("\n") == 1 and "line" in done.err


def test_json_of_a_large_board_is_known_by_its_size(run: Run) -> None:
    text = run("convert", PUZZLES["25x25"][1], "--to", "f-puzzles").out
    assert len(text) > io.DEFAULT_BUFFER_SIZE  # the first read must not get all of the text
    assert run("solve", "-", "-f", "line", stdin=text).out == f"{PUZZLES['25x25'][2]}\n"


def test_many_puzzles_in_a_stream(run: Run) -> None:
    done = run("count", "-", "--board", "6x6", "-f", "line", stdin=f"{SIX}\n" * 700)
    assert done.lines == ["1"] * 700


def test_a_drawn_jigsaw_in_a_pipe(run: Run) -> None:
    """Commands read the regions from the frames that other commands draw."""
    nine = "\n".join(text for text, _ in rows_of_data("jigsaw.txt")[:2])
    for line in (JIGSAW.givens + LAYOUT, nine):
        solved = run("solve", "-", "-f", "line", stdin=line).out
        for format in ("grid", "candidates"):
            drawn = run("convert", "-", "-f", format, stdin=line)
            assert (drawn.code, drawn.err) == (0, "")
            again = run("solve", "-", "-f", "line", stdin=drawn.out)
            assert (again.code, again.out) == (0, solved), again.err
            one = drawn.out.partition("\n\n")[0]
            assert run("hint", "-", stdin=one).out == run("hint", "-", stdin=line.split()[0]).out


def test_a_jigsaw_by_file(run: Run, tmp_path: Path) -> None:
    layout = tmp_path / "layout.txt"
    layout.write_text("# regions\n" + "\n".join(LAYOUT[at : at + 6] for at in range(0, 36, 6)))
    assert run("solve", str(JIGSAW), "--board", f"jigsaw:{layout}", "-f", "line").code == 0
    both = tmp_path / "puzzle.txt"
    both.write_text(f"{JIGSAW}{LAYOUT}\n")
    assert run("solve", str(both), "-f", "line").out == f"{PUZZLES['jigsaw6x6'][2]}\n"
    assert run("solve", str(JIGSAW), "--board", "jigsaw:nowhere.txt").code == 2


def test_boards_of_nine_go_the_usual_way(run: Run) -> None:
    line = x_puzzles()[0].puzzle.givens
    assert run("solve", line, "--board", "x").out.startswith("┌───────┬───────┬")
    assert run("count", line, "--board", "x").out == "There is exactly one solution.\n"
    assert run("explain", line, "--board", "x", "-f", "line").out.endswith("solved\n")
    assert run("hint", line, "--board", "x").code == 0
    assert run("rate", line, "--board", "x", "-f", "csv").code == 0
    assert run("draw", line, "--board", "x").out.count("extra-houses") == 1
    assert run("solve", PUZZLES["x"][1]).code == 1


def test_grids_in_progress_are_read_beside_their_givens(run: Run) -> None:
    begun = SIX_SOLVED[0] + SIX[1:]
    wrong = next(sign for sign in "123456" if sign != SIX_SOLVED[0] and sign not in SIX[:6])
    assert run("check", begun, "--givens", SIX).code == 0
    done = run("check", wrong + SIX[1:], "--givens", SIX)
    assert done.code == 1 and "r1c1" in done.out
    knight = ["--board", "anti-knight"]
    assert run("hint", KNIGHT, "--givens", "." * 81, *knight).code == 0
    done = run("hint", SIX, "--givens", "." * 81)
    assert (done.code, done.out) == (2, "")
    assert done.err == "nonet: the grid has 36 cells, but the puzzle in --givens has 81.\n"


def test_a_built_in_puzzle_is_read_on_another_board(run: Run) -> None:
    assert run("solve", "@wikipedia", "--board", "x").out.startswith("The puzzle has no solution")


def test_signs_are_asked_for(run: Run) -> None:
    line = "ABCDEF" + "." * 250
    assert "choose one with --signs" in run("count", line, "--board", "16x16").err
    done = run("convert", line, "--signs", "A-P", "--board", "16x16")
    assert done.out == f"{line}\n", "in the signs that it was given in"


def test_what_spreadsheets_and_other_programs_write_is_read(run: Run, tmp_path: Path) -> None:
    solved = run("solve", f"{JIGSAW}{LAYOUT}", "-f", "line").out
    cells, rows = str(JIGSAW), range(0, 36, 6)
    beside = "\n".join(f"{cells[at : at + 6]} {LAYOUT[at : at + 6]}" for at in rows)
    below = "\n".join(
        [*(cells[at : at + 6] for at in rows), "", *(LAYOUT[a : a + 6] for a in rows)]
    )
    string = run("convert", f"{JIGSAW}{LAYOUT}", "--to", "iss").out
    assert string.startswith(".Shape~6x6.NoBoxes.Jigsaw~")
    file = tmp_path / "jigsaw.txt"
    for text in (beside, below, string, f"{cells}:{LAYOUT}"):
        file.write_text(text)
        assert run("solve", str(file), "-f", "line").out == solved
        assert run("solve", "-", "-f", "line", stdin=text).out == solved
        assert run("solve", text, "-f", "line").out == solved
    file.write_text(f"{below}\n\n{below}\n\n" + "\n".join(on_board.parse(SIX).rows()))
    done = run("solve", str(file), "-f", "line")
    assert done.lines == [solved.strip(), solved.strip(), SIX_SOLVED]
    table = "\n".join(",".join(row.replace(".", " ")) for row in on_board.parse(SIX).rows())
    file.write_text(table.replace(" ", "") + "\n")
    assert run("solve", str(file), "-f", "line").out == f"{SIX_SOLVED}\n"


def test_a_string_with_other_rules_is_refused_by_name(run: Run) -> None:
    for text in (
        ".Shape~6x6.Doppelganger~15~R1C1~R1C2",
        ".AntiKnight.Doppelganger~9~R1C1",
        ".Doppelganger~9~R1C1.~R1C1_1",
    ):
        done = run("solve", text)
        assert done.code == 2
        assert "this puzzle has rules that nonet does not know: Doppelganger; it knows" in done.err


def test_sumocue_in_rows_is_read_from_a_file(run: Run, tmp_path: Path) -> None:
    line = run("convert", f"{JIGSAW}{LAYOUT}", "--to", "sumocue").out.strip()[len("SumoCueV1") :]
    rows = [line[at : at + 24] for at in range(0, len(line), 24)]
    text = "\n".join(["SumoCueV1", *rows, ""])
    file = tmp_path / "jigsaw.sumocue"
    file.write_text(text)
    solved = [PUZZLES["jigsaw6x6"][2]]
    assert run("solve", str(file), "-f", "line").lines == solved
    assert run("solve", "-", "-f", "line", stdin=text).lines == solved


@pytest.mark.parametrize(
    "format",
    [e.id for e in all_formats() if e.writes_all_boards and e.id not in ("killer", "snarfable")],
)
def test_converting(run: Run, format: str) -> None:
    text = run("convert", f"{JIGSAW}{LAYOUT}", "--to", format).out.removesuffix("\n")
    of_cells = ("candidates", "line", "grid", "tsv", "markdown", "html", "array")
    board = JIGSAW.board.words if format in of_cells else None
    read = on_board.parse(text, board)
    assert read == (Grid(JIGSAW) if format == "candidates" else JIGSAW)


def test_digits_that_can_be_read_in_two_ways_are_asked_about(run: Run, tmp_path: Path) -> None:
    text = "A" + "." * 16 + "B" + "." * 238
    file = tmp_path / "letters.txt"
    file.write_text(f"{text}\n")
    for command in ("solve", "count", "check", "draw", "hint", "explain", "rate", "convert"):
        for word in (text, str(file)):
            unclear = run(command, word)
            assert unclear.code == 2
            assert (
                "the digits can be read as 1-9A-G and as " in unclear.err
                and "; choose one with --signs" in unclear.err
            )
    assert run("count", text, "--signs", "A-P").out.startswith("There are more than")
    assert "'A' is neither a digit" in run("solve", text[:90]).err


def test_records_name_their_board(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    words = ["--board", "anti-knight", "--to", "json"]
    file.write_text(run("convert", KNIGHT, *words).out + run("convert", SIX, "--to", "json").out)
    done = run("solve", str(file), "-f", "jsonl")
    assert [json.loads(line)["board"] for line in done.lines] == ["9x9+anti-knight", "6x6"]
    assert run("count", "-", "-f", "line", stdin=done.out).lines == ["1", "1"]
    givens = x_puzzles()[0].puzzle.givens
    diagonal = json.dumps({"puzzle": givens, "board": "9x9+x"})
    assert run("solve", diagonal).out == run("solve", diagonal, "--board", "x").out
    for text in (diagonal, f"{diagonal}\n{diagonal}\n"):
        table = run("count", "-", "-f", "csv", stdin=text).lines
        assert table[0] == "board,puzzle,count,complete"
        assert {*table[1:]} == {f"9x9+x,{givens},1,true"}
    path = tmp_path / "path.json"
    assert run("explain", SIX, "-f", "json", "-o", str(path)).code == 0
    assert run("solve", str(path)).out == run("solve", SIX).out


def test_what_is_not_converted(run: Run) -> None:
    refused = run("convert", SIX, "--to", "hodoku")
    assert refused.code == 2
    assert "nonet writes only plain 9x9 boards as 'hodoku', but this is" in refused.err
    assert "the board 6x6; use one of array, candidates, f-puzzles, grid" in refused.err
    for words in ("9x9+anti-knight", "9x9+x"):
        lossy = run("convert", "." * 81, "--board", words, "--to", "hodoku")
        assert f"cannot store the board {words}, which is lost" in lossy.err
        assert run("convert", "." * 81, "--board", words, "--to", "sudokupad").code == 2
    assert "there is no format 'fool'" in run("convert", SIX, "--to", "fool").err
    assert "https://f-puzzles.com" in run("convert", SIX, "--link", "f-puzzles").out
    done = run("convert", "-", "--board", "6x6", stdin=f"{SIX}\nfool\n")
    assert (done.code, done.lines[0], done.lines[1][:8]) == (2, SIX, "#invalid")
    assert run("convert", PUZZLES["samurai"][1], "--to", "sumocue").code == 2
    assert run("convert", SIX, "--qr").out.count("█") > 40
