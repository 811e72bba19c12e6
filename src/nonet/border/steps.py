"""Records of the core, made steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ..geometry import STANDARD, Candidate, Cell, Geometry, House, Space
from ..step import Assumption, Case, Mark, Role, Step
from .core import core_of, native

if TYPE_CHECKING:
    from ..chain import Chain
    from ..ladder.ladder import Ladder
    from ..premises import Premise

Noun = TypeVar("Noun")

_ROLES: Final = tuple(Role[name.upper()] for name in native.ROLES)


class _Kept(dict[int, Noun], Generic[Noun]):
    """What numbers of the core stand for, made when they are first met."""

    def __init__(self, make: Callable[[int], Noun]) -> None:
        super().__init__()
        self._make: Callable[[int], Noun] = make

    def __missing__(self, number: int) -> Noun:
        made = self[number] = self._make(number)
        return made


class _Nouns:
    """What numbers of the core stand for on a board."""

    __slots__ = (
        "candidate",
        "cell",
        "cells_in_all",
        "digits",
        "digits_of",
        "house",
        "space",
        "unique",
    )

    def __init__(
        self,
        geometry: Geometry,
        candidate: Callable[[int], Candidate],
        space: Callable[[int], Space],
        cell: Callable[[int], Cell],
        house: Callable[[int], House],
    ) -> None:
        self.candidate, self.space, self.cell, self.house = candidate, space, cell, house
        self.digits, self.digits_of = geometry.all_digits, geometry.digits_of
        self.cells_in_all = len(geometry.all_cells)
        self.unique: type[native.Unique] = core_of(geometry).Unique


# Houses and spaces of nine rows are there whether the geometry at hand has them or not.
_STANDARD: Final = _Nouns(
    STANDARD,
    _Kept(Candidate).__getitem__,
    _Kept(Space).__getitem__,
    _Kept(Cell).__getitem__,
    _Kept(House).__getitem__,
)


@lru_cache(maxsize=64)
def _nouns_of(geometry: Geometry) -> _Nouns:
    return _Nouns(
        geometry,
        _Kept(geometry.candidate).__getitem__,
        _Kept(geometry.space).__getitem__,
        _Kept(geometry.cell).__getitem__,
        _Kept(geometry.house).__getitem__,
    )


def step_of(found: native.Step, ladder: Ladder, geometry: Geometry = STANDARD) -> Step:
    """The step of a native record that was found by following this ladder on a board."""
    return _step(found, ladder, _nouns_of(geometry) if geometry.is_large else _STANDARD)


def _step(found: native.Step, ladder: Ladder, nouns: _Nouns) -> Step:
    if found.foreign is not None:
        return found.foreign  # type: ignore[no-any-return]  # found in Python: the record it was made from
    technique = ladder._outline(found.rung)
    names, variant = technique.variants, found.variant
    candidate, space = nouns.candidate, nouns.space
    # Most of a record is empty, and there is one for every step of a path.
    return Step(
        technique.id,
        names[variant] if variant < len(names) else "",
        found.size,
        tuple(map(candidate, found.placements)),
        tuple(map(candidate, found.eliminations)) if found.eliminations else (),
        found.contradiction,
        tuple(map(space, found.truths)),
        tuple(map(space, found.links)) if found.links else (),
        tuple([_premise(premise, nouns) for premise in found.premises]) if found.premises else (),
        tuple([_mark(mark, nouns) for mark in found.marks]),
        tuple([_chain(chain, nouns) for chain in found.chains]) if found.chains else (),
        tuple([_case(case, ladder, nouns) for case in found.cases]) if found.cases else (),
    )


def _case(found: native.Case, ladder: Ladder, nouns: _Nouns) -> Case:
    steps = tuple([_step(step, ladder, nouns) for step in found.steps])
    return Case(Assumption(nouns.candidate(found.assumption), found.on), steps)


def _premise(found: native.Unique | native.Symmetry, nouns: _Nouns) -> Premise:
    from ..premises import Symmetry, Unique  # few steps have any

    if isinstance(found, nouns.unique):
        return Unique(
            tuple([(nouns.cell(one.cell), nouns.digits_of(one.digits)) for one in found.deadly])
        )
    # The large board has room for more of them than there are.
    cells = found.cells[: nouns.cells_in_all]
    digits = found.digits[: len(nouns.digits)]
    return Symmetry(
        tuple([nouns.cell(cell) for cell in cells]),
        tuple([nouns.digits[digit] for digit in digits]),
    )


def _mark(found: native.Mark, nouns: _Nouns) -> Mark:
    return Mark(
        _ROLES[found.role],
        tuple(map(nouns.house, found.houses)) if found.houses else (),
        tuple(map(nouns.cell, found.cells)) if found.cells else (),
        tuple(map(nouns.candidate, found.candidates)) if found.candidates else (),
    )


def _chain(found: native.Chain, nouns: _Nouns) -> Chain:
    from .chains import chain_of  # a first hint has none

    return chain_of(found, nouns.candidate)
