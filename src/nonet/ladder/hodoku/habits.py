"""What HoDoKu does where its techniques leave a choice."""

from __future__ import annotations

from typing import Final

from ..policy import Policy

POLICY: Final = Policy(
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
