"""The server's answers and refusals."""

from __future__ import annotations

import re
from typing import Any

import pytest

import nonet
from nonet.constraints.killer_cage import KillerCage
from nonet.ladder.profiles import PROFILES
from nonet.verbs import wire
from nonet.verbs.wire.hint import HintAnswer
from nonet.web.state import state_of
from tests.boards.puzzles import PUZZLES
from tests.techniques.golden import cases
from tests.variants import links_of, sudokupad_record
from tests.web.conftest import SOLUTION, WIKIPEDIA, Asking

EASY: dict[str, Any] = {"puzzle": WIKIPEDIA}


def with_digits(**digits: int) -> str:
    """The puzzle with digits placed, such as r1c3=4."""
    values = list(WIKIPEDIA)
    for name, digit in digits.items():
        values[nonet.Cell(name)] = str(digit)
    return "".join(values)


@pytest.mark.parametrize("level", range(1, 5))
def test_a_hint_shows_no_more_detail_than_chosen(ask: Asking, level: int) -> None:
    data = ask("hint", state=EASY, detail=level)
    answer = wire.from_json(HintAnswer, data)
    assert len(answer.hint.levels) == level
    assert bool(answer.hint.step) is (level == 4)
    assert bool(answer.hint.cells) is (level > 2)
    assert "levels" not in data or len(data["levels"]) == level


def test_former_names_in_requests_go_on_working(ask: Asking) -> None:
    assert ask("hint", state=EASY, level=2) == ask("hint", state=EASY, detail=2)
    assert ask("convert", state=EASY, to="hodoku") == ask("convert", state=EASY, format="hodoku")


def test_sentences_and_pictures_are_written_as_asked(ask: Asking) -> None:
    usual = ask("hint", state=EASY, detail=4)
    for notation, cell in (("zero", r"\bCell[0-8]{2}\b"), ("a1", r"\b[A-HJ][1-9]\b")):
        ask.client.headers["Nonet-Notation"] = notation
        try:
            data = ask("hint", state=EASY, detail=4)
            picture = ask("picture", state=EASY, step=data["steps"][0])
            error = ask.error("hint", state={"puzzle": "11" + "." * 79})
        finally:
            del ask.client.headers["Nonet-Notation"]
        words = data["levels"][3]
        assert data["steps"] == usual["steps"], "names in records stay"
        assert words["sentences"] == usual["levels"][3]["sentences"]
        spoken = (words["text"], "".join(token["text"] for token in words["tokens"]), error)
        assert (">0</text>" in picture["svg"]) is (notation == "zero")
        assert ">r1</text>" not in picture["svg"]
        for text in (*spoken, picture["description"]["standard"]["text"]):
            assert re.search(cell, text)
            assert not re.search(r"\br[1-9]c[1-9]\b", text)
    assert ask("hint", state=EASY, detail=4) == usual, "the next question is as before"
    ask.client.headers["Nonet-Notation"] = "none such"
    try:
        assert "Nonet-Notation" in ask.error("hint", status=422, state=EASY)
    finally:
        del ask.client.headers["Nonet-Notation"]


def test_a_wrong_digit_comes_first(ask: Asking) -> None:
    state = {"puzzle": WIKIPEDIA, "values": with_digits(r1c3=4, r8c3=4)}
    data = ask("hint", state=state, detail=4)
    assert data["kind"] == "mistake"
    assert "r8c3" in data["levels"][3]["text"]
    checked = ask("check", state=state)
    assert [mistake["cells"][0] for mistake in checked["mistakes"]] == ["r8c3"]
    assert SOLUTION not in str(checked)


def test_what_is_not_marked_has_all_that_the_digits_allow(ask: Asking) -> None:
    marks: list[list[int] | None] = [None] * 81
    marks[nonet.Cell("r1c3")] = [1, 4]
    data = ask("hint", state=EASY | {"marks": marks})
    assert data["kind"] == "step"
    marks[nonet.Cell("r1c3")] = [1, 2]  # the right digit is 4
    assert ask("hint", state=EASY | {"marks": marks})["kind"] == "mistake"


def test_marks_that_later_digits_rule_out_are_no_marks(ask: Asking) -> None:
    marks: list[list[int] | None] = [None] * 81
    marks[nonet.Cell("r1c3")] = [5]  # equals a given in the same row
    assert ask("hint", state=EASY | {"marks": marks})["kind"] == "step"
    marks[nonet.Cell("r1c3")] = []
    assert ask("hint", state=EASY | {"marks": marks})["kind"] == "mistake"


def test_a_path_has_words_and_a_state_for_each_step(ask: Asking) -> None:
    data = ask("path", state=EASY)
    path = wire.from_json(nonet.Path, {"version": 1} | data["path"])
    assert path == nonet.explain(WIKIPEDIA, guess=False)
    assert len(data["descriptions"]) == len(path) == len(data["states"]) - 1
    assert data["states"][-1]["values"] == SOLUTION
    grids = [grid for grid, _ in path.grids()]
    assert data["states"][5]["masks"] == list(grids[5].masks)


def test_steps_with_certificates_make_an_answer_of_version_2(ask: Asking) -> None:
    case = next(case for case in cases("broken-wing") if case.fires)
    ladder = {"techniques": [str(case.rung)]}
    state = state_of(case.grid()).model_dump(exclude_none=True)
    data = ask("path", state=state, ladder=ladder)
    assert data["version"] == 2
    step = data["path"]["steps"][0]
    assert step["certificates"]
    proof = ask("proof", state=state, step=step)
    assert (proof["version"], proof["proof"]) == (1, "rank")
    assert "derived" in [line["kind"] for line in proof["lines"]]
    assert ask("picture", state=state, step=step)["version"] == 1
    assert ask("path", state=EASY)["version"] == 1


def test_choices_are_those_of_the_package(ask: Asking) -> None:
    data = ask("choices", state=EASY, limit=7, sort="effect")
    found = nonet.choices(WIKIPEDIA, sort="effect", max_per_technique=500, max_steps=2_000)
    assert data["choices"]["steps"] == [
        {name: value for name, value in wire.to_json(choice.step).items() if name != "version"}
        for choice in found[:7]
    ]
    assert len(data["descriptions"]) == 7


def test_why_refutes_the_others_and_says_how(ask: Asking) -> None:
    data = ask("why", state=EASY, cell="r1c3")
    assert data["why"]["digit"] == 4
    assert len(data["descriptions"]) == len(data["why"]["refutations"]) == 2
    for refutation, words in zip(data["why"]["refutations"], data["descriptions"], strict=True):
        assert len(words) == len(refutation["steps"])
        assert all(step["standard"]["text"] for step in words)


def test_a_picture_is_drawn_of_a_step_with_its_words(ask: Asking) -> None:
    step = ask("hint", state=EASY, detail=4)["steps"][0]
    data = ask("picture", state=EASY, step=step, theme="dark")
    assert data["svg"].startswith("<svg")
    assert "theme-dark" in data["svg"]
    assert data["description"]["teach"]["text"]
    wrong = {"puzzle": WIKIPEDIA, "values": with_digits(r8c3=4)}
    assert ask("picture", state=wrong, mistake=True)["svg"] != ask("picture", state=wrong)["svg"]
    assert "no mistake" in ask.error("picture", state=EASY, mistake=True)


def test_a_pasted_text_becomes_states(ask: Asking) -> None:
    data = ask("read", text=f"{WIKIPEDIA}\nfoo\n{WIKIPEDIA[1:]}\n{SOLUTION}")
    assert [read["state"] for read in data["states"]] == [
        {"puzzle": WIKIPEDIA},
        {"puzzle": SOLUTION},
    ]
    assert [error["line"] for error in data["errors"]] == [3]  # no errors for lines with words
    link = f"https://www.sudokuwiki.org/sudoku.htm?bd={WIKIPEDIA}"
    assert ask("read", text=link)["states"][0]["state"]["puzzle"] == WIKIPEDIA
    assert ask("read", text="@wikipedia")["states"][0]["state"]["puzzle"] == WIKIPEDIA


def test_a_grid_in_progress_arrives_as_it_was(ask: Asking) -> None:
    grid = nonet.Grid(WIKIPEDIA)
    grid.place("r1c3", 4)
    grid.remove("1r1c4" if grid.has(nonet.Candidate("1r1c4")) else "2r1c4")
    text = nonet.formats.write(grid, "hodoku")
    (read,) = ask("read", text=text)["states"]
    again = ask("convert", state=read["state"], format="hodoku")["text"]
    assert nonet.Grid(again) == grid


def test_links_of_other_boards_are_answered_and_played(ask: Asking) -> None:
    _, givens, solution = PUZZLES["6x6"]
    _, link, _ = links_of("sudokupad", sudokupad_record(givens, 6, 2))
    assert ask("rate", state={"text": link})["solution"] == solution
    assert ask("check", state={"text": link})["status"] == "solved"
    read = ask("read", text=link)
    (state,) = (each["state"] for each in read["states"])
    assert (state["puzzle"], state["board"], read["errors"]) == (givens, "6x6", [])
    assert read["version"] == 2
    played = state | {"values": solution, "marks": [None] * 36}
    assert ask("check", state=played)["is_full"]
    jigsaw = ask(
        "read", text=links_of("sudokupad", sudokupad_record(WIKIPEDIA) | {"windoku": 1})[1]
    )
    assert jigsaw["errors"] or jigsaw["states"][0]["state"]["geometry"]["windows"]


def test_no_file_is_read_for_a_text(ask: Asking) -> None:
    for text in ("/etc/passwd", "file:///etc/passwd", "../pyproject.toml"):
        assert ask("read", text=text)["states"] == []
        assert "passwd:" not in ask.error("check", state={"text": text})


def test_a_technique_is_trained_and_judged_by_any_right_step(ask: Asking) -> None:
    training = ask("train", technique="X-Wing", seed=1)
    state = training["state"]
    found = list(nonet.steps(_grid(state), techniques=["X-Wing"]))
    assert found
    for step in found:
        for candidate in step.eliminations:
            judged = ask("judge", state=state, techniques=["X-Wing"], eliminations=[str(candidate)])
            assert judged["verdict"] == "right"
            assert judged["description"]["name"] == "X-Wing"
    grid = _grid(state)
    solution = nonet.solve(grid).givens
    cell = grid.open_cells[0]
    right = f"{solution[cell]}{cell}"
    judged = ask("judge", state=state, techniques=["X-Wing"], placements=[right])
    assert judged["verdict"] == "other"
    judged = ask("judge", state=state, techniques=["X-Wing"], eliminations=[right])
    assert judged["verdict"] == "wrong"
    assert "must place" in ask.error("judge", state=state, techniques=["X-Wing"])


def test_several_steps_of_a_technique_are_right_together(ask: Asking) -> None:
    placed = [step.placements[0] for step in nonet.steps(WIKIPEDIA, techniques=["naked-single"])]
    request = {"state": EASY, "placements": [str(each) for each in placed[:2]]}
    judged = ask("judge", techniques=["naked-single"], **request)
    assert judged["verdict"] == "right"
    assert judged["step"]["technique"] == "naked-single"
    assert ask("judge", techniques=["X-Wing"], **request)["verdict"] == "other"
    assert "techniques" in ask.error("judge", status=422, techniques=[], **request)


def _grid(state: dict[str, Any]) -> nonet.Grid:
    return nonet.Grid.load(
        nonet.Puzzle(state["puzzle"]),
        state.get("values", state["puzzle"]),
        state.get("marks"),
    )


def test_the_puzzle_of_a_day_stays(ask: Asking) -> None:
    monday = ask("daily", day="2026-11-23")
    assert monday == ask("daily", day="2026-11-23") != ask("daily", day="2026-11-24")
    assert nonet.rate(monday["state"]["puzzle"]).level == monday["level"] == "easy"


def test_days_that_are_none_are_refused(ask: Asking) -> None:
    assert "2026-02-30" in ask.error("daily", day="2026-02-30")
    assert "day" in ask.error("daily", status=422, day="tomorrow")


def test_a_flag_is_no_number(ask: Asking) -> None:
    assert "detail" in ask.error("hint", status=422, state=EASY, detail=True)


def test_a_number_is_no_flag(ask: Asking) -> None:
    for name in ("guess", "in_order", "exotic_early"):
        assert name in ask.error("ladder", status=422, ladder={name: 0})
    assert "legend" in ask.error("picture", status=422, state=EASY, legend=1)


def test_techniques_are_found_by_any_name(ask: Asking) -> None:
    every = ask("techniques")["techniques"]
    assert {technique["id"] for technique in every} == {
        technique.id for technique in nonet.techniques.all_techniques()
    }
    (wing,) = ask("techniques", name="X-Wing")["techniques"]
    assert wing["id"] == "basic-fish"


def test_a_rating_is_that_of_the_package(ask: Asking) -> None:
    assert ask("rate", state=EASY) == wire.to_json(nonet.rate(WIKIPEDIA))


@pytest.mark.parametrize(
    ("state", "error"),
    [
        ({"puzzle": "55" + "." * 79}, "5 is given twice"),
        ({"puzzle": WIKIPEDIA, "values": "9" * 81}, "r1c1"),
        ({"puzzle": WIKIPEDIA, "geometry": {"boxes": "1"}}, "geometry"),
        ({"puzzle": WIKIPEDIA, "candidates": [1] * 81}, "candidates"),
        ({"puzzle": "5"}, "81"),
        ({"puzzle": WIKIPEDIA, "marks": [None] * 80}, "marks"),
        ({"puzzle": WIKIPEDIA, "marks": [[10]] + [None] * 80}, "marks"),
        ({"puzzle": WIKIPEDIA, "board": "6x6"}, "36"),
        ({"puzzle": WIKIPEDIA, "board": "0x0"}, "0x0"),
        ({"puzzle": WIKIPEDIA, "board": "9x9", "geometry": {"boxes": "1"}}, "both"),
        ({"text": "hello"}, "line 1, column 1"),
        ({"text": "@no-such-puzzle"}, "no-such-puzzle"),
    ],
)
def test_a_state_that_cannot_be_is_refused(ask: Asking, state: dict[str, Any], error: str) -> None:
    assert error in ask.error("hint", state=state)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({}, "puzzle"),
        ({"puzzle": "5?"}, "puzzle"),
        ({"puzzle": WIKIPEDIA, "text": WIKIPEDIA}, "state.text.puzzle"),
        ({"puzzle": WIKIPEDIA, "marks": [None] * 626}, "marks"),
        ({"puzzle": WIKIPEDIA, "marks": [[26]] + [None] * 80}, "marks"),
        ({"puzzle": WIKIPEDIA, "colour": 1}, "colour"),
    ],
)
def test_a_state_that_is_none_is_refused(ask: Asking, state: dict[str, Any], message: str) -> None:
    assert message in ask.error("hint", status=422, state=state)


@pytest.mark.parametrize("format", ["line", "f-puzzles", "sudokupad", "iss", "nonet"])
def test_clues_are_kept_in_other_formats(ask: Asking, format: str) -> None:
    board = "4x4+thermo:r1c1,r1c2,r1c3+cage:5@r4c1,r4c2"
    answer = ask("convert", state={"puzzle": "." * 15 + "1", "board": board}, format=format)
    for text in {"text", "link"} & {*answer}:
        assert nonet.parse(answer[text]) == nonet.Puzzle(
            "." * 15 + "1", board=nonet.Board.of(board)
        )
    assert "link" in answer or format != "sudokupad"


@pytest.mark.parametrize("format", ["candidates", "hodoku", "grid"])
def test_formats_without_clues_are_refused(ask: Asking, format: str) -> None:
    state = {"puzzle": "." * 81, "board": "9x9+cage:5@r4c1,r4c2"}
    assert "9x9+cage:5@r4c1,r4c2" in ask.error("convert", state=state, format=format)


def test_unknown_names_are_refused(ask: Asking) -> None:
    assert "nonsense" in ask.error("hint", state=EASY, ladder={"techniques": ["nonsense"]})
    assert "nonsense" in ask.error("hint", state=EASY, ladder={"profile": "nonsense"})
    assert "nonsense" in ask.error("convert", state=EASY, format="nonsense")
    assert "detail" in ask.error("hint", status=422, state=EASY, detail=5)
    assert "step" in ask.error("picture", state=EASY, step={"technique": "x-wing"})


def test_a_form_has_an_example_that_shows_it(ask: Asking) -> None:
    data = ask("example", technique="basic-fish", form="Swordfish")
    assert data["form"] == "Swordfish"
    assert data["forms"] == [form.name for form in nonet.techniques.get("basic-fish").forms]
    assert data["profiles"] == ["newspaper", "standard", "thorough", "hodoku", "everything"]
    drawn = ask("picture", state=data["state"], step=data["step"])
    assert drawn["description"] == data["description"]
    assert drawn["description"]["name"] == "Swordfish"
    assert ask("example", technique="Jellyfish")["form"] == "Jellyfish"
    assert "Goldfish" in ask.error("example", technique="basic-fish", form="Goldfish")


def test_terms_say_what_words_mean(ask: Asking) -> None:
    data = ask("terms")
    (link,) = (term for term in data["terms"] if term["name"] == "strong link")
    assert "at least one of which is true" in link["meaning"]
    assert link["title"] == "Skyscraper"
    assert {"word": "Square", "meaning": "A cell, r1c1 to r9c9."} in data["others"]


@pytest.mark.volume(3)
@pytest.mark.parametrize(
    "profile", [name for name, each in PROFILES.items() if not each.policy.is_program]
)
def test_a_ladder_is_reported_by_names_that_make_it_again(ask: Asking, profile: str) -> None:
    rungs = ask("ladder", ladder={"profile": profile})["rungs"]
    names = [rung["name"] for rung in rungs]
    again = nonet.Ladder(profile, techniques=names, in_order=True)
    assert set(again.rungs) == set(nonet.Ladder(profile).rungs)
    ordered = {"profile": profile, "techniques": names[::-1], "in_order": True}
    assert [rung["name"] for rung in ask("ladder", ladder=ordered)["rungs"]] == names[::-1]
    assert all(rung["title"] and rung["difficulty"] for rung in rungs)


def test_a_path_and_a_hint_keep_to_the_order_asked_for(ask: Asking) -> None:
    names = ["naked-single", "hidden-single", "full-house"]
    ladder = {"profile": "singles", "techniques": names, "in_order": True}
    own = nonet.Ladder("singles", techniques=names, in_order=True)
    path = ask("path", state=EASY, ladder=ladder)["path"]
    assert [step["technique"] for step in path["steps"]] == [
        step.technique for step in nonet.explain(WIKIPEDIA, own).steps
    ]
    hint = ask("hint", state=EASY, detail=4, ladder=ladder)
    assert hint["steps"][0] == path["steps"][0]
    assert path["steps"][0]["technique"] == "naked-single"


def test_a_board_has_room_for_clues_outside_and_lists_the_kinds(ask: Asking) -> None:
    usual, sandwich = ask("board", name="9x9"), ask("board", name="9x9+sandwich:10@r1c3-r9c3")
    assert (usual["room"], sandwich["room"]) == (0, 0.9 * sandwich["side"])
    assert usual["kinds"] == sandwich["kinds"]
    kinds = {kind[0]: kind[1:] for kind in usual["kinds"]}
    names = {"en": "killer cages", "de": "Killerkäfige"}
    assert kinds["cage"] == [names, KillerCage.needs, "cage", "set"]
    names = {"en": "diagonals (d1)", "de": "Diagonale (fallend)"}
    assert kinds["d1"] == [names, "", "d1", "set"]
    assert [kinds[word][-1] for word in ("thermo", "clone")] == ["line", "copy"]
    assert "10 cells" in ask.error("board", name="9x9+cage:r1c1-r1c9,r2c1")
