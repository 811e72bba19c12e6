"""Finds the superfluous parts of a proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import gcd
from typing import TypeAlias, TypeVar

from ..base import checked_arguments
from ..model import Candidate, Grid, LiveCandidates, Space, Step
from ..model.certificate import Certificate, DerivedLink, DerivedNumber, Multiple, PremiseNumber
from ..model.premises import Premise
from ..model.step import certified
from ..techniques import Proof
from .budget import work_of_a_check
from .checker import check, is_proved

Part: TypeAlias = Space | Premise | Candidate | DerivedNumber | PremiseNumber | Certificate


@checked_arguments
def minimal(step: Step, grid: Grid, proof: Proof | str | None = None) -> list[Part]:
    """List the superfluous truths, links and premises of a step: those that its proof does not
    need.

    An empty list means that the proof is minimal. Each item is tested separately, so it may be
    impossible to leave out all listed items together. If the step has certificates, each test
    leaves out a single copy of a truth or link in one sum. In addition, a certificate is listed if
    the numbers in one of its sums have a common divisor.

    Args:
        step: the step.
        grid: the state in which the step was found.
        proof: the method of proof. By default, the method that the step's technique declares.

    Raises:
        ProofError: if the complete step is not proved.

    >>> from nonet import Grid
    >>> from nonet.model.cells import Candidate, Space
    >>> grid = Grid("1234567.." + "." * 72)
    >>> truths, links = (Space("8r1"),), (Space("8b3"), Space("8c1"))
    >>> step = Step("any", eliminations=(Candidate("8r2c7"),), truths=truths, links=links)
    >>> minimal(step, grid, "rank")
    [Space('8c1')]
    """
    check(step, grid, proof)
    if step.certificates:
        return list(_needless(step, grid))
    return [part for part, shorter in _shortened(step, grid) if is_proved(shorter, grid, proof)]


def _shortened(step: Step, grid: Grid) -> Iterator[tuple[Space | Premise, Step]]:
    """For each truth, link and premise of a step, yield the step without it. If one of them is
    repeated, only a single copy is removed. Eliminations in a removed link come first, because they
    are likely to need it, and a check ends at the first conclusion that is not proved.
    """
    state = LiveCandidates(grid)
    for name in ("truths", "links", "premises"):
        parts = getattr(step, name)
        for i, part in enumerate(parts):
            if part not in parts[:i]:
                inside = {*state.live(part)} if name == "links" else ()
                order = sorted(step.eliminations, key=lambda each: each not in inside)
                fewer = {name: parts[:i] + parts[i + 1 :], "eliminations": tuple(order)}
                yield part, replace(step, **fewer)


def _needless(step: Step, grid: Grid) -> Iterator[Part]:
    """The superfluous parts of a step's certificates, and premises that no certificate uses."""
    state = LiveCandidates(grid)
    first = 1
    for premise in step.premises:
        numbers = range(first, first + len(premise.assumed(state, grid, work_of_a_check()).truths))
        first = numbers.stop
        if not any(PremiseNumber(number) in _used(step) for number in numbers):
            yield premise
    for certificate in step.certificates:
        if any(gcd(*numbers) > 1 for numbers in _numbers(certificate)):
            yield certificate
        of = certificate.concludes  # the only conclusion that a change of this certificate affects
        own = [tuple(c for c in each if c == of) for each in (step.placements, step.eliminations)]
        alone = replace(step, placements=own[0], eliminations=own[1], contradiction=of is None)
        for part, shorter in with_less(certificate):
            if is_proved(certified(alone, (shorter,)), grid):
                yield part


def _used(step: Step) -> set[PremiseNumber]:
    sums = (each for one in step.certificates for each in one.sums())
    truths = (multiple.of for each in sums for multiple in each.truths)
    return {of for of in truths if isinstance(of, PremiseNumber)}


def _numbers(certificate: Certificate) -> Iterator[tuple[int, ...]]:
    """The numbers in each sum of a certificate, including the divisor."""
    for each in certificate.sums():
        numbers = tuple(multiple.times for multiple in (*each.truths, *each.links))
        yield (*numbers, each.divisor) if isinstance(each, DerivedLink) else numbers


def with_less(certificate: Certificate) -> Iterator[tuple[Part, Certificate]]:
    """For each truth or link in each sum of a certificate, yield the certificate without one copy
    of it.
    """
    for part, shorter in _shorter_sums(certificate):
        yield part, shorter
    for index, link in enumerate(certificate.derived):
        before, after = certificate.derived[:index], certificate.derived[index + 1 :]
        for part, less in _shorter_sums(link):
            yield part, replace(certificate, derived=(*before, less, *after))


Sums = TypeVar("Sums", Certificate, DerivedLink)


def _shorter_sums(sums: Sums) -> Iterator[tuple[Part, Sums]]:
    for i, each in enumerate(sums.truths):
        yield each.of, replace(sums, truths=_one_less(sums.truths, i))
    for i, each in enumerate(sums.links):
        yield each.of, replace(sums, links=_one_less(sums.links, i))


def _one_less(multiples: tuple[Multiple, ...], index: int) -> tuple[Multiple, ...]:
    each = multiples[index]
    fewer = (replace(each, times=each.times - 1),) if each.times > 1 else ()
    return (*multiples[:index], *fewer, *multiples[index + 1 :])
