"""Guess and check: try the candidates of a cell, and place the only one that does not fail."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ..model import Case, Cell, Digit, Grid, Look, Role, Sentence, Step, assuming
from . import get
from .shared.wording import Count, filler, in_one_sentence, listing, together
from .technique import Explanation, Form, Proof, Technique

_NAMED = 20  # A longer run of placements is not listed one by one.
_IN_A_SENTENCE = 5  # The maximum number of placements in a sentence.
_UNFOLDED = 10  # A case with more sentences is not written step by step.


_STUCK = Sentence("None of the chosen techniques applies here.")


class GuessAndCheck(Technique):
    """A proof by cases: every candidate of the cell except one is followed until it fails.

    Inside a case, only easier techniques are used; if none applies, cases are nested. There is no
    finder. Instead, a ladder that guesses (`Ladder(guess=True)`) creates the cases. If the ladder
    lacks naked singles, the cell may have only one candidate, and no candidate has to be refuted.
    """

    family = "Last resorts"
    proof = Proof.CASES
    is_guess = True
    forms = (
        Form(
            "Guess and Check",
            20.0,
            aliases=("Brute", "Brute Force", "Trial and Error", "Guessing", "Backtracking"),
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        stems = step.cells(Role.STEM)
        assumed = [case.assumption.candidate for case in step.cases]
        kept = [case for case in step.cases if not case.steps]
        if (
            len(stems) != 1
            or not assumed
            or step.eliminations
            or any(not case.assumption.on for case in step.cases)
            or any(candidate.cell != stems[0] for candidate in assumed)
            or sorted(c.digit for c in assumed) != sorted(grid.candidates(stems[0]))
            or any(case.steps and not case.steps[-1].contradiction for case in step.cases)
        ):
            return False
        if step.contradiction:
            return not kept and not step.placements
        return [case.assumption.candidate for case in kept] == list(step.placements)

    def explain(self, step: Step, grid: Grid) -> Explanation:
        cell = step.cells(Role.STEM)[0]
        if len(step.cases) == 1 and step.placements:
            return _of_one(cell, step.placements[0].digit, self.look)
        refuted = [case for case in step.cases if case.steps]
        digits = grid.candidates(cell)
        failed = tuple(case.assumption.candidate.digit for case in refuted)
        fill = filler(cell=cell, digits=digits)
        end = tuple(_conclusion(step, cell, failed))
        short_cases: list[Sentence] = []
        long_cases: list[Sentence] = []
        for case in refuted:
            worded = _lines(case, grid)
            short_cases += _case(case, cell, _folded(worded))
            long_cases += _case(case, cell, _one_by_one(case, worded, grid))
        return Explanation(
            where=[_STUCK, fill("Look at {cell}, which has few candidates.")],
            idea="Assume the candidates of a cell one by one, and drop those that fail.",
            short=_short(step, cell, failed),
            standard=[_STUCK, fill("{cell} is {digits:or}."), *short_cases, *end],
            teach=[
                _STUCK,
                self.look,
                fill("{cell} has the fewest candidates: {digits}."),
                Sentence("Pencil one of them in and see where it leads."),
                *long_cases,
                *end,
                Sentence("This is a proof and not a guess, because every other case has failed."),
                Sentence("Erase the pencilled digits before you go on."),
            ],
        )


def _of_one(cell: Cell, digit: Digit, look: Look) -> Explanation:
    """The text for a cell with one candidate left, if no technique of the ladder places it."""
    fill = filler(cell=cell, digit=digit)
    only, end = fill("{cell} has one candidate left, {digit}."), fill("So {cell} is {digit}.")
    return Explanation(
        where=[_STUCK, fill("Look at {cell}, which has few candidates.")],
        idea="If a cell has only one candidate, there is nothing to check.",
        short=_only(cell, digit),
        standard=[_STUCK, only, end],
        teach=[_STUCK, look, only, end],
    )


def _only(cell: Cell, digit: Digit) -> Sentence:
    return Sentence("{cell} can only be {digit}", cell=cell, digit=digit)


def _lines(case: Case, grid: Grid) -> list[tuple[Step, Sentence]]:
    """The steps of a case, each with its short sentence.

    A guess inside the case appears only as its result, to keep long proofs readable.
    """
    state = assuming(case.assumption, grid)
    lines = []
    for step in case.steps:
        line = _inner_result(step, state) if _is_guess(step) else _in_short(step, state)
        lines.append((step, Sentence(f"{line.template.removesuffix('.')}.", **line.parts)))
        state.apply(step)
    return lines


def _is_guess(step: Step) -> bool:
    """Whether a step inside a case is itself a guess. Other steps with cases, such as forcing
    chains, do not count.
    """
    return get(step.technique).is_guess


def _in_short(step: Step, grid: Grid) -> Sentence:
    (line,) = get(step.technique).explain(step, grid).short
    return line


def _inner_result(step: Step, grid: Grid) -> Sentence:
    """The conclusions of a guess inside the case, and how the cases of the guess end."""
    if len(step.cases) == 1 and step.placements:
        return _only(step.placements[0].cell, step.placements[0].digit)
    clauses = []
    for case in step.cases:
        if case.steps:
            state = assuming(case.assumption, grid)
            for part in case.steps[:-1]:
                state.apply(part)
            end = _in_short(case.steps[-1], state)
            stem = case.assumption.candidate
            clauses.append(
                Sentence(
                    f"{{stem}} is not {{without}}, or else {end.template}",
                    stem=stem.cell,
                    without=stem.digit,
                    **end.parts,
                )
            )
    if step.placements:
        (placed,) = step.placements
        clauses.append(Sentence("so {cell} is {digit}", cell=placed.cell, digit=placed.digit))
    return in_one_sentence(clauses, "; ")


def _one_by_one(case: Case, worded: list[tuple[Step, Sentence]], grid: Grid) -> list[Sentence]:
    """All steps of a case and of the guesses nested in it, or only an outline if there are too many
    steps to read.
    """
    lines: list[Sentence] = []
    state = assuming(case.assumption, grid)
    for step, line in worded:
        lines += (_is_guess(step) and _inner_cases(step, state)) or [line]
        state.apply(step)
    return lines if len(lines) <= _UNFOLDED else list(_folded(worded))


def _inner_cases(step: Step, grid: Grid) -> list[Sentence]:
    refuted = [case for case in step.cases if case.steps]
    if not refuted:
        return []
    cell = refuted[0].assumption.candidate.cell
    lines = [Sentence("Now {cell} is {digits:or}.", cell=cell, digits=grid.candidates(cell))]
    for case in refuted:
        digit = case.assumption.candidate.digit
        lines.append(Sentence("\nSuppose also that {cell} is {digit}:", cell=cell, digit=digit))
        lines += [line for _, line in _lines(case, grid)]
        lines.append(Sentence("\nSo in this case {cell} is not {digit}.", cell=cell, digit=digit))
    if step.contradiction:
        lines.append(Sentence("Nothing is left for {cell}.", cell=cell))
    else:
        digit = step.placements[0].digit
        lines.append(Sentence("So in this case it must be {digit}.", digit=digit))
    return lines


def _folded(worded: list[tuple[Step, Sentence]]) -> Iterator[Sentence]:
    """The steps in brief: one sentence for each run of singles. The sentences of other steps
    are joined.
    """
    for kind, run in groupby(worded, _kind):
        if kind == "single":
            yield from _run(list(run))
        elif kind == "case":
            yield from (line for _, line in run)
        else:
            yield from together(line for _, line in run)


def _kind(worded: tuple[Step, Sentence]) -> str:
    step, _ = worded
    return "case" if _is_guess(step) else "single" if step.placements else "other"


def _run(run: list[tuple[Step, Sentence]]) -> Iterator[Sentence]:
    placements = [candidate for step, _ in run for candidate in step.placements]
    if len(run) < 2:
        yield from (line for _, line in run)
    elif len(placements) <= _NAMED:
        for start in range(0, len(placements), _IN_A_SENTENCE):
            some = placements[start : start + _IN_A_SENTENCE]
            items = [Sentence("{cell} = {digit}", cell=c.cell, digit=c.digit) for c in some]
            yield listing("Then {}." if start else "Singles give {}.", items, ", ".join)
    else:
        first, last = placements[0], placements[-1]
        yield Sentence(
            "Singles fill {count} cells, from {first} = {digit} to {last} = {other}.",
            count=Count(len(placements)),
            first=first.cell,
            digit=first.digit,
            last=last.cell,
            other=last.digit,
        )


def _case(case: Case, cell: Cell, lines: Iterable[Sentence]) -> Iterator[Sentence]:
    digit = case.assumption.candidate.digit
    yield Sentence("\nSuppose {cell} is {digit}:", cell=cell, digit=digit)
    yield from lines
    yield Sentence("\nSo {cell} is not {digit}.", cell=cell, digit=digit)


def _conclusion(step: Step, cell: Cell, failed: tuple[Digit, ...]) -> Iterator[Sentence]:
    if step.contradiction:
        yield Sentence("\nNo candidate of {cell} is left, so the grid has no solution.", cell=cell)
    elif len(failed) == 1:
        yield Sentence("\nIt must be {digit}.", digit=step.placements[0].digit)
    else:
        yield Sentence("\nThe one candidate left is {digit}.", digit=step.placements[0].digit)
        yield Sentence("So {cell} is {digit}.", cell=cell, digit=step.placements[0].digit)


def _short(step: Step, cell: Cell, failed: tuple[Digit, ...]) -> Sentence:
    if step.contradiction:
        return Sentence("{cell} fails with each of {digits}", cell=cell, digits=failed)
    return Sentence(
        "{cell} fails with {several:or} → {cell} = {digit}",
        several=failed,
        cell=cell,
        digit=step.placements[0].digit,
    )
