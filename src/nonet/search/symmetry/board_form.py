"""The canonical form of a puzzle on any board. Isomorphic puzzles have the same form."""

from functools import lru_cache
from itertools import chain
from math import comb
from typing import Final, NamedTuple

import numpy as np

from ...base import Error
from ...model import Board, Puzzle
from ...model.board_parts import BoxShape
from ...model.border.geometries import values_of
from ...model.border.searches import smallest_form
from ...model.rules import Automaton, Pairs, Rule, Sets
from .grid_labelling import MOST_NODES, Colors, Labelling, labelling, named_by_appearance

_MOST_FOR_BOARD: Final = 3_000
"""The number of orders that are tried to find the symmetries of a board."""


class BoardForm(NamedTuple):
    """A canonical form.

    Attributes:
        puzzle: the canonical form, as a puzzle on the same board.
        automorphisms: the number of symmetries of the board that map the puzzle onto itself,
            including the identity. Digits that do not occur keep their names.
    """

    puzzle: Puzzle
    automorphisms: int


def canonical_on_board(puzzle: Puzzle, *, nodes: int = MOST_NODES) -> BoardForm:
    """Find the canonical form of a puzzle or a solution on any board.

    Two puzzles on a board have the same form if and only if they are isomorphic. Two puzzles are
    isomorphic if a symmetry of the board and a renaming of the digits turn one into the other. A
    symmetry moves the cells. Each region lands on a region, and each clue lands on an equal clue.
    If boxes are rectangular and there are no further rules, these symmetries move bands, stacks,
    rows within a band and columns within a stack. If boxes are square, they may also transpose the
    board. If the board has clues that compare or add digits, digits keep their names.

    On the 9x9 board, the form is the one that `nonet.canonical` returns, which is the smallest
    string. On other boards, the form is an isomorphic puzzle, but not the smallest one, and it may
    differ between versions of nonet.

    Args:
        puzzle: the puzzle. It need not have exactly one solution.
        nodes: the maximum number of orders that are tried.

    Raises:
        FormNotFound: if the search would have to try more than `nodes` orders.
        Error: if the puzzle is a Sukaku.

    >>> from nonet import parse
    >>> form = canonical_on_board(parse("12..34....3....1"))
    >>> form.automorphisms, form == canonical_on_board(parse("12..34....3...1."))
    (2, False)
    >>> form == canonical_on_board(parse("34..21....2....3"))
    True
    """
    refuse_sukaku(puzzle)
    board = puzzle.board
    core = smallest_form(board, puzzle.givens)
    if core is not None:
        return BoardForm(Puzzle.unchecked(values_of(core.form), board), core.automorphisms)
    digits, shape = puzzle.digits(), plain_boxes(board)
    if shape is None:
        return BoardForm(*_moved_to_form(puzzle, nodes))
    cells, order = labelling(digits, *shape, nodes=nodes)
    if shape.rows == shape.columns:
        across = np.reshape(digits, (board.digits, -1)).T.ravel().tolist()
        turned, _ = labelling(across, *shape, nodes=nodes)
        order *= 2 if cells == turned else 1
        cells = min(cells, turned)
    return BoardForm(Puzzle.of_digits(cells, board), order)


def refuse_sukaku(puzzle: Puzzle) -> None:
    """Refuse a puzzle of candidates.

    Raises:
        Error: if the puzzle is a Sukaku.
    """
    if puzzle.is_sukaku:
        raise Error("A puzzle of candidates (a Sukaku) has no canonical form.")


@lru_cache(maxsize=16)
def plain_boxes(board: Board) -> BoxShape | None:
    """The shape of the boxes of a plain board: one grid with rectangular boxes and no further
    rules. None for all other boards.

    >>> plain_boxes(Board.of("6x6")), plain_boxes(Board.of("6x6+x"))
    (BoxShape(rows=2, columns=3), None)
    """
    size, own = board.digits, {region.cells for region in board.plain_regions}
    for rows in range(2, size):
        if size % rows == 0 and board.is_square and not board.clues:
            plain = Board.of(f"{size}x{size}+boxes:{rows}x{size // rows}")
            if {region.cells for region in plain.plain_regions} == own:
                return BoxShape(rows, size // rows)
    return None


def _moved_to_form(puzzle: Puzzle, nodes: int) -> tuple[Puzzle, int]:
    """The form of a puzzle, and the number of automorphisms. The search gives each cell a number.
    If two puzzles are isomorphic, their numbers differ only by a symmetry of the board. So each
    puzzle is moved by the symmetry that makes its list of numbers smallest. This makes isomorphic
    puzzles equal.
    """
    kinds, arcs, keeps_names, levels = _symmetries(puzzle.board)
    digits = np.array(puzzle.digits())
    cells = np.flatnonzero(digits)
    names, numbers = np.unique(digits[cells], return_inverse=True)
    of_digits = len(kinds) + (names if keeps_names else 0 * names)
    given = np.stack((cells, cells, len(kinds) + numbers))
    found = Labelling(np.concatenate((kinds, of_digits)), arcs, given, nodes)
    way = np.arange(len(kinds))
    for vertex, movements in levels:
        way = way[movements[np.argmin(found.places[way[movements[:, vertex]]])]]
    moved = digits[way[: len(digits)]].tolist()
    form = Puzzle.of_digits(moved if keeps_names else named_by_appearance(moved), puzzle.board)
    return form, found.automorphisms


@lru_cache(maxsize=16)
def _symmetries(board: Board) -> tuple[Colors, Colors, bool, list[tuple[int, Colors]]]:
    """Describe a board for a search, and find its symmetries. The vertices are the board's cells,
    hidden cells, regions and rules.

    Returns:
        Four values:

        - the kind of each vertex;
        - the arcs between the cells and the other vertices;
        - whether digits keep their names, because a rule depends on their values;
        - the symmetries as a stabiliser chain (Sims, 1970).

        Each level of the chain has a vertex. For each place to which symmetries can move this
        vertex, the level has one symmetry that moves it there and fixes the vertices of earlier
        levels. Each symmetry of the board is a product with one factor from each level.

    Raises:
        FormNotFound: if the search for the symmetries exceeds its limit.
    """
    regions = [("", tuple(sorted(region.cells)), ()) for region in board.plain_regions]
    automata = [rule for rule in board.rules if isinstance(rule, Automaton)]
    others = (_part_of(rule) for rule in board.rules if not isinstance(rule, Automaton))
    parts = dict.fromkeys([*regions, *others])
    contents: dict[object, int] = {"hidden cell": 1}
    hidden = {*chain(*(rule.cells for rule in automata))}.difference(range(len(board.places)))
    kinds, arcs = [0] * len(board.places) + [1] * len(hidden), []
    for part, (content, tails, heads) in enumerate(parts, len(kinds)):
        kinds.append(contents.setdefault(content, len(contents) + 1))
        arcs += [(cell, part) for cell in tails] + [(part, cell) for cell in heads]
    for rule in dict.fromkeys(automata):  # each position in the rule gets its own vertex
        whole = len(kinds)
        kinds.append(contents.setdefault(rule.arcs, len(contents) + 1))
        for place, cell in enumerate(rule.cells):
            arcs += [(cell, len(kinds)), (len(kinds), whole)]
            kinds.append(contents.setdefault(place, len(contents) + 1))
    pairs, no_givens = np.array(arcs, np.int64).reshape(-1, 2).T, np.empty((3, 0), np.int64)
    found = Labelling(np.array(kinds), pairs, no_givens, _MOST_FOR_BOARD)
    levels = []
    for depth, vertex in enumerate(found.base):
        steps = found.fixing(found.base[:depth])
        reached, chosen = {vertex}, [np.arange(len(kinds))]
        for movement in chosen:
            for step in steps:
                further = step[movement]
                if further[vertex] not in reached:
                    reached.add(int(further[vertex]))
                    chosen.append(further)
        levels.append((vertex, np.stack(chosen)))
    keeps_names = any(_looks_at_values(rule, board.digits) for rule in board.rules)
    return np.array(kinds), pairs, keeps_names, levels


def _part_of(rule: Pairs | Sets) -> tuple[object, tuple[int, ...], tuple[int, ...]]:
    """The content of a rule, and its cells in two groups. If the rule treats its two cells
    differently, each cell is a group. Otherwise all cells are in the first group.
    """
    if isinstance(rule, Sets):
        return frozenset(rule.sets), tuple(sorted(rule.cells)), ()
    own = sorted(rule.allowed)
    turned = sorted((other, one) for one, other in own)
    content, cells = tuple(min(own, turned)), (rule.one, rule.other)
    if own == turned:
        return content, tuple(sorted(cells)), ()
    return (content, cells[:1], cells[1:]) if own < turned else (content, cells[1:], cells[:1])


def _looks_at_values(rule: Rule, digits: int) -> bool:
    """Whether a rule may change if digits are renamed."""
    if isinstance(rule, Automaton):
        return True
    if isinstance(rule, Sets):
        return len(set(rule.sets)) < comb(digits, len(rule.cells))
    equal = sum(one == other for one, other in rule.allowed)
    return equal not in (0, digits) or len(rule.allowed) - equal not in (0, digits**2 - digits)
