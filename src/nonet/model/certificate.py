"""Certificates: proofs that add linear constraints, divide the sum and round it down.

A certificate belongs to one conclusion of a step. It lists derived links, if there are any, and
then truths and links, each with the number of times that it counts. `docs/theorems.md` states and
proves the rule behind certificates, and `nonet.proof` checks the sums.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final, Self, TypeAlias

from ..base import Error
from .cells import Candidate, Space

MOST_DERIVED: Final = 64
"""How many derived links one certificate may have."""
MOST_TERMS: Final = 4096
"""How many truths and links a certificate may name, including those in its derived links."""
MOST_TIMES: Final = 1000
"""The maximum number of times a truth or link may be counted, and the largest divisor of a sum."""


class _Numbered(int):
    """A positive number that follows a word, as in `derived1`."""

    __slots__ = ()
    word: ClassVar[str]
    called: ClassVar[str]

    def __new__(cls, value: int | str) -> Self:
        if isinstance(value, str):
            number = re.fullmatch(f"{cls.word}([1-9][0-9]{{0,3}})", value)
            if number is None:
                raise Error(f"'{value}' is not a {cls.called}; write {cls.word}1.")
            value = int(number[1])
        if not 1 <= value <= MOST_TERMS:
            raise Error(f"the number of a {cls.called} must be from 1 to {MOST_TERMS:,}.")
        return super().__new__(cls, value)

    def __str__(self) -> str:
        return f"{self.word}{int(self)}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


class DerivedNumber(_Numbered):
    """The position of a derived link in a certificate's list.

    >>> DerivedNumber(2), int(DerivedNumber("derived2"))
    (DerivedNumber('derived2'), 2)
    """

    __slots__ = ()
    word = "derived"
    called = "derived link"


class PremiseNumber(_Numbered):
    """A truth that follows from a premise of the step. The number is its position among the truths
    of all premises.

    >>> PremiseNumber(1)
    PremiseNumber('premise1')
    """

    __slots__ = ()
    word = "premise"
    called = "truth of a premise"


TruthTerm: TypeAlias = Space | PremiseNumber
LinkTerm: TypeAlias = Space | Candidate | DerivedNumber
"""A term of a sum of links. A single candidate also counts as a link: it is true at most once."""


@dataclass(frozen=True, slots=True, eq=False)
class Multiple:
    """A truth or link, and how often it counts: 1 to 1,000 times.

    >>> str(Multiple(Space("5r1"), 2)), str(Multiple(Space("r1c1")))
    ('2 5r1', 'r1c1')
    """

    of: TruthTerm | LinkTerm
    times: int = 1

    def __str__(self) -> str:
        return str(self.of) if self.times == 1 else f"{self.times} {self.of}"

    def _key(self) -> tuple[type, int, int]:
        # A space and a candidate may have the same number.
        return type(self.of), int(self.of), self.times

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Multiple) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, slots=True)
class DerivedLink:
    """A link that follows from other links. Some truths are subtracted from the sum of some links,
    and the result is divided and rounded down.

    Attributes:
        links: the terms that are added: spaces, candidates and earlier derived links.
        truths: the terms that are subtracted: spaces and truths of premises.
        divisor: the number by which each coefficient of the sum is divided, 2 to 1,000. The
            quotients are rounded towards minus infinity.
    """

    links: tuple[Multiple, ...]
    truths: tuple[Multiple, ...] = ()
    divisor: int = 2


@dataclass(frozen=True, slots=True)
class Certificate:
    """The proof of one conclusion of a step.

    Attributes:
        concludes: the candidate that is placed or eliminated; None for a contradiction.
        truths: spaces and truths of premises, each with the number of times that it counts.
        links: spaces, candidates and derived links, each with the number of times that it counts.
        derived: the derived links, in order. Each link may use earlier derived links.

    >>> cell = Multiple(Space("r1c1"))
    >>> str(Certificate(Candidate("5r1c1"), truths=(cell,)).truths[0])
    'r1c1'
    """

    concludes: Candidate | None
    truths: tuple[Multiple, ...] = ()
    links: tuple[Multiple, ...] = ()
    derived: tuple[DerivedLink, ...] = ()

    def sums(self) -> tuple[DerivedLink | Certificate, ...]:
        """All sums to check: first the sums of the derived links, then the sum of the certificate
        itself.
        """
        return (*self.derived, self)


def spaces_named(certificates: tuple[Certificate, ...]) -> tuple[list[Space], list[Space]]:
    """The spaces that certificates use as truths, and the spaces that they use as links. Both lists
    are in the order of first use, without repeats.
    """
    found: tuple[dict[Space, None], dict[Space, None]] = ({}, {})
    for certificate in certificates:
        for each in certificate.sums():
            for multiples, spaces in zip((each.truths, each.links), found, strict=True):
                spaces.update({m.of: None for m in multiples if isinstance(m.of, Space)})
    return list(found[0]), list(found[1])
