"""Turn a puzzle into a question for a model, and score the answer. The answer may be lists, an
array, or text that contains the grid. The score is one number, which can be used to train or
evaluate any model. If the answer solves the puzzle in steps, a proof is required for each step.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Final

from ..base import Error
from ..bulk import Rows
from ..ladder import Ladder, Path, Status, ladder_of
from ..model import BLANK, STANDARD, Board, Candidate, Grid, Puzzle, Source, Step, stated_words
from ..model.cells import SIGNS
from ..model.plain_data.version import record_state
from ..puzzles.readers.parse import puzzle_of
from ..puzzles.readers.values import is_cells
from ..search import first_solutions
from ..verbs.steps import concluding_step
from ..verbs.verify import verify

QUESTION: Final = (
    "Solve this Sudoku{on}. An underscore is an empty cell.\n\n{grid}\n\n"
    "Answer with only the solved grid: {lines} separated by spaces."
)


def question(puzzle: Source) -> str:
    """Turn a puzzle into a question for a model. `score` scores the answer.

    Args:
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: if `puzzle` is not a puzzle.

    >>> print(question("@newspaper").splitlines()[2])
    _ _ _ 2 _ 4 _ _ _
    """
    return question_about(puzzle_of(puzzle))


def question_about(puzzle: Puzzle, template: str = QUESTION) -> str:
    """A question about a puzzle. It states the board, unless the board is 9x9."""
    words = stated_words(puzzle.board)
    lines = f"{puzzle.board.height} lines of digits" if words else "nine lines of nine digits"
    on = f" on the board {words}" if words else ""
    return template.format(on=on, grid=spaced_rows(puzzle), lines=lines)


def spaced_rows(puzzle: Puzzle) -> str:
    """A puzzle as lines of characters separated by spaces, with `_` for an empty cell.

    >>> spaced_rows(Puzzle("1" + "." * 80)).splitlines()[0]
    '1 _ _ _ _ _ _ _ _'
    """
    return "\n".join(map(" ".join, puzzle.rows())).replace(BLANK, "_")


_BLANKS: Final = str.maketrans("0_", BLANK * 2)

_RUN: Final = (
    r"""(?:[0-9_%s]|(?<!\w)\.)"""  # after a word, a dot is a full stop
    r"""[0-9._%s\s,|;+\-=*`$~\[\](){}"'&\\\u2500-\u257f]*"""
)
"""A pattern for a series of cells. Only characters that people use to draw grids may be between the
cells. Each `%s` is replaced by the letters that mean digits above nine.
"""


def grid_in(answer: object, board: Board = STANDARD) -> str | None:
    """The last grid in an answer as one character for each cell, with `.` for an empty cell.
    Returns None if there is no grid. The function never raises an exception.

    If the answer is text, its last grid is the last run of characters that has as many cells as the
    board, or the last run of lines that form the rows of the board. There may be spaces, line ends,
    commas, brackets and frame lines between the cells. An empty cell is `.`, `0` or `_`.

    >>> grid_in("So the grid is\\n" + "1 2 3 | 4 5 6 | 7 8 9\\n" * 9 + "as was asked.")[:12]
    '123456789123'
    >>> grid_in("I do not know.") is None
    True
    """
    board.require_digits_from_1()
    try:
        found = _grid_in(answer, board)
    except Exception:  # an answer can be any object, and its methods can raise anything
        return None
    return found if found is not None and len(found) == len(board.places) else None


def _grid_in(answer: object, board: Board) -> str | None:
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "replace")
    if isinstance(answer, str):
        return _grid_in_text(answer, board)
    if isinstance(answer, Grid):
        return answer.values
    if isinstance(answer, Puzzle) or is_cells(answer):
        return Rows.of([answer], board).puzzle(0).givens  # type: ignore[list-item]
    return None


def _grid_in_text(text: str, board: Board) -> str | None:
    letters, cells, rows = SIGNS[9 : board.digits], len(board.places), list[str]()
    widths = [*Counter(row for row, _ in board.places).values()]
    for found in reversed([*re.finditer(_RUN % (letters, letters), text)]):
        run = "".join(re.findall(f"[0-9._{letters}]", found[0]))
        if run.endswith(BLANK) and len(run) % board.width == 1:  # a full stop
            run = run[:-1]
        if run and len(run) % cells == 0:
            return run[-cells:].translate(_BLANKS)
        if len(run) == widths[-1 - len(rows)]:
            rows.append(run)
            if len(rows) == len(widths):
                return "".join(reversed(rows)).translate(_BLANKS)
        elif len(run) > 1:  # a single digit may be a row number
            rows.clear()
    return None


@dataclass(frozen=True, slots=True)
class Score:
    """The score of an answer.

    Attributes:
        value: a number from 0.0 to 1.0. It is 1.0 only if the puzzle is solved.
        reason: the reason, in a sentence.
        right: the number of the puzzle's empty cells that the answer fills correctly.
        wrong: the number of the puzzle's empty cells that the answer fills wrongly.
        blanks: the number of empty cells in the puzzle.
        steps: the number of proved steps, if the answer consists of steps.
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
        answer: anything. In text, the last grid counts: all cells in one run, or the rows of the
            board, in any layout; an empty cell is `.`, `0` or `_`. Lists, arrays, puzzles and grids
            are also accepted. No answer raises an exception.
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: if `puzzle` is not a puzzle.

    >>> import nonet
    >>> puzzle = nonet.puzzles.named("newspaper").givens
    >>> score(f"I think it is {nonet.solve(puzzle)}", puzzle).value
    1.0
    >>> score("1" * 81, puzzle).reason
    'the given at r1c4 was changed.'
    >>> score(puzzle, puzzle).blanks
    49
    """
    given_puzzle = puzzle_of(puzzle)
    blanks = given_puzzle.givens.count(BLANK)
    answered = grid_in(answer, given_puzzle.board)
    if answered is None:
        return Score(0.0, "there is no grid in the answer.", blanks=blanks)
    start = Grid(given_puzzle)
    for cell, (given, value) in enumerate(zip(given_puzzle.givens, answered, strict=True)):
        if given != value and BLANK not in (given, value):
            return Score(0.0, f"the given at {start.board.cell(cell)} was changed.", blanks=blanks)
    if BLANK not in answered and _is_solution(start, answered):
        return Score(1.0, "the puzzle is solved.", blanks, 0, blanks)
    solutions = first_solutions(start)
    if len(solutions) != 1:
        several = "several solutions, and this is not one of them" if solutions else "no solution"
        return Score(0.0, f"the puzzle has {several}.", blanks=blanks)
    open_cells = [
        (value, wanted)
        for given, value, wanted in zip(given_puzzle.givens, answered, solutions[0], strict=True)
        if given == BLANK and value != BLANK
    ]
    right = sum(value == wanted for value, wanted in open_cells)
    wrong = len(open_cells) - right
    reason = f"{right} of the filled-in cells are right and {wrong} are wrong."
    return Score(max(0, right - wrong) / max(1, blanks), reason, right, wrong, blanks)


def _is_solution(start: Grid, answered: str) -> bool:
    try:
        return Grid.load(start.puzzle, answered).is_solved
    except Error:
        return False


MOST: Final = 2000
"""The maximum number of claims that are read. On 9x9, no path is longer, because a grid has at most
729 candidates.
"""

LONGEST: Final = 1000
"""The maximum length of a conclusion. Longer conclusions are ignored."""

_NUMBER: Final = re.compile(r"^\s{0,3}[0-9]{1,3}[.)]\s")  # the number of a step in a list
_ARROW: Final = re.compile(r"→|⇒|->|=>")
_PLACED: Final = r"r(ONE)c(ONE)\s{0,3}(?:[:=]|is|can only be)\s{0,3}(DIGIT)(?![0-9]|,? or )"
_REMOVED: Final = (
    r"(rSOMEcSOME(?:[\s,]{1,3}rSOMEcSOME){0,80})\s{0,3}(?:≠|!=|<>)\s{0,3}"
    r"(DIGIT(?:(?:,\s?| or | and )JOINEDDIGIT){0,8})(?!c)"
)
_CELL_NAMES: Final = r"r(SOME)c(SOME)"
_NAMED: Final = r"(?:\s{0,3}|.*:\s{1,3})(DIGIT)\b.*?(?:→|⇒|->|=>)\s{0,3}r(ONE)c(ONE)\W{0,3}$"


@lru_cache
def _pattern(template: str, *, has_long_numbers: bool) -> re.Pattern[str]:
    """A pattern for conclusions. On boards with more than nine rows, columns or digits, numbers may
    have two characters, so `r13` is one row and not two.
    """
    short = {"DIGIT": "[1-9]", "ONE": "[1-9]", "SOME": "[1-9]{1,9}", "JOINED": "?"}
    number, digit = "[0-9]{1,2}", "(?:1[0-9]|2[0-5]|[1-9A-P])"
    long = {"DIGIT": digit, "ONE": number, "SOME": number, "JOINED": ""}
    for word, meaning in (long if has_long_numbers else short).items():
        template = template.replace(word, meaning)
    return re.compile(template)


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


def claims_in(answer: object, board: Board = STANDARD) -> list[ClaimedStep]:
    """The claims of an answer, in order. The list is empty if there are none. No answer raises
    an error.

    - In text, each line with conclusions is a claim: `r4c3 = 5` (`:` and `is` also work) places a
      digit, and `r1c2 ≠ 7` or `r13c8 <> 36` removes candidates. If a line has an arrow, `→` or
      `->`, only the part after it counts as conclusions.
    - In a path or a list of steps, also as JSON data or JSON text, each step is a claim.
    - Numbers or lists of numbers are read like the `conclusion` column of a data set.

    >>> text = "Naked Single: r4c3 = 5\\n5 of box 6 in row 6 → r6c14 ≠ 5"
    >>> [str(claim) for claim in claims_in(text)]
    ['r4c3 = 5', 'r6c1 ≠ 5, r6c4 ≠ 5']
    """
    board.require_digits_from_1()
    try:
        with record_state.on_board(board):  # the cell names in records are names on this board
            return list(islice(_claims(answer, board), MOST))
    except Exception:  # an answer can be any object, and its methods can raise anything
        return []


def _claims(answer: Any, board: Board) -> Iterator[ClaimedStep]:
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "replace")
    if isinstance(answer, str) and answer.lstrip().startswith(("{", "[")):
        with suppress(ValueError):
            answer = json.loads(answer)
    if isinstance(answer, str):
        yield from filter(None, (_claim_or_none(line, board) for line in answer.splitlines()))
    elif isinstance(answer, Path):
        yield from map(ClaimedStep.of_step, answer.steps)
    elif isinstance(answer, Mapping):
        yield from _claims(answer["steps"], board)
    else:
        yield from (_claim_or_none(item, board) or ClaimedStep() for item in answer)


def _claim_or_none(item: object, board: Board) -> ClaimedStep | None:
    """The claim in one line of text or one item of a list; None if there is no claim. If the line
    or item cannot be read, the claim is empty, and an empty claim is always wrong.
    """
    try:
        return _claim(item, board)
    except Exception:  # an answer can be any object, and its methods can raise anything
        return ClaimedStep()


def _claim(item: Any, board: Board) -> ClaimedStep | None:
    if isinstance(item, Step):
        return ClaimedStep.of_step(item)
    if isinstance(item, Mapping):
        return ClaimedStep.of_step(Step.from_json(item))
    if isinstance(item, str):
        return _claim_of_line(item, board)
    cells, digits = board.all_cells, board.digits
    most = 2 * len(cells) * digits
    codes = islice(item, most) if isinstance(item, Iterable) else [item]
    moves: tuple[set[Candidate], set[Candidate]] = set(), set()
    for code in map(int, codes):
        if not 0 <= code < most:
            raise Error(f"a conclusion must be a number from 0 to {most - 1}.")
        kind, place = divmod(code, most // 2)
        moves[kind].add(cells[place // digits].with_digit(place % digits + 1))
    return ClaimedStep(frozenset(moves[0]), frozenset(moves[1]))


def _claim_of_line(line: str, board: Board) -> ClaimedStep | None:
    concluded = _ARROW.split(_NUMBER.sub("", line))[-1]
    if len(concluded) > LONGEST:
        return None
    is_long = max(board.height, board.width, board.digits) > 9
    pattern = partial(_pattern, has_long_numbers=is_long)

    def candidate(row: str, column: str, digit: str) -> Candidate:
        number = int(digit) if digit.isdecimal() else board.digit(digit)
        return board.cell(f"r{row}c{column}").with_digit(number)

    placed = {candidate(*found) for found in pattern(_PLACED).findall(concluded)}
    if len(line) <= LONGEST and (named := pattern(_NAMED).match(_NUMBER.sub("", line))):
        placed.add(candidate(named[2], named[3], named[1]))
    removed = {
        candidate(row, column, digit)
        for cells, digits in pattern(_REMOVED).findall(concluded)
        for rows, columns in pattern(_CELL_NAMES).findall(cells)
        for row in pattern("ONE").findall(rows)
        for column in pattern("ONE").findall(columns)
        for digit in pattern("DIGIT").findall(digits)
    }
    return ClaimedStep(frozenset(placed), frozenset(removed)) if placed or removed else None


def score_steps(answer: object, puzzle: Source, ladder: Ladder | str = "standard") -> Score:
    """Score an answer that solves a puzzle step by step.

    Claims are checked in order, each in the grid that results from the earlier claims. A claim is
    right if `nonet.verify` proves a step that has all of the claim's conclusions. The step is taken
    from the answer or, if the answer has no step, is found with the techniques of the ladder.
    Scoring ends at the first claim that is not right, because the later claims depend on it.

    The value is 1 if the puzzle is solved. Otherwise it is the share of its empty cells that were
    filled.

    Args:
        answer: anything. It can be lines of text with conclusions, such as `r4c3 = 5` and
            `r1c2 ≠ 7`; a path or a list of steps, as objects, JSON data or JSON text; or the
            numbers of the `conclusion` column, one list per step. No answer raises an exception.
        puzzle: the puzzle, as `nonet.parse` takes it.
        ladder: the techniques that may be used to prove a claim if the answer itself gives no proof
            of it.

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
    claims = claims_in(answer, grid.board)
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
    """Whether a step is proved and its assumptions about the puzzle are true."""
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
