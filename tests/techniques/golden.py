"""Golden files contain text for people, and fenced blocks for the tests.

`src/nonet/techniques/README.md` explains how to write a golden file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice
from pathlib import Path

from nonet.ladder.ladder import Ladder
from nonet.model.board import STANDARD, Board
from nonet.model.cells import ALL_CELLS, Candidate
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.premises import Unique
from nonet.model.puzzle import Puzzle, exact
from nonet.model.step import Step
from nonet.model.text import Text
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.parse import parse
from nonet.techniques import Rung, Technique, get
from nonet.verbs.next_steps import next_steps
from nonet.verbs.steps import steps

FOLDER = Path(__file__).parent
TEXTS = ("short", "standard", "teach")
EXPECTED = ("steps", *TEXTS)
NOTHING = "none"
GEOMETRIES = {"diagonals": nine_rows(diagonals=True), "windows": nine_rows(windows=True)}

# The rungs that are tried before a guess. New techniques are not added, because they would change
# the cases.
BELOW_GUESSES = (
    "full-house",
    "last-digit",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "locked-set",
    "naked-set",
    "hidden-set",
    "X-Wing",
    "Swordfish",
    "Jellyfish",
    "xy-wing",
    "xyz-wing",
)

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_RUNG = re.compile(r"^Rung: `([^`]+)`", re.MULTILINE)
_GEOMETRY = re.compile(r"^Geometry: `([^`]+)`", re.MULTILINE)
_BOARD = re.compile(r"^Board: `([^`]+)`", re.MULTILINE)
_AWAY = re.compile(r"^Near miss, spoilt by one (candidate|given): `([^`]+)`", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Case:
    """One case of a golden file.

    Attributes:
        text: the part of the file that describes the case, including the heading.
        blocks: the fenced blocks of the case, by name.
    """

    file: Path
    title: str
    text: str
    rung: Rung
    board: Board
    blocks: dict[str, str] = field(default_factory=dict)

    @property
    def fires(self) -> bool:
        """Whether the case expects any steps."""
        return self.blocks.get("steps", "").strip() != NOTHING

    def grid(self) -> Grid:
        if not self.board.has_nine_rows:
            return Grid(on_board.parse(self.blocks["grid"], self.board))
        state = parse(self.blocks["grid"], board=self.board)
        return Grid(state) if isinstance(state, Puzzle) else state

    @cached_property
    def found(self) -> list[Step]:
        """The steps that the case's rung finds in its grid. They are cached, because many tests use
        them."""
        return found(self.grid(), self.rung)

    def one_away(self) -> Grid | None:
        """The case's grid after the candidate or given that the case names is added or removed.
        None if the case names neither."""
        away = _AWAY.search(self.text)
        if away is None:
            return None
        grid, changed = self.grid(), Candidate(away[2])
        values, masks = list(grid.values), list(grid.masks)
        if away[1] == "given":
            values[changed.cell] = str(changed.digit) if values[changed.cell] == "." else "."
            return Grid("".join(values))
        masks[changed.cell] ^= 1 << (changed.digit - 1)
        other = Grid.load(grid.puzzle, grid.values, exact(masks))
        assert other.masks == tuple(masks), f"{self}: {changed} cannot stand there"
        return other

    def __str__(self) -> str:
        return f"{self.file.stem}: {self.title}"


@cache
def cases(technique: str) -> tuple[Case, ...]:
    """The cases in a technique's golden file. Without a file, there are no cases."""
    file = FOLDER / f"{technique}.md"
    if not file.exists():
        return ()
    text = file.read_text(encoding="utf-8")
    starts = [match.start() for match in _HEADING.finditer(text)]
    parts = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    return tuple(_case(file, part) for part in parts)


def _case(file: Path, text: str) -> Case:
    heading, rung = _HEADING.match(text), _RUNG.search(text)
    assert heading is not None
    assert rung is not None, f"{file.name}, '{heading[1]}': a case says 'Rung: `...`'"
    technique, _, rest = rung[1].partition(":")
    return Case(
        file=file,
        title=heading[1],
        text=text,
        rung=Rung(technique, int(rest)) if rest.isdigit() else Rung(technique, variant=rest),
        board=_geometry(text),
        blocks={block[1]: block[2] for block in _BLOCK.finditer(text)},
    )


def _geometry(text: str) -> Board:
    """The board that a case specifies for its grid."""
    if named := _GEOMETRY.search(text):
        return GEOMETRIES[named[1]]
    if named := _BOARD.search(text):
        return Board.of(named[1])
    return STANDARD


def found(grid: Grid, rung: Rung) -> list[Step]:
    """The steps that a rung's technique finds in a grid. A guess needs a whole ladder."""
    if get(rung.technique).is_guess:
        first = islice(next_steps(grid.copy(), Ladder(techniques=BELOW_GUESSES, guess=True)), 1)
        return [step for step in first if step.technique == rung.technique]
    return [
        step for step in steps(grid, techniques=[str(rung)]) if step.technique == rung.technique
    ]


def written(technique: Technique, grid: Grid, found_steps: list[Step]) -> dict[str, str]:
    """The blocks that the file should contain: the steps, and the first step in words."""
    if not found_steps:
        return {"steps": f"{NOTHING}\n"}
    explanation = technique.explain(found_steps[0], grid)
    blocks = {"steps": "".join(_compact(step) for step in found_steps)}
    for name in TEXTS:
        blocks[name] = _lines(getattr(explanation, name), grid)
    return blocks


def update(case: Case, blocks: dict[str, str]) -> None:
    """Rewrite the expected blocks of a case in its file."""
    body = _BLOCK.sub(lambda block: "" if block[1] in EXPECTED else block[0], case.text)
    body = body.rstrip() + "\n"
    for name in EXPECTED:
        if name in blocks:
            body += f"\n```{name}\n{blocks[name]}```\n"
    file_text = case.file.read_text(encoding="utf-8")
    ending = "\n" if file_text.index(case.text) + len(case.text) < len(file_text) else ""
    case.file.write_text(file_text.replace(case.text, body + ending), encoding="utf-8")


def _lines(text: Text, grid: Grid) -> str:
    return "".join(each.render(board=grid.board).strip("\n") + "\n" for each in text)


def _name(step: Step) -> str:
    size = f":{step.size}" * bool(step.size)
    return step.technique + size + f":{step.variant}" * bool(step.variant)


def _compact(step: Step) -> str:
    """A step in a few lines: its name, followed by its conclusions and its proof."""
    return "".join(f"{line}\n" for line in _compact_lines(step))


def _compact_lines(step: Step) -> Iterator[str]:
    yield _name(step)
    if step.contradiction:
        yield "  no solution"
    lists: dict[str, Iterable[object]] = {
        "places": step.placements,
        "removes": step.eliminations,
        "truths": step.truths,
        "links": step.links,
    }
    for label, items in lists.items():
        joined = " ".join(map(str, items))
        if joined:
            yield f"  {label:8}{joined}"
    for premise in step.premises:
        if isinstance(premise, Unique):
            deadly = (f"{''.join(map(str, digits))}{cell}" for cell, digits in premise.deadly)
            yield f"  {'assumes':8}one solution: not {' '.join(deadly)}"
        else:
            # The images of the first row and column determine the images of all other cells.
            first = (cell for cell in ALL_CELLS if 0 in (cell.row, cell.column))
            lands = (f"{cell}-{premise.cells[cell]}" for cell in first)
            digits = "".join(map(str, premise.digits))
            yield f"  {'assumes':8}one solution: {' '.join(lands)}, digits {digits}"
    for case in step.cases:
        inner = " ".join(map(_name, case.steps)) or "stands"
        yield f"  {'case':8}{case.assumption}: {inner}"
