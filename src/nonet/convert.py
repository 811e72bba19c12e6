"""The border to the core: ladders as it follows them, and what it hands back as records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from .core import native
from .errors import Error
from .geometry import CELLS, HOUSE_SLOTS, Candidate, Cell, Digit, House, Space
from .grid import Grid
from .ladder import GUESS_DEPTH, GUESS_WORK, Ladder
from .step import (
    Assumption,
    Case,
    Chain,
    LinkKind,
    Mark,
    Node,
    NodeKind,
    Premise,
    Role,
    Step,
    Symmetry,
    Unique,
)
from .techniques import Rung, get, version

_CANDIDATES: Final = tuple(Candidate(i) for i in range(CELLS * 9))
_SPACES: Final = tuple(Space(i) for i in range(CELLS + HOUSE_SLOTS * 9))
_CELLS: Final = tuple(Cell(i) for i in range(CELLS))
_HOUSES: Final = tuple(House(i) for i in range(HOUSE_SLOTS))
_ROLES: Final = tuple(Role)
_NODES: Final = tuple(NodeKind)
_LINKS: Final = tuple(LinkKind)
_DIGITS_OF: Final = tuple(
    tuple(Digit(d + 1) for d in range(9) if mask >> d & 1) for mask in range(512)
)
_ANY_VARIANT: Final = 255
LARGEST: Final = 1 << 30
"""The largest count that is handed to the core: more than there is of anything."""

_UNIQUE: Final = 0

_followed: ContextVar[Grid | None] = ContextVar("followed grid", default=None)


@contextmanager
def following(grid: Grid) -> Iterator[None]:
    """While the core works on this grid, `grid_of` knows it and its puzzle.

    A technique written in Python that keeps listeners on its grid must be handed that very grid,
    and not a copy of it.
    """
    token = _followed.set(grid)
    try:
        yield
    finally:
        _followed.reset(token)


def grid_of(core: native.Grid) -> Grid:
    """The grid of a native one: the one followed, or a fresh one for a state inside a case."""
    grid = _followed.get()
    if grid is None:
        return Grid.wrap(core)
    return grid if grid._native is core else Grid.wrap(core, grid.puzzle)


def native_ladder(ladder: Ladder) -> native.Ladder:
    """A ladder as the core follows it; the same one for the same ladder.

    Raises:
        Error: when a technique asks its native finder for a size that it has not.
    """
    return _kept_ladder(ladder, version())


@lru_cache(maxsize=256)
def _kept_ladder(
    ladder: Ladder,
    _version: int,  # an equal ladder may find other techniques behind the same names
) -> native.Ladder:
    rungs = [_native_rung(rung) for rung in ladder.rungs]
    limits = {
        name: min(value, LARGEST)
        for name, value in ladder.limits.to_json().items()
        if name != "singles_in_turn"  # the policy has it
    }
    policy = native.Policy(
        singles_in_turn=ladder.policy.singles_in_turn,
        largest_of=[rung.technique in ladder.policy.largest_of for rung in ladder.rungs],
    )
    try:
        return native.Ladder(
            rungs, ladder.guess, GUESS_DEPTH, GUESS_WORK, limits, ladder.assume_unique, policy
        )
    except ValueError as error:
        raise Error(f"{error}.") from None


def _native_rung(
    rung: Rung,
) -> tuple[str | Callable[[Any], Iterator[tuple[Any, ...]]], int, int, bool]:
    technique = get(rung.technique)
    variant = technique.variants.index(rung.variant) if rung.variant else _ANY_VARIANT
    if technique.finder:
        return (technique.finder, rung.size, variant, technique.rests_on_uniqueness)

    def find(core: native.Grid) -> Iterator[tuple[Any, ...]]:
        for step in technique.find(grid_of(core), rung):
            yield _raw_of(step)

    return (find, rung.size, variant, technique.rests_on_uniqueness)


def _raw_of(step: Step) -> tuple[Any, ...]:
    """A step that was found in Python, as the core takes it; it gets the record back as it is.

    Raises:
        Error: when the step speaks of candidates or spaces that there are not; with all of them.
    """
    reasons: list[str] = []

    def numbers(kind: type[Candidate] | type[Space], items: Iterable[int]) -> list[int]:
        found = []
        for item in items:
            try:
                found.append(int(kind(item)))
            except Error as error:
                reasons.append(str(error))
        return found

    raw = (
        numbers(Candidate, step.placements),
        numbers(Candidate, step.eliminations),
        bool(step.contradiction),
        numbers(Space, step.truths),
        numbers(Space, step.links),
        0,  # the core asks neither for its size nor for its variant
        0,
        step,
    )
    if reasons:
        raise Error(f"a step of the technique '{step.technique}' is none: {' '.join(reasons)}")
    return raw


def step_of(raw: tuple[Any, ...], ladder: Ladder) -> Step:
    """The record of a native step."""
    rung, variant, size, contradiction, placed, removed, truths, links = raw[:8]
    premises, marks, chains, cases, own = raw[8:]
    if own is not None:
        return own  # type: ignore[no-any-return]  # found in Python: the record it was made from
    technique = ladder.technique(rung)
    names = technique.variants
    return Step(
        technique=technique.id,
        variant=names[variant] if variant < len(names) else "",
        size=size,
        placements=tuple([_CANDIDATES[i] for i in placed]),
        eliminations=tuple([_CANDIDATES[i] for i in removed]),
        contradiction=contradiction,
        truths=tuple([_SPACES[i] for i in truths]),
        links=tuple([_SPACES[i] for i in links]),
        premises=tuple([_premise(kind, data) for kind, data in premises]),
        marks=tuple(_marks(marks)),
        chains=tuple([_chain(nodes, ties) for nodes, ties in chains]),
        cases=tuple(
            Case(
                Assumption(_CANDIDATES[candidate], on),
                tuple(step_of(step, ladder) for step in steps),
            )
            for candidate, on, steps in cases
        ),
    )


def _premise(kind: int, data: Iterable[Any]) -> Premise:
    """A premise by the number that the core gives its kind."""
    if kind == _UNIQUE:
        return Unique(tuple([(_CELLS[cell], _DIGITS_OF[mask]) for cell, mask in data]))
    cells, digits = data
    return Symmetry(
        tuple([_CELLS[cell] for cell in cells]), tuple([Digit(digit + 1) for digit in digits])
    )


def _chain(nodes: Iterable[tuple[Sequence[int], int, bool]], links: Iterable[int]) -> Chain:
    return Chain(
        tuple(
            [Node(tuple([_CANDIDATES[i] for i in c]), _NODES[kind], on) for c, kind, on in nodes]
        ),
        tuple([_LINKS[link] for link in links]),
    )


def _marks(marks: Iterable[tuple[int, int, int]]) -> Iterable[Mark]:
    """Marks of one role that follow each other make one `Mark`."""
    for role, group in groupby(marks, key=lambda mark: mark[0]):
        kinds: tuple[list[int], list[int], list[int]] = ([], [], [])
        for _, kind, index in group:
            kinds[kind].append(index)
        yield Mark(
            _ROLES[role],
            tuple([_HOUSES[i] for i in kinds[0]]),
            tuple([_CELLS[i] for i in kinds[1]]),
            tuple([_CANDIDATES[i] for i in kinds[2]]),
        )
