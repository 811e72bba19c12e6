"""A zipper line: two digits at the same distance from its middle always have the same sum."""

from collections.abc import Sequence
from typing import Any

from .bounds import sums_of, unequal
from .clues import OfStates


class Zipper(OfStates):
    """One zipper line. If it has a cell in the middle, each sum equals that cell's digit.

    >>> clue = Zipper(((0, 0), (0, 1), (0, 2)))
    >>> clue.word, clue.allows((1, 3, 2)), clue.allows((1, 2, 2))
    ('zipper:r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Reißverschlusslinien",)}
    needs = "its cells, at least three, as in zipper:r1c1,r1c2,r2c3"
    sizes = range(3, 10_000)
    order = 128
    knows_zero = True
    noun = "zipper line"
    start = (-1, 0)
    colour = "purple"
    fpuzzles_list = "zipperline"
    pencilmark = {"type": "line", "kind": "zipper"}
    iss_name = "Zipper"
    hints = (
        r"%(sum_to)s(?: the same (?:total|number|sum))?|sum|(?:equal|same) distance|equidistant",
        r"(?:lavender |purple )?lines?|(?:centre|center|middle)(?: cell)?|pairs?|two",
    )
    titles = "zippers?"
    in_books = "Two digits at the same distance from the middle of a line always have the same sum."

    def allows(self, digits: Sequence[int]) -> bool:
        return len({sum(part) for _, part in self._parts(digits)}) == 1

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        parts = [(n, len(own), sums_of(own, differ=False)) for n, own in self._parts(held)]
        empty = [at for at, own in enumerate(held) if own[1:]]
        filled = [own[0] for own in held]
        # If a single empty cell would need a digit, another reason names it.
        tried = ([*filled[:at], d, *filled[at + 1 :]] for at in empty for d in range(1, 10))
        return "" if len(empty) < 2 and any(map(self.allows, tried)) else unequal(parts)

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        return super().parts_of(cells) | dict(self._parts(cells))

    @staticmethod
    def _parts(values: Sequence[Any]) -> list[tuple[str, Sequence[Any]]]:
        """The values of the middle cell, if there is one, and of each pair, from the middle on."""
        half, rest = divmod(len(values), 2)
        pairs = [
            (f"pair{at}", (values[half - at], values[at - half - 1])) for at in range(1, half + 1)
        ]
        return [*[("middle", values[half : half + 1])] * rest, *pairs]

    def sequence(self) -> Sequence[int]:
        half, rest = divmod(len(self.places), 2)
        pairs = ((half - 1 - at, half + rest + at) for at in range(half))
        return [*[half] * rest, *(at for pair in pairs for at in pair)]

    def step(self, state: Any, at: int, digit: int, digits: int) -> Any:  # noqa: ARG002
        """The state is the common sum (-1 if unknown) and the first digit of the pair."""
        total, first = state
        rest = len(self.places) % 2
        if at < rest:
            return digit, 0
        if (at - rest) % 2 == 0:
            return (total, digit) if total < 0 or digit <= total else None
        return (first + digit, 0) if total in (-1, first + digit) else None

    @property
    def says(self) -> str:
        names, rest = [f"{{{name}}}" for name, _ in self._parts(self.places)], len(self.places) % 2
        if len(names) - rest > 2:
            total = "middle digit" if rest else "same number"
            line = "Along the zipper line {cells}, any two digits at the same distance from the"
            return f"{line} middle add up to the {total}."
        first, *more = names[rest:]
        total = "{middle}" if rest else f"the same as {more.pop()}"
        return (
            f"On the zipper line, {first} add up to {total}"
            + ", and so do ".join(["", *more])
            + "."
        )
