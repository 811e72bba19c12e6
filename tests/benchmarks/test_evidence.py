"""The runner of long checks: it resumes after an interruption, records failures, and loses only the
current part."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from benchmarks import evidence
from benchmarks.evidence import LIST, ROOT, TABLE, Evidence, main, parts
from benchmarks.table import Row, read, write

PASS = "python -c 'print(1); print(2)'"


def part(name: str, command: str, **more: object) -> str:
    lines = [f'name = "{name}"', 'shows = "something"', f'command = """{command}"""', "seconds = 5"]
    lines += [f"{key} = {value}" for key, value in more.items()]
    return "\n".join(["[[part]]", *lines, ""])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty repository, in which a test writes its own list of parts."""
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "config", "user.name", "Somebody")
    git(tmp_path, "config", "user.email", "somebody@example.org")
    (tmp_path / ".gitignore").write_text("build/\n")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True)


def listed(project: Path, *parts: str) -> None:
    """Commit a list of parts."""
    (project / LIST).parent.mkdir(exist_ok=True)
    (project / LIST).write_text("\n".join(parts))
    git(project, "add", "--all")
    git(project, "commit", "--quiet", "--message", "list", "--allow-empty")


def results(project: Path) -> dict[str, Row]:
    """The rows of the table of results, by part name."""
    return {row.measured: row for row in read(project / TABLE)}


def test_the_list_of_this_project_can_be_read() -> None:
    found = parts(ROOT / LIST)
    assert len(found) > 10
    for one in found:
        files = [word for word in one.words() if word.startswith(("tests/", "benchmarks/"))]
        assert all((ROOT / file).exists() for file in files), one.command
        assert "{" not in one.command


def test_all_are_run_once_and_written_down(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = 'python -c \'open("build/seen", "a").write("x")\''
    listed(project, part("one", PASS), part("two", note))
    assert main([], project) == 0
    assert main([], project) == 0
    assert (project / "build" / "seen").read_text() == "x"
    one, two = read(project / TABLE)
    assert (one.measured, one.compared) == ("one", "2"), "with the last line of its output"
    assert (two.measured, two.compared) == ("two", "")
    assert one.figure.startswith("passed, ") and two.figure.startswith("passed, ")
    assert one.command == "make evidence PART=one"
    assert main(["two"], project) == 0, "what is named is run again"
    assert (project / "build" / "seen").read_text() == "xx"
    capsys.readouterr()
    assert main(["--list"], project) == 0
    assert [line.split()[::3] for line in capsys.readouterr().out.splitlines()] == [
        ["one", "passed"],
        ["two", "passed"],
    ]


def test_a_failure_is_recorded_and_the_rest_goes_on(project: Path) -> None:
    listed(
        project,
        part("bad", "python -c 'raise SystemExit(3)'"),
        part("absent", "there-is-no-such-program"),
        part("good", PASS),
    )
    assert main([], project) == 1
    rows = results(project)
    assert "failed: exit status 3" in rows["bad"].figure
    assert "failed: " in rows["absent"].figure
    assert "passed" in rows["good"].figure
    assert main([], project) == 1, "it stays a failure, though nothing is run"
    assert main(["good"], project) == 1


def test_the_table_keeps_the_last_run_of_each_part(project: Path) -> None:
    where = "python -c 'import os; print(os.getcwd())'"
    listed(project, part("where", where), part("other", PASS), part("third", PASS))
    other = Row("speed", "1 µs", "", "a machine", "2026-11-20", "a0000000", "a benchmark")
    write([other], project / TABLE)
    assert main(["where", "third"], project) == 0
    before = results(project)
    assert before["where"].compared == ".", "without the folder's name"
    assert "third" in before
    (project / "new.txt").write_text("")
    listed(project, part("where", where), part("other", PASS))
    assert main(["other"], project) == 0
    after = results(project)
    assert after["where"] == before["where"]
    assert after["speed"] == other, "rows of benchmarks stay"
    assert "third" not in after


def test_a_part_that_takes_too_long_has_failed(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(project, part("long", "python -c 'import time; time.sleep(100)'"))
    of_project = Evidence(project)
    monkeypatch.setattr(evidence, "LONGEST", 0.2)
    assert of_project.run(of_project.parts[0]).status.startswith("failed: it took more than")


def test_parts_have_numbers_names_of_their_own_and_an_end(tmp_path: Path) -> None:
    file = tmp_path / "list.toml"
    file.write_text(part("many", "python x.py --first {number}000", times=3))
    assert [(one.name, one.command.split()[-1]) for one in parts(file)] == [
        ("many-1", "1000"),
        ("many-2", "2000"),
        ("many-3", "3000"),
    ]
    file.write_text(part("one", PASS) + part("one", PASS))
    with pytest.raises(ValueError, match="more than one part called one"):
        parts(file)
    file.write_text(part("slow", PASS).replace("seconds = 5", "seconds = 1201"))
    with pytest.raises(ValueError, match="slow would take over 1200 seconds"):
        parts(file)


def test_several_are_run_by_the_name_that_they_share(project: Path) -> None:
    note = 'python -c \'open("build/{number}", "a").write("x")\''
    listed(project, part("many", note, times=2), part("one", PASS))
    seen = project / "build"
    assert main(["many"], project) == 0
    assert sorted(file.name for file in seen.glob("[12]")) == ["1", "2"]
    assert main(["many-2"], project) == 0
    assert [(seen / name).read_text() for name in ("1", "2")] == ["x", "xx"]


def test_what_a_part_needs_it_is_not_run_without(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(project, part("one", PASS), part("peer", PASS, needs='"NONET_TEST_PEER"'))
    monkeypatch.delenv("NONET_TEST_PEER", raising=False)
    assert main([], project) == 0
    assert "peer" not in results(project)
    assert main(["peer"], project) == 2
    assert "peer needs NONET_TEST_PEER:" in capsys.readouterr().err
    monkeypatch.setenv("NONET_TEST_PEER", "there")
    assert main(["peer"], project) == 0
    assert "passed" in results(project)["peer"].figure


def test_a_part_may_need_several_and_modules(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    both = part("both", PASS, needs='"NONET_TEST_PEER numpy nonet_test_absent"')
    listed(project, both, part("module", PASS, needs='"numpy"'))
    monkeypatch.setenv("NONET_TEST_PEER", "there")
    assert main(["both"], project) == 2
    assert "both needs nonet_test_absent:" in capsys.readouterr().err
    assert main([], project) == 0
    assert "passed" in results(project)["module"].figure
    assert "both" not in results(project)


def test_evidence_is_about_a_commit(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed(project, part("one", PASS))
    (project / "new.txt").write_text("")
    assert main([], project) == 2
    assert "not committed: new.txt" in capsys.readouterr().err
    assert main(["three"], project) == 2
    assert "no part three" in capsys.readouterr().err
    (project / "new.txt").unlink()
    assert main([], project) == 0
    # A part still counts as run if only the table of results has changed since then. The change may
    # or may not be committed. After any other change, the part counts as not run.
    assert main([], project) == 0
    listed(project, part("one", PASS))
    assert Evidence(project).ending(Evidence(project).parts[0]) is not None
    (project / "new.txt").write_text("")
    listed(project, part("one", PASS))
    assert Evidence(project).ending(Evidence(project).parts[0]) is None


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")
def test_ctrl_c_loses_the_part_at_hand_only(project: Path) -> None:
    begun = project / "build" / "begun"
    wait = f'python -c \'import time; open("{begun}", "w"); time.sleep(100)\''
    listed(project, part("one", PASS), part("two", wait))

    def stop() -> None:
        while not begun.exists():
            time.sleep(0.02)
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    threading.Thread(target=stop).start()
    assert main([], project) == evidence.STOPPED
    first, second = Evidence(project).parts
    ending = Evidence(project).ending(first)
    assert ending is not None and ending.has_passed
    assert Evidence(project).ending(second) is None
    assert "two" not in results(project)


def test_it_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.evidence", "--list"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "fresh-clone-10" in done.stdout
