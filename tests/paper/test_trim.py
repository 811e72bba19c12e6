"""The requirements of book printers for a page."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nonet.base.errors import Error
from nonet.paper.limits import GUTTERS, TRIMS, gutter, spine, trim_named


@pytest.mark.parametrize("text", TRIMS)
def test_every_usual_size_is_known(text: str) -> None:
    assert "x".join(f"{side:g}" for side in trim_named(text)) == text


def test_sizes_are_read_as_people_type_them() -> None:
    assert trim_named(" 8.50 X 11 in ") == trim_named("8.5×11") == (8.5, 11)
    assert trim_named("6.3x9.9") == (6.3, 9.9)


@pytest.mark.parametrize("text", ["", "a4", "6", "x9", "6x9x2", "3x9", "6x12", "-6x9", "nanx9"])
def test_other_sizes_are_refused(text: str) -> None:
    with pytest.raises(Error, match="inches"):
        trim_named(text)


def test_the_margin_at_the_spine_grows_with_the_pages() -> None:
    for (most, inches), (_, more) in pairwise(GUTTERS):
        assert gutter(most) == inches < more == gutter(most + 1)
    with pytest.raises(Error, match="at most 828 pages, not 829"):
        gutter(829)


def test_the_spine() -> None:
    assert spine(120) == pytest.approx(0.27024) and spine(120, "cream") == pytest.approx(0.3)
