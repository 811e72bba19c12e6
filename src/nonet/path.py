"""A path: the steps from a puzzle to its end, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from .errors import Error, ParseError
from .formats import write
from .geometry import STANDARD, Geometry
from .grid import Grid
from .levels import level_of
from .parse import parse
from .puzzle import Puzzle
from .reader import shown
from .step import Step
from .techniques import Form, Rung, form_of, get

FORMAT_VERSION: Final = 1


class Status(StrEnum):
    """How solving ended."""

    SOLVED = "solved"  # by the techniques in use alone
    GUESSED = "guessed"  # with proofs by cases where these went on no further
    STUCK = "stuck"  # the techniques in use go on no further
    NONE = "none"  # the puzzle has no solution
    SEVERAL = "several"  # the puzzle has several solutions
    INVALID = "invalid"  # the puzzle breaks the rules as it stands
    TIMEOUT = "timeout"  # the time given was over


@dataclass(frozen=True)
class Path:
    """The steps of a puzzle, in order, each with its proof.

    Attributes:
        start: the grid that the path starts from (not to be changed).
        steps: the steps.
        status: how it ended.
        tried: the rungs that were in use.
        solutions: the solution where there is one; two of them where there are several.
        cut_short: the rungs whose search was cut short at some state, as for `nonet.steps`: with
            more work they might have had an easier step. Of no account to the proof.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value, len(path.steps) == len(list(path.grids())), path.final.is_solved
    ('solved', True, True)
    """

    start: Grid = field(hash=False)  # equal grids have no hash: they change
    steps: tuple[Step, ...]
    status: Status
    tried: tuple[Rung, ...] = ()
    solutions: tuple[str, ...] = field(default=())
    cut_short: tuple[Rung, ...] = field(default=())

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.start.puzzle

    @property
    def solution(self) -> str | None:
        """The solution as 81 digits; None unless there is exactly one."""
        return self.solutions[0] if len(self.solutions) == 1 else None

    @property
    def final(self) -> Grid:
        """The grid after the last step."""
        grid = self.start.copy()
        for step in self.steps:
            grid.apply(step)
        return grid

    def grids(self) -> Iterator[tuple[Grid, Step]]:
        """Each step with a grid in the state in which it was found (a fresh copy each)."""
        grid = self.start.copy()
        for step in self.steps:
            yield grid.copy(), step
            grid.apply(step)

    def counts(self) -> Mapping[str, int]:
        """How often each technique was used, by the name of its form, easiest first."""
        forms = Counter(form_of(step) for step in self.steps)
        return {f.name: n for f, n in sorted(forms.items(), key=lambda item: item[0].difficulty)}

    def names_tried(self) -> list[str]:
        """The names of the forms that were searched for, easiest first."""
        return names_of(self.tried)

    @property
    def hardest(self) -> Form | None:
        """The hardest form on the path; None without steps."""
        return max(map(form_of, self.steps), key=lambda form: form.difficulty, default=None)

    @property
    def level(self) -> str:
        """The level, `beginner` to `extreme`; "" unless the path solves the puzzle."""
        if self.status not in (Status.SOLVED, Status.GUESSED):
            return ""
        return level_of(self.hardest.difficulty if self.hardest else 0.0)

    def __len__(self) -> int:
        return len(self.steps)

    def to_json(self) -> dict[str, Any]:
        """The path as plain JSON data; see `from_json`."""
        data: dict[str, Any] = {
            "version": FORMAT_VERSION,
            "puzzle": _start_text(self.start),
            "status": self.status.value,
            "solution": self.solution,
            "steps": [step.to_json() for step in self.steps],
        }
        if self.puzzle.geometry.is_jigsaw or len(self.puzzle.geometry.houses) > 27:
            geometry = self.puzzle.geometry
            data["geometry"] = {
                "boxes": "".join(str(box + 1) for box in geometry.boxes),
                "diagonals": geometry.diagonals,
                "windows": geometry.windows,
            }
        if self.puzzle.candidates is not None:
            # In the text of a Sukaku a lone candidate reads as a digit; the masks are exact.
            data["candidates"] = list(self.puzzle.candidates)
        if len(self.solutions) > 1:
            data["solutions"] = list(self.solutions)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Path:
        """Rebuild a path from `to_json` data. Nothing is believed: `nonet.verify` proves it. Fields
        that are not of the format, as `nonet rate` adds them, are not read.

        Raises:
            ParseError: where the data is not a path of a version that this nonet knows.
            InvalidPuzzle: where the givens of its puzzle clash.
        """
        if not isinstance(data, Mapping):
            raise ParseError(f"a path is an object, not {type(data).__name__}.")
        missing = [n for n in ("version", "puzzle", "status", "steps") if n not in data]
        if missing:
            raise ParseError(f"a path needs the fields {', '.join(missing)}.")
        version = data["version"]
        if type(version) is not int or version != FORMAT_VERSION:
            raise ParseError(
                f"this is version {shown(version)} of the path format; "
                f"version {FORMAT_VERSION} is read here."
            )
        geometry = _geometry_from_json(data.get("geometry"))
        status = _status_from_json(data["status"])
        if not isinstance(data["puzzle"], str) or not isinstance(data["steps"], list):
            raise ParseError("a path's puzzle is a text and its steps are a list.")
        start = _start_from_json(data, geometry)
        steps = []
        for number, step in enumerate(data["steps"], 1):
            try:
                steps.append(Step.from_json(step))
            except ParseError as error:
                raise ParseError(f"step {number}: {error}") from None
        return cls(start, tuple(steps), status, (), _solutions_from_json(data))


def names_of(rungs: Iterable[Rung]) -> list[str]:
    """The names of the forms that rungs search for, each once."""
    names: dict[str, None] = {}
    for rung in rungs:
        for form in get(rung.technique).forms_of(rung):
            # Hidden Single in Box, in Row, in Column: one name will do.
            names.setdefault(form.name.partition(" in ")[0])
    return list(names)


def _geometry_from_json(data: object) -> Geometry:
    if data is None:
        return STANDARD
    if not isinstance(data, Mapping) or set(data) != {"boxes", "diagonals", "windows"}:
        raise ParseError("a path's geometry has the fields boxes, diagonals and windows.")
    boxes, diagonals, windows = data["boxes"], data["diagonals"], data["windows"]
    if not (isinstance(boxes, str) and isinstance(diagonals, bool) and isinstance(windows, bool)):
        raise ParseError("a path's boxes are a text of 81 symbols, diagonals and windows flags.")
    try:
        return Geometry(boxes, diagonals=diagonals, windows=windows)
    except Error as error:
        raise ParseError(f"in the path's geometry: {error}") from None


def _status_from_json(word: object) -> Status:
    if not isinstance(word, str) or word not in set(Status):
        raise ParseError(f"{shown(word)} is not a status.")
    return Status(word)


def _start_from_json(data: Mapping[str, Any], geometry: Geometry) -> Grid:
    """The grid that a path starts from. Where candidates are stated, they are the puzzle, and the
    text is one that they could have been written with: it may tell how far the grid has come."""
    if "candidates" not in data:
        return Grid(parse(data["puzzle"], geometry=geometry))
    start = Grid(_sukaku_from_json(data["candidates"], geometry))
    if data["puzzle"] != _start_text(start):
        state = parse(data["puzzle"], geometry=geometry)
        if isinstance(state, Grid):
            start = Grid.load(start.puzzle, state.values, state.masks)
        if data["puzzle"] != _start_text(start):
            raise ParseError("a path's puzzle is not a text of its candidates.")
    return start


def _sukaku_from_json(masks: object, geometry: Geometry) -> Puzzle:
    if not isinstance(masks, list) or not all(type(mask) is int for mask in masks):
        raise ParseError("a path's candidates are a list of 81 masks.")
    puzzle = Puzzle("." * 81, candidates=masks, geometry=geometry)
    puzzle.check()
    return puzzle


def _solutions_from_json(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The solution of a path, or where there is none the several that are stated."""
    solution, several = data.get("solution"), data.get("solutions", [])
    if solution is not None and not isinstance(solution, str):
        raise ParseError("a path's solution is a text of 81 digits, or null.")
    if not isinstance(several, list) or not all(isinstance(each, str) for each in several):
        raise ParseError("a path's solutions are a list of texts of 81 digits.")
    if solution is None:
        return tuple(several)
    if several:
        raise ParseError("a path has a solution or several solutions, not both.")
    return (solution,)


def _start_text(grid: Grid) -> str:
    """The start of a path in the shortest text that holds it: the givens, or, for a grid in
    progress or a Sukaku, a form that keeps placed digits and candidates too."""
    if grid == Grid(grid.puzzle):
        if grid.puzzle.candidates is None:
            return grid.puzzle.givens
        return write(grid.puzzle, "sukaku")
    return write(grid, "hodoku")
