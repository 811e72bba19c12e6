"""All that can be asked."""

from __future__ import annotations

from typing import Any, Final

from ..base.registry import Registry
from .operation import Operation


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
