"""Forums, mail and links, in which people post puzzles."""

from __future__ import annotations

from .layout import SOLUTIONS, framed, layout, lines, marks, numbers, rows, table

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


@layout
def line_breaks_written_as_entities(cells: str) -> str:
    return lines(cells).replace("\n", "&#10;")
