"""LibreOffice for the tests in this folder: those that leave its profile alone share a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.libreoffice.office import Office, missing, started

collect_ignore = ["driver.py"]  # it runs under LibreOffice's own Python


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = missing()
    for item in items:
        if "tests/libreoffice" in item.path.as_posix():
            item.add_marker("libreoffice")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """One LibreOffice without extensions for all tests."""
    with started(tmp_path_factory.mktemp("office")) as found:
        yield found
