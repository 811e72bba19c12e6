"""Samples of kinds of clues, which are shown beside their rules."""

from __future__ import annotations

import re

import pytest

from nonet.constraints import all_kinds
from nonet.constraints.constraint import Arrow, Stroke
from nonet.model import Board
from nonet.render.samples import sample
from nonet.render.subset import drawing_of
from nonet.render.theme import THEMES

PLACES = re.compile(r' (?:d|c?[xy]|rx?|width|height)="[^"]*"')


@pytest.mark.parametrize("theme", THEMES)
def test_each_kind_of_clue_has_a_sample_and_each_line_a_look_of_its_own(theme: str) -> None:
    looks: dict[str, str] = {}
    for kind in all_kinds():
        drawn = sample(kind, THEMES[theme])
        shapes = []
        if kind.is_clue and kind.needs:
            example = Board.of(f"9x9+{kind.needs.partition(' as in ')[2]}")
            shapes = [shape for each in example.further_constraints for shape in each.shapes]
        assert bool(drawn) == bool(shapes), kind
        if not any(isinstance(each, Stroke | Arrow) for each in shapes):
            continue
        assert max(drawing_of(drawn)[:2]) < 600
        pieces = re.findall("<(?!svg|rect[^>]*stroke)[a-z]+ [^>]*>[^<]*", drawn)
        look = "".join(sorted(PLACES.sub("", each) for each in pieces))
        assert look not in looks, f"{kind.id} looks like {looks[look]}"
        looks[look] = kind.id
