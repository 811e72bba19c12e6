"""The fonts for drawing pages. fonts.txt lists them with their packages and hashes.

    python fonts.py FOLDER          check the files under FOLDER, where packages were unpacked
    python fonts.py FOLDER --write  list what is there

Debian packages are unpacked with `apt-get download PACKAGE` and `dpkg -x PACKAGE.deb FOLDER`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from PIL import ImageFont

LIST = Path(__file__).with_name("fonts.txt")

# First the families that look handwritten, then those without plain digits.
WRITTEN = (
    "dkg", "Delphine", "SteveHand", "Kristi", "Humor-Sans", "setofont", "YuseiMagic", "TomsonTalks",
    "KleeOne", "Ecolier-court", "Rufscript", "Breip", "breipfont", "ComicNeue", "DancingScript",
    "Isabella",
)  # fmt: skip
LEFT_OUT = (
    "LinBiolinum_K", "STIXSize", "STIXInt", "STIXNon", "STIXVar", "math", "Math", "Px_",
    "SolideMirage", "Script", "femkeklaver", "Joscelyn", "lobster", "Hairline", "ExtraLight",
    "Thin", "[wght]", "EBGaramondSC", "EBGaramond-Init", "LinLibertine_I", "Smallcaps", "sjfonts",
)  # fmt: skip


def listed(folder: Path) -> tuple[list[list[str]], list[str]]:
    """The font files in fonts.txt: the printed ones by family, and those that look handwritten.

    Raises SystemExit if a file is missing or has a different hash.
    """
    prints: dict[str, list[str]] = {}
    hands: list[str] = []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        role, package, file, digest = line.split("\t")
        path = folder / file
        if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            raise SystemExit(f"{path} of {package} is missing or not the file that fonts.txt lists")
        if role == "written":
            hands.append(str(path))
        else:
            prints.setdefault(package + family(path), []).append(str(path))
    return list(prints.values()), hands


def family(path: Path) -> str:
    """The family of a font: the part of the file name that all files of the family share."""
    return path.stem.partition("-")[0][:6]


def write(folder: Path, packages: dict[str, str]) -> None:
    """List the fonts under a folder that have plain digits, each file once."""
    rows = ["# role\tpackage=version\tfile\tsha256"]
    seen = set()
    for path in sorted(folder.rglob("*.[to]tf")):
        if any(word in path.name for word in LEFT_OUT):
            continue
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if digest in seen or path.name in seen or not has_digits(path):
            continue
        seen |= {digest, path.name}
        file = str(path.relative_to(folder))
        role = "written" if path.name.startswith(WRITTEN) else "print"
        rows.append(f"{role}\t{packages.get(file, 'unknown')}\t{file}\t{digest}")
    LIST.write_text("\n".join(rows) + "\n", encoding="utf-8")


def has_digits(path: Path) -> bool:
    """Whether a font has nine different digits."""
    try:
        font = ImageFont.truetype(str(path), 40)
        masks = {bytes(font.getmask(str(digit))) for digit in range(1, 10)}
    except OSError:
        return False
    return len(masks) == 9 and b"" not in masks


def unpacked(folder: Path) -> dict[str, str]:
    """The package of each file, for all .deb files in a folder."""
    import subprocess

    packages = {}
    for deb in sorted(folder.glob("*.deb")):
        name = "=".join(deb.stem.split("_")[:2]).replace("%3a", ":")
        listing = subprocess.run(["dpkg", "-c", deb], check=True, capture_output=True, text=True)
        for line in listing.stdout.splitlines():
            packages[line.split(maxsplit=5)[-1].removeprefix("./")] = name
    return packages


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--write", type=Path, metavar="DEBS", help="list fonts; DEBS holds the packages"
    )
    words = parser.parse_args()
    if words.write:
        write(words.folder, unpacked(words.write))
    families, hands = listed(words.folder)
    print(
        f"{len(families)} families of print, {len(hands)} files that look written", file=sys.stderr
    )
