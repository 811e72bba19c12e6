"""Registries: what a package's own modules bring, and what other packages add.

Techniques, formats and scales are kept this way: a new one is a new file, and no list is edited.
"""

from __future__ import annotations

import os
import sys
import warnings
from _thread import RLock, get_ident  # `threading` has more than a first hint needs
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from itertools import count
from typing import Any, Final, Generic, TypeVar

from .errors import Error

S = TypeVar("S")
T = TypeVar("T")

_versions: Final = count(1)

_NAMED_BY: Final = ("__module__", "__qualname__")
_USUAL: Final = ("_frozen_importlib_external", "PathFinder")
"""The one finder that looks for packages, in most processes."""


class Registry(Generic[T]):
    """Things by id, loaded at the first look-up.

    Args:
        package: the package whose modules are looked through, and the entry point group that other
            packages use.
        attribute: what a module calls the thing that it brings.
        register: takes a thing, and puts it in here with `add`.
        waits: whether a thing of the package is registered after those that do not wait.
        index: gives the ids of the package's own things, and the names of its other modules, so
            that one thing can be loaded alone. A thing's module has the name of its id.

    A thing that refers to one that is not there yet is registered after that one.
    A plug-in that cannot be loaded causes a warning; the others are loaded all the same.
    """

    def __init__(
        self,
        package: str,
        attribute: str,
        register: Callable[[Any], object],
        waits: Callable[[Any], bool] = lambda _thing: False,
        index: Callable[[], tuple[Collection[str], Collection[str]]] | None = None,
    ) -> None:
        self._package = package
        self._attribute = attribute
        self._register = register
        self._waits = waits
        self._things: dict[str, T] = {}
        self._version = next(_versions)
        self._index = index
        self._own_ids: Collection[str] = ()
        self._is_indexed: bool | None = None if index else False  # None: not looked at yet
        self._loading_thread: int | None = None
        self._is_loaded = self._is_loading = False
        self._lock = RLock()

    @property
    def version(self) -> int:
        """A number that rises with every change; caches compare it."""
        if not self._is_loaded and not self.is_indexed:  # asked by every call of a verb
            self._load()
        return self._version

    @property
    def is_indexed(self) -> bool:
        """Whether it holds what the index tells and nothing else: so it is until something is added
        or dropped, where no package has plug-ins and the package's modules are those of the index.
        """
        if self._is_indexed is None:
            with self._lock:
                if self._is_indexed is None:
                    is_so = self._is_as_its_index()
                    if self._is_indexed is None:  # nothing was added meanwhile
                        self._is_indexed = is_so
        return bool(self._is_indexed)

    def add(self, id: str, thing: T) -> None:
        """Put a thing in, in the place of any other of that id."""
        if not self._is_own():
            self._change()
        self._things[id] = thing

    def drop(self, id: str) -> None:
        """Take a thing out, if it is there."""
        self._change()
        self._things.pop(id, None)

    def _change(self) -> None:
        if self._is_indexed:
            self._load()
        self._is_indexed = False
        self._version = next(_versions)

    def _is_own(self) -> bool:
        """Whether what is added now is what the index has told already."""
        return bool(self._is_indexed) and self._loading_thread == get_ident()

    def known(self, id: str) -> T | None:
        """What has this id so far, without loading; `register` functions call this."""
        if self._is_indexed and not self._is_own():
            return self.get(id)
        return self._things.get(id)

    def all_known(self) -> list[T]:
        """Everything so far, without loading; `register` functions call this."""
        return list(self._things.values())

    def get(self, id: str) -> T | None:
        """What has this id."""
        thing = self._things.get(id) if self._is_indexed else None
        if thing is not None:  # the usual case, and one for every step that is told
            return thing
        if not self._is_loaded:
            if self.is_indexed:
                return self._own(id)
            self._load()
        return self._things.get(id)

    def all(self) -> list[T]:
        """Everything, in no particular order."""
        self._load()
        return list(self._things.values())

    def _own(self, id: str) -> T | None:
        """What has this id, loaded alone."""
        if id in self._own_ids and id not in self._things:
            with self._lock:
                before, self._loading_thread = self._loading_thread, get_ident()
                try:
                    module = _imported(f"{self._package}.{id.replace('-', '_')}")
                    self._register(getattr(module, self._attribute))
                finally:
                    self._loading_thread = before
        return self._things.get(id)

    def _is_as_its_index(self) -> bool:
        if self._index is None or self._is_loaded or self._things:
            return False
        self._own_ids, others = self._index()
        told = {f"{id.replace('-', '_')}.py" for id in self._own_ids}
        told |= {f"{name}.py" for name in others}
        try:
            (folder,) = _imported(self._package).__path__
            found = {name for name in os.listdir(folder) if name.endswith(".py")}  # noqa: PTH208  a first hint needs no pathlib
        except (OSError, ValueError):  # no folder, or several of them
            return False
        return found == told and not may_have_plug_ins(self._package)

    def _load(self) -> None:
        """Fill the registry, once; other threads wait until it is done."""
        if self._is_loaded:
            return
        with self._lock:
            if self._is_loaded or self._is_loading:  # loading may look something up itself
                return
            self._is_loading = True
            before, self._loading_thread = self._loading_thread, get_ident()
            try:
                self._load_all()
                self._is_loaded = True
            finally:
                self._is_loading = False
                self._loading_thread = before

    def _load_all(self) -> None:
        import pkgutil

        own: list[tuple[str, Any]] = []
        for module in pkgutil.iter_modules(_imported(self._package).__path__):
            name = f"{self._package}.{module.name}"
            thing = getattr(_imported(name), self._attribute, None)
            if thing is not None:
                own.append((name, thing))
        for _, refusal in self._refused(sorted(own, key=lambda named: self._waits(named[1]))):
            raise refusal
        if not self._is_indexed and may_have_plug_ins(self._package):
            self._load_others()

    def _load_others(self) -> None:
        """Register what other packages add."""
        from importlib.metadata import EntryPoint, entry_points

        others: list[tuple[EntryPoint, Any]] = []
        for entry in entry_points(group=self._package):
            try:
                others.append((entry, entry.load()))
            except Exception as error:
                self._warn(entry.name, error)
        for entry, refusal in self._refused(others):
            self._warn(entry.name, refusal)

    def _refused(self, things: list[tuple[S, Any]]) -> list[tuple[S, Exception]]:
        """Register things, again while that lets more of them in; what stays out, and why."""
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
            f"the plug-in '{name}' of {self._package} is left out: {error!r}",
            RuntimeWarning,
            stacklevel=2,
        )


def _imported(name: str) -> Any:
    """A module, without `importlib`, which is read from files: a first hint needs no more of it."""
    __import__(name)
    return sys.modules[name]


def may_have_plug_ins(group: str) -> bool:
    """Whether some installed package may have entry points of a group.

    `importlib.metadata` takes longer to be imported than all techniques, and hardly any
    installation has a plug-in: so the folders of `sys.path` are looked through for the group's
    name first. Whatever else packages may come from, such as archives, is left to
    `importlib.metadata`.
    """
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    known = [tuple(getattr(each, name, "") for name in _NAMED_BY) for each in finders]
    if known != [_USUAL]:
        return True
    name = f"[{group}]".encode()
    return any(_may_name(place or os.curdir, name) for place in sys.path)


def _may_name(place: str, name: bytes) -> bool:
    """Whether a place of packages has that name of a group, or cannot be looked through."""
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
            open(os.path.join(folder, "entry_points.txt"), "rb") as file,  # noqa: PTH118, PTH123  a first hint needs no pathlib
        ):
            if name in file.read():
                return True
    return False


def name_key(name: str) -> str:
    """What two spellings of one name have in common: capitals, blanks and hyphens do not count.

    Raises:
        Error: for what is not a text.

    >>> name_key("X-Wing") == name_key("x wing")
    True
    """
    if not isinstance(name, str):
        raise Error(f"a name is a text, not {type(name).__name__}.")
    return "".join(character for character in name.lower() if character.isalnum())


def meant(name: str, known: Iterable[str]) -> str | None:
    """The one among the names that is known and that a spelling stands for, or None.

    >>> meant("Rotational 180", ["none", "rotational-180"])
    'rotational-180'
    """
    key = name_key(name) if isinstance(name, str) else None
    return next((each for each in known if name_key(each) == key), None)


def similar(name: str, known: Iterable[str], most: int) -> list[str]:
    """The keys among `known` that are most like a name, best first.

    >>> similar("swordfsh", ["xwing", "swordfish"], 1)
    ['swordfish']
    """
    from difflib import get_close_matches

    return get_close_matches(name_key(name), known, n=most)
