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
_ROLES: Final = tuple(Role[name.upper()] for name in native.ROLES)
_NODE_KINDS: Final = tuple(NodeKind[name.upper()] for name in native.NODE_KINDS)
_LINK_KINDS: Final = tuple(LinkKind[name.upper()] for name in native.LINK_KINDS)


def step_of(found: native.Step, ladder: Ladder) -> Step:
    """The step of a native record that was found by following this ladder."""
    if found.foreign is not None:
        return found.foreign  # type: ignore[no-any-return]  # found in Python: the record it was made from
    technique = ladder.technique(found.rung)
    names, variant = technique.variants, found.variant
    return Step(
        technique=technique.id,
        variant=names[variant] if variant < len(names) else "",
        size=found.size,
        placements=tuple([_CANDIDATES[i] for i in found.placements]),
        eliminations=tuple([_CANDIDATES[i] for i in found.eliminations]),
        contradiction=found.contradiction,
        truths=tuple([_SPACES[i] for i in found.truths]),
        links=tuple([_SPACES[i] for i in found.links]),
        premises=tuple([_premise(premise) for premise in found.premises]),
        marks=tuple([_mark(mark) for mark in found.marks]),
        chains=tuple([_chain(chain) for chain in found.chains]),
        cases=tuple(
            Case(
                Assumption(_CANDIDATES[case.assumption], case.on),
                tuple(step_of(step, ladder) for step in case.steps),
            )
            for case in found.cases
        ),
    )


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
        tuple([_HOUSES[i] for i in found.houses]),
        tuple([_CELLS[i] for i in found.cells]),
        tuple([_CANDIDATES[i] for i in found.candidates]),
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
