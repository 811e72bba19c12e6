"""Controls LibreOffice for the tests. It reads one JSON request per line from standard input.

It runs in LibreOffice's own Python, so only the standard library and `uno` are available.

    python3 driver.py FOLDER     the folder for the profile and the log

Every request is {"do": name, ...}, and every reply is {"is": result} or {"error": text}.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

CONNECT_SECONDS = 60
IS_SHOWN = "NONET_MESSAGES" in os.environ
"""Whether documents are drawn. Drawing takes time, but the extension works only on drawn
documents."""


def property_value(name, value):
    found = PropertyValue()
    found.Name, found.Value = name, value
    return found


class Office:
    """A headless LibreOffice with its own profile."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.documents = {}
        self._options = (property_value("Hidden", not IS_SHOWN),)
        pipe = f"nonet{os.getpid()}"
        words = [
            "soffice",
            f"-env:UserInstallation={self.profile.as_uri()}",
            "--headless",
            "--norestore",
            "--nologo",
            "--nodefault",
            f"--accept=pipe,name={pipe};urp;StarOffice.ComponentContext",
        ]
        log = (self.folder / "office.log").open("ab")
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )
        self.context = self._connect(pipe)
        self.services = self.context.ServiceManager
        self.desktop = self.service("com.sun.star.frame.Desktop")

    @property
    def profile(self):
        return self.folder / "profile"

    def service(self, name):
        return self.services.createInstanceWithContext(name, self.context)

    def _connect(self, pipe):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext(
            "com.sun.star.bridge.UnoUrlResolver", local
        )
        url = f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext"
        end = time.monotonic() + CONNECT_SECONDS
        while True:
            try:
                return resolver.resolve(url)
            except NoConnectException:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.1)

    # Requests ---------------------------------------------------------------------------------

    def open(self, path):
        document = self.desktop.loadComponentFromURL(
            Path(path).resolve().as_uri(), "_blank", 0, self._options
        )
        if document is None:
            raise RuntimeError(f"{path} was not opened")
        self.documents[path] = document
        return [sheet.Name for sheet in document.Sheets]

    def new(self, path):
        """Open an empty document. `path` is only its name in the driver."""
        self.documents[path] = self.desktop.loadComponentFromURL(
            "private:factory/scalc", "_blank", 0, self._options
        )

    def _range(self, path, sheet, range):
        return self.documents[path].Sheets.getByName(sheet).getCellRangeByName(range)

    def get(self, path, sheet, range):
        return self._range(path, sheet, range).getDataArray()

    def formulas(self, path, sheet, range):
        return self._range(path, sheet, range).getFormulaArray()

    def text(self, path, sheet, range):
        return self._range(path, sheet, range).getCellByPosition(0, 0).String

    def set(self, path, sheet, range, values):
        """Set the values of cells. None makes a cell empty."""
        rows = tuple(tuple("" if v is None else v for v in row) for row in values)
        self._range(path, sheet, range).setDataArray(rows)

    def enter(self, path, sheet, range, text):
        """Enter text as if it were typed."""
        self._range(path, sheet, range).getCellByPosition(0, 0).setFormula(text)

    def activate(self, path, sheet):
        document = self.documents[path]
        document.CurrentController.setActiveSheet(document.Sheets.getByName(sheet))

    def active(self, path):
        return self.documents[path].CurrentController.ActiveSheet.Name

    def select(self, path, sheet, range):
        document = self.documents[path]
        document.CurrentController.select(self._range(path, sheet, range))

    def selected(self, path):
        """The addresses of the selected cells."""
        selection = self.documents[path].CurrentSelection
        if hasattr(selection, "RangeAddressesAsString"):
            return selection.RangeAddressesAsString
        return selection.AbsoluteName

    def sheets(self, path):
        return [sheet.Name for sheet in self.documents[path].Sheets]

    def names(self, path):
        names = self.documents[path].NamedRanges
        return {name: names.getByName(name).Content for name in names.ElementNames}

    def insert_rows(self, path, sheet, at, count):
        self.documents[path].Sheets.getByName(sheet).Rows.insertByIndex(at, count)

    def unprotect(self, path, sheet):
        self.documents[path].Sheets.getByName(sheet).unprotect("")

    def protected(self, path, sheet):
        return self.documents[path].Sheets.getByName(sheet).isProtected()

    def save(self, path, target=None, filter=None):
        document = self.documents[path]
        if target is None:
            document.store()
            return
        if filter is None:
            filter = "calc8" if str(target).endswith(".ods") else "Calc MS Excel 2007 XML"
        url = Path(target).resolve().as_uri()
        document.storeToURL(url, (property_value("FilterName", filter),))

    def pdf(self, path, target):
        self.save(path, target, "calc_pdf_Export")

    def undo_titles(self, path):
        return list(self.documents[path].UndoManager.AllUndoActionTitles)

    def undo(self, path):
        self.documents[path].UndoManager.undo()

    def redo(self, path):
        self.documents[path].UndoManager.redo()

    def dispatch(self, path, url):
        """Run the command of a menu entry."""
        frame = self.documents[path].CurrentController.Frame
        self.service("com.sun.star.frame.DispatchHelper").executeDispatch(frame, url, "", 0, ())

    def configuration(self, node):
        """The keys and values below a node of the live configuration, as nested dictionaries."""
        provider = self.service("com.sun.star.configuration.ConfigurationProvider")
        access = provider.createInstanceWithArguments(
            "com.sun.star.configuration.ConfigurationAccess", (property_value("nodepath", node),)
        )
        return _plain(access)

    def configure(self, node, name, value):
        provider = self.service("com.sun.star.configuration.ConfigurationProvider")
        access = provider.createInstanceWithArguments(
            "com.sun.star.configuration.ConfigurationUpdateAccess",
            (property_value("nodepath", node),),
        )
        setattr(access, name, value)
        access.commitChanges()

    def extensions(self):
        manager = self.context.getByName("/singletons/com.sun.star.deployment.ExtensionManager")
        found = manager.getDeployedExtensions("user", manager.createAbortChannel(), None)
        return [extension.Identifier.Value for extension in found]

    def modified(self, path):
        return self.documents[path].isModified()

    def close(self, path):
        self.documents.pop(path).close(True)

    def quit(self):
        for document in self.documents.values():
            document.setModified(False)
            document.close(True)
        self.documents = {}
        with suppress(Exception):  # LibreOffice closes the connection when it ends
            self.desktop.terminate()
        self.process.wait(20)


def _plain(node):
    if hasattr(node, "ElementNames"):
        return {name: _plain(node.getByName(name)) for name in node.ElementNames}
    return node


def main():
    try:
        office = Office(sys.argv[1])
        print(json.dumps({"is": "ready"}), flush=True)
        for line in sys.stdin:
            request = json.loads(line)
            name = request.pop("do")
            try:
                answer = {"is": getattr(office, name)(**request)}
            except Exception:
                answer = {"error": traceback.format_exc()}
            print(json.dumps(answer), flush=True)
            if name == "quit":
                break
    finally:
        # `soffice` starts another process, which must not be left running. If the tests are killed,
        # the driver notices this only because its input ends.
        if os.getpgrp() == os.getpid():
            os.killpg(os.getpid(), signal.SIGKILL)


main()
