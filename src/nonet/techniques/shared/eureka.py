"""Eureka notation for the chain of a step: (3)r2c4 = r2c9 - (3=8)r5c9 - r5c1 = (8)r9c1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...model.cells import Cell, Digit
from ...model.chain import Chain, LinkKind, Node
from ...model.text import Sentence, SentencePart
from .chains import Strong, StrongKind

_SIGN: Final = {LinkKind.STRONG: "=", LinkKind.WEAK: "-", LinkKind.IMPLICATION: "→"}

_NAMED: Final = {StrongKind.RECTANGLE: "=UR=", StrongKind.FISH: "=fish="}

_APART: Final = {StrongKind.HOUSE, *_NAMED}
"""Links whose two nodes have no cell in common."""


def eureka(chain: Chain, strong: Sequence[Strong] = ()) -> Sentence:
    """A chain in one line, with = for a strong link and - for a weak one.

    A digit is written when it changes, when a link is inside a cell, and at the end of a chain of
    several digits. If the strong links are given, the digit is also written after a strong link
    inside a cell, and at both ends of the chain. An almost locked set is written as its two digits
    in all its cells, (3=9)r5c12, and an almost hidden set as all its digits in two cells,
    (4|7)(r1c2=r1c5). A link through a rectangle is marked UR, and one through a fish is marked
    fish.

    >>> from nonet.model.cells import Candidate
    >>> nodes = [Node((Candidate(name),)) for name in ("4r2c3", "4r2c8", "4r6c8", "4r6c1")]
    >>> str(eureka(Chain(tuple(nodes), (LinkKind.STRONG, LinkKind.WEAK, LinkKind.STRONG))))
    '(4)r2c3 = r2c8 - r6c8 = r6c1'
    """
    nodes, signs = chain.nodes, [_SIGN[link] for link in chain.links]
    several = bool(strong) or len({_digit(node) for node in nodes}) > 1
    parts: dict[str, SentencePart | Iterable[SentencePart]] = {}
    template = ""
    written: Digit | None = None
    index = 0
    while index < len(nodes):
        here, rest = nodes[index], nodes[index + 1 :]
        link = strong[index // 2] if strong else None
        if index:
            named = _NAMED.get(link.kind) if link and index % 2 else None
            template += f" {named or signs[index - 1]} "
        if link and link.kind is StrongKind.HIDDEN:
            names = [f"digit{index}{letter}" for letter in "abcdefghi"[: len(link.digits)]]
            parts |= dict(zip(names, link.digits, strict=True))
            parts |= {f"cell{index}": link.one.cell, f"cell{index + 1}": link.other.cell}
            shown = "|".join(f"{{{name}}}" for name in names)
            template += f"({shown})({{cell{index}}}={{cell{index + 1}}})"
            written = None
            index += 2
            continue
        in_set = link.cells if link and link.kind is StrongKind.SET else ()
        is_tied = bool(rest) and _cells(rest[0]) == _cells(here)
        if is_tied and strong:  # a weak link inside a cell, then one inside a house
            is_tied = (strong[(index + 1) // 2].kind in _APART) == bool(index % 2)
        cells, one, other = f"{{cells{index}:folded}}", f"{{digit{index}}}", f"{{digit{index + 1}}}"
        parts |= {f"digit{index}": _digit(here), f"cells{index}": in_set or _cells(here)}
        if in_set or is_tied:
            parts[f"digit{index + 1}"] = _digit(rest[0])
            template += f"({one}{signs[index]}{other}){cells}"
            written = None if strong and index % 2 == 0 else _digit(rest[0])
            index += 2
        else:
            is_known = written == _digit(here) and (rest or not several)
            template += cells if is_known else f"({one}){cells}"
            written = _digit(here)
            index += 1
    return Sentence(template + " - loop" * (len(signs) == len(nodes)), **parts)


def _digit(node: Node) -> Digit:
    return node.candidates[0].digit


def _cells(node: Node) -> tuple[Cell, ...]:
    return tuple(candidate.cell for candidate in node.candidates)
