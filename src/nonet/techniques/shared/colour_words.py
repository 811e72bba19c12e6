"""Colourings: clusters of candidates in two colours, and sentences about the trails that force the
conclusion. `nonet.model.colouring` defines which candidates are linked.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from ...model import Candidate, Grid, Role, Sentence, SentencePart, Step
from ...model.chain import Chain, LinkKind, Node
from ...model.colouring import Colour, Colouring, Reason, Trail, excludes, ties
from ...model.labels import label
from .chains import eureka
from .wording import filler, listing, losing_digits, meeting

Cluster: TypeAlias = tuple[Colour, Colour]
"""The two colours of a cluster. Exactly one of the colours is true."""


def grow(grid: Grid, start: Candidate, *, cells: bool) -> Cluster:
    """The cluster of a candidate, which has the first colour.

    If `cells` is true, the candidates of a cell that has only two are also linked.
    """
    sides: tuple[set[Candidate], set[Candidate]] = ({start}, set())
    todo = [(start, 0)]
    while todo:
        candidate, side = todo.pop()
        for partner, space in ties(grid, candidate):
            if (cells or not space.is_cell) and partner not in sides[1 - side]:
                sides[1 - side].add(partner)
                todo.append((partner, 1 - side))
    return frozenset(sides[0]), frozenset(sides[1])


def faces(grid: Grid, candidate: Candidate, colour: Iterable[Candidate]) -> bool:
    """Whether a candidate of a colour excludes this candidate."""
    return any(excludes(grid, candidate, other) for other in colour)


def colours_clash(grid: Grid, one: Iterable[Candidate], other: Colour) -> bool:
    """Whether a candidate of one colour excludes a candidate of the other colour. If both arguments
    are the same colour, its candidates are compared with each other.
    """
    return any(faces(grid, candidate, other) for candidate in one)


def sees_both_places(grid: Grid, candidate: Candidate) -> bool:
    """Whether a candidate sees both places for its digit in a house. Then no colouring is needed to
    eliminate it.
    """
    return any(
        len(places) == 2 and all(grid.board.sees(candidate.cell, place) for place in places)
        for places in (grid.places(candidate.digit, house) for house in grid.board.houses)
    )


def trapped(grid: Grid, cluster: Cluster, digits: Iterable[int]) -> set[Candidate]:
    """The candidates of these digits that both colours rule out."""
    one, other = cluster
    return {
        candidate
        for candidate in live(grid, digits)
        if candidate not in one | other
        and faces(grid, candidate, one)
        and faces(grid, candidate, other)
        and not sees_both_places(grid, candidate)
    }


def live(grid: Grid, digits: Iterable[int]) -> Iterator[Candidate]:
    """All remaining candidates of these digits."""
    wanted = set(digits)
    for cell in grid.open_cells:
        for digit in grid.candidates(cell):
            if digit in wanted:
                yield Candidate.of(digit, cell)


_Parts = dict[str, SentencePart | Iterable[SentencePart]]

_AT_ONCE: Final = 7
"""The maximum number of candidates in a sentence about a trail, not counting the first."""
_MOST_TIES: Final = 5
"""The maximum number of links that are listed one by one."""


def reasons_of(step: Step, grid: Grid) -> tuple[Colouring, tuple[Reason, ...]]:
    """The colours of a step, and the reasons why they force the conclusion."""
    colouring = Colouring(step, grid)
    assert colouring.reasons, f"the colours do not force the conclusion: {step}"
    return colouring, colouring.reasons


def walked(colouring: Colouring, trails: Iterable[Trail]) -> Iterator[Sentence]:
    """Describe each trail in one sentence. Branches are grouped together.

    For example, `From r8c1 (A), colour alternately: r7c3, r5c3 and r5c6 (B).`
    """
    mentioned: set[Candidate] = set()
    branches: list[Trail] = []
    for trail in trails:
        for start in range(0, max(1, len(trail) - 1), _AT_ONCE):
            part = trail[start : start + _AT_ONCE + 1]
            begins = part[0] not in mentioned
            full = sum(map(len, (*branches, part))) > _AT_ONCE + 2
            if branches and (begins or full):
                yield _branches(colouring, branches)
                branches = []
            if begins:
                yield _begins(colouring, part)
            else:
                branches.append(part)
            mentioned |= {*part}
    if branches:
        yield _branches(colouring, branches)


def _begins(colouring: Colouring, trail: Trail) -> Sentence:
    template = {
        1: "Colour {first:place} ({colour}).",
        2: "Colour {first:place} ({colour}) and {others:place} ({last}).",
    }.get(len(trail), "From {first:place} ({colour}), colour alternately: {others:place} ({last}).")
    return Sentence(template, **_parts(colouring, trail))


def _branches(colouring: Colouring, trails: Iterable[Trail]) -> Sentence:
    begin = "From {first:place} ({colour}) it goes on"
    pieces: list[Sentence] = []
    for trail in trails:
        template = begin + ": {others:place} ({last})"
        pieces.append(Sentence(template, **_parts(colouring, trail)))
        begin = "from {first:place} ({colour})"
    return listing("{}.", pieces, "; ".join)


def _parts(colouring: Colouring, trail: Trail) -> _Parts:
    first, *others = trail
    parts: _Parts = {"colour": colouring.name(first), "last": colouring.name(trail[-1])}
    if _has_digits(colouring):
        return parts | {"first": (first,), "others": others}
    return parts | {"first": (first.cell,), "others": [candidate.cell for candidate in others]}


def tied(colouring: Colouring, trails: tuple[Trail, ...]) -> Iterator[Sentence]:
    """Describe each trail link by link. Long trails are described as in `walked`."""
    if sum(len(trail) - 1 for trail in trails) > _MOST_TIES:
        yield from walked(colouring, trails)
        yield Sentence(
            "Each of these candidates is tied to the next by a cell with two candidates "
            "or a house with two places."
            if _has_digits(colouring)
            else "Each of these places is tied to the next by a house with two places."
        )
        return
    several = _has_digits(colouring)
    mentioned: set[Candidate] = set()
    for trail in trails:
        if trail[0] not in mentioned:
            template = "Call {digit} in {cell} {colour}." if several else "Call {cell} {colour}."
            yield filler(trail[0])(template, colour=colouring.name(trail[0]))
        for one, other in pairwise(trail):
            yield _tie(colouring, one, other)
        mentioned |= {*trail}


def _has_digits(colouring: Colouring) -> bool:
    """Whether the colouring contains candidates of more than one digit."""
    return len({candidate.digit for colour in colouring.colours for candidate in colour}) > 1


def _tie(colouring: Colouring, one: Candidate, other: Candidate) -> Sentence:
    space, colour = colouring.tie(one, other), colouring.name(other)
    fill = filler(space, cell=other.cell, digit=other.digit, colour=colour)
    if space.is_cell:
        return fill(
            "{cell} is {digits:or}, so its {digit} is {colour}.",
            digits=sorted((one.digit, other.digit)),
        )
    own = "the {digit} in {cell}" if _has_digits(colouring) else "{cell}"
    return fill(
        f"In {{house}} the {{digit}} is in {{cells:or}}, so {own} is {{colour}}.",
        cells=sorted((one.cell, other.cell)),
    )


def sees_both(grid: Grid, colouring: Colouring, reason: Reason) -> Iterator[Sentence]:
    """Sentences that name the houses in which each eliminated candidate sees both colours."""
    for (here, victim), (there, _) in zip(reason.sights[::2], reason.sights[1::2], strict=True):
        yield Sentence(
            "{cell} sees {here} ({one}) in {house} and {there} ({other}) in {beyond}.",
            cell=victim.cell,
            here=here.cell,
            one=colouring.name(here),
            house=meeting(grid, victim.cell, here.cell),
            there=there.cell,
            other=colouring.name(there),
            beyond=meeting(grid, victim.cell, there.cell),
        )


def colour_eliminations(step: Step, grid: Grid, reason: Reason) -> tuple[Sentence, ...]:
    """The eliminations of the false colour, as a list."""
    coloured = {candidate for trail in reason.trails for candidate in trail}
    rest = tuple(sorted({*reason.victims} - coloured))
    fill = filler(several=rest, B=label(1, grid.board))
    go_on = "If you go on colouring, {several:place} also [becomes|become] {B}."
    return (*[fill(go_on)] * bool(rest), *losing_digits(fill("So {B} is false"), step))


def short_colours(step: Step, grid: Grid) -> Sentence:
    """The trails in Eureka notation, followed by the conclusion."""
    _, reasons = reasons_of(step, grid)
    lines = [eureka(chain) for reason in reasons for chain in _chains(reason)]
    if not any(reason.clashes for reason in reasons):
        for house in step.houses(Role.BASE):
            lost = step.candidates(Role.EXTRA)[0].digit
            lines.append(Sentence("no {lost} in {empty:short}", lost=lost, empty=house))
        lines += [Sentence("nothing in {empty}", empty=cell) for cell in step.cells(Role.EXTRA)]
    return listing("{}", lines, ", ".join)


def _chains(reason: Reason) -> Iterator[Chain]:
    """The trails as chains. A clash becomes a weak link in one of the chains."""
    trails, clashes = reason.trails, reason.clashes
    if len(clashes) == 2:
        yield _chain(trails[0][:1], trails[1], trails[0][::-1])
    elif clashes == tuple((trail[0], trail[-1]) for trail in trails):
        yield _chain(trails[0], trails[0][:1])
    elif len(trails) == 2 and clashes == ((trails[0][-1], trails[1][0]),):
        yield _chain(*trails)
    else:
        yield from map(_chain, trails)


def _chain(*trails: Trail) -> Chain:
    """Join trails into one chain, with a weak link from each trail to the next."""
    nodes = [Node((candidate,)) for trail in trails for candidate in trail]
    links: list[LinkKind] = []
    for trail in trails:
        links += [LinkKind.STRONG] * (len(trail) - 1) + [LinkKind.WEAK]
    return Chain(tuple(nodes), tuple(links[:-1]))
