"""The premises of steps besides the rules of Sudoku. Each premise lists its consequences, and
checks for itself that it holds.

A new kind of premise is one file here and one name in `KINDS`.
"""

from __future__ import annotations

from typing import Any, Final

from ...base.errors import ParseError
from ..plain_data.reader import Reader
from ..plain_data.shapes import DataShape, Definitions, Schema
from .premise import Assumed as Assumed
from .premise import Premise as Premise
from .symmetry import Symmetry as Symmetry
from .unique import Unique as Unique

KINDS: Final[tuple[type[Premise], ...]] = (Unique, Symmetry)
"""In the order of the core's kinds of premises."""


class AnyPremise(DataShape[Premise]):
    """A premise of any kind, under the name of its kind.

    >>> AnyPremise().read({"unique": {"r1c1": [1, 2]}})
    Unique(deadly=((Cell('r1c1'), (Digit(1), Digit(2))),))
    """

    def schema(self, definitions: Definitions) -> Schema:
        return definitions.reference("premise", lambda: self._schema(definitions))

    def _schema(self, definitions: Definitions) -> Schema:
        return {
            "type": "object",
            "properties": {kind.name: kind.shape().schema(definitions) for kind in KINDS},
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
        }

    def write(self, value: Premise) -> dict[str, Any]:
        return value.to_json()

    def read(self, data: object) -> Premise:
        reader = Reader(data)
        kinds = [kind for kind in KINDS if kind.name in reader]
        if not kinds:
            names = " or ".join(f"'{kind.name}'" for kind in KINDS)
            raise ParseError(f"a premise has a field {names}.", text=KINDS[0].name)
        premise = reader.read(kinds[0].name, kinds[0].shape().read)
        reader.finish()
        return premise
