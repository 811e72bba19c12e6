"""The comparison of ratings with Sudoku Explainer's, and the outputs that it keeps."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from benchmarks import explainer, explainer_peers
from benchmarks.explainer_peers import (
    LoggedStep,
    Rated,
    TimedRating,
    WarmOriginal,
    logs,
    oracle,
)
from nonet.scales.explainer import ExplainerStep

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

FAKE = r"""#!/bin/sh
echo >> FOLDER/starts
while read puzzle; do
  case "$*" in
    *ExplainerLog*) printf '1.2\tHidden Single: A1\t...\n%s\n' "$puzzle";;
    *) echo "$puzzle,1.2,1.2,1.2";;
  esac
done
"""
"""A program that rates each puzzle 1.2 and records that it was started."""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the rating programs and a mock of Java."""
    monkeypatch.setenv("EXPLAINERS", str(tmp_path))
    monkeypatch.setattr(explainer_peers, "KEPT", tmp_path / "kept")
    (tmp_path / "explainer.jar").write_bytes(b"")
    java = tmp_path / "java"
    java.write_text(FAKE.replace("FOLDER", str(tmp_path)))
    java.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path


def test_a_puzzle_is_asked_once(programs: Path) -> None:
    assert oracle("classic", [EASY]) == [("1.2", "1.2", "1.2")]
    assert oracle("classic", [HARD, EASY, HARD]) == [("1.2", "1.2", "1.2")] * 3
    assert oracle("classic", [EASY, HARD]) == [("1.2", "1.2", "1.2")] * 2
    assert (programs / "starts").read_text() == "\n" * 2


def test_an_answer_that_was_cut_off_is_asked_again(programs: Path) -> None:
    step = LoggedStep("1.2", "Hidden Single: A1", "...")
    assert logs("classic", [EASY, HARD]) == [[step], [step]]
    (file,) = (programs / "kept").iterdir()
    whole = file.read_text()
    file.write_text(whole[:-40])
    assert logs("classic", [HARD, EASY]) == [[step], [step]]
    assert file.read_text() == whole


def test_it_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EXPLAINERS", raising=False)
    with pytest.raises(SystemExit, match="Set EXPLAINERS to the folder"):
        oracle("classic", [EASY])


def test_puzzles_are_turned() -> None:
    assert explainer.transposed(explainer.transposed(EASY)) == EASY
    assert explainer.transposed(EASY)[:9] == EASY[::9]
    other = explainer.relabelled(EASY)
    assert other == explainer.relabelled(EASY) != EASY
    assert [c == "." for c in other] == [c == "." for c in EASY]


def test_names_of_kinds_are_those_of_techniques() -> None:
    ours = ExplainerStep("Unique Loop", 4.7, None, ())
    assert explainer.is_named(ours, LoggedStep("4.7", "Unique Loop 8 type 1: D6,D8", "..."))
    assert not explainer.is_named(ours, LoggedStep("4.5", "Unique Rectangle type 1: D6", "..."))


def test_differences_are_reported() -> None:
    found = explainer.differences(
        [EASY, HARD], [("1.2",) * 3, ("10.5", "1.2", "1.2")], [("1.2",) * 3] * 2
    )
    assert found == [f"{HARD}: 10.5/1.2/1.2, not 1.2/1.2/1.2"]


def test_known_ratings_are_compared(programs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["puzzle,er,ep,ed,rater", f"{EASY},1.2,1.2,1.2,se", f"{HARD},1.2,1.2,1.2,nonet"]
    file = programs / "rated.csv"
    file.write_text("\n".join(lines))
    assert explainer.rows(1.0) == 0
    assert "1 of 1 equal in ER, EP and ED to se's:\n  1.x 1\n" in capsys.readouterr().out
    file.write_text("\n".join(lines).replace("1.2,se", "1.5,se"))
    assert explainer.rows(1.0) == 1
    output = capsys.readouterr().out
    assert "0 of 1 equal" in output
    assert f"{EASY}: 1.2/1.2/1.2, not 1.2/1.2/1.5" in output
    with pytest.raises(SystemExit, match=r"rated 9\.0 or more"):
        explainer.rows(9.0)


@pytest.mark.parametrize(
    ("of_forge", "of_original", "bar", "missed"),
    [
        (0.021, 0.31, 10.0, []),
        (0.019, 0.31, 10.0, ["1.x: not 2 times as fast as sukaku-forge"]),
        (0.021, 0.29, 10.0, ["1.x: not 30 times as fast as the original"]),
        (0.021, 0.31, 9.0, ["1.x: over the bar of 9 ms"]),
    ],
)
def test_what_is_too_slow_is_reported(
    monkeypatch: pytest.MonkeyPatch,
    of_forge: float,
    of_original: float,
    bar: float,
    missed: list[str],
) -> None:
    """The fake timers measure 10 ms for nonet, and the given times for the other two programs."""
    known = ("1.2", "1.2", "1.2")

    def each(seconds: float) -> Callable[[list[str], int], tuple[float, list[Rated]]]:
        return lambda lines, times: (seconds * len(lines) * times, [known])

    class Original:
        def rate(self, puzzle: str) -> TimedRating:
            assert puzzle == EASY
            return TimedRating(of_original, known)

    monkeypatch.setattr(explainer, "own_seconds", each(0.01))
    monkeypatch.setattr(explainer, "forge", each(of_forge))
    band = explainer.Band("1.x", [EASY], 1, bar)
    assert explainer.timed(band, cast("WarmOriginal", Original()), 2)[1] == missed
