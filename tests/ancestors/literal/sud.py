"""Sud in Python, sentence by sentence.

The text describes the objects and the events they receive, but has no code. It leaves open:

- `first`: "Each cell has 2 lists of listeners", in some order. The order may be UniqueConstraint,
  SingleCandidate, SinglePosition, CandidateLines, as the text names them (`as named`). It may have
  SinglePosition before SingleCandidate, as the techniques are listed (`as listed`), the harder
  techniques first (`lines first`), or the listed order with UniqueConstraint last (`constraint
  last`).
- `notify`: "the cell can notify other objects". It may notify them at once: events that one
  listener causes are delivered before the next listener is notified (`at once`). Events may also be
  delivered in the order in which they happened (`in turn`). Or changes by a listener wait until
  everything earlier is done and delivered (`done in turn`). UniqueConstraint, which keeps the grid
  consistent, then never waits.
- `peers`: "the value is removed from the candidates of all other cells in the cell's 3 constraint
  groups". The order may be row, column and box one after another (`by group`), or all cells in
  reading order (`by cell`).
- `start`: how the givens are set. It may be one cell after another with all listeners in place
  (`one by one`), or all values first, followed by the notifications (`together`).
- `lines`: "only applying more complex strategies when needed". Candidate Lines may delete as soon
  as "a value has only one possible row/column remaining" (`at once`), or after the simple
  techniques are finished (`when needed`).
- `sees`: "Once a cell value has been set, the ValueSet listeners are first notified. Then all
  listeners and candidates are removed from the cell." A listener that counts in between may treat
  that cell's candidates as gone (`value`), or count those still there (`list`). "Therefore an
  object interested in CandidateRemoved events should also listen for ValueSet events" implies
  `value`. With `list`, the object would listen in vain.
- `after`: "all listeners ... are removed from the cell". Suppose that a CandidateRemoved listener
  sets that cell's value. The listeners after it on the list may then no longer be notified of that
  candidate (`stop`), or they still are (`go on`).

Nothing is repeated, so there are no rounds. The text has no word for the end; a puzzle is solved
when all cells have values.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.ancestors.literal.outcome import BOXES, COLUMNS, ROWS, Outcome, choice, end_of

ORDERS = {
    "as named": ("UniqueConstraint", "SingleCandidate", "SinglePosition", "CandidateLines"),
    "as listed": ("UniqueConstraint", "SinglePosition", "SingleCandidate", "CandidateLines"),
    "lines first": ("CandidateLines", "SinglePosition", "SingleCandidate", "UniqueConstraint"),
    "constraint last": ("SinglePosition", "SingleCandidate", "CandidateLines", "UniqueConstraint"),
}


@dataclass(frozen=True)
class Readings:
    """The choices that the text leaves open. The module's docstring quotes the sentences."""

    first: str = choice(*ORDERS)
    notify: str = choice("at once", "in turn", "done in turn")
    peers: str = choice("by group", "by cell")
    start: str = choice("one by one", "together")
    lines: str = choice("at once", "when needed")
    sees: str = choice("value", "list")
    after: str = choice("stop", "go on")


class Cell:
    """ "Cells are named "Cell00", "Cell01" etc and include their row / column coordinate." """

    def __init__(self, square: int, sud: Sud) -> None:
        self.name = f"Cell{square // 9}{square % 9}"
        self.square = square
        self.sud = sud
        self.value = 0
        # "When the puzzle is empty, the candidates for every cell will be the set of numbers from 1
        # to 9 inclusive."
        self.candidates = set(range(1, 10))
        # "Each cell has 2 lists of listeners waiting for notifications"
        self.candidate_removed: list[Listener] = []
        self.value_set: list[Listener] = []
        self.groups: list[CellGroup] = []

    def remove_candidate(self, value: int) -> None:
        self.sud.do(partial(self.lose, value))

    def lose(self, value: int) -> None:
        if value not in self.candidates or self.value:
            return
        self.candidates.remove(value)
        self.sud.tell(partial(self._tell_removed, value))

    def _tell_removed(self, value: int) -> None:
        for listener in list(self.candidate_removed):
            if listener in self.candidate_removed or self.sud.readings.after == "go on":
                listener.on_candidate_removed(self, value)

    def set_value(self, value: int) -> None:
        self.sud.do(partial(self._take, value))

    def _take(self, value: int) -> None:
        if self.value:
            return
        self.value = value
        self.sud.note(self)
        self.sud.tell(partial(self.tell_set, value))

    def tell_set(self, value: int) -> None:
        # "Once a cell value has been set, the ValueSet listeners are first notified. Then all
        # listeners and candidates are removed from the cell."
        # "NOTE CandidateRemoved listeners are NOT notified when the candidate list is cleared in
        # this situation"
        for listener in list(self.value_set):
            listener.on_value_set(self, value)
        self.candidate_removed = []
        self.value_set = []
        self.candidates = set()

    def may_be(self, value: int) -> bool:
        """Whether a listener counts the cell among those that can contain the value."""
        if self.value and self.sud.readings.sees == "value":
            return False
        return value in self.candidates


class CellGroup:
    """ "A CellGroup is a grouping of 9 cells in a row, column or box. ... given a name, eg. 'Row0',
    'Col3' or 'Box03'." """

    def __init__(self, name: str, cells: list[Cell]) -> None:
        self.name = name
        self.cells = cells
        for cell in cells:
            cell.groups.append(self)

    def knows(self, value: int) -> bool:
        return any(cell.value == value for cell in self.cells)


class Listener:
    """Objects that "must register themselves with cells to say they are interested"."""

    def __init__(self, sud: Sud) -> None:
        self.sud = sud

    def on_candidate_removed(self, cell: Cell, value: int) -> None:
        """A candidate of a cell was removed."""

    def on_value_set(self, cell: Cell, value: int) -> None:
        """A cell has a value now."""


class UniqueConstraint(Listener):
    def on_value_set(self, cell: Cell, value: int) -> None:
        # "When a cell value becomes known, the value is removed from the candidates of all other
        # cells in the cell's 3 constraint groups."
        others = [other for group in cell.groups for other in group.cells if other is not cell]
        if self.sud.readings.peers == "by cell":
            others.sort(key=lambda other: other.square)
        for other in others:
            other.lose(value)


class SingleCandidate(Listener):
    def on_candidate_removed(self, cell: Cell, value: int) -> None:  # noqa: ARG002
        # "If a cell's penultimate candidate is removed, SingleCandidate will need to set the cell's
        # value to the only remaining candidate."
        if len(cell.candidates) == 1 and not cell.value:
            cell.set_value(min(cell.candidates))


class SinglePosition(Listener):
    def on_candidate_removed(self, cell: Cell, value: int) -> None:
        self._look(cell, value)

    def on_value_set(self, cell: Cell, value: int) -> None:
        # "Therefore an object interested in CandidateRemoved events should also listen for ValueSet
        # events."
        for other in range(1, 10):
            if other != value:
                self._look(cell, other)

    def _look(self, cell: Cell, value: int) -> None:
        # "When only one cell in a constraint group can contain a particular value. I.e. the value
        # has been eliminated from the candidates of all other cells in the constraint group."
        for group in cell.groups:
            if group.knows(value):
                continue
            able = [other for other in group.cells if other.may_be(value)]
            if len(able) == 1:
                able[0].set_value(value)


class CandidateLines(Listener):
    def __init__(self, sud: Sud) -> None:
        super().__init__(sud)
        # "For every value not yet known in a box, index the list of rows and cols the value can be
        # on. For each of those rows/cols, store the list of cells within the box the value can be
        # in."
        self.index: dict[tuple[CellGroup, int, int], dict[CellGroup, set[int]]] = {}
        for box in sud.boxes:
            for value in range(1, 10):
                for kind in (0, 1):
                    lines: dict[CellGroup, set[int]] = {}
                    for cell in box.cells:
                        if value in cell.candidates and not box.knows(value):
                            lines.setdefault(cell.groups[kind], set()).add(cell.square)
                    self.index[box, value, kind] = lines

    def on_candidate_removed(self, cell: Cell, value: int) -> None:
        self._strike(cell, value)

    def on_value_set(self, cell: Cell, value: int) -> None:
        for kind in (0, 1):
            self.index.pop((cell.groups[2], value, kind), None)
        for other in range(1, 10):
            if other != value and (self.sud.readings.sees == "value" or not cell.may_be(other)):
                self._strike(cell, other)

    def _strike(self, cell: Cell, value: int) -> None:
        box = cell.groups[2]
        for kind in (0, 1):
            lines = self.index.get((box, value, kind))
            if lines is None:
                continue
            line = cell.groups[kind]
            if cell.square in lines.get(line, ()):
                lines[line].discard(cell.square)
                if not lines[line]:
                    del lines[line]
            if len(lines) == 1:
                self.sud.when_needed(partial(self._delete, box, value, kind))

    def _delete(self, box: CellGroup, value: int, kind: int) -> None:
        # "When a value has only one possible row/column remaining, it gets deleted from the
        # candidate lists of cells in other boxes in the same row/column, and the row/column index
        # for the value can be deleted (since it's served its purpose)."
        lines = self.index.get((box, value, kind))
        if not lines:
            return
        del self.index[box, value, kind]
        (line,) = lines
        for other in line.cells:
            if other.groups[2] is not box:
                other.remove_candidate(value)


CLASSES: dict[str, type[Listener]] = {
    each.__name__: each
    for each in (UniqueConstraint, SingleCandidate, SinglePosition, CandidateLines)
}


class Sud:
    def __init__(self, puzzle: str, readings: Readings) -> None:
        self.readings = readings
        self.placements: list[tuple[int, int]] = []
        self.told: deque[Callable[[], None]] = deque()
        self.needed: deque[Callable[[], None]] = deque()
        self.given = {square for square, value in enumerate(puzzle) if value in "123456789"}
        self.cells = [Cell(square, self) for square in range(81)]
        # "Every cell is a member of exactly 3 cell groups: a row, a column and a box." "For boxes,
        # the name includes the row and col number of the top-left cell in the box."
        for kind, groups in (("Row", ROWS), ("Col", COLUMNS), ("Box", BOXES)):
            made = []
            for number, squares in enumerate(groups):
                first = f"{squares[0] // 9}{squares[0] % 9}"
                name = f"{kind}{first if kind == 'Box' else number}"
                made.append(CellGroup(name, [self.cells[square] for square in squares]))
            self.boxes = made
        # "Objects must register themselves with cells to say they are interested."
        listeners = [CLASSES[name](self) for name in ORDERS[readings.first]]
        for cell in self.cells:
            for listener in listeners:
                kind_of = type(listener)
                if kind_of.on_candidate_removed is not Listener.on_candidate_removed:
                    cell.candidate_removed.append(listener)
                if kind_of.on_value_set is not Listener.on_value_set:
                    cell.value_set.append(listener)
        if readings.start == "together":
            for square in sorted(self.given):
                self.cells[square].value = int(puzzle[square])
            for square in sorted(self.given):
                self.tell(partial(self.cells[square].tell_set, int(puzzle[square])))
                self.go_on()
        else:
            for square in sorted(self.given):
                self.cells[square].set_value(int(puzzle[square]))
                self.go_on()
        while self.needed:
            self.needed.popleft()()
            self.go_on()

    def do(self, change: Callable[[], None]) -> None:
        """Change a cell for a listener: at once, or after everything that must come first."""
        if self.readings.notify == "done in turn":
            self.told.append(change)
        else:
            change()

    def tell(self, event: Callable[[], None]) -> None:
        """Send a notification at once, or queue it behind all earlier ones."""
        if self.readings.notify == "in turn":
            self.told.append(event)
        else:
            event()

    def go_on(self) -> None:
        while self.told:
            self.told.popleft()()

    def when_needed(self, deletion: Callable[[], None]) -> None:
        """ "Only applying more complex strategies when needed." """
        if self.readings.lines == "at once":
            deletion()
        else:
            self.needed.append(deletion)

    def note(self, cell: Cell) -> None:
        if cell.square not in self.given:
            self.placements.append((cell.square, cell.value))


def run(puzzle: str, readings: Readings = Readings()) -> Outcome:
    sud = Sud(puzzle, readings)
    values = "".join(str(cell.value or ".") for cell in sud.cells)
    return Outcome(
        values=values,
        candidates=tuple(
            str(cell.value) if cell.value else "".join(map(str, sorted(cell.candidates)))
            for cell in sud.cells
        ),
        end=end_of(puzzle, values),
        word="stuck" if "." in values else "solved",
        placements=tuple(sud.placements),
    )
