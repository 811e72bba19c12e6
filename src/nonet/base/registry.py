"""Registries: collections of entries from a package's own modules and from other packages.

There are registries for techniques, formats and scales. A new entry needs only a new file, and no
list has to be edited.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from itertools import count
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .errors import Error

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

_versions: Final = count(1)


class Registry(Generic[T]):
    """A collection of entries by id. The modules of a package define entries, and plug-ins define
    further entries.

    If an id is the name of a module in the package, looking it up loads only that module's
    entry. Looking up any other id loads all entries first, and so does listing or changing the
    entries.

    Args:
        package: the package whose modules are searched, and the entry point group for other
            packages.
        attribute: the name of the variable in which a module defines its entry. If a module has no
            such variable, its entry is the last class in it that has an attribute of this name.
        entries: a function that accepts the object that a module or a plug-in defines, and returns
            its entries by id. It raises an error if the entries are incomplete or do not fit the
            entries in `loaded`.
        waits: a function that decides whether an object of the package must be registered after the
            others.

    At first, `_modules` and `_plug_ins` name everything that can be loaded, and `loaded` is empty.
    Whatever is loaded is removed from these two, so both end up empty.

    An entry that refers to another entry is registered after it. If a plug-in cannot be loaded,
    there is a warning, and the other plug-ins are still loaded.

    Attributes:
        loaded: the entries that are loaded, by id.
        version: a number that increases with every change to the registry. It lets caches
            notice the change.
    """

    def __init__(
        self,
        package: str,
        attribute: str,
        entries: Callable[[Any], Mapping[str, T]],
        waits: Callable[[Any], bool] = lambda _thing: False,
    ) -> None:
        self._package = package
        self._attribute = attribute
        self._entries = entries
        self._waits = waits
        self.loaded: dict[str, T] = {}
        self._is_changed = False
        self.version = next(_versions)
        self._lock = RLock()

    @property
    def has_only_own(self) -> bool:
        """Whether the registry has exactly the entries of its package: there are no plug-ins, and
        no entry was added or dropped.
        """
        return not (self._plug_ins or self._is_changed)

    def add(self, thing: Any) -> None:
        """Add an entry, or an object that defines entries. They replace entries with the same
        id.
        """
        with self._lock:
            self.all()
            self.loaded |= self._entries(thing)
            self._change()

    def drop(self, id: str) -> None:
        """Remove an entry, if it is registered."""
        with self._lock:
            self.all()
            self.loaded.pop(id, None)
            self._change()

    def get(self, id: str) -> T | None:
        """The entry with this id."""
        if (found := self.loaded.get(id)) is not None:
            return found
        with self._lock:
            if id in self._modules:
                thing = self._own(id)
                if thing is not None and not self._waits(thing):
                    self.loaded |= self._entries(thing)
                    del self._modules[id]
            if id not in self.loaded:
                self.all()
            return self.loaded.get(id)

    def all(self) -> list[T]:
        """All entries, in no particular order."""
        with self._lock:
            self.load()
            return list(self.loaded.values())

    def load(self) -> None:
        """Load the entries that are not loaded yet."""
        with self._lock:
            if self._modules:
                self._load_own()
            if self._plug_ins:
                self._load_plug_ins()

    def _load_own(self) -> None:
        own = [(id, thing) for id in list(self._modules) if (thing := self._own(id)) is not None]
        for _, refusal in self._refused(sorted(own, key=lambda one: self._waits(one[1]))):
            raise refusal
        self._modules.clear()

    def _load_plug_ins(self) -> None:
        self._is_changed = True
        plug_ins, self._plug_ins = self._plug_ins, ()  # loading may itself use the registry
        try:
            things = []
            for entry in plug_ins:
                try:
                    things.append((entry.name, entry.load()))
                except Exception as error:
                    self._warn(entry.name, error)
            for name, refusal in self._refused(things):
                self._warn(name, refusal)
        except BaseException:
            self._plug_ins = plug_ins
            raise
        self._change()

    def _change(self) -> None:
        self._is_changed = True
        self.version = next(_versions)

    @cached_property
    def _modules(self) -> dict[str, str]:
        """The names of the package's modules that are not loaded yet, by the id of their entry."""
        folders = map(Path, import_module(self._package).__path__)
        names = [file.stem for folder in folders for file in folder.glob("[!_]*.py")]
        return {name.replace("_", "-"): name for name in names}

    @cached_property
    def _plug_ins(self) -> tuple[EntryPoint, ...]:
        """Other packages' entry points that have not been loaded yet."""
        if not may_have_plug_ins(self._package):
            return ()
        from importlib.metadata import entry_points

        return tuple(entry_points(group=self._package))

    def _own(self, id: str) -> Any:
        """The object that a module of the package defines as its entry, or None."""
        module = import_module(f"{self._package}.{self._modules[id]}")
        classes = (each for each in vars(module).values() if isinstance(each, type))
        own = (each for each in classes if each.__module__ == module.__name__)
        with_it = [None, *(each for each in own if hasattr(each, self._attribute))]
        return getattr(module, self._attribute, with_it[-1])

    def _refused(self, things: list[tuple[str, Any]]) -> list[tuple[str, Exception]]:
        """Register entries. Refused entries are retried as long as others are accepted. Returns the
        names of the entries that are still refused, each with its error.
        """
        while True:
            left, errors = [], []
            for name, thing in things:
                try:
                    self.loaded |= self._entries(thing)
                except Exception as error:
                    left.append((name, thing))
                    errors.append((name, error))
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
    """Whether an installed package might have entry points in a group.

    `importlib.metadata` finds entry points, but importing and using it takes a sixth of the time
    of a hint, and hardly any installation has a plug-in. So it is used only if a package's files
    name the group, or if there are archives, which may contain packages.
    """
    places = [Path(each) for each in sys.path]
    files = (file for place in places for file in place.glob("*-info/entry_points.txt"))
    name = f"[{group}]".encode()
    return any(map(Path.is_file, places)) or any(name in file.read_bytes() for file in files)


def name_key(name: str) -> str:
    """The common form of all spellings of a name: its letters and digits, in lower case.

    Raises:
        Error: if the name is not a string.

    >>> name_key("X-Wing") == name_key("x wing")
    True
    """
    if not isinstance(name, str):
        raise Error(f"a name must be a string, not {type(name).__name__}.")
    return "".join(character for character in name.lower() if character.isalnum())


def meant(name: str, known: Iterable[str]) -> str | None:
    """The known name with this spelling, or None if there is none.

    >>> meant("Rotational 180", ["none", "rotational-180"])
    'rotational-180'
    """
    key = name_key(name) if isinstance(name, str) else None
    return next((each for each in known if name_key(each) == key), None)


def known_name(what: str, name: str, known: Iterable[str]) -> str:
    """The known name that a spelling means.

    Raises:
        Error: if there is no such name. The message suggests a similar name and lists all known
            names.
    """
    return known_names(what, [name], list(known))[0]


def known_names(
    what: str, names: Iterable[str], known: Collection[str], others: str = ""
) -> list[str]:
    """The known names with these spellings. Case, spaces and hyphens are ignored.

    Args:
        what: a noun for the objects that the names denote.
        others: a sentence about the existing names. By default, it lists all known names.

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
