"""A step with its proof."""

import re
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Final

from ...base import ParseError
from ...model import Assumption, Case, Mark, Step
from ...model.certificate import (
    MOST_DERIVED,
    MOST_TIMES,
    Certificate,
    DerivedLink,
    DerivedNumber,
    LinkTerm,
    Multiple,
    PremiseNumber,
    TruthTerm,
)
from ...model.chain import Chain, Node
from ...model.plain_data.declared import declared_fields, declared_record
from ...model.plain_data.reader import shown
from ...model.plain_data.record import Field, RecordShape
from ...model.plain_data.shapes import (
    CANDIDATE,
    MOST,
    SPACE,
    CandidateCount,
    Later,
    ListOf,
    Name,
    Whole,
)
from ...model.plain_data.version import NEWEST_VERSION
from ...model.premises import PREMISE
from ...model.step import DEEPEST, MOST_NESTED

_DERIVED: Final = "derived[1-9][0-9]{0,3}"
_PREMISE: Final = "premise[1-9][0-9]{0,3}"


class _MultipleName(Name[Multiple]):
    """The name of a truth or link. If the truth or link counts more than once, the number
    comes before the name.
    """

    def __init__(self, title: str, one: Callable[[str], LinkTerm | TruthTerm], names: str) -> None:
        super().__init__(title, self._multiple, f"([1-9][0-9]{{0,3}} )?({names})")
        self._one = one

    def _multiple(self, name: str) -> Multiple:
        times, _, of = name.rpartition(" ")
        found = Multiple(self._one(of), int(times) if re.fullmatch("[1-9][0-9]{0,3}", times) else 1)
        if str(found) != name:
            raise ParseError(f"{shown(name)} is not a {self._title}; write '{found}'.")
        return found


def _truth(name: str) -> TruthTerm:
    return PremiseNumber(name) if name.startswith(PremiseNumber.word) else SPACE.read(name)


def _link(name: str) -> LinkTerm:
    if name.startswith(DerivedNumber.word):
        return DerivedNumber(name)
    return CANDIDATE.read(name) if re.fullmatch(CANDIDATE.pattern, name) else SPACE.read(name)


TRUTHS: Final = ListOf(_MultipleName("truth", _truth, f"{SPACE.pattern}|{_PREMISE}"))
LINKS: Final = ListOf(
    _MultipleName("link", _link, f"{SPACE.pattern}|{CANDIDATE.pattern}|{_DERIVED}")
)

DERIVED_LINK: Final = declared_record(
    DerivedLink, links=LINKS, truths=Field(TRUTHS, default=()), divisor=Whole(MOST_TIMES, least=2)
)

CERTIFICATE: Final = declared_record(
    Certificate,
    truths=TRUTHS,
    links=LINKS,
    derived=Field(ListOf(DERIVED_LINK, most=MOST_DERIVED), default=()),
)


def _assumption(name: str) -> Assumption:
    """Read an assumption, which is a candidate. If it has a minus sign, the candidate is assumed to
    be false.
    """
    return Assumption(CANDIDATE.read(name.removeprefix("-")), on=not name.startswith("-"))


_CASE: Final = declared_record(
    Case,
    assumption=Field(Name("assumption", _assumption, f"-?{CANDIDATE.pattern}"), "assume"),
    steps=ListOf(Later(lambda: _NESTED)),
)

_INNER: Final = declared_fields(
    Step,
    size=CandidateCount(),
    premises=ListOf(PREMISE),
    chains=ListOf(declared_record(Chain)),
    cases=ListOf(_CASE),
    certificates=Field(
        ListOf(CERTIFICATE, most=CandidateCount()), default=(), since=NEWEST_VERSION
    ),
)

_NESTED: Final[RecordShape[Step]] = RecordShape("step", _INNER)


class _WholeStep(RecordShape[Step]):
    """A step that is not inside a case. The nesting depth of its own cases is checked before they
    are read.
    """

    def read(self, data: object) -> Step:
        _refuse_deep(data)
        return super().read(data)


STEP: Final = _WholeStep("step", _INNER)

STEPS: Final = ListOf(STEP, most=CandidateCount(MOST))
"""The steps of a path, or the steps possible in a grid."""

RECORDS: Final = {
    Step: STEP,
    Mark: declared_record(Mark),
    Node: declared_record(Node),
    Chain: declared_record(Chain),
    Certificate: CERTIFICATE,
    DerivedLink: DERIVED_LINK,
}


def _refuse_deep(data: object) -> None:
    """Refuse a step whose cases nest too deeply for the recursive readers, or have more steps than
    any proof needs.
    """
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
    raise ParseError(f"the cases are nested more than {DEEPEST} deep.", text="cases")


def _listed(data: object, name: str) -> list[Any]:
    """A list in an object. If the object or the list has the wrong type, an empty list is returned,
    and the readers report the error.
    """
    values = data.get(name) if isinstance(data, Mapping) else None
    return values if isinstance(values, list) else []
