"""Make one small change to the program at a time, and check whether a test notices.

    python benchmarks/parts/mutation.py                    continue with the mutants of seed 1
    python benchmarks/parts/mutation.py --seconds 1100     stop after this time, between mutants
    python benchmarks/parts/mutation.py --list             list the mutants and their results
    python benchmarks/parts/mutation.py --only 17 --again  run one again

A mutant is the program with one change. With the seed, 100 mutants are drawn at random: 30 in the
proof checker, 20 in the native finders, and 50 in the scales, the formats, the words of the
techniques and the command line. `mutants.py` defines the possible changes. Each mutant is made in a
copy of the tree, in build/mutation/, where the results are also kept. The closest tests run first,
then all others except those that need LibreOffice, until one fails. If no test fails, the mutant
survives. `EQUIVALENT` explains why some surviving mutants behave like the original. The exit status
is 1 if any other mutant survives.

C++ mutants are compiled, and the C++ tests also run. If a mutant does not compile, another is
drawn.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mutants import Mutant, cpp_mutants, python_mutants

import nonet._native

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / "build" / "mutation"
TREE: Final = WORK / "tree"
NATIVE: Final = WORK / "native"
NEAREST: Final = 120
ALL: Final = 900
"""Tests that take more CPU seconds than this count as failed."""

MEMORY: Final = 4 << 30

EQUIVALENT: Final[dict[str, str]] = {
    "src/nonet/techniques/distributed_disjoint_subset.py: return []: [] -> None": (
        "it is never reached: each digit of the cells has a place in them, and as many houses as "
        "it has places contain all of its places"
    ),
    "native/finders/colouring.cpp: "
    "Cells todo[2] = {Cells::of((live & geometry.cells_in[std::countr_zero(pairs)]).first()),: "
    "2 -> 3": "the third element is empty, and is neither read nor written",
    "native/finders/colouring.cpp: if (variant == wrap) {:  -> false && ": (
        "it links each false cell with everything that it sees, including the clash. Only the link "
        "of the clash has two cells of one colour, and links that no proof needs are dropped"
    ),
    'src/nonet/cli/display.py: "┌→≠".encode(encoding): "┌→≠" -> \'┌→≠x\'': (
        "every encoding that has these three signs also has the letter x"
    ),
}
"""Mutants that survive because they behave like the original: for each `Mutant.key`, the reason."""


class Area(NamedTuple):
    """A part of the program.

    Attributes:
        size: the number of mutants.
        files: the files that may be changed, as patterns separated by spaces.
        nearest: the tests that run first, quick ones before others.
    """

    name: str
    size: int
    files: str
    nearest: str


AREAS: Final = (
    Area(
        "proof",
        30,
        "src/nonet/proof/*.py src/nonet/model/premises/*.py src/nonet/model/live_candidates.py",
        "tests/model/test_premises.py tests/verbs/test_verify.py tests/proof",
    ),
    Area("finders", 20, "native/finders/*.cpp", "tests/techniques tests/test_signature.py"),
    Area(
        "scales",
        12,
        "src/nonet/scales/*.py src/nonet/ladder/hodoku/*.py",
        "tests/scales tests/verbs/test_rate.py",
    ),
    Area(
        "formats", 12, "src/nonet/formats/*.py", "tests/formats tests/puzzles/readers/test_parse.py"
    ),
    Area(
        "words",
        13,
        "src/nonet/techniques/*.py src/nonet/techniques/shared/*.py",
        "tests/techniques/test_words.py tests/techniques/test_forms.py tests/techniques",
    ),
    Area(
        "commands",
        13,
        "src/nonet/cli/**/*.py",
        "tests/cli/test_options.py tests/cli/test_commands.py tests/cli",
    ),
)

# An editable installation redirects every import to the original files, whatever the path.
_NO_EDITABLE: Final = """
import sys
sys.meta_path[:] = [f for f in sys.meta_path if "Redirecting" not in type(f).__name__]
"""


def candidates(area: Area) -> list[Mutant]:
    """All possible changes in an area, in order."""
    make = cpp_mutants if area.files.endswith(".cpp") else python_mutants
    return [
        mutant
        for pattern in area.files.split()
        for file in sorted(ROOT.glob(pattern))
        for mutant in make(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]


def drawn(seed: int) -> Iterator[tuple[Area, list[Mutant]]]:
    """The areas, each with its mutants in random order. The first `size` are used, and the others
    replace mutants that do not compile.
    """
    for area in AREAS:
        found = candidates(area)
        random.Random(f"{seed} {area.name}").shuffle(found)
        yield area, found


class Workshop:
    """A copy of the tree in which mutants are made and tested."""

    def __init__(self) -> None:
        shutil.rmtree(TREE, ignore_errors=True)
        names = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        ).stdout.split("\0")
        for name in filter(None, names):
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, TREE / name)
        (TREE / "site").mkdir()
        (TREE / "site" / "sitecustomize.py").write_text(_NO_EDITABLE)
        self.module = TREE / "src" / "nonet" / Path(nonet._native.__file__).name
        shutil.copyfile(nonet._native.__file__, self.module)
        # Python detects stale bytecode by size and mtime, so the mtime advances by one
        # minute with each change.
        self._clock = time.time()

    def put(self, file: str, text: str) -> None:
        self._clock += 60
        (TREE / file).write_text(text, encoding="utf-8")
        os.utime(TREE / file, (self._clock, self._clock))

    def restore(self, file: str) -> None:
        """Undo the change in a file."""
        self.put(file, (ROOT / file).read_text(encoding="utf-8"))

    def build(self) -> str:
        """Compile the copy. Returns "" on success, otherwise the compiler's output."""
        if not (NATIVE / "build.ninja").exists():
            shutil.rmtree(NATIVE, ignore_errors=True)
            words = ["cmake", "-S", str(TREE), "-B", str(NATIVE), "-G", "Ninja"]
            words += ["-DNONET_TOGETHER=OFF", f"-DPython_EXECUTABLE={sys.executable}"]
            self._run(words)
        words = ["cmake", "--build", str(NATIVE), "--target", "_native", "nonet_tests"]
        done = self._run([*words, "--parallel", str(os.cpu_count() or 1)])
        return "" if done.returncode == 0 else done.stdout[-500:]

    def tests_of_core(self) -> str:
        """The C++ test that fails; "" if none does."""
        done = self._run([str(NATIVE / "nonet_tests")], NEAREST)
        failed = [line for line in done.stdout.splitlines() if "fail" in line.lower()]
        return "" if done.returncode == 0 else f"nonet_tests: {(failed or ['it ended'])[0][:80]}"

    def use(self) -> None:
        """Put the compiled module into its place in the copied tree."""
        (module,) = NATIVE.glob("_native*.so")
        for old in self.module.parent.glob("_native*.so"):
            old.unlink()
        shutil.copyfile(module, self.module.parent / module.name)

    def tests(self, words: str, seconds: int) -> str:
        """The first test that fails; "" if none does."""
        pytest = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-rfE"]
        done = self._run([*pytest, *words.split()], seconds)
        if done.returncode in (0, 5):  # 5: there are no tests
            return ""
        found = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return found[0] if found else f"pytest ended with status {done.returncode}"

    def _run(self, words: list[str], seconds: int = ALL) -> subprocess.CompletedProcess[str]:
        def bound() -> None:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        paths = os.pathsep.join(map(str, (TREE / "site", TREE / "src", TREE)))
        return subprocess.run(
            words,
            cwd=TREE,
            env=os.environ | {"PYTHONPATH": paths, "NONET_MUTATION": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            preexec_fn=bound,
            check=False,
        )


def fate(workshop: Workshop, area: Area, mutant: Mutant, only_nearest: bool) -> str | None:
    """The test that notices a mutant. Returns "" if no test does, `none` if the mutant does not
    compile, and None if the closest tests do not notice it and no others were run.
    """
    original = (ROOT / mutant.file).read_text(encoding="utf-8")
    workshop.put(mutant.file, mutant.apply(original))
    try:
        if mutant.file.endswith(".cpp"):
            if workshop.build():
                return "none"
            if failed := workshop.tests_of_core():
                return failed
            workshop.use()
        mirror = f"{area.nearest.split()[-1]}/test_{Path(mutant.file).stem}.py"
        own = mirror if (TREE / mirror).exists() else ""
        if failed := workshop.tests(f"{own} {area.nearest}", NEAREST):
            return failed
        if only_nearest:
            return None
        done = " ".join(f"--ignore {path}" for path in area.nearest.split())
        rest = f"tests --ignore tests/libreoffice {done} --pyargs nonet"
        return workshop.tests(rest, ALL)
    finally:
        workshop.restore(mutant.file)


class Book:
    """The results of a seed's mutants, kept on disk."""

    def __init__(self, seed: int) -> None:
        self._file = WORK / f"seed-{seed}.json"
        self.fates: dict[str, str] = {}
        if self._file.exists():
            self.fates = json.loads(self._file.read_text(encoding="utf-8"))

    def write(self, mutant: Mutant, fate: str) -> None:
        self.fates[str(mutant)] = fate
        partial = self._file.with_suffix(".part")
        partial.write_text(json.dumps(self.fates, indent=1), encoding="utf-8")
        partial.replace(self._file)

    def chosen(self, area: Area, found: list[Mutant]) -> list[Mutant]:
        """The first `size` mutants of an area, without those that do not compile."""
        return [m for m in found if self.fates.get(str(m)) != "none"][: area.size]


def outcome(mutant: Mutant, fate: str | None) -> str:
    """The result of a mutant, in words."""
    if fate is None:
        return "not run"
    if fate:
        return f"killed by {fate}"
    reason = EQUIVALENT.get(mutant.key)
    return f"equivalent: {reason}" if reason else "survived"


def table(seed: int, book: Book) -> list[str]:
    """All mutants with their results, and the totals."""
    rows: list[str] = []
    outcomes: list[str] = []
    for area, found in drawn(seed):
        for mutant in book.chosen(area, found):
            state = outcome(mutant, book.fates.get(str(mutant)))
            outcomes.append(state.partition(" ")[0].rstrip(":"))
            rows.append(f"{len(rows) + 1:3} {area.name:8} {mutant}\n             {state}")
    counts = {word: outcomes.count(word) for word in dict.fromkeys(outcomes)}
    return [*rows, "", ", ".join(f"{count} {word}" for word, count in counts.items())]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--area", choices=[area.name for area in AREAS])
    parser.add_argument("--only", type=int, metavar="NUMBER")
    parser.add_argument("--again", action="store_true", help="also those that survived before")
    parser.add_argument("--nearest", action="store_true", help="run only the nearest tests")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    book = Book(options.seed)
    if not options.list:
        work(options, book)
    lines = table(options.seed, book)
    print("\n".join(lines if options.list else lines[-1:]))
    return int("survived" in lines[-1])


def work(options: argparse.Namespace, book: Book) -> None:
    """Run the mutants that have not been run."""
    end = time.monotonic() + options.seconds
    workshop = Workshop()
    number = 0
    for area, found in drawn(options.seed):
        first = number
        done: set[str] = set()
        while True:
            left = [
                (first + place, mutant)
                for place, mutant in enumerate(book.chosen(area, found), 1)
                if str(mutant) not in done
                and (options.only in (None, first + place))
                and (
                    str(mutant) not in book.fates
                    or (options.again and outcome(mutant, book.fates[str(mutant)]) == "survived")
                    or (options.again and options.only == first + place)
                )
            ]
            if not left or options.area not in (None, area.name):
                break
            if time.monotonic() > end:
                return
            if not done and (failed := workshop.tests(area.nearest, NEAREST)):
                sys.exit(f"{failed} fails before anything is changed.")
            at, mutant = left[0]
            started = time.monotonic()
            what = fate(workshop, area, mutant, options.nearest)
            if what is not None:
                book.write(mutant, what)
            if what != "none":
                done.add(str(mutant))
                taken = time.monotonic() - started
                print(f"{at:3} {mutant}: {outcome(mutant, what)} ({taken:.0f} s)", flush=True)
        number = first + area.size


if __name__ == "__main__":
    sys.exit(main())
