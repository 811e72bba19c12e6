"""A nabner line: no two digits are equal or consecutive."""

from collections.abc import Sequence

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

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        apart = [own[0] for own in held if len(own) == 1]
        beside = [[d for d in own if all(self.fits(d, known) for known in apart)] for own in held]
        if any(own[1:] and not free for own, free in zip(held, beside, strict=True)):
            return ""  # another reason names the cell
        for digit in sorted({digit for own in held for digit in own}):
            if all(self.fits(digit, other) for other in apart):
                apart.append(digit)
        few = f"at most {len(apart)} digits could be chosen without consecutive ones"
        return few if len({*apart}) < len(held) else ""
