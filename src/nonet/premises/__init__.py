"""What a step may assume beside the rules of Sudoku. Each premise says what follows from it, and
checks for itself that it holds.

A new kind of premise is one file here and one name in `KINDS`.
"""

from __future__ import annotations

from typing import Final

from ..errors import ParseError
from ..reader import Reader
from .premise import Assumed as Assumed
from .premise import Premise as Premise
from .symmetry import Symmetry as Symmetry
from .unique import Unique as Unique

KINDS: Final[tuple[type[Premise], ...]] = (Unique, Symmetry)
"""In the order of the core's kinds of premises."""


def premise_from_json(data: object) -> Premise:
    """Rebuild a premise from `Premise.to_json` data.

    Raises:
        ParseError: where the data is no premise.

    >>> premise_from_json({"unique": {"r1c1": [1, 2]}})
    Unique(deadly=((Cell('r1c1'), (Digit(1), Digit(2))),))
    """
    reader = Reader(data)
    kinds = [kind for kind in KINDS if kind.name in reader]
    if not kinds:
        names = " or ".join(f"'{kind.name}'" for kind in KINDS)
        raise ParseError(f"a premise has a field {names}.", text=KINDS[0].name)
    premise = reader.read(kinds[0].name, kinds[0].from_data)
    reader.finish()
    return premise
