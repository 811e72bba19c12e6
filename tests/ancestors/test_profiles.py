"""The five profiles are the five literal programs: the last grid, the end, the placements."""

from __future__ import annotations

import random
from functools import cache

import pytest

import nonet
from nonet.ladder.ancestors.words import ANCESTORS
from tests.ancestors.literal.figures import PROGRAMS, mixed
from tests.ancestors.literal.outcome import Outcome
from tests.drawing import part

NAMES = {profile: profile.replace("-", "_") for profile in ANCESTORS}
"""Profiles, and the literal programs that they are."""

ORDERED = ("digit-sweep",)
"""Those of which the text fixes the order of the placements. Where nonet's grid knows more than the
others did (it has no candidates beside a digit), a single of theirs may come a little earlier."""

_SIZES = (2, 3, 4)
OWN_NAMES = {
    "closed-sets": (
        "Rule 1, n = 1",
        *(f"Rule {rule}, n = {n}" for rule in (1, 2) for n in _SIZES),
        "Rule 2, n = 1",
        "Overlapping Blocs",
    ),
    "exceldoku": ("SingleChoice", "NakedSets", "BoxReduce", "LineReduce", "Xwing", "XYwing"),
    "bit-masks": ("Simple solution", *(f"Closed set of {n} squares" for n in range(2, 9))),
    "digit-sweep": ("Unique in row", "Unique in column", "Unique in block"),
    "sud": ("Single Position", "Single Candidate", "Candidate Lines"),
}
"""What each program calls its techniques."""

pytestmark = pytest.mark.volume


@cache
def puzzles(count: int) -> list[str]:
    return random.Random(540).sample(mixed(), count)


def last_grid(path: nonet.Path) -> tuple[str, tuple[str, ...]]:
    """Values and candidates as the literal programs give them."""
    grid = path.final()
    values = grid.values
    return values, tuple(
        value if value != "." else "".join(map(str, grid.candidates(cell)))
        for cell, value in zip(grid.geometry.all_cells, values, strict=True)
    )


def placements(path: nonet.Path) -> list[tuple[int, int]]:
    return [(int(c.cell), int(c.digit)) for step in path for c in step.placements]


def assert_is(path: nonet.Path, profile: str, expected: Outcome) -> None:
    assert last_grid(path) == (expected.values, expected.candidates)
    assert path.status.value == expected.end
    assert path.own_end is not None
    assert (path.own_end.profile, path.own_end.word) == (profile, expected.word)
    assert sorted(placements(path)) == sorted(expected.placements)
    if profile in ORDERED:
        assert placements(path) == list(expected.placements)
    if expected.rounds is not None:
        assert len(path.own_end.rounds) == expected.rounds
        assert [*path.own_end.rounds] == sorted(path.own_end.rounds)
        assert path.own_end.rounds[-1] == len(path)


@pytest.mark.parametrize("profile", NAMES)
def test_a_profile_is_the_literal_program(profile: str) -> None:
    program = PROGRAMS[NAMES[profile]]
    for puzzle in puzzles(part(60, 1000)):
        path = nonet.explain(puzzle, profile)
        assert_is(path, profile, program.run(puzzle))


@pytest.mark.parametrize("profile", NAMES)
def test_each_step_is_proved_and_has_the_name_of_the_program(profile: str) -> None:
    for puzzle in puzzles(part(20, 1000)):
        path = nonet.explain(puzzle, profile)
        nonet.verify(path)
        assert all(path.texts(length) for length in ("short", "standard", "teach"))
        names = {path.name_of(step) for step in path}
        assert names <= set(OWN_NAMES[profile])


@pytest.mark.parametrize("profile", NAMES)
def test_paths_in_bulk_are_those_of_single_calls(profile: str) -> None:
    asked = [*puzzles(6), "." * 80 + "x", "11" + "." * 79, "." * 81]
    paths = nonet.bulk.explain(asked, profile)
    ratings = nonet.bulk.rate(asked, profile)
    for index, puzzle in enumerate(asked[:6]):
        path = nonet.explain(puzzle, profile)
        assert paths.statuses()[index] is path.status
        assert "".join(map(str, paths.grids[index])).replace("0", ".") == path.final().values
        rungs = [paths.ladder.rungs[rung].technique for rung in paths.steps_of(index)]
        assert rungs == [step.technique for step in path]
        assert ratings[index].level == ratings.level[index] == nonet.rate(puzzle, profile).level
        assert ratings.steps[index] == len(path)
    assert [status.value for status in paths.statuses()[6:]] == ["invalid", "invalid", "several"]
