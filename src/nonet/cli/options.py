"""The arguments and options that commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from ..notation import Notation as Notation
from ..text import Length as Length
from .answer import OutputFormat
from .display import Color
from .parameters import Argument, Option
from .usage import BadParameter

if TYPE_CHECKING:
    from ..ladder.ladder import Ladder
    from ..scales import Scale

PuzzleArgument = Annotated[
    str | None,
    Argument(
        metavar="PUZZLE",
        default_told=False,
        help="81 characters, a file, - for standard input, or @name for a built-in puzzle.",
    ),
]


class ProfileName(StrEnum):
    """The names of the profiles."""

    SINGLES = "singles"
    SWEEP = "sweep"
    BEGINNER = "beginner"
    NEWSPAPER = "newspaper"
    STANDARD = "standard"
    THOROUGH = "thorough"
    HODOKU = "hodoku"
    EVERYTHING = "everything"


class LevelName(StrEnum):
    """The names of the levels."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    TRICKY = "tricky"
    HARD = "hard"
    EXPERT = "expert"
    EXTREME = "extreme"


FormatOption = Annotated[
    OutputFormat,
    Option("--format", "-f", help="Format of the output.", default_told=True),
]
OutputOption = Annotated[
    str | None,
    Option("--output", "-o", metavar="FILE", help="Write to a file.", default_told=False),
]
ColorOption = Annotated[Color, Option("--color", help="When to use colour.")]
AsciiOption = Annotated[bool, Option("--ascii", help="Draw with ASCII characters alone.")]
NotationOption = Annotated[
    Notation,
    Option(
        "--notation",
        help="How cells are written: r4c7, D7 or Cell36 (zero-based).",
    ),
]
ProfileOption = Annotated[
    ProfileName,
    Option("--profile", "-p", help="Which set of techniques to use."),
]
TechniquesOption = Annotated[
    str | None,
    Option("--techniques", metavar="A,B", help="Use these techniques only.", default_told=False),
]
InOrderOption = Annotated[
    bool,
    Option("--in-order", help="Try the --techniques in their order, not in that of difficulty."),
]
ExoticEarlyOption = Annotated[
    bool,
    Option("--exotic-early", help="Try SK loops, exocets and other rare patterns before chains."),
]
AlsoOption = Annotated[
    list[str] | None,
    Option("--also", metavar="A,B", help="Use these as well.", default_told=False),
]
WithoutOption = Annotated[
    list[str] | None,
    Option("--without", metavar="A,B", help="Leave these out.", default_told=False),
]
GuessOption = Annotated[
    bool,
    Option("--guess/--no-guess", help="Prove by cases where nothing else goes on."),
]
UniqueOption = Annotated[
    bool | None,
    Option(
        "--unique/--no-unique",
        help="Use, or leave out, what rests on the puzzle's having one solution; by default it is "
        "used where that is so.",
        default_told=False,
    ),
]
ThreadsOption = Annotated[
    int, Option("--threads", min=0, help="Threads for streams; 0 = one a processor.")
]
ScaleOption = Annotated[
    list[str] | None,
    Option(
        "--scale",
        metavar="A,B",
        help="Which scales to tell; without it, in text and JSON all that are quick, in tables "
        "those that cost no further search.",
        default_told=False,
    ),
]
GivensOption = Annotated[
    str | None,
    Option(
        "--givens",
        metavar="PUZZLE",
        help="The puzzle as it was given; PUZZLE is then the grid as it is now.",
        default_told=False,
    ),
]
LengthOption = Annotated[
    Length,
    Option("--length", "-l", help="Length of the explanations."),
]


def names_in(texts: list[str] | str | None) -> tuple[str, ...]:
    """The names in one or several lists with commas."""
    words = [texts] if isinstance(texts, str) else texts or []
    return tuple(name.strip() for word in words for name in word.split(",") if name.strip())


def ladder_for(
    profile: ProfileName,
    techniques: list[str] | str | None = None,
    also: list[str] | None = None,
    without: list[str] | None = None,
    *,
    unique: bool | None = None,
    guess: bool = False,
    in_order: bool = False,
    exotic_early: bool = False,
) -> Ladder:
    """The ladder that is asked for.

    Raises:
        UnknownTechnique: for a name that nothing has.
    """
    from ..ladder.ladder import ladder_of

    if in_order and techniques is None:
        raise BadParameter("it goes with --techniques alone.", "--in-order")
    if in_order and exotic_early:
        raise BadParameter("it changes the order that --in-order keeps.", "--exotic-early")
    return ladder_of(
        profile.value,
        techniques=None if techniques is None else names_in(techniques),
        also=names_in(also),
        without=names_in(without),
        assume_unique=unique,
        guess=guess,
        in_order=in_order,
        exotic_early=exotic_early,
    )


def scales_for(names: list[str] | None, format: OutputFormat) -> tuple[Scale[Any], ...]:
    """The scales that are asked for; where none are, those that suit the format: a table of many
    puzzles has those that cost no further search.

    Raises:
        Error: for names that no scale has.
    """
    from ..scales import free_scales, quick_scales, scales_named

    if names:
        return scales_named(names_in(names))
    return free_scales() if format in (OutputFormat.LINE, OutputFormat.CSV) else quick_scales()


def require_format(format: OutputFormat, *allowed: OutputFormat) -> None:
    """Refuse a format that a command does not have."""
    if format not in allowed:
        names = ", ".join(allowed)
        raise BadParameter(f"'{format}' is not among {names}.", "--format")
