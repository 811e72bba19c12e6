"""Notebooks, program code and data formats."""

from __future__ import annotations

import json

from .layout import SOLUTIONS, fields, layout, lines, numbers, rows

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
