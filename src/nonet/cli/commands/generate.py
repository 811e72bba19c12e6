"""`nonet generate`: puzzles to order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, TextIO, TypeVar, cast

from ...errors import Error
from ..answer import OutputFormat, csv_field
from ..board_option import BoardOption
from ..display import Color, Display, display_of
from ..exit_codes import FINE, STOPPED, STUCK
from ..interrupt import raise_if_heard
from ..options import (
    AsciiOption,
    ColorOption,
    ExoticEarlyOption,
    FormatOption,
    InOrderOption,
    LevelName,
    Notation,
    OutputOption,
    ProfileName,
    ProfileOption,
    TechniquesOption,
    ThreadsOption,
    names_in,
    scales_for,
)
from ..parameters import Option
from ..usage import BadParameter

if TYPE_CHECKING:
    from ...generator import Generated, Search, SearchProgress
    from ...generator.target import Asked
    from ...puzzle import Puzzle
    from ...scales import Scale
    from ..messages import Messages

EXAMPLES = (
    "nonet generate --level hard",
    "nonet generate --level medium --count 100 --symmetry rotational-180 --format csv",
    "nonet generate --hardest Swordfish --seconds 60",
    'nonet generate --techniques "Naked Single,Hidden Single,X-Wing" --hardest X-Wing',
    "nonet generate --quota easy=3,hard=2,X-Wing=1 --seed 7",
    "nonet generate --hodoku-level Hard --hodoku-score 1000-1599 --format jsonl",
    "nonet generate --explainer 8.0-9.0 --count 5",
    "nonet generate --board 16x16 --count 3 --seed 7",
    "nonet generate --board random-jigsaw+x --seconds 60 --count 20",
    "nonet generate --scale sotd=6000-8000 --scale effort=-15 --format csv",
)

_NUMBER = r"\d+(?:\.\d+)?"
_RANGE = re.compile(rf"({_NUMBER})?-({_NUMBER})?|({_NUMBER})")
_CHUNK = 64


class HodokuLevel(StrEnum):
    """HoDoKu's levels."""

    EASY = "Easy"
    MEDIUM = "Medium"
    HARD = "Hard"
    UNFAIR = "Unfair"
    EXTREME = "Extreme"


class ClueSymmetry(StrEnum):
    """The symmetries of clues."""

    NONE = "none"
    ROTATIONAL_180 = "rotational-180"
    ROTATIONAL_90 = "rotational-90"
    MIRROR_ROWS = "mirror-rows"
    MIRROR_COLUMNS = "mirror-columns"
    MIRROR_BOTH = "mirror-both"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    DIAGONALS = "diagonals"
    FULL = "full"


def generate(
    level: Annotated[
        LevelName | None,
        Option("--level", help="How hard, by the hardest technique."),
    ] = None,
    count: Annotated[int, Option("--count", "-n", min=1, help="How many.")] = 1,
    seed: Annotated[
        int | None,
        Option("--seed", min=0, help="The same seed gives the same puzzles; else a new one."),
    ] = None,
    hardest: Annotated[
        str | None, Option("--hardest", metavar="NAME", help="The hardest technique needed.")
    ] = None,
    use: Annotated[
        list[str] | None, Option("--use", metavar="A,B", help="Techniques it must need.")
    ] = None,
    avoid: Annotated[
        list[str] | None, Option("--avoid", metavar="A,B", help="Those it must not need.")
    ] = None,
    unsolvable: Annotated[
        bool, Option("--unsolvable", help="The techniques in use must not solve it.")
    ] = False,
    hodoku_level: Annotated[
        HodokuLevel | None,
        Option("--hodoku-level", help="HoDoKu's level."),
    ] = None,
    hodoku_score: Annotated[
        str | None, Option("--hodoku-score", metavar="A-B", help="HoDoKu's score.")
    ] = None,
    explainer: Annotated[
        str | None,
        Option("--explainer", metavar="A-B", help="Sudoku Explainer's rating (ER), 1.0 to 11.9."),
    ] = None,
    scale: Annotated[
        list[str] | None,
        Option(
            "--scale",
            metavar="A,B=RANGE",
            help="Which scales to tell, as in rate; with a range or a word, what they are to say.",
            default_told=False,
        ),
    ] = None,
    clues: Annotated[
        str | None, Option("--clues", metavar="A-B", help="The number of clues.")
    ] = None,
    symmetry: Annotated[
        ClueSymmetry,
        Option(
            "--symmetry",
            metavar="NAME",
            help=f"The symmetry of the clues: {', '.join(ClueSymmetry)}.",
        ),
    ] = ClueSymmetry.NONE,
    mask: Annotated[
        str | None,
        Option("--mask", metavar="CELLS", help="Where clues may be: 81 cells, . where not."),
    ] = None,
    minimal: Annotated[
        bool, Option("--minimal/--no-minimal", help="Whether each clue must be needed.")
    ] = True,
    without_uniqueness: Annotated[
        bool,
        Option("--without-uniqueness", help="Solvable without techniques of uniqueness."),
    ] = False,
    quota: Annotated[
        str | None,
        Option("--quota", metavar="A=N,B=M", help="So many of each level or technique."),
    ] = None,
    relatives: Annotated[
        int,
        Option(
            "--relatives", min=1, help="How many may be relatives, with most of their clues alike."
        ),
    ] = 1,
    beside: Annotated[
        str | None,
        Option(
            "--beside",
            metavar="FILE",
            help="Puzzles that are there already: no relatives of these either.",
        ),
    ] = None,
    seconds: Annotated[
        float | None, Option("--seconds", min=0, help="Stop after this time.")
    ] = None,
    tries: Annotated[
        int | None, Option("--tries", min=1, help="Stop after examining so many puzzles.")
    ] = None,
    path: Annotated[bool, Option("--path", help="With json and jsonl: the steps as well.")] = False,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    profile: ProfileOption = ProfileName.STANDARD,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    order: Annotated[
        str | None,
        Option(
            "--order",
            metavar="A,B",
            help="Use these techniques only, in this order: --techniques and --in-order in one.",
        ),
    ] = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    board: BoardOption = None,
) -> int:
    """Make puzzles with exactly one solution, as they are asked for.

    Every puzzle is minimal, and no two have more than 60 % of their clues alike, unless told
    otherwise.
    """
    import secrets

    from ...generator.generate import searches_for
    from ..messages import Messages
    from ..output import open_output

    if board is not None:
        from ..board_generate import generate_on_board

        ordered: list[object] = [level, hardest, use, avoid, hodoku_level, hodoku_score]
        ordered += [explainer, scale, clues, mask, quota, beside, techniques, order, tries]
        if any(each is not None for each in ordered) or unsolvable or symmetry != "none":
            raise BadParameter(
                "with it puzzles are random; --count, --seed and --seconds go with it.", "--board"
            )
        first = secrets.randbits(32) if seed is None else seed
        shown = display_of(color, ascii, Notation.RC, output)
        return generate_on_board(board, count, first, format, output, shown, seconds=seconds)
    messages = Messages()
    names, asked = scales_in(scale)
    chosen: dict[str, Any] = {
        "seed": secrets.randbits(32) if seed is None else seed,
        "use": names_in(use),
        "avoid": names_in(avoid),
        "unsolvable": unsolvable,
        "hodoku_level": hodoku_level,
        "hodoku_score": range_in(hodoku_score, "--hodoku-score"),
        "explainer": range_in(explainer, "--explainer", float),
        "scales": asked,
        "clues": range_in(clues, "--clues"),
        "symmetry": symmetry,
        "mask": mask,
        "minimal": minimal,
        "without_uniqueness": without_uniqueness,
        "profile": profile.value,
        **techniques_in(techniques, order, in_order=in_order, exotic_early=exotic_early),
        "relatives": relatives,
        "beside": puzzles_in(beside),
        "seconds": seconds,
        "tries": tries,
        "threads": threads,
        "progress": lambda progress: _show(progress, messages),
    }
    quotas = quotas_in(quota, count)
    searches = searches_for(quotas, level=level, hardest=hardest, **chosen)
    besides = ["hodoku"] if hodoku_level or hodoku_score else []
    if explainer is not None:
        besides.append("explainer")
    scales = _scales_told(names, format, besides)
    display = display_of(color, ascii, Notation.RC, output)
    with open_output(output) as out:
        writer = _WRITERS[format](out, display, scales, threads=threads, path=path)
        code = FINE
        found = 0
        try:
            for search in searches:
                for made in _in_chunks(search):
                    writer.write(made)
                    out.flush()
                found += search.progress.found
        except KeyboardInterrupt:
            code = STOPPED
        writer.close()
    messages.close()
    if code == FINE and any(s.progress.found < s.progress.wanted for s in searches):
        code = STUCK
    if code != FINE:
        for search in searches:
            messages.note(told(search.progress))
    return code


def techniques_in(
    techniques: str | None, order: str | None, *, in_order: bool, exotic_early: bool = False
) -> dict[str, Any]:
    """The techniques that are named, whether their order counts, and whether exotic ones come
    early.

    >>> techniques_in(None, "Naked Single, X-Wing", in_order=False)
    {'techniques': ('Naked Single', 'X-Wing'), 'in_order': True, 'exotic_early': False}
    """
    if techniques is not None and order is not None:
        raise BadParameter(
            "name the techniques once: with --techniques, or with --order.", "--order"
        )
    listed = techniques if order is None else order
    if in_order and listed is None:
        raise BadParameter("it needs --techniques.", "--in-order")
    if exotic_early and (in_order or order is not None):
        raise BadParameter("it changes an order that is to be kept.", "--exotic-early")
    return {
        "techniques": None if listed is None else names_in(listed),
        "in_order": in_order or order is not None,
        "exotic_early": exotic_early,
    }


def puzzles_in(word: str | None) -> list[Puzzle]:
    """The puzzles that a word on the command line stands for.

    Raises:
        Error: for what is no puzzle of the standard geometry, with its line.
    """
    from ..input import is_plain, open_input

    if word is None:
        return []
    found = []
    with open_input(word) as input:
        for record in input.records:
            if record.error is not None:
                raise record.error
            if not is_plain(record):
                raise Error(
                    f"line {record.line}: '--beside' takes puzzles of the standard geometry, with "
                    "givens alone."
                )
            found.append(cast("Puzzle", record.state))
    return found


def scales_in(texts: list[str] | None) -> tuple[list[str], dict[str, Asked]]:
    """The scales that are named, and what columns of them are to say.

    >>> scales_in(["effort,sotd=6000-8000", "hodoku_level=Hard"])
    (['effort', 'sotd', 'hodoku_level'], {'sotd': (6000.0, 8000.0), 'hodoku_level': 'Hard'})
    """
    from ...scales import column_named

    names = []
    asked: dict[str, Asked] = {}
    for part in names_in(texts):
        name, equals, text = (word.strip() for word in part.partition("="))
        if not equals:
            names.append(name)
            continue
        column = column_named(name)[1]
        names.append(column.name)
        if column.type is bool:
            asked[column.name] = {"true": True, "false": False}.get(text.lower(), text)
        else:
            is_text = column.type is str
            asked[column.name] = text if is_text else range_in(text, "--scale", float)
    return names, asked


def _scales_told(
    names: list[str], format: OutputFormat, besides: list[str]
) -> Sequence[Scale[Any]]:
    """The scales that are named, or those that `rate` tells, but in text none; and those that
    other options ask something of."""
    from ...scales import scales_named

    if names or format is OutputFormat.TEXT:
        return scales_named([*names, *besides])
    return scales_named([*(scale.id for scale in scales_for(None, format)), *besides])


Number = TypeVar("Number", int, float)


def range_in(
    text: str | None, option: str, number: Callable[[str], Number] = int
) -> Number | tuple[Number | None, Number | None] | None:
    """A number, or a range such as `22-26`, `-24` or `28-`.

    >>> range_in("22-26", ""), range_in("-24", ""), range_in("30", "")
    ((22, 26), (None, 24), 30)
    """
    if text is None:
        return None
    match = _RANGE.fullmatch(text.strip())
    try:
        if match is None:
            raise ValueError
        low, high, only = match.groups()
        if only:
            return number(only)
        return (number(low) if low else None, number(high) if high else None)
    except ValueError:
        raise BadParameter(f"'{text}' is no number and no range.", option) from None


def quotas_in(text: str | None, count: int) -> dict[str, int]:
    """The quotas in a text; without one, so many of whatever is asked.

    >>> quotas_in("easy=3, X-Wing=1", 9), quotas_in(None, 9)
    ({'easy': 3, 'X-Wing': 1}, {'': 9})
    """
    if text is None:
        return {"": count}
    quotas = {}
    for part in text.split(","):
        name, equals, number = part.strip().rpartition("=")
        if not equals or not number.isdigit():
            raise BadParameter(f"'{part}' is not NAME=NUMBER.", "--quota")
        quotas[name] = int(number)
    return quotas


def _in_chunks(search: Search) -> Iterator[list[Generated]]:
    """What is found, as soon as it is."""
    made = iter(search)
    for first in made:
        yield [first, *islice(made, _ready(search))]


def _ready(search: Search) -> int:
    """How many more are there without a search: of the same round."""
    return min(search.ready, _CHUNK)


def told(progress: SearchProgress) -> str:
    """How far a search came."""
    grown = progress.tries - progress.random
    return (
        f"{progress.found:,} of {progress.wanted:,} found; looked at {progress.tries:,} puzzles "
        f"({grown:,} of them changed from others) in {progress.seconds:.1f} seconds."
    )


def _show(progress: SearchProgress, messages: Messages) -> None:
    raise_if_heard()
    messages.progress(progress.tries, progress.found / progress.wanted)


class _Writer:
    """Writes puzzles in one format."""

    def __init__(
        self,
        out: TextIO,
        display: Display,
        scales: Sequence[Scale[Any]],
        *,
        threads: int,
        path: bool,
    ) -> None:
        self.out = out
        self.display = display
        self.scales = scales
        self.threads = threads
        self.path = path
        self.count = 0
        self.begin()

    def begin(self) -> None:
        """What comes before all puzzles."""

    def write(self, made: list[Generated]) -> None:
        """Some more puzzles."""
        for one in made:
            self.out.write(self.text(one))
            self.count += 1

    def text(self, one: Generated) -> str:
        """One puzzle."""
        raise NotImplementedError

    def close(self) -> None:
        """What comes after all puzzles."""


class _Text(_Writer):
    def text(self, one: Generated) -> str:
        from ...grid import Grid

        rating = one.rating
        hardest = f", hardest step {rating.hardest.name}" if rating.hardest else ""
        head = self.display.heading(f"Level {rating.level}{hardest}; {one.puzzle.clues} clues.")
        gap = "\n" if self.count else ""
        board = self.display.board(Grid(one.puzzle))
        scores = ((scale, rating.score(scale.id)) for scale in self.scales)
        told = "".join(f"{scale.told(score)}\n" for scale, score in scores if score is not None)
        return self.display.finish(
            f"{gap}{head}\n{board}\n{one.givens}\n{told}Seed {one.seed}, number {one.index}.\n"
        )


class _Line(_Writer):
    def text(self, one: Generated) -> str:
        return one.givens + "\n"


class _Csv(_Writer):
    def begin(self) -> None:
        from .rate import FIRST_COLUMNS, columns_of

        first, *others = (*FIRST_COLUMNS, *columns_of(self.scales))
        self.out.write(",".join((first, "solution", "seed", "index", *others)) + "\n")

    def write(self, made: list[Generated]) -> None:
        for one, rest in zip(made, self._ratings(made), strict=True):
            self.out.write(f"{one.givens},{one.solution},{one.seed},{one.index},{rest}")

    def _ratings(self, made: list[Generated]) -> Iterable[str]:
        from ... import bulk
        from .rate import table_of

        puzzles = [one.givens for one in made]
        ladder = made[0].target.ladder(is_unique=False)
        ids = [scale.id for scale in self.scales]
        ratings = bulk.rate(puzzles, ladder, scales=ids, threads=self.threads)
        table = table_of(ratings, csv_field)
        return [table.lines(row, row + 1, ",").decode() for row in range(len(made))]


class _Jsonl(_Writer):
    def data(self, one: Generated) -> dict[str, Any]:
        """A puzzle as plain data."""
        from ...wire import to_json
        from ...wire.generated import GeneratedAnswer
        from .rate import columns_of

        columns = columns_of(self.scales)
        return to_json(GeneratedAnswer.of(one, columns, has_steps=self.path))

    def text(self, one: Generated) -> str:
        return json.dumps(self.data(one), separators=(",", ":")) + "\n"


class _Json(_Jsonl):
    def begin(self) -> None:
        self.out.write("[")

    def text(self, one: Generated) -> str:
        return (",\n" if self.count else "\n") + json.dumps(self.data(one))

    def close(self) -> None:
        self.out.write("\n]\n")


_WRITERS: dict[OutputFormat, type[_Writer]] = {
    OutputFormat.TEXT: _Text,
    OutputFormat.LINE: _Line,
    OutputFormat.CSV: _Csv,
    OutputFormat.JSON: _Json,
    OutputFormat.JSONL: _Jsonl,
}
