"""The digit sweep in Excel, line by line.

The text has the body of both macros but leaves out the lines around them. It leaves open:

- `copy`: "TempRng = SudoRng.Value" comes before "numCount = ..." with no `For` line shown. The line
  may be inside the loop over numbers (`number`), just before the loop (`pass`), or run once at the
  start (`once`). The sentence "the macro adds the 2s to the temporary range that already includes
  the 1s solved in the previous step" fits all three.
- `check`: "If the sum is different, it means some numbers were solved, and then it loops again ...
  If the sum is 405 the Sudoku has been solved." Either 405 ends the program at once (`405 first`),
  or the program checks for a changed sum first (`change first`), which adds one more pass over a
  full grid.
- `cells`: "For Each cell In .Range(...).SpecialCells(xlConstants)" goes through a range's areas, in
  an order that the text does not state: by rows or by columns.

The text gives everything else as code: numbers from 1 to 9, blocks from left to right and from top
to bottom, one placement for each block and number.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.ancestors.literal.outcome import BOXES, COLUMNS, HOUSES_OF, ROWS, Outcome, choice, end_of


@dataclass(frozen=True)
class Readings:
    """The choices that the text leaves open. The module's docstring quotes the sentences."""

    copy: str = choice("pass", "number", "once")
    check: str = choice("405 first", "change first")
    cells: str = choice("rows", "columns")


@dataclass(frozen=True)
class Sweep(Outcome):
    """The outcome, with the second sheet, and the sum of the first sheet after each pass."""

    temp: str = ""
    sums: tuple[int, ...] = ()


def run(puzzle: str, readings: Readings = Readings()) -> Sweep:
    sudo = [int(digit) if digit in "123456789" else 0 for digit in puzzle]
    temp = [0] * 81
    placements: list[tuple[int, int]] = []
    sums: list[int] = []

    def count_if(cells: tuple[int, ...], sheet: list[int], num: int) -> int:
        return sum(sheet[cell] == num for cell in cells)

    # "checks which numbers are unique within a row, column, or block"
    def solve_numbers(num: int) -> None:
        # "For GridRow = 2 To 10 Step 3 / For GridCol = 2 To 10 Step 3"
        for block in BOXES:
            # "If WorksheetFunction.CountIf(Sudo.Range(boxRng(GridRow, GridCol)), num) = 0 Then"
            if count_if(block, sudo, num) != 0:
                continue
            # "If WorksheetFunction.CountIf(.Range(boxRng(GridRow, GridCol)), num) > 0 Then"
            if count_if(block, temp, num) == 0:
                continue
            # "For Each cell In .Range(boxRng(GridRow, GridCol)).SpecialCells(xlConstants)"
            constants = [cell for cell in block if temp[cell]]
            if readings.cells == "columns":
                constants.sort(key=lambda cell: (cell % 9, cell))
            for cell in constants:
                # "If .Cells(CellRow, CellCol).Value = num Then"
                if temp[cell] != num:
                    continue
                # "CountIf(.Rows(CellRow), num) = 1 Or CountIf(.Columns(CellCol), num) = 1 Or
                #  CountIf(.Range(boxRng(GridRow, GridCol)), num) = 1"
                if (
                    count_if(ROWS[cell // 9], temp, num) == 1
                    or count_if(COLUMNS[cell % 9], temp, num) == 1
                    or count_if(block, temp, num) == 1
                ):
                    # "Sudo.Cells(CellRow, CellCol).Value = num"
                    sudo[cell] = num
                    placements.append((cell, num))
                    # ".Range(boxRng(GridRow, GridCol)).Replace num, vbNullString"
                    for other in block:
                        if temp[other] == num:
                            temp[other] = 0
                    # ".Cells(CellRow, CellCol).Value = num"
                    temp[cell] = num
                    # "Exit For"
                    break

    if readings.copy == "once":
        temp = sudo.copy()
    word = ""
    while not word:
        # "calculating the sum of all numbers before and after the main For loop"
        before = sum(sudo)
        if readings.copy == "pass":
            temp = sudo.copy()
        # "a first loop through numbers"
        for num in range(1, 10):
            # "TempRng = SudoRng.Value"
            if readings.copy == "number":
                temp = sudo.copy()
            # "numCount = WorksheetFunction.CountIf(SudoRng, num) / If numCount < 9 Then"
            if sudo.count(num) >= 9:
                continue
            # "For Each cell In SudoRng.SpecialCells(xlCellTypeBlanks)"
            for cell in [cell for cell in range(81) if not sudo[cell]]:
                row, column, block = HOUSES_OF[cell]
                # "If CountIf(Sudo.Range(boxRng(CellRow, CellCol)), num) = 0 Then"
                if count_if(block, sudo, num) != 0:
                    continue
                # "If CountIf(Sudo.Rows(CellRow), num) = 0 And CountIf(Sudo.Columns(CellCol), num) =
                # 0 Then"
                if count_if(row, sudo, num) == 0 and count_if(column, sudo, num) == 0:
                    # "Temp.Cells(CellRow, CellCol).Value = num"
                    temp[cell] = num
            # "Call SolveNumbers(num)"
            solve_numbers(num)
        sums.append(sum(sudo))
        # "If the sum is different, it means some numbers were solved, and then it loops again"
        changed = sums[-1] != before
        # "If the sum is 405 the Sudoku has been solved."
        if sums[-1] == 405 and (readings.check == "405 first" or not changed):
            word = "405"
        # "if the puzzle is not solved and the sum of all numbers has not changed, the program
        # cannot find any position to place the next number and gets stuck"
        elif not changed:
            word = "stuck"

    def may_be(cell: int) -> str:
        taken = {sudo[other] for house in HOUSES_OF[cell] for other in house}
        return "".join(str(num) for num in range(1, 10) if num not in taken)

    values = "".join(str(value or ".") for value in sudo)
    return Sweep(
        values=values,
        candidates=tuple(str(sudo[cell]) if sudo[cell] else may_be(cell) for cell in range(81)),
        end=end_of(puzzle, values),
        word=word,
        placements=tuple(placements),
        rounds=len(sums),
        temp="".join(str(value or ".") for value in temp),
        sums=tuple(sums),
    )
