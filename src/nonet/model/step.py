"""The record of a step: its conclusions, their proof, and the parts of the grid to highlight.

Everything that nonet writes, draws, stores or proves about a step comes from this record and the
grid in which the step was found. The JSON form of a record can be read back without loss. This form
will not change. It is `version` 1 of the path format; `version` 2 adds certificates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ..base import Error, NamedValue, explaining
from ..base.doors import page_of_step, words_of
from ..base.length import Length
from .board import STANDARD, Board
from .cells import Candidate, Cell, House, Space
from .certificate import spaces_named
from .labels import label
from .plain_data.records import shape_for

if TYPE_CHECKING:
    from .certificate import Certificate
    from .chain import Chain
    from .premises.premise import Premise
    from .state import GridState
    from .text import Text

DEEPEST: Final = 32
"""How deeply cases may nest in a record. The solver itself nests them at most 8 levels deep."""

MOST_NESTED: Final = 100_000
"""How many steps the cases of one step may have, including the steps in nested cases."""


class Role(NamedValue):
    """The role of a marked house, cell or candidate in a step. Pictures and colours depend only on
    the role, never on the technique. So new techniques must use these roles.
    """

    BASE = "base"  # A house that is searched, such as a base of a fish or the box for pointing.
    COVER = "cover"  # A house in which the digit must be in one of the bases.
    PATTERN = "pattern"  # The cells and candidates that make the pattern.
    BLOCKER = "blocker"  # A filled cell that rules out a digit in another cell.
    PIVOT = "pivot"  # The cell of a wing that sees both pincers.
    PINCER = "pincer"  # The ends of a wing.
    FIN = "fin"
    ENDO_FIN = "endo-fin"
    SET_A = "set-a"  # Almost locked sets and groups of cells, named by letters.
    SET_B = "set-b"
    SET_C = "set-c"
    SET_D = "set-d"
    RESTRICTED = "restricted-common"
    COLOR_A = "color-a"  # A colouring has the colours A and B, and a second one has C and D.
    COLOR_B = "color-b"
    COLOR_C = "color-c"
    COLOR_D = "color-d"
    DEADLY = "deadly"  # Candidates of a deadly pattern.
    EXTRA = "extra"  # Candidates that prevent a deadly pattern, also called guardians.
    STEM = "stem"  # The start of a blossom or of a proof by cases.


SETS: Final = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)
"""The roles of lettered sets. A fifth set has the same role as the first, and so on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Houses, cells or candidates that play one role."""

    role: Role
    houses: tuple[House, ...] = ()
    cells: tuple[Cell, ...] = ()
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True, slots=True)
class Assumption:
    """The assumption of a case: a candidate is true (`on`) or false.

    >>> str(Assumption(Candidate("5r1c1"))), str(Assumption(Candidate("5r1c1"), on=False))
    ('5r1c1', '-5r1c1')
    """

    candidate: Candidate
    on: bool = True

    @property
    def shown(self) -> str:
        """The assumption in the chosen notation."""
        return f"{'' if self.on else '-'}{self.candidate.shown}"

    def __str__(self) -> str:
        return f"{'' if self.on else '-'}{self.candidate}"


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a proof by cases. Its steps lead from the assumption to a contradiction, or to
    the conclusion of the step that contains the case. A case needs no steps if its assumption alone
    already gives this contradiction or conclusion.
    """

    assumption: Assumption
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a solution, with its proof.

    Attributes:
        technique: id of the technique, such as `naked-set`.
        variant: form of the technique, or "" if it has only one form.
        size: number of base sets, such as the cells in a naked set or the lines in a fish; 0 if the
            technique has no sizes. It is at most the number of candidates on the board.
        placements: candidates that are true.
        eliminations: candidates that are false.
        contradiction: whether the step shows that the grid has no solution.
        truths: spaces (cells, or digits in houses). Each means "at least one of its candidates is
            true". A repeated space counts several times.
        links: spaces. Each means "at most one of its candidates is true". A repeated space counts
            several times.
        premises: the assumptions that the step uses besides the rules.
        marks: the houses, cells and candidates to highlight in explanations and pictures.
        chains: the chains of the pattern.
        cases: the cases of a proof by cases. Their assumptions cover every option of a truth or a
            premise.
        certificates: one for each conclusion, if truths or links count several times or sums are
            divided; otherwise empty. If there are certificates, `truths` and `links` name each of
            their spaces once.

    >>> step = Step("naked-single", placements=(Candidate("5r1c1"),), truths=(Space("r1c1"),))
    >>> Step.from_json(step.to_json()) == step
    True
    """

    technique: str
    variant: str = ""
    size: int = 0
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    contradiction: bool = False
    truths: tuple[Space, ...] = ()
    links: tuple[Space, ...] = ()
    premises: tuple[Premise, ...] = ()
    marks: tuple[Mark, ...] = ()
    chains: tuple[Chain, ...] = field(default=())
    cases: tuple[Case, ...] = field(default=())
    certificates: tuple[Certificate, ...] = field(default=())

    def marked(self, *roles: Role) -> Iterator[Mark]:
        """The marks that have one of these roles, in order."""
        return iter(self._marked(roles))

    def cells(self, *roles: Role) -> tuple[Cell, ...]:
        """The cells marked with one of these roles."""
        return tuple([cell for mark in self._marked(roles) for cell in mark.cells])

    def houses(self, *roles: Role) -> tuple[House, ...]:
        """The houses marked with one of these roles."""
        return tuple([house for mark in self._marked(roles) for house in mark.houses])

    def candidates(self, *roles: Role) -> tuple[Candidate, ...]:
        """The candidates marked with one of these roles."""
        return tuple([each for mark in self._marked(roles) for each in mark.candidates])

    def _marked(self, roles: tuple[Role, ...]) -> list[Mark]:
        try:
            return [mark for mark in self.marks if mark.role in roles]
        except (ArithmeticError, TypeError, ValueError):  # an array has no truth value
            raise Error(f"roles must be {', '.join(Role)}, not an array.") from None

    @explaining
    def text(self, grid: GridState, length: str = Length.STANDARD) -> Text:
        """The explanation of the step in words.

        Args:
            grid: the grid in which the step was found, or any input that `nonet.parse` turns into
                this grid.
            length: `short` is one line for a list, `standard` is the complete reasoning, and
                `teach` is for readers without prior knowledge.

        Raises:
            Error: for an unknown length.

        >>> import nonet
        >>> grid = nonet.Grid("@newspaper")
        >>> str(nonet.hint(grid).step.text(grid, "short"))
        '5 in box 2 → r3c4'
        """
        words: Text = words_of((self, grid, length))
        return words

    def _repr_html_(self) -> str:
        return page_of_step(self)

    def to_json(self) -> dict[str, Any]:
        """The step as plain JSON data. Names are always in the form r1c1, 5r1c1 and 5r4.
        `nonet.verbs.wire.to_json` adds the version.
        """
        return shape_for(Step).write(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Step:
        """Rebuild a step from `to_json` data.

        Raises:
            ParseError: if the data is not a step. The message names the field.
        """
        return shape_for(Step).read(data)


def lettered_sets(step: Step, board: Board = STANDARD) -> Iterator[tuple[str, Mark]]:
    """The sets that a step marks, in order, each with its letter in explanations and pictures. The
    first four sets have the letters of their roles. From the fifth set on, the roles repeat, but
    the letters continue with E. Boards on which A is a digit use other letters
    (`nonet.model.labels`).

    >>> sets = tuple(Mark(role) for role in (*SETS, Role.SET_A))
    >>> "".join(letter for letter, _ in lettered_sets(Step("als-chain", marks=sets)))
    'ABCDE'
    """
    rounds = dict.fromkeys(SETS, 0)
    for mark in step.marked(*SETS):
        number = SETS.index(mark.role) + len(SETS) * rounds[mark.role]
        rounds[mark.role] += 1
        yield label(number, board), mark


def certified(step: Step, certificates: tuple[Certificate, ...]) -> Step:
    """A copy of the step with these certificates, and with the truths and links that they use.

    >>> from nonet.model.certificate import Certificate, Multiple
    >>> one = Certificate(Candidate("5r1c1"), truths=(Multiple(Space("r1c1")),))
    >>> certified(Step("any", placements=(Candidate("5r1c1"),)), (one,)).truths
    (Space('r1c1'),)
    """
    truths, links = spaces_named(certificates)
    return replace(step, truths=tuple(truths), links=tuple(links), certificates=certificates)
