"""Random clues of every kind: the search accepts exactly what their definitions allow, beside cells
that see each other and beside cells that do not.
"""

from __future__ import annotations

import random
import re
from array import array
from collections.abc import Sequence
from itertools import combinations, product
from math import prod

import pytest

from nonet import Board
from nonet.base.errors import Error
from nonet.constraints import Constraint, all_kinds
from nonet.model.border.core import native
from nonet.model.border.geometries import compiled
from nonet.model.rules import Pairs, Rule
from tests.constraints.test_every_kind import example_of

SIZES = (
    *("4x4", "4x4+digits:0-3", "3x3+digits:6+no-boxes", "2x3+digits:0-4+no-boxes"),
    *("1x5+no-boxes", "6x6+no-boxes", "9x9"),
)
LINES = ("r1c1-r1c{1}", "r1c{1}-r1c1", "r1c1-r{0}c1", "r{0}c2-r1c2", "r1c1-r{0}c{0}", "r2c1-r1c2")
MOST = 2000  # fillings of a clue

# Random candidates of all cells of a board hardly ever have a filling.
OTHERS = ("full-rank",)
KINDS = [k for k in all_kinds() if k.is_clue and k.needs and k.id not in OTHERS]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


def words_like(example: str, board: Board, draw: random.Random) -> str:
    """A clue of the same kind, with other numbers and other cells."""
    kind, _, rest = example.partition(":")
    cells, made = draw.sample(board.cell_names, len(board.cell_names)), []
    for part in rest.split("@"):
        if "-r" in part:
            made.append(draw.choice(LINES).format(*board.form[:2]))
        elif re.match(r"r\d", part):
            own = [cells.pop() for _ in range(min(draw.randint(1, 6), len(cells)))]
            made.append(",".join(own + own[:1] * (draw.random() < 0.2)))
        else:
            most, pieces = draw.choice((5, 5, 15)), re.split(r"(\d+)", part)
            for at in range(1, len(pieces), 2):
                pieces[at] = draw.choice((pieces[at], str(draw.randint(0, most))))
            made.append("".join(pieces))
    return f"{kind}:{'@'.join(made[draw.random() < 0.1 :])}"


def some_digits(board: Board, cells: int, draw: random.Random) -> list[list[int]]:
    """Random candidates of cells, with at most `MOST` fillings."""
    held = [[*board.values] for _ in range(cells)]
    while prod(map(len, held)) > MOST:
        own = draw.choice(held)
        if len(own) > 1:
            own.remove(draw.choice(own))
    return held


def accepted(board: Board, held: Sequence[Sequence[int]]) -> set[tuple[int, ...]]:
    """The fillings of the first clue that the search finds if the board has no other cells."""
    hidden = range(len(board.places), len(board.places) + 9)
    at = {cell: number for number, cell in enumerate([*board.cells_of_clues[0], *hidden])}

    def moved(rule: Rule) -> Rule:
        if isinstance(rule, Pairs):
            return Pairs(at[rule.one], at[rule.other], rule.allowed)
        return rule._replace(cells=tuple([at[cell] for cell in rule.cells]))

    shared = [[at[cell] for cell in region.cells if cell in at] for region in board.plain_regions]
    groups = {(tuple(own), len(own) == board.digits) for own in shared if len(own) > 1}
    rules = compiled(map(moved, board.rules_of_clues[0]), board.digits)
    places = [board.places[cell] for cell in board.cells_of_clues[0]]
    masks = array("I", [sum(1 << digit + board.shift - 1 for digit in own) for own in held])
    layout = native.Layout(board.digits, places, sorted(groups), rules)
    search = native.large.Solutions(layout, masks)
    return {tuple([d - board.shift for d in each]) for each in iter(search.next, None)}


@every_kind
def test_the_search_accepts_what_the_definition_allows(kind: type[Constraint]) -> None:
    draw, checked, met = random.Random(kind.id), 0, 0
    for trial in range(400):
        plain = Board.of(SIZES[trial % len(SIZES)])
        try:
            board = Board.of(f"{plain.words}+{words_like(example_of(kind), plain, draw)}")
        except Error:
            continue
        clue, cells = next(zip(board.clues, board.cells_of_clues, strict=True), (None, ()))
        if clue is None or clue.is_empty:
            continue
        pairs = combinations(range(len(cells)), 2)
        apart = [(i, j) for i, j in pairs if board.sees(cells[i], cells[j])]
        held = some_digits(board, len(cells), draw)
        wanted = {
            row
            for row in product(*held)
            if all(row[i] != row[j] for i, j in apart) and clue.allows(row)
        }
        assert accepted(board, held) == wanted, (board.words, held)
        checked, met = checked + 1, met + bool(wanted)
        if checked > 30:
            break
    assert met > 1
