"""The five profiles give the same results as the five literal programs: the same final grid and
outcome, the same placements in the same order, and the same number of rounds.

A profile first runs its whole program and then reports the placements as steps in nonet's grid.
Filled cells of that grid have no candidates, so the grid may show more than the program knew. As a
result, the steps may contain a single earlier than the program placed it. The tests therefore
compare the order in which the program places digits. With bit masks and the digit sweep, no single
comes earlier, so the tests also compare the order of the steps.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

import nonet
from nonet.ladder.ancestors.acts import hidden_single, naked_single
from nonet.ladder.ancestors.runs import run_of
from nonet.ladder.programs import ANCESTORS
from tests.ancestors.literal.figures import PROGRAMS, mixed
from tests.ancestors.literal.outcome import Outcome
from tests.drawing import part

NAMES = {profile: profile.replace("-", "_") for profile in ANCESTORS}
"""The profiles, with their literal programs."""

IN_ORDER = ("bit-masks", "digit-sweep")
"""The profiles whose steps place the digits in the same order as the program."""

_SIZES = (2, 3, 4)
OWN_NAMES = {
    "closed-sets": (
        "Rule 1 (n = 1)",
        *(f"Rule {rule} (n = {n})" for rule in (1, 2) for n in _SIZES),
        "Rule 2 (n = 1)",
        "Overlapping Blocs",
    ),
    "exceldoku": ("SingleChoice", "NakedSets", "BoxReduce", "LineReduce", "Xwing", "XYwing"),
    "bit-masks": ("Simple solution", *(f"Closed set of {n} squares" for n in range(2, 9))),
    "digit-sweep": ("Unique in row", "Unique in column", "Unique in block"),
    "sud": ("Single Position", "Single Candidate", "Candidate Lines"),
}
"""The programs' own names for their techniques."""

pytestmark = pytest.mark.volume


@cache
def puzzles(count: int) -> list[str]:
    """Randomly chosen puzzles. The first two already need an X-Wing and an XY-Wing."""
    return random.Random(545).sample(mixed(), count)


def last_grid(path: nonet.Path) -> tuple[str, tuple[str, ...]]:
    """Values and candidates in the form that the literal programs use."""
    grid = path.final()
    values = grid.values
    return values, tuple(
        value if value != "." else "".join(map(str, grid.candidates(cell)))
        for cell, value in zip(grid.board.all_cells, values, strict=True)
    )


def placements(path: nonet.Path) -> list[tuple[int, int]]:
    return [(int(c.cell), int(c.digit)) for step in path for c in step.placements]


def order_of_program(puzzle: str, profile: str) -> list[tuple[int, int]]:
    """The placements, in the order in which a profile's program makes them."""
    # In an inverted Bloc, a single becomes a placement only when its Cel has one candidate left.
    kinds = (naked_single,) if profile == "closed-sets" else (naked_single, hidden_single)
    acts = run_of(profile, nonet.Grid(puzzle)).acts
    return [(int(act[1]), int(act[2])) for act in acts if act[0] in kinds]


def assert_is(path: nonet.Path, profile: str, expected: Outcome) -> None:
    assert last_grid(path) == (expected.values, expected.candidates)
    assert path.status.value == expected.end
    assert path.own_end is not None
    assert (path.own_end.profile, path.own_end.word) == (profile, expected.word)
    assert sorted(placements(path)) == sorted(expected.placements)
    if profile in IN_ORDER:
        assert placements(path) == list(expected.placements)
    if expected.rounds is not None:
        assert len(path.own_end.rounds) == expected.rounds
        assert [*path.own_end.rounds] == sorted(path.own_end.rounds)
        assert path.own_end.rounds[-1] == len(path)


@pytest.mark.parametrize("profile", NAMES)
def test_a_profile_is_the_literal_program(profile: str) -> None:
    program = PROGRAMS[NAMES[profile]]
    for puzzle in puzzles(part(2, 1000)):
        path = nonet.explain(puzzle, profile)
        expected = program.run(puzzle)
        assert_is(path, profile, expected)
        assert order_of_program(puzzle, profile) == [*expected.placements]


@pytest.mark.parametrize("profile", NAMES)
def test_each_step_is_proved_and_has_the_name_of_the_program(profile: str) -> None:
    for puzzle in puzzles(part(2, 300)):
        path = nonet.explain(puzzle, profile)
        nonet.verify(path)
        for length in ("short", "standard", "teach"):
            assert len(path.texts(length)) == len(path)
        names = set(path.counts())
        assert names <= set(OWN_NAMES[profile])


@pytest.mark.volume(5)
@pytest.mark.parametrize("profile", NAMES)
def test_paths_in_bulk_are_those_of_single_calls(profile: str) -> None:
    given = [*puzzles(6), "." * 80 + "x", "11" + "." * 79, "." * 81]
    paths = nonet.bulk.explain(given, profile)
    ratings = nonet.bulk.rate(given, profile)
    for index, puzzle in enumerate(given[:6]):
        path = nonet.explain(puzzle, profile)
        assert paths.statuses()[index] is path.status
        assert "".join(map(str, paths.grids[index])).replace("0", ".") == path.final().values
        rungs = [paths.ladder.rungs[rung].technique for rung in paths.steps_of(index)]
        assert rungs == [step.technique for step in path]
        assert ratings[index].level == ratings.level[index] == nonet.rate(puzzle, profile).level
        assert ratings.steps[index] == len(path)
    assert [status.value for status in paths.statuses()[6:]] == ["invalid", "invalid", "several"]


@pytest.mark.volume(5)
@pytest.mark.parametrize("profile", NAMES)
def test_where_a_program_is_stuck_another_profile_goes_on_by_one_step(profile: str) -> None:
    went_on = 0
    for puzzle in puzzles(part(5, 8)):
        own, path = nonet.explain(puzzle, profile), nonet.explain(puzzle, profile, then="standard")
        assert own.own_end is not None and path.own_end is not None
        assert path[: len(own)] == own.steps
        assert path.own_end.rounds[: len(own.own_end.rounds)] == own.own_end.rounds
        nonet.verify(path)
        if own.status.value == "solved":
            assert path.own_end.beyond == ()
            continue
        assert own.ladder is not None and path.ladder is not None
        assert path.own_end.beyond[0] == len(own) + 1
        assert path.status.value in ("solved", "guessed")
        for number in path.own_end.beyond:
            went_on += 1
            grid = path.show(number).grid
            again = nonet.explain(grid, profile)
            assert (again.steps, again.own_end.word) == ((), own.own_end.word)  # type: ignore[union-attr]
            assert nonet.hint(grid, profile).kind.value == "stuck"
            assert nonet.hint(grid, profile, then="standard").step == path[number - 1]
            assert path.name(number) == nonet.techniques.form_of(path[number - 1]).name
        assert nonet.Path.from_json(path.to_json()) == path
    assert went_on > part(3, 5)


def test_what_a_program_does_not_take() -> None:
    for options in ({"also": ["x-wing"]}, {"without": ["pointing"]}, {"exotic_early": True}):
        with pytest.raises(nonet.Error, match="reproduces a program"):
            nonet.explain("@wings", "sud", **options)
    with pytest.raises(nonet.Error, match="'then' works only with a program's profile"):
        nonet.explain("@wings", "standard", then="thorough")
    for then in ("sud", "none such", 7):
        with pytest.raises(nonet.Error, match=r"profile of a program|no profile|must be a string"):
            nonet.explain("@wings", "sud", then=then)  # type: ignore[arg-type]
    with pytest.raises(nonet.Error, match="cannot be made smooth"):
        nonet.explain("@wings", "sud", smooth=True)
    with pytest.raises(nonet.Error, match="only rows, columns and boxes"):
        nonet.explain(nonet.Puzzle("." * 81, board=nonet.Board.of("9x9+x")), "sud")
    assert nonet.explain("@ai-escargot", "sud", guess=True).status.value == "stuck"


@pytest.mark.volume(5)
@pytest.mark.parametrize("profile", sorted(NAMES, reverse=True))
def test_puzzles_to_order_are_judged_by_the_program(profile: str) -> None:
    name = {"exceldoku": "XY-Wing", "bit-masks": "Naked Pair"}.get(profile, "Hidden Single in Row")
    for made in nonet.generate(
        count=part(1, 2), seed=5, ladder=profile, use=[name], tries=part(10, 10_000)
    ):
        path = nonet.explain(made.puzzle, profile)
        assert path.status.value == "solved"
        assert name in {nonet.techniques.form_of(step).name for step in path}
    (made,) = nonet.generate(
        count=1, seed=6, ladder=profile, unsolvable=True, tries=part(30, 10_000)
    )
    assert nonet.explain(made.puzzle, profile).status.value == "stuck"


def in_progress(puzzle: str, choice: random.Random, *, is_wrong: bool) -> nonet.Grid:
    """A grid in progress. If `is_wrong` is true, it contains one wrong digit."""
    grid, solution = nonet.Grid(puzzle), str(nonet.solve(puzzle))
    for _ in range(choice.randrange(25)):
        cell = choice.choice(grid.open_cells)
        gone = [digit for digit in grid.candidates(cell) if str(digit) != solution[cell]]
        if choice.random() < 0.4:
            grid.place(cell, int(solution[cell]))
        elif gone:
            grid.remove(cell.with_digit(choice.choice(gone)))
    for cell in grid.open_cells if is_wrong else ():
        gone = [digit for digit in grid.candidates(cell) if str(digit) != solution[cell]]
        if gone:
            grid.place(cell, choice.choice(gone))
            break
    return grid


@pytest.mark.volume(3)
@pytest.mark.parametrize("profile", NAMES)
@pytest.mark.parametrize("is_wrong", [False, True])
def test_grids_in_progress_right_and_wrong(profile: str, is_wrong: bool) -> None:
    choice = random.Random(f"{profile} {is_wrong}")
    for puzzle in choice.choices(mixed(), k=part(6, 300)):
        grid = in_progress(puzzle, choice, is_wrong=is_wrong)
        before = grid.copy()
        path = nonet.explain(grid, profile)
        nonet.verify(path)
        assert grid == before
        assert path.status.value == "none" if is_wrong else path.status.value in ("solved", "stuck")
        assert nonet.Path.from_json(path.to_json()) == path


@pytest.mark.parametrize("profile", NAMES)
def test_the_word_for_the_end_of_what_has_not_one_solution(profile: str) -> None:
    program = PROGRAMS[NAMES[profile]]
    for puzzle in ("." * 81, "123456789" + "." * 72, f"12345678.{'.' * 17}9{'.' * 54}"):
        path = nonet.explain(puzzle, profile)
        assert path.own_end is not None and path.own_end.word == program.run(puzzle).word
