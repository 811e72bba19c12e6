"""The kinds of steps that a ladder can find. Each kind is a rung together with a variant."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..base import name_key
from ..ladder import Ladder
from ..model import Step
from ..model.border.core import native
from ..techniques import Form, Rung, get, rungs_named

KINDS: Final = native.VARIANTS
"""The number of variants that the core distinguishes in each rung."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of step: a rung of a ladder together with one variant of its technique.

    Attributes:
        rung, variant: the numbers of the rung and the variant in the native core.
        source: the rung itself.
        step: a sample step of this kind, with only the fields that determine its name.
        form: the form of the technique, which has a name and a difficulty.
        is_named: whether the rung names this variant, or names no variant. A rung that names a
            variant may also find others: in a ladder that searches for all kinds of singles
            together, the rung for boxes also finds singles in lines.
    """

    rung: int
    variant: int
    source: Rung
    step: Step
    form: Form
    is_named: bool

    @property
    def number(self) -> int:
        """The number of this kind in the core."""
        return self.rung * KINDS + self.variant


def kinds_of(ladder: Ladder) -> Iterator[Kind]:
    """All kinds of steps that a ladder can find, in the order of its rungs."""
    for index, rung in enumerate(ladder.rungs):
        technique = get(rung.technique)
        for variant, name in enumerate(technique.variants[:KINDS]):
            step = Step(technique.id, variant=name, size=rung.size)
            named = rung.variant in ("", name)
            yield Kind(index, variant, rung, step, technique.form_of(step), named)


class Named:
    """The kinds of steps that a name refers to. The name can be an id, a rung, the name of a form,
    or an alias.

    A form is a named size or variant of a technique. Its name refers to the kinds with that form.
    There is one exception: if a rung has the same name, and its variants differ only in wording,
    the name refers to all kinds of that rung. For example, `claiming` includes double pairs.

    Raises:
        UnknownTechnique: if no kind of step has this name.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._key = name_key(name)
        self._rungs = {(rung.technique, rung.size) for rung in rungs_named(name)}
        techniques = [get(technique) for technique, _ in self._rungs]
        self._some = any(self._key in _names(form) for one in techniques for form in one.forms)
        self._whole = {
            rung
            for one in techniques
            for rung in one.rungs()
            for form in one.forms_of(rung)
            if rung.variant == form.variant == "" and self._key in _names(form)
        }

    def __contains__(self, kind: Kind) -> bool:
        step = kind.step
        if (step.technique, step.size) not in self._rungs:
            return False
        return not self._some or kind.source in self._whole or self._key in _names(kind.form)


def _names(form: Form) -> set[str]:
    return {name_key(name) for name in (form.name, *form.aliases)}
