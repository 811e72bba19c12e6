"""Run the checks that take too long for CI, part by part, and record the results.

    python -m benchmarks.evidence               all parts that have not been run for this commit
    python -m benchmarks.evidence PART ...      these parts, even if they have been run already;
                                                NAME-3 is one part, NAME means all its parts
    python -m benchmarks.evidence --list        the parts, with their results

`evidence.toml` in this folder lists the parts. The result of each part is kept in build/evidence/
for the current commit, with its complete output, so Ctrl-C loses only the part that is running.
The table of results has a row for each part, with its last run. The exit status is 1 if a part
failed, and 2 if nothing can be run.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Final

from benchmarks import table
from benchmarks.machine import processor

ROOT: Final = Path(__file__).parents[1]
LIST: Final = "benchmarks/evidence.toml"
RESULTS: Final = "benchmarks/results"
TABLE: Final = f"{RESULTS}/{table.TABLE.name}"
COMMAND: Final = "make evidence PART="
LONGEST: Final = 1200.0
"""The longest time that a part may take, in seconds."""

STOPPED: Final = 130
WRONG: Final = 2


@dataclass(frozen=True)
class Part:
    """A check that can be run separately.

    Attributes:
        name: the name of the part.
        shows: what the part shows if it passes.
        command: the words of its command. If the first word is `python`, it means the Python that
            is running.
        seconds: roughly how long it takes on two cores.
        needs: the programs, environment variables and Python modules that it needs, separated by
            spaces.
    """

    name: str
    shows: str
    command: str
    seconds: int
    needs: str = ""

    @property
    def lacks(self) -> str:
        """The entries of `needs` that are not installed or not set; "" if the part can be run."""
        return " ".join(
            need
            for need in self.needs.split()
            if not (need in os.environ or which(need) or find_spec(need))
        )

    @property
    def stem(self) -> str:
        """The name of the part, without the number if the part is one of several."""
        return self.name.rstrip("0123456789").removesuffix("-")

    def words(self) -> list[str]:
        """The words of the command, as they are run: `python` is replaced by the path of this
        Python.
        """
        first, *others = shlex.split(self.command)
        return [sys.executable if first == "python" else first, *others]


@dataclass(frozen=True)
class Ending:
    """The result of a part.

    Attributes:
        status: `passed`, or `failed` with the reason.
        commit, date: the commit and date of the run.
        seconds, processor_seconds: the time that it took.
        figure: the last line of its output.
    """

    status: str
    commit: str
    date: str
    seconds: float
    processor_seconds: float
    figure: str

    @property
    def has_passed(self) -> bool:
        return self.status == "passed"

    def row(self, part: str) -> table.Row:
        """The row of the results table for a part that has this result."""
        about = (processor(), self.date, self.commit[:8], f"{COMMAND}{part}")
        return table.Row(part, f"{self.status}, {self.seconds:.0f} s", self.figure, *about)


def parts(file: Path) -> list[Part]:
    """Read the parts from a TOML file. An entry with `times` defines several parts, numbered from
    1. The number is added to the name of the part, and replaces `{number}` in its command.

    Raises:
        ValueError: if two parts have the same name, or a part takes longer than allowed.
    """
    found: list[Part] = []
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["part"]:
        times = entry.pop("times", None)
        if times is None:
            found.append(Part(**entry))
            continue
        for number in range(1, times + 1):
            own = {"name": f"{entry['name']}-{number}"}
            own["command"] = entry["command"].replace("{number}", str(number))
            found.append(Part(**(entry | own)))
    names = [part.name for part in found]
    if doubles := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"{file.name} has more than one part called {', '.join(sorted(doubles))}.")
    if long := [part.name for part in found if part.seconds > LONGEST]:
        raise ValueError(f"{file.name}: {', '.join(long)} would take over {LONGEST:.0f} seconds.")
    return found


class Sources:
    """The sources that the evidence covers: all files in a commit except the results."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commit = self._git("rev-parse", "HEAD").strip()
        entries = self._git("ls-tree", "-r", "HEAD").splitlines()
        kept = [line for line in entries if not line.partition("\t")[2].startswith(RESULTS)]
        self.id = sha256("\n".join(kept).encode()).hexdigest()[:16]

    def changed(self) -> list[str]:
        """The files in the working tree that differ from the commit."""
        status = self._git("status", "--porcelain", "--", ".", f":!{RESULTS}")
        return [line[3:] for line in status.splitlines()]

    def _git(self, *words: str) -> str:
        done = subprocess.run(
            ["git", *words], cwd=self.root, capture_output=True, text=True, check=True
        )
        return done.stdout


class Evidence:
    """The parts, and their results for the current sources."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.parts = parts(root / LIST)
        self.sources = Sources(root)
        self.folder = root / "build" / "evidence" / self.sources.id

    def ending(self, part: Part) -> Ending | None:
        """The result of a part, or None if it has not been run."""
        file = self.folder / f"{part.name}.json"
        if not file.exists():
            return None
        return Ending(**json.loads(file.read_text(encoding="utf-8")))

    def run(self, part: Part) -> Ending:
        """Run a part, record its result, and update the table.

        Raises:
            KeyboardInterrupt: after Ctrl-C. The part then counts as not run.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        log = self.folder / f"{part.name}.log"
        started, before, date = time.monotonic(), _processor_seconds(), _now()
        status = self._status(part, log)
        ending = Ending(
            status,
            self.sources.commit,
            date,
            round(time.monotonic() - started, 1),
            round(_processor_seconds() - before, 1),
            _last_line(log, self.root),
        )
        file = self.folder / f"{part.name}.json"
        partial = file.with_suffix(".part")
        partial.write_text(json.dumps(asdict(ending), indent=1), encoding="utf-8")
        partial.replace(file)
        self.write()
        return ending

    def _status(self, part: Part, log: Path) -> str:
        with log.open("wb") as out:
            try:
                process = subprocess.Popen(
                    part.words(),
                    cwd=self.root,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
            except OSError as error:
                return f"failed: {error}"
            try:
                code = process.wait(LONGEST)
            except subprocess.TimeoutExpired:
                return f"failed: it took more than {LONGEST:.0f} seconds"
            finally:
                # The processes that the part started must end with it, even after Ctrl-C.
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        return "passed" if code == 0 else f"failed: exit status {code}"

    def write(self) -> Path:
        """Update the table. Parts that were not run for these sources keep their rows."""
        file = self.root / TABLE
        commands = {f"{COMMAND}{part.name}" for part in self.parts}
        rows = [
            row
            for row in table.read(file)
            if row.command in commands or not row.command.startswith(COMMAND)
        ]
        endings = [(part.name, self.ending(part)) for part in self.parts]
        new = [ending.row(name) for name, ending in endings if ending is not None]
        table.write(table.updated(rows, new), file)
        return file


def _now() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


def _processor_seconds() -> float:
    """The CPU time of all child processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def _last_line(log: Path, root: Path) -> str:
    """The last line of a part's output. The path to the folder in which the part ran is removed
    from the line, because it depends on the machine.
    """
    text = log.read_text(encoding="utf-8", errors="replace").replace(str(root), ".")
    lines = [line.rpartition("\r")[2].strip() for line in text.splitlines()]
    return next((line[:160] for line in reversed(lines) if line), "")


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evidence", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("names", nargs="*", metavar="PART")
    parser.add_argument("--list", action="store_true", help="list the parts, and run nothing")
    options = parser.parse_args(arguments)
    try:
        evidence = Evidence(root)
    except (ValueError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return WRONG
    if options.list:
        for part in evidence.parts:
            ending = evidence.ending(part)
            print(f"{part.name:28} {part.seconds:5} s  {ending.status if ending else 'not run'}")
        return 0
    known: dict[str, list[Part]] = {}
    for part in evidence.parts:
        for name in {part.name, part.stem}:
            known.setdefault(name, []).append(part)
    if unknown := [name for name in options.names if name not in known]:
        print(f"There is no part {', '.join(unknown)}; --list has them all.", file=sys.stderr)
        return WRONG
    if lacking := [part for name in options.names for part in known[name] if part.lacks]:
        for part in lacking:
            print(f"{part.name} needs {part.lacks}: {part.shows}", file=sys.stderr)
        return WRONG
    if changed := evidence.sources.changed():
        print(
            f"Evidence is about a commit; these files are not committed: {', '.join(changed)}.",
            file=sys.stderr,
        )
        return WRONG
    chosen = [part for name in options.names for part in known[name]] or [
        part for part in evidence.parts if evidence.ending(part) is None and not part.lacks
    ]
    try:
        for number, part in enumerate(chosen, 1):
            print(f"{number}/{len(chosen)} {part.name}: about {part.seconds} s ... ", end="")
            sys.stdout.flush()
            ending = evidence.run(part)
            print(f"{ending.status}, {ending.seconds:.0f} s", flush=True)
    except KeyboardInterrupt:
        print("stopped")
        return STOPPED
    print(f"The table is {evidence.write().relative_to(root)}.")
    endings = [evidence.ending(part) for part in evidence.parts]
    return int(any(ending is not None and not ending.has_passed for ending in endings))


if __name__ == "__main__":
    sys.exit(main())
