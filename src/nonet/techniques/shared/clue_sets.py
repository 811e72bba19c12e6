"""Reasons why none of the sets of digits that a clue allows fits the candidates."""

from collections.abc import Collection, Sequence
from itertools import chain, combinations
from typing import Final

from ...model import Board, Digit, Sentence
from ...model.rules import Sets
from .wording import Count, listing

_TRIED: Final = 20  # the maximum number of sets for which reasons are sought
_CROWD: Final = 4  # the maximum number of cells that have too few digits of a set
_LISTED: Final = 3  # the maximum number of reasons in a clause, and of sets with the same reason


def told_by_sets(board: Board, clue: int, held: Sequence[Collection[int]]) -> Sentence | None:
    """A clause with a reason against each set of a clue that its candidates contain. If that is too
    much, only their number. None if there is no such set.

    >>> board = Board.of("renban:r1c1,r2c2,r3c3,r4c4")
    >>> str(told_by_sets(board, 0, [(1, 4), (2, 7), (2,), (3, 5)]))
    '1234 and 2345 would leave only 2 for r2c2 and r3c3'
    """
    cells = [board.all_cells[cell] for cell in board.cells_of_clues[clue]]
    rules, every = board.rules_of_clues[clue], {*chain(*held)}
    sets = [own for rule in rules if isinstance(rule, Sets) for own in rule.sets if own <= every]
    left, told, is_long = [*sets], list[Sentence](), False
    for size in range(1, 1 + _CROWD * (0 < len(sets) <= _TRIED)):
        whys: dict[tuple[tuple[int, ...], frozenset[int]], list[frozenset[int]]] = {}
        for crowd in combinations(range(len(cells)), size):
            together = {*chain(*(held[at] for at in crowd))}
            for own in left:
                if len(shared := own & together) < size:
                    whys.setdefault((crowd, shared), []).append(own)
        for (crowd, shared), out in sorted(whys.items(), key=lambda why: -len(why[1])):
            runs = sorted(sorted(own) for own in out if own in left)
            left = [own for own in left if own not in out]
            words = f"{{}} would {'leave only {rest} for' if shared else 'not fit'} {{few}}"
            few, rest = [cells[at] for at in crowd], [*map(Digit, sorted(shared))]
            named = [Sentence("{run:run}", run=map(Digit, own)) for own in runs[: _LISTED + 1]]
            told += [listing(words, named, few=few, rest=rest)] if runs else []
            is_long |= len(runs) > _LISTED
    if left or is_long or not 0 < len(told) <= _LISTED:
        words = "none of the {count} possible sets would fit"
        return Sentence(words, count=Count(len(sets))) if sets else None
    return listing("{}", told, "; ".join)
