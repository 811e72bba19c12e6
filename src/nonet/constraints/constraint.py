"""The base class for kinds of constraint."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from ..base import Error, arguments
from ..model import Board, BoardPlace, Places, Region
from ..model.board_parts import GridForm as GridForm
from ..model.rules import Rule
from .bounds import parts_by_number
from .draft import Draft
from .iss import OfIss, OfText
from .pencilmark import OfPencilmark
from .places import place_list, places_named, short, shown_places, stated_cells, stated_places


class RegionLook(NamedTuple):
    """How a kind's regions look in pictures.

    Attributes:
        way: `shaded` gives the cells a different background, `framed` draws a frame just inside a
            rectangular region, `line` draws a thin line from corner to corner of the region, and
            `numbered` puts the number of the region in the corner of each cell. "" draws nothing.
        layer: the name of the group that contains these lines or numbers in pictures.
    """

    way: str = ""
    layer: str = ""

    @property
    def can_be_shaded(self) -> bool:
        """Whether the cells may simply be shaded in output that has no other way to mark them."""
        return self.way in ("shaded", "framed", "line")


class CageOutline(NamedTuple):
    """A dashed line just inside the outline of some cells, with text in the corner of the first."""

    places: tuple[BoardPlace, ...]
    text: str


class Stroke(NamedTuple):
    """A wide line through several positions, which are given as for a `Disc`. Its colour is one of
    the `strokes` in `nonet/render/themes.json`, or `pill` for an outline only.
    """

    places: tuple[tuple[float, float], ...]
    colour: str = "grey"


class Disc(NamedTuple):
    """A circle.

    Attributes:
        place: the position of the circle's centre: (0, 0) for the middle of the first cell, and
            (0, 0.5) for the middle of the border to the next cell. It may be outside the board.
        radius: the circle's radius, relative to the width of a cell.
        look: `filled` for the colour of strokes, `black`, `white`, `ring` for an outline only, or
            `plain` for text without a visible circle.
        text: the text in the circle. Signs such as `<`, `∨` and `←` are drawn as lines.
    """

    place: tuple[float, float]
    radius: float = 0.38
    look: str = "filled"
    text: str = ""


class Arrow(NamedTuple):
    """A thin line through positions, given as for a `Disc`, with an arrowhead at the last one."""

    places: tuple[tuple[float, float], ...]


class Square(NamedTuple):
    """A filled square in the middle of a cell."""

    place: BoardPlace


class Corner(NamedTuple):
    """Small text in the corner of the first cell or, if that has other text, of another one. An
    empty text is replaced by the letter of the clue, if the board has several of the kind.
    """

    places: tuple[BoardPlace, ...]
    text: str


Shape: TypeAlias = CageOutline | Stroke | Disc | Arrow | Square | Corner


@dataclass(frozen=True)
class Constraint(OfIss, OfPencilmark):
    """One constraint of a board. Each kind is a subclass, and a frozen dataclass if it adds fields.

    Attributes:
        id: the name of the kind in lists, with hyphens; in this package, usually its module's name.
        plural: the name in messages about several such constraints; by default, the noun with s.
        translations: for each language of the page besides English, a name for each word.
        words: its words in the name of a board, in the order of lists; by default, the `id`.
        aliases: other words, each with the word that it means.
        drawn_sizes: how many cells a random clue can have; empty if none can be drawn.
        needs: the value that must follow the word and a colon; "" if there is none.
        order: the position of the kind in a board's name, and among the regions of each grid.
        letter: the first letter of the names of the kind's regions; "" if it has no regions.
        noun: the noun for a region or clue of this kind in sentences; by default, the `id`.
        from_zero: the name of a region of this kind in the notation that counts from zero.
        move: the chess move by which cells of a region see each other; "" for houses.
        moves: the distances, in rows and columns, at which equal digits are forbidden.
        is_clue: whether the constraint does more than forbid repeated digits. If so, `rules`
            defines it, `says` explains it to people, and `shapes` draws it.
        knows_zero: whether a clue may be on a board whose digits begin with 0. If so, its rules
            allow the same values as its definition there, whatever the first digit is.
        is_named: whether extra regions become a constraint of this kind if they include all
            regions of the kind.
        drawing: the look of the kind's regions.
        fpuzzles: the keys of f-puzzles whose value `true` states the constraint, each with the word
            that it means.
        fields: the fields that state the constraint in the records of various programs, each with
            the word that it means.
        fpuzzles_list: the f-puzzles list of such constraints; "" if there is a key for them.
        mark: the type of the clue's mark on the border between two cells, such as `dot`; "" if it
            has none. Rules about all neighbours make an exception at such a mark.
        sentences: for each word, regular expressions for sentences, in lower case, that state the
            constraint. They contain pieces of `formats.rule_sentences` as `%(...)s`.
        hints: regular expressions for phrases of sentences that only explain the constraint, which
            is stated elsewhere. Together with words such as "the digits in", they must not say
            anything else. `titles` need not be repeated.
        titles: a regular expression for titles, in lower case, that name the constraint.
        talk: a regular expression for those parts of `titles` that also have other uses.
        spellings: names of fields, besides `plural`, that state such constraints in records of
            other programs. nonet cannot read these fields.
        letters: the letters that state the constraint in some formats, by the format's id. If the
            kind has no value, the letters mean the first word.
        penpa: the layers of Penpa that draw such constraints, by their short names.
        in_books: the sentence about such regions in books, if it is the same for all boards; "" if
            books need a sentence about each clue.
    """

    id: ClassVar[str]
    plural: ClassVar[str]
    translations: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    words: ClassVar[tuple[str, ...]]
    aliases: ClassVar[Mapping[str, str]] = {}
    drawn_sizes: ClassVar[range] = range(3, 7)
    needs: ClassVar[str] = ""
    order: ClassVar[int] = 1000
    letter: ClassVar[str] = ""
    noun: ClassVar[str] = ""
    place: ClassVar[str] = "in {cells}"  # follows `noun` in sentences; may name parts of a clue
    from_zero: ClassVar[str] = ""
    move: ClassVar[str] = ""
    moves: ClassVar[tuple[BoardPlace, ...]] = ()
    sides: ClassVar[tuple[str, str]] = ("", "")  # the names of two parts whose totals are compared
    is_clue: ClassVar[bool] = False
    knows_zero: ClassVar[bool] = False
    is_named: ClassVar[bool] = False
    drawing: ClassVar[RegionLook] = RegionLook()
    fpuzzles: ClassVar[dict[str, str]] = {}
    fields: ClassVar[dict[str, str]] = {}
    fpuzzles_list: ClassVar[str] = ""
    mark: ClassVar[str] = ""
    sentences: ClassVar[Mapping[str, Sequence[str]]] = {}
    hints: ClassVar[Sequence[str]] = ()
    titles: ClassVar[str] = ""
    talk: ClassVar[str] = ""
    spellings: ClassVar[Sequence[str]] = ()
    letters: ClassVar[Mapping[str, str]] = {}
    penpa: ClassVar[Mapping[str, str]] = {}
    in_books: ClassVar[str]

    def __init_subclass__(cls) -> None:
        package, _, module = cls.__module__.rpartition(".")
        is_own = package == __package__ and "order" in vars(cls)
        if own := vars(cls).get("id", module.replace("_", "-") if is_own else ""):
            cls.id = own
            cls.words = vars(cls).get("words", (own,))
            cls.noun = vars(cls).get("noun", own.replace("-", " "))
            cls.plural = vars(cls).get("plural", f"{cls.noun}s")

    def __post_init__(self) -> None:
        arguments.check_fields(self)
        self.settle()

    def settle(self) -> None:
        """Check the fields and put them into standard form. Their types are already right.

        Raises:
            Error: if no constraint of this kind can have these fields.
        """

    @classmethod
    def stated(cls, *fields: Any) -> Self:
        """Make the constraint from fields that a reader has made. Their types are not checked,
        because a puzzle may have a hundred clues.
        """
        if cls.__post_init__ is not Constraint.__post_init__:
            return cls(*fields)
        made = object.__new__(cls)
        vars(made).update(zip(cls.__match_args__, fields, strict=False))
        made.settle()
        return made

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        """Make the constraints for words in a board's name. Each word comes with the text after its
        colon. Raises an `Error` if that is an impossible value.
        """
        return [cls()] if words else []

    @property
    def word(self) -> str:
        """This constraint as it appears in a board's name."""
        return self.words[0]

    @property
    def parts(self) -> tuple[str, ...]:
        """The words of the constraint one by one, even if a board's name combines them into one
        word. Some formats need this.
        """
        return (self.word,)

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:  # noqa: ARG002
        """The groups of cells, in one grid of a board, that must not contain a digit twice. Each
        group has a number.

        Raises:
            Error: if the grid cannot have this constraint.
        """
        return []

    @property
    def own_groups(self) -> list[Places]:
        """The groups of cells that must not contain a digit twice, for a constraint that lists its
        own cells. Cells are given by their position on the board.
        """
        return []

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        """The positions of a clue's cells."""
        return ()

    def allows(self, digits: Sequence[int]) -> bool:
        """Whether the cells of a clue may have these digits. This method defines the meaning of the
        clue.
        """
        raise NotImplementedError

    def rules(self, board: Board) -> Iterator[Rule]:  # noqa: ARG002
        """The rules of the constraint, apart from the rule that the cells of a group differ. Raises
        an `Error` if no digits of the board can satisfy them.
        """
        yield from ()

    def on(self, board: Board) -> Sequence[Constraint]:  # noqa: ARG002
        """The clues of the constraint on a board, which name all of their cells. For example, a
        rule about all neighbours makes one clue per pair of neighbours.
        """
        return [self]

    def with_rules(self, board: Board) -> Iterable[tuple[Constraint, tuple[Rule, ...]]]:
        """The clues of the constraint on a board, each with its rules. Raises an `Error` if no
        digits satisfy a clue.
        """
        own = self.on(board)
        try:
            return [(clue, tuple(clue.rules(board))) for clue in own]
        except Error as error:
            raise Error(f"{short(self.word)} is impossible: {error}") from None

    def holds(self, draft: Draft) -> bool:
        """Whether the filled board satisfies the clue."""
        return all(each.allows(draft.digits(each.cells)) for each in self.on(draft.board))

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:  # noqa: ARG003
        """Random clues of this kind that the filled board satisfies, for a new puzzle. Their form
        and number are typical of the kind.
        """
        return ()

    @property
    def is_open(self) -> bool:
        """Whether the clue has no value yet, such as a cage without a total. `nonet.generate` adds
        the value.
        """
        return False

    @property
    def is_empty(self) -> bool:
        """Whether the clue has no value, and so states nothing. No search accepts such a clue."""
        return False

    @property
    def says(self) -> str:
        """The clue in words: a template that names the parts of `parts_of` instead of the cells."""
        raise NotImplementedError

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:  # noqa: ARG002
        """A template, as for `says`: why these candidates cannot fill the cells. "" if unknown. If
        one of them was tried, the cells that see its cell no longer have its digit.
        """
        return ""

    def reason_beside(self, held: Sequence[Sequence[int]], apart: Sequence[Collection[int]]) -> str:  # noqa: ARG002
        """The same, if each cell differs from the cells at the positions in `apart`."""
        return self.reason_against(held)

    @property
    def unpaired(self) -> str:
        """A clause about a cell, if none of its candidates fits another cell. "" if unknown."""
        return ""

    @property
    def named(self) -> str:
        """The noun for the clue in sentences about this one clue."""
        return self.noun

    @property
    def in_short(self) -> str:
        """The clue in short explanations: a template with the names of `parts_of`."""
        return f"{self.named} {self.place.partition(' ')[2].replace('{cells}', '{cells:folded}')}"

    @property
    def sentence(self) -> str:
        """The clue in words, as a sentence."""
        parts = self.parts_of(self.cells)
        return self.says.format(**{name: shown_places(part) for name, part in parts.items()})

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        """The parts that `says` can name, each with its cells in the order of the clue."""
        ends = {"first": cells[:1], "last": cells[-1:], "ends": [*cells[:1], *cells[-1:]]}
        own = {"cells": cells, "others": cells[1:], "line": cells[1:-1], **ends}
        return own | parts_by_number(cells)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes that draw the clue."""
        return ()

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:
        """Convert an item of `fpuzzles_list` to words for the name of a board with this many rows.
        If a kind does not define this method, its list is not read.

        Raises:
            Error: if the item is not valid.
        """
        raise NotImplementedError

    def in_fpuzzles(self) -> dict[str, object]:
        """The clue as an item of `fpuzzles_list`."""
        raise NotImplementedError

    @classmethod
    def word_of_line(cls, points: Sequence[tuple[float, float]], size: int) -> str:  # noqa: ARG003
        """Convert a drawn line to the word for a constraint of this kind in a board's name. Returns
        "" if the line does not mean such a constraint. The board has `size` rows. Points are
        measured in cells from the top left corner of the board.
        """
        return ""

    @classmethod
    def word_of_cage(cls, places: Places, text: str) -> str:  # noqa: ARG003
        """Convert a cage with this text to the word for a constraint of this kind in a board's
        name. Returns "" if the cage does not mean such a constraint. The caller checks that the
        puzzle's rules mention the constraint.
        """
        return ""

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:  # noqa: ARG003
        """The sentence that a book prints about a board's regions of this kind."""
        return cls.in_books

    @classmethod
    def called(cls, number: int) -> str:
        """The name of a region of this kind, for use in a sentence."""
        return f"{cls.noun} {number}"


@dataclass(frozen=True)
class PlacesConstraint(Constraint):
    """A constraint that names its cells: `thermo:r1c1,r2c1`.

    Attributes:
        drawn_apart: the shapes with which a random clue shares no cell.
        sizes, drawn_sizes: how many cells a constraint and a random clue can have.
        in_order: whether the order of the cells matters. Otherwise, they are sorted.
        places: the cells of the constraint.
    """

    drawn_apart: ClassVar[tuple[type[Shape], ...]] = (Stroke, Arrow)
    sizes: ClassVar[range] = range(1, 10_000)
    in_order: ClassVar[bool] = False

    places: tuple[tuple[int, int], ...]

    def settle(self) -> None:
        if len(self.places) not in self.sizes:
            raise Error(f"'{self.words[0]}' needs {self.needs}.")
        if not self.in_order:
            object.__setattr__(self, "places", tuple(sorted(self.places)))

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        return [cls.of_value(value) for _, value in words]

    @classmethod
    def of_value(cls, value: str) -> Constraint:
        """Make the constraint from the text after the colon."""
        return cls.stated(tuple(places_named(value)))

    @property
    def word(self) -> str:
        return f"{self.words[0]}:{place_list(self.places)}"

    @property
    def cell_list(self) -> list[str]:
        """The names of the cells."""
        return place_list(self.places).split(",")

    @property
    def own_groups(self) -> list[Places]:
        return [list(self.places)] if self.letter else []

    cells = property(attrgetter("places"))

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:  # noqa: ARG003
        """The possible values of a clue on these cells. A value is a tuple of the arguments that
        follow `places` when the clue is made.
        """
        return [()]

    @classmethod
    def fitted(cls, places: Sequence[BoardPlace], draft: Draft) -> Self | None:
        """The clue on these cells that the filled board satisfies; None if there is none."""
        for value in cls.values(draft, places):
            with suppress(LookupError, ValueError):  # for example, there are too few cells
                clue = cls(tuple(places), *value)
                if clue.holds(draft):
                    return clue
        return None

    @classmethod
    def draw(cls, draft: Draft) -> Iterable[Constraint]:
        """Draw clues that share no cells with each other or with shapes of `drawn_apart`."""
        free, found = draft.cells_without(*cls.drawn_apart), list[Constraint]()
        wanted = draft.rng.randint(draft.board.digits // 2 + 1, draft.board.digits)
        for _ in range(40 * wanted):  # 40 tries for each clue
            if free and len(found) < wanted and (clue := cls._drawn(free, draft)):
                found.append(clue)
                free -= {*clue.places}
        return found

    @classmethod
    def _drawn(cls, free: set[BoardPlace], draft: Draft) -> Self | None:
        """Draw one clue, cell by cell. If possible, choose cells that keep the clue true."""
        places: Places = []
        near, size = [draft.rng.choice(sorted(free))], draft.rng.choice(cls.drawn_sizes)
        while near and len(places) < min(size, draft.board.digits):
            near = draft.rng.sample(near, len(near))
            fitting = (place for place in near if cls.fitted([*places, place], draft))
            places.append(next(fitting, near[0]))
            near = [p for p in cls.next_places(places) if p in free and p not in places]
        sizes = [size for size in reversed(cls.drawn_sizes) if size <= len(places)]
        return next(filter(None, [cls.fitted(places[:size], draft) for size in sizes]), None)

    @classmethod
    def next_places(cls, places: Places) -> Places:
        """The positions at which a random clue may continue. Some may be off the board."""
        steps = (1, 0), (-1, 0), (0, 1), (0, -1)
        return [(row + down, column + right) for row, column in places for down, right in steps]

    @classmethod
    def words_in_fpuzzles(cls, part: Any, size: int) -> list[str]:  # noqa: ARG003
        return [f"{cls.words[0]}:{place_list(stated_cells(part))}"]

    def in_fpuzzles(self) -> dict[str, object]:
        return {"cells": [cell.upper() for cell in self.cell_list]}

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:
        if not cls.iss_name:
            return super().of_iss(name, values, grid)
        return [cls.stated(tuple(stated_places(values)))] if values else None

    def in_iss(self, board: Board) -> list[str]:
        if not self.iss_name:
            return super().in_iss(board)
        return ["~".join([self.iss_name, *self.cell_list])]
