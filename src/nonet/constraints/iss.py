"""How constraints are written in strings of Interactive Sudoku Solver, and read from them."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from ..base import Error
from ..model import Board
from ..model.board_parts import GridForm

OfText: TypeAlias = Sequence[Any]
"""Constraints that were read from text, or words for a board's name that state them."""


class OfIss:
    """A constraint in strings of Interactive Sudoku Solver.

    Attributes:
        iss: the names that the program uses for the constraint, with values after `~`, each with
            the word that it means.
        iss_name: the constraint's name if its cells follow the name; "" if there is none.
        iss_names: other names that `of_iss` knows. The name "" means candidates.
        iss_tables: for clues that may be written as a table of pairs, the values after their
            places.
        iss_has_zero: whether a clue of this kind can have the number 0 in the program.
    """

    iss: ClassVar[Mapping[str, str]] = {}
    iss_name: ClassVar[str] = ""
    iss_names: ClassVar[tuple[str, ...]] = ()
    iss_tables: ClassVar[Sequence[tuple[int, ...]]] = ()
    iss_has_zero: ClassVar[bool] = True

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        """Convert a constraint of Interactive Sudoku Solver to constraints, or to words for the
        name of a board with a grid of this form. `name` is one of the names that the program has
        for this kind. Returns None if the constraint is not of this kind.

        Raises:
            Error: if the values are not valid.
        """
        word = cls.iss.get("~".join([name, *filter(None, values)])) if cls.iss else None
        return [word] if word else None

    def iss_pieces(self, board: Board) -> list[str]:
        """The same as `in_iss`. Also raises an `Error` if the program does not take the number."""
        own: Any = self
        if own.is_empty:
            raise Error("it has no number yet.")
        if not self.iss_has_zero and own.value == 0:
            raise Error("its number cannot be 0 there.")
        return self.in_iss(board)

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        """Write this constraint of a board as it appears in strings of Interactive Sudoku Solver.

        Raises:
            Error: if Interactive Sudoku Solver has no string for the constraint.
        """
        own: Any = self
        names = {word: name for name, word in self.iss.items()}
        if not set(own.parts) <= names.keys():
            raise Error("the program has no such rule.")
        return [names[word] for word in own.parts]
