"""Each page about the five programs runs from top to bottom, and prints what the page shows.

`pytest tests/docs --update-goldens` rewrites the outputs. Read the diff afterwards. Two parts of
`make evidence` run the pages with only the wheel installed, plus whatever the workbooks need.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import forks
from tests.cli.support import Result
from tests.drawing import part

FOLDER = Path(__file__).parents[2] / "docs" / "ancestors"
PAGES = {path.stem: path for path in sorted(FOLDER.glob("*.md"))}
# A block of commands or Python, with its output if the page shows it.
BLOCK = re.compile(
    r"^```(?P<language>sh|python)\n(?P<code>.*?)^```\n(?:\n^```text\n(?P<output>.*?)^```\n)?",
    re.MULTILINE | re.DOTALL,
)


def command(line: str) -> str:
    """The output of a command. If its exit code is not 0, a comment after the command states it."""
    program, *words = shlex.split(line, comments=True)
    if program == "nonet" and os.name == "posix":
        done = forks.run(tuple(words))
    else:
        words = words if program == "python" else ["-m", program, *words]
        assert program in ("python", "nonet") and words[0] == "-m"
        python = [sys.executable, *words]
        run = subprocess.run(python, capture_output=True, encoding="utf-8", timeout=120)
        done = Result(run.returncode, run.stdout, run.stderr)
    code = re.search(r"# exit code (\d+)$", line)
    assert done.code == (int(code[1]) if code else 0), done.err
    return done.out


@pytest.mark.volume
@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_and_prints_what_it_says(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    text = PAGES[page].read_text(encoding="utf-8")
    if "nonet[sheet]" in text:
        pytest.importorskip("openpyxl")
    assert text.count("```sh\n") + text.count("```python\n") == len(BLOCK.findall(text))
    updating = request.config.getoption("--update-goldens")
    names: dict[str, object] = {}
    for block in BLOCK.finditer(text):
        if re.search("corpus|generate", block["code"]) and part(True, False) and not updating:
            continue  # takes long, and no other block needs its results
        if block["language"] == "sh":
            printed = "".join(map(command, block["code"].splitlines()))
        else:
            with contextlib.redirect_stdout(io.StringIO()) as out:
                exec(compile(block["code"], page, "exec"), names)
            printed = out.getvalue()
        if block["output"] is None:
            continue
        if updating:
            new = f"{block[0][: block.start('output') - block.start()]}{printed}```\n"
            path = PAGES[page]
            whole = path.read_text(encoding="utf-8")
            path.write_text(whole.replace(block[0], new), encoding="utf-8")
        else:
            assert printed == block["output"]
