"""The base class for kinds of constraint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeAlias

from ..base import Error
from ..model import Board, BoardPlace, Places, Region
from ..model.board_parts import BoxShape, box_shape
from ..model.rules import Rule
from .places import place_list, places_named, shown_places


class GridForm(NamedTuple):
    """One grid of a board.

    Attributes:
        size: how many rows, columns and digits it has.
        shape: its boxes, if all are equal rectangles in rows; otherwise None.
    """

    size: int
    shape: BoxShape | None

    @property
    def usual(self) -> BoxShape | None:
        """The shape of its boxes, or the usual one for boards of this size."""
        return self.shape or box_shape(self.size)


class RegionLook(NamedTuple):
    """How the regions of a kind look in pictures.

    Attributes:
        way: `shaded` gives the cells a different background, `framed` draws a frame just inside a
            rectangular region, `line` draws a thin line from corner to corner of the region, and
            `numbered` puts the number of the region in the corner of each cell. "" draws nothing.
        layer: the name in pictures for the group of such lines or numbers.
    """

    way: str = ""
    layer: str = ""

    @property
    def can_be_shaded(self) -> bool:
        """Whether a shade of the cells can replace it, where nothing else can be drawn."""
        return self.way in ("shaded", "framed", "line")


class CageOutline(NamedTuple):
    """A dashed line just inside the outline of some cells, with text in the first cell."""

    places: tuple[BoardPlace, ...]
    text: str


class Stroke(NamedTuple):
    """A wide line through the centres of some cells, in order."""

    places: tuple[BoardPlace, ...]


class Disc(NamedTuple):
    """A filled circle in a cell."""

    place: BoardPlace


Shape: TypeAlias = CageOutline | Stroke | Disc


@dataclass(frozen=True)
class Constraint:
    """One constraint of a board. Each kind is a subclass that sets these class attributes:

    Attributes:
        id: its name in lists, with hyphens.
        plural: its name in messages about several such constraints.
        words: the words for it in the name of a board, in the order in which messages list them.
        aliases: other words, each with the word that it means.
        needs: describes the value that must follow its word and a colon; "" if it takes no value.
        order: its position in the name of a board, and among the regions of each grid.
        letter: the first letter of its region names; "" if it has none.
        noun: the noun for such a region in a sentence, before its number.
        from_zero: the name of such a region in the notation that counts from zero.
        move: the chess move by which cells of its regions see each other; "" in a house.
        moves: the distances, in rows and columns, at which equal digits are forbidden.
        is_clue: whether it does more than forbid repeated digits. If so, `rules` defines it, `says`
            explains it to people, and `shapes` draws it.
        is_named: whether extra regions become this kind if they are exactly the regions of this
            kind.
        drawing: how its regions look.
        fpuzzles: keys of f-puzzles that state it with `true`, each with the word that it means.
        fields: the fields that state it in the records of various programs, each with the word that
            it means.
        fpuzzles_list: the f-puzzles list that its regions are written to; "" if it uses a key.
        iss: the names that Interactive Sudoku Solver uses for it, with values after `~`, and the
            words that they mean.
        sentences: how rules text states it, for each word: regular expressions for sentences in
            lower case, with the pieces of `formats.rule_words` as `%(...)s`.
        hints: regular expressions for sentences that only explain it. They are accepted only if it
            is stated elsewhere.
        titles: a regular expression for titles that name it, in lower case.
        in_books: the sentence about its regions in books, if it is the same for all boards.
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
        """The constraints that a board's name lists; each word comes with the text after its colon.

        Raises:
            Error: if a word has an impossible value.
        """
        return [cls()] if words else []

    @property
    def word(self) -> str:
        """This constraint as it appears in the name of a board."""
        return self.words[0]

    @property
    def parts(self) -> tuple[str, ...]:
        """Its words one by one, even if a board's name combines them into one. Some formats need
        this.
        """
        return (self.word,)

    def groups(self, grid: GridForm) -> list[tuple[int, Places]]:  # noqa: ARG002
        """The numbered groups of cells that must not hold a digit twice, for each grid of a board.

        Raises:
            Error: if the grid cannot have this constraint.
        """
        return []

    @property
    def own_groups(self) -> list[Places]:
        """The groups of cells that must not hold a digit twice. Cells are given by their position
        on the board.
        """
        return []

    @property
    def cells(self) -> tuple[BoardPlace, ...]:
        """The positions of a clue's cells."""
        return ()

    def allows(self, digits: Sequence[int]) -> bool:
        """Whether the cells of a clue may hold these digits. This method defines the meaning of the
        clue.
        """
        raise NotImplementedError

    def rules(self, board: Board) -> Iterator[Rule]:  # noqa: ARG002
        """Its rules, apart from the rule that the cells of a group differ.

        Raises:
            Error: if no digits of the board can satisfy it.
        """
        yield from ()

    @property
    def says(self) -> str:
        """A clue in words: a sentence with `{cells}` instead of its cells."""
        raise NotImplementedError

    @property
    def sentence(self) -> str:
        """A clue in words, as a sentence."""
        return self.says.format(cells=shown_places(self.cells))

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes with which a clue is drawn."""
        return ()

    @classmethod
    def words_in_fpuzzles(cls, part: Any) -> list[str]:
        """The words of board names that mean the same as one item of `fpuzzles_list`.

        Raises:
            Error: if the item is not valid.
        """
        raise NotImplementedError

    def in_fpuzzles(self) -> dict[str, object]:
        """A clue as an item of `fpuzzles_list`."""
        raise NotImplementedError

    @classmethod
    def words_in_iss(cls, name: str, values: Sequence[str]) -> str | None:
        """The words of board names that mean the same as a constraint of Interactive Sudoku Solver.
        None if the constraint is not of this kind.
        """
        return cls.iss.get("~".join([name, *filter(None, values)]))

    def in_iss(self, digits: int) -> list[str]:  # noqa: ARG002
        """The strings for this constraint in Interactive Sudoku Solver, on a board with this
        many digits.

        Raises:
            Error: if Interactive Sudoku Solver has no string for it.
        """
        names = {word: name for name, word in self.iss.items()}
        if not set(self.parts) <= names.keys():
            raise Error(f"there is no {self.word}.")
        return [names[word] for word in self.parts]

    @classmethod
    def rule(cls, regions: Sequence[Region]) -> str:  # noqa: ARG003
        """The sentence about its regions that a book prints for one board."""
        return cls.in_books

    @classmethod
    def called(cls, number: int) -> str:
        """The name of a region of this kind in a sentence."""
        return f"{cls.noun} {number}"


@dataclass(frozen=True)
class PlacesConstraint(Constraint):
    """A constraint that names its cells: `thermo:r1c1,r2c1`.

    Attributes:
        iss_name: its name in strings of Interactive Sudoku Solver, where its cells follow the name.
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
