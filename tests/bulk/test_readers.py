"""Data frame libraries can read the tables of bulk results, including lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nonet import bulk
from tests.corpus import corpus

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install pyarrow)")

LINES = [*corpus()[:5], "55" + "." * 79]
TRACES = ("technique", "variant", "n_conclusions", "conclusion")


@pytest.fixture(scope="module")
def paths() -> Any:
    return bulk.explain(LINES).to_arrow()


@pytest.fixture(scope="module")
def ratings() -> Any:
    return bulk.rate(LINES).to_arrow()


def library(name: str, note: str = "") -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed{note}")


def test_duckdb_reads_them(paths: Any, ratings: Any) -> None:
    duckdb = library("duckdb")
    names = {"paths": paths, "ratings": ratings}
    connection = duckdb.connect()
    for name, table in names.items():
        connection.register(name, table)
    found = connection.sql("select sum(len(technique)), any_value(conclusion[1]) from paths")
    assert found.fetchall()[0][0] == sum(paths["steps"].to_pylist())
    counted = connection.sql("select level, count(*) from ratings group by level").fetchall()
    assert dict(counted) == {
        level: ratings["level"].to_pylist().count(level)
        for level in set(ratings["level"].to_pylist())
    }
    again = pyarrow.table(connection.sql("select * from paths"))
    assert again.to_pylist() == paths.to_pylist()


def test_polars_reads_them(paths: Any, ratings: Any) -> None:
    polars = library("polars")
    for table in (paths, ratings):
        frame = polars.from_arrow(table)
        assert frame.to_dicts() == table.to_pylist()
    lengths = polars.from_arrow(paths)["technique"].list.len().to_list()
    assert lengths == paths["steps"].to_pylist()


def test_pandas_reads_them(paths: Any, ratings: Any) -> None:
    library("pandas")
    frame = ratings.to_pandas()
    assert frame["level"].tolist() == ratings["level"].to_pylist()
    assert str(frame["level"].dtype) == "category"
    lists = paths.to_pandas()
    for name in TRACES:
        assert [list(each) for each in lists[name]] == paths[name].to_pylist()


def test_parquet_keeps_them(paths: Any, ratings: Any, tmp_path: Path) -> None:
    from pyarrow import parquet

    for table in (paths, ratings):
        parquet.write_table(table, tmp_path / "table.parquet")
        again = parquet.read_table(tmp_path / "table.parquet")
        assert again.to_pylist() == table.to_pylist()


@pytest.mark.slow  # importing it takes seconds
def test_data_sets_of_hugging_face_read_them(paths: Any, ratings: Any, tmp_path: Path) -> None:
    datasets = library("datasets", ": make evidence PART=adapters")
    from pyarrow import parquet

    for table in (paths, ratings):
        parquet.write_table(table, tmp_path / "table.parquet")
        data = datasets.Dataset.from_parquet(
            str(tmp_path / "table.parquet"), cache_dir=str(tmp_path)
        )
        assert [data[row] for row in range(len(data))] == table.to_pylist()
    data = datasets.Dataset(paths)
    assert data.features["conclusion"].feature.dtype == "uint16"
    assert bulk.count(data["grid"]).tolist() == bulk.count(paths["grid"]).tolist()
