"""Every command with its arguments, options, defaults and help, in one table.

Click determines how the help looks, and nonet provides its text.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import signature
from itertools import combinations
from pathlib import Path
from types import ModuleType

import click
import pytest

import nonet
import nonet.paper
from nonet.cli import commands, main, messages
from nonet.cli.commands import PROGRAM, data
from nonet.cli.program import Program, all_commands
from nonet.ladder import LadderOptions
from tests.cli.support import Run

TABLES = Path(__file__).parents[1] / "data" / "options"
MOST_SHOWN = 15
MOST_LINES = 40


def described(command: click.Command, name: str) -> Iterator[str]:
    yield f"{name}: {' '.join((command.help or '').split())}"
    yield from (f"  example:  {line}" for line in getattr(command, "examples", ()))
    for each in command.params:
        names = "/".join([*each.opts, *each.secondary_opts])
        info = each.to_info_dict()
        section = getattr(each, "section", "")
        text = " ".join((info.get("help") or "").split())
        place = f" ({section})" * bool(section)
        default = "" if info.get("default") is None else f" [{info['default']}]"
        yield f"  {names}{default}{' required' * each.required}{place}: {text}"


@pytest.mark.parametrize(("path", "command"), [*all_commands(PROGRAM)])
def test_every_option_is_what_it_was(
    request: pytest.FixtureRequest, path: str, command: click.Command
) -> None:
    kept = TABLES / f"{path.replace(' ', '-')}.txt"
    table = "".join(f"{line}\n" for line in described(command, path))
    if request.config.getoption("--update-goldens"):
        kept.write_text(table, encoding="utf-8")
    assert table == kept.read_text(encoding="utf-8"), (
        "an option changed: if that is meant, run pytest --update-goldens and read the difference"
    )


def test_no_table_is_left_of_a_command_that_is_gone() -> None:
    assert {kept.stem for kept in TABLES.iterdir()} == {
        path.replace(" ", "-") for path, _ in all_commands(PROGRAM)
    }


def test_help_shows_few_options() -> None:
    for path, command in all_commands(PROGRAM):
        shown = [
            each
            for each in command.get_params(click.Context(command))
            if isinstance(each, click.Option) and not getattr(each, "section", "")
        ]
        assert len(shown) <= MOST_SHOWN, path


def test_help_fits_a_screen_and_begins_with_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for path, command in all_commands(PROGRAM):
        with command.make_context(path, [], resilient_parsing=True) as context:
            lines = command.get_help(context).splitlines()
        assert len(lines) <= MOST_LINES, path
        examples = getattr(command, "examples", ())
        assert not examples or lines[2:4] == ["Examples:", f"  {examples[0]}"]


def test_an_option_has_the_same_letter_in_every_command() -> None:
    letters: dict[str, set[str]] = {}
    for _, command in all_commands(PROGRAM):
        for each in command.params:
            letter = next((name for name in each.opts if len(name) == 2), "")
            for name in each.opts:
                if name.startswith("--"):
                    letters.setdefault(name, set()).add(letter)
    assert {name: found for name, found in letters.items() if len(found) > 1} == {}


def test_options_have_one_order_in_every_help() -> None:
    first_in: dict[tuple[str, str], str] = {}
    for path, command in all_commands(PROGRAM):
        names = [each.opts[0] for each in command.params if isinstance(each, click.Option)]
        for pair in combinations(names, 2):
            first_in.setdefault(pair, path)
    assert not {pair: first_in[pair] for pair in first_in if pair[::-1] in first_in}


IN_THE_SHELL = "givens board signs ignore-drawings format output color ascii notation help-all"
"""Options for reading and writing. In Python, sources, results and boards are objects."""

IN_PYTHON = "source lines grid limits progress board"
"""Arguments that only Python needs: objects, and the callback for progress."""

LADDER = [name.replace("_", "-") for name in LadderOptions.__annotations__]


@dataclass(frozen=True)
class Verb:
    """A command and the Python function that does the same.

    Attributes:
        path: the words that call the command.
        function: the Python function.
        options: the command's options that match no argument of the function. They choose which
            part of the result is shown, or call another function.
        arguments: the function's arguments that match no option of the command.
    """

    path: str
    function: Callable[..., object]
    options: str = ""
    arguments: str = ""


VERBS = (
    Verb("explain", nonet.explain, "length singles grids threads"),
    Verb("explain", nonet.bulk.explain, "smooth timeout length singles grids"),
    Verb("hint", nonet.hint, "detail", "guess"),
    # The command takes the cell and the digit as one argument.
    Verb("why", nonet.why, "length grids", "cell digit guess"),
    # The argument `techniques` is the option --only.
    Verb("steps", nonet.steps, "only sort max-steps length grids", "techniques in-order guess"),
    Verb("steps", nonet.choices, "only length grids", "techniques in-order guess"),
    Verb("rate", nonet.rate, "threads", "guess"),
    Verb("rate", nonet.bulk.rate, "", "guess"),
    Verb("generate", nonet.generate, "steps"),
    Verb("solve", nonet.solve, "threads"),
    Verb("solve", nonet.bulk.solve, "", "max-solutions"),
    Verb("count", nonet.count, "threads"),
    Verb("count", nonet.bulk.count),
    Verb("minimal", nonet.minimal),
    Verb("backdoors", nonet.backdoors),
    Verb("canonical", nonet.canonical, "distinct original threads"),
    Verb("canonical", nonet.bulk.canonical, "distinct original"),
    Verb("verify", nonet.verify, "quiet strict certificate format-version output-dir", "claim"),
    Verb(
        "draw",
        nonet.svg,
        "hint animate output-dir profile exotic-early also without uniqueness then",
        "labels title description",
    ),
    Verb(
        "print",
        nonet.paper.home_pages,
        "exotic-early also without uniqueness then",
        "puzzles names",
    ),
    Verb(
        "book",
        nonet.paper.BookOptions,
        "level count seed symmetry input profile exotic-early also without uniqueness then",
    ),
    Verb("newspaper", nonet.paper.daily_puzzles, "width solution-width output-dir"),
    Verb("data run", nonet.data.run, "on", "plan out executor"),
    Verb("data check", nonet.data.check_data, "", "out"),
    Verb("data convert", nonet.data.convert_data, "tdoku-limit", "out target"),
    Verb("data dedupe", nonet.data.dedupe, "", "out"),
    Verb("data seal", nonet.data.seal, "", "out"),
    Verb("data split", nonet.data.split, "tdoku-limit", "out"),
)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: f"{verb.path}-{verb.function.__module__}")
def test_arguments_have_the_names_and_the_order_of_the_options(verb: Verb) -> None:
    """The argument `ladder` takes the name of a profile, as --profile does, or a `Ladder`.
    Positional arguments come first, as Python requires."""
    command = dict(all_commands(PROGRAM))[f"nonet {verb.path}"]
    options = [each.opts[0][2:] for each in command.params if is_shown_option(each)]
    parameters = signature(verb.function).parameters.values()
    names = {
        each.name: "profile" if each.name == "ladder" else each.name.replace("_", "-")
        for each in parameters
        if each.kind is not each.VAR_KEYWORD
    }
    ladder = LADDER if any(each.kind is each.VAR_KEYWORD for each in parameters) else []
    arguments = [*names.values(), *ladder]
    assert {*options} - {*arguments, *IN_THE_SHELL.split()} == {*verb.options.split()}
    assert {*arguments} - {*options, *IN_PYTHON.split()} == {*verb.arguments.split()}
    is_record = isinstance(verb.function, type)
    named = [names[each.name] for each in parameters if is_record or each.kind is each.KEYWORD_ONLY]
    for group in (named, ladder):
        assert [name for name in group if name in options] == [
            option for option in options if option in group
        ]


def is_shown_option(parameter: click.Parameter) -> bool:
    return isinstance(parameter, click.Option) and not parameter.hidden


def test_words_are_read_in_any_case() -> None:
    found = 0
    for _, command in all_commands(PROGRAM):
        context = click.Context(command)
        for each in command.params:
            if isinstance(each.type, click.Choice):
                for word in each.type.choices:
                    read = each.type.convert(str(word).swapcase(), each, context)
                    assert read is word or read == word
                    found += 1
    assert found > 100


@pytest.mark.parametrize("package", [commands, data])
def test_each_command_is_a_module_and_the_table_has_it(package: ModuleType) -> None:
    group = PROGRAM if package is commands else data.data
    modules = {
        found.name
        for found in pkgutil.iter_modules(package.__path__)
        if isinstance(
            getattr(import_module(f"{package.__name__}.{found.name}"), found.name, None),
            click.Command,
        )
    }
    named = {{"print": "printing"}.get(name, name) for name in group.summaries}
    assert named == modules
    for name in group.summaries:
        assert group.load(name).name == name


def test_a_summary_is_short_and_says_what_the_help_begins_with() -> None:
    groups = [(path, one) for path, one in all_commands(PROGRAM) if isinstance(one, Program)]
    for path, group in groups:
        for name, summary in group.summaries.items():
            if not summary:
                continue
            command = group.load(name)
            assert command.help is not None
            assert len(summary) <= 66 and summary.endswith("."), path
            assert summary.split()[0] == command.help.split()[0], path


@pytest.mark.parametrize(
    "words",
    [
        "generate --level EASY --symmetry Diagonal --format LINE --profile Hodoku --seed 1",
        "generate --hodoku-level easy --scale HODOKU_score=100-400 --quota Easy=1 -f Csv --seed 1",
        "explain @Newspaper --length SHORT --notation A1 --color NEVER --singles Collapse",
        "steps @newspaper --sort EFFECT --technique NAKED-single --grids KEY --limit 1",
        "rate @newspaper --scale EFFORT --profile BEGINNER --without X-wing",
        "convert @newspaper --to HoDoKu",
        "draw @newspaper --to SVG",
    ],
)
def test_names_are_read_in_any_case(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    output = capsys.readouterr().out
    assert main([word if "@" in word else word.lower() for word in words.split()]) == 0
    assert capsys.readouterr().out == output != ""


@pytest.mark.parametrize(
    ("former", "now"),
    [
        ("hint @newspaper --level 2", "hint @newspaper --detail 2"),
        ("convert @newspaper --to=grid", "convert @newspaper --format=grid"),
        ("count @newspaper --limit 3", "count @newspaper --max-solutions 3"),
        ("explain @newspaper --no-unique", "explain @newspaper --no-uniqueness"),
        ("rate @newspaper --scale hodoku", "rate @newspaper --scales hodoku"),
        ("steps @wings -tx-wing --work 3", "steps @wings --only=x-wing --max-steps 3"),
        ("steps @wings --limit 1", "steps @wings --max-per-technique 1"),
        ("draw @newspaper --to svg --size 300", "draw @newspaper --format svg --pixels 300"),
        ("backdoors @newspaper --size 2", "backdoors @newspaper --cells 2"),
        ("generate --seed 1 --without-uniqueness", "generate --seed 1 --no-uniqueness"),
        ("generate --seed 1 --clues 24 -f json", "generate --seed 1 --given-count 24 -f json"),
        ("generate --seed 1 --path -f json", "generate --seed 1 --steps -f json"),
    ],
)
def test_former_names_of_options_go_on_working_and_name_the_new_ones(
    run: Run, former: str, now: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run(*now.split())
    assert done.code == 0 and done.out and not done.err
    changed = [pair for pair in zip(former.split(), now.split(), strict=True) if len({*pair}) > 1]
    notes = "".join(f"nonet: {old} is now {new}.\n" for old, new in changed)
    assert run(*former.split()) == done
    monkeypatch.setattr(messages, "_is_terminal", lambda _: True)
    assert notes and run(*former.split()).err == notes


def test_the_former_name_of_the_number_of_givens_does_not_mean_the_givens(run: Run) -> None:
    done = run("check", "@newspaper", "--clues", "@newspaper")
    assert done.code == 2 and "No such option '--clues'." in done.err


def test_the_former_list_of_techniques_in_order_names_the_new_options(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_is_terminal", lambda _: True)
    words = "generate --seed 1 --hardest X-Wing"
    techniques = "Naked Single,Hidden Single,X-Wing"
    done = run(*words.split(), "--techniques", techniques, "--in-order")
    former = run(*words.split(), "--order", techniques)
    assert former == replace(done, err="nonet: --order is now --techniques with --in-order.\n")
