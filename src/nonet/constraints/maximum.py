"""A maximum: a digit that is greater than the digits of the neighbouring cells."""

from .marks import Extreme


class Maximum(Extreme):
    """One maximum. The neighbours of its cell may follow the cell in `places`.

    >>> clue = Maximum(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((5, 4)), clue.allows((4, 5))
    ('maximum:r1c1,r1c2', True, False)
    """

    plural = "maximum cells"
    translations = {"de": ("Maxima",)}
    needs = "its cell, as in maximum:r1c1"
    order = 134
    fpuzzles_list = "maximum"
    unpaired = "could not be less"
    signs = ("∧", "∨", "<", ">")
    titles = r"\bmaximum(?:s|[-_ ]?cells?)?\b"
    hints = (*Extreme.hints, r"maxima|(?:greater|larger|higher) than|outwards?|out")
    in_books = "A cell with arrows is greater than its neighbours."
    says = "{first} is a maximum, so it is greater than {others}."

    def fits(self, one: int, other: int) -> bool:
        return one > other
