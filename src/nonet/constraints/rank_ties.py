"""Whether rows and columns, read from both ends as numbers, may be equal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from ..base import Error
from ..model import Board, BoardPlace
from ..model.rules import Rule
from .clues import OfBoard
from .constraint import Constraint
from .full_rank import comparison, lines_by_side


@dataclass(frozen=True)
class RankTies(OfBoard):
    """The rule for the whole board, or one of its clues: two lines are not equal.

    Attributes:
        places: the cells of a line, from the end at which it is read.
        others: those of the other line.
        may_tie: whether full rank clues may be about equal lines. The rule then makes no clues.

    >>> RankTies(((0, 0), (0, 1)), ((0, 0), (1, 0))).allows((2, 2))
    False
    """

    plural = "rules about rank ties"
    words = ("no-rank-ties", "rank-ties")
    translations = {"de": ("Keine gleichen Ränge", "Gleiche Ränge")}
    order = 162
    knows_zero = True
    noun = "no-ties rule"
    iss = {"FullRankTies~none": "no-rank-ties", "FullRankTies~any": "rank-ties"}
    titles = r"(?:no )?(?:full[-_ ])?rank[-_ ]ties"
    in_books = ""  # the sentence of each word differs

    others: tuple[BoardPlace, ...] = ()
    may_tie: bool = False

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        return [cls((), (), word == cls.words[1]) for word, _ in words]

    @property
    def word(self) -> str:
        return self.words[self.may_tie]

    def on(self, board: Board) -> Sequence[RankTies]:
        """A clue for each two lines. If two lines are equal, so are these lines read from their
        other ends.
        """
        if not board.is_square:
            raise Error(f"{self.plural} need a square board.")
        pairs = combinations(map(tuple, chain(*lines_by_side(board.digits))), 2)
        made = [RankTies(*pair) for pair in pairs if pair[0] < pair[0][::-1] and not self.may_tie]
        return [each for each in made if [*each.rules(board)]]

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        """The cells that are compared, by turns from both lines."""
        pairs = zip(self.places, self.others, strict=True)
        return tuple(chain(*(pair for pair in pairs if pair[0] != pair[1])))

    def allows(self, digits: Sequence[int]) -> bool:
        return [*digits[::2]] != [*digits[1::2]]

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        pairs = zip(held[::2], held[1::2], strict=True)
        are_equal = all(len(one) == 1 and [*one] == [*other] for one, other in pairs)
        return f"the lines {self.place} would be equal" if are_equal else ""

    def rules(self, board: Board) -> Iterator[Rule]:
        return comparison(self.places, self.others, board)

    @property
    def sentence(self) -> str:
        if self.may_tie:
            return "A row or column with a full rank clue may be equal to others."
        return "If rows and columns are read as numbers from both ends, no two are equal."

    @property
    def place(self) -> str:  # type: ignore[override]
        last = len(self.cells)
        return f"from {{cell1}} to {{cell{last - 1}}} and from {{cell2}} to {{cell{last}}}"

    @property
    def in_short(self) -> str:
        return f"{self.noun} {self.place.replace('from ', '').replace(' and ', ', ')}"

    @property
    def says(self) -> str:
        own, other = self.place.split(" and ")
        return f"The line {own} must not have the same digits in the same order as that {other}."
