"""A step with its proof."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from ..errors import ParseError
from ..plain_data.record import Field, FieldGroup, RecordShape
from ..plain_data.shapes import (
    CANDIDATE,
    CELL,
    FLAG,
    HOUSE,
    SPACE,
    TEXT,
    Later,
    ListOf,
    Name,
    Whole,
    Word,
)
from ..premises import AnyPremise
from ..step import (
    DEEPEST,
    LARGEST_SIZE,
    MOST_NESTED,
    Assumption,
    Case,
    Chain,
    LinkKind,
    Mark,
    Node,
    NodeKind,
    Role,
    Step,
)

MARK: Final = RecordShape(
    "mark",
    Mark,
    role=Word("role", Role),
    houses=ListOf(HOUSE),
    cells=ListOf(CELL),
    candidates=ListOf(CANDIDATE),
)

NODE: Final = RecordShape(
    "node",
    Node,
    candidates=ListOf(CANDIDATE),
    kind=Word("node-kind", NodeKind),
    on=FLAG,
)

CHAIN: Final = RecordShape(
    "chain", Chain, nodes=ListOf(NODE), links=ListOf(Word("link-kind", LinkKind))
)


class _AssumptionName(Name[Assumption]):
    """A candidate, with a hyphen before it where it is supposed to be false."""

    def __init__(self) -> None:
        super().__init__("assumption", _assumption, "-?[1-9]r[1-9]c[1-9]")


def _assumption(name: str) -> Assumption:
    return Assumption(CANDIDATE.read(name.removeprefix("-")), on=not name.startswith("-"))


_INNER: Final = FieldGroup(
    Step,
    technique=TEXT,
    variant=TEXT,
    size=Whole(LARGEST_SIZE),
    placements=ListOf(CANDIDATE),
    eliminations=ListOf(CANDIDATE),
    contradiction=FLAG,
    truths=ListOf(SPACE),
    links=ListOf(SPACE),
    premises=ListOf(AnyPremise()),
    marks=ListOf(MARK),
    chains=ListOf(CHAIN),
    cases=ListOf(
        RecordShape(
            "case",
            Case,
            assumption=Field(_AssumptionName(), "assume"),
            steps=ListOf(Later(lambda: _NESTED)),
        )
    ),
)

_NESTED: Final[RecordShape[Step]] = RecordShape("step", group=_INNER)


class _WholeStep(RecordShape[Step]):
    """A step that is in no case: how deep its own cases nest is looked at before they are read."""

    def read(self, data: object) -> Step:
        _refuse_deep(data)
        return super().read(data)


STEP: Final = _WholeStep("step", group=_INNER)

STEPS: Final = ListOf(STEP, called="step")
"""The steps of a path, or those that can be made in a grid."""

RECORDS: Final = {Step: STEP, Mark: MARK, Node: NODE, Chain: CHAIN}


def _refuse_deep(data: object) -> None:
    """Refuse cases that nest too deeply for the readers, which call themselves, or that have more
    steps than any proof needs."""
    steps, count = [data], 0
    for _ in range(DEEPEST + 1):
        cases = (case for step in steps for case in _listed(step, "cases"))
        inner = (step for case in cases for step in _listed(case, "steps"))
        steps = list(islice(inner, MOST_NESTED + 1))
        count += len(steps)
        if not steps:
            return
        if count > MOST_NESTED:
            raise ParseError(f"the cases have more than {MOST_NESTED:,} steps.", text="cases")
    raise ParseError(f"cases are nested too deeply: {DEEPEST} deep is the most.", text="cases")


def _listed(data: object, name: str) -> list[Any]:
    """A list in an object; nothing where it is neither, which the readers complain about."""
    values = data.get(name) if isinstance(data, Mapping) else None
    return values if isinstance(values, list) else []
