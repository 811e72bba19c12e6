"""Many boards at once. Each behaves as if it were played on its own."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector.utils import batch_space

from nonet.env import ID, REWARDS, SudokuEnv, SudokuVectorEnv
from tests.corpus import corpus
from tests.drawing import part

NUMBER = 5


def made(**options: Any) -> SudokuVectorEnv:
    envs = gymnasium.make_vec(ID, num_envs=NUMBER, **options).unwrapped
    assert isinstance(envs, SudokuVectorEnv)
    return envs


@pytest.mark.volume(2)
@pytest.mark.parametrize("reward", REWARDS)
def test_boards_are_as_they_would_be_alone(reward: str) -> None:
    envs = made(reward=reward, eliminations=True)
    seen, info = envs.reset(seed=4)
    assert envs.observation_space.contains(seen)
    alone = [SudokuEnv(reward=reward, eliminations=True) for _ in range(NUMBER)]

    def begin(board: int) -> None:
        text = "".join(map(str, envs._play.boards.givens[board]))
        first, _ = alone[board].reset(options={"puzzle": text})
        assert (first["board"] == seen["board"][board]).all()

    for board in range(NUMBER):
        begin(board)
    numbers = np.random.default_rng(2)
    was_over = np.zeros(NUMBER, np.bool_)
    for _ in range(part(12, 30)):
        chance = numbers.random((NUMBER, 1458)) * seen["action_mask"]
        moves = chance.argmax(axis=1)
        solutions = envs._play.boards.solutions
        for board in range(0, NUMBER, 2):  # correct moves on boards 0, 2, 4 and so on
            cells = np.flatnonzero(seen["board"][board].ravel() == 0)
            if len(cells):
                moves[board] = 9 * cells[0] + solutions[board, cells[0]] - 1
        seen, worth, is_over, is_cut, info = envs.step(moves)
        assert not is_cut.any()
        for board in range(NUMBER):
            if was_over[board]:
                assert worth[board] == 0
                assert not is_over[board]
                begin(board)
                continue
            result = alone[board].step(int(moves[board]))
            assert all((result[0][name] == seen[name][board]).all() for name in seen)
            assert result[1:3] == (worth[board], is_over[board])
            assert result[4] == {name: info[name][board] for name in result[4]}
        was_over = is_over
    assert envs.observation_space == batch_space(envs.single_observation_space, NUMBER)


def test_the_same_seed_gives_the_same_boards() -> None:
    envs = made()
    one, other = envs.reset(seed=3)[0], envs.reset(seed=3)[0]
    assert (one["board"] == other["board"]).all()
    assert (envs.reset()[0]["board"] != one["board"]).any()
    assert len({board.tobytes() for board in one["board"]}) == NUMBER


def test_some_boards_can_be_begun_anew() -> None:
    envs = made(puzzles=corpus()[:40])
    first, _ = envs.reset(seed=1)
    mask = np.array([True, False, True, False, False])
    seen, info = envs.reset(options={"reset_mask": mask})
    assert (seen["board"][~mask] == first["board"][~mask]).all()
    assert (seen["board"][mask] != first["board"][mask]).any()
    assert info["_open_cells"].tolist() == mask.tolist()


def test_gymnasium_makes_them_side_by_side_as_well() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync")
    seen, _ = envs.reset(seed=1)
    assert seen["board"].shape == (2, 9, 9)
