"""Puzzles in pasted text. Every layout is tried with every puzzle, and some text is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from nonet.base.errors import ParseError
from nonet.formats.rules import UnknownRules
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.feed import TextLines
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream, read_text
from tests.puzzles.readers.layouts import (
    LAYOUTS,
    PUZZLES,
    SOLUTIONS,
    framed,
    lines,
    marks,
    rows,
    table,
)

FIRST, SECOND, _ = PUZZLES
ROW = re.compile(r"(?:[^1-9\n]*[1-9]){2,}.*")


def test_grids_under_one_heading_are_several_puzzles() -> None:
    grids = rows(FIRST) + rows(SECOND)
    labelled = [f"{'ABCDEFGHI'[at % 9]} {' '.join(row)}" for at, row in enumerate(grids)]
    text = "\n".join(["  1 2 3 4 5 6 7 8 9", *labelled])
    assert [Grid(each.state).puzzle.givens for each in read_text(text)] == [FIRST, SECOND]


@pytest.mark.volume(16)
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_paste_in_each_layout_is_read(name: str) -> None:
    for puzzle in PUZZLES:
        text = LAYOUTS[name](puzzle)
        assert Grid(parse(text)).puzzle.givens == puzzle
        records = list(read_text(text))
        assert [each.error for each in records] == [None] * len(records)
        for each in (records, streamed(text)):
            assert givens_in(each) - {SOLUTIONS[puzzle]} == {puzzle}


def test_there_are_as_many_pastes_as_are_promised() -> None:
    texts = {make(puzzle) for make in LAYOUTS.values() for puzzle in PUZZLES}
    assert len(LAYOUTS) >= 60
    assert len(texts) >= 200


@pytest.mark.volume(16)
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_paste_that_lacks_a_line_is_not_misread(name: str) -> None:
    text = LAYOUTS[name](SECOND)
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if ROW.fullmatch(line):
            try:
                state = parse("\n".join(lines[:index] + lines[index + 1 :]))
            except (ParseError, InvalidPuzzle):
                continue
            assert Grid(state).puzzle.givens in (SECOND, SOLUTIONS[SECOND])


def streamed(text: str) -> list[Record]:
    return [each for each in read_stream(TextLines(text)) if isinstance(each, Record)]


def givens_in(records: list[Record]) -> set[str]:
    return {Grid(each.state).puzzle.givens for each in records if each.state is not None}


@pytest.mark.parametrize("givens", ["." * 81, "1" + "." * 80, "12.3" + "." * 77])
@pytest.mark.parametrize("title", ["Easy", "Puzzle 1:", "No givens, easy"])
def test_a_title_is_left_out_even_above_a_puzzle_with_few_givens(title: str, givens: str) -> None:
    assert Grid(parse(f"{title}\n{givens}")).puzzle.givens == givens


def test_words_are_left_out_of_a_text_and_reported_in_a_file() -> None:
    text = f"hello\n{FIRST}\nThanks in advance"
    assert parse(text) == Puzzle(FIRST)
    assert [each.state for each in read_text(text)] == [Puzzle(FIRST)]
    assert [(each.line, each.state) for each in streamed(text)] == [
        (1, None),
        (2, Puzzle(FIRST)),
        (3, None),
    ]


def test_a_bad_line_is_reported_and_the_rest_goes_on() -> None:
    damaged = FIRST.replace("7", "", 1)
    text = f"hello\n{damaged}\n{FIRST}\n{SECOND}"
    states = [Puzzle(FIRST), Puzzle(SECOND)]
    assert [each.state for each in read_text(text)] == [None, *states]
    records = streamed(text)
    assert [each.state for each in records] == [None, None, *states]
    assert [each.number for each in records] == [1, 2, 3, 4]
    assert "80 cells found" in str(records[1].error)


def test_no_line_of_a_file_waits_for_more_than_the_first_puzzle() -> None:
    source = iter(["no puzzle", FIRST, "bad", SECOND])
    taken: list[str] = []

    class Lines(TextLines):
        def __iter__(self) -> Iterator[str]:
            for line in source:
                self.number += 1
                taken.append(line)
                yield line

    records = read_stream(Lines(""))
    for count in (2, 2, 3, 4):
        next(records)
        assert len(taken) == count


@pytest.mark.parametrize("words", ["hello", "53..7....", "12345"])
def test_a_file_of_words_alone_is_reported_line_by_line(words: str) -> None:
    records = streamed("\n".join([words] * 500))
    assert {each.state for each in records} == {None}


def test_pencil_marks_of_a_puzzle_make_it_a_grid_in_progress() -> None:
    own = marks(SECOND)
    own[0][0] = own[0][0][:-1]
    state = parse(f"{SECOND}\n\nwhere I am:\n\n{table(own)}")
    assert isinstance(state, Grid)
    assert state.puzzle == Puzzle(SECOND)
    assert state.values == SECOND
    for text in (table(marks(FIRST)), table(marks(FIRST, "(", ")"))):
        assert Grid(parse(text)) == Grid(Puzzle(FIRST))


@pytest.mark.parametrize(
    "text",
    [
        f"{FIRST}\n{SECOND}",
        f"First:\n{framed(FIRST)}\n\nSecond:\n{framed(SECOND)}",
        f"[code]{lines(FIRST)}[/code]\nor this?\n[code]{lines(SECOND)}[/code]",
        json.dumps([{"a": [FIRST]}, {"b": [SECOND]}]),
        f"https://example.org/?p={FIRST}&q=1\nhttps://example.org/?p={SECOND}",
    ],
)
def test_two_readings_that_differ_are_refused_and_both_shown(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert FIRST in str(caught.value)
    assert SECOND in str(caught.value)


def test_a_table_of_pandas_in_json_may_be_read_in_two_ways() -> None:
    columns = {str(n): dict(enumerate(FIRST[n::9])) for n in range(9)}
    with pytest.raises(ParseError) as caught:
        parse(json.dumps(columns))
    turned = "".join(FIRST[column::9] for column in range(9))
    assert FIRST in str(caught.value)
    assert turned in str(caught.value)


def test_equal_readings_are_one_and_a_solution_is_none() -> None:
    assert parse(f"{FIRST}\n{FIRST}") == Puzzle(FIRST)
    assert parse(f"{SOLUTIONS[FIRST]}\n{FIRST}") == Puzzle(FIRST)
    assert parse(f"mine:\n{framed(FIRST)}\nin one line:\n{FIRST}") == Puzzle(FIRST)


@pytest.mark.parametrize(
    "text",
    [
        'window.game = {"grid": ' + json.dumps(rows(FIRST)) + ', "cages": [[1, 2]]};',
        json.dumps({"data": {"puzzle": FIRST, "regions": [[1, 2, 3]]}}),
        json.dumps({"puzzle": FIRST, "thermos": [[1, 2]]})[:-12],
        json.dumps({"puzzle": FIRST, "geometry": {"boxes": "1" * 81}}),
    ],
)
def test_rules_beside_a_grid_are_not_dropped(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text)


@pytest.mark.volume(7)
@pytest.mark.parametrize(
    "words",
    [
        "Killer Sudoku no. 5",
        "Anti-knight sudoku",
        "Sudoku X",
        "thermo #3",
        "Normal sudoku rules apply. Digits on thermometers increase.",
        "Rules: along the line digits go up",
        "antiknight: true",
        'diagonals = "yes"',
        "regions: 9",
        "type: columns",
        "Written by columns",
        "columns:",
        "column-major",
        "grid = read(text, order='columns', strict=True)",
        "columns = [",
    ],
)
@pytest.mark.parametrize("make", ["code_tags", "yaml_block", "line_and_words", "indented_post"])
def test_rules_in_the_words_around_a_puzzle_are_not_dropped(words: str, make: str) -> None:
    text = LAYOUTS[make](FIRST)
    assert parse(text) == Puzzle(FIRST)
    for whole in (f"{words}\n{text}", f"{text}\n\n{words}"):
        with pytest.raises(ParseError, match="the words around this puzzle may be rules: '"):
            parse(whole)


@pytest.mark.parametrize("tag", ["column", "Col"])
def test_elements_that_are_columns_are_refused(tag: str) -> None:
    columns = [f"<{tag}>{row}</{tag}>" for row in lines(FIRST).split("\n")]
    for text in ("\n".join(["<puzzle>", *columns, "</puzzle>"]), "".join(columns)):
        with pytest.raises(UnknownRules, match="'<column>'"):
            parse(text)
        assert [each.state for each in streamed(text)] == [None]
    cells = [[f"<{tag}>{cell}</{tag}>" for cell in row] for row in rows(FIRST)]
    text = "\n".join(f"<row>{''.join(row)}</row>" for row in cells)
    assert parse(text) == Puzzle(FIRST)


@pytest.mark.parametrize(
    "words",
    ["col", "Column", "Col.", "columns", "Puzzle in Column", "Column: Puzzle corner", "Column 3"],
)
def test_a_heading_is_not_an_order_of_cells(words: str) -> None:
    for text in (f"{words}\n{lines(FIRST)}", f"{words}\n\n{FIRST}"):
        assert parse(text) == Puzzle(FIRST)


def test_the_columns_of_a_frame_are_no_order_of_cells() -> None:
    body = ",\n".join(f"    {row}" for row in rows(FIRST))
    text = f"df = pd.DataFrame([\n{body}\n],\n    columns=['A', 'B', 'C'])"
    assert parse(text) == Puzzle(FIRST)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"col"', '"x"'),  # x may mean the row or the column
        ('"value": 9}', '"value": 9, "given": false}'),
        ('{"row": 9', '{"row": 10'),
        ('{"row": 9', '{"row": 0'),  # numbers from 0 to 9
        ('"col": 1,', '"col": 2,'),  # two values in a cell
        ("9", "8"),  # numbers from 1 to 8 may count from 0
    ],
)
def test_a_list_of_cells_that_may_mean_another_grid_is_refused(old: str, new: str) -> None:
    text = LAYOUTS["json_of_cells"](FIRST)
    assert parse(text) == Puzzle(FIRST)
    assert old in text
    for whole in (text, f'{{"puzzle": {text}}}', f"const cells = {text};"):
        with pytest.raises(ParseError):
            parse(whole.replace(old, new))


def test_a_list_of_cells_beside_a_grid_is_no_second_grid() -> None:
    moves = LAYOUTS["json_of_cells"](SECOND)
    assert parse(f"board = '{FIRST}'\nmoves = {moves}") == Puzzle(FIRST)
    assert parse(f'{{"grid": "{FIRST}", "moves": {moves}}}') == Puzzle(FIRST)
    with pytest.raises(UnknownRules):
        parse(f'{{"grid": "{FIRST}", "circles": {moves}}}')


RULES_IN_FEW_WORDS = (
    *("Movimiento de caballo", "Regra do cavalo", "Vale anche la mossa del cavallo"),
    *("Sauts de cavalier interdits", "Auch auf den Hauptdiagonalen", "Paardensprong telt"),
    *("Skoczek szachowy", "无马数独", "Vrijede i dijagonale", "Pati dayagonal"),
    *("Diagonaalidel samuti numbrid ei kordu", "4 extra boxes", "r1c3 is even"),
    *("With two extra houses on the diagonals", "consecutive digits never touch"),
    *("line from r1c1 to r4c4 increases", "(no king touches)", "👑🚫", "AK", "Knights attack"),
)


@pytest.mark.parametrize(
    "text",
    [
        f"Killer: {FIRST}",
        f"{FIRST} # killer sudoku",
        f"[b]Anti-King Sudoku[/b]\n[code]{lines(FIRST)}[/code]",
        f"<h1>Killer Sudoku</h1><pre>{lines(FIRST)}</pre>",
        f"Es gelten die normalen Sudokuregeln. Ziffern auf Thermometern steigen.\n{lines(FIRST)}",
        framed(FIRST).replace("|\n", "|  # Diagonal Sudoku\n", 1),
        f"https://example.org/killer/?p={FIRST}",
        f'<meta name="description" content="Anti-Knight Sudoku">\n<pre>{lines(FIRST)}</pre>',
        f'<img alt="Killer Sudoku" src="a.png"><pre>{lines(FIRST)}</pre>',
        f"# Anti-knight: cells a knight's move apart differ.\n{FIRST}",
        f"{FIRST} // No two knights-move neighbours are equal",
        f"{FIRST}      diag",
        f"{FIRST} (X)",
        f"[Killer] {FIRST}",
        f"{lines(FIRST)}\nAdjacent cells must differ by at least 2.",
        f"{lines(FIRST)}\nGrey cells are even.",
        f"{lines(FIRST)}\nr1c1 > r1c2",
        f"{lines(FIRST)}\n10=r1c3+r1c4",
        f"{lines(FIRST)}\nLas diagonales también contienen los dígitos 1-9.",
        f"{lines(FIRST)}\nДиагонали тоже содержат цифры 1–9",
        f"対角線ナンプレ\n{lines(FIRST)}",
        f"{lines(FIRST)}\n대각선에도 1-9",
        f"https://example.org/#{FIRST}&rules=king",
        f"constraints:\n  - king\ngrid: {FIRST}",
        f"puzzle\tmodifier\n{FIRST}\tking",
        f"[Puzzle]\n{lines(FIRST)}\n[Rules]\nAll is well",
        json.dumps({"puzzle": FIRST, "rules": ["king"]}),
        json.dumps([{"puzzle": FIRST, "type": "X"}]),
        json.dumps({"grid": rows(FIRST), "sums": [{"total": 9, "cells": ["A3", "A4"]}]}),
        f'<opensudoku><game data="{FIRST}" variant="killer"/></opensudoku>',
        f'<opensudoku variant="killer"><game data="{FIRST}"/></opensudoku>',
        f"{lines(FIRST)}\nBlack dots mean a ratio of 2:1.",
        f"{lines(FIRST)}\nCircles are odd.",
        f"{lines(FIRST)}\nGleiche Ziffern dürfen keinen Springerzug voneinander entfernt sein.",
        f"{lines(FIRST)}\nCyfry na przekątnych nie powtarzają się.",
        f"{lines(FIRST)}\nAs diagonais também contêm os dígitos de 1 a 9.",
        f"{lines(FIRST)}\nOrthogonally neighbouring digits differ by 2 or more",
        f"{lines(FIRST)}\nSum of r1c1 and r1c2 is 8",
        f"{lines(FIRST)}\nA1<A2",
        f"{lines(FIRST)}\neven cells: r1c1 r2c2",
        f"solve('{FIRST}', variant='x')",
        json.dumps({"grid": rows(FIRST), "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]}),
        json.dumps({"grid": rows(FIRST), "overlays": [{"center": [1, 1], "text": "X"}]}),
        json.dumps({"grid": rows(FIRST), "groups": [[0, 1, 2, 3, 4, 5, 6, 7, 8]]}),
        json.dumps({"grid": rows(FIRST), "relations": [["r1c1", ">", "r1c2"]]}),
        json.dumps({"grid": rows(FIRST), "outside": {"top": [1, 2, 3]}}),
        json.dumps({"puzzle": FIRST, "x": True}),
        json.dumps({"puzzle": FIRST, "definition": "XVsudoku"}),
        json.dumps({"puzzle": FIRST, "meta": [{"k": "variant", "v": "king"}]}),
        json.dumps({"puzzle": FIRST, "title": "対角線ナンプレ"}),
        f"nonet solve {FIRST} --board 9x9+x",
        f"puzzle,is_x\n{FIRST},true",
        f"<!-- anti-knight -->\n<pre>{lines(FIRST)}</pre>",
        f"♞ {FIRST}",
        f":0000:x:{FIRST}:::: anti-knight",
        f"{lines(FIRST)}\n\n*Kropki dots are not shown here*",
        f"puzzle:\n  grid: {FIRST}\n  constraints: [king]\n",
        json.dumps({"puzzle": FIRST, "flags": ["knight"]}),
        json.dumps({"puzzle": FIRST, "topology": "toroidal"}),
        LAYOUTS["mediawiki"](FIRST).replace("|-", "|+ Jigsaw\n|-", 1),
        f"Diagonaalisudoku\n{lines(FIRST)}",
        f"AK sudoku\n{lines(FIRST)}",
        f"kiler sudoku\n{lines(FIRST)}",
        f"Διαγώνιο σουντόκου\n{lines(FIRST)}",
        f"विकर्ण सुडोकू\n{lines(FIRST)}",
        f"سودوكو قطري\n{lines(FIRST)}",
        f"Springarregeln gäller\n{lines(FIRST)}",
        f"{lines(FIRST)}\nPlatí i na diagonálách.",
        f"Untouchable\n{lines(FIRST)}",
        f"sum(A1:A3)=15\n{lines(FIRST)}",
        *(f"{words}\n{lines(FIRST)}" for words in RULES_IN_FEW_WORDS),
        f"<pre class='killer'>{lines(FIRST)}</pre>",
        f"<table id='anti-knight'>{lines(FIRST)}</table>",
        f"<table summary='Anti-King'>{lines(FIRST)}</table>",
        f"<table data-rules='x'>{lines(FIRST)}</table>",
        f"[spoiler=killer]{lines(FIRST)}[/spoiler]",
        f"AK {FIRST}",
        f"INSERT INTO killer_sudoku VALUES ('{FIRST}');",
        json.dumps({"puzzle": FIRST, "variantId": 3}),
        json.dumps({"puzzle": FIRST, "overlay": "<svg><circle cx='1'/></svg>"}),
        json.dumps({"puzzle": FIRST, "sums": {"0,1": 9}}),
        json.dumps({"puzzle": FIRST, "pairs": {"r1c1": "r1c2"}}),
        json.dumps({"puzzle": FIRST, "line": "r1c1,r2c2"}),
        json.dumps({"puzzle": FIRST, "marks": [{"cells": ["r1c1", "r1c2"], "type": "whisper"}]}),
    ],
)
def test_nor_are_rules_within_its_lines(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text)


@pytest.mark.parametrize("rule", ["variant,antiknight", "type,killer", 'cages,"[1]"', "Rules,no 3"])
def test_rules_in_a_column_of_a_table_are_not_dropped(rule: str) -> None:
    name, value = rule.split(",", 1)
    first, second = streamed(f"puzzle,{name}\n{FIRST},{value}\n{SECOND},\n")
    assert isinstance(first.error, UnknownRules)
    assert second.state == Puzzle(SECOND)


@pytest.mark.parametrize(
    "words",
    [
        "This took me hours, it was a killer",
        "Rules: normal sudoku rules apply.",
        "Use the arrow keys to move the cursor",
        "I looked for disjoint subsets on the diagonal",
        "diagonals: no",
        "Normal sudoku rules apply.",
    ],
)
def test_other_words_around_a_puzzle_are_left_out(words: str) -> None:
    for text in (lines(FIRST), framed(FIRST), FIRST):
        assert parse(f"{words}\n{text}\n{words}") == Puzzle(FIRST)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Riddararegla gildir einnig\n{lines(FIRST)}", "'Riddararegla gildir einnig'"),
        (f"puzzle: {FIRST}\nfoo:\n  - [r1c1, r2c2]", "'[r1c1, r2c2]'"),
        (json.dumps({"puzzle": FIRST, "polarity": "01" * 40 + "1"}), "'polarity'"),
        (f"{FIRST}  # kings keep away", "'… # kings keep away'"),
        (json.dumps({"puzzle": FIRST, "shapes": [{"d": "M0 0"}]}), "'shapes'"),
        (json.dumps({"puzzle": FIRST, "about": {"en": "It is tame"}}), "'en: It is tame'"),
    ],
)
def test_words_that_may_be_a_rule_are_not_dropped_silently(text: str, words: str) -> None:
    with pytest.warns(UserWarning, match="the puzzle is read without these words: ") as warned:
        assert parse(text) == Puzzle(FIRST)
    assert words in str(warned[0].message)
    assert "even if they state a rule, the puzzle's only solution stays" in str(warned[0].message)
    assert [words in each.remark for each in read_text(text)] == [True]


@pytest.mark.parametrize(
    "words",
    [
        *("Monday", "Hard sudoku no. 5", "Sudoku", "Can anyone help? I am stuck", "# 7"),
        *("Hi all,", "Any ideas? Thanks in advance", "It is rated 7.2"),
    ],
)
def test_words_that_mean_nothing_are_left_out_without_a_remark(words: str) -> None:
    assert [each.remark for each in read_text(f"{words}\n{lines(FIRST)}")] == [""]


@pytest.mark.parametrize("name", ["pandas_print", "numpy_nan", "numpy_array_nan", "polars"])
def test_no_word_in_the_cells_of_a_table_is_remarked_on(name: str) -> None:
    assert [each.remark for each in read_text(LAYOUTS[name](FIRST))] == [""]


def test_another_grid_in_a_record_is_not_remarked_on() -> None:
    record = {"puzzle": FIRST, "full": SOLUTIONS[FIRST], "mine": FIRST}
    assert [each.remark for each in read_text(json.dumps(record))] == [""]


OPEN = FIRST[:18] + "." * 63


def test_letters_above_the_columns_of_a_table_are_not_words() -> None:
    def row(tag: str, fields: str) -> str:
        cells = "".join(f"<{tag}>{field.strip('.')}</{tag}>" for field in fields)
        return f"<tr>{cells}</tr>\n"

    rows = "".join(row("td", OPEN[at : at + 9]) for at in range(0, 81, 9))
    table = f"<table>{row('th', 'ABCDEFGHI')}{rows}</table>"
    assert [each.state for each in read_text(table)] == [Puzzle(OPEN)]


@pytest.mark.parametrize(
    "words", ["Look at the lines", "Strahlenrätsel", "пояснения на рисунке", "説明は図を見て"]
)
def test_words_around_a_puzzle_of_several_solutions_may_be_a_rule(words: str) -> None:
    texts = [
        f"{words}\n{lines(OPEN)}",
        f"{lines(OPEN)}\n{words}",
        f"{OPEN}  # {words}",
        f"<p>{words}</p><pre>{lines(OPEN)}</pre>",
        json.dumps({"puzzle": OPEN, "title": words}),
        json.dumps({"puzzle": OPEN, "extra": words}, ensure_ascii=False),
    ]
    for text in texts:
        with pytest.raises(
            UnknownRules, match=f"'[^']*{words}'; without them, the puzzle has several"
        ):
            parse(text)
        assert parse(text.replace(OPEN, FIRST).replace(lines(OPEN), lines(FIRST)))
    with pytest.raises(UnknownRules, match="'X'; without them"):
        parse(f"X\n{lines(OPEN)}")


@pytest.mark.parametrize(
    "text",
    [
        f"Puzzle 1\n{lines(OPEN)}",
        f"Level: quite easy\nBy: A. Setter\n{lines(OPEN)}",
        f"Normal sudoku rules apply.\n{lines(OPEN)}",
        f"puzzle,rating\n{OPEN},3",
        f"nonet solve {OPEN}",
        f"print(solve('{OPEN}'))",
        f"grid = np.array({rows(OPEN)})",
        json.dumps({"puzzle": OPEN, "difficulty": "very hard", "source": "A newspaper"}),
    ],
)
def test_words_that_mean_nothing_are_around_any_puzzle(text: str) -> None:
    assert parse(text) == Puzzle(OPEN)


def test_a_rule_behind_one_of_many_lines_is_not_dropped() -> None:
    rules = [FIRST, f"{SECOND} # 12 nice ones", f"{FIRST} # anti-knight", SECOND]
    for text in ("\n".join(rules * 2), "\n".join([*[FIRST] * 3000, *rules])):
        read = streamed(text)
        refused = [each.line for each in read if isinstance(each.error, UnknownRules)]
        assert refused == [n for n, line in enumerate(text.split("\n"), 1) if "knight" in line]
        assert all(each.state is not None for each in read if each.line not in refused)


def test_a_title_in_a_file_is_of_the_puzzle_below_it() -> None:
    text = f"Killer one\n{lines(FIRST)}\n\nNo. 2\n{lines(SECOND)}\n\nNr 3:\n{lines(FIRST)}"
    first, *others = streamed(text)
    assert "'Killer one'" in str(first.error)
    assert [each.state for each in others] == [Puzzle(SECOND), Puzzle(FIRST)]


def test_words_for_the_rules_that_a_board_has_are_no_hindrance() -> None:
    diagonals = nine_rows(diagonals=True)
    assert parse(f"Sudoku X\n{FIRST}", board=diagonals) == Puzzle(FIRST, board=diagonals)


def test_a_damaged_puzzle_beside_another_is_not_dropped() -> None:
    damaged = FIRST.replace("7", "", 1)
    for text in (f"{SECOND}\n{damaged}", f"one:\n{framed(SECOND)}\n\ntwo:\n{framed(FIRST)[:-50]}"):
        with pytest.raises(ParseError):
            parse(text)


def test_the_message_names_the_rows_that_were_found_and_where_they_start() -> None:
    short = "\n".join(framed(FIRST).split("\n")[:9])
    text = "Hi,\nline 2 of my post: any idea?\n" + short.replace("+", "# 1\n+", 1)
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert "puzzles, one a line" not in str(caught.value)
    assert caught.value.line is not None and caught.value.line > 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("=" * 81, "0 cells found, 81 too few"),
        (
            "0" * 81 + "\nstrahl",
            "may be rules: 'strahl'; without them, the puzzle has several solutions",
        ),
        ("\n".join(["1 2 3 4 5 6 7 8 9"] * 9), "1 is given 9 times in column 1"),
        ("- 1\n" * 40, "2 cells found, 79 too few"),
        ("My number is 53 7 6 195 98 6 8 6 3.", "is neither a digit nor a character"),
        ("1,2,3,4,5,6,7,8,9\n" * 4, "4 rows found, with 9 cells"),
        ("[[1, 2], [3, 4]] is a list\n" * 9, "'[' is neither a digit nor a character"),
        (f"{'4' * 5000},1,2\n1,2\n1,2", "5000 cells found, 4919 too many"),  # a long heading
        ("F\n" * 10, "'F' is neither a digit"),
    ],
)
def test_noise_is_refused(text: str, message: str) -> None:
    with pytest.raises((ParseError, InvalidPuzzle), match=re.escape(message)):
        parse(text)


@pytest.mark.parametrize(
    "words",
    [
        "Very hard! I got stuck at the end.",
        "r4c5=7 hidden single, then r1c1<>5 by an XY-wing",
        "All cells of column 3 are filled, too.",
        "ED=10.5/1.2/1.2",
        "variant: classic",
        "Wer kann mir helfen? Ich komme nicht weiter.",
        "今日の数独",
        "Das Sudoku von heute",
        "Sudoku difícil",
        "Süddeutsche Zeitung",
        "marks: 12",
    ],
)
def test_other_words_are_no_rules(words: str) -> None:
    for text in (f"{words}\n{lines(FIRST)}", f"{FIRST}  {words}", f"{FIRST} # {words}"):
        assert parse(text) == Puzzle(FIRST)
