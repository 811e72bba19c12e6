"""A path that follows a program's profile is printed round by round, and ends with the program's
own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet.ladder.programs import ANCESTORS
from nonet.puzzles import named
from tests.ancestors.puzzles import UNSOLVABLE
from tests.cli.support import Run

WINGS = named("wings").givens


def test_rounds_digits_and_sums_of_a_solved_puzzle(run: Run) -> None:
    output = run("explain", "@newspaper", "--profile", "digit-sweep", "--singles", "collapse").out
    path = nonet.explain("@newspaper", "digit-sweep")
    assert path.own_end is not None
    rounds = re.findall(
        r"^Round (\d+)\n\n((?:  \d in .*\n(?:     .*\n)*)+)\nThe digits add up to (\d+)",
        output,
        re.MULTILINE,
    )
    assert [number for number, _, _ in rounds] == [str(n + 1) for n in range(len(rounds))]
    order, ends = [], []
    for _, lines, total in rounds:
        digits = [int(digit) for digit in re.findall(r"^  (\d) in", lines, re.MULTILINE)]
        assert digits == sorted(set(digits)), "each digit once a round, from the ones to the nines"
        for line in re.sub(r"\n     ", " ", lines).splitlines():
            cells = re.findall(r"r\dc\d", line)
            order += [f"{line.strip()[0]}{cell}" for cell in cells]
        ends.append(len(order))
        given = sum(int(value) for value in path.puzzle.givens if value != ".")
        assert total == str(given + sum(int(name[0]) for name in order))
    assert order == [str(step.placements[0]) for step in path.steps]
    assert tuple(ends) == path.own_end.rounds
    assert rounds[-1][2] == "405" and "add up to 405: the board is full.\n" in output
    assert output.endswith("Unique in row\nThe program ends: 405.\n")


def test_each_step_is_explained_under_its_digit(run: Run) -> None:
    output = run("explain", "@wikipedia", "--profile", "digit-sweep").out
    assert re.search(r"^Round 1\n\nDigit \d:\n\n  1\. Unique in \w+\n     In ", output, re.M)


def test_passes_without_a_step_share_a_line(run: Run) -> None:
    output = run("explain", "@wings", "--profile", "bit-masks").out
    assert "\nPasses 24 to 25: no step.\n" in output


def test_stuck_is_not_wrongly_designed(run: Run) -> None:
    stuck = run("explain", "@ai-escargot", "--profile", "digit-sweep")
    assert stuck.code == 3
    assert "The digits add up to 114, 291 short of 405.\n\nRound 2: no step.\n" in stuck.out
    assert "The program ends: stuck.\nThe puzzle has one solution: it is" in stuck.out
    several = run("explain", "@two-solutions", "--profile", "digit-sweep").out
    assert several.endswith("The program ends: stuck.\nThe puzzle is wrongly designed.\n")


@pytest.mark.parametrize("puzzle", UNSOLVABLE[:3])
def test_no_solution_is_wrongly_designed(run: Run, puzzle: str) -> None:
    output = run("explain", puzzle, "--profile", "digit-sweep").out
    assert "The puzzle has no solution." in output
    assert output.endswith("The program ends: stuck.\nThe puzzle is wrongly designed.\n")


def test_other_profiles_know_no_rounds(run: Run) -> None:
    assert "Round" not in run("explain", "@wikipedia", "--profile", "singles").out


def test_where_a_program_is_stuck_the_next_step_is_offered(run: Run) -> None:
    stuck = run("explain", "@wings", "--profile", "exceldoku", "-l", "short")
    assert stuck.code == 3
    assert "The program ends: no change.\n" in stuck.out
    offered = re.search(r"To continue, use --then standard: the next step is (.*)\.\n$", stuck.out)
    then = ("--then", "standard")
    solved = run("explain", "@wings", "--profile", "exceldoku", "--grids", "none", *then)
    assert solved.code == 0 and offered is not None
    headings = re.findall(r"^Stuck: nonet continues\n\n +\d+\. (.*)$", solved.out, re.MULTILINE)
    assert headings[0] == offered[1]
    assert "The program ends: isSolved." in solved.out
    sud = run("explain", "@wings", "--profile", "sud", "-l", "short", *then).out
    assert re.search(r"^Stuck: nonet continues\n( +\d+\. .*\n)+The program continues\n", sud, re.M)


def test_a_hint_has_the_name_of_the_program_in_its_notation(run: Run) -> None:
    output = run("hint", "@wings", "--profile", "sud", "--level", "4", "--notation", "zero").out
    assert (
        output.startswith("Single Position\n")
        and "In Box06 the 4 has one place left, Cell18." in output
    )
    output = run("hint", "@wings", "--profile", "sud", "--level", "2").out
    assert output.startswith("Single Position. ")


CALLS = {
    "explain": ("@wings",),
    "explain, many": ("-", "--format", "csv"),
    "hint": ("@wings", "--level", "4"),
    "why": ("@wings", "r1c1"),
    "steps": ("@wings",),
    "rate": ("@wings",),
    "draw": ("@wings", "--step", "3"),
    "generate": ("--seed", "1"),
}
"""The commands that take a profile and need no file."""


@pytest.mark.volume(4)
@pytest.mark.parametrize("profile", ANCESTORS)
@pytest.mark.parametrize("called", CALLS)
def test_every_command_takes_the_profile(run: Run, called: str, profile: str) -> None:
    command, *_ = called.split(",")
    result = run(command, *CALLS[called], "--profile", profile, stdin=f"{WINGS}\n" * 2)
    assert result.code in (0, 3) and result.out and not result.err, result
    own = [name.partition("{")[0] for name in ANCESTORS[profile].names.values()]
    if called in ("hint", "steps", "rate"):
        assert any(name in result.out for name in own)


@pytest.mark.volume(5)
@pytest.mark.parametrize("profile", ANCESTORS)
def test_files_are_made_by_the_profile(run: Run, tmp_path: Path, profile: str) -> None:
    book = str(tmp_path / "one.xlsx")
    run("sheet", "new", book, "--puzzle", "@newspaper")
    options = ("--profile", profile)
    assert run("sheet", "hint", book, "--level", "2", *options).code == 0
    assert run("sheet", "solve", book, "-o", str(tmp_path / "two.xlsx"), *options).code == 0
    words = [
        str(cell.value)
        for sheet in pytest.importorskip("openpyxl").load_workbook(tmp_path / "two.xlsx")
        for row in sheet.iter_rows()
        for cell in row
    ]
    assert set(nonet.explain("@newspaper", profile).counts()) <= set(words)
    assert run("print", "@newspaper", "--steps", "-o", str(tmp_path / "x.pdf"), *options).code == 0
