"""A ladder lists the techniques to try, easiest first. Each entry is called a rung: a technique, or
one of its sizes or variants.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

from ..base import Error, checked_arguments, explains_misuse, former_name, formerly
from ..base.arguments import checked_argument
from ..model import STANDARD, Board
from ..model.border.core import core_of, native
from ..techniques import Rung, get, outline, rungs_named, version
from .exotic import EXOTIC, exotic_before_chains
from .limits import Limits
from .policy import PLAIN, Policy
from .profiles import Profile, difficulty_of, profile_named, rungs_beyond

if TYPE_CHECKING:
    from ..techniques import Technique
    from ..techniques.outlines import TechniqueOutline

CONTRADICTION: Final = Rung("contradiction")
GUESS: Final = "guess-and-check"

GUESS_DEPTH: Final = 8
"""The maximum nesting depth of cases in a guess."""


class LadderOptions(TypedDict, total=False):
    """The options that change a profile, for callers of `explain` and similar functions.

    Attributes:
        techniques: names of the techniques to use instead of the profile's.
        in_order: whether to try techniques in the listed order instead of by difficulty: first
            `techniques`, then `also`.
        exotic_early: whether to try exotic patterns (`nonet.ladder.exotic.EXOTIC`: SK loops,
            exocets and others) before chains. Exotic patterns that a profile lacks are added to it.
            If `techniques` is given, only the exotic patterns in that list are used.
        also: names of additional techniques.
        without: names of techniques not to use.
        limits: how far techniques search; None for the limits of the profile.
        uniqueness: whether to use techniques that assume a unique solution. None means that they
            are used if the puzzle has exactly one solution. To check this, the search counts
            solutions when it reaches the first such technique. For a partly solved grid, it counts
            the solutions of the original puzzle. True means that they are used without this check.
            If the puzzle has several solutions, the path may then end anywhere.
        guess: whether to use proof by cases if no technique applies.
        then: the name of a second profile, if the first one runs a program. Whenever the program is
            stuck, the second profile finds one step, and the program continues. None means that the
            path stops when the program ends.
    """

    techniques: Iterable[str] | None
    in_order: bool
    exotic_early: bool
    also: Iterable[str]
    without: Iterable[str]
    limits: Limits | None
    uniqueness: bool | None
    guess: bool
    then: str | None


@explains_misuse
class Ladder:
    """The techniques that a solver uses, in order. Each entry is called a rung. A ladder also
    decides how far to search, whether to assume a unique solution, and whether to guess if no
    technique applies.

    Rungs are tried in order of difficulty, unless the profile has its own order or `in_order` is
    set. If the profile names a second profile as `first`, the rungs of the second profile and the
    techniques in `also` come first, sorted together. With `in_order`, the last technique counts as
    the hardest (`Path.hardest`). `exotic_early` changes the order of the rungs, but not which
    technique counts as the hardest.

    Args:
        profile: the name of a profile in `nonet.ladder.profiles.PROFILES`, or a list of techniques.
        techniques, in_order, exotic_early, also, without, limits, uniqueness, guess, then:
            changes to the profile; see `LadderOptions`.

    Techniques can be named in any form that `nonet.techniques.rungs_named` accepts: `naked-set:3`,
        `X-Wing`, `Candidate Lines`.

    Attributes:
        rungs: the entries in the order in which they are tried. The first is always the
            contradiction.

    Raises:
        UnknownTechnique: if a name is unknown.
        Error: if the profile is unknown, if `in_order` is set without `techniques`, or if
            `in_order` and `exotic_early` are both set.

    >>> [str(rung) for rung in Ladder("singles").rungs][1:3]
    ['full-house', 'last-digit']
    >>> [str(rung) for rung in Ladder(["All Naked Sets", "X-Wing"], in_order=True).rungs][1:]
    ['naked-sets-at-once', 'basic-fish:2']
    >>> rungs = [str(rung) for rung in Ladder(exotic_early=True)]
    >>> rungs.index("sk-loop") < rungs.index("x-chain"), "sk-loop" in map(str, Ladder())
    (True, False)
    """

    @formerly(assume_unique="uniqueness")
    def __init__(
        self,
        profile: str | Iterable[str] = "standard",
        *,
        techniques: Iterable[str] | None = None,
        in_order: bool = False,
        exotic_early: bool = False,
        also: Iterable[str] = (),
        without: Iterable[str] = (),
        limits: Limits | None = None,
        uniqueness: bool | None = None,
        guess: bool = False,
        then: str | None = None,
    ) -> None:
        if not isinstance(profile, str):
            if techniques is not None:
                raise Error("a ladder takes one list of techniques, not two.")
            profile, techniques = "standard", profile
        techniques = _option("techniques", techniques)
        also, without = _option("also", also), _option("without", without)
        limits, uniqueness = _option("limits", limits), _option("uniqueness", uniqueness)
        guess, in_order = _option("guess", guess), _option("in_order", in_order)
        exotic_early, then = _option("exotic_early", exotic_early), _option("then", then)
        if in_order and techniques is None:
            raise Error("'in_order' keeps the order of 'techniques', so also give 'techniques'.")
        if in_order and exotic_early:
            raise Error("'in_order' and 'exotic_early' cannot be used together.")
        base = profile_named(profile)
        self.limits: Limits = limits or base.limits
        self.uniqueness: bool | None = uniqueness
        self.in_order: bool = in_order
        self.policy: Policy = base.policy
        self._grown_from: Profile | None = base if techniques is None else None
        self.then: Ladder | None = None
        if base.policy.is_program:
            if techniques is not None or also or without or limits or exotic_early:
                raise Error(
                    f"the profile '{base.name}' reproduces a program, so its techniques and limits "
                    "cannot be changed."
                )
            if then is not None:
                self.then = _going_on(then, uniqueness=uniqueness, guess=guess)
            guess = guess and self.then is not None
        elif then is not None:
            raise Error(f"'then' works only with a program's profile; '{base.name}' is not one.")
        self._later: frozenset[Rung] = frozenset()  # tried after all others
        listed = list(base.rungs() if techniques is None else _rungs(techniques))
        is_sorted = False
        if in_order:
            listed += _rungs(also)
        else:
            added = set(_rungs(also))
            if exotic_early and techniques is None:
                added.update(_rungs(EXOTIC))
            if techniques is None and base.first is not None:
                early = added.union(profile_named(base.first).rungs())
                self._later = frozenset(rung for rung in listed if rung not in early)
            if added:
                listed += sorted(added - set(listed), key=_height)
            is_sorted = techniques is None and base.is_in_order and not added
            if not is_sorted and (techniques is not None or not base.policy.keeps_order):
                listed.sort(key=self._order)
            if exotic_early:
                listed = exotic_before_chains(listed)
        dropped = {*_with_large_ones(_rungs(without))}
        guess = (guess or _wants_guess(listed)) and not _wants_guess(dropped)
        # The contradiction cannot be chosen like a technique: it ends every path.
        special = (GUESS, CONTRADICTION.technique)
        chosen = [r for r in listed if r.technique not in special]
        if dropped:
            chosen = [r for r in chosen if r not in dropped]
        if uniqueness is False:
            chosen = [r for r in chosen if not outline(r.technique).rests_on_uniqueness]
        if self.then is not None:
            self._later = self.then._later.difference(chosen)
            chosen += self.then.rungs[1:]
        self.rungs: tuple[Rung, ...] = (
            CONTRADICTION,
            *(chosen if is_sorted else dict.fromkeys(chosen)),
        )
        self.guess: bool = guess
        self._left_out: frozenset[Rung] = frozenset(dropped)

    assume_unique = former_name("uniqueness")

    _guess_depth: Final = GUESS_DEPTH
    _board = STANDARD  # the board for which this ladder was made

    @property
    def _later_from(self) -> int | None:
        """The index of the first technique that is tried only if the puzzle has exactly one
        solution. Solutions are counted only when the search reaches this technique. With None, they
        are never counted.
        """
        if self.uniqueness is False:
            return None
        return sum(rung not in self._later for rung in self.rungs)

    def _order(self, rung: Rung) -> tuple[bool, float, str]:
        return (rung in self._later, *_height(rung))

    @property
    def _version(self) -> int:
        """A number that changes whenever techniques are registered, because names in the ladder may
        then refer to different techniques.
        """
        return version()

    @property
    def program(self) -> str:
        """The name of the program that this ladder runs, which is also the name of its profile; ""
        if it runs none.
        """
        return self.policy.name if self.policy.is_program else ""

    def guessing(self) -> Ladder:
        """A ladder that has the same techniques and also guesses. It never runs a program."""
        return self if self.guess else self._guessing

    def without_guessing(self) -> Ladder:
        """A ladder that has the same techniques but does not guess. Puzzles that the techniques
        cannot solve remain unsolved.
        """
        return self._with(self.rungs, guess=False) if self.guess else self

    @cached_property
    def _guessing(self) -> Ladder:
        other = self._with(self.rungs, guess=True)
        if self.policy.is_program:
            other.policy = PLAIN
        return other

    def on(self, board: Board) -> Ladder:
        """A ladder with the techniques that can be used on a board. These are the native core's
        techniques, and the techniques that the profile adds (`rungs_beyond`). On boards other than
        `STANDARD`, techniques in Python are included only if they support all boards
        (`finds_on_every_board`). On boards with more than nine digits, `everything` also includes
        larger sets and fish, unless smaller ones can replace them.
        """
        board.require_values()
        if self.policy.is_program and board != STANDARD:
            raise Error(f"the program '{self.policy.name}' supports only rows, columns and boxes.")
        form = board.digits, bool(board.clues), core_of(board).__name__, board == STANDARD
        if form not in self._on_boards:
            self._on_boards[form] = self._made_for(board)
        return self._on_boards[form]

    @property
    def _core(self) -> ModuleType:
        """The core's classes for the boards of this ladder."""
        return core_of(self._board)

    @cached_property
    def _on_boards(self) -> dict[tuple[int, bool, str, bool], Ladder]:
        return {}

    def _made_for(self, board: Board) -> Ladder:
        digits, has_clues = board.digits, bool(board.clues)
        has_large_forms = digits != STANDARD.digits

        def is_usable(rung: Rung) -> bool:
            technique = outline(rung.technique)
            finds = technique.finder or technique.finds_on_every_board or board == STANDARD
            exists = has_large_forms or rung not in technique.large_rungs()
            return bool(finds) and (has_clues if technique.needs_clues else exists)

        rungs = tuple(filter(is_usable, self.rungs))
        more = set[Rung]()
        if self._grown_from is not None and (has_large_forms or has_clues):
            more = {*rungs_beyond(self._grown_from, digits, has_clues)} - self._left_out - {*rungs}
            if self.uniqueness is False:
                more = {r for r in more if not outline(r.technique).rests_on_uniqueness}
        if not more and len(rungs) == len(self.rungs) and core_of(board) is self._core:
            return self
        kept, (head, *others) = self._with(rungs, self.guess), rungs
        if more and self._grown_from is not None and self._grown_from.first is not None:
            first = profile_named(self._grown_from.first)
            kept._later = self._later | (more - {*rungs_beyond(first, digits, has_clues)})
        for rung in sorted(more, key=kept._order):
            place = (at for at, r in enumerate(others) if kept._order(r) > kept._order(rung))
            others.insert(next(place, len(others)), rung)
        made = kept._only((head, *others))
        made._board = board
        return made

    def first_part(self) -> Ladder:
        """A ladder that has only the techniques tried before all others, and does not guess. If the
        profile has no first part, this is the ladder itself.
        """
        if not self._later:
            return self
        rungs = tuple(rung for rung in self.rungs if rung not in self._later)
        part = self._with(rungs, guess=False)
        part._later = frozenset()
        if self._grown_from is not None and self._grown_from.first is not None:
            part._grown_from = profile_named(self._grown_from.first)
        return part

    def by_rules_alone(self) -> Ladder:
        """A ladder without the techniques that assume a unique solution."""
        rungs = tuple(r for r in self.rungs if not outline(r.technique).rests_on_uniqueness)
        other = self._with(rungs, self.guess)
        other.uniqueness = False
        return other

    def up_to(self, difficulty: float) -> Ladder:
        """A ladder with only the techniques up to this difficulty."""
        return self._only(tuple(r for r in self.rungs if difficulty_of(r) <= difficulty))

    def by_difficulty(self) -> Ladder:
        """The same rungs, easiest first."""
        head, *others = self.rungs
        ordered = tuple(sorted(others, key=_height))
        if ordered == self.rungs[1:]:
            return self
        other = self._with((head, *ordered), self.guess)
        other._later = frozenset()
        return other

    def first(self, count: int) -> Ladder:
        """A ladder with the first `count` entries, including the contradiction."""
        return self._only(self.rungs[:count])

    @checked_arguments
    def leaving_out(self, rungs: Iterable[Rung]) -> Ladder:
        """A ladder without some of the techniques."""
        return self._only(tuple(rung for rung in self.rungs if rung not in rungs))

    def _only(self, rungs: tuple[Rung, ...]) -> Ladder:
        """A ladder with only these techniques. They stay the same on every board."""
        other = self._with(rungs, self.guess)
        other._grown_from = None
        return other

    def _with(self, rungs: tuple[Rung, ...], guess: bool) -> Ladder:
        other = Ladder.__new__(Ladder)
        other.__dict__.update(self.__dict__, rungs=rungs, guess=guess)
        for kept in ("_guessing", "_on_boards"):  # the ladders that were made from this one
            other.__dict__.pop(kept, None)
        return other

    def technique(self, index: int) -> Technique:
        """The technique with this number in the ladder. The number after the last rung means a
        guess. Higher numbers are for steps within the cases of another step.
        """
        return get(self._technique_id(index))

    def _outline(self, index: int) -> TechniqueOutline | Technique:
        """The outline of a technique from `nonet.techniques.outlines`. With an outline, the
        technique itself need not be loaded. If there is no outline, the result is the technique.
        """
        return outline(self._technique_id(index))

    def _technique_id(self, index: int) -> str:
        if index < len(self.rungs):
            return self.rungs[index].technique
        if index < native.INNER_RUNGS:
            return GUESS
        return native.INNER_TECHNIQUES[index - native.INNER_RUNGS]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ladder) and self._key() == other._key()

    def __hash__(self) -> int:
        # The hash must be cheap: a ladder has a hundred rungs, and it is looked up for every step.
        return hash((len(self.rungs), self.guess, self.uniqueness))

    def _key(self) -> tuple[object, ...]:
        return (
            self.rungs,
            self.guess,
            self.limits,
            self.uniqueness,
            self.in_order,
            self.policy,
            self._later,
            self._grown_from and (self._grown_from.name, self._left_out),
            self.then,
            self._core,
        )

    def __iter__(self) -> Iterator[Rung]:
        return iter(self.rungs)

    def __len__(self) -> int:
        return len(self.rungs)

    def __repr__(self) -> str:
        return f"<Ladder of {len(self)} rungs{', guessing' if self.guess else ''}>"


def _going_on(profile: Any, **options: Any) -> Ladder:
    """The ladder that takes over when a program is stuck."""
    if not isinstance(profile, str) or profile_named(profile).policy.is_program:
        raise Error(f"'then' cannot be set to the profile of a program, such as {profile!r:.40}.")
    return Ladder(profile, **options)


@formerly(assume_unique="uniqueness")
def ladder_of(ladder: Ladder | str = "standard", **options: Unpack[LadderOptions]) -> Ladder:
    """The ladder that a function such as `explain` should use.

    Args:
        ladder: a ladder, or the name of a profile.
        options: changes to the profile. Equal arguments give the same ladder object.

    Raises:
        UnknownTechnique: if a name is unknown.
        Error: if the profile is unknown, or if options are given together with a ladder, which
            already has its own options.
        TypeError: if an option is unknown.

    >>> ladder_of("hodoku", without=["swordfish"]) is ladder_of("hodoku", without=["swordfish"])
    True
    """
    if isinstance(ladder, Ladder):
        if options:
            raise Error(
                f"'{next(iter(options))}' cannot be combined with a Ladder; pass it to Ladder() "
                "instead."
            )
        return ladder
    if not isinstance(ladder, str):
        raise Error(f"'ladder' must be a Ladder or a profile's name, not {type(ladder).__name__}.")
    chosen = tuple((name, _option(name, value)) for name, value in options.items())
    return _kept_ladder(ladder, chosen, version())


def _option(name: str, value: Any) -> Any:
    """Convert the value of an option to a hashable form.

    Raises:
        Error: if the value has the wrong type.
    """
    kind = Ladder.__init__.__annotations__.get(name)
    return value if kind is None else checked_argument(name, value, kind, globals())


@lru_cache(maxsize=256)
def _kept_ladder(
    profile: str,
    options: tuple[tuple[str, Any], ...],
    _version: int,  # a change in the registry may change the meaning of a name or profile
) -> Ladder:
    known = LadderOptions.__annotations__
    unknown = [repr(name) for name, _ in options if name not in known]
    if unknown:
        raise TypeError(
            f"there is no option {', '.join(unknown)}; name a profile with 'ladder', and change "
            f"it with {', '.join(known)}."
        )
    return Ladder(profile, **dict(options))


def _rungs(names: Iterable[str]) -> list[Rung]:
    return [rung for name in names for rung in rungs_named(name)]


def _with_large_ones(rungs: Iterable[Rung]) -> Iterator[Rung]:
    """All sizes and variants of the techniques in some rungs, including sizes and variants that do
    not exist on 9x9 boards.
    """
    known = {*rungs}
    yield from known
    for technique in {rung.technique: outline(rung.technique) for rung in known}.values():
        if known.issuperset(technique.rungs()):
            yield from technique.large_rungs()


def _height(rung: Rung) -> tuple[float, str]:
    return difficulty_of(rung), str(rung)


def _wants_guess(rungs: Iterable[Rung]) -> bool:
    return any(rung.technique == GUESS for rung in rungs)
