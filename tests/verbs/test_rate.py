"""Ratings: several scales rate the same path, which is found without guessing."""

from __future__ import annotations

import pytest

import nonet
from nonet.ladder.levels import LEVELS, level_of
from nonet.scales import sotd
from tests.corpus import corpus


def test_a_rating_follows_from_its_path() -> None:
    rating = nonet.rate("@newspaper")
    path = nonet.explain("@newspaper", "standard", guess=False)
    assert rating.path == path
    assert rating.steps == len(path)
    assert rating.hardest == path.hardest
    assert rating.counts() == path.counts()
    assert rating.level == "beginner"


@pytest.mark.parametrize("puzzle", corpus()[::10])
def test_scales_mean_something_for_solved_puzzles_alone(puzzle: str) -> None:
    rating = nonet.rate(puzzle)
    assert not any(step.cases for step in rating.path.steps)
    if rating.status is nonet.Status.SOLVED:
        assert rating.sotd == sotd.cost(rating.path.steps)
        assert rating.hardest is not None
        assert rating.level == level_of(rating.hardest.difficulty)
    else:
        assert rating.status is nonet.Status.STUCK
        assert rating.sotd is None
        assert rating.level == "extreme"


def test_levels_rise_with_difficulty() -> None:
    heights = [highest for _, highest in LEVELS]
    assert heights == sorted(heights)
    assert [level_of(height) for height in heights] == [name for name, _ in LEVELS]


def test_a_puzzle_with_several_solutions_has_no_level() -> None:
    rating = nonet.rate("@two-solutions")
    assert rating.status is nonet.Status.SEVERAL
    assert rating.level == ""
    assert rating.sotd is None


def test_the_time_limit_holds_for_the_path() -> None:
    empty = nonet.Puzzle("." * 625, board="25x25+anti-knight")  # takes a second without a limit
    rating = nonet.rate(empty, timeout=0.1)
    assert (rating.status, rating.level) == (nonet.Status.TIMEOUT, "")


def test_no_other_scale_rates_a_path_that_ran_out_of_time() -> None:
    rating = nonet.rate("@inkala-2012", timeout=0.0)
    assert rating.status is nonet.Status.TIMEOUT
    assert rating.explainer is not None
    assert rating.sotd is None
    assert nonet.rate("@two-solutions", timeout=0.0).explainer is None


def test_the_profile_decides_what_is_hard() -> None:
    puzzle = next(p for p in corpus() if nonet.rate(p).level == "tricky")
    assert nonet.rate(puzzle, "singles").level == "extreme"


def test_scales_can_be_chosen() -> None:
    rating = nonet.rate("@newspaper", scales=["sotd", "level"])
    assert rating.to_json() == {"sotd": rating.sotd, "level": "beginner"}
    columns = nonet.scales.columns_named(
        [*nonet.scales.FACTS, *(s.id for s in nonet.scales.quick_scales())]
    )
    record = nonet.rate("@newspaper").to_json()
    assert list(record) == ["step_count" if name == "steps" else name for name in columns]
    with pytest.raises(nonet.Error, match=r"no scale 'sudoku'.* The scales are backdoor"):
        nonet.rate("@newspaper", scales=["sudoku"])


def test_scales_are_refused_where_a_board_has_none() -> None:
    for scale in ("hodoku", "sotd", "explainer_er"):
        with pytest.raises(nonet.Error, match=f"{scale[:4]}.* needs .*board, not the board 6x6"):
            nonet.rate("." * 36, scales=["level", scale])
    assert nonet.rate("." * 36, scales=["level", "steps"]).to_json() == {
        "level": "",
        "step_count": 0,
    }
