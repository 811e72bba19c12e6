"""The rules of constraints other than "no digit twice", in the three forms that the search can use.
Every kind of constraint converts its rules to these forms (`Constraint.rules`), so the search need
not know the kinds. A rule restricts the digits of some cells, which are given by number.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias, TypeVar

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


State = TypeVar("State", bound=Hashable)
MOST_ARCS: Final = 100_000
"""The maximum number of arcs of an automaton."""


class Automaton(NamedTuple):
    """Cells whose digits, one after the other, lead from a start to an end through states. For
    example, the states of a sum are the totals of the cells so far.

    Attributes:
        cells: the cells, in order.
        arcs: for each cell, its arcs: the state before the cell, the digit of the cell, and the
            state after it. A state and a digit lead to at most one state. The states between two
            cells have numbers from 0; the start and the end are also states 0. Each arc is on
            some way from the start to the end.
    """

    cells: tuple[int, ...]
    arcs: tuple[tuple[tuple[int, int, int], ...], ...]

    @classmethod
    def of(
        cls,
        cells: Sequence[int],
        digits: int,
        start: State,
        step: Callable[[State, int, int], State | None],
        accepts: Callable[[State], bool],
    ) -> "Automaton":
        """Find the arcs.

        Args:
            cells: the cells, in order.
            digits: the number of digits of the board.
            start: the state before the first cell.
            step: the state after a cell, for the state before it, the position of the cell from 0,
                and its digit. None if the digit is not possible there.
            accepts: whether a state after the last cell satisfies the rule.

        Raises:
            Error: if no digits satisfy the rule, or if there are more than `MOST_ARCS` arcs.

        >>> step, is_three = lambda total, at, digit: total + digit, lambda total: total == 3
        >>> Automaton.of((4, 7), 3, 0, step, is_three).arcs
        (((0, 1, 0), (0, 2, 1)), ((0, 2, 0), (1, 1, 0)))
        """
        layers: list[dict[State, list[tuple[int, State]]]] = []
        before, count = {start}, 0
        for at in range(len(cells)):
            layer = {
                state: [
                    (digit, after)
                    for digit in range(1, digits + 1)
                    if (after := step(state, at, digit)) is not None
                ]
                for state in before
            }
            layers.append(layer)
            before = {after for arcs in layer.values() for _, after in arcs}
            count += sum(map(len, layer.values()))
            if count > MOST_ARCS:
                raise Error(f"a rule with more than {MOST_ARCS:,} arcs is too large for nonet.")
        numbers = dict.fromkeys(filter(accepts, before), 0)
        found: list[tuple[tuple[int, int, int], ...]] = []
        for layer in reversed(layers):
            useful: dict[State, list[tuple[int, int]]] = {}
            for state, arcs in layer.items():
                if kept := [(digit, numbers[end]) for digit, end in arcs if end in numbers]:
                    useful[state] = kept
            numbers = {state: number for number, state in enumerate(useful)}
            found.append(tuple((numbers[s], d, end) for s, own in useful.items() for d, end in own))
        if not numbers:
            raise Error("no digits of the board are possible.")
        return cls(tuple(cells), tuple(reversed(found)))


Rule: TypeAlias = Pairs | Sets | Automaton


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
    def on(self, board: Any) -> Sequence["Clue"]: ...


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
    made = _Compiling(cells, digits)
    for rule in rules:
        match rule:
            case Pairs():
                allowed: set[int] = set().union(*rule.allowed)
            case Sets():
                allowed = set().union(*rule.sets)
            case Automaton():
                allowed = {digit for arcs in rule.arcs for _, digit, _ in arcs}
            case _:
                raise Error(f"a rule must have a form of nonet.model.rules, unlike {rule!r:.40}.")
        if not allowed <= {*range(1, digits + 1)}:
            raise Error(f"a rule allows a digit that is not from 1 to {digits}: {rule!r:.60}.")
        match rule:
            case Pairs():
                made.add_pairs(rule)
            case Sets():
                made.add_sets(rule)
            case Automaton():
                made.add_automaton(rule)
    return Compiled(made.choices, made.nogoods)


class _Compiling:
    """Collects the extra cells and the nogoods of one rule after another."""

    def __init__(self, cells: int, digits: int) -> None:
        self.cells, self.digits = cells, digits
        self.choices: list[int] = []
        self.nogoods: list[list[int]] = []

    def literal(self, cell: int, digit: int) -> int:
        """The literal for this digit in this cell."""
        return 2 * (cell * self.digits + digit - 1)

    def only(self, cell: int, possible: Iterable[int]) -> None:
        """Forbid all other digits in a cell."""
        others = {*range(1, self.digits + 1)}.difference(possible)
        self.nogoods.extend([self.literal(cell, digit)] for digit in sorted(others))

    def add_pairs(self, rule: Pairs) -> None:
        ones = {one for one, _ in rule.allowed}
        others = {other for _, other in rule.allowed}
        self.only(rule.one, ones)
        self.only(rule.other, others)
        for one in sorted(ones):
            for other in sorted(others):
                if (one, other) not in rule.allowed:
                    both = [self.literal(rule.one, one), self.literal(rule.other, other)]
                    self.nogoods.append(both)

    def add_sets(self, rule: Sets) -> None:
        possible = frozenset().union(*rule.sets)
        for cell in rule.cells:
            self.only(cell, possible)
        if len(rule.sets) < 2:
            return
        for holds, chosen in zip(self.one_of(len(rule.sets)), rule.sets, strict=True):
            self.nogoods.extend(
                [holds, self.literal(cell, digit)]
                for cell in rule.cells
                for digit in sorted(possible - chosen)
            )
            self.nogoods.extend(
                [holds, *(self.literal(cell, digit) + 1 for cell in rule.cells)]
                for digit in sorted(chosen)
            )

    def add_automaton(self, rule: Automaton) -> None:
        befores = [0]  # the literals of the states; 0 if there is only one state
        for cell, arcs in zip(rule.cells, rule.arcs, strict=True):
            possible = sorted({digit for _, digit, _ in arcs})
            self.only(cell, possible)
            count = 1 + max(after for *_, after in arcs)
            afters = self.one_of(count) if count > 1 else [0]
            ends = {(before, digit): after for before, digit, after in arcs}
            sources: dict[tuple[int, int], list[int]] = {}
            for before, digit, after in arcs:
                sources.setdefault((after, digit), []).append(before)
            for digit in possible:
                holds = self.literal(cell, digit)
                for before, state in enumerate(befores):
                    given = [holds, state] if len(befores) > 1 else [holds]
                    end = ends.get((before, digit))
                    if end is None:
                        self.nogoods.append(given)
                    elif count > 1:
                        self.nogoods.append([*given, afters[end] + 1])
                for after, state in enumerate(afters) if len(befores) > 1 and count > 1 else ():
                    froms = sources.get((after, digit), ())
                    if len(froms) < len(befores):
                        ways = [befores[before] + 1 for before in froms]
                        self.nogoods.append([holds, state, *ways])
            befores = afters

    def one_of(self, ways: int) -> list[int]:
        """A literal for each of several ways, exactly one of which is true. Each is a digit of an
        extra cell. If there are more ways than digits, several extra cells are used. In each of
        these, the last digit means that another extra cell selects the way.
        """
        digits = self.digits
        each = ways if ways <= digits else digits - 1
        first, found = self.cells + len(self.choices), []
        parts = [min(each, ways - start) for start in range(0, ways, each)]
        for index, size in enumerate(parts):
            own = (1 << size) - 1
            self.choices.append(own if len(parts) == 1 else own | 1 << digits - 1)
            found += [self.literal(first + index, way) for way in range(1, size + 1)]
        if len(parts) > 1:
            elsewhere = [self.literal(first + index, digits) for index in range(len(parts))]
            self.nogoods.append(elsewhere)
            self.nogoods.extend([one + 1, other + 1] for one, other in combinations(elsewhere, 2))
        return found
