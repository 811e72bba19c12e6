"""Solve a puzzle in a sheet, and write the results into the Solution, Steps, Status, Digits and
Techniques sheets.

These sheets hold plain values, because formulas would have no result until a spreadsheet program
opens the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Unpack

from ..ladder import Ladder, LadderOptions, Path, Status
from ..model import Candidate, Grid, Mistake, Step, counted, stated_words
from ..search import differing_cells, first_solutions
from ..verbs.explain import explain
from ..verbs.hint import Hint
from ..verbs.hint_words import step_cells
from ..verbs.mistakes import mistakes
from . import styles
from .cells import some
from .formulas import clash_words, has_only_boxes, shape_of_marks
from .layout import DIGITS, HINTS, HOME, SOLUTION, STATUS, STEPS, Block, column_letters, quoted
from .tries import IN_VAIN, TECHNIQUES, steps_found, tries, write_tries
from .writing import define, headings, put


@dataclass(frozen=True)
class Solved:
    """A puzzle from a sheet, solved as far as possible.

    Attributes:
        grid: the puzzle with the digits that are filled in.
        path: the steps. They start from the grid if all its digits are right, and otherwise from
            the givens.
        mistakes: the mistakes among the digits that are filled in.
        solutions: the solutions of the puzzle. At most two are listed.
    """

    grid: Grid
    path: Path
    mistakes: tuple[Mistake, ...]
    solutions: tuple[str, ...]

    @property
    def status(self) -> Status:
        """The outcome of the path."""
        return self.path.status

    @property
    def text(self) -> str:
        """The outcome in one or two sentences."""
        return " ".join([*(mistake.text.render() for mistake in self.mistakes), self._ending()])

    def _ending(self) -> str:
        number = len(self.path.steps)
        steps = counted(number, "step")
        match self.status:
            case Status.SOLVED:
                return f"Solved in {steps}, level {self.path.level}." if number else "Solved."
            case Status.GUESSED:
                return f"Solved in {steps}, some of them proofs by cases."
            case Status.STUCK:
                left = len(self.path.final().open_cells)
                return f"Stuck after {steps}, with {left} cells to fill."
            case Status.NONE:
                return "The puzzle has no solution."
            case Status.SEVERAL:
                return "The puzzle has several solutions."
            case Status.INVALID:
                return f"Two equal givens {clash_words(self.grid.board)}."
            case _:
                return f"The time ran out after {steps}."


def solved(
    grid: Grid, ladder: Ladder | str = "thorough", **options: Unpack[LadderOptions]
) -> Solved:
    """Solve a grid from its current state, or from its givens if it contains a mistake.

    The arguments are the same as for `nonet.explain`. It is not an error here if a puzzle has no
    solution, several solutions or clashing givens.

    >>> found = solved(Grid("@newspaper"))
    >>> found.status.value, found.text
    ('solved', 'Solved in 49 steps, level beginner.')
    """
    fresh = Grid(grid.puzzle)
    solutions = () if fresh.has_clashes else first_solutions(fresh)
    wrong = () if fresh == grid or fresh.has_clashes else tuple(mistakes(grid, solutions))
    path = explain(fresh if wrong else grid, ladder, **options)
    return Solved(grid, path, wrong, solutions)


_OWN: Final = "nonet_{}"
"""The defined name that marks sheets written by nonet."""
_MOST_DIFFERENCES: Final = 12
_STEP_HEADINGS: Final = (
    ("Step", 6),
    ("Technique", 24),
    ("Cells", 16),
    ("Digits", 8),
    ("Result", 24),
    ("Why", 90),
    ("Candidates after", 40),
)
_HINT_HEADINGS: Final = (
    ("Hint", 6),
    ("Detail", 7),
    ("Cells", 18),
    ("Text", 90),
    ("Puzzle", 84),
)
_CELLS_SHOWN: Final = 9
_WIDE: Final = 9
"""The minimum number of columns under a title, to make room for its text on small boards."""
_TOLD_WIDE: Final = 24
_SMALL: Final = 9
_PLACE: Final = "•"
_DIGITS_A_LINE: Final = 6
_DENSITY: Final = 1.3  # column widths are counted in digits, and most letters are narrower
_HIGHEST: Final = 400.0
_LINE: Final = 13.5
"""The height of a line of text. Row heights are set here because some programs do not adjust
them.
"""


def write_results(book: Any, found: Solved, version: str) -> None:
    """Write the sheets of a solved puzzle into an openpyxl workbook. Sheets that nonet wrote
    earlier are replaced. Other sheets with the same names stay as they are.

    Args:
        book: the workbook.
        found: the solved puzzle.
        version: the version of nonet, for the Status sheet.
    """
    _solution(_fresh(book, SOLUTION), found)
    _steps(_fresh(book, STEPS), found.path)
    _status(_fresh(book, STATUS), found, version)
    _digits(_fresh(book, DIGITS), found.grid)
    path, in_vain = found.path, found.status in IN_VAIN
    program = path.own_end.profile if path.own_end else ""
    counted = tries(path.tried, steps_found([path]), in_vain, program)
    write_tries(_fresh(book, TECHNIQUES), counted)


def log_hint(book: Any, hint: Hint, grid: Grid, level: int) -> None:
    """Add a hint to the Hints sheet of a workbook."""
    sheet = _own(book, HINTS)
    if sheet is None:
        sheet = _fresh(book, HINTS)
        headings(sheet, _HINT_HEADINGS)
        styles.as_wide_as_a_page(sheet)
    row = sheet.max_row + 1
    cells = ", ".join(cell.shown for cell in hint.cells) if level > 2 else ""
    values = (row - 1, level, cells, hint.text(level).render(board=grid.board), grid.values)
    for column, value in enumerate(values, 1):
        look = styles.align("left", "top", wrap=column == 4)
        put(sheet, row, column, value, styles.font(10), look)
    sheet.row_dimensions[row].height = _height([values[3]], [90])


# Sheets that nonet wrote -----------------------------------------------------------------------


def _own(book: Any, title: str) -> Any:
    """The sheet that nonet wrote earlier, even if it has been moved or renamed. None if there is no
    such sheet.
    """
    definition = book.defined_names.get(_OWN.format(title.lower()))
    reference = (definition.attr_text or "") if definition is not None else ""
    for sheet in book.worksheets:
        if reference.rpartition("!")[0].lstrip("$") in (quoted(sheet.title), sheet.title):
            return sheet
    return None


def _fresh(book: Any, title: str) -> Any:
    """An empty sheet to write to: the sheet that nonet wrote earlier, emptied, or a new sheet."""
    sheet = _own(book, title)
    if sheet is None:
        name = _free_title(book, title)
        sheet = book.create_sheet(name)
        define(book, _OWN.format(title.lower()), f"{quoted(name)}!$A$1")
        return sheet
    index = book.index(sheet)
    title_now, state = sheet.title, sheet.sheet_state
    book.remove(sheet)
    sheet = book.create_sheet(title_now, index)
    sheet.sheet_state = state
    return sheet


def _free_title(book: Any, title: str) -> str:
    """Find a free name for a new sheet. The user's own sheets keep their names."""
    titles = {name.casefold() for name in book.sheetnames}
    number, name = 1, title
    while name.casefold() in titles:
        name = f"{title} (nonet)" if number == 1 else f"{title} (nonet {number})"
        number += 1
    return name


# The sheets -------------------------------------------------------------------------------------


def _solution(sheet: Any, found: Solved) -> None:
    """Write the final board. If it is not solved, its empty cells show their candidates."""
    grid = found.path.final() if found.status is not Status.NONE else found.path.start
    board = grid.board
    block = Block(sheet.title, HOME.top, HOME.left, board)
    _title(sheet, "Solution", found.text, wide=max(board.width, _WIDE))
    sheet.column_dimensions["A"].width = 3
    styles.roomy(sheet, block)
    for cell in board.all_cells:
        value, font = _solution_cell(grid, cell)
        place = put(sheet, *block.at(cell), value, font, styles.align("center", wrap=True))
        place.border = styles.board_border(board, cell)
        if ground := styles.background(board, cell, is_given=grid.is_given(cell)):
            place.fill = styles.fill(ground)
    sheet.sheet_view.showGridLines = False
    styles.one_page(sheet, landscape=False)


def _solution_cell(grid: Grid, cell: int) -> tuple[object, Any]:
    """The content of a cell of the final board, and its font."""
    value = value_shown(grid, cell)
    if value is None:
        text = "".join(map(str, grid.candidates(cell)))
        width = len(text) if len(text) <= _DIGITS_A_LINE else 5
        pieces = [text[start : start + width] for start in range(0, len(text), width or 1)]
        size = 10 if grid.board.digits <= _SMALL else 7
        return "\n".join(pieces), styles.font(size, color=styles.QUIET)
    if grid.is_given(cell):
        return value, styles.font(20, bold=True)
    return value, styles.font(20, color=styles.FOUND)


def value_shown(grid: Grid, cell: int) -> int | str | None:
    """The value that shows a cell's digit in a sheet. Digits up to nine are numbers, and higher
    digits are letters. The value is None for an empty cell.

    >>> value_shown(Grid("5" + "." * 80), 0), value_shown(Grid("5" + "." * 80), 1)
    (5, None)
    """
    digit = grid.value(cell)
    return digit_shown(str(grid.board.digit(digit))) if digit else None


def digit_shown(sign: str) -> int | str:
    """Convert the character of a digit to the value that a sheet shows.

    >>> digit_shown("5"), digit_shown("A")
    (5, 'A')
    """
    return int(sign) if sign.isdigit() else sign


def _steps(sheet: Any, path: Path) -> None:
    headings(sheet, _STEP_HEADINGS)
    grid = path.start.copy()
    for number, step in enumerate(path.steps, 1):
        why = step.text(grid).render(board=grid.board)
        cells, name = [c.shown for c in step_cells(step, grid)], path.name(number, grid)
        grid.apply(step)
        row = (
            number,
            name,
            some(cells, _CELLS_SHOWN),
            ", ".join(_digits_in(step)),
            result_of(step),
            why,
            candidates_text(grid),
        )
        for column, value in enumerate(row, 1):
            look = styles.align("left", "top", wrap=2 <= column <= 6)
            put(sheet, number + 1, column, value, styles.font(10, bold=column == 2), look)
        widths = [width for _, width in _STEP_HEADINGS]
        sheet.row_dimensions[number + 1].height = _height(row[1:6], widths[1:6])
    if not path.steps:
        put(sheet, 2, 2, "No step.", styles.font(10))
    styles.as_wide_as_a_page(sheet)
    sheet.print_area = f"A1:F{max(len(path.steps), 1) + 1}"


def _status(sheet: Any, found: Solved, version: str) -> None:
    sheet.column_dimensions["A"].width = 24
    sheet.column_dimensions["B"].width = 100
    for row, (label, value) in enumerate(_status_lines(found, version), 1):
        put(sheet, row, 1, label, styles.font(11, bold=True), styles.align("left", "top"))
        put(sheet, row, 2, value, styles.font(11), styles.align("left", "top", wrap=True))
        sheet.row_dimensions[row].height = 2 + _height([value], [100])
    styles.one_page(sheet, landscape=True)


def _status_lines(found: Solved, version: str) -> list[tuple[str, object]]:
    path, board = found.path, found.grid.board
    lines: list[tuple[str, object]] = [
        ("Status", found.status.value),
        ("In words", found.text),
        *([("Board", words)] if (words := stated_words(board)) else []),
        ("Puzzle", found.grid.puzzle.givens),
        ("Filled in by you", _filled_in(found.grid)),
    ]
    lines += [("Mistake", mistake.text.render()) for mistake in found.mistakes]
    if found.status is Status.INVALID:
        lines += [("Clash", reason) for reason in found.grid.puzzle.reasons()]
    count = len(found.solutions)
    lines.append(("Number of solutions", "2 or more" if count > 1 else count))
    if len(found.solutions) == 1:
        lines.append(("Solution", found.solutions[0]))
    if len(found.solutions) > 1:
        first, second = found.solutions
        cells = differing_cells(first, second, board=found.grid.board)
        named = some([cell.shown for cell in cells], _MOST_DIFFERENCES)
        lines += [("Two of them", first), ("", second), ("They differ at", named)]
    lines.append(("Steps", len(path.steps)))
    if path.status in (Status.SOLVED, Status.GUESSED):
        lines.append(("Level", path.level))
    if path.hardest is not None:
        lines.append(("Hardest technique", path.hardest_name))
    if path.status is Status.STUCK:
        lines.append(("Stuck after step", len(path.steps)))
        lines.append(("Tried, found nothing", ", ".join(path.names_tried())))
    lines.append(("Made by", f"nonet {version}"))
    return lines


def _filled_in(grid: Grid) -> str:
    count = len(grid.values) - len(grid.open_cells) - grid.puzzle.given_count
    return counted(count, "cell") if count else "nothing"


def _digits(sheet: Any, grid: Grid) -> None:
    """Write a small board for each digit, with the cells that contain the digit and the cells where
    it is a candidate. If a candidate is the only one in a row, column or box, it is marked.
    """
    board, across = grid.board, shape_of_marks(grid.board)[1]
    houses = "row, column or box" if has_only_boxes(board) else "row, column or another house"
    wide = across * (board.width + 1) - 1
    _title(
        sheet,
        "Digits",
        "A digit is shown where it is placed, and a dot where it can still go. A dot with ! is "
        f"the only one in its {houses}, or the only candidate of its cell.",
        wide=max(wide, _TOLD_WIDE),
    )
    for digit in board.all_digits:
        down, aside = divmod(digit - 1, across)
        top, left = 4 + down * (board.height + 2), 2 + aside * (board.width + 1)
        for row in range(board.height):
            sheet.row_dimensions[top + 1 + row].height = 18
        put(sheet, top, left, f"Digit {digit}", styles.font(12, bold=True))
        block = Block(sheet.title, top + 1, left, board)
        for cell in board.all_cells:
            text, is_unique = place_of(grid, Candidate.of(digit, cell))
            is_mark = is_unique or (text is not None and text != _PLACE)
            font = styles.font(12 if is_mark else 8, bold=is_mark)
            place = put(sheet, *block.at(cell), text, font, styles.align("center"))
            place.border = styles.board_border(board, cell)
            if is_mark:
                place.fill = styles.fill(styles.GREEN if is_unique else styles.GREY)
    for column in range(2, wide + 2):
        width = 2 if (column - 1) % (board.width + 1) == 0 else 3.4
        sheet.column_dimensions[column_letters(column)].width = width
    sheet.column_dimensions["A"].width = 3
    sheet.sheet_view.showGridLines = False
    styles.one_page(sheet, landscape=False)


def place_of(grid: Grid, candidate: Candidate) -> tuple[int | str | None, bool]:
    """The character that the Digits sheet shows for a digit in a cell, and whether this is the only
    place for the digit.

    >>> place_of(Grid("12345678" + "." * 73), Candidate("9r1c9"))
    ('!', True)
    """
    digit, cell = candidate.digit, candidate.cell
    if grid.value(cell) == digit:
        return digit_shown(str(digit)), False
    if not grid.has(candidate):
        return None, False
    houses = grid.board.houses_of(cell)
    is_unique = len(grid.candidates(cell)) == 1 or any(
        len(grid.places(digit, house)) == 1 for house in houses
    )
    return ("!" if is_unique else _PLACE), is_unique


# Parts -----------------------------------------------------------------------------------------


def _title(sheet: Any, title: str, text: str, *, wide: int = 9) -> None:
    put(sheet, 2, 2, title, styles.font(18, bold=True), styles.align("left"))
    sheet.row_dimensions[2].height = 26
    sheet.merge_cells(start_row=3, end_row=3, start_column=2, end_column=1 + wide)
    put(sheet, 3, 2, text, styles.font(10, color=styles.QUIET), styles.align("left", wrap=True))
    sheet.row_dimensions[3].height = 32 + 13 * (len(text) // 90)


def _height(values: Sequence[object], widths: Sequence[int]) -> float:
    """The height that a row needs when its long text is wrapped."""
    lines = (
        int(len(str(value)) / (width * _DENSITY))
        for value, width in zip(values, widths, strict=True)
    )
    return min(_LINE * (1 + max(lines)), _HIGHEST)


def result_of(step: Step) -> str:
    """The conclusions of a step, in the form `r1c1 = 5` or `r1c1 ≠ 5, 7`."""
    if step.contradiction:
        return "contradiction"
    results = [f"{candidate.cell.shown} = {candidate.digit}" for candidate in step.placements]
    ruled_out: dict[str, list[str]] = {}
    for candidate in step.eliminations:
        ruled_out.setdefault(candidate.cell.shown, []).append(str(candidate.digit))
    results += [f"{cell} ≠ {', '.join(digits)}" for cell, digits in ruled_out.items()]
    return "; ".join(results)


def _digits_in(step: Step) -> list[str]:
    digits = {candidate.digit for candidate in (*step.placements, *step.eliminations)}
    truths = (space for space in step.truths if not space.is_cell)
    digits |= {space.digit for space in truths if space.clue is None or space.clue.digit}
    return [str(digit) for digit in sorted(digits)]


def candidates_text(grid: Grid) -> str:
    """The candidates of all cells in one line, which nonet can read again on 9 × 9 boards.

    >>> candidates_text(Grid("12345678" + "." * 73))[:20]
    '1 2 3 4 5 6 7 8 9 45'
    """
    return " ".join(
        value if value != "." else "".join(map(str, grid.candidates(cell))) or "-"
        for cell, value in enumerate(grid.values)
    )
