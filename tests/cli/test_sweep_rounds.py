"""The profile `sweep` is told round by round and digit by digit, with the sum of all digits."""

from __future__ import annotations

import re

import pytest

import nonet
from tests.ancestors.puzzles import UNSOLVABLE
from tests.cli.support import Run


def test_rounds_digits_and_sums_of_a_solved_puzzle(run: Run) -> None:
    told = run("explain", "@newspaper", "--profile", "sweep", "--singles", "collapse").out
    path = nonet.explain("@newspaper", "sweep")
    rounds = re.findall(
        r"^Round (\d+)\n((?:  \d in .*\n(?:     .*\n)*)+)"
        r"\nAfter round \1 the digits add up to (\d+)",
        told,
        re.MULTILINE,
    )
    assert [number for number, _, _ in rounds] == [str(n + 1) for n in range(len(rounds))]
    order = []
    for _, lines, _ in rounds:
        digits = [int(digit) for digit in re.findall(r"^  (\d) in", lines, re.MULTILINE)]
        assert digits == sorted(set(digits)), "each digit once a round, from the ones to the nines"
        for line in re.sub(r"\n     ", " ", lines).splitlines():
            cells = re.findall(r"r\dc\d", line)
            order += [f"{line.strip()[0]}{cell}" for cell in cells]
    assert order == [str(step.placements[0]) for step in path.steps]
    assert rounds[-1][2] == "405" and "add up to 405: the board is full.\n" in told
    total = sum(int(value) for value in path.puzzle.givens if value != ".")
    total += sum(int(name[0]) for name in order[: len(re.findall(r"r\dc\d", rounds[0][1]))])
    assert rounds[0][2] == str(total)


def test_each_step_is_explained_under_its_digit(run: Run) -> None:
    told = run("explain", "@wikipedia", "--profile", "sweep").out
    assert re.search(r"^Round 1\n\nDigit \d:\n\n  1\. Hidden Single in \w+\n     In ", told, re.M)


def test_stuck_is_not_wrongly_designed(run: Run) -> None:
    stuck = run("explain", "@ai-escargot", "--profile", "sweep", "--no-guess")
    assert "the digits add up to 114, 291 short of 405: stuck." in stuck.out
    assert "It has one solution: it is well designed, and too hard for the sweep.\n" in stuck.out
    several = run("explain", "@two-solutions", "--profile", "sweep", "--no-guess").out
    assert "It is wrongly designed.\n" in several and "short of 405." in several


@pytest.mark.parametrize("puzzle", UNSOLVABLE[:3])
def test_no_solution_is_wrongly_designed(run: Run, puzzle: str) -> None:
    told = run("explain", puzzle, "--profile", "sweep", "--no-guess").out
    assert told.endswith("It is wrongly designed.\n") and "stuck" not in told


def test_proofs_by_cases_stand_between_the_rounds(run: Run) -> None:
    told = run("explain", "@ai-escargot", "--profile", "sweep", "-l", "short").out
    assert re.search(r"short of 405: stuck\.\n +\d+\. r\dc\d fails with", told)


def test_other_profiles_know_no_rounds(run: Run) -> None:
    assert "Round" not in run("explain", "@wikipedia", "--profile", "singles").out
