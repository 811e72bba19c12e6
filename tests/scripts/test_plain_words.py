"""`make lint` finds comments and docstrings that treat code as if it were a person."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.plain_words import breaches, habits


def test_words_in_comments_and_docstrings_are_found(tmp_path: Path) -> None:
    for folder in ("src", "native"):
        (tmp_path / folder).mkdir()
    word = "who" + "ever"
    python = f'"""First line.\n\nFor {word} calls."""\n\nTEXT = "{word}"  # {word}\n'
    (tmp_path / "src" / "a.py").write_text(python, encoding="utf-8")
    cpp = f'// one\n// {word.title()} asks.\nconst char* text = "{word}";\n'
    (tmp_path / "native" / "b.hpp").write_text(cpp, encoding="utf-8")
    assert list(breaches(tmp_path)) == [
        f'src/a.py:3: "{word}" in a comment or docstring',
        f'src/a.py:5: "{word}" in a comment or docstring',
        f'native/b.hpp:2: "{word.title()}" in a comment or docstring',
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It tells the level.", "tells"),
        ("It says which step is next.", "says which"),
        ("Cells stay where nothing is known.", "where nothing is"),
        ("One\nWhere it ends, the path stops.", None),
        ("Where it ends, the path stops.", "Where it ends,"),
        ("What a step needs is shown.", "What a step needs is shown."),
        ("It rests on a link.", "rests on"),
        ("The sum stands above the grid.", "stands above"),
        ("Boards of nine rows have it.", "of nine rows"),
        ("It takes digits alone.", "alone"),
        ("`x` is no cell.", "is no c"),
        ("It shows the places of a digit.", "places of a digit"),
        ("It is a path of nonet.", "path of nonet"),
        ("It is a version of nonet.", None),
        ("There is no cell.", None),
        ("```\nIt tells the level.\n```", None),
    ],
)
def test_habits_are_found_in_pages_and_messages(
    tmp_path: Path, text: str, found: str | None
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text(f"# Title\n\n{text}\n", encoding="utf-8")
    (tmp_path / "src").mkdir()
    code = f'"""It reads nothing."""\nraise Error(f"{{1}}. {text}")\n' if "\n" not in text else ""
    (tmp_path / "src" / "b.py").write_text(code, encoding="utf-8")
    places = [*habits(tmp_path)]
    assert len(places) == (2 if found and code else 1 if found else 0)
    assert not found or places[0].startswith(f'docs/a.md:3: "{found}"')


def test_comments_docstrings_and_strings_of_the_page_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "words"
    folder.mkdir(parents=True)
    code = '"""What a step says.\n\nArgs:\n    told: a text.\n"""\nx = 1  # digits alone\n'
    (folder / "a.py").write_text(code, encoding="utf-8")
    (folder / "b.js").write_text("// Null where there is none.\n", encoding="utf-8")
    (folder / "en.json").write_text('{\n  "told": "It tells more."\n}\n', encoding="utf-8")
    found = [line.split(": ")[:2] for line in habits(tmp_path)]
    assert found == [
        ["src/words/en.json:2", '"tells"'],
        ["src/words/a.py:1", '"«What a step says."'],
        ["src/words/a.py:6", '"alone"'],
        ["src/words/b.js:1", '"where there is"'],
    ]


def test_help_of_commands_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "src" / "commands"
    folder.mkdir(parents=True)
    code = '@option("--x", help="By whom.")\ndef x():\n    """Tell all."""\n'
    (folder / "x.py").write_text(code, encoding="utf-8")
    assert [line.split('"')[1] for line in habits(tmp_path)] == ["Tell", "By whom"]
