"""A palindrome: the digits read the same in both directions."""

from collections.abc import Iterable

from .clues import OfPairs


class Palindrome(OfPairs):
    """A palindrome line.

    >>> clue = Palindrome(((0, 0), (0, 1), (1, 1)))
    >>> clue.word, clue.allows((3, 7, 3)), clue.allows((3, 3, 7))
    ('palindrome:r1c1,r1c2,r2c2', True, False)
    """

    translations = {"de": ("Palindrome",)}
    needs = "its cells, as in palindrome:r3c3,r4c4"
    order = 101
    fpuzzles_list = "palindrome"
    pencilmark = {"type": "line", "kind": "palindrome"}
    iss_name = "Palindrome"
    hints = (
        r"palindromes?(?: lines?)?|(?:grey |gray )?lines?|forms?|read(?:s|ing)? the same",
        r"forwards? (?:and|as) backwards?|(?:in |from )?(?:both|either) (?:way|end|direction)s?",
    )
    titles = "palindrome"
    in_books = "The digits on a line read the same in both directions."
    says = "Along the palindrome {cells}, the digits read the same in both directions."

    def pairs(self) -> Iterable[tuple[int, int]]:
        count = len(self.places)
        return [(at, count - 1 - at) for at in range(count // 2)]

    def fits(self, one: int, other: int) -> bool:
        return one == other
