"""Adds up truths and links, each perhaps several times, and derives new links by dividing a sum
and rounding down.

The rule for this is theorem 10 of `docs/theorems.md`. A row is a sum of candidates with an upper
bound. Links are rows, and so are truths with their signs reversed. Rows can be added. Sources:
Chvátal, Edmonds polytopes and a hierarchy of combinatorial problems, Discrete Mathematics 4 (1973);
Cook, Coullard and Turán, On the complexity of cutting-plane proofs, Discrete Applied Mathematics 18
(1987).
"""

from collections.abc import Sequence
from functools import cache

from ..base import ProofError
from ..model import Candidate, LiveCandidates, Space, Step
from ..model.certificate import (
    MOST_DERIVED,
    MOST_TERMS,
    MOST_TIMES,
    Certificate,
    DerivedLink,
    DerivedNumber,
    LinkTerm,
    PremiseNumber,
    TruthTerm,
    spaces_named,
)
from ..model.plain_data.reader import shown
from .trail import BoundedSum, News, Work


class CertificateRows:
    """The rows that the certificates of a step may add up.

    Args:
        step: the step. Its certificates may name only the truths and links of the step.
        state: the remaining candidates.
        premised: the truths that follow from the step's premises.
        work: the budget of the check.

    Raises:
        ProofError: if the certificates do not match the step.
    """

    def __init__(
        self, step: Step, state: LiveCandidates, premised: Sequence[Sequence[int]], work: Work
    ) -> None:
        self.state = state
        self._sum = cache(lambda space: BoundedSum(dict.fromkeys(state.live(space), 1), 1))
        self._premised = premised
        self._work = work
        self._of: dict[int | None, Certificate] = {}
        for each in step.certificates:
            _refuse_large(each)
            if each.concludes in self._of:
                raise ProofError("two certificates are for the same conclusion.")
            self._of[each.concludes] = each
        concluded = {*step.placements, *step.eliminations, *([None] * step.contradiction)}
        if self._of.keys() != concluded:
            raise ProofError("each conclusion needs exactly one certificate.")
        named = spaces_named(step.certificates)
        for spaces, own, word in zip(named, (step.truths, step.links), _KINDS, strict=True):
            if len(own) != len(spaces) or set(own) != set(spaces):
                raise ProofError(f"the {word} of the step do not match those in its certificates.")

    def gap(self, candidate: int | None, on: bool, other: Certificate | None = None) -> str:
        """The reason why a certificate does not prove a conclusion; "" if it does. By default, the
        step's own certificate for this conclusion is tested.
        """
        certificate = other or self._of[candidate]
        derived = self.derived(certificate.derived)
        end = self._added(certificate, derived)
        self._work.tell(News.ADDED, derived, end)
        placed = candidate if on else None
        for c, number in end.numbers.items():
            if number < 0 and c != placed:
                return f"{self.state.shown(c)} is counted more often in truths than in links"
        if on or candidate is None:
            return "" if end.most < 0 else f"the rank is {end.most}, but it must be less than 0"
        surplus = end.numbers.get(candidate, 0)
        if surplus > end.most:
            return ""
        return f"links minus truths is {surplus} there, but must exceed the rank, {end.most}"

    def derived(self, links: Sequence[DerivedLink]) -> list[BoundedSum]:
        """The sums of the derived links. Each sum consists of truths, links and earlier derived
        links.
        """
        sums: list[BoundedSum] = []
        for each in links:
            row, m = self._added(each, sums), each.divisor
            # The rule requires rounding down, and // does this even for negative numbers.
            sums.append(BoundedSum({c: n // m for c, n in row.numbers.items()}, row.most // m))
        return sums

    def _added(self, sums: Certificate | DerivedLink, derived: Sequence[BoundedSum]) -> BoundedSum:
        """The sum of the links minus the sum of the truths."""
        numbers: dict[int, int] = {}
        most = 0
        adding = [(self._link(link.of, derived), link.times) for link in sums.links]
        adding += [(self._truth(truth.of), -truth.times) for truth in sums.truths]
        self._work.spend(sum(1 + len(row.numbers) for row, _ in adding))
        for row, times in adding:
            most += times * row.most
            for c, number in row.numbers.items():
                numbers[c] = numbers.get(c, 0) + times * number
        return BoundedSum(numbers, most)

    def _link(self, of: TruthTerm | LinkTerm, derived: Sequence[BoundedSum]) -> BoundedSum:
        if isinstance(of, Space):
            return self._sum(of)
        if isinstance(of, DerivedNumber):
            if of > len(derived):
                raise ProofError(f"{of} is used before it is derived.")
            return derived[of - 1]
        if isinstance(of, Candidate):
            return BoundedSum({int(of): 1}, 1)
        raise ProofError(f"{shown(of)} is not a link.")

    def _truth(self, of: TruthTerm | LinkTerm) -> BoundedSum:
        if isinstance(of, Space):
            return self._sum(of)
        if isinstance(of, PremiseNumber):
            if of > len(self._premised):
                raise ProofError(f"no premise gives {of}.")
            return BoundedSum(dict.fromkeys(self._premised[of - 1], 1), 1)
        raise ProofError(f"{shown(of)} is not a truth.")


_KINDS = ("truths", "links")


def _refuse_large(certificate: Certificate) -> None:
    """Reject certificates that exceed the limits, before anything is added up."""
    if len(certificate.derived) > MOST_DERIVED:
        raise ProofError(f"a certificate may have at most {MOST_DERIVED} derived links.")
    terms = 0
    for sums in certificate.sums():
        if isinstance(sums, DerivedLink):
            _refuse_number(sums.divisor, 2, "a divisor")
        for multiples in (sums.truths, sums.links):
            terms += len(multiples)
            if terms > MOST_TERMS:
                raise ProofError(f"a certificate may name at most {MOST_TERMS:,} truths and links.")
            if len({(type(each.of), each.of) for each in multiples}) < len(multiples):
                raise ProofError("a sum names a truth or link twice.")
            for each in multiples:
                _refuse_number(each.times, 1, "a multiple")


def _refuse_number(number: object, least: int, called: str) -> None:
    if type(number) is not int or not least <= number <= MOST_TIMES:
        raise ProofError(
            f"{called} must be a number from {least} to {MOST_TIMES:,}, not {shown(number)}."
        )
