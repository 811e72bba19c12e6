"""The comparison of paths with HoDoKu's: what it measures in nonet, and which lists it uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.hodoku import figures, lists_in, main, puzzles_of

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_lists_are_read_packed_or_plain(tmp_path: Path) -> None:
    (tmp_path / "hodoku.jar").write_bytes(b"")
    for name in ("b.sdm", "a.txt"):
        (tmp_path / name).write_text(f"# a list\n{EASY}\n{EASY} and more\nno puzzle\n")
    assert [file.name for file in lists_in(tmp_path)] == ["a.txt", "b.sdm"]
    assert puzzles_of(tmp_path / "a.txt", 0) == [EASY, EASY]
    assert puzzles_of(tmp_path / "b.sdm", 1) == [EASY]


def test_ours_is_timed_alone_without_a_jar(tmp_path: Path) -> None:
    file = tmp_path / "easy.txt"
    file.write_text(f"{EASY}\n")
    (found,) = figures([file], None, rounds=1, sample=0)
    assert (found.measured, found.compared) == ("easy.txt, 1 paths", "")
    assert int(found.figure.removesuffix("/s").replace(",", "")) > 10


def test_it_says_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["hodoku"])
    monkeypatch.delenv("HODOKU", raising=False)
    with pytest.raises(SystemExit):
        main()
    assert "a folder with them and the jar in HODOKU" in capsys.readouterr().err
