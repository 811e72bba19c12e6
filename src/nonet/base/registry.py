"""Registries: collections to which a package's own modules and other packages add entries.

Techniques, formats and scales are kept in registries. A new one needs only a new file; no list has
to be edited.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from itertools import count
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .errors import Error

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

S = TypeVar("S")
T = TypeVar("T")

_versions: Final = count(1)


_NAMED_BY: Final = ("__module__", "__qualname__")
_USUAL: Final = ("_frozen_importlib_external", "PathFinder")
"""The only finder that finds packages in most processes."""


class Registry(Generic[T]):
    """A collection of entries by id, loaded when something is first looked up.

    Args:
        package: the package whose modules are searched, and the entry point group for other
            packages.
        attribute: the name of the variable in which a module defines its entry. If a module has no
            such variable, its entry is the last class that it defines with such an attribute.
        register: a function that takes an entry and adds it to this registry with `add`.
        waits: decides whether an entry of the package must be registered after the others.
        index: the ids of the package's own entries. An id is also the name of the entry's module,
            so one entry can be loaded without the others. It is empty if the ids are not listed.

    If an entry refers to another one, it is registered after that one. If a plug-in cannot be
    loaded, there is a warning, and the others are still loaded.
    """

    def __init__(
        self,
        package: str,
        attribute: str,
        register: Callable[[Any], object],
        waits: Callable[[Any], bool] = lambda _thing: False,
        index: Collection[str] = (),
    ) -> None:
        self._package = package
        self._attribute = attribute
        self._register = register
        self._waits = waits
        self._things: dict[str, T] = {}
        self._version = next(_versions)
        self._index = frozenset(index)
        self._is_loaded = self._is_loading = self._is_loading_all = False
        self._lock = RLock()

    @property
    def version(self) -> int:
        """A number that rises with every change of the registry, so that caches notice changes."""
        if not self.is_indexed:
            self._load()
        return self._version

    @property
    def is_indexed(self) -> bool:
        """Whether the registry holds exactly the entries of its index. That is the case if no
        package has plug-ins and nothing was added or dropped.
        """
        if self._index and not self._is_loaded and self._plug_ins:
            self._index = frozenset()
        return bool(self._index)

    def add(self, id: str, thing: T) -> None:
        """Add an entry. It replaces any other entry with the same id."""
        with self._lock:
            if not self._is_loading:
                self._change()
            self._things[id] = thing

    def drop(self, id: str) -> None:
        """Remove an entry, if it is registered."""
        with self._lock:
            self._change()
            self._things.pop(id, None)

    def _change(self) -> None:
        self._load()
        self._index = frozenset()
        self._version = next(_versions)

    def known(self, id: str) -> T | None:
        """The entry with this id, if it is already loaded. `register` functions use this, because
        they run during loading.
        """
        with self._lock:
            return self._things.get(id) if self._is_loading else self.get(id)

    def all_known(self) -> list[T]:
        """All entries loaded so far. `register` functions use this, because they run during
        loading.
        """
        return list(self._things.values())

    def get(self, id: str) -> T | None:
        """The entry with this id."""
        thing = self._things.get(id)
        if thing is None and not self._is_loaded:
            if self.is_indexed:
                self._load_one(id)
            else:
                self._load()
            return self._things.get(id)
        return thing

    def all(self) -> list[T]:
        """Everything, in no particular order."""
        self._load()
        return list(self._things.values())

    def _load_one(self, id: str) -> None:
        with self._lock:
            if id in self._index and id not in self._things:
                before, self._is_loading = self._is_loading, True
                try:
                    module = import_module(f"{self._package}.{id.replace('-', '_')}")
                    self._register(self._entry_of(module))
                finally:
                    self._is_loading = before

    def _load(self) -> None:
        """Load everything, once; other threads wait until this is done."""
        if self._is_loaded:
            return
        with self._lock:
            if self._is_loaded or self._is_loading_all:  # loading may itself use the registry
                return
            before, self._is_loading, self._is_loading_all = self._is_loading, True, True
            try:
                self._load_all()
                self._is_loaded = True
            finally:
                self._is_loading, self._is_loading_all = before, False

    def _load_all(self) -> None:
        own: list[tuple[str, Any]] = []
        for module in iter_modules(import_module(self._package).__path__):
            name = f"{self._package}.{module.name}"
            is_new = module.name.replace("_", "-") not in self._things
            if is_new and (thing := self._entry_of(import_module(name))) is not None:
                own.append((name, thing))
        for _, refusal in self._refused(sorted(own, key=lambda named: self._waits(named[1]))):
            raise refusal
        others: list[tuple[str, Any]] = []
        for entry in self._plug_ins:
            try:
                others.append((entry.name, entry.load()))
            except Exception as error:
                self._warn(entry.name, error)
        for name, refusal in self._refused(others):
            self._warn(name, refusal)

    def _entry_of(self, module: ModuleType) -> Any:
        """The entry that a module defines, or None."""
        classes = (each for each in vars(module).values() if isinstance(each, type))
        own = (each for each in classes if each.__module__ == module.__name__)
        with_it = [None, *(each for each in own if hasattr(each, self._attribute))]
        return getattr(module, self._attribute, with_it[-1])

    @cached_property
    def _plug_ins(self) -> tuple[EntryPoint, ...]:
        """The entry points of other packages."""
        if not may_have_plug_ins(self._package):
            return ()
        from importlib.metadata import entry_points

        return tuple(entry_points(group=self._package))

    def _refused(self, things: list[tuple[S, Any]]) -> list[tuple[S, Exception]]:
        """Register entries. Refused entries are tried again as long as others are accepted. Returns
        the entries that are still refused, each with its error.
        """
        while True:
            left, errors = [], []
            for source, thing in things:
                try:
                    self._register(thing)
                except Exception as error:
                    left.append((source, thing))
                    errors.append((source, error))
            if len(left) in (0, len(things)):
                return errors
            things = left

    def _warn(self, name: str, error: Exception) -> None:
        warnings.warn(
            f"the plug-in '{name}' of {self._package} was skipped: {error!r}",
            RuntimeWarning,
            stacklevel=2,
        )


def may_have_plug_ins(group: str) -> bool:
    """Whether any installed package may have entry points in a group.

    Importing `importlib.metadata` takes longer than importing all techniques, and hardly any
    installation has a plug-in. So the folders in `sys.path` are searched for the group's name
    first. All other sources of packages, such as archives, are left to `importlib.metadata`.
    """
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    known = [tuple(getattr(each, name, "") for name in _NAMED_BY) for each in finders]
    if known != [_USUAL]:
        return True
    name = f"[{group}]".encode()
    return any(_may_name(place or os.curdir, name) for place in sys.path)


def _may_name(place: str, name: bytes) -> bool:
    """Whether a folder of packages mentions this group's name, or cannot be searched."""
    try:
        with os.scandir(place) as found:
            folders = [
                each.path
                for each in found
                if each.name.endswith((".dist-info", ".egg-info", ".egg"))
            ]
    except FileNotFoundError:
        return False
    except OSError:
        return True
    for folder in folders:
        if folder.endswith(".egg"):
            return True
        with (
            suppress(FileNotFoundError, NotADirectoryError),
            Path(folder, "entry_points.txt").open("rb") as file,
        ):
            if name in file.read():
                return True
    return False


def name_key(name: str) -> str:
    """The common form of all spellings of a name: case, spaces and hyphens are ignored.

    Raises:
        Error: if the name is not a string.

    >>> name_key("X-Wing") == name_key("x wing")
    True
    """
    if not isinstance(name, str):
        raise Error(f"a name must be a string, not {type(name).__name__}.")
    return "".join(character for character in name.lower() if character.isalnum())


def meant(name: str, known: Iterable[str]) -> str | None:
    """The known name that a spelling means, or None.

    >>> meant("Rotational 180", ["none", "rotational-180"])
    'rotational-180'
    """
    key = name_key(name) if isinstance(name, str) else None
    return next((each for each in known if name_key(each) == key), None)


def known_name(what: str, name: str, known: Iterable[str]) -> str:
    """The known name that a spelling means.

    Raises:
        Error: when there is none; the message suggests a similar name and lists all of them.
    """
    found = meant(name, known)
    return known_names(what, [name], list(known))[0] if found is None else found


def known_names(
    what: str, names: Iterable[str], known: Collection[str], others: str = ""
) -> list[str]:
    """The known names that these names mean. Capitals, blanks and hyphens do not matter.

    Args:
        what: a noun for whatever has such names.
        others: a sentence about the existing names; by default it lists all known ones.

    Raises:
        Error: if names are unknown. The message names all of them, and suggests similar names.

    >>> known_names("theme", ["Dark"], ["light", "dark"])
    ['dark']
    """
    by_key = {name_key(name): name for name in known}
    wanted = list(names)
    if unknown := [name for name in wanted if name_key(name) not in by_key]:
        close = dict.fromkeys(by_key[key] for name in unknown for key in similar(name, by_key, 1))
        hint = f" Did you mean {', '.join(close)}?" if close else ""
        listed = f" and no {what} ".join(f"'{name}'" for name in unknown)
        others = others or f"Choose one of {', '.join(known)}."
        raise Error(f"there is no {what} {listed}.{hint} {others}")
    return [name if name in known else by_key[name_key(name)] for name in wanted]


def similar(name: str, known: Iterable[str], most: int) -> list[str]:
    """The known names that are most similar to a name, in their common form, best first.

    >>> similar("swordfsh", ["xwing", "swordfish"], 1)
    ['swordfish']
    """
    return get_close_matches(name_key(name), known, n=most)
