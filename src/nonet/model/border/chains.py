"""Converts native chains to the chains of steps."""

from collections.abc import Callable
from typing import Final

from ..cells import Candidate
from ..chain import Chain, LinkKind, Node, NodeKind
from .core import native

_NODE_KINDS: Final = tuple(NodeKind[name.upper()] for name in native.NODE_KINDS)
_LINK_KINDS: Final = tuple(LinkKind[name.upper()] for name in native.LINK_KINDS)


def chain_of(found: native.Chain, candidate: Callable[[int], Candidate]) -> Chain:
    """Make a chain from a native record. `candidate` is a function that converts a core number to a
    board candidate.
    """
    nodes = [
        Node(tuple([candidate(i) for i in node.candidates]), _NODE_KINDS[node.kind], node.on)
        for node in found.nodes
    ]
    return Chain(tuple(nodes), tuple([_LINK_KINDS[link] for link in found.links]))
