"""Turns native records of steps into `Step` objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from ..board import STANDARD, Board
from ..cells import Candidate, Cell, House, Nouns, Space
from ..premises import Symmetry, Unique
from ..step import Assumption, Case, Mark, Role, Step
from .chains import chain_of
from .core import core_of, native

if TYPE_CHECKING:
    from ...ladder.ladder import Ladder
    from ..premises import Premise

Key = TypeVar("Key")
Made = TypeVar("Made")

_ROLES: Final = tuple(Role[name.upper()] for name in native.ROLES)


class _Kept(dict[Key, Made]):
    """Caches the objects that the core's numbers denote. An object is made when its number first
    occurs.
    """

    def __init__(self, make: Callable[[Key], Made]) -> None:
        super().__init__()
        self._make: Callable[[Key], Made] = make

    def __missing__(self, key: Key) -> Made:
        made = self[key] = self._make(key)
        return made


_Techniques: TypeAlias = "_Kept[int, tuple[str, tuple[str, ...]]]"
"""For each rung, the id of its technique and the names of its variants."""


class _KeptOnes(dict[tuple[int, ...], tuple[Made, ...]]):
    """Makes tuples of values from lists of the core's numbers. Tuples with one value are cached,
    because most tuples have only one.
    """

    def __init__(self, noun: Callable[[int], Made]) -> None:
        super().__init__({(): ()})
        self._noun: Callable[[int], Made] = noun

    def __missing__(self, numbers: tuple[int, ...]) -> tuple[Made, ...]:
        made = tuple(map(self._noun, numbers))
        if len(made) == 1:
            self[numbers] = made
        return made


class _Nouns:
    """The objects that the core's numbers denote on one board, or on all 9x9 boards together. All
    9x9 boards share their cells, houses and spaces, including houses that only some of them have.
    """

    def __init__(self, nouns: Nouns) -> None:
        board: Board = nouns.cell.board
        self.candidate = _Kept[int, Candidate](nouns.candidate).__getitem__
        self.cell = _Kept[int, Cell](nouns.cell).__getitem__
        self.candidates = _KeptOnes(self.candidate)
        self.cells = _KeptOnes(self.cell)
        self.spaces = _KeptOnes(_Kept[int, Space](nouns.space).__getitem__)
        self.houses = _KeptOnes(_Kept[int, House](nouns.house).__getitem__)
        # Most steps mark one house, so all marks of the same house share one object.
        self.marked_houses = _Kept(self._marked_house)
        self.digits, self.digits_of = board.all_digits, board.digits_of
        self.cells_in_all = len(board.all_cells)
        self.unique: type[native.Unique] = core_of(board).Unique

    def _marked_house(self, role_and_houses: tuple[int, tuple[int, ...]]) -> Mark:
        role, houses = role_and_houses
        return Mark(_ROLES[role], self.houses[houses])


_nouns_of: Final = lru_cache(maxsize=64)(_Nouns)


def step_of(found: native.Step, ladder: Ladder, board: Board = STANDARD) -> Step:
    """Make a step from a native record that was found with this ladder on this board."""
    return steps_of((found,), ladder, board)[0]


def steps_of(
    found: Iterable[native.Step], ladder: Ladder, board: Board = STANDARD
) -> tuple[Step, ...]:
    """Make steps from native records that were found with this ladder on this board."""

    def technique_of(rung: int) -> tuple[str, tuple[str, ...]]:
        technique = ladder._outline(rung)
        return technique.id, technique.variants

    nouns = _nouns_of(board.nouns)
    techniques = _Kept(technique_of)
    return tuple([_step(one, techniques, nouns) for one in found])


def _step(found: native.Step, techniques: _Techniques, nouns: _Nouns) -> Step:
    if found.foreign is not None:
        return found.foreign  # type: ignore[no-any-return]  # the record of a step found in Python
    technique, variants = techniques[found.rung]
    variant = found.variant
    # This function runs for every step of a path, so it skips fields that are usually empty.
    return native.filled(
        Step,
        technique,
        variants[variant] if variant < len(variants) else "",
        found.size,
        nouns.candidates[found.placements],
        nouns.candidates[found.eliminations],
        found.contradiction,
        nouns.spaces[found.truths],
        nouns.spaces[found.links],
        tuple([_premise(premise, nouns) for premise in found.premises]) if found.premises else (),
        tuple([_mark(mark, nouns) for mark in found.marks]),
        tuple([chain_of(chain, nouns.candidate) for chain in found.chains]) if found.chains else (),
        tuple([_case(case, techniques, nouns) for case in found.cases]) if found.cases else (),
        (),
    )


def _case(found: native.Case, techniques: _Techniques, nouns: _Nouns) -> Case:
    steps = tuple([_step(step, techniques, nouns) for step in found.steps])
    return Case(Assumption(nouns.candidate(found.assumption), found.on), steps)


def _premise(found: native.Unique | native.Symmetry, nouns: _Nouns) -> Premise:
    if isinstance(found, nouns.unique):
        return Unique(
            tuple([(nouns.cell(one.cell), nouns.digits_of(one.digits)) for one in found.deadly])
        )
    # Records for large boards have room for more cells than this board has.
    cells = found.cells[: nouns.cells_in_all]
    digits = found.digits[: len(nouns.digits)]
    return Symmetry(
        tuple([nouns.cell(cell) for cell in cells]),
        tuple([nouns.digits[digit] for digit in digits]),
    )


def _mark(found: native.Mark, nouns: _Nouns) -> Mark:
    houses, cells, candidates = found.houses, found.cells, found.candidates
    if len(houses) == 1 and not cells and not candidates:
        return nouns.marked_houses[found.role, houses]
    role = _ROLES[found.role]
    return native.filled(
        Mark, role, nouns.houses[houses], nouns.cells[cells], nouns.candidates[candidates]
    )
