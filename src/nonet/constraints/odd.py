"""A cell with an odd digit."""

from .constraint import Disc, Shape
from .marks import OfParity


class Odd(OfParity):
    """One cell with an odd digit.

    >>> clue = Odd(((0, 0),))
    >>> clue.word, clue.allows((5,)), clue.allows((4,))
    ('odd:r1c1', True, False)
    """

    translations = {"de": ("Ungerade Zellen",)}
    needs = "its cell, as in odd:r1c1"
    order = 115
    noun = "odd cell"
    fpuzzles_list = "odd"
    rest = 1
    titles = r"\bodd\b(?:[-_ ]?cells?)?|odd[-_ ]?even|even[-_ ]?odd"
    talk = r"\bodd\b"
    spellings = ("parity",)
    in_books = "Cells with a circle have odd digits."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (Disc(self.places[0], 0.4),)
