"""The counts that the project's size ceilings limit."""

from __future__ import annotations

import pytest
from scripts.size import breaches, code_lines, imports_in_functions, subjects

SOURCE = '''"""A docstring
of two lines."""

import a  # counts


def f(x):
    """Another one."""
    # Only this.
    import b

    return [
        x,
    ]
'''


def test_what_is_counted() -> None:
    assert code_lines(SOURCE) == 6
    assert imports_in_functions(SOURCE) == 1


def test_a_figure_above_its_ceiling_or_without_one_is_a_breach() -> None:
    assert list(breaches({"entries": 3}, {"entries": 3})) == []
    (above,) = breaches({"entries": 4}, {"entries": 3})
    assert above == "entries: 4, above the ceiling of 3 in ceilings.toml"
    (unbounded,) = breaches({"entries": 4}, {})
    assert unbounded.startswith("entries: 4, and ")


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("class Path: pass\nclass Page: pass", 2),
        ("class Path: pass\nclass Step:\n    path: Path", 1),
        ("class Path: pass\ndef steps_of(path: Path) -> Step: ...\nclass Step: pass", 1),
        ("SIZES = ()\nclass Path:\n    sizes = SIZES\nclass Step:\n    sizes = SIZES", 1),
        ("class Path: pass\nclass _Page: pass\ndef explain(): ...", 1),
        ("def explain(): ...", 0),
    ],
)
def test_classes_that_know_nothing_of_each_other_are_different_subjects(
    source: str, number: int
) -> None:
    assert subjects(source) == number
