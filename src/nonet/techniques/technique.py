"""The base class of techniques. A technique has forms with names, explanations, an article, and a
definition of its pattern.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, SupportsIndex, TypeAlias, TypeVar

from ..base import Error, NamedValue, name_key, shown_value, similar
from ..model import Board, Grid, Look, Sentence, Step, Text
from ..model.border.core import native
from ..model.certificate import Certificate
from .form import UNPLACED
from .form import Form as Form
from .registered import entries_of, registered, waits
from .removals import short_conclusion
from .rung import Rung as Rung


@cache
def article_of(kind: type) -> dict[str, str]:
    """The sections of a class's article, by heading. A class without an article uses its base
    class's.

    >>> from nonet.techniques import get
    >>> list(article_of(type(get("pointing"))))
    ['Where to look', 'Why it works']
    """
    for each in kind.__mro__:
        file = getattr(sys.modules.get(each.__module__), "__file__", None)
        if file and (path := Path(file).with_suffix(".md")).is_file():
            headed = path.read_text(encoding="utf-8").split("# ")[1:]
            parts = (part.partition("\n") for part in headed)
            return {heading: " ".join(words.split()) for heading, _, words in parts}
    raise Error(f"{kind.__name__} needs where_to_look and why_it_works, or an article.")


class Proof(NamedValue):
    """The methods by which steps are proved; see `nonet.proof`."""

    RANK = "rank"
    PROPAGATION = "propagation"
    SEARCH = "search"
    CASES = "cases"


Words: TypeAlias = str | Sentence | Sequence[Sentence]
"""A part of an explanation: a sentence, or several sentences as a `Text`. A sentence without parts
may be a plain string.
"""

TextSource: TypeAlias = Words | Callable[[], Words]
"""The words of an explanation, or a function that makes them when it is first read.

The function must not use the grid, because the grid may have changed in the meantime.
"""


@dataclass(frozen=True, init=False)
class Explanation:
    """A step in words.

    Attributes:
        where: where to look, without revealing the pattern (hint level 1).
        idea: the one-line idea of the technique (shown with its name at hint level 2).
        short: one line for a list.
        standard: the complete argument; the conclusion is the last sentence.
        teach: the complete argument for beginners, with terms explained and advice on how to
            find such a pattern.
    """

    where: Text
    idea: Text
    short: Text
    standard: Text
    teach: Text

    def __init__(
        self,
        where: TextSource,
        idea: TextSource,
        short: TextSource,
        standard: TextSource,
        teach: TextSource,
    ) -> None:
        sources = (where, idea, short, standard, teach)
        self.__dict__["_sources"] = dict(zip(_TEXTS, sources, strict=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return Explanation, tuple(getattr(self, name) for name in _TEXTS)


_TEXTS: Final = ("where", "idea", "short", "standard", "teach")


def _made_when_read(name: str) -> cached_property[Text]:
    def text(made: Explanation) -> Text:
        source: TextSource = made.__dict__["_sources"][name]
        words = source() if callable(source) else source
        if isinstance(words, str):
            words = Sentence(words)
        sentences = [words] if isinstance(words, Sentence) else words
        ending = made.__dict__.get("_ending")
        return Text(ending(name, sentences) if ending else sentences)

    return cached_property(text)


for _name in _TEXTS:
    _text = _made_when_read(_name)
    _text.__set_name__(Explanation, _name)
    setattr(Explanation, _name, _text)


class Technique(ABC):
    """The base class of techniques. Each file of `nonet.techniques` has one technique, and other
    packages can add more.

    A native technique has a C++ finder with the same id. A technique written in Python implements
    `find`. Both kinds are described, checked and explained in the same way.

    Unpickling or copying returns the registered technique with the same id, if there is one.
    """

    id: ClassVar[str]  # not inherited; in this package, it is the name of the module
    forms: ClassVar[tuple[Form, ...]]
    large_forms: ClassVar[tuple[Form, ...]] = ()  # forms that 9x9 boards cannot have
    proof: ClassVar[Proof] = Proof.RANK
    # How to prove a step that lacks its certificates, such as a step from an older record. None if
    # the technique does not use certificates.
    uncertified_proof: ClassVar[Proof | None] = None
    family: ClassVar[str]  # The technique is listed under this heading, such as Sets.
    aliases: ClassVar[tuple[str, ...]] = ()  # Names that refer to all forms together.
    rests_on_uniqueness: ClassVar[bool] = False  # Whether its steps assume a single solution.
    # Whether `find` supports every board. It must then take cells, digits and houses from the
    # grid's board. Otherwise, `find` is called only for the standard board.
    finds_on_every_board: ClassVar[bool] = False
    a_rung_each: ClassVar[bool] = False  # Whether each form is a rung. If not, each size is.
    needs_clues: ClassVar[bool] = False  # Whether it can find steps only on boards with clues.
    is_guess: ClassVar[bool] = False  # Whether it is used only if no rung applies.

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        package, _, module = cls.__module__.rpartition(".")
        is_own = package == __package__ and cls.__module__ != __name__
        cls.id = module.replace("_", "-") if is_own else vars(cls).get("id", "")

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        if registered.loaded.get(self.id) is self:
            return _arrived, (type(self), vars(self))
        return super().__reduce_ex__(protocol)

    @property
    def finder(self) -> str:
        """The id of the native finder; "" for a technique written in Python."""
        return self.id if self.id in _native_finders() else ""

    @property
    def has_certificates(self) -> bool:
        """Whether the steps of this technique have certificates."""
        return self.uncertified_proof is not None

    @property
    def where_to_look(self) -> str:
        """Advice on how to find such a step. The text comes from the class, or else from the
        article next to its module.
        """
        return article_of(type(self))["Where to look"]

    @property
    def why_it_works(self) -> str:
        """The general argument, for the documentation. The text comes from the class, or else from
        the article next to its module.
        """
        return article_of(type(self))["Why it works"]

    @property
    def look(self) -> Look:
        """Advice on how to start looking for such a step. A step's longest text ends with this
        advice.
        """
        first = self.where_to_look.partition(". ")[0].removesuffix(".")
        return Look(f"Where to start: {first}.")

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants, in the order in which the native finder numbers them. By default, this is
        the order of the forms.
        """
        return tuple(dict.fromkeys(form.variant for form in self.forms))

    @property
    def all_forms(self) -> tuple[Form, ...]:
        """The forms of this technique on boards of any size."""
        return (*self.forms, *self.large_forms)

    def rungs(self) -> tuple[Rung, ...]:
        """The rungs of this technique: one for each size, or for each form."""
        return self._rungs_for(self.forms)

    def large_rungs(self) -> tuple[Rung, ...]:
        """The rungs of the forms that 9x9 boards cannot have."""
        return self._rungs_for(self.large_forms)

    def is_possible(self, rung: Rung, digits: int) -> bool:
        """Whether, on boards with this many digits, a rung can find steps that no other rung finds.

        A set or fish with more than half the digits has a smaller complement, which another rung
        finds.
        """
        return rung.size <= digits // 2

    def _rungs_for(self, forms: tuple[Form, ...]) -> tuple[Rung, ...]:
        if self.a_rung_each:
            return tuple(Rung(self.id, form.size, form.variant) for form in forms)
        return tuple(Rung(self.id, size) for size in sorted({form.size for form in forms}))

    def forms_of(self, rung: Rung) -> tuple[Form, ...]:
        """The forms that a rung can find."""
        of_size = tuple(form for form in self.all_forms if form.size == rung.size)
        exact = tuple(form for form in of_size if form.variant == rung.variant)
        return exact if rung.variant or (exact and self.a_rung_each) else of_size

    def form_of(self, step: Step) -> Form:
        """The form of a step of this technique."""
        of_size = [form for form in self.all_forms if form.size == step.size] or self.forms
        return next((form for form in of_size if form.variant == step.variant), of_size[0])

    def title(self, step: Step, grid: Grid) -> str:  # noqa: ARG002
        """The heading of a step of this technique: the name of its form, or a more exact name."""
        return self.form_of(step).name

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:
        """All steps of this rung in a grid, in a fixed order. Techniques written in Python
        implement this method.

        The solver takes only the first step, so a generator avoids the work of finding the others.
        """
        raise NotImplementedError(f"{self.id} has neither a native finder nor find().")

    def certificates(self, step: Step, grid: Grid) -> tuple[Certificate, ...]:  # noqa: ARG002
        """The certificates of a step, one for each conclusion, if the technique makes them itself.
        `grid` is the state in which the step was found.
        """
        return ()

    @abstractmethod
    def holds(self, step: Step, grid: Grid) -> bool:
        """The definition of the pattern: whether `step`, found in `grid`, is really a step of this
        technique.
        """

    @abstractmethod
    def explain(self, step: Step, grid: Grid) -> Explanation:
        """Explain a step. `grid` is the state in which the step was found."""


_NO_CLUE: Final = Sentence("No clue contains a cell of this pattern, so a swap breaks no clue.")
_ASSUMED: Final = Sentence(
    "This assumes that the puzzle has only one solution: use it only if you know that it does."
)


class WordedTechnique(Technique):
    """A technique whose explanations have the usual ending.

    The one-line text ends with the eliminations. The longest text ends with advice on how to look
    for such a pattern, and with the assumptions of the step.
    """

    idea: ClassVar[str]  # the technique in one line, if it is the same for all steps

    @abstractmethod
    def in_words(self, step: Step, grid: Grid) -> Explanation:
        """Explain the step, without the usual endings."""

    def explain(self, step: Step, grid: Grid) -> Explanation:
        explanation = self.in_words(step, grid)
        explanation.__dict__["_ending"] = partial(self._ended, step, grid.board)
        return explanation

    def _ended(
        self, step: Step, board: Board, name: str, sentences: Sequence[Sentence]
    ) -> Sequence[Sentence]:
        """Add the usual ending to an explanation, and the cells of groups that it names first."""
        if name in ("where", "standard", "teach"):
            sentences = [*_groups_named(sentences, board), *sentences]
        if name == "short" and step.eliminations:
            return short_conclusion(sentences[0], step)
        if name == "teach":
            has_lines = any(each.template.startswith("\n") for each in sentences)
            look = Look("\n" * has_lines + self.look.template)
            assumed = [_NO_CLUE, _ASSUMED] if board.clues else [_ASSUMED]
            return [*sentences, look, *assumed * self.rests_on_uniqueness]
        return sentences


def _groups_named(sentences: Sequence[Sentence], board: Board) -> Iterator[Sentence]:
    """Sentences with the cells of groups by chess moves that are houses, because only their number
    would name them.
    """
    if any(each.moves for each in board.further_constraints):
        shown = Text(sentences).render(board=board)
        for house in board.houses:
            move, words = board.moves(house.kind), house.region.words
            if move and re.search(rf"{words}\b", shown):
                together = f"all see each other, some by {move}, so together they hold every digit"
                yield Sentence(f"{{cells}} {together} ({words}).", cells=board.cells(house))


@cache
def _native_finders() -> frozenset[str]:
    return frozenset(native.finders())


def _arrived(kind: type[Technique], state: dict[str, Any]) -> Technique:
    """The registered technique that corresponds to a pickled technique."""
    known: Technique | None = registered.get(kind.id)
    if type(known) is kind:
        return known
    made = object.__new__(kind)
    vars(made).update(state)
    return made


T = TypeVar("T", bound=Technique | type[Technique])


def register(technique: T) -> T:
    """Add a technique. The argument is an instance, or a class if this is used as a decorator.

    Raises:
        Error: if the technique has no id or no form, if another technique has the same id, or if a
            form's `after` does not name a form or does not fit the form's difficulty.
    """
    registered.add(technique)
    return technique


@entries_of.leads_to
def _entries(technique: Technique | type[Technique]) -> dict[str, Technique]:
    instance = technique() if isinstance(technique, type) else technique
    if not isinstance(instance, Technique):
        raise Error(f"a technique must be an instance of Technique, not {shown_value(instance)}.")
    if not instance.id:
        raise Error(f"the technique {type(instance).__name__} has no id; give it one.")
    if not instance.forms:
        raise Error(f"the technique '{instance.id}' has no form; add a form with its name.")
    known: Technique | None = registered.loaded.get(instance.id)
    if known is not None and type(known) is not type(instance):
        raise Error(f"there is already a technique '{instance.id}'.")
    if waits(instance):
        others = [other for other in registered.loaded.values() if other is not known]
        vars(instance)["forms"] = _forms_with_places(instance, others)
    return {instance.id: instance}


BEYOND: Final = 1.0
"""If a form's `after` names the hardest form of all, the new form is harder by this much."""


def _forms_with_places(technique: Technique, others: Sequence[Technique]) -> tuple[Form, ...]:
    """Give each form of a technique a difficulty.

    A form with `after` gets a difficulty midway between that of the form it names and that of the
    next harder form. The next harder form is one of nonet's own with an explicit difficulty, so
    techniques from other packages do not change the result.

    Raises:
        Error: if `after` does not name a form, or names a form that does not fit the difficulty.
    """
    own = [
        form
        for other in (*others, technique)
        if type(other).__module__.startswith(f"{__package__}.")
        for form in other.forms
        if not form.after
    ]
    known = _by_name(others)
    done: list[Form] = []
    for form in technique.forms:
        if form.after:
            form = _after(form, {**known, **_by_name([technique], done)}, own)
        elif form.difficulty == UNPLACED:
            raise Error(
                f"the form '{form.name}' has no place in the order: give it a difficulty or after=."
            )
        done.append(form)
    return tuple(done)


def _by_name(
    techniques: Iterable[Technique], forms: Sequence[Form] | None = None
) -> dict[str, list[Form]]:
    """The forms by name. The name of a technique refers to all its forms."""
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
        raise Error(f"{begin}: nothing has that name." + f" Similar names: {near}." * bool(near))
    if len({each.difficulty for each in found}) > 1:
        names = ", ".join(f"{each.name} ({each.difficulty:g})" for each in found)
        raise Error(f"{begin}: several forms have that name: {names}.")
    low, high = found[0].difficulty, _next(found[0], own)
    if form.difficulty == UNPLACED:
        upper = high.difficulty if high else low + 2 * BEYOND
        return form._replace(difficulty=(low + upper) / 2)
    if form.difficulty <= low or (high and form.difficulty >= high.difficulty):
        raise Error(
            f"the form '{form.name}' has the difficulty {form.difficulty:g}, which is not between "
            f"those of its neighbours: {_between(found[0], own)}. Leave the difficulty out."
        )
    return form


def _next(form: Form, own: Sequence[Form]) -> Form | None:
    """The next harder form. Equally hard forms are sorted by name."""
    harder = (each for each in own if each.difficulty > form.difficulty)
    return min(harder, key=lambda each: (each.difficulty, each.name), default=None)


def _between(form: Form, own: Sequence[Form]) -> str:
    """Describe the gap between a form and the next harder form."""
    words, high = f"{form.name} ({form.difficulty:g})", _next(form, own)
    return f"{words}, before {high.name} ({high.difficulty:g})" if high else f"{words}, the hardest"


P = TypeVar("P")


class PatternTechnique(WordedTechnique, Generic[P]):
    """A technique that reads the pattern of a step before it checks or explains the step."""

    @abstractmethod
    def read(self, step: Step, grid: Grid) -> P | None:
        """The pattern that a step marks, or None if the grid does not contain it."""

    @abstractmethod
    def fits(self, pattern: P, step: Step, grid: Grid) -> bool:
        """Whether the pattern fits the technique's name, and the step's conclusion is exactly the
        one that follows from the pattern.
        """

    @abstractmethod
    def explained(self, pattern: P, step: Step, grid: Grid) -> Explanation:
        """Explain the step."""

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern = self.read(step, grid)
        return pattern is not None and self.fits(pattern, step, grid)

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        pattern = self.read(step, grid)
        assert pattern is not None, f"no {self.id}: {step}"
        return self.explained(pattern, step, grid)
