"""The description of a kind of constraint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias

from ..base.errors import Error
from ..model.board import Board
from ..model.board_parts import BoardPlace, BoxShape, Places, box_shape
from ..model.cells import Region
from ..model.rules import Rule
from .places import place_list, places_named, shown_places


class GridForm(NamedTuple):
    """One grid of a board.

    Attributes:
        size: how many rows, columns and digits it has.
        shape: its boxes, where all are equal rectangles in rows; else None.
    """

    size: int
    shape: BoxShape | None

    @property
    def usual(self) -> BoxShape | None:
        """The boxes, or those that boards of the size usually have."""
        return self.shape or box_shape(self.size)


class RegionLook(NamedTuple):
    """How the regions of a kind look in pictures.

    Attributes:
        way: `shaded`: its cells have another ground; `line`: a thin line runs through it from
            corner to corner; `numbered`: its number is in the corner of each cell; "" for nothing.
        layer: what the group of such lines or numbers is called in a picture.
    """

    way: str = ""
    layer: str = ""


class CageOutline(NamedTuple):
    """A dashed line around places, inside of their borders, with a text in the first of them."""

    places: tuple[BoardPlace, ...]
    text: str


class Stroke(NamedTuple):
    """A wide line from the middle of a place to that of the next, and so on."""

    places: tuple[BoardPlace, ...]


class Disc(NamedTuple):
    """A filled circle in a place."""

    place: BoardPlace


Shape: TypeAlias = CageOutline | Stroke | Disc


@dataclass(frozen=True)
class Constraint:
    """One constraint of a board. A kind is a subclass, with these attributes of the class:

    Attributes:
        id: its name in lists, with hyphens.
        plural: what messages call several.
        words: how the words of a board name it, in the order in which messages list them.
        aliases: other words, and those that they mean.
        needs: what has to be behind its word and a colon; "" if nothing does.
        order: its place among the words of a board and, of each grid, among its regions.
        letter: what the names of its regions begin with; "" if it has none.
        noun: what a sentence calls such a region, before its number.
        from_zero: the name of such a region in the notation that counts from zero.
        move: the move of chess by which cells of its regions see each other; "" in a house.
        moves: how far apart, in rows and columns, equal digits must not be.
        is_clue: whether it says more than that digits differ: by `rules`, and to people by
            `says`; and is drawn by itself, by `shapes`.
        is_named: whether extra regions that are all of its regions are this kind.
        drawing: how its regions look.
        fpuzzles: keys of f-puzzles that say it with `true`, and the words that they mean.
        fields: such fields of records of no program in particular.
        fpuzzles_list: the list of f-puzzles that its regions are written to; "" where a key is.
        iss: names in strings of Interactive Sudoku Solver, with values behind `~`, and words.
        sentences: how rules in words say it, by the words that they mean: regular expressions
            for sentences in small letters, with the pieces of `formats.rule_words` in `%(...)s`.
        hints: such sentences that only explain it, if it is stated in another way.
        titles: a regular expression for titles that name it, in small letters.
        in_books: the sentence of a book for its regions, if that is the same for all boards.
    """

    id: ClassVar[str]
    plural: ClassVar[str]
    words: ClassVar[tuple[str, ...]]
    aliases: ClassVar[Mapping[str, str]] = {}
    needs: ClassVar[str] = ""
    order: ClassVar[int] = 1000
    letter: ClassVar[str] = ""
    noun: ClassVar[str] = ""
    from_zero: ClassVar[str] = ""
    move: ClassVar[str] = ""
    moves: ClassVar[tuple[BoardPlace, ...]] = ()
    is_clue: ClassVar[bool] = False
    is_named: ClassVar[bool] = False
    drawing: ClassVar[RegionLook] = RegionLook()
    fpuzzles: ClassVar[dict[str, str]] = {}
    fields: ClassVar[dict[str, str]] = {}
    fpuzzles_list: ClassVar[str] = ""
    iss: ClassVar[Mapping[str, str]] = {}
    sentences: ClassVar[Mapping[str, Sequence[str]]] = {}
    hints: ClassVar[Sequence[str]] = ()
    titles: ClassVar[str] = ""
    in_books: ClassVar[str]

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        """The constraints that the words of a board name, each with what is behind the colon.

        Raises:
            Error: if a word says nothing that there can be.
        """
        return [cls()] if words else []

    @property
    def word(self) -> str:
        """The words of a board for this constraint."""
        return self.words[0]

    @property
    def parts(self) -> tuple[str, ...]:
        """The words, one by one, for formats that have no short one for several."""
        return (self.word,)

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:  # noqa: ARG002
        """The cells of each grid that must not hold a digit twice, with the numbers of the groups.

        Raises:
            Error: for a grid that cannot have it.
        """
        return []

    @property
    def own_groups(self) -> list[Places]:
        """The cells, by their places on the board, that must not hold a digit twice."""
        return []

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        """Where the cells are that a clue is about."""
        return ()

    def allows(self, digits: Sequence[int]) -> bool:
        """Whether the cells of a clue may hold these digits: what it means."""
        raise NotImplementedError

    def rules(self, board: Board) -> Iterator[Rule]:  # noqa: ARG002
        """Its rules beyond the one that the cells of a group differ.

        Raises:
            Error: if no digits of the board keep it.
        """
        yield from ()

    @property
    def says(self) -> str:
        """A clue in words, as a sentence with `{cells}` in place of its cells."""
        raise NotImplementedError

    @property
    def sentence(self) -> str:
        """A clue in words, as a sentence."""
        return self.says.format(cells=shown_places(self.cells))

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """How a clue is drawn."""
        return ()

    @classmethod
    def words_in_fpuzzles(cls, part: Any) -> list[str]:
        """The words for a part of the list `fpuzzles_list`.

        Raises:
            Error: if the part is none.
        """
        raise NotImplementedError

    def in_fpuzzles(self) -> dict[str, object]:
        """The part of the list `fpuzzles_list` for a clue."""
        raise NotImplementedError

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str]) -> str | None:
        """The words for a constraint of Interactive Sudoku Solver; None if it is another."""
        return cls.iss.get("~".join([name, *filter(None, values)]))

    def in_iss(self, digits: int) -> list[str]:  # noqa: ARG002
        """The strings of Interactive Sudoku Solver for it, on a board of so many digits.

        Raises:
            Error: if there are none.
        """
        names = {word: name for name, word in self.iss.items()}
        if not set(self.parts) <= names.keys():
            raise Error(f"there is no {self.word}.")
        return [names[word] for word in self.parts]

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:  # noqa: ARG003
        """The sentence of a book for its regions on a board."""
        return cls.in_books

    @classmethod
    def called(cls, number: int) -> str:
        """The name of a region of this kind in a sentence."""
        return f"{cls.noun} {number}"


@dataclass(frozen=True)
class PlacesConstraint(Constraint):
    """A constraint that names its cells: `thermo:r1c1,r2c1`.

    Attributes:
        iss_name: its name in strings of Interactive Sudoku Solver, where its cells follow.
        places: its cells.
    """

    iss_name: ClassVar[str]

    places: tuple[BoardPlace, ...]

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        return [cls.of_value(value) for _, value in words]

    @classmethod
    def of_value(cls, value: str) -> Constraint:
        """The constraint from the text after the colon."""
        return cls(tuple(sorted(places_named(value))))

    @property
    def word(self) -> str:
        return f"{self.words[0]}:{place_list(self.places)}"

    @property
    def own_groups(self) -> list[Places]:
        return [list(self.places)]

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        return self.places

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str]) -> str | None:
        return f"{cls.words[0]}:{','.join(values)}" if name == cls.iss_name and values else None

    def in_iss(self, digits: int) -> list[str]:  # noqa: ARG002
        return ["~".join([self.iss_name, *place_list(self.places).split(",")])]
