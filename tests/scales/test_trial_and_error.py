"""How deeply trials must be nested. The simplest possible implementation is the reference."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

import nonet
from nonet import Board, Error, Puzzle, bulk
from nonet.scales import require_scales_on
from tests.boards.puzzles import PUZZLES
from tests.corpus import corpus

CELLS = range(81)
HOUSES = [
    *({9 * row + column for column in range(9)} for row in range(9)),
    *({9 * row + column for row in range(9)} for column in range(9)),
    *({27 * (b // 3) + 3 * (b % 3) + 9 * (k // 3) + k % 3 for k in range(9)} for b in range(9)),
]
PEERS = [set().union(*(house for house in HOUSES if cell in house)) - {cell} for cell in CELLS]

State = dict[int, set[int]]


def started(puzzle: str) -> State:
    return {c: {int(v)} if (v := puzzle[c]) in "123456789" else set(range(1, 10)) for c in CELLS}


def singles(state: State) -> bool:
    """Apply naked and hidden singles until none is left. Returns false if a contradiction is
    found."""
    before = None
    while before != (before := sum(map(len, state.values()))):
        for cell, digits in state.items():
            if len(digits) == 1:
                for peer in PEERS[cell]:
                    state[peer] -= digits
        for house, digit in itertools.product(HOUSES, range(1, 10)):
            places = [cell for cell in house if digit in state[cell]]
            if not places:
                return False
            if len(places) == 1:
                state[places[0]] = {digit}
        if not all(state.values()):
            return False
    return True


def depth_by_trials(puzzle: str) -> int:
    """The depth: 0 if singles solve the grid, 1 if trials with singles solve it, otherwise 2."""
    state = started(puzzle)
    assert singles(state)
    if solved(state):
        return 0
    falls = True
    while falls:
        falls = False
        for cell in CELLS:
            for digit in sorted(state[cell]) if len(state[cell]) > 1 else []:
                supposed = {c: set(digits) for c, digits in state.items()}
                supposed[cell] = {digit}
                if not singles(supposed):
                    state[cell].discard(digit)
                    assert singles(state)
                    falls = True
    return 1 if solved(state) else 2


def solved(state: State) -> bool:
    return all(len(digits) == 1 for digits in state.values())


@pytest.mark.parametrize("puzzle", corpus()[::23])
def test_trials_of_depth_one_agree(puzzle: str) -> None:
    found = nonet.rate(puzzle)["trial_depth"]
    assert isinstance(found, int)
    assert min(found, 2) == depth_by_trials(puzzle)


@pytest.mark.parametrize(
    ("name", "depth"),
    [
        ("@newspaper", 0),
        ("@guess-and-check", 1),
        ("@easter-monster", 2),
        ("@golden-nugget", 2),
        ("@loki", 3),
    ],
)
def test_known_puzzles_are_as_deep_as_is_known(name: str, depth: int) -> None:
    assert nonet.rate(name)["trial_depth"] == depth


@pytest.mark.parametrize("puzzle", corpus()[::19])
def test_the_smallest_backdoor_is_of_the_size_that_the_list_of_backdoors_has(puzzle: str) -> None:
    size = nonet.rate(puzzle)["backdoor_size"]
    listed = nonet.backdoors(puzzle, cells=2)
    assert size == (len(listed[0]) if listed else 3)


def test_three_cells_open_what_no_two_do() -> None:
    puzzle = nonet.Grid("@easter-monster").puzzle.givens
    assert nonet.rate(puzzle)["backdoor_size"] == 3
    assert nonet.backdoors(puzzle, cells=2) == ()
    assert any(opens(puzzle, cells) for cells in itertools.combinations(open_cells(puzzle), 3))


@pytest.mark.parametrize("name", ["8x8", "10x10", "anti-knight", "jigsaw-x"])
def test_puzzles_on_other_boards_are_scored(name: str) -> None:
    board, givens, solution = PUZZLES[name]
    rating = nonet.rate(Puzzle(givens, board=board), scales=["backdoor", "trial_and_error"])
    size, depth = rating["backdoor_size"], rating["trial_depth"]
    listed = nonet.backdoors(rating.path.start, cells=2)
    assert size == (len(listed[0]) if listed else 3)
    assert depth in ((0,) if size == 0 else (1, 2, 3))
    solved = nonet.rate(Puzzle(solution, board=board))
    assert (solved["backdoor_size"], solved["trial_depth"]) == (0, 0)


@pytest.mark.parametrize("words", ["25x25", "samurai", "9x9+thermo:r1c1,r2c1"])
def test_boards_that_may_take_minutes_are_refused(words: str) -> None:
    with pytest.raises(Error, match=r"backdoor needs a board without clues .* 256 cells, not"):
        require_scales_on(Board.of(words), ["backdoor"])


def open_cells(puzzle: str) -> Iterable[int]:
    return [cell for cell in CELLS if puzzle[cell] == "."]


def opens(puzzle: str, cells: tuple[int, ...]) -> bool:
    solution = nonet.solve(puzzle).givens
    known = "".join(solution[c] if c in cells else v for c, v in enumerate(puzzle))
    return nonet.explain(known, "singles", guess=False).status == "solved"


def test_they_are_reported_in_words_and_in_bulk() -> None:
    rating = nonet.rate("@golden-nugget")
    words = {
        scale.id: scale.sentence(rating.score(scale.id)) for scale in nonet.scales.all_scales()[:1]
    }
    assert words == {"backdoor": "The smallest backdoor has 2 cells. Singles solve the rest."}
    ratings = bulk.rate(
        [nonet.Grid(name).puzzle.givens for name in ("@newspaper", "@loki")],
        scales=["trial_depth", "backdoor_size"],
    )
    assert ratings.column("trial_depth") == [0, 3]
    assert ratings.column("backdoor_size") == [0, 2]
