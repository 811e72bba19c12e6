"""How clues about pairs of cells are written as tables of pairs for Interactive Sudoku Solver."""

from collections.abc import Iterable
from itertools import combinations, pairwise, product
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any, Final
from urllib.parse import quote

from ..base import Error
from ..model import Board
from .iss import OfIss

_SIGNS: Final = f"{ascii_uppercase}{ascii_lowercase}{digits}-_"


def table_key(pairs: Iterable[tuple[int, int]], size: int) -> str:
    """The key of a table of pairs of digits: six pairs in each character, in the order 11, 12, ...,
    beginning with the lowest bit.

    >>> table_key([(1, 1), (2, 2), (3, 3), (4, 4)], 4)
    'hQI'
    """
    bits = sum(1 << size * (one - 1) + other - 1 for one, other in pairs)
    return "".join(_SIGNS[bits >> at & 63] for at in range(0, bits.bit_length(), 6))


def pairs_of_key(key: str, values: range) -> tuple[tuple[int, int], ...]:
    """The pairs of a table with this key, on a board whose digits have these values.

    >>> pairs_of_key("hQI", range(4))
    ((0, 0), (1, 1), (2, 2), (3, 3))
    """
    bits = sum(_SIGNS.find(sign) % 64 << 6 * at for at, sign in enumerate(key[:64]))
    return tuple([pair for at, pair in enumerate(product(values, values)) if bits >> at & 1])


class InTables(OfIss):
    """A clue about pairs of cells, which is written as tables if the program has no name for it."""

    def in_iss(self, board: Board) -> list[str]:
        try:
            return super().in_iss(board)
        except Error:
            return self.tables(board)

    def tables(self, board: Board) -> list[str]:
        """The tables of the clue on a board, labelled with the clue's word.

        Raises:
            Error: if the clue compares no cells of the board.
        """
        own: Any = self
        label, found = quote(own.word, ""), dict[str, list[str]]()
        for clue in own.on(board):
            for name, key, cells in clue.own_tables(board.values):
                found.setdefault(f"{name}~{key}~_{label}~", []).append("~".join(cells))
        if not found:
            raise Error(f"{own.word} compares no cells.")
        return [start + "~~".join(groups) for start, groups in found.items()]

    def own_tables(self, values: range) -> list[tuple[str, str, tuple[str, ...]]]:
        """The tables for the cells of this clue: their names, keys and cells. The table `Pair` is
        about neighbours on a line, and `PairX` about any two cells.
        """
        own: Any = self
        cells, every = (*own.cell_list,), [*own.pairs()]
        fit, at = own.allowed_pairs(values), range(len(cells))
        name, key, groups = "Pair", table_key(fit, len(values)), [cells]
        if every != [*pairwise(at)]:
            is_all = every == [*combinations(at, 2)]
            if is_all and all((b, a) in fit for a, b in fit):
                name = "PairX"
            elif not is_all or any(b == c and (a, d) not in fit for a, b in fit for c, d in fit):
                groups = [(cells[a], cells[b]) for a, b in every]
        return [(name, key, group) for group in groups]
