"""`nonet sheet answer`: used only by the LibreOffice extension."""

import json
import sys

from ....base import Error
from ....sheet.replies import reply_to
from ...command import command


@command()
def answer() -> None:
    """Answer one request of the LibreOffice extension: JSON on standard input and output."""
    try:
        request = json.loads(sys.stdin.buffer.read())
    except ValueError as error:
        raise Error(f"the request is not JSON ({error}).") from None
    print(json.dumps(reply_to(request)))
