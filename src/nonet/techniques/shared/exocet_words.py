"""The wording of junior and senior exocets: why the targets hold the digits of the base, and which
candidates each rule removes.
"""

from collections.abc import Iterator
from typing import ClassVar

from ...model import Grid, Sentence, Step
from ..technique import Explanation, PatternTechnique, Proof
from .exocet import (
    DigitPair,
    Exocet,
    ExocetReason,
    ExocetRule,
    exocet_reasons,
    is_junior,
    read_exocet,
)
from .wording import (
    alike,
    candidates_of_each,
    filler,
    in_lines,
    losing_cells,
    losing_digits,
    outcome,
    together,
)


def base_stands(one: Exocet) -> Sentence:
    """A sentence about the position and the candidates of the base."""
    return filler(one)("The base cells {base}, in {line} and {box}, hold two of {digits}.")


def targets_hold_the_same(one: Exocet) -> Iterator[Sentence]:
    """Explain why the targets hold the digits of the base."""
    fill = filler(one, line=one.line, box=one.box)
    yield fill("Take the cells of {lines} outside {line}, {box} and the targets.")
    yield from covered(one)
    yield fill(
        "But {lines} need each digit three times, so at least once in {line}, {box} or a target."
    )
    yield fill(
        "A digit of the base has no other place in {line} and {box}, so a target must have it."
    )
    yield fill("So {targets} hold the two digits of the base.")


def covered(one: Exocet) -> Iterator[Sentence]:
    """Sentences about the places for the digits in the cross-lines outside the line and the box of
    the base and the targets. Digits covered by the same lines are grouped.
    """
    same = alike((cover, digit) for digit, cover in one.covers.items())
    for cover, digits in sorted(same.items(), key=lambda item: item[1]):
        most = "one" if len(cover) == 1 else "two"
        yield Sentence(
            f"The digit[|s] {{several}} can [|each ]fill at most {most} of the cells, in {{cover}}."
            if cover
            else "The digit[|s] {several} can fill none of the cells.",
            several=digits,
            cover=cover,
        )


def exocet_conclusion(
    one: Exocet, reasons: tuple[ExocetReason, ...], grid: Grid
) -> Iterator[Sentence]:
    """Explain why the rules of a step remove its candidates."""
    rules = {reason.rule for reason in reasons}
    if rules <= {ExocetRule.TARGETS, ExocetRule.BASE}:
        for reason in reasons:
            lead = (
                "So the targets can hold nothing else"
                if reason.rule is ExocetRule.TARGETS
                else "The base cannot hold a digit that no target can hold"
            )
            yield from losing_cells(Sentence(lead), _of(reason))
        return
    if rules <= {ExocetRule.ROOM, ExocetRule.MIRROR}:
        yield from _alone(one, reasons)
        return
    (reason,) = reasons
    if reason.rule is ExocetRule.PAIRS:
        yield from _pairs(one, reason)
    elif reason.rule is ExocetRule.KNOWN:
        yield from _known(one, reason)
    else:
        yield from _mirror(one, reason, grid)


def _of(*reasons: ExocetReason) -> Step:
    eliminations = sorted(c for reason in reasons for c in reason.eliminated)
    return Step("junior-exocet", eliminations=tuple(eliminations))


def _alone(one: Exocet, reasons: tuple[ExocetReason, ...]) -> Iterator[Sentence]:
    for reason in reasons:
        if reason.rule is ExocetRule.ROOM:
            fill = filler(reason, lines=reason.houses[:-1], along=reason.houses[-1])
            yield fill(
                "If {target} is {digit}, the base also holds {digit}, so {lines} need their "
                "{digit}s at {cells}, both in {along}."
                if reason.cells
                else "If {target} is {digit}, the base also holds {digit}, so {along} has no place "
                "for its {digit}."
            )
    mirrored = [reason for reason in reasons if reason.rule is ExocetRule.MIRROR]
    if mirrored:
        first = mirrored[0]
        box, along = first.houses
        digits = tuple(reason.digit for reason in mirrored if reason.digit is not None)
        lines = tuple(sorted((along, one.line)))
        fill = filler(first, digits=digits, lines=lines, box=box)
        yield fill(
            "If {target} is {digits:or}, the base also holds that digit, so {lines} have no place "
            "for it in {box}."
        )
        yield fill(
            "The rest of {box} has no place either: {other} holds the other digit of the base, and "
            "{cells} cannot be {digits:or}.",
            other=next(cell for cell in one.targets if cell != first.target),
        )
    yield from losing_cells(Sentence("That is impossible"), _of(*reasons))


def _pairs(one: Exocet, reason: ExocetReason) -> Iterator[Sentence]:
    yield Sentence("The targets hold two different digits, and the base cells hold the same two.")
    yield from _pair_sentences(one, reason.pairs)
    begin = "In each case try" if len(reason.pairs) > 1 else "Try"
    yield from losing_cells(
        Sentence(f"{begin} the pair in the base cells, and drop the candidates that never fit"),
        _of(reason),
    )


def _pair_sentences(one: Exocet, pairs: tuple[DigitPair, ...]) -> Iterator[Sentence]:
    """The pairs of digits that remain possible, grouped by the digit of one target."""
    first, second = one.targets
    left = alike(pairs)
    lead = "If {first} is {x}," if len(left) > 1 else "{first} is {x}, and"
    template = f"{lead} {{second}} is {{ys:or}}."
    yield from together(
        Sentence(template, first=first, x=x, second=second, ys=ys) for x, ys in left.items()
    )


def _mirror(one: Exocet, reason: ExocetReason, grid: Grid) -> Iterator[Sentence]:
    assert reason.target is not None
    box, along, *others = reason.houses
    other = next(cell for cell in one.targets if cell != reason.target)
    fill = filler(reason, box=box, lines=tuple(sorted((along, one.line))), other=other)
    yield fill(
        "The digit of {target} is also in the base, so {lines} have no place for it in {box}."
    )
    yield fill(
        "{other} has the other base digit, so {box} has the digit of {target} in {cells:or}."
    )
    digits = tuple(d for d in grid.candidates(reason.target) if d in one.digits)
    if reason.rule is ExocetRule.LAST:
        (cell,) = {candidate.cell for candidate in reason.eliminated}
        yield fill(
            "Of these, only {cell} can have the same digit as {target}: {digits:or}."
            if len(reason.cells) > 1
            else "So {cell} has the same digit as {target}: {digits:or}.",
            cell=cell,
            digits=digits,
        )
        yield from losing_cells(Sentence("No other digit fits there"), _of(reason))
        return
    yield fill(
        "In {house} the {digit} must also be in {cells:or}, so the two digits fill these cells.",
        house=others[0],
    )
    yield from losing_cells(Sentence("No other digit fits there"), _of(reason))


def _known(one: Exocet, reason: ExocetReason) -> Iterator[Sentence]:
    yield from _pair_sentences(one, reason.pairs)
    along = tuple(house for house in reason.houses if house not in one.lines)
    houses, covers = (one.line, one.box, *along), reason.houses
    fill = filler(reason, lines=one.lines, houses=houses, covers=covers)
    yield fill("In each case {digit} is in a target, so it is also in the base.")
    yield fill("So {lines} have their other two {digit}s in {covers}, one in each.")
    lead = fill("So no other cell of {houses} is {digit}, nor is any cell that sees {cells}")
    yield from losing_digits(lead, _of(reason))


class ExocetTechnique(PatternTechnique[Exocet]):
    """A technique that finds a base and two targets and removes what one rule eliminates."""

    family = "Exocets and multi-sector locked sets"
    uncertified_proof = Proof.SEARCH
    junior: ClassVar[bool]  # whether the targets are in the two boxes in line with the base

    across: ClassVar[str]  # the name of the cross-lines in the text

    read = staticmethod(read_exocet)

    def fits(self, one: Exocet, step: Step, grid: Grid) -> bool:
        return is_junior(one, grid) is self.junior and bool(
            exocet_reasons(step, one, grid, self.junior)
        )

    def explained(self, one: Exocet, step: Step, grid: Grid) -> Explanation:
        reasons = exocet_reasons(step, one, grid, self.junior)
        fill = filler(one)
        because = "the targets {targets} hold the same two digits as the base {base}"
        result = outcome(step, because, targets=one.targets, base=one.base)
        argument = (fill(self.across), *targets_hold_the_same(one))
        end = tuple(exocet_conclusion(one, reasons, grid))
        return Explanation(
            where=fill("Look at {line} in {box}."),
            idea="Two base cells force their two digits into two targets, because the lines "
            "across have too few other places for them.",
            short=fill("{digits:run} in {base:folded}, targets {targets:folded}"),
            standard=in_lines(result, [base_stands(one), *argument], end),
            teach=in_lines(
                result,
                [base_stands(one), *candidates_of_each(grid, (*one.base, *one.targets)), *argument],
                end,
            ),
        )
