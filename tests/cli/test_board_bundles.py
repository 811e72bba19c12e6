"""Puzzles on boards, one per line, get the same answers in bundles as they do one at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from nonet import bulk, generate, solve
from nonet.cli import rows
from nonet.cli.input import Puzzles
from nonet.cli.run import Job
from nonet.model.board import Board
from nonet.model.digit_signs import SIGNS
from nonet.puzzles.readers.on_board import parse
from nonet.puzzles.readers.plain_lines import Bundle, PlainLines
from tests.boards.puzzles import PUZZLES
from tests.cli.support import Run
from tests.formats.strategies import EXAMPLE

SIX, SIX_SOLVED = PUZZLES["6x6"][1:]
LAYOUT = "111222" * 2 + "333444" * 2 + "555666" * 2
JIGSAW_LAYOUT = PUZZLES["jigsaw"][0].removeprefix("jigsaw:")
ODD_SIX = [
    SIX_SOLVED,
    LAYOUT,
    "11" + SIX[2:],
    SIX[:-1] + "7",
    SIX[:-1] + "x",
    SIX[:-1],
    SIX + ".",
    SIX.replace(".", "0"),
    SIX.replace(".", "0", 2),
    SIX.replace(".", "_"),
    SIX.translate(str.maketrans("123456", "ABCDEF")),
    "." * 36,
    f"{SIX} ",
    f"{SIX}\r",
    f"  {SIX}",
    "",
    "# a comment",
    "é" * 36,
    "\0" * 36,
    PUZZLES["4x4"][1],
    PUZZLES["16x16"][1],
    "1234" + "." * 77,
]


def exchanged(givens: str, digits: int, rng: random.Random) -> str:
    signs = SIGNS[:digits]
    mixed = "".join(rng.sample(signs, digits))
    return givens.translate(str.maketrans(signs, mixed))


def in_bundles(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of all bundles that are made from now on. The list grows with each bundle."""
    sizes: list[int] = []
    read = PlainLines.bundle

    def counted(
        self: PlainLines, text: memoryview, start: int, line: int, most: int
    ) -> Bundle | None:
        found = read(self, text, start, line, most)
        sizes.append(0 if found is None else found.size)
        return found

    monkeypatch.setattr(PlainLines, "bundle", counted)
    return sizes


def compare(
    run: Run, monkeypatch: pytest.MonkeyPatch, file: Path, lines: Sequence[str], *words: str
) -> int:
    """Check that all lines together get the same answers as each line by itself. Returns the number
    of lines that were read in bundles."""
    file.write_bytes("\n".join(lines).encode() + b"\n")
    bundled = 0
    for command in ("solve -f line", "solve -f csv", "count -f jsonl", "count -f line --limit 1"):
        words_given = [*command.split(), str(file), *words]
        with monkeypatch.context() as patched:
            sizes = in_bundles(patched)
            together = run(*words_given)
            bundled = max(bundled, sum(sizes))
        with monkeypatch.context() as patched:
            patched.setattr(PlainLines, "bundle", lambda *_: None)
            alone = run(*words_given)
        assert together == alone
    return bundled


@pytest.mark.volume(3)
@pytest.mark.parametrize(
    ("name", "is_named"),
    [
        ("4x4", False),
        ("6x6", True),
        ("6x6", False),
        ("jigsaw6x6", True),
        ("10x10", False),
        ("16x16", True),
        ("samurai", True),
        ("samurai", False),
    ],
)
def test_bundles_say_what_each_line_does(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, is_named: bool
) -> None:
    words, givens, _ = PUZZLES[name]
    rng = random.Random(name)
    digits = Board.of(words).digits
    lines = [exchanged(givens, digits, rng) for _ in range(40)]
    named = ["--board", words] if is_named else []
    bundled = compare(run, monkeypatch, tmp_path / "lines.txt", lines, *named)
    assert (bundled > 20) == (is_named or name != "samurai")


@pytest.mark.volume(3)
@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16"])
def test_rows_of_tables_and_records_on_any_board(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, *, is_named: bool
) -> None:
    words, givens, solution = PUZZLES[name]
    rng = random.Random(name)
    digits = Board.of(words).digits
    puzzles = [exchanged(givens, digits, rng) for _ in range(30)]
    letters = "".join(map(chr, range(ord("A"), ord("A") + digits)))
    in_letters = givens.translate(str.maketrans(SIGNS[:digits], letters))
    puzzles[10:10] = [solution, givens.replace(".", "0"), in_letters, givens[1:], "." * len(givens)]
    puzzles[20:20] = [ODD_SIX[0], ODD_SIX[1], "." * 81, "11" + givens[2:]]
    named = ["--board", words] if is_named else []
    rows = ["id,puzzle,by", *[f'{at},"{each}",me' for at, each in enumerate(puzzles)]]
    assert (compare(run, monkeypatch, tmp_path / "rows.csv", rows, *named) > 20) == is_named
    ends = [f'"puzzle": "{each}", "rating": {at}}}' for at, each in enumerate(puzzles)]
    records = [f'{{"board": "{words}", {end}' for end in ends]
    assert compare(run, monkeypatch, tmp_path / "records.jsonl", records, *named) > 20
    signs = ["--signs", "A" if name == "6x6" else "1"]
    assert compare(run, monkeypatch, tmp_path / "records.jsonl", records, *named, *signs) > 20
    mixed = [*records, *puzzles, *["{" + end for end in ends], *records]
    assert compare(run, monkeypatch, tmp_path / "mixed.jsonl", mixed, *named) > 60


@pytest.mark.parametrize("board", ["16x16", "6x6"])
def test_rows_of_81_cells_are_refused_on_another_board(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: str
) -> None:
    rows = ["puzzle", *["." * 80 + str(digit) for digit in range(1, 10)]]
    compare(run, monkeypatch, tmp_path / "rows.csv", rows, "--board", board)


@pytest.mark.volume(5)
@pytest.mark.parametrize("named", [[], ["--board", "6x6"], ["--board", "6x6", "--signs", "1-9"]])
def test_odd_lines_among_plain_ones(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: list[str]
) -> None:
    rng = random.Random(6)
    lines: list[str] = []
    for odd in ODD_SIX * 2:
        lines += [exchanged(SIX, 6, rng) for _ in range(rng.randrange(12))]
        lines.append(odd)
    lines = [*(SIX for _ in range(20)), *lines, SIX]
    assert compare(run, monkeypatch, tmp_path / "lines.txt", lines, *named) > 100


def test_a_layout_behind_the_last_line_at_hand_makes_it_a_jigsaw(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words, givens, solution = PUZZLES["jigsaw6x6"]
    layout = words.removeprefix("jigsaw:")
    lines = [*[SIX] * 40, givens, layout, *[SIX] * 40]
    file = tmp_path / "lines.txt"
    assert compare(run, monkeypatch, file, lines) > 60
    output = run("solve", str(file), "-f", "line").lines
    assert output[40:42] == [solution, SIX_SOLVED] and len(output) == 81


@pytest.mark.parametrize("block", [1, 37, 200, 1000])
def test_blocks_of_the_file_may_end_anywhere(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, block: int
) -> None:
    rng = random.Random(block)
    lines = [exchanged(SIX, 6, rng) for _ in range(100)]
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(lines))
    monkeypatch.setattr("nonet.cli.lines._BLOCK", block)
    expected = [str(solve(parse(line))) for line in lines]
    assert run("solve", str(file), "-f", "line").lines == expected


def test_signs_of_large_digits_are_read_in_one_way_only(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    givens = PUZZLES["16x16"][1]
    shifted = givens.translate(str.maketrans("123456789ABCDEFG", "0123456789ABCDEF"))
    letters = givens.translate(str.maketrans("123456789ABCDEFG", "ABCDEFGHIJKLMNOP"))
    lines = [*[givens] * 20, shifted, letters, givens, *[letters] * 5, *[givens] * 15]
    assert compare(run, monkeypatch, tmp_path / "lines.txt", lines) > 20
    assert compare(run, monkeypatch, tmp_path / "lines.txt", lines, "--signs", "1-9A-G") > 20


@pytest.mark.parametrize("name", ["jigsaw6x6", "windoku", "anti-knight"])
def test_records_that_state_their_board_come_in_bundles(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    words, givens, _ = PUZZLES[name]
    records = [f'{{"puzzle": "{givens}", "rating": {at}, "board": "{words}"}}' for at in range(30)]
    lines = [*records, PUZZLES["4x4"][1], *records]
    assert compare(run, monkeypatch, tmp_path / "records.jsonl", lines) > 50


@pytest.mark.parametrize("signs", ["1-9", "0-8", "A-I"])
def test_signs_of_nine_digits(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, signs: str
) -> None:
    """With `--signs 0-8`, a 0 means the digit 9 in every line, not an empty cell."""
    other = {"1-9": "123456789", "0-8": "123456780", "A-I": "ABCDEFGHI"}[signs]
    cells = EXAMPLE.translate(str.maketrans("123456789", other))
    lines = [*[cells] * 10, f"{cells} # a remark", EXAMPLE, EXAMPLE.replace(".", "0"), *[cells] * 9]
    assert compare(run, monkeypatch, tmp_path / "lines.txt", lines, "--signs", signs) > 15
    solved = run("solve", "--signs", signs, "-f", "line", str(tmp_path / "lines.txt")).lines
    assert solved[0] == solved[9] == solved[-1]
    assert solved[0] == str(solve(EXAMPLE)).translate(str.maketrans("123456789", other))


def test_numbers_of_records_go_on_behind_bundles(tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    file.write_text("\n".join([SIX] * 50 + ["#", "", SIX[1:], f" {SIX}"]) + "\n")
    with Puzzles(str(file), Board.of("6x6")).open() as input:
        input.lines.most_in_bundle = 20
        items = list(input.items)
    last = items[-1]
    assert not isinstance(last, Bundle) and (last.number, last.line) == (52, 54)
    assert sum(item.size if isinstance(item, Bundle) else 1 for item in items) == 52


@pytest.mark.volume(3)
@pytest.mark.parametrize("words", ["x", "windoku", f"jigsaw:{JIGSAW_LAYOUT}", "9x9"])
@pytest.mark.parametrize(
    ("command", "forms"),
    [
        ("solve", ["line", "csv", "jsonl"]),
        ("count", ["line", "csv", "jsonl"]),
        ("rate", ["line", "csv"]),
        ("explain", ["line", "csv"]),
    ],
)
def test_lines_of_nine_rows_on_a_named_board(
    run: Run, tmp_path: Path, words: str, command: str, forms: list[str]
) -> None:
    board = Board.of(words)
    rng = random.Random(words)
    givens = generate(board=board, seed=1)[0].givens
    lines = [exchanged(givens, 9, rng) for _ in range(20)]
    several = "." + givens[1:] if givens[0] != "." else givens.replace(max(givens), ".")
    odd = [givens[1:], "11" + givens[2:], several, givens.replace(".", "0"), "#", givens + " #1"]
    lines[10:10] = [*odd, f"{givens} {JIGSAW_LAYOUT}", f'{{"version": 1, "puzzle": "{givens}"}}']
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(lines) + "\n")
    techniques = [] if command in ("solve", "count") else ["--profile", "beginner"]
    module = import_module(f"nonet.cli.commands.{command}")
    for form in forms:
        arguments = [command, str(file), "-f", form, "--board", words, *techniques]
        together = run(*arguments)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(module, "Job", lambda *a, **named: Job(*a, **named | {"rows": None}))
            alone = run(*arguments)
        assert together == alone
        assert together.out.count("\n") > len(lines) - 2


@pytest.mark.parametrize("words", ["x", f"jigsaw:{JIGSAW_LAYOUT}"])
def test_plain_lines_on_a_named_board_are_solved_as_rows(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str
) -> None:
    board = Board.of(words)
    givens = generate(board=board, seed=1)[0].givens
    lines = [exchanged(givens, 9, random.Random(index)) for index in range(40)]
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(lines) + "\n")
    searched = []
    search = bulk.search_rows

    def heard(rows: bulk.Rows, **options: object) -> object:
        searched.append(len(rows))
        return search(rows, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(rows, "search_rows", heard)
    output = run("solve", str(file), "-f", "line", "--board", words).lines
    assert sum(searched) == 40
    assert output == [str(solve(parse(line, board))) for line in lines]
