"""Constraints: sums of candidates with a lower bound. They can be added, divided and saturated."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ...model import Candidate

Literal: TypeAlias = tuple[Candidate, bool]
"""A candidate, and whether the literal states that it is true."""


@dataclass(frozen=True)
class LowerBound:
    """A constraint: a sum of candidates with coefficients is at least `least`.

    >>> print(LowerBound({Candidate("1r1c1"): 2, Candidate("2r1c2"): -1}, 0))
    2 x1r1c1 1 ~x2r1c2 >= 1
    """

    numbers: Mapping[Candidate, int]
    least: int

    def __str__(self) -> str:
        terms = (f"{abs(n)} {literal_name((c, n > 0))}" for c, n in sorted(self.numbers.items()))
        return " ".join([*terms, ">=", str(self.degree)])

    @property
    def degree(self) -> int:
        """The lower bound when the constraint is written without negative coefficients, using
        negated candidates instead.
        """
        return self.least - sum(n for n in self.numbers.values() if n < 0)


def variable(candidate: Candidate) -> str:
    """The variable of a candidate: x followed by its name.

    >>> variable(Candidate("5r1c1"))
    'x5r1c1'
    """
    return f"x{candidate}"


def literal_name(literal: Literal) -> str:
    """The name of a literal. A negated candidate is marked with ~.

    >>> literal_name((Candidate("1r1c1"), False))
    '~x1r1c1'
    """
    candidate, on = literal
    return variable(candidate) if on else f"~{variable(candidate)}"


def clause(literals: Iterable[Literal]) -> LowerBound:
    """The constraint that at least one of these literals is true.

    >>> print(clause([(Candidate("1r1c1"), True), (Candidate("2r1c2"), False)]))
    1 x1r1c1 1 ~x2r1c2 >= 1
    """
    numbers = {candidate: 1 if on else -1 for candidate, on in literals}
    return LowerBound(numbers, 1 - sum(n < 0 for n in numbers.values()))


class Adding:
    """A growing sum of constraints, and the same sum in reverse Polish notation."""

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.numbers: dict[Candidate, int] = {}
        self.least = 0

    def add(self, number: int, bound: LowerBound, times: int = 1) -> None:
        """Add a constraint one or more times. `number` is its number in the proof."""
        self._push(str(number), times)
        for c, n in bound.numbers.items():
            self.numbers[c] = self.numbers.get(c, 0) + times * n
        self.least += times * bound.least

    def add_axiom(self, literal: Literal, times: int) -> None:
        """Add, one or more times, the constraint that a literal is at least 0."""
        candidate, on = literal
        self._push(literal_name(literal), times)
        self.numbers[candidate] = self.numbers.get(candidate, 0) + (times if on else -times)
        self.least -= 0 if on else times

    def divide(self, divisor: int) -> None:
        """Divide the sum and round up. As in proof checkers, negated candidates replace negative
        coefficients.
        """
        degree = -(-self.bound().degree // divisor)
        self.numbers = {
            c: -(-n // divisor) if n > 0 else n // divisor for c, n in self.numbers.items()
        }
        self.least = degree + sum(n for n in self.numbers.values() if n < 0)
        self.tokens += [str(divisor), "d"]

    def make_clause(self) -> None:
        """Turn the sum into a clause. Coefficients above the lower bound are lowered to it, and
        then everything is divided by the bound.
        """
        degree = self.bound().degree
        if any(abs(n) > degree for n in self.numbers.values()):
            self.tokens.append("s")
            self.numbers = {c: max(-degree, min(degree, n)) for c, n in self.numbers.items()}
            self.least = degree + sum(n for n in self.numbers.values() if n < 0)
        if degree > 1:
            self.divide(degree)

    def bound(self) -> LowerBound:
        """The resulting constraint."""
        return LowerBound({c: n for c, n in self.numbers.items() if n}, self.least)

    def _push(self, name: str, times: int) -> None:
        more = bool(self.tokens)
        self.tokens.append(name)
        if times > 1:
            self.tokens += [str(times), "*"]
        if more:
            self.tokens.append("+")
