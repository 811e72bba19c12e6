"""Each task of the cookbook runs, and prints what the page shows.

`pytest tests/docs --update-goldens` rewrites the outputs. Read the diff afterwards.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "cookbook.md"
TASK = re.compile(
    r"^## (?P<title>.+?)\n.*?^```python\n(?P<code>.*?)^```\n\n^```text\n(?P<output>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
TEXT = PAGE.read_text(encoding="utf-8")
TASKS = {found["title"]: found for found in TASK.finditer(TEXT)}


def test_each_task_has_its_output() -> None:
    assert len(TASKS) == TEXT.count("\n## ") == TEXT.count("```python\n") == 21


@pytest.mark.parametrize("title", TASKS)
def test_a_task_prints_what_the_page_says(
    title: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    task = TASKS[title]
    monkeypatch.chdir(tmp_path)
    exec(compile(task["code"], title, "exec"), {})
    printed = capsys.readouterr().out
    if request.config.getoption("--update-goldens"):
        new = task[0].replace(f"```text\n{task['output']}```", f"```text\n{printed}```")
        PAGE.write_text(PAGE.read_text(encoding="utf-8").replace(task[0], new), encoding="utf-8")
    else:
        assert printed == task["output"]
