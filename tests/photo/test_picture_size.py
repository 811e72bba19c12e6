"""Kinds and sizes of pictures from their first bytes."""

from __future__ import annotations

import pytest

from nonet.photo import PhotoError
from nonet.photo.decoding import picture_size

cv2 = pytest.importorskip("cv2", reason="OpenCV writes the pictures")
np = pytest.importorskip("numpy")


@pytest.mark.parametrize(
    ("ending", "kind"),
    [(".png", "PNG"), (".jpg", "JPEG"), (".webp", "WebP"), (".bmp", "BMP"), (".gif", "GIF")],
)
def test_sizes_are_those_that_were_written(ending: str, kind: str) -> None:
    done, content = cv2.imencode(ending, np.full((123, 217, 3), 200, np.uint8))
    assert done and picture_size(bytes(content)) == (kind, 217, 123)
    for length in range(10):
        with pytest.raises(PhotoError):
            picture_size(bytes(content)[:length])


def test_other_files_are_refused() -> None:
    for content in (b"", b"53..7....", b"%PDF-1.7", b"\xff\xd8\xff" + b"\xff" * 100):
        with pytest.raises(PhotoError):
            picture_size(content)
