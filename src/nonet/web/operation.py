"""The operations that a client can request."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, get_type_hints

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field

from ..base import Registry
from ..model.plain_data.version import NEWEST_VERSION, VERSION

A = TypeVar("A", bound="Question")


def _no_flag(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError("this is not a number")
    return value


def renamed(former: str, now: str) -> Any:
    """A field that has been renamed. Requests may still use the former name, but the next release
    will refuse it.
    """
    return Field(validation_alias=AliasChoices(now, former))


NO_FLAG: Final = BeforeValidator(_no_flag)
"""The validator of number fields. Without it, a model would accept true as 1."""


class Question(BaseModel):
    """A request. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class WebAnswer(BaseModel):
    """An answer that has no record in `nonet.verbs.wire`, because no function of the package
    returns it.

    Like a record, the answer has a version: the oldest one that can describe all its contents. It
    is the newest version if a step of the answer has certificates, or if a board is not 9x9.
    """

    version: int = VERSION

    def model_post_init(self, _context: Any, /) -> None:
        if any(_is_newer(value) for _, value in self):
            self.version = NEWEST_VERSION


def _is_newer(value: object) -> bool:
    """Whether plain data or models contain a step with certificates, or a board that is not 9x9."""
    if isinstance(value, BaseModel):
        return bool(getattr(value, "board", None)) or any(_is_newer(inner) for _, inner in value)
    if isinstance(value, dict):
        return "certificates" in value or any(map(_is_newer, value.values()))
    return isinstance(value, list | tuple) and any(map(_is_newer, value))


@dataclass(frozen=True)
class Operation(Generic[A]):
    """An operation that clients request at `/api/` followed by its name.

    Attributes:
        name: the name of the operation.
        summary: a description in one line.
        query: the type of the request.
        answer: a function that computes the answer. It runs in a worker process, and its exceptions
            are reported.
        record: the type of the answer. It is a model, or a type with a record in
            `nonet.verbs.wire`.
        is_long: whether the operation usually takes a long time. If so, its requests start in the
            patient lane, which is for slow requests.
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
    """A decorator that makes a function an operation. The name of its module becomes the name of
    the operation. Its annotations give the types of the request and the answer.
    """

    def made(answer: Callable[[A], Any]) -> Operation[A]:
        types = get_type_hints(answer)
        name = answer.__module__.rpartition(".")[2]
        return Operation(name, summary, types["query"], answer, types["return"], is_long)

    return made


def all_operations() -> list[Operation[Any]]:
    """All operations, by name."""
    return sorted(_operations.all(), key=lambda operation: operation.name)


def operation_named(name: str) -> Operation[Any]:
    """The operation with this name, which must exist."""
    found = _operations.get(name)
    assert found is not None, name
    return found


_operations: Final[Registry[Operation[Any]]] = Registry(
    "nonet.web.operations", "answer", lambda operation: {operation.name: operation}
)
