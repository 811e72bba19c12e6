"""The manifest follows its format, whatever the server's address."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from uuid import UUID

import pytest
from starlette.testclient import TestClient

from nonet.web import Settings, application
from nonet.web.office.routes import manifest
from tests.web.page.conftest import PAGE

ADDRESS = "https://sudoku.example"
_APP = "{http://schemas.microsoft.com/office/appforoffice/1.1}"
_OVER = "{http://schemas.microsoft.com/office/taskpaneappversionoverrides}"
_BASIC = "{http://schemas.microsoft.com/office/officeappbasictypes/1.0}"
_TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"

# The order that the format requires for an element's parts, without parts that nonet does not use.
ORDER = {
    f"{_APP}OfficeApp": "Id Version ProviderName DefaultLocale DisplayName Description IconUrl "
    "HighResolutionIconUrl SupportUrl AppDomains Hosts Requirements DefaultSettings Permissions "
    "VersionOverrides",
    f"{_OVER}VersionOverrides": "Description Requirements Hosts Resources",
    f"{_OVER}Host": "Runtimes AllFormFactors DesktopFormFactor",
    f"{_OVER}DesktopFormFactor": "GetStarted FunctionFile ExtensionPoint",
    f"{_OVER}GetStarted": "Title Description LearnMoreUrl",
    f"{_OVER}Group": "Label Icon Control",
    f"{_OVER}Control": "Label Supertip Icon Action",
    f"{_OVER}Supertip": "Title Description",
    f"{_OVER}Resources": "Images Urls ShortStrings LongStrings",
}
NEEDED = (
    "Id Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl "
    "SupportUrl Hosts DefaultSettings Permissions VersionOverrides"
)
LONGEST = {"ShortStrings": 125, "LongStrings": 250, "Urls": 2048, "Images": 2048}


def local(element: ET.Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.partition("}")[2]


@pytest.fixture(scope="module")
def root() -> ET.Element:
    return ET.fromstring(manifest(ADDRESS))


def test_parts_stand_in_their_order(root: ET.Element) -> None:
    for element in root.iter():
        if element.tag in ORDER:
            order = ORDER[element.tag].split()
            places = [order.index(local(child)) for child in element]
            assert all(one <= other for one, other in pairwise(places)), element.tag
    assert set(NEEDED.split()) <= {local(child) for child in root}
    point = root.find(f".//{_OVER}ExtensionPoint[@{_TYPE}='CustomFunctions']")
    assert point is not None
    assert [local(child) for child in point] == ["Script", "Page", "Metadata", "Namespace"]


def test_what_it_says_of_itself(root: ET.Element) -> None:
    assert root.get(_TYPE) == "TaskPaneApp"
    UUID(root.findtext(f"{_APP}Id"))
    assert re.fullmatch(r"[1-9]\d*(\.\d+){3}", root.findtext(f"{_APP}Version") or "")
    assert root.findtext(f"{_APP}Permissions") == "ReadWriteDocument"
    for name, most in (("DisplayName", 125), ("Description", 250)):
        found = root.find(f"{_APP}{name}")
        assert found is not None
        texts = [found.get("DefaultValue"), *(each.get("Value") for each in found)]
        assert all(text and len(text) <= most for text in texts)


def test_every_resource_is_there_once_and_used(root: ET.Element) -> None:
    ids = [each.get("id") for each in root.iter() if each.tag.startswith(_BASIC) and each.get("id")]
    assert len(set(ids)) == len(ids)
    assert {each.get("resid") for each in root.iter() if each.get("resid")} == set(ids)
    assert all(id and len(id) <= 32 for id in ids)
    for kind, most in LONGEST.items():
        parts = root.find(f".//{_BASIC}{kind}")
        assert parts is not None
        for each in parts.iter():
            text = each.get("DefaultValue") or each.get("Value") or ""
            assert len(text) <= most
    for icon in root.iter(f"{_OVER}Icon"):
        assert [image.get("size") for image in icon] == ["16", "32", "80"]


def test_pane_and_functions_run_together(root: ET.Element) -> None:
    """The pane and the functions name the same page, so Excel runs them in a shared runtime."""
    runtime = root.find(f".//{_OVER}Runtime")
    assert runtime is not None
    assert (runtime.get("resid"), runtime.get("lifetime")) == ("Pane.Url", "long")
    for path in ("Page/{0}SourceLocation", "Action/{0}SourceLocation"):
        found = root.find(f".//{_OVER}" + path.format(_OVER))
        assert found is not None
        assert found.get("resid") == "Pane.Url"
    assert not list(root.iter(f"{_OVER}TaskpaneId"))
    assert [each.get("Name") for each in root.iter(f"{_APP}Set")] == ["SharedRuntime"]


def test_every_address_is_there(root: ET.Element, client: TestClient) -> None:
    values = [each.get("DefaultValue") or each.get("Value") or "" for each in root.iter()]
    addresses = [value for value in values if value.startswith("http")]
    assert len(addresses) > 8
    for address in addresses:
        assert address.startswith(f"{ADDRESS}/")
        answer = client.get(address.removeprefix(ADDRESS))
        assert answer.status_code == 200, address
        if address.endswith(".png"):
            assert answer.headers["cross-origin-resource-policy"] == "cross-origin"


def test_it_has_the_address_by_which_it_was_asked_for(client: TestClient) -> None:
    answer = client.get("/office/manifest.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    assert '"http://localhost/office/pane"' in answer.text
    assert "only over https" in answer.text
    for_all = client.get("/office/manifest.xml", headers={"host": "127.0.0.1:8711"})
    assert '"http://127.0.0.1:8711/office/pane"' in for_all.text
    secure = TestClient(client.app, base_url="https://localhost:8711")
    text = secure.get("/office/manifest.xml").text
    assert '"https://localhost:8711/office/pane"' in text
    assert "only over https" not in text


def test_the_token_is_in_it_for_those_who_have_it() -> None:
    settings = Settings(token='a "secret" & <more>', processes=1)
    client = TestClient(application(settings), base_url="https://localhost")
    shown = client.get("/office/manifest.xml", params={"token": settings.token}).text
    pane = ET.fromstring(shown).find(f".//{_APP}SourceLocation")
    assert pane is not None
    assert pane.get("DefaultValue") == (
        "https://localhost/office/pane?token=a%20%22secret%22%20%26%20%3Cmore%3E"
    )
    for path in ("/office/manifest.xml", "/office/manifest.xml?token=other"):
        assert "token=" not in client.get(path).text


def test_the_pane_alone_may_load_the_library_and_be_shown_by_excel(client: TestClient) -> None:
    policy = client.get("/office/pane").headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    usual = client.get("/").headers["content-security-policy"]
    strict = dict(rule.split(" ", 1) for rule in usual.split("; "))
    changed = {name for name in rules if rules[name] != strict[name]}
    assert changed == {"script-src", "frame-ancestors"}
    assert rules.keys() == strict.keys()
    assert "unsafe" not in policy
    assert rules["script-src"].split()[:2] == [
        "'self'",
        "https://appsforoffice.microsoft.com/lib/1/hosted/",
    ]
    for path in ("/settings", "/office/functions.json", "/office/manifest.xml", "/assets/app.js"):
        assert client.get(path).headers["content-security-policy"] == usual
    page = (PAGE / "office/pane.html").read_text(encoding="utf-8")
    sources = re.findall(r'(?:src|href)="(https?:[^"]+)"', page)
    assert sources == ["https://appsforoffice.microsoft.com/lib/1/hosted/office.js"]
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", page)
