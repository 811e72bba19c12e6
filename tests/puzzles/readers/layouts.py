"""Layouts of puzzles that people paste. Each layout turns 81 cells, in which `.` means a blank,
into text."""

from __future__ import annotations

import json
from collections.abc import Callable

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


# Forums and mail


@layout
def code_tags(cells: str) -> str:
    return f"Hi all,\nI am stuck at this one:\n[code]\n{framed(cells)}\n[/code]\nAny ideas? Thanks!"


@layout
def code_tags_inline(cells: str) -> str:
    return f"[code]{lines(cells)}[/code]"


@layout
def nested_tags(cells: str) -> str:
    return f"[quote=jim][b]Puzzle:[/b] [tt]{cells}[/tt][/quote]\nNice one."


@layout
def font_tags(cells: str) -> str:
    return "[font=Courier New]\n" + lines(cells, " ") + "\n[/font]"


@layout
def fence(cells: str) -> str:
    return f"Can you solve this?\n\n```text\n{lines(cells, ' ')}\n```\n\nIt is rated 7.2."


@layout
def fence_around_a_line(cells: str) -> str:
    return f"```text\n{cells}\n```"


@layout
def fence_of_python(cells: str) -> str:
    return f"```python\ngrid = {numbers(cells)}\n```"


@layout
def rst_block(cells: str) -> str:
    return f"::\n\n{lines(cells, before='    ')}\n\nEnd of the block."


@layout
def rst_block_below_words(cells: str) -> str:
    return f"My grid::\n\n{lines(cells, ' ', before='    ')}\n"


@layout
def tilde_fence(cells: str) -> str:
    return f"~~~\n{cells}\n~~~\nfrom the paper of 12 May"


@layout
def inline_code(cells: str) -> str:
    return f"I found `{cells}` in a list, and it has 1 solution."


@layout
def quoted_mail(cells: str) -> str:
    return "On Monday Ann wrote:\n" + lines(cells, " ", before="> ") + "\n\nI give up."


@layout
def quoted_twice(cells: str) -> str:
    return "\n".join(f"> > {row}" for row in framed(cells).split("\n")) + "\n> what next?"


@layout
def indented_post(cells: str) -> str:
    return (
        "Here it is:\n\n" + lines(cells, " ", before="    ") + "\n\nrow 3 has 5 givens, box 7 has 2"
    )


@layout
def remarks_with_digits(cells: str) -> str:
    return (
        f"Puzzle 12 of 300, rated 8.4 (2024-05-12)\n{lines(cells)}\n"
        "r1c2=5, then 47 in r2c58 and 1289 in box 3"
    )


@layout
def line_and_words(cells: str) -> str:
    return f"This one took me 35 minutes:\n{cells}\nThanks in advance"


@layout
def html_pre(cells: str) -> str:
    return f"<p>Stuck:</p>\n<pre>{framed(cells)}</pre>\n<p>Help &amp; hints, please</p>"


@layout
def html_breaks(cells: str) -> str:
    return "<div>" + "<br />".join("&nbsp;".join(row) for row in rows(cells)) + "</div>"


@layout
def zero_width(cells: str) -> str:
    return "\u200b\n".join("\u2060".join(row) for row in rows(cells))


@layout
def solved_below(cells: str) -> str:
    return f"Puzzle:\n{framed(cells)}\n\nSolution:\n{framed(SOLUTIONS[cells])}"


@layout
def puzzle_and_marks(cells: str) -> str:
    return f"{cells}\n\nwhere I am:\n\n{table(marks(cells))}"


# Wikis and tables


@layout
def mediawiki(cells: str) -> str:
    body = ["| " + " || ".join(row) for row in fields(cells, " ")]
    return '{| class="wikitable"\n|-\n' + "\n|-\n".join(body) + "\n|}"


@layout
def mediawiki_heads(cells: str) -> str:
    head = "! !! " + " !! ".join(f"C{n}" for n in range(1, 10))
    body = [f"! R{n}\n| " + " || ".join(row) for n, row in enumerate(fields(cells, " "), 1)]
    return "Text before.\n{| border=1\n|+ Grid\n" + head + "\n|-\n" + "\n|-\n".join(body) + "\n|}"


@layout
def mediawiki_cell_a_line(cells: str) -> str:
    body = ["\n".join(f'| style="width:2em" | {cell}' for cell in row) for row in fields(cells, "")]
    return "{|\n|-\n" + "\n|-\n".join(body) + "\n|}"


@layout
def markdown_heads(cells: str) -> str:
    head, *body = labelled(cells, " ", "ABCDEFGHI")
    made = [head, ["---"] * 10, *body]
    return "The grid:\n\n" + "\n".join("| " + " | ".join(row) + " |" for row in made)


@layout
def reddit_table(cells: str) -> str:
    made = [[""] * 9, [":-:"] * 9, *fields(cells, "")]
    return "\n".join("|".join(row) for row in made)


@layout
def org_table(cells: str) -> str:
    body = ["| " + " | ".join(row) + " |" for row in fields(cells, " ")]
    rule = "|" + "+".join(["---"] * 9) + "|"
    return "\n".join([rule, *body[:3], rule, *body[3:6], rule, *body[6:], rule])


@layout
def grid_table(cells: str) -> str:
    rule = "+" + "+".join(["---"] * 9) + "+"
    return f"\n{rule}\n".join(
        ["", *("| " + " | ".join(row) + " |" for row in fields(cells, " ")), ""]
    ).strip("\n")


@layout
def rst_simple(cells: str) -> str:
    rule = " ".join("=" * 9)
    return f"{rule}\n{lines(cells, ' ')}\n{rule}"


@layout
def quoted_csv(cells: str) -> str:
    return "\n".join(",".join(f'"{cell}"' for cell in row) for row in fields(cells, ""))


@layout
def quoted_csv_zeros(cells: str) -> str:
    return "\r\n".join(",".join(f'"{cell}"' for cell in row) for row in fields(cells, "0"))


@layout
def csv_heads(cells: str) -> str:
    return "\n".join(",".join(row) for row in labelled(cells, ""))


@layout
def columns_down_the_side(cells: str) -> str:
    turned = "".join(cells[column::9] for column in range(9))
    return "\n".join("\t".join([f"c{n}", *row]) for n, row in enumerate(fields(turned, ""), 1))


@layout
def semicolon_heads(cells: str) -> str:
    return "\n".join(";".join(row) for row in labelled(cells, "", "ABCDEFGHI"))


@layout
def sheet_letters(cells: str) -> str:
    names = "\t" + "\t".join("ABCDEFGHI")
    body = [f"{n}\t" + "\t".join(row) for n, row in enumerate(fields(cells, ""), 1)]
    return "\n".join([names, *body])


@layout
def html_table_heads(cells: str) -> str:
    head, *body = labelled(cells, "")
    made = ["<tr>" + "".join(f"<th>{name}</th>" for name in head) + "</tr>"]
    for name, *row in body:
        data = "".join(f"<td><b>{cell}</b></td>" for cell in row)
        made.append(f"<tr><th>{name}</th>{data}</tr>")
    return "<html><body><h1>No. 5</h1><table>" + "\n".join(made) + "</table></body></html>"


@layout
def html_fields(cells: str) -> str:
    body = "</div>\n<div>".join(
        "".join(f'<input maxlength="1" value="{cell}">' for cell in row)
        for row in fields(cells, "")
    )
    return f"<form><div>{body}</div><input type='submit' value='Check'></form>"


@layout
def html_table_of_fields(cells: str) -> str:
    body = "".join(f'<td><input value="{cell}"></td>' for cell in cells.replace(".", "0"))
    made = body.replace("</td>", "</td>\n").split("\n")
    return (
        "<table><tr>"
        + "</tr>\n<tr>".join("".join(made[at : at + 9]) for at in range(0, 81, 9))
        + "</tr></table>"
    )


# Notebooks and code


@layout
def pandas_print(cells: str) -> str:
    made = [[str(n), *row] for n, row in enumerate(fields(cells, "NaN"))]
    made = [
        [each if len(each) != 1 or not i else f"{each}.0" for i, each in enumerate(row)]
        for row in made
    ]
    head = "   " + "".join(f"{n:>5}" for n in range(9))
    return "\n".join([head, *("  ".join([row[0], *(f"{x:>3}" for x in row[1:])]) for row in made)])


@layout
def pandas_in_notebook(cells: str) -> str:
    head = "     " + " ".join(str(n) for n in range(9))
    body = [f"{n}    " + " ".join(row) for n, row in enumerate(rows(cells, "0"))]
    return "In [3]: df\nOut[3]: \n" + "\n".join([head, *body])


@layout
def numpy_nan(cells: str) -> str:
    body = [" ".join("nan" if x == "." else f" {x}." for x in row) for row in rows(cells)]
    return "[[" + "]\n [".join(body) + "]]"


@layout
def numpy_array_nan(cells: str) -> str:
    body = [", ".join("nan" if x == "." else f" {x}." for x in row) for row in rows(cells)]
    return "array([[" + "],\n       [".join(body) + "]])"


@layout
def numpy_masked(cells: str) -> str:
    return "[[" + "]\n [".join(" ".join(row) for row in fields(cells, "--")) + "]]"


@layout
def polars(cells: str) -> str:
    body = ["│ " + " ┆ ".join(row) + " │" for row in fields(cells, "null")]
    return "┌" + "┬".join(["──"] * 9) + "┐\n" + "\n".join(body) + "\n└" + "┴".join(["──"] * 9) + "┘"


@layout
def r_matrix(cells: str) -> str:
    head = "      " + " ".join(f"[,{n}]" for n in range(1, 10))
    body = [f" [{n},]  " + "    ".join(row) for n, row in enumerate(fields(cells, "NA"), 1)]
    return "\n".join(["> m", head, *body])


@layout
def matlab(cells: str) -> str:
    return "M = [" + ";\n     ".join(" ".join(row) for row in rows(cells, "0")) + "];"


@layout
def mathematica(cells: str) -> str:
    return "{{" + "},\n {".join(", ".join(row) for row in fields(cells, "_")) + "}}"


@layout
def python_with_comments(cells: str) -> str:
    body = [f"    {row},  # row {n}" for n, row in enumerate(numbers(cells), 1)]
    return "def main():\n    grid = [\n" + "\n".join(body) + "\n    ]\n    solve(grid)\n"


@layout
def python_strings(cells: str) -> str:
    return "puzzle = (\n" + "\n".join(f"    '{''.join(row)}'" for row in rows(cells)) + "\n)\n"


@layout
def python_docstring(cells: str) -> str:
    return f'grid1 = """{lines(cells, blank="0")}"""\nprint(solve(grid1))'


@layout
def java_code(cells: str) -> str:
    body = ["      {" + ", ".join(map(str, row)) + "}," for row in numbers(cells)]
    return (
        "public class Sudoku {\n   static int[][] board = new int[][] {\n"
        + "\n".join(body)
        + "\n   };\n   public static void main(String[] args) { solve(board, 0); }\n}"
    )


@layout
def leetcode(cells: str) -> str:
    return "Input: board = \n" + json.dumps(rows(cells), separators=(",", ":")) + "\nOutput: true"


@layout
def js_console(cells: str) -> str:
    return "> board\n" + json.dumps(fields(cells, ""), indent=1)


@layout
def prolog(cells: str) -> str:
    body = ",\n            ".join("[" + ",".join(row) + "]" for row in fields(cells, "_"))
    return f"problem(1, P) :-\n        P = [{body}]."


@layout
def c_comment(cells: str) -> str:
    return "/*\n" + lines(cells, " ", before=" * ") + "\n */\nint main(void);"


@layout
def hash_comment(cells: str) -> str:
    return lines(cells, " ", before="# ") + "\nimport sudoku\n"


@layout
def numbered_listing(cells: str) -> str:
    body = [f"{n:>3}: {' '.join(row)}" for n, row in enumerate(rows(cells), 12)]
    return "\n".join(body)


@layout
def cat_n(cells: str) -> str:
    return "\n".join(f"{n:>6}\t{''.join(row)}" for n, row in enumerate(rows(cells), 1))


@layout
def ini(cells: str) -> str:
    return "\n".join(f"row{n}={''.join(row)}" for n, row in enumerate(rows(cells), 1))


@layout
def ini_section(cells: str) -> str:
    return "[puzzle]\n" + ini(cells).replace("=", " = ")


@layout
def row_words(cells: str) -> str:
    return "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(rows(cells, "_"), 1))


@layout
def row_names(cells: str) -> str:
    return "\n".join(f"r{n} = {''.join(row)}" for n, row in enumerate(rows(cells), 1))


@layout
def sql(cells: str) -> str:
    return f"INSERT INTO games (id, puzzle, level) VALUES (17, '{cells.replace('.', '0')}', 3);"


@layout
def dictionary_of_rows(cells: str) -> str:
    return json.dumps({f"r{n}": row for n, row in enumerate(numbers(cells), 1)})


# YAML, JSON, TOML


@layout
def yaml_rows(cells: str) -> str:
    return "title: Monday\ngrid:\n" + "\n".join(f"  - {row}" for row in numbers(cells))


@layout
def yaml_texts(cells: str) -> str:
    return "---\npuzzle:\n" + "\n".join(f'  - "{"".join(row)}"' for row in rows(cells))


@layout
def yaml_block(cells: str) -> str:
    return "name: Hard 12\nlevel: 4\npuzzle: |\n" + lines(cells, before="  ")


@layout
def yaml_line(cells: str) -> str:
    return f"id: 5\npuzzle: {cells}\nsolution: {SOLUTIONS[cells]}"


@layout
def yaml_nested(cells: str) -> str:
    made = []
    for row in numbers(cells):
        made += [f"- - {row[0]}", *(f"  - {cell}" for cell in row[1:])]
    return "\n".join(made)


@layout
def yaml_nulls(cells: str) -> str:
    return "grid:\n" + yaml_nested(cells).replace("0", "null")


@layout
def json_of_cells(cells: str) -> str:
    names = ("row", "col", "value")
    placed = [(n // 9 + 1, n % 9 + 1, int(x)) for n, x in enumerate(cells) if x != "."]
    return json.dumps([dict(zip(names, each, strict=True)) for each in placed])


@layout
def json_of_all_cells_from_zero(cells: str) -> str:
    made = [f'{{"r": {n // 9}, "c": {n % 9}, "v": "{x}"}}' for n, x in enumerate(cells)]
    return '{"puzzle": [' + ", ".join(made) + "]}"


@layout
def json_of_cells_in_words(cells: str) -> str:
    return f"const cells = {json_of_cells(cells)};\nrun(cells);"


@layout
def toml(cells: str) -> str:
    body = ",\n".join(f"  {row}" for row in numbers(cells))
    return f'[puzzle]\nname = "Easy"\nrows = [\n{body}\n]'


@layout
def newspaper_json(cells: str) -> str:
    flat = [cell for row in numbers(cells) for cell in row]
    solution = [int(cell) for cell in SOLUTIONS[cells]]
    data = {"hints": [3, 7], "puzzle": flat, "solution": solution}
    game = {"day_of_week": "Friday", "puzzle_id": 150919, "puzzle_data": data}
    return "window.gameData = " + json.dumps({"displayDate": "May 3", "hard": game})


@layout
def api_json(cells: str) -> str:
    grids = {"value": numbers(cells), "difficulty": "Hard"}
    grids["solution"] = [[int(x) for x in row] for row in rows(SOLUTIONS[cells])]
    return json.dumps({"newboard": {"grids": [grids], "results": 1, "message": "All Ok"}}, indent=2)


@layout
def json_lines_of_text(cells: str) -> str:
    return json.dumps({"id": 9, "data": {"start": lines(cells), "level": "hard"}}, indent=2)


@layout
def json_in_words(cells: str) -> str:
    return "The server answers\n\n" + json.dumps({"mission": cells, "win": SOLUTIONS[cells]})


# Digits


@layout
def circled(cells: str) -> str:
    return lines(cells.translate({ord(str(n)): chr(0x245F + n) for n in range(1, 10)}), " ")


@layout
def dark_circles(cells: str) -> str:
    return lines(cells.translate({ord(str(n)): chr(0x2775 + n) for n in range(1, 10)}), " ", "○")


@layout
def katakana_dots(cells: str) -> str:
    return lines(cells, blank="・")


@layout
def hashes(cells: str) -> str:
    return lines(cells, blank="#")


@layout
def full_width(cells: str) -> str:
    return lines(cells.translate({ord(str(n)): chr(0xFF10 + n) for n in range(1, 10)}), blank="　")


@layout
def full_width_bars(cells: str) -> str:
    wide = cells.translate({ord(str(n)): chr(0xFF10 + n) for n in range(1, 10)})
    return lines(wide, "｜", "　", "｜", "｜")


@layout
def arabic_indic(cells: str) -> str:
    return "لغز\n" + lines(
        cells.translate({ord(str(n)): chr(0x660 + n) for n in range(1, 10)}), " "
    )


@layout
def chinese(cells: str) -> str:
    digits = dict(zip(map(ord, "123456789"), "一二三四五六七八九", strict=True))
    return "数独题目：\n" + lines(cells.translate(digits), blank="〇")


@layout
def bold_digits(cells: str) -> str:
    return lines(cells.translate({ord(str(n)): chr(0x1D7CE + n) for n in range(1, 10)}), " ", "□")


@layout
def keycaps(cells: str) -> str:
    return "\n".join(
        "".join("⬜" if cell == "." else cell + "\ufe0f\u20e3" for cell in row)
        for row in rows(cells)
    )


# Pencil marks


@layout
def marks_plain(cells: str) -> str:
    return "[code]\n" + table(marks(cells)) + "\n[/code]"


@layout
def marks_braces(cells: str) -> str:
    return table(marks(cells, "{", "}"))


@layout
def marks_parentheses(cells: str) -> str:
    return "Stuck here:\n" + table(marks(cells, "(", ")"))


@layout
def marks_angles(cells: str) -> str:
    return table(marks(cells, "<", ">"))


@layout
def marks_square(cells: str) -> str:
    return table(marks(cells, "[", "]"))


@layout
def marks_commas(cells: str) -> str:
    return "\n".join(" ".join(row) for row in marks(cells, "{", "}", ","))


@layout
def marks_in_bars(cells: str) -> str:
    return "\n".join("|" + "|".join(row) + "|" for row in marks(cells))


@layout
def marks_quoted(cells: str) -> str:
    return "\n".join("> " + row for row in table(marks(cells)).split("\n"))


@layout
def marks_in_csv(cells: str) -> str:
    return "\n".join(",".join(f'"{cell}"' for cell in row) for row in marks(cells))


@layout
def marks_in_markdown(cells: str) -> str:
    made = [[""] * 9, ["-"] * 9, *marks(cells)]
    return "\n".join("|" + "|".join(row) + "|" for row in made)


@layout
def marks_framed_by_a_program(cells: str) -> str:
    made = [
        " | ".join(" ".join(f"{x:<7}" for x in row[at : at + 3]) for at in (0, 3, 6))
        for row in marks(cells)
    ]
    rule = "|" + "+".join(["-" * 25] * 3) + "|"
    edge = "*" + "-" * 77 + "*"
    body = [f"| {row}|" for row in made]
    return "\n".join([edge, *body[:3], rule, *body[3:6], rule, *body[6:], edge])


# LaTeX


@layout
def latex_sudoku(cells: str) -> str:
    body = "\n".join("|" + "|".join(row) + "|." for row in fields(cells, " "))
    return (
        "\\documentclass{article}\n\\usepackage{sudoku}\n\\begin{document}\n\\begin{sudoku}\n"
        + (f"{body}\n\\end{{sudoku}}\n\\end{{document}}")
    )


@layout
def latex_array(cells: str) -> str:
    body = [" & ".join(row) + r" \\" for row in fields(cells, " ")]
    hline = "\n\\hline\n"
    return (
        "$$\\begin{array}{|ccc|ccc|ccc|}\\hline\n"
        + "\n".join(body[:3])
        + hline
        + ("\n".join(body[3:6]) + hline + "\n".join(body[6:]) + "\n\\hline\\end{array}$$")
    )


@layout
def latex_setrow(cells: str) -> str:
    body = ["\\setrow " + "".join(f"{{{cell}}}" for cell in row) for row in fields(cells, " ")]
    return "\\setcounter{row}{1}\n" + "\n".join(body) + "\n\\node at (4.5, -0.5) {Unsolved};"


@layout
def latex_bold(cells: str) -> str:
    made = [[f"\\textbf{{{x}}}" if x else "" for x in row] for row in fields(cells, "")]
    return (
        "\\begin{tabular}{*{9}{c}}\n"
        + " \\\\ \\hline\n".join(" & ".join(r) for r in made)
        + (" \\\\\n\\end{tabular}")
    )


# Links


@layout
def unknown_site(cells: str) -> str:
    return f"https://sudoku.example.org/play?level=4&puzzle={cells.replace('.', '0')}&t=12"


@layout
def unknown_site_path(cells: str) -> str:
    return f"Try https://www.example.com/sudoku/{cells}/solve please"


@layout
def markdown_link(cells: str) -> str:
    return f"[puzzle 5](https://example.net/s/#{cells.replace('.', '0')}) by Ann"


@layout
def encoded_link(cells: str) -> str:
    return f"https://example.org/?grid=%22{cells.replace('.', '0')}%22"


@layout
def link_in_angles(cells: str) -> str:
    return f"See <https://example.org/s?puzzle={cells.replace('.', '0')}>, it is hard"


# Broken lines


@layout
def rows_with_slashes(cells: str) -> str:
    return "Sudoku: " + "/".join("".join(row) for row in rows(cells))


@layout
def rows_on_a_line(cells: str) -> str:
    return " ".join("".join(row) for row in rows(cells, "0")) + "  (hard)"


@layout
def bands_on_lines(cells: str) -> str:
    return "\n".join(cells[at : at + 27] for at in (0, 27, 54))


@layout
def boxes_with_blanks(cells: str) -> str:
    return "\n".join(
        " ".join(cells[at + box : at + box + 3] for box in (0, 3, 6)) for at in range(0, 81, 9)
    )


@layout
def a_cell_a_line(cells: str) -> str:
    return "\n".join(cells.replace(".", "0"))


@layout
def all_cells_with_commas(cells: str) -> str:
    return "cells: " + ",".join(cells.replace(".", "0"))


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
