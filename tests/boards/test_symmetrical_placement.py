"""Symmetrical placement on boards of every kind. It is found and proved if the symmetry maps each
region to a region and each group to a group, and refused otherwise."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import nonet
from nonet import Grid, Puzzle, Step
from nonet.base.errors import ProofError
from nonet.ladder.ladder import ladder_of
from nonet.model.board import STANDARD, Board
from nonet.model.nine_rows import nine_rows
from nonet.model.plain_data.version import record_state
from nonet.model.premises import Symmetry
from nonet.proof import check
from nonet.proof.minimality import minimal
from nonet.puzzles.readers import on_board
from nonet.techniques import get
from tests.any_size import of_any_size
from tests.drawing import part

NAME = "symmetrical-placement"
TECHNIQUE = get(NAME)

# The board's name, the form of the technique, and a puzzle whose givens the symmetry maps onto
# themselves.
PUZZLES = {
    "4x4": ("4x4", "quarter-turn", ".2.....34.....1."),
    "6x6": ("6x6", "half-turn", ".6.....354...2........5...423.....1."),
    "left-right": ("6x6", "left-right", "36..14..43........6.52.12....54.61.3"),
    "top-bottom": ("6x6", "top-bottom", "6....3.4..65.154...623...3..121....4"),
    "x": (
        "9x9+x",
        "half-turn",
        "...68.....2......598..5.....6......3..7...8..2......6.....4..714......3.....76...",
    ),
    "windoku": (
        "9x9+windoku",
        "diagonal",
        "...21..........93...6....1.3.....74.9......8...........1.7......2958.............",
    ),
    "anti-knight": (
        "9x9+anti-knight",
        "diagonal",
        "...3.9....7......4........62...............3.1......7.......6......27....56......",
    ),
    "disjoint-groups": (
        "9x9+disjoint-groups",
        "half-turn",
        "3...89..4......85.........9...72....9.......1....38...1.........47......5..17...2",
    ),
    "16x16": (
        "16x16",
        "half-turn",
        "B5...4..C..D.8.G...6C.AB.....1.....E.F..2.A..B47.C.F8.2..B.46.D.....2...G3D9......E2.3G."
        "F..BA.....6......147.9..9.B4..E..8.A.G....2.5.C..D..93.4..4.69F......7.....53..1.2B.GD.."
        "....4EB2...G.....E.79.3..G.C1.8.693..5.G..1.D.....F.....35.87...2.C.E..8..9...A3",
    ),
    "16x16 in the diagonal": (
        "16x16",
        "diagonal",
        "185.E.......F...C..D.1B8.6....59A..2...3954.G.1..EG.9....8...27.D..4.85...B.2....1..C.G."
        ".4569..D.B..A2.D...8..C..C3...E......G....4......9...126.7AC.9..4..EB..3..9.BA.....2C.4G"
        ".....7C..DGF.A..F.2.G4...B8.1..7...G...21..5...8.A16..8.G.9...B2.4...E..732.6CGF",
    ),
}


def grid_of(words: str, givens: str) -> Grid:
    """A grid on the named board. Even a 9x9 board gets the representation of other sizes."""
    return Grid(Puzzle(givens, board=of_any_size(Board.of(words))))


def found(grid: Grid) -> list[Step]:
    ladder = [str(rung) for rung in (*TECHNIQUE.rungs(), *TECHNIQUE.large_rungs())]
    steps = nonet.steps(grid, techniques=ladder, uniqueness=True)
    return [step for step in steps if step.technique == NAME]


def somewhere(start: Grid, solution: str, rng: random.Random) -> Grid:
    """A later state, in which the filled cells and removed candidates need not be symmetrical.
    Right candidates are never removed."""
    state = start.copy()
    for cell in rng.sample(state.open_cells, len(state.open_cells) // 4):
        right = state.board.digit(solution[cell])
        for digit in state.candidates(cell):
            if digit == right and rng.random() < 0.3 and state.has(cell.with_digit(digit)):
                state.place(cell, digit)
            elif digit != right and rng.random() < 0.3 and state.has(cell.with_digit(digit)):
                state.remove(cell.with_digit(digit))
    return state


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", PUZZLES)
def test_what_follows_is_found_proved_and_explained(name: str) -> None:
    words, form, givens = PUZZLES[name]
    solution = str(nonet.solve(on_board.parse(givens, words, signs="1")))
    start = grid_of(words, givens)
    rng = random.Random(1)
    forms = set()
    for _ in range(part(3, 6)):
        state = somewhere(start, solution, rng)
        for step in found(state):
            forms.add(step.variant)
            nonet.verify(step, state)
            assert TECHNIQUE.holds(step, state)
            assert not minimal(step, state)
            assert not any(solution[c.cell] == str(c.digit) for c in step.eliminations)
            text = TECHNIQUE.explain(step, state)
            assert str(text.teach).endswith("use it only if you know that it does.")
            after = state.copy()
            after.apply(step)
            assert step.premises not in [other.premises for other in found(after)]
            with record_state.on_board(state.board):
                assert Step.from_json(step.to_json()) == step
    assert form in forms


def test_both_boards_of_nine_rows_agree() -> None:
    _, _, givens = PUZZLES["x"]
    usual = Grid(Puzzle(givens, board=nine_rows(diagonals=True)))
    large = grid_of("9x9+x", givens)
    usually, largely = found(usual), found(large)
    assert len(usually) == 1
    assert [step.to_json() for step in usually] == [step.to_json() for step in largely]
    one, other = usually[0], largely[0]
    assert str(TECHNIQUE.explain(one, usual).short) == str(TECHNIQUE.explain(other, large).short)


def test_a_fifth_pair_of_digits_is_marked_as_a_set_of_its_own() -> None:
    """With sixteen digits, the symmetry swaps eight pairs. The fifth pair has the same role as the
    first."""
    words, _, givens = PUZZLES["16x16"]
    grid = grid_of(words, givens)
    first = grid.open_cells[0]
    solution = str(nonet.solve(on_board.parse(givens, words, signs="1")))
    grid.place(first, grid.board.digit(solution[first]))
    (step,) = found(grid)
    assert len(step.marks) == 8
    assert TECHNIQUE.holds(step, grid)
    swapped = (step.marks[4], *step.marks[1:4], step.marks[0], *step.marks[5:])
    assert not TECHNIQUE.holds(replace(step, marks=swapped), grid)
    assert not TECHNIQUE.holds(replace(step, marks=step.marks[:-1]), grid)


# A half-turn maps this filled grid to itself with its digits renamed, but it does not map every
# region named below to a region.
HALF_TURN = "378264951456139278192785436927816345815493627634527819543678192781942563269351784"


NEAR_THE_MIDDLE = {f"r{n}c{m}" for n in range(1, 10) for m in (5, n, 10 - n)} | {
    *(f"r5c{n}" for n in range(1, 10)),
    *(f"r{n}c{m}" for n in (4, 5, 6) for m in (4, 5, 6)),
}
"""The cells in the middle cell's row, column, box and diagonals."""


def symmetry_of(filled: Grid) -> Symmetry:
    """The half-turn, with the matching permutation of the digits."""
    cells, board = filled.board.all_cells[::-1], filled.board
    images = {filled.value(80 - cell): filled.value(cell) for cell in cells}
    return Symmetry(cells, tuple(board.digit(images[d]) for d in board.all_digits))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("9x9+x", ""),
        ("9x9+extra:r1c1,r9c9+extra:r1c2,r9c8", ""),
        ("9x9+extra:r1c1,r2c2", "does not map group e1 to a group"),
        ("9x9+extra:r1c1,r9c8,r3c3", "does not map group e1 to a group"),
        (
            "jigsaw:111222333111222333411222333414555666444555666444555666777888999777888999"
            "777888999",
            "does not map house b1 to a house",
        ),
    ],
)
def test_it_is_refused_where_a_region_or_group_does_not_land_on_one(
    words: str, reason: str
) -> None:
    """All cells are givens, except those near the middle."""
    filled = grid_of(words, HALF_TURN)
    board = filled.board
    symmetry = symmetry_of(filled)
    seen = {int(board.cell(name)) for name in NEAR_THE_MIDDLE}
    givens = "".join("." if c in seen else sign for c, sign in enumerate(HALF_TURN))
    grid = grid_of(words, givens)
    middle = board.cell("r5c5")
    stays = board.digit(HALF_TURN[40])
    step = Step(
        NAME,
        "half-turn",
        eliminations=tuple(middle.with_digit(d) for d in board.all_digits if d != stays),
        links=(middle.space,),
        premises=(symmetry,),
    )
    if reason:
        with pytest.raises(ProofError, match=reason):
            check(step, grid, "propagation")
        assert found(grid) == []
        assert not TECHNIQUE.holds(step, grid)
    else:
        check(step, grid, "propagation")
        (native,) = (other for other in found(grid) if other.variant == "half-turn")
        assert set(step.eliminations) <= set(native.eliminations)


def test_a_turn_that_does_not_keep_boxes_is_refused() -> None:
    """A quarter-turn would map boxes with two rows and three columns to boxes with three rows."""
    board = of_any_size(Board.of("6x6"))
    grid = Grid(Puzzle("." * 36, board=board))
    cells = tuple(board.cell(f"r{c.column + 1}c{6 - c.row}") for c in board.all_cells)
    step = Step(
        NAME,
        "quarter-turn",
        eliminations=(board.candidate("1r1c1"),),
        premises=(Symmetry(cells, board.all_digits),),
    )
    with pytest.raises(ProofError, match="does not map house b1 to a house"):
        check(step, grid, "propagation")
    broken = replace(step, premises=(Symmetry(cells[:-1], board.all_digits),))
    with pytest.raises(ProofError, match="not a permutation of 36 cells and 6 digits"):
        check(broken, grid, "propagation")


def test_ladders_have_the_forms_of_the_board() -> None:
    large = {"left-right", "top-bottom"}
    for words, expected in (("6x6", large), ("9x9+x", set()), ("16x16", large)):
        board = of_any_size(Board.of(words))
        for profile in ("standard", "everything", "newspaper"):
            rungs = ladder_of(profile).on(board).rungs
            forms = {rung.variant for rung in rungs if rung.technique == NAME}
            assert forms & large == (expected if profile != "newspaper" else set())
    six = of_any_size(Board.of("6x6"))
    for ladder in (
        ladder_of("standard", without=[NAME]).on(six),
        ladder_of("standard", uniqueness=False).on(six),
        ladder_of("standard").by_rules_alone().on(six),
        ladder_of(techniques=["X-Wing", f"{NAME}:left-right"]).on(STANDARD),
    ):
        assert not any(rung.technique == NAME for rung in ladder)
