"""`nonet rate`: how hard a puzzle is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ..answer import Answer, Format, csv_text, puzzle_text
from ..display import Color, Display, display_of
from ..exit_codes import code_of
from ..options import (
    AlsoOption,
    AsciiOption,
    ColorOption,
    FormatOption,
    Notation,
    OutputOption,
    Profile,
    ProfileOption,
    Puzzle,
    TechniquesOption,
    ThreadsOption,
    UniqueOption,
    WithoutOption,
    ladder_for,
)

if TYPE_CHECKING:
    from ...ladder import Ladder
    from ...parse import Record
    from ...rate import Rating
    from ...scales.hodoku import Score
    from ..run import Bulk, Ready

EXAMPLES = (
    "nonet rate @wikipedia",
    "nonet rate puzzles.txt --format csv -o ratings.csv",
)

_OTHER_SCALES = ("er", "ep", "ed", "explainer_mode")


def rate(
    puzzle: Puzzle = None,
    format: FormatOption = Format.TEXT,
    output: OutputOption = None,
    profile: ProfileOption = Profile.STANDARD,
    techniques: TechniquesOption = None,
    also: AlsoOption = None,
    without: WithoutOption = None,
    unique: UniqueOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
) -> int:
    """Say how hard a puzzle is, by the path a person would take. Nobody guesses here."""
    from ..run import Job, run

    ladder = ladder_for(profile, techniques, also, without, unique=unique)
    display = display_of(color, ascii, Notation.RC, output)
    job = Job(
        Rated,
        lambda record: Rated.of(record, ladder),
        bulk=partial(bulk_for, ladder=ladder, threads=threads),
        short_in_streams=True,
    )
    return run(puzzle, job, format, output, display)


class Rated(Answer):
    """How hard one puzzle is."""

    columns = (
        *("puzzle", "status", "level", "hardest", "steps", *_OTHER_SCALES),
        *("hodoku_level", "hodoku_score", "sotd", "hodoku_complete"),
    )

    def __init__(self, rating: Rating) -> None:
        self.rating = rating
        self.code = code_of(rating.status)

    @classmethod
    def of(cls, record: Record, ladder: Ladder) -> Rated:
        """The answer to a record that can be read."""
        from ...rate import rate

        assert record.state is not None
        return cls(rate(record.state, ladder))

    def text(self, display: Display) -> str:
        rating = self.rating
        if rating.status in ("none", "several", "invalid"):
            word = {"none": "no solution", "several": "several solutions"}
            return f"Not rated: the puzzle has {word.get(rating.status, 'clashing digits')}."
        hardest = f"; the hardest step is a {rating.hardest.name}" if rating.hardest else ""
        lines = [f"Level {rating.level}{hardest}."]
        if rating.status == "stuck":
            lines = [f"Level {rating.level}: the techniques in use do not solve it."]
        if rating.steps:
            lines.append(display.heading(f"{rating.steps} steps"))
        lines += [f"{count:5} {name}" for name, count in rating.counts.items()]
        if rating.effort is not None:
            lines.append(f"About {rating.effort:.0f} minutes, by nonet's model.")
        if rating.narrowest is not None:
            at = rating.narrowest
            ways = "only one step was" if at.open == 1 else f"{at.open} different steps were"
            lines.append(f"At the narrowest point, before step {at.step}, {ways} open.")
        if rating.hodoku is not None:
            lines.append(f"HoDoKu would say {_told(rating.hodoku)}.")
        if rating.sotd is not None:
            lines.append(f"Sudoku of the Day would charge {rating.sotd:,}.")
        return "\n".join(lines)

    def line(self) -> str:
        fields = self._fields()
        return "\t".join(str(fields[name]) for name in ("status", "level", "hardest", "steps"))

    def rows(self) -> list[Sequence[object]]:
        fields = self._fields() | _hodoku_fields(self.rating.hodoku)
        return [[fields.get(column, "") for column in self.columns]]

    def _fields(self) -> dict[str, object]:
        rating = self.rating
        return {
            "puzzle": puzzle_text(rating.path.start),
            "status": rating.status.value,
            "level": rating.level,
            "hardest": rating.hardest.name if rating.hardest else "",
            "steps": rating.steps,
            "sotd": "" if rating.sotd is None else rating.sotd,
        }

    def value(self) -> object:
        return self.rating

    def json(self) -> dict[str, Any]:
        score = self.rating.hodoku
        return super().json() | {"hodoku_complete": score.is_complete if score else None}


def _told(score: Score) -> str:
    """HoDoKu's verdict in words."""
    if score.is_complete:
        return f"{score.level}, {score.score:,}"
    return f"{score.level}, more than {score.score:,}: its forcing chains are not used here"


def _hodoku_fields(score: Score | None) -> dict[str, object]:
    if score is None:
        return {}
    return {
        "hodoku_level": score.level,
        "hodoku_score": score.score,
        "hodoku_complete": "true" if score.is_complete else "false",
    }


def bulk_for(format: Format, *, ladder: Ladder, threads: int) -> Bulk | None:
    """A way to rate many puzzles at once, for formats without details."""
    if format not in (Format.LINE, Format.CSV):
        return None

    def answer(puzzles: list[str]) -> Ready:
        from ... import bulk
        from ...columns import Columns
        from ...levels import level_of

        paths = bulk.rate(puzzles, ladder, threads=threads)
        columns = Columns(paths)
        empty = "," * len(_OTHER_SCALES)
        scores: Sequence[Score | None] = [None] * len(puzzles)
        if format is Format.CSV:
            own = bulk.explain(puzzles, "hodoku", guess=False, threads=threads)
            scores = Columns(own).hodoku()
        texts, codes = [], []
        for puzzle, status, hardest, steps, cost, score in zip(
            puzzles,
            paths.statuses(),
            columns.hardest,
            columns.steps,
            columns.sotd(),
            scores,
            strict=True,
        ):
            word = status.value
            codes.append(code_of(word))
            if word not in ("solved", "stuck"):
                texts.append(_one(puzzle, ladder, format))
                continue
            solved = word == "solved"
            level = level_of(hardest.difficulty if hardest else 0.0) if solved else "extreme"
            name = hardest.name if hardest else ""
            if format is Format.LINE:
                texts.append(f"{word}\t{level}\t{name}\t{steps}\n")
            else:
                sotd = cost if solved else ""
                told = "{hodoku_level},{hodoku_score},{sotd},{hodoku_complete}".format(
                    sotd=sotd, **_hodoku_fields(score)
                )
                texts.append(f"{puzzle},{word},{level},{name},{steps},{empty}{told}\n")
        return texts, codes

    return answer


def _one(puzzle: str, ladder: Ladder, format: Format) -> str:
    from ...parse import Record, parse

    answer = Rated.of(Record(1, 1, puzzle, parse(puzzle), None), ladder)
    return answer.line() + "\n" if format is Format.LINE else csv_text(answer.rows())
