"""Certificates of steps as they are found: how often their truths and links have to count.

A finder gives truths and links. Where these do not show a conclusion when each counts once, they
may do so when some count several times, or when half of the sum of some is a link of its own. Such
steps are found with `Technique.uncertified_proof`, and carry certificates from here on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..certificate import Certificate, DerivedLink, DerivedNumber, LinkTerm, Multiple
from ..geometry import Candidate, Space
from ..live_candidates import LiveCandidates
from ..step import Case, Step, certified
from ..techniques import wants_certificates
from .bounded_sum import BoundedSum
from .checker import is_proved
from .digit_halves import halves_of_digits
from .least_multiples import least_multiples
from .minimality import with_less
from .odd_rings import halves_of_rings

if TYPE_CHECKING:
    from ..grid import Grid


def with_certificates(step: Step, grid: Grid) -> Step:
    """The step with certificates where its technique wants them, and they are found: else as it is.
    Steps in its cases likewise.

    Args:
        step: the step as it was found.
        grid: the state in which it was found; it is not changed.
    """
    if not wants_certificates(step):
        return step
    if step.cases:
        cases = tuple(case_with_certificates(case, grid) for case in step.cases)
        return replace(step, cases=cases)
    return certified_step(step, grid) or step


def case_with_certificates(case: Case, grid: Grid) -> Case:
    """The case with certificates for the steps that want some.

    Args:
        case: the case; its steps follow one another.
        grid: the state in which it is supposed; it is not changed.
    """
    if not any(map(wants_certificates, case.steps)):
        return case
    board, steps = grid.copy(), []
    candidate = case.assumption.candidate
    if case.assumption.on:
        board.place(candidate.cell, candidate.digit)
    else:
        board.remove(candidate)
    for step in case.steps:
        steps.append(with_certificates(step, board))
        if not step.contradiction:
            board.apply(step)
    return replace(case, steps=tuple(steps))


def certified_step(step: Step, grid: Grid) -> Step | None:
    """The step with a minimal certificate for each of its conclusions; None where one of them has
    none of its truths and links, or of halves of sums around a ring.

    Args:
        step: a step without premises, cases and certificates.
        grid: the state in which it was found.
    """
    if step.premises or step.cases or step.certificates:
        return None
    state = LiveCandidates(grid)
    claims: list[tuple[Candidate | None, bool]] = [(c, True) for c in step.placements]
    claims += [(c, False) for c in step.eliminations]
    claims += [(None, False)] * step.contradiction
    found: list[Certificate] = []
    for candidate, placed in claims:
        one = replace(
            step,
            placements=(candidate,) if candidate is not None and placed else (),
            eliminations=(candidate,) if candidate is not None and not placed else (),
            contradiction=candidate is None,
        )
        certificate = _certificate(one, candidate, state, grid)
        if certificate is None:
            return None
        found.append(certificate)
    return certified(step, tuple(found))


def _certificate(
    one: Step, candidate: Candidate | None, state: LiveCandidates, grid: Grid
) -> Certificate | None:
    """A minimal certificate of a step with one conclusion: without dividing, if there is one."""
    for derived in _choices(one, candidate, state):
        adding = _added(one, derived, state)
        rows = [row for _, row in adding]
        multiples = least_multiples(rows, candidate, bool(one.placements))
        if multiples is not None:
            counted = [
                (term, times) for (term, _), times in zip(adding, multiples, strict=True) if times
            ]
            certificate = _in_use(candidate, counted, derived)
            if is_proved(certified(one, (certificate,)), grid):
                return _least(certificate, one, grid)
    return None


SignedTerm = tuple[LinkTerm, bool]  # whether it is a truth


def _choices(
    one: Step, candidate: Candidate | None, state: LiveCandidates
) -> Iterator[tuple[DerivedLink, ...]]:
    yield ()
    yield from halves_of_digits(one)
    yield from halves_of_rings(one, candidate, state)


def _added(
    one: Step, derived: Sequence[DerivedLink], state: LiveCandidates
) -> list[tuple[SignedTerm, BoundedSum]]:
    """All that may be added up, each once: truths with their sign changed, links, derived links."""
    adding: list[tuple[SignedTerm, BoundedSum]] = []
    for truth in dict.fromkeys(one.truths):
        adding.append(((truth, True), BoundedSum(dict.fromkeys(state.live(truth), -1), -1)))
    for link in dict.fromkeys(one.links):
        adding.append(((link, False), BoundedSum(dict.fromkeys(state.live(link), 1), 1)))
    for number, each in enumerate(derived, 1):
        adding.append(((DerivedNumber(number), False), _half(each, state)))
    return adding


def _half(link: DerivedLink, state: LiveCandidates) -> BoundedSum:
    """What a derived link of spaces says."""
    count: dict[int, int] = {}
    most = 0
    for multiples, sign in ((link.links, 1), (link.truths, -1)):
        for multiple in multiples:
            assert isinstance(multiple.of, Space)
            most += sign * multiple.times
            for c in state.live(multiple.of):
                count[c] = count.get(c, 0) + sign * multiple.times
    return BoundedSum({c: n // link.divisor for c, n in count.items()}, most // link.divisor)


def _in_use(
    candidate: Candidate | None,
    counted: Sequence[tuple[SignedTerm, int]],
    derived: Sequence[DerivedLink],
) -> Certificate:
    """The certificate with those derived links only that it counts."""
    used = [of for (of, _), _ in counted if isinstance(of, DerivedNumber)]
    renumbered: dict[LinkTerm, LinkTerm] = {
        number: DerivedNumber(place) for place, number in enumerate(used, 1)
    }
    truths = tuple(Multiple(of, times) for (of, is_truth), times in counted if is_truth)
    links = tuple(
        Multiple(renumbered.get(of, of) if isinstance(of, DerivedNumber) else of, times)
        for (of, is_truth), times in counted
        if not is_truth
    )
    return Certificate(candidate, truths, links, tuple(derived[number - 1] for number in used))


def _least(certificate: Certificate, one: Step, grid: Grid) -> Certificate:
    """The certificate without copies that it can do without."""
    while True:
        for _, shorter in with_less(certificate):
            if is_proved(certified(one, (shorter,)), grid):
                certificate = shorter
                break
        else:
            return certificate
