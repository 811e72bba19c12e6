"""The plan of a data set. It is a JSON file with everything that determines the contents of the
data set.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from .. import __version__
from ..base import Error, explains_misuse, formerly
from ..base.arguments import check_fields, names
from ..ladder import Ladder, LadderOptions, ladder_of
from ..ladder.profiles import profile_named
from ..model import Board, stated_words
from ..model.plain_data.record import Field, RecordShape, always
from ..model.plain_data.shapes import TEXT, ListOf
from ..scales import Scale, all_scales
from .origins import OBJECT, ORIGIN, written_origin
from .origins.given_puzzles import GivenPuzzles
from .origins.made_puzzles import RandomPuzzles
from .origins.origin import PuzzleOrigin, suited_size
from .schema import SCHEMA, DataColumn, all_columns, data_columns, ladder_metadata
from .shard import COUNT, Recorded

DEFAULT_COLUMNS: Final = ("puzzle", "solution", "ids", "rating", "guesses", "trace")
"""The groups of columns that a plan has by default, if they are defined on its board."""

LATER: Final = ("split", "tdoku_guesses")
"""Columns that other commands add to finished shards."""

MOST_ROWS: Final = 10_000_000
"""The maximum number of rows in a shard. All of them are in memory at once."""

_MOST_RUNGS: Final = 255
_MOST: Final = 1 << 63
_OPTIONS: Final = tuple(
    name for name in LadderOptions.__annotations__ if name not in ("limits", "then")
)
_LISTS: Final = ("techniques", "also", "without")
_NOTHING: Final = ("also", "without", "guess", "in_order", "exotic_early")
"""Fields that are omitted if empty."""


@explains_misuse
@dataclass(frozen=True)
class Plan(Recorded):
    """A plan for a data set. It makes the same rows on every machine.

    A plan is divided into shards, which can be made one by one, in any order and on any machine.
    The number of the first puzzle in shard k is k times `shard_size`.

    Attributes:
        count: the number of puzzles, or None for all given puzzles.
        origin: the source of the puzzles: `RandomPuzzles`, `BiasedPuzzles`, `TargetedPuzzles` or
            `GivenPuzzles`.
        seed: the random seed, from 0 to 2**64 - 1.
        shard_size: the number of puzzles in a shard. None means a number that suits the origin:
            usually a tenth of the set, but never more than about half a minute of work.
        profile: the profile whose paths are rated and traced.
        options: changes to the profile; see `ladder.options`. The profile's limits cannot be
            changed.
        columns: the columns, by name, by group (`puzzle`, `rating`, `trace`) or by scale. None
            means the groups of `DEFAULT_COLUMNS` that are defined on the board.
        nonet: the version of nonet that the plan is for. Other versions refuse the plan.
        schema: the number of the schema.

    Raises:
        Error: if the plan cannot be made. The message gives all the reasons.

    >>> plan = Plan(2_500_000, seed=7, columns=["puzzle", "rating", "hodoku"])
    >>> plan.shards, plan.numbers(2)
    (range(0, 25), range(200000, 300000))
    """

    count: int | None = None
    origin: PuzzleOrigin = field(default_factory=RandomPuzzles)
    seed: int = 0
    shard_size: int | None = None
    profile: str = "standard"
    options: LadderOptions = field(default_factory=LadderOptions)
    columns: Iterable[str] | None = None
    nonet: str = __version__
    schema: int = SCHEMA

    def __post_init__(self) -> None:
        check_fields(self)
        columns = default_columns(self.board) if self.columns is None else self.columns
        object.__setattr__(self, "columns", tuple(columns))
        object.__setattr__(self, "options", _plain_options(**self.options))
        if isinstance(self.origin, GivenPuzzles):
            if self.count is None:
                object.__setattr__(self, "count", self.origin.count)
            if self.shard_size is None:
                object.__setattr__(self, "shard_size", self.origin.rows)
        if self.shard_size is None:
            object.__setattr__(
                self, "shard_size", suited_size(self.origin.shard_size, self.count or 0)
            )
        problems = list(self._problems())
        if problems:
            raise Error(" ".join(problems))
        # Different spellings of the same choice give the same plan.
        object.__setattr__(self, "profile", profile_named(self.profile).name)
        object.__setattr__(self, "columns", tuple(column.name for column in self.table))

    def __hash__(self) -> int:
        return hash(self.digest)

    def __getstate__(self) -> dict[str, Any]:
        """Return only the fields, without the cached values, because the plan is sent to a worker
        with every shard.
        """
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def shards(self) -> range:
        """The numbers of the shards."""
        assert self.count is not None and self.shard_size is not None
        return range(-(-self.count // self.shard_size))

    def numbers(self, shard: int) -> range:
        """The numbers of a shard's puzzles.

        Raises:
            Error: if there is no such shard.
        """
        assert self.count is not None and self.shard_size is not None
        if shard not in self.shards:
            raise Error(f"there is no shard {shard}; choose from 0 to {len(self.shards) - 1:,}.")
        first = shard * self.shard_size
        return range(first, min(first + self.shard_size, self.count))

    @property
    def board(self) -> Board:
        """The board of all puzzles. If each puzzle has its own, this is one with the same cells."""
        return self.origin.board

    @property
    def board_words(self) -> str:
        """The name of the board, "" for the 9x9 board, or `several`."""
        return "several" if self.origin.has_own_boards else stated_words(self.board)

    def board_of(self, row: Mapping[str, Any]) -> Board:
        """The board of a row's puzzle."""
        return Board.of(row["board"]) if self.origin.has_own_boards else self.board

    @cached_property
    def ladder(self) -> Ladder:
        """The ladder whose paths are rated and traced, for this board."""
        return ladder_of(self.profile, **self.options).on(self.board)

    @cached_property
    def table(self) -> tuple[DataColumn, ...]:
        """The columns of the files, in their order."""
        return data_columns(self.columns or (), self.board)

    @cached_property
    def scales(self) -> tuple[Scale[Any], ...]:
        """The scales whose columns the plan includes."""
        groups = {column.group for column in self.table}
        return tuple(scale for scale in all_scales() if scale.id in groups)

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the plan. All shards of a data set contain it."""
        return sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()

    @property
    def licence(self) -> str:
        """The licence of the rows. It is CC0-1.0 for puzzles that nonet makes, and unknown for
        given puzzles.
        """
        return "unknown" if isinstance(self.origin, GivenPuzzles) else "CC0-1.0"

    def metadata(self) -> dict[str, str]:
        """The metadata of the files; see `nonet.data.METADATA`."""
        return {
            "nonet.schema": str(self.schema),
            "nonet.version": self.nonet,
            "nonet.plan": self.digest,
            "nonet.profile": self.profile,
            **ladder_metadata(self.ladder),
            "nonet.scales": json.dumps([scale.id for scale in self.scales]),
            "nonet.seed": str(self.seed),
            **({"nonet.board": words} if (words := self.board_words) else {}),
            "nonet.licence": self.licence,
        }

    def require_this_version(self) -> None:
        """Make sure that the plan is for this version of nonet.

        Raises:
            Error: if the plan is for another version, because the rows might differ.
        """
        if (self.nonet, self.schema) != (__version__, SCHEMA):
            raise Error(
                f"the plan needs nonet {self.nonet} with schema {self.schema}, but this is nonet "
                f"{__version__} with schema {SCHEMA}; "
                + ("" if self.nonet == __version__ else f"install nonet {self.nonet}, or ")
                + "make a new plan in another folder."
            )

    def _problems(self) -> Iterable[str]:
        """The mistakes in the plan, one sentence each."""
        count, size = self.count, self.shard_size
        if count is None:
            yield "a plan needs a number of puzzles."
        elif not 1 <= count < _MOST:
            yield f"a plan can make 1 to {_MOST - 1} puzzles, not {count}."
        if size is not None and not 1 <= size <= MOST_ROWS:
            yield f"a shard can have 1 to {MOST_ROWS:,} puzzles, not {size:,}."
        if not 0 <= self.seed < 2**64:
            yield f"a seed must be a number from 0 to 2**64 - 1, not {self.seed}."
        if isinstance(self.origin, GivenPuzzles):
            given = self.origin
            if count is not None and count != given.count:
                yield f"a plan must use all {given.count:,} puzzles in the files, not {count:,}."
            if size is not None and size != given.rows:
                yield f"the files were read in shards of {given.rows:,} puzzles, not {size:,}."
        try:
            columns = data_columns(self.columns or (), self.board)
        except Error as error:
            yield str(error)
        else:
            if self.origin.has_own_boards and all(column.name != "board" for column in columns):
                yield "a plan needs the column board if each puzzle has its own board."
            later = [column.name for column in columns if column.name in LATER]
            if later:
                yield f"a plan cannot have {' and '.join(later)}, which other commands add later."
            if not columns:
                yield "a plan needs at least one column."
        if unknown := " and ".join(name for name in self.options if name not in _OPTIONS):
            known = ", ".join(_OPTIONS)
            yield f"a plan has no option {unknown} for its ladder; choose from {known}."
            return
        try:
            size = len(self.ladder)
        except Error as error:
            yield str(error)
        else:
            if size > _MOST_RUNGS:
                yield f"the ladder of a plan can have at most {_MOST_RUNGS} rungs, not {size}."


def default_columns(board: Board) -> list[str]:
    """The groups of columns that a plan has by default."""
    defined = {column.group for column in all_columns(board) if column.type}
    return [name for name in DEFAULT_COLUMNS if name in defined]


@formerly(assume_unique="uniqueness")
def _plain_options(**options: Any) -> dict[str, Any]:
    """Options as JSON values, sorted by name, without empty values."""
    plain = {}
    for name, value in sorted(options.items()):
        if name in _LISTS and value is not None:
            value = list(names(name, value))
        if value is not None and (value or name not in _NOTHING):
            plain[name] = value
    return plain


Plan._record = RecordShape[Plan](
    "plan",
    Plan,
    form=always("nonet data plan"),
    nonet=TEXT,
    schema=COUNT,
    origin=Field(ORIGIN, "make", get=lambda plan: written_origin(plan.origin)),
    count=COUNT,
    seed=COUNT,
    shard_size=COUNT,
    profile=TEXT,
    options=OBJECT,
    columns=ListOf(TEXT),
)
