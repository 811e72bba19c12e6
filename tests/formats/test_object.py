"""Records with a puzzle. Those of `nonet.verbs.wire` store every state."""

from __future__ import annotations

import json

import pytest

import nonet
from nonet import Board, Grid, Puzzle, formats
from nonet.base.errors import ParseError
from nonet.formats.format import State
from nonet.formats.object import words_beside
from nonet.model import exact
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.stream import read_text
from nonet.verbs import wire
from tests.boards.puzzles import PUZZLES as TABLE
from tests.corpus import jigsaws, x_puzzles
from tests.formats.strategies import EXAMPLE, JIGSAWS, SOLUTION


def in_progress(puzzle: Puzzle) -> Grid:
    grid = Grid(puzzle)
    cell = grid.open_cells[0]
    grid.place(cell, grid.candidates(cell)[0])
    grid.remove(nonet.Candidate.of(grid.candidates(grid.open_cells[-1])[0], grid.open_cells[-1]))
    return grid


PUZZLES = [
    nonet.puzzles.named("newspaper"),
    jigsaws()[0].puzzle,
    x_puzzles()[0].puzzle,
    Puzzle("." * 81, candidates=[511] * 80 + [1]),
]
STATES: list[State] = [*PUZZLES, *map(in_progress, PUZZLES)]


@pytest.mark.parametrize("state", STATES, ids=lambda state: type(state).__name__)
def test_what_is_written_is_the_record_of_the_wire_form(state: State) -> None:
    text = formats.write(state, "json")
    assert json.loads(text) == wire.to_json(state)
    assert formats.get("json").keeps(state)
    assert formats.read(text) == state


@pytest.mark.parametrize("board", ["9x9", "6x6"])
def test_words_of_records_of_nonet_state_no_rules(board: str) -> None:
    (made,) = nonet.generate(seed=1, board=board)
    assert words_beside(json.dumps(wire.to_json(nonet.rate(made.puzzle)))) == []


def test_a_record_of_another_answer_stands_for_its_puzzle() -> None:
    for answer in (nonet.explain("@newspaper"), nonet.rate("@wikipedia")):
        data = wire.to_json(answer)
        assert str(formats.read(json.dumps(data))) == data["puzzle"]


@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "jigsaw6x6", "anti-knight", "samurai"])
def test_a_grid_in_progress_on_any_board_is_read_back(name: str) -> None:
    words, givens, _ = TABLE[name]
    puzzle = on_board.parse(givens, words, signs="1")
    marks = [puzzle.board.every_digit] * len(puzzle.board.all_cells)
    stated = Puzzle("." * len(marks), candidates=exact(marks), board=puzzle.board)
    for state in (in_progress(puzzle), stated, in_progress(stated)):
        text = formats.write(state, "json")
        assert json.loads(text) == wire.to_json(state)
        assert formats.get("json").keeps(state)
        assert [parse(text), parse(text, board=puzzle.board), formats.read(text)] == [state] * 3
        assert [record.state for record in read_text(f"{text}\n{text}\n")] == [state] * 2
        assert on_board.parse(text) == state
    with pytest.raises(ParseError, match="this is not JSON"):
        parse(str(json.loads(text)))


def test_a_board_may_be_named_for_9x9_cells_in_progress() -> None:
    grid = in_progress(PUZZLES[0])
    progress = {"values": grid.values, "candidates": list(grid.masks)}
    record = {"puzzle": PUZZLES[0].givens, "board": "9x9", "progress": progress}
    assert parse(json.dumps(record)) == grid


@pytest.mark.parametrize(
    "others",
    [
        {"version": 2},
        {"version": "1.0", "candidates": True},
        {"geometry": "square"},
    ],
    ids=str,
)
def test_fields_of_other_programs_have_no_part(others: dict[str, object]) -> None:
    text = json.dumps({"puzzle": PUZZLES[0].givens} | others)
    assert formats.read(text) == PUZZLES[0]


def test_a_geometry_that_there_is_not_is_refused() -> None:
    record = wire.to_json(PUZZLES[1])
    record["geometry"]["boxes"] = "1" * 81
    with pytest.raises(nonet.ParseError, match="regions must consist"):
        formats.read(json.dumps(record))


def test_regions_are_not_taken_for_the_puzzle() -> None:
    record = wire.to_json(PUZZLES[1])
    boxes = record["geometry"]["boxes"]
    for stated in ({"boxes": boxes}, {"shape": {"boxes": boxes}}):
        text = json.dumps({"puzzle": record["puzzle"][:79]} | stated)
        with pytest.raises(nonet.ParseError, match="in the field 'puzzle', 79 cells found"):
            parse(text)


def test_what_stands_beside_the_puzzle_is_not_left_out() -> None:
    board, givens, _ = JIGSAWS[0]
    regions = [str(box) for box in board.boxes]
    jigsaw = Puzzle(givens, board=board)
    for stated in ("".join(regions), regions, [regions[at : at + 9] for at in range(0, 81, 9)]):
        for name in ("regions", "boxes"):
            assert parse(json.dumps({"puzzle": givens, name: stated})) == jigsaw
    diagonal = parse(json.dumps({"puzzle": "1" + "." * 80, "diagonals": True}))
    assert isinstance(diagonal, Puzzle) and diagonal.board == Board.of("x")


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("cages", [[1, 2]], "cages"),
        ("variant", "killer", "'killer'"),
        ("regions", [[[0, 0], [0, 1]]], "regions that are not one character per cell"),
        ("boxes", [[[0, 0], [0, 1]]], "regions that are not one character per cell"),
        ("windows", [[1, 2]], "windows"),
        ("thermos", [[[0, 0], [0, 1]]], "thermometers"),
        ("log", [{"r": 1, "c": 2}], "log"),
        ("parts", [{"cages": [[1, 2]]}], "cages"),
        ("parts", [{"type": "classic"}, {"type": "antiknight"}], "the title 'antiknight'"),
    ],
)
def test_rules_beside_the_puzzle_are_refused(field: str, value: object, message: str) -> None:
    with pytest.raises(ParseError, match=f"rules that nonet does not know: {message};"):
        parse(json.dumps({"puzzle": EXAMPLE, field: value}))
    assert parse(json.dumps({"puzzle": EXAMPLE, field: []})) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("stats", [{"min": 1, "max": 5}, [{"min": 1, "max": 5}], {"a": [4, 5]}])
def test_records_of_two_numbers_are_no_rule(stats: object) -> None:
    assert parse(json.dumps({"puzzle": EXAMPLE, "stats": stats})) == Puzzle(EXAMPLE)


ROWS = [[int(cell.replace(".", "0")) for cell in EXAMPLE[at : at + 9]] for at in range(0, 81, 9)]
DOWN = [list(column) for column in zip(*ROWS, strict=True)]


@pytest.mark.parametrize(
    "record",
    [
        {"grid": SOLUTION, "task": EXAMPLE},
        {"solved": SOLUTION, "unsolved": EXAMPLE},
        {"board": SOLUTION, "start": ROWS},
        {
            "easy": {
                "id": 7,
                "puzzle_data": {
                    "puzzle": [cell for row in ROWS for cell in row],
                    "solution": SOLUTION,
                },
            }
        },
        {"type": "columns", "puzzle": DOWN},
        {"columns": DOWN},
    ],
    ids=str,
)
def test_the_puzzle_is_the_grid_that_is_not_solved(record: dict[str, object]) -> None:
    assert parse(json.dumps(record)) == Puzzle(EXAMPLE)
    assert parse(json.dumps(dict(reversed(record.items())))) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("letter", ["r", "c", "row", "col "])
def test_rows_and_columns_with_names_are_in_the_order_of_their_names(letter: str) -> None:
    lines = [EXAMPLE[row * 9 : row * 9 + 9] for row in range(9)]
    if letter[0] == "c":
        lines = [EXAMPLE[column::9] for column in range(9)]
    named = {f"{letter}{number}": line for number, line in enumerate(lines, 1)}
    for record in (named, dict(reversed(named.items()))):
        assert parse(json.dumps(record)) == Puzzle(EXAMPLE)


@pytest.mark.parametrize(
    "beside",
    [
        {"global": ["antiknight"]},
        {"tags": ["hard", "anti-king"]},
        {"about": "Killer Sudoku"},
        {"notes": "Anti-knight rules apply."},
        {"notes": ["hard", "anti-king"]},
        {"anything": {"else": "Sudoku X"}},
        {"description": "Anti-knight sudoku"},
        {"regeln": "Springerzug verboten"},
        {"meta": {"style": "anti-knight"}},
        {"mode": "killer"},
    ],
    ids=str,
)
def test_a_rule_in_a_field_of_words_is_not_dropped(beside: dict[str, object]) -> None:
    with pytest.raises(ParseError, match="rules that nonet does not know"):
        parse(json.dumps({"puzzle": EXAMPLE, **beside}))


def test_words_that_say_no_rule_are_beside_the_puzzle() -> None:
    beside = {"description": "A fine one for Sunday", "tags": ["hard", "32 clues"]}
    assert parse(json.dumps({"puzzle": EXAMPLE, **beside})) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("name", ["type", "order", "orientation"])
def test_an_order_of_cells_that_is_not_read_is_named(name: str) -> None:
    with pytest.raises(ParseError, match=f"cannot read cells in this order: '{name}' is 'blocks'"):
        parse(json.dumps({"puzzle": EXAMPLE, name: "blocks"}))
    turned = "".join(EXAMPLE[column::9] for column in range(9))
    assert parse(json.dumps({"puzzle": turned, name: "columns"})) == Puzzle(EXAMPLE)


@pytest.mark.parametrize("named", ["folder", "name", "description"])
def test_rules_in_a_file_of_opensudoku_are_refused(named: str) -> None:
    words = dict.fromkeys(("folder", "name", "description"), "Monday") | {named: "Killer Sudoku"}
    game = f'<game data="{EXAMPLE.replace(".", "0")}" />'
    text = (
        f"<opensudoku><name>{words['name']}</name><description>{words['description']}"
        f'</description><folder name="{words["folder"]}">%s</folder></opensudoku>'
    )
    for games in (game, game * 2):
        records = list(read_text(text % games))
        assert len(records) == games.count("data")
        assert all("'Killer Sudoku'" in str(each.error) for each in records)
    assert parse((text % game).replace("Killer Sudoku", "Tuesday")) == Puzzle(EXAMPLE)


def test_two_puzzles_in_a_record_are_refused() -> None:
    other = SOLUTION[:40] + "." * 41
    with pytest.raises(
        ParseError, match=f"'puzzle1' .*{EXAMPLE}.* 'puzzle2' .*{other}.* hold diff"
    ):
        parse(json.dumps({"puzzle1": EXAMPLE, "puzzle2": other}))
    with pytest.raises(
        ParseError, match=f"two columns hold different puzzles, {EXAMPLE} and {other}"
    ):
        parse(f"puzzle1,puzzle2\n{EXAMPLE},{other}")
    assert parse(f"grid,task\n{SOLUTION},{EXAMPLE}") == Puzzle(EXAMPLE)


def test_tables_with_columns_down_the_side_are_turned() -> None:
    lines = [[f"c{n}", *(str(cell or "") for cell in row)] for n, row in enumerate(DOWN, 1)]
    heading = ["", *(f"r{n}" for n in range(1, 10))]
    table = [f"| {' | '.join(row)} |" for row in (heading, ["---"] * 10, *lines)]
    assert parse("\n".join(table)) == Puzzle(EXAMPLE)
    assert parse("\n".join("\t".join(row) for row in (heading, *lines))) == Puzzle(EXAMPLE)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"puzzle": "rows", "board": "9x9+x"}, "9x9+x"),
        ({"grid": "line", "board": "9x9+x"}, "9x9+x"),
        ({"givens": "line", "board": "9x9+cage:3@r1c1,r1c2"}, "9x9+cage:3@r1c1,r1c2"),
        ({"puzzle": "line", "Board": "anti-knight+x"}, "9x9+x+anti-knight"),
        ({"puzzle": "line", "geometry": "9x9+x"}, "9x9+x"),
        ({"data": {"puzzle": "line", "board": "9x9+x"}}, "9x9+x"),
        ({"puzzle": "line", "board": "9x9+anti-king", "diagonals": True}, "9x9+x+anti-king"),
        ({"puzzle": "." * 36, "board": "6x6", "diagonals": True}, "6x6+x"),
        ({"puzzle": "line", "board": "9x9+nonsense"}, "'nonsense' is not a board"),
        (
            {"puzzle": "line", "board": "9x9+x", "regions": "123456789" * 9},
            "regions in addition to",
        ),
        ({"puzzle": "line", "board": "cage:99@r1c1,r1c2"}, "is impossible"),
        ({"puzzle": "line", "board": "Monday 12:30", "seen": "12:30", "link": "a+b"}, "9x9"),
    ],
)
def test_a_board_in_any_field_is_kept_or_refused(record: dict[str, object], message: str) -> None:
    line = "12" + "." * 79
    cells = {"line": line, "rows": [[1, 2, *[0] * 7]] + [[0] * 9] * 8}

    def filled(value: object) -> object:
        if isinstance(value, dict):
            return {name: filled(each) for name, each in value.items()}
        return cells.get(value, value) if isinstance(value, str) else value

    try:
        found = nonet.parse(json.dumps(filled(record))).board.words
    except nonet.Error as error:
        found = str(error)
    assert message in found
