"""Collect the contents of one frame of a step, independently of how the frame is drawn.

Pictures and text are drawn from a `View`, which knows marks and roles but not techniques. A step
has one frame. A step with a proof by cases has an overview (frame 0) and a frame for each case, in
the order of `nonet.model.frames`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice, pairwise, product
from typing import NamedTuple, TypeAlias, TypeVar

from ..base import Error
from ..model import (
    SETS,
    Assumption,
    Candidate,
    Cell,
    Digit,
    Grid,
    House,
    Mark,
    Mistake,
    MistakeKind,
    Role,
    Step,
)
from ..model.chain import Chain, LinkKind, NodeKind
from ..model.colouring import COLOURS, Colouring
from ..model.frames import Frame, frames_of
from ..model.step import lettered_sets
from ..techniques.shared.wording import meeting
from .palette import ROLES, RoleStyle, styles_on

MOST_SIGHTS = 8  # the maximum number of lines of sight in a picture
Item = TypeVar("Item", Cell, Candidate)
_ORDER = {role: index for index, role in enumerate(ROLES)}


class Link(NamedTuple):
    """A line between two nodes of a chain, or between two marked candidates. If `kind` is None, it
    is a line of sight from a candidate to an elimination that it proves.
    """

    source: tuple[Candidate, ...]
    target: tuple[Candidate, ...]
    kind: LinkKind | None = None


@dataclass(slots=True)
class View:
    """One frame of a step.

    Attributes:
        base, cover: the houses with these roles.
        cells, candidates: the marked cells and candidates, each with its roles, most important
            first.
        sets: the letter and the mark of each set of cells that has a letter, in order.
        styles: the style of each role, with letters that suit the board.
        pale: the coloured candidates that the conclusion does not need, with their roles. They only
            show the extent of the colouring.
        placements, eliminations: the conclusion.
        on, off: the candidates that a chain or a case assumes or proves to be true (on) or false
            (off).
        held: the candidates that are already true when this frame begins. An enclosing case, or an
            earlier part of the same case, made them true.
        badges: short labels next to candidates, with positions in a chain or case numbers.
        assumption: the assumption of the case that this frame shows.
        ruled_out: the candidates that are false in this case.
        links: the lines to draw.
        groups: sets of candidates; each set is one node.
        rays: lines from a filled cell to the empty cells that cannot have its digit.
        deadly: the cells of a deadly pattern, in order around the pattern.
        clues: the numbers of the clues that the step uses.
        failed_cells, failed_houses: the position of a contradiction, a clash or a mistake.
        clashes: pairs of cells with equal digits.
        wrong: a wrong digit.
        missing: a candidate that was wrongly removed.
        truths, at_most: the candidates of each truth in a proof (at least one of them is true), and
            of each link (at most one of them is true).
        digit: the highlighted digit, if there is no step.
        speaks_of_candidates: whether the frame makes sense only if candidates are shown.
    """

    base: tuple[House, ...] = ()
    cover: tuple[House, ...] = ()
    cells: dict[Cell, tuple[Role, ...]] = field(default_factory=dict)
    candidates: dict[Candidate, tuple[Role, ...]] = field(default_factory=dict)
    sets: tuple[tuple[str, Mark], ...] = ()
    styles: Mapping[Role, RoleStyle] = field(default_factory=lambda: ROLES)
    pale: dict[Candidate, Role] = field(default_factory=dict)
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    on: tuple[Candidate, ...] = ()
    off: tuple[Candidate, ...] = ()
    held: tuple[Candidate, ...] = ()
    badges: dict[Candidate, str] = field(default_factory=dict)
    assumption: Assumption | None = None
    ruled_out: frozenset[Candidate] = frozenset()
    links: tuple[Link, ...] = ()
    rays: tuple[tuple[Cell, Cell], ...] = ()
    groups: tuple[tuple[Candidate, ...], ...] = ()
    deadly: tuple[Cell, ...] = ()
    clues: frozenset[int] = frozenset()
    failed_cells: tuple[Cell, ...] = ()
    failed_houses: tuple[House, ...] = ()
    clashes: tuple[tuple[Cell, Cell], ...] = ()
    wrong: Candidate | None = None
    missing: Candidate | None = None
    truths: tuple[tuple[Candidate, ...], ...] = ()
    at_most: tuple[tuple[Candidate, ...], ...] = ()
    digit: Digit | None = None
    speaks_of_candidates: bool = True

    def marked(self) -> set[Candidate]:
        """Every candidate with a mark of any kind."""
        return {
            *self.candidates,
            *self.placements,
            *self.eliminations,
            *self.on,
            *self.off,
            *self.held,
            *([self.assumption.candidate] if self.assumption else []),
        }

    def cannibals(self) -> set[Candidate]:
        """Eliminations of candidates that are part of the pattern."""
        return set(self.eliminations) & {*self.candidates, *self.on, *self.off}

    @property
    def is_ring(self) -> bool:
        """Whether the `on` candidates form a ring of weak links. Otherwise they are part of a
        chain.
        """
        kinds = {link.kind for link in self.links if link.kind is not None}
        return bool(self.on) and not self.off and kinds == {LinkKind.WEAK}


def frames(step: Step | None) -> int:
    """The number of frames of a step.

    >>> frames(Step("naked-single"))
    1
    """
    return sum(1 for _ in frames_of(step)) if step else 1


def view(grid: Grid, step: Step | None, frame: int | None = None) -> View:
    """Collect the contents of a frame. If `frame` is None, the contents of the overview are
    collected.

    Raises:
        Error: if the step has no such frame.
    """
    number = 0 if frame is None else frame
    if not 0 <= number < frames(step):
        raise Error(f"there is no frame {number}; the step has {frames(step)}, numbered from 0.")
    if step is None:
        return View()
    if number:
        return _case(grid, step, next(islice(frames_of(step), number, None)))
    shown = View(
        base=step.houses(Role.BASE),
        cover=tuple(dict.fromkeys(step.houses(Role.COVER))),  # two fish may share eliminations
        cells=_by_precedence((c, m.role) for m in step.marks for c in m.cells),
        candidates=_by_precedence((c, m.role) for m in step.marks for c in m.candidates),
        sets=tuple(each for each in lettered_sets(step, grid.board) if each[1].cells),
        styles=styles_on(grid.board),
        placements=step.placements,
        eliminations=step.eliminations,
        clues=frozenset(_clues_of(step)),
    )
    shown.speaks_of_candidates = bool(
        step.eliminations
        or step.contradiction
        or step.chains
        or step.cases
        or any(mark.candidates for mark in step.marks)
    )
    shown.rays = tuple(_rays(grid, step))
    fins = step.candidates(Role.FIN, Role.ENDO_FIN)
    links = [*_wing_links(grid, step), *_restricted_links(step)]
    links += (Link((fin,), (victim,)) for fin, victim in _seen(grid, fins, step.eliminations))
    links += _move_links(grid, step)
    if not step.chains:
        links += _add_colouring(grid, shown, step)
    _add_chains(grid, shown, step, links)
    shown.links = tuple(_without_repeats(links))
    shown.deadly = _walk_around(step.cells(Role.DEADLY))
    if step.contradiction:
        _add_failure(shown, step)
    for index, case in enumerate(step.cases, start=1):
        candidate = case.assumption.candidate
        shown.candidates.setdefault(candidate, (Role.STEM,))
        shown.badges[candidate] = str(index)
    return shown


def _clues_of(*steps: Step) -> Iterator[int]:
    """The clues that some steps use, also in their cases."""
    for step in steps:
        spaces = (*step.truths, *step.links)
        yield from (space.clue.clue for space in spaces if space.clue is not None)
        for case in step.cases:
            yield from _clues_of(*case.steps)


def _by_precedence(pairs: Iterable[tuple[Item, Role]]) -> dict[Item, tuple[Role, ...]]:
    roles: dict[Item, set[Role]] = {}
    for item, role in pairs:
        roles.setdefault(item, set()).add(role)
    return {item: tuple(sorted(of, key=_ORDER.__getitem__)) for item, of in sorted(roles.items())}


def _rays(grid: Grid, step: Step) -> Iterator[tuple[Cell, Cell]]:
    """Lines from each blocker to the empty cells that it sees in the base houses. If a cell has
    several blockers, it gets only one line, along a row or column if possible.
    """
    goal = {candidate.cell for candidate in step.placements}
    for house in step.houses(Role.BASE):
        for cell in grid.board.cells(house):
            if grid.value(cell) or cell in goal:
                continue
            seen = [b for b in step.cells(Role.BLOCKER) if grid.board.sees(b, cell)]
            seen.sort(key=lambda b: (b.row != cell.row and b.column != cell.column, b))
            if seen:
                yield seen[0], cell


def _seen(
    grid: Grid, ones: Iterable[Candidate], others: Collection[Candidate]
) -> Iterator[tuple[Candidate, Candidate]]:
    """Pairs of candidates with the same digit that see each other."""
    for one in ones:
        for other in others:
            if one.digit == other.digit and grid.board.sees(one.cell, other.cell):
                yield one, other


def _wing_links(grid: Grid, step: Step) -> Iterator[Link]:
    """Links from the pivot to each pincer, for the digit that they share."""
    common = {candidate.digit for candidate in step.candidates(Role.PATTERN)}
    for pivot, pincer in _seen(grid, step.candidates(Role.PIVOT), step.candidates(Role.PINCER)):
        if pivot.digit not in common:
            yield Link((pivot,), (pincer,), LinkKind.WEAK)


def _restricted_links(step: Step) -> Iterator[Link]:
    """Links between two sets, one for each restricted common digit. They are drawn where the sets
    are closest.
    """
    homes = {role: set(step.cells(role)) for role in SETS}
    marked = step.candidates(Role.RESTRICTED)
    for digit in sorted({candidate.digit for candidate in marked}):
        for one, other in combinations(SETS, 2):
            here = [c for c in marked if c.digit == digit and c.cell in homes[one]]
            there = [c for c in marked if c.digit == digit and c.cell in homes[other]]
            if here and there:
                a, b = min(product(here, there), key=lambda pair: _distance(*pair))
                yield Link((a,), (b,), LinkKind.WEAK)


def _add_colouring(grid: Grid, shown: View, step: Step) -> Iterator[Link]:
    """Add the clashes, the candidates that see both colours, and the colour chains that force the
    conclusion. All other coloured candidates become pale.
    """
    colouring = Colouring(step, grid)
    if not colouring.reasons:
        return
    for role, colour in zip(COLOURS, colouring.colours, strict=True):
        for candidate in sorted(colour - colouring.forcing):
            del shown.candidates[candidate]
            shown.pale[candidate] = role
    links: dict[Link, None] = {}
    for reason in colouring.reasons:
        for trail in reason.trails:
            for pair in pairwise(trail):
                one, other = sorted(pair)
                links[Link((one,), (other,), LinkKind.STRONG)] = None
        for one, other in reason.clashes:
            links[Link((one,), (other,), LinkKind.WEAK)] = None
    yield from links
    sights = {pair: None for reason in colouring.reasons for pair in reason.sights}
    seen = [(one, victim) for one, victim in sights if one.digit == victim.digit]
    if len(seen) <= MOST_SIGHTS:
        yield from (Link((one,), (victim,)) for one, victim in seen)


def _move_links(grid: Grid, step: Step) -> Iterator[Link]:
    """Lines from candidates of the pattern to eliminations, if the two see each other only by a
    chess move. Nothing else in the picture shows chess moves. If the two share a house, no line is
    needed.
    """
    for victim in step.eliminations:
        regions = grid.board.regions_of(victim.cell)
        for candidate in step.candidates(Role.PATTERN):
            shared = [region for region in regions if candidate.cell in grid.board.cells(region)]
            is_tied = candidate.digit == victim.digit and candidate.cell != victim.cell
            if is_tied and shared and all(region.move for region in shared):
                yield Link((candidate,), (victim,))


def _distance(one: Candidate, other: Candidate) -> int:
    return (one.cell.row - other.cell.row) ** 2 + (one.cell.column - other.cell.column) ** 2


def _without_repeats(links: list[Link]) -> Iterator[Link]:
    """Drop the lines of sight between candidates that are already linked."""
    ends = {frozenset((link.source, link.target)) for link in links if link.kind}
    for link in links:
        if link.kind or frozenset((link.source, link.target)) not in ends:
            yield link


def _end_links(grid: Grid, step: Step, chain: Chain) -> Iterator[Link]:
    """Lines from both ends of an open chain to the eliminations that they see."""
    ends = []
    for node in (chain.nodes[0], chain.nodes[-1]):
        for victim in step.eliminations:
            pairs = _seen(grid, node.candidates, (victim,))
            if nearest := min(pairs, key=lambda pair: _distance(*pair), default=None):
                ends.append(nearest)
    if len(ends) <= MOST_SIGHTS:
        yield from (Link((candidate,), (victim,)) for candidate, victim in ends)


def _add_chains(grid: Grid, shown: View, step: Step, links: list[Link]) -> None:
    on: dict[Candidate, None] = {}
    off: dict[Candidate, None] = {}
    groups: list[tuple[Candidate, ...]] = []
    for chain in step.chains:
        # Letters show the order of the sets, and outlines show which cells belong to each set.
        of_sets = all(node.kind is NodeKind.ALS for node in chain.nodes)
        for index, node in enumerate(chain.nodes, start=1):
            for candidate in node.candidates:
                (on if node.on else off).setdefault(candidate)
            if node.candidates and not of_sets:
                shown.badges.setdefault(min(node.candidates), str(index))
            if len(node.candidates) > 1 and node.kind in (NodeKind.GROUP, NodeKind.AHS):
                groups.append(node.candidates)
        ends = [*chain.nodes[1:], *chain.nodes[:1]]
        for source, target, kind in zip(chain.nodes, ends, chain.links, strict=False):
            if source.candidates and target.candidates:
                links.append(Link(source.candidates, target.candidates, kind))
        if len(chain.links) < len(chain.nodes):
            links += _end_links(grid, step, chain)
    shown.on = tuple(on)
    shown.off = tuple(candidate for candidate in off if candidate not in on)
    shown.groups = tuple(groups)


def _walk_around(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Order the cells in a loop that goes alternately along rows and along columns. The result is
    empty if there is no such loop.
    """
    left = sorted(set(cells))
    if not 4 <= len(left) <= 16:
        return ()
    walk = [left[0]]
    by_row = True
    while len(walk) < len(left):
        here = walk[-1]
        beside = [
            cell
            for cell in left
            if cell not in walk and (cell.row == here.row if by_row else cell.column == here.column)
        ]
        if len(beside) != 1:
            return ()
        walk.append(beside[0])
        by_row = not by_row
    return tuple(walk) if walk[-1].column == walk[0].column else ()


def _add_failure(shown: View, step: Step) -> None:
    """Add the cells or houses in which a contradiction is visible: the cells of the step's pattern
    or, if it has none, the base houses.
    """
    shown.failed_cells = step.cells(Role.PATTERN)
    if not shown.failed_cells:
        shown.failed_houses = step.houses(Role.BASE)


def _case(grid: Grid, step: Step, frame: Frame) -> View:
    """Collect the contents of a case: its assumption, the consequences in order, and the
    contradiction if there is one.
    """
    case = frame.cases[-1]
    shown = View(
        cells=_by_precedence((c, m.role) for m in step.marked(Role.STEM) for c in m.cells),
        placements=step.placements,
        eliminations=step.eliminations,
        assumption=case.assumption,
    )
    held: dict[Candidate, None] = {}
    on: dict[Candidate, None] = {}
    off: dict[Candidate, None] = {}
    ruled_out: set[Candidate] = set()

    def assume(candidate: Candidate, true: bool, known: bool = False) -> None:
        if true:
            (held if known else on).setdefault(candidate)
            ruled_out.update(_killed(grid, candidate))
        else:
            ruled_out.add(candidate)
            if not known:
                off.setdefault(candidate)

    for around, count in zip(frame.cases, frame.known, strict=True):
        assume(around.assumption.candidate, around.assumption.on, around is not case)
        for part in around.steps[:count]:
            for candidate in (*part.placements, *part.eliminations):
                assume(candidate, candidate in part.placements, known=True)
    for number, part in enumerate(case.steps[frame.known[-1] : frame.end], frame.known[-1] + 1):
        for candidate in (*part.placements, *part.eliminations):
            assume(candidate, candidate in part.placements)
            shown.badges.setdefault(candidate, str(number))
        if part.contradiction:
            _add_failure(shown, part)
    shown.clues = frozenset(_clues_of(*case.steps[frame.known[-1] : frame.end]))
    shown.on = tuple(on)
    shown.held = tuple(candidate for candidate in held if candidate not in on)
    shown.off = tuple(candidate for candidate in off if candidate not in on)
    shown.ruled_out = frozenset(ruled_out)
    return shown


def _killed(grid: Grid, placed: Candidate) -> Iterator[Candidate]:
    """The remaining candidates that a placement excludes."""
    for digit in grid.candidates(placed.cell):
        if digit != placed.digit:
            yield Candidate.of(digit, placed.cell)
    for peer in grid.board.peers(placed.cell):
        if placed.digit in grid.candidates(peer):
            yield Candidate.of(placed.digit, peer)


Subject: TypeAlias = Step | Mistake | None


def scene(
    grid: Grid, subject: Subject | View, frame: int | None = None, digit: Digit | None = None
) -> View:
    """Collect the contents of a frame of a step, a mistake or a grid. A mistake has one frame. A
    grid without a step shows the digits that clash and, if `digit` is given, the places for this
    digit. A view is returned unchanged.

    Raises:
        Error: if there is no such frame.
    """
    if isinstance(subject, View):
        return subject
    if isinstance(subject, Mistake):
        if frame:
            raise Error(f"there is no frame {frame}; a mistake has only frame 0.")
        return _of_mistake(grid, subject)
    shown = view(grid, subject, frame)
    if subject is None and grid.has_clashes:
        shown.clashes = grid.clashing_pairs()
        shown.failed_cells = tuple(sorted({cell for pair in shown.clashes for cell in pair}))
    if subject is None and digit is not None:
        shown.digit = digit
        shown.candidates = {
            Candidate.of(digit, cell): (Role.PATTERN,)
            for cell in grid.board.all_cells
            if digit in grid.candidates(cell)
        }
    return shown


def _of_mistake(grid: Grid, mistake: Mistake) -> View:
    shown = View(failed_cells=mistake.cells)
    shown.speaks_of_candidates = any(not grid.value(cell) for cell in mistake.cells)
    if mistake.kind is MistakeKind.WRONGLY_REMOVED:
        shown.missing = mistake.candidate
    else:
        shown.wrong = mistake.candidate
    if mistake.witness is not None:
        wrong, witness = mistake.cells[0], mistake.witness
        shown.cells = {witness: (Role.BLOCKER,)}
        shown.clashes = ((witness, wrong),)
        shown.base = (meeting(grid, witness, wrong),)
    elif mistake.kind is MistakeKind.CLASH:
        shown.clashes = ((mistake.cells[0], mistake.cells[1]),)
    return shown
