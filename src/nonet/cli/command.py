"""A command, with two things that Click's commands lack: a word that begins with a hyphen may be a
puzzle, and `--help-all` shows rare options.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import partial, wraps
from math import isfinite
from typing import Any, Final, TypeVar

import click

from ..model import Notation
from .messages import Messages
from .program import SETTINGS, Context, write_examples

_SIGNS: Final = frozenset("-.0123456789ABCDEFGHIJKLMNOPXx_*?|+:,; \t\r\n")
LOOKS: Final = "Looks"
"""The help section for options that change how text looks."""

_FEWEST_CELLS: Final = 16
_EXAMPLES: Final = 3
"""How many example calls are shown at the top of the help; `--help-all` shows all of them."""

_MARK: Final = "\1"
"""Marks a word that begins with a hyphen but is not an option."""

_METAVARS: Final = {
    "INTEGER": "NUMBER",
    "INTEGER RANGE": "NUMBER",
    "FLOAT": "NUMBER",
    "FLOAT RANGE": "NUMBER",
    "PATH": "FILE",
}

_FORMER: Final = (
    "--clues --given-count, --days --count, --edition --format, --folder --output-dir, "
    "--from --input, --from --start-date, --level --detail, --levels --level, "
    "--limit --max-per-technique, --limit --max-solutions, --no-unique --no-uniqueness, "
    "--paper --page, --path --output-dir, --path --steps, --puzzle --input, --quota --level, "
    "--scale --scales, --seconds --timeout, --shard --shard-size, --size --cells, --size --pixels, "
    "--solutions --solutions-per-page, --technique --only, --techniques --lessons, "
    "--techniques --only, --to --format, --trim --page, --unique --uniqueness, "
    "--without-uniqueness --no-uniqueness, --work --max-steps, -n --per-page, -o --output-dir, "
    "-t --only"
)
"""Former option names, each with the current name. Former names still work for one release, with a
note on a terminal, but the help does not show them.
"""

_ORDER: Final = (
    " --givens --board --signs --ignore-drawings --input --digit --steps --length --singles "
    "--grids --timeout --profile --techniques --in-order --exotic-early --also --without "
    "--uniqueness --guess --then --scales --columns --format --output --output-dir --threads "
    "--color --ascii --notation --help-all "
)
"""The order of options that several commands share. Options of a single command come first."""

_Word = TypeVar("_Word", bound=Enum)
_Function = TypeVar("_Function", bound=Callable[..., Any])


class Option(click.Option):
    """A command-line option. If it has a section, it is rarely needed, and only `--help-all` shows
    it, under the section's heading.
    """

    def __init__(self, *declared: Any, section: str = "", **more: Any) -> None:
        super().__init__(*declared, **more)
        self.section = section

    def get_help_extra(self, ctx: click.Context) -> Any:
        extra = super().get_help_extra(ctx)
        if re.match("x>=|x<=None", extra.get("range", "")):  # obvious, so the help omits it
            del extra["range"]
        return extra

    def make_metavar(self, ctx: click.Context) -> str:
        metavar = super().make_metavar(ctx)
        return _METAVARS.get(metavar, metavar)


class Command(click.Command):
    """A command whose help starts with its most common examples. Every command can name cells, at
    least in messages about a faulty puzzle, so every command has the notation option."""

    context_class = Context

    def __init__(self, *, examples: Iterable[str] = (), **more: Any) -> None:
        super().__init__(context_settings=SETTINGS, **more)
        self.examples = tuple(examples)
        notation = Option(
            ["--notation"],
            type=click.Choice(("rc", "a1", "zero"), case_sensitive=False),
            default="rc",
            envvar="NONET_NOTATION",
            section=LOOKS,
            callback=_choose,
            expose_value=False,
            is_eager=True,
            help="How cells are written: r4c7, D7 or Cell36 (zero-based).",
        )
        self.params.append(notation)
        rare = sum(bool(_section(each)) for each in self.params)
        words = {"is_flag": True, "is_eager": True, "expose_value": False, "hidden": not rare}
        help = f"Show {rare} more option{'s' if rare > 1 else ''}."
        self.params.append(click.Option(["--help-all"], **words, callback=_show_all, help=help))
        self.params.sort(key=lambda each: _ORDER.find(f" {each.opts[0]} "))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Replace former option names, and mark puzzles that begin with a hyphen, to distinguish
        them from options.
        """
        has = {name for each in self.params for name in (*each.opts, *each.secondary_opts)}
        pairs = [pair.split(" ") for pair in _FORMER.split(", ")]
        now = {old: new for old, new in pairs if new in has and old not in has}
        words = [_renamed(word, now) for word in args]
        for former, word in zip(args, words, strict=True):
            if former != word and not ctx.resilient_parsing:
                Messages().note_on_terminal(f"{former} is now {word}.")
        marked = [_MARK + word if word[:1] == "-" and is_puzzle(word) else word for word in words]
        try:
            left = super().parse_args(ctx, marked)
        except click.UsageError as error:
            error.message = error.message.replace(_MARK, "")  # type: ignore[misc]
            if isinstance(error, click.NoSuchOption):
                error.possibilities = _like(error, now)  # type: ignore[misc]
            raise
        ctx.params = {name: _unmarked(value) for name, value in ctx.params.items()}
        return left

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        sections: dict[str, list[tuple[str, str]]] = {"": []}
        for each in self.get_params(ctx):
            record = each.get_help_record(ctx)
            section = _section(each)
            if record and not isinstance(each, click.Argument) and (ctx.obj or not section):
                sections.setdefault(section, []).append(record)
        for title, rows in sections.items():
            with formatter.section(title or "Options"):
                formatter.write_dl(rows)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(self.examples if ctx.obj else self.examples[:_EXAMPLES], formatter)
        super().format_help_text(ctx, formatter)


class WordChoice(click.Choice[_Word]):
    """The values of an enumeration as words, in upper or lower case."""

    def __init__(self, words: Iterable[_Word]) -> None:
        super().__init__(words, case_sensitive=False)

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        return super().normalize_choice(getattr(choice, "value", choice), ctx)


class Number(click.FloatRange):
    """A finite number in a range."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        number: float = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{number} is not a finite number.", param, ctx)
        return number


option = partial(click.option, cls=Option)
one_of = partial(click.Choice, case_sensitive=False)


def command(
    *examples: str, name: str | None = None
) -> Callable[[Callable[..., Any]], click.Command]:
    """A decorator that makes a function a command, with examples for the top of its help."""
    return click.command(name, cls=Command, examples=examples)


def as_one(
    name: str, kind: Callable[..., Any], *options: Callable[[Any], Any]
) -> Callable[[_Function], _Function]:
    """A decorator that combines some options of a command into one value.

    Args:
        name: the parameter of the command.
        kind: a class whose fields have the names of the options. Fields without an option keep
            their defaults.
        options: the options, made by `option`.
    """

    made = _with_options(lambda: 0, options).__click_params__
    names = [each.name for each in made if each.expose_value]

    def decorate(function: _Function) -> _Function:
        @wraps(function)
        def taken(**values: Any) -> Any:
            own = {each: values.pop(each) for each in names}
            return function(**values, **{name: kind(**own)})

        return _with_options(taken, options)  # type: ignore[no-any-return]

    return decorate


def _with_options(function: Any, options: Iterable[Callable[[Any], Any]]) -> Any:
    for each in reversed([*options]):
        function = each(function)
    return function


def is_puzzle(word: str) -> bool:
    """Whether a word that begins with a hyphen is a puzzle whose blanks or frame are written with
    hyphens.

    >>> is_puzzle("---2------1------35-3----1-46--5--2-"), is_puzzle("--ignore-drawings")
    (True, False)
    """
    return len(word) >= _FEWEST_CELLS and _SIGNS.issuperset(word)


def _renamed(word: str, now: Mapping[str, str]) -> str:
    """The word, with the former name of an option replaced by the current one.

    >>> now = {"--days": "--count", "-n": "--per-page"}
    >>> _renamed("--days=3", now), _renamed("-n3", now), _renamed("-n", now)
    ('--count=3', '--per-page=3', '--per-page')
    """
    name, _, value = word.partition("=") if word.startswith("--") else (word[:2], "", word[2:])
    return "=".join([now[name], value] if value else [now[name]]) if name in now else word


def _like(error: click.NoSuchOption, now: dict[str, str]) -> list[str]:
    """Options whose name or former name is similar to the name of the unknown option. Hyphens are
    ignored, because all options have them.
    """
    known = {old.lstrip("-"): new for old, new in now.items()}
    known |= {each.lstrip("-"): each for each in error.possibilities or ()}
    close = get_close_matches(error.option_name.lstrip("-"), known)
    return list(dict.fromkeys(known[each] for each in close))


def _unmarked(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_unmarked, value))
    is_marked = isinstance(value, str) and value[:1] == _MARK and is_puzzle(value[1:])
    return value[1:] if is_marked else value


def _choose(ctx: click.Context, option: click.Parameter, name: str) -> None:  # noqa: ARG001
    """Use a notation until the command ends, then restore the previous one."""
    ctx.call_on_close(Notation.chosen().choose)
    Notation(name).choose()


def _section(parameter: click.Parameter) -> str:
    return getattr(parameter, "section", "")


def _show_all(ctx: click.Context, option: click.Parameter, is_wanted: bool) -> None:  # noqa: ARG001
    if is_wanted and not ctx.resilient_parsing:
        ctx.obj = "all"
        click.echo(ctx.get_help())
        ctx.exit()
