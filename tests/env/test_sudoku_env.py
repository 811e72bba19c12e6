"""The environment passes Gymnasium's checks and rewards moves correctly."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nonet
from nonet.env import ID, REWARDS, SudokuEnv
from nonet.env.play import GUESSED
from nonet.model.cells import Candidate
from tests.corpus import corpus

PUZZLE = corpus()[0]
SOLUTION = nonet.solve(PUZZLE).givens
EASY = "@newspaper"

each_reward = pytest.mark.parametrize("reward", REWARDS)


def placing(cell: int, digit: int | str) -> int:
    return 9 * cell + int(digit) - 1


def right_moves(puzzle: str = PUZZLE) -> list[int]:
    solution = nonet.solve(puzzle).givens
    return [placing(cell, solution[cell]) for cell in nonet.Grid(puzzle).open_cells]


def wrong_move(puzzle: str = PUZZLE) -> int:
    grid, solution = nonet.Grid(puzzle), nonet.solve(puzzle).givens
    cell = next(cell for cell in grid.open_cells if len(grid.candidates(cell)) > 1)
    return placing(cell, next(d for d in grid.candidates(cell) if str(d) != solution[cell]))


def started(puzzle: str = PUZZLE, **options: Any) -> SudokuEnv:
    env = SudokuEnv(**options)
    env.reset(options={"puzzle": puzzle})
    return env


@pytest.mark.volume(2)
@each_reward
@pytest.mark.parametrize("eliminations", [False, True])
def test_gymnasium_finds_no_fault(reward: str, eliminations: bool) -> None:
    env = gymnasium.make(ID, reward=reward, eliminations=eliminations, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_pixels_are_of_the_board() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed (pip install 'nonet[env]')")
    pytest.importorskip("resvg_py", reason="resvg-py is not installed (pip install 'nonet[env]')")
    env = started(render_mode="rgb_array")
    before = env.render()
    assert before.shape == (450, 450, 3)
    assert before.dtype == np.uint8
    env.step(right_moves()[0])
    assert (env.render() != before).any()


def test_text_is_of_the_board() -> None:
    env = started(render_mode="ansi")
    assert env.render() == f"{nonet.Grid(PUZZLE)}\n"
    assert started().render() is None


@each_reward
def test_the_same_seed_gives_the_same_play(reward: str) -> None:
    def play() -> list[Any]:
        env = SudokuEnv(reward=reward)
        seen, _ = env.reset(seed=7)
        boards = [seen["board"].tobytes()]
        for _ in range(12):
            seen, worth, is_over, _, info = env.step(int(seen["action_mask"].argmax()))
            boards.append((seen["board"].tobytes(), worth, is_over, info))
            if is_over:
                boards.append(env.reset()[0]["board"].tobytes())
        return boards

    assert play() == play()


@each_reward
def test_the_mask_is_of_the_candidates(reward: str) -> None:
    env = SudokuEnv(reward=reward, eliminations=True)
    seen, _ = env.reset(options={"puzzle": PUZZLE})
    live = nonet.Grid(PUZZLE).candidates_array().astype(np.int8)
    assert (seen["candidates"] == live).all()
    assert (seen["action_mask"].reshape(2, 9, 9, 9) == live).all()
    seen, *_ = env.step(729 + wrong_move())
    assert seen["action_mask"].sum() == 2 * (live.sum() - 1)


def test_solving_is_worth_1_when_sparse() -> None:
    env = started(reward="sparse")
    *moves, last = right_moves()
    for move in moves:
        _, worth, is_over, is_cut, info = env.step(move)
        assert (worth, is_over, is_cut, info["is_solved"]) == (0.0, False, False, False)
    _, worth, is_over, _, info = env.step(last)
    assert (worth, is_over, info) == (1.0, True, {"is_solved": True, "open_cells": 0})


def test_a_sparse_episode_goes_on_to_a_dead_end() -> None:
    env = started(reward="sparse")
    _, worth, is_over, _, _ = env.step(wrong_move())
    assert (worth, is_over) == (0.0, False)
    for _ in range(81):
        seen, worth, is_over, _, info = env.step(int(env._seen()["action_mask"].argmax()))
        assert worth == 0
        if is_over:
            break
    is_open = (seen["board"] == 0) & ~seen["candidates"].any(axis=2)
    assert is_open.any()
    assert not info["is_solved"]


@each_reward
def test_what_the_mask_forbids_ends_an_episode(reward: str) -> None:
    given = next(cell for cell in range(81) if PUZZLE[cell] != ".")
    env = started(reward=reward)
    seen, worth, is_over, _, _ = env.step(placing(given, PUZZLE[given]))
    assert is_over
    assert worth <= 0
    assert "".join(map(str, seen["board"].ravel())) == PUZZLE.replace(".", "0")


def test_right_and_wrong_placements() -> None:
    env = started(reward="placement")
    assert env.step(right_moves()[0])[1:3] == (1.0, False)
    assert env.step(wrong_move())[1:3] == (-1.0, True)
    with_eliminations = started(reward="placement", eliminations=True)
    assert with_eliminations.step(729 + wrong_move())[1:3] == (1.0, False)
    assert with_eliminations.step(729 + right_moves()[1])[1:3] == (-1.0, True)


def test_logic_is_what_is_worth_something() -> None:
    env = started(EASY, reward="logical", eliminations=True)
    grid = nonet.Grid(EASY)
    follows = {c for step in nonet.steps(EASY) for c in step.placements}
    solution = nonet.solve(EASY).givens
    known = {c.cell for c in follows}
    cell = next(cell for cell in grid.open_cells if cell not in known)
    _, worth, is_over, _, info = env.step(placing(cell, solution[cell]))
    assert (worth, is_over, info["technique"]) == (0.0, False, "")
    env.reset(options={"puzzle": EASY})
    for step in nonet.explain(EASY).steps:
        for candidate in step.placements:
            _, worth, _, _, info = env.step(int(candidate))
            assert worth == 1.0
            assert info["technique"] != ""
    assert info["is_solved"]


def test_a_path_is_logical_step_by_step() -> None:
    """If eliminations are allowed, every step of nonet's path can be played and counts as
    logical."""
    env = started("@wings", reward="logical", eliminations=True)
    path = nonet.explain("@wings")
    for step in path.steps:
        moves = [int(c) for c in step.placements] + [729 + int(c) for c in step.eliminations]
        for move in moves[:1]:  # after one move, the others may be impossible or need another step
            _, worth, is_over, _, _ = env.step(move)
            assert worth == 1.0
        env._play.boards.live[0] &= np.array(
            [Candidate(c) not in step.eliminations for c in range(729)]
        )
        if step is not path.steps[-1]:
            assert not is_over


def test_steps_cost_what_they_are_hard() -> None:
    env = started(EASY, reward="steps")
    step = nonet.explain(EASY).steps[0]
    cost = nonet.techniques.form_of(step).difficulty
    assert env.step(int(step.placements[0]))[1] <= -1.0
    env.reset(options={"puzzle": EASY})
    assert env.step(int(step.placements[0]))[1] == -cost
    open_cells = len(nonet.Grid(EASY).open_cells) - 1
    _, worth, is_over, _, _ = env.step(wrong_move(EASY))
    assert (worth, is_over) == (-GUESSED * open_cells, True)


def test_unknown_options_are_reported() -> None:
    with pytest.raises(nonet.Error, match=r"there is no reward 'sparce'\. Did you mean sparse\?"):
        SudokuEnv(reward="sparce")
    with pytest.raises(nonet.Error, match="there is no render mode 'human'; try ansi, rgb_array"):
        SudokuEnv(render_mode="human")
    with pytest.raises(nonet.Error):
        SudokuEnv(ladder="nothing")
