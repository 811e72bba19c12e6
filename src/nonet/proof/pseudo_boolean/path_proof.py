"""Writes the steps of a path line by line. A proof by counting becomes a sum, and all other proofs
use propagation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...base import ProofError, checked_arguments
from ...ladder import Path
from ...model import Candidate, Case, Grid, LiveCandidates, Space, Step, assuming
from ...model.certificate import Certificate, DerivedLink, DerivedNumber, Multiple, PremiseNumber
from ...model.premises import Premise
from ...techniques import Proof, form_of
from ..budget import work_of_a_check
from ..certifying import with_certificates
from ..checker import check_within, claims_of
from ..counted import certificates_of
from ..proof_class import class_of_proof
from ..trail import Branch, By, Fact, Trail
from .constraint import Adding, Literal
from .formula import Numbered, PuzzleFormula
from .proof_log import FORMATS, ProofLog


@dataclass(frozen=True)
class PathProof:
    """A puzzle, and a proof made from the steps of its path.

    Attributes:
        formula: the rules and the givens, as an OPB file.
        with_assumed: the same file with the assumptions of the steps; None if no step makes
            assumptions.
        assumed: the number of assumed constraints.
        proof: the proof. It is for `with_assumed` if that exists, and otherwise for `formula`.
    """

    formula: str
    with_assumed: str | None
    assumed: int
    proof: str


@checked_arguments
def prove_path(path: Path, version: str = FORMATS[0]) -> PathProof:
    """Make a proof from the steps of a path. `nonet.verify` must accept the path.

    If a conclusion is proved by rank, a line adds up truths and links, and the result is the
    conclusion. For steps that are proved by propagation, search or cases, the proof checker must
    use unit propagation, one step at a time.

    Args:
        path: the path.
        version: the version of the format, one of `FORMATS`.

    Raises:
        ProofError: if a step is not proved, if a step in a case depends on a premise, or if the
            board has clues.
        Error: if there is no such format.

    >>> import nonet
    >>> found = prove_path(nonet.explain("@newspaper"))
    >>> found.assumed, found.proof.splitlines()[-1]
    (0, 'end pseudo-Boolean proof ;')
    """
    if path.start.board.clues:
        raise ProofError("proofs for other programs do not support clues.")
    formula = PuzzleFormula(path.start)
    premised = [
        [_assume(premise, number, grid, formula) for premise in step.premises]
        for number, (grid, step) in enumerate(path.grids(), 1)
    ]
    log = ProofLog(version, formula.count)
    writer = _Writer(log, formula, path.start)
    for number, (grid, step) in enumerate(path.grids(), 1):
        log.say(f"step {number}: {form_of(step).name}")
        writer.board(grid)
        writer.step(step, grid, [truth for truths in premised[number - 1] for truth in truths])
    return PathProof(
        formula.text(assumed=False),
        formula.text(assumed=True) if formula.assumed else None,
        formula.assumed,
        log.text(writer.contradiction),
    )


def _assume(premise: Premise, step: int, grid: Grid, formula: PuzzleFormula) -> list[Numbered]:
    """Add the consequences of a premise to the formula. Returns the consequences that are
    truths.
    """
    assumed = premise.assumed(LiveCandidates(grid), grid, work_of_a_check())
    why = f"step {step}, '{premise.name}': the puzzle has one solution"
    for target in assumed.twins:
        formula.assume_twins(target, why)
    return [formula.assume_truth(truth, why) for truth in assumed.truths]


class _Scope:
    """One level of nested assumptions: an assumption, the candidates that remain under this
    assumption, and the known facts.
    """

    def __init__(self, assumed: Literal | None, grid: Grid, facts: dict[Literal, Numbered]):
        self.assumed = assumed
        self.state = LiveCandidates(grid)
        self.facts = facts


class _Writer:
    """Writes steps one after another. The steps of a case are written under the assumption of the
    case.
    """

    def __init__(self, log: ProofLog, formula: PuzzleFormula, start: Grid) -> None:
        self._log = log
        self._formula = formula
        self._scopes = [_Scope(None, start, dict(formula.facts))]
        self.contradiction: Numbered | None = None

    def board(self, grid: Grid) -> None:
        """Set the grid in which the next step was found."""
        self._scopes[-1].state = LiveCandidates(grid)

    def step(self, step: Step, grid: Grid, premised: Sequence[Numbered]) -> None:
        """Write a step."""
        if step.premises and len(self._scopes) > 1:
            raise ProofError("a step in a case has a premise, which this format cannot express.")
        claims = [None if c is None else (c, on) for c, on in claims_of(step)]
        step = step if step.certificates or step.cases else with_certificates(step, grid)
        kind = class_of_proof(step)
        if kind is Proof.RANK:
            of = {claim and claim[0]: claim for claim in claims}
            for certificate in certificates_of(step, grid):
                self._count(certificate, of[certificate.concludes], premised)
        elif kind is Proof.CASES:
            for case in step.cases:
                self._case(case, assuming(case.assumption, grid))
            for claim in claims:
                self._propagate(claim)
        else:
            trail = Trail(step, work_of_a_check())
            check_within(step, grid, None, trail)
            for claim, branch in zip(claims, trail.claims, strict=True):
                self._search(branch, [] if claim is None else [claim])
                self._propagate(claim)

    # Known facts ---------------------------------------------------------------------------------

    def _escapes(self, depth: int | None = None) -> list[Literal]:
        """The negations of all assumptions. A clause consists of these negations and of a literal
        that holds under the assumptions.
        """
        scopes = self._scopes if depth is None else self._scopes[: depth + 1]
        assumed = (scope.assumed for scope in scopes if scope.assumed is not None)
        return [(candidate, not on) for candidate, on in assumed]

    def _keep(self, claim: Literal | None, found: Numbered) -> None:
        """Remember a derived constraint."""
        if claim is not None:
            self._scopes[-1].facts[claim] = found
        elif len(self._scopes) == 1:
            self.contradiction = found

    def _propagate(self, claim: Literal | None) -> None:
        claims = [] if claim is None else [claim]
        self._keep(claim, self._log.propagate([*claims, *self._escapes()]))

    def _false(self, candidate: Candidate) -> Numbered:
        """The constraint that an eliminated candidate is false. If the proof does not have this
        constraint yet, it is written.
        """
        for scope in self._scopes:
            if (candidate, False) in scope.facts:
                return scope.facts[candidate, False]
        for depth, scope in enumerate(self._scopes):
            if not scope.state.is_live(candidate):
                found = self._log.propagate([(candidate, False), *self._escapes(depth)])
                scope.facts[candidate, False] = found
                return found
        raise ProofError(f"{candidate.shown} should have been eliminated.")

    # Counting ------------------------------------------------------------------------------------

    def _count(
        self, certificate: Certificate, claim: Literal | None, premised: Sequence[Numbered]
    ) -> None:
        derived: list[Numbered] = []
        for link in certificate.derived:
            adding = self._sum(link, premised, derived)
            self._divide(adding, link.divisor)
            derived.append(self._log.add(adding))
        adding = self._sum(certificate, premised, derived)
        escapes = self._escapes()
        kept = {*escapes, *([] if claim is None else [claim])}
        for c, n in adding.bound().numbers.items():
            if (c, n > 0) in kept:
                continue
            if n > 0:
                raise ProofError(f"{c.shown} is counted more often in truths than in links.")
            adding.add_axiom((c, True), -n)
        if adding.bound().degree < 1:
            raise ProofError("the sum proves nothing.")
        adding.make_clause()
        found = self._log.add(adding)
        wanted = [*escapes, *([] if claim is None else [claim])]
        if set(adding.bound().numbers) != {c for c, _ in wanted}:  # the clause is stronger
            found = self._log.propagate(wanted)
        self._keep(claim, found)

    def _sum(
        self,
        sums: Certificate | DerivedLink,
        premised: Sequence[Numbered],
        derived: Sequence[Numbered],
    ) -> Adding:
        """Add up truths and links. Eliminated candidates are removed from the sum."""
        adding = Adding()
        for truth in sums.truths:
            self._add(adding, truth, self._formula.at_least, premised)
        for link in sums.links:
            self._add(adding, link, self._formula.at_most, derived)
        assumed_false = {c for c, on in self._escapes() if on}
        state = self._scopes[-1].state
        for c, n in adding.bound().numbers.items():
            if state.is_live(c):
                continue
            if n < 0:
                adding.add_axiom((c, True), -n)
            elif c not in assumed_false:
                false = self._false(c)
                adding.add(false.number, false.bound, n)
        return adding

    def _add(
        self,
        adding: Adding,
        multiple: Multiple,
        spaces: dict[Space, Numbered],
        others: Sequence[Numbered],
    ) -> None:
        of = multiple.of
        if isinstance(of, DerivedNumber | PremiseNumber):
            one = others[of - 1]
        elif isinstance(of, Candidate):
            adding.add_axiom((of, False), multiple.times)
            return
        else:
            one = spaces[of]
        adding.add(one.number, one.bound, multiple.times)

    def _divide(self, adding: Adding, divisor: int) -> None:
        """Divide a sum, with the same result as in a certificate.

        Proof checkers round up the coefficients of negated candidates. To prevent this, each
        coefficient is first changed to a multiple of the divisor.
        """
        kept = set(self._escapes())
        for c, n in adding.bound().numbers.items():
            if (c, n > 0) not in kept and -n % divisor:
                adding.add_axiom((c, True), -n % divisor)
        adding.divide(divisor)

    # Search and cases ----------------------------------------------------------------------------

    def _search(self, branch: Branch, assumed: list[Literal]) -> None:
        """Write the branches of a search, innermost first. For each branch, the proof states that
        the assumptions of the branch cannot all be true.
        """
        for entry in branch.entries:
            if isinstance(entry, Branch):
                inner = assumed
                first = entry.entries[0] if entry.entries else None
                if isinstance(first, Fact) and first.why[0] is By.ASSUMED:  # not already known
                    candidate = self._formula.board.candidate(first.candidate)
                    inner = [*assumed, (candidate, not first.on)]
                self._search(entry, inner)
                self._log.propagate([*inner, *self._escapes()])

    def _case(self, case: Case, board: Grid) -> None:
        assumed = case.assumption.candidate, case.assumption.on
        self._scopes.append(_Scope(assumed, board, {}))
        for step in case.steps:
            self.board(board)
            self.step(step, board, ())
            board.apply(step)
        self._scopes.pop()
