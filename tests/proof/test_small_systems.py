"""Every conclusion that the cutting-planes rule accepts is true in all solutions of small
systems."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Candidate, Step
from nonet.model.cells import Space
from nonet.model.certificate import (
    Certificate,
    DerivedLink,
    DerivedNumber,
    LinkTerm,
    Multiple,
    PremiseNumber,
    TruthTerm,
)
from nonet.model.step import certified
from nonet.proof.budget import work_of_a_check
from nonet.proof.cutting_planes import CertificateRows
from nonet.proof.trail import BoundedSum, News, Work
from tests.drawing import examples


class SmallSystem:
    """A few candidates and some spaces that contain them, which is all that the checker needs from
    a grid."""

    def __init__(self, spaces: list[list[int]]) -> None:
        self.spaces = spaces

    def live(self, space: Space) -> list[int]:
        return self.spaces[space]

    def shown(self, candidate: int) -> str:
        return f"candidate {candidate}"

    def solutions(self, count: int, premised: list[list[int]]) -> list[tuple[int, ...]]:
        """All ways to choose true candidates. Each space contains exactly one of them, and each
        truth of a premise contains at least one."""
        return [
            values
            for values in product((0, 1), repeat=count)
            if all(sum(values[c] for c in space) == 1 for space in self.spaces)
            and all(any(values[c] for c in truth) for truth in premised)
        ]


CANDIDATES = 7
GROUPS = st.lists(st.integers(0, CANDIDATES - 1), min_size=1, max_size=4, unique=True)


@st.composite
def sums(draw: st.DrawFn, spaces: int, premised: int, derived: int) -> tuple[Any, Any]:
    """The truths and the links of one sum."""
    times = st.integers(1, 4)
    of_link: list[LinkTerm] = [Space(n) for n in range(spaces)]
    of_link += [Candidate(n) for n in range(CANDIDATES)]
    of_link += [DerivedNumber(n + 1) for n in range(derived)] * 3
    of_truth: list[TruthTerm] = [Space(n) for n in range(spaces)]
    of_truth += [PremiseNumber(n + 1) for n in range(premised)]

    def several(terms: list[Any], most: int) -> tuple[Multiple, ...]:
        chosen = draw(
            st.lists(st.sampled_from(terms), max_size=most, unique_by=lambda t: (type(t), int(t)))
        )
        return tuple(Multiple(term, draw(times)) for term in chosen)

    return several(of_truth, 3), several(of_link, 5)


@given(st.data())
@settings(max_examples=examples(400), deadline=None)
def test_what_a_certificate_says_holds_in_every_solution_of_a_small_system(
    data: st.DataObject,
) -> None:
    spaces = data.draw(st.lists(GROUPS, min_size=2, max_size=5))
    premised = data.draw(st.lists(GROUPS, max_size=2))
    derived: list[DerivedLink] = []
    for number in range(data.draw(st.integers(0, 3))):
        some, others = data.draw(sums(len(spaces), len(premised), number))
        derived.append(DerivedLink(others, some, data.draw(st.integers(2, 5))))
    own, final = data.draw(sums(len(spaces), len(premised), len(derived)))
    system = SmallSystem(spaces)
    solutions = system.solutions(CANDIDATES, premised)
    for concluded in (None, *map(Candidate, range(CANDIDATES))):
        for on in (True,) if concluded is None else (True, False):
            certificate = Certificate(concluded, own, final, tuple(derived))
            one = certified(
                Step(
                    "planted",
                    placements=(concluded,) if concluded is not None and on else (),
                    eliminations=(concluded,) if concluded is not None and not on else (),
                    contradiction=concluded is None,
                ),
                (certificate,),
            )
            added: list[BoundedSum] = []

            class Listening(Work):
                def tell(self, event: News, *about: Any, added: list[BoundedSum] = added) -> None:
                    if event is News.ADDED:
                        added.extend((*about[0], about[1]))

            rows = CertificateRows(one, system, premised, Listening(10**6, ""))  # type: ignore[arg-type]
            reason = rows.gap(concluded, on)
            for row in added:
                for values in solutions:
                    assert sum(n * values[c] for c, n in row.numbers.items()) <= row.most
            if reason:
                continue
            if concluded is None:
                assert not solutions
            else:
                assert all(values[concluded] == on for values in solutions)


def test_small_systems_are_decided_both_ways() -> None:
    """Here a certificate is accepted. If all certificates were refused, the test above would prove
    nothing."""
    odd = [[0, 1], [1, 2], [2, 0]]
    half = DerivedLink(tuple(Multiple(Space(n)) for n in range(3)))
    one = certified(
        Step("planted", contradiction=True),
        (
            Certificate(
                None,
                tuple(Multiple(Space(n)) for n in range(3)),
                (Multiple(DerivedNumber(1), 2),),
                (half,),
            ),
        ),
    )
    rows = CertificateRows(one, SmallSystem(odd), [], work_of_a_check())  # type: ignore[arg-type]
    assert rows.gap(None, on=True) == ""
    even = SmallSystem([[0, 1], [1, 2], [2, 3], [3, 0]])
    assert even.solutions(4, [])
    assert not SmallSystem(odd).solutions(3, [])
