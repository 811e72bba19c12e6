"""The schema is derived from the records, and both refuse the same data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import nonet
from nonet.ladder.path import Path
from nonet.model.plain_data.reader import NotRead
from nonet.model.plain_data.records import all_records
from nonet.model.text import Text
from nonet.search.symmetry.transformation import Transformation
from nonet.verbs import wire
from nonet.verbs.why import Why
from nonet.verbs.wire.solutions import CountAnswer

noise = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=5,
)
SAMPLES: list[tuple[type, dict[str, Any]]] = [
    (nonet.Path, wire.to_json(nonet.explain("@newspaper"))),
    (nonet.Hint, wire.to_json(nonet.hint("@newspaper"))),
    (Why, wire.to_json(nonet.why("@newspaper", "r1c1"))),
    (nonet.Grid, wire.to_json(nonet.Grid("@newspaper"))),
    (Transformation, wire.to_json(Transformation())),
    (Text, wire.to_json(nonet.hint("@newspaper").text(4))),
]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(wire.schema())


def test_every_record_has_a_title_of_its_own() -> None:
    titles = [record.title for record in all_records()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("kind", "data"), SAMPLES, ids=lambda value: getattr(value, "__name__", "")
)
def test_versions_and_missing_fields_are_refused(kind: type, data: dict[str, Any]) -> None:
    for version in (0, 2, 1.0, True, "1", 10**400, None):
        with pytest.raises(
            nonet.ParseError, match=r"(?:this version of nonet reads|its contents need) version 1"
        ):
            wire.from_json(kind, data | {"version": version})
    with pytest.raises(nonet.ParseError, match=r"fields? 'version'"):
        wire.from_json(kind, {})
    with pytest.raises(nonet.ParseError, match="must be an object, not list"):
        wire.from_json(kind, [])
    if kind is not Path:
        with pytest.raises(nonet.ParseError, match="unknown fields: more"):
            wire.from_json(kind, data | {"more": 1})


@pytest.mark.parametrize(
    ("kind", "data", "faults"),
    [
        (
            nonet.Grid,
            {"version": 1, "geometry": {"boxes": 5, "diagonals": True}, "candidates": [5], "x": 1},
            "the field 'puzzle' is missing; in candidates: expected at least 81 values, found 1; "
            "in geometry: the field 'windows' is missing; "
            "in geometry.boxes: expected a string, found 5; unknown fields: x.",
        ),
        (
            CountAnswer,
            {"version": "2", "puzzle": "." * 16, "board": 7.5, "x": 1},
            "the count has version '2', but this version of nonet reads version 1 (or 2 for "
            "certificates and boards other than 9x9); the fields 'status', 'count', 'complete' are "
            "missing; in board: expected a string, found 7.5; unknown fields: x.",
        ),
        (
            nonet.Path,
            {"version": 2, "puzzle": 5, "board": "4x4", "progress": {"values": "....", "x": 1}},
            "the field 'status' is missing; in puzzle: expected a string, found 5; "
            "in progress: the field 'candidates' is missing; in progress: unknown fields: x.",
        ),
    ],
    ids=["geometry", "unreadable board", "4x4"],
)
def test_all_faults_are_named_at_once(kind: type, data: dict[str, Any], faults: str) -> None:
    with pytest.raises(nonet.ParseError) as caught:
        wire.from_json(kind, data)
    assert str(caught.value) == faults


@pytest.mark.parametrize("board", [5, "a board", "9x9+", ["4x4"]])
@pytest.mark.parametrize(("kind", "data"), [each for each in SAMPLES if "puzzle" in each[1]])
def test_an_unreadable_board_hides_no_other_fault(
    kind: type, data: dict[str, Any], board: object
) -> None:
    wrong = {name: {"wrong": 1} for name in data if name not in ("version", "columns")}
    wrong |= {"board": board, "progress": {"values": 5, "candidates": ["1"]}, "geometry": {}}
    with pytest.raises(NotRead) as caught:
        wire.from_json(kind, data | wrong)
    places = {place for place, _ in caught.value.mistakes}
    assert places >= {*wrong, "progress.candidates[0]", "progress.values"} - {"progress"}


def test_names_are_checked_without_a_board() -> None:
    data = wire.to_json(nonet.explain("@newspaper"))
    right, wrong = {**data["steps"][0]}, {**data["steps"][0]}
    wrong |= {"placements": ["1r1c1", "r1c1"], "truths": ["x"], "size": 10**9, "chains": [5]}
    data |= {
        "version": 2,
        "board": "9x9+",
        "steps": [right, wrong],
        "solution": "1x",
        "tried": [""],
    }
    with pytest.raises(NotRead) as caught:
        nonet.Path.from_json(data)
    assert [place for place, _ in caught.value.mistakes] == [
        "board",
        "solution",
        "steps[1].size",
        "steps[1].placements[1]",
        "steps[1].truths[0]",
        "steps[1].chains[0]",
        "tried[0]",
    ]


def test_all_wrong_scores_are_named_at_once() -> None:
    data = wire.to_json(nonet.rate("@newspaper")) | {"backdoor_size": [], "effort": {}}
    with pytest.raises(NotRead, match=r"(?s)in backdoor_size: .* in effort: "):
        wire.from_json(nonet.Rating, data)


@given(st.sampled_from(SAMPLES), st.data())
def test_noise_in_any_field_is_read_or_refused(
    sample: tuple[type, dict[str, Any]], data: st.DataObject
) -> None:
    kind, good = sample
    name = data.draw(st.sampled_from(sorted(good)))
    changed = good | {name: data.draw(noise)} | data.draw(st.sampled_from(({}, {"board": 5})))
    try:
        value = wire.from_json(kind, changed)
    except nonet.Error as error:
        message = str(error)
    else:
        message = ""
        json.dumps(wire.to_json(value))
    assert len(message) < 600


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ({"template": "{", "parts": {}}, r"in sentences\[0\]\.template"),
        ({"template": "{a}", "parts": {}}, "'a' is not in the sentence"),
        ({"template": "{a!r}", "parts": {"a": {"digit": 1}}}, "'a' is not in"),
        ({"template": "{a.b}", "parts": {"a": {"digit": 1}}}, r"'a\.b' is not in"),
        ({"template": "{a:x}", "parts": {"a": {"digit": 1}}}, "'a' is not in"),
        ({"template": "", "parts": {"a": {"digit": 10}}}, "'10' is not a digit"),
        ({"template": "", "parts": {"a": {}}}, "a part of a sentence needs a field"),
        ({"template": "", "parts": {"a": {"cell": "r0c1"}}}, "not a cell"),
        ({"template": "", "parts": {"a": {"cell": "r1c1", "digit": 1}}}, "unknown fields"),
    ],
)
def test_sentences_that_cannot_be_explained_are_refused(sentence: Any, message: str) -> None:
    data = {"version": 1, "text": "", "tokens": [], "sentences": [sentence]}
    with pytest.raises(nonet.ParseError, match=message):
        wire.from_json(Text, data)
