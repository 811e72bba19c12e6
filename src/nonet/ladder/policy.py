"""A policy of a ladder: what a path does where the ladder leaves a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Policy:
    """The choice of a path if its ladder leaves several.

    The plain policy tries rungs in the order of their difficulty, and takes the first step that the
    rung finds. Others are the habits of programs whose scores depend on them.

    Attributes:
        name: its name.
        keeps_order: whether rungs are tried in the order in which the profile lists them, whatever
            their difficulty.
        singles_in_turn: whether, of several singles of a kind, the one is taken that came up first,
            and not the first in the grid. A ladder has this from its limits.
        largest_of: techniques whose step that removes most is taken, in place of the first that
            is found.
        is_program: whether paths are those of a program, and do not follow the rungs: one of
            `nonet.ladder.ancestors`, by the name.
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
"""HoDoKu's habits: its own order of techniques, singles in the order in which they came up, and of
these techniques all steps are looked for, and the one is taken that removes most."""
