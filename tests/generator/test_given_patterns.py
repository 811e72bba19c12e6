"""Masks and symmetries of patterns of givens."""

import pytest

from nonet import Error
from nonet.generator.given_patterns import SYMMETRIES, mask_of, orbits

SIZES = {
    "none": {1},
    "rotational-180": {1, 2},
    "rotational-90": {1, 4},
    "mirror-rows": {1, 2},
    "mirror-columns": {1, 2},
    "mirror-both": {1, 2, 4},
    "diagonal": {1, 2},
    "antidiagonal": {1, 2},
    "diagonals": {1, 2, 4},
    "full": {1, 4, 8},
}
ORBITS = {
    "none": 81,
    "rotational-180": 41,
    "rotational-90": 21,
    "mirror-rows": 45,
    "mirror-columns": 45,
    "mirror-both": 25,
    "diagonal": 45,
    "antidiagonal": 45,
    "diagonals": 25,
    "full": 15,
}


def test_every_symmetry_is_counted_here() -> None:
    assert set(SYMMETRIES) == set(SIZES) == set(ORBITS)


@pytest.mark.parametrize("name", SYMMETRIES)
def test_orbits_have_the_sizes_of_the_group(name: str) -> None:
    first = orbits(name)
    assert {first.count(cell) for cell in set(first)} == SIZES[name]
    assert len(set(first)) == ORBITS[name]
    assert all(first[first[cell]] == first[cell] <= cell for cell in range(81))


def test_corners() -> None:
    corners = (0, 8, 72, 80)
    assert [orbits("mirror-rows")[c] for c in corners] == [0, 8, 0, 8]
    assert [orbits("mirror-columns")[c] for c in corners] == [0, 0, 72, 72]
    assert [orbits("diagonal")[c] for c in corners] == [0, 8, 8, 80]
    assert [orbits("antidiagonal")[c] for c in corners] == [0, 8, 72, 0]


def test_an_unknown_symmetry_lists_those_known() -> None:
    with pytest.raises(Error, match=r"'spiral'.*rotational-180"):
        orbits("spiral")


def test_masks() -> None:
    text = "\n".join(["x.x.x.x.x"] * 9)
    assert sum(mask_of(text)) == 45
    assert mask_of([True] * 81) == mask_of(None) == (True,) * 81
    with pytest.raises(Error, match="must have 81 cells, not 80"):
        mask_of("x" * 80)
    with pytest.raises(Error, match="no cell"):
        mask_of("." * 81)
