"""A renban line: consecutive digits in any order."""

from collections.abc import Iterator, Sequence
from itertools import chain

from ..base import Error
from ..model import Board
from ..model.rules import Rule, Sets
from .clues import LineConstraint


class Renban(LineConstraint):
    """A renban line.

    >>> clue = Renban(((0, 0), (0, 1), (1, 1)))
    >>> clue.word, clue.allows((4, 2, 3)), clue.allows((2, 3, 5))
    ('renban:r1c1,r1c2,r2c2', True, False)
    """

    translations = {"de": ("Renbanlinien",)}
    needs = "its cells, as in renban:r1c1,r2c2,r3c2"
    order = 102
    knows_zero = True
    letter = "l"
    noun = "renban line"
    colour = "pink"
    fpuzzles_list = "renban"
    pencilmark = {"type": "line", "kind": "renban"}
    iss_name = "Renban"
    hints = (
        r"renban groups?|purple|pink|magenta|gr[ae]y|lines?|contains?",
        r"forms?|(?:set|group|collection|sequence)s?(?: of)?|consecutive|distinct|different|unique",
        r"non-?(?: ?repeating|repeated)|without repeat(?:s|ing)|no repeats|%(cannot)s repeat",
        r"(?:(?:which|that|can|may|appear|be|arranged|placed) )*in any order",
    )
    titles = "renban(?: lines?)?"
    in_books = "The digits on a line are consecutive, in any order."
    says = "On the renban line {cells}, the digits are consecutive, in any order."

    def allows(self, digits: Sequence[int]) -> bool:
        return len({*digits}) == len(digits) == max(digits) - min(digits) + 1

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        low, high = min(map(max, held)), max(map(min, held))
        if high - low >= len(held):
            return f"{low} and {high} would be too far apart"
        every, size = {*chain(*held)}, len(held)
        is_left = any(every.issuperset(range(first, first + size)) for first in every)
        return "" if is_left else f"no {size} consecutive digits would be left"

    def rules(self, board: Board) -> Iterator[Rule]:
        count = len(self.places)
        if count > board.digits:
            raise Error(f"it needs {count} digits, but the board has {board.digits}.")
        firsts = range(1, board.digits - count + 2)
        runs = tuple(frozenset(range(first, first + count)) for first in firsts)
        yield Sets(self.cell_numbers(board), runs)
