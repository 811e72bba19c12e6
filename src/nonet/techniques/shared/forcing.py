"""Base class and sentences for forcing: the same conclusion follows in every case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

from ...model import (
    Assumption,
    Candidate,
    Case,
    Grid,
    Role,
    Sentence,
    SentencePart,
    Space,
    Step,
    assuming,
)
from ...model.frames import parts
from .. import get
from ..technique import Explanation, Proof, WordedTechnique
from .clue_reasons import KNOWN, filler_of, why_broken
from .digits_beside import cells_of
from .pattern import digits_of
from .wording import (
    NumberedLines,
    alike,
    by_cell,
    filler,
    in_one_sentence,
    listing,
    losing_cells,
    losing_digits,
    together,
)

SINGLES: Final = frozenset({"naked-single", "hidden-single"})
_MOST_CAUSES: Final = 2  # the maximum number of causes in a sentence


class ForcingWords:
    """The sentences that explain a forcing step."""

    def __init__(self, kind: str, step: Step, grid: Grid) -> None:
        self.kind, self.step, self.grid = kind, step, grid
        (self.claim,) = step.placements or step.eliminations
        assumed = [case.assumption.candidate for case in step.cases]
        self.fill = filler(
            self.claim,
            stem=assumed[0].cell,
            stem_digit=assumed[0].digit,
            digits=[candidate.digit for candidate in assumed],
            cells=[candidate.cell for candidate in assumed],
            houses=step.houses(Role.BASE),
        )

    def where(self) -> Sentence:
        template = {
            "cell": "Look at {stem}, and where each candidate leads.",
            "region": "Look at the {stem_digit}s of {houses}, and where each place leads.",
        }.get(self.kind, "Look where {stem_digit} in {stem} leads.")
        return self.fill(template)

    def idea(self) -> Sentence:
        if self.kind == "contradiction":
            return Sentence("A candidate that leads to a contradiction is false.")
        return Sentence("One of the cases is true, so a conclusion that all of them reach is true.")

    def short(self) -> Sentence:
        end = " → {cell} = {digit}" if self.step.placements else ""
        template = {
            "cell": "{stem} = {digits:or}, in each case",
            "region": "{stem_digit} of {houses} in {cells:or}, in each case",
            "digit": "{stem} = {stem_digit} or not, either way",
            "contradiction": "{stem} = {stem_digit} fails",
        }[self.kind]
        return self.fill(template + end)

    def all(self, *, teach: bool) -> Iterator[Sentence]:
        fails = self.kind == "contradiction"
        cases = self.step.cases[:1] if fails else self.step.cases
        verb = "is" if self.step.placements else "is not"
        if fails:
            yield _failing(self.claim, cases[0].steps[-1])
        else:
            template = {
                "cell": "whether {stem} is {digits:or}",
                "region": "whether {houses} has its {stem_digit} in {cells:or}",
                "digit": "whether {stem} is {stem_digit} or not",
            }[self.kind]
            yield self.fill(f"{{cell}} {verb} {{digit}}, {template}.")
        if teach:
            yield self.fill(
                "Pencil {stem_digit} into {stem} and see what follows."
                if fails
                else "Follow each case in a colour of its own until all cases agree."
            )
        lines = NumberedLines()
        for case in cases:
            yield lines.next(_assumed(case.assumption))
            branch = _Branch(case, self.grid, teach, lines)
            yield from branch.sentences()
            if not branch.fails and self.step.eliminations:
                yield lines.next(_eliminated(self.claim, branch.board))
        ways = "" if fails else " in both cases" if len(cases) == 2 else " in every case"
        yield self.fill(f"\nSo{ways} {{cell}} {verb} {{digit}}.")


def _assumed(assumption: Assumption, also: str = "") -> Sentence:
    verb = "is" if assumption.on else "is not"
    return filler(assumption.candidate)(f"Suppose{also} {{cell}} {verb} {{digit}}.")


def _eliminated(claim: Candidate, board: Grid) -> Sentence:
    """Explain why a candidate has been eliminated."""
    seen = (cell for cell in board.board.peers(claim.cell) if board.value(cell) == claim.digit)
    peer = None if board.value(claim.cell) else next(seen, None)
    fill = filler(claim)
    if peer is None:
        return fill("Then {cell} is not {digit}.")
    return fill("Then {cell} is not {digit}, because it sees {peer}.", peer=peer)


class _Branch:
    """The steps of a case, one per line.

    If a step follows from the line directly before it, its sentence begins with "Then". Otherwise
    the sentence names the causes: one or two placed digits, or the numbers of the lines from which
    the step follows.
    """

    def __init__(
        self, case: Case, grid: Grid, teach: bool, lines: NumberedLines, indent: str = ""
    ) -> None:
        self.case, self.grid, self.teach, self.lines = case, grid, teach, lines
        self.line = partial(lines.next, indent=indent)
        self.board = assuming(case.assumption, grid)
        self.fails = any(step.contradiction for step in case.steps)
        self.causes = Causes(grid)
        self.causes.note(ASSUMED, self.board)
        self.line_of = {ASSUMED: lines.number}
        self.sources: dict[int, set[int]] = {}

    def sentences(self) -> Iterator[Sentence]:
        """The inferences from the assumption, in order."""
        divided = parts(self.case)
        for part in divided:
            for number in part:
                yield from self._step(number)
            if part != divided[-1]:
                yield self.line(self._known(part))

    def _step(self, number: int) -> Iterator[Sentence]:
        step = self.case.steps[number]
        if step.cases:
            yield from self._nested(step)
        elif step.contradiction or step.technique in SINGLES:
            lead, causes = self._opening(number)
            clause = (
                _broken(step, self.board)
                if step.contradiction
                else _single(step, self.grid, self.teach)
            )
            # "With 2 in r5c6, r3c5 is 2" would read like a list of cells.
            noun = " cell" * ("cause0" in causes and clause.template.startswith("{cell}"))
            yield self.line(Sentence(f"{lead}{noun} {clause.template}", **causes, **clause.parts))
        else:
            first, *more = _ruled(step, self.board, *self._opening(number))
            yield self.line(first)
            yield from more
        self.line_of[number] = self.lines.number
        if not step.contradiction:
            self.board.apply(step)
            self.causes.note(number, self.board)

    def _opening(self, number: int) -> tuple[str, dict[str, SentencePart]]:
        """The beginning of a step's sentence, and the values to fill in. It names the causes,
        unless the line directly before it is the only cause.
        """
        sources = self.sources[number] = self.causes.of(self.case.steps[number])
        if not sources or {self.line_of[each] for each in sources} == {self.lines.number}:
            return "Then", {}
        if sources == self.sources.get(number - 1):
            return "Also,", {}
        placed = [self._placed(source) for source in sorted(sources)]
        if len(placed) > _MOST_CAUSES or None in placed:
            numbers = sorted(self.line_of[each] for each in sources)
            return f"By point{'s' * (len(numbers) > 1)} {{points}},", {"points": tuple(numbers)}
        known = [each for each in placed if each is not None]
        if len({each.digit for each in known}) == 1:
            cells = tuple(each.cell for each in known)
            return "With {cause0} in {cause_in0},", {"cause0": known[0].digit, "cause_in0": cells}
        named: list[str] = []
        causes: dict[str, SentencePart] = {}
        for index, each in enumerate(known):
            named.append(f"{{cause{index}}} in {{cause_in{index}}}")
            causes |= {f"cause{index}": each.digit, f"cause_in{index}": each.cell}
        return f"With {' and '.join(named)},", causes

    def _placed(self, number: int) -> Candidate | None:
        """The candidate that the assumption or a step places, or None."""
        if number == ASSUMED:
            return self.case.assumption.candidate if self.case.assumption.on else None
        return next(iter(self.case.steps[number].placements), None)

    def _nested(self, step: Step) -> Iterator[Sentence]:
        """The sentence for a nested assumption that fails."""
        (claim,) = step.eliminations
        yield self.line(_assumed(step.cases[0].assumption, " also that"))
        yield from _Branch(step.cases[0], self.board, self.teach, self.lines, "   ").sentences()
        yield self.line(filler(claim)("So {cell} is not {digit} after all."))

    def _known(self, part: range) -> Sentence:
        """The results of one part of the case, for use by the next part."""
        stem = self.case.assumption
        verb = "is" if stem.on else "is not"
        claims = [
            filler(each)("{cell} is not {digit}")
            for step in map(self.case.steps.__getitem__, part)
            if step.cases
            for each in step.eliminations
        ]
        return listing(
            f"So if {{stem}} {verb} {{digit}}, {{}}.",
            claims,
            stem=stem.candidate.cell,
            digit=stem.candidate.digit,
        )


def _single(step: Step, grid: Grid, teach: bool) -> Sentence:
    (placed,), (truth,) = step.placements, step.truths
    cell, digit = placed.cell, placed.digit
    fill = filler(placed)
    if truth.is_cell:
        other = tuple(d for d in grid.candidates(cell) if d != digit)
        if teach and other:
            return fill("{cell} is {digit}, because it can no longer be {other:or}.", other=other)
        return fill("{cell} is {digit}, its only candidate left.")
    house = truth.house
    places = tuple(c for c in grid.places(digit, house) if c != cell)
    if teach and places:
        return fill(
            "{cell} is {digit}, because {several}, the other place[|s] for {digit} in {house}, "
            "[is|are] ruled out.",
            several=places,
            house=house,
        )
    return fill("{cell} is {digit}, because {house} has no other place for {digit}.", house=house)


def _ruled(
    step: Step, board: Grid, lead: str, causes: dict[str, SentencePart]
) -> Iterator[Sentence]:
    """The eliminations that locked candidates, common peers, pairs, X-wings or clues make in a
    case.
    """
    fill = filler(**causes)
    if step.technique in CLUES:
        clue, lost = _clue_of(step.truths[0]), by_cell(step.eliminations)
        (out, *further) = step.eliminations
        if not further and len(board.candidates(out.cell)) > 3:
            rules_out = f"{lead} {clue.template} rules out {{lost}} in {{losing}}."
            yield Sentence(rules_out, **causes, **clue.parts, lost=out.digit, losing=out.cell)
            return
        left = alike(
            (tuple([d for d in board.candidates(cell) if d not in digits]), cell)
            for cell, digits in lost.items()
        )
        words = "{left:or} for {cells}"
        every = [Sentence(words, left=digits, cells=cells) for digits, cells in left.items()]
        first, *more = in_one_sentence(every[:2], " and "), *together(every[2:])
        leaves = f"{lead} {clue.template} leaves only {first.template}"
        yield Sentence(leaves, **causes, **clue.parts, **first.parts)
        yield from (Sentence(f"It leaves only {each.template}", **each.parts) for each in more)
    elif step.technique == "naked-set":
        cells = tuple(truth.cell for truth in step.truths)
        digits = sorted(digits_of(board, cells))
        noun = " cells" * ("cause0" in causes)
        held = f"{lead}{noun} {{pair}} have only {{digits}} left"
        reason = fill(held, pair=cells, digits=digits)
        yield from losing_digits(reason, step)
    elif step.technique == "hidden-set":
        pair = [truth.digit for truth in step.truths]
        house = step.truths[0].house
        places = sorted({cell for digit in pair for cell in board.places(digit, house)})
        only = f"{lead} {{house}} has its {{pair}} only in {{places}}"
        reason = fill(only, house=house, pair=pair, places=places)
        yield from losing_cells(reason, step)
    elif step.technique == "common-peer-elimination":
        (truth,) = step.truths
        seen = "{places}, all places for {digit} in {house}"
        yield fill(
            f"{lead}{' [cell|cells]' * ('cause0' in causes)} {{several}} [sees|see] {seen}, "
            "so [it is|they are] not {digit}.",
            several=[candidate.cell for candidate in step.eliminations],
            places=board.places(truth.digit, truth.house),
            digit=truth.digit,
            house=truth.house,
        )
    else:
        reason = fill(
            f"{lead} {{several}} [has its|have their] {{digit}}[|s] in {{covers}}",
            several=[truth.house for truth in step.truths],
            digit=step.truths[0].digit,
            covers=sorted(link.house for link in step.links),
        )
        yield from losing_digits(reason, step)


def _clue_of(truth: Space) -> Sentence:
    """A clue and its cells, for use in a sentence."""
    number = truth.clue.clue
    own = truth.board.clues[number]
    count = len(truth.board.cells_of_clues[number])
    place = own.place.replace("{cells}", "{cells:folded}") if count > 6 else own.place
    return filler_of(truth.board, number)(f"the {own.named} {place}")


def _kept(truth: Space) -> str:
    """The verb for a clue in a contradiction."""
    return "hold" if truth.board.clues[truth.clue.clue].noun.endswith(" rule") else "be filled"


def _broken(step: Step, board: Grid) -> Sentence:
    (truth,) = step.truths
    if truth.clue is not None:
        told, own = why_broken(board, truth.clue.clue), _clue_of(truth)
        told = None if told and "next" in told.parts else told  # it is too long for a line
        why, parts = ("", {}) if told is None else (f", because {told.template}", told.parts)
        why = why.removesuffix(", which is impossible").replace(KNOWN, "")
        return Sentence(f"{own.template} cannot {_kept(truth)}{why}.", **{**own.parts, **parts})
    return filler(truth)(
        "{cell} has no candidate left." if truth.is_cell else "{house} has no place for {digit}."
    )


def _failing(claim: Candidate, broken: Step) -> Sentence:
    """A sentence about the contradiction that an assumption would cause."""
    (truth,) = broken.truths
    fill = filler(claim)
    because = "{cell} is not {digit}, because otherwise "
    if truth.clue is not None:
        clue = _clue_of(truth)
        return fill(f"{because}{clue.template} could not {_kept(truth)}.", **clue.parts)
    if truth.is_cell:
        return fill(f"{because}{{empty}} would have no candidate left.", empty=truth.cell)
    place = f"{because}{{house}} would have no place for {{lost}}."
    return fill(place, house=truth.house, lost=truth.digit)


ASSUMED: Final = -1
"""The step number of the assumption in a case; the steps after it are numbered from 0."""


class Causes:
    """Records, for each candidate, the first step of a case that removed it."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._removers: dict[Candidate, int] = {}

    def note(self, number: int, board: Grid) -> None:
        """Record the candidates that a step removed. The step must already have been applied to
        `board`.
        """
        masks = zip(self._grid.board.all_cells, self._grid.masks, board.masks, strict=True)
        for cell in [cell for cell, before, after in masks if before != after]:
            left, value = board.candidates(cell), board.value(cell)
            for digit in self._grid.candidates(cell):
                if digit not in left and digit != value:
                    self._removers.setdefault(cell.with_digit(digit), number)

    def of(self, step: Step) -> set[int]:
        """The numbers of the earlier steps that removed candidates from this step's truths."""
        removed = {each for truth in step.truths for each in self._open(truth)}
        return {self._removers[each] for each in removed if each in self._removers}

    def _open(self, truth: Space) -> Sequence[Candidate]:
        """The candidates on which a truth depends: for a clue, all candidates of its cells."""
        if truth.clue is None:
            return self._grid.live(truth)
        cells = cells_of(self._grid.board, truth.clue.clue)
        return [c.with_digit(digit) for c in cells for digit in self._grid.candidates(c)]


KINDS: Final = ("cell", "region", "digit", "contradiction")
"""The kinds of forcing, in the order in which the native finder numbers them.

A kind shows why no case is missing. There may be a case for each candidate of a cell, or for each
place for a digit in a house. There may also be two cases: a candidate is true, or it is false. In
the last kind, the candidate is assumed to be true, and the assumption fails.
"""

CLUES: Final = {"cage-combinations", "thermometer-bounds", "clue-combinations"}
RULES: Final = SINGLES | {
    *CLUES,
    *("pointing", "claiming", "common-peer-elimination"),
    *("naked-set", "hidden-set", "basic-fish"),
}


class ForcingTechnique(WordedTechnique):
    """The base class of forcing techniques, which differ in the steps that a case may take.

    A step has a single conclusion. Each case shows only the steps that lead to it.
    """

    proof = Proof.CASES
    family = "Forcing"
    a_rung_each = True
    inside: ClassVar[frozenset[str]] = SINGLES  # The techniques that a case may use.
    in_pairs: ClassVar[bool] = False  # Whether steps may use only truths with two candidates.
    of_one_candidate: ClassVar[bool] = False  # Whether a step has only one case, which fails.

    def kind(self, step: Step) -> str:
        """The reason why the cases cover every possibility: one of `KINDS`."""
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
        """Whether a case contains only allowed steps and ends with `claim`. If `claim` is None, the
        case must end with a contradiction.
        """
        board = assuming(case.assumption, grid)
        for number, step in enumerate(case.steps, 1):
            if step.contradiction:
                return (
                    claim is None
                    and number == len(case.steps)
                    and step.technique in ("contradiction", *CLUES)
                    and get(step.technique).holds(step, board)
                )
            if step.technique not in self.inside or not get(step.technique).holds(step, board):
                return False
            if self.in_pairs and any(len(grid.live(truth)) != 2 for truth in step.truths):
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

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        words = ForcingWords(self.kind(step), step, grid)
        return Explanation(
            where=words.where(),
            idea=words.idea(),
            short=lambda: words.short(),
            standard=lambda: list(words.all(teach=False)),
            teach=lambda: list(words.all(teach=True)),
        )


def _cases_are_all(kind: str, step: Step, grid: Grid) -> bool:
    """Whether the marks of a step show that one of its assumptions must be true."""
    assumed_on = [case.assumption.candidate for case in step.cases if case.assumption.on]
    if kind in ("digit", "contradiction"):
        stems = step.candidates(Role.STEM)
        return len(step.cases) == 2 and [case.assumption for case in step.cases] == [
            Assumption(stem, on) for stem in stems for on in (True, False)
        ]
    if len(assumed_on) < max(2, len(step.cases)):
        return False
    if kind == "cell":
        stem_cells = step.cells(Role.STEM)
        return len(stem_cells) == 1 and assumed_on == [
            stem_cells[0].with_digit(digit) for digit in grid.candidates(stem_cells[0])
        ]
    houses, stems = step.houses(Role.BASE), step.candidates(Role.STEM)
    return (
        kind == "region"
        and len(houses) == 1
        and assumed_on == list(stems)
        and len({stem.digit for stem in stems}) == 1
        and tuple(stem.cell for stem in stems) == grid.places(stems[0].digit, houses[0])
    )
