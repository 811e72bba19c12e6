"""Moves exotic patterns before chains. Exotic patterns are rare, but a person recognises a shape of
many cells more easily than a chain.
"""

from collections.abc import Iterable
from typing import Final

from ..techniques import Rung, get

EXOTIC: Final = (
    "firework",
    "firework-wing",
    "firework-quadruple",
    "tridagon",
    "impossible-pattern",
    "sk-loop",
    "junior-exocet",
    "multi-sector-locked-set",
    "double-exocet",
    "senior-exocet",
)
"""The exotic techniques, in order of difficulty. `exotic_early` moves them before chains."""

_NO_CHAIN: Final = "remote-pair"  # listed as a chain, but as easy to see as a wing


def exotic_before_chains(rungs: Iterable[Rung]) -> list[Rung]:
    """Move exotic techniques before the first chain. If there is no chain, the order stays the
    same.

    >>> ladder = exotic_before_chains(map(Rung, ("w-wing", "x-chain", "template", "sk-loop")))
    >>> [str(rung) for rung in ladder]
    ['w-wing', 'sk-loop', 'x-chain', 'template']
    """
    ordered = list(rungs)
    first = next((at for at, rung in enumerate(ordered) if _is_chain(rung)), len(ordered))
    before, behind = ordered[:first], ordered[first:]
    return [*before, *sorted(behind, key=lambda rung: rung.technique not in EXOTIC)]


def _is_chain(rung: Rung) -> bool:
    return rung.technique != _NO_CHAIN and get(rung.technique).family == "Chains"
