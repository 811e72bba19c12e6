"""Variants as other programs write them. Each rule is either kept or refused by name."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.base.errors import Error
from nonet.formats import all_formats, get, write
from nonet.formats.fpuzzles import fpuzzles_link
from nonet.formats.progress import digits_in
from nonet.model.board import Board
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers import on_board
from tests.boards.puzzles import PUZZLES
from tests.drawing import examples
from tests.variants import CASES, DRAWN, PLAIN, links_of, sudokupad_of, texts_of


def outcome_of(text: str | Path) -> str:
    """The words of an input's board, or "! " and the error if the input cannot be read."""
    try:
        return nonet.parse(text).board.words
    except Error as error:
        return f"! {error}"


def test_there_are_enough() -> None:
    assert len(CASES) >= 60
    assert all(
        outcome_of(text) == "9x9" for p in ("f-puzzles", "sudokupad") for text in texts_of(p, "{}")
    )


@pytest.mark.volume(12)
@pytest.mark.parametrize(("program", "fields", "expected"), CASES, ids=range(len(CASES)))
def test_a_rule_is_kept_or_refused_by_its_name(
    program: str, fields: str, expected: str, tmp_path: Path
) -> None:
    for number, text in enumerate(texts_of(program, fields)):
        file = tmp_path / f"{number}.txt"
        file.write_text(text, encoding="utf-8")
        for source in (text, file):
            outcome = outcome_of(source)
            if expected.startswith("! "):
                assert outcome.startswith("! ") and expected[2:] in outcome
            else:
                assert outcome == expected or " is given twice " in outcome, outcome
        if not expected.startswith("! ") and "given twice" not in outcome:
            assert on_board.parse(text).board.words == expected


@pytest.mark.volume(5)
@pytest.mark.parametrize(("program", "fields", "expected"), DRAWN, ids=range(len(DRAWN)))
def test_drawings_are_ignored_when_asked_to(program: str, fields: str, expected: str) -> None:
    for text in texts_of(program, fields):
        assert nonet.parse(text, ignore_drawings=True) == Puzzle(PLAIN), expected
        assert str(on_board.parse(text, ignore_drawings=True)) == PLAIN
        with pytest.raises(nonet.ParseError, match="--ignore-drawings"):
            nonet.parse(text)


CAGE = {"cells": [[4, 1], [4, 0]], "value": "12"}
KILLER = "Digits in a cage sum to the given total."


@pytest.mark.parametrize(
    ("cage", "about", "expected"),
    [
        (CAGE, {"title": "Killer Sudoku"}, "cage:12@r5c1,r5c2"),
        (CAGE, {"rules": KILLER}, "cage:12@r5c1,r5c2"),
        (CAGE | {"sum": 12, "unique": True}, {"rules": KILLER}, "cage:12@r5c1,r5c2"),
        ({"cells": CAGE["cells"]}, {"rules": KILLER}, "cage:r5c1,r5c2"),
        (CAGE, {}, "! drawn cages"),
        (CAGE, {"title": "Monday", "rules": "Normal sudoku rules apply."}, "! drawn cages"),
        (CAGE, {"rules": f"{KILLER} Digits on an arrow sum too."}, "! 'Digits on an arrow"),
        (CAGE | {"value": "<9"}, {"rules": KILLER}, "! 'Digits in a cage"),
        (CAGE | {"sum": 13}, {"rules": KILLER}, "! 'Digits in a cage"),
        (CAGE | {"unique": False}, {"rules": KILLER}, "! 'Digits in a cage"),
        (CAGE | {"value": "18"}, {"rules": KILLER}, "! add up to 18"),
        (CAGE | {"cells": ["R5C1", "R5C2"]}, {"rules": KILLER}, "! 'Digits in a cage"),
        (CAGE | {"cells": [[9, 0], [8, 0]]}, {"rules": KILLER}, "! not on the board"),
    ],
)
def test_cages_of_sudokupad_are_killer_cages_if_the_rules_say_so(
    cage: dict[str, object], about: dict[str, str], expected: str
) -> None:
    for text in texts_of("sudokupad", json.dumps({"cages": [cage], "metadata": about})):
        outcome = outcome_of(text)
        if expected.startswith("! "):
            assert outcome.startswith("! ") and expected[2:] in outcome
        else:
            assert outcome == f"9x9+{expected}"
            assert nonet.parse(text).board.clues
    with pytest.raises(Error):
        nonet.parse(texts_of("sudokupad", json.dumps({"cages": [CAGE | {"value": "x"}]}))[0])


def test_rules_that_are_reported_are_not_drawings() -> None:
    (text, *_) = texts_of("f-puzzles", '{"ruleset": "Arrows sum."}')
    with pytest.raises(nonet.ParseError, match="'Arrows sum'"):
        nonet.parse(text, ignore_drawings=True)


@pytest.mark.parametrize(
    "fields",
    [
        '{"cages": [{"value": "title: T"}, {"value": "msgcorrect: Well done!"}]}',
        '{"metadata": {"title": "Monday", "author": "A", "rules": "Normal sudoku rules apply."}}',
        '{"metadata": {"rules": "Place the digits 1-9 in every row, column and 3x3 box."}}',
        '{"metadata": {"rules": "Es gelten die normalen Sudoku-Regeln."}}',
        '{"lines": [{"wayPoints": [[3, 0], [3, 9]], "color": "#000000", "thickness": 3}]}',
        '{"lines": [{"wayPoints": [[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]], "color": "#000"}]}',
        '{"underlays": [{"center": [0.5, 0.5], "backgroundColor": "#FFFFFF00"}]}',
        '{"cages": [{"cells": [[0, 0], [0, 1]], "hidden": true, "unique": false}]}',
    ],
)
def test_what_is_plain_decoration(fields: str) -> None:
    assert {outcome_of(text) for text in texts_of("sudokupad", fields)} == {"9x9"}


@pytest.mark.volume(4)
@pytest.mark.parametrize("name", PUZZLES)
def test_links_of_every_board_are_read_by_every_verb(name: str, tmp_path: Path) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words, signs="1")
    record = sudokupad_of(puzzle)
    texts = [] if record is None else links_of("sudokupad", record)
    if puzzle.board.is_square:
        texts.append(fpuzzles_link(puzzle))
    for format in ("f-puzzles", "iss", "sumocue", "json"):
        try:
            texts.append(write(puzzle, format))
        except Error:
            assert not puzzle.board.is_square or format in ("iss", "sumocue", "json")
    assert texts
    for number, text in enumerate(texts):
        file = tmp_path / f"{number}.txt"
        file.write_text(text, encoding="utf-8")
        for source in (text, text.encode(), file):
            read = nonet.parse(source)
            assert isinstance(read, Puzzle) and read.givens == str(puzzle)
            assert read.board == puzzle.board
        assert on_board.parse(text) == puzzle
        assert nonet.solve(text).givens == solution


@pytest.mark.parametrize("words", ["9x9+centre-dot", "15x15+x+centre-dot"])
def test_centre_dots_are_a_region_in_strings_of_iss(words: str) -> None:
    puzzle = Puzzle("1" + "." * (len(Board.of(words).places) - 1), board=Board.of(words))
    string = write(puzzle, "iss")
    assert string.count(".AllDifferent~R2C") == 1 and nonet.parse(string) == puzzle


def test_lines_whose_rules_name_few_cells_are_one_string_of_iss() -> None:
    line = ".Thermo~R{0}C2~R{0}C3.Thermo~R{0}C5~R{0}C6"
    lines = [line.format(row) for row in range(1, 6)]
    for text in ("\n    ".join(lines), "\n    " + "\n    ".join(lines), "".join(lines)):
        assert nonet.parse(text).board.words.count("thermo") == 10
    sides = [f".HiddenSkyscraper~R{row}~{row}~.Skyscraper~C{row}~~3" for row in range(1, 6)]
    for text in ("\n    ".join(sides), "\n    " + "\n    ".join(sides)):
        assert nonet.parse(text) == nonet.parse("".join(sides))
    with pytest.raises(nonet.ParseError, match="holds 5 puzzles"):
        nonet.parse("\n".join(sides))
    rows = ["".join(f"~R{row}C{column}" for column in range(1, 10)) for row in (1, 2)]
    long = [f".Renban{rows[0]}.Renban{rows[1]}"] * 2
    with pytest.raises(nonet.ParseError, match="holds 2 puzzles"):
        nonet.parse("\n".join(long))
    with pytest.raises(nonet.ParseError, match="holds 2 puzzles"):
        nonet.parse(".AntiKnight.AntiKing\n.AntiKnight.AntiConsecutive")


def test_candidates_in_strings_of_iss_are_marks() -> None:
    def count(cells: str) -> int:
        return nonet.count(nonet.parse(f".Shape~4x4.~{cells}"), max_solutions=None)

    assert (count("R1C1_1"), count("R1C1_1~R1C2_2_3"), count("R1C2_2_3")) == (72, 48, 144)
    assert count("R1C1_1~R1C2_1_2") == count("R1C1_1~R1C2_2") == 24
    assert count("R1C2_1_2~R1C2_2_3") == 72  # the given digits of a cell are those of both lists
    puzzle = nonet.parse(".~R1C1_2_4~R9C9_1_2_9")
    assert isinstance(puzzle, Puzzle) and puzzle.is_sukaku
    assert (puzzle.masks[0], puzzle.masks[1], puzzle.masks[80]) == (
        0b1010,
        0b111111111,
        0b100000011,
    )
    assert outcome_of(".~R1C1_2_4_6_8~R2C2_1_2") == "9x9+even:r1c1"
    for wrong in ("R1C1_1_2~R1C1_3", "R1C1_1_10", "R1C1_0_1", "RaC1_1_2"):
        assert outcome_of(f".~{wrong}").startswith("! ")
    assert write(puzzle, "iss") == ".~R1C1_2_4~R9C9_1_2_9"


@pytest.mark.parametrize(
    ("string", "values", "candidates"),
    [
        (".~R1C1_5_5~R1C2_5_6", ".." + "." * 79, ["5", "56"]),
        (".~R1C1_5~R1C2_6_7", "5." + "." * 79, ["", "67"]),
        (".~R1C1_5~R1C2_7_7", "5." + "." * 79, ["", "7"]),
        (".~R1C1_5~R1C2_1~R1C2_2", "5." + "." * 79, ["", ""]),
        (".~R1C1_1_3_5_7_9_1~R1C2_2_4_6_8_2", ".." + "." * 79, ["13579", "2468"]),
        (".Shape~2x2.NoBoxes.~R1C1_2_2", "....", ["2", "12"]),
        (".Shape~4x4.~R1C1_1_3_1~R1C2_2_3", "." * 16, ["13", "23"]),
        (".Shape~6x6.AntiKnight.~R1C1_1~R1C2_2_4_6_2", "1" + "." * 35, ["", "246"]),
        (".Shape~16x16.~R1C1_9_10_16~R1C2_11_11~RgCg_16", "." * 255 + "G", ["9AG", "B"]),
        (".~R1C1_1_3_5_7_9.~R1C1_1_3~R1C2_1_2", "." * 81, ["13", "12"]),
    ],
)
def test_marks_in_strings_of_iss_are_written_as_they_were_read(
    string: str, values: str, candidates: list[str]
) -> None:
    state = nonet.parse(string)
    assert (state.values, [digits_in(mask) for mask in state.masks[:2]]) == (values, candidates)
    assert write(state, "iss") == string
    assert get("iss").keeps(state)


def test_a_given_of_iss_removes_its_digit_from_the_marks_of_its_peers() -> None:
    state = nonet.parse(".~R1C1_1~R1C2_1_2")
    assert (state.values, state.masks[1]) == ("1" + "." * 80, 0b10)


@given(data=st.data(), words=st.sampled_from(["4x4", "6x6+odd:r1c1", "anti-knight", "16x16"]))
@settings(max_examples=examples(40))
def test_marks_are_kept_in_strings_of_iss_on_boards_of_any_size(
    data: st.DataObject, words: str
) -> None:
    board = Board.of(words)
    masks = st.none() | st.integers(1, board.every_digit)
    own = data.draw(st.lists(masks, min_size=len(board.places), max_size=len(board.places)))
    cell = data.draw(st.integers(0, len(own) - 1))
    value = data.draw(st.sampled_from([".", "1"] if cell else ["."]))
    values = "." * cell + value + "." * (len(own) - cell - 1)
    state: Puzzle | Grid = Puzzle(values, board=board)
    if value == "1":
        state = Grid.load(state, values, own)
    elif any(mask not in (None, board.every_digit) for mask in own):
        state = Puzzle(values, candidates=own, board=board)
    back = nonet.parse(write(state, "iss"))
    assert (back.board, Grid(back)) == (board, Grid(state))


@pytest.mark.parametrize("rules", [".AntiConsecutive", ".AntiKnight.AntiKing.AntiConsecutive"])
def test_rules_in_an_address_of_iss_are_not_words_beside_the_puzzle(rules: str) -> None:
    site, string = "https://sigh.github.io/Interactive-Sudoku-Solver/?", f"{rules}.~R1C1_4~R9C8_7"
    for text in (f"{site}q={string}", f"{site}q={quote(string, safe='')}"):
        assert nonet.parse(text) == nonet.parse(string)
    for text in (f"{site}variant=killer&q={string}", f"{site}q={string}&variant=killer"):
        with pytest.raises(nonet.ParseError, match="may be rules: 'variant=killer'"):
            nonet.parse(text)
    with pytest.raises(nonet.ParseError, match=r"may be rules: 'q=\.DisjointSets'"):
        nonet.parse(f"{site}q={string}&q=.DisjointSets")


FIELDS: list[tuple[str, object]] = [
    ("variant", "killer"),
    ("rules", "Cells on a line differ."),
    ("cages", [[1, 2]]),
    ("xyz", [{"cells": ["r1c1"]}]),
    ("note", "Killer sudoku"),
]


@pytest.mark.parametrize("id", [each.id for each in all_formats()])
def test_a_rule_in_each_place_of_a_text_is_not_dropped(id: str) -> None:
    format = get(id)
    text = format.write(Puzzle(PLAIN)) if format.write else format.example
    assert nonet.parse(text).board.has_nine_rows
    if text.startswith("{"):
        texts = [json.dumps({**json.loads(text), name: value}) for name, value in FIELDS]
    elif text.startswith("<"):
        end = text.rindex("</")
        within = ("<rule>anti-knight</rule>", "<antiknight>1</antiknight>", "Killer Sudoku")
        texts = [text[:end] + rule + text[end:] for rule in within]
        texts += [
            text + "<!-- anti-knight -->",
            re.sub(r"<(\w+)", r'<\1 variant="x"', text, count=1),
        ]
    elif "://" in text:
        join = "&" if "?" in text else "?"
        texts = [
            f"{text}{join}variant=antiknight",
            f"{text}#antiknight",
            f"{text}{join}antiknight=1",
        ]
    else:
        texts = [f"{text} # anti-knight", f"{text}\nanti-knight", f"anti-knight\n{text}"]
        texts.append(f"{text}\n[Rules]\nanti-knight")
        puzzle = nonet.parse(text)
        for each in (f"{text} # nice", f"{text}\nnice", f"nice\n{text}"):
            with suppress(nonet.ParseError):
                assert nonet.parse(each) == puzzle
    for each in texts:
        with pytest.raises(nonet.ParseError):
            nonet.parse(each)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("Normal sudoku rules apply", ""),
        ("Anti-knight rules apply", "4 is given twice a knight's move apart"),
        ("Cells on lines differ", "rules that nonet does not know: 'Cells on lines differ'"),
        ("Title: Killer", "the title 'Killer'"),
    ],
)
def test_rules_in_words_of_penpa_are_kept_or_refused(words: str, message: str) -> None:
    start, _, packed = get("penpa").example.partition("p=")
    head, *layers = zlib.decompress(b64decode(packed), -15).decode().split("\n")
    text = "\n".join([f"{head.rsplit(',', 3)[0]},,{words},,", *layers])
    link = f"{start}p={b64encode(zlib.compress(text.encode(), wbits=-15)).decode()}"
    if not message:
        assert nonet.parse(link) == nonet.parse(get("penpa").example)
    else:
        with pytest.raises(Error, match=re.escape(message)):
            nonet.parse(link)


@pytest.mark.parametrize(
    ("cliques", "words"),
    [
        (["0 10 20 30 40 50 60 70 80"], "9x9+d1"),
        (["8 16 24 32 40 48 56 64 72"], "9x9+d2"),
        (["0 10 20 30 40 50 60 70 80", "8 16 24 32 40 48 56 64 72"], "9x9+x"),
    ],
)
def test_each_diagonal_of_ksudoku_is_kept(cliques: list[str], words: str) -> None:
    parts = "".join(f"<clique size='9'>{cells}</clique>" for cells in cliques)
    graph = f"<graph order='9' specific-type='Plain'>{parts}</graph>"
    values = f"<values>{'_' * 81}</values>"
    assert outcome_of(f"<ksudoku><puzzle>{graph}{values}</puzzle></ksudoku>") == words


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("arrow:r1c1,r2c3@r4c4,r4c5", "its circle needs cells that touch"),
        ("4x4+digits:0-3+x-sum:0@r1c1-r1c4", "its number cannot be 0"),
        ("4x4+digits:0-3+skyscraper:0@r1c1-r1c4", "its number cannot be 0"),
        ("6x6+global-entropy", "only for the digits 1 to 9"),
        ("6x6+regex:[1-9]*@r1c1,r1c2", "digits that are not on the board"),
        ("sandwich:r1c1-r1c9", "it has no number yet"),
        ("12x12+look-and-say:12@r1c1,r1c2", "each of its digits as one figure"),
        ("all-rossini", "the program has no such rule"),
        ("either:rellik:0@r1c1,r1c2/thermo:r1c1,r1c2", "its number cannot be 0"),
    ],
)
def test_what_iss_would_refuse_is_not_written(words: str, reason: str) -> None:
    board = Board.of(words)
    with pytest.raises(nonet.Error, match=f"cannot hold {re.escape(board.words.split('+')[-1])}"):
        write(Puzzle("." * len(board.places), board=board), "iss")
    with pytest.raises(nonet.Error, match=reason):
        write(Puzzle("." * len(board.places), board=board), "iss")


@pytest.mark.parametrize("words", ["6x6+entropic:r1c1,r1c2,r1c3", "lunchbox:0@r1c1,r1c2,r2c2"])
def test_clues_that_iss_accepts_in_another_form_are_written(words: str) -> None:
    puzzle = Puzzle("." * len(Board.of(words).places), board=Board.of(words))
    assert nonet.parse(write(puzzle, "iss")) == puzzle
