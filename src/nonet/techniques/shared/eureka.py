"""Eureka notation for the chain of a step: (3)r2c4 = r2c9 - (3=8)r5c9 - r5c1 = (8)r9c1."""

from __future__ import annotations

from collections.abc import Iterable

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
    template, parts = eureka(step.chains[0])
    return short_conclusion(Sentence(template, **parts), step)


def eureka(
    chain: Chain, prefix: str = ""
) -> tuple[str, dict[str, SentencePart | Iterable[SentencePart]]]:
    """A chain as the template of a sentence and its parts, whose names begin with a prefix.

    A digit is written where it is new, where a link runs inside a cell, and at the end of a chain
    of several digits.
    """
    parts: dict[str, SentencePart | Iterable[SentencePart]] = {}
    several = len({_digit(node) for node in chain.nodes}) > 1
    template = ""
    written: Digit | None = None
    index = 0
    while index < len(chain.nodes):
        node = chain.nodes[index]
        after = chain.nodes[index + 1] if index + 1 < len(chain.nodes) else None
        parts[f"{prefix}digit{index}"] = _digit(node)
        parts[f"{prefix}cells{index}"] = _cells(node)
        if after is not None and _cells(after) == _cells(node):
            sign = _SIGN[chain.links[index]]
            parts[f"{prefix}digit{index + 1}"] = _digit(after)
            template += (
                f"({{{prefix}digit{index}}}{sign}{{{prefix}digit{index + 1}}})"
                f"{{{prefix}cells{index}:folded}}"
            )
            written = _digit(after)
            index += 1
        elif written == _digit(node) and not (several and after is None):
            template += f"{{{prefix}cells{index}:folded}}"
        else:
            template += f"({{{prefix}digit{index}}}){{{prefix}cells{index}:folded}}"
            written = _digit(node)
        if index < len(chain.links):
            template += f" {_SIGN[chain.links[index]]} "
        index += 1
    return template.rstrip(), parts


def _digit(node: Node) -> Digit:
    return node.candidates[0].digit


def _cells(node: Node) -> tuple[Cell, ...]:
    return tuple(candidate.cell for candidate in node.candidates)
