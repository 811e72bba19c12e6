"""Eureka notation for the chain of a step: (3)r2c4 = r2c9 - (3=8)r5c9 - r5c1 = (8)r9c1."""

from __future__ import annotations

from ...model.cells import Cell, Digit
from ...model.chain import Chain, LinkKind, Node
from ...model.step import Step
from ...model.text import Sentence, SentencePart, Text
from .wording import short_conclusion

_SIGN = {LinkKind.STRONG: "=", LinkKind.WEAK: "-", LinkKind.IMPLICATION: "→"}


def short_chain(step: Step) -> Text:
    """The first chain of a step in Eureka notation, an arrow, and what the step removes.

    >>> from nonet.model.cells import Candidate
    >>> from nonet.model.chain import Node
    >>> from nonet.model.step import Step
    >>> nodes = [Node((Candidate(name),)) for name in ("4r2c3", "4r2c8", "4r6c8", "4r6c1")]
    >>> chain = Chain(tuple(nodes), (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG))
    >>> removing = Step("any", eliminations=(Candidate("4r3c1"),), chains=(chain,))
    >>> str(short_chain(removing))
    '(4)r2c3 = r2c8 - r6c8 = r6c1 → r3c1 ≠ 4'
    """
    return short_conclusion(eureka(step.chains[0]), step)


def eureka(chain: Chain) -> Sentence:
    """A chain without what it removes.

    A digit is written if it is new, where a link runs inside a cell, and at the end of a chain
    of several digits.
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
