"""Outlines of techniques. A ladder needs only outlines. It loads a technique only when it finds one
of the technique's steps.

The build runs `scripts/write_technique_index.py` to put the index of outlines,
`nonet.techniques.index`, into the wheel. If there is no index, as in a checkout, or if techniques
were added or removed, the techniques themselves are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .form import Form
from .registered import RUNGS, TECHNIQUES, registered
from .rung import Rung

if TYPE_CHECKING:
    from .technique import Technique

FormRecord: TypeAlias = tuple[str, float, int, str, tuple[str, ...], bool, str]
"""The fields of a form."""

RungRecord: TypeAlias = tuple[int, str, tuple[int, ...]]
"""The size and the variant of a rung, and the numbers of the forms that the rung can find."""


class IndexRecord(NamedTuple):
    """The entry of a technique in the index."""

    id: str
    finder: str
    variants: tuple[str, ...]
    rests_on_uniqueness: bool
    needs_clues: bool
    is_guess: bool
    has_certificates: bool
    aliases: tuple[str, ...]
    form_records: tuple[FormRecord, ...]
    rung_records: tuple[RungRecord, ...]
    large_rung_records: tuple[RungRecord, ...]


RungInOrder: TypeAlias = tuple[str, int, str, bool, int]
"""A rung: its technique, size and variant, whether it is searched by default, and the smallest size
of its forms.
"""


class TechniqueOutline(IndexRecord):
    """The part of a technique that a ladder needs, with the same attributes and methods as
    `Technique`.
    """

    finds_on_every_board = IndexRecord.needs_clues  # true only for techniques that need clues

    @classmethod
    def of(cls, technique: Technique) -> TechniqueOutline:
        """The outline of a technique."""
        forms = technique.all_forms

        def rungs(of: tuple[Rung, ...]) -> tuple[RungRecord, ...]:
            return tuple(
                (rung.size, rung.variant, tuple(map(forms.index, technique.forms_of(rung))))
                for rung in of
            )

        return cls(
            technique.id,
            technique.finder,
            technique.variants,
            technique.rests_on_uniqueness,
            technique.needs_clues,
            technique.is_guess,
            technique.has_certificates,
            technique.aliases,
            tuple((*form,) for form in forms),
            rungs(technique.rungs()),
            rungs(technique.large_rungs()),
        )

    def rungs(self) -> tuple[Rung, ...]:
        """Same as `Technique.rungs`."""
        return tuple(self._rungs)

    def large_rungs(self) -> tuple[Rung, ...]:
        """Same as `Technique.large_rungs`."""
        return tuple(self._large_rungs)

    def forms_of(self, rung: Rung) -> tuple[Form, ...]:
        """Same as `Technique.forms_of`."""
        records = self.records_of(rung)
        if records is None:
            return known(self.id).forms_of(rung)
        return tuple([Form(*record) for record in records])

    def records_of(self, rung: Rung) -> list[FormRecord] | None:
        """The forms of a rung, as records of the index; None if the index lacks the rung."""
        numbers = self._rungs.get(rung) or self._large_rungs.get(rung)
        return None if numbers is None else [self.form_records[number] for number in numbers]

    @cached_property
    def _rungs(self) -> dict[Rung, tuple[int, ...]]:
        return self._numbers_by_rung(self.rung_records)

    @cached_property
    def _large_rungs(self) -> dict[Rung, tuple[int, ...]]:
        return self._numbers_by_rung(self.large_rung_records)

    def _numbers_by_rung(self, rungs: tuple[RungRecord, ...]) -> dict[Rung, tuple[int, ...]]:
        return {Rung(self.id, size, variant): numbers for size, variant, numbers in rungs}


def least_difficulty(technique: TechniqueOutline | Technique, rung: Rung) -> float:
    """The difficulty of the easiest form that a rung can find. Rungs are ordered by it."""
    records = technique.records_of(rung) if isinstance(technique, TechniqueOutline) else None
    if records is None:
        return min((form.difficulty for form in technique.forms_of(rung)), default=0.0)
    return min([record[1] for record in records], default=0.0)


def rungs_by_height() -> Iterator[tuple[Rung, bool, int]]:
    """All rungs of 9x9 boards, easiest first. Each comes with a flag (whether it is searched by
    default) and the smallest size of its forms. Guess and check is not a rung.

    >>> [str(rung) for rung, is_on, _ in rungs_by_height() if is_on][:3]
    ['contradiction', 'full-house', 'last-digit']
    """
    rungs = RUNGS if _index() else rungs_in_order(all_outlines())
    for technique, size, variant, is_on, least_size in rungs:
        yield Rung(technique, size, variant), is_on, least_size


def rungs_in_order(techniques: Iterable[TechniqueOutline | Technique]) -> list[RungInOrder]:
    """The index entries for all rungs of these techniques."""
    found = [(each, rung) for each in techniques if not each.is_guess for rung in each.rungs()]
    found.sort(key=lambda one: (least_difficulty(*one), str(one[1])))
    return [
        (
            rung.technique,
            rung.size,
            rung.variant,
            any(form.on for form in technique.forms_of(rung)),
            min(form.size for form in technique.forms_of(rung)),
        )
        for technique, rung in found
    ]


@cache
def _all_in_index() -> dict[str, TechniqueOutline]:
    return {record[0]: TechniqueOutline(*record) for record in TECHNIQUES}


def _index() -> dict[str, TechniqueOutline]:
    """The outlines in the index, by id; empty if the index cannot be used."""
    return _all_in_index() if registered.has_only_own else {}


def known(id: str) -> Technique:
    """The registered technique with this id. There must be one."""
    technique: Technique | None = registered.get(id)
    assert technique is not None
    return technique


def outline_with_id(id: str) -> TechniqueOutline | Technique | None:
    """The outline of the technique with this id, or the technique itself if the index cannot be
    used.
    """
    return _index().get(id) or registered.get(id)


def all_outlines() -> Iterable[TechniqueOutline | Technique]:
    """The outlines of all techniques, easiest first."""
    return _index().values() or registered_in_order()


def registered_in_order() -> list[Technique]:
    """All registered techniques, easiest first."""
    return sorted(registered.all(), key=lambda t: (min(f.difficulty for f in t.forms), t.id))
