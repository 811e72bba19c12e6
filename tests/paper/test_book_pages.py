"""The pages of a book."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import generate
from nonet.base.errors import Error
from nonet.paper import BookOptions, BookPages, PuzzleBook, book_pages, pages_as_pdf
from nonet.paper.book import SOLUTION_SHAPES
from nonet.paper.book_pages import _Layout
from nonet.paper.limits import GUTTERS, INCH, OUTSIDE, TRIMS, breaches, gutter
from nonet.render.drawing import Drawing, Lettering, MarkGroup
from tests.drawing import examples, part
from tests.paper.faults import faults_of

FULL = BookOptions("Nine", "A. N.", ("Press",), hints=True, lessons=True)


@pytest.fixture(scope="module")
def book() -> PuzzleBook:
    made = generate(level={"easy": 5, "medium": 3, "hard": 2}, seed=9)
    return PuzzleBook.of([one.puzzle for one in made], FULL)


@pytest.fixture(scope="module")
def pages(book: PuzzleBook) -> BookPages:
    return book_pages(book)


def words(page: Drawing) -> list[str]:
    return [mark.text for mark in page.ungrouped() if isinstance(mark, Lettering)]


def kinds(page: Drawing) -> set[str]:
    """The words before numbers on a page, such as "Solution" in "Solution 3"."""
    named = (re.fullmatch(r"(\w+) \d+", text) for text in words(page))
    return {match[1] for match in named if match}


def digits(page: Drawing) -> str:
    """All digits on a page, except those in the page number."""
    letters = [mark for mark in page.ungrouped() if isinstance(mark, Lettering)]
    figures = [mark for mark in letters if len(mark.text) == 1]
    return "".join(mark.text for mark in figures if mark.y < page.height - 50)


@pytest.mark.volume(3)
@pytest.mark.parametrize("trim", TRIMS)
def test_the_margins_hold_for_every_size_and_number_of_pages(book: PuzzleBook, trim: str) -> None:
    for per_page, (_, inside) in zip((1, 2, 4, 2, 1), GUTTERS, strict=True):
        options = replace(FULL, page=trim, per_page=per_page, solutions_per_page=4, lessons=False)
        layout = _Layout(PuzzleBook(book.puzzles[-2:], options), inside)
        drawn = tuple(layout.pages())
        assert list(breaches(drawn, OUTSIDE * INCH, inside=inside * INCH)) == []
        assert all((page.width, page.height) == options.size for page in drawn)
        assert len(drawn) % 2 == 0


@pytest.mark.volume(5)
@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.25x6"])
def test_lessons_fit_on_pages_of_any_form(book: PuzzleBook, trim: str) -> None:
    options = BookOptions(page=trim, lessons=True, solutions_per_page=0, per_page=1)
    made = book_pages(PuzzleBook(book.puzzles[-2:], options))
    text = " ".join(word for page in made.pages for word in words(page))
    assert all(lesson.form.name in text for lesson in made.book.lessons)


@pytest.mark.volume(2)
@pytest.mark.parametrize("height", [1.0, 1.1, 1.2, 1.4])
@pytest.mark.parametrize("trim", ["5x8", "6x9", "8.5x11"])
def test_a_picture_of_a_lesson_stays_readable_however_high_it_is(
    book: PuzzleBook, trim: str, height: float
) -> None:
    options = BookOptions(page=trim, lessons=True, per_page=1)
    made = PuzzleBook(book.puzzles[-1:], options)
    for lesson in made.lessons:
        tall = lesson.picture._replace(height=lesson.picture.height * height)
        vars(lesson)["picture"] = tall
    assert list(faults_of(book_pages(made))) == []


@pytest.mark.volume(3)
@pytest.mark.parametrize("trim", ["5x8", "8.25x6", "8.5x11"])
def test_the_heading_of_a_lesson_does_not_stand_alone(book: PuzzleBook, trim: str) -> None:
    options = BookOptions(page=trim, lessons=True, per_page=1, solutions_per_page=0)
    for times in range(1, 9, part(3, 1)):
        made = PuzzleBook(book.puzzles[-1:], options)
        for lesson in made.lessons:
            vars(lesson)["words"] = " ".join([lesson.words] * times)
        pages = book_pages(made)
        names = {lesson.form.name for lesson in made.lessons}
        assert not [
            page for page in pages.pages if len(words(page)) == 2 and {*words(page)} & names
        ]


@pytest.mark.volume(5)
@pytest.mark.parametrize("trim", TRIMS)
def test_as_many_solutions_as_can_be_read_are_on_a_page(book: PuzzleBook, trim: str) -> None:
    many = tuple(replace(book.puzzles[0], number=n) for n in range(1, 22))
    options = BookOptions(page=trim, per_page=1)
    made = book_pages(PuzzleBook(many, options))
    first = made.pages[dict(made.sections)["Solutions"] - 1]
    number = sum(text.startswith("Solution ") for text in words(first))
    more = [each for each in SOLUTION_SHAPES if each > number]
    if more:
        with pytest.raises(Error, match="less than 7"):
            book_pages(PuzzleBook(many, replace(options, solutions_per_page=more[0])))
    large = book_pages(PuzzleBook(many, BookOptions(large=True, per_page=1)))
    last = large.pages[dict(large.sections)["Solutions"] - 1]
    assert sum(text.startswith("Solution ") for text in words(last)) == 4


def test_the_margin_at_the_spine_is_that_of_so_many_pages(book: PuzzleBook) -> None:
    many = PuzzleBook(tuple(replace(book.puzzles[0], number=n) for n in range(1, 161)), FULL)
    options = replace(FULL, per_page=1, hints=False, lessons=False)
    made = book_pages(PuzzleBook(many.puzzles, options))
    assert 150 < len(made.pages) <= 300 and made.inside == gutter(len(made.pages)) == 0.5


def test_every_puzzle_and_its_solution_are_there_and_referred_to(pages: BookPages) -> None:
    assert list(faults_of(pages)) == []
    puzzles = [page for page in pages.pages if "Puzzle" in kinds(page)]
    shown = "".join(map(digits, puzzles))
    givens = "".join(p.path.puzzle.givens.replace(".", "") for p in pages.book.puzzles)
    assert givens == shown
    last = dict(pages.sections)["Solutions"]
    solved = "".join(digits(page) for page in pages.pages[last - 1 :])
    assert "".join(puzzle.solution for puzzle in pages.book.puzzles) in solved


def test_contents_lead_to_the_headings(pages: BookPages) -> None:
    contents = [mark for mark in pages.pages[2].marks if isinstance(mark, Lettering)]
    leads = {mark.text: mark.leads_to for mark in contents if mark.leads_to and len(mark.text) > 3}
    assert leads == {name: number for name, number in pages.sections if name != "Notes"}
    for name, number in leads.items():
        level = name.removesuffix(" puzzles")
        assert any(text.startswith(level) for text in words(pages.pages[number - 1]))


@pytest.mark.parametrize("what", ["puzzle", "solution", "reference", "size"])
def test_what_is_wrong_with_pages_is_found(pages: BookPages, what: str) -> None:
    def spoilt(mark: object) -> object:
        if not isinstance(mark, Lettering):
            return mark
        if what == "puzzle" and mark.text == "Puzzle 3":
            return mark._replace(text="Puzzle 4")
        if what == "solution" and mark.text == "Solution 2":
            return mark._replace(text="x")
        if what == "reference" and mark.text.startswith("Solution: page"):
            return mark._replace(leads_to=1)
        if what == "size" and mark.text == "Nine":
            return mark._replace(size=3)
        return mark

    drawn = tuple(
        page._replace(marks=tuple(map(spoilt, page.marks)))  # type: ignore[arg-type]
        for page in pages.pages
    )
    assert list(faults_of(replace(pages, pages=drawn)))


def test_words_that_look_like_names_are_none(pages: BookPages) -> None:
    lesson = dict(pages.sections)["Techniques"] - 1
    words = [Lettering(100, 100, text, 10) for text in ("3.", "Puzzle 3", "Solution 3")]
    spoken = pages.pages[lesson]._replace(marks=(*pages.pages[lesson].marks, *words))
    drawn = (*pages.pages[:lesson], spoken, *pages.pages[lesson + 1 :])
    assert list(faults_of(replace(pages, pages=drawn))) == []
    titled = PuzzleBook(pages.book.puzzles, replace(FULL, title="Puzzle 3", lessons=False))
    assert list(faults_of(book_pages(titled))) == []


def test_boards_share_what_they_have_in_common(pages: BookPages) -> None:
    boards = [m for page in pages.pages for m in page.marks if isinstance(m, MarkGroup)]
    lines = [m.marks[0].marks for m in boards if isinstance(m.marks[0], MarkGroup)]
    assert len(lines) == 20 and len({id(marks) for marks in lines}) == 2
    data = pages_as_pdf(pages.pages)
    assert data.count(b"/Subtype /Form") >= 2 + len(pages.book.levels())
    singly = [page._replace(marks=tuple(page.ungrouped())) for page in pages.pages]
    assert len(data) < len(pages_as_pdf(singly))


def test_large_print_has_large_digits(book: PuzzleBook) -> None:
    options = BookOptions(large=True, per_page=1, solutions_per_page=4, hints=True)
    made = book_pages(PuzzleBook(book.puzzles, options))
    letters = [m for page in made.pages for m in page.ungrouped() if isinstance(m, Lettering)]
    first = dict(made.sections)["Easy puzzles"]
    figures = [m.size for m in made.pages[first - 1].ungrouped() if isinstance(m, Lettering)]
    assert max(figures) >= 24
    assert min(m.size for m in letters if len(m.text) > 1 and "olution" not in m.text) >= 14
    with pytest.raises(Error, match="at least 24 points high"):
        book_pages(PuzzleBook(book.puzzles, replace(options, page="5x8")))


def test_what_is_too_small_is_refused_with_the_page(book: PuzzleBook) -> None:
    options = replace(FULL, page="4x6", per_page=6, solutions_per_page=20)
    with pytest.raises(Error, match=r"cannot be printed at 4x6 inches: page \d+: "):
        book_pages(PuzzleBook(book.puzzles, options))


def test_parts_that_are_not_wanted_are_not_there(book: PuzzleBook) -> None:
    bare = BookOptions(solutions_per_page=0, how_to_play=False, candidates=True)
    made = book_pages(PuzzleBook(book.puzzles, bare))
    assert [name for name, _ in made.sections if name != "Notes"] == [
        "Easy puzzles",
        "Medium puzzles",
        "Hard puzzles",
    ]
    assert not [w for page in made.pages[3:] for w in words(page) if "page" in w]


def test_print_has_no_links_and_the_screen_has_them(pages: BookPages) -> None:
    plain = pages_as_pdf(pages.pages, "Nine")
    linked = pages_as_pdf(pages.pages, "Nine", pages.sections)
    for word in (b"/Annots", b"/Outlines", b"/Dest"):
        assert (word in linked, re.search(word + rb"\s+\d", plain)) in ((True, None),) or (
            word == b"/Outlines"
        )
    count = sum(
        m.leads_to is not None
        for page in pages.pages
        for m in page.marks
        if isinstance(m, Lettering)
    )
    assert linked.count(b"/Subtype /Link") == count > 0 and b"/Link" not in plain


def test_the_same_book_gives_the_same_bytes(book: PuzzleBook, pages: BookPages) -> None:
    again = PuzzleBook.of([puzzle.path.puzzle for puzzle in book.puzzles], FULL)
    assert pages_as_pdf(book_pages(again).pages) == pages_as_pdf(pages.pages)


def test_what_the_cover_needs_is_reported(pages: BookPages) -> None:
    facts = " ".join(pages.facts())
    assert f"10 puzzles on {len(pages.pages)} pages of 8.5x11 inches" in facts
    assert f"{len(pages.pages) * 0.002252:.3f} inches" in facts and "no printing company" in facts


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    ("puzzles", "inside"),
    list(zip((110, 240, 440, 600, 760), [i for _, i in GUTTERS], strict=True)),
)
def test_a_book_of_any_length_has_the_margins_of_its_length(
    book: PuzzleBook, puzzles: int, inside: float
) -> None:
    many = tuple(replace(book.puzzles[0], number=n) for n in range(1, puzzles + 1))
    made = book_pages(PuzzleBook(many, BookOptions(page="6x9", per_page=1, solutions_per_page=12)))
    assert made.inside == gutter(len(made.pages)) == inside
    narrow = (inside + 0.2) * INCH  # the pages meet the requested margin, but not a wider one
    assert list(breaches(made.pages[:40], OUTSIDE * INCH, inside=inside * INCH)) == []
    assert list(breaches(made.pages[:40], OUTSIDE * INCH, inside=narrow))


def test_a_book_that_no_printer_binds_is_refused(book: PuzzleBook) -> None:
    many = tuple(replace(book.puzzles[0], number=n) for n in range(1, 821))
    with pytest.raises(Error, match="at most 828 pages"):
        book_pages(PuzzleBook(many, BookOptions(per_page=1)))


@settings(max_examples=examples(40))
@given(
    width=st.integers(400, 850),
    height=st.integers(600, 1169),
    per_page=st.sampled_from((1, 2, 4, 6)),
    solutions=st.sampled_from((None, 0, *SOLUTION_SHAPES)),
    band=st.sampled_from(GUTTERS),
    candidates=st.booleans(),
    title=st.text(max_size=60).filter(str.strip),
)
def test_nothing_ever_stands_in_a_margin(
    book: PuzzleBook,
    width: int,
    height: int,
    per_page: int,
    solutions: int | None,
    band: tuple[int, float],
    candidates: bool,
    title: str,
) -> None:
    options = BookOptions(
        title,
        page=f"{width / 100:g}x{height / 100:g}",
        per_page=per_page,
        solutions_per_page=solutions,
        hints=True,
        candidates=candidates,
    )
    layout = _Layout(PuzzleBook(book.puzzles[-3:], options), band[1])
    drawn = tuple(layout.pages())
    faults = breaches(drawn, OUTSIDE * INCH, inside=band[1] * INCH)
    assert not [fault for fault in faults if "margin" in fault or "not a grey" in fault]
