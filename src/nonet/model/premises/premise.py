"""The base class of all premises."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Self

from ...base.budget import Budget
from ..live_candidates import LiveCandidates
from ..plain_data.shapes import DataShape


class Assumed(NamedTuple):
    """The consequences of a premise. Candidates are numbered as in `Candidate`.

    Attributes:
        truths: sets of candidates. In each set, at least one candidate is true.
        twins: maps that give each candidate (729 on 9x9) an image. A candidate and its image are
            both true or both false.
    """

    truths: Sequence[Sequence[int]] = ()
    twins: Sequence[Sequence[int]] = ()


class Premise(ABC):
    """An assumption that a step makes in addition to the rules of Sudoku."""

    __slots__ = ()

    name: ClassVar[str]
    """The name of the field that holds the premise's data in JSON."""

    @abstractmethod
    def assumed(self, state: LiveCandidates, grid: Any, work: Budget) -> Assumed:
        """The consequences of the premise in this state of a grid.

        The checker relies on this function to check whatever the premise depends on: the givens,
        the regions and the clues. For example, swapping two digits may break a clue.

        Raises:
            ProofError: if the premise does not hold for the puzzle, or if checking it takes more
                work than the budget still allows.
        """

    @classmethod
    @abstractmethod
    def shape(cls) -> DataShape[Self]:
        """The shape of premises of this kind as plain data."""

    def to_json(self) -> dict[str, Any]:
        """The premise as plain data, in a field with the name of its kind."""
        return {self.name: self.shape().write(self)}
