"""The process handles closed and full streams, signals, and output files."""

from __future__ import annotations

import os
import shlex
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from nonet.cli import process
from tests.cli import forks
from tests.cli.puzzles import EASY, EASY_SOLUTION, SHORT
from tests.cli.support import Result, Run, command, environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs POSIX streams and signals")


def shell(words: str, redirections: str = "") -> Result:
    """Run `nonet WORDS REDIRECTIONS` in a shell."""
    line = f"{shlex.join(command(shlex.split(words)))} {redirections}"
    done = subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, env=environment(), timeout=120, check=False
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


COMMANDS = [
    "--help",
    "--version",
    "solve --help",
    "solve @newspaper",
    "explain @newspaper",
    "hint @newspaper",
    "why @newspaper r1c1",
    "steps @newspaper",
    "candidates @newspaper",
    "count @newspaper",
    "check @newspaper",
    "rate @newspaper",
    "minimal @newspaper",
    "backdoors @newspaper",
    "generate --seed 1",
    "canonical @newspaper",
    "convert @newspaper",
    "draw @newspaper",
    "techniques",
    "puzzles",
    "puzzles newspaper --format json",
]


@pytest.mark.parametrize("words", COMMANDS)
def test_a_full_disk_is_reported(words: str) -> None:
    result = forks.run(tuple(words.split()), out="/dev/full")
    assert (result.code, result.out) == (2, "")
    assert result.err == "nonet: standard output: no space left on device.\n"


def test_a_full_disk_is_reported_by_a_process_that_has_just_started() -> None:
    for words in ("--version", "techniques"):
        result = shell(words, ">/dev/full")
        assert result == Result(2, "", "nonet: standard output: no space left on device.\n")


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["--help", "--version", "solve @newspaper", "techniques"])
def test_standard_output_that_is_closed_is_reported(words: str) -> None:
    result = shell(words, ">&-")
    assert (result.code, result.out) == (2, "")
    assert result.err == "nonet: standard output: bad file descriptor.\n"


def test_streams_that_are_not_needed_may_be_closed(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    for number, streams in enumerate((">&-", "2>&-", "<&-", "<&- >&- 2>&-"), 1):
        target.write_text("")
        result = shell(f"solve {EASY} -f line -o {target}", streams)
        assert (result.code, result.out, result.err) == (0, "", ""), streams
        assert target.read_text() == EASY_SOLUTION + "\n", number


@pytest.mark.volume(2)
@pytest.mark.parametrize("streams", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize(
    ("words", "code"), [(f"solve {SHORT}", 2), ("sovle x", 2), ("count @newspaper", 0)]
)
def test_without_standard_error_the_exit_code_is_the_same(
    streams: str, words: str, code: int
) -> None:
    result = shell(words, streams)
    assert (result.code, result.err) == (code, "")
    assert bool(result.out) == (code == 0)


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["solve -", "solve", "verify -", "check - --givens @newspaper"])
def test_standard_input_that_is_closed_is_reported(words: str) -> None:
    result = shell(words, "<&-")
    assert (result.code, result.out) == (2, "")
    assert result.err == "nonet: there is no standard input; give a puzzle or a file.\n"


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["--help", "steps --help", "techniques", "explain @newspaper"])
def test_a_reader_that_has_gone_is_no_error(words: str) -> None:
    result = shell(words, "| true; exit")  # `true` may end before the first byte is written
    assert (result.code, result.out, result.err) == (0, "", "")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_leaves_no_file_half_written(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    target = tmp_path / "out.txt"
    target.write_text("as it was")
    with subprocess.Popen(
        command(["explain", "-", "-f", "line", "-o", str(target)]),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        # If the tests run under nohup, they ignore SIGHUP, and so would the processes that they
        # start.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as process:
        assert process.stdin and process.stderr
        process.stdin.write(EASY.encode() + b"\n")
        process.stdin.flush()
        for _ in range(600):
            if len(list(tmp_path.iterdir())) > 1:  # a temporary file shows that the work has begun
                break
            time.sleep(0.05)
        process.send_signal(number)
        assert process.wait(timeout=120) == -number
        assert process.stderr.read() == b""
    assert [file.name for file in tmp_path.iterdir()] == ["out.txt"]
    assert target.read_text() == "as it was"


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """Under `nohup`, the command must keep running after the terminal is closed."""
    target = tmp_path / "out.txt"
    line = (
        f"trap '' HUP; exec {shlex.join(command(['solve', '-', '-f', 'line', '-o', str(target)]))}"
    )
    with subprocess.Popen(["/bin/sh", "-c", line], stdin=subprocess.PIPE, env=environment()) as one:
        assert one.stdin
        one.stdin.write(EASY.encode() + b"\n")
        one.stdin.flush()
        for _ in range(600):
            if list(tmp_path.iterdir()):  # a temporary file shows that the work has begun
                break
            time.sleep(0.05)
        one.send_signal(signal.SIGHUP)
        one.stdin.write(EASY.encode() + b"\n")
        one.stdin.close()
        assert one.wait(timeout=120) == 0
    assert target.read_text() == (EASY_SOLUTION + "\n") * 2


def test_a_write_protected_file_is_not_replaced(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("as it was")
    target.chmod(0o444)
    result = run("solve", EASY, "-o", str(target))
    assert result.code == 2
    assert result.err == (
        f"nonet: '{target}' is write-protected. Allow writing with chmod u+w, remove the file, or "
        "name another file.\n"
    )
    assert target.read_text() == "as it was"
    assert [file.name for file in tmp_path.iterdir()] == ["out.txt"]
    target.chmod(0o644)
    assert run("solve", EASY, "-o", str(target)).code == 0


def test_a_file_that_is_replaced_keeps_its_rights(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.touch()
    for mode in (0o600, 0o640, 0o755):
        target.chmod(mode)
        assert run("solve", EASY, "-f", "line", "-o", str(target)).code == 0
        assert stat.S_IMODE(target.stat().st_mode) == mode
        assert target.read_text() == EASY_SOLUTION + "\n"


def test_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    link, target = tmp_path / "link", folder / "out.txt"
    link.symlink_to(target)
    for _ in range(2):  # at first the link points to no file, then to a file
        assert run("solve", EASY, "-f", "line", "-o", str(link)).code == 0
        assert link.is_symlink()
        assert target.read_text() == EASY_SOLUTION + "\n"


def test_what_cannot_be_a_file_is_refused(run: Run, tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    messages = {
        "": "--output needs a file name.",
        ".": "'.' is a folder; name a file.",
        str(tmp_path): f"'{tmp_path}' is a folder; name a file.",
        f"{tmp_path}/new/": f"'{tmp_path}/new/' is a folder; name a file.",
        f"{tmp_path}/no/x": f"there is no folder '{tmp_path}/no' to write 'x' into.",
        str(circle): f"'{circle}' is a symbolic link that loops back to itself.",
    }
    for name, message in messages.items():
        result = run("solve", EASY, "-o", name)
        assert (result.code, result.out, result.err) == (2, "", f"nonet: {message}\n")
    assert list(tmp_path.iterdir()) == [circle]


def test_a_long_name_is_a_name(run: Run, tmp_path: Path) -> None:
    target = tmp_path / ("x" * 250)
    assert run("solve", EASY, "-o", str(target)).code == 0
    assert list(tmp_path.iterdir()) == [target]


def test_devices_are_written_to_and_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    for device, redirection in (("stdout", ">>"), ("fd/1", ">>"), ("stderr", "2>>")):
        file.write_text("before\n")
        result = shell(f"solve {EASY} -f line -o /dev/{device}", f"{redirection}{file}")
        assert (result.code, result.out, result.err) == (0, "", "")
        assert file.read_text() == f"before\n{EASY_SOLUTION}\n", device
    assert shell(f"solve {EASY} -o /dev/null").code == 0
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    full = shell(f"solve {EASY} -o /dev/full")
    assert (full.code, full.err) == (2, "nonet: /dev/full: no space left on device.\n")


def test_names_that_are_empty_or_folders_are_named(run: Run, tmp_path: Path) -> None:
    for words in (("solve", ""), ("verify", ""), ("hint", EASY, "--givens", "")):
        result = run(*words)
        assert result.code == 2
        assert result.err == "nonet: the name is empty; give a puzzle or a file.\n"
    for name in ("solve", "hint", "batch", "import"):
        for word in (".", "", str(tmp_path)):
            result = run("sheet", name, word)
            assert result.code == 2
            assert f"File '{word or '.'}' is a directory." in result.err


@pytest.mark.parametrize(("chosen", "expected"), [(None, "1"), ("3", "3")])
def test_linear_algebra_has_no_threads_unless_they_are_asked_for(
    chosen: str | None, expected: str
) -> None:
    program = (
        "import gc, os, sys; from nonet.cli import main; before = gc.get_threshold()[0];"
        "sys.argv[1:] = ['--version']; main();"
        "print(os.environ['OPENBLAS_NUM_THREADS'], gc.get_threshold()[0] > before)"
    )
    surroundings = {k: v for k, v in environment().items() if k != "OPENBLAS_NUM_THREADS"}
    if chosen is not None:
        surroundings["OPENBLAS_NUM_THREADS"] = chosen
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        env=surroundings,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == f"{expected} True"


def test_ctrl_c_that_python_would_ignore_is_raised_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_heard", False)
    source, made = "import sys\ndef cb(): return sys._getframe()", dict[str, Any]()
    exec(compile(source, "<frozen importlib._bootstrap>", "exec"), made)
    process._hear(signal.SIGINT, made["cb"]())
    with pytest.raises(KeyboardInterrupt):
        process.raise_if_heard()
    with pytest.raises(KeyboardInterrupt):
        process._hear(signal.SIGINT, sys._getframe())
