"""What a step rests on, and how the checker refutes the opposite of a conclusion."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field

from ...model.plain_data.reader import Reader
from ...proof import Proof
from ...proof.derivation import Derivation, DerivationLine, Saying
from ...proof.proof_class import class_of_proof
from ...wire.step import STEP
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..proof_picture import line_picture, proof_picture
from ..state import BoardState, State, state_of
from ..step_told import StepTold, told_in_full, told_in_short

_MOST_CONCLUSIONS: Final = 729
_MOST_LINES: Final = 1_000_000


class ProofAsked(Question):
    """Which step of which state, and what of its proof.

    Attributes:
        state: the state.
        step: the record of the step.
        conclusion: which conclusion to show, from 0: placements first, then eliminations.
        line: which line to draw, from 0; left out, what the step rests on is drawn.
        theme: the colours.
    """

    state: State
    step: dict[str, Any]
    conclusion: Annotated[int, Field(ge=0, lt=_MOST_CONCLUSIONS), NO_FLAG] = 0
    line: Annotated[int, Field(ge=0, lt=_MOST_LINES), NO_FLAG] | None = None
    theme: Literal["light", "dark", "print"] = "light"


class LineTold(BaseModel):
    """One line of a refutation.

    Attributes:
        says: what it says.
        depth: how many suppositions it stands under besides the first.
        candidates, on: what is true, or false.
        place: the truth or link that it rests on.
        among: the live candidates of that place.
        because: what came before that it follows from, a hyphen before what is false.
        at_least, at_most: what a count has come to.
        times: how often a truth or link counts; by what a derived link is divided.
        room: how much a link has room for.
        step: the step that it tells of, in a line.
        proof: the class of proof by which that step was checked.
    """

    says: Saying
    depth: int
    candidates: list[str]
    on: bool
    place: str | None = None
    among: list[str]
    because: list[str]
    at_least: int
    at_most: int
    times: int
    room: int
    step: StepTold | None = None
    proof: Proof | None = None


class InnerStep(BaseModel):
    """A step in a case, and the state in which it was found."""

    state: BoardState
    step: dict[str, Any]


class ProofTold(WebAnswer):
    """The proof of a step.

    Attributes:
        proof: its class.
        conclusions: what it shows, a hyphen before what is false; none where it shows that there is
            no solution.
        truths, links: how many there are, those of premises included.
        rank: how many more links than truths.
        covers: each candidate that lies in any of them, with the number of truths and of links.
        lines: how the checker refutes the opposite of the conclusion.
        svg: the picture that was asked for.
        told: the step of the line that was asked for, in words.
        inner: its record and its state, with which its own proof can be asked for.
    """

    proof: Proof
    conclusions: list[str]
    truths: int
    links: int
    rank: int
    covers: dict[str, tuple[int, int]]
    lines: list[LineTold]
    svg: str
    told: StepTold | None = None
    inner: InnerStep | None = None


@operation("What a step rests on, and how it is checked.")
def answer(asked: ProofAsked) -> ProofTold:
    """Check the step, and tell how."""
    step = Reader({"step": asked.step}).read("step", STEP.read)
    derivation = Derivation(step, asked.state.grid(), asked.conclusion)
    told = inner = None
    if asked.line is None:
        svg = proof_picture(derivation, asked.theme)
    else:
        line = derivation.line(asked.line)
        svg = line_picture(derivation, asked.line, asked.theme)
        if line.step:
            told = told_in_full(line.step, line.grid)
            inner = InnerStep(state=state_of(line.grid), step=STEP.write(line.step))
    return ProofTold(
        proof=derivation.proof,
        conclusions=[str(claim) for claim in derivation.claims],
        truths=len(derivation.truths),
        links=len(derivation.links),
        rank=derivation.rank,
        covers={str(candidate): counts for candidate, counts in derivation.covers().items()},
        lines=[_told(line) for line in derivation.lines],
        svg=svg,
        told=told,
        inner=inner,
    )


def _told(line: DerivationLine) -> LineTold:
    step = line.step
    return LineTold(
        says=line.says,
        depth=line.depth,
        candidates=[str(candidate) for candidate in line.candidates],
        on=line.on,
        place=str(line.place) if line.place is not None else None,
        among=[str(candidate) for candidate in line.of],
        because=[str(reason) for reason in line.because],
        at_least=line.at_least,
        at_most=line.at_most,
        times=line.times,
        room=line.room,
        step=told_in_short(step, line.grid) if step else None,
        proof=class_of_proof(step) if step else None,
    )
