"""The parts that layouts share."""

from __future__ import annotations

from collections.abc import Callable

PUZZLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)
SOLUTIONS = dict(
    zip(
        PUZZLES,
        (
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "915724836423681759687935124546897213198253647372146598231478965864519372759362481",
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        ),
        strict=True,
    )
)
LAYOUTS: dict[str, Callable[[str], str]] = {}
FRAME = "+-------+-------+-------+"


def layout(make: Callable[[str], str]) -> Callable[[str], str]:
    LAYOUTS[make.__name__] = make
    return make


def rows(cells: str, blank: str = ".") -> list[list[str]]:
    return [list(cells[at : at + 9].replace(".", blank[0])) for at in range(0, 81, 9)]


def fields(cells: str, blank: str) -> list[list[str]]:
    return [[blank if cell == "." else cell for cell in row] for row in rows(cells)]


def numbers(cells: str) -> list[list[int]]:
    return [[int(cell) for cell in row] for row in rows(cells, "0")]


def lines(
    cells: str, between: str = "", blank: str = ".", before: str = "", behind: str = ""
) -> str:
    return "\n".join(before + between.join(row) + behind for row in fields(cells, blank))


def framed(cells: str, blank: str = ".") -> str:
    body = [
        "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |"
        for row in fields(cells, blank)
    ]
    return "\n".join([FRAME, *body[:3], FRAME, *body[3:6], FRAME, *body[6:], FRAME])


def marks(cells: str, opening: str = "", closing: str = "", between: str = "") -> list[list[str]]:
    """The text of each cell: the given, or in brackets the digits that no peer has."""
    made = []
    for r, row in enumerate(rows(cells)):
        line = []
        for c, cell in enumerate(row):
            seen = {cells[9 * r + k] for k in range(9)} | {cells[9 * k + c] for k in range(9)}
            top, left = r // 3 * 3, c // 3 * 3
            seen |= {cells[9 * (top + k // 3) + left + k % 3] for k in range(9)}
            left_over = between.join(digit for digit in "123456789" if digit not in seen)
            line.append(cell if cell != "." else f"{opening}{left_over}{closing}")
        made.append(line)
    return made


def table(made: list[list[str]], between: str = " ") -> str:
    width = max(len(cell) for row in made for cell in row)
    return "\n".join(between.join(cell.ljust(width) for cell in row).rstrip() for row in made)


def labelled(cells: str, blank: str, names: str = "123456789") -> list[list[str]]:
    body = [[name, *row] for name, row in zip(names, fields(cells, blank), strict=True)]
    return [["", *names], *body]
