"""Numbers that cross the border have the same names on both sides."""

from __future__ import annotations

from enum import Enum

import pytest

from nonet import bulk
from nonet.generator.grades import Verdict
from nonet.ladder.path import Status
from nonet.model.border.core import native
from nonet.model.chain import LinkKind, NodeKind
from nonet.model.step import Role


@pytest.mark.parametrize(
    ("there", "here"),
    [
        (native.ROLES, Role),
        (native.NODE_KINDS, NodeKind),
        (native.LINK_KINDS, LinkKind),
        (native.STATUSES, Status),
    ],
)
def test_both_sides_have_the_same_names_in_the_same_order(
    there: tuple[str, ...], here: type[Enum]
) -> None:
    assert there == tuple(member.name.lower() for member in here)


def test_numbers_of_columns_are_places_among_the_names() -> None:
    assert tuple(status.name.lower() for status in bulk.STATUSES) == native.STATUSES
    verdicts = {name.lower(): value for name, value in vars(Verdict).items() if name.isupper()}
    assert verdicts == {name: place for place, name in enumerate(native.VERDICTS)}
