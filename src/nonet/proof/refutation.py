"""Three methods of refutation: counting, unit propagation, and a small search over truths."""

from collections.abc import Callable, Sequence

from ..model import LiveCandidates
from .budget import OF_BRANCHING, OF_SPARING
from .trail import ASSUMED, By, News, Origin, Work

Spaces = Sequence[Sequence[int]]
"""The remaining candidates of each of several spaces."""

Naming = Callable[[int], str]
"""A function that returns a candidate's name, given its number, for error messages."""

ToLearn = tuple[int, bool, Origin]
"""A candidate, whether it is true, and why."""

BRANCHINGS = 2_000
SPARINGS = 1_000
"""The maximum number of attempts to select superfluous links."""


def rank_gap(
    truths: Spaces, links: Spaces, candidate: int | None, on: bool, work: Work, named: Naming
) -> str:
    """The reason why counting does not prove the claim; "" if it does.

    The claim is that `candidate` is true (`on`) or false. If `candidate` is None, the claim is that
    there is no solution. A candidate in n truths must be in at least n links. The surplus of a
    candidate is the number of its links minus the number of its truths. The surpluses of all true
    candidates add up to at most the rank, which is the number of all links minus the number of all
    truths.
    """
    work.spend(len(truths) + len(links))
    slack: dict[int, int] = {}
    for spaces, by in ((links, 1), (truths, -1)):
        for space in spaces:
            for c in space:
                slack[c] = slack.get(c, 0) + by
    if on and candidate is not None:
        slack.pop(candidate, None)  # a candidate that is assumed to be false needs no link
    for c, surplus in slack.items():
        if surplus < 0:
            return f"{named(c)} is in more truths than links"
    assumed = None if on else candidate
    rank = len(links) - len(truths)
    surplus = -1 if assumed is None else slack.get(assumed, 0)
    # Unneeded links merely raise the rank. They are allowed because another conclusion may need
    # them.
    away = [[c for c in link if c in slack] for link in links if assumed not in link]
    if _can_spare(away, rank - surplus if assumed is None else rank - surplus + 1, slack, work):
        return ""
    if assumed is None:
        return f"the rank is {rank}, but a contradiction needs a rank below 0"
    return f"links minus truths is {surplus} there, but must exceed the rank, {rank}"


def _can_spare(links: list[list[int]], wanted: int, slack: dict[int, int], work: Work) -> bool:
    """Whether this many links can be left out while every candidate stays covered.

    How many links can be left out may depend on the order in which they are tried. So all
    selections are tried, up to a limit.
    """
    links = [link for link in links if all(slack[c] > 0 for c in link)]
    spared: list[int] = []
    at = 0
    for _ in range(SPARINGS + 1):
        if len(spared) >= wanted:
            work.tell(News.COUNT, [links[each] for each in spared])
            return True
        work.spend(OF_SPARING)
        if len(links) - at < wanted - len(spared):  # too few links are left, so put one back
            if not spared:
                return False
            at = spared.pop()
            for c in links[at]:
                slack[c] += 1
        elif all(slack[c] > 0 for c in links[at]):  # no link contains a candidate twice
            for c in links[at]:
                slack[c] -= 1
            spared.append(at)
        at += 1
    return False


class Constraints:
    """Truths ("at least one is true"), links ("at most one is true") and twins (two candidates that
    are both true or both false).
    """

    def __init__(
        self, truths: Spaces, links: Spaces, maps: Spaces, state: LiveCandidates, work: Work
    ) -> None:
        self.work = work
        self.truths: Spaces = list(dict.fromkeys(map(tuple, truths)))  # repeats add nothing
        self.truths_of: dict[int, list[Sequence[int]]] = {}
        self.links_of: dict[int, list[Sequence[int]]] = {}
        for spaces, index in ((truths, self.truths_of), (links, self.links_of)):
            for space in dict.fromkeys(map(tuple, spaces)):
                for c in space:
                    index.setdefault(c, []).append(space)
        self.twins: dict[int, list[int]] = {}
        self.ruled_out: list[tuple[int, int]] = []  # candidates and their eliminated twins
        for target in maps:
            for c, image in enumerate(target):
                if state.is_live(c) != state.is_live(image):
                    self.ruled_out.append((c, image) if state.is_live(c) else (image, c))
                elif c != image:
                    self.twins.setdefault(c, []).append(image)
                    self.twins.setdefault(image, []).append(c)

    def gap(self, candidate: int | None, on: bool, search: bool) -> str:
        """The reason why the opposite of the claim is not refuted; "" if it is refuted, which
        proves the claim.
        """
        self.work.spend(OF_BRANCHING)
        todo: list[ToLearn] = [(c, False, (By.TWIN, (c, twin), twin)) for c, twin in self.ruled_out]
        for truth in self.truths:
            if not truth:
                self.work.tell(News.NOTHING_LEFT, truth)
                return ""
            if len(truth) == 1:
                todo.append((truth[0], True, (By.TRUTH, truth, -1)))
        if candidate is not None:
            todo.append((candidate, not on, ASSUMED))
        known: dict[int, bool] = {}
        if self._clashes(known, todo):
            return ""
        if not search:
            return "its opposite does not lead to a contradiction"
        self.left = BRANCHINGS
        if self._refuted(known):
            return ""
        if self.left < 0:
            return f"its opposite is not refuted within {BRANCHINGS} branchings"
        return "its opposite satisfies every truth and link"

    def _clashes(self, known: dict[int, bool], todo: list[ToLearn]) -> bool:
        """Add known facts and everything that follows from them. Returns whether they lead to a
        contradiction.
        """
        tell = self.work.tell
        while todo:
            c, value, why = todo.pop()
            if known.get(c, value) != value:
                tell(News.CLASH, c, value, why)
                return True
            if c in known:
                continue
            known[c] = value
            tell(News.FACT, c, value, why)
            todo.extend((twin, value, (By.TWIN, (c, twin), c)) for twin in self.twins.get(c, ()))
            if value:
                for link in self.links_of.get(c, ()):
                    by_link = (By.LINK, link, c)
                    todo.extend((other, False, by_link) for other in link if other != c)
            else:
                for truth in self.truths_of.get(c, ()):
                    left = [other for other in truth if known.get(other, True)]
                    if not left:
                        tell(News.NOTHING_LEFT, truth)
                        return True
                    if len(left) == 1:
                        todo.append((left[0], True, (By.TRUTH, truth, c)))
        return False

    def _refuted(self, known: dict[int, bool]) -> bool:
        """Whether every branch from this point on leads to a contradiction.

        `left` limits how many more times the search may branch. Once the limit is reached, the
        result is False.
        """
        undecided = [truth for truth in self.truths if not any(known.get(c) for c in truth)]
        if not undecided:
            return False
        self.left -= 1
        if self.left < 0:
            return False
        self.work.spend(OF_BRANCHING)
        chosen = min(undecided, key=lambda truth: sum(c not in known for c in truth))
        for c in [c for c in chosen if c not in known]:
            if known.get(c) is False:  # an earlier branch has ruled out this candidate
                continue
            self.work.tell(News.CASE, c, chosen)
            branch = dict(known)
            if not self._clashes(branch, [(c, True, ASSUMED)]) and not self._refuted(branch):
                return False
            if self._clashes(known, [(c, False, (By.REFUTED, chosen, c))]):
                return True
        return True
