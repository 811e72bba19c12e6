"""The possible sources of a data set's puzzles: files, or nonet itself."""

from collections.abc import Mapping
from typing import Any, Final

from ...base import ParseError
from ...model.plain_data.reader import shown
from ...model.plain_data.record import Field, RecordShape, always
from ...model.plain_data.shapes import TEXT, DataShape, Definitions, ListOf, OrNull, Plain
from ..shard import COUNT, MOST
from .given_puzzles import GivenPuzzles, file_piece
from .made_puzzles import BiasedPuzzles, RandomPuzzles, TargetedPuzzles
from .origin import PuzzleOrigin


def _mapping(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise ParseError(f"expected an object, found {shown(data)}.")
    return data


OBJECT: Final = Plain({"type": "object"}, _mapping)
"""The JSON form of an object with values by name."""

_ASKED: Final = Field(OBJECT, "asked")

_RECORDS: Final[dict[str, RecordShape[Any]]] = {
    "random": RecordShape("random", RandomPuzzles, kind=always("random")),
    "biased": RecordShape("biased", BiasedPuzzles, kind=always("biased")),
    "targeted": RecordShape("targeted", TargetedPuzzles, kind=always("targeted"), options=_ASKED),
    "given": RecordShape(
        "given",
        GivenPuzzles,
        kind=always("given"),
        files=ListOf(TEXT, most=MOST),
        column=OrNull(TEXT),
        count=COUNT,
        rows=COUNT,
        pieces=ListOf(Plain({"type": "array"}, file_piece), most=MOST),
    ),
}


class _OriginShape(DataShape[PuzzleOrigin]):
    """The JSON form of an origin: an object whose `kind` names the origin."""

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        return {"anyOf": [record.schema(definitions) for record in _RECORDS.values()]}

    def write(self, value: PuzzleOrigin) -> dict[str, Any]:
        return _RECORDS[value.kind].write(value)

    def read(self, data: object) -> PuzzleOrigin:
        kind = _mapping(data).get("kind")
        record = _RECORDS.get(str(kind))
        if record is None:
            raise ParseError(f"{shown(kind)} must be one of {', '.join(_RECORDS)}.")
        found: PuzzleOrigin = record.read(data)
        return found


ORIGIN_SHAPE: Final = _OriginShape()
