"""Convert a puzzle to a question to a model, and score the answer. The answer may be text that
contains the grid, lists, or an array. The score is one number, which any training or evaluation can
use. If the answer solves the puzzle in steps, a proof is required for each step.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from ..base import Error
from ..ladder import Ladder, Path, Status, ladder_of
from ..model import BLANK, CELLS, Candidate, Cell, Grid, Puzzle, Source, Step
from ..puzzles.readers.parse import puzzle_of
from ..puzzles.readers.values import characters_of, is_cells
from ..search import first_solutions
from ..verbs.steps import concluding_step
from ..verbs.verify import verify
from .schema import PLACES

QUESTION: Final = (
    "Solve this Sudoku. An underscore is an open cell.\n\n{grid}\n\n"
    "Answer with only the solved grid: nine lines of nine digits separated by spaces."
)


def question(puzzle: Source) -> str:
    """Convert a puzzle to a question to a model. `score` scores the answer.

    Args:
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: if `puzzle` is not a puzzle.

    >>> print(question("@newspaper").splitlines()[2])
    _ _ _ 2 _ 4 _ _ _
    """
    return QUESTION.format(grid=spaced_rows(puzzle_of(puzzle).givens, "_"))


def spaced_rows(grid: str, blank: str) -> str:
    """A grid as nine lines of characters separated by spaces.

    >>> spaced_rows("1" + "." * 80, "_").splitlines()[0]
    '1 _ _ _ _ _ _ _ _'
    """
    shown = grid.replace(".", blank)
    return "\n".join(" ".join(shown[start : start + 9]) for start in range(0, 81, 9))


_ROW: Final = 9
_BLANKS: Final = str.maketrans("0_", BLANK * 2)

_CELL: Final = re.compile(r"[0-9._]")
_RUN: Final = re.compile(
    r"""(?:[0-9_]|(?<!\w)\.)"""  # a full stop after a word ends a sentence
    r"""[0-9._\s,|;+\-=*`$~\[\](){}"'&\\\u2500-\u257f]*"""
)
"""A pattern for a series of cells. Between the cells are only characters that people use to draw
grids.
"""


def grid_in(answer: object) -> str | None:
    """The last grid in an answer as 81 characters, with `.` for an empty cell. None if there is no
    grid. The function never raises an exception.

    In text, this is the last run of 81 cells, or of nine rows of nine. There may be spaces, line
    ends, commas, brackets and lines between the cells. An empty cell is `.`, `0` or `_`.

    >>> grid_in("So the grid is\\n" + "1 2 3 | 4 5 6 | 7 8 9\\n" * 9 + "as was asked.")[:12]
    '123456789123'
    >>> grid_in("I do not know.") is None
    True
    """
    try:
        return _grid_in(answer)
    except Exception:  # an answer may be any object and raise any exception
        return None


def _grid_in(answer: object) -> str | None:
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "replace")
    if isinstance(answer, str):
        return _grid_in_text(answer)
    if isinstance(answer, Grid):
        return answer.values
    if isinstance(answer, Puzzle):
        return answer.puzzle.givens
    return characters_of(answer) if is_cells(answer) else None  # type: ignore[arg-type]


def _grid_in_text(text: str) -> str | None:
    rows: list[str] = []
    for run in reversed([_cells_of(found[0]) for found in _RUN.finditer(text)]):
        if run and len(run) % CELLS == 0:
            return run[-CELLS:].translate(_BLANKS)
        if len(run) == _ROW:
            rows.append(run)
            if len(rows) == _ROW:
                return "".join(reversed(rows)).translate(_BLANKS)
        elif len(run) > 1:  # a single digit is a row number
            rows.clear()
    return None


def _cells_of(run: str) -> str:
    cells = "".join(_CELL.findall(run))
    ends_sentence = cells.endswith(BLANK) and len(cells) % _ROW == 1
    return cells[:-1] if ends_sentence else cells


@dataclass(frozen=True, slots=True)
class Score:
    """The score of an answer.

    Attributes:
        value: a number from 0.0 to 1.0. It is 1.0 only if the puzzle is solved.
        reason: the reason, in a sentence.
        right: how many empty cells of the puzzle have the right digit.
        wrong: how many empty cells of the puzzle have a wrong digit.
        blanks: how many empty cells the puzzle has.
        steps: how many steps are proved, if the answer consists of steps.
    """

    value: float
    reason: str
    right: int = 0
    wrong: int = 0
    blanks: int = 0
    steps: int = 0

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self.value == 1.0


def score(answer: object, puzzle: Source) -> Score:
    """Score an answer that contains a grid.

    - 1 if the grid agrees with the puzzle and the rules. If the puzzle has several solutions, any
      of them counts.
    - 0 if a given is changed, or if the answer contains no grid.
    - Otherwise each cell that was filled correctly counts 1, and each cell that was filled wrongly
      counts -1. If the sum is positive, it is divided by the number of empty cells. So guessing
      between two candidates does not raise the score on average, and an empty cell does not lower
      it.

    Args:
        answer: anything. In text, the last grid counts: 81 cells in a row, or nine rows of nine, in
            any layout; an empty cell is `.`, `0` or `_`. Lists, arrays, puzzles and grids are also
            accepted. No answer raises an exception.
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: if `puzzle` is not a puzzle.

    >>> import nonet
    >>> puzzle = nonet.puzzles.named("newspaper").givens
    >>> score(f"I think it is {nonet.solve(puzzle)}", puzzle).value
    1.0
    >>> score("1" * 81, puzzle).reason
    'a given is changed at r1c4.'
    >>> score(puzzle, puzzle).blanks
    49
    """
    given_puzzle = puzzle_of(puzzle)
    blanks = given_puzzle.givens.count(BLANK)
    answered = grid_in(answer)
    if answered is None:
        return Score(0.0, "there is no grid in the answer.", blanks=blanks)
    start = Grid(given_puzzle)
    for cell, (given, value) in enumerate(zip(given_puzzle.givens, answered, strict=True)):
        if given != value and BLANK not in (given, value):
            return Score(0.0, f"a given is changed at {Cell(cell)}.", blanks=blanks)
    if BLANK not in answered and _is_solution(start, answered):
        return Score(1.0, "the puzzle is solved.", blanks, 0, blanks)
    solutions = first_solutions(start)
    if len(solutions) != 1:
        several = "several solutions" if solutions else "no solution"
        return Score(0.0, f"the puzzle has {several}, and this is not one of them.", blanks=blanks)
    open_cells = [
        (value, wanted)
        for given, value, wanted in zip(given_puzzle.givens, answered, solutions[0], strict=True)
        if given == BLANK and value != BLANK
    ]
    right = sum(value == wanted for value, wanted in open_cells)
    wrong = len(open_cells) - right
    reason = f"{right} empty cells are right and {wrong} wrong."
    return Score(max(0, right - wrong) / max(1, blanks), reason, right, wrong, blanks)


def _is_solution(start: Grid, answered: str) -> bool:
    try:
        return Grid.load(start.puzzle, answered).is_solved
    except Error:
        return False


MOST: Final = 2000
"""The maximum number of claims that are read. No path is longer, because a grid has at most 729
candidates.
"""

LONGEST: Final = 1000
"""The maximum length of a conclusion. Longer conclusions are ignored."""

_NUMBER: Final = re.compile(r"^\s{0,3}[0-9]{1,3}[.)]\s")  # the number of a step in a list
_ARROW: Final = re.compile(r"→|⇒|->|=>")
_PLACED: Final = re.compile(
    r"r([1-9])c([1-9])\s{0,3}(?:[:=]|is|can only be)\s{0,3}([1-9])(?![0-9]|,? or )"
)
_CELL_NAME: Final = r"r[1-9]{1,9}c[1-9]{1,9}"
_REMOVED: Final = re.compile(
    rf"({_CELL_NAME}(?:[\s,]{{1,3}}{_CELL_NAME}){{0,80}})\s{{0,3}}(?:≠|!=|<>)\s{{0,3}}"
    r"([1-9](?:(?:,\s?| or | and )?[1-9]){0,8})(?!c)"
)
_CELL_NAMES: Final = re.compile(r"r([1-9]+)c([1-9]+)")
_NAMED: Final = re.compile(
    r"(?:\s{0,3}|.*:\s{1,3})([1-9])\b.*?(?:→|⇒|->|=>)\s{0,3}r([1-9])c([1-9])\W{0,3}$"
)


@dataclass(frozen=True, slots=True)
class ClaimedStep:
    """The conclusions of one step of an answer.

    Attributes:
        placements, eliminations: the conclusions.
        step: the step with its proof, if the answer includes it.
    """

    placements: frozenset[Candidate] = frozenset()
    eliminations: frozenset[Candidate] = frozenset()
    step: Step | None = None

    def __str__(self) -> str:
        placed = [f"{each.cell} = {each.digit}" for each in sorted(self.placements)]
        removed = [f"{each.cell} ≠ {each.digit}" for each in sorted(self.eliminations)]
        return ", ".join(placed + removed) or "nothing"

    @classmethod
    def of_step(cls, step: Step) -> ClaimedStep:
        """The claim that a step makes."""
        return cls(frozenset(step.placements), frozenset(step.eliminations), step)


def claims_in(answer: object) -> list[ClaimedStep]:
    """The claims of an answer, in order; empty if it has none. Never raises.

    - In text, each line with conclusions is a claim: `r4c3 = 5` (`:` and `is` also work) places a
      digit, and `r1c2 ≠ 7` or `r13c8 <> 36` removes candidates. If a line has an arrow, `→` or
      `->`, only the part after it counts as conclusions.
    - In a path or a list of steps, also as JSON data or JSON text, each step is a claim.
    - Numbers or lists of numbers are read like the column `conclusion` of a data set.

    >>> text = "Naked Single: r4c3 = 5\\n5 of box 6 in row 6 → r6c14 ≠ 5"
    >>> [str(claim) for claim in claims_in(text)]
    ['r4c3 = 5', 'r6c1 ≠ 5, r6c4 ≠ 5']
    """
    try:
        return list(islice(_claims(answer), MOST))
    except Exception:  # an answer may be any object and raise any exception
        return []


def _claims(answer: Any) -> Iterator[ClaimedStep]:
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "replace")
    if isinstance(answer, str):
        yield from _claims_of_text(answer)
    elif isinstance(answer, Path):
        yield from map(ClaimedStep.of_step, answer.steps)
    elif isinstance(answer, Mapping):
        yield from _claims(answer["steps"])
    else:
        yield from map(_claim_or_none, answer)


def _claims_of_text(text: str) -> Iterator[ClaimedStep]:
    if text.lstrip().startswith(("{", "[")):
        try:
            data = json.loads(text)
        except ValueError:
            pass
        else:
            yield from _claims(data)
            return
    yield from filter(None, map(_claim_of_line, text.splitlines()))


def _claim_or_none(item: object) -> ClaimedStep:
    """The claim in one item of a list. If the item cannot be read, the claim is empty, and an empty
    claim is always wrong.
    """
    try:
        return _claim(item)
    except Exception:  # an answer may be any object and raise any exception
        return ClaimedStep()


def _claim(item: Any) -> ClaimedStep:
    if isinstance(item, Step):
        return ClaimedStep.of_step(item)
    if isinstance(item, Mapping):
        return ClaimedStep.of_step(Step.from_json(item))
    if isinstance(item, str):
        return _claim_of_line(item) or ClaimedStep()
    codes = islice(item, 2 * PLACES) if isinstance(item, Iterable) else [item]
    moves = [divmod(int(code), PLACES) for code in codes]
    if any(kind not in (0, 1) for kind, _ in moves):
        raise Error("a conclusion must be a number from 0 to 1457.")
    placed, removed = (
        frozenset(Candidate(place) for each, place in moves if each == kind) for kind in (0, 1)
    )
    return ClaimedStep(placed, removed)


def _claim_of_line(line: str) -> ClaimedStep | None:
    concluded = _ARROW.split(_NUMBER.sub("", line))[-1]
    if len(concluded) > LONGEST:
        return None
    placed = {_candidate(*found) for found in _PLACED.findall(concluded)}
    if len(line) <= LONGEST and (named := _NAMED.match(_NUMBER.sub("", line))):
        placed.add(_candidate(named[2], named[3], named[1]))
    removed = {
        _candidate(row, column, digit)
        for cells, digits in _REMOVED.findall(concluded)
        for rows, columns in _CELL_NAMES.findall(cells)
        for row in rows
        for column in columns
        for digit in re.findall("[1-9]", digits)
    }
    return ClaimedStep(frozenset(placed), frozenset(removed)) if placed or removed else None


def _candidate(row: str, column: str, digit: str) -> Candidate:
    return Candidate(81 * (int(row) - 1) + 9 * (int(column) - 1) + int(digit) - 1)


def score_steps(answer: object, puzzle: Source, ladder: Ladder | str = "standard") -> Score:
    """Score an answer that solves a puzzle step by step.

    Claims are checked in order. A claim is right if a step reaches all its conclusions in the grid
    after the earlier claims, and `nonet.verify` proves that step. This is the step in the answer
    itself or, if the answer has no step, a step that the ladder's techniques find. Scoring ends at
    the first claim that is not right, because the later claims depend on it.

    The value is 1 if the puzzle is solved. Otherwise it is the share of its empty cells that were
    filled.

    Args:
        answer: anything. It can be lines of text with conclusions, such as `r4c3 = 5` and
            `r1c2 ≠ 7`; a path or a list of steps, as objects, JSON data or JSON text; or the
            numbers of the column `conclusion`, one list per step. No answer raises an exception.
        puzzle: the puzzle, as `nonet.parse` takes it.
        ladder: the techniques that may prove a claim for which the answer has no proof.

    Raises:
        ParseError, InvalidPuzzle, Error: if `puzzle` is not a puzzle, or the profile is unknown.

    >>> import nonet
    >>> puzzle = nonet.puzzles.named("newspaper").givens
    >>> score_steps(nonet.explain(puzzle), puzzle).value
    1.0
    >>> score_steps("r3c4 = 5\\nr1c1 = 9", puzzle).reason
    'step 2, r1c1 = 9, does not follow.'
    """
    given_puzzle = puzzle_of(puzzle)
    followed = ladder_of(ladder)
    grid = Grid(given_puzzle)
    blanks = given_puzzle.givens.count(BLANK)
    claims = claims_in(answer)
    held = 0
    for claim in claims:
        if not _holds(claim, grid, followed):
            break
        _carry_out(claim, grid)
        held += 1
    filled = blanks - len(grid.open_cells)
    if grid.is_solved:
        return Score(1.0, "every step follows.", filled, 0, blanks, held)
    if not claims:
        reason = "there are no steps in the answer."
    elif held < len(claims):
        reason = f"step {held + 1}, {claims[held]}, does not follow."
    else:
        reason = f"{len(grid.open_cells)} cells are empty after the last step."
    return Score(filled / max(1, blanks), reason, filled, 0, blanks, held)


def _holds(claim: ClaimedStep, grid: Grid, ladder: Ladder) -> bool:
    if claim.step is not None:
        return _is_proved(claim.step, grid)
    if not claim.placements and not claim.eliminations:
        return False
    if any(not grid.has(each) for each in claim.placements | claim.eliminations):
        return False
    step = concluding_step(grid, ladder, claim.placements, claim.eliminations)
    return step is not None and _is_proved(step, grid)


def _is_proved(step: Step, grid: Grid) -> bool:
    """Whether a step is proved, and its assumptions about the puzzle are true."""
    try:
        verify(Path(grid.copy(), (step,), Status.TIMEOUT))
    except Exception:  # a step in an answer can contain anything
        return False
    return True


def _carry_out(claim: ClaimedStep, grid: Grid) -> None:
    for each in claim.placements:
        grid.place(each.cell, each.digit)
    for each in claim.eliminations:
        if grid.has(each):
            grid.remove(each)
