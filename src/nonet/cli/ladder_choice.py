"""Command-line options that choose techniques, combined into one value: a `LadderChoice`."""

from dataclasses import dataclass
from typing import Any, Final

import click

from ..ladder import Ladder, LadderOptions, ladder_of
from ..ladder.profiles import PROFILES
from .command import as_one, one_of, option
from .options import Decorator, names_in, names_option

TECHNIQUES: Final = "Techniques"
"""The section of these options in the help."""


@dataclass(frozen=True)
class LadderChoice:
    """The techniques that a command's options choose."""

    profile: str = "thorough"
    techniques: tuple[str, ...] | str | None = None
    in_order: bool = False
    exotic_early: bool = False
    also: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    uniqueness: bool | None = None
    then: str | None = None

    @property
    def changes_techniques(self) -> bool:
        """Whether the techniques differ from the profile's techniques."""
        return bool(self.techniques or self.also or self.without)

    def ladder(self, *, guess: bool = False) -> Ladder:
        """The requested techniques, as a ladder.

        Raises:
            UnknownTechnique: for an unknown name.
        """
        return ladder_of(self.profile, **self.options(guess=guess))

    def options(self, *, guess: bool = False) -> LadderOptions:
        """The changes to the profile."""
        if self.in_order and self.techniques is None:
            raise click.BadParameter("it needs --techniques.", param_hint=["--in-order"])
        if self.in_order and self.exotic_early:
            raise click.BadParameter(
                "it cannot be used with --in-order.", param_hint=["--exotic-early"]
            )
        further: LadderOptions = {} if self.then is None else {"then": self.then}
        return further | {
            "techniques": None if self.techniques is None else names_in(self.techniques),
            "also": names_in(self.also),
            "without": names_in(self.without),
            "uniqueness": self.uniqueness,
            "guess": guess,
            "in_order": self.in_order,
            "exotic_early": self.exotic_early,
        }


def guess_option(*, default: bool) -> Decorator[Any]:
    """The option that allows proof by cases."""
    return option(
        "--guess/--no-guess", default=default, help="Prove by cases if no technique applies."
    )


def profile_option(default: str) -> Decorator[Any]:
    """The option that names a profile."""
    return option(
        "--profile",
        "-p",
        type=one_of(PROFILES),
        default=default,
        metavar="NAME",
        help="Techniques: beginner, standard, everything or another profile.",
    )


techniques_option = option(
    "--techniques", metavar="A,B", section=TECHNIQUES, help="Use only these techniques."
)
in_order_option = option(
    "--in-order",
    is_flag=True,
    section=TECHNIQUES,
    help="Try the --techniques in the given order instead of by difficulty.",
)
exotic_early_option = option(
    "--exotic-early",
    is_flag=True,
    section=TECHNIQUES,
    help="Try SK loops, exocets and other rare patterns before chains.",
)
also_option = names_option("--also", section=TECHNIQUES, help="Also use these techniques.")
without_option = names_option("--without", section=TECHNIQUES, help="Do not use these techniques.")
unique_option = option(
    "--uniqueness/--no-uniqueness",
    default=None,
    section=TECHNIQUES,
    help="Allow or forbid uniqueness techniques. Default: allowed if the solution is unique.",
)


then_option = option(
    "--then",
    type=one_of(PROFILES),
    metavar="NAME",
    section=TECHNIQUES,
    help="Take one step with this profile if --profile is a program, such as sud, and is stuck.",
)


def ladder_options(profile: str, *, listed: bool = True, more: bool = True) -> Decorator[Any]:
    """The options that make up `ladder`, a `LadderChoice`.

    Args:
        profile: the default of --profile.
        listed: whether the options include --techniques and --in-order.
        more: whether the options include --also, --without and --then.
    """
    parts = ladder_parts(profile, listed=listed, more=more)
    return as_one("ladder", LadderChoice, *parts, *([then_option] if more else ()))


def ladder_parts(profile: str, *, listed: bool = True, more: bool = True) -> list[Decorator[Any]]:
    """The options that `ladder` combines, except --then, as separate decorators."""
    lists = (techniques_option, in_order_option) if listed else ()
    changes = (also_option, without_option) if more else ()
    return [profile_option(profile), *lists, exotic_early_option, unique_option, *changes]
