"""The possible sources of a data set's puzzles: files, or nonet itself."""

from collections.abc import Mapping
from typing import Any, Final

from ...base import ParseError
from ...model import STANDARD
from ...model.plain_data.reader import shown
from ...model.plain_data.record import Field, RecordShape, always
from ...model.plain_data.shapes import FLAG, TEXT, ListOf, OfTypes, OrNull, Plain
from ..shard import COUNT, MOST
from .given_puzzles import GivenPuzzles, file_piece
from .made_puzzles import BiasedPuzzles, RandomPuzzles, TargetedPuzzles
from .origin import PuzzleOrigin

OBJECT: Final = OfTypes("an object", {"type": "object"}, Mapping)  # type: ignore[type-abstract]
"""The JSON form of a mapping from names to values."""

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
        board=Field(TEXT, get=lambda given: given.board.words, default=STANDARD.words),
        has_own_boards=Field(FLAG, default=False),
    ),
}


def _origin(data: object) -> PuzzleOrigin:
    """Read an origin from a JSON object. Its `kind` names the kind of origin."""
    kind = OBJECT.read(data).get("kind")
    record = _RECORDS.get(str(kind))
    if record is None:
        raise ParseError(f"{shown(kind)} must be one of {', '.join(_RECORDS)}.")
    found: PuzzleOrigin = record.read(data)
    return found


def written_origin(origin: PuzzleOrigin) -> dict[str, Any]:
    """An origin as plain data."""
    return _RECORDS[origin.kind].write(origin)


ORIGIN: Final = Plain({"type": "object"}, _origin)
"""The JSON form of an origin, as `written_origin` writes it."""
