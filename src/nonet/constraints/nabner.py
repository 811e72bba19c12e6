"""A nabner line: no two digits are equal or consecutive."""

from .clues import OfPairs


class Nabner(OfPairs):
    """One nabner line.

    >>> clue = Nabner(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 5, 3)), clue.allows((1, 5, 2))
    ('nabner:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Nabnerlinien",)}
    needs = "its cells, as in nabner:r1c1,r2c3"
    order = 132
    noun = "nabner line"
    colour = "yellow"
    fpuzzles_list = "nabner"
    any_two = True
    iss_tables = ((),)
    in_books = "No two digits on a line are equal or consecutive."
    says = "On the nabner line {cells}, no two digits are equal or consecutive."

    def fits(self, one: int, other: int) -> bool:
        return abs(one - other) > 1
