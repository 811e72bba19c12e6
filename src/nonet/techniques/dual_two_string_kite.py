"""Dual two-string kite: two kites tied by the same two cells, told as one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..step import Role, Step
from ..text import Sentence, Text
from .pattern import removes_exactly
from .technique import Explanation, Form, Proof, Technique
from .two_string_kite import TECHNIQUE as KITE
from .two_strong_links import StrongPair, pair_of
from .wording import one_or_more, short_conclusion

if TYPE_CHECKING:
    from ..grid import Grid


class DualTwoStringKite(Technique):
    """Two cells of a box, each the end of a row and of a column with two places."""

    id = "dual-two-string-kite"
    family = "Single-digit patterns"
    proof = Proof.PROPAGATION
    finder = "dual-two-string-kite"
    forms = (Form("Dual Two-String Kite", 4.1, on=False, aliases=("Dual 2-String Kite",)),)
    where_to_look = (
        "Once you have found a two-string kite, look at the same two cells of the box: does the "
        "row of the one and the column of the other have two places as well?"
    )
    why_it_works = (
        "Each of the two is a kite by itself and removes its own candidate. They are told as one "
        "step, for people who like to take both at once."
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        kites = _kites(step, grid)
        if len(kites) != 2 or len({kite.digit for kite in kites}) != 1:
            return False
        tied = {frozenset((*kite.near[0], *kite.near[1])) for kite in kites}
        removed = [kite.victims(grid) for kite in kites]
        return (
            len(tied) == 1
            and removed[0] != removed[1]
            and removes_exactly(step, set.union(*removed))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        kites = _kites(step, grid)
        digit, box = kites[0].digit, KITE.tied_in(kites[0], grid)
        near = sorted((*kites[0].near[0], *kites[0].near[1]))
        assert box is not None, f"no kite: {step}"
        apart = Sentence(
            "{cells} are both in {house}, so they are not both {digit}.",
            cells=near,
            house=box,
            digit=digit,
        )
        told = [
            Sentence(
                "The other places of {row} and {column} are {ends}: one of these is {digit}.",
                row=min(kite.houses),
                column=max(kite.houses),
                ends=sorted((*kite.far[0], *kite.far[1])),
                digit=digit,
            )
            for kite in kites
        ]
        falls = [
            one_or_more(
                "{several} sees both of these.",
                "{several} see both of these.",
                sorted(candidate.cell for candidate in kite.victims(grid)),
            )
            for kite in kites
        ]
        end = Sentence(
            "So {cells} are not {digit}.",
            cells=sorted(candidate.cell for candidate in step.eliminations),
            digit=digit,
        )
        return Explanation(
            where=Text([Sentence("Look at the {digit}s in {box}.", digit=digit, box=box)]),
            idea=Text([Sentence("Two kites are tied by the same two cells of a box.")]),
            short=short_conclusion(
                "{digit} in {box}, {one:short} and {other:short}",
                step,
                digit=digit,
                box=box,
                one=kites[0].houses,
                other=kites[1].houses,
            ),
            standard=Text([apart, told[0], falls[0], told[1], falls[1], end]),
            teach=Text(
                [
                    Sentence(
                        "{cells} are two places of {digit} in {house}.",
                        cells=near,
                        digit=digit,
                        house=box,
                    ),
                    apart,
                    told[0],
                    falls[0],
                    told[1],
                    falls[1],
                    end,
                    Sentence("These are two kites with the same cells in the box."),
                ]
            ),
        )


def _kites(step: Step, grid: Grid) -> list[StrongPair]:
    """The kites of a step, one for each chain; none where some chain is not one."""
    houses = step.houses(Role.BASE)
    kites = []
    for index, chain in enumerate(step.chains):
        kite = pair_of(grid, chain, houses[2 * index : 2 * index + 2])
        if kite is None or KITE.tied_in(kite, grid) is None:
            return []
        kites.append(kite)
    return kites


TECHNIQUE = DualTwoStringKite()
