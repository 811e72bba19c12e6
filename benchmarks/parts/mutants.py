"""The changes that `mutation.py` may make to a program: one small change in one place.

In Python, a change may replace a comparison, `and` or `or`, a negation, a condition, a number, a
Boolean, a string, an arithmetic operator or a return value; drop a branch or a call; or replace
`raise`, `break` or `continue`. Docstrings, annotations, decorators and `__all__` stay as they are.
In C++, the same things may change, as far as regular expressions can find them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Mutant:
    """One change.

    Attributes:
        file: the file, relative to the root.
        line: the line number, counting from 1.
        start, end: the range of bytes in the file.
        old, new: the old text, and the text that replaces it.
        text: the whole line, without spaces around it.
    """

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str
    text: str

    @property
    def key(self) -> str:
        """A name for the change, independent of its line number."""
        return f"{self.file}: {self.text}: {self.old} -> {self.new}"

    def apply(self, text: str) -> str:
        """The text of the file with the change."""
        data = text.encode()
        assert data[self.start : self.end].decode() == self.old
        return (data[: self.start] + self.new.encode() + data[self.end :]).decode()

    def __str__(self) -> str:
        old, new = (" ".join(part.split()) for part in (self.old, self.new))
        return f"{self.file}:{self.line}: {_short(old, new)} -> {_short(new, old)}"


def _short(text: str, other: str) -> str:
    """A long text, shortened to the part in which it differs from another text."""
    if len(text) <= 70:
        return text
    at = next((i for i, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), len(other))
    start = max(0, min(at - 20, len(text) - 66))
    return "..." * bool(start) + text[start : start + 64] + "..." * (start + 64 < len(text))


COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def python_mutants(file: str, text: str) -> list[Mutant]:
    """All possible changes in a Python file, in order."""
    tree = ast.parse(text)
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    data = text.encode()
    lines = text.splitlines()
    found = []
    for node, changed in _changes(tree):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        old = data[start:end].decode()
        new = changed if isinstance(changed, str) else ast.unparse(changed)
        if isinstance(changed, ast.expr):
            new = f"({new})" if not isinstance(changed, ast.Constant | ast.JoinedStr) else new
        whole = lines[node.lineno - 1].strip()
        found.append(Mutant(file, node.lineno, start, end, old, new, whole))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.new))


Change = tuple[ast.expr | ast.stmt, ast.expr | str]


def _changes(node: ast.AST) -> Iterator[Change]:
    for child in _inside(node):
        if isinstance(child, ast.expr):
            yield from ((child, changed) for changed in _of_expression(child))
        elif isinstance(child, ast.stmt):
            yield from _of_statement(child)
        yield from _changes(child)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes that may be changed."""
    if isinstance(node, ast.JoinedStr | ast.Constant):
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params", "op", "ops", "ctx"):
            continue
        if field == "body" and isinstance(node, ast.If) and _is_for_types(node):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and not _is_left_alone(part):
                yield part


def _is_for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring
    if isinstance(node, ast.Assign):
        return any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("TypeVar", "NewType", "cast")
    return isinstance(node, ast.Import | ast.ImportFrom)


def _of_expression(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, [operator, *others], comparators):
            yield ast.Compare(left, [COMPARISONS[type(operator)](), *others], comparators)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(operator)](), right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(float() as value):
            yield ast.Constant(value + 1.0)
        case ast.Constant(str() as value):
            yield ast.Constant(value + "x")
        case ast.JoinedStr(values):
            for place, part in enumerate(values):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    other = ast.Constant(part.value + "x")
                    yield ast.JoinedStr([*values[:place], other, *values[place + 1 :]])
                    break


def _of_statement(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.If(test) if not _is_for_types(node):
            yield test, ast.Constant(False)
            yield test, ast.UnaryOp(ast.Not(), test)
        case ast.While(test) if not isinstance(test, ast.Constant):
            yield test, ast.Constant(False)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield value, ast.Constant(None)
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield node, "pass"
        case ast.AugAssign() | ast.Raise():
            yield node, "pass"
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"


_CPP: Final = (
    (re.compile(r"(?<= )<(?= )"), "<="),
    (re.compile(r"(?<= )>(?= )"), ">="),
    (re.compile(r"(?<= )<=(?= )"), "<"),
    (re.compile(r"(?<= )>=(?= )"), ">"),
    (re.compile(r"(?<= )==(?= )"), "!="),
    (re.compile(r"(?<= )!=(?= )"), "=="),
    (re.compile(r"(?<= )&&(?= )"), "||"),
    (re.compile(r"(?<= )\|\|(?= )"), "&&"),
    (re.compile(r"(?<= )\+(?= )"), "-"),
    (re.compile(r"(?<= )-(?= )"), "+"),
    (re.compile(r"(?<= )&(?= )"), "|"),
    (re.compile(r"(?<= )\|(?= )"), "&"),
    (re.compile(r"(?<= )\+=(?= )"), "-="),
    (re.compile(r"(?<= )\|=(?= )"), "&="),
    (re.compile(r"(?<= )&=(?= )"), "|="),
    (re.compile(r"!(?=[a-z(])"), ""),
    (re.compile(r"~(?=[a-z(])"), ""),
    (re.compile(r"\btrue\b"), "false"),
    (re.compile(r"\bfalse\b"), "true"),
    (re.compile(r"\bcontinue;"), "break;"),
    (re.compile(r"\bbreak;"), "continue;"),
    (re.compile(r"(?<=\bif \()(?=\S)"), "false && "),
    (re.compile(r"(?<![\w.\"])\d+(?![\w.\"])"), "+1"),
)
_NO_CODE: Final = re.compile(r"//[^\n]*|\"(?:\\.|[^\"\n])*\"|'(?:\\.|[^'\n])*'|^[ ]*#[^\n]*", re.M)
_NO_PLACE: Final = re.compile(r"^\s*(template|using|static_assert|NONET_FINDER|assert)\b|assert\(")


def cpp_mutants(file: str, text: str) -> list[Mutant]:
    """All possible changes in a C++ file, in order."""
    bare = _NO_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    found = []
    for pattern, new in _CPP:
        for match in pattern.finditer(bare):
            line = bare.count("\n", 0, match.start()) + 1
            if _NO_PLACE.search(bare.splitlines()[line - 1]):
                continue
            whole = text.splitlines()[line - 1].strip()
            old = match[0]
            put = str(int(old) + 1) if new == "+1" else new
            start = len(text[: match.start()].encode())
            end = start + len(old.encode())
            found.append(Mutant(file, line, start, end, old, put, whole))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.new))
