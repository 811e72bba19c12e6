"""Wording rules for the golden explanations: breaking one makes readers stumble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import nonet
from nonet import Grid, Puzzle
from nonet.model.board import Board
from nonet.techniques import Proof, get
from nonet.techniques.shared.wording import cells_see
from tests.boards.puzzles import PUZZLES
from tests.techniques.golden import FOLDER, Case, cases

NAMES = sorted(file.stem for file in FOLDER.glob("*.md"))

MOST_SENTENCES = {"standard": 12, "teach": 16}
NUMBERED = re.compile(r" *(\d+)\. ")
MOST_LINES = 25
MOST_WORDS = 26
MOST_WITH_CASES = {"standard": 21, "teach": 25}  # a proof by cases includes the steps of each case


def sentences(*lengths: str) -> Iterator[tuple[Case, str, list[str]]]:
    """The explanations in the golden files, each with its case, its length and its sentences."""
    for case in chain.from_iterable(map(cases, NAMES)):
        for length in lengths:
            if length in case.blocks:
                yield case, length, case.blocks[length].splitlines()


def test_besides_is_not_beside() -> None:
    for case, length, text in sentences("short", "standard", "teach"):
        for sentence in text:
            # "Beside" is for positions of cells; "besides" means in addition.
            wrong = re.search(r"\b(candidates?|digits?|places?|house) beside\b", sentence)
            assert not wrong, f"{case}, {length}: {sentence}"
            assert not sentence.startswith("Beside "), f"{case}, {length}: {sentence}"


def test_cells_with_a_pair_each_have_it() -> None:
    for case, length, text in sentences("short", "standard", "teach"):
        for sentence in text:
            equal = re.search(r"\bare (both|all) \d(, \d)* or \d", sentence)
            assert not equal, f"{case}, {length}: it reads as equal: {sentence}"
            assert "equal cells" not in sentence, f"{case}, {length}: {sentence}"


def test_two_cases_are_followed_by_what_then_holds() -> None:
    for case, length, text in sentences("standard", "teach"):
        for index, sentence in enumerate(text):
            if re.match(r"If .*; if ", sentence):
                # Skip further cases.
                rest = (s for s in text[index + 1 :] if not s.startswith(("If ", "Otherwise ")))
                assert re.match(r"(Either way|In each case) ", next(rest, "")), (
                    f"{case}, {length}: nothing follows from both: {sentence}"
                )
            if sentence.startswith("Either way"):
                assert re.search(r"\b(is|are)\b", sentence), f"{case}, {length}: {sentence}"


def test_sentences_begin_with_a_capital() -> None:
    for case, length, text in sentences("standard", "teach"):
        for sentence in text:
            assert not re.match(r" *(\d+\. )?[a-z]{2,} ", sentence), f"{case}, {length}: {sentence}"


def test_a_digit_and_its_cell_stand_together() -> None:
    for case, length, text in sentences("standard", "teach"):
        for sentence in text:
            lists = re.search(r"\d, \d and \d, at r\dc\d", sentence)
            assert not lists, f"{case}, {length}: two lists to match: {sentence}"


def test_the_reasoning_takes_few_sentences() -> None:
    for case, length, text in sentences("standard", "teach"):
        most = MOST_WITH_CASES if get(case.rung.technique).proof is Proof.CASES else MOST_SENTENCES
        together = [sentence for sentence in text if not NUMBERED.match(sentence)]
        assert len(together) <= most[length], f"{case}, {length}: {len(together)} sentences"


def test_a_numbered_line_is_one_short_sentence() -> None:
    for case, length, text in sentences("standard", "teach"):
        lines = [sentence for sentence in text if NUMBERED.match(sentence)]
        numbers = [int(NUMBERED.match(line)[1]) for line in lines]  # type: ignore[index]
        assert numbers == list(range(1, len(lines) + 1)), f"{case}, {length}"
        assert len(lines) <= MOST_LINES, f"{case}, {length}: {len(lines)} lines"
        for line in lines:
            words = re.findall(r"[a-z-]{2,}", re.sub(r"r\d+c\d+", "", NUMBERED.sub("", line)))
            assert len(words) <= MOST_WORDS, f"{case}, {length}: {line}"
            assert not re.search(r"\. [A-Z]", NUMBERED.sub("", line)), f"{case}, {length}: {line}"


def test_what_is_supposed_is_not_put_into_doubt() -> None:
    """After "Suppose", consequences are stated in the indicative, not with "would"."""
    for case, length, text in sentences("standard"):
        if get(case.rung.technique).proof is not Proof.CASES:
            after = [s for i, s in enumerate(text) if any("Suppose " in t for t in text[:i])]
            assert not any(s.startswith("If these held only") for s in after), f"{case}, {length}"


def test_a_chain_enters_an_almost_hidden_set_by_a_node_of_its_own() -> None:
    """The chain must not contain (1-5)r9c9, because two = signs would then follow each other."""
    words, _, solution = PUZZLES["jigsaw"]
    givens = "".join("." if cell % 5 in (0, 2) else digit for cell, digit in enumerate(solution))
    grid = Grid(Puzzle(givens, board=Board.of(words)))
    technique = get("hidden-set-chain")
    steps = nonet.steps(grid, techniques=[technique.id])
    assert any(
        "(1)r9c4 = r9c9 - (5|6)(r9c9=r8c8)" in str(technique.explain(step, grid).short)
        for step in steps
    )


def test_a_cell_sees_by_a_chess_move_only_what_it_does_not_see_in_a_house() -> None:
    board = Board.of("anti-knight")
    grid, cells = Grid(Puzzle("." * 81, board=board)), board.cell
    ends = (cells("r7c7"), cells("r7c8")), (cells("r4c7"), cells("r5c8")), (cells("r5c8"),)
    (told,) = cells_see(grid, [cells("r5c7")], *ends[1:], ends[0])
    assert str(told) == (
        "r5c7 sees r4c7 in box 6, r5c8 in row 5, r7c7 in column 7 and r7c8 by a knight's move."
    )
