"""`nonet verify` and records from untrusted sources: bad ones are refused in one sentence."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import nonet
from tests.cli.support import Run

TITLE = "\x1b]0;x\x07"  # changes the title of a terminal if it is printed


@cache
def good() -> str:
    return json.dumps(nonet.explain("@newspaper").to_json())


def changed(**fields: Any) -> str:
    """The good path with some fields replaced, in the path itself or in its first step."""
    data = json.loads(good())
    for name, value in fields.items():
        (data if name in data else data["steps"][0])[name] = value
    return json.dumps(data)


def with_digits(count: int) -> str:
    return good().replace('"size": 0', f'"size": {"9" * count}', 1)


LONG = json.loads(good())["steps"][0]["links"] + ["5r1"] * 2000


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (with_digits(5000), 2, "a number has 5,000 digits, too many for any field."),
        (with_digits(400), 2, "a number has 400 digits"),
        (with_digits(20), 2, "in steps[0].size: expected a whole number up to 729, found a"),
        (good().replace('"size": 0', '"size": NaN', 1), 2, "NaN is not a JSON value."),
        (
            good().replace('"size": 0', '"size": -Infinity', 1),
            2,
            "-Infinity is not a JSON value.",
        ),
        (
            good().replace('"size": 0', '"size": 0, "size": 0', 1),
            2,
            "contains the name 'size' twice.",
        ),
        (changed(version=1.0), 2, "the path has version 1.0, but this version of nonet reads"),
        (changed(version=True), 2, "the path has version True, but this version of nonet reads"),
        (changed(size=0.0), 2, "in steps[0].size: expected a whole number, found 0.0."),
        (changed(size=False), 2, "in steps[0].size: expected a whole number, found False."),
        (changed(contradiction=0), 2, "in steps[0].contradiction: expected true or false"),
        (changed(links=LONG), 1, "step 1: "),
        (changed(links=["5r1"] * 5000), 2, "expected at most 4,096 values, found 5,000."),
        (changed(technique=TITLE), 1, "there is no technique '\\x1b]0;x\\x07'."),
        (changed(technique="a\nok: solved"), 1, "there is no technique 'a\\nok: solved'."),
        (changed(technique="\ud800"), 1, "there is no technique '\\ud800'."),
        (changed(truths=[TITLE]), 2, "in steps[0].truths[0]: '\\x1b]0;x\\x07' is not a space"),
        (changed(status=TITLE), 2, "'\\x1b]0;x\\x07' is not a status."),
        (changed(puzzle=TITLE), 2, "line 1, column 1: '\\x1b' is neither"),
        (changed(cases=[{"assume": "5r1c1", "steps": []}]), 1, "it has cases, which a proof of"),
        ("[" * 100_000, 2, "this JSON is nested too deeply."),
        ('{"a":' * 100_000, 2, "this JSON is nested too deeply."),
        (json.dumps({TITLE: 1}), 2, "the field 'version' is missing;"),
        (f'{{"{TITLE}": 1}}', 2, "this is not JSON: Invalid control character"),
        ('{"\\u001b": 1, "\\u001b": 2}', 2, "an object contains the name '\\x1b' twice."),
        ("5", 2, "a path must be an object, not int."),
        ("null", 2, "a path must be an object, not NoneType."),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_what_is_no_path_is_refused_in_a_sentence(
    run: Run, text: str, code: int, message: str
) -> None:
    result = run("verify", "-", stdin=text)
    assert result.code == code, result
    output = result.out + result.err
    assert message in output
    assert len(output.splitlines()) == 1 and len(output) < 400
    assert output.rstrip("\n").isprintable()


def test_what_is_refused_is_so_for_people_as_well(nonet: Run) -> None:
    lines = [with_digits(5000), changed(technique=TITLE), changed(links=LONG), good()]
    result = nonet("verify", "-", stdin="\n".join(lines))
    assert result.code == 2
    assert [line.split(":")[0:2] for line in result.lines] == [
        ["line 1", " not a path"],
        ["line 2", " failed"],
        ["line 3", " failed"],
        ["line 4", " ok"],
    ]
    assert (result.out + result.err).replace("\n", "").isprintable()


def test_a_line_that_is_too_long_says_so(run: Run) -> None:
    long = good()[:-1] + ', "note": "' + "x" * (1 << 24) + '"}'
    result = run("verify", "-", stdin=long)
    assert result.code == 2
    assert result.err == "nonet: not a path: the line is longer than 16 MiB, too long for a path.\n"
    result = run("verify", "-", stdin=f"{good()}\n{long}\n{good()}\n")
    assert [line.partition(": ")[2][:10] for line in result.lines] == [
        "ok: solved",
        "not a path",
        "ok: solved",
    ]
    assert "line 2: not a path: the line is longer than 16 MiB" in result.err


@pytest.mark.parametrize("indent", [None, 2])
def test_a_byte_order_mark_is_skipped(run: Run, indent: int | None) -> None:
    text = json.dumps(json.loads(good()), indent=indent)
    for mark in ("", "\ufeff"):
        assert run("verify", "-", stdin=mark + text).out.startswith("ok: solved")
    assert run("verify", "-", stdin=f"{text}\n\ufeff{text}").code == 2


def test_a_line_of_json_that_is_refused_leaves_the_others(run: Run) -> None:
    twice = good().replace('"size": 0', '"size": 0, "size": 0', 1)
    result = run("verify", "-", stdin=f"{twice}\n\n{good()}\n")
    assert result.code == 2
    assert result.lines[0].startswith("line 1: not a path: an object contains the name 'size'")
    assert result.lines[1].startswith("line 3: ok")


def test_other_commands_read_a_byte_order_mark(run: Run) -> None:
    puzzle = nonet.puzzles.get("newspaper").puzzle.givens
    for text in (f"\ufeff{puzzle}", f"\ufeff{puzzle}\n{puzzle}", f"\ufeffpuzzle\n{puzzle}\n"):
        assert run("solve", "-", "-f", "line", stdin=text).code == 0
        assert run("count", "-", "-f", "csv", stdin=text).code == 0
        assert run("rate", "-", "-f", "line", stdin=text).code == 0
