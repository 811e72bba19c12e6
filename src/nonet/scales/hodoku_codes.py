"""Which code of HoDoKu's a step has: its technique, size and variant, and nothing else.

This table is the only place that knows it. A step is looked up as it is, then without its variant,
then without its size, then by its technique alone. Techniques that HoDoKu does not have are absent.
"""

from __future__ import annotations

from typing import Final

CODES: Final[dict[tuple[str, int, str], str]] = {
    # singles and intersections
    ("full-house", 0, ""): "0000",
    ("naked-single", 0, ""): "0003",
    ("hidden-single", 0, ""): "0002",
    ("locked-set", 2, ""): "0110",
    ("locked-set", 3, ""): "0111",
    ("pointing", 0, ""): "0100",
    ("claiming", 0, ""): "0101",
    # sets
    ("naked-set", 2, ""): "0200",
    ("naked-set", 3, ""): "0201",
    ("naked-set", 4, ""): "0202",
    ("hidden-set", 2, ""): "0210",
    ("hidden-set", 3, ""): "0211",
    ("hidden-set", 4, ""): "0212",
    # fish
    ("basic-fish", 2, ""): "0300",
    ("basic-fish", 3, ""): "0301",
    ("basic-fish", 4, ""): "0302",
    ("basic-fish", 5, ""): "0303",
    ("basic-fish", 6, ""): "0304",
    ("basic-fish", 7, ""): "0305",
    # wings
    ("xy-wing", 0, ""): "0800",
    ("xyz-wing", 0, ""): "0801",
}


def code_of(technique: str, size: int = 0, variant: str = "") -> str:
    """The four digits of a technique's code; "" where HoDoKu has no such technique.

    >>> code_of("basic-fish", 3, "rows"), code_of("guess-and-check")
    ('0301', '')
    """
    for key in (
        (technique, size, variant),
        (technique, size, ""),
        (technique, 0, variant),
        (technique, 0, ""),
    ):
        if key in CODES:
            return CODES[key]
    return ""
