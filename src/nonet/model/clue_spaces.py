"""Expresses the rule of a clue, such as a killer cage, as spaces. A space is a set of candidates;
the spaces of clues also contain *ways*, extra candidates that do not belong to a cell.

A way is one possibility for satisfying the rule of a clue: a set of digits for a cage, a filling of
a line, or a path through the states of an automaton. Within a way, cells that see each other have
different digits. A clue with hidden cells (`nonet.model.rules`) has a way for each path through the
states of its first automaton, which reads only hidden cells. Exactly one way of a clue is true; if
several choices are true, one of them counts. The rules of the clue and the candidates of its cells
decide which ways are still possible. For example, the third cage of a board has these spaces:

    cage3         the ways of the cage: exactly one is true
    5cage3        every 5 in its cells, and the ways without 5: exactly one is true
    5r1c2@cage3   5 in r1c2, and the ways that do not have 5 in r1c2: at most one is true
    5r1c2-7r1c3@cage3
                  two candidates that no way has together: at most one is true

Ways and the spaces of clues have higher numbers than any candidate or space in the core.
"""

import re
from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import and_, itemgetter, or_
from typing import Any, Final, NamedTuple, Self, TypeAlias

from ..base import Error, ProofError
from ..base.bits import bits_of
from ..base.doors import clue_space
from .cells import FIRST_PAIR, FIRST_SPACE, FIRST_WAY, MOST_CELLS, MOST_DIGITS
from .rules import Arcs, Automaton, Pairs, Rule, Sets, regions_of_clues

MOST_APART: Final = 1000
"""Ways are built cell by cell. If a clue has more unfinished ways (`_Beginning`) than this, some of
them are merged.
"""

MOST_WAYS: Final = 2000
"""If a clue has more ways than this after merging, it has no spaces."""

MOST_OF_SEVERAL: Final = 64
"""Beginnings are not merged if a clue has several automata for all its cells. If there are more
beginnings than this, the clue has a single way, with the digits that each automaton leaves.
"""

MOST_CELLS_OF_SETS: Final = 10
"""If a clue has more cells than this, and its rule lists sets of digits (`Sets`), the clue has no
spaces.
"""

_DIGITS: Final = 32  # more digits than any board has
_PLACES: Final = MOST_CELLS + 1
_CELL: Final = "r[1-9][0-9]*c[1-9][0-9]*"
_NAME: Final = re.compile(
    rf"(?a)(0|[1-9][0-9]?)?(?:({_CELL})(?:-(0|[1-9][0-9]?)({_CELL}))?@)?([a-z-]+[1-9][0-9]*)"
)


class CluePart(NamedTuple):
    """The part of a clue that a space represents.

    Attributes:
        clue: the number of the clue, from 0.
        cell: the number of the cell; -1 if the part is about all cells.
        digit: the digit; 0 if the part is not about a single digit.
        other: the number of a later cell, if the part is about a pair of candidates; otherwise -1.
        other_digit: the digit in the later cell.
    """

    clue: int
    cell: int = -1
    digit: int = 0
    other: int = -1
    other_digit: int = 0

    @property
    def number(self) -> int:
        """The number of the space."""
        if self.other < 0:
            return FIRST_SPACE + (self.clue * _PLACES + self.cell + 1) * _DIGITS + self.digit
        one, other = (c * MOST_DIGITS + d - 1 for c, d in self.pair)
        return FIRST_PAIR + (self.clue << 32) + (one << 16) + other

    @property
    def pair(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two candidates of a pair, each as its cell and its digit."""
        return (self.cell, self.digit), (self.other, self.other_digit)

    def is_on(self, board: Any) -> bool:
        """Whether this part exists on a board."""
        if not 0 <= self.clue < len(board.clues) or not 0 <= self.digit <= board.digits:
            return False
        own = board.cells_of_clues[self.clue]
        if self.other >= 0 and not (
            0 <= self.cell < self.other in own and 1 <= self.other_digit <= board.digits
        ):
            return False
        return self.cell < 0 or (self.digit > 0 and self.cell in own)

    def name(self, board: Any) -> str:
        """The name of the space."""
        cell = f"{board.cell_names[self.cell]}@" if self.cell >= 0 else ""
        if self.other >= 0:
            cell = f"{cell[:-1]}-{self.other_digit - board.shift}{board.cell_names[self.other]}@"
        digit = self.digit - board.shift if self.digit else ""
        return f"{digit}{cell}{board.clue_names[self.clue]}"

    def members(self, board: Any, masks: Sequence[int]) -> list[int]:
        """The numbers of the candidates and ways that are still possible in the space.

        Args:
            board: the board.
            masks: the remaining digits of every cell of the board. A filled cell has only its
                digit.

        Raises:
            ProofError: if the part has no space. There are three possible reasons: the clue has too
                many ways, the clue may contain the digit twice, or the candidates of the pair do
                not exclude each other.
        """
        cells = board.cells_of_clues[self.clue]
        ways = ways_left(board, self.clue, tuple([masks[cell] for cell in cells]))
        if ways is None:
            raise ProofError(f"{board.clue_names[self.clue]} has more than {MOST_WAYS:,} fillings.")
        first, bit = FIRST_WAY + self.clue * MOST_WAYS, 1 << self.digit >> 1
        if not bit:
            return [*range(first, first + len(ways))]
        if self.other >= 0:
            if not self.excludes(board, masks):
                raise ProofError(f"the candidates of {self.name(board)} do not exclude each other.")
            return [c * board.stride + d - 1 for c, d in self.pair if masks[c] >> d - 1 & 1]
        at = [cells.index(self.cell)] if self.cell >= 0 else range(len(cells))
        if self.cell < 0 and any(way.digits.bit_count() < len(cells) for way in ways):
            raise ProofError(f"{board.clue_names[self.clue]} may contain a digit twice.")
        found = [cells[i] * board.stride + self.digit - 1 for i in at if masks[cells[i]] & bit]
        without = (
            number
            for number, way in enumerate(ways, first)
            if not bit & (way.in_cells[at[0]] if self.cell >= 0 else way.digits)
        )
        return [*found, *without]

    def excludes(self, board: Any, masks: Sequence[int]) -> bool:
        """Whether each candidate of the pair is in at least one way of the clue, but no way
        contains both.
        """
        cells = board.cells_of_clues[self.clue]
        ways = ways_left(board, self.clue, tuple([masks[cell] for cell in cells])) or ()
        at = [(cells.index(cell), digit - 1) for cell, digit in self.pair]
        met = {tuple([way.in_cells[i] >> digit & 1 for i, digit in at]) for way in ways}
        return (1, 1) not in met and {(0, 1), (1, 0)} <= met


class ClueWay(NamedTuple):
    """One way to satisfy the rule of a clue.

    Attributes:
        digits: the digits used, as a mask: bit d - 1 for digit d. 0 if the digits used are not
            known, as for a path through states or for merged fillings.
        in_cells: for each cell of the clue, the mask of the digits that this way allows there.
    """

    digits: int
    in_cells: tuple[int, ...]


Ways: TypeAlias = tuple[ClueWay, ...]


@clue_space.leads_to
def clue_part(board_and_space: tuple[Any, int | str]) -> CluePart | None:
    """The part of a clue that a space represents. The argument is a pair: the board, and the number
    or name of the space. Returns None if the space is not part of a clue.

    Raises:
        Error: if the name has the right form, but the board has no space with this name.
    """
    board, which = board_and_space
    if isinstance(which, str):
        match = _NAME.fullmatch(which)
        if match is None or len(match[5].rstrip("0123456789")) < 2:
            return None
        digit, at, other_digit, beside, name = match.groups()
        if name not in board.clue_names:
            raise Error(f"'{which}' is not a space on this board: there is no {name}.")
        clue, cell = board.clue_names.index(name), int(board.cell(at)) if at else -1
        other = int(board.cell(beside)) if beside else -1
        number, last = (int(d) + board.shift if d else 0 for d in (digit, other_digit))
        part = CluePart(clue, cell, number, other, last)
        if not part.is_on(board):
            raise Error(f"'{which}' is not a space on this board.")
        return part
    if which >= FIRST_PAIR:
        clue, candidates = divmod(which - FIRST_PAIR, 1 << 32)
        (cell, digit), (other, last) = (divmod(c, MOST_DIGITS) for c in divmod(candidates, 1 << 16))
        part = CluePart(clue, cell, digit + 1, other, last + 1)
    else:
        place, digit = divmod(which - FIRST_SPACE, _DIGITS)
        clue, cell = divmod(place, _PLACES)
        part = CluePart(clue, cell - 1, digit)
    return part if part.is_on(board) else None


@lru_cache(maxsize=1 << 14)
def ways_left(board: Any, clue: int, masks: tuple[int, ...]) -> Ways | None:
    """The ways to satisfy a clue that the candidates of its cells still allow. Returns None if
    there are too many, or if the clue only requires its cells to differ.

    Args:
        board: the board.
        clue: the number of the clue.
        masks: the remaining digits of each of its cells, in order.

    >>> from .board import Board
    >>> [bin(way.digits) for way in ways_left(Board.of("4x4+cage:5@r1c1,r1c2"), 0, (3, 15))]
    ['0b1001', '0b110']
    """
    cells, rules = board.cells_of_clues[clue], board.rules_of_clues[clue]
    if len(rules) == 1 and isinstance(rules[0], Sets) and rules[0].cells == cells:
        known: dict[int, tuple[int, ...] | None] = {0: ()}
        if len(cells) > MOST_CELLS_OF_SETS:
            return None
        sets = [sum(1 << digit - 1 for digit in each) for each in rules[0].sets]
        return tuple([ClueWay(each, laid) for each in sets if (laid := _laid(each, masks, known))])
    if automata := [rule for rule in rules if isinstance(rule, Automaton)]:
        order, arcs = automata[0]  # if there are hidden cells, it reads only these
        every = (1 << board.digits) - 1
        hidden = {*chain(*(rule.cells for rule in automata))}.difference(cells)
        # Without hidden cells, automata for fewer cells follow from the first.
        several = [rule for rule in automata if hidden or len(rule.cells) == len(cells)]
        order += tuple([cell for cell in (*cells, *sorted(hidden)) if cell not in order])
        held = dict(zip(cells, masks, strict=True))
        own = tuple([held.get(cell, every) for cell in order])
        paths = _paths(Automaton(order, arcs), several, own, sees(board, clue, order))
        if paths is None:
            return None
        at = [order.index(cell) for cell in cells]
        return tuple([ClueWay(0, tuple([path[i] for i in at])) for path in paths])
    rows = _fillings(cells, rules, masks, sees(board, clue)) if rules else None
    if rows is None:
        return None
    allows, found = board.clues[clue].allows, []
    for row in rows:
        is_filling = all(mask.bit_count() == 1 for mask in row)
        if not is_filling or allows([mask.bit_length() - board.shift for mask in row]):
            found.append(ClueWay(reduce(or_, row) if is_filling else 0, row))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def sees(board: Any, clue: int, order: tuple[int, ...] = ()) -> tuple[frozenset[int], ...]:
    """For each cell of a clue, the positions of those that it sees. Seeing through another clue
    does not count, because a step would then depend on a clue that the step does not name. Beside
    an automaton, rules for pairs show which cells differ.

    Args:
        board: the board.
        clue: the number of the clue.
        order: its cells in another order.
    """
    cells, rules = order or board.cells_of_clues[clue], board.rules_of_clues[clue]
    regions, of_clues = enumerate(board.plain_regions), regions_of_clues(board)
    shared = [{*each.cells} for number, each in regions if number not in of_clues]
    if any(isinstance(rule, Automaton) for rule in rules):
        pairs = [rule for rule in rules if isinstance(rule, Pairs)]
        shared += [{*rule.cells} for rule in pairs if all(a != b for a, b in rule.allowed)]
    peers = [{*chain(*(own for own in shared if cell in own))} - {cell} for cell in cells]
    return tuple(frozenset(i for i, other in enumerate(cells) if other in own) for own in peers)


def _laid(
    digits: int, masks: tuple[int, ...], known: dict[int, tuple[int, ...] | None]
) -> tuple[int, ...] | None:
    """Distribute a set of digits over the last cells of a clue, one digit to a cell. Returns the
    possible digits of each of these cells; None if the digits do not fit.
    """
    if digits not in known:
        found: tuple[int, ...] | None = None
        for bit in bits_of(masks[-digits.bit_count()] & digits):
            rest = _laid(digits ^ bit, masks, known)
            if rest is not None:
                found = tuple(map(or_, found, (bit, *rest))) if found else (bit, *rest)
        known[digits] = found
    return known[digits]


def _fillings(
    cells: tuple[int, ...],
    rules: Sequence[Rule],
    masks: tuple[int, ...],
    seen: Sequence[frozenset[int]],
) -> list[tuple[int, ...]] | None:
    """The fillings that obey the rules and put different digits into cells that see each other. A
    filling is given by a mask for each cell. If there are too many fillings, those that leave the
    same digits for the later cells are merged. Returns None if there are still too many.
    """
    choices = [*masks]
    later: list[list[tuple[int, dict[int, int]]]] = [[] for _ in cells]
    for rule in rules:
        if isinstance(rule, Pairs):
            ends = cells.index(rule.one), cells.index(rule.other)
            first, last = min(ends), max(ends)
            partners: dict[int, int] = {}
            for pair in rule.allowed:
                one, other = (1 << d - 1 for d in (pair if first == ends[0] else pair[::-1]))
                partners[one] = partners.get(one, 0) | other
            choices[first] &= reduce(or_, partners)
            choices[last] &= reduce(or_, partners.values())
            later[first].append((last, partners))
    beginnings = [_Beginning((), tuple(choices), (0,) * len(cells))]
    for at, ties in enumerate(later):
        longer = []
        for begun in beginnings:
            for bit in bits_of(begun.state[at] & ~begun.taken[at]):
                own = [*begun.state]
                own[at] = 0
                for other, partners in ties:
                    own[other] &= partners.get(bit, 0)
                longer.append(begun.longer(bit, tuple(own), seen[at], choices))
        beginnings = _merged(longer)
        if len(beginnings) > MOST_WAYS:
            return None
    return [begun.row for begun in beginnings]


class _Beginning(NamedTuple):
    """The beginning of a way.

    Attributes:
        row: the mask of the digits of each cell so far.
        state: the state of the automaton after these cells. Without an automaton, the mask of the
            digits that rules for pairs still allow in each later cell, and 0 for the cells so far.
        taken: for each later cell, the mask of the digits ruled out by cells that it sees. For the
            cells so far, 0.
    """

    row: tuple[int, ...]
    state: Any
    taken: tuple[int, ...]

    def longer(self, mask: int, state: Any, seen: frozenset[int], choices: Sequence[int]) -> Self:
        """The beginning with one more cell, which has the digits of `mask` and sees the cells at
        the positions `seen`. `choices` is the mask of the digits of every cell.
        """
        at, taken = len(self.row), [*self.taken]
        taken[at] = 0
        if not mask & mask - 1:
            for other in seen:
                if other > at:
                    taken[other] |= mask & choices[other]
        return type(self)((*self.row, mask), state, tuple(taken))


def _merged(beginnings: list[_Beginning]) -> list[_Beginning]:
    """If there are too many beginnings, merge those that can be continued in the same ways. If
    there are still too many, merge all that have the same state. A digit then counts as taken
    only if it is taken in all of them.
    """
    for key in (itemgetter(1, 2), itemgetter(1)):
        if len(beginnings) <= MOST_APART:
            break
        found: dict[Any, _Beginning] = {}
        for one in beginnings:
            other = found.get(key(one), one)
            found[key(one)] = _Beginning(
                tuple(map(or_, one.row, other.row)),
                one.state,
                tuple(map(and_, one.taken, other.taken)),
            )
        beginnings = [*found.values()]
    return beginnings


def _paths(
    first: Automaton,
    automata: Sequence[Automaton],
    masks: tuple[int, ...],
    seen: Sequence[frozenset[int]],
) -> list[tuple[int, ...]] | None:
    """The paths through the states of an automaton that the remaining digits of its cells allow. A
    path is given by a mask for each cell: the digits that the cell may have on this path and that
    all automata leave. If there are too many paths, those that have reached the same state are
    merged. Returns None if there are still too many. With several automata, a single path then
    replaces them.
    """
    cells, beginnings = first.cells, [_Beginning((), 0, (0,) * len(masks))]
    several = [([*map(cells.index, each.cells)], each.arcs) for each in automata if automata[1:]]
    masks = _settled(masks, seen, several) if several else masks
    for at, arcs in enumerate(arcs_left(first.arcs, masks[: len(first.arcs)])):
        following: dict[int, list[tuple[int, int]]] = {}
        for state, end, own in arcs:
            following.setdefault(state, []).append((end, own))
        longer = [
            one.longer(left, end, seen[at], masks)
            for one in beginnings
            for end, own in following.get(one.state, ())
            if (left := own & ~one.taken[at])
        ]
        if several and len(longer) > MOST_OF_SEVERAL:
            return [masks]
        beginnings = _merged(longer)
        if len(beginnings) > MOST_WAYS:
            return None
    rows = [(*one.row, *masks[len(one.row) :]) for one in beginnings]
    return [path for row in rows if all(path := _settled(row, seen, several))]


def arcs_left(arcs: Arcs, masks: Sequence[int]) -> list[list[tuple[int, int, int]]]:
    """For each cell of an automaton, what the digits of its cells leave of `Arcs.by_states`."""
    left, states = list[list[tuple[int, int, int]]](), {0}
    for own, mask in zip(arcs.by_states, masks, strict=True):
        left.append([(a, b, m & mask) for a, b, m in own if m & mask and a in states])
        states = {after for _, after, _ in left[-1]}
    states = {0}
    for at in reversed(range(len(left))):
        left[at] = [arc for arc in left[at] if arc[1] in states]
        states = {before for before, _, _ in left[at]}
    return left


@lru_cache(maxsize=1 << 16)
def digits_left(arcs: Arcs, masks: tuple[int, ...]) -> list[int]:
    """The digits of the cells of an automaton on the arcs that are left."""
    return [reduce(or_, [mask for _, _, mask in own], 0) for own in arcs_left(arcs, masks)]


def _settled(
    row: tuple[int, ...],
    seen: Sequence[frozenset[int]],
    several: Sequence[tuple[list[int], Arcs]],
) -> tuple[int, ...]:
    """If a cell of a path has one digit left, remove this digit from the cells it sees. If a clue
    has several automata, also remove the digits that are on no path of one of them.
    """
    left = [*row]
    for mask, own in zip(row, seen, strict=True):
        for other in own if not mask & mask - 1 else ():
            left[other] &= ~mask
    for at, arcs in several:
        for i, digits in zip(at, digits_left(arcs, tuple([left[i] for i in at])), strict=True):
            left[i] = digits
    are_settled = [*row] == left or not all(left)
    return tuple(left) if are_settled else _settled(tuple(left), seen, several)
