"""What a ladder asks of a technique, from the index: a technique that finds nothing is not loaded.

`nonet.techniques.index` is written by `scripts/write_technique_index.py`, and a test compares it
with the techniques themselves. It is not asked where the registry holds anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from .form import Form
from .technique import Rung, Technique, registered

if TYPE_CHECKING:
    from .index_record import FormRecord, Record, RungRecord


class TechniqueOutline:
    """A technique as far as a ladder asks: attributes and methods are those of `Technique`."""

    finds_on_every_board: ClassVar[bool] = False  # those of the index have native finders

    __slots__ = (
        "_forms",
        "_large_rungs",
        "_rungs",
        "aliases",
        "finder",
        "has_certificates",
        "id",
        "is_guess",
        "rests_on_uniqueness",
        "variants",
    )

    def __init__(self, record: Record) -> None:
        self.id: str = record[0]
        self.finder: str = record[1]
        self.variants: tuple[str, ...] = record[2]
        self.rests_on_uniqueness: bool = record[3]
        self.is_guess: bool = record[4]
        self.aliases: tuple[str, ...] = record[5]
        self._forms = record[6]
        self._rungs, self._large_rungs = (
            {Rung(self.id, size, variant): numbers for size, variant, numbers in rungs}
            for rungs in record[7:9]
        )
        self.has_certificates: bool = record[9]

    def rungs(self) -> tuple[Rung, ...]:
        """As `Technique.rungs`."""
        return tuple(self._rungs)

    def large_rungs(self) -> tuple[Rung, ...]:
        """As `Technique.large_rungs`."""
        return tuple(self._large_rungs)

    def forms_of(self, rung: Rung) -> tuple[Form, ...]:
        """As `Technique.forms_of`."""
        records = self.records_of(rung)
        if records is None:
            return known(self.id).forms_of(rung)
        return tuple([Form(*record) for record in records])

    def records_of(self, rung: Rung) -> list[FormRecord] | None:
        """The same forms as the index has them; None for a rung that it has not."""
        numbers = self._rungs.get(rung) or self._large_rungs.get(rung)
        return None if numbers is None else [self._forms[number] for number in numbers]


def least_difficulty(technique: TechniqueOutline | Technique, rung: Rung) -> float:
    """The difficulty that orders a rung: that of the easiest form it can find."""
    records = technique.records_of(rung) if isinstance(technique, TechniqueOutline) else None
    if records is None:
        return min((form.difficulty for form in technique.forms_of(rung)), default=0.0)
    return min([record[1] for record in records], default=0.0)


def is_on(technique: TechniqueOutline | Technique, rung: Rung) -> bool:
    """Whether a rung is searched for by default: whether one of its forms is."""
    records = technique.records_of(rung) if isinstance(technique, TechniqueOutline) else None
    if records is None:
        return any(form.on for form in technique.forms_of(rung))
    return any(record[5] for record in records)


def has_certificates(technique: TechniqueOutline | Technique) -> bool:
    """Whether the steps of a technique carry certificates."""
    if isinstance(technique, TechniqueOutline):
        return technique.has_certificates
    return technique.uncertified_proof is not None


def index_record_of(technique: Technique) -> Record:
    """What the index has of a technique."""
    forms = technique.all_forms

    def rungs(of: tuple[Rung, ...]) -> tuple[RungRecord, ...]:
        numbers = (tuple(map(forms.index, technique.forms_of(rung))) for rung in of)
        return tuple(
            (rung.size, rung.variant, found) for rung, found in zip(of, numbers, strict=True)
        )

    return (
        technique.id,
        technique.finder,
        technique.variants,
        technique.rests_on_uniqueness,
        technique.is_guess,
        technique.aliases,
        tuple((f.name, f.difficulty, f.size, f.variant, f.aliases, f.on) for f in forms),
        rungs(technique.rungs()),
        rungs(technique.large_rungs()),
        has_certificates(technique),
    )


_OUTLINES: Final[dict[str, TechniqueOutline]] = {}


def _outlines() -> dict[str, TechniqueOutline]:
    if not _OUTLINES:
        from .index import TECHNIQUES

        made = {record[0]: TechniqueOutline(record) for record in TECHNIQUES}
        _OUTLINES.update(made)
    return _OUTLINES


def known(id: str) -> Technique:
    """The registered technique with this id, that an outline stands for."""
    technique = registered.get(id)
    assert technique is not None
    return technique


def outline_with_id(id: str) -> TechniqueOutline | Technique | None:
    """The outline of the technique with this id, or the technique itself where the registry is not
    what the index tells."""
    return _outlines().get(id) if registered.is_indexed else registered.get(id)


def all_outlines() -> Iterator[TechniqueOutline | Technique]:
    """Those of every technique, easiest first."""
    if registered.is_indexed:
        yield from _outlines().values()
    else:
        yield from sorted(
            registered.all(), key=lambda t: (min(f.difficulty for f in t.forms), t.id)
        )
