"""Certificates in records of steps and paths."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from nonet import Candidate, Step
from nonet.base.errors import Error, ParseError
from nonet.ladder.path import Path, Status
from nonet.model.cells import Space
from nonet.model.certificate import (
    DerivedNumber,
    Multiple,
    PremiseNumber,
)
from nonet.model.step import Assumption, Case
from nonet.proof import check
from nonet.verbs import wire
from tests.proof.building import fails, step
from tests.proof.certificates import (
    oddagon,
    ring,
)


def test_a_step_with_certificates_is_a_record_of_version_2() -> None:
    one = oddagon("3c1, 3r2", off="3r2c1")
    data = json.loads(json.dumps(wire.to_json(one)))
    assert data["version"] == 2
    Draft202012Validator(wire.schema()).validate(data)
    assert wire.from_json(Step, data) == one
    assert wire.to_json(wire.from_json(Step, data)) == data
    certificate = data["certificates"][0]
    assert certificate["links"] == ["derived1", "derived2", "3c1", "3r2"]
    assert certificate["derived"][0]["divisor"] == 2
    with pytest.raises(ParseError, match="its contents need version 2"):
        wire.from_json(Step, data | {"version": 1})
    plain = wire.to_json(replace(one, certificates=()))
    assert plain["version"] == 1
    assert "certificates" not in plain
    with pytest.raises(ParseError, match="its contents need version 1"):
        wire.from_json(Step, plain | {"version": 2})


def test_a_path_is_of_version_2_where_a_step_in_a_case_has_certificates() -> None:
    inner = oddagon(contradiction=True)
    both = tuple(Case(Assumption(Candidate("5r9c9"), on), (inner,)) for on in (True, False))
    outer = replace(step(contradiction=True), technique="guess-and-check", cases=both)
    start = ring()
    path = Path(start, (outer,), Status.STUCK)
    data = json.loads(json.dumps(path.to_json()))
    assert data["version"] == 2
    Draft202012Validator(wire.schema()).validate(data)
    again = Path.from_json(data)
    assert again.steps == path.steps
    check(again.steps[0], start)
    assert Path(start, (), Status.STUCK).to_json()["version"] == 1  # a path without certificates
    with pytest.raises(ParseError, match="its contents need version 2"):
        Path.from_json(data | {"version": 1})


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("1 5r1", "write '5r1'"),
        ("02 5r1", "write '5r1'"),
        ("5R1", "write '5r1'"),
        ("derived0", "is not a derived link"),
        ("derived99999", "is not a derived link"),
        ("premise1", "is not"),
        ("-1 5r1", "write '5r1'"),
        ("x" * 500, "too long"),
        ("", "is not"),
    ],
)
def test_links_are_named_in_one_way(name: str, message: str) -> None:
    data = wire.to_json(oddagon(contradiction=True))
    data["certificates"][0]["links"][0] = name
    with pytest.raises(ParseError, match=message):
        wire.from_json(Step, data)


@pytest.mark.parametrize("divisor", [0, 1, -2, 1001, 10**400, True, 2.0, "2", None])
def test_divisors_in_records_are_numbers_within_the_limits(divisor: Any) -> None:
    data = wire.to_json(oddagon(contradiction=True))
    data["certificates"][0]["derived"][0]["divisor"] = divisor
    with pytest.raises(ParseError, match="whole number"):
        wire.from_json(Step, data)


def test_a_multiple_beyond_the_limit_is_read_and_refused_by_the_checker() -> None:
    data = wire.to_json(oddagon(contradiction=True))
    data["certificates"][0]["links"][0] = "1001 derived1"
    fails(wire.from_json(Step, data), ring(), None, "a multiple must be a number from 1 to 1,000")


def test_multiples_of_spaces_and_candidates_differ_where_their_numbers_are_equal() -> None:
    assert Multiple(Space(5)) != Multiple(Candidate(5))
    assert len({Multiple(Space(5)), Multiple(Candidate(5)), Multiple(Space(5), 2)}) == 3
    for wrong in ("derived", "derived0", "5r1"):
        with pytest.raises(Error, match="is not a derived link"):
            DerivedNumber(wrong)
    with pytest.raises(Error, match="from 1 to 4,096"):
        PremiseNumber(0)
