"""The commands of the Sudoku menu. This extension does not solve anything itself. It sends the
cells as JSON to the installed `nonet`, and applies the answer to the sheet as one undo step.

Every error is shown as a message, because LibreOffice does not report errors in extensions.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import traceback
from pathlib import Path

import uno
import unohelper
from com.sun.star.awt.MessageBoxButtons import BUTTONS_OK
from com.sun.star.awt.MessageBoxType import ERRORBOX, INFOBOX
from com.sun.star.beans import PropertyValue
from com.sun.star.sheet.CellFlags import DATETIME, FORMULA, STRING, VALUE
from com.sun.star.table.CellHoriJustify import CENTER
from com.sun.star.task import XJobExecutor

SERVICE = "org.nonet.calc"
VERSION = 1
SECONDS = 60
TITLE = "Sudoku"
PUZZLE_NAME = "nonet_puzzle"
MESSAGE_NAME = "nonet_message"
CANDIDATES_NAME = "nonet_candidates"
BOARD_NAME = "nonet_board"
CANDIDATES_SHEET = "Candidates (nonet)"
OPTIONS = "/org.nonet.Calc"
MESSAGES = "NONET_MESSAGES"  # In tests, this variable names a file for the messages.
MOST_ROWS, MOST_COLUMNS = 400, 100
GREY = 0xE7E7EA
LONGEST_MESSAGE = 400  # the most characters that fit beside a template's puzzle

PLACES = (
    "~/.local/bin",
    "~/.local/share/pipx/venvs/nonet/bin",
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "~/AppData/Local/Programs/Python",
    "~/AppData/Roaming/Python",
)
"""Folders into which installers put programs. They may be missing from the path of LibreOffice."""

COMMANDS = {
    "solve": ("solve", None),
    "hint1": ("hint", 1),
    "hint2": ("hint", 2),
    "hint3": ("hint", 3),
    "hint4": ("hint", 4),
    "check": ("check", None),
    "candidates": ("candidates", None),
}
LEVELS = ("beginner", "easy", "medium", "tricky", "hard", "expert", "extreme")
COMMANDS.update({"generate-" + level: ("generate", level) for level in LEVELS})


class Trouble(Exception):
    """An error with a message for the user."""


class Commands(unohelper.Base, XJobExecutor):
    """The service that the menu uses: `service:org.nonet.calc?solve` calls `trigger("solve")`."""

    def __init__(self, context, *_):
        self.context = context

    def trigger(self, word):
        document = None
        try:
            desktop = self._service("com.sun.star.frame.Desktop")
            document = desktop.getCurrentComponent()
            if word == "locate":
                self._locate()
                return
            if document is None or not hasattr(document, "Sheets"):
                raise Trouble("Open a spreadsheet with a puzzle first.")
            self._carry_out(document, *COMMANDS[word])
        except Trouble as trouble:
            self._show(document, str(trouble), ERRORBOX)
        except Exception:
            lines = traceback.format_exc().strip().splitlines()
            trace = "\n".join(lines[-3:])
            self._show(document, "This is a bug in the extension:\n" + trace, ERRORBOX)

    def _service(self, name):
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def _carry_out(self, document, command, level):
        area = area_of(document)
        request = {"version": VERSION, "command": command, **request_of(document, area)}
        if level is not None:
            request["level"] = level
        answer = ask(self._command(), request)
        if "error" in answer:
            raise Trouble(answer["error"])
        number = number_of(document, area, answer["range"])
        with Undo(document, TITLE + ": " + command):
            write(document, area.Spreadsheet, answer, command, number)
            is_shown = tell(document, answer["message"], number)
        select(document, area.Spreadsheet, answer.get("select") or [])
        if command == "candidates":
            show_candidates(document, number)
        if not is_shown:
            self._show(document, answer["message"], INFOBOX)

    # nonet ------------------------------------------------------------------------------------

    def _options(self, service):
        provider = self._service("com.sun.star.configuration.ConfigurationProvider")
        node = PropertyValue()
        node.Name, node.Value = "nodepath", OPTIONS
        return provider.createInstanceWithArguments(
            "com.sun.star.configuration." + service, (node,)
        )

    def _command(self):
        """The nonet command: the configured one, else the one on PATH, else one in `PLACES`."""
        wanted = os.environ.get("NONET_COMMAND") or self._options("ConfigurationAccess").Command
        if wanted:
            if not Path(wanted).expanduser().is_file():
                raise Trouble(
                    wanted + " is not there. Choose the program nonet with Sudoku > Locate nonet."
                )
            return str(Path(wanted).expanduser())
        found = shutil.which("nonet") or in_usual_places()
        if found is None:
            raise Trouble(
                "The program nonet was not found. Install it with:  pip install nonet\n"
                "If it is installed, choose it with Sudoku > Locate nonet."
            )
        return found

    def _locate(self):
        picker = self._service("com.sun.star.ui.dialogs.FilePicker")
        picker.setTitle("Where is the program nonet?")
        if picker.execute() and picker.getSelectedFiles():
            options = self._options("ConfigurationUpdateAccess")
            options.Command = uno.fileUrlToSystemPath(picker.getSelectedFiles()[0])
            options.commitChanges()

    # Messages ---------------------------------------------------------------------------------

    def _show(self, document, message, kind):
        log = os.environ.get(MESSAGES)
        if log:
            with Path(log).open("a", encoding="utf-8") as file:
                file.write(json.dumps(message) + "\n")
            return
        window = document.CurrentController.Frame.ContainerWindow if document else None
        toolkit = self._service("com.sun.star.awt.Toolkit")
        box = toolkit.createMessageBox(window, kind, BUTTONS_OK, TITLE, message)
        box.execute()


class Undo:
    """Combine all changes into one undo step. Formulas are calculated once, at the end."""

    def __init__(self, document, title):
        self.document = document
        self.title = title
        self.was_automatic = document.isAutomaticCalculationEnabled()

    def __enter__(self):
        self.document.UndoManager.enterUndoContext(self.title)
        self.document.enableAutomaticCalculation(False)

    def __exit__(self, *_):
        self.document.enableAutomaticCalculation(self.was_automatic)
        self.document.UndoManager.leaveUndoContext()


def in_usual_places():
    names = ("nonet.exe",) if os.name == "nt" else ("nonet",)
    for place in PLACES:
        folder = Path(place).expanduser()
        for name in names:
            for found in [folder / name, *sorted(folder.glob("*/Scripts/" + name), reverse=True)]:
                if found.is_file():
                    return str(found)
    return None


def ask(command, request):
    """Run nonet in a separate process, and return its answer to a request. The process does not get
    the environment variables that LibreOffice sets for its own Python.
    """
    hidden = ("PYTHON", "LD_LIBRARY_PATH", "DYLD_", "URE_BOOTSTRAP", "UNO_")
    variables = {n: v for n, v in os.environ.items() if not n.startswith(hidden)}
    options = {"creationflags": 0x08000000} if os.name == "nt" else {}  # no console window
    try:
        done = subprocess.run(
            [command, "sheet", "answer"],
            input=json.dumps(request).encode(),
            capture_output=True,
            env=variables,
            timeout=SECONDS,
            check=False,
            **options,
        )
    except subprocess.TimeoutExpired:
        raise Trouble(f"nonet did not answer within {SECONDS} seconds.") from None
    except OSError as error:
        raise Trouble(f"{command} could not be started: {error}") from None
    try:
        return json.loads(done.stdout.decode())
    except ValueError:
        said = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise Trouble(f"{command} gave no answer. It said:\n{said[-500:] or 'nothing'}") from None


# The sheet -------------------------------------------------------------------------------------


def area_of(document):
    """The cells to send. They are the selection if it is 9×9, or else the puzzle of the open sheet,
    or else the used part of that sheet, in which nonet finds the puzzle.
    """
    sheet = document.CurrentController.ActiveSheet
    selected = document.CurrentSelection
    if hasattr(selected, "RangeAddress") and is_nine_by_nine(selected.RangeAddress):
        return selected
    puzzles = ranges_named(document, PUZZLE_NAME)
    for base in (PUZZLE_NAME, CANDIDATES_NAME):
        for number, area in ranges_named(document, base).items():
            if area.Spreadsheet.Name == sheet.Name and number in puzzles:
                return puzzles[number]
    if puzzles and sheet.Name in own_sheets(document):
        return puzzles[min(puzzles)]
    used = sheet.queryContentCells(VALUE | STRING | FORMULA | DATETIME).RangeAddresses
    if not used:
        raise Trouble("The sheet is empty. Type the puzzle into 9 x 9 cells first, or select them.")
    left, top = min(a.StartColumn for a in used), min(a.StartRow for a in used)
    right, bottom = max(a.EndColumn for a in used), max(a.EndRow for a in used)
    right, bottom = min(right, left + MOST_COLUMNS), min(bottom, top + MOST_ROWS)
    return sheet.getCellRangeByPosition(left, top, right, bottom)


def is_nine_by_nine(address):
    height = address.EndRow - address.StartRow
    return height == 8 and address.EndColumn - address.StartColumn == 8


def ranges_named(document, base):
    """The ranges with names such as nonet_puzzle and nonet_puzzle_2, by their numbers."""
    found = {}
    for name in document.NamedRanges.ElementNames:
        rest = name[len(base) :]
        if name.startswith(base) and (rest == "" or (rest[:1] == "_" and rest[1:].isdigit())):
            cells = document.NamedRanges.getByName(name).ReferredCells
            if cells is not None:
                found[int(rest[1:] or 1)] = cells
    return found


def own_sheets(document):
    """The names of the sheets that nonet wrote."""
    names = document.NamedRanges
    cells = [names.getByName(n).ReferredCells for n in names.ElementNames if n.startswith("nonet_")]
    return {each.Spreadsheet.Name for each in cells if each is not None} | {CANDIDATES_SHEET}


def request_of(document, area):
    """The part of a request that describes the sheet. It includes the board if the workbook has one
    that is not standard.
    """
    address = area.RangeAddress
    number = number_of(document, area, [address.StartRow + 1, address.StartColumn + 1])
    height, width = (
        address.EndRow - address.StartRow + 1,
        address.EndColumn - address.StartColumn + 1,
    )
    request = {
        "sheet": area.Spreadsheet.Name,
        "top": address.StartRow + 1,
        "left": address.StartColumn + 1,
        "values": [list(row) for row in area.getDataArray()],
    }
    if number is not None or is_nine_by_nine(address):
        request["locked"] = [
            [area.getCellByPosition(column, row).CellProtection.IsLocked for column in range(width)]
            for row in range(height)
        ]
    board = ranges_named(document, BOARD_NAME).get(number)
    if board is not None:
        request["board"] = board.getCellByPosition(0, 0).getString()
    return request


def number_of(document, area, place):
    """The number of a puzzle whose range has a name; None for other puzzles."""
    for number, cells in ranges_named(document, PUZZLE_NAME).items():
        address = cells.RangeAddress
        if (
            cells.Spreadsheet.Name == area.Spreadsheet.Name
            and [address.StartRow + 1, address.StartColumn + 1] == place
        ):
            return number
    return None


def write(document, sheet, answer, command, number):
    """Apply an answer to the sheet."""
    cells = answer.get("write") or []
    is_protected = bool(cells) and sheet.isProtected()
    if is_protected:
        sheet.unprotect("")
        if sheet.isProtected():
            raise Trouble("The sheet is protected with a password; nothing was changed.")
    for row, column, digit in cells:
        cell = sheet.getCellByPosition(column - 1, row - 1)
        if digit is None:
            cell.setFormula("")
        elif digit > 9:
            cell.setString(chr(ord("A") + digit - 10))  # as in workbooks for larger boards
        else:
            cell.setValue(digit)
        if command == "generate" and number is not None:
            dress(cell, is_given=digit is not None)
    if is_protected:
        sheet.protect("")
    if "candidates" in answer and number not in ranges_named(document, CANDIDATES_NAME):
        write_candidates(document, sheet, answer)


def dress(cell, is_given):
    """Format a cell of a template as a given, which is locked, or as a cell to fill in."""
    protection = cell.CellProtection
    protection.IsLocked = is_given
    cell.CellProtection = protection
    cell.CharWeight = 150.0 if is_given else 100.0
    cell.CharColor = 0x111111 if is_given else 0x1F4FBF
    if cell.CellBackColor in (GREY, -1):  # Other colours show regions and clues.
        cell.CellBackColor = GREY if is_given else -1


def write_candidates(document, sheet, answer):
    """Write the candidates as text on a separate sheet."""
    sheets = document.Sheets
    if not sheets.hasByName(CANDIDATES_SHEET):
        sheets.insertNewByName(CANDIDATES_SHEET, sheets.Count)
    target = sheets.getByName(CANDIDATES_SHEET)
    target.getCellByPosition(1, 0).setString("Candidates of " + sheet.Name)
    for row, texts in enumerate(answer["candidates"]):
        for column, text in enumerate(texts):
            cell = target.getCellByPosition(1 + column, 2 + row)
            cell.setString(text)
            cell.HoriJustify = CENTER


def tell(document, message, number):
    """Write a message into the template's cell for messages. Returns whether this was possible."""
    cells = ranges_named(document, MESSAGE_NAME).get(number)
    if cells is None:
        return False
    cell = cells.getCellByPosition(0, 0)
    if cells.Spreadsheet.isProtected() and cell.CellProtection.IsLocked:
        return False
    cell.setString(message)
    return len(message) <= LONGEST_MESSAGE


def select(document, sheet, cells):
    """Select cells, so that the user sees which ones are meant."""
    if not cells:
        return
    ranges = document.createInstance("com.sun.star.sheet.SheetCellRanges")
    for row, column in cells:
        ranges.addRangeAddress(sheet.getCellByPosition(column - 1, row - 1).RangeAddress, False)
    document.CurrentController.setActiveSheet(sheet)
    document.CurrentController.select(ranges)


def show_candidates(document, number):
    """Open the sheet with the candidates."""
    live = ranges_named(document, CANDIDATES_NAME).get(number)
    sheets = document.Sheets
    sheet = live.Spreadsheet if live is not None else sheets.getByName(CANDIDATES_SHEET)
    document.CurrentController.setActiveSheet(sheet)


# LibreOffice requires this name.
g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816
g_ImplementationHelper.addImplementation(Commands, SERVICE, ("com.sun.star.task.Job",))
