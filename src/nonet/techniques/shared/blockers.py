"""Sentences that explain why a cell cannot hold a digit. They name the filled cells that block it.

Singles and contradictions use these sentences, since both show that no other digit or place fits.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from ...model import Board, Cell, Digit, Grid, House, Sentence, SentencePart, join


def blocking_cells(grid: Grid, digit: Digit, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Choose cells filled with `digit` that together see as many of `cells` as possible.

    The choice is greedy, which keeps the number of chosen cells small.
    """
    left = {cell for cell in cells if _holders(grid, digit, cell)}
    chosen: list[Cell] = []
    while left:
        best = max(
            sorted({holder for cell in left for holder in _holders(grid, digit, cell)}),
            key=lambda holder: len(left & grid.board.peers(holder)),
        )
        chosen.append(best)
        left -= grid.board.peers(best)
    return tuple(chosen)


class BlockedPlaces(NamedTuple):
    """Empty cells and the filled cells that keep a digit out of them.

    Attributes:
        digit: the digit.
        groups: for each blocking cell, a house and the cells that it sees there.
        free: the cells that no filled cell blocks.
    """

    digit: Digit
    groups: list[tuple[Cell, House, tuple[Cell, ...]]]
    free: tuple[Cell, ...]


def blocked_places(
    grid: Grid, digit: Digit, cells: Sequence[Cell], blockers: Sequence[Cell]
) -> BlockedPlaces:
    """The reasons why `digit` cannot be in the empty `cells`, in as few groups as possible.

    `cells` must be in reading order.
    """
    return BlockedPlaces(digit, *_groups(grid, cells, _fresh(grid, digit, cells, blockers)))


def places_blocked(places: BlockedPlaces, *, one_by_one: bool = False) -> Iterator[Sentence]:
    """Sentences that explain why none of the cells can hold the digit.

    One sentence names all blocking cells, and another names the cells that no filled cell blocks.
    With `one_by_one`, each blocking cell has its own sentence, with a house and the cells that it
    sees there.
    """
    digit, groups, free = places.digit, places.groups, places.free
    if groups and not one_by_one:
        blocked = tuple([cell for _, _, members in groups for cell in members])
        yield Sentence(
            "The [{digit}|{digit}s] at {several} [blocks|block] {cells}.",
            several=dict.fromkeys([blocker for blocker, _, _ in groups]),
            digit=digit,
            cells=blocked,
        )
    for blocker, house, members in groups if one_by_one else ():
        yield Sentence(
            "{several} [is|are] {place} from the {digit} at {blocker}."
            if (move := house.board.moves(house.kind))
            else "{several} [is|are] in {place}, which has its {digit} at {blocker}.",
            several=members,
            place=move or house,
            digit=digit,
            blocker=blocker,
        )
    if free:
        yield Sentence("{digit} has already been eliminated from {cells}.", cells=free, digit=digit)


def digits_blocked(
    grid: Grid, cell: Cell, digits: Iterable[Digit], blockers: Iterable[Cell]
) -> Iterator[Sentence]:
    """Sentences that explain why `cell` can hold none of `digits`.

    The sentences list the digits that the cell sees, house by house, and then the remaining digits.
    """
    left, moves = set(digits), grid.board.moves
    values = {blocker: grid.value(blocker) for blocker in blockers}
    if not all(values.values()):  # some blockers are still empty; see _fresh
        values = {peer: v for peer in grid.board.peers(cell) if (v := grid.value(peer))}
    while True:
        seen: dict[House, list[Cell]] = {}
        by_move: dict[str, House] = {}  # one group represents all groups of its chess move
        for house in grid.board.regions_of(cell):
            found_there = [b for b in grid.board.cells(house) if values.get(b) in left]
            move = moves(house.kind)
            named = by_move.setdefault(move, house) if move else house
            seen.setdefault(named, []).extend(found_there)
        house = max(seen, key=lambda h: (bool(seen[h]) and not moves(h.kind), len(seen[h])))
        if not seen[house]:
            break
        digits_of_board = grid.board.all_digits
        holder = {digits_of_board[values[blocker] - 1]: blocker for blocker in seen[house]}
        found = tuple(sorted(holder))
        yield _sees_each(house, [(digit, holder[digit]) for digit in found])
        left -= set(found)
    if left:
        yield Sentence(
            "The [digit|digits] {several} [has|have] already been eliminated.",
            several=tuple(sorted(left)),
        )


def _sees_each(house: House, found: Sequence[tuple[Digit, Cell]]) -> Sentence:
    """A sentence such as `In row 1 it sees 2 (r1c9), 3 (r1c4) and 8 (r1c8).`"""
    pairs: list[str] = []
    parts: dict[str, SentencePart] = {"house": house}
    for index, (digit, cell) in enumerate(found):
        pairs.append(f"{{digit{index}}} ({{cell{index}}})")
        parts |= {f"digit{index}": digit, f"cell{index}": cell}
    return Sentence(f"In {{house}} it sees {join(pairs)}.", **parts)


def _holders(grid: Grid, digit: Digit, cell: Cell) -> tuple[Cell, ...]:
    return tuple(peer for peer in sorted(grid.board.peers(cell)) if grid.value(peer) == digit)


def _fresh(
    grid: Grid, digit: Digit, cells: Iterable[Cell], blockers: Sequence[Cell]
) -> Sequence[Cell]:
    """The blockers, if all of them are filled; otherwise, other blocking cells.

    A case contains only the steps that it needs, so a cell that a step names as a blocker may still
    be empty there. If so, other cells do the blocking, or no blocker is needed.
    """
    for blocker in blockers:
        if grid.value(blocker) != digit:
            return blocking_cells(grid, digit, cells)
    return blockers


_Seen: TypeAlias = tuple[int, Cell, House]
"""The cells that a blocker sees (a bit set), the blocker, and the house in which it sees them."""


@lru_cache(maxsize=64)
def _sight(board: Board, by_move: bool) -> tuple[tuple[tuple[int, House], ...], ...]:
    """For each cell, its houses; each house comes with its cells as a bit set.

    With `by_move`, groups of cells that see each other by chess moves replace the houses.
    """
    seen = {
        house: (sum([1 << cell for cell in board.cells(house)]), house)
        for house in board.regions
        if bool(board.moves(house.kind)) is by_move
    }
    return tuple(
        [
            tuple([seen[house] for house in board.regions_of(cell) if house in seen])
            for cell in board.all_cells
        ]
    )


def _around(groups: Iterable[_Seen]) -> list[_Seen]:
    """Merge the groups of each blocker, because one sentence is enough for all its moves."""
    found: dict[Cell, tuple[int, House]] = {}
    for mask, blocker, house in groups:
        all_of_them, first = found.get(blocker, (0, house))
        found[blocker] = (all_of_them | mask, first)
    return [(mask, blocker, house) for blocker, (mask, house) in found.items()]


def _groups(
    grid: Grid, cells: Sequence[Cell], blockers: Iterable[Cell]
) -> tuple[list[tuple[Cell, House, tuple[Cell, ...]]], tuple[Cell, ...]]:
    """Put the cells into a few groups. All cells of a group see the same blocker, in one house or
    by chess moves. Also returns the cells that no blocker sees.
    """
    left = 0
    for cell in cells:
        left |= 1 << cell
    sight = _sight(grid.board, False)
    possible = [
        (mask, blocker, house)
        for blocker in blockers
        for mask, house in sight[blocker]
        if mask & left
    ]
    is_by_move = False
    groups: list[tuple[Cell, House, tuple[Cell, ...]]] = []
    while left:
        members = most = 0
        for mask, blocker, house in possible:
            under = mask & left
            if under and (count := under.bit_count()) > most:
                members, most, best = under, count, (blocker, house)
        if members:
            groups.append((*best, tuple([cell for cell in cells if members >> cell & 1])))
            left ^= members
        elif is_by_move:
            break
        else:  # houses block no further cells
            sight = _sight(grid.board, True)
            possible = _around([(mask, b, house) for b in blockers for mask, house in sight[b]])
            is_by_move = True
    if len(groups) > 1:
        groups.sort(key=itemgetter(2))
    return groups, tuple([cell for cell in cells if left >> cell & 1]) if left else ()
