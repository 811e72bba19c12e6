"""Finds the difficulty of a form that names only the next easier form. It is midway between that
form and the next harder one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from ..base import Error, name_key, similar
from .form import UNPLACED, Form

BEYOND: Final = 1.0
"""How much harder a form is that comes after the hardest form."""


class Placed(Protocol):
    """A technique whose forms may name the next easier form instead of a difficulty."""

    @property
    def id(self) -> str:
        """Its name for programs."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Names for all its forms together."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """Its forms."""


def forms_with_places(
    technique: Placed, others: Sequence[Placed], package: str
) -> tuple[Form, ...]:
    """The forms of a technique, each with a difficulty.

    A form that comes after another one is placed midway between that one and the next harder form
    with an explicit difficulty in `package`. So its difficulty does not depend on what else is
    registered.

    Raises:
        Error: if `after` names no form, or names a form that does not fit the difficulty.
    """
    own = [
        form
        for other in (*others, technique)
        if type(other).__module__.startswith(f"{package}.")
        for form in other.forms
        if not form.after
    ]
    known = _by_name(others)
    done: list[Form] = []
    for form in technique.forms:
        if form.after:
            within = _by_name([technique], done)
            form = _after(form, {**known, **within}, own)
        elif form.difficulty == UNPLACED:
            raise Error(f"the form '{form.name}' has no place: give it a difficulty, or after=.")
        done.append(form)
    return tuple(done)


def _by_name(
    techniques: Iterable[Placed], forms: Sequence[Form] | None = None
) -> dict[str, list[Form]]:
    """The forms under each of their names; a technique's name refers to all of its forms."""
    names: dict[str, list[Form]] = {}
    for technique in techniques:
        for form in technique.forms if forms is None else forms:
            rung = f"{technique.id}:{form.size or ''}:{form.variant}"
            keys = map(name_key, (technique.id, *technique.aliases, form.name, *form.aliases, rung))
            for key in set(keys):
                names.setdefault(key, []).append(form)
    return names


def _after(form: Form, known: dict[str, list[Form]], own: Sequence[Form]) -> Form:
    key = name_key(form.after)
    found = known.get(key) or known.get(key.removesuffix("s"), [])
    begin = f"the form '{form.name}' cannot come after '{form.after}'"
    if not found:
        close = dict.fromkeys(f for name in similar(key, known, 3) for f in known[name])
        near = "; ".join(_between(each, own) for each in list(close)[:3])
        raise Error(f"{begin}: nothing has that name." + f" Near it are {near}." * bool(near))
    if len({each.difficulty for each in found}) > 1:
        names = ", ".join(f"{each.name} ({each.difficulty:g})" for each in found)
        raise Error(f"{begin}: that may be any of {names}.")
    low, high = found[0].difficulty, _next(found[0], own)
    if form.difficulty == UNPLACED:
        upper = high.difficulty if high else low + 2 * BEYOND
        return replace(form, difficulty=(low + upper) / 2)
    if form.difficulty <= low or (high and form.difficulty >= high.difficulty):
        raise Error(
            f"the form '{form.name}' has the difficulty {form.difficulty:g}, which is not between "
            f"its neighbours: {_between(found[0], own)}. Leave the difficulty out."
        )
    return form


def _next(form: Form, own: Sequence[Form]) -> Form | None:
    """The next harder form; if several are equally hard, the first by name."""
    harder = (each for each in own if each.difficulty > form.difficulty)
    return min(harder, key=lambda each: (each.difficulty, each.name), default=None)


def _between(form: Form, own: Sequence[Form]) -> str:
    """A form and its harder neighbour."""
    words, high = f"{form.name} ({form.difficulty:g})", _next(form, own)
    return f"{words}, before {high.name} ({high.difficulty:g})" if high else f"{words}, the hardest"
