"""Pattern overlay: compares the placements (templates) of two digits."""

from collections.abc import Iterator, Sequence

from ..model import Candidate, Cell, Digit, Grid, Role, Sentence, Step
from .shared.pattern import removes_exactly
from .shared.wording import Count, by_digit, filler
from .technique import Explanation, Form, Proof, WordedTechnique
from .template import Way, counted_ways, ways_of

_LISTED = 5  # the maximum number of placements listed in an explanation


class PatternOverlay(WordedTechnique):
    """In the solution, the placements of two digits share no cell. So a placement of one digit is
    wrong if it clashes with every placement of the other, and a candidate is false if no remaining
    placement uses it.

    Digits with more than 40 placements are left out, because comparing so many by hand is too
    tedious.
    """

    family = "Last resorts"
    proof = Proof.SEARCH
    aliases = ("Pattern Overlay Method", "POM")
    forms = (Form("Pattern Overlay", 10.8, on=False),)

    def holds(self, step: Step, grid: Grid) -> bool:
        digits = _digits(step)
        if len(digits) != 2:
            return False
        overlaid = [_left(grid, digits), _left(grid, digits[::-1])]
        marked = by_digit(step.candidates(Role.PATTERN))
        eliminated: set[Candidate] = set()
        for digit, ways in zip(digits, overlaid, strict=True):
            used = {cell for way in ways for cell in way}
            if not used or used != set(marked[digit]):
                return False
            single = {cell for way in ways_of(grid, digit) for cell in way}
            eliminated |= {Candidate.of(digit, cell) for cell in single - used}
        return removes_exactly(step, eliminated)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        a, b = digits = _digits(step)
        every = [list(ways_of(grid, digit)) for digit in digits]
        left = [_left(grid, digits), _left(grid, digits[::-1])]
        listed = _few(digits, every)
        fill = filler(a=a, b=b)
        reasons = (
            *(
                sentence
                for digit, ways in zip(digits, every, strict=True)
                for sentence in _counted(grid, digit, ways, digit in listed)
            ),
            fill("The right way for {a} and the right way for {b} share no cell."),
            *_excluded(digits, every, left, listed),
            *_conclusions(step),
        )
        return Explanation(
            where=fill("Look at all the places for {a} and {b}."),
            idea="A way to place a digit is wrong if it clashes with every way to place another.",
            short=fill(
                "{a} and {b} share no cell: {a} keeps {some} of {all} ways, {b} keeps {others} of "
                "{rest}",
                some=len(left[0]),
                all=len(every[0]),
                others=len(left[1]),
                rest=len(every[1]),
            ),
            standard=reasons,
            teach=[
                Sentence(
                    "A way to place a digit in every row that lacks it, so that no two see each "
                    "other, is called a template."
                ),
                *reasons,
            ],
        )


def _digits(step: Step) -> list[Digit]:
    return sorted({candidate.digit for candidate in step.candidates(Role.PATTERN)})


def _left(grid: Grid, digits: Sequence[Digit]) -> list[Way]:
    """The placements of the first digit that are compatible with at least one placement of the
    second digit.
    """
    one, other = digits
    others = [frozenset(way) for way in ways_of(grid, other)]
    return [way for way in ways_of(grid, one) if any(map(frozenset(way).isdisjoint, others))]


def _few(digits: Sequence[Digit], every: Sequence[list[Way]]) -> set[Digit]:
    """The digits whose placements an explanation lists. Digits with the fewest placements are
    chosen first, until there is no more room.
    """
    room = _LISTED
    few: set[Digit] = set()
    for digit, ways in sorted(zip(digits, every, strict=True), key=lambda pair: len(pair[1])):
        if len(ways) <= room:
            few.add(digit)
            room -= len(ways)
    return few


def _counted(grid: Grid, digit: Digit, ways: Sequence[Way], listed: bool) -> Iterator[Sentence]:
    yield counted_ways(grid, digit, ways)
    if listed and len(ways) > 1:
        for number, way in enumerate(ways, 1):
            yield Sentence("Way {number} is {way}.", number=number, way=way)


def _excluded(
    digits: Sequence[Digit],
    every: Sequence[list[Way]],
    left: Sequence[list[Way]],
    listed: set[Digit],
) -> Iterator[Sentence]:
    """Sentences that give, for each digit, the eliminated placements or how many are left."""
    for digit, other, ways, rest in zip(digits, digits[::-1], every, left, strict=True):
        excluded = [number for number, way in enumerate(ways, 1) if way not in rest]
        gone, count = Count(len(excluded)), Count(len(rest))
        fill = filler(several=excluded, digit=digit, other=other, gone=gone, count=count)
        each = "the only" if len(every[digits.index(other)]) == 1 else "every"
        clash = f"[is|are] wrong, because [it|each] shares a cell with {each} way for {{other}}."
        if excluded and digit in listed:
            yield fill(f"[Way|Ways] {{several}} for {{digit}} {clash}")
        elif excluded:
            lead = "The ways for {digit} include {gone} that "
            yield fill(f"{lead}{clash}", several=excluded)
            yield fill("Only {count} of the ways for {digit} can be right.")


def _conclusions(step: Step) -> Iterator[Sentence]:
    eliminated: dict[Digit, tuple[Cell, ...]] = by_digit(step.eliminations)
    for digit, cells in eliminated.items():
        words = "{several} [is|are] in none of the ways left for {digit}, so [it is|they are] not "
        yield Sentence(words + "{digit}.", several=cells, digit=digit)
