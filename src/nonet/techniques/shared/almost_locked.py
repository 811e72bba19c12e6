"""Code for techniques with almost locked sets: reads a step's lettered sets and describes them in
sentences.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ...model import Candidate, Cell, Digit, Grid, House, Sentence, SentencePart, Step, join
from ...model.step import lettered_sets
from ..technique import PatternTechnique
from .pattern import digits_of, seeing
from .wording import Count, by_digit, filler, listing, losing_digits, meeting, shared_house

WHAT_IT_IS: Final = (
    Sentence("Each set has one more digit than cells: without one digit, it holds all the others."),
    Sentence("Such a set is called almost locked."),
)


@dataclass(frozen=True, slots=True)
class AlmostLockedSet:
    """An almost locked set: N cells of a house with N + 1 digits, and its letter in the step."""

    letter: str
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    house: House

    def places(self, grid: Grid, digit: Digit) -> tuple[Cell, ...]:
        """The cells of the set that can hold a digit."""
        return tuple(cell for cell in self.cells if digit in grid.candidates(cell))


def read_sets(step: Step, grid: Grid) -> tuple[AlmostLockedSet, ...] | None:
    """The lettered sets of a step, in order, or None if one of them is not almost locked."""
    sets: list[AlmostLockedSet] = []
    for letter, mark in lettered_sets(step, grid.board):
        cells = tuple(sorted(mark.cells))
        house = shared_house(grid, *cells) if cells else None
        digits = tuple(sorted(digits_of(grid, cells)))
        if house is None or len(digits) != len(set(cells)) + 1:
            return None
        if any(grid.value(cell) for cell in cells):
            return None
        sets.append(AlmostLockedSet(letter, cells, digits, house))
    return tuple(sets)


def commons(grid: Grid, one: AlmostLockedSet, other: AlmostLockedSet) -> set[Digit]:
    """The restricted common digits of two sets.

    A digit is a restricted common if one house or group contains all its places in both sets, and
    none of these places is in both sets.
    """
    found = set()
    for digit in set(one.digits) & set(other.digits):
        places = [*one.places(grid, digit), *other.places(grid, digit)]
        shared = set.intersection(*(set(grid.board.regions_of(cell)) for cell in places))
        if shared and len(set(places)) == len(places):
            found.add(digit)
    return found


def victims(grid: Grid, digit: Digit, sets: Iterable[AlmostLockedSet]) -> set[Candidate]:
    """The candidates of a digit that see all its places in the sets."""
    return seeing(grid, digit, [cell for one in sets for cell in one.places(grid, digit)])


def shared_victims(
    grid: Grid, ends: Iterable[AlmostLockedSet], apart: Iterable[Digit]
) -> set[Candidate]:
    """The eliminations that follow if at least one of these sets lacks a digit of `apart`.

    That set holds all its other digits. So if a digit is in all the sets but not in `apart`, at
    least one of the sets holds it. Every candidate for this digit that sees all its places in the
    sets is eliminated.
    """
    ends = tuple(ends)
    digits = set[Digit].intersection(*(set(one.digits) for one in ends)) - set(apart)
    return {c for digit in digits for c in victims(grid, digit, ends)}


def set_is(one: AlmostLockedSet) -> Sentence:
    """A sentence such as `A is r4c4 and r4c6 in row 4: two cells with only 3, 5 and 8.`"""
    return filler(one)(
        "{letter} is [{several},|{several} in {house}: {count} cells] with only {digits}.",
        several=one.cells,
        count=Count(len(one.cells)),
    )


def set_in_short(letter: str, cells: Iterable[Cell], digits: Iterable[Digit]) -> Sentence:
    """A set in short notation, such as `A=r4c46{358}`."""
    shown = letter + "={cells:folded}{{{digits:run}}}"
    return Sentence(shown, cells=cells, digits=digits)


def sets_in_short(
    sets: Iterable[AlmostLockedSet], end: str, **parts: SentencePart | Iterable[SentencePart]
) -> Sentence:
    """The sets in short notation, such as `A=r4c46{358}, B=r6c1{13}`, followed by `end`."""
    every = (set_in_short(one.letter, one.cells, one.digits) for one in sets)
    return listing("{}, " + end, every, ", ".join, **parts)


def common_house(grid: Grid, digit: Digit, *sets: AlmostLockedSet) -> House:
    """A house that contains all places for a digit in the sets."""
    return meeting(grid, *(cell for one in sets for cell in one.places(grid, digit)))


def only_one_holds(
    grid: Grid, digit: Digit, one: AlmostLockedSet, other: AlmostLockedSet
) -> Sentence:
    """A sentence such as `All 8s of A and B lie in column 4, so A and B do not both hold 8.`"""
    return Sentence(
        "In {one} and {other}, all places for {digit} lie in {house}, "
        "so {one} and {other} do not both hold {digit}.",
        digit=digit,
        one=one.letter,
        other=other.letter,
        house=common_house(grid, digit, one, other),
    )


def removed(step: Step) -> tuple[Digit, ...]:
    """The digits that a step eliminates."""
    return tuple(by_digit(step.eliminations))


def who_sees(step: Step, grid: Grid, *sets: AlmostLockedSet) -> Iterator[Sentence]:
    """Sentences such as `r4c1 sees every place for 3 in A and B: r4c4 and r6c1.`"""
    for digit, cells in by_digit(step.eliminations).items():
        yield Sentence(
            "{several} [sees|see] every place for {digit} in {letters}: {places}.",
            several=cells,
            digit=digit,
            letters=join([one.letter for one in sets]),
            places=sorted({cell for one in sets for cell in one.places(grid, digit)}),
        )


def ends_of(
    step: Step, grid: Grid, one: AlmostLockedSet, other: AlmostLockedSet
) -> Iterator[Sentence]:
    """The end of the argument, such as
    `So A or B holds 3. r4c1 sees every place for 3 in A and B: r4c4. So r4c1 is not 3.`
    """
    digits = removed(step)
    yield Sentence(
        "[So|Likewise for each of {several}:] {one} or {other} holds [{several}|it].",
        several=digits,
        one=one.letter,
        other=other.letter,
    )
    yield from who_sees(step, grid, one, other)
    yield from conclusion(step)


def conclusion(step: Step) -> tuple[Sentence, ...]:
    """A sentence such as `So r4c1 is not 3.`, or a list if the step eliminates several digits."""
    groups = by_digit(step.eliminations)
    if len(groups) > 1:
        return losing_digits(Sentence("So all of these candidates are false"), step)
    ((digit, cells),) = groups.items()
    return (Sentence("So {several} [is|are] not {digit}.", several=cells, digit=digit),)


class AlsTechnique(PatternTechnique[tuple[AlmostLockedSet, ...]]):
    """A technique whose steps mark almost locked sets with letters."""

    family = "Almost locked sets"
    read = staticmethod(read_sets)
