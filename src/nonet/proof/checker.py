"""The checker. It proves each conclusion by refuting its opposite, and knows nothing about
techniques.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ..base import Error, ProofError, checked_arguments
from ..model import Candidate, Case, Grid, LiveCandidates, Step, assuming
from ..techniques import Proof
from .budget import OF_STEP, refuse_endless, work_of_a_check
from .cutting_planes import CertificateRows
from .proof_class import class_to_check
from .refutation import Constraints, rank_gap
from .trail import News, Work
from .unlisted import NOTHING, Masks, Unlisted


class Claim(NamedTuple):
    """One conclusion of a step: a candidate is true or false. If the candidate is None, the
    conclusion is that there is no solution.
    """

    candidate: Candidate | None
    on: bool = True

    def __str__(self) -> str:
        if self.candidate is None:
            return "the grid has no solution"
        return f"{self.candidate.cell.shown} is {'' if self.on else 'not '}{self.candidate.digit}"


Claims: TypeAlias = Sequence[Claim]


@checked_arguments
def check(step: Step, grid: Grid, proof: Proof | str | None = None) -> None:
    """Check that one method of proof proves every conclusion of a step.

    The check always ends. If it would need more than the allowed work, the step counts as not
    proved.

    Args:
        step: the step. Only its conclusions, truths, links, premises, cases and certificates are
            read. Fields that the method does not use must be empty. Only a proof by cases may have
            cases. The links of a proof by cases must be regions of clues, such as cages. Inside the
            cases, only the regions of clues that are listed as links exclude digits. Only a proof
            by rank may have certificates.
        grid: the state in which the step was found. It is not changed.
        proof: the method of proof. By default, the method is `rank` for a step with certificates,
            and otherwise the one that the step's technique declares.

    Raises:
        ProofError: if a conclusion does not follow. The message names the conclusion and the
            reason.
        Error: if the method of proof does not exist.

    >>> from nonet import Grid
    >>> from nonet.model.cells import Space
    >>> grid = Grid("1234567.." + "." * 72)
    >>> step = Step("any", eliminations=(Candidate("8r2c7"),), truths=(Space("8r1"),),
    ...     links=(Space("8b3"),))
    >>> check(step, grid, "rank")
    """
    if proof is not None and proof not in set(Proof):
        raise Error(f"'{proof}' is not a class of proof; choose one of {', '.join(Proof)}.")
    try:
        refuse_endless(step)
        check_within(step, grid, proof, work_of_a_check())
    except Error as error:
        raise ProofError(f"{step.technique}: {error}") from error


@checked_arguments
def is_proved(step: Step, grid: Grid, proof: Proof | str | None = None) -> bool:
    """Whether a step passes `check`.

    >>> from nonet import Grid
    >>> is_proved(Step("any", placements=(Candidate("1r1c1"),)), Grid("." * 81), "rank")
    False
    """
    try:
        check(step, grid, proof)
    except ProofError:
        return False
    return True


def check_within(
    step: Step, grid: Grid, proof: Proof | str | None, work: Work, unlisted: Masks = NOTHING
) -> None:
    """Like `check`, but the caller provides the budget `work`, which may also record the events of
    the check. Unlike `check`, this function does not limit the number of premises, cases and steps.
    The candidates in `unlisted` are live, although the grid lacks them.
    """
    work.spend(OF_STEP + len(step.truths) + len(step.links) + OF_STEP * len(step.cases))
    kind = class_to_check(step, proof)
    state = LiveCandidates(grid, unlisted)
    grid.board.require_truths(step.truths)
    claims = _claims(step, grid, state)
    if kind is Proof.CASES:
        _check_cases(step, grid, state, claims, work)
    else:
        _check_claims(step, grid, state, claims, kind, work)


def claims_of(step: Step) -> list[Claim]:
    """The conclusions of a step: first placements, then eliminations."""
    placed, eliminated = map(Claim, step.placements), (Claim(c, False) for c in step.eliminations)
    return [*placed, *eliminated, *[Claim(None, False)] * step.contradiction]


def _claims(step: Step, grid: Grid, state: LiveCandidates) -> list[Claim]:
    """The conclusions of a step. Each of them must change this grid."""
    claims = claims_of(step)
    if not claims:
        raise ProofError("the step has no conclusion.")
    for claim in claims:
        if claim.candidate is not None and not state.is_open(claim.candidate):
            cell = claim.candidate.cell
            reason = f"{cell.shown} is filled" if grid.value(cell) else "it is not a candidate"
            raise ProofError(f"'{claim}' changes nothing: {reason}.")
    for candidate in step.placements:
        digit = str(candidate.digit)
        for peer in grid.board.peers(candidate.cell):
            if state.values[peer] == digit:
                why = f"{peer.shown} sees it and already has that digit"
                raise ProofError(f"'{Claim(candidate)}', but {why}.")
    filled = {candidate.cell for candidate in step.placements}
    if len(filled) < len(step.placements) or len({c.candidate for c in claims}) < len(claims):
        raise ProofError("the step has two conclusions about the same candidate or cell.")
    return claims


def _check_claims(
    step: Step, grid: Grid, state: LiveCandidates, claims: Claims, kind: Proof, work: Work
) -> None:
    """Check a proof that uses only truths and links, by rank, propagation or search."""
    assumed = [premise.assumed(state, grid, work) for premise in step.premises]
    premised = [truth for each in assumed for truth in each.truths]
    truths = [*map(state.live, step.truths), *premised]
    links = [state.live(space) for space in step.links]
    twins = [twin for each in assumed for twin in each.twins]
    constraints = None if kind is Proof.RANK else Constraints(truths, links, twins, state, work)
    added = CertificateRows(step, state, premised, work) if step.certificates else None
    for claim in claims:
        work.tell(News.CLAIM, claim)
        if added is not None:
            reason = added.gap(claim.candidate, claim.on)
        elif constraints is None:
            reason = rank_gap(truths, links, *claim, work, state.shown)
        else:
            reason = constraints.gap(claim.candidate, claim.on, search=kind is Proof.SEARCH)
        if reason:
            raise ProofError(f"'{claim}' does not follow by {kind.value}: {reason}.")


def _check_cases(step: Step, grid: Grid, state: LiveCandidates, claims: Claims, work: Work) -> None:
    """Check that the cases cover all candidates of a truth or a premise, and that each case proves
    all the claims or ends in a contradiction.
    """
    for case in step.cases:
        if not state.is_open(case.assumption.candidate):
            raise ProofError(f"the case {case.assumption.shown} does not assume a candidate.")
    on = {int(case.assumption.candidate) for case in step.cases if case.assumption.on}
    off = {int(case.assumption.candidate) for case in step.cases if not case.assumption.on}
    exhausted: list[Sequence[int]] = [state.live(space) for space in step.truths]
    for premise in step.premises:
        exhausted += premise.assumed(state, grid, work).truths
    covered = next((truth for truth in exhausted if on.issuperset(truth)), None)
    if not on & off and covered is None:
        missing = min((sorted(set(truth) - on) for truth in exhausted), key=len, default=[])
        names = ", ".join(map(state.shown, missing)) or "any truth"
        raise ProofError(f"the cases do not cover {names}.")
    work.tell(News.EXHAUSTED, None if on & off else covered)
    for case in step.cases:
        unlisted = Unlisted(case.assumption, step.links, grid, state.further)
        _check_case(case, assuming(case.assumption, grid), claims, work, unlisted)


def _check_case(case: Case, board: Grid, claims: Claims, work: Work, unlisted: Unlisted) -> None:
    work.tell(News.ASSUMED, case, board)
    for number, nested in enumerate(case.steps, 1):
        try:
            check_within(nested, board, None, work, unlisted.masks)
        except Error as error:  # the proof is wrong, the technique unknown, or a change impossible
            where = f"in the case {case.assumption.shown}, step {number}: {nested.technique}"
            raise ProofError(f"{where}: {error}") from None
        work.tell(News.PROVED, nested, board)
        if nested.contradiction:
            if number < len(case.steps):
                raise ProofError(
                    f"the case {case.assumption.shown} has steps after a contradiction."
                )
            return
        unlisted.follow(nested, board)
        board.apply(nested)
    state = LiveCandidates(board, unlisted.masks)
    for claim in claims:
        if claim.candidate is None:
            raise ProofError(f"the case {case.assumption.shown} does not end in a contradiction.")
        # An empty cell with only one candidate left does not count as filled: a step must fill it.
        is_placed = board.value(claim.candidate.cell) == claim.candidate.digit
        if not is_placed if claim.on else state.is_live(claim.candidate):
            raise ProofError(f"the case {case.assumption.shown} does not end in '{claim}'.")
