"""Forcing: what every one of several assumptions leads to, told case by case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ...step import Assumption, Case, Role, Step
from ...text import Sentence, Text
from .. import get
from ..technique import Explanation, Proof, Rung, Technique
from .wording import losing_cells, losing_digits, one_or_more

if TYPE_CHECKING:
    from ...geometry import Candidate, Cell, Digit
    from ...grid import Grid
    from ...text import Look, SentencePart

KINDS: Final = ("cell", "region", "digit", "contradiction")
"""Why the cases are all that there are, as the native finder numbers it: the candidates of a cell;
the places of a digit in a house; a candidate that is true or false; and one that fails."""

SINGLES: Final = frozenset({"naked-single", "hidden-single"})
RULES: Final = SINGLES | {
    *("pointing", "claiming", "common-peer-elimination"),
    *("naked-set", "hidden-set", "basic-fish"),
}


class ForcingTechnique(Technique):
    """What forcing techniques have in common: they differ in the steps that a case may take.

    A step has one conclusion. Each case tells only the steps that lead to it.
    """

    proof = Proof.CASES
    family = "Forcing"
    inside: ClassVar[frozenset[str]] = SINGLES  # techniques of the steps in cases
    in_pairs: ClassVar[bool] = False  # whether each of these needs a place that had two candidates
    of_one_candidate: ClassVar[bool] = False  # whether steps are always of one that fails
    look: ClassVar[Look]  # how to find one

    def rungs(self) -> tuple[Rung, ...]:
        return tuple(Rung(self.id, variant=form.variant) for form in self.forms)

    def kind(self, step: Step) -> str:
        """Why the cases of a step are all that there are: one of `KINDS`."""
        return "contradiction" if self.of_one_candidate else step.variant

    def holds(self, step: Step, grid: Grid) -> bool:
        claims = (*step.placements, *step.eliminations)
        if (
            len(claims) != 1
            or step.contradiction
            or not _cases_are_all(self.kind(step), step, grid)
        ):
            return False
        if self.kind(step) == "contradiction":
            failing, other = step.cases
            return (
                step.eliminations == (failing.assumption.candidate,)
                and not other.steps
                and self._leads(failing, grid, None)
            )
        claim = Assumption(claims[0], on=bool(step.placements))
        return all(self._leads(case, grid, claim) for case in step.cases)

    def _leads(self, case: Case, grid: Grid, claim: Assumption | None) -> bool:
        """Whether the steps of a case are of the right kind, and lead to the conclusion; with None,
        to a contradiction."""
        board = supposed(case, grid)
        for number, step in enumerate(case.steps, 1):
            if step.contradiction:
                return (
                    claim is None
                    and number == len(case.steps)
                    and step.technique == "contradiction"
                    and get(step.technique).holds(step, board)
                )
            if step.technique not in self.inside or not get(step.technique).holds(step, board):
                return False
            if self.in_pairs and any(len(_live(step, grid)) != 2 for _ in step.truths):
                return False
            board.apply(step)
        if claim is None:
            return False
        candidate = claim.candidate
        if claim.on:
            return board.value(candidate.cell) == candidate.digit
        return candidate.digit not in board.candidates(candidate.cell) and (
            board.value(candidate.cell) != candidate.digit
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        words = _Words(self.kind(step), step, grid)
        return Explanation(
            where=Text([words.where()]),
            idea=Text([words.idea()]),
            short=lambda: Text([words.short()]),
            standard=lambda: Text(words.all(teach=False)),
            teach=lambda: Text([*words.all(teach=True), self.look]),
        )


def supposed(case: Case, grid: Grid) -> Grid:
    """A copy of a grid in which what a case supposes is so."""
    board = grid.copy()
    candidate = case.assumption.candidate
    if case.assumption.on:
        board.place(candidate.cell, candidate.digit)
    else:
        board.remove(candidate)
    return board


def _live(step: Step, grid: Grid) -> Sequence[Candidate | Cell]:
    """The candidates of the one truth of a single, as they were in another grid."""
    (truth,) = step.truths
    if truth.is_cell:
        return [truth.cell.with_digit(digit) for digit in grid.candidates(truth.cell)]
    return grid.places(truth.digit, truth.house)


def _cases_are_all(kind: str, step: Step, grid: Grid) -> bool:
    """Whether one of the assumptions is true, by what is marked."""
    supposed_on = [case.assumption.candidate for case in step.cases if case.assumption.on]
    if kind in ("digit", "contradiction"):
        stems = step.candidates(Role.STEM)
        return len(step.cases) == 2 and [case.assumption for case in step.cases] == [
            Assumption(stem, on) for stem in stems for on in (True, False)
        ]
    if len(supposed_on) < max(2, len(step.cases)):
        return False
    if kind == "cell":
        stem_cells = step.cells(Role.STEM)
        return len(stem_cells) == 1 and supposed_on == [
            stem_cells[0].with_digit(digit) for digit in grid.candidates(stem_cells[0])
        ]
    houses, stems = step.houses(Role.BASE), step.candidates(Role.STEM)
    return (
        kind == "region"
        and len(houses) == 1
        and supposed_on == list(stems)
        and len({stem.digit for stem in stems}) == 1
        and tuple(stem.cell for stem in stems) == grid.places(stems[0].digit, houses[0])
    )


class _Words:
    """The sentences about a step."""

    def __init__(self, kind: str, step: Step, grid: Grid) -> None:
        self.kind, self.step, self.grid = kind, step, grid
        (self.claim,) = step.placements or step.eliminations
        self.first = step.cases[0].assumption.candidate

    def _parts(self) -> dict[str, SentencePart | Sequence[SentencePart]]:
        """What the cases are about."""
        if self.kind == "cell":
            digits = [case.assumption.candidate.digit for case in self.step.cases]
            return {"stem": self.first.cell, "digits": digits}
        if self.kind == "region":
            cells = [case.assumption.candidate.cell for case in self.step.cases]
            (house,) = self.step.houses(Role.BASE)
            return {"house": house, "stem_digit": self.first.digit, "cells": cells}
        return {"stem": self.first.cell, "stem_digit": self.first.digit}

    def where(self) -> Sentence:
        if self.kind == "cell":
            return Sentence("Look at {stem}, and where each candidate leads.", **self._stem())
        if self.kind == "region":
            parts = self._parts()
            return Sentence(
                "Look at the {stem_digit}s of {house}, and where each place leads.",
                house=parts["house"],
                stem_digit=parts["stem_digit"],
            )
        return Sentence("Look where {stem_digit} in {stem} leads.", **self._parts())

    def _stem(self) -> dict[str, SentencePart | Sequence[SentencePart]]:
        return {"stem": self._parts()["stem"]}

    def idea(self) -> Sentence:
        if self.kind == "contradiction":
            return Sentence("A candidate that leads to a contradiction is false.")
        return Sentence("One of the cases is true, and what all of them lead to is so.")

    def short(self) -> Sentence:
        end = "{cell} = {digit}" if self.step.placements else "{cell} ≠ {digit}"
        template = {
            "cell": "{stem} = {digits:or}, each of them → ",
            "region": "{stem_digit} of {house} in {cells:or}, each of them → ",
            "digit": "{stem} = {stem_digit} or not, either way → ",
            "contradiction": "{stem} = {stem_digit} fails → ",
        }[self.kind]
        return Sentence(template + end, **self._parts(), **self._claim())

    def _claim(self) -> dict[str, SentencePart]:
        return {"cell": self.claim.cell, "digit": self.claim.digit}

    def all(self, *, teach: bool) -> Iterator[Sentence]:
        yield from self._opening(teach)
        told = self.step.cases[:1] if self.kind == "contradiction" else self.step.cases
        for case in told:
            yield _assumed(case.assumption)
            yield from _told(case, self.grid, self.claim, bool(self.step.placements), teach)
        if self.kind != "contradiction":
            yield Sentence("So it is in every case.")
        verb = "is" if self.step.placements else "is not"
        yield Sentence(f"So {{cell}} {verb} {{digit}}.", **self._claim())

    def _opening(self, teach: bool) -> Iterator[Sentence]:
        if self.kind == "cell":
            yield Sentence("{stem} is {digits:or}.", **self._parts())
        elif self.kind == "region":
            yield Sentence("In {house} the {stem_digit} is in {cells:or}.", **self._parts())
        elif self.kind == "digit":
            yield Sentence("{stem} is {stem_digit}, or it is not.", **self._parts())
        elif teach:
            yield Sentence("Try {stem_digit} in {stem}.", **self._parts())
        if teach and self.kind != "contradiction":
            yield Sentence("Follow each case with a pencil of its own, until they agree.")


def _assumed(assumption: Assumption) -> Sentence:
    template = "Suppose {cell} is {digit}." if assumption.on else "Suppose {cell} is not {digit}."
    return Sentence(template, cell=assumption.candidate.cell, digit=assumption.candidate.digit)


def _told(
    case: Case, grid: Grid, claim: Candidate, placed: bool, teach: bool
) -> Iterator[Sentence]:
    """The steps of a case, one by one, and what they come to."""
    board = supposed(case, grid)
    for step in case.steps:
        yield from _step(step, board, grid, teach)
        if step.contradiction:
            return
        board.apply(step)
    if not placed:
        yield _struck(claim, board)


def _struck(claim: Candidate, board: Grid) -> Sentence:
    """Why a candidate is gone."""
    parts = {"gone": claim.cell, "lost": claim.digit}
    if board.value(claim.cell):
        return Sentence("Then {gone} is not {lost}.", **parts)
    for cell in board.geometry.peers(claim.cell):
        if board.value(cell) == claim.digit:
            return Sentence("Then {gone}, which sees {cell}, is not {lost}.", cell=cell, **parts)
    return Sentence("Then {gone} is not {lost}.", **parts)


def _step(step: Step, board: Grid, grid: Grid, teach: bool) -> Iterator[Sentence]:
    """One step of a case. `board`: where it is found; `grid`: where the case began."""
    if step.cases:
        yield from _nested(step, board, teach)
    elif step.contradiction:
        yield _broken(step)
    elif step.technique in SINGLES:
        yield _single(step, grid, teach)
    else:
        yield from _ruled(step, board)


def _single(step: Step, grid: Grid, teach: bool) -> Sentence:
    (placed,), (truth,) = step.placements, step.truths
    cell, digit = placed.cell, placed.digit
    if truth.is_cell:
        gone = tuple(d for d in grid.candidates(cell) if d != digit)
        if teach and gone:
            return Sentence(
                "Then {cell} has lost {gone}, so it is {digit}.", cell=cell, gone=gone, digit=digit
            )
        return Sentence("Then {cell} can only be {digit}.", cell=cell, digit=digit)
    house = truth.house
    places = tuple(c for c in grid.places(digit, house) if c != cell)
    if teach and places:
        return one_or_more(
            "Then {house} has lost its {digit} in {several}, so {cell} is {digit}.",
            "Then {house} has lost its {digit}s in {several}, so {cell} is {digit}.",
            places,
            house=house,
            cell=cell,
            digit=digit,
        )
    return Sentence("Then {house} has its {digit} in {cell}.", cell=cell, digit=digit, house=house)


def _ruled(step: Step, board: Grid) -> Iterator[Sentence]:
    """What locked candidates, common peers, a pair or an X-wing strike in a case."""
    if step.technique == "naked-set":
        cells = tuple(truth.cell for truth in step.truths)
        digits = tuple(sorted({digit for cell in cells for digit in board.candidates(cell)}))
        yield from losing_digits("Then {pair} share {digits}", step, pair=cells, digits=digits)
    elif step.technique == "hidden-set":
        digits = tuple(truth.digit for truth in step.truths)
        (house,) = {truth.house for truth in step.truths}
        yield from losing_cells(
            "Then {house} keeps {pair} together", step, house=house, pair=digits
        )
    elif step.technique == "common-peer-elimination":
        yield _seen_by_all(step, board)
    else:
        digit = step.truths[0].digit
        houses = tuple(truth.house for truth in step.truths)
        covers = tuple(link.house for link in step.links)
        yield from losing_digits(
            "Then {houses} has its {kept} in {covers}"
            if len(houses) == 1
            else "Then {houses} have their {kept}s in {covers}",
            step,
            houses=houses,
            kept=digit,
            covers=covers,
        )


def _seen_by_all(step: Step, board: Grid) -> Sentence:
    (truth,) = step.truths
    return one_or_more(
        "Then {several} sees {places}, all places for {digit} in {house}, so it is not {digit}.",
        "Then {several} see {places}, all places for {digit} in {house}, so they are not {digit}.",
        tuple(candidate.cell for candidate in step.eliminations),
        places=board.places(truth.digit, truth.house),
        digit=truth.digit,
        house=truth.house,
    )


def _broken(step: Step) -> Sentence:
    (truth,) = step.truths
    if truth.is_cell:
        return Sentence("Then nothing is left for {cell}.", cell=truth.cell)
    return Sentence("Then {house} has no place for {digit}.", house=truth.house, digit=truth.digit)


def _nested(step: Step, board: Grid, teach: bool) -> Iterator[Sentence]:
    """A supposition within a case, which fails."""
    (claim,) = step.eliminations
    parts: dict[str, Cell | Digit] = {"cell": claim.cell, "digit": claim.digit}
    yield Sentence("Suppose also that {cell} is {digit}.", **parts)
    yield from _told(step.cases[0], board, claim, False, teach)
    yield Sentence("So in this case {cell} is not {digit}.", **parts)
