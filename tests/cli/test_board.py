"""The command line's answers for puzzles on boards of any size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import nonet
from nonet.model.board import Board
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers import on_board
from nonet.search.symmetry.board_form import canonical_on_board
from nonet.verbs import wire
from nonet.verbs.soundness import Soundness
from nonet.verbs.wire import from_json
from nonet.verbs.wire.generated_answer import GeneratedAnswer
from nonet.verbs.wire.solutions import CountAnswer, MinimalAnswer
from nonet.verbs.wire.transformation import CanonicalAnswer
from tests.boards.puzzles import EASIER, PUZZLES, easier
from tests.cli.support import Run
from tests.corpus import corpus, x_puzzles
from tests.pseudo_boolean_reader import read_proof

SIX, SIX_SOLVED = PUZZLES["6x6"][1:]
JIGSAW = on_board.parse(PUZZLES["jigsaw6x6"][1], PUZZLES["jigsaw6x6"][0])
LAYOUT = JIGSAW.board.words.removeprefix("jigsaw:")
SIXTEEN = EASIER["16x16"]
KNIGHT, KNIGHT_SOLVED = PUZZLES["anti-knight"][1:]


def test_answers_as_text(run: Run) -> None:
    assert "┌───────┬───────┐" in run("solve", SIX).out
    assert "several solutions" in run("solve", "." * 36).out
    assert "no solution" in run("solve", "123...4.........", "--board", "4x4").out
    assert run("count", "." * 36, "--limit", "5").out.startswith("There are more than 5 solutions")
    sound = run("check", SIX)
    assert sound.out.startswith("Valid: ") and "Minimal: no given" in sound.out
    more = SIX_SOLVED[:6] + SIX[6:]
    assert "Not minimal: any one of these" in run("check", more).out
    assert run("check", SIX_SOLVED).out.startswith("Complete and right")
    assert "several" in run("check", "." * 36).out
    assert "no solution" in run("check", "123...4.........").out
    two = run("solve", "-", "--board", "6x6", stdin=f"{SIX}\n{SIX}\n").out
    assert two == f"{SIX_SOLVED}\n" * 2


def test_records(run: Run) -> None:
    solved = json.loads(run("solve", SIX, "-f", "json").out)
    assert from_json(nonet.Path, solved).solution == SIX_SOLVED
    counted = json.loads(run("count", "." * 36, "-f", "jsonl", "--limit", "3").out)
    assert from_json(CountAnswer, counted).complete is False
    checked = json.loads(run("check", SIX, "-f", "json").out)
    assert from_json(Soundness, checked).is_minimal is True
    bad = json.loads(run("check", "11" + SIX[2:], "-f", "json").out)
    assert bad["status"] == "invalid"


@pytest.mark.volume(5)
@pytest.mark.parametrize("words", [[SIX], [KNIGHT, "--board", "anti-knight"], [SIXTEEN]])
def test_answers_on_other_boards_are_written_as_data(run: Run, words: list[str]) -> None:
    schema = Draft202012Validator(wire.schema())
    open_cell = json.loads(run("candidates", *words, "-f", "json").out)["candidates"]
    for arguments in (
        ["hint", *words, "--level", "4"],
        ["steps", *words, "--technique", "hidden single"],
        ["why", words[0], next(iter(open_cell)), *words[1:]],
        ["candidates", *words, "--digit", "3"],
    ):
        data = json.loads(run(*arguments, "--format", "json").out)
        schema.validate(data)
        board = {36: "6x6", 81: "9x9+anti-knight", 256: "16x16"}[len(data["puzzle"])]
        assert (data["version"], data["board"]) == (2, board), arguments
    line = json.loads(run("hint", *words, "--format", "jsonl").out)
    assert line["board"] == board


def test_cells_and_digits_beyond_nine_are_asked_about(run: Run) -> None:
    lines = run("candidates", SIXTEEN, "-f", "csv").lines
    assert len(lines) == 257
    assert lines[1].endswith(",r1c1,,2BC")
    assert lines[2].endswith(",r1c2,D,")
    assert lines[256].endswith(",r16c16,1,")
    assert "C" in run("candidates", SIXTEEN, "--digit", "12").out
    for cell in ("r10c13", "K13", "Cell9,12"):
        assert run("why", easier("16x16", 4), cell).out.endswith("So r10c13 is C.\n"), cell
    many = easier("16x16", 8)
    one = run("why", many, "r1c1=c")
    assert one.out == run("why", many, "12r1c1").out
    assert one.out.endswith("So r1c1 is not C.\n")
    for words, message in (
        (
            ["why", SIXTEEN, "r17c1"],
            "'r17c1' is not a cell; cells are r1c1 to r16c16",
        ),
        (["why", SIXTEEN, "r1c1=H"], "'H' is not a digit; digits are 1 to G"),
        (["why", SIXTEEN, "r1c1=17"], "digits are 1 to G"),
        (["why", SIX, "r1c1=7"], "digits are 1 to 6"),
        (["why", "@newspaper", "r10c1"], "r10c1"),
        (["why", "@newspaper", "r1c1=A"], "digits are 1 to 9"),
        (["candidates", SIX, "--digit", "7"], "digits are 1 to 6"),
        (["steps", "@newspaper", "--digit", "10"], "digits are 1 to 9"),
    ):
        done = run(*words)
        assert (done.code, done.out) == (2, ""), words
        assert done.err.count("\n") == 1
        assert message in done.err


def test_steps_on_other_boards_are_explained(run: Run) -> None:
    done = run("explain", SIX)
    assert done.code == 0
    assert "10 givens, 26 to fill." in done.out
    assert "In box 4 the 2 has one place left, r4c6." in done.out
    assert run("explain", SIX, "--format", "line").out.endswith("\tsolved\n")
    assert run("rate", SIX).out.startswith("Level beginner")
    assert "hidden single" in run("hint", SIX, "--level", "2").out.lower()
    assert "r4c6" in run("steps", SIX, "--technique", "hidden single").out
    assert run("why", SIX, "r1c1").out.endswith("So r1c1 is 1.\n")


@pytest.mark.parametrize("command", ["explain", "rate"])
@pytest.mark.parametrize("words", [[SIX], [str(JIGSAW), "--board", f"jigsaw:{LAYOUT}"]])
def test_paths_on_other_boards_are_verified(
    run: Run, tmp_path: Path, words: list[str], command: str
) -> None:
    file = tmp_path / "path.json"
    assert run(command, *words, "--format", "json", "-o", str(file)).code == 0
    done = run("verify", str(file))
    assert (done.code, done.out[:12]) == (0, "ok: solved, ")
    text = file.read_text()
    data = json.loads(text)
    placed = next(step["placements"][0] for step in data["steps"] if step["placements"])
    file.write_text(text.replace(f'"{placed}"', f'"{int(placed[0]) % 6 + 1}{placed[1:]}"', 1))
    done = run("verify", str(file))
    assert (done.code, done.out[:13]) == (1, "failed: step ")
    done = run("verify", "-", "--certificate", "veripb", "--folder", str(tmp_path), stdin=text)
    assert done.code == 0
    formula = max(tmp_path.glob("*.opb"), key=lambda each: len(each.name))
    (proof,) = tmp_path.glob("*.pbp")
    read_proof(formula.read_text(), proof.read_text())


def test_paths_of_a_stream_of_several_boards(run: Run) -> None:
    lines = [SIX, PUZZLES["4x4"][1], "11" + SIX[2:], SIX]
    done = run("explain", "-", "-f", "jsonl", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in done.lines]
    assert [record.get("board") for record in answers] == ["6x6", "4x4", None, "6x6"]
    assert "1 is given twice" in answers[2]["error"]
    good = "\n".join(done.lines[:2] + done.lines[3:])
    assert [line.split(",")[0] for line in run("verify", "-", stdin=good).lines] == [
        "line 1: ok: solved",
        "line 2: ok: solved",
        "line 3: ok: solved",
    ]
    line = run("explain", lines[2], "-f", "line")
    assert line.out == f"{lines[2]}\tinvalid\n"


def test_candidates_of_other_boards_are_shown(run: Run) -> None:
    done = run("candidates", SIX)
    assert done.code == 0
    assert "13" in done.out


@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "samurai", "anti-knight"])
def test_puzzles_become_minimal(run: Run, name: str) -> None:
    words, givens, solution = PUZZLES[name]
    more = "".join(
        sign if sign != "." or cell % 5 else solution[cell] for cell, sign in enumerate(givens)
    )
    line = run("minimal", more, "--board", words, "-f", "line").lines[0]
    line = on_board.parse(line, words).givens
    assert sum(sign != "." for sign in line) <= sum(sign != "." for sign in more)
    assert all(sign in (".", more[cell]) for cell, sign in enumerate(line))
    assert run("solve", line, "--board", words, "-f", "line").lines == [solution]
    assert "Minimal: no given" in run("check", line, "--board", words).out
    assert "already minimal" in run("minimal", line, "--board", words).out
    assert "givens are left" in run("minimal", solution, "--board", words).out
    record = json.loads(run("minimal", more, "--board", words, "-f", "json", "--seed", "3").out)
    found = from_json(MinimalAnswer, record)
    assert found.undecided == 0 and found.minimal and found.puzzle.givens == more
    none = run("minimal", "." * len(line), "--board", words, "-f", "csv")
    assert (none.code, none.lines[1].split(",")[-3:]) == (1, ["several", "", ""])


def test_a_minimal_puzzle_keeps_its_geometry(run: Run) -> None:
    puzzle = x_puzzles()[0].puzzle
    record = json.loads(run("minimal", puzzle.givens, "--board", "x", "-f", "json").out)
    assert from_json(MinimalAnswer, record).puzzle == puzzle


@pytest.mark.volume(3)
@pytest.mark.parametrize("name", ["4x4", "6x6", "10x10", "16x16", "25x25"])
def test_canonical_forms(run: Run, name: str) -> None:
    words, givens, solution = PUZZLES[name]
    puzzle = on_board.parse(givens, words)
    form, order = canonical_on_board(puzzle)
    assert run("canonical", givens, "-f", "line").out == f"{form}\n"
    assert run("canonical", givens, "-f", "csv", "--board", words).lines == [
        "board,puzzle,canonical,automorphisms",
        f"{words},{givens},{form},{order}",
    ]
    record = json.loads(run("canonical", givens, "-f", "json").out)
    assert from_json(CanonicalAnswer, record).canonical == str(form)
    shown = run("canonical", givens, "--board", words).out.splitlines()
    assert on_board.parse("\n".join(shown[:-1]), words) == form
    empty = " ".join(run("canonical", "." * len(givens), "--board", words).out.split())
    assert empty.endswith(" automorphisms: symmetries that map the puzzle onto itself.")
    file = "\n".join([givens, "fool", solution])
    done = run("canonical", "-", "--board", words, stdin=file)
    assert (done.code, done.lines[0], done.lines[1][:8]) == (2, str(form), "#invalid")


def test_boards_of_several_sizes_have_their_own_forms(run: Run) -> None:
    nine = corpus()[0]
    text = f"{SIX}\n{nine}\n{JIGSAW}{LAYOUT}\n"
    done = run("canonical", "-", stdin=text)
    assert done.lines[0] == str(canonical_on_board(on_board.parse(SIX)).puzzle)
    assert done.lines[1] == nonet.canonical(nine).givens
    jigsaw = on_board.parse(f"{JIGSAW}{LAYOUT}")
    assert jigsaw.board.is_jigsaw and str(canonical_on_board(jigsaw).puzzle) in done.lines[2]
    assert done.code == 0


def test_what_is_isomorphic_on_a_board_is_left_out(run: Run, tmp_path: Path) -> None:
    one = on_board.parse(SIX)
    turned = "".join(str(one)[row * 6 : row * 6 + 6] for row in (1, 0, 3, 2, 5, 4))
    renamed = turned.translate(str.maketrans("123456", "634512"))
    other = SIX_SOLVED[:9] + SIX[9:]
    assert on_board.parse(other) != one
    file = tmp_path / "six.txt"
    file.write_text("\n".join([SIX, renamed, "fool", other, turned, SIX]))
    kept = run("canonical", str(file), "--board", "6x6", "--distinct", "--original")
    assert (kept.code, kept.lines[0], kept.lines[2]) == (2, SIX, other)
    assert len(kept.lines) == 3 and kept.lines[1].startswith("#invalid")
    forms = run("canonical", str(file), "--board", "6x6", "--distinct")
    assert [forms.lines[0], forms.lines[2]] == [
        str(canonical_on_board(on_board.parse(line))[0]) for line in (SIX, other)
    ]
    file.write_text("\n".join([SIX, renamed, SIXTEEN, SIXTEEN]))
    for format, head in (("csv", 1), ("jsonl", 0)):
        done = run("canonical", str(file), "--distinct", "-f", format)
        assert (done.code, len(done.lines) - head) == (0, 2)
    assert len(run("canonical", str(file)).lines) == 4
    assert "it needs --distinct" in run("canonical", SIX, "--original").err


@pytest.mark.parametrize("words", ["x", "windoku", "anti-knight", "cage:3@r1c1,r1c2"])
def test_canonical_forms_of_boards_with_further_rules(run: Run, words: str) -> None:
    board = Board.of(words)
    givens = "".join("12."[cell % 3 if cell in (0, 40) else 2] for cell in range(len(board.places)))
    puzzle = Puzzle(givens, board=board)
    turned = Puzzle(givens[::-1], board=board)
    form, order = canonical_on_board(puzzle)
    done = run("canonical", "-", "--board", words, "-f", "csv", stdin=f"{givens}\n{givens}\n")
    assert (done.code, len(done.lines)) == (0, 3)
    assert done.lines[1].endswith(f"{givens},{form},{order}")
    record = json.loads(run("canonical", givens, "--board", words, "-f", "json").out)
    assert record["canonical"] == str(form) and "transformation" not in record
    kept = run("canonical", "-", "--board", words, "--distinct", stdin=f"{givens}\n{turned}\n")
    assert len(kept.lines) == (2 if words.startswith("cage") else 1)


def test_a_sukaku_has_no_canonical_form(run: Run) -> None:
    sukaku = run("canonical", "123456789" * 81, "-f", "line")
    assert sukaku.code == 2 and "(a Sukaku) has no canonical form" in sukaku.err


def test_boards_are_printed(run: Run, tmp_path: Path) -> None:
    target, nearly = str(tmp_path / "page.pdf"), "." * 20 + PUZZLES["16x16"][2][20:]
    for words in (
        [SIX, "--steps", "--solutions"],
        ["." * 9 + KNIGHT_SOLVED[9:], "--board", "anti-knight", "--candidates"],
        [nearly],
    ):
        assert run("print", *words, "-o", target).code == 0
        assert Path(target).read_bytes().startswith(b"%PDF")
        Path(target).unlink()
    done = run("print", nearly, "--candidates", "--per-page", "6", "-o", target)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "points high, less than 7.0. Put fewer boards on a page to make them larger." in done.err
    assert not Path(target).exists()
    assert run("print", x_puzzles()[0].puzzle.givens, "--board", "x", "-o", target).code == 0
    assert Path(target).read_bytes().startswith(b"%PDF")


def test_what_is_asked_of_nine_rows_alone_is_refused(run: Run) -> None:
    on_x = [x_puzzles()[0].puzzle.givens, "--board", "x"]
    for puzzle, scale, message in (
        (
            [SIX],
            "sotd",
            "sotd needs a 9x9 board, not the board 6x6; the only other rules allowed are",
        ),
        ([SIX], "explainer", "explainer needs the standard 9x9 board, not the board 6x6."),
        (on_x, "sotd,explainer", "explainer needs the standard 9x9 board, not the board 9x9+x."),
    ):
        refused = run("rate", *puzzle, "--scale", scale)
        assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
        assert message in refused.err


def test_drawing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "six.svg"
    assert run("draw", SIX, "-o", str(file), "--theme", "dark").code == 0
    assert file.read_text().count('class="given"') == len(SIX.replace(".", ""))
    clash = run("draw", "11" + "." * 34, "-o", str(file))
    assert clash.code == 1 and "given twice" in clash.err and "clashes" in file.read_text()
    run("draw", SIX_SOLVED[0] + SIX[1:], "--givens", SIX, "-o", str(file))
    assert file.read_text().count('class="given"') == len(SIX.replace(".", ""))


@pytest.mark.parametrize("words", [[SIX], [SIXTEEN], [KNIGHT, "--board", "anti-knight"]])
def test_steps_on_other_boards_are_drawn(run: Run, tmp_path: Path, words: list[str]) -> None:
    hint = run("draw", *words, "--hint", "--legend").out
    step = run("draw", *words, "--step", "1", "--legend").out
    assert hint == step
    assert 'class="tint base"' in step
    candidates = run("draw", *words, "--candidates").out
    open_cells = json.loads(run("candidates", *words, "-f", "json").out)["candidates"]
    assert candidates.count("<text") > sum(map(len, open_cells.values()))
    one = run("draw", *words, "--digit", "3").out
    assert 0 < one.count('class="place"') < 81
    assert "digits are 1 to" in run("draw", *words, "--digit", "25").err
    folder = tmp_path / "path"
    assert run("draw", SIX, "--path", str(folder)).code == 0
    assert len(list(folder.iterdir())) > 20
    signs = run("draw", SIXTEEN, "--candidates", "--signs", "1-9A-G")
    assert signs.out == run("draw", SIXTEEN, "--candidates").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("solve", SIX, "--board", "samuray"), "Did you mean 'samurai'?"),
        (("solve", SIX, "--board", "8x8"), "36 cells found; this board has 64."),
        (("solve", "nowhere.txt", "--board", "8x8"), "there is no file 'nowhere.txt'"),
        (("solve", ".", "--board", "8x8"), "is a folder"),
        (("solve", "", "--board", "8x8"), "the name is empty; give a puzzle or a file"),
    ],
)
def test_what_is_wrong_is_reported_in_a_line(
    run: Run, words: tuple[str, ...], message: str
) -> None:
    done = run(*words)
    assert done.code == 2
    assert message in done.err


def test_generating(run: Run, tmp_path: Path) -> None:
    words = ("generate", "--board", "6x6+x", "--count", "3", "--seed", "1")
    lines = [on_board.parse(line).givens for line in run(*words, "-f", "line").lines]
    assert len(set(lines)) == 3
    assert [nonet.count(nonet.parse(line, board="6x6+x")) for line in lines] == [1, 1, 1]
    assert run(*words, "-f", "csv").lines[1].split(",")[:2] == ["6x6+x", lines[0]]
    assert run(*words).out.count("┌") == 3
    easy = run(*words, "--level", "easy", "-f", "csv").lines
    assert easy[0].startswith("board,puzzle,solution,seed,index,status,level")
    assert [line.split(",")[6] for line in easy[1:]] == ["easy"] * 3
    made = json.loads(run(*words, "--count", "1", "-f", "json").out)[0]
    assert (made["board"], made["status"], made["level"]) == ("6x6+x", "solved", "hard")
    assert isinstance(from_json(GeneratedAnswer, made), GeneratedAnswer)
    (tmp_path / "made").write_text("\n".join(run(*words, "-f", "line").lines), encoding="utf-8")
    beside = "--beside", str(tmp_path / "made")
    assert on_board.parse(run(*words, *beside, "-f", "line").lines[0]).givens not in lines
    refused = run("generate", *beside)
    assert refused.code == 2 and "accepts only puzzles with givens, on the board 9x9" in refused.err
    refused = run("generate", "--board", "samurai", "--scale", "hodoku")
    assert refused.code == 2 and "a 9x9 board, not the board samurai" in refused.err


def test_generating_jigsaws_with_layouts_of_their_own(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("generate", "--board", "6x6+random-jigsaw", "--seed", "5")
    made = [on_board.parse(line) for line in run(*words, "--count", "3", "-f", "line").lines]
    assert len({puzzle.board for puzzle in made}) == 3
    assert [nonet.count(puzzle) for puzzle in made] == [1, 1, 1]
    assert f"\n{made[0]}" in run(*words).out
    monkeypatch.setattr("nonet.generator.random_layout._MOST_LAYOUTS", 5)  # it gives up soon
    none = run("generate", "--board", "4x4+random-jigsaw+x+anti-king")
    assert (none.code, none.out) == (2, "") and "try another seed" in none.err


def test_what_is_not_known_of_a_generated_puzzle_is_reported(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.model.border.generation.CONFLICTS", 0)  # it gives up soon
    assert "may be redundant" in run("generate", "--board", "16x16", "--seed", "8").out


def test_no_puzzle_is_begun_after_the_time(run: Run) -> None:
    done = run("generate", "--board", "4x4", "--seconds", "0", "--count", "9", "-f", "line")
    assert (done.code, len(done.lines)) == (3, 0)
    assert "0 of 9 found" in done.err
