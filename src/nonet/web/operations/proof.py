"""Show the proof of a step. The answer contains the truths and links of the step, and the checker's
refutation of the opposite of a conclusion. There are pictures of both.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ...model import Role, Step
from ...proof import Proof
from ...proof.derivation import Derivation, DerivationLine, LineKind
from ...proof.proof_class import class_of_proof
from ...render.marks import View
from ...render.svg import svg
from ...verbs.wire.step import STEP
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import BoardState, State, StepDescription, state_of, step_in_words, step_on

_BY_TRUTH: Final = {LineKind.TRUTH, LineKind.NOTHING_LEFT, LineKind.CASES, LineKind.REFUTED}
_BY_LINK: Final = {LineKind.LINK, LineKind.TWO, LineKind.DERIVED}
_TRUTHS_COUNTED: Final = {LineKind.TRUTH_COUNTS, LineKind.TRUTH_MULTIPLE}
_LINKS_COUNTED: Final = {LineKind.LINK_COUNTS, LineKind.LINK_MULTIPLE}
_COUNTED: Final = _TRUTHS_COUNTED | _LINKS_COUNTED
_FACTS: Final = {LineKind.ASSUMED, LineKind.TRUTH, LineKind.LINK, LineKind.TWIN, LineKind.REFUTED}
_CONTRADICTIONS: Final = {LineKind.NOTHING_LEFT, LineKind.TWO, LineKind.BOTH, LineKind.UNLIKE}
_MOST_NUMBERED: Final = 99


def proof_picture(derivation: Derivation, theme: str) -> str:
    """Draw the grid with the truths, links and conclusions of the step."""
    step, grid = derivation.step, derivation.grid
    if derivation.proof is Proof.CASES:
        return svg(grid, step, theme=theme)
    covers = derivation.covers()
    shown = View(
        candidates={c: (Role.BASE if covers[c][0] else Role.COVER,) for c in covers},
        placements=step.placements,
        eliminations=step.eliminations,
        truths=tuple(of for _, of in derivation.truths),
        at_most=tuple(of for _, of in derivation.links),
    )
    return svg(grid, shown, theme=theme)


def line_picture(derivation: Derivation, number: int, theme: str) -> str:
    """Draw the grid at a line of the refutation, with everything that holds there."""
    line = derivation.lines[number]
    shown: View | Step = line.step or _view(derivation.lines[: number + 1], derivation.step)
    return svg(line.grid, shown, theme=theme)


def _view(lines: Sequence[DerivationLine], step: Step) -> View:
    """A view of the facts that hold after some lines of a refutation."""
    last = lines[-1]
    if last.kind is LineKind.SHOWN:
        own = set(last.candidates)
        placements = tuple(each for each in step.placements if each in own)
        eliminations = tuple(each for each in step.eliminations if each in own)
        return View(placements=placements, eliminations=eliminations)
    holding = _holding(lines)
    shown = View()
    for number, line in holding:
        if line.kind not in _FACTS:
            continue
        for candidate in line.candidates:
            if last.grid.value(candidate.cell):  # the assumption of a case, already placed
                shown.cells[candidate.cell] = (Role.STEM,)
                continue
            if line.on:
                shown.on += (candidate,)
            else:
                shown.off += (candidate,)
            if number <= _MOST_NUMBERED:
                shown.badges[candidate] = str(number)
    _add_places(shown, [line for _, line in holding])
    if last.kind in _CONTRADICTIONS:
        wrong = [each.candidate for each in last.because] or last.of
        shown.failed_cells = tuple(sorted({candidate.cell for candidate in wrong}))
    if last.kind is LineKind.CASES:
        shown.candidates = dict.fromkeys(last.candidates, (Role.STEM,))
    return shown


def _holding(lines: Sequence[DerivationLine]) -> list[tuple[int, DerivationLine]]:
    """The lines that still hold at the last line, with their 1-based numbers."""
    holding: list[tuple[int, DerivationLine]] = []
    for number, line in enumerate(lines, 1):
        is_next_case = line.kind is LineKind.ASSUMED and line.depth > 0
        deepest = line.depth - is_next_case
        holding = [(n, each) for n, each in holding if each.depth <= deepest]
        holding.append((number, line))
    return holding


def _add_places(shown: View, holding: Sequence[DerivationLine]) -> None:
    """Add truths and links to a view: all that have been counted so far, or only the one that the
    last line uses.
    """
    last = holding[-1]
    shown.truths = tuple(line.of for line in holding if line.kind in _TRUTHS_COUNTED)
    shown.at_most = tuple(line.of for line in holding if line.kind in _LINKS_COUNTED)
    for line in holding:
        for candidate in line.of if line.kind in _COUNTED else ():
            role = Role.BASE if line.kind in _TRUTHS_COUNTED else Role.COVER
            shown.candidates.setdefault(candidate, (role,))
    if last.kind in _BY_TRUTH:
        shown.truths = (last.of,)
    if last.kind in _BY_LINK:
        shown.at_most = (last.of,)


_MOST_CONCLUSIONS: Final = 729
_MOST_LINES: Final = 1_000_000


class ProofQuery(Question):
    """The state, its step, and the part of the proof to show.

    Attributes:
        state: the state.
        step: the record of the step.
        conclusion: the 0-based index of the conclusion to show. Placements come first, then
            eliminations.
        line: the 0-based index of the line to draw. By default, the truths and links of the step
            are drawn.
        theme: the colours.
    """

    state: State
    step: dict[str, Any]
    conclusion: Annotated[int, Field(ge=0, lt=_MOST_CONCLUSIONS), NO_FLAG] = 0
    line: Annotated[int, Field(ge=0, lt=_MOST_LINES), NO_FLAG] | None = None
    theme: Literal["light", "dark", "print"] = "light"


_Name = Annotated[str, BeforeValidator(lambda name: name if name is None else str(name))]


class ProofLine(BaseModel):
    """One line of a refutation.

    Attributes:
        kind: the kind of statement.
        depth: the number of assumptions that the line depends on, not counting the first.
        candidates, on: the candidates of the statement, and whether they are true or false.
        place: the truth or link that the line uses.
        among: the remaining candidates of this truth or link.
        because: the earlier facts that the statement follows from. A candidate that is false has a
            hyphen before it.
        at_least, at_most: the bounds found for a count.
        times: how many times a truth or link counts. For a derived link, this is the divisor.
        room: how many candidates of a link may be true.
        step: the step that the line mentions, as a line of text.
        proof: the class of the proof that confirmed this step.
    """

    model_config = ConfigDict(from_attributes=True)

    kind: LineKind
    depth: int
    candidates: list[_Name]
    on: bool
    place: _Name | None
    among: Annotated[list[_Name], Field(validation_alias="of")]
    because: list[_Name]
    at_least: int
    at_most: int
    times: int
    room: int
    step: Annotated[StepDescription | None, Field(validation_alias="in_words")] = None
    proof: Proof | None = None


class InnerStep(BaseModel):
    """A step inside a case, and the state in which it was found."""

    state: BoardState
    step: dict[str, Any]


class ProofAnswer(WebAnswer):
    """The proof of a step.

    Attributes:
        proof: the class of the proof.
        conclusions: the conclusions of the proof, with a hyphen before candidates that are false.
            Empty if it proves that there is no solution.
        truths, links: the number of truths and the number of links, including truths and links of
            premises.
        rank: the number of links minus the number of truths.
        covers: for each candidate in a truth or link, two numbers: how many truths contain it, and
            how many links.
        lines: the checker's refutation of the opposite of the conclusion.
        svg: the requested picture.
        description: the step in the requested line, in words.
        inner: the record and the state of the step in the requested line. With them, a client can
            request the proof of that step.
    """

    proof: Proof
    conclusions: list[str]
    truths: int
    links: int
    rank: int
    covers: dict[str, tuple[int, int]]
    lines: list[ProofLine]
    svg: str
    description: StepDescription | None = None
    inner: InnerStep | None = None


@operation("The proof of a step, and how it is checked.")
def answer(query: ProofQuery) -> ProofAnswer:
    """Check the step, and report how it was checked."""
    grid = query.state.grid()
    derivation = Derivation(step_on(grid, query.step), grid, query.conclusion)
    in_words = inner = None
    if query.line is None:
        svg = proof_picture(derivation, query.theme)
    else:
        line = derivation.line(query.line)
        svg = line_picture(derivation, query.line, query.theme)
        if line.step:
            in_words = step_in_words(line.step, line.grid, "standard", "teach")
            inner = InnerStep(state=state_of(line.grid), step=STEP.write(line.step))
    return ProofAnswer(
        proof=derivation.proof,
        conclusions=[str(claim) for claim in derivation.claims],
        truths=len(derivation.truths),
        links=len(derivation.links),
        rank=derivation.rank,
        covers={str(candidate): counts for candidate, counts in derivation.covers().items()},
        lines=[_line(line) for line in derivation.lines],
        svg=svg,
        description=in_words,
        inner=inner,
    )


def _line(line: DerivationLine) -> ProofLine:
    found = ProofLine.model_validate(line)
    if line.step:
        found.step, found.proof = step_in_words(line.step, line.grid), class_of_proof(line.step)
    return found
