"""Check prose for phrases that are not plain English, and print replacements for them.

There are two sets of rules:

- Comments and docstrings of source files must not use personal pronouns for code. Such a pronoun
hides whether a function, a caller or a thread is meant.
- Prose for readers (pages, strings of the web page, help of commands, error messages, comments and
docstrings of the package and the core) must avoid the habits in `HABITS`.

The exit status is 1 if any passage breaks a rule. The rules are only a minimum: prose that
follows them can still be bad.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "native", "scripts", "benchmarks", "examples", "libreoffice", "docs", "tests")
WORDS = re.compile(r"\b(who|whom|whoever|nobody|anybody|somebody|everybody)\b", re.IGNORECASE)
HABITS = {
    r"\b[Tt](?:ells?|old|elling)\b": "print, report, show or name; not tell",
    r"\bsays? (?:which|what|where|how|why|whether|so|of)\b": "report, show or name; not say",
    r"\b(?:is|are) said\b|\bsaid of\b": "report, show or name; not say",
    r"\b[Ww]here (?:that|this|it|there|nothing|none|no|some) (?:is|are|has|have|can|does)\b"
    r"(?![.:;,)]|$| (?:be|go|still|first|needed|written|there))": "if",
    r"(?:^|[.;:] )Where [^.?]*, ": "if or when; not where",
    r"(?:^«?|[.;] )What (?!is\b|are\b|do\b|does\b|can\b)[^.?!|]*\.": "name the thing; not what",
    r"\b(?:those of which|that of what|than what|of what is)\b": "name the thing; not what",
    r"\brest(?:s|ed|ing)? (?:up)?on\b|\bh[au]ngs? on\b": "use or need",
    r"\bst(?:ands?|ood) (?:above|below|beside|behind|before|after|in|at|there|for|as)\b": "is",
    r"\b(?:of|for|on) nine rows\b(?! of)|\bnine rows alone\b": "9×9",
    r"\b(?:alone|too)(?=[.;:)]|$)": "only or also, before the word it is about",
    r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|easier|harder|worse)[a-z]": "is not a",
    r"\b[Pp]laces? of (?:an?|the|one|that|each) (?:[a-z]+ )?digit\b": "places for a digit",
    r"\b(?!versions?\b|tour\b|rest\b)\w+\s+of nonet\b(?!['\w`]|\.\w)": "nonet's, or a nonet ...",
    r"\b[Bb]y whom\b|\b[Oo]f whom\b|\bno clue too many\b": "name it",
}
_HABITS = [(re.compile(rule), write) for rule, write in HABITS.items()]
_CPP_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_NO_PROSE = re.compile(
    r'^```.*?^```|^ {4}[^\n]*|^---$.*?^---$|<!--.*?-->|`[^`\n]*`|"[^"]*"|\([^() ]*\)', re.M | re.S
)
_CODE = re.compile(r"`[^`]*`|>>>.*?(?=\n\s*\n|\Z)|^\s+[\w, ]+:(?= )|\bnoqa\b[^\n]*", re.M | re.S)
_SHOWN = ("help", "more", "section")

parsed = lru_cache(1)(ast.parse)  # the same file is parsed twice in a row


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a Python file, each with the number of its first line."""
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
    lines = io.StringIO(source if "#" in source else "").readline
    for token in tokenize.generate_tokens(lines):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def cpp_texts(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a C++ file, each with the number of its first line."""
    for comment in _CPP_COMMENT.finditer(source):
        yield source.count("\n", 0, comment.start()) + 1, comment[0]


def page_texts(source: str) -> Iterator[tuple[int, str]]:
    """The paragraphs of a page, without code, each with the number of its first line."""
    prose = _NO_PROSE.sub(_blank, source)
    for part in re.finditer(r"(?:[^\n]+\n?)+", prose):
        yield prose.count("\n", 0, part.start()) + 1, part[0]


def shown_texts(source: str, of_commands: bool) -> Iterator[tuple[int, str]]:
    """The error messages in a Python file. If it declares commands, the help for their options is
    included.
    """
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Raise(exc=ast.Call(args=[message, *_])):
                yield node.lineno, _text(message)
            case ast.keyword(arg=name, value=value) if of_commands and name in _SHOWN:
                yield value.lineno, _text(value)
            case ast.Assign(value=ast.Dict(values=values)) if of_commands:
                yield from ((value.lineno, _text(value)) for value in values)
            case ast.AnnAssign(value=ast.Dict(values=values)) if of_commands:
                yield from ((value.lineno, _text(value)) for value in values)


def _text(node: ast.expr) -> str:
    """The text of a string literal in code. In an f-string, each inserted value is replaced by
    `{}`.
    """
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(
                _text(part) if isinstance(part, ast.Constant) else "{}" for part in parts
            )
    return ""


def string_texts(source: str) -> Iterator[tuple[int, str]]:
    """The strings of the web page, each with the number of its line."""
    for line, text in enumerate(source.splitlines(), 1):
        yield line, text.partition('": "')[2].rstrip('",')


READERS = {".py": python_texts, ".pyi": python_texts, ".cpp": cpp_texts, ".hpp": cpp_texts}
READERS |= {".js": cpp_texts, ".md": page_texts, ".json": string_texts}


def breaches(root: Path) -> Iterator[str]:
    """Find each personal pronoun in a comment or docstring, with its file and line."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in READERS or path.suffix in (".md", ".json"):
                continue
            source = path.read_text(encoding="utf-8")
            # Most files have none of the words, and a search is faster than splitting a file.
            texts = READERS[path.suffix](source) if WORDS.search(source) else ()
            for line, text in texts:
                for word in WORDS.finditer(text):
                    at = line + text.count("\n", 0, word.start())
                    name = path.relative_to(root).as_posix()
                    yield f'{name}:{at}: "{word[0]}" in a comment or docstring'


def habits(root: Path) -> Iterator[str]:
    """Find each phrase that is not plain English, with its file and line."""
    pages = [*root.glob("*.md"), *(root / "src").rglob("words/en.json")]
    for folder in set(FOLDERS) - {"tests"}:
        pages += (root / folder).rglob("*.md")
    for path in sorted(pages):
        yield from _habits_of(root, path, READERS[path.suffix](path.read_text(encoding="utf-8")))
    for path in sorted([*(root / "src").rglob("*"), *(root / "native").rglob("*")]):
        if path.suffix not in READERS or path.suffix in (".md", ".json"):
            continue
        source = path.read_text(encoding="utf-8")
        # A docstring may begin with "Where" if the word refers to a place.
        for line, text in READERS[path.suffix](source):
            yield from _habits_of(root, path, iter([(line, f"«{_CODE.sub(_blank, text)}")]))
        if path.suffix == ".py":
            yield from _habits_of(root, path, shown_texts(source, "commands" in path.parts))


def _blank(code: re.Match[str]) -> str:
    return re.sub(r"[^\n]+", "_", code[0])


def _habits_of(root: Path, path: Path, texts: Iterator[tuple[int, str]]) -> Iterator[str]:
    for line, text in texts:
        flat = text.replace("\n", " ")
        for rule, write in _HABITS:
            for found in rule.finditer(flat):
                at = line + text.count("\n", 0, found.start())
                yield f'{path.relative_to(root).as_posix()}:{at}: "{found[0].strip()}": {write}'


def main() -> int:
    wrong = [*breaches(ROOT), *habits(ROOT)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
