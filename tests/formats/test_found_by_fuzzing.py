"""Damaged input that once caused something other than one error with a one-line message."""

from __future__ import annotations

import base64
import json
import zlib
from urllib.parse import quote

import pytest

from nonet import formats
from nonet.base.errors import Error
from nonet.formats.rules import unknown_rules

LONG = "6" * 6000
"""More digits than Python converts to a number."""

CAGES_OFF_THE_BOARD = [{"cells": [f"R5C{column}"]} for column in range(1, 99)]

CLIQUES = "".join(f"<clique size='9'>{LONG if row == 4 else row}</clique>" for row in range(9))
KSUDOKU = (
    "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>"
    "<graph order='9' type='custom' specific-type='{kind}'>{cliques}</graph><values>"
    + "_"
    * 81
    + "</values></puzzle>"
    "<HistoryEvent index='{index}' value='5'/></game></ksudoku>"
)


def penpa(margins: str, layer: object) -> str:
    """A link that contains a Penpa board."""
    lines = ["sudoku,9,9", margins, "", json.dumps(layer)]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + quote(
        base64.b64encode(packed).decode(), safe=""
    )


@pytest.mark.parametrize(
    "text",
    [
        KSUDOKU.format(kind="Jigsaw", cliques=CLIQUES, index=0),
        KSUDOKU.format(kind="Plain", cliques="", index=LONG),
        KSUDOKU.replace("order='9'", f"order='{LONG}'").format(kind="Plain", cliques="", index=0),
        json.dumps({"size": "6\n" + LONG, "grid": [[{}] * 6] * 6}),
        json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "littlekillersum": [7]}),
        json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "arrow": [{"cells": ["R1C1"], "lines": 1}]}),
        *(
            json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "renban": [{"lines": [[name]]}]})
            for name in (None, 5, [], {})
        ),
        *(
            json.dumps(
                {"size": 4, "grid": [[{}] * 4] * 4, "difference": [{"cells": [name, "R1C1"]}]}
            )
            for name in (None, True, [], {})
        ),
        json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "killercage": CAGES_OFF_THE_BOARD}),
        f"https://{LONG}.example/sudoku",
        penpa("[1e999,0,0,0]", {}),
        penpa(f"[{LONG},0,0,0]", {}),
        penpa("[0,0,0,0]", {"number": {LONG: ["5", 1, "1"]}}),
    ],
)
def test_numbers_that_are_no_numbers(text: str) -> None:
    message = what_is_wrong_with(text)
    assert "\n" not in message
    assert len(message) < 1000


def what_is_wrong_with(text: str) -> str:
    """The error message from reading a text. Reading may raise no other kind of error. The message
    is empty if the text can be read."""
    try:
        formats.read(text)
    except Error as error:
        return str(error)
    return ""


def test_names_of_rules_stay_in_one_line() -> None:
    message = str(unknown_rules(["give\nDigits\x1b[0m", "thermo"], "text"))
    assert "give Digits" in message
    assert "\n" not in message
    assert "\x1b" not in message
