"""The rules of constraints other than "no digit twice", in the two forms that the search can use.
Every kind of constraint converts its rules to these forms (`Constraint.rules`), so the search need
not know the kinds. A rule restricts the digits of some cells, which are given by number.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

from ..base import Error


class Pairs(NamedTuple):
    """The pairs of digits that two cells can have.

    Attributes:
        one, other: the cells.
        allowed: the allowed pairs of digits. The first digit of a pair belongs to the first cell.
    """

    one: int
    other: int
    allowed: frozenset[tuple[int, int]]


class Sets(NamedTuple):
    """Cells whose digits must all differ. Together, the digits must form one of several sets.

    Attributes:
        cells: the cells.
        sets: the possible sets of digits, each with as many digits as there are cells.
    """

    cells: tuple[int, ...]
    sets: tuple[frozenset[int], ...]


Rule: TypeAlias = Pairs | Sets


class Clue(Protocol):
    """The rule of a constraint that does more than forbid repeated digits
    (`nonet.constraints.Constraint`)."""

    id: ClassVar[str]
    plural: ClassVar[str]
    noun: ClassVar[str]

    @property
    def word(self) -> str: ...
    @property
    def in_short(self) -> str: ...
    @property
    def says(self) -> str: ...
    @property
    def sentence(self) -> str: ...
    @property
    def cells(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def shapes(self) -> Any: ...
    def allows(self, digits: Sequence[int]) -> bool: ...
    def rules(self, board: Any) -> Iterator[Rule]: ...


class Compiled(NamedTuple):
    """Rules in the form of the core's search.

    Attributes:
        choices: a mask of digits (bit d - 1 for digit d) for each extra cell. Extra cells are not
            on the board. Each of their digits means one way to satisfy a rule.
        nogoods: lists of literals that must not all be true. The number of a candidate is cell *
            digits + digit - 1. A literal is twice the number of a candidate, plus one if the
            literal negates the candidate.
    """

    choices: list[int]
    nogoods: list[list[int]]


def compiled(rules: Iterable[Rule], cells: int, digits: int) -> Compiled:
    """Convert the rules of a board with this many cells and digits to the form of the search.

    Raises:
        Error: if a rule has none of the forms of this module, or allows a digit that the board
            does not have.

    >>> compiled([Pairs(0, 1, frozenset({(1, 2)}))], 2, 2)
    Compiled(choices=[], nogoods=[[2], [4]])
    """
    made = Compiled([], [])
    for rule in rules:
        if not isinstance(rule, Pairs | Sets):
            raise Error(f"a rule must be Pairs or Sets from nonet.model.rules, not {rule!r:.40}.")
        named = rule.allowed if isinstance(rule, Pairs) else rule.sets
        if not set().union(*named) <= {*range(1, digits + 1)}:
            raise Error(f"a rule allows a digit that is not from 1 to {digits}: {rule!r:.60}.")
        if isinstance(rule, Pairs):
            made.nogoods.extend(_of_pairs(rule, digits))
        else:
            _add_sets(made, rule, cells, digits)
    return made


def _of_pairs(rule: Pairs, digits: int) -> Iterator[list[int]]:
    every = range(1, digits + 1)
    ones = {one for one, _ in rule.allowed}
    others = {other for _, other in rule.allowed}
    yield from ([_is(rule.one, digit, digits)] for digit in every if digit not in ones)
    yield from ([_is(rule.other, digit, digits)] for digit in every if digit not in others)
    for one in sorted(ones):
        for other in sorted(others):
            if (one, other) not in rule.allowed:
                yield [_is(rule.one, one, digits), _is(rule.other, other, digits)]


def _add_sets(made: Compiled, rule: Sets, cells: int, digits: int) -> None:
    """Add a rule with several possible sets. The digit of an extra cell selects the set. If there
    are more sets than digits, several extra cells are used. In each of these, the last digit means
    that another extra cell selects the set.
    """
    possible = frozenset().union(*rule.sets)
    for cell in rule.cells:
        made.nogoods.extend(
            [_is(cell, digit, digits)] for digit in range(1, digits + 1) if digit not in possible
        )
    if (ways := len(rule.sets)) < 2:
        return
    each = ways if ways <= digits else digits - 1
    first = cells + len(made.choices)
    parts = [rule.sets[at : at + each] for at in range(0, ways, each)]
    for part in parts:
        own = (1 << len(part)) - 1
        made.choices.append(own if len(parts) == 1 else own | 1 << digits - 1)
    if len(parts) > 1:
        elsewhere = [_is(first + index, digits, digits) for index in range(len(parts))]
        made.nogoods.append(elsewhere)
        made.nogoods.extend([one + 1, other + 1] for one, other in combinations(elsewhere, 2))
    for index, part in enumerate(parts):
        for way, chosen in enumerate(part, 1):
            holds = _is(first + index, way, digits)
            made.nogoods.extend(
                [holds, _is(cell, digit, digits)]
                for cell in rule.cells
                for digit in sorted(possible - chosen)
            )
            made.nogoods.extend(
                [holds, *(_is(cell, digit, digits) + 1 for cell in rule.cells)]
                for digit in sorted(chosen)
            )


def _is(cell: int, digit: int, digits: int) -> int:
    """The literal for this digit in this cell."""
    return 2 * (cell * digits + digit - 1)
