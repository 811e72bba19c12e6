"""A ladder: the rungs to try, easiest first, and whether to guess where they end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final

from .errors import Error
from .limits import Limits
from .techniques import Rung, Technique, all_techniques, get, rungs_named, version

CONTRADICTION: Final = Rung("contradiction")
GUESS: Final = "guess-and-check"

PROFILES: Final[dict[str, tuple[str, ...] | None]] = {
    "singles": ("full-house", "last-digit", "hidden-single", "naked-single"),
    "sweep": ("hidden-single:sweep",),
    "beginner": (
        "full-house",
        "last-digit",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "locked-set:2",
        "naked-set:2",
        "hidden-set:2",
    ),
    "standard": None,  # every form that is on
}
"""The named profiles: the rungs of each, or None for all that are on by default."""

GUESS_DEPTH: Final = 8
"""How deep cases may nest in a guess."""

GUESS_WORK: Final = 2_000_000
"""How many steps the cases of one guess may take together."""


def difficulty_of(rung: Rung) -> float:
    """The difficulty that orders a rung: that of the easiest form it can find."""
    forms = get(rung.technique).forms_of(rung)
    return min((form.difficulty for form in forms), default=0.0)


class Ladder:
    """The rungs of a solver, ordered by difficulty.

    Args:
        profile: `singles`, `sweep` (digit by digit), `beginner` or `standard`.
        techniques: names of the techniques to use in place of the profile's.
        also: names to use beside them.
        without: names not to use.
        limits: how far techniques search; None for the limits of the profile.
        assume_unique: whether to use techniques that rest on the puzzle's having one solution; None
            to use them where that is so, which is counted when the first of them is reached.
        guess: whether to guess and check where nothing else goes on.

    A name is whatever `nonet.techniques.rungs_named` understands: `naked-set:3`, `X-Wing`,
    `Candidate Lines`.

    Raises:
        UnknownTechnique: for a name that nothing has.
        Error: for an unknown profile.

    >>> [str(rung) for rung in Ladder("singles").rungs][1:3]
    ['full-house', 'last-digit']
    """

    def __init__(
        self,
        profile: str = "standard",
        *,
        techniques: Iterable[str] | None = None,
        also: Iterable[str] = (),
        without: Iterable[str] = (),
        limits: Limits | None = None,
        assume_unique: bool | None = None,
        guess: bool = False,
    ) -> None:
        if profile not in PROFILES:
            raise Error(f"there is no profile '{profile}'; profiles are {', '.join(PROFILES)}.")
        names = PROFILES[profile] if techniques is None else tuple(techniques)
        named = set(_rungs((*(names or ()), *also)))
        chosen = named | set(_default_rungs() if names is None else ())
        dropped = set(_rungs(without))
        guess = (guess or _wants_guess(named)) and not _wants_guess(dropped)
        chosen = {
            r for r in chosen - dropped if r.technique not in (GUESS, CONTRADICTION.technique)
        }
        if assume_unique is False:
            chosen = {r for r in chosen if not get(r.technique).rests_on_uniqueness}
        # A contradiction is no technique that a person chooses: whoever sees it stops.
        ordered = sorted(chosen, key=lambda rung: (difficulty_of(rung), str(rung)))
        self.rungs: tuple[Rung, ...] = (CONTRADICTION, *ordered)
        self.guess: bool = guess
        self.limits: Limits = limits or Limits()
        self.assume_unique: bool | None = assume_unique

    def guessing(self) -> Ladder:
        """The same rungs, with guessing."""
        if self.guess:
            return self
        return self._guessing

    @cached_property
    def _guessing(self) -> Ladder:
        other = Ladder.__new__(Ladder)
        other.rungs, other.limits, other.guess = self.rungs, self.limits, True
        other.assume_unique = self.assume_unique
        return other

    def technique(self, index: int) -> Technique:
        """The technique of a rung by its number; the number after the last is the guess."""
        return get(self.rungs[index].technique if index < len(self.rungs) else GUESS)

    def __iter__(self) -> Iterator[Rung]:
        return iter(self.rungs)

    def __len__(self) -> int:
        return len(self.rungs)

    def __repr__(self) -> str:
        return f"<Ladder of {len(self)} rungs{', guessing' if self.guess else ''}>"


def ladder_of(
    profile: str = "standard",
    *,
    techniques: Iterable[str] | None = None,
    also: Iterable[str] = (),
    without: Iterable[str] = (),
    limits: Limits | None = None,
    assume_unique: bool | None = None,
    guess: bool = False,
) -> Ladder:
    """A ladder as `Ladder` makes it, the same one for the same choice."""
    chosen = None if techniques is None else tuple(techniques)
    return _kept_ladder(
        profile, chosen, tuple(also), tuple(without), limits, assume_unique, guess, version()
    )


@lru_cache(maxsize=256)
def _kept_ladder(
    profile: str,
    techniques: tuple[str, ...] | None,
    also: tuple[str, ...],
    without: tuple[str, ...],
    limits: Limits | None,
    assume_unique: bool | None,
    guess: bool,
    _version: int,  # a change of the registry may change what a name or a profile means
) -> Ladder:
    return Ladder(
        profile,
        techniques=techniques,
        also=also,
        without=without,
        limits=limits,
        assume_unique=assume_unique,
        guess=guess,
    )


def _default_rungs() -> Iterator[Rung]:
    for technique in all_techniques():
        for rung in technique.rungs():
            if any(form.on for form in technique.forms_of(rung)):
                yield rung


def _rungs(names: Iterable[str]) -> Iterator[Rung]:
    for name in names:
        if name == "hidden-single:sweep":
            yield Rung("hidden-single", variant="sweep")
        else:
            yield from rungs_named(name)


def _wants_guess(rungs: set[Rung]) -> bool:
    return any(rung.technique == GUESS for rung in rungs)
