"""`nonet verify --certificate`: the files for another checker, and the assumptions that they
state."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import nonet
from tests.cli.support import Run
from tests.pseudo_boolean_reader import read_proof


@cache
def plain() -> str:
    return json.dumps(nonet.explain("@newspaper").to_json())


@cache
def resting() -> str:
    """A path in which some step assumes that the puzzle has only one solution."""
    paths = (nonet.explain(f"@{puzzle.name}") for puzzle in nonet.puzzles.all_puzzles())
    path = next(path for path in paths if any(step.premises for step in path.steps))
    return json.dumps(path.to_json())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("version", ["3.0", "1.1"])
def test_a_formula_and_a_proof_are_written(run: Run, folder: Path, version: str) -> None:
    (folder / "my.json").write_text(plain())
    words = ("verify", "my.json", "--certificate", "veripb", "--format-version", version)
    result = run(*words)
    assert result.code == 0, result.err
    assert result.out.rstrip().endswith("; wrote my.opb, my.pbp")
    assert sorted(file.name for file in folder.iterdir()) == ["my.json", "my.opb", "my.pbp"]
    proof = (folder / "my.pbp").read_text()
    assert proof.startswith(f"pseudo-Boolean proof version {version}\n")
    read_proof((folder / "my.opb").read_text(), proof)


def test_what_is_assumed_is_counted_and_stands_in_a_formula_of_its_own(
    run: Run, folder: Path
) -> None:
    result = run("verify", "-", "--certificate", "veripb", "--format", "json", stdin=resting())
    data = json.loads(result.out)
    assert (result.code, data["verdict"]) == (0, "ok")
    assert data["files"] == ["path.opb", "path.assumed.opb", "path.pbp"]
    assert data["assumed_constraints"] > 0
    read_proof((folder / "path.assumed.opb").read_text(), (folder / "path.pbp").read_text())
    output = run("verify", "-", "--certificate", "veripb", stdin=resting()).out
    assert f"path.pbp ({data['assumed_constraints']} constraint" in output


def test_strict_fails_what_assumes_anything(run: Run, folder: Path) -> None:
    for more in ((), ("--certificate", "veripb")):
        assert run("verify", "-", "--strict", *more, stdin=plain()).code == 0
        result = run("verify", "-", "--strict", *more, stdin=resting())
        assert result.code == 1
        assert "failed: the path assumes that the puzzle has one solution (step" in result.out
    assert (folder / "path.assumed.opb").exists()


def test_several_paths_are_numbered_in_a_folder(run: Run, folder: Path) -> None:
    lines = f"{plain()}\n\n{plain()}\n"
    words = ("verify", "-", "--certificate", "veripb", "--folder", "proofs")
    result = run(*words, stdin=lines)
    assert result.code == 0
    names = {file.name for file in (folder / "proofs").iterdir()}
    assert names == {"path-1.opb", "path-1.pbp", "path-3.opb", "path-3.pbp"}


def test_no_files_are_written_of_what_does_not_hold(run: Run, folder: Path) -> None:
    data = json.loads(plain())
    data["steps"][0]["truths"] = []
    result = run("verify", "-", "--certificate", "veripb", stdin=json.dumps(data))
    assert result.code == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--certificate", "drat"), "drat"),
        (("--certificate", "veripb", "--format-version", "2.0"), "2.0"),
        (("--certificate", "veripb", "--folder", "no/such"), "there is no folder 'no'"),
    ],
)
def test_what_cannot_be_is_refused(
    run: Run, folder: Path, words: tuple[str, ...], message: str
) -> None:
    result = run("verify", "-", *words, stdin=plain())
    assert result.code == 2
    assert message in result.err
    assert list(folder.iterdir()) == []
