"""A cell with an even digit."""

from .constraint import Shape, Square
from .marks import OfParity


class Even(OfParity):
    """One cell with an even digit.

    >>> clue = Even(((0, 0),))
    >>> clue.word, clue.allows((5,)), clue.allows((4,))
    ('even:r1c1', False, True)
    """

    translations = {"de": ("Gerade Zellen",)}
    needs = "its cell, as in even:r1c1"
    order = 116
    noun = "even cell"
    fpuzzles_list = "even"
    rest = 0
    titles = r"\beven\b(?:[-_ ]?cells?)?|odd[-_ ]?even|even[-_ ]?odd"
    talk = r"\beven\b"
    spellings = ("parity",)
    in_books = "Cells with a square have even digits."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Square(self.places[0]),)
