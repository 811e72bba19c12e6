"""Each mutant of a program differs from it in exactly one place."""

from __future__ import annotations

import ast
from pathlib import Path

from benchmarks.parts.mutants import cpp_mutants, python_mutants

PYTHON = '''"""A docstring."""

from typing import Final

__all__ = ["f"]
é: Final[int] = 1


@mark(2)
def f(x: int = 3) -> str:
    """Another."""
    if x < 4 and not y:
        raise ValueError(f"{x} is small")
    for part in g(x):
        note(part)
        break
    return "é" if x + 5 else h(x)
'''


def test_every_kind_of_change_in_python() -> None:
    made = {(m.old, m.new) for m in python_mutants("f.py", PYTHON)}
    assert made == {
        ("1", "2"),
        ("3", "4"),
        ("4", "5"),
        ("5", "6"),
        ("x < 4", "(x <= 4)"),
        ("x < 4 and not y", "(x < 4 or not y)"),
        ("not y", "(y)"),
        ("x < 4 and not y", "False"),
        ("x < 4 and not y", "(not (x < 4 and (not y)))"),
        ('raise ValueError(f"{x} is small")', "pass"),
        ('f"{x} is small"', "f'{x} is smallx'"),
        ("note(part)", "pass"),
        ("break", "continue"),
        ('"é" if x + 5 else h(x)', "(h(x) if x + 5 else 'é')"),
        ('"é" if x + 5 else h(x)', "None"),
        ('"é"', "'éx'"),
        ("x + 5", "(x - 5)"),
    }


def test_a_mutant_is_a_program_and_another_one() -> None:
    for mutant in python_mutants("f.py", PYTHON):
        changed = mutant.apply(PYTHON)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(PYTHON))
        assert changed.splitlines()[mutant.line - 1] != PYTHON.splitlines()[mutant.line - 1]


CPP = """#include "a1.hpp"
// x < 1
template <int n = 3>
int f(int x) {
  assert(x > 4);
  if (x < 5 && !done) return x - 6;  // 7
  text("8 < 9");
  x |= y & z;
  continue;
}
NONET_FINDER("f", f)
"""


def test_every_kind_of_change_in_cpp() -> None:
    made = {(m.line, m.old, m.new) for m in cpp_mutants("f.cpp", CPP)}
    assert made == {
        (6, "<", "<="),
        (6, "5", "6"),
        (6, "&&", "||"),
        (6, "!", ""),
        (6, "", "false && "),
        (6, "-", "+"),
        (6, "6", "7"),
        (8, "|=", "&="),
        (8, "&", "|"),
        (9, "continue;", "break;"),
    }
    for mutant in cpp_mutants("f.cpp", CPP):
        assert mutant.apply(CPP) != CPP


def test_the_same_is_found_each_time() -> None:
    file = Path(__file__)
    text = file.read_text(encoding="utf-8")
    assert python_mutants("f.py", text) == python_mutants("f.py", text)
