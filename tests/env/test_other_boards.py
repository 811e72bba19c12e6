"""The environment plays on boards of other sizes and with other rules."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nonet
from nonet import Board, Candidate, Grid, Puzzle
from nonet.env import ID, SudokuEnv, SudokuVectorEnv
from nonet.env.boards import Boards
from nonet.env.play import deal
from tests.boards.puzzles import PUZZLES

CLUES = {
    "killer": "6x6+cage:7@r5c5,r5c6+cage:9@r6c1,r6c2,r5c1+cage:3@r1c1,r1c2",
    "thermometer": "6x6+thermo:r1c1,r1c2,r2c3,r3c3+thermo:r6c6,r6c5,r5c5",
}
TECHNIQUES = {
    "anti-knight": "turbot-fish",
    "killer": "cage-combinations",
    "thermometer": "thermometer-bounds",
}


def puzzle_on(name: str) -> Puzzle:
    if name in CLUES:
        return nonet.generate(board=CLUES[name], seed=1)[0].puzzle
    words, givens, _ = PUZZLES[name]
    return Puzzle(givens, board=words)


def move_of(board: Board, candidate: Candidate) -> int:
    return int(candidate.cell) * board.digits + candidate.digit - 1


def started(puzzle: Puzzle, **options: Any) -> SudokuEnv:
    env = SudokuEnv([puzzle], **options)
    env.reset(seed=1)
    return env


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["6x6", "anti-knight", "killer"])
@pytest.mark.parametrize("reward", ["placement", "logical"])
def test_gymnasium_finds_no_fault(name: str, reward: str) -> None:
    options = {"puzzles": [puzzle_on(name)], "reward": reward, "eliminations": True}
    env = gymnasium.make(ID, render_mode="ansi", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("name", "shape"),
    [("6x6", (6, 6)), ("anti-knight", (9, 9)), ("16x16", (16, 16)), ("samurai", (369,))],
)
def test_spaces_follow_the_cells_and_digits(name: str, shape: tuple[int, ...]) -> None:
    puzzle = puzzle_on(name)
    digits, cells = puzzle.board.digits, len(puzzle.board.places)
    envs = SudokuVectorEnv(2, [puzzle])
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert seen["board"].shape == (2, *shape)
    assert seen["candidates"].shape == (2, *shape, digits)
    assert seen["action_mask"].shape == (2, cells * digits)


@pytest.mark.parametrize("name", ["4x4", "jigsaw-x", "anti-knight", "samurai", *CLUES])
def test_candidates_are_those_of_a_grid(name: str) -> None:
    puzzle = puzzle_on(name)
    board, grid = puzzle.board, Grid(puzzle)
    boards = Boards(2, board)
    for each in range(2):
        boards.load(each, *deal(puzzle, board))
    numbers = np.random.default_rng(5)
    for _ in range(40):
        assert boards.grid(1) == grid
        live = grid.candidates_array().ravel()
        assert boards.live[1].tolist() == live.tolist()
        if not live.any():
            break
        move = int(numbers.choice(np.flatnonzero(live)))
        candidate = board.cell(move // board.digits).with_digit(move % board.digits + 1)
        if numbers.integers(2):
            grid.remove(candidate)
            move += boards.places
        else:
            grid.place(candidate.cell, candidate.digit)
        moves = np.array([2 * boards.places - 1, move])
        judged = boards.judge(moves)
        judged.is_allowed[0] = False
        boards.make(moves, judged)
    assert boards.grid(0) == Grid(puzzle)


@pytest.mark.parametrize("name", ["16x16", "samurai", "25x25"])
def test_a_large_puzzle_is_played_to_its_end(name: str) -> None:
    env = started(puzzle_on(name))
    solution = env._play.boards.solutions[0]
    moves = np.arange(len(solution)) * env._play.boards.board.digits + solution - 1
    empty = np.flatnonzero(env._play.boards.values[0] == 0)
    for cell in empty:
        _, worth, is_over, _, info = env.step(int(moves[cell]))
        assert (worth, is_over) == (1.0, cell == empty[-1])
    assert info["is_solved"]


@pytest.mark.parametrize("name", TECHNIQUES)
def test_a_path_is_logical_step_by_step(name: str) -> None:
    puzzle = puzzle_on(name)
    env = started(puzzle, reward="logical", eliminations=True)
    boards = env._play.boards
    path = nonet.explain(puzzle, "standard", guess=False)
    assert path.steps[0] == nonet.hint(puzzle).step
    for step in path.steps:
        placed = [move_of(boards.board, c) for c in step.placements]
        removed = [move_of(boards.board, c) for c in step.eliminations]
        move = placed[0] if placed else boards.places + removed[0]
        _, worth, _, _, info = env.step(move)
        assert worth == 1.0
        assert info["technique"] == nonet.techniques.form_of(step).name
        boards.live[0, removed] = False
        for other in placed[1:]:
            env.step(other)
    assert TECHNIQUES[name] in {step.technique for step in path.steps}


def test_a_full_grid_that_breaks_a_clue_ends_an_episode() -> None:
    board = Board.of("2x2+no-boxes+cage:1@r1c1")
    env = started(Puzzle("....", board=board), reward="sparse")
    for move, ends in ((1, False), (2, False), (4, False), (7, True)):
        seen, worth, is_over, _, info = env.step(move)
        assert (worth, is_over, info["is_solved"]) == (0.0, ends, False)
    assert seen["board"].tolist() == [[2, 1], [1, 2]]


def test_an_environment_has_one_board() -> None:
    knight, six = puzzle_on("anti-knight"), puzzle_on("6x6")
    with pytest.raises(nonet.Error, match=r"the board 9x9\+anti-knight; puzzle 2: .*'6x6'"):
        SudokuEnv([knight, six])
    with pytest.raises(nonet.Error, match=r"the board 9x9; puzzle 2: .*'9x9\+anti-knight'"):
        SudokuEnv([Puzzle(nonet.puzzles.named("wings").givens), knight])
    env = SudokuEnv([six])
    with pytest.raises(nonet.Error, match=r"plays on the board 6x6, but .* on the board 9x9"):
        env.reset(options={"puzzle": knight})
    seen, _ = env.reset(options={"puzzle": six.givens})
    assert "".join(map(str, seen["board"].ravel())) == six.givens.replace(".", "0")
    with pytest.raises(nonet.Error, match=r"plays on the board 9x9, but .* on the board 6x6"):
        SudokuEnv().reset(options={"puzzle": six.givens})


def test_a_line_of_digits_is_read_on_the_board_of_the_environment() -> None:
    knight = puzzle_on("anti-knight")
    first, _ = SudokuEnv([knight]).reset(seed=1)
    seen, _ = SudokuEnv([knight]).reset(options={"puzzle": knight.givens})
    assert all((seen[name] == first[name]).all() for name in seen)
