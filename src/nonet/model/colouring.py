"""Finds the part of a colouring that forces the conclusion of its step. Explanations and pictures
show only this part, because a large colouring is hard to follow.

Two candidates are tied if they are the only places for a digit in a house, or the only candidates
of a cell: one is true and the other is false. Tied candidates have opposite colours. A list of
candidates in which each is tied to the next is called a trail. To explain an elimination by two
coloured candidates, only the trail between them is needed.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from .cells import Candidate, Space
from .grid import Grid
from .labels import label
from .step import Role, Step

Colour: TypeAlias = frozenset[Candidate]
Trail: TypeAlias = tuple[Candidate, ...]
Pair: TypeAlias = tuple[Candidate, Candidate]

COLOURS: Final = (Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)
"""The two colours of the first colouring, then the two of the second."""


class Reason(NamedTuple):
    """The reason why some candidates are false.

    Attributes:
        trails: lists of coloured candidates, each tied to the next. A trail that begins with a
            candidate of an earlier trail branches off there.
        clashes: pairs of coloured candidates on the trails. The two candidates of a pair cannot
            both be true.
        sights: pairs of candidates. The first candidate is on a trail, and excludes the second,
            which has no colour.
        victims: the candidates that are false.
    """

    trails: tuple[Trail, ...]
    clashes: tuple[Pair, ...]
    sights: tuple[Pair, ...]
    victims: Trail


def excludes(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates exclude each other: they share a cell, or they have the same digit in
    a house.
    """
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and grid.board.sees(one.cell, other.cell)


def ties(grid: Grid, candidate: Candidate) -> Iterator[tuple[Candidate, Space]]:
    """The candidates tied to this candidate, each with its tie. Exactly one of two tied candidates
    is true. The tie is a cell with two candidates, or a house with two places for the digit.
    """
    digit, cell = candidate.digit, candidate.cell
    digits = grid.candidates(cell)
    if digit not in digits:
        return
    if len(digits) == 2:
        yield Candidate.of(sum(digits) - digit, cell), cell.space
    for house in grid.board.houses_of(cell):
        places = grid.places(digit, house)
        if len(places) == 2:
            other = places[0] if places[1] == cell else places[1]
            yield Candidate.of(digit, other), Space.of(digit, house)


class Colouring:
    """A step's coloured candidates, and the part of them that forces its conclusion."""

    def __init__(self, step: Step, grid: Grid) -> None:
        self._step, self._grid = step, grid
        self.colours: tuple[Colour, ...] = tuple(
            frozenset(step.candidates(role)) for role in COLOURS
        )

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons why the eliminated candidates are false, in the order in which the
        explanation states them. The result is empty if the step has no colours, or if they do not
        force its eliminations.
        """
        if not any(self.colours):
            return ()
        is_false = {*self._step.eliminations} == self.colours[1]
        if any(self.colours[2:]):
            clash = tuple(self._two_clash()) if is_false else ()
            return clash or tuple(self._two_trap())
        if self._step.candidates(Role.EXTRA):
            return tuple(self._emptied())
        return tuple(self._clash() if is_false else self._trap())

    @cached_property
    def forcing(self) -> Colour:
        """The coloured candidates that force the conclusion."""
        return frozenset(c for reason in self.reasons for trail in reason.trails for c in trail)

    def name(self, candidate: Candidate) -> str:
        """The letter of the colour that a candidate has."""
        number = next(at for at, own in enumerate(self.colours) if candidate in own)
        return label(number, self._grid.board)

    def tie(self, one: Candidate, other: Candidate) -> Space:
        """The house or cell that ties two neighbouring candidates on a trail."""
        return self._ties[one][other]

    @cached_property
    def _ties(self) -> Mapping[Candidate, Mapping[Candidate, Space]]:
        """For each coloured candidate, the candidates tied to it, each with its tie (a house or
        cell). If a pair has several ties, a box is preferred, and otherwise the last tie is used.
        """
        return {
            one: dict(sorted(ties(self._grid, one)))
            for colour in self.colours
            for one in sorted(colour)
        }

    def _facing(self, candidate: Candidate, colour: Iterable[Candidate]) -> list[Candidate]:
        return [other for other in sorted(colour) if excludes(self._grid, candidate, other)]

    def _trap(self) -> Iterator[Reason]:
        """A reason of the form: these candidates see both colours, so they are false."""
        trails: list[Trail] = []
        sights: list[Pair] = []
        for victim in sorted(self._step.eliminations):
            ends = [self._facing(victim, colour) for colour in self.colours[:2]]
            seen = self._join(ends, trails)
            if seen is None:
                return
            sights += [(end, victim) for end in seen]
        yield Reason(tuple(trails), (), tuple(sights), tuple(sorted(self._step.eliminations)))

    def _clash(self) -> Iterator[Reason]:
        """A reason of the form: two candidates of the second colour cannot both be true."""
        found = []
        for one in sorted(self.colours[1]):
            ways = self._ways([one])
            found += [ways[c] for c in self._facing(one, self.colours[1]) if c in ways]
        if found:
            trail = min(found, key=_length)
            victims = tuple(sorted(self._step.eliminations))
            yield Reason((trail,), ((trail[0], trail[-1]),), (), victims)

    def _emptied(self) -> Iterator[Reason]:
        """A reason of the form: the second colour would leave a cell, or a digit in a house,
        without candidates.
        """
        left = sorted(self._step.candidates(Role.EXTRA))
        ends = [[c] if c in self.colours[0] else self._facing(c, self.colours[1]) for c in left]
        trails: list[Trail] = []
        seen = self._join(ends, trails)
        if seen is not None:
            sights = tuple((end, c) for end, c in zip(seen, left, strict=True) if end != c)
            yield Reason(tuple(trails), (), sights, tuple(sorted(self._step.eliminations)))

    def _two_trap(self) -> Iterator[Reason]:
        """Reasons of the form: a colour of one colouring and a colour of the other exclude each
        other. At least one of the two is false, so at least one of their opposites is true.
        Candidates that see both opposites are false.
        """
        trees: tuple[set[Candidate], set[Candidate]] = (set(), set())
        reasons: dict[tuple[int, int], Reason] = {}
        for victim in sorted(self._step.eliminations):
            found = [
                (meeting not in reasons, sum(map(len, trails)), trails, ends, clash, meeting)
                for meeting in product((0, 1), (2, 3))
                for trails, ends, clash in self._seen_by_two(victim, meeting, trees)
            ]
            if not found:
                return
            _, _, trails, ends, clash, meeting = min(found)
            for trail in trails:
                trees[trail[0] in self.colours[2] | self.colours[3]].update(trail)
            before = reasons.get(meeting, Reason((), (clash,), (), ()))
            reasons[meeting] = Reason(
                (*before.trails, *trails),
                before.clashes,
                (*before.sights, *((end, victim) for end in ends)),
                (*before.victims, victim),
            )
        yield from reasons.values()

    def _seen_by_two(
        self, victim: Candidate, meeting: tuple[int, int], trees: tuple[set[Candidate], ...]
    ) -> Iterator[tuple[tuple[Trail, ...], Pair, Pair]]:
        """Explain how a candidate sees the opposites of two colours that exclude each other. Yields
        the additional trails to show, the two candidates that the victim sees, and the pair of
        candidates through which the two colours exclude each other.
        """
        first, second = meeting
        opposite = (self.colours[1 - first], self.colours[5 - second])
        seen = [self._facing(victim, colour) for colour in opposite]
        ways = [self._ways(sorted(tree) or ends) for tree, ends in zip(trees, seen, strict=True)]
        pairs = [
            (ways[0][one], ways[1][other])
            for one in sorted(self.colours[first] & ways[0].keys())
            for other in self._facing(one, self.colours[second] & ways[1].keys())
        ]
        if not pairs or not all(seen):
            return
        here, there = min(pairs, key=lambda both: (len(both[0]) + len(both[1]), both))
        clash = (here[-1], there[-1])
        if not any(trees):
            yield (here, there[::-1]), (here[0], there[0]), clash
            return
        ends = [
            min((way[end] for end in some if end in way), key=_length, default=())
            for some, way in zip(seen, ways, strict=True)
        ]
        if all(ends):
            trails = tuple(t for t in dict.fromkeys((here, there, *ends)) if len(t) > 1)
            yield trails, (ends[0][-1], ends[1][-1]), clash

    def _two_clash(self) -> Iterator[Reason]:
        """A reason of the form: the second colour excludes both colours of the other colouring."""
        found = []
        pairs = [
            [(one, other) for one in sorted(self.colours[1]) for other in self._facing(one, colour)]
            for colour in self.colours[2:]
        ]
        for first in pairs[0]:
            here, there = self._ways([first[0]]), self._ways([first[1]])
            for second in pairs[1]:
                if second[0] in here and second[1] in there:
                    found.append(((here[second[0]], there[second[1]]), (first, second)))
        if found:
            trails, clashes = min(found, key=lambda f: (len(f[0][0]) + len(f[0][1]), f))
            yield Reason(trails, clashes, (), tuple(sorted(self._step.eliminations)))

    def _join(self, ends: list[list[Candidate]], trails: list[Trail]) -> Trail | None:
        """Pick one candidate from each list so that trails connect them all, and add the missing
        trails. Returns None if no trails connect them.
        """
        if len(ends) == 1:
            trails += [(end,) for end in ends[0][:1]]
            return tuple(ends[0][:1]) or None
        joined = {candidate for trail in trails for candidate in trail}
        ways = self._ways(ends[0], joined)
        reached = [ways[end] for end in ends[1] if end in ways]
        if not reached:
            return None
        trail = min(reached, key=lambda way: _cost(way, joined))
        trails += _branches(trail, joined)
        chosen = [trail[0], trail[-1]]
        connected = set(trail) | (joined if joined & set(trail) else set())
        for further in ends[2:]:
            ways = self._ways(sorted(connected))
            reached = [ways[end] for end in further if end in ways]
            if not reached:
                return None
            trail = min(reached, key=_length)
            if len(trail) > 1:
                trails.append(trail)
            connected |= set(trail)
            chosen.append(trail[-1])
        longer = {candidate for trail in trails if len(trail) > 1 for candidate in trail}
        trails[:] = [trail for trail in trails if len(trail) > 1 or trail[0] not in longer]
        return tuple(chosen)

    def _ways(
        self, starts: Iterable[Candidate], shown: Iterable[Candidate] = ()
    ) -> Mapping[Candidate, Trail]:
        """The best trail to each tied candidate from one of the `starts`. The best trail adds the
        fewest candidates that are not shown yet. If there is a tie, the shortest trail wins.
        """
        known = frozenset(shown)
        ways: dict[Candidate, Trail] = {}
        queue: list[tuple[int, int, Trail]] = [
            (*_cost((start,), known), (start,)) for start in starts
        ]
        queue.sort()
        while queue:
            *_, trail = heappop(queue)
            if trail[-1] in ways:
                continue
            ways[trail[-1]] = trail
            for other in self._ties[trail[-1]]:
                if other in self._ties and other not in ways:
                    longer = (*trail, other)
                    heappush(queue, (*_cost(longer, known), longer))
        return ways


def _cost(trail: Trail, shown: Iterable[Candidate]) -> tuple[int, int]:
    return len({*trail}.difference(shown)), len(trail)


def _length(trail: Trail) -> tuple[int, Trail]:
    return len(trail), trail


def _branches(trail: Trail, shown: Iterable[Candidate]) -> Iterator[Trail]:
    """The parts of a trail that are not shown yet. If a part continues from a shown candidate, it
    begins with that candidate.
    """
    known = frozenset(shown)
    if known.isdisjoint(trail):
        yield trail
        return
    first = next(index for index, candidate in enumerate(trail) if candidate in known)
    if first:
        yield trail[first::-1]
    start = first
    for index in range(first + 1, len(trail)):
        if trail[index] in known:
            if index - start > 1:
                yield trail[start : index + 1]
            start = index
    if start + 1 < len(trail):
        yield trail[start:]
