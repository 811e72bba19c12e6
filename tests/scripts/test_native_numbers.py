"""The script that finds handwritten number and bit calculations in the core is tested on small
files."""

from __future__ import annotations

import pytest
from scripts.native_numbers import SOURCES, breaches, by_hand


def test_the_sources_use_the_names() -> None:
    assert list(breaches(SOURCES)) == []


@pytest.mark.parametrize(
    "line",
    [
        "const int row = cell / 9;",
        "const int column = 9 + cell % 9;",
        "for (int cell = 0; cell < 81; ++cell) {",
        "digits = 0x1ff & ~digits;",
        "for (unsigned rest = digits; rest; rest &= rest - 1) {",
        "if (places & (places - 1)) return false;",
        "used |= rest & (~rest + 1);",
    ],
)
def test_what_has_a_name_is_not_written_by_hand(line: str) -> None:
    (sentence,) = by_hand("finders/fish.cpp", f"// 81 cells\n{line}\n")
    assert sentence.startswith("finders/fish.cpp:2: `")
    assert list(by_hand("search/layout.hpp", line)) == []


@pytest.mark.parametrize(
    "line",
    [
        'throw std::invalid_argument("81 cells expected");',
        "int n = 0;  // n / 9 of them",
        "const int row = row_of(cell) / 3;",
        "choices = 1 << kDigits;",
    ],
)
def test_words_and_other_numbers_are_free(line: str) -> None:
    assert list(by_hand("finders/fish.cpp", line)) == []
