"""The main behaviour of each smaller command."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import nonet
from nonet.cli.commands.why import cell_and_digit
from nonet.model.board import STANDARD
from tests.cli.puzzles import (
    BEGUN,
    CLASH,
    EASY,
    EASY_SOLUTION,
    REMOVED,
    SEVERAL,
    STUCK,
    WRONG,
    filled,
)
from tests.cli.support import Run


def test_hint_gives_as_much_as_asked_for(run: Run) -> None:
    levels = [run("hint", EASY, "--level", str(level)).out for level in (1, 2, 3, 4)]
    assert run("hint", EASY).out == levels[0]
    assert "Hidden Single" not in levels[0] and "Hidden Single" in levels[1]
    assert "Look at r" in levels[2] and "So r" in levels[3]
    assert run("hint", EASY, "--level", "5").code == 2
    data = json.loads(run("hint", EASY, "--level", "2", "-f", "json").out)
    assert (data["kind"], len(data["levels"]), data["steps"]) == ("step", 2, [])
    row = run("hint", EASY, "-f", "csv", "--level", "4").lines[1].split(",")
    assert row[:3] == [EASY, "step", "hidden-single"]
    assert row[4] == "8r1c6" and "So r1c6 is 8." in levels[3]
    for level, text in enumerate(levels[:3], 1):
        row = run("hint", EASY, "-f", "csv", "--level", str(level)).lines[1].split(",", 6)
        assert row[:6] == [EASY, "step", "", "", "", ""]
        assert row[6].strip('"') == " ".join(text.split())


def test_hint_reports_a_mistake_first(run: Run) -> None:
    for grid, message in ((WRONG, "r1c3 is not 2"), (REMOVED, "4 was ruled out at r1c3")):
        result = run("hint", grid, "--level", "4")
        assert result.code == 1 and message in result.out
    assert run("hint", WRONG).out == "There is a mistake in your grid.\n"
    assert run("hint", BEGUN).code == 0


def test_grids_in_progress_beside_their_givens(run: Run, tmp_path: Path) -> None:
    now = "534" + EASY[3:]
    result = run("check", now, "--givens", EASY)
    assert result.out == "Right so far: 1 cell filled, 50 to fill.\n"
    wrong = run("check", "535" + EASY[3:], "--givens", EASY)
    assert wrong.code == 1
    assert "r1c3 cannot be 5: the given 5 at r1c1 is in row 1." in wrong.out
    file = tmp_path / "puzzle.txt"
    file.write_text(EASY)
    assert run("hint", "532" + EASY[3:], "--givens", str(file), "-l", "4").code == 2  # no option -l
    done = run("hint", "532" + EASY[3:], "--givens", str(file), "--level", "4")
    assert done.code == 1 and "r1c3 is not 2" in done.out
    other = run("check", "1" + EASY[1:], "--givens", EASY)
    assert other.code == 2 and "contradict the givens at r1c1" in other.err


def test_a_right_digit_is_not_blamed(run: Run) -> None:
    """The 4 at r1c3 is right, and the 4 at r8c3 is wrong."""
    grid = filled(EASY, "4r1c3", "4r8c3")
    message = "r8c3 cannot be 4: the given 4 at r8c4 is in row 8."
    assert run("check", grid, "--givens", EASY).out == f"1 mistake:\n- {message}\n"
    assert run("hint", grid, "--givens", EASY, "--level", "4").out == f"{message}\n"
    assert run("hint", grid, "--givens", EASY).out == "There is a mistake in your grid.\n"


@pytest.mark.parametrize("command", ["check", "hint", "candidates"])
def test_unknown_givens_are_reported(run: Run, command: str) -> None:
    result = run(command, filled(EASY, "4r1c3", "4r8c3"))
    assert result.code == 1
    assert result.err == (
        "nonet: 4 is given twice in row 8, at r8c3 and r8c4. 4 is given twice in column 3, at "
        "r1c3 and r8c3. All digits of the grid were read as givens. If some are your own, "
        "give the original puzzle with --givens.\n"
    )


def test_without_a_solution_the_digits_may_not_all_be_givens(run: Run) -> None:
    checked, hinted = run("check", filled(EASY, "2r1c3")), run("hint", filled(EASY, "2r1c3"))
    assert checked.code == hinted.code == 1
    name_them = "If some are your own, give the original puzzle with --givens."
    assert "All digits of the grid were read as givens." in checked.out
    assert "All digits of the grid were read as givens." in hinted.out.replace("\n", " ")
    assert name_them in checked.out.replace("\n", " ") and name_them in hinted.out


def test_mistakes_come_first_wherever_a_grid_is_half_filled(run: Run) -> None:
    message = "r1c3 is not 2: the puzzle would have no solution."
    listed = run("steps", filled(EASY, "2r1c3"), "--givens", EASY, "--limit", "1")
    assert listed.code == 1
    assert listed.lines[:3] == ["1 mistake:", f"- {message} Take it back.", ""]
    done = run("why", filled(EASY, "2r1c3"), "r1c4", "--givens", EASY)
    assert done.code == 1 and message in done.err
    solved = run("solve", WRONG)
    assert (
        solved.out == "The grid has no solution as it is now. (nonet check finds the mistakes.)\n"
    )
    assert run("solve", WRONG, "-f", "line").out == "#none the grid has no solution.\n"


def test_partial_notes(run: Run, tmp_path: Path) -> None:
    """Two cells have marks. An empty cell without marks has all candidates that its houses allow,
    so nothing is wrong."""
    rows = [" ".join(EASY[row : row + 9]) for row in range(0, 81, 9)]
    file = tmp_path / "notes.txt"
    file.write_text("\n".join(["5 3 14 . 7 . . 14 2", *rows[1:]]))
    for words in ((), ("--givens", EASY)):
        assert run("check", str(file), *words).code == 0
        assert json.loads(run("hint", str(file), *words, "-f", "json").out)["kind"] == "step"
        shown = json.loads(run("candidates", str(file), *words, "-f", "json").out)["candidates"]
        assert (shown["r1c3"], shown["r1c8"], shown["r1c4"]) == ([1, 4], [1, 4], [6])
        assert shown["r9c1"] == [1, 2, 3]


def test_a_cell_with_no_candidate_left(run: Run, tmp_path: Path) -> None:
    rows = [" ".join(EASY[row : row + 9]) for row in range(0, 81, 9)]
    file = tmp_path / "notes.txt"
    file.write_text("\n".join(["5 3 - . 7 . . 49 .", *rows[1:]]))
    assert run("check", str(file)).lines == [
        "2 mistakes:",
        "- 4 was ruled out at r1c3, but is still possible there. Put the candidate back.",
        "- 1 was ruled out at r1c8, but is still possible there. Put the candidate back.",
    ]


def test_a_given_that_the_grid_leaves_blank_is_there_all_the_same(run: Run) -> None:
    result = run("check", "..4" + EASY[3:], "--givens", EASY)
    assert result.out == "Right so far: 1 cell filled, 50 to fill.\n"


def test_givens_that_are_at_fault(run: Run) -> None:
    givens = "12345678.........9" + "." * 63
    result = run("check", givens[:18] + "1" + givens[19:], "--givens", givens)
    assert result.lines == [
        "- The givens themselves have no solution. So your own digits cannot be checked.",
        "  Compare the givens with the original.",
        "- r1c1 and r3c1 are both 1 and both in column 1. One of them is wrong.",
    ]


def test_check_reports_all_mistakes(run: Run) -> None:
    values = EASY[:2] + "2" + EASY[3:5] + "9" + EASY[6:]
    result = run("check", values, "--givens", EASY)
    assert result.code == 1
    assert "2 mistakes:" in result.out
    assert "- r1c3 is not 2" in result.out and "- r1c6 " in result.out
    data = json.loads(run("check", values, "--givens", EASY, "-f", "json").out)
    assert [m["cells"] for m in data["mistakes"]] == [["r1c3"], ["r1c6"]]
    assert not data["right"]


def test_check_says_whether_a_puzzle_is_sound_and_minimal(run: Run) -> None:
    assert run("check", "@seventeen").out == (
        "Valid: 17 givens, exactly one solution.\nMinimal: no given can be removed.\n"
    )
    spare = EASY_SOLUTION[0] + "." + EASY_SOLUTION[2:]
    result = run("check", spare)
    assert (
        result.code == 0 and "Not minimal: any one of these 80 givens can be removed" in result.out
    )
    assert run("check", SEVERAL).code == 1
    lines = run("check", "-", "-f", "csv", stdin=f"{EASY}\n{SEVERAL}\n{CLASH}\n").lines
    assert lines[0] == "puzzle,status,mistakes,minimal"
    assert [line.split(",")[1] for line in lines[1:]] == ["solved", "several", "invalid"]


def test_why(run: Run) -> None:
    result = run("why", "@newspaper", "r1c1")
    assert result.code == 0
    output = result.lines[0]
    assert output.startswith("r1c1 can be ") and result.lines[-1].startswith("So r1c1 is ")
    assert result.out.count("Suppose r1c1 is") == result.out.count("So r1c1 is not")
    digit = nonet.why("@newspaper", "r1c1").refutations[0].candidate.digit
    one = run("why", "@newspaper", f"r1c1={digit}")
    assert one.out.count("Suppose ") == 1
    assert one.lines[-1] == f"So r1c1 is not {digit}."
    data = json.loads(run("why", "@newspaper", "A1", "-f", "json").out)
    assert data["cell"] == "r1c1" and data["refutations"]
    filled = run("why", EASY, "r1c1")
    assert filled.code == 2 and "already filled" in filled.err
    assert run("why", SEVERAL, "r1c1").code == 1


@pytest.mark.parametrize(
    ("text", "cell", "digit"),
    [("r3c4", "r3c4", None), ("R3C4=5", "r3c4", 5), ("5r3c4", "r3c4", 5), ("C4 = 5", "r3c4", 5)],
)
def test_cells_are_written_in_several_ways(text: str, cell: str, digit: int | None) -> None:
    assert cell_and_digit(text, STANDARD) == (nonet.Cell(cell), digit)


def test_steps(run: Run) -> None:
    found = nonet.choices(EASY)
    assert len(run("steps", EASY, "-f", "csv").lines) == len(found) + 1
    data = json.loads(run("steps", EASY, "--sort", "effect", "-f", "json").out)
    assert [c["effect"] for c in data["choices"]] == sorted(
        (choice.effect for choice in found), reverse=True
    )
    shown = run("steps", EASY, "--sort", "singles", "--limit", "5").out
    assert "with singles." in shown and "Also found by Hidden Single in" in shown
    fives = json.loads(run("steps", EASY, "--digit", "5", "-f", "json").out)["steps"]
    assert fives and all(
        any(name[0] == "5" for name in step["placements"] + step["eliminations"]) for step in fives
    )
    naked = run("steps", EASY, "--technique", "naked single", "-f", "csv").lines[1:]
    assert naked and all(",naked-single,Naked Single," in row for row in naked)
    none = run("steps", EASY, "--technique", "jellyfish", "--digit", "1")
    assert (none.code, none.out) == (3, "No such step was found.\n")


def test_candidates(run: Run) -> None:
    shown = run("candidates", EASY).out
    assert nonet.parse(shown).values[:9] == EASY[:9]
    fives = run("candidates", EASY, "--digit", "5").out
    assert set(fives) <= set("5*. \n│┌─┬┐├┼┤└┴┘")
    data = json.loads(run("candidates", EASY, "-f", "json").out)
    assert data["candidates"]["r1c3"] == [1, 2, 4]


def test_convert_round_trips(run: Run) -> None:
    listed = run("convert", "--list").out
    for format in ("line", "grid", "candidates", "hodoku"):
        assert format in listed
        text = run("convert", EASY, "--to", format).out
        assert run("convert", "-", "--to", "line", stdin=text).out.strip() == EASY
    lost = run("convert", REMOVED, "--to", "line")
    assert lost.code == 0 and "are lost" in lost.err
    bad = run("convert", "-", stdin=f"{EASY}\nabc\n")
    assert bad.code == 2 and bad.lines[1].startswith("#invalid")


def test_a_clash_is_drawn(run: Run) -> None:
    grid = filled(EASY, "4r1c3", "4r8c3")
    picture = run("draw", grid, "--givens", EASY)
    assert (picture.code, picture.err) == (0, "")
    assert "r1c3 and r8c3 are both 4." in picture.out and 'class="clash"' in picture.out
    assert 'class="clash"' not in run("draw", filled(EASY, "2r1c3"), "--givens", EASY).out
    not_told = run("draw", grid)
    assert not_told.code == 1 and "4 is given twice in row 8" in not_told.err
    assert 'class="clash"' in not_told.out
    assert run("draw", "12").out == ""


def test_a_hint_draws_the_mistake(run: Run) -> None:
    """The picture marks only the wrong digit and the given that reveals it, not the right digit at
    r1c3."""
    for grid, class_, message in (
        (filled(EASY, "4r1c3", "4r8c3"), "clash", "Wrong: 4r8c3."),
        (filled(EASY, "2r1c3"), "struck", "Wrong: 2r1c3."),
    ):
        picture = run("draw", grid, "--givens", EASY, "--hint")
        assert (picture.code, picture.err) == (1, "")
        assert f'class="{class_}"' in picture.out and message in picture.out
        assert "r1c3 and r8c3" not in picture.out
    missing = run("draw", REMOVED, "--hint")
    assert missing.code == 1 and "Wrongly ruled out: 4r1c3." in missing.out
    no_solution = run("draw", "12345678.........9" + "." * 63, "--hint")
    assert no_solution.code == 2 and "no solution" in no_solution.err


def test_draw(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "x.svg"
    for options in ((), ("--hint",), ("--step", "3", "--theme", "dark", "--size", "300")):
        assert run("draw", EASY, "-o", str(target), *options).code == 0
        assert ElementTree.parse(target).getroot().tag.endswith("svg")
    assert run("draw", EASY).out.startswith("<svg")
    assert "path has 51" in run("draw", EASY, "--step", "99").err
    assert run("draw", EASY, "--step", "1", "--hint").code == 2
    assert ">base house</text>" in run("draw", EASY, "--hint", "--legend").out
    assert "Places for 7: r2c2" in run("draw", EASY, "--digit", "7").out
    assert "theme" in run("draw", EASY, "--theme", "pink").err
    assert "SVG" in run("draw", EASY, "-o", str(tmp_path / "x.jpg")).err


def test_verify(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "path.json"
    run("explain", STUCK, "-p", "standard", "-f", "json", "-o", str(file))
    good = run("verify", str(file))
    assert good.code == 0 and good.out.startswith("ok: guessed, ")
    data = json.loads(file.read_text())
    data["steps"][2]["placements"] = ["1r9c9"]
    file.write_text(json.dumps(data))
    bad = run("verify", str(file))
    assert bad.code == 1 and bad.out.startswith("failed: step 3: ")
    lines = run("explain", "-", "-f", "jsonl", stdin=f"{EASY}\n{SEVERAL}\n").out
    output = run("verify", "-", stdin=lines).lines
    assert [line.split(": ", 1)[1].split(" proved")[0] for line in output] == [
        "ok: solved, 51 steps",
        f"ok: several, {len(nonet.explain(SEVERAL).steps)} steps",
    ]
    array = run("explain", "-", "-f", "json", stdin=f"{EASY}\n{SEVERAL}\n").out
    assert len(run("verify", stdin=array).lines) == 2
    for text in (
        "",
        "{",
        "[]",
        "3",
        '{"version": 1}',
        '{"version":2,"puzzle":"","status":"","steps":[]}',
    ):
        assert run("verify", "-", stdin=text).code == 2, text


def test_techniques_and_puzzles(run: Run) -> None:
    listed = run("techniques").out
    for technique in nonet.techniques.all_techniques():
        for form in technique.forms:
            assert form.name in listed
        article = run("techniques", technique.id)
        assert article.code == 0 and "Where to look" in article.out
        assert all(len(line) <= 80 for line in article.lines)
    assert "X-Wing" in run("techniques", "xwing").out
    done = run("techniques", "bunches")
    assert done.code == 0 and done.out.startswith("Bunch\nA house: nine cells")
    assert run("techniques", "bunches", "-f", "json").code == 2
    assert json.loads(run("techniques", "-f", "json").out)[0]["forms"]
    names = [entry.name for entry in nonet.puzzles.all_puzzles()]
    assert all(f"@{name}" in run("puzzles").out for name in names)
    assert len(run("puzzles", "-f", "line").lines) == len(names)
    assert run("puzzles", "@ai-escargot").out.startswith("AI Escargot\n")


def test_bench(run: Run) -> None:
    result = run("bench", "--seconds", "0.05")
    assert result.code == 0 and len(result.lines) == 5
    assert all(line.endswith(" a second") for line in result.lines)
    assert [line.partition("  ")[0].rstrip(":") for line in result.lines] == [
        "solve, one puzzle from Python",
        "solve in bulk, easy puzzles",
        "solve in bulk, all built-in puzzles",
        "explain in bulk, singles suffice",
        "hint, one state from Python",
    ]


def test_what_there_is_to_say_of_a_solved_grid(run: Run) -> None:
    row = run("hint", EASY_SOLUTION, "-f", "csv").lines[1]
    assert row == f"{EASY_SOLUTION},solved,,,,,Every cell is filled correctly."
    assert run("steps", EASY_SOLUTION).out == "Solved already.\n"


def test_an_article_on_a_technique_has_its_name_an_example_and_a_picture(
    run: Run, tmp_path: Path
) -> None:
    output = run("techniques", "swordfish").out
    assert output.startswith("Swordfish\n")
    assert "Example: Swordfish" in output
    assert "So no other cell of columns 4, 6 and 9 is 2" in " ".join(output.split())
    picture = tmp_path / "example.svg"
    assert run("techniques", "als-xz", "--picture", str(picture)).out.startswith("ALS-XZ\n")
    assert "set A" in picture.read_text(encoding="utf-8")
    refused = run("techniques", "--picture", str(picture))
    assert refused.code == 2
    assert "needs the name of a single technique" in refused.err


def test_a_rating_says_which_profile_is_stuck_and_which_is_not(run: Run) -> None:
    output = " ".join(run("rate", "@inkala-2012").out.split())
    assert (
        "the profile standard does not solve the puzzle, but thorough (used by nonet explain) does"
        in output
    )
    output = run("rate", "@inkala-2012", "--techniques", "naked-single").out
    assert output.startswith("Level extreme: the given techniques do not solve the puzzle.\n")
