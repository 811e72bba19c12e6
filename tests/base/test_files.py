"""Files appear complete or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nonet.base.files import replacing


def test_a_file_takes_its_place_when_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    target.write_text("before")
    with replacing(target) as temporary:
        temporary.write_text("after")
        assert target.read_text() == "before"
        assert temporary.parent == tmp_path
    assert target.read_text() == "after"
    assert list(tmp_path.iterdir()) == [target]


def test_ctrl_c_at_once_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The signal comes right after the temporary file is created, before anything is written."""

    def interrupted(handle: int) -> None:
        monkeypatch.undo()
        os.close(handle)
        raise KeyboardInterrupt

    target = tmp_path / "a.txt"
    monkeypatch.setattr(os, "close", interrupted)
    with pytest.raises(KeyboardInterrupt), replacing(target):
        pytest.fail("it went on")
    assert list(tmp_path.iterdir()) == []


def test_a_long_name_has_room_for_the_temporary_one(tmp_path: Path) -> None:
    target = tmp_path / ("a" * 240)
    with replacing(target) as temporary:
        temporary.write_text("x")
    assert target.read_text() == "x"
