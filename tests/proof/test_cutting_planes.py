"""Certificates: sums with multiples, and links that are derived by dividing and rounding down."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import pytest

import nonet
from nonet import Candidate, Grid
from nonet.model.cells import Space
from nonet.model.certificate import (
    MOST_DERIVED,
    MOST_TERMS,
    MOST_TIMES,
    Certificate,
    DerivedLink,
    DerivedNumber,
    Multiple,
    PremiseNumber,
    spaces_named,
)
from nonet.model.live_candidates import LiveCandidates
from nonet.model.step import certified
from nonet.proof import check, is_proved, minimal
from nonet.proof.budget import work_of_a_check
from nonet.proof.cutting_planes import CertificateRows
from nonet.proof.trail import BoundedSum, News, Work
from tests.proof.building import fails, marks, rectangle, step, x_wing
from tests.proof.certificates import (
    RING,
    SIDES,
    halves,
    links,
    oddagon,
    ring,
    truths,
)


def test_an_odd_ring_of_a_pair_is_a_contradiction() -> None:
    one = oddagon(contradiction=True)
    check(one, ring())
    assert minimal(one, ring()) == []
    fails(one, ring("123"), None, "3r1c1 is counted more often in truths than in links")


def test_an_odd_ring_places_the_only_other_candidate() -> None:
    one = oddagon(on="3r1c1")
    check(one, ring("123"), "rank")
    assert minimal(one, ring("123")) == []
    fails(one, ring("1234"), None, "4r1c1 is counted more often")


def test_an_odd_ring_removes_what_sees_all_other_candidates() -> None:
    one = oddagon("3c1, 3r2", off="3r2c1")
    check(one, ring("123", "123"))
    assert minimal(one, ring("123", "123")) == []
    wrong = certified(
        replace(one, eliminations=(Candidate("3r2c2"),)),
        (replace(one.certificates[0], concludes=Candidate("3r2c2")),),
    )
    fails(
        wrong,
        ring("123", "123"),
        None,
        "links minus truths is 1 there, but must exceed the rank, 1",
    )


def test_no_odd_ring_is_refuted_by_adding_alone() -> None:
    """If every candidate has the value 1/2, all sums are satisfied, so a division is needed."""
    plain = Certificate(
        None,
        truths(", ".join(f"2 {cell}" for cell in RING)),
        links(", ".join(f"{d}{side}" for d in (1, 2) for side in SIDES)),
    )
    fails(certified(step(contradiction=True), (plain,)), ring(), None, "the rank is 0")


def test_multiples_count() -> None:
    """A fish whose truths and links all count three times is still valid, but it is not minimal."""
    grid, _ = x_wing()
    thrice = Certificate(Candidate("6r5c2"), truths("3 6r3, 3 6r7"), links("3 6c2, 3 6c8"))
    one = certified(step(off="6r5c2"), (thrice,))
    check(one, grid)
    assert thrice in minimal(one, grid)
    uneven = replace(thrice, links=links("3 6c2, 2 6c8"))
    fails(certified(one, (uneven,)), grid, None, "6r3c8 is counted more often")


def test_a_candidate_is_a_link() -> None:
    """A single candidate can be a link: here, the second place in a base line."""
    grid, _ = x_wing()
    one = Certificate(Candidate("6r5c2"), truths("6r3"), links("6c2, 6r3c8"))
    fails(certified(step(off="6r5c2"), (one,)), grid, None, "links minus truths is 1 there")
    pair = marks({"r1c1": "12", "r1c2": "12"})
    sums = Certificate(Candidate("1r1c9"), truths("r1c1, r1c2"), links("1r1, 2r1c1, 2r1c2, 2r1"))
    fails(
        certified(step(off="1r1c9"), (sums,)),
        pair,
        None,
        "links minus truths is 1 there, but must exceed the rank, 2",
    )


def test_equality_spaces_may_be_taken_away_before_a_division() -> None:
    """The cells of a pair are subtracted from the sums of their house before the division."""
    grid = marks({"r1c1": "12", "r1c2": "12"})
    # If 1r1 + 2r1 - r1c1 - r1c2 is halved, the pair cancels. The other candidates add up to at most
    # 0, because half of each is rounded down to 0.
    derived = DerivedLink(links("1r1, 2r1"), truths("r1c1, r1c2"))
    rows = added(grid, Certificate(None, links=links("derived1"), derived=(derived,)))[0]
    assert rows[0].most == 0
    assert not any(rows[0].numbers.values())


def added(grid: Grid, certificate: Certificate) -> tuple[list[BoundedSum], BoundedSum]:
    """The derived links and the final sum of a certificate, as the check computes them."""
    reports: list[tuple[list[BoundedSum], BoundedSum]] = []

    class Listening(Work):
        def tell(self, event: News, *about: Any) -> None:
            if event is News.ADDED:
                reports.append((about[0], about[1]))

    one = certified(step(contradiction=certificate.concludes is None), (certificate,))
    budget = work_of_a_check()
    rows = CertificateRows(one, LiveCandidates(grid), [], Listening(budget.left, budget.message))
    rows.gap(None, on=True)
    return reports[0]


def test_numbers_below_nought_are_rounded_towards_minus_infinity() -> None:
    """If - 1r1c1 - 2r1c1 <= -1 is halved, all three numbers become -1/2, which is rounded down to
    -1."""
    grid = marks({"r1c1": "12"})
    derived = DerivedLink((), truths("r1c1"))
    rows, _ = added(grid, Certificate(None, links=links("derived1"), derived=(derived,)))
    assert rows[0] == BoundedSum({int(Candidate("1r1c1")): -1, int(Candidate("2r1c1")): -1}, -1)


def test_truncation_would_prove_what_is_false() -> None:
    """Half of 2b + 2c - d <= 3 is b + c - d <= 1. Truncation would give b + c <= 1, and c would
    make b false, which does not follow."""
    grid = marks({"r1c1": "24", "r1c2": "1", "r5c5": "2"})
    derived = DerivedLink(links("2 2r1c1, 2 2r5c5"), truths("r1c2"))
    planted = Certificate(Candidate("2r1c1"), truths("r5c5"), links("derived1"), (derived,))
    rows, end = added(grid, replace(planted, concludes=None))
    b, c, d = map(Candidate, ("2r1c1", "2r5c5", "1r1c2"))
    assert rows == [BoundedSum({int(b): 1, int(c): 1, int(d): -1}, 1)]
    assert (end.numbers[b], end.most) == (1, 0)  # without d, this would prove that b is false
    one = certified(step(off="2r1c1"), (planted,))
    fails(one, grid, None, "1r1c2 is counted more often in truths than in links")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"links": links("derived1")}, "is counted more often"),
        ({"links": links("derived1, derived2, derived3")}, "derived3 is used before it is derived"),
        ({"links": links("derived1, 2 derived2")}, "the rank is 1, but it must be less than 0"),
        ({"truths": truths(", ".join(RING[:4]))}, "the rank is 0, but it must be less than 0"),
        ({"truths": truths(", ".join(RING) + ", premise1")}, "no premise gives premise1"),
        ({"derived": halves(1, 1)}, "is counted more often"),
        ({"derived": ()}, "derived1 is used before it is derived"),
        (
            {"derived": (replace(halves(1)[0], divisor=3), *halves(2))},
            "is counted more often",
        ),
        ({"links": (Multiple(PremiseNumber(1)),)}, "PremiseNumber.* is not a link"),
        ({"truths": (Multiple(Candidate("1r1c1")),)}, "Candidate.* is not a truth"),
        ({"truths": (Multiple(DerivedNumber(1)),)}, "DerivedNumber.* is not a truth"),
        ({"truths": truths(", ".join(RING) + ", r1c1")}, "names a truth or link twice"),
        (
            {"concludes": Candidate("1r1c1")},
            "each conclusion needs exactly one certificate",
        ),
    ],
)
def test_planted_errors(change: dict[str, Any], message: str) -> None:
    one = oddagon(contradiction=True)
    planted = replace(one.certificates[0], **change)
    fails(certified(one, (planted,)), ring(), None, message)


def test_a_derived_link_refers_to_earlier_ones_only() -> None:
    one = oddagon(contradiction=True)
    first, second = halves(1, 2)
    ahead = replace(first, links=(*first.links, *links("derived2")))
    own = replace(first, links=(*first.links, *links("derived1")))
    for planted, number in (((ahead, second), 2), ((own, second), 1)):
        changed = replace(one.certificates[0], derived=planted)
        message = f"derived{number} is used before it is derived"
        fails(certified(one, (changed,)), ring(), None, message)


def test_a_premise_is_a_truth_and_never_a_link() -> None:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    uses = Certificate(Candidate("5r4c2"), truths("premise1"))
    one = certified(replace(step(on="5r4c2"), premises=(rectangle(),)), (uses,))
    check(one, grid)
    assert minimal(one, grid) == []
    twice = replace(one, premises=(rectangle(), rectangle()))
    assert minimal(twice, grid) == [rectangle()]
    fails(replace(one, premises=()), grid, None, "no premise gives premise1")
    link = replace(uses, links=(Multiple(PremiseNumber(1)),))
    fails(certified(one, (link,)), grid, None, "is not a link")
    in_derived = replace(uses, derived=(DerivedLink((Multiple(PremiseNumber(1)),)),))
    fails(certified(one, (in_derived,)), grid, None, "is not a link")


def test_truths_of_premises_may_be_taken_away_before_a_division() -> None:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    uses = Certificate(
        Candidate("5r4c2"),
        links=links("derived1"),
        derived=(DerivedLink((), truths("premise1")),),
    )
    check(certified(replace(step(on="5r4c2"), premises=(rectangle(),)), (uses,)), grid)


def test_the_step_names_what_its_certificates_name() -> None:
    one = oddagon(contradiction=True)
    for wrong in (
        replace(one, truths=one.truths[1:]),
        replace(one, truths=(*one.truths, one.truths[0])),
        replace(one, truths=(*one.truths, Space("r9c9"))),
    ):
        fails(wrong, ring(), None, "the truths of the step do not match those in its certificates")
    fails(
        replace(one, links=one.links[1:]),
        ring(),
        None,
        "the links of the step do not match those in its certificates",
    )
    fails(replace(one, certificates=one.certificates * 2), ring(), None, "two certificates")


def test_other_classes_of_proof_do_not_read_certificates() -> None:
    one = oddagon(contradiction=True)
    for proof in ("propagation", "search", "cases"):
        fails(one, ring(), proof, "which a proof of class")
    by_search = replace(one, certificates=())
    check(by_search, ring(), "search")


@pytest.mark.parametrize(
    "times", [0, -1, MOST_TIMES + 1, 10**400, True, 2.0, None, "2"], ids=lambda n: str(n)[:6]
)
def test_numbers_beyond_the_limits_are_refused(times: Any) -> None:
    one = oddagon(contradiction=True)
    own = one.certificates[0]
    planted = replace(own, links=(replace(own.links[0], times=times), own.links[1]))
    fails(certified(one, (planted,)), ring(), None, "a multiple must be a number from 1 to 1,000")
    divided = replace(own, derived=(replace(own.derived[0], divisor=times), own.derived[1]))
    fails(certified(one, (divided,)), ring(), None, "a divisor must be a number from 2 to 1,000")


def test_sizes_beyond_the_limits_are_refused() -> None:
    one = oddagon(contradiction=True)
    own = one.certificates[0]
    many = replace(own, derived=halves(*[1] * (MOST_DERIVED + 1)))
    fails(certified(one, (many,)), ring(), None, "at most 64 derived links")
    wide = DerivedLink(tuple(Multiple(Candidate(n)) for n in range(729)))
    count = MOST_TERMS // 729 + 1
    fails(certified(one, (replace(own, derived=(wide,) * count),)), ring(), None, "at most 4,096")
    divisor = replace(own, derived=(replace(own.derived[0], divisor=1), own.derived[1]))
    fails(certified(one, (divisor,)), ring(), None, "a divisor must be a number from 2")


def test_the_largest_certificate_is_refuted_within_its_work() -> None:
    """Numbers grow a thousandfold with each derived link, but they stay exact."""
    first = DerivedLink(tuple(Multiple(Space(n), MOST_TIMES) for n in range(324)))
    more = tuple(DerivedLink((Multiple(DerivedNumber(n), MOST_TIMES),)) for n in range(1, 64))
    end = Certificate(
        None, links=(Multiple(DerivedNumber(64), MOST_TIMES),), derived=(first, *more)
    )
    fails(certified(step(contradiction=True), (end,)), marks(), None, "the rank is")


def test_minimality_lists_each_needless_copy() -> None:
    one = oddagon(contradiction=True)
    own = one.certificates[0]
    more = replace(
        own,
        truths=truths(f"2 r1c1, {', '.join(RING[1:])}"),
        links=links("derived1, derived2, 1r1c1, 2r1c1"),
    )
    longer = certified(one, (more,))
    fails(longer, ring(), None, "the rank is 0")
    doubled = replace(
        own,
        truths=tuple(replace(each, times=2) for each in own.truths),
        links=tuple(replace(each, times=2) for each in own.links),
    )
    found = minimal(certified(one, (doubled,)), ring())
    assert doubled in found
    even = replace(
        own.derived[0],
        links=tuple(replace(each, times=2) for each in own.derived[0].links),
        divisor=4,
    )
    same = certified(one, (replace(own, derived=(even, own.derived[1])),))
    check(same, ring())
    assert same.certificates[0] in minimal(same, ring())
    unused = certified(
        one,
        (
            replace(
                own,
                derived=(*own.derived, DerivedLink(links("5r5"))),
            ),
        ),
    )
    assert Space("5r5") in minimal(unused, ring())


def test_the_rule_stays_small() -> None:
    """The rule has under 100 lines of code, not counting docstrings, comments and imports."""
    source = (FilePath(nonet.__file__).parent / "proof/cutting_planes.py").read_text("utf-8")
    lines = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom | ast.Import):
            assert "_native" not in ast.unparse(node)
        elif isinstance(node, ast.stmt) and not (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            last = node.body[0].lineno if hasattr(node, "body") else node.end_lineno
            lines |= set(range(node.lineno, (last or 0) + 1))
    assert len(lines) < 100


def test_the_spaces_of_certificates_are_named_once_each() -> None:
    one = oddagon(contradiction=True)
    found, others = spaces_named(one.certificates)
    assert found == list(map(Space, RING))
    assert others == [Space(f"{d}{side}") for d in (1, 2) for side in SIDES]
    assert is_proved(one, ring())
