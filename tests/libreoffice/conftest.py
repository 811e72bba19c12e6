"""LibreOffice for the tests in this folder. Tests that do not change its profile share one
process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.libreoffice.office import Office, missing, started

collect_ignore = ["driver.py"]  # runs in LibreOffice's own Python


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = missing()
    for item in items:
        if "tests/libreoffice" in item.path.as_posix():
            item.add_marker("libreoffice")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """One LibreOffice without extensions, which all tests share."""
    with started(tmp_path_factory.mktemp("office")) as found:
        yield found
