"""Describes chains in Eureka notation and in sentences that a person can check link by link."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from ...model import Candidate, Cell, Digit, Grid, Sentence, Step
from ..technique import Explanation
from .chains import (
    ChainReading,
    Place,
    Strong,
    StrongKind,
    beside,
    clue_of_link,
    eureka,
    houses_with,
)
from .clue_pairs import not_both, of_pairs
from .clues import rules_used
from .pattern import besides
from .wording import (
    Count,
    alike,
    by_cell,
    by_digit,
    cells_see,
    filler,
    in_one_sentence,
    losing_cells,
    together,
    victims_eliminated,
)

Parts = dict[str, Any]

_REASONS: Final = 3
"""The maximum number of lots of cells that get a reason of their own."""


def explained_chain(step: Step, grid: Grid, reading: ChainReading, idea: str) -> Explanation:
    """Write all texts that explain a chain step."""
    story = tuple(_story(grid, reading, reasons=False))
    return Explanation(
        where=_where(grid, reading),
        idea=Sentence(idea),
        short=notation(step, reading),
        standard=[*story, *_conclusion(step, grid, reading, at_length=False)],
        teach=[
            *_terms(reading),
            *rules_used(step, grid.board),
            *_story(grid, reading, reasons=True),
            *_conclusion(step, grid, reading, at_length=True),
        ],
    )


def _where(grid: Grid, reading: ChainReading) -> Sentence:
    for link in reading.strong:
        if link.kind is StrongKind.HIDDEN:
            return filler(link)("Look at the digits with few places in {house}.")
        if link.kind is StrongKind.RECTANGLE:
            return filler(link)("Look at the cells that can be {digits}.")
    fill = filler(reading.first, house=grid.board.houses_of(reading.first.cell)[0])
    if len(reading.digits) == 1:
        return fill("Look at the places for {digit}, starting in {house}.")
    if set(reading.kinds) == {"c"}:
        return fill("Look at the cells with two candidates, starting in {house}.")
    return fill("Start in {house}: look at cells with two candidates and houses with two places.")


def notation(step: Step, reading: ChainReading) -> Sentence:
    """The chain in Eureka notation."""
    line = eureka(step.chains[0], reading.strong)
    if not step.placements:
        return line
    (goal,) = step.placements
    return filler(goal, cell=goal.cell, **line.parts)(f"{line.template} → {{cell}} = {{digit}}")


def _story(grid: Grid, reading: ChainReading, *, reasons: bool) -> Iterator[Sentence]:
    """The inferences that lead from a false first node to a true last node."""
    first, *others = reading.strong
    then, parts = _true(first)
    one = len(first.one.cells) == 1
    false = "{cells1} is not {digit1:or}" if one else "{cells1} are not {digit1}"
    begin, digits = f"If {false}, {then}.", _digits(first.one)
    yield Sentence(begin, cells1=first.one.cells, digit1=digits, **parts)
    yield from story_from(grid, first.other, others, reasons=reasons)


def story_from(
    grid: Grid, true: Place, links: Iterable[Strong], *, reasons: bool
) -> Iterator[Sentence]:
    """The inferences along some links, beginning with a true node. This node excludes the first
    node of the links. The last inference is that the last node is true.
    """
    for link in links:
        then, parts = _true(link)
        because = _because_of_clue(grid, true, link.one)
        if because is not None:
            # After a sentence about a clue, "it" might mean another cell.
            then = then.replace("it is", "{cells2} is")
            yield in_one_sentence([because, Sentence(then, **parts)], ", so ")
        else:
            reason, why = _reason(grid, true, link.one) if reasons else (" [is|are]", {})
            template = f"Then {{several}}{reason} not {{digit1:or}}, so {then}."
            several, digits = link.one.cells, _digits(link.one)
            yield Sentence(template, several=several, digit1=digits, **parts, **why)
        true = link.other


def _true(link: Strong) -> tuple[str, Parts]:
    """The candidate that a strong link makes true, as a clause to follow "then" or "so"."""
    other, parts = _at(link.other, 2)
    place = "at {cells2}" if link.other.single else "in {cells2:or}"
    if link.kind is StrongKind.HIDDEN:
        left = tuple(cell for cell in link.cells if cell != link.one.cell)
        parts |= {"house": link.house, "left": left, "set": link.digits}
        is_all, only = link.other.digits == link.digits, other.replace(" is ", " can only be ")
        end = f": {other}" if is_all else f". Of these digits, {only}"
        return f"{{house}} has its {{set}} in {{left}}{end}", parts
    if link.kind is StrongKind.HOUSE:
        return f"{{house}} has its {{digit2}} {place}", parts | {"house": link.house}
    if link.kind is StrongKind.SET:
        rest = tuple(sorted((*link.digits, link.other.digit)))
        parts |= {"members": link.cells, "rest": rest}
        members = "{members}" if {*link.cells} != {*link.one.cells} else "they"
        return f"{members} have only {{rest}} left: {other}", parts
    if link.kind is StrongKind.FISH:
        parts |= {"bases": link.bases, "covers": link.covers, "count": Count(len(link.covers))}
        if len(link.covers) < len(link.bases):
            digits = "{digit2}s" if len(link.covers) > 1 else "{digit2}"
            return f"{{bases}} have {{count}} {digits} in {{covers}} and one {place}", parts
        return f"{{bases}} have their {{digit2}}s in {{covers}}: {other}", parts
    if link.kind is StrongKind.RECTANGLE:
        parts |= {"corners": link.cells, "pair": link.digits}
        only = "otherwise {corners} would hold only {pair}, which could be swapped"
        return f"{other}: {only}", parts
    return "it is {digit2}", parts


def _digits(place: Place) -> Digit | tuple[Digit, ...]:
    return place.digits if place.others else place.digit


def _reason(grid: Grid, true: Place, false: Place) -> tuple[str, Parts]:
    """Explain why a node is false if another node is true. The result is a piece of a
    sentence. The false node's cells come before it, and the word "not" after it.
    """
    if true.digits != false.digits:
        return " [is|are] {held:or} and", {"held": true.digits}
    house = houses_with(grid, true.cells + false.cells)[0]
    seen = ", which [sees|see] {true} in {between}, [is|are]"
    return seen, {"true": true.cells, "between": house}


def _because_of_clue(grid: Grid, one: Place, other: Place) -> Sentence | None:
    """A sentence that names the clue, if a clue is the reason why two nodes exclude each other."""
    clue = clue_of_link(grid, one, other)
    if clue is None:
        return None
    return not_both(grid, [one.candidate], other.cells, other.digits, clue)


def _terms(reading: ChainReading) -> Iterator[Sentence]:
    yield Sentence("A chain shows, link by link, what follows if its first candidate is false.")
    if any(len(place.cells) > 1 for place in reading.nodes):
        yield Sentence("A chain may also go through a group of cells.")
        yield Sentence("The group is true if one of its cells holds the digit.")
    if "s" in reading.kinds:
        yield Sentence(
            "A set of cells may have one more digit than cells; if it lacks one of the digits, "
            "it needs all the others."
        )
    if "u" in reading.kinds:
        yield Sentence(
            "If a rectangle of four cells in two boxes held no given and only two digits, swapping "
            "these would give a second solution."
        )
    if "f" in reading.kinds:
        yield Sentence("An almost fish is a fish with a few extra places for the digit, its fins.")
        yield Sentence("If no fin holds the digit, what is left is an ordinary fish.")
    if reading.has_hidden_sets:
        yield Sentence("In a house, two digits may share three places, or three may share four.")
        yield Sentence("If one of the places is lost, the digits need all the others.")


def _at(place: Place, number: int) -> tuple[str, Parts]:
    parts: Parts = {f"cells{number}": place.cells, f"digit{number}": _digits(place)}
    if len(place.cells) == 1:
        return f"{{cells{number}}} is {{digit{number}:or}}", parts
    return f"one of {{cells{number}}} is {{digit{number}}}", parts


def _conclusion(
    step: Step, grid: Grid, reading: ChainReading, *, at_length: bool
) -> Iterator[Sentence]:
    if reading.is_loop:
        yield from _loop(step, grid, reading)
    elif reading.is_placement:
        yield from _placement(step, reading)
    else:
        yield from _open(step, grid, reading, at_length=at_length)


def _placement(step: Step, reading: ChainReading) -> Iterator[Sentence]:
    first = reading.first
    fill = filler(digit=first.digit, cells=first.cells, cell=first.cell, digits=first.digits)
    if step.placements:
        yield fill("Even if we assume that {cell} is not {digit}, it turns out to be {digit}.")
        yield fill("So {cell} is {digit}.")
        return
    if first.others:
        yield fill("Even if we assume that {cell} is not {digits:or}, it is one of them.")
        yield fill(
            "So {cell} is {digits:or}, and not {eliminated:or}.",
            eliminated=tuple(candidate.digit for candidate in sorted(step.eliminations)),
        )
        return
    yield fill("Even if we assume that {cells} are not {digit}, one of them is {digit}.")
    yield fill("So one of {cells} is {digit}.")
    yield victims_eliminated(step, first.digit, "them all")


def _open(step: Step, grid: Grid, reading: ChainReading, *, at_length: bool) -> Iterator[Sentence]:
    first, last = reading.first, reading.last
    fill = filler(digit=first.digit)
    is_part = first.digits == last.digits and {*first.cells} < {*last.cells}
    if at_length:
        yield Sentence("If the first candidate of the chain is false, the last one is true.")
    if first.digits == last.digits and first.single and last.single:
        yield fill("This shows that one of {ends} is {digit}.", ends=(first.cell, last.cell))
    else:
        one, parts = _at(first, 1)
        other, more = _at(last, 2)
        lead, mark = ("Whether or not", "") if is_part else ("This shows that", "or ")
        yield Sentence(f"{lead} {one}, {mark}{other}.", **parts, **more)
    if any(
        clue_of_link(grid, end, Place(c.digit, (c.cell,))) is not None
        for c in step.eliminations
        for end in (first, last)
    ):
        same = alike((digits, cell) for cell, digits in by_cell(step.eliminations).items())
        are_many = len(same) > _REASONS
        for lost, losing in [*same.items()][: 1 if are_many else None]:
            yield from _excluded(grid, first, losing, lost)
            yield from _excluded(grid, last, losing, lost)
            either = "Either way {several} [is|are] not {lost:or}."
            yield Sentence(either, several=losing, lost=lost)
        if are_many:
            rest = tuple([c for c in step.eliminations if c.cell not in losing])
            alike_too = Sentence("In the same way, both ends rule out the rest")
            yield from losing_cells(alike_too, replace(step, eliminations=rest))
        return
    if first.digits == last.digits:
        eliminated = tuple(candidate.cell for candidate in sorted(step.eliminations))
        if at_length:
            ends = [first.cells] * (not is_part) + [last.cells]
            yield from together(cells_see(grid, eliminated, *ends))
        every = "both" if first.single and last.single else "all of them"
        yield victims_eliminated(step, first.digit, every)
        return
    for candidate in sorted(step.eliminations):
        own, far = (first, last) if candidate.digit == last.digit else (last, first)
        fill = filler(candidate, digit1=_digits(own), cells=far.cells)
        yield fill("{cell} is {digit1:or}, or it sees the {digit} in {cells:or}.")
        yield fill("Either way {cell} is not {digit}.")


def _excluded(
    grid: Grid, end: Place, cells: Iterable[Cell], digits: Iterable[Digit]
) -> Iterator[Sentence]:
    """Explain why some cells do not have these digits if the end of a chain is true."""
    by_clue = alike(
        ((cell, clue_of_link(grid, end, Place(digit, (cell,)))), digit)
        for cell in cells
        for digit in digits
    )
    # The pairs of a rule for the whole board share one reason.
    rules = {n: None if n is None else of_pairs(grid.board, n) or n for _, n in by_clue}
    same = alike(
        ((rules[clue], c in end.cells, lost), (c, clue)) for (c, clue), lost in by_clue.items()
    )
    for (_, is_end, lost), pairs in same.items():
        own, clue = [c for c, _ in pairs], pairs[0][1]
        if clue is not None:
            yield not_both(grid, [end.candidate], own, lost, clue)
        elif is_end:
            reason = "If {cell} is {own:or}, it is not {lost:or}."
            yield Sentence(reason, cell=own[0], own=end.digits, lost=lost)
        else:
            yield from cells_see(grid, own, end.cells)


def _loop(step: Step, grid: Grid, reading: ChainReading) -> Iterator[Sentence]:
    first, last = reading.first, reading.last
    ends = first.cells + last.cells
    house = houses_with(grid, ends)[:1]
    fill = filler(first, ends=ends, one=first.digits, other=last.digits, house=house)
    because = _because_of_clue(grid, last, first)
    if because is not None:
        yield because
        clash = "They are the two ends of the chain"
    elif first.others or last.others:
        clash = "If {cell} is {one:or}, it is not {other:or}"
    elif first.digit != last.digit:
        clash = "{cell} cannot be both {one} and {other}"
    elif first.single and last.single:
        clash = "{ends} cannot both be {digit}"
    else:
        clash = "{ends} are all in {house}"
    yield fill(clash + ", so the chain closes into a loop.")
    yield Sentence("The same reasoning can start from any candidate in the loop.")
    yield Sentence("So of any two neighbouring candidates in the loop, exactly one is true.")
    left = set(step.eliminations)
    for one, other in reading.weak():
        eliminated = sorted(beside(grid, one, other) & left)
        if eliminated:
            left -= set(eliminated)
            yield _used_up(one, other, eliminated)
    for link in reading.strong:
        if link.kind is StrongKind.HIDDEN:
            yield from _filled(grid, link, left)
            continue
        for digit in link.digits if link.kind is StrongKind.SET else ():
            home = tuple(cell for cell in link.cells if digit in grid.candidates(cell))
            eliminated = [c for c in sorted(left) if c.digit == digit]
            eliminated = [c for c in eliminated if houses_with(grid, (*home, c.cell))]
            if eliminated:
                left -= set(eliminated)
                yield Sentence(
                    "{home} use up {digit}, so {several} [is|are] not {digit}.",
                    several=(c.cell for c in eliminated),
                    home=home,
                    digit=digit,
                )


def _filled(grid: Grid, link: Strong, left: set[Candidate]) -> Iterator[Sentence]:
    """Explain why the other cells of an almost hidden set can hold only the digits of the set."""
    eliminated = besides(grid, link.spare, link.digits) & left
    left -= eliminated
    for cell in link.spare:
        digits = tuple(sorted(c.digit for c in eliminated if c.cell == cell))
        if digits:
            yield filler(link)(
                "Only one of {ends} holds {all:or}, but {house} needs {all}. So {cell} is {set:or} "
                "and not {digits:or}.",
                ends=sorted(link.one.cells + link.other.cells),
                all=link.digits,
                cell=cell,
                set=tuple(digit for digit in link.digits if digit in grid.candidates(cell)),
                digits=digits,
            )


def _used_up(one: Place, other: Place, eliminated: list[Candidate]) -> Sentence:
    """A sentence such as `One of r1c1 and r1c5 is 3, so r1c7 is not 3.`"""
    fill = filler(one)
    every = "both" if one.single and other.single else "all of them"
    if one.digits != other.digits:
        both = (*one.digits, *other.digits)
        return fill(
            "{cell} is {both:or}, so it is not {digits:or}.",
            both=sorted(both) if one.others or other.others else both,
            digits=sorted(by_digit(eliminated)),
        )
    false = f"{{several}}, which [sees|see] {every}, [is|are] not {{digit}}"
    ends, cells = sorted(one.cells + other.cells), [candidate.cell for candidate in eliminated]
    return fill(f"One of {{ends}} is {{digit}}, so {false}.", several=cells, ends=ends)
