"""pencilmark's JSON: rules of every kind, and what is refused."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Board, Puzzle, formats
from nonet.base.errors import Error, ParseError
from nonet.constraints import Constraint, all_kinds
from nonet.formats import write

Record = dict[str, Any]

BOARDS = [
    *("9x9", "4x4", "16x16", "25x25", "6x6+boxes:3x2", "5x5+no-boxes", "samurai", "windmill"),
    *("jigsaw:1123112322334444", "x", "d1", "4x4+d2", "6x6+windoku", "4x4+disjoint-groups"),
    *("centre-dot", "nonconsecutive+all-ratios+difference:r1c1,r1c2", "all-ratios+ratio:r1c1,r2c1"),
    *("xv:V@r1c1,r1c2", "cage:r1c1,r1c2", "samurai+cage:5@r1c1,r1c2", "ratio:3@r1c1,r1c2"),
    *("arrow:r1c1,r1c2@r1c3,r1c4", "sandwich:0@r9c1-r1c1", "skyscraper:3@r9c9-r9c1"),
    *("little-killer:20@r1c1-r9c9", "little-killer:20@r2c9-r9c2", "x-sum:12@r1c9-r1c1"),
    *("rossini:r1c3,r1c2,r1c1", "rossini:r9c1,r8c1,r7c1", "rossini:r1c7,r1c8,r1c9"),
    *("greater:r2c1,r1c1", "4x4+odd:r1c1+even:r1c2", "6x6+lockout:2@r1c1,r1c2,r1c3"),
]


def example_of(kind: type[Constraint]) -> str:
    return kind.needs.split(" as in ")[1] if kind.needs else kind.words[0]


def record_of(words: str = "9x9", **changes: object) -> Record:
    board = Board.of(words)
    puzzle = Puzzle("." * len(board.places), board=board)
    found: Record = json.loads(write(puzzle, "pencilmark"))
    return found | changes


def with_rule(**rule: object) -> Record:
    record = record_of()
    return record | {"rules": [*record["rules"], rule]}


@pytest.mark.parametrize("words", BOARDS)
def test_a_board_is_read_back(words: str) -> None:
    board = Board.of(words)
    givens = "1" + "." * (len(board.places) - 1)
    puzzle = Puzzle(givens, board=board)
    text = write(puzzle, "pencilmark")
    assert formats.detect(text).id == "pencilmark"
    assert nonet.parse(text) == puzzle
    assert nonet.parse(json.dumps(json.loads(text), indent=1)) == puzzle


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_a_kind_is_read_back_or_refused_by_name(kind: type[Constraint]) -> None:
    puzzle = Puzzle("." * 81, board=Board.of(example_of(kind)))
    try:
        text = write(puzzle, "pencilmark")
    except Error as error:
        refusal = str(error)
    else:
        assert kind.pencilmark and nonet.parse(text) == puzzle
        return
    assert not kind.pencilmark and kind.words[0] in refusal


def test_a_usual_number_is_written() -> None:
    [_, rule] = record_of("6x6+whispers:r1c1,r1c2")["rules"]
    assert rule == {"type": "line", "kind": "whisper", "value": 3, "cells": ["r1c1", "r1c2"]}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("6x6+entropic:r1c1,r1c2,r1c3", "entropic"),
        ("6x6+modular:r1c1,r1c2,r1c3", "modular"),
        ("difference:r1c1,r3c3", "difference"),
        ("thermo:r1c1,r3c3", "thermo"),
        ("arrow:r1c2,r1c1@r1c3,r1c4", "arrow"),
        ("sandwich:r1c1-r1c9", "sandwich"),
        ("samurai+x", "x"),
        ("nonconsecutive+difference:3@r1c1,r1c2", "nonconsecutive"),
    ],
)
def test_what_pencilmark_reads_in_another_way_is_not_written(words: str, reason: str) -> None:
    board = Board.of(words)
    with pytest.raises(Error, match=f"cannot hold {reason}"):
        write(Puzzle("." * len(board.places), board=board), "pencilmark")


def test_rules_with_several_clues() -> None:
    arrow = with_rule(type="arrow", bulb=["r1c1"], lines=[["r1c2"], ["r2c1", "r3c1"]])
    assert nonet.parse(json.dumps(arrow)).board.words == "9x9+arrow:r1c1@r1c2+arrow:r1c1@r2c1,r3c1"
    clone = with_rule(type="clone", regions=[["r1c1", "r1c2"], ["r5c5", "r5c6"], ["r8c1", "r8c2"]])
    assert len(nonet.parse(json.dumps(clone)).board.clues) == 4
    kropki = with_rule(type="negative", of="kropki", style={"colour": "red"})
    assert nonet.parse(json.dumps(kropki)).board.words == "9x9+nonconsecutive+all-ratios"
    plain = with_rule(type="neighbours", kind="nonconsecutive")
    assert nonet.parse(json.dumps(plain)).board.words == "9x9+nonconsecutive"


def test_what_never_changes_the_puzzle_is_ignored() -> None:
    record = record_of(meta={"title": "Windoku", "rules_text": "No."}, decorations=[], solution=[])
    assert nonet.parse(json.dumps(record)).board == Board.of("9x9")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (with_rule(type="vudoku", cells=["r1c1"]), "does not know: vudoku;"),
        (with_rule(type="line", kind="parity", cells=["r1c1"]), "does not know: line parity;"),
        (with_rule(type="cage", cells=["r1c1"], repeats=True), "the field 'repeats' is unknown"),
        (with_rule(type="cage", cells=["r1c1"], sum="15"), "'15' is not a number"),
        (with_rule(type="cage", cells=["K1"]), "'K1' is not a cell"),
        (with_rule(type="cage"), "no cells are named"),
        (with_rule(type="cage", cells=["r9c10"]), "which is not on the board"),
        (with_rule(type="box", cells=["r1c1"]), "no board for these"),
        (with_rule(type="contains", cells=["r1c1"], digits=5), "no digits"),
        (with_rule(type="neighbours", kind="antiqueen"), "does not know: neighbours antiqueen;"),
        (record_of(candidates={"r1c1": [1, 2]}), "does not know: the candidates of r1c1;"),
        (record_of(candidates=[1]), "'candidates' is not an object"),
        (record_of(wobble=1), "does not know: wobble;"),
        (record_of(format_version=2), "reads only version 1"),
        (record_of(digits=True), "'digits' is true"),
        (record_of(board={"rows": 9, "cols": 8}), "make a board of 9 rows and 9 columns"),
        (record_of(givens=[0] * 80), "'givens' is not a list of 81"),
        (record_of(givens=[0] * 80 + [10]), "r9c9 is 10"),
        (record_of(givens=[0] * 80 + ["1"]), "r9c9 is"),
        (record_of(givens=[0] * 80 + [None]), "r9c9 is null"),
        (with_rule(type="neighbours", kind={}), "does not know: neighbours;"),
        (with_rule(type="negative", of="kropki", color=[]), "does not know: negative kropki;"),
        (record_of(rules=[]), "no board for these"),
        (record_of(rules=[5]), "'rules' is not a list of rules"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(record: Record, message: str) -> None:
    with pytest.raises(ParseError) as error:
        nonet.parse(json.dumps(record))
    assert message in str(error.value) and "\n" not in str(error.value)


JUNK = st.sampled_from([None, True, -1, 10**30, 1.5, "", "r1c1", "r99c99", [], {}, [[]], [None]])


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    keys = [*value] if isinstance(value, dict) else range(len(value)) if value else ()
    found = [(*path, key) for key in keys]
    inner = [each for each in found if isinstance(value[each[-1]], dict | list)]
    return found + [more for each in inner for more in places_in(value[each[-1]], each)]


@given(words=st.sampled_from([w for w in BOARDS if len(w) > 4]), junk=JUNK, data=st.data())
def test_damage_is_read_or_refused(words: str, junk: object, data: st.DataObject) -> None:
    record = record_of(words)
    path = data.draw(st.sampled_from(places_in({**record, "givens": record["givens"][:3]})))
    inner: Any = record
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = junk
    with suppress(Error):
        nonet.parse(json.dumps(record))
