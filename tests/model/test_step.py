"""The record of a step: its exact JSON form, its round trips, and errors that name the bad
field."""

from __future__ import annotations

import copy
import json
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.base.errors import ParseError
from nonet.model.cells import Candidate, Cell, Digit, House, Space
from nonet.model.chain import Chain, LinkKind, Node, NodeKind
from nonet.model.premises import Symmetry, Unique
from nonet.model.step import Assumption, Case, Mark, Role, Step

FULL = Step(
    technique="any-technique",
    variant="rows",
    size=2,
    placements=(Candidate("5r1c1"),),
    eliminations=(Candidate("6r5c2"), Candidate("6r9c8")),
    contradiction=True,
    truths=(Space("r4c7"), Space("6r3"), Space("6r3")),
    links=(Space("6c2"), Space("6b9"), Space("1d2"), Space("1w3")),
    premises=(
        Unique(((Cell("r1c1"), (Digit(4), Digit(9))), (Cell("r1c2"), (Digit(9),)))),
        Symmetry(
            tuple(Cell(80 - n) for n in range(81)), tuple(Digit(10 - d) for d in range(1, 10))
        ),
    ),
    marks=(
        Mark(Role.BASE, houses=(House("r3"), House("r7"))),
        Mark(Role.RESTRICTED, cells=(Cell("r1c1"),), candidates=(Candidate("5r1c1"),)),
    ),
    chains=(
        Chain(
            (Node((Candidate("5r1c1"),)), Node((Candidate("5r1c2"),), NodeKind.GROUP, on=False)),
            (LinkKind.STRONG,),
        ),
    ),
    cases=(
        Case(Assumption(Candidate("1r1c1"))),
        Case(
            Assumption(Candidate("2r1c1"), on=False),
            (Step("naked-single", placements=(Candidate("5r1c1"),), truths=(Space("r1c1"),)),),
        ),
    ),
)

GOLDEN: dict[str, Any] = {
    "technique": "any-technique",
    "variant": "rows",
    "size": 2,
    "placements": ["5r1c1"],
    "eliminations": ["6r5c2", "6r9c8"],
    "contradiction": True,
    "truths": ["r4c7", "6r3", "6r3"],
    "links": ["6c2", "6b9", "1d2", "1w3"],
    "premises": [
        {"unique": {"r1c1": [4, 9], "r1c2": [9]}},
        {
            "symmetry": {
                "cells": [f"r{r}c{c}" for r in range(9, 0, -1) for c in range(9, 0, -1)],
                "digits": [9, 8, 7, 6, 5, 4, 3, 2, 1],
            }
        },
    ],
    "marks": [
        {"role": "base", "houses": ["r3", "r7"], "cells": [], "candidates": []},
        {
            "role": "restricted-common",
            "houses": [],
            "cells": ["r1c1"],
            "candidates": ["5r1c1"],
        },
    ],
    "chains": [
        {
            "nodes": [
                {"candidates": ["5r1c1"], "kind": "candidate", "on": True},
                {"candidates": ["5r1c2"], "kind": "group", "on": False},
            ],
            "links": ["strong"],
        }
    ],
    "cases": [
        {"assume": "1r1c1", "steps": []},
        {
            "assume": "-2r1c1",
            "steps": [
                {
                    "technique": "naked-single",
                    "variant": "",
                    "size": 0,
                    "placements": ["5r1c1"],
                    "eliminations": [],
                    "contradiction": False,
                    "truths": ["r1c1"],
                    "links": [],
                    "premises": [],
                    "marks": [],
                    "chains": [],
                    "cases": [],
                }
            ],
        },
    ],
}


def test_the_json_form_is_frozen() -> None:
    """This is version 1 of the path format. A change here breaks files that people have stored."""
    assert FULL.to_json() == GOLDEN
    in_version_1 = [field.name for field in fields(Step) if field.name != "certificates"]
    assert list(FULL.to_json()) == list(GOLDEN) == in_version_1
    assert Step.from_json(GOLDEN) == FULL
    assert json.dumps(FULL.to_json()) == json.dumps(GOLDEN)


def test_the_closed_sets_are_frozen() -> None:
    assert [role.value for role in Role] == [
        "base",
        "cover",
        "pattern",
        "blocker",
        "pivot",
        "pincer",
        "fin",
        "endo-fin",
        "set-a",
        "set-b",
        "set-c",
        "set-d",
        "restricted-common",
        "color-a",
        "color-b",
        "color-c",
        "color-d",
        "deadly",
        "extra",
        "stem",
    ]
    assert [kind.value for kind in NodeKind] == ["candidate", "group", "als", "ahs"]
    assert [kind.value for kind in LinkKind] == ["strong", "weak", "implication"]


cells = st.integers(0, 80).map(Cell)
digits = st.integers(1, 9).map(Digit)
houses = st.integers(0, 32).map(House)
candidates = st.integers(0, 728).map(Candidate)
spaces = st.integers(0, 377).map(Space)


def several(items: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=most).map(tuple)


premises = st.one_of(
    st.lists(st.tuples(cells, several(digits)), max_size=6, unique_by=lambda pair: pair[0])
    .map(tuple)
    .map(Unique),
    st.builds(
        Symmetry,
        st.permutations(range(81)).map(lambda order: tuple(map(Cell, order))),
        st.permutations(range(1, 10)).map(lambda order: tuple(map(Digit, order))),
    ),
)
marks = st.builds(
    Mark,
    st.sampled_from(Role),
    houses=several(houses),
    cells=several(cells),
    candidates=several(candidates),
)
nodes = st.builds(Node, several(candidates), st.sampled_from(NodeKind), st.booleans())
chains = st.builds(Chain, several(nodes), several(st.sampled_from(LinkKind)))
assumptions = st.builds(Assumption, candidates, st.booleans())


def steps(cases: st.SearchStrategy[tuple[Case, ...]]) -> st.SearchStrategy[Step]:
    return st.builds(
        Step,
        technique=st.text(max_size=20),
        variant=st.text(max_size=8),
        size=st.integers(0, 729),
        placements=several(candidates),
        eliminations=several(candidates),
        contradiction=st.booleans(),
        truths=several(spaces),
        links=several(spaces),
        premises=several(premises, 2),
        marks=several(marks),
        chains=several(chains, 2),
        cases=cases,
    )


any_step = st.recursive(
    steps(st.just(())),
    lambda inner: steps(several(st.builds(Case, assumptions, several(inner, 2)), 2)),
    max_leaves=4,
)


@given(any_step)
def test_a_step_survives_json(step: Step) -> None:
    text = json.dumps(step.to_json())
    again = Step.from_json(json.loads(text))
    assert again == step
    assert hash(again) == hash(step)
    assert json.dumps(again.to_json()) == text


@given(any_step)
def test_what_is_read_back_has_the_types_of_the_record(step: Step) -> None:
    again = Step.from_json(json.loads(json.dumps(step.to_json())))
    assert all(type(c) is Candidate for c in again.placements + again.eliminations)
    assert all(type(space) is Space for space in again.truths + again.links)
    for mark in again.marks:
        assert type(mark.role) is Role and all(type(house) is House for house in mark.houses)
        assert all(type(cell) is Cell for cell in mark.cells)
    for premise in again.premises:
        if isinstance(premise, Unique):
            assert all(type(d) is Digit for _, deadly in premise.deadly for d in deadly)
        else:
            assert all(type(cell) is Cell for cell in premise.cells)


@given(any_step)
def test_a_step_is_rebuilt_by_its_repr(step: Step) -> None:
    names = {
        kind.__name__: kind
        for kind in (
            Assumption,
            Candidate,
            Case,
            Cell,
            Chain,
            Digit,
            House,
            Mark,
            Node,
            Space,
            Step,
            Symmetry,
            Unique,
        )
    }
    shown = repr(step)
    for kind in (Role, NodeKind, LinkKind):
        for member in kind:
            shown = shown.replace(repr(member), f"{kind.__name__}.{member.name}")
    assert eval(shown, names | {k.__name__: k for k in (Role, NodeKind, LinkKind)}) == step


def test_a_step_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        FULL.size = 3  # type: ignore[misc]
    assert copy.deepcopy(FULL) == FULL
    assert replace(FULL, size=3) != FULL


def test_marks_are_read_by_role_in_order() -> None:
    step = Step(
        "any",
        marks=(
            Mark(Role.PINCER, cells=(Cell("r9c9"),)),
            Mark(Role.BASE, houses=(House("r1"),)),
            Mark(Role.PINCER, cells=(Cell("r1c1"),), candidates=(Candidate("3r1c1"),)),
        ),
    )
    assert step.cells(Role.PINCER) == (Cell("r9c9"), Cell("r1c1"))
    assert step.houses(Role.BASE, Role.COVER) == (House("r1"),)
    assert step.candidates(Role.PINCER, Role.PIVOT) == (Candidate("3r1c1"),)
    assert [mark.role for mark in step.marked(Role.PINCER, Role.BASE)] == [
        Role.PINCER,
        Role.BASE,
        Role.PINCER,
    ]
    assert step.cells(Role.FIN) == ()


def changed(path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """The golden step with one of its inner values replaced."""
    data = copy.deepcopy(GOLDEN)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


BAD: list[tuple[tuple[str | int, ...], object, str]] = [
    (("technique",), 5, "expected a string, found 5"),
    (("technique",), None, "expected a string"),
    (("variant",), [], "expected a string"),
    (("size",), -1, "expected a whole number, found -1"),
    (("size",), 2.0, "expected a whole number"),
    (("size",), True, "expected a whole number"),
    (("size",), "2", "expected a whole number"),
    (("size",), 730, "expected a whole number up to 729, found 730"),
    (("size",), 10**400, "up to 729, found a whole number of about 400 digits"),
    (("size",), float("nan"), "expected a whole number, found nan"),
    (("placements",), {"x": 10**5000}, "expected a list, found {'x': a whole number of about"),
    (("placements",), ["5r1c1" * 1000], "1c15r1c15r1c1' is too long to be a name"),
    (("placements",), ["\ud800"], "is not a candidate"),
    (("placements",), "5r1c1", "expected a list"),
    (("placements",), ["5r1"], "'5r1' is not a candidate"),
    (("placements",), [5], "expected a string, found 5"),
    (("placements",), [1.5], "expected a string"),
    (("eliminations",), ["0r1c1"], "'0r1c1' is not a candidate"),
    (("eliminations",), {"5r1c1": 1}, "expected a list"),
    (("contradiction",), 1, "expected true or false"),
    (("contradiction",), None, "expected true or false"),
    (("truths",), ["5r1c1"], "'5r1c1' is not a space"),
    (("links",), ["row 5"], "'row 5' is not a space"),
    (("links",), [None], "expected a string"),
    (("premises",), [{}], "a premise needs a field 'unique' or 'symmetry'"),
    (("premises",), [5], "expected an object, found int"),
    (("premises", 0, "unique"), {"r1c0": [1]}, "'r1c0' is not a cell"),
    (("premises", 0, "unique"), {0: [1]}, "expected a string, found 0"),
    (("premises", 0, "unique"), {"r1c1": [True]}, "expected a whole number, found True"),
    (("premises", 0, "unique"), {"r1c1": [0]}, "'0' is not a digit"),
    (("premises", 0, "unique"), {"r1c1": "12"}, "expected a list"),
    (("premises", 0, "unique"), {"r1c1": ["1"]}, "expected a whole number"),
    (("premises", 0, "unique"), ["r1c1"], "expected an object, found list"),
    (("premises", 0, "more"), 1, "unknown fields: more"),
    (("premises", 1, "symmetry", "cells"), [0], "expected a string"),
    (("premises", 1, "symmetry", "digits"), [12], "'12' is not a digit"),
    (("premises", 1, "symmetry", "other"), 1, "unknown fields: other"),
    (("marks",), [{}], "the fields 'role', 'houses', 'cells', 'candidates' are missing"),
    (("marks", 0, "role"), "hero", "'hero' is not a role"),
    (("marks", 0, "role"), "hero" * 100, "is too long to be a name"),
    (("marks", 0, "role"), 5, "expected a string, found 5"),
    (("marks", 0, "houses"), ["r10"], "'r10' is not a house"),
    (("marks", 0, "cells"), ["A1"], "'A1' must be written 'r1c1'"),
    (("marks", 0, "candidates"), ["A1"], "'A1' is not a candidate"),
    (("marks", 0, "colour"), "red", "unknown fields: colour"),
    (("chains", 0, "links"), ["loose"], "'loose' is not a link kind"),
    (("chains", 0, "nodes", 0, "kind"), "cell", "'cell' is not a node kind"),
    (("chains", 0, "nodes", 0, "on"), "yes", "expected true or false"),
    (("chains", 0, "nodes", 0, "candidates"), 1, "expected a list"),
    (("chains", 0, "nodes", 0, "x"), 1, "unknown fields: x"),
    (("chains", 0, "x"), 1, "unknown fields: x"),
    (("cases", 0, "assume"), "--1r1c1", "'-1r1c1' is not a candidate"),
    (("cases", 0, "assume"), 1, "expected a string, found 1"),
    (("cases", 0, "steps"), [[]], "expected an object, found list"),
    (("cases", 1, "steps", 0, "size"), "x", "expected a whole"),
    (("cases", 1, "steps", 0, "y"), 1, "unknown fields: y"),
    (("cases", 0, "x"), 1, "unknown fields: x"),
    (("colour",), "red", "unknown fields: colour"),
]


@pytest.mark.parametrize(("path", "value", "message"), BAD)
def test_data_that_is_no_step_names_the_place(
    path: tuple[str | int, ...], value: object, message: str
) -> None:
    with pytest.raises(ParseError) as caught:
        Step.from_json(changed(path, value))
    known = path[:-1] if message.startswith("unknown") else path
    place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in known)
    assert str(caught.value).startswith(f"in {place[1:]}" if known else message)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 300


def test_all_that_is_wrong_is_reported_at_once() -> None:
    data = changed(("marks", 1), GOLDEN["marks"][0] | {"role": "hero", "colour": "red"})
    data |= {"size": "2", "more": 1, "placements": ["5r1c1", "5r1", 5]}
    del data["truths"], data["links"]
    with pytest.raises(ParseError) as caught:
        Step.from_json(data)
    assert str(caught.value) == (
        "the fields 'truths', 'links' are missing; "
        "in size: expected a whole number, found '2'; "
        "in placements[1]: '5r1' is not a candidate; candidates are 1r1c1 to 9r9c9; "
        "in placements[2]: expected a string, found 5; "
        "in marks[1].role: 'hero' is not a role; "
        "in marks[1]: unknown fields: colour; "
        "unknown fields: more."
    )


def test_the_last_mistake_is_never_only_counted() -> None:
    with pytest.raises(ParseError) as caught:
        Step.from_json(changed(("placements",), [5] * 10))
    assert str(caught.value).endswith("in placements[9]: expected a string, found 5.")


def test_mistakes_without_end_are_counted() -> None:
    with pytest.raises(ParseError, match=r"There are 4,\d\d\d more mistakes\.$") as caught:
        Step.from_json(changed(("placements",), [5] * 4096))
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("name", list(GOLDEN))
def test_a_number_that_python_does_not_write_is_named(name: str) -> None:
    with pytest.raises(ParseError, match=f"in {name}: .*a whole number of about 5,000 digits"):
        Step.from_json({**GOLDEN, name: 10**5000})


@pytest.mark.parametrize("name", list(GOLDEN))
def test_a_missing_field_is_named(name: str) -> None:
    data = {key: value for key, value in GOLDEN.items() if key != name}
    with pytest.raises(ParseError, match=f"the field '{name}' is missing"):
        Step.from_json(data)


@pytest.mark.parametrize("data", [None, [], "a step", 5])
def test_what_is_no_object_is_no_step(data: Any) -> None:
    with pytest.raises(ParseError, match="expected an object"):
        Step.from_json(data)


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(sorted(GOLDEN)), json_data)
def test_noise_in_any_field_is_read_or_refused_as_a_parse_error(name: str, noise: Any) -> None:
    try:
        step = Step.from_json({**GOLDEN, name: noise})
    except ParseError as error:
        message = str(error)
    else:
        message = f"in '{name}'"
        assert step.to_json()[name] == noise
    assert name in message


def nested(depth: int, steps: int = 1) -> dict[str, Any]:
    """A step whose cases are nested to this depth. Each case has this many steps."""
    data = FULL.to_json() | {"cases": []}
    for _ in range(depth):
        data = {**data, "cases": [{"assume": "1r1c1", "steps": [data] * steps}]}
    return data


def test_cases_nested_without_end_are_refused() -> None:
    assert Step.from_json(nested(32)).to_json() == nested(32)
    for depth in (33, 2000):
        with pytest.raises(ParseError, match="the cases are nested more than 32 deep"):
            Step.from_json(nested(depth))


def test_cases_with_steps_without_end_are_refused() -> None:
    with pytest.raises(ParseError, match="the cases have more than 100,000 steps"):
        Step.from_json(nested(30, steps=2))


def test_an_assumption_prints_as_it_is_stored() -> None:
    assert str(Assumption(Candidate("5r1c1"))) == "5r1c1"
    assert str(Assumption(Candidate("5r1c1"), on=False)) == "-5r1c1"
