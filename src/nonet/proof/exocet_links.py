"""Derives links for an exocet. Each link comes from a sum that is halved and rounded down.

For each digit in the base of an exocet, some houses serve as truths and others as links. Adding
them up gives a bound: twice the number of times that the digit is in the base, minus the number of
times that it is in the targets, is at most 1. Half of this sum, rounded down, gives a new link: the
digit is in the base no more often than in the targets. Two more rules follow: the mirror of a
target has the target's digit, and two bases have no digit in common.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from ..model import Board, Digit, Grid, LiveCandidates, Role, Space, Step
from ..model.certificate import DerivedLink, DerivedNumber, Multiple
from ..techniques.shared.exocet import Exocet, read_exocet

_ROLES = ((Role.SET_A, Role.SET_B), (Role.SET_C, Role.SET_D))


def links_of_exocets(
    step: Step, grid: Grid, state: LiveCandidates
) -> Iterator[tuple[DerivedLink, ...]]:
    """Yield sets of derived links for the exocets that a step marks. The caller tries them one by
    one.

    Args:
        step: the step, as a finder returned it.
        grid: the state in which the step was found.
        state: the candidates that are left.
    """
    exocets = [one for roles in _ROLES if (one := read_exocet(step, grid, *roles)) is not None]
    links: list[DerivedLink] = []
    halves: list[dict[Digit, DerivedNumber]] = []
    for one in exocets:
        own: dict[Digit, DerivedNumber] = {}
        for digit in sorted({space.digit for space in step.links if not space.is_cell}):
            half = _half(one, digit, step, state)
            if half is not None:
                links.append(half)
                own[digit] = DerivedNumber(len(links))
        halves.append(own)
    for one, own in zip(exocets, halves, strict=True):
        links += _mirrors(one, own, step, state.board)
    if len(exocets) == len(_ROLES):
        links += _apart(exocets, halves, state.board)
    if links:
        yield tuple(links)


def _half(one: Exocet, digit: Digit, step: Step, state: LiveCandidates) -> DerivedLink | None:
    """Derive the link for this rule: a digit occurs in the base no more often than in the targets.
    The link uses as few covers as possible.
    """
    own = [Space.of(digit, house) for house in (one.line, one.box)]
    truths = [
        space
        for space in dict.fromkeys(step.truths)
        if not space.is_cell and space.digit == digit and space.house in one.lines
    ]
    links = list(dict.fromkeys(space for space in step.links if not space.is_cell))
    if not truths or not all(space in links for space in own):
        return None
    marked = step.houses(Role.COVER)
    covers = [
        space
        for space in links
        if space.digit == digit and space not in own and space.house in marked
    ]
    places = {
        c for truth in truths for c in state.live(truth) if c // state.stride not in one.targets
    }
    for count in range(len(truths)):
        for chosen in combinations(covers, count):
            held = {c for space in (*chosen, *own) for c in state.live(space)}
            if places <= held:
                return DerivedLink(_once((*chosen, *own)), _once(truths))
    return None


def _mirrors(
    one: Exocet, halves: dict[Digit, DerivedNumber], step: Step, board: Board
) -> Iterator[DerivedLink]:
    """Derive the links for this rule: the digit of a target is also in its mirror, which lies in
    the box of the other target.

    The base and the targets have the same digits, so the digit of a target is in the base.
    """
    for target, other in (one.targets, one.targets[::-1]):
        along = next(h for h in board.houses_of(target) if h.kind == one.line.kind)
        boxes = [house for house in board.houses_of(other) if house.kind == "b"]
        for digit, box in product(halves, boxes):
            there = Space.of(digit, box)
            if there not in step.truths or along == one.line:
                continue
            rest = [number for each, number in halves.items() if each != digit]
            cells = [Space(int(cell)) for cell in one.targets]
            crossed = [Space.of(digit, house) for house in (along, one.line)]
            yield DerivedLink(
                (*map(Multiple, rest), *_once((*cells, *crossed))),
                _once((*(Space(int(cell)) for cell in one.base), there)),
            )


def _apart(
    exocets: Sequence[Exocet], halves: Sequence[dict[Digit, DerivedNumber]], board: Board
) -> Iterator[DerivedLink]:
    """Derive the links for this rule: two bases have no digit in common if one of them sees the
    targets of the other.
    """
    for (one, own), other in (
        ((exocets[0], halves[0]), exocets[1]),
        ((exocets[1], halves[1]), exocets[0]),
    ):
        seen = {*board.cells(other.line), *board.cells(other.box)}
        if seen.issuperset(one.targets):
            for digit, number in own.items():
                houses = (other.line, other.box, one.line)
                yield DerivedLink(
                    (Multiple(number), *_once(Space.of(digit, house) for house in houses))
                )


def _once(spaces: Sequence[Space] | Iterator[Space]) -> tuple[Multiple, ...]:
    return tuple(map(Multiple, spaces))
