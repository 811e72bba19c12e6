"""Functions for the kinds that forbid equal digits in cells a chess move apart."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from ..model import BoardPlace, Region
from .constraint import Constraint


def chess_sentences(piece: str, more: str = "") -> tuple[str, ...]:
    """Regular expressions for sentences that require digits a chess move apart to differ.

    Args:
        piece: the name of the piece, such as knight.
        more: other names for the piece's move, each preceded by `|`.
    """
    move = rf"(?:(?:a |one )?(?:chess )?{piece}'?s?'?(?: move)?(?: ?\(in chess\))?{more})"
    label = rf"(?:anti[- ]?{piece}(?: constraint)?: )?"
    apart = r"(?: apart| away| of each other| from each other)*(?: \(?in chess\)?)?"
    return (
        rf"(?:the )?(?:standard )?anti[- ]?{piece}(?:'?s)?(?: move)?(?: rules?| constraint)?"
        r"%(apply)s",
        rf"{label}%(cells)s {move}{apart} %(cannot)s %(same)s",
        rf"{label}%(equal)s %(cannot)s %(stand)s(?: that are| which are)? {move}{apart}",
        rf"{label}(?:cells|digits|numbers)(?: (?:that|which) are)? {move}{apart} %(cannot)s repeat",
        rf"{label}%(cells)s {move}{apart} (?:(?:must )?differ|must be different|are different)",
    )


@lru_cache(maxsize=16)
def moved_regions(
    pieces: tuple[type[Constraint], ...],
    places: tuple[BoardPlace, ...],
    regions: tuple[tuple[int, ...], ...],
    size: int,
) -> list[Region]:
    """The groups of cells that see each other by the chess moves of some pieces. If a board forbids
    the moves of several pieces, a group may contain moves of more than one piece. It is named after
    the first of these pieces.
    """
    chosen = [move for each in pieces for move in each.moves]
    groups: list[tuple[int, ...]] = []
    for cells in _groups_by_moves(places, regions, chosen):
        # A group with more cells than digits cannot be filled. It is replaced by its pairs, which
        # state the same rule.
        groups += [cells] if len(cells) <= size else combinations(cells, 2)
    named: dict[str, list[tuple[int, ...]]] = {each.letter: [] for each in pieces}
    for cells in dict.fromkeys(groups):
        first = next((each for each in pieces if _has_move(cells, places, each.moves)), pieces[-1])
        named[first.letter].append(cells)
    # If a group has as many cells as there are digits, it contains every digit.
    return [
        Region(f"{letter}{index}", cells, len(cells) == size)
        for letter, theirs in named.items()
        for index, cells in enumerate(theirs, 1)
    ]


def _has_move(
    cells: Sequence[int], places: Sequence[BoardPlace], moves: Sequence[BoardPlace]
) -> bool:
    """Whether any two of these cells are a move apart."""
    there = {places[cell] for cell in cells}
    return any(
        (row + down, column + across) in there for row, column in there for down, across in moves
    )


def _groups_by_moves(
    places: Sequence[BoardPlace], regions: Sequence[Sequence[int]], moves: Sequence[BoardPlace]
) -> list[tuple[int, ...]]:
    """Find the maximal groups of cells that all see each other. In each group, at least two cells
    see each other only by a chess move. A group implies more than its pairs of cells do. For
    example, if three cells of a group have only the same two candidates, there is no solution, but
    no pair of these cells shows this.

    Args:
        places: the position of each cell.
        regions: the cells of each region. Cells in the same region see each other.
        moves: the differences in position at which cells also see each other. The opposite
            differences need not be listed.
    """
    number = {place: cell for cell, place in enumerate(places)}
    sees = [0] * len(places)  # a bit for each cell
    for region in regions:
        together = sum(1 << cell for cell in region)
        for cell in region:
            sees[cell] |= together
    new = [
        (a, b)
        for a, (row, column) in enumerate(places)
        for down, across in moves
        if (b := number.get((row + down, column + across), a)) != a and not sees[a] >> b & 1
    ]
    for a, b in new:
        sees[a] |= 1 << b
        sees[b] |= 1 << a
    sees = [seen & ~(1 << cell) for cell, seen in enumerate(sees)]
    found = {1 << a | 1 << b | group for a, b in new for group in _largest(sees[a] & sees[b], sees)}
    return sorted([tuple(_cells(group)) for group in found])


def _cells(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _largest(among: int, sees: Sequence[int]) -> list[int]:
    """The maximal subsets of these cells that all see each other (Bron and Kerbosch, 1973, with a
    pivot)."""
    found: list[int] = []

    def extend(chosen: int, open_: int, done: int) -> None:
        if not open_ and not done:
            found.append(chosen)
            return
        for cell in _cells(open_ & ~sees[next(_cells(open_ | done))]):
            extend(chosen | 1 << cell, open_ & sees[cell], done & sees[cell])
            open_ &= ~(1 << cell)
            done |= 1 << cell

    extend(0, among, 0)
    return found
