"""Limits on how far techniques search. They are counts, never times. The native core has the same
limits with the same defaults, and a test makes sure that the two agree. In the core, one of the
limits is part of the policy.
"""

from dataclasses import dataclass, fields
from typing import Any, Final, Self

from ..base import Error, shown_value
from ..model import MOST_CELLS


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on how far techniques search. The same limits give the same results on every machine.

    Each number except the last is a maximum for a single pattern. No number may be negative.

    Attributes:
        fins: the number of fins of a fish, including endo fins.
        endo_fins: the number of a fish's fins that are in two of its base houses.
        siamese: whether two finned fish with the same base houses also form one combined step.
        two_candidate_boxes: whether the box of an empty rectangle may have only two candidates.
        chain_links: the number of links in an X-chain, an XY-chain or a remote pair.
        loop_links: the number of links in an alternating inference chain or a nice loop.
        named_chains: whether a chain with its own name, such as an M-wing or a remote pair, is
            reported only under that name. If not, X-chains, XY-chains, alternating inference chains
            and grouped chains report all chains of their kind.
        open_loops: whether a loop is also reported as an open chain. A chain is a loop if its ends
            exclude each other.
        als_nodes: whether grouped chains may contain almost locked sets.
        mixed_sets: whether chains may mix almost hidden sets with almost locked sets, which takes
            ten times as long.
        als_overlap: whether the almost locked sets of one step may share cells.
        als_chain_sets: the number of sets in a chain of almost locked sets.
        missing_corners: whether the cells of a rectangle may lack one of its two digits.
        loop_cells: the number of cells in a unique loop.
        ring_cells: the number of cells in a broken wing or a bivalue oddagon; always odd.
        guardians: the number of guardians in a broken wing or an impossible three-digit pattern.
        bivalue_grave_extras: the number of candidates that prevent a bivalue universal grave.
        forcing_cases: the number of cases of a forcing chain or net. The cases are the candidates
            of a cell, or the cells for a digit in a house.
        forcing_steps: the total number of steps in all cases of a forcing chain or net. In nested
            forcing, this includes the steps of cases within a case.
        singles_in_turn: whether a path takes singles of the same kind as they become possible,
            instead of in the order of their positions.
        walk_work: how many choices the search for the next step, or for a list of steps, may try.
            Each technique may use at most half of the choices that earlier techniques have left, or
            a small number if none are left. Ordinary puzzles never reach the limit. In an unusual
            grid, the search of a technique may be cut short; `cut_short` of the result lists such
            techniques. For all cases of a guess together, the limit is ten times as high. If that
            is not enough, the cases are tried once more, with simple techniques and deeper nesting.

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
                raise Error(f"the limit '{field.name}' must be a number >= 0, not {shown}.")
            if field.type is bool and value not in (False, True):
                raise Error(f"the limit '{field.name}' must be a bool, not {shown_value(value)}.")

    @classmethod
    def widest(cls, **changes: Any) -> Self:
        """Limits that allow patterns of every kind and length, and restrict only the total work.
        With them, hard puzzles take a long time.

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
_FLAGS = tuple(field.name for field in fields(Limits) if field.type is bool)
_COUNTS = tuple(f.name for f in fields(Limits) if f.type is int and f.name != "walk_work")
