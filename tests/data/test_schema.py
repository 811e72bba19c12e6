"""The schema of data sets: columns by name, Arrow types, codes of techniques."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet import bulk, scales
from nonet.base.errors import Error
from nonet.data import schema
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.ladder import Ladder, ladder_of


def test_importing_nonet_imports_no_library_of_data_sets() -> None:
    code = (
        "import sys, nonet, nonet.data, nonet.cli; "
        "print(sorted({'pyarrow', 'ray', 'dask', 'pandas'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_columns_have_names_and_types_of_their_own() -> None:
    columns = schema.all_columns()
    names = [column.name for column in columns]
    assert len(names) == len(set(names))
    assert "rating" not in names
    assert schema.arrow_schema(columns).names == names
    groups = {column.group for column in columns}
    assert not {name for name in names if name in groups and _group_of(name) != name}


def _group_of(name: str) -> str:
    return next(column.group for column in schema.all_columns() if column.name == name)


def test_names_mean_columns_groups_and_scales_in_the_order_of_the_files() -> None:
    chosen = schema.data_columns(["trace", "hodoku", "level", "puzzle", "puzzle"])
    assert [column.name for column in chosen] == [
        *("number", "puzzle", "clues", "level", "hodoku_level", "hodoku_score", "hodoku_complete"),
        *("technique", "variant", "n_conclusions", "conclusion"),
    ]
    registered = [column.name for scale in scales.all_scales() for column in scale.columns]
    assert {column.name for column in schema.all_columns()} >= set(registered)


def test_unknown_names_are_reported_all_at_once() -> None:
    with pytest.raises(Error, match=r"'puzle' and no column 'x'. Did you mean puzzle"):
        schema.data_columns(["puzle", "level", "x"])


@pytest.mark.parametrize("profile", ["singles", "standard", "hodoku", "everything"])
def test_codes_of_techniques_fit_their_type(profile: str) -> None:
    table = schema.technique_table(Ladder(profile))
    assert table.num_rows == len({*zip(*_pairs(table), strict=True)})
    assert table.schema.names == [column.name for column in schema.TECHNIQUE_COLUMNS]


def _pairs(table: pa.Table) -> tuple[list[int], list[int]]:
    return table["code"].to_pylist(), table["variant_code"].to_pylist()


def test_every_step_of_a_path_has_its_row_in_the_table_of_techniques() -> None:
    puzzles = minimal_puzzles(60, seed=3).lines()
    ladder = ladder_of("standard", guess=True)
    paths = bulk.explain(puzzles, ladder)
    rows = {(row["code"], row["variant_code"]): row for row in schema.technique_rows(ladder)}
    used = zip(paths.rung.tolist(), paths.variant.tolist(), strict=True)
    steps = [step for path in paths for step in path.steps]
    for pair, step in zip(used, steps, strict=True):
        assert (rows[pair]["technique"], rows[pair]["variant"]) == (step.technique, step.variant)


def test_metadata_and_types_survive_a_parquet_file() -> None:
    ladder = Ladder("singles")
    metadata = schema.ladder_metadata(ladder)
    assert set(metadata) <= set(schema.METADATA)
    assert json.loads(metadata["nonet.rungs"])[-1] == "guess-and-check"
    wanted = schema.arrow_schema(schema.all_columns(), metadata)
    file = io.BytesIO()
    pq.write_table(wanted.empty_table(), file)
    read = pq.read_table(file).schema
    assert read.types == wanted.types
    assert {key.decode(): value.decode() for key, value in read.metadata.items()} == metadata
