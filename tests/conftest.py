"""Options of the test run, and how Hypothesis draws examples.

Test runs are repeatable: Hypothesis derives its seed from the text of each test, keeps no database
and has no time limits. `--hypothesis-profile search` draws many more examples, which are new in
every run. It prints its seed and how to reproduce a failure. `make evidence` runs it.
"""

from __future__ import annotations

import gc
import random
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import groupby

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from tests.browser import browser as browser  # a fixture for every test
from tests.drawing import MORE, part
from tests.recorded import recorded_scales, recorded_techniques

_NO_CLOCK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fixed", _NO_CLOCK, derandomize=True, database=None, max_examples=10)
settings.register_profile(
    "search",
    _NO_CLOCK,
    derandomize=False,
    database=DirectoryBasedExampleDatabase(".hypothesis/examples"),
    print_blob=True,
    max_examples=100 * MORE,
)
settings.load_profile("fixed")


WAITING = ("tests/libreoffice/", "tests/notebook/", "tests/web/")
"""Folders whose tests wait for other programs most of the time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="rewrite the expected blocks of golden files with what comes out now",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """If a search has no named seed, it gets one that can be printed. Ctrl-C is enabled, here and
    in the processes that tests start, because a shell's background processes ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--hypothesis-profile") == "search":
        config.option.hypothesis_seed = config.option.hypothesis_seed or str(
            random.SystemRandom().randrange(2**32)
        )


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """The tests have no doctests, so none are collected here. The package's doctests are collected
    as usual."""
    return [each for each in (yield) if not isinstance(each, DoctestModule)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test run leaves out some cases of tests that are marked `volume(n)`: it runs every nth
    case, or none if n is 0. All cases run in a search, or when goldens are written."""
    is_written = config.getoption("--update-goldens")
    number: Counter[str] = Counter()
    kept, left = [], []
    for item in items:
        marks = [every for mark in item.iter_markers("volume") for every in mark.args]
        every = part(min(marks), 1) if marks and not is_written else 1
        name = item.nodeid.partition("[")[0]
        (kept if every and number[name] % every == 0 else left).append(item)
        number[name] += 1
    items[:] = spread(kept) if hasattr(config, "workerinput") else kept
    config.hook.pytest_deselected(items=left)


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """Spread the test files that mostly wait for a browser, a server or LibreOffice evenly among
    the others, so that the processes do not all wait at the same time."""
    waiting, others = [], []
    for _, tests in groupby(items, lambda item: item.path):
        file = [*tests]
        (waiting if file[0].nodeid.startswith(WAITING) else others).append(file)
    placed = [
        (number / len(files), file)
        for files in (waiting, others)
        for number, file in enumerate(files)
    ]
    return [test for _, file in sorted(placed, key=lambda each: each[0]) for test in file]


def pytest_collection_finish() -> None:
    """The collected tests exist for the whole run, so the garbage collector need not scan them
    again and again. The scans would take 3 to 4 % of the time."""
    gc.collect()
    gc.freeze()


def pytest_report_header(config: pytest.Config) -> str:
    if config.getoption("--hypothesis-profile") == "search":
        return f"searching with --hypothesis-seed {config.option.hypothesis_seed}"
    return "Hypothesis draws the same each time"


@pytest.fixture(scope="module")
def only_recorded(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leaves out techniques and scales that are not recorded yet. With `--update-goldens`, nothing
    is left out, and they are recorded."""
    from nonet import scales
    from nonet.techniques.registered import registered

    known = {registered: recorded_techniques(), scales._registry: recorded_scales()}
    added = [(of, each) for of in known for each in of.all() if each.id not in known[of]]
    if request.config.getoption("--update-goldens"):
        added = []
    for registry, entry in added:
        registry.drop(entry.id)
    yield
    for registry, entry in added:
        registry.add(entry)
