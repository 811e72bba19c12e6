"""The events of a check, and a trail that records them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ..base import NamedValue
from ..base.budget import Budget
from ..model import Assumption, Case, Grid, Step


@dataclass(frozen=True, slots=True)
class BoundedSum:
    """A sum of candidates with coefficients. The sum is at most `most`. It may be a link, or be
    made up of links and truths.
    """

    numbers: dict[int, int]
    most: int


class News(NamedValue):
    """The kinds of events in a check. The comments list the data of each event."""

    CLAIM = "claim"  # The check of a conclusion begins. Data: the claim.
    COUNT = "count"  # Counting proves the claim. Data: the links that it did not need.
    ADDED = "added"  # A certificate is summed. Data: its derived links, its sum.
    FACT = "fact"  # A candidate is true or false. Data: the candidate, its value, the reason.
    CASE = "case"  # A candidate of a truth is assumed. Data: the candidate and the truth.
    CLASH = "clash"  # A candidate is both true and false (ends a branch). Data: as for `FACT`.
    NOTHING_LEFT = "nothing-left"  # A truth has no candidate left (ends a branch). Data: the truth.
    EXHAUSTED = "exhausted"  # A step's cases cover all possibilities. Data: their truth, or None.
    ASSUMED = "assumed"  # A case of a step begins. Data: the case, and the board.
    PROVED = "proved"  # A step of a case is proved. Data: the step, and the board before it.


class By(NamedValue):
    """The rule that makes a candidate true or false."""

    ASSUMED = "assumed"  # The opposite of a conclusion, or one of several cases, is assumed.
    TRUTH = "truth"  # All other candidates of a truth are false, so this one is true.
    LINK = "link"  # Another candidate of a link is true, so this one is false.
    TWIN = "twin"  # A premise makes the candidate equal to another one.
    REFUTED = "refuted"  # A case that assumed the candidate led to a contradiction.


Origin = tuple[By, Sequence[int], int]
"""The rule, the candidates of the truth or link that it applies to, and the candidate that
triggered the rule (or -1).
"""

ASSUMED: Final[Origin] = (By.ASSUMED, (), -1)


class Work(Budget):
    """The budget for a check. It receives the events of the check, but does not record them."""

    def tell(self, event: News, *about: Any) -> None:
        """Receive an event."""


@dataclass(frozen=True, slots=True)
class Fact:
    """The fact that a candidate is true or false, and the reason for it."""

    candidate: int
    on: bool
    why: Origin


@dataclass
class Branch:
    """The consequences of known facts and of assumptions.

    Attributes:
        entries: the facts that became known, in order. A case appears among them as a branch of its
            own, followed by the fact that its assumption is false.
        end: the contradiction. It is a fact that contradicts a known fact, or a truth without
            remaining candidates.
        truth: in a case, the truth that contains the assumed candidate.
        spared: the links that the count did not need; None if nothing was counted.
        derived: the derived links of a certificate.
        end_sum: the sum of the certificate's truths and links; None if there is no certificate.
    """

    entries: list[Fact | Branch] = field(default_factory=list)
    end: Fact | tuple[int, ...] | None = None
    truth: tuple[int, ...] = ()
    spared: list[list[int]] | None = None
    derived: Sequence[BoundedSum] = ()
    end_sum: BoundedSum | None = None


@dataclass
class ProvedCase:
    """A case of a step: the grid with the assumption, and the steps that follow.

    Each of the steps comes with the grid in which it was proved.
    """

    assumption: Assumption
    start: Grid
    steps: list[tuple[Step, Grid]] = field(default_factory=list)


class Trail(Work):
    """The budget for checking one step. It also records the events of the check.

    Attributes:
        claims: for each conclusion that is checked separately, the consequences of its opposite.
        cases: the cases of the step. The proofs of the steps inside them are not recorded.
        exhausted: the truth whose candidates are assumed in the cases. None if there are two cases,
            which assume that the same candidate is true and that it is false.
    """

    def __init__(self, step: Step, work: Budget) -> None:
        super().__init__(work.left, work.message)
        self._cases = step.cases
        self._open: list[Branch] = []
        self._board: Grid | None = None
        self.claims: list[Branch] = []
        self.cases: list[ProvedCase] = []
        self.exhausted: tuple[int, ...] | None = None

    def tell(self, event: News, *about: Any) -> None:
        board: Grid
        if event is News.ASSUMED:
            self._assumed(*about)
        elif event is News.PROVED:
            step, board = about
            if self._board is board:
                self.cases[-1].steps.append((step, board.copy()))
        elif self._board is None:  # other events concern a step inside a case
            self._about_the_step(event, *about)

    def _assumed(self, case: Case, board: Grid) -> None:
        if any(case is own for own in self._cases):
            self._board = board
            self.cases.append(ProvedCase(case.assumption, board.copy()))

    def _about_the_step(self, event: News, *about: Any) -> None:
        match event:
            case News.CLAIM:
                self._open = [Branch()]
                self.claims.append(self._open[0])
            case News.COUNT:
                self._open[-1].spared = about[0]
            case News.ADDED:
                self._open[-1].derived, self._open[-1].end_sum = about
            case News.FACT:
                self._open[-1].entries.append(Fact(*about))
            case News.CASE:
                inner = Branch(truth=tuple(about[1]))
                self._open[-1].entries.append(inner)
                self._open.append(inner)
            case News.CLASH:
                self._open.pop().end = Fact(*about)
            case News.NOTHING_LEFT:
                self._open.pop().end = tuple(about[0])
            case News.EXHAUSTED:
                self.exhausted = None if about[0] is None else tuple(about[0])
