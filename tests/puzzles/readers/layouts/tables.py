"""Tables, pencil marks and LaTeX."""

from __future__ import annotations

from .layout import fields, labelled, layout, lines, marks, table

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
