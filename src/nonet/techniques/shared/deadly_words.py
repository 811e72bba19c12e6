"""Sentences about deadly patterns: the swap that leaves every house valid, and its consequences.
Also base classes for the techniques, each of which has its own deadly pattern.
"""

import operator
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from ...model import Cell, Digit, Grid, House, Role, Sentence, Step
from ..technique import Explanation, Form, PatternTechnique, Proof, Words
from .deadly import (
    FOUR_TYPES,
    DeadlyPattern,
    Deduction,
    PatternWords,
    follows,
    locked_digit,
    read_deadly,
)
from .pattern import digits_of
from .wording import (
    Count,
    alike,
    by_cell,
    candidates_of_each,
    filler,
    in_lines,
    listing,
    losing_cells,
    losing_digits,
    meeting,
    outcome,
    together,
    victims_eliminated,
    victims_see,
)

ONE_SOLUTION = Sentence("But the puzzle has only one solution, so this cannot happen.")
# how many sentences of a deduction come before its conclusion
_REASONS = {Deduction.NAKED_SUBSET: 2, Deduction.HIDDEN_SUBSET: 2, Deduction.LOCKED: 1}


@dataclass(frozen=True, slots=True)
class Guarding:
    """Sentences about guardians: candidates outside a deadly pattern that prevent it.

    Attributes:
        guards: the guardians' cells, described as a pattern. The guardians are its extras, and the
            other candidates of these cells are its digits.
        saved: why one of the guardians is true.
        taught: the same reason in more detail, if there is more to explain.
    """

    guards: DeadlyPattern
    saved: tuple[Sentence, ...]
    taught: tuple[Sentence, ...] = ()


def explained_deadly(
    deduction: Deduction,
    pattern: DeadlyPattern,
    words: PatternWords,
    step: Step,
    grid: Grid,
    guarding: Guarding | None = None,
) -> Explanation:
    """Explain a step: the pattern, the swap, and the deduction."""
    deduce = {
        Deduction.PLACED: _placed,
        Deduction.ONE_CELL: _one_cell,
        Deduction.ONE_DIGIT: _seeing_all,
        Deduction.SEEING_ALL: _seeing_all,
        Deduction.NAKED_SUBSET: _naked_subset,
        Deduction.HIDDEN_SUBSET: _hidden_subset,
        Deduction.LOCKED: _locked,
    }[deduction]
    guarding = guarding or Guarding(pattern, (saved_by(pattern, deduction),))
    extras = guarding.guards
    outside = not set(pattern.cells).issuperset(extras.crowded)
    reasons = deduce(extras, step, grid)
    refuted = words.impossible or ONE_SOLUTION
    standard = [words.place, *words.swap, refuted, *guarding.saved]
    teach = [
        words.place,
        *_held(pattern, grid),
        *words.why,
        refuted,
        *(guarding.taught or guarding.saved),
        *together(_what_sees_what(deduction, extras, step, grid)),
    ]
    before = _REASONS.get(deduction, 0)
    finished = partial(_in_lines, words.because, step, before) if words.because else operator.add
    return Explanation(
        where=words.where,
        idea=words.idea,
        short=_short(deduction, extras, outside, words, step, grid),
        standard=finished(standard, [*reasons]),
        teach=finished(teach, [*reasons]),
    )


def _in_lines(
    because: Sentence, step: Step, before: int, reasons: list[Sentence], deduced: list[Sentence]
) -> list[Sentence]:
    """Put a long argument into numbered lines."""
    result = outcome(step, because.template, **because.parts)
    return in_lines(result, [*reasons, *deduced[:before]], deduced[before:])


def _held(pattern: DeadlyPattern, grid: Grid) -> Iterator[Sentence]:
    """Sentences that list the candidates of the cells. There are none if the pattern has more than
    eight cells, or if all cells have just the pattern's digits.
    """
    if len(pattern.cells) > 8 or {*map(grid.candidates, pattern.cells)} == {pattern.digits}:
        return
    filled = pattern.filled
    same = alike((pattern.of_cell[cell], cell) for cell in filled)
    for digits, cells in same.items():
        yield Sentence(
            "{several} [is|are] {digit}, and [it was not|neither was] given."
            if len(cells) < 3
            else "{several} are {digit}, and none was given.",
            several=cells,
            digit=digits,
        )
    yield from candidates_of_each(grid, (cell for cell in pattern.cells if cell not in filled))
    if len(pattern.digits) == 2:
        for cell in pattern.cells:
            lost = set(pattern.digits) - set(pattern.of_cell[cell])
            if cell not in filled and lost and not filled:
                yield Sentence(
                    "It does not matter here that {cell} has already lost {digit}.",
                    cell=cell,
                    digit=min(lost),
                )


def saved_by(pattern: DeadlyPattern, deduction: Deduction) -> Sentence:
    """A sentence that names the extras and concludes that one of them is true."""
    cells, digits = pattern.crowded, pattern.extra_digits
    fill = filler(cell=cells[0], digit=digits[0], cells=cells, digits=digits, own=pattern.digits)
    one, several = "a candidate besides {own}", "candidates besides {own}"
    choices = [
        Sentence("{cell} is {digits:or}", cell=cell, digits=extras)
        for cell, extras in by_cell(pattern.extras).items()
    ]
    # In a bivalue universal grave, the same digit can be an extra in one cell and part of the
    # pattern in another. So digits do not identify the extras.
    if set(digits) & set(pattern.digits):
        if len(cells) > 1 and len(digits) == 1:
            return fill("So one of {cells} must be {digit}.")
        return listing("So {}.", choices, ", or ".join)
    if len(pattern.extras) == 1:
        return fill(f"Only {{cell}} has {one}, so it must be {{digit}}.")
    if len(cells) == 1:
        return fill(f"Only {{cell}} has {several}, so it must be {{digits:or}}.")
    if deduction in (Deduction.NAKED_SUBSET, Deduction.HIDDEN_SUBSET, Deduction.LOCKED):
        return fill(f"Only {{cells}} have {several}, so one of the two must be {{digits:or}}.")
    if len(digits) == 1:
        template = "each can be {digit}, so one of them must be {digit}"
        return fill(f"Only {{cells}} have {one}: {template}.")
    lead = f"Only {{cells}} have {several}, so {{}}."
    return listing(lead, choices, ", or ".join, cells=cells, own=pattern.digits)


def _placed(pattern: DeadlyPattern, _step: Step, _: Grid) -> tuple[Sentence, ...]:
    return (filler(pattern.extras[0])("So {cell} is {digit}."),)


def _one_cell(pattern: DeadlyPattern, step: Step, _: Grid) -> tuple[Sentence, ...]:
    digits = [candidate.digit for candidate in step.eliminations]
    return (Sentence("So {cell} is not {digits:or}.", cell=pattern.crowded[0], digits=digits),)


def _seeing_all(pattern: DeadlyPattern, step: Step, _: Grid) -> tuple[Sentence, ...]:
    if len(pattern.extra_digits) == 1:
        every = "both" if len(pattern.extras) == 2 else "all"
        return (victims_eliminated(step, pattern.extra_digits[0], f"{every} of them"),)
    return tuple(
        Sentence("In each case {cell} is not {digits:or}.", cell=cell, digits=digits)
        for cell, digits in by_cell(step.eliminations).items()
    )


def _what_sees_what(
    deduction: Deduction, pattern: DeadlyPattern, step: Step, grid: Grid
) -> Iterator[Sentence]:
    """Sentences that show in which houses each eliminated candidate sees the extras."""
    if deduction is Deduction.ONE_DIGIT:
        yield from victims_see(step, grid, *pattern.crowded)
    if deduction is not Deduction.SEEING_ALL:
        return
    for candidate in sorted(step.eliminations):
        for extra in pattern.extras:
            fill = filler(extra, cell=extra.cell, other=candidate.cell)
            if extra.cell == candidate.cell:
                yield fill("If {cell} is {digit}, it is not {victim}.", victim=candidate.digit)
                continue
            house = meeting(grid, candidate.cell, extra.cell)
            yield fill(
                "If {cell} is {digit}, {other} is not, because both are in {house}.", house=house
            )


def _subset_cells(step: Step) -> tuple[Cell, ...]:
    return tuple(sorted(set(step.cells(Role.PATTERN))))


def _naked_subset(pattern: DeadlyPattern, step: Step, grid: Grid) -> tuple[Sentence, ...]:
    cells, houses = _subset_cells(step), step.houses(Role.BASE)
    own = digits_of(grid, cells)
    digits, every = sorted(own | set(pattern.extra_digits)), sorted((*cells, *pattern.crowded))
    fill = filler(several=cells, houses=houses, count=Count(len(cells) + 1))
    return (
        fill("{several} [has|have] only {digits}.", digits=sorted(own)),
        fill("So {count} of {all} hold {digits} between them.", all=every, digits=digits),
        *losing_digits(fill("The other cells of {houses} cannot hold these digits"), step),
    )


def _hidden_subset(pattern: DeadlyPattern, step: Step, grid: Grid) -> tuple[Sentence, ...]:
    cells, house = _subset_cells(step), step.houses(Role.BASE)[0]
    digits = _hidden_digits(pattern, cells, house, grid)
    extra = pattern.extra_digits
    fill = filler(house=house, digits=digits, cells=cells, several=cells, extra=extra)
    return (
        fill("In {house} the digits {digits} can only be in these two cells or in {cells}."),
        fill("One of the two cells is {extra:or}, so at most one of them is {digits:or}."),
        *losing_cells(fill("So {several} must be {digits:or}"), step),
    )


def _hidden_digits(
    pattern: DeadlyPattern, cells: tuple[Cell, ...], house: House, grid: Grid
) -> tuple[Digit, ...]:
    allowed = set(cells) | set(pattern.crowded)
    return tuple(
        digit
        for digit in sorted(digits_of(grid, allowed))
        if set(grid.places(digit, house)) <= allowed and digit not in pattern.extra_digits
    )


def _locked(pattern: DeadlyPattern, step: Step, grid: Grid) -> tuple[Sentence, ...]:
    house = step.houses(Role.BASE)[0]
    digit = _bound(pattern, house, step, grid)
    return (
        filler(house=house, digit=digit)(
            "In {house} the {digit} can only be in these two cells, so one of them is {digit}."
        ),
        *losing_cells(Sentence("So the two cells have no room for anything else"), step),
    )


def _short(
    deduction: Deduction,
    pattern: DeadlyPattern,
    outside: bool,
    words: PatternWords,
    step: Step,
    grid: Grid,
) -> Words:
    lead, parts = words.short.template, dict(words.short.parts)
    more = ", elsewhere only in " if outside else ", other candidates only in "
    if deduction is Deduction.PLACED:
        fill = filler(pattern.extras[0], **parts)
        return fill(lead + more + "{cell} → {cell} = {digit}")
    cells, houses = _subset_cells(step), step.houses(Role.BASE)
    if deduction in (Deduction.NAKED_SUBSET, Deduction.HIDDEN_SUBSET):
        if deduction is Deduction.NAKED_SUBSET:
            digits = tuple(sorted(digits_of(grid, cells) | set(pattern.extra_digits)))
        else:
            digits = _hidden_digits(pattern, cells, houses[0], grid)
        lead += ", {subset:run} in {houses:short} with {others:folded}"
        parts |= {"subset": digits, "houses": houses, "others": cells}
    elif deduction is Deduction.LOCKED:
        lead += ", {digit} of {house:short} in {crowded:folded}"
        digit = _bound(pattern, houses[0], step, grid)
        parts |= {"digit": digit, "house": houses[0], "crowded": pattern.crowded}
    else:
        lead += more + "{crowded}" if len(pattern.crowded) == 1 else ", so {extras:or}"
        parts |= {"crowded": pattern.crowded, "extras": pattern.extras}
    return Sentence(lead, **parts)


def _bound(pattern: DeadlyPattern, house: House, step: Step, grid: Grid) -> Digit:
    """The digit of the pattern that is locked in the cells with extras."""
    removed = {candidate.digit for candidate in step.eliminations}
    return next(d for d in locked_digit(pattern, house, grid) if d not in removed)


def forms_of_types(
    name: str,
    first: float,
    third: float,
    *aliases: str,
    more: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    on: bool = True,
) -> tuple[Form, ...]:
    """The forms of the four numbered types.

    Args:
        name: the name of the pattern.
        first, third: the difficulty of type 1 and of type 3.
        aliases: other names, with `{}` for the number of the type.
        more: further names of some variants.
        on: whether the forms are on by default.

    >>> [form.aliases for form in forms_of_types("Unique Loop", 4.9, 5.1, "UL{}")][2:4]
    [('UL4',), ('UL3',)]
    """
    kinds = {
        "1": ("type-1", first),
        "2": ("type-2", first + 0.05),
        "4": ("type-4", first + 0.05),
        "3": ("type-3", third),
        "3 Hidden": ("type-3-hidden", third + 0.05),
    }
    return tuple(
        Form(
            f"{name} Type {number.replace('Hidden', 'with Hidden Subset')}",
            round(difficulty, 2),
            variant=variant,
            aliases=(*(alias.format(number) for alias in aliases), *more.get(variant, ())),
            on=on,
        )
        for number, (variant, difficulty) in kinds.items()
    )


class DeductionTechnique(PatternTechnique[DeadlyPattern]):
    """A technique that finds a deadly pattern and draws one of the common conclusions from it."""

    family = "Uniqueness"
    a_rung_each = True
    rests_on_uniqueness = True
    deductions: ClassVar[dict[str, Deduction]] = FOUR_TYPES  # by variant

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that have a form, in their usual order."""
        return tuple(
            each for each in self.deductions if each in super(DeductionTechnique, self).variants
        )

    def read(self, step: Step, grid: Grid) -> DeadlyPattern | None:
        return read_deadly(step, grid)

    def fits(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
        return (
            step.variant in self.variants
            and self.is_pattern(pattern, grid)
            and follows(self.deductions[step.variant], pattern, step, grid)
        )

    @abstractmethod
    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        """Whether the cells and digits form this technique's pattern, so that the digits could be
        swapped.
        """


class DeadlyTechnique(DeductionTechnique):
    """A `DeductionTechnique` whose sentences are only about the cells of the pattern."""

    def explained(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> Explanation:
        return explained_deadly(
            self.deductions[step.variant], pattern, self.words(pattern), step, grid
        )

    @abstractmethod
    def words(self, pattern: DeadlyPattern) -> PatternWords:
        """The sentences about the pattern itself."""


class ImpossibleTechnique(DeadlyTechnique):
    """Cells that three digits cannot fill, so one of the other candidates there is true.

    These other candidates are the guardians. They can eliminate something directly only if all of
    them are in one cell, or all of them have the same digit. Otherwise chains are needed:
    `kraken-pattern`.
    """

    family = "Impossible patterns"
    proof = Proof.SEARCH
    rests_on_uniqueness = False
