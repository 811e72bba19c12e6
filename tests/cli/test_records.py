"""Every record that a command writes fits the schema and can be read back."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import nonet
from nonet.model.plain_data.records import all_records, shape_for
from nonet.techniques import Technique
from nonet.verbs import wire
from nonet.verbs.soundness import Soundness
from nonet.verbs.why import Why
from nonet.verbs.wire.candidates import CandidatesAnswer
from nonet.verbs.wire.generated_answer import GeneratedAnswer
from nonet.verbs.wire.hint import HintAnswer
from nonet.verbs.wire.solutions import BackdoorsAnswer, CountAnswer, MinimalAnswer
from nonet.verbs.wire.steps import StepsAnswer
from nonet.verbs.wire.transformation import CanonicalAnswer
from nonet.verbs.wire.unreadable import UnreadableAnswer
from nonet.verbs.wire.verified import VerifiedAnswer
from tests.cli.puzzles import CLASH, EASY, NONE, SEVERAL, SHORT, STUCK, filled
from tests.cli.support import Run
from tests.cli.test_unique import puzzle_with_a_premise

GOOD = f"{EASY}\n{NONE}\n{SEVERAL}\n{STUCK}\n"


@cache
def validator(title: str) -> Draft202012Validator:
    schema = wire.schema()
    return Draft202012Validator({"$ref": f"#/$defs/{title}-record", "$defs": schema["$defs"]})


def checked(kind: type, data: Any) -> None:
    """Check that the data fits its schema and does not change when it is read and written again."""
    validator(shape_for(kind).title).validate(data)
    again = wire.to_json(wire.from_json(kind, data))
    assert again == {name: data[name] for name in again}
    assert set(data) == set(again)


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("solve",), nonet.Path),
        (("explain", "--profile", "newspaper"), nonet.Path),
        (("hint", "--level", "1"), HintAnswer),
        (("hint", "--level", "4"), HintAnswer),
        (("steps", "--profile", "newspaper"), StepsAnswer),
        (("candidates",), CandidatesAnswer),
        (("count",), CountAnswer),
        (("check",), Soundness),
        (("rate", "--profile", "newspaper"), nonet.Rating),
        (("rate", "--scale", "sotd"), nonet.Rating),
        (("canonical",), CanonicalAnswer),
        (("minimal",), MinimalAnswer),
        (("backdoors",), BackdoorsAnswer),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value.__name__,
)
def test_records_of_a_stream(run: Run, words: tuple[str, ...], kind: type) -> None:
    lines = run(*words, "-", "-f", "jsonl", stdin=GOOD).lines
    assert len(lines) == 4
    for line in lines:
        checked(kind, json.loads(line))


@pytest.mark.parametrize("command", ["solve", "explain", "rate", "count", "check", "hint"])
def test_records_of_what_is_no_puzzle(run: Run, command: str) -> None:
    for line in run(command, "-", "-f", "jsonl", stdin=f"{SHORT}\n{CLASH}\n").lines:
        checked(UnreadableAnswer, json.loads(line))


def test_a_grid_in_progress_with_mistakes(run: Run) -> None:
    grid = "9" + EASY[1:] if EASY[0] == "." else EASY[:2] + "9" + EASY[3:]
    words = (grid, "--givens", EASY, "-f", "json")
    checked(Soundness, json.loads(run("check", *words).out))
    checked(HintAnswer, json.loads(run("hint", *words).out))


def test_the_hint_for_a_wrong_grid_lists_every_mistake_at_level_4(run: Run) -> None:
    grid = filled(EASY, "5r1c3", "4r8c3")
    for level in "1234":
        data = json.loads(run("hint", grid, "--givens", EASY, "--level", level, "-f", "json").out)
        checked(HintAnswer, data)
        listed = [(each["candidate"], each["witness"]) for each in data.get("mistakes", [])]
        assert listed == ([("5r1c3", "r1c1"), ("4r8c3", "r8c4")] if level == "4" else [])


def test_verdicts(run: Run) -> None:
    good = nonet.explain("@wikipedia").to_json()
    wrong = good | {"solution": "1" * 81}
    lines = "".join(json.dumps(data) + "\n" for data in (good, {}, wrong))
    result = run("verify", "-", "-f", "jsonl", stdin=lines)
    assert result.code == 2
    verdicts = [json.loads(line) for line in result.lines]
    for data in verdicts:
        checked(VerifiedAnswer, data)
    assert [data["verdict"] for data in verdicts] == ["ok", "not a path", "failed"]
    assert [data["place"] for data in verdicts] == ["line 1", "line 2", "line 3"]
    assert (verdicts[0]["status"], verdicts[0]["reason"]) == ("solved", None)
    assert verdicts[0]["step_count"] == len(good["steps"])
    assert json.loads(run("verify", "-", "-f", "json", stdin=lines).out) == verdicts
    quiet = run("verify", "-", "-q", "-f", "jsonl", stdin=lines).lines
    assert [json.loads(line) for line in quiet] == verdicts[1:]
    alone = run("verify", "-", "-f", "json", stdin=json.dumps(good)).out
    assert json.loads(alone) == verdicts[0] | {"place": ""}
    nothing = run("verify", "-", "-f", "json", stdin="[]")
    assert (nothing.code, nothing.out) == (2, "")


def test_what_a_verified_path_assumes(run: Run) -> None:
    path = puzzle_with_a_premise()
    resting = [number for number, step in enumerate(path.steps, 1) if step.premises]
    data = json.loads(run("verify", "-", "-f", "json", stdin=json.dumps(path.to_json())).out)
    checked(VerifiedAnswer, data)
    assert data["assumed"] == resting != []
    assert (data["premises"], data["uniqueness"]) == (["unique"], "counted")
    output = run("verify", "-", stdin=json.dumps(path.to_json())).out
    assert output.endswith("), and a count confirms this\n")


def test_what_a_verified_path_starts_from(run: Run) -> None:
    """A player has filled in most of an empty puzzle. A path from there proves nothing about the
    puzzle."""
    grid = nonet.Grid("." * 81)
    solution = nonet.solve(EASY).givens
    for cell in grid.board.all_cells[:79]:
        grid.place(cell, int(solution[cell]))
    text = json.dumps(nonet.explain(grid).to_json())
    data = json.loads(run("verify", "-", "-f", "json", stdin=text).out)
    checked(VerifiedAnswer, data)
    assert (data["verdict"], data["puzzle"], data["uniqueness"]) == (
        "ok",
        "." * 81,
        "not assumed",
    )
    assert (len(data["placed"]), data["placed"][0]) == (79, f"{solution[0]}r1c1")
    output = run("verify", "-", stdin=text).out
    assert "proved from 0 givens; not proved: 79 digits placed" in output
    strict = run("verify", "-", "--strict", stdin=text)
    assert strict.code == 1 and "does not prove the 79 digits placed" in strict.out


def test_a_record_without_the_scope_is_read(run: Run) -> None:
    data = json.loads(
        run("verify", "-", "-f", "json", stdin=json.dumps(nonet.explain(EASY).to_json())).out
    )
    for name in ("puzzle", "placed", "removed", "premises", "uniqueness"):
        data.pop(name, None)
    assert wire.from_json(VerifiedAnswer, data).puzzle == ""


def test_why(run: Run) -> None:
    checked(Why, json.loads(run("why", "@newspaper", "r1c1", "-f", "json").out))


@pytest.mark.parametrize(
    "more", [(), ("--path",), ("--scale", "hodoku"), ("--unsolvable",)], ids=" ".join
)
def test_generated_puzzles(run: Run, more: tuple[str, ...]) -> None:
    words = ("generate", "--count", "2", "--seed", "4", "--profile", "newspaper", *more)
    lines = run(*words, "-f", "jsonl").lines
    assert len(lines) == 2
    for line in lines:
        data = json.loads(line)
        checked(GeneratedAnswer, data)
        answer = wire.from_json(GeneratedAnswer, data)
        rating = nonet.rate(answer.puzzle, "newspaper")
        assert (answer.level, answer.step_count) == (rating.level, rating.steps)
        assert answer.steps == (rating.path.steps if "--path" in more else ())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": 1 << 64}, "in seed: expected a whole number up to 18446744073709551615"),
        ({"solution": None}, "in solution: expected a string"),
        ({"step_count": 3}, "in step_count: it is 3, but there are"),
        ({"sotd": [1]}, r"in sotd: expected a string, a number, true, false or null, found \[1\]"),
        ({"puzzle": "." * 80 + "x"}, "in 'puzzle'|line 1"),
    ],
    ids=str,
)
def test_generated_puzzles_that_cannot_be(run: Run, changes: Any, message: str) -> None:
    data = json.loads(run("generate", "--seed", "4", "-f", "jsonl", "--path").out)
    with pytest.raises(nonet.ParseError, match=message):
        wire.from_json(GeneratedAnswer, data | changes)


def test_techniques_and_puzzles(run: Run) -> None:
    for data in json.loads(run("techniques", "-f", "json").out):
        checked(Technique, data)
    for data in json.loads(run("puzzles", "-f", "json").out):
        checked(nonet.puzzles.NamedPuzzle, data)


def test_a_rating_can_be_verified(run: Run) -> None:
    data = run("rate", EASY, "-f", "json").out
    assert run("verify", "-", stdin=data).code == 0


def test_a_rating_that_counts_other_steps_is_refused(run: Run) -> None:
    data = json.loads(run("rate", EASY, "-f", "json").out)
    assert data["step_count"] == len(data["steps"])
    with pytest.raises(nonet.ParseError, match="in step_count: it is 3, but there are"):
        wire.from_json(nonet.Rating, data | {"step_count": 3})


def test_there_is_a_record_of_every_kind_here() -> None:
    assert {"path", "rating", "why", "steps"} <= {record.title for record in all_records()}
