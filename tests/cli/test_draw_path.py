"""`nonet draw --path` fills a folder with one picture for each step."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import nonet
from nonet.model.frames import frames_of
from nonet.render.marks import frames
from tests.cli.puzzles import EASY, STUCK
from tests.cli.support import Run

SVG = "{http://www.w3.org/2000/svg}"


def test_each_step_has_a_picture(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = run("draw", EASY, "--path", str(folder), "--legend", "--theme", "dark")
    assert (done.code, done.out) == (0, "")
    assert "51 pictures in" in done.err and "solved" in done.err
    files = sorted(folder.iterdir())
    path = nonet.explain(EASY)
    assert len(files) == len(path.steps) == 51
    for number, file in enumerate(files, 1):
        root = ElementTree.parse(file).getroot()
        assert root.find(f"{SVG}title").text == path.show(number).heading  # type: ignore[union-attr]
        assert file.name.startswith(f"{number:02}-")
        assert "theme-dark" in root.get("class", "")
    assert files[0].name == "01-hidden-single-in-box.svg"


def test_steps_of_a_program_have_its_names(run: Run, tmp_path: Path) -> None:
    path = nonet.explain("@ai-escargot", "sud")
    assert run("draw", "@ai-escargot", "--path", str(tmp_path), "-p", "sud").code == 0
    titles = {
        ElementTree.parse(file).getroot().findtext(f"{SVG}title") for file in tmp_path.iterdir()
    }
    assert titles == {path.show(number).heading for number in range(1, len(path.steps) + 1)}
    assert "1. Single Position" in run("draw", "@ai-escargot", "--animate", "-p", "sud").out


def test_cases_have_pictures_of_their_own(run: Run, tmp_path: Path) -> None:
    assert run("draw", STUCK, "--path", str(tmp_path), "-p", "standard").code == 0
    cases = sorted(file.name for file in tmp_path.glob("*-case-*.svg"))
    steps = [step for step in nonet.explain(STUCK, "standard").steps if step.cases]
    assert steps and len(cases) == sum(frames(step) - 1 for step in steps)
    names = [frame.name for frame in frames_of(steps[0]) if frame.cases]
    assert {name for name in cases if name.startswith("01-")} == {
        f"01-guess-and-check-{name}.svg" for name in names
    }


def test_files_are_replaced_whole(run: Run, tmp_path: Path) -> None:
    (tmp_path / "01-hidden-single-in-box.svg").write_text("old")
    (tmp_path / "notes.txt").write_text("mine")
    assert run("draw", EASY, "--path", str(tmp_path)).code == 0
    assert (tmp_path / "01-hidden-single-in-box.svg").read_text().startswith("<svg")
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 52


def test_what_is_no_folder_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    refused = run("draw", EASY, "--path", str(file))
    assert refused.code == 2 and "is a file" in refused.err and file.read_text() == "mine"
    assert "no folder" in run("draw", EASY, "--path", str(tmp_path / "a" / "b")).err
    for others in (("--hint",), ("--step", "1"), ("--frame", "0"), ("-o", "x.svg")):
        refused = run("draw", EASY, "--path", str(tmp_path / "p"), *others)
        assert refused.code == 2 and "one picture" in " ".join(refused.err.split())
    assert "given twice" in run("draw", "55" + "." * 79, "--path", str(tmp_path / "p")).err
    solved = nonet.solve(EASY)
    assert "no step" in run("draw", str(solved), "--path", str(tmp_path / "q")).err
    assert not (tmp_path / "q").exists()
