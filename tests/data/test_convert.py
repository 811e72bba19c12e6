"""Converting a data set."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from nonet.base.errors import Error
from nonet.data import Plan, convert_data, run, split
from nonet.data.conversions import CONVERSIONS


@pytest.mark.volume(2)
@pytest.mark.parametrize("form", list(CONVERSIONS))
def test_all_forms_take_all_splits(form: str, made: Path, tmp_path: Path) -> None:
    split(made, test=20, valid=10)
    done = convert_data(made, form, tmp_path / "target", length="short")
    about = json.loads((tmp_path / "target" / "conversion.json").read_text(encoding="utf-8"))
    assert list(done.rows) == about["splits"] == ["train", "validation", "test"]
    assert sum(done.rows.values()) + done.left_out == 300
    partial = form in ("shah-npy", "chat-jsonl")
    assert (done.left_out > 0) == partial
    for name in done.rows:
        assert list((tmp_path / "target").glob(f"*{name}*"))


def test_a_data_set_that_is_not_split_is_one(made: Path, tmp_path: Path) -> None:
    seen = []
    convert_data(made, "hrm-npy", tmp_path / "t", progress=lambda *report: seen.append(report))
    assert seen[-1] == (300, 300)
    assert len(np.load(tmp_path / "t" / "all" / "all__inputs.npy")) == 300


def test_another_conversion_is_not_written_over(made: Path, tmp_path: Path) -> None:
    convert_data(made, "hrm-npy", tmp_path / "t")
    convert_data(made, "hrm-npy", tmp_path / "t")
    with pytest.raises(Error, match="contains another conversion"):
        convert_data(made, "shah-npy", tmp_path / "t")


def test_what_a_form_needs_is_reported(made: Path, tmp_path: Path) -> None:
    run(Plan(10, columns=["puzzle"]), tmp_path / "few", threads=1)
    with pytest.raises(Error, match=r"no column 'technique' and 'n_conclusions' and 'conclusion'"):
        convert_data(tmp_path / "few", "shah-npy", tmp_path / "t")
    with pytest.raises(Error, match=r"there is no form 'x'\. Choose one of sudoku-extreme"):
        convert_data(made, "x", tmp_path / "t")
    with pytest.raises(Error, match=r"there is no length 'long'\. Choose one of short"):
        convert_data(made, "chat-jsonl", tmp_path / "t", length="long")
