"""Sentences for finned, Franken and mutant fish."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...model import Candidate, House, Sentence, SentencePart, Step, Text
from .fish import Fish
from .wording import Count, filler, in_lines, outcome, together, victims_see


def fish_notation(*every: Fish) -> Sentence:
    """Write fish in fish notation: digit, bases, covers and fins. A Siamese fish has two sets of
    covers and fins.

    For example, `4 r258 c136 fr5c5`. Endo fins are marked with `ef`.
    """
    parts: dict[str, SentencePart | Iterable[SentencePart]] = {"digit": every[0].digit}
    lead = "{digit} " + _houses("base", every[0].bases, parts)
    for number, fish in enumerate(every):
        lead += " / " if number else " "
        lead += _houses(f"cover{number}", fish.covers, parts)
        fins = tuple(cell for cell in fish.fins if cell not in fish.endo_fins)
        for mark, cells in (("f", fins), ("ef", fish.endo_fins)):
            if cells:
                lead += f" {mark}{{{mark}{number}:folded}}"
                parts[f"{mark}{number}"] = cells
    return Sentence(lead, **parts)


def _houses(
    name: str, houses: tuple[House, ...], parts: dict[str, SentencePart | Iterable[SentencePart]]
) -> str:
    template = ""
    for kind in dict.fromkeys(house.kind for house in houses):
        parts[f"{name}_{kind}"] = tuple(house for house in houses if house.kind == kind)
        template += f"{{{name}_{kind}:short}}"
    return template


def standard(step: Step, every: tuple[Fish, ...]) -> Text:
    """The complete argument in standard detail."""
    first = every[0]
    sentences = [held_in(first)]
    if first.endo_fins:
        endo = "{several} [counts as a fin, because it|count as fins, because each] is in two of "
        endo += "these houses: a single {digit} there would serve both."
        sentences.append(Sentence(endo, several=first.endo_fins, digit=first.digit))
    sentences += _either_way(first, _counted(first))
    return _argument(step, every, sentences)


def teach(step: Step, every: tuple[Fish, ...], *lesson: Sentence) -> Text:
    """The complete argument in full detail, house by house and step by step."""
    first = every[0]
    sentences = [
        Sentence("Where can the {digit} go in {bases}?", digit=first.digit, bases=first.bases),
        *together(places_of_base(first, base) for base in first.bases),
        *left_aside(first),
        *_either_way(first, _counted_out(first)),
    ]
    if first.fins:
        eliminated = tuple(Candidate.of(first.digit, cell) for cell in first.victims)
        sentences += victims_see(replace(step, eliminations=eliminated), first.grid, *first.fins)
    return _argument(step, every, sentences, *lesson)


def _argument(
    step: Step, every: tuple[Fish, ...], sentences: list[Sentence], *lesson: Sentence
) -> Text:
    """The sentences and the conclusion. More than three sentences are put into numbered lines."""
    *reasons, end = [*sentences, *_end(step, every)]
    if len(reasons) < 3:
        return Text([*reasons, end, *lesson])
    because = "otherwise {bases} would not have room for their {digit}s"
    result = outcome(step, because, bases=every[0].bases, digit=every[0].digit)
    return Text(in_lines(result, reasons, [end, *lesson]))


def held_in(fish: Fish) -> Sentence:
    """The places for the digit in the bases."""
    fill = filler(fish)
    if not fish.fins:
        return fill("In {bases} the {digit} can only be in {covers}.")
    return fill(
        "In {bases} the {digit} can only be in {covers}, or in[| one of] the [fin|fins] {several}.",
        several=fish.fins,
    )


def places_of_base(fish: Fish, base: House) -> Sentence:
    """A sentence about the places for the digit in one base."""
    return Sentence(
        "In {base} it can[ only|] be in {several:or}.",
        several=fish.grid.places(fish.digit, base),
        base=base,
    )


def left_aside(fish: Fish) -> Iterator[Sentence]:
    """Sentences that name the fins and explain the term."""
    fill = filler(fish)
    if not fish.fins:
        yield fill("All these places are in {covers}.")
        return
    yield fill("Leave {cells} aside for now: all other places are in {covers}.", cells=fish.fins)
    fins = tuple(cell for cell in fish.fins if cell not in fish.endo_fins)
    if fins:
        yield Sentence(
            "[An extra place|Extra places] like {several} [is|are] called [a fin|fins].",
            several=fins,
        )
    for cell in fish.endo_fins:
        bases = tuple(base for base in fish.bases if cell in fish.grid.board.cells(base))
        both = "{cell} is in {bases}, so a single {digit} there would serve both."
        yield fill(both, cell=cell, bases=bases)
        yield Sentence("Such a place counts as a fin, and is called an endo fin.")


def _counted(fish: Fish) -> Iterator[Sentence]:
    """The consequences if no fin is true, in one sentence."""
    fill = filler(fish, count=Count(fish.size))
    if fish.fins:
        yield fill(f"{without_fins(fish)}, so no other cell there is {{digit}}.")
    else:
        yield fill("There must be {count} {digit}s in {bases}, so {covers} take one each.")


def without_fins(fish: Fish) -> str:
    """The consequences if no fin is true, as the template of a clause. It names the digit, the
    covers and their number (`count`).
    """
    none = "If the fin is not {digit}" if len(fish.fins) == 1 else "If no fin is {digit}"
    houses = {"r": "rows", "c": "columns"}[fish.bases[0].kind] if fish.is_basic else "houses"
    return f"{none}, the {{count}} {houses} need {{covers}} for their {{digit}}s"


def _counted_out(fish: Fish) -> Iterator[Sentence]:
    """The consequences if no fin is true, in full detail."""
    if fish.fins:
        yield from _counted(fish)
        return
    fill = filler(fish, count=Count(fish.size))
    yield fill("There must be {count} {digit}s in {bases}.")
    yield fill("No house can have two of them, so {covers} take one each.")


def _either_way(fish: Fish, counted: Iterator[Sentence]) -> Iterator[Sentence]:
    """The consequences if no fin is true, and the consequences if a fin is true. A place in two
    covers is eliminated because it would use up two covers for one base.
    """
    yield from counted
    fill = filler(fish)
    for cell in fish.cannibals:
        yield fill(
            "A {digit} in {cell} would use up {covers} at once and leave too few houses for the "
            "other {digit}s.",
            cell=cell,
            covers=tuple(c for c in fish.covers if cell in fish.grid.board.cells(c)),
        )
    if fish.fins:
        yield fill(
            "If the fin is {digit}, no cell that it sees is {digit}."
            if len(fish.fins) == 1
            else "If a fin is {digit}, no cell that sees all the fins is {digit}."
        )


def _end(step: Step, every: tuple[Fish, ...]) -> Iterator[Sentence]:
    fish = every[0]
    fill = filler(fish)
    if len(every) == 2:
        yield _falls(fish)
        yield from _twin(every[1])
        cells = tuple(candidate.cell for candidate in sorted(step.eliminations))
        yield fill("So {digit} is eliminated from {cells}.", cells=cells)
    elif fish.fins or fish.cannibals:
        yield _falls(fish)
    else:
        yield fill("So no other cell of {covers} is {digit}: it is eliminated from {victims}.")


def _falls(fish: Fish) -> Sentence:
    fill = filler(digit=fish.digit, several=fish.victims)
    if not fish.fins:
        return fill("So {several} [is|are] not {digit}.")
    board, fins = fish.grid.board, "the fin" if len(fish.fins) == 1 else "all the fins"
    covers = [c for c in fish.covers if {*fish.victims} & {*board.cells(c)}]
    covers = [c for c in covers if {*fish.victims} <= {*board.cells(c)}][:1] or covers
    which = f"which [is|are] in {{covers}} and [sees|see] {fins}"
    return fill(f"Either way {{several}}, {which}, [is|are] not {{digit}}.", covers=covers)


def _twin(fish: Fish) -> Iterator[Sentence]:
    fill = filler(fish)
    yield fill(
        "The same {bases} make a second fish with {covers} and the [fin|fins] {several}.",
        several=fish.fins,
    )
    fins = "that fin" if len(fish.fins) == 1 else "all these fins"
    yield fill(
        f"In the same way {{several}}, which [sees|see] {fins}, [is|are] not {{digit}}.",
        several=fish.victims,
    )
    yield Sentence("Two such fish are called Siamese.")
