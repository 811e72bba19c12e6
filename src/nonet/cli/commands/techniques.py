"""`nonet techniques`: list the techniques, with an article on each."""

import inspect
import json
from collections.abc import Iterator

import click

from ...base import Error, UnknownTechnique, name_key
from ...render.svg import svg
from ...render.text import candidate_grid
from ...techniques import Form, Technique, all_techniques, get, rungs_named
from ...techniques.library.glossary import meaning_of
from ...techniques.titles import title_of
from ...verbs.example import Example, example_of
from ...verbs.wire import to_json
from ..answer import OutputFormat
from ..command import command, option
from ..display import Color, Display, display_of
from ..options import ascii_option, color_option, format_option
from ..output import write_bytes
from ..picture_format import PictureFormat
from ..width import broken, indent_in


@command(
    "nonet techniques",
    "nonet techniques x-wing",
    'nonet techniques "Candidate Lines"',
    "nonet techniques swordfish --picture swordfish.svg",
)
@click.argument(
    "name",
    required=False,
    metavar="[NAME]",
    help="A technique, by any of its names, or a term from another program.",
)
@format_option("text", "json", "jsonl")
@option("--picture", metavar="FILE", help="Save a picture of the example: SVG, PNG or PDF.")
@color_option
@ascii_option
def techniques(
    name: str | None, format: OutputFormat, picture: str | None, color: Color, ascii: bool
) -> None:
    """List the techniques, or explain one: what it is, where to look and why it works, with an
    example.
    """
    display = display_of(color, ascii, None)
    if name is None:
        found = list(all_techniques())
    else:
        try:
            rungs = rungs_named(name)
        except UnknownTechnique:
            word = meaning_of(name)
            if word is None or format is not OutputFormat.TEXT:
                raise
            term, meaning = word
            note = "This is a term from other programs, not the name of a technique."
            print(display.finish(f"{display.heading(term)}\n{meaning}\n\n{note}"))
            return
        found = [get(id) for id in dict.fromkeys(rung.technique for rung in rungs)]
    if format is OutputFormat.JSON:
        print(json.dumps([to_json(technique) for technique in found], indent=2))
    elif format is OutputFormat.JSONL:
        for technique in found:
            print(json.dumps(to_json(technique)))
    elif name is None:
        print(display.finish("\n".join(listed(found, display))))
    else:
        articles = ("\n".join(article_on(technique, name, display)) for technique in found)
        print(display.finish("\n\n".join(articles)))
    if picture is not None:
        draw(found, name, picture)


def draw(found: list[Technique], name: str | None, file: str) -> None:
    """Write the picture of the example."""
    kind = PictureFormat.of(None, file)
    if name is None or len(found) > 1:
        raise Error("--picture needs the name of a single technique.")
    _, example = _example(found[0], name)
    if example is None:
        raise Error(f"there is no example of '{name}'.")
    write_bytes(file, kind.content(svg(example.grid, example.step, legend=True)))


def _example(technique: Technique, name: str) -> tuple[Form, Example | None]:
    """The example for the form with this name. If this form has no example, the first example of
    any other form.
    """
    named = _form_named(technique, name)
    for form in (*([named] if named else []), *technique.forms):
        example = example_of(technique, form)
        if example is not None:
            return form, example
    return technique.forms[0], None


def _form_named(technique: Technique, name: str) -> Form | None:
    """The technique's form with this name; None unless there is exactly one."""
    wanted = {name_key(name), name_key(name).removesuffix("s")}
    forms = [
        form
        for form in technique.all_forms
        if not wanted.isdisjoint(map(name_key, (form.name, *form.aliases)))
    ]
    return forms[0] if len(forms) == 1 else None


def listed(found: list[Technique], display: Display) -> Iterator[str]:
    families: dict[str, list[Technique]] = {}
    for technique in found:
        families.setdefault(technique.family, []).append(technique)
    # Families without a difficulty, such as contradictions, come last, because players do not
    # search for them.
    for family, members in sorted(
        families.items(), key=lambda item: max(f.difficulty for t in item[1] for f in t.forms) == 0
    ):
        yield display.heading(family)
        for technique in members:
            for form in technique.forms:
                mark = " " if form.on else "*"
                yield f"  {form.difficulty:4.1f}{mark} {form.name:28} {_rung(technique, form)}"
        yield ""
    yield "The number is the difficulty; * = searched for only on request (--also NAME)."
    yield "For more, see nonet techniques NAME."


def _rung(technique: Technique, form: Form) -> str:
    for rung in technique.rungs():
        if form in technique.forms_of(rung):
            return str(rung)
    return technique.id


def article_on(technique: Technique, name: str, display: Display) -> Iterator[str]:
    named = _form_named(technique, name)
    yield display.heading(named.name if named else title_of(technique.id))
    for paragraph in inspect.cleandoc(technique.__doc__ or "").split("\n\n"):
        yield " ".join(paragraph.split())
        yield ""
    for form in technique.all_forms:
        others = f" (also: {', '.join(form.aliases)})" if form.aliases else ""
        request = "" if form.on else ", on request"
        if form in technique.large_forms:
            request += ", not on 9x9 boards"
        words = f"{form.name}{others}, difficulty {form.difficulty:.1f}{request}"
        yield broken(words, display.width, "  - ", " " * indent_in(display.width, 4))
    if technique.aliases:
        yield f"Other names that cover all forms: {', '.join(technique.aliases)}."
    for title, words in (
        ("Where to look", technique.where_to_look),
        ("Why it works", technique.why_it_works),
    ):
        yield ""
        yield display.heading(title)
        yield " ".join(words.split())
    yield from _shown_example(technique, name, display)
    rungs = ", ".join(str(rung) for rung in technique.rungs() or technique.large_rungs())
    yield ""
    yield f"On the command line: {rungs}. Each step is proved by {_proof_of(technique)}."


def _shown_example(technique: Technique, name: str, display: Display) -> Iterator[str]:
    """A board, the step found on it, and how to get the picture."""
    form, example = _example(technique, name)
    if example is None:
        return
    yield ""
    yield display.heading(f"Example: {form.name}")
    grid, step, ascii = example.grid, example.step, display.ascii
    yield candidate_grid(grid, step, color=display.color, ascii=ascii, legend=False)
    board = candidate_grid(grid, step, ascii=ascii, legend=False)
    yield " ".join(candidate_grid(grid, step, ascii=ascii).removeprefix(board).split())
    yield step.text(grid).render(board=grid.board)
    yield ""
    yield f'To draw it: nonet techniques "{form.name}" --picture FILE.svg'


def _proof_of(technique: Technique) -> str:
    if technique.uncertified_proof is not None:
        return "counting, with certificates that give the weight of each truth and link"
    return _PROOFS[technique.proof.value]


_PROOFS = {
    "rank": "counting (the rank rule)",
    "propagation": "propagation: assuming the opposite leads to a contradiction without branching",
    "search": "a short search: assuming the opposite fails on every branch",
    "cases": "cases, each of them proved in turn",
}
