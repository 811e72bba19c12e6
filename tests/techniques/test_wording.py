"""Wording rules for the golden texts: a text that breaks one makes readers stumble."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.model.board import Board
from nonet.techniques import Proof, get
from tests.boards.puzzles import PUZZLES
from tests.techniques.golden import FOLDER, cases

NAMES = sorted(file.stem for file in FOLDER.glob("*.md"))
each_file = pytest.mark.parametrize("name", NAMES)

MOST_SENTENCES = {"standard": 12, "teach": 16}
NUMBERED = re.compile(r" *(\d+)\. ")
MOST_LINES = 25
MOST_WORDS = 26
MOST_WITH_CASES = {"standard": 21, "teach": 25}  # a proof by cases includes the steps of each case


def sentences(name: str, *lengths: str) -> Iterator[tuple[str, str, list[str]]]:
    """The texts of a golden file, each as the title of the case, the length and the sentences."""
    for case in cases(name):
        for length in lengths:
            if length in case.blocks:
                yield case.title, length, case.blocks[length].splitlines()


@each_file
def test_besides_is_not_beside(name: str) -> None:
    for title, length, text in sentences(name, "short", "standard", "teach"):
        for sentence in text:
            # "Beside" is for positions of cells; "besides" means in addition.
            wrong = re.search(r"\b(candidates?|digits?|places?|house) beside\b", sentence)
            assert not wrong, f"{title}, {length}: {sentence}"
            assert not sentence.startswith("Beside "), f"{title}, {length}: {sentence}"


@each_file
def test_cells_with_a_pair_each_have_it(name: str) -> None:
    for title, length, text in sentences(name, "short", "standard", "teach"):
        for sentence in text:
            equal = re.search(r"\bare (both|all) \d(, \d)* or \d", sentence)
            assert not equal, f"{title}, {length}: it reads as equal: {sentence}"
            assert "equal cells" not in sentence, f"{title}, {length}: {sentence}"


@each_file
def test_two_cases_are_followed_by_what_then_holds(name: str) -> None:
    for title, length, text in sentences(name, "standard", "teach"):
        for index, sentence in enumerate(text):
            if re.match(r"If .*; if ", sentence):
                # More cases may follow first.
                rest = (s for s in text[index + 1 :] if not s.startswith(("If ", "Otherwise ")))
                assert re.match(r"(Either way|In each case) ", next(rest, "")), (
                    f"{title}, {length}: nothing follows from both: {sentence}"
                )
            if sentence.startswith("Either way"):
                assert re.search(r"\b(is|are)\b", sentence), f"{title}, {length}: {sentence}"


@each_file
def test_a_digit_and_its_cell_stand_together(name: str) -> None:
    for title, length, text in sentences(name, "standard", "teach"):
        for sentence in text:
            lists = re.search(r"\d, \d and \d, at r\dc\d", sentence)
            assert not lists, f"{title}, {length}: two lists to match: {sentence}"


@each_file
def test_the_reasoning_takes_few_sentences(name: str) -> None:
    most = MOST_WITH_CASES if get(name).proof is Proof.CASES else MOST_SENTENCES
    for title, length, text in sentences(name, *most):
        together = [sentence for sentence in text if not NUMBERED.match(sentence)]
        assert len(together) <= most[length], f"{title}, {length}: {len(together)} sentences"


@each_file
def test_a_numbered_line_is_one_short_sentence(name: str) -> None:
    for title, length, text in sentences(name, "standard", "teach"):
        lines = [sentence for sentence in text if NUMBERED.match(sentence)]
        numbers = [int(NUMBERED.match(line)[1]) for line in lines]  # type: ignore[index]
        assert numbers == list(range(1, len(lines) + 1)), f"{title}, {length}"
        assert len(lines) <= MOST_LINES, f"{title}, {length}: {len(lines)} lines"
        for line in lines:
            words = re.findall(r"[a-z-]{2,}", re.sub(r"r\d+c\d+", "", NUMBERED.sub("", line)))
            assert len(words) <= MOST_WORDS, f"{title}, {length}: {line}"
            assert not re.search(r"\. [A-Z]", NUMBERED.sub("", line)), f"{title}, {length}: {line}"


@each_file
def test_what_is_supposed_is_not_put_into_doubt(name: str) -> None:
    """After "Suppose", consequences are stated in the indicative, not with "would"."""
    for title, length, text in sentences(name, "standard"):
        if get(name).proof is not Proof.CASES:
            after = [s for i, s in enumerate(text) if any("Suppose " in t for t in text[:i])]
            assert not any(s.startswith("If these held only") for s in after), f"{title}, {length}"


def test_a_chain_enters_an_almost_hidden_set_by_a_node_of_its_own() -> None:
    """The chain must not contain (1-5)r9c9, since = would follow twice."""
    words, _, solution = PUZZLES["jigsaw"]
    givens = "".join("." if cell % 5 in (0, 2) else digit for cell, digit in enumerate(solution))
    grid = Grid(Puzzle(givens, board=Board.of(words)))
    technique = get("hidden-set-chain")
    steps = nonet.steps(grid, techniques=[technique.id])
    assert any(
        "(1)r9c4 = r9c9 - (5|6)(r9c9=r8c8)" in str(technique.explain(step, grid).short)
        for step in steps
    )
