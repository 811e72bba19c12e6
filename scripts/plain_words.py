"""Refuse comments and docstrings that speak of code as of persons.

Functions, callers and threads have names; a pronoun for persons in their place hides which of them
is meant. Texts for users are free: players and authors are persons. Exits with 1 where such a word
stands in a comment or a docstring of a source file.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "native", "scripts", "benchmarks", "examples", "libreoffice", "docs", "tests")
WORDS = re.compile(r"\b(who|whom|whoever|nobody|anybody|somebody|everybody)\b", re.IGNORECASE)
_CPP_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a Python file, each with the number of its first line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def cpp_texts(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a C++ file, each with the number of its first line."""
    for comment in _CPP_COMMENT.finditer(source):
        yield source.count("\n", 0, comment.start()) + 1, comment[0]


READERS = {".py": python_texts, ".pyi": python_texts, ".cpp": cpp_texts, ".hpp": cpp_texts}


def breaches(root: Path) -> Iterator[str]:
    """Each refused word with its file and line."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in READERS:
                continue
            for line, text in READERS[path.suffix](path.read_text(encoding="utf-8")):
                for word in WORDS.finditer(text):
                    at = line + text.count("\n", 0, word.start())
                    name = path.relative_to(root).as_posix()
                    yield f'{name}:{at}: "{word[0]}" in a comment or docstring'


def main() -> int:
    wrong = list(breaches(ROOT))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
