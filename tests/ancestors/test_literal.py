"""The literal programs find the same results in every reading, and match published examples."""

from __future__ import annotations

import itertools
import random
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import nonet
from tests.ancestors.literal import bit_masks, closed_sets, digit_sweep, sud
from tests.ancestors.literal.figures import PROGRAMS, mixed
from tests.ancestors.literal.outcome import ROWS, Outcome, choices, every, one_apart
from tests.drawing import part

FINAL: dict[str, dict[str, tuple[str, ...]]] = {
    "closed_sets": {"sets": ("any",)},
    "exceldoku": {
        "dirty": ("entry",),
        "reduce": ("within", "after"),
        "wings": ("both", "after"),
        "pair": ("places",),
    },
    "bit_masks": {"marks": ("complex", "never"), "marking": ("both",), "guess": ("never",)},
    "digit_sweep": {},
    "sud": {"sees": ("value",)},
}
"""Readings that always lead to the same last grid. Options that are not listed may have any of
their readings."""

pytestmark = pytest.mark.volume


@cache
def puzzles(count: int) -> list[str]:
    return random.Random(54).sample(mixed(), count)


@cache
def solution(puzzle: str) -> str:
    return str(nonet.solve(puzzle))


def grid(outcome: Outcome) -> tuple[str, tuple[str, ...], str]:
    return outcome.values, outcome.candidates, outcome.end


def some_readings(program: ModuleType, seed: str) -> list[object]:
    """Each option changed on its own, and a random sample of all combinations."""
    everything = list(every(program.Readings))
    drawn = random.Random(seed).sample(everything, min(6, len(everything)))
    return [*one_apart(program.Readings), *drawn]


@pytest.mark.parametrize("name", PROGRAMS)
def test_no_reading_loses_the_solution(name: str) -> None:
    program = PROGRAMS[name]
    for puzzle in puzzles(part(1, 100)):
        answer = solution(puzzle)
        for readings in some_readings(program, puzzle):
            outcome = program.run(puzzle, readings)
            for value, candidates, right in zip(
                outcome.values, outcome.candidates, answer, strict=True
            ):
                assert value in {".", right}, readings
                assert right in candidates, readings
                assert value == "." or candidates == value
            assert outcome.end == ("stuck" if "." in outcome.values else "solved"), readings
            found = [square for square in range(81) if puzzle[square] != outcome.values[square]]
            assert sorted(square for square, _ in outcome.placements) == found, readings
            assert all(answer[square] == str(value) for square, value in outcome.placements)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_last_grid_depends_on_these_choices_alone(name: str) -> None:
    """`FINAL` lists the allowed readings of some options. All combinations of allowed readings end
    with the same grid."""
    program, held = PROGRAMS[name], FINAL[name]
    options = choices(program.Readings)
    assert all(set(some) < set(options[option]) for option, some in held.items())
    base = program.Readings(**{option: some[0] for option, some in held.items()})
    among = [
        readings
        for readings in every(program.Readings)
        if all(getattr(readings, option) in some for option, some in held.items())
    ]
    for puzzle in puzzles(part(2, 1000)):
        expected = grid(program.run(puzzle, base))
        for readings in random.Random(puzzle).sample(among, min(4, len(among))):
            assert grid(program.run(puzzle, readings)) == expected, readings


BROKEN = {
    "empty": "." * 81,
    "two of a row": "11" + "." * 79,
    "a cell without a candidate": "12345678." + "." * 17 + "9" + "." * 54,
    "many solutions": "123456789" + "." * 72,
    "full": "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "full, and wrong": "1" * 81,
}


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("puzzle", BROKEN.values(), ids=BROKEN)
def test_every_puzzle_comes_to_an_end(name: str, puzzle: str) -> None:
    program = PROGRAMS[name]
    for readings in one_apart(program.Readings):
        outcome = program.run(puzzle, readings)
        for given, value in zip(puzzle, outcome.values, strict=True):
            assert given in {".", value} or outcome.end != "solved"
        assert len(outcome.values) == len(outcome.candidates) == 81


def closed_set(*masks: str) -> list[str]:
    """The first row after the complex solution has been applied to it until nothing changes."""
    grid = bit_masks.Grid("." * 81, bit_masks.Readings())
    for square, digits in zip(grid.squares, masks, strict=False):
        square.value = sum(1 << (int(digit) - 1) for digit in digits)
    while grid.complex(ROWS[0]):
        pass
    return [square.candidates for square in grid.squares[:9]]


@pytest.mark.parametrize(
    ("masks", "gone"),
    [
        # "If a pair squares can be found containing only 4 and 2"
        (("24", "24"), "24"),
        # "If three squares can be found containing only 2 and 4 and 5"
        (("245", "245", "245"), "245"),
        # "If three squares can be found containing 2,4 4,5 and 5,2 by use of 'wildcards'"
        (("24", "45", "25"), "245"),
    ],
)
def test_closed_sets_of_the_text(masks: tuple[str, ...], gone: str) -> None:
    left = "".join(digit for digit in "123456789" if digit not in gone)
    assert closed_set(*masks) == [*masks, *[left] * (9 - len(masks))]


def test_inverting_as_in_the_text() -> None:
    """ "Bloc.Cel(a).Available_Candidates = "...7..." and Bloc.Cel(b) ... Or ...
    Bloc.Candidate(7).Available_Cels = "ab"." """
    solver = closed_sets.Solver("." * 81, closed_sets.Readings())
    bloc = solver.blocs[0]
    for place, cel in enumerate(bloc.child_cels):
        cel.available_candidates = "378" if place in (3, 5) else "12345689"
    assert bloc.inverted()[6] == "46"
    # Rule 2, here only for the 7: "If only n Cels within 1 Bloc contain the same n candidates"
    bloc.child_cels[5].available_candidates = "38"
    solver.invert(bloc)
    assert bloc.child_cels[3].available_candidates == "7"
    # "instantiate all of the Cels (90) and Blocs (28)"
    assert len(solver.cels) + len(solver.inverse.child_cels) == 90
    assert len(solver.blocs) + 1 == 28


def test_exact_sets_miss_what_sets_of_any_cels_find() -> None:
    """The strings "24", "45" and "25" all differ, so "equal" and "within" find nothing."""
    for sets, expected in (("equal", "123456789"), ("within", "123456789"), ("any", "136789")):
        solver = closed_sets.Solver("." * 81, closed_sets.Readings(sets=sets))
        row = solver.of_house[ROWS[0]]
        for cel, candidates in zip(row.child_cels, ("24", "45", "25"), strict=False):
            cel.available_candidates = candidates
        row.solve()
        assert row.child_cels[8].available_candidates == expected


def test_names_of_the_text() -> None:
    grid = sud.Sud("." * 81, sud.Readings())
    assert [cell.name for cell in grid.cells[:2]] == ["Cell00", "Cell01"]
    groups = {group.name for cell in grid.cells for group in cell.groups}
    assert len(groups) == 27
    assert {"Row0", "Col3", "Box03"} <= groups
    # "Every cell is a member of exactly 3 cell groups: a row, a column and a box."
    assert [group.name for group in grid.cells[80].groups] == ["Row8", "Col8", "Box66"]


def test_no_listener_hears_of_candidates_cleared_with_a_value() -> None:
    """ "NOTE CandidateRemoved listeners are NOT notified when the candidate list is cleared." """
    grid = sud.Sud("." * 81, sud.Readings())
    heard: list[tuple[str, int]] = []

    class Ear(sud.Listener):
        def on_candidate_removed(self, cell: sud.Cell, value: int) -> None:
            heard.append((cell.name, value))

    grid.cells[0].candidate_removed.append(Ear(grid))
    grid.cells[1].candidate_removed.append(Ear(grid))
    grid.cells[0].set_value(5)
    assert heard == [("Cell01", 5)]
    # "Then all listeners and candidates are removed from the cell."
    assert not (grid.cells[0].candidates or grid.cells[0].candidate_removed)
    assert not grid.cells[0].value_set


@pytest.mark.parametrize("puzzle", puzzles(3))
def test_the_sweep_places_by_number_and_by_block(puzzle: str) -> None:
    """ "For num", then blocks by "GridRow" and "GridCol"; "If the sum is 405 ... solved"."""
    outcome = digit_sweep.run(puzzle)
    keys = [(num, cell // 27 * 3 + cell % 9 // 3) for cell, num in outcome.placements]
    drops = sum(one > other for one, other in itertools.pairwise(keys))
    assert drops < len(outcome.sums) == outcome.rounds
    assert (outcome.sums[-1] == 405) == (outcome.word == "405")


def test_the_figures_are_of_these_readings() -> None:
    """`readings.md` lists every option and reading in order. With the readings that `FINAL` allows,
    no last grid differs, and no end differs."""
    tables = (Path(__file__).parent / "literal" / "readings.md").read_text(encoding="utf-8")
    parts = tables.split("\n## ")[1:]
    assert [part.partition(":")[0] for part in parts] == list(PROGRAMS)
    for name, text in zip(PROGRAMS, parts, strict=True):
        rows = [row.strip("| ").split(" | ") for row in text.splitlines() if row.startswith("| ")]
        options = choices(PROGRAMS[name].Readings)
        listed = [[option, reading] for option, some in options.items() for reading in some]
        assert [row[:2] for row in rows[1:]] == listed, name
        for option, reading, *figures in rows[1:]:
            is_free = reading in FINAL[name].get(option, options[option])
            if figures[1:] and is_free and name != "closed_sets":
                assert figures[:2] == ["0", "0"], (name, option, reading)
