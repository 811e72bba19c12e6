"""How far techniques search. The limits are counts, never times. The core has the same fields with
the same defaults (one of them in a policy); a test makes sure that they agree.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Self

from ..base.arguments import shown_value
from ..base.errors import Error
from ..model.cells import MOST_CELLS


@dataclass(frozen=True, slots=True)
class Limits:
    """How far techniques search. The same limits give the same results on every machine.

    All numbers except the last are maximums for one pattern. No number may be negative.

    Attributes:
        fins: the fins of a fish, including endo fins.
        endo_fins: the fins of a fish that are in two of its bases.
        siamese: whether two finned fish with the same bases also form one joint step.
        two_candidate_boxes: whether the box of an empty rectangle may have only two candidates.
        chain_links: the links of an X-chain, an XY-chain or a remote pair.
        loop_links: the links of an alternating inference chain or a nice loop.
        named_chains: whether a chain with its own name, such as an M-wing or a remote pair, is
            reported only under that name. If not, X-chains, XY-chains, alternating inference chains
            and grouped chains report all chains of their kind.
        open_loops: whether chains whose ends exclude each other are reported as open chains as well
            as loops.
        als_nodes: whether grouped chains may contain almost locked sets.
        mixed_sets: whether chains with almost hidden sets may also contain almost locked sets. That
            takes ten times as long.
        als_overlap: whether the almost locked sets of one step may share cells.
        als_chain_sets: the almost locked sets in a chain of such sets.
        missing_corners: whether the cells of a rectangle may lack one of its two digits.
        loop_cells: the cells of a unique loop.
        ring_cells: the cells of a broken wing or a bivalue oddagon, an odd number.
        guardians: the guardians of a broken wing, or of a pattern that three digits cannot fill.
        bivalue_grave_extras: the candidates that prevent a bivalue universal grave.
        forcing_cases: the cases of a forcing chain or net: candidates of a cell, or places in a
            house.
        forcing_steps: the steps of all cases of such a chain or net together, including those of
            cases within a case in nested forcing.
        singles_in_turn: whether, among several singles of a kind, a path takes the one that
            appeared first instead of the first in the grid.
        walk_work: the number of choices that the search for the next step, or for a list of steps,
            may try. Each rung may use at most half of the amount that earlier rungs left, and a
            small amount if nothing is left. Ordinary puzzles never reach the limit. In an unusual
            grid, rungs may be cut short; the result lists them in `cut_short`. All cases of a guess
            together may try ten times as many.

    >>> Limits().fins, Limits(fins=2).fins
    (5, 2)
    """

    fins: int = 5
    endo_fins: int = 2
    siamese: bool = False
    two_candidate_boxes: bool = False
    chain_links: int = 20
    loop_links: int = 40
    named_chains: bool = True
    open_loops: bool = False
    als_nodes: bool = False
    mixed_sets: bool = False
    als_overlap: bool = False
    als_chain_sets: int = 7
    missing_corners: bool = True
    loop_cells: int = 14
    ring_cells: int = 9
    guardians: int = 5
    bivalue_grave_extras: int = 4
    forcing_cases: int = 4
    forcing_steps: int = 100
    singles_in_turn: bool = False
    walk_work: int = 60_000_000

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if not isinstance(value, int) or value < 0:
                shown = shown_value(value)
                raise Error(f"the limit '{field.name}' must be a number of 0 or more, not {shown}.")
            if field.type == "bool" and value not in (False, True):
                raise Error(f"the limit '{field.name}' must be a bool, not {shown_value(value)}.")

    @classmethod
    def widest(cls, **changes: Any) -> Self:
        """The limits that allow every kind of pattern, of any length, with bounded work. Slow on
        hard puzzles.

        >>> Limits.widest().chain_links > Limits().chain_links, Limits.widest(fins=3).fins
        (True, 3)
        """
        usual = cls().to_json()
        counts = {name: max(_WIDEST, usual[name]) for name in _COUNTS}
        return cls(**(counts | dict.fromkeys(_FLAGS, True) | changes))

    def to_json(self) -> dict[str, int | bool]:
        """The limits by name, as plain data."""
        return {name: getattr(self, name) for name in _NAMES}


USUAL: Final = Limits()
"""The limits of all profiles that do not set their own."""

_WIDEST = MOST_CELLS
_NAMES = tuple(field.name for field in fields(Limits))
_FLAGS = tuple(field.name for field in fields(Limits) if field.type == "bool")
_COUNTS = tuple(f.name for f in fields(Limits) if f.type == "int" and f.name != "walk_work")
