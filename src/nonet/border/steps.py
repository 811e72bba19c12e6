"""Records of the core, made steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..geometry import CELLS, HOUSE_SLOTS, Candidate, Cell, Digit, House, Space
from ..premises import Premise, Symmetry, Unique
from ..step import Assumption, Case, Chain, LinkKind, Mark, Node, NodeKind, Role, Step
from .core import native

if TYPE_CHECKING:
    from ..ladder.ladder import Ladder

_CANDIDATES: Final = tuple(Candidate(i) for i in range(CELLS * 9))
_SPACES: Final = tuple(Space(i) for i in range(CELLS + HOUSE_SLOTS * 9))
_CELLS: Final = tuple(Cell(i) for i in range(CELLS))
_HOUSES: Final = tuple(House(i) for i in range(HOUSE_SLOTS))
_DIGITS_OF: Final = tuple(
    tuple(Digit(d + 1) for d in range(9) if mask >> d & 1) for mask in range(512)
)
_candidate, _space = _CANDIDATES.__getitem__, _SPACES.__getitem__
_cell, _house = _CELLS.__getitem__, _HOUSES.__getitem__
_ROLES: Final = tuple(Role[name.upper()] for name in native.ROLES)
_NODE_KINDS: Final = tuple(NodeKind[name.upper()] for name in native.NODE_KINDS)
_LINK_KINDS: Final = tuple(LinkKind[name.upper()] for name in native.LINK_KINDS)


def step_of(found: native.Step, ladder: Ladder) -> Step:
    """The step of a native record that was found by following this ladder."""
    if found.foreign is not None:
        return found.foreign  # type: ignore[no-any-return]  # found in Python: the record it was made from
    technique = ladder.technique(found.rung)
    names, variant = technique.variants, found.variant
    # Most of a record is empty, and there is one for every step of a path.
    return Step(
        technique.id,
        names[variant] if variant < len(names) else "",
        found.size,
        tuple(map(_candidate, found.placements)),
        tuple(map(_candidate, found.eliminations)) if found.eliminations else (),
        found.contradiction,
        tuple(map(_space, found.truths)),
        tuple(map(_space, found.links)) if found.links else (),
        tuple(map(_premise, found.premises)) if found.premises else (),
        tuple(map(_mark, found.marks)),
        tuple(map(_chain, found.chains)) if found.chains else (),
        tuple([_case(case, ladder) for case in found.cases]) if found.cases else (),
    )


def _case(found: native.Case, ladder: Ladder) -> Case:
    steps = tuple([step_of(step, ladder) for step in found.steps])
    return Case(Assumption(_CANDIDATES[found.assumption], found.on), steps)


def _premise(found: native.Unique | native.Symmetry) -> Premise:
    if isinstance(found, native.Unique):
        return Unique(tuple([(_CELLS[one.cell], _DIGITS_OF[one.digits]) for one in found.deadly]))
    return Symmetry(
        tuple([_CELLS[cell] for cell in found.cells]),
        tuple([Digit(digit + 1) for digit in found.digits]),
    )


def _mark(found: native.Mark) -> Mark:
    return Mark(
        _ROLES[found.role],
        tuple(map(_house, found.houses)) if found.houses else (),
        tuple(map(_cell, found.cells)) if found.cells else (),
        tuple(map(_candidate, found.candidates)) if found.candidates else (),
    )


def _chain(found: native.Chain) -> Chain:
    return Chain(
        tuple(
            [
                Node(
                    tuple([_CANDIDATES[i] for i in node.candidates]),
                    _NODE_KINDS[node.kind],
                    node.on,
                )
                for node in found.nodes
            ]
        ),
        tuple([_LINK_KINDS[link] for link in found.links]),
    )
