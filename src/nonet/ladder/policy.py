"""Policies. The policy of a ladder decides which step a path takes if there are several."""

from typing import Final, NamedTuple


class Policy(NamedTuple):
    """The rule by which a path chooses a step if its ladder allows several.

    The plain policy tries techniques in order of difficulty and takes the first step that is found.
    Other policies imitate programs whose scores depend on the choice.

    Attributes:
        name: the name of the policy.
        keeps_order: whether techniques are tried in the order of the profile, regardless of
            difficulty.
        largest_of: techniques for which the path takes the step that removes the most candidates,
            not the first step.
        is_program: whether paths follow a program instead of a list of techniques. The program is
            the one in `nonet.ladder.ancestors` that has the policy's name.
    """

    name: str = "plain"
    keeps_order: bool = False
    largest_of: frozenset[str] = frozenset()
    is_program: bool = False


PLAIN: Final = Policy()
"""The policy of all profiles that do not imitate a program."""

HODOKU: Final = Policy(
    "hodoku",
    keeps_order=True,
    largest_of=frozenset(
        {
            "remote-pair",
            "x-chain",
            "xy-chain",
            "alternating-inference-chain",
            "grouped-x-chain",
            "grouped-chain",
            "als-chain",
        }
    ),
)
"""HoDoKu's policy. Techniques are tried in HoDoKu's order, and for the listed techniques, the step
that removes the most candidates is taken.
"""
