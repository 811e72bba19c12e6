"""The rules of constraints other than "no digit twice", in the three forms that the search can use.
Every kind of constraint converts its rules to these forms (`Constraint.rules`), so the search need
not know the kinds. A rule restricts the digits of some cells, which are given by number.

Automata can also read *hidden cells*, whose digits 1 and 2 mean yes and no. They belong to a single
clue, and their numbers follow those of the board's cells. The first rule of such a clue is an
automaton that reads only hidden cells. Once the other cells are filled, the rules must show which
hidden cells can be 1 and which can be 2, because no search decides them.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from itertools import chain
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

    @property
    def cells(self) -> tuple[int, int]:
        """Both cells."""
        return self.one, self.other


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


class Arcs(tuple[tuple[tuple[int, int, int], ...], ...]):
    """The arcs of an automaton. Many automata share them.

    Attributes:
        native: the number of digits of a board, and the arcs as the core stores them. None until
            they are needed.
    """

    native: tuple[int, Any] | None = None

    def __hash__(self) -> int:
        return hash((len(self), self[0], self[-1]))  # the arcs are often keys, and there are many

    @cached_property
    def by_states(self) -> list[list[tuple[int, int, int]]]:
        """For each cell, the states before and after it, and the mask of the digits between them:
        bit d - 1 for digit d.
        """
        layers = []
        for layer in self:
            masks: dict[tuple[int, int], int] = {}
            for before, digit, after in layer:
                masks[before, after] = masks.get((before, after), 0) | 1 << digit - 1
            layers.append([(*states, mask) for states, mask in masks.items()])
        return layers


class Automaton(NamedTuple):
    """Cells whose digits are read one after another. Each digit leads from one state to the next,
    from a start to an end. For example, the states of a sum are the totals of the cells so far.

    Attributes:
        cells: the cells, in order.
        arcs: for each cell, its arcs: the state before the cell, the digit of the cell, and the
            state after it. The states between two cells are numbered from 0; the start and the end
            are both numbered 0. Each arc is on some path from the start to the end.
    """

    cells: tuple[int, ...]
    arcs: Arcs

    @classmethod
    def of(
        cls,
        cells: Sequence[int],
        digits: int,
        start: State | list[State],
        step: Callable[[State, int, int], State | None],
        accepts: Callable[[State], bool],
    ) -> "Automaton":
        """Find the arcs.

        Args:
            cells: the cells, in order.
            digits: the number of digits of the board.
            start: the state before the first cell, or a list of such states.
            step: a function that takes the state before a cell, the position of the cell (counting
                from 0) and the digit of the cell. It returns the state after the cell, or None if
                the digit is not possible there.
            accepts: whether a state after the last cell satisfies the rule.

        Raises:
            Error: if no digits satisfy the rule, or if there are more than `MOST_ARCS` arcs.

        >>> step, is_three = lambda total, at, digit: total + digit, lambda total: total == 3
        >>> Automaton.of((4, 7), 3, 0, step, is_three).arcs
        (((0, 1, 0), (0, 2, 1)), ((0, 2, 0), (1, 1, 0)))
        """
        layers: list[dict[State, list[tuple[int, State]]]] = []
        before, count = {*start} if isinstance(start, list) else {start}, 0
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
                raise Error(f"it has too many cells for nonet, with more than {MOST_ARCS:,} arcs.")
        numbers = dict.fromkeys(filter(accepts, before), 0)
        found: list[tuple[tuple[int, int, int], ...]] = []
        for layer in reversed(layers):
            useful: dict[tuple[tuple[int, int], ...], int] = {}  # merges states with equal arcs
            befores: dict[State, int] = {}
            for state, arcs in layer.items():
                if kept := tuple([(d, numbers[end]) for d, end in arcs if end in numbers]):
                    befores[state] = useful.setdefault(kept, len(useful))
            numbers = befores
            found.append(tuple([(n, d, end) for own, n in useful.items() for d, end in own]))
        if not numbers:
            raise Error("none of the board's digits are possible.")
        found.append(tuple(dict.fromkeys([(0, digit, end) for _, digit, end in found.pop()])))
        return cls(tuple(cells), Arcs(reversed(found)))


Rule: TypeAlias = Pairs | Sets | Automaton


def hidden_apart(
    rules_of_clues: Iterable[tuple[Rule, ...]], cells: int
) -> tuple[tuple[Rule, ...], ...]:
    """Renumber hidden cells so that no two clues share one. Every clue of a board with this number
    of cells has numbered its own from `cells` on.
    """
    first, made = cells, list[tuple[Rule, ...]]()
    for rules in rules_of_clues:
        own: tuple[Any, ...] = rules
        if own and own[0].cells[0] >= cells:
            numbers = [[cell + (first - cells) * (cell >= cells) for cell in r.cells] for r in own]
            own = tuple([Automaton((*n,), r.arcs) for n, r in zip(numbers, own, strict=True)])
            first = 1 + max(chain(*numbers))
        made.append(own)
    return tuple(made)


def allows_images(rule: Rule, image: Sequence[int]) -> bool:
    """Whether a rule allows the same digits if each digit d is replaced by `image[d]`.

    >>> allows_images(Pairs(0, 1, frozenset({(1, 3), (3, 1)})), (0, 3, 2, 1))
    True
    """
    match rule:
        case Pairs():
            return {(image[one], image[other]) for one, other in rule.allowed} == rule.allowed
        case Sets():
            images = {frozenset([image[digit] for digit in each]) for each in rule.sets}
            return images == {*rule.sets}
    states = {0: 0}  # states with equal arcs are merged, so each has one image
    for layer in rule.arcs:
        if len(states) != len({before for before, _, _ in layer}):
            return False
        arcs = {(before, digit): after for before, digit, after in layer}
        after: dict[int, int] = {}
        for before, digit, end in layer:
            to = arcs.get((states.get(before, -1), image[digit]))
            if to is None or after.setdefault(end, to) != to:
                return False
        states = after
    return True


class Clue(Protocol):
    """The rule of a constraint that does more than forbid repeated digits
    (`nonet.constraints.Constraint`)."""

    id: ClassVar[str]
    plural: ClassVar[str]
    noun: ClassVar[str]
    place: ClassVar[str]
    letter: ClassVar[str]
    sides: ClassVar[tuple[str, str]]

    @property
    def word(self) -> str: ...
    @property
    def named(self) -> str: ...
    @property
    def in_short(self) -> str: ...
    @property
    def says(self) -> str: ...
    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]: ...
    @property
    def sentence(self) -> str: ...
    @property
    def is_empty(self) -> bool: ...
    @property
    def cells(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def shapes(self) -> Any: ...
    def allows(self, digits: Sequence[int]) -> bool: ...
    def reason_against(self, held: Sequence[Sequence[int]]) -> str: ...
    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Any]) -> str: ...
    @property
    def unpaired(self) -> str: ...
    def with_rules(self, board: Any) -> Iterable[tuple["Clue", tuple[Rule, ...]]]: ...


def regions_of_clues(board: Any) -> list[int]:
    """The indices of the regions that come from clues, such as a cage without repeated digits."""
    letters = {clue.letter for clue in board.clues}
    return [i for i, each in enumerate(board.plain_regions) if each.name[0] in letters]
