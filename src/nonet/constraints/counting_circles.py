"""Counting circles: a digit in a circle is the number of circles that contain it."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Final

from ..model import Board
from ..model.rules import Arcs, Automaton, Rule, regions_of_clues
from .bounds import digits_listed
from .constraint import Constraint, Corner, Disc, PlacesConstraint, Shape
from .draft import Draft
from .quadruple import COUNTS

_MOST: Final = 12  # more digits have too many sets


class CountingCircles(PlacesConstraint):
    """All circles of one clue. Circles of different clues do not count each other.

    >>> clue = CountingCircles(((0, 0), (1, 1), (2, 3)))
    >>> clue.word, clue.allows((2, 1, 2)), clue.allows((2, 1, 1))
    ('counting-circles:r1c1,r2c2,r3c4', True, False)
    """

    plural = "counting circles"
    translations = {"de": ("Zählkreise",)}
    needs = "its cells, as in counting-circles:r1c1,r2c2,r3c4"
    order = 142
    knows_zero = True
    is_clue = True
    iss_name = "CountingCircles"
    pencilmark = {"type": "count", "kind": "circles"}
    titles = r"counting circles?"
    hints = (
        r"(?:a|the|each|every) (?:digit|number) in a circle (?:indicates|shows|gives|is|equals) "
        r"(?:the number of circles (?:with|that contain|containing) (?:it|that digit|this digit)|"
        r"how many circles contain (?:it|that digit|this digit))",
    )
    in_books = (
        "A digit in a circle is the number of circles with it. If circles have letters, each "
        "letter counts on its own."
    )

    def allows(self, digits: Sequence[int]) -> bool:
        return all(digit == count for digit, count in Counter(digits).items())

    def rules(self, board: Board) -> Iterator[Rule]:
        of_clues, house_of = regions_of_clues(board), dict[int, int]()
        for number, region in enumerate(board.plain_regions):
            if number not in of_clues:
                house_of = dict.fromkeys(region.cells, number) | house_of
        cells = sorted([board.cell_of_place[p] for p in self.places], key=house_of.__getitem__)
        houses, count = tuple([house_of[cell] for cell in cells]), len(cells)
        for digit, value in enumerate(board.values, 1):
            # The different digits of all circles add up to the number of circles.
            sums = 1
            for other in {*board.values} - {value}:
                sums |= sums << other
            ends = tuple([n for n in {0, value} if n <= count and sums >> count - n & 1])
            arcs = counting((1,) * count, digit, board.digits, ends, houses)
            yield Automaton(tuple(cells), arcs)
        # More cells or digits would need too many arcs.
        if board.values == range(1, 10) and 10 < len(cells) <= 30:
            yield Automaton(tuple(cells), _arcs_of_sets(len(cells), board.digits))

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return self.reason_beside(held, [()] * len(held))

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:
        count, known, free = len(held), list[int](), list[int]()
        for digit in sorted({*chain(*held)}):
            least, places = sum({*own} == {digit} for own in held), list[list[int]]()
            for at in [i for i, own in enumerate(held) if digit in own]:
                house = next((each for each in places if {*each} <= {*apart[at]}), None)
                if house is None:
                    places.append([at])
                else:
                    house.append(at)
            most = len(places)  # cells in one of the places cannot have equal digits
            if least > digit:
                return f"{_circles(least)} would contain {digit}"
            if most < digit and least:
                limit = "only" if most == sum(digit in own for own in held) else "at most"
                return f"{limit} {_circles(most)} could contain {digit}"
            if most >= digit > 0:
                (known if least else free).append(digit)
        left, shown = count - sum(known), digits_listed(known)
        if left < 0:
            return f"the circles would contain {shown}, which add up to {count - left}"
        if len(free) > _MOST:
            return ""
        more = chain.from_iterable(combinations(free, size) for size in range(len(free) + 1))
        sets = [sorted([*known, *each]) for each in more if sum(each) == left]
        if not sets:
            return f"no digits{' with ' * bool(known)}{shown} would add up to {count}"
        faults = [_fault_of(each, held) for each in sets]
        if len(sets) > 1 or not all(faults):
            return ""
        return f"only {digits_listed(sets[0])} would add up to {count}, {faults[0]}"

    @property
    def says(self) -> str:
        rule, own = "Each digit in a circle is the number of circles that contain it", self.places
        sums = f"the different digits in the {len(own)} circles add up to {len(own)}"
        return f"{rule}, so {sums if own[1:] else 'the digit in this one is 1'}."

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw one set of circles. It has d cells for each digit d that is in a circle."""
        free, found = draft.cells_without(Disc), set[tuple[int, int]]()
        digits = range(1, draft.board.digits + 1)
        for digit in draft.rng.sample(digits, len(digits)):
            own = sorted(place for place in free if draft.solution[place] == digit)
            if digit <= len(own) and len(found) + digit <= 2 * len(digits):
                found |= {*draft.rng.sample(own, digit)}
        return [cls(tuple(found))] if found else []

    @property
    def shapes(self) -> tuple[Shape, ...]:
        rings = [Disc(place, 0.36, "ring") for place in self.places]
        return (*rings, *[Corner((place,), "") for place in self.places])


def _circles(count: int) -> str:
    return f"{COUNTS[count] if count < len(COUNTS) else count} circle{'s' * (count > 1)}"


def _fault_of(digits: Sequence[int], held: Sequence[Sequence[int]]) -> str:
    """A clause with the reason why circles with these candidates cannot contain these digits."""
    left = [{*digits}.intersection(own) for own in held]
    over = [(digit, count) for digit in digits if (count := left.count({digit})) > digit]
    if not all(left):
        return "but one circle could have none of them"
    return f"so {_circles(over[0][1])} would contain {over[0][0]}" if over else ""


@lru_cache(maxsize=1 << 6)
def _arcs_of_sets(count: int, digits: int) -> Arcs:
    """The arcs of an automaton that adds up the different digits of all cells. The total is the
    number of cells. The states are sets of digits, as bits.
    """
    sums = [sum(d for d in range(digits + 1) if each >> d & 1) for each in range(2 << digits)]

    def step(state: int, at: int, digit: int) -> int | None:  # noqa: ARG001
        return after if sums[after := state | 1 << digit] <= count else None

    return Automaton.of(range(count), digits, 0, step, lambda each: sums[each] == count).arcs


@lru_cache(maxsize=1 << 9)
def counting(
    steps: tuple[int, ...],
    digit: int,
    digits: int,
    ends: tuple[int, ...] = (0,),
    houses: tuple[int, ...] = (),
) -> Arcs:
    """The arcs of an automaton that adds up the steps of the cells that have a digit. `ends` has
    the possible totals, and no sum on the way is less than 0. `houses` has a house of each cell:
    consecutive cells of one house have different digits.
    """
    most, known = max(ends, default=0) or len(steps), houses or range(len(steps))

    def step(state: tuple[int, int], at: int, each: int) -> tuple[int, int] | None:
        total, house = state
        if each != digit:
            return total, house if house == known[at] else -1
        after = total + steps[at]
        return (after, known[at]) if house != known[at] and 0 <= after <= most else None

    return Automaton.of(range(len(steps)), digits, (0, -1), step, lambda end: end[0] in ends).arcs
