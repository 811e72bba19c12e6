"""Pictures of a proof: what it rests on, and each line of the checker's refutation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..model.step import Role, Step
from ..proof import Proof
from ..proof.derivation import Derivation, DerivationLine, Saying
from ..render.marks import View
from ..render.svg import svg

_BY_TRUTH: Final = {Saying.TRUTH, Saying.NOTHING_LEFT, Saying.CASES, Saying.REFUTED}
_BY_LINK: Final = {Saying.LINK, Saying.TWO, Saying.DERIVED}
_TRUTHS_COUNTED: Final = {Saying.TRUTH_COUNTS, Saying.TRUTH_MULTIPLE}
_LINKS_COUNTED: Final = {Saying.LINK_COUNTS, Saying.LINK_MULTIPLE}
_COUNTED: Final = _TRUTHS_COUNTED | _LINKS_COUNTED
_FACTS: Final = {Saying.SUPPOSED, Saying.TRUTH, Saying.LINK, Saying.TWIN, Saying.REFUTED}
_CONTRADICTIONS: Final = {Saying.NOTHING_LEFT, Saying.TWO, Saying.BOTH, Saying.UNLIKE}
_MOST_NUMBERED: Final = 99


def proof_picture(derivation: Derivation, theme: str) -> str:
    """The grid with the truths and links of the step, and its conclusions."""
    step, grid = derivation.step, derivation.grid
    if derivation.proof is Proof.CASES:
        return svg(grid, step, theme=theme)
    covers = derivation.covers()
    shown = View(
        candidates={c: (Role.BASE if covers[c][0] else Role.COVER,) for c in covers},
        placements=step.placements,
        eliminations=step.eliminations,
        truths=tuple(of for _, of in derivation.truths),
        at_most=tuple(of for _, of in derivation.links),
    )
    return svg(grid, shown, theme=theme)


def line_picture(derivation: Derivation, number: int, theme: str) -> str:
    """The grid at a line, with all that holds there."""
    line = derivation.lines[number]
    shown: View | Step = line.step or _view(derivation.lines[: number + 1], derivation.step)
    return svg(line.grid, shown, theme=theme)


def _view(lines: Sequence[DerivationLine], step: Step) -> View:
    """What holds after some lines. What was supposed besides, and refuted, holds no longer."""
    last = lines[-1]
    if last.says is Saying.SHOWN:
        own = set(last.candidates)
        placements = tuple(each for each in step.placements if each in own)
        gone = tuple(each for each in step.eliminations if each in own)
        return View(placements=placements, eliminations=gone)
    holding = _holding(lines)
    shown = View()
    for number, line in holding:
        if line.says not in _FACTS:
            continue
        for candidate in line.candidates:
            if last.grid.value(candidate.cell):  # a case of a step places what it supposes
                shown.cells[candidate.cell] = (Role.STEM,)
                continue
            if line.on:
                shown.on += (candidate,)
            else:
                shown.off += (candidate,)
            if number <= _MOST_NUMBERED:
                shown.badges[candidate] = str(number)
    _add_places(shown, [line for _, line in holding])
    if last.says in _CONTRADICTIONS:
        wrong = [each.candidate for each in last.because] or last.of
        shown.failed_cells = tuple(sorted({candidate.cell for candidate in wrong}))
    if last.says is Saying.CASES:
        shown.candidates = dict.fromkeys(last.candidates, (Role.STEM,))
    return shown


def _holding(lines: Sequence[DerivationLine]) -> list[tuple[int, DerivationLine]]:
    """The lines that hold after the last of them, with their numbers from 1."""
    holding: list[tuple[int, DerivationLine]] = []
    for number, line in enumerate(lines, 1):
        is_next_case = line.says is Saying.SUPPOSED and line.depth > 0
        deepest = line.depth - is_next_case
        holding = [(n, each) for n, each in holding if each.depth <= deepest]
        holding.append((number, line))
    return holding


def _add_places(shown: View, holding: Sequence[DerivationLine]) -> None:
    """The truths and links that were counted so far, or the one that the last line rests on."""
    last = holding[-1]
    shown.truths = tuple(line.of for line in holding if line.says in _TRUTHS_COUNTED)
    shown.at_most = tuple(line.of for line in holding if line.says in _LINKS_COUNTED)
    for line in holding:
        for candidate in line.of if line.says in _COUNTED else ():
            role = Role.BASE if line.says in _TRUTHS_COUNTED else Role.COVER
            shown.candidates.setdefault(candidate, (role,))
    if last.says in _BY_TRUTH:
        shown.truths = (last.of,)
    if last.says in _BY_LINK:
        shown.at_most = (last.of,)
