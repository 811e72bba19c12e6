"""How `make lint` finds comments and docstrings that speak of code as of persons."""

from __future__ import annotations

from pathlib import Path

from scripts.plain_words import breaches


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
