"""Every answer survives a JSON round trip and fits its schema."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import nonet
from nonet import techniques
from nonet.ladder.path import Status
from nonet.model.cells import ALL_CELLS, Candidate, Cell, Digit, House
from nonet.model.text import Sentence, Text
from nonet.photo import CellKind, CellReading, CellState, Reading, ReadingStatus
from nonet.puzzles import named
from nonet.puzzles.readers import on_board
from nonet.search import two_solutions
from nonet.search.symmetry.canonical import automorphisms, canonical_with
from nonet.search.symmetry.transformation import Transformation
from nonet.techniques import Technique
from nonet.verbs import wire
from nonet.verbs.mistakes import mistakes
from nonet.verbs.soundness import soundness_of
from nonet.verbs.wire.candidates import CandidatesAnswer
from nonet.verbs.wire.hint import HintAnswer
from nonet.verbs.wire.picture import Picture
from nonet.verbs.wire.solutions import BackdoorsAnswer, CountAnswer, MinimalAnswer
from nonet.verbs.wire.steps import StepsAnswer
from nonet.verbs.wire.transformation import CanonicalAnswer
from nonet.verbs.wire.unreadable import UnreadableAnswer
from tests.corpus import corpus, jigsaws, x_puzzles
from tests.verbs.test_mistakes import filled


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(wire.schema())


def round_trip(value: Any, kind: type | None = None) -> Any:
    data = json.loads(json.dumps(wire.to_json(value)))
    validator().validate(data)
    again = wire.from_json(kind or type(value), data)
    assert wire.to_json(again) == data
    return again


def in_progress() -> nonet.Grid:
    grid = nonet.Grid("@newspaper")
    wrong = next(d for d in grid.candidates("r1c1") if d != 8)
    grid.place("r1c1", wrong)
    grid.remove(Candidate.of(grid.candidates(grid.open_cells[-1])[0], grid.open_cells[-1]))
    return grid


def without(grid: nonet.Grid, candidate: str) -> nonet.Grid:
    grid.remove(Candidate(candidate))
    return grid


GRIDS = [
    nonet.Grid("@newspaper"),
    nonet.Grid("@two-solutions"),
    in_progress(),
    nonet.Grid(jigsaws()[0].puzzle),
    nonet.Grid(x_puzzles()[0].puzzle),
    nonet.Grid(nonet.Puzzle("." * 81, candidates=[511] * 80 + [1])),
    nonet.Grid("." * 81),
    without(nonet.Grid("." * 81), "1r1c1"),
    without(nonet.Grid(nonet.Puzzle("." * 81, board=jigsaws()[0].puzzle.board)), "1r1c1"),
    without(nonet.Grid(nonet.Puzzle("." * 81, candidates=[511] * 80 + [3])), "1r1c1"),
]


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_grids_puzzles_and_candidates(grid: nonet.Grid) -> None:
    assert round_trip(grid) == grid
    assert round_trip(grid.puzzle) == grid.puzzle
    found = {cell: grid.candidates(cell) for cell in grid.open_cells}
    assert round_trip(CandidatesAnswer(grid, found)).candidates == found


@pytest.mark.volume(5)
@pytest.mark.parametrize("source", [*corpus()[::25], jigsaws()[0].puzzle], ids=str)
def test_paths_ratings_and_what_is_said_of_their_steps(source: str | nonet.Puzzle) -> None:
    path = nonet.explain(source)
    assert round_trip(path) == path
    for grid, step in islice(path.grids(), 0, None, 5):
        assert round_trip(step) == step
        for part in (*step.marks, *step.chains):
            assert round_trip(part) == part
        words = techniques.get(step.technique).explain(step, grid)
        assert round_trip(words) == words
        assert round_trip(words.teach) == words.teach
        for sentence in words.teach:
            assert round_trip(sentence) == sentence
    rating = nonet.rate(source)
    again = round_trip(rating)
    assert (again.path, again.level, again.counts()) == (rating.path, rating.level, rating.counts())


@pytest.mark.parametrize("grid", [GRIDS[0], GRIDS[2], nonet.Grid("@golden-nugget")], ids=str)
def test_hints_at_every_level(grid: nonet.Grid) -> None:
    hint = nonet.hint(grid)
    assert round_trip(hint) == hint
    assert round_trip(HintAnswer(grid, hint)) == HintAnswer(grid, hint)


def test_the_mistakes_of_a_hint() -> None:
    grid = filled(named("wikipedia"), "5r1c3", "4r8c3")
    hint = nonet.hint(grid)
    assert round_trip(hint) == hint
    records = wire.to_json(hint)["mistakes"]
    assert [(each["candidate"], each["witness"]) for each in records] == [
        ("5r1c3", "r1c1"),
        ("4r8c3", "r8c4"),
    ]


def test_mistakes_and_soundness() -> None:
    for grid in (*GRIDS[:4], GRIDS[6]):
        found = soundness_of(grid)
        assert round_trip(found) == found
    for mistake in mistakes(GRIDS[2], (nonet.solve("@newspaper").givens,)):
        assert round_trip(mistake) == mistake
    kinds = set()
    for digits in ("5r1c1 5r1c2", "5r1c3", "2r1c3", "4r1c3 4r8c3"):
        blank = digits.startswith("5r1c1")
        grid = filled("." * 81 if blank else named("wikipedia"), *digits.split())
        for mistake in soundness_of(grid).mistakes:
            assert round_trip(mistake) == mistake
            kinds.add((mistake.kind.value, mistake.witness is None))
    assert kinds == {("clash", True), ("clash", False), ("wrong-digit", True)}


def a_photo(state: str = "read") -> Reading:
    """What reading a photo of the newspaper's puzzle could return. `state` is the state of r1c1."""
    values = nonet.puzzles.get("newspaper").puzzle.givens
    cells = tuple(
        CellReading(
            cell,
            CellKind.PRINTED if value != "." else CellKind.EMPTY,
            int(value) if value != "." else 0,
            (),
            0.75 if not cell else 1.0,
            None if cell % 2 else 8,
            CellState(state if not cell else "read"),
            8 if not cell and state == "corrected" else 0,
        )
        for cell, value in zip(ALL_CELLS, values, strict=True)
    )
    corners = ((-3.5, 0.0), (90.0, 0.0), (90.0, 99.25), (0.0, 99.0))
    return Reading(ReadingStatus.UNSURE, "a cell is in doubt.", cells, corners, 270)


def test_photos() -> None:
    for reading in (a_photo("unsure"), a_photo("corrected")):
        assert round_trip(reading) == reading
        assert round_trip(reading.cells[0]) == reading.cells[0]
    jigsaw = replace(a_photo(), board=jigsaws()[0].puzzle.board)
    assert round_trip(jigsaw) == jigsaw != a_photo()
    assert "geometry" not in wire.to_json(a_photo())
    noted = replace(a_photo().cells[0], kind=CellKind.NOTED, candidates=(1, 9), first=None)
    assert round_trip(noted) == noted
    nothing = Reading(ReadingStatus.NO_GRID, "there is no board.", (), (), 0)
    assert round_trip(nothing) == nothing
    assert wire.to_json(nothing)["puzzle"] is None


@pytest.mark.parametrize(
    "change",
    [
        {"cells": []},
        {"corners": []},
        {"turned": 360},
        {"corners": [[0, 0], [1, 1], [2, 2], [True, 0]]},
        {"status": "perhaps"},
    ],
)
def test_no_photo_is_like_that(change: dict[str, Any]) -> None:
    with pytest.raises(nonet.ParseError):
        wire.from_json(Reading, wire.to_json(a_photo("unsure")) | change)


def test_why() -> None:
    answer = nonet.why("@newspaper", "r1c1")
    assert round_trip(answer) == answer


def test_steps() -> None:
    grid = nonet.Grid("@wikipedia")
    answer = StepsAnswer(grid, nonet.choices(grid, "newspaper"))
    again = round_trip(answer)
    assert again == answer and again.choices.cut_short == answer.choices.cut_short
    assert answer.status is Status.SOLVED


@pytest.mark.parametrize(
    "answer",
    [
        CountAnswer(GRIDS[1], 2, True),
        CountAnswer(GRIDS[0], 1, False),
        CountAnswer(nonet.Grid(on_board.parse("." * 36, "6x6+x")), 5, False),
        soundness_of(nonet.Grid(on_board.parse("G" + "." * 255, signs="1"))),
        soundness_of(nonet.Grid(on_board.parse("12..34....3....1"))),
        MinimalAnswer(on_board.parse("12" + "." * 14), Status.SEVERAL, None),
        MinimalAnswer(on_board.parse("12..34....3....1"), Status.SOLVED, "1...34....3....1", 2),
        CanonicalAnswer(on_board.parse("1" + "." * 15), "." * 15 + "1", 4),
        MinimalAnswer(GRIDS[0].puzzle, Status.SOLVED, "1" + "." * 80),
        MinimalAnswer(GRIDS[0].puzzle, Status.NONE, None),
        BackdoorsAnswer(GRIDS[0], Status.SOLVED, ((), (Cell("r1c1"), Cell("r2c2")))),
        UnreadableAnswer("x", "'x' is neither a digit nor a blank.", 3),
        Transformation(transposed=True, digits=(2, 1, 3, 4, 5, 6, 7, 8, 9)),
        two_solutions("@two-solutions"),
        automorphisms(GRIDS[0].puzzle),
        automorphisms("1" + "." * 80),
        GRIDS[3].puzzle.board,
        GRIDS[4].puzzle.board,
        nonet.puzzles.get("newspaper"),
        techniques.get("basic-fish"),
        techniques.get("basic-fish").forms[0],
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_other_answers(answer: Any) -> None:
    kind = Technique if isinstance(answer, Technique) else type(answer)
    again = round_trip(answer, kind)
    assert again == answer or (isinstance(answer, CountAnswer) and again.count == answer.count)


def test_the_canonical_form() -> None:
    form, way = canonical_with(GRIDS[0].puzzle)
    answer = CanonicalAnswer(GRIDS[0].puzzle, form.givens, 1, way)
    assert round_trip(answer) == answer


def test_a_picture_is_drawn_anew() -> None:
    path = nonet.explain("@newspaper")
    picture = Picture(path.start, path.steps[0])
    data = wire.to_json(picture)
    again = wire.from_json(Picture, data | {"svg": "<script/>"})
    assert again == picture and again.svg == picture.svg == data["svg"]


VALUES = [
    st.integers(0, 80).map(Cell),
    st.integers(0, 32).map(House),
    st.integers(1, 9).map(Digit),
    st.integers(0, 728).map(Candidate),
]
parts = st.one_of(
    *VALUES,
    *(st.lists(value, max_size=3).map(tuple) for value in VALUES),
    st.integers(0, 10**9),
    st.text(max_size=8),
)


@given(st.text(alphabet="ab ", max_size=9), parts, st.sampled_from(["", ":or", ":short"]))
def test_any_sentence(words: str, part: Any, style: str) -> None:
    text = Text([Sentence(f"{words}{{part{style}}}.", part=part)])
    again = round_trip(text)
    assert again == text and str(again) == str(text)
    for sentence in again:
        assert type(sentence.parts["part"]) is type(part)


def test_what_has_no_form_says_so() -> None:
    with pytest.raises(nonet.Error, match="a Limits cannot be written as JSON"):
        wire.to_json(nonet.Limits())
