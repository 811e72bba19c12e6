"""Profiles, which are named lists of techniques with limits for their search."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, SupportsIndex

from ..base import known_name
from ..techniques import Form, Rung, all_techniques, outline, rungs_named
from ..techniques.outlines import least_difficulty, rungs_by_height
from .hodoku.groups import rungs
from .limits import USUAL, Limits
from .policy import HODOKU, PLAIN, Policy
from .programs import ANCESTORS, Ancestor

SINGLES: Final = ("full-house", "last-digit", "hidden-single", "naked-single")
BEGINNER: Final = (*SINGLES, "pointing", "claiming", "locked-set:2", "naked-set:2", "hidden-set:2")
NEWSPAPER: Final = (
    *BEGINNER,
    "locked-set:3",
    "naked-set:3",
    "hidden-set:3",
    "naked-set:4",
    "hidden-set:4",
    "basic-fish:2",
    "basic-fish:3",
    "xy-wing",
)

LARGEST: Final = 4
"""The largest sizes of sets and fish in a profile. On 9x9, larger sets and fish only repeat the
conclusions of smaller ones, so they are used only on request.
"""

SETS_AND_FISH: Final = ("naked-set", "hidden-set", "basic-fish", "finned-fish")
"""The techniques whose larger sizes find new conclusions on boards with more than nine digits."""


class Profile(NamedTuple):
    """A named list of techniques. Each entry, called a rung, is a technique or one of its sizes or
    variants.

    Attributes:
        name: the name of the profile.
        summary: the kind of solver that the profile is meant for.
        rungs: a function that returns the rungs of the profile.
        first: the name of a second profile, whose rungs are tried before all others, in their own
            order; None if all rungs are sorted together.
        beyond: a function that decides whether a form of a technique is added on boards that are
            not 9x9 (see `rungs_beyond`). None if no form is added.
        limits: how far the techniques search.
        policy: how a step is chosen if several are found.
        is_in_order: whether `rungs` returns the rungs in the order in which a ladder tries them.
    """

    name: str
    summary: str
    rungs: Callable[[], Iterator[Rung] | tuple[Rung, ...]]
    first: str | None = None
    beyond: Callable[[Form], bool] | None = None
    limits: Limits = USUAL
    policy: Policy = PLAIN
    is_in_order: bool = False

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        if PROFILES.get(self.name) is self:
            return profile_named, (self.name,)
        return object.__reduce_ex__(self, protocol)


def rungs_beyond(profile: Profile, digits: int, has_clues: bool = False) -> Iterator[Rung]:
    """The rungs that a profile adds on boards with this many digits: sets and fish larger than
    `LARGEST`, up to half the number of digits, and techniques that do not exist on 9x9 boards. If
    the board has clues, the techniques for clues are also added.

    >>> everything = profile_named("everything")
    >>> [str(rung) for rung in rungs_beyond(everything, 12) if "set" in rung.technique]
    ['naked-set:5', 'naked-set:6', 'hidden-set:5', 'hidden-set:6']
    >>> [str(rung) for rung in rungs_beyond(profile_named("standard"), 6)]
    ['symmetrical-placement:left-right', 'symmetrical-placement:top-bottom']
    """
    if profile.beyond is None:
        return
    for technique in all_techniques():
        if technique.needs_clues > has_clues:
            continue
        grown = technique.id in SETS_AND_FISH
        larger = [r for r in technique.rungs() if r.size > LARGEST] if grown else []
        for rung in (*larger, *technique.large_rungs()):
            if technique.is_possible(rung, digits) and any(
                map(profile.beyond, technique.forms_of(rung))
            ):
                yield rung


def difficulty_of(rung: Rung) -> float:
    """The difficulty by which an entry is sorted into a ladder: the lowest difficulty of the steps
    that the entry finds.
    """
    return least_difficulty(outline(rung.technique), rung)


def profile_named(name: str) -> Profile:
    """The profile with this name. Case, spaces and hyphens are ignored.

    Raises:
        Error: if no profile has this name.

    >>> profile_named("HoDoKu").name
    'hodoku'
    """
    return PROFILES[known_name("profile", name, PROFILES)]


def _of_names(*names: str) -> Callable[[], Iterator[Rung]]:
    def rungs() -> Iterator[Rung]:
        for name in names:
            yield from rungs_named(name)

    return rungs


def _on() -> Iterator[Rung]:
    return (rung for rung, is_on, _ in rungs_by_height() if is_on)


def _of_program(ancestor: Ancestor) -> Profile:
    return Profile(
        ancestor.profile,
        ancestor.summary,
        _of_names(*ancestor.rungs),
        policy=Policy(ancestor.profile, keeps_order=True, is_program=True),
    )


def _everything() -> Iterator[Rung]:
    return (rung for rung, is_on, least in rungs_by_height() if is_on or least <= LARGEST)


PROFILES: Final[dict[str, Profile]] = {
    profile.name: profile
    for profile in (
        Profile("singles", "the four kinds of singles", _of_names(*SINGLES)),
        Profile("beginner", "singles, intersections and pairs", _of_names(*BEGINNER)),
        Profile(
            "newspaper",
            "techniques for the hardest newspaper puzzles: sets, X-wing, swordfish, XY-wing",
            _of_names(*NEWSPAPER),
        ),
        Profile(
            "standard",
            "all techniques that are on by default",
            _on,
            beyond=lambda form: form.on,
            is_in_order=True,
        ),
        Profile(
            "thorough",
            "`standard`; if it gets stuck and the puzzle has one solution, all other techniques "
            "are tried before a guess",
            lambda: iter(dict.fromkeys((*_on(), *_everything()))),
            first="standard",
            beyond=lambda _: True,
            is_in_order=True,
        ),
        Profile(
            "hodoku",
            "HoDoKu's techniques in its order, within its limits",
            rungs,
            limits=Limits(als_chain_sets=50, bivalue_grave_extras=1, singles_in_turn=True),
            policy=HODOKU,
        ),
        Profile(
            "everything",
            "all techniques, including those used only on request, within wide limits",
            _everything,
            beyond=lambda _: True,
            is_in_order=True,
            limits=Limits(als_nodes=True, als_overlap=True, two_candidate_boxes=True),
        ),
        *map(_of_program, ANCESTORS.values()),
    )
}
"""The profiles by name."""
