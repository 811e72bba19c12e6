"""`nonet explain`: the way to the solution, as a person would go it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, csv_text, puzzle_text
from ..board_option import BoardOption, on_board
from ..display import Color, Display, display_of
from ..exit_codes import code_of_status
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    ExoticEarlyOption,
    FormatOption,
    GivensOption,
    GuessOption,
    InOrderOption,
    Length,
    LengthOption,
    Notation,
    NotationOption,
    OutputOption,
    ProfileName,
    ProfileOption,
    PuzzleArgument,
    TechniquesOption,
    ThreadsOption,
    UniqueOption,
    WithoutOption,
    ladder_for,
)
from ..parameters import Option
from ..told_step import Grids, Singles, Telling
from ..usage import UsageError

if TYPE_CHECKING:
    from ...geometry import Geometry
    from ...ladder.ladder import Ladder
    from ...path import Path
    from ...puzzle import Puzzle
    from ...readers.record import Record
    from ..run import Bulk, Ready

EXAMPLES = (
    "nonet explain @newspaper",
    "nonet explain puzzle.txt --singles collapse --length short",
    "nonet explain grid.txt --givens puzzle.txt   from a grid that is half filled",
    "nonet explain @inkala-2012 --no-guess --also jellyfish",
    "nonet explain @wikipedia --smooth   with an easy hardest step, and few steps",
    "nonet explain puzzle.txt --format json -o path.json && nonet verify path.json",
    "nonet explain puzzles.txt --format csv -o paths.csv",
)


def explain(
    puzzle: PuzzleArgument = None,
    givens: GivensOption = None,
    length: LengthOption = Length.STANDARD,
    singles: Annotated[
        Singles,
        Option("--singles", help="Tell runs of singles in one line, or all."),
    ] = Singles.ALL,
    grids: Annotated[
        Grids | None,
        Option(
            "--grids",
            help="At which steps to show the candidates: none, those with more to see than a "
            "single (key; the default unless the length is short), or all.",
            default_told=False,
        ),
    ] = None,
    guess: GuessOption = True,
    profile: ProfileOption = ProfileName.THOROUGH,
    techniques: TechniquesOption = None,
    in_order: InOrderOption = False,
    exotic_early: ExoticEarlyOption = False,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    smooth: Annotated[
        bool,
        Option(
            "--smooth",
            help="Look for a path whose hardest step is as easy as can be, and then for a short "
            "one; the end says whether that is proved.",
        ),
    ] = False,
    timeout: Annotated[
        float | None,
        Option(
            "--timeout", min=0, metavar="SECONDS", help="Stop after this time.", default_told=False
        ),
    ] = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
) -> int:
    """Solve as a person would, and say why for every step.

    It ends solved; guessed, with proofs by cases; stuck; or with what is wrong: no solution, and
    where it breaks, or several, and where they differ. Mistakes in a half-filled grid come first.
    """
    from ..progress_grid import with_givens
    from ..run import Job, run

    ladder = ladder_for(
        profile,
        techniques,
        also,
        without,
        unique=unique,
        guess=guess,
        in_order=in_order,
        exotic_early=exotic_early,
    )
    if smooth and timeout is not None:
        raise UsageError("--smooth counts its work; --timeout does not go with it.")
    if grids is None:
        grids = Grids.NONE if length is Length.SHORT else Grids.KEY
    telling = Telling(length, singles, grids)
    job = Job(
        Explained,
        lambda record: Explained.of(record, ladder, timeout, telling, smooth=smooth),
        # A deadline is for each puzzle, and bulk calls know none.
        bulk=None
        if timeout is not None or smooth
        else partial(bulk_for, ladder=ladder, threads=threads),
    )
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Explained(Answer):
    """The path of one puzzle."""

    columns = ("puzzle", "status", "solution", "steps", "hardest", "level")
    line_has_grid = True

    def __init__(self, path: Path, telling: Telling, *, asked_smooth: bool = False) -> None:
        self.path = path
        self.asked_smooth = asked_smooth
        self.telling = telling
        self.code = code_of_status(path.status)

    @classmethod
    def of(
        cls,
        record: Record,
        ladder: Ladder,
        timeout: float | None,
        telling: Telling,
        *,
        smooth: bool = False,
    ) -> Explained:
        """The answer to a record that can be read."""
        from ...verbs.explain import explain

        assert record.state is not None
        path = explain(record.state, ladder, timeout=timeout, smooth=smooth)
        return cls(path, telling, asked_smooth=smooth)

    def text(self, display: Display) -> str:
        from ..narration import path_in_words

        told = path_in_words(self.path, self.telling, display)
        if self.asked_smooth and self.path.smoothness is None and self.path.steps:
            told += "\nThe techniques in use do not solve it, so no smoother path was looked for."
        return told

    def line(self) -> str:
        return f"{self.path.final().values}\t{self.path.status.value}"

    def rows(self) -> list[Sequence[object]]:
        path = self.path
        name = path.hardest.name if path.hardest else ""
        puzzle = puzzle_text(path.start)
        return [(puzzle, path.status.value, path.solution or "", len(path.steps), name, path.level)]

    def value(self) -> object:
        return self.path


def bulk_for(
    format: OutputFormat, geometry: Geometry | None, *, ladder: Ladder, threads: int
) -> Bulk | None:
    """A way to explain many puzzles at once, for formats without the steps themselves."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV):
        return None

    def answer(puzzles: list[str]) -> Ready:
        from ... import bulk
        from ...bulk.columns import Columns
        from ...geometry import STANDARD
        from ...ladder.levels import level_of
        from ...puzzle import Puzzle

        asked = geometry or STANDARD
        paths = bulk.explain(puzzles, ladder, threads=threads, geometry=asked)
        grids = (paths.grids + ord("0")).tobytes().decode("ascii").replace("0", ".")
        columns = Columns(paths) if format is OutputFormat.CSV else None
        texts, codes = [], []
        for index, (puzzle, status) in enumerate(zip(puzzles, paths.statuses(), strict=True)):
            word = status.value
            final = grids[81 * index : 81 * index + 81]
            codes.append(code_of_status(word))
            if columns is None:
                texts.append(f"{final}\t{word}\n")
            elif word in ("solved", "guessed"):
                kind = columns.hardest[index]
                hardest = columns.forms[kind] if kind >= 0 else None
                level = level_of(hardest.difficulty if hardest else 0.0)
                name = hardest.name if hardest else ""
                texts.append(f"{puzzle},{word},{final},{columns.steps[index]},{name},{level}\n")
            else:
                texts.append(_one(Puzzle.unchecked(puzzle, asked), ladder))
        return texts, codes

    return answer


def _one(puzzle: Puzzle, ladder: Ladder) -> str:
    """The row of a puzzle whose end needs a closer look: its solution is not in the path."""
    from ...readers.record import Record

    record = Record(1, 1, puzzle.givens, puzzle, None)
    telling = Telling(Length.SHORT, Singles.ALL, Grids.NONE)
    return csv_text(Explained.of(record, ladder, None, telling).rows())
