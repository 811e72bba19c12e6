"""Records of paths on boards of every kind: written, read back, and verified."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import pytest
from jsonschema import Draft202012Validator

import nonet
from nonet import Grid, Path, Puzzle
from nonet.base.errors import Error, ParseError, ProofError
from nonet.ladder.path import Status
from nonet.model.board import Board
from nonet.model.cells import Cell
from nonet.model.puzzle import exact
from nonet.puzzles.readers import on_board
from nonet.verbs import wire
from nonet.verbs.why import Why
from nonet.verbs.wire.candidates import CandidatesAnswer
from nonet.verbs.wire.hint import HintAnswer
from nonet.verbs.wire.picture import Picture
from nonet.verbs.wire.solutions import BackdoorsAnswer
from nonet.verbs.wire.steps import StepsAnswer
from tests.boards.puzzles import PUZZLES
from tests.drawing import rare

T = TypeVar("T")

QUICK = [
    "4x4",
    "6x6",
    "10x10",
    "12x12",
    "16x16",
    "jigsaw6x6",
    "centre-dot",
    "disjoint-groups",
    "centre-dot",
    "anti-king",
    "anti-knight",
    "samurai",
]


def grid_of(name: str) -> Grid:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    return Grid(Puzzle(str(puzzle), board=puzzle.board))


@cache
def text_of(name: str) -> str:
    return json.dumps(nonet.explain(grid_of(name), "standard", guess=False).to_json())


def changed(name: str, **fields: Any) -> dict[str, Any]:
    """A record with some fields replaced, in the record itself or in its first step."""
    data: dict[str, Any] = json.loads(text_of(name))
    for field, value in fields.items():
        (data if field in data or field in ("geometry", "candidates") else data["steps"][0])[
            field
        ] = value
    return data


@pytest.mark.volume(4)
@pytest.mark.parametrize("name", QUICK)
def test_a_path_comes_back_from_its_record_and_holds(name: str) -> None:
    path = nonet.explain(grid_of(name), "standard", guess=False)
    data = json.loads(text_of(name))
    Draft202012Validator(wire.schema()).validate(data)
    assert (data["version"], data["board"]) == (2, Board.of(PUZZLES[name][0]).words)
    assert "geometry" not in data
    again = Path.from_json(data)
    assert again == path
    assert again.to_json() == data
    nonet.verify(again)
    assert again.texts() == path.texts()


@pytest.mark.parametrize("name", ["6x6", "jigsaw6x6", rare("samurai")])
def test_a_rating_comes_back_too(name: str) -> None:
    rating = nonet.rate(grid_of(name))
    data = json.loads(json.dumps(wire.to_json(rating)))
    Draft202012Validator(wire.schema()).validate(data)
    again = wire.from_json(nonet.Rating, data)
    assert again.path == rating.path
    assert wire.to_json(again) == data
    nonet.verify(Path.from_json(data))


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", ["6x6", "16x16", "anti-knight"])
def test_guesses_come_back_too(name: str) -> None:
    grid = grid_of(name)
    path = nonet.explain(grid, techniques=["naked single", "hidden single"], guess=True, timeout=3)
    again = Path.from_json(json.loads(json.dumps(path.to_json())))
    assert again == path


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["6x6", "12x12", "anti-king", "samurai"])
def test_a_false_step_fails(name: str) -> None:
    """A record is refused if the digit of a placement is changed, or if a truth is left out."""
    data = json.loads(text_of(name))
    digits = Board.of(PUZZLES[name][0]).digits
    placing = [number for number, step in enumerate(data["steps"]) if step["placements"]][:20]
    assert placing
    for number in placing:
        planted = json.loads(text_of(name))
        step = planted["steps"][number]
        digit, _, cell = step["placements"][0].partition("r")
        step["placements"][0] = f"{int(digit) % digits + 1}r{cell}"
        with pytest.raises(ProofError, match=f"step {number + 1}: "):
            nonet.verify(Path.from_json(planted))
        planted = json.loads(text_of(name))
        planted["steps"][number]["truths"] = []
        with pytest.raises(ProofError, match=f"step {number + 1}: "):
            nonet.verify(Path.from_json(planted))


def test_a_path_does_not_hold_on_a_board_with_other_rules() -> None:
    data = json.loads(text_of("anti-king"))
    with pytest.raises((ProofError, ParseError)):
        nonet.verify(Path.from_json(data | {"board": "9x9"}))


def test_a_stated_solution_that_is_none_fails() -> None:
    solution = PUZZLES["6x6"][2]
    swapped = solution.translate(str.maketrans("12", "21"))
    with pytest.raises(ProofError, match="not the puzzle's only solution"):
        nonet.verify(Path.from_json(changed("6x6", solution=swapped)))
    with pytest.raises(ProofError, match="does not end with the status 'stuck'"):
        nonet.verify(Path.from_json(changed("6x6", status="stuck")))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"board": "6x6x"}, "in board: "),
        ({"board": "9" * 5000}, "in board: .* is too long to be a board"),
        ({"board": "extra:" + "r9c9," * 700}, "in board: "),
        ({"board": "X+6x6"}, r"must be written '6x6\+x'"),
        ({"board": "4x4"}, "a puzzle has 16 cells, but this text has 36"),
        ({"board": 6}, "expected a string"),
        ({"version": 1}, "its contents need version 2"),
        ({"geometry": {}}, "a record cannot have both 'board' and 'geometry'"),
        ({"candidates": []}, "candidates must be 36 masks, one per cell, not 0"),
        ({"placements": ["2r7c6"]}, r"in .*placements\[0\]: 'r7c6' is not a cell|not a candidate"),
        ({"placements": ["7r4c6"]}, r"in steps\[\d+\].placements"),
        ({"placements": ["02r4c6"]}, r"in steps\[\d+\].placements"),
        ({"placements": ["2R4C6"]}, "must be written '2r4c6'"),
        ({"truths": ["2b7"]}, r"in .*truths\[0\]: '2b7' is not a space"),
        ({"truths": ["7b4"]}, r"in .*truths\[0\]: '7b4' is not a space"),
        ({"truths": ["2"]}, r"in steps\[\d+\].truths"),
        ({"truths": [""]}, r"in steps\[\d+\].truths"),
        ({"links": ["row 1"]}, r"in steps\[\d+\].links"),
        ({"premises": [{"unique": {"r1c1": [7]}}]}, r"in steps\[\d+\].premises"),
        ({"solution": "1" * 81}, "a solution must be 36 digits, 1 to 6, not 81"),
        ({"solution": "7" * 36}, "a solution must be 36 digits, 1 to 6"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_no_path_on_the_board_is_refused_in_a_sentence(
    fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(Error, match=message) as found:
        Path.from_json(changed("6x6", **fields))
    assert len(str(found.value)) < 600
    nonet.verify(Path.from_json(nonet.explain("@newspaper").to_json()))  # 9x9 works as before


def test_a_symmetry_is_a_premise_there_if_it_is_one() -> None:
    """The identity is a symmetry. Exchanging two cells is not, because it affects their columns."""
    cells = [str(cell) for cell in grid_of("anti-knight").board.all_cells]
    digits = list(range(1, 10))
    for moved, reason in (
        (cells, ""),
        ([cells[1], cells[0], *cells[2:]], "does not map house c1 to a house"),
        (cells[:-1], "not a permutation of 81 cells and 9 digits"),
    ):
        premise = {"symmetry": {"cells": moved, "digits": digits}}
        planted = Path.from_json(changed("anti-knight", premises=[premise]))
        if reason:
            with pytest.raises(ProofError, match=reason):
                nonet.verify(planted)
        else:
            nonet.verify(planted)


def later(name: str) -> Grid:
    """A grid after two steps, with one more candidate removed."""
    grid = grid_of(name)
    for _ in range(2):
        step = nonet.hint(grid).step
        assert step is not None
        grid.apply(step)
    cell = max(grid.open_cells, key=lambda cell: len(grid.candidates(cell)))
    grid.remove(cell.with_digit(wrong_digit(name, grid, cell)))
    return grid


def wrong_digit(name: str, grid: Grid, cell: Cell) -> int:
    solution = on_board.parse(PUZZLES[name][2], PUZZLES[name][0], signs="1")
    return next(d for d in grid.candidates(cell) if str(d) != str(solution)[cell])


def came_back(kind: type[T], answer: T) -> T:
    data = json.loads(json.dumps(wire.to_json(answer)))
    Draft202012Validator(wire.schema()).validate(data)
    assert data["version"] == 2
    again = wire.from_json(kind, data)
    assert wire.to_json(again) == data
    return again


KINDS = ["4x4", "6x6", "16x16", "jigsaw6x6", "anti-knight", "samurai"]


@pytest.mark.volume(5)
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("start", [grid_of, later])
def test_answers_about_a_grid_come_back(name: str, start: Callable[[str], Grid]) -> None:
    grid = start(name)
    hint = HintAnswer(grid, nonet.hint(grid))
    assert came_back(HintAnswer, hint) == hint
    choices = StepsAnswer(grid, nonet.choices(grid, "newspaper", max_per_technique=20))
    again = came_back(StepsAnswer, choices)
    assert again.grid == grid
    assert again.steps == choices.steps
    assert [c.effect for c in again.choices] == [c.effect for c in choices.choices]
    found = {cell: grid.candidates(cell) for cell in grid.open_cells}
    answer = came_back(CandidatesAnswer, CandidatesAnswer(grid, found))
    assert (answer.grid, answer.candidates) == (grid, found)
    cell = min(grid.open_cells, key=lambda cell: len(grid.candidates(cell)))
    why = nonet.why(grid, cell, None, "newspaper")
    assert came_back(Why, why) == why
    assert str(why.cell) == wire.to_json(why)["cell"]


def test_a_mistake_in_progress_comes_back() -> None:
    grid = later("16x16")
    cell = grid.open_cells[0]
    wrong = grid.board.digit(wrong_digit("16x16", grid, cell))
    values = grid.values[: int(cell)] + str(wrong) + grid.values[int(cell) + 1 :]
    grid = Grid.load(grid.puzzle, values)
    hint = HintAnswer(grid, nonet.hint(grid))
    assert hint.hint.kind.value == "mistake"
    again = came_back(HintAnswer, hint)
    assert again.hint.mistakes == hint.hint.mistakes
    assert again.grid == grid


def test_a_puzzle_that_states_candidates_comes_back() -> None:
    grid = grid_of("6x6")
    masks = [grid.masks[c] or 1 << grid.value(c) - 1 for c in grid.board.all_cells]
    stated = Puzzle("." * 36, candidates=exact(masks), board=grid.board)
    hint = HintAnswer(Grid(stated), nonet.hint(stated))
    assert came_back(HintAnswer, hint) == hint
    with pytest.raises(Error, match="cannot store a puzzle that consists of candidates"):
        wire.to_json(CandidatesAnswer(Grid(stated), {}))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"progress": None}, "in progress: "),
        ({"progress": {"values": "." * 35, "candidates": [63] * 36}}, "36"),
        ({"progress": {"values": "VALUES", "candidates": [63] * 35}}, "36"),
        ({"progress": {"values": "1" * 36, "candidates": [63] * 36}}, "r1c"),
        ({"progress": {"values": "VALUES", "candidates": [64] * 36}}, "must be 0 to 63"),
        (
            {"progress": {"values": "VALUES", "candidates": [63] * 36}},
            "its candidates do not match its values",
        ),
        ({"board": None}, "expected a string"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_no_progress_is_refused_in_a_sentence(fields: dict[str, Any], message: str) -> None:
    grid = later("6x6")
    data = json.loads(json.dumps(wire.to_json(HintAnswer(grid, nonet.hint(grid)))))
    text = json.dumps(fields).replace("VALUES", grid.values)
    with pytest.raises(Error, match=message) as found:
        wire.from_json(HintAnswer, data | json.loads(text))
    assert len(str(found.value)) < 600
    assert wire.from_json(HintAnswer, data).grid == grid


def test_progress_goes_with_a_board() -> None:
    data = wire.to_json(HintAnswer(Grid("@newspaper"), nonet.hint("@newspaper")))
    assert data["version"] == 1
    with pytest.raises(ParseError, match="'progress' needs 'board'"):
        wire.from_json(HintAnswer, data | {"progress": {"values": "", "candidates": []}})


def test_a_path_from_a_grid_in_progress_comes_back() -> None:
    path = nonet.explain(later("6x6"))
    again = came_back(Path, path)
    assert again == path
    nonet.verify(again)


def test_what_has_no_record_says_so() -> None:
    four = Board.of("4x4")
    board = Board(four.digits, four.places, [*four.constraints[4:], *four.constraints[:4]])
    path = nonet.explain(Puzzle(PUZZLES["4x4"][1], board=board))
    with pytest.raises(Error, match="this board has no name"):
        path.to_json()


def test_a_grid_and_a_puzzle_of_any_board_have_records() -> None:
    for words in ("6x6", "samurai"):
        grid = grid_of(words)
        grid.apply(next(iter(nonet.steps(grid))))
        for value in (grid, grid.puzzle, Picture(grid), BackdoorsAnswer(grid, Status.NONE, ())):
            data = json.loads(json.dumps(wire.to_json(value)))
            assert (data["version"], data["board"]) == (2, words)
            Draft202012Validator(wire.schema()).validate(data)
            assert wire.from_json(type(value), data) == value


def test_records_of_nine_rows_are_as_ever() -> None:
    data = nonet.explain("@newspaper").to_json()
    assert data["version"] == 1
    assert "board" not in data
    for names in (["r10c1"], ["1r1c10"], ["12r1c1"], ["1g1"]):
        planted = json.loads(json.dumps(data))
        planted["steps"][0]["truths"] = names
        with pytest.raises(Error, match=r"in steps\[0\].truths"):
            Path.from_json(planted)


def step_with(name: str | None, **fields: Any) -> dict[str, Any]:
    """A record with some fields of its first step replaced. Without a name, its board is 9x9."""
    record = (
        changed(name) if name else json.loads(json.dumps(nonet.explain("@newspaper").to_json()))
    )
    record["steps"][0].update(fields)
    return dict(record)


@pytest.mark.parametrize(
    ("name", "candidates"),
    [("4x4", 64), ("6x6", 216), (None, 729), ("16x16", 4096), ("samurai", 3321)],
)
def test_the_size_of_a_step_goes_up_to_the_candidates_of_its_board(
    name: str | None, candidates: int
) -> None:
    read = Path.from_json(step_with(name, size=candidates))
    assert read.steps[0].size == candidates
    with pytest.raises(ParseError, match=f"up to {candidates}, found {candidates + 1}"):
        Path.from_json(step_with(name, size=candidates + 1))


@pytest.mark.parametrize(("name", "candidates"), [("6x6", 216), (None, 729), ("16x16", 4096)])
def test_a_step_has_no_more_certificates_than_its_board_has_candidates(
    name: str | None, candidates: int
) -> None:
    one = {"concludes": None, "truths": [], "links": []}
    record = step_with(name, certificates=[one] * (candidates + 1)) | {"version": 2}
    with pytest.raises(ParseError, match=f"at most {candidates:,} values"):
        Path.from_json(record)


def test_the_size_of_a_step_alone_is_one_of_nine_rows() -> None:
    step = wire.to_json(nonet.hint("@newspaper").step)
    with pytest.raises(ParseError, match="up to 729, found 730"):
        wire.from_json(nonet.Step, step | {"size": 730})


def test_a_rating_of_a_large_board_may_have_more_steps_than_one_of_nine_rows() -> None:
    data = json.loads(json.dumps(wire.to_json(nonet.rate(grid_of("6x6")))))
    with pytest.raises(ParseError, match="it is 15625, but there are"):
        wire.from_json(nonet.Rating, data | {"step_count": 15625})
