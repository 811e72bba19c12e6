"""Chains, which consist of nodes and the links between them. The pattern of a step may be a
chain.
"""

from dataclasses import dataclass

from ..base import NamedValue
from .cells import Candidate


class NodeKind(NamedValue):
    """The kind of a node of a chain."""

    CANDIDATE = "candidate"
    GROUP = "group"
    ALS = "als"
    AHS = "ahs"


class LinkKind(NamedValue):
    """The kind of link between two neighbouring nodes of a chain."""

    STRONG = "strong"  # At least one of the two nodes is true.
    WEAK = "weak"  # At most one of the two nodes is true.
    IMPLICATION = "implication"  # The first node forces the second.


@dataclass(frozen=True, slots=True)
class Node:
    """One node of a chain: its candidates, and whether it is on or off."""

    candidates: tuple[Candidate, ...]
    kind: NodeKind = NodeKind.CANDIDATE
    on: bool = True


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes in order, each linked to the next. In a loop, the last node is also linked to the
    first.
    """

    nodes: tuple[Node, ...]
    links: tuple[LinkKind, ...]
