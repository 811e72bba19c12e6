"""The script prints in a single sentence why a machine cannot build nonet."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CHECK = ROOT / "scripts" / "check_machine.py"
FIND = ROOT / "scripts" / "find_python.sh"
REQUIREMENTS = ROOT / "benchmarks" / "parts" / "requirements.py"

posix = pytest.mark.skipif(os.name == "nt", reason="make is for POSIX systems")

OTHER_PYTHON = """
import runpy, sys
sys.version_info = {version}
sys.modules[{missing!r}] = None
runpy.run_path({script!r}, run_name="__main__")
"""


def run(*command: str | Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k != "CXX"}
    if path is not None:
        environment["PATH"] = str(path)
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)


def refused(result: subprocess.CompletedProcess[str]) -> str:
    """The sentence that explains why the machine was refused."""
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith(".\n")
    return result.stderr


def check_with(version: tuple[object, ...] = sys.version_info[:5], missing: str = "-") -> str:
    program = OTHER_PYTHON.format(version=tuple(version), missing=missing, script=str(CHECK))
    return refused(run(sys.executable, "-c", program))


def executable(folder: Path, name: str, script: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)


def test_an_old_python_is_named_with_its_version() -> None:
    sentence = check_with((3, 10, 1, "final", 0))
    assert sentence.startswith("nonet needs Python 3.11 or newer, and ")
    assert "is Python 3.10;" in sentence


def test_an_old_python_can_read_the_check() -> None:
    ast.parse(CHECK.read_text(encoding="utf-8"), feature_version=(3, 4))


@posix
def test_a_python_without_environments_learns_which_package_to_install() -> None:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert f"apt install python{version}-venv" in check_with(missing="ensurepip")
    assert f"apt install python{version}-venv" in check_with(missing="venv")


@posix
def test_a_machine_without_a_compiler(tmp_path: Path) -> None:
    sentence = refused(run(sys.executable, CHECK, path=tmp_path))
    assert sentence.startswith("nonet needs a C++20 compiler, and the path has no c++ or g++ or")


@posix
def test_a_compiler_that_is_too_old(tmp_path: Path) -> None:
    executable(tmp_path, "c++", "echo unknown option >&2; exit 1")
    sentence = refused(run(sys.executable, CHECK, path=tmp_path))
    assert sentence.startswith("nonet needs a C++20 compiler, and 'c++' cannot compile C++20;")


@posix
def test_a_machine_without_python(tmp_path: Path) -> None:
    assert "there is no python3 on the path" in refused(run("/bin/sh", FIND, path=tmp_path))


@posix
def test_an_interpreter_that_is_not_there() -> None:
    assert "no interpreter 'python0.1'" in refused(run("/bin/sh", FIND, "python0.1"))


@posix
def test_a_newer_python_is_found_beside_an_old_one(tmp_path: Path) -> None:
    executable(tmp_path, "c++", "exit 0")
    executable(tmp_path, "python3", 'test "$2" = ""')  # this Python runs, but is too old
    executable(tmp_path, "python3.12", f'exec "{sys.executable}" "$@"')
    result = run("/bin/sh", FIND, path=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{tmp_path}/python3.12\n"


def test_requirements_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    result = run(sys.executable, REQUIREMENTS, "base", "test")
    extras = project["project"]["optional-dependencies"]
    included = {f"nonet[{name}]": requirements for name, requirements in extras.items()}

    def expanded(names: list[str]) -> list[str]:
        return [
            each
            for name in names
            for each in (expanded(included[name]) if name in included else [name])
        ]

    expected = [
        *project["project"]["dependencies"],
        *expanded(extras["test"]),
    ]
    assert {"nonet[sheet]", "nonet[notebook]"} <= set(extras["test"])
    assert result.stdout.splitlines() == expected
