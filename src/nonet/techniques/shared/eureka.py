"""Eureka notation for the chain of a step: (3)r2c4 = r2c9 - (3=8)r5c9 - r5c1 = (8)r9c1."""

from __future__ import annotations

from ...model.cells import Cell, Digit
from ...model.chain import Chain, LinkKind, Node
from ...model.text import Sentence, SentencePart

_SIGN = {LinkKind.STRONG: "=", LinkKind.WEAK: "-", LinkKind.IMPLICATION: "→"}


def eureka(chain: Chain) -> Sentence:
    """A chain in one line.

    A digit is written if it is new, where a link runs inside a cell, and at the end of a chain
    of several digits.

    >>> from nonet.model.cells import Candidate
    >>> nodes = [Node((Candidate(name),)) for name in ("4r2c3", "4r2c8", "4r6c8", "4r6c1")]
    >>> str(eureka(Chain(tuple(nodes), (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG))))
    '(4)r2c3 = r2c8 - r6c8 = r6c1'
    """
    parts: dict[str, SentencePart] = {}
    several = len({_digit(node) for node in chain.nodes}) > 1
    template = ""
    written: Digit | None = None
    index = 0
    while index < len(chain.nodes):
        node = chain.nodes[index]
        after = chain.nodes[index + 1] if index + 1 < len(chain.nodes) else None
        digit, cells = f"({{digit{index}}})", f"{{cells{index}:folded}}"
        parts |= {f"digit{index}": _digit(node), f"cells{index}": _cells(node)}
        if after is not None and _cells(after) == _cells(node):
            parts[f"digit{index + 1}"] = written = _digit(after)
            template += f"({{digit{index}}}{_SIGN[chain.links[index]]}{{digit{index + 1}}}){cells}"
            index += 1
        elif written == _digit(node) and not (several and after is None):
            template += cells
        else:
            template += digit + cells
            written = _digit(node)
        if index < len(chain.links):
            template += f" {_SIGN[chain.links[index]]} "
        index += 1
    return Sentence(template.rstrip(), **parts)


def _digit(node: Node) -> Digit:
    return node.candidates[0].digit


def _cells(node: Node) -> tuple[Cell, ...]:
    return tuple(candidate.cell for candidate in node.candidates)
