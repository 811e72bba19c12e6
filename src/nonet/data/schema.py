"""Schema 2: the columns of a data set, their types in Arrow and what they mean.

The types are named in words, so that columns can be spoken of without pyarrow.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..base.optional import require
from ..base.registry import similar
from ..ladder.ladder import GUESS, Ladder
from ..model.step import Step
from ..scales import Scale, all_scales
from ..techniques import form_of

if TYPE_CHECKING:
    import pyarrow

SCHEMA: Final = 2
"""The number of the schema. It rises when a column changes its type or its meaning. Data
sets of schema 1, whose ids are bytes, are still read."""

ROW_GROUP: Final = 65_536
"""How many rows a row group of a shard has."""

PLACES: Final = 729
"""A conclusion is kind times this number + cell times 9 + digit - 1."""


@dataclass(frozen=True)
class DataColumn:
    """A column of the table of puzzles.

    Attributes:
        name: its name in every file.
        type: its type in Arrow, in words, such as `uint8` or `list<uint16>`.
        group: the group of columns that brings it, such as `trace`.
        note: what its values mean, in a sentence for the documentation.
    """

    name: str
    type: str
    group: str
    note: str


def _columns(table: Mapping[str, Mapping[str, str]]) -> tuple[DataColumn, ...]:
    return tuple(DataColumn(name, **column) for name, column in table.items())


_TABLES: Final = tomllib.loads(
    files(__package__).joinpath("columns.toml").read_text(encoding="utf-8")
)

COLUMNS: Final = _columns(_TABLES["puzzles"])
"""The columns besides those of scales, in the order of the files."""

TECHNIQUE_COLUMNS: Final = _columns(_TABLES["techniques"])
"""The columns of the table of techniques."""

METADATA: Final[Mapping[str, str]] = _TABLES["metadata"]
"""The keys of a file's metadata, with what stands under them."""

_SCALE_TYPES: Final[dict[type, str]] = {
    int: "int32",
    float: "float32",
    str: "dictionary<string>",
    bool: "bool",
}

GROUPS: Final = tuple(dict.fromkeys(column.group for column in COLUMNS))


def scale_columns(scale: Scale[Any]) -> tuple[DataColumn, ...]:
    """The columns of a scale.

    >>> from nonet.scales import get
    >>> [(column.name, column.type) for column in scale_columns(get("effort"))]
    [('effort', 'float32')]
    """
    return tuple(
        DataColumn(
            column.name,
            _SCALE_TYPES[column.type],
            scale.id,
            f"`{column.name}` of the scale {scale.name}, as `nonet rate` gives it",
        )
        for column in scale.columns
    )


def all_columns() -> tuple[DataColumn, ...]:
    """Every column that a file may have: those of the schema, with those of the registered scales
    behind `steps`."""
    scales = [column for scale in all_scales() for column in scale_columns(scale)]
    behind = [column.name for column in COLUMNS].index("steps") + 1
    return (*COLUMNS[:behind], *scales, *COLUMNS[behind:])


@checked_arguments
def data_columns(names: Iterable[str]) -> tuple[DataColumn, ...]:
    """The columns that are meant by names of columns, of groups (`puzzle`, `trace`) or of scales,
    each once, in the order of the files.

    If a column and a group have the same name, the group is meant.

    Raises:
        Error: for names that mean nothing, all of them.

    >>> [column.name for column in data_columns(["solution", "puzzle"])]
    ['number', 'puzzle', 'clues', 'solution']
    """
    known = all_columns()
    wanted: set[str] = set()
    unknown = []
    for name in names:
        found = [column.name for column in known if column.group == name]
        found = found or [column.name for column in known if column.name == name]
        wanted.update(found)
        if not found:
            unknown.append(name)
    if unknown:
        raise _unknown(unknown, known)
    return tuple(column for column in known if column.name in wanted)


def _unknown(names: list[str], known: tuple[DataColumn, ...]) -> Error:
    groups = dict.fromkeys(column.group for column in known)
    choice = [*groups, *(column.name for column in known)]
    close = dict.fromkeys(found for name in names for found in similar(name, choice, 1))
    hint = f" Did you mean {', '.join(close)}?" if close else ""
    told = " and no column ".join(f"'{name}'" for name in names)
    return Error(f"there is no column {told}.{hint} Groups of columns are {', '.join(groups)}.")


def arrow_type(name: str) -> pyarrow.DataType:
    """A type of Arrow by its name in words.

    Raises:
        Error: when pyarrow is not installed.
    """
    pa = require("data")
    kind, _, inner = name.removesuffix(">").partition("<")
    plain = pa.type_for_alias(inner or kind)
    if kind == "dictionary":
        return pa.dictionary(pa.int32(), plain)
    return pa.list_(plain) if kind == "list" else plain


@checked_arguments
def arrow_schema(
    columns: Iterable[DataColumn], metadata: Mapping[str, str] | None = None
) -> pyarrow.Schema:
    """The schema of a table with these columns.

    Args:
        columns: as `data_columns` gives them.
        metadata: values for the keys of `METADATA`.

    Raises:
        Error: when pyarrow is not installed, and for values that are not texts.
    """
    pa = require("data")
    if not all(isinstance(value, str) for value in (metadata or {}).values()):
        raise Error("the values of 'metadata' are texts.")
    fields = [(column.name, arrow_type(column.type)) for column in columns]
    return pa.schema(fields, metadata=dict(metadata) if metadata is not None else None)


def ladder_metadata(ladder: Ladder) -> dict[str, str]:
    """The metadata of a file about the ladder that its paths follow.

    >>> ladder_metadata(Ladder("singles"))["nonet.rungs"][:44]
    '["contradiction", "full-house", "last-digit"'
    """
    return {
        "nonet.rungs": json.dumps([str(rung) for rung in ladder.rungs] + [GUESS]),
        "nonet.limits": json.dumps(ladder.limits.to_json(), sort_keys=True),
    }


def technique_rows(ladder: Ladder) -> list[dict[str, str | int | float]]:
    """The table of codes of a ladder's paths: a row for each rung and each variant of its
    technique, and for guess and check one past the last rung.

    >>> [row["name"] for row in technique_rows(Ladder("singles"))][1:3]
    ['Digit without a Place', 'Full House']
    """
    rows: list[dict[str, str | int | float]] = []
    for code in range(len(ladder) + 1):
        technique = ladder.technique(code)
        size = ladder.rungs[code].size if code < len(ladder) else 0
        for place, variant in enumerate(technique.variants or ("",)):
            form = form_of(Step(technique.id, variant=variant, size=size))
            rows.append(
                {
                    "code": code,
                    "variant_code": place,
                    "rung": str(ladder.rungs[code]) if code < len(ladder) else GUESS,
                    "technique": technique.id,
                    "variant": variant,
                    "name": form.name,
                    "difficulty": form.difficulty,
                }
            )
    return rows


@checked_arguments
def technique_table(ladder: Ladder) -> pyarrow.Table:
    """The table of techniques, as `tables/techniques.parquet` has it.

    Raises:
        Error: when pyarrow is not installed.
    """
    pa = require("data")
    return pa.Table.from_pylist(technique_rows(ladder), schema=arrow_schema(TECHNIQUE_COLUMNS))
