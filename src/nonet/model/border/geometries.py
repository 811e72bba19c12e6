"""Converts geometries (the cells and regions of boards) and digits to the form that the core uses,
and makes native grids. A native grid keeps its geometry, and the two are pickled together.
"""

import copyreg
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

from ...base import Error
from ...base.doors import clashing
from ..board import STANDARD, Board
from ..cells import SIGNS, RegionKind
from ..rules import Arcs, Automaton, Pairs, Rule, Sets, regions_of_clues
from .core import core_of, native

_native: WeakValueDictionary[Board, native.Geometry] = WeakValueDictionary()
_geometries: WeakKeyDictionary[native.Geometry, Board] = WeakKeyDictionary()

_SIGNS: Final = (f".{SIGNS}".encode(), f".0{SIGNS[:-1]}".encode())  # digits from 1, and from 0
_NUMBERS: Final = bytes(range(len(_SIGNS[0])))
_VALUES_TO_BYTES: Final = (
    bytes.maketrans(b"0" + _SIGNS[0], b"\0" + _NUMBERS),
    bytes.maketrans(_SIGNS[1], _NUMBERS),
)
_BYTES_TO_VALUES: Final = [bytes.maketrans(_NUMBERS, signs) for signs in _SIGNS]


def bytes_of(values: str, shift: int = 0) -> bytes:
    """Convert digits to the form that the core uses, with one byte for each digit. `shift` is that
    of the board.
    """
    return values.encode().translate(_VALUES_TO_BYTES[shift])


def values_of(numbers: bytes, shift: int = 0) -> str:
    """Convert digits from the core's form to text."""
    return numbers.translate(_BYTES_TO_VALUES[shift]).decode()


@lru_cache(maxsize=8)
def native_geometry(board: Board) -> native.Geometry:
    """The native form of a board's geometry (2 MB for a large board). It stays in memory while a
    grid uses it, or while it is among the most recently requested geometries.

    Raises:
        Error: if a native grid cannot hold all regions of the board, or all houses of a cell.
    """
    known = _native.get(board)
    if known is not None:
        return known
    core = core_of(board)
    try:
        clues = board.cells_of_clues, list(map(len, board.rules_of_clues)), regions_of_clues(board)
        boxes = [at for at, each in enumerate(board.plain_regions) if each.kind is RegionKind.BOX]
        layout = native_layout(board, is_searched=False)
        made: native.Geometry = core.Geometry(layout, *clues, boxes)
    except ValueError as error:
        raise Error(f"nonet cannot make a grid for {board.label}: {error}.") from None
    copyreg.pickle(core.Grid, _parts_of)
    _native[board] = made
    _geometries[made] = board
    return made


def native_layout(board: Board, *, is_searched: bool = True) -> native.Layout:
    """The cells, the regions and the rules of a board, in the form that the core searches. It is
    kept with the board.

    Raises:
        Error: if the board is searched and a clue has no value yet, or if the core cannot hold the
            board.
    """
    if is_searched:
        board.require_values()
    if board._native is None:
        regions = [(cells, is_complete) for _, cells, is_complete in board.plain_regions]
        try:
            rules = compiled(board.rules, board.digits)
            board._native = native.Layout(board.digits, board.places, regions, rules)
        except ValueError as error:
            raise Error(f"{board.label} cannot be searched: {error}.") from None
    made: native.Layout = board._native
    return made


@clashing.leads_to
def has_clashes(given: tuple[str, Board]) -> bool:
    """Whether two equal digits share a region. `given` is the digits and the board."""
    values, board = given
    return native_layout(board, is_searched=False).has_clashes(values)


def compiled(rules: Iterable[Rule], digits: int) -> list[tuple[Any, ...]]:
    """Convert the rules of a board with this many digits to the form that the core's search uses.
    Sets of digits become masks, in which bit d - 1 is digit d.

    Raises:
        Error: if a rule has none of the forms of `nonet.model.rules`, or allows a digit that the
            board does not have.

    >>> compiled([Sets((4, 5), (frozenset({1, 2}),))], 2)
    [((4, 5), [3])]
    """
    made: list[tuple[Any, ...]] = []
    for rule in rules:
        match rule:
            case Pairs():
                made.append((rule.one, rule.other, _native_pairs(rule.allowed, digits)))
            case Sets():
                made.append((rule.cells, _masks(rule.sets, digits)))
            case Automaton():
                made.append((rule.cells, _native_arcs(rule.arcs, digits)))
            case _:
                raise Error(f"a rule must be a Pairs, Sets or Automaton, not {rule!r:.40}.")
    return made


# The converted contents of rules are cached, because many rules of a board have the same contents.


@lru_cache(maxsize=1 << 10)
def _native_pairs(allowed: frozenset[tuple[int, int]], digits: int) -> native.Pairs:
    _require(chain.from_iterable(allowed), digits)
    both = [0] * (digits + 1), [0] * (digits + 1)
    for one, other in allowed:
        both[0][one] |= 1 << other >> 1
        both[1][other] |= 1 << one >> 1
    return native.Pairs(both[0][1:], both[1][1:])


@lru_cache(maxsize=1 << 10)
def _masks(sets: tuple[frozenset[int], ...], digits: int) -> list[int]:
    _require(chain.from_iterable(sets), digits)
    return [sum(1 << digit - 1 for digit in each) for each in sets]


def _require(stated: Iterable[int], digits: int) -> None:
    wrong = {*stated}.difference(range(1, digits + 1))
    if wrong:
        raise Error(f"a rule allows {min(wrong)}, a digit that is not from 1 to {digits}.")


def _native_arcs(stated: Any, digits: int) -> native.Arcs:
    """The arcs of an automaton in the form of the core, which is kept with the arcs."""
    arcs = stated if isinstance(stated, Arcs) else Arcs(stated)
    if arcs.native is None or arcs.native[0] != digits:
        arcs.native = digits, native.Arcs(digits, arcs)
    return arcs.native[1]


@lru_cache(maxsize=8)
def blank_grid(board: Board) -> native.Grid:
    """An empty grid of the core. Copy it before use: copying is faster than making a grid."""
    made: native.Grid = core_of(board).Grid(native_geometry(board))
    return made


def geometry_of(shape: native.Geometry) -> Board:
    """The board that `native_geometry` turned into this native geometry."""
    return _geometries[shape]


def _grid(board: Board, values: bytes, masks: tuple[int, ...], givens: bytes) -> native.Grid:
    made = blank_grid(board).copy()
    made.load(values, masks)
    made.set_givens(givens)
    return made


def _parts_of(grid: native.Grid) -> tuple[Any, ...]:
    return _grid, (geometry_of(grid.geometry()), grid.values(), grid.masks(), grid.givens())


SHAPE_OF_LINES: Final = native_geometry(STANDARD)
"""The geometry of puzzles written as lines of 81 characters."""

BLANK_OF_LINES: Final = blank_grid(STANDARD)
"""An empty grid for a puzzle written as a line of 81 characters."""
