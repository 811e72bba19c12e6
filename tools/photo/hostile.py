"""Read hostile pictures, each in a separate process, and check the time, the memory and the result.

    python tools/photo/hostile.py

The script needs nonet[photo], Pillow and Linux. Each picture must give a reading or one of nonet's
errors, within its limits. If a picture must be refused, this must happen before it is decoded. The
script fails if a picture breaks these rules.
"""

from __future__ import annotations

import io
import json
import resource
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

PHOTO = Path(__file__).parent.parent.parent / "tests" / "photo" / "pictures" / "image10.jpg"
SECONDS = 10.0  # The limit for the processor time.
MEGABYTES = 800  # The limit for the memory, in addition to what an idle process uses.
SPARED = 100  # The memory limit for pictures that are refused before decoding.
READ = """
import json, resource, sys
import nonet, nonet.photo
from nonet.photo.network import shipped_network
from nonet.optional import require
require("photo"); shipped_network()
def peak():  # ru_maxrss would start at the peak of the parent process
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024
start, before = peak(), resource.getrusage(resource.RUSAGE_SELF)
try:
    reading = nonet.photo.read(sys.argv[1])
    end = f"{reading.status}: {reading.values or reading.reason}"
except nonet.Error as error:
    end = f"{type(error).__name__}: {error}"
after = resource.getrusage(resource.RUSAGE_SELF)
seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(json.dumps([end, seconds, peak() - start]))
"""


def png(width: int, height: int, depth: int, kind: int, channels: int) -> bytes:
    """A white PNG of any size. It has many pixels, but few bytes, and is written row by row."""
    packer = zlib.compressobj(9)
    row = b"\0" + b"\xff" * (width * channels * depth // 8)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)

    def chunk(name: bytes, content: bytes) -> bytes:
        end = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + end

    body = chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def saved(picture: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)  # type: ignore[arg-type]
    return out.getvalue()


def turned(content: bytes) -> bytes:
    """Mark a JPEG picture as taken with a rotated camera (EXIF orientation 6)."""
    tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    exif = b"Exif\0\0" + tiff
    return content[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + content[2:]


def pictures() -> Iterator[tuple[str, bytes, str]]:
    """The name of each picture, its bytes, and a string that its result must contain."""
    photo = PHOTO.read_bytes()
    grey = Image.open(PHOTO).convert("L")
    black = Image.new("L", grey.size)
    yield "the photo as it is", photo, "sure"
    yield "1 pixel", png(1, 1, 8, 0, 1), "pixels"
    yield "100 megapixels, PNG, grey", png(10_000, 10_000, 8, 0, 1), "more than 64 million"
    yield "900 megapixels, PNG of 1 bit", png(30_000, 30_000, 1, 0, 1), "more than 64 million"
    yield "64 megapixels, PNG, grey", png(8_000, 8_000, 8, 0, 1), "no grid"
    yield "64 megapixels, PNG, colours", png(8_000, 8_000, 8, 2, 3), "no grid"
    yield "64 megapixels, PNG of 16 bits, transparent", png(8_000, 8_000, 16, 6, 4), "of memory"
    page = grey.resize((9_200, 6_900))
    yield "63 megapixels, JPEG of a puzzle", saved(page, "JPEG"), "sure"
    colours = page.convert("RGB")
    yield "63 megapixels, progressive JPEG", saved(colours, "JPEG", progressive=True), "sure"
    yield "100 megapixels, JPEG", saved(grey.resize((11_600, 8_700)), "JPEG"), "more than 64"
    yield "63 megapixels, GIF", saved(page, "GIF"), "sure"
    yield "truncated to 2 %", photo[: len(photo) // 50], "damaged"
    yield "truncated to 60 %", photo[: len(photo) * 6 // 10], ""
    yield "not a picture", b"%PDF-1.7 " * 1000, "no picture"
    yield "empty", b"", "empty"
    yield "nothing but a head", b"\x89PNG\r\n\x1a\n", "damaged"
    yield "animated GIF", saved(grey, "GIF", save_all=True, append_images=[black] * 20), "sure"
    yield "animated WebP", saved(grey, "WEBP", save_all=True, append_images=[black] * 20), "sure"
    yield "animated PNG", saved(grey, "PNG", save_all=True, append_images=[black] * 20), "sure"
    deep = cv2.imencode(".png", np.asarray(grey).astype(np.uint16) * 257)[1].tobytes()
    yield "PNG of 16 bits", deep, "sure"
    yield "CMYK", saved(grey.convert("CMYK"), "JPEG", quality=95), "sure"
    yield "turned by EXIF", turned(photo), "sure"
    yield (
        "noise, 16 megapixels",
        saved(
            Image.fromarray(np.random.default_rng(1).integers(0, 255, (4000, 4000), np.uint8)),
            "JPEG",
        ),
        "no grid",
    )


def bounded() -> None:
    """Set limits that a process cannot exceed."""
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def main() -> int:
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture"
        for name, content, wanted in pictures():
            file.write_bytes(content)
            done = subprocess.run(
                [sys.executable, "-c", READ, str(file)],
                capture_output=True,
                text=True,
                timeout=300,
                preexec_fn=bounded,
                check=False,
            )
            size = f"{len(content) / 1e6:.2f} MB"
            if done.returncode:
                print(f"FAILS: {name} ({size}): {done.stderr.strip()[-300:]}", flush=True)
                failures += 1
                continue
            end, seconds, megabytes = json.loads(done.stdout)
            most = SPARED if end.startswith("PhotoError") and "damaged" not in end else MEGABYTES
            is_fine = wanted in end and seconds <= SECONDS and megabytes <= most
            failures += not is_fine
            print(
                f"{'holds' if is_fine else 'FAILS'}: {name} ({size}): {seconds:.2f} s, "
                f"{megabytes:.0f} MB; {end[:110]}",
                flush=True,
            )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
