"""A killer cage: the digits of its cells differ and have a given sum."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from ..base import Error
from ..model import Board, Places
from ..model.rules import Rule, Sets
from .bounds import sums_of
from .clues import NUMBER, ValueFirst
from .constraint import CageOutline, Constraint, GridForm, Shape
from .draft import Draft
from .iss import OfText
from .places import stated_places

_SIZES = (2, 2, 3, 3, 3, 4, 4, 5)
"""The possible sizes of random cages. More frequent sizes are listed several times."""

MOST_SETS = 2000
"""The maximum number of sets of digits that one rule may allow."""


class KillerCage(ValueFirst):
    """One cage.

    Attributes:
        places: the cells of the cage, in reading order.
        value: the sum of the digits in the cage, or None if the digits only have to differ.

    >>> cage = KillerCage(((0, 0), (0, 1)), 15)
    >>> cage.word, cage.allows((7, 8)), cage.allows((9, 7)), cage.sentence
    ('cage:15@r1c1,r1c2', True, False, 'In the cage r1c1,r1c2, the digits differ and add up to 15.')
    """

    id = "cage"
    plural = "killer cages"
    translations = {"de": ("Killerkäfige",)}
    aliases = {"killer": "cage", "killer-cage": "cage"}
    needs = "its total and its cells, as in cage:15@r1c1,r1c2"
    order = 80
    knows_zero = True
    letter = "q"
    fpuzzles_list = "killercage"
    pencilmark = {"type": "cage"}
    pencilmark_value = "sum"
    iss_names = ("Cage", "Sum")
    iss_has_zero = False
    hints = (
        r"killer(?: sudoku)?(?: rules?)?|(?:killer )?cages?|%(sum_to)s",
        r"(?:small )?(?:total|sum|clue)|(?:if |where )?(?:given|shown|indicated)|dashed",
        r"%(cannot)s(?: be)? repeat(?:ed)?|(?:with no|without|no) repeat(?:s|ed digits)",
        r"(?:in the )?(?:top|upper)[- ]left(?: corner)?|corners?",
    )
    titles = r"killer|\bcages?\b|киллер|キラー|杀手|殺手|킬러"
    talk = r"cages?\b|killer"
    spellings = ("killer",)
    letters = {"sudokuwiki": "LK", "sumocue": "+", "killer": "k", "snarfable": "+"}
    penpa = {"zC": "cage", "z6": "killercages"}
    in_books = "The digits inside a dashed line differ, and the small number is their sum."

    def allows(self, digits: Sequence[int]) -> bool:
        return len(set(digits)) == len(digits) and self.value in (None, sum(digits))

    def numbers(self, held: Sequence[Sequence[int]]) -> Collection[int]:
        return () if self.value is None else sums_of(held)

    def rules(self, board: Board) -> Iterator[Rule]:
        if self.value is not None:
            cells = tuple(map(board.cell_of_place.__getitem__, self.places))
            yield Sets(cells, sets_with_total(len(cells), self.value, board.digits, board.shift))

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw cages that fill the board, apart from cells that are already in a cage."""
        free, cages = draft.cells_without(CageOutline), list[Places]()

        def near(cage: Places) -> Places:
            around, digits = free & {*cls.next_places(cage)}, draft.digits(cage)
            return sorted(place for place in around if draft.solution[place] not in digits)

        while free:  # begin with an enclosed cell, which might otherwise be left over
            cage = [min(draft.rng.sample(sorted(free), len(free)), key=lambda p: len(near([p])))]
            size = draft.rng.choice(_SIZES)
            while len(cage) < size and (more := near(cage)):
                cage.append(draft.rng.choice(more))
            free -= {*cage}
            cages.append(cage)
        for cage in [cage for cage in cages if len(cage) == 1]:
            free = {*cage}
            if hosts := [other for other in cages if 1 < len(other) <= max(_SIZES) and near(other)]:
                cages.remove(cage)
                draft.rng.choice(hosts).extend(cage)
        return [cls(tuple(cage), sum(draft.digits(cage))) for cage in cages]

    @property
    def in_short(self) -> str:
        return f"sum of {{cells:folded}} = {self.value}"

    @property
    def says(self) -> str:
        if len(self.places) == 1:
            rest = "allows any digit" if self.value is None else f"has a total of {self.value}"
            return f"The cage {{cells}} {rest}."
        total = "" if self.value is None else f" and add up to {self.value}"
        return f"In the cage {{cells}}, the digits differ{total}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return (CageOutline(self.places, "" if self.value is None else str(self.value)),)

    @classmethod
    def word_of_cage(cls, places: Places, text: str) -> str:
        if text and not NUMBER.fullmatch(text):
            return ""
        return cls(tuple(places), int(text) if text else None).word

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        if len(values) < 2 or not NUMBER.fullmatch(values[0]):
            return None
        places = tuple(stated_places(values[1:]))
        if len({*places}) < len(places):
            return None  # a repeated cell counts twice
        ways = zip(*places, strict=True) if name == "Sum" else ()  # the rows and the columns
        if name == "Sum" and (values[0] == "0" or all(len({*way}) > 1 for way in ways)):
            return None  # the digits may be equal
        return [cls.stated(places, int(values[0]) or None)]


@lru_cache(maxsize=1 << 9)
def sets_with_total(
    size: int, total: int, digits: int, shift: int = 0
) -> tuple[frozenset[int], ...]:
    """Every set with this many digits and this sum, on a board with this `shift`.

    Raises:
        Error: if there is no such set, or if there are more than the search can handle.

    >>> [sorted(digits) for digits in sets_with_total(2, 5, 9)]
    [[1, 4], [2, 3]]
    """
    found = tuple(islice(_with_total(size, total + shift * size, 1, digits), MOST_SETS + 1))
    if len(found) > MOST_SETS:
        raise Error(
            f"more than {MOST_SETS:,} sets of {size} digits add up to {total}, too many for nonet."
        )
    if not found:
        digits_wanted = "no digit" if size == 1 else f"no {size} different digits"
        every = f"from {1 - shift} to {digits - shift}"
        raise Error(f"{digits_wanted} {every} can add up to {total}.")
    return found


def _with_total(size: int, total: int, first: int, last: int) -> Iterator[frozenset[int]]:
    """The sets of digits from `first` to `last` in order. Bounds on the sum eliminate dead ends."""
    if size == 1 and first <= total <= last:
        yield frozenset((total,))
    others = size - 1
    for digit in range(first, last - others + 1) if others else ():
        left = total - digit
        if others * (2 * digit + size) // 2 > left:  # the sum of the next digits
            break
        if left <= others * (2 * last - others + 1) // 2:  # the sum of the last digits
            for more in _with_total(others, left, digit + 1, last):
                yield more | {digit}
