"""The modules without a view, in a browser: states, histories, links, keys, words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from nonet import Board, Grid, Puzzle
from tests.web.conftest import WIKIPEDIA
from tests.web.page.conftest import Contexts, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

_RUN = """async ([names, body, given]) => {
  const modules = {};
  for (const name of names) Object.assign(modules, await import(`/assets/${name}.js`));
  const call = new Function(...Object.keys(modules), "given", body);
  return call(...Object.values(modules), given);
}"""
CLUES = "9x9+cage:15@r1c1,r1c2+thermo:r3c3,r3c4,r4c4"
_MODULES = [
    "geometry",
    "layouts",
    "boards",
    "state",
    "links",
    "history",
    "codec",
    "keymap",
    "timer",
    "record",
    "settings",
    "spoken",
    "words",
]


@pytest.fixture(scope="module")
def plain(contexts: Contexts) -> Iterator[Page]:
    """A page with the modules, without the policy that keeps tests from creating functions."""
    with ExitStack() as kept:
        site = Site(contexts, kept)
        page = site.page(site.context(bypass_csp=True))
        page.goto(f"{site.address}/assets/geometry.js")
        yield page
    assert site.faults == []


def run(page: Page, body: str, given: Any = None) -> Any:
    """The result of running a function body, which can use everything that the modules export."""
    return page.evaluate(_RUN, [_MODULES, body, given])


def test_candidates_are_those_of_the_package(plain: Page) -> None:
    names = ["9x9", "9x9+x", "9x9+windoku", "6x6", "16x16", "9x9+anti-knight", CLUES]
    for board in map(Board.of, names):
        line = ("." * 30 + "5" + "." * 4).ljust(len(board.all_cells), ".")
        puzzle = Puzzle(line, board=board)
        found = run(
            plain,
            "return learn(given.name).then(() =>"
            " allowed(startOf(puzzleOf(given.line, null, given.name))))",
            {"line": line, "name": board.words},
        )
        wanted = Grid(puzzle).masks
        assert [m for m, v in zip(found, line, strict=True) if v == "."] == [
            m for m, v in zip(wanted, line, strict=True) if v == "."
        ]


def test_each_house_of_a_cell_is_read_out(plain: Page) -> None:
    samurai = Board.of("samurai")
    cell = samurai.cell("r8c9")  # in two grids
    body = """
        const read = (what) => spoken(what, startOf(blankPuzzle("samurai")), given);
        return Promise.all([learn("samurai"), loadWords("en")])
          .then(() => ["row", "column", "box"].map(read))
        """
    row, column, box = run(plain, body, int(cell))
    assert [text.count("Missing") for text in (row, column, box)] == [2, 2, 1]
    assert "row 8 of grid A: blank" in row and "row 2 of grid C" in row


def test_the_clues_of_a_cell_are_read_out(plain: Page) -> None:
    body = """
        return Promise.all([learn(given), loadWords("en")])
          .then(() => [1, 2].map((cell) => spoken("cell", startOf(blankPuzzle(given)), cell)))
        """
    one, other = run(plain, body, "4x4+cage:3@r1c1,r1c2+thermo:r1c2,r2c2")
    assert one == (
        "row 1, column 2, empty. In the cage r1c1,r1c2, the digits differ and add up to 3. "
        "Along the thermometer r1c2,r2c2, the digits rise."
    )
    assert other == "row 1, column 3, empty"


def test_what_was_ruled_out_stays_out_while_candidates_are_automatic(plain: Page) -> None:
    output = run(
        plain,
        """
        let state = withAuto(startOf(puzzleOf(given)), true);
        const before = marksOf(state)[2];
        state = marked(state, [2], "centre", 4);
        const without = marksOf(state)[2];
        state = entered(state, [3], 2);
        const less = marksOf(state)[2];
        state = entered(state, [3], 2);
        const again = marksOf(state)[2];
        return [before, without, less, again, marksOf(withAuto(state, false))[2]].map(digitsOf)
        """,
        WIKIPEDIA,
    )
    assert output == [[1, 2, 4], [1, 2], [1], [1, 2], [1, 2]]


def test_own_marks_become_what_was_ruled_out(plain: Page) -> None:
    output = run(
        plain,
        """
        let state = marked(startOf(puzzleOf(given)), [2], "centre", 1);
        const sent = toServer(state).marks;
        state = withAuto(state, true);
        return [sent.filter((mark) => mark !== null), sent[2], digitsOf(marksOf(state)[2])]
        """,
        WIKIPEDIA,
    )
    assert output == [[[1]], [1], [1]]


def test_a_digit_tidies_its_houses_and_erasing_goes_layer_by_layer(plain: Page) -> None:
    output = run(
        plain,
        """
        let state = startOf(puzzleOf(given));
        state = marked(state, [2, 3], "centre", 4);
        state = marked(state, [3], "corner", 4);
        state = marked(state, [3], "centre", 6);
        state = coloured(state, [2], 3);
        state = entered(state, [2], 4);
        const seen = [state.centre[3], state.corner[3]];
        const layers = [];
        for (let i = 0; i < 3; i++) {
          state = erased(state, [2]);
          layers.push([state.values[2], state.centre[2], state.colours[2]]);
        }
        return [seen, layers, erased(state, [0]) === state]
        """,
        WIKIPEDIA,
    )
    assert output == [[32, 0], [[0, 8, 4], [0, None, 4], [0, None, 0]], True]


def test_what_a_mode_makes_is_erased_first(plain: Page) -> None:
    output = run(
        plain,
        """
        const [one, other] = [{ cell: 2, digit: 4 }, { cell: 5, digit: 4 }];
        let state = linked(startOf(puzzleOf(given)), one, other, true);
        state = tinted(coloured(marked(state, [2], "centre", 4), [2], 3), [2], 4, 7);
        const bare = erased(state, [2], "link");
        const plain = erased(state, [2], "colour");
        return [linksOf(bare).length, bare.tints[2], plain.tints[2], plain.colours[2],
                plain.centre[2], linksOf(plain).length, linksOf(erased(state, [5])).length]
        """,
        WIKIPEDIA,
    )
    assert output == [0, "000700000", "", 0, 8, 1, 0]


def test_a_link_drawn_again_becomes_weak_and_then_goes(plain: Page) -> None:
    output = run(
        plain,
        """
        const [one, other] = [{ cell: 2, digit: 4 }, { cell: 5, digit: 4 }];
        let state = startOf(puzzleOf(given));
        const kinds = [[one, other], [other, one], [one, other], [one, one]].map(([from, to]) => {
          state = linked(state, from, to, true);
          return linksOf(state).map(({ from, to, isStrong }) => [from.cell, to.cell, isStrong]);
        });
        return kinds
        """,
        WIKIPEDIA,
    )
    assert output == [[[2, 5, True]], [[2, 5, False]], [], []]


def test_filling_in_leaves_marked_cells_as_they_are(plain: Page) -> None:
    output = run(
        plain,
        """
        const state = filledIn(marked(startOf(puzzleOf(given)), [2], "centre", 1));
        return [digitsOf(state.centre[2]), digitsOf(state.centre[3]), state.centre[0]]
        """,
        WIKIPEDIA,
    )
    assert output == [[1], [2, 6], None]


def test_steps_of_the_server_are_applied_to_marked_and_unmarked_cells(plain: Page) -> None:
    output = run(
        plain,
        """
        const state = marked(startOf(puzzleOf(given)), [2], "centre", 4);
        const next = applied(state, [], [{ cell: 2, digit: 4 }, { cell: 3, digit: 6 }]);
        return [next.centre[2], digitsOf(next.centre[3])]
        """,
        WIKIPEDIA,
    )
    assert output == [0, [2]]


def test_a_history_keeps_every_way(plain: Page) -> None:
    output = run(
        plain,
        """
        const start = startOf(puzzleOf(given));
        const history = new History(start);
        const one = entered(start, [2], 4), other = entered(start, [2], 1);
        history.add(one);
        history.keep("here");
        history.goTo(history.before);
        history.add(other);
        history.add(entered(other, [3], 2));
        history.goTo(history.before);
        history.goTo(history.before);
        const ways = history.branches;
        history.add(one);                       // the way that was gone before
        const again = history.at;
        const copy = History.fromData(start, JSON.parse(JSON.stringify(history.toData())));
        copy.goTo(copy.before);
        copy.goTo(3);
        return [ways, again, copy.state.values.slice(2, 4), copy.depth(3), copy.checkpoints,
                copy.after >= 0, history.add(one)]
        """,
        WIKIPEDIA,
    )
    assert output == [[1, 2], 1, [1, 2], 2, [{"name": "here", "at": 1}], False, False]


def test_a_history_keeps_the_board_of_each_state(plain: Page) -> None:
    output = run(
        plain,
        """
        return learn("9x9+x").then(() => {
        const start = startOf(puzzleOf(given));
        const on = (board, state) => ({ ...state, puzzle: { ...state.puzzle, board } });
        const history = new History(start);
        history.add(on("9x9+x", start));
        history.add(entered(history.state, [2], 4));
        history.add(on(null, history.state));
        const copy = History.fromData(start, JSON.parse(JSON.stringify(history.toData())));
        const other = History.fromData(start, JSON.parse(JSON.stringify(history.toData())));
        copy.shared = other.shared = copy.place;
        copy.add(on("9x9+windoku", copy.state));
        other.add(entered(other.state, [3], 2));
        const board = ({ state }) => state.puzzle.board;
        return [copy.nodes.map(board), other.nodes.map(board), copy.meet(other), board(copy)];
        });
        """,
        WIKIPEDIA,
    )
    boards = [None, "9x9+x", "9x9+x", None]
    assert output == [[*boards, "9x9+windoku"], [*boards, None], 5, "9x9+windoku"]


def test_a_link_holds_everything(plain: Page) -> None:
    output = run(
        plain,
        """
        return learn(boardOfLayout(given.layout)).then(() => {
        let state = startOf(puzzleOf(given.line, null, boardOfLayout(given.layout)));
        state = entered(state, [2], 4);
        state = marked(state, [3, 5], "centre", 6);
        state = marked(state, [3], "corner", 2);
        state = coloured(state, [80, 0], 9);
        const drawn = tinted(linked(state, { cell: 3, digit: 6 }, { cell: 80, digit: 9 }, false),
          [3], 6, 9);
        const states = [state, drawn, withAuto(marked(state, [6], "centre", 9), true),
          startOf(puzzleOf(".".repeat(81), Array(81).fill(511))), startOf(puzzleOf(given.line))];
        const lengths = states.map((each) => encode(each).length);
        const same = states.map((each) =>
          JSON.stringify(decode(encode(each))) === JSON.stringify(each));
        return [same, lengths.every((length) => length < 440), decode("x"),
                [encode(state).slice(0, 20)].map((text) => {
                  try { decode(text); } catch (error) { return error.message; } })] });
        """,
        {
            "line": WIKIPEDIA,
            "layout": {"boxes": "123456789" * 9, "diagonals": True, "windows": False},
        },
    )
    assert output == [[True] * 5, True, None, ["the link ends too early"]]


@pytest.mark.parametrize("name", ["4x4", "16x16", "25x25", "samurai", CLUES])
def test_a_link_holds_the_state_of_every_board(plain: Page, name: str) -> None:
    output = run(
        plain,
        """
        return learn(given).then(() => {
          const { all, digits, places } = geometryOf(given);
          const last = { cell: places.length - 1, digit: digits };
          let state = entered(startOf(blankPuzzle(given)), [0], digits);
          state = coloured(marked(state, [last.cell], "corner", digits), [1, 2], 9);
          state = linked(state, { cell: 2, digit: 1 }, last, false);
          state = tinted(state, [last.cell], digits, 9);
          const states = [state, keptAsGivens(state), withAuto(state, true)]
            .map((each) => (each.values ? each : startOf(each)));
          states.push(startOf(puzzleOf(".".repeat(places.length), places.map(() => all), given)));
          const text = encode(state);
          const isSame = (each, link) => JSON.stringify(decode(link)) === JSON.stringify(each);
          return [states.map((each) => isSame(each, encode(each))), boardIn(text),
            isSame(state, decodeURIComponent(text))];
        });
        """,
        name,
    )
    assert output == [[True] * 4, name, True]


def test_lines_are_read_out_of_texts_and_addresses(plain: Page) -> None:
    zeros = WIKIPEDIA.replace(".", "0")
    rows = "\n".join(WIKIPEDIA[i : i + 9] for i in range(0, 81, 9))
    texts = [
        *(WIKIPEDIA, zeros, rows, f"http://localhost/?p={WIKIPEDIA}"),
        f"https://sudokuexchange.com/play/?s={zeros}",
        f"https://www.sudokuwiki.org/sudoku.htm?bd={zeros}",
        WIKIPEDIA[:80],
    ]
    output = run(plain, "return given.map(lineIn)", texts)
    assert output == [WIKIPEDIA] * 6 + [None]


@pytest.mark.parametrize(
    ("key", "code", "held", "wanted"),
    [
        ("5", "Digit5", "", {"do": "digit", "digit": 5, "layer": None}),
        ("#", "Digit3", "shiftKey", {"do": "digit", "digit": 3, "layer": "corner"}),
        ("é", "Digit2", "", {"do": "digit", "digit": 2, "layer": None}),
        ("7", "Digit7", "ctrlKey", {"do": "digit", "digit": 7, "layer": "centre"}),
        ("7", "Digit7", "metaKey", {"do": "digit", "digit": 7, "layer": "centre"}),
        ("7", "Digit7", "altKey", {"do": "digit", "digit": 7, "layer": "colour"}),
        ("4", "Numpad4", "", {"do": "digit", "digit": 4, "layer": None}),
        ("End", "Numpad1", "NumLock", {"do": "digit", "digit": 1, "layer": "corner"}),
        ("End", "Numpad1", "", {"do": "line-end", "end": True, "extend": False}),
        ("ArrowUp", "ArrowUp", "", {"do": "move", "by": [-1, 0], "extend": False}),
        ("ArrowUp", "ArrowUp", "shiftKey", {"do": "move", "by": [-1, 0], "extend": True}),
        ("ArrowUp", "ArrowUp", "ctrlKey", {"do": "next-blank", "by": [-1, 0]}),
        ("a", "KeyA", "", {"do": "move", "by": [0, -1], "extend": False}),
        ("a", "KeyA", "ctrlKey", {"do": "select-all"}),
        ("z", "KeyZ", "", {"do": "mode", "mode": "digit"}),
        ("b", "KeyB", "", {"do": "mode", "mode": "link"}),
        ("k", "KeyK", "", {"do": "speak", "what": "box"}),
        ("l", "KeyL", "", {"do": "first"}),
        ("z", "KeyZ", "ctrlKey", {"do": "undo"}),
        ("Z", "KeyZ", "ctrlKey shiftKey", {"do": "redo"}),
        ("y", "KeyY", "metaKey", {"do": "redo"}),
        ("0", "Digit0", "", {"do": "erase"}),
        ("Delete", "Delete", "", {"do": "erase"}),
        ("F3", "F3", "", {"do": "filter", "digit": 3}),
        ("h", "KeyH", "", {"do": "hint"}),
        ("?", "Slash", "shiftKey", {"do": "help"}),
        ("Home", "Home", "ctrlKey", {"do": "corner-cell", "end": False, "extend": False}),
        ("w", "KeyW", "ctrlKey", None),
        ("t", "KeyT", "ctrlKey", None),
        ("n", "KeyN", "metaKey", None),
        ("c", "KeyC", "ctrlKey", None),
        ("Tab", "Tab", "", None),
    ],
)
def test_keys(plain: Page, key: str, code: str, held: str, wanted: Any) -> None:
    up = dict.fromkeys(("shiftKey", "ctrlKey", "metaKey", "altKey"), False)
    event = {"key": key, "code": code, **up, **dict.fromkeys(held.split(), True)}
    body = """
        const event = { ...given, getModifierState: (name) => Boolean(given[name]) };
        return actionOf(event)
    """
    assert run(plain, body, event) == wanted


def test_single_letters_can_be_switched_off(plain: Page) -> None:
    body = "return given.map((code) => actionOf({ key: code.at(3).toLowerCase(), code }, false))"
    letters = [f"Key{letter}" for letter in "ABDEFHKLNPSVWXYZ"]
    assert run(plain, body, letters) == [None] * len(letters)


def test_a_clock_has_hours_where_it_needs_them(plain: Page) -> None:
    assert run(plain, "return [5, 65, 3723].map(clock)") == ["0:05", "1:05", "1:02:03"]


def test_days_in_a_row_end_today_or_yesterday(plain: Page) -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05"]
    games = [{"isSolved": True, "source": f"daily {day}"} for day in days]
    games += [{"isSolved": False, "source": "daily 2026-03-06"}, {"isSolved": True, "source": ""}]
    output = run(
        plain,
        "return [2, 5, 6, 7].map((day) => dailies(given, new Date(2026, 2, day)))",
        games,
    )
    assert [each["now"] for each in output] == [3, 1, 1, 0]
    assert {(each["count"], each["longest"]) for each in output} == {(4, 3)}


def test_solved_games_are_counted_by_level(plain: Page) -> None:
    games = [
        {"isSolved": True, "level": "hard", "seconds": 60, "hints": 0},
        {"isSolved": True, "level": "hard", "seconds": 91, "hints": 2},
        {"isSolved": False, "level": "easy", "seconds": 5, "hints": 0},
        {"isSolved": True, "seconds": 7, "hints": 0},
    ]
    assert run(plain, 'return byLevel(given, ["easy", "hard"])', games) == [
        {"level": "hard", "count": 2, "best": 60, "mean": 76, "alone": 1},
        {"level": "", "count": 1, "best": 7, "mean": 7, "alone": 1},
    ]


def test_techniques_are_asked_for_in_the_order_of_the_profile_that_is_chosen(plain: Page) -> None:
    body = """
      choose(given);
      const before = ladder();
      choose({ profile: "standard", without: [], order: {} });
      return [before, ladder()];
    """
    own = {"newspaper": ["naked-single", "basic-fish:2"], "singles": ["full-house"]}
    chosen = {"profile": "newspaper", "without": ["pointing"], "order": own}
    assert run(plain, body, chosen) == [
        {
            "profile": "newspaper",
            "without": ["pointing"],
            "techniques": own["newspaper"],
            "in_order": True,
        },
        {"profile": "standard"},
    ]


def test_exotic_patterns_come_early_but_in_no_order_of_the_players_own(plain: Page) -> None:
    body = """
      return given.map((each) => {
        choose({ profile: "standard", without: [], order: {}, ...each });
        return ladder();
      });
    """
    own = {"standard": ["naked-single", "sk-loop"]}
    chosen = [{"exotic": True}, {"exotic": True, "order": own}, {"exotic": False}]
    assert run(plain, body, chosen) == [
        {"profile": "standard", "exotic_early": True},
        {"profile": "standard", "techniques": own["standard"], "in_order": True},
        {"profile": "standard"},
    ]
