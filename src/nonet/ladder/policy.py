"""A policy of a ladder: which step a path takes if the ladder leaves a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Policy:
    """How a path chooses if its ladder leaves several steps.

    The plain policy tries rungs in the order of their difficulty, and takes the first step that the
    rung finds. Other policies imitate programs whose scores depend on the choice.

    Attributes:
        name: its name.
        keeps_order: whether rungs are tried in the order of the profile, whatever their difficulty.
        singles_in_turn: whether, of several singles of a kind, the one that came up first is taken,
            instead of the first in the grid. A ladder reads this from its limits.
        largest_of: techniques of which the step that removes most is taken instead of the first one
            found.
        is_program: whether paths follow a program of `nonet.ladder.ancestors`, found by the
            policy's name, and not the rungs.
    """

    name: str = "plain"
    keeps_order: bool = False
    singles_in_turn: bool = False
    largest_of: frozenset[str] = frozenset()
    is_program: bool = False


PLAIN: Final = Policy()
"""The policy of all profiles that imitate no program."""

HODOKU: Final = Policy(
    "hodoku",
    keeps_order=True,
    singles_in_turn=True,
    largest_of=frozenset(
        {
            "remote-pair",
            "x-chain",
            "xy-chain",
            "alternating-inference-chain",
            "grouped-x-chain",
            "grouped-chain",
            "als-chain",
        }
    ),
)
"""HoDoKu's habits: its own order of techniques; singles in the order in which they came up; and for
these techniques, the step of all that removes most.
"""
