"""The texts of forcing steps: their cases, with a reason for each inference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...model.cells import Candidate, Cell, Digit
from ...model.frames import parts
from ...model.grid import Grid, supposing
from ...model.step import Assumption, Case, Role, Step
from ...model.text import Sentence, SentencePart
from .causes import SUPPOSED, Causes
from .pattern import digits_of
from .wording import in_one_sentence, listing, losing_cells, losing_digits, saying

SINGLES: Final = frozenset({"naked-single", "hidden-single"})
_MOST_CAUSES: Final = 2  # the most causes that a sentence names


class ForcingWords:
    """The sentences that explain a forcing step."""

    def __init__(self, kind: str, step: Step, grid: Grid) -> None:
        self.kind, self.step, self.grid = kind, step, grid
        (self.claim,) = step.placements or step.eliminations
        supposed = [case.assumption.candidate for case in step.cases]
        self.say = saying(
            self.claim,
            stem=supposed[0].cell,
            stem_digit=supposed[0].digit,
            digits=[candidate.digit for candidate in supposed],
            cells=[candidate.cell for candidate in supposed],
            houses=step.houses(Role.BASE),
        )

    def where(self) -> Sentence:
        template = {
            "cell": "Look at {stem}, and where each candidate leads.",
            "region": "Look at the {stem_digit}s of {houses}, and where each place leads.",
        }.get(self.kind, "Look where {stem_digit} in {stem} leads.")
        return self.say(template)

    def idea(self) -> Sentence:
        if self.kind == "contradiction":
            return Sentence("A candidate that leads to a contradiction is false.")
        return Sentence("One of the cases is true, so a conclusion that all of them reach is true.")

    def short(self) -> Sentence:
        end = " → {cell} = {digit}" if self.step.placements else ""
        template = {
            "cell": "{stem} = {digits:or}, each of them",
            "region": "{stem_digit} of {houses} in {cells:or}, each of them",
            "digit": "{stem} = {stem_digit} or not, either way",
            "contradiction": "{stem} = {stem_digit} fails",
        }[self.kind]
        return self.say(template + end)

    def all(self, *, teach: bool) -> Iterator[Sentence]:
        fails = self.kind == "contradiction"
        if teach or not fails:
            template = {
                "cell": "{stem} is {digits:or}.",
                "region": "In {houses} the {stem_digit} is in {cells:or}.",
                "digit": "{stem} is {stem_digit}, or it is not.",
                "contradiction": "Try {stem_digit} in {stem}.",
            }[self.kind]
            yield self.say(template)
        if teach and not fails:
            yield Sentence("Follow each case with a pencil of its own, until they agree.")
        for case in self.step.cases[:1] if fails else self.step.cases:
            yield _assumed(case.assumption)
            branch = _Branch(case, self.grid, teach)
            yield from branch.sentences()
            if not branch.fails and self.step.eliminations:
                yield _struck(self.claim, branch.board)
        if not fails:
            yield Sentence("All cases agree.")
        verb = "is" if self.step.placements else "is not"
        yield self.say(f"So {{cell}} {verb} {{digit}}.")


def _assumed(assumption: Assumption) -> Sentence:
    template = "Suppose {cell} is {digit}." if assumption.on else "Suppose {cell} is not {digit}."
    return Sentence(template, cell=assumption.candidate.cell, digit=assumption.candidate.digit)


def _struck(claim: Candidate, board: Grid) -> Sentence:
    """Why a candidate has been eliminated."""
    seen = (cell for cell in board.board.peers(claim.cell) if board.value(cell) == claim.digit)
    cell = None if board.value(claim.cell) else next(seen, None)
    say = saying(gone=claim.cell, lost=claim.digit)
    if cell is None:
        return say("Then {gone} is not {lost}.")
    return say("Then {gone}, which sees {cell}, is not {lost}.", cell=cell)


class _Branch:
    """The steps of a case, one by one.

    If a step follows from the step directly before it, the sentence presents it as a consequence.
    Otherwise it names the causes, if they are only one or two digits. Two singles share a sentence
    if one leads to the other or both have the same cause.
    """

    def __init__(self, case: Case, grid: Grid, teach: bool) -> None:
        self.case, self.grid, self.teach = case, grid, teach
        self.board = supposing(case.assumption, grid)
        self.fails = any(step.contradiction for step in case.steps)
        self.causes = Causes(grid)
        self.causes.note(SUPPOSED, self.board)
        self.waiting: Sentence | None = None  # a single that the next sentence may continue

    def sentences(self) -> Iterator[Sentence]:
        """The inferences from the assumption, in order."""
        divided = parts(self.case)
        for part in divided:
            if part.start:
                yield Sentence("Go on from there.")
            for number in part:
                yield from self._step(number)
            yield from self._waited()
            if part != divided[-1]:
                yield self._known(part)

    def _step(self, number: int) -> Iterator[Sentence]:
        step = self.case.steps[number]
        if step.cases:
            yield from self._waited()
            yield from self._nested(step)
        elif step.contradiction or step.technique in SINGLES:
            yield from self._clause(number)
        else:
            yield from self._waited()
            yield from _ruled(step, self.board, *self._opening(number))
        if not step.contradiction:
            self.board.apply(step)
            self.causes.note(number, self.board)

    def _clause(self, number: int) -> Iterator[Sentence]:
        """A single or a contradiction, joined to the previous single if it follows from that."""
        step = self.case.steps[number]
        clause = _broken(step) if step.contradiction else _single(step, self.grid, self.teach)
        if self.waiting and number - 1 in self._sources(number):
            yield in_one_sentence([self.waiting, clause], ", so ")
            self.waiting = None
            return
        if self.waiting and self._sources(number) == self._sources(number - 1):
            yield in_one_sentence([self.waiting, clause], ", and ")
            self.waiting = None
            return
        yield from self._waited()
        lead, causes = self._opening(number)
        whole = Sentence(f"{lead} {clause.template}", **causes, **clause.parts)
        if step.contradiction or self.teach or len(causes) > _MOST_CAUSES:
            yield whole
        else:
            self.waiting = whole

    def _waited(self) -> Iterator[Sentence]:
        if self.waiting:
            yield self.waiting
        self.waiting = None

    def _opening(self, number: int) -> tuple[str, dict[str, SentencePart]]:
        """How the sentence of a step begins, with its parts: the causes, unless they come directly
        before it.
        """
        sources = self._sources(number)
        if sources and number and sources == self._sources(number - 1):
            return "Also,", {}
        if number - 1 in sources or not sources or len(sources) > _MOST_CAUSES:
            return "Then", {}
        named: list[str] = []
        causes: dict[str, SentencePart] = {}
        for index, source in enumerate(sorted(sources)):
            placed = self._placed(source)
            if placed is None:
                return "Then", {}
            named.append(f"{{by{index}}} in {{at{index}}}")
            causes |= {f"by{index}": placed.digit, f"at{index}": placed.cell}
        return f"With {' and '.join(named)},", causes

    def _placed(self, number: int) -> Candidate | None:
        """The candidate that the assumption or a step places, or None."""
        if number == SUPPOSED:
            return self.case.assumption.candidate if self.case.assumption.on else None
        return next(iter(self.case.steps[number].placements), None)

    def _sources(self, number: int) -> set[int]:
        """The numbers of the steps that a step depends on."""
        return self.causes.of(self.case.steps[number])

    def _nested(self, step: Step) -> Iterator[Sentence]:
        """A nested assumption, which fails."""
        (claim,) = step.eliminations
        claimed: dict[str, Cell | Digit] = {"cell": claim.cell, "digit": claim.digit}
        yield Sentence("Suppose also that {cell} is {digit}.", **claimed)
        yield from _Branch(step.cases[0], self.board, self.teach).sentences()
        yield Sentence("So in this case {cell} is not {digit}.", **claimed)

    def _known(self, part: range) -> Sentence:
        """The results of a part of the case, for the next part to use."""
        stem = self.case.assumption
        verb = "is" if stem.on else "is not"
        claims = [
            Sentence("{cell} is not {digit}", cell=gone.cell, digit=gone.digit)
            for step in map(self.case.steps.__getitem__, part)
            if step.cases
            for gone in step.eliminations
        ]
        return listing(
            f"So if {{stem}} {verb} {{supposed}}, {{}}.",
            claims,
            stem=stem.candidate.cell,
            supposed=stem.candidate.digit,
        )


def _single(step: Step, grid: Grid, teach: bool) -> Sentence:
    (placed,), (truth,) = step.placements, step.truths
    cell, digit = placed.cell, placed.digit
    say = saying(cell=cell, digit=digit)
    if truth.is_cell:
        gone = tuple(d for d in grid.candidates(cell) if d != digit)
        if teach and gone:
            return say("{cell} has lost {gone}, so it is {digit}.", gone=gone)
        return say("{cell} can only be {digit}.")
    house = truth.house
    places = tuple(c for c in grid.places(digit, house) if c != cell)
    if teach and places:
        return say(
            "{house} has lost its [{digit}|{digit}s] in {several}, so {cell} is {digit}.",
            several=places,
            house=house,
        )
    return say("{house} has its {digit} in {cell}.", house=house)


def _ruled(
    step: Step, board: Grid, lead: str, causes: dict[str, SentencePart]
) -> Iterator[Sentence]:
    """The eliminations in a case by locked candidates, common peers, a pair or an X-wing."""
    say = saying(**causes)
    if step.technique == "naked-set":
        cells = tuple(truth.cell for truth in step.truths)
        digits = sorted(digits_of(board, cells))
        reason = say(f"{lead} {{pair}} share {{digits}}", pair=cells, digits=digits)
        yield from losing_digits(reason, step)
    elif step.technique == "hidden-set":
        pair = [truth.digit for truth in step.truths]
        house = step.truths[0].house
        reason = say(f"{lead} {{house}} keeps {{pair}} together", house=house, pair=pair)
        yield from losing_cells(reason, step)
    elif step.technique == "common-peer-elimination":
        (truth,) = step.truths
        seen = "{places}, all places for {digit} in {house}"
        yield say(
            f"{lead} {{several}} [sees|see] {seen}, so [it is|they are] not {{digit}}.",
            several=[candidate.cell for candidate in step.eliminations],
            places=board.places(truth.digit, truth.house),
            digit=truth.digit,
            house=truth.house,
        )
    else:
        reason = say(
            f"{lead} {{several}} [has its|have their] {{digit}}[|s] in {{covers}}",
            several=[truth.house for truth in step.truths],
            digit=step.truths[0].digit,
            covers=[link.house for link in step.links],
        )
        yield from losing_digits(reason, step)


def _broken(step: Step) -> Sentence:
    (truth,) = step.truths
    if truth.is_cell:
        return Sentence("nothing is left for {cell}.", cell=truth.cell)
    return Sentence("{house} has no place for {digit}.", house=truth.house, digit=truth.digit)
