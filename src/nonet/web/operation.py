"""What can be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict

from ..base.registry import Registry
from ..model.plain_data.version import NEWEST_VERSION, VERSION

A = TypeVar("A", bound="Question")


def _no_flag(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError("this is not a number")
    return value


NO_FLAG: Final = BeforeValidator(_no_flag)
"""For numbers: by itself a model would take true for 1."""


class Question(BaseModel):
    """What is asked: the fields of a request, and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class WebAnswer(BaseModel):
    """An answer that no verb of the package has, and so no record of `nonet.verbs.wire`.

    Like a record it says the oldest version that has all it holds: the newest one where a step in
    it has certificates.
    """

    version: int = VERSION

    def model_post_init(self, _context: Any, /) -> None:
        if any(_has_certificates(value) for _, value in self):
            self.version = NEWEST_VERSION


def _has_certificates(value: object) -> bool:
    """Whether a step has certificates somewhere in plain data or in models."""
    if isinstance(value, BaseModel):
        return any(_has_certificates(inner) for _, inner in value)
    if isinstance(value, dict):
        return "certificates" in value or any(map(_has_certificates, value.values()))
    return isinstance(value, list | tuple) and any(map(_has_certificates, value))


@dataclass(frozen=True)
class Operation(Generic[A]):
    """Something that can be asked, at `/api/` and its name.

    Attributes:
        name: its name.
        summary: a line on it.
        query: what is asked.
        answer: works the answer out, in a process of its own; exceptions are reported.
        record: what the answer is: a type that has a record in `nonet.verbs.wire`, or a model.
        is_long: whether it may take long as a rule, and starts in the patient lane.
    """

    name: str
    summary: str
    query: type[A]
    answer: Callable[[A], Any]
    record: type[Any]
    is_long: bool = False


def operation(
    summary: str, *, is_long: bool = False
) -> Callable[[Callable[[A], Any]], Operation[A]]:
    """Make a function that answers something that can be asked. Its module says the name, and its
    annotations what is asked and what the answer is."""

    def made(answer: Callable[[A], Any]) -> Operation[A]:
        types = get_type_hints(answer)
        name = answer.__module__.rpartition(".")[2]
        return Operation(name, summary, types["query"], answer, types["return"], is_long)

    return made


def all_operations() -> list[Operation[Any]]:
    """All operations, by name."""
    return sorted(_operations.all(), key=lambda operation: operation.name)


def operation_named(name: str) -> Operation[Any]:
    """The operation of a name that there is."""
    found = _operations.get(name)
    assert found is not None, name
    return found


def _register(operation: Operation[Any]) -> None:
    _operations.add(operation.name, operation)


_operations: Final[Registry[Operation[Any]]] = Registry("nonet.web.operations", "answer", _register)
