"""Sentences with typed parts in three notations."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.model.cells import Candidate, Cell, Digit, House
from nonet.model.nine_rows import nine_rows
from nonet.model.notation import Notation
from nonet.model.text import Sentence, Text, Token, TokenKind, join

RC, A1, ZERO = Notation.RC, Notation.A1, Notation.ZERO


def cells(names: str) -> tuple[Cell, ...]:
    return tuple(Cell(name) for name in names.split())


def houses(names: str) -> tuple[House, ...]:
    return tuple(House(name) for name in names.split())


def digits(names: str) -> tuple[Digit, ...]:
    return tuple(Digit(name) for name in names)


@pytest.mark.parametrize(
    ("part", "value", "rc", "a1", "zero"),
    [
        ("{x}", Cell("r4c7"), "r4c7", "D7", "Cell36"),
        ("{x}", House("r4"), "row 4", "row D", "Row3"),
        ("{x:short}", House("r4"), "r4", "D", "Row3"),
        ("{x:short}", House("b6"), "b6", "b6", "Box36"),
        ("{x}", Digit(5), "5", "5", "5"),
        ("{x}", 12, "12", "12", "12"),
        ("{x}", Candidate("5r4c7"), "5r4c7", "5D7", "5Cell36"),
        ("{x}", "X-Wing", "X-Wing", "X-Wing", "X-Wing"),
        ("{x}", cells("r4c7"), "r4c7", "D7", "Cell36"),
        ("{x}", cells("r4c7 r4c9"), "r4c7 and r4c9", "D7 and D9", "Cell36 and Cell38"),
        (
            "{x}",
            cells("r1c1 r4c7 r4c9"),
            "r1c1, r4c7 and r4c9",
            "A1, D7 and D9",
            "Cell00, Cell36 and Cell38",
        ),
        ("{x:or}", cells("r4c7 r4c9"), "r4c7 or r4c9", "D7 or D9", "Cell36 or Cell38"),
        ("{x:folded}", cells("r4c7 r4c9"), "r4c79", "D79", "Cell36,Cell38"),
        ("{x}", houses("r3 r7"), "rows 3 and 7", "rows C and G", "Row2 and Row6"),
        (
            "{x}",
            houses("c2 c5 c8"),
            "columns 2, 5 and 8",
            "columns 2, 5 and 8",
            "Col1, Col4 and Col7",
        ),
        ("{x}", houses("b1 b3"), "boxes 1 and 3", "boxes 1 and 3", "Box00 and Box06"),
        ("{x:or}", houses("b1 b3"), "boxes 1 or 3", "boxes 1 or 3", "Box00 or Box06"),
        ("{x}", houses("r3"), "row 3", "row C", "Row2"),
        ("{x}", houses("r3 c7"), "row 3 and column 7", "row C and column 7", "Row2 and Col6"),
        (
            "{x}",
            houses("r3 r7 c1 b4 b5"),
            "rows 3 and 7, column 1 and boxes 4 and 5",
            "rows C and G, column 1 and boxes 4 and 5",
            "Row2, Row6, Col0, Box30 and Box33",
        ),
        (
            "{x}",
            houses("r3 c1 r7"),
            "row 3, column 1 and row 7",
            "row C, column 1 and row G",
            "Row2, Col0 and Row6",
        ),
        ("{x:short}", houses("r3 r7"), "r37", "C,G", "Row2,Row6"),
        ("{x:short}", houses("r3 c7"), "r3,c7", "C,c7", "Row2,Col6"),
        ("{x}", digits("159"), "1, 5 and 9", "1, 5 and 9", "1, 5 and 9"),
        ("{x:or}", digits("159"), "1, 5 or 9", "1, 5 or 9", "1, 5 or 9"),
        ("{x:run}", digits("159"), "159", "159", "159"),
        (
            "{x}",
            (Candidate("5r4c7"), Candidate("5r4c9")),
            "5r4c7 and 5r4c9",
            "5D7 and 5D9",
            "5Cell36 and 5Cell38",
        ),
    ],
)
def test_a_part_is_shown_by_its_type(part: str, value: Any, rc: str, a1: str, zero: str) -> None:
    sentence = Sentence(part, x=value)
    assert [sentence.render(notation) for notation in (RC, A1, ZERO)] == [rc, a1, zero]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (Cell(0), TokenKind.CELL),
        (House(0), TokenKind.HOUSE),
        (Digit(1), TokenKind.DIGIT),
        (Candidate(0), TokenKind.CANDIDATE),
        (1, TokenKind.NUMBER),
        ("Swordfish", TokenKind.NAME),
        (cells("r1c1 r1c2"), TokenKind.CELL),
        (houses("r1 r2"), TokenKind.HOUSE),
        (digits("12"), TokenKind.DIGIT),
        ((Candidate(0), Candidate(1)), TokenKind.CANDIDATE),
    ],
)
def test_tokens_know_what_they_are_about(value: Any, kind: TokenKind) -> None:
    tokens = list(Sentence("So {it} is it.", it=value).tokens())
    assert [token.kind for token in tokens] == [TokenKind.WORDS, kind, TokenKind.WORDS]
    assert tokens[1].value == value
    assert [tokens[0].text, tokens[2].text] == ["So ", " is it."]


def test_the_tokens_of_a_sentence() -> None:
    sentence = Sentence(
        "In {house} the {digit} goes to {cell}.",
        house=House("r4"),
        digit=Digit(7),
        cell=Cell("r4c2"),
    )
    assert list(sentence.tokens(A1)) == [
        Token(TokenKind.WORDS, "In "),
        Token(TokenKind.HOUSE, "row D", House("r4")),
        Token(TokenKind.WORDS, " the "),
        Token(TokenKind.DIGIT, "7", Digit(7)),
        Token(TokenKind.WORDS, " goes to "),
        Token(TokenKind.CELL, "D2", Cell("r4c2")),
        Token(TokenKind.WORDS, "."),
    ]


@given(st.lists(st.integers(0, 80).map(Cell), min_size=1), st.sampled_from(Notation))
def test_tokens_put_together_are_the_text(several: list[Cell], notation: Notation) -> None:
    text = Text(
        [
            Sentence("Look at {cells}.", cells=several),
            Sentence(
                "There are {count} of them: {cells:folded}.", cells=several, count=len(several)
            ),
        ]
    )
    assert "".join(token.text for token in text.tokens(notation)) == text.render(notation)
    assert text.render(notation).count(". There are ") == 1


def test_a_text_is_sentences_with_a_blank_between() -> None:
    text = Text([Sentence("One."), Sentence("Two and {n}.", n=3)])
    assert str(text) == text.render() == "One. Two and 3."
    assert str(Text()) == ""
    assert len(text) == 2 and text[0] == Sentence("One.")


def test_a_part_may_be_any_iterable_and_may_come_twice() -> None:
    sentence = Sentence("{c} or {c:folded}", c=(cell for cell in cells("r1c1 r1c2")))
    assert sentence.render() == "r1c1 and r1c2 or r1c12"


def test_braces_can_be_written() -> None:
    assert Sentence("{{{d}}}", d=Digit(4)).render() == "{4}"


def test_sentences_compare_by_template_and_parts() -> None:
    one = Sentence("{c}", c=Cell(3))
    assert one == Sentence("{c}", c=Cell(3)) and hash(one) == hash(Sentence("{c}", c=Cell(3)))
    assert one != Sentence("{c}", c=Cell(4))
    assert one != Sentence("{c}.", c=Cell(3))
    assert one != "r1c4"
    assert repr(one) == "Sentence('r1c4')"


def test_houses_are_named_by_the_geometry() -> None:
    columns = nine_rows("".join(str(column + 1) for _ in range(9) for column in range(9)))
    sentence = Sentence("{h}", h=House("b5"))
    assert sentence.render(ZERO, columns) == "Box04"
    assert sentence.render(ZERO) == "Box33"


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["1"], "1"), (["1", "5"], "1 and 5"), (["1", "5", "9"], "1, 5 and 9")],
)
def test_lists(items: list[str], text: str) -> None:
    assert join(items) == text
    assert join(items, "or") == text.replace("and", "or")


@pytest.mark.parametrize("notation", list(Notation))
def test_tokens_and_the_plain_text_agree(notation: Notation) -> None:
    texts = nonet.explain("@wings").texts("teach")
    assert len(texts) > 10
    for text in [*texts, Text([])]:
        assert "".join(token.text for token in text.tokens(notation)) == text.render(notation)
