"""The number of compilers that a build runs at the same time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
JOBS = ROOT / "scripts" / "jobs.sh"
NATIVE_TESTS = ROOT / "scripts" / "native_tests.sh"
TOOLS = (
    *("cmake", "make", "c++", "as", "ld", "ar", "ranlib"),
    *("sh", "touch", "ls", "grep", "sleep", "rm", "sed", "uname", "cat"),
)
"""The tools that a build needs, except Ninja."""
PLACES = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="builds by sh are for POSIX systems")


def executable(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)


def jobs(
    folder: Path,
    processors: int,
    files: dict[str, str] | None = None,
    level: str | None = None,
) -> str:
    """The script's output on a machine with this many processors and these files."""
    tools = folder / "bin"
    executable(tools, "nproc", f"echo {processors}")
    executable(tools, "sysctl", "exit 1")
    environment = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    if level is not None:
        environment["CMAKE_BUILD_PARALLEL_LEVEL"] = level
    for name, content in (files or {}).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    done = subprocess.run(
        ["sh", JOBS, folder], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout.strip()


def memory(mebibytes: int) -> dict[str, str]:
    return {"proc/meminfo": f"MemTotal: 99 kB\nMemAvailable: {mebibytes * 1024} kB\n"}


@pytest.mark.parametrize(
    ("processors", "files", "expected"),
    [
        (1, {}, "1"),
        (6, {}, "6"),
        (6, memory(64_000), "6"),
        (6, memory(4_100), "4"),
        (64, memory(2_047), "1"),
        (64, memory(100), "1"),
        (64, {"sys/fs/cgroup/cpu.max": "250000 100000\n"}, "3"),
        (64, {"sys/fs/cgroup/cpu.max": "10000 100000\n"}, "1"),
        (64, {"sys/fs/cgroup/cpu.max": "max 100000\n"}, "64"),
        (64, {"sys/fs/cgroup/memory.max": f"{5 << 30}\n"} | memory(64_000), "5"),
        (64, {"sys/fs/cgroup/memory.max": "max\n"} | memory(7_200), "7"),
        (64, {"proc/meminfo": "nothing of the kind\n"}, "64"),
    ],
)
def test_as_many_as_processors_and_as_memory_has_room_for(
    tmp_path: Path, processors: int, files: dict[str, str], expected: str
) -> None:
    assert jobs(tmp_path, processors, files) == expected


def test_what_the_user_says_comes_first(tmp_path: Path) -> None:
    assert jobs(tmp_path, 2, memory(100), level="17") == "17"
    assert jobs(tmp_path, 2, memory(64_000), level="") == "2"


def machine(tools: Path, processors: int, *more: str) -> dict[str, str]:
    """The environment of a machine with this many processors, and with only the build tools."""
    executable(tools, "nproc", f"echo {processors}")
    for name in (*TOOLS, *more):
        where = shutil.which(name, path=PLACES)
        if where is None:
            pytest.skip(f"there is no {name}")
        (tools / name).symlink_to(where)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("CMAKE_", "MAKE"))}
    return environment | {"PATH": str(tools)}


COUNTING = """
touch {folder}/now.$$
ls {folder} | grep -c '^now' >> {folder}/counts
while [ $# -gt 0 ]; do [ "$1" = -o ] && touch "$2"; shift; done
sleep 0.02
rm {folder}/now.$$
[ $(grep -c . {folder}/counts) -lt 60 ]  # enough are counted, and the build ends
"""


@pytest.mark.volume(2)
@pytest.mark.parametrize("level", [None, "3"])
def test_a_build_by_make_starts_no_more_compilers_at_once(
    tmp_path: Path, level: str | None
) -> None:
    """The C++ tests are built with a fake compiler that counts its own instances."""
    environment = machine(tmp_path / "bin", 2)
    executable(tmp_path / "bin", "compiler", COUNTING.format(folder=tmp_path))
    if level is not None:
        environment["CMAKE_BUILD_PARALLEL_LEVEL"] = level
    done = subprocess.run(
        [
            *("sh", NATIVE_TESTS, tmp_path / "build", "-G", "Unix Makefiles"),
            f"-DCMAKE_CXX_COMPILER_LAUNCHER={tmp_path / 'bin' / 'compiler'}",
        ],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )  # the build fails, as expected
    assert (tmp_path / "counts").exists(), done.stdout + done.stderr
    counts = [int(line) for line in (tmp_path / "counts").read_text().split()]
    assert len(counts) > 50
    assert 2 <= max(counts) <= int(level or 2)


def test_ninja_is_bounded_whatever_calls_it(tmp_path: Path) -> None:
    """Jobs are limited when pip builds the package and when an editable install rebuilds itself."""
    environment = machine(tmp_path / "bin", 3, "ninja")
    subprocess.run(
        [
            *("cmake", "-S", ROOT, "-B", tmp_path / "build", "-G", "Ninja"),
            *("-DNONET_TESTS=ON", "-DNONET_TOGETHER=OFF"),  # each source by itself
        ],
        env=environment,
        capture_output=True,
        check=True,
    )
    text = (tmp_path / "build" / "build.ninja").read_text()
    rules = (tmp_path / "build" / "CMakeFiles" / "rules.ninja").read_text()
    assert "pool nonet_jobs\n  depth = 3\n" in text + rules
    statements = text.split("\nbuild ")[1:]
    compiled = [each for each in statements if ": CXX_COMPILER__" in each]
    assert len(compiled) > 50
    assert all("pool = nonet_jobs" in each for each in compiled)


@pytest.mark.parametrize("level", [None, "5"])
def test_make_hands_the_number_on(tmp_path: Path, level: str | None) -> None:
    """`make` passes the number of jobs to pip, which passes it on to CMake, whatever the
    generator."""
    environment = machine(tmp_path / "bin", 3, "find", "awk")
    if level is not None:
        environment["CMAKE_BUILD_PARALLEL_LEVEL"] = level
    done = subprocess.run(
        ["make", "-pn", "help"], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert f"\nCMAKE_BUILD_PARALLEL_LEVEL := {level or 3}\n" in done.stdout
