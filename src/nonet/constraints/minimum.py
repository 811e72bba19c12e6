"""A minimum: a digit that is less than the digits of the neighbouring cells."""

from .marks import Extreme


class Minimum(Extreme):
    """One minimum. The neighbours of its cell may follow the cell in `places`.

    >>> clue = Minimum(((0, 0), (0, 1)))
    >>> clue.word, clue.allows((5, 4)), clue.allows((4, 5))
    ('minimum:r1c1,r1c2', False, True)
    """

    plural = "minimum cells"
    translations = {"de": ("Minima",)}
    needs = "its cell, as in minimum:r1c1"
    order = 133
    fpuzzles_list = "minimum"
    unpaired = "could not be greater"
    signs = ("∨", "∧", ">", "<")
    titles = r"\bminimum(?:s|[-_ ]?cells?)?\b"
    hints = (*Extreme.hints, r"minima|(?:smaller|less|lower) than|inwards?|in")
    in_books = "A cell with arrows is less than its neighbours."
    says = "{first} is a minimum, so it is less than {others}."

    def fits(self, one: int, other: int) -> bool:
        return one < other
