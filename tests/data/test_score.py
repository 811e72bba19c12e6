"""Scores of answers: any text can be scored, and no trick pays off."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.data import Plan, Score, score, score_steps
from nonet.data.conversions.chat import ChatLines
from nonet.model.text import Length
from nonet.search import solution_strings
from tests.corpus import corpus
from tests.drawing import part

PUZZLE = corpus()[0]
SOLUTION = nonet.solve(PUZZLE).givens
BLANKS = PUZZLE.count(".")
ROWS = [SOLUTION[at : at + 9] for at in range(0, 81, 9)]
OPEN = [cell for cell in range(81) if PUZZLE[cell] == "."]


def filled(digits: dict[int, str]) -> str:
    """The puzzle with some cells filled."""
    return "".join(digits.get(cell, value) for cell, value in enumerate(PUZZLE))


def drawn(rows: list[str]) -> str:
    lines = [f"| {' '.join(r[:3])} | {' '.join(r[3:6])} | {' '.join(r[6:])} |" for r in rows]
    line = "+-------+-------+-------+"
    return "\n".join([line, *lines[:3], line, *lines[3:6], line, *lines[6:], line])


RIGHT: dict[str, Any] = {
    "line": SOLUTION,
    "line in a sentence": f"The answer is {SOLUTION}. I am sure.",
    "bold": f"**{SOLUTION}**",
    "boxed": f"\\boxed{{{SOLUTION}}}",
    "in tags": f"<answer>\n{SOLUTION}\n</answer>",
    "rows": "\n".join(ROWS),
    "rows with blanks": "\n".join(" ".join(row) for row in ROWS),
    "drawn": drawn(ROWS),
    "drawn in boxes": str(nonet.Grid(SOLUTION)),
    "named rows": "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "JSON": str([[int(cell) for cell in row] for row in ROWS]),
    "Markdown": "\n".join("| " + " | ".join(row) + " |" for row in ROWS),
    "code": f"```\n{chr(10).join(ROWS)}\n```",
    "LaTeX": " \\\\ ".join(" & ".join(row) for row in ROWS),
    "after the puzzle": f"{PUZZLE}\n{SOLUTION}",
    "after a wrong one": f"{'1' * 81} no, it is:\n\n{drawn(ROWS)}",
    "bytes": SOLUTION.encode(),
    "list": [int(cell) for cell in SOLUTION],
    "lists": [[int(cell) for cell in row] for row in ROWS],
    "array": np.array([*map(int, SOLUTION)]).reshape(9, 9),
    "characters": np.array([*SOLUTION]),
    "puzzle": nonet.Puzzle(SOLUTION),
    "grid": nonet.Grid(SOLUTION),
}
WORTHLESS: dict[str, Any] = {
    "ones": "1" * 81,
    "givens and ones": filled(dict.fromkeys(OPEN, "1")),
    "the puzzle": PUZZLE,
    "nothing": "." * 81,
    "80 cells": SOLUTION[:80],
    "82 digits": SOLUTION + "1",
    "no text": "",
    "None": None,
    "number": 5,
    "NaN": float("nan"),
    "endless": itertools.count(),
    "nested": [[[[]]]],
    "object": object(),
    "another puzzle's": nonet.solve(corpus()[1]).givens,
}


@pytest.mark.parametrize("kind", RIGHT)
def test_the_solution_is_worth_1_however_it_is_written(kind: str) -> None:
    found = score(RIGHT[kind], PUZZLE)
    assert found == Score(1.0, "the puzzle is solved.", BLANKS, 0, BLANKS)
    assert found.is_solved


@pytest.mark.parametrize("kind", WORTHLESS)
def test_tricks_are_worth_nothing(kind: str) -> None:
    found = score(WORTHLESS[kind], PUZZLE)
    assert (found.value, found.is_solved) == (0.0, False), found


@pytest.mark.parametrize("digit", "123456789")
def test_one_digit_everywhere_is_worth_nothing(digit: str) -> None:
    assert score(filled(dict.fromkeys(OPEN, digit)), PUZZLE).value == 0


def test_a_changed_given_is_worth_nothing_however_right_the_rest() -> None:
    cell = next(cell for cell in range(81) if PUZZLE[cell] != ".")
    other = "1" if SOLUTION[cell] != "1" else "2"
    found = score(SOLUTION[:cell] + other + SOLUTION[cell + 1 :], PUZZLE)
    assert (found.value, found.right) == (0.0, 0)
    assert found.reason == f"the given at {nonet.Cell(cell)} was changed."


def test_right_cells_count_and_wrong_ones_take_away() -> None:
    right = {cell: SOLUTION[cell] for cell in OPEN[:20]}
    assert score(filled(right), PUZZLE) == Score(
        20 / BLANKS, "20 of the filled-in cells are right and 0 are wrong.", 20, 0, BLANKS
    )
    wrong = {cell: "12"[SOLUTION[cell] == "1"] for cell in OPEN[20:25]}
    assert score(filled(right | wrong), PUZZLE).value == 15 / BLANKS
    one_left = {cell: SOLUTION[cell] for cell in OPEN[1:]}
    assert 0.9 < score(filled(one_left), PUZZLE).value < 1


def test_guessing_is_worth_nothing_on_the_mean() -> None:
    """Random guesses gain nothing, whether they are drawn from a cell's candidates or from the
    digits that its row lacks."""
    numbers = random.Random(4)
    grid = nonet.Grid(PUZZLE)
    for _ in range(50):
        guesses = {cell: str(numbers.choice(grid.candidates(cell))) for cell in OPEN}
        assert score(filled(guesses), PUZZLE).value < 0.1
        lines = []
        for at in range(0, 81, 9):
            missing = [d for d in "123456789" if d not in PUZZLE[at : at + 9]]
            numbers.shuffle(missing)
            lines += [missing.pop() if cell == "." else cell for cell in PUZZLE[at : at + 9]]
        assert score("".join(lines), PUZZLE).value < 0.1


def test_any_solution_of_several_will_do() -> None:
    several = "." * 10 + SOLUTION[10:20] + "." * 61
    one, other = itertools.islice(solution_strings(nonet.Grid(several)), 2)
    assert score(one, several).value == score(other, several).value == 1
    assert (
        score(several, several).reason
        == "the puzzle has several solutions, and this is not one of them."
    )
    assert score(one, "12345678." + "." * 8 + "9" + "." * 63).value == 0


@pytest.mark.parametrize("call", [score, score_steps])
def test_what_is_not_a_puzzle_is_reported(call: Any) -> None:
    with pytest.raises(nonet.Error):
        call(SOLUTION, "no puzzle")


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.text('123456789.0_|-+ \n,[]{}"', max_size=400)
    | st.text("rc123456789=≠<> →,\n", max_size=200)
    | st.just(SOLUTION),
    lambda each: st.lists(each) | st.dictionaries(st.text(), each) | st.tuples(each, each),
    max_leaves=30,
)


@settings(max_examples=part(40, 200), deadline=None)
@given(ANYTHING)
def test_no_answer_raises(answer: object) -> None:
    for call in (score, score_steps):
        found = call(answer, PUZZLE)
        assert 0 <= found.value <= 1
        assert found.reason.endswith(".")


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.integers(0, 80), st.sampled_from("123456789."), max_size=40))
def test_only_the_solution_is_worth_1(changes: dict[int, str]) -> None:
    answer = "".join(changes.get(cell, value) for cell, value in enumerate(SOLUTION))
    assert score(answer, PUZZLE).is_solved == (answer == SOLUTION)


class Hostile:
    """An object that raises on any access."""

    def __iter__(self) -> Any:
        raise RuntimeError

    def __str__(self) -> str:
        raise RuntimeError

    __repr__ = __eq__ = __len__ = __getattr__ = __hash__ = __str__  # type: ignore[assignment]


def test_what_raises_is_worth_nothing() -> None:
    for answer in (Hostile(), [Hostile()] * 81, [Hostile()] * 9, {"steps": Hostile()}):
        assert score(answer, PUZZLE).value == 0
        assert score_steps(answer, PUZZLE).value == 0


def test_long_texts_take_no_time() -> None:
    for text in ("1 2 " * 50_000, "r1c1 " * 50_000, "r1c1 , " * 140 + "≠", "[" * 100_000):
        assert score(text, PUZZLE).value == 0
        assert score_steps(text, PUZZLE).value == 0


def test_a_conversation_of_a_data_set_is_worth_1() -> None:
    """Models are scored in the format in which they are trained."""
    path = nonet.explain(PUZZLE)
    short, standard = (
        ChatLines(Plan(1), length=length)._entry(path)["messages"][1]["content"]
        for length in (Length.SHORT, Length.STANDARD)
    )
    assert score(short, PUZZLE).is_solved and score(standard, PUZZLE).is_solved
    assert score_steps(short, PUZZLE).is_solved
