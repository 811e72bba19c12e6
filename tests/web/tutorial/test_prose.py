"""Tutorial prose divided into passages."""

from __future__ import annotations

import pytest

from nonet import Error
from nonet.web.tutorial.lesson import (
    Manner,
    Passage,
    PassageKind,
    Words,
    lessons,
    passages,
    text_of,
)


def plain(text: str) -> Words:
    return Words(Manner.PLAIN, text)


def test_each_kind_of_passage() -> None:
    text = (
        "# 1. Title\n\n<!-- board: X-Wing -->\n\n## Look\n\nTake `r4c7`\nof a *house*.\n\n"
        "- One\n  line.\n- Two.\n\n<!-- puzzle: @newspaper -->\n\n<!-- exercises -->\n"
    )
    assert list(passages(text)) == [
        Passage(PassageKind.BOARD, name="X-Wing"),
        Passage(PassageKind.HEADING, ((plain("Look"),),)),
        Passage(
            PassageKind.PARAGRAPH,
            (
                (
                    plain("Take "),
                    Words(Manner.CODE, "r4c7"),
                    plain(" of a "),
                    Words(Manner.EMPHASIS, "house"),
                    plain("."),
                ),
            ),
        ),
        Passage(PassageKind.LIST, ((plain("One line."),), (plain("Two."),))),
        Passage(PassageKind.PUZZLE, name="@newspaper"),
        Passage(PassageKind.EXERCISES),
    ]


@pytest.mark.parametrize(
    "text", ["A [link](x.md).", "**Strong.**", "### Small", "| a | b |", "<!-- picture: x -->"]
)
def test_other_markdown_is_refused(text: str) -> None:
    with pytest.raises(Error, match="tutorial"):
        list(passages(text))


def test_all_texts_are_read() -> None:
    for text in [text_of("rules"), *(lesson.markdown for lesson in lessons())]:
        message = "".join(w.text for p in passages(text) for line in p.lines for w in line)
        assert len(message) > 400
