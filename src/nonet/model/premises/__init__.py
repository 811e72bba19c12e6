"""The premises: assumptions that steps may use besides the rules of Sudoku. Each premise lists its
consequences, and checks that it holds for a puzzle.

To add a kind of premise, add one file here and one name to `KINDS`.
"""

from operator import attrgetter
from typing import Final

from ..plain_data.record import OneOf
from .premise import Assumed as Assumed
from .premise import Premise as Premise
from .symmetry import Symmetry as Symmetry
from .unique import Unique as Unique

KINDS: Final[tuple[type[Premise], ...]] = (Unique, Symmetry)
"""The kinds of premises, in the same order as in the core."""

PREMISE: Final[OneOf[Premise]] = OneOf(
    "premise", "premise", attrgetter("name"), {kind.name: kind.shape() for kind in KINDS}
)
"""A premise of any kind, written under the name of its kind."""
