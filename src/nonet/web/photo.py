"""Read the puzzles in a picture. The player confirms the reading before playing.

The body of the request is the picture file itself, not JSON, because a photo is large. Only the
process that reads the photo opens the file.
"""

from base64 import b64encode
from typing import Any, Final

from fastapi import FastAPI, Request
from pydantic import BaseModel
from starlette.responses import Response

from ..model import Notation
from ..photo import Reading, read, read_page
from ..photo.confirmation_picture import board_png
from ..verbs.wire.reading import READING
from .description import post
from .operation import WebAnswer
from .work import NotationHeader, answer_from
from .workers import in_worker, while_wanted

PATH: Final = "/api/photo"
_BODY: Final = {
    "required": True,
    "content": {"image/*": {"schema": {"type": "string", "format": "binary"}}},
}


class BoardSeen(BaseModel):
    """A board in a photo.

    Attributes:
        reading: the record of the reading.
        picture: the flat board as a data URL. The outer lines of the board are at the edges of the
            picture.
    """

    reading: dict[str, Any]
    picture: str


class PhotoAnswer(WebAnswer):
    """The boards in a photo.

    Attributes:
        boards: only the clearest board, or all boards in reading order.
        reason: why there are no boards.
    """

    boards: list[BoardSeen]
    reason: str = ""


def photo_route(app: FastAPI) -> None:
    """Add the operation that reads photos to the application."""

    summary = "The puzzle in a photo, or all puzzles on a page, for the user to confirm."

    @post(app, "photo", summary, PhotoAnswer, openapi_extra={"requestBody": _BODY})
    async def photo(
        request: Request, several: bool = False, notation: NotationHeader = Notation.RC
    ) -> Response:
        content = await request.body()
        words = answer_from, photo_answer, content, several
        return await while_wanted(
            request, in_worker(request, *words, is_long=True, notation=notation)
        )


def photo_answer(content: bytes, several: bool) -> PhotoAnswer:
    """Read a photo and make the answer.

    Raises:
        PhotoError: if the content is not a readable picture.
        Error: if OpenCV is not installed.
    """
    readings = read_page(content) if several else [read(content)]
    boards = [_board(reading) for reading in readings if reading.cells]
    reason = "" if boards else "".join(reading.reason for reading in readings[:1])
    return PhotoAnswer(boards=boards, reason=reason)


def _board(reading: Reading) -> BoardSeen:
    picture = b64encode(board_png(reading)).decode("ascii")
    return BoardSeen(reading=READING.write(reading), picture=f"data:image/png;base64,{picture}")
