"""A sealed data set, loaded by Hugging Face `datasets` as its card describes."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.data import Quota, seal, split


@pytest.mark.slow
def test_the_card_leads_to_splits_and_strata(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    datasets = pytest.importorskip("datasets", reason="the library `datasets` is not installed")
    found = split(made, test=20, valid=10, per=Quota("level", 5))
    seal(made)
    loaded = datasets.load_dataset(str(made), cache_dir=str(made / "cache"))
    for name in ("train", "validation", "test"):
        assert loaded[name].num_rows == found.rows_of(name)
    strata = datasets.load_dataset(str(made), "strata", cache_dir=str(made / "cache"))
    assert strata["test"].num_rows == found.rows_of("strata")
    row = loaded["test"][0]
    assert len(row["puzzle"]) == len(row["solution"]) == 81
    assert row["split"] == "test" and sum(row["n_conclusions"]) == len(row["conclusion"])
