"""Adds certificates to steps. A certificate states how many times each truth and each link counts.

A finder gives the truths and links of a step. Counting each of them once is sometimes not enough to
prove the conclusion. It may be enough to count some of them several times, or to use half the sum
of some links as a derived link. Until this module adds certificates to such a step,
`Technique.uncertified_proof` is its method of proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..base import checked_arguments
from ..model import Candidate, Case, Grid, LiveCandidates, Step, assuming
from ..model.certificate import Certificate, DerivedLink, DerivedNumber, LinkTerm, Multiple
from ..model.step import certified
from ..techniques import wants_certificates, with_id
from .checker import claims_of, is_proved
from .cutting_planes import CertificateRows
from .exocet_links import links_of_exocets
from .least_multiples import least_multiples
from .minimality import with_less
from .odd_rings import halves_of_rings
from .trail import BoundedSum, Work

_ENDLESS = 1 << 62
"""A work limit for checking steps that nonet found, which never need that much work."""


@checked_arguments
def with_certificates(step: Step, grid: Grid) -> Step:
    """Add certificates to a step, and to the steps in its cases. A step is returned unchanged if
    its technique does not use certificates, or if none are found.

    Args:
        step: the step, as a finder returned it.
        grid: the state in which the step was found. It is not changed.
    """
    if not wants_certificates(step):
        return step
    if step.cases:
        cases = tuple(case_with_certificates(case, grid) for case in step.cases)
        return replace(step, cases=cases)
    return certified_step(step, grid) or step


def case_with_certificates(case: Case, grid: Grid) -> Case:
    """Add certificates to the steps of a case that need them.

    Args:
        case: the case, with its steps in order.
        grid: the state in which the case makes its assumption. It is not changed.
    """
    if not any(map(wants_certificates, case.steps)):
        return case
    return replace(case, steps=all_certified(case.steps, assuming(case.assumption, grid)))


def all_certified(steps: tuple[Step, ...], grid: Grid) -> tuple[Step, ...]:
    """Add certificates to the steps of a path that need them. `grid` is the grid at the start of
    the path. The steps are applied to `grid`.
    """
    done: list[Step] = []
    for step in steps:
        done.append(with_certificates(step, grid))
        grid.apply(step)
    return tuple(done)


def certified_step(step: Step, grid: Grid) -> Step | None:
    """Add a minimal certificate for each conclusion of a step. Returns None if a certificate is not
    found. Certificates use the step's truths and links, and links derived from them by the rules
    for rings and exocets.

    Args:
        step: a step without premises, cases or certificates.
        grid: the state in which it was found.
    """
    if step.premises or step.cases or step.certificates:
        return None
    if wants_certificates(step) and (own := with_id(step.technique).certificates(step, grid)):
        return certified(step, own)
    state = LiveCandidates(grid)
    found: list[Certificate] = []
    sums = CertificateRows(Step(step.technique), state, (), Work(_ENDLESS, ""))
    exocets = next(links_of_exocets(step, grid, state), ())
    for candidate, placed in claims_of(step):
        one = replace(
            step,
            placements=(candidate,) if candidate is not None and placed else (),
            eliminations=(candidate,) if candidate is not None and not placed else (),
            contradiction=candidate is None,
        )
        certificate = _as_before(found, candidate, placed, sums) if exocets else None
        certificate = certificate or _certificate(one, candidate, exocets, sums, grid)
        if certificate is None:
            return None
        found.append(certificate)
    return certified(step, tuple(found))


def _as_before(
    found: Sequence[Certificate], candidate: Candidate | None, placed: bool, sums: CertificateRows
) -> Certificate | None:
    """Prove a conclusion with the certificate of an earlier conclusion. Returns a minimal
    certificate, or None if none of the `found` certificates fits.

    The same sum often proves many conclusions of an exocet.
    """
    for each in found:
        certificate = replace(each, concludes=candidate)
        if not sums.gap(candidate, placed, certificate):
            return _least(certificate, placed, sums)
    return None


def _certificate(
    one: Step,
    candidate: Candidate | None,
    exocets: tuple[DerivedLink, ...],
    sums: CertificateRows,
    grid: Grid,
) -> Certificate | None:
    """Find a minimal certificate for a step with one conclusion. The certificate divides sums only
    if necessary. Returns None if no certificate is found.
    """
    for derived in _choices(one, candidate, exocets, sums.state):
        adding = _added(one, derived, sums)
        rows = [row for _, row in adding]
        multiples = least_multiples(rows, candidate, bool(one.placements))
        if multiples is not None:
            counted = [
                (term, times) for (term, _), times in zip(adding, multiples, strict=True) if times
            ]
            certificate = _in_use(
                Certificate(
                    candidate,
                    tuple(Multiple(of, times) for (of, is_truth), times in counted if is_truth),
                    tuple(Multiple(of, times) for (of, is_truth), times in counted if not is_truth),
                    derived,
                )
            )
            if is_proved(certified(one, (certificate,)), grid):
                return _least(certificate, bool(one.placements), sums)
    return None


SignedTerm = tuple[LinkTerm, bool]  # the flag is True for a truth


def _choices(
    one: Step, candidate: Candidate | None, exocets: tuple[DerivedLink, ...], state: LiveCandidates
) -> Iterator[tuple[DerivedLink, ...]]:
    yield ()
    if exocets:
        yield exocets
    yield from halves_of_rings(one, candidate, state)


def _added(
    one: Step, derived: Sequence[DerivedLink], sums: CertificateRows
) -> list[tuple[SignedTerm, BoundedSum]]:
    """All rows that can be added up, without repetitions: truths with their signs reversed, links,
    and derived links.
    """
    adding: list[tuple[SignedTerm, BoundedSum]] = []
    for truth in dict.fromkeys(one.truths):
        adding.append(((truth, True), BoundedSum(dict.fromkeys(sums.state.live(truth), -1), -1)))
    for link in dict.fromkeys(one.links):
        adding.append(((link, False), BoundedSum(dict.fromkeys(sums.state.live(link), 1), 1)))
    rows = enumerate(sums.derived(derived), 1)
    return adding + [((DerivedNumber(number), False), total) for number, total in rows]


def _in_use(certificate: Certificate) -> Certificate:
    """Remove the derived links that a certificate does not use, either directly or through other
    derived links.
    """
    used: set[int] = {each.of for each in certificate.links if isinstance(each.of, DerivedNumber)}
    for number in range(len(certificate.derived), 0, -1):
        if number in used:
            own = certificate.derived[number - 1].links
            used.update(each.of for each in own if isinstance(each.of, DerivedNumber))
    places = {number: DerivedNumber(place) for place, number in enumerate(sorted(used), 1)}

    def renumbered(links: tuple[Multiple, ...]) -> tuple[Multiple, ...]:
        return tuple(
            replace(each, of=places[each.of]) if isinstance(each.of, DerivedNumber) else each
            for each in links
        )

    kept = (certificate.derived[number - 1] for number in sorted(used))
    return replace(
        certificate,
        links=renumbered(certificate.links),
        derived=tuple(replace(each, links=renumbered(each.links)) for each in kept),
    )


def _least(certificate: Certificate, placed: bool, sums: CertificateRows) -> Certificate:
    """Remove every unnecessary copy of a truth or link from a certificate."""
    while True:
        for _, shorter in with_less(certificate):
            if not sums.gap(shorter.concludes, placed, shorter):
                certificate = _in_use(shorter)
                break
        else:
            return certificate
