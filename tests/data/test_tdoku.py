"""Builds of tdoku."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from nonet.base.errors import Error
from nonet.data.tdoku import Tdoku


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
def test_a_build_is_asked_puzzle_by_puzzle(stand_in_for_tdoku: Path) -> None:
    tdoku = Tdoku(stand_in_for_tdoku, 1)
    assert tdoku.guesses(["." * 81, "1" + "." * 80]).tolist() == [100, 101]
    assert tdoku.name == Tdoku(stand_in_for_tdoku, 2).name.replace("limit 2", "limit 1")


def test_what_is_no_build_of_tdoku_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "libtdoku.so"
    file.write_text("no library", encoding="utf-8")
    with pytest.raises(Error, match="cannot load tdoku from"):
        Tdoku(file)
    with pytest.raises(Error, match="1 or 2 solutions"):
        Tdoku(file, limit=3)
