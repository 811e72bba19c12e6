"""Make a page for each technique of the registry, and a gallery, when the site is built.

The text comes from the technique itself, and the examples are the golden cases in
`tests/techniques`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from technique_examples import examples, shown

from boards import Boards
from nonet.techniques import Form, Proof, Technique, all_techniques
from nonet.techniques.library.glossary import WORDS
from nonet.techniques.titles import title_of

PROOFS = {
    Proof.RANK: "by counting alone, with the [rank rule](../theorems.md#the-rank-rule)",
    Proof.PROPAGATION: "by propagation: the opposite leads to a contradiction without branching",
    Proof.SEARCH: "by a short search: the opposite leads to contradictions on every branch",
    Proof.CASES: "by cases, each of which is proved by the same rules",
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the pages to the `Techniques` entry of the navigation."""
    entries: list[Any] = next(e["Techniques"] for e in config.nav or [] if "Techniques" in e)
    entries.append({"All names": "techniques/names.md"})
    for family, techniques in families():
        entries.append({family: [{title(t): f"techniques/{t.id}.md"} for t in techniques]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    pages = {"techniques/index.md": index(), "techniques/names.md": names()}
    boards = Boards(files, config)
    pages["gallery.md"] = gallery(boards)
    pages |= {f"techniques/{t.id}.md": page(t, boards) for t in all_techniques()}
    for path, content in pages.items():
        files.append(File.generated(config, path, content=content))
    return files


def families() -> list[tuple[str, list[Technique]]]:
    """The techniques of each family. Families are sorted by their easiest technique. Contradictions
    come last: they have no difficulty, because no solver looks for them.
    """
    techniques = sorted(all_techniques(), key=lambda t: max(f.difficulty for f in t.forms) == 0)
    order = list(dict.fromkeys(t.family for t in techniques))
    techniques.sort(key=lambda t: order.index(t.family))
    return [(family, list(group)) for family, group in groupby(techniques, lambda t: t.family)]


def title(technique: Technique) -> str:
    """What the page is called."""
    return title_of(technique.id)


def index() -> str:
    lines = [
        "# Techniques",
        "",
        "Every technique that nonet knows, easiest first within its family. The difficulty is on",
        "nonet's own scale, which decides the order in which techniques are tried. The profile",
        "`standard` leaves out techniques marked *on request*; see [Profiles](../profiles.md). If",
        "you know a name from a book, program or site, look it up in [All names](names.md). The",
        "[gallery](../gallery.md) has a picture of each technique.",
        "",
    ]
    for family, techniques in families():
        lines += [f"## {family}", "", "| name | also known as | difficulty |", "|---|---|---|"]
        for technique in techniques:
            for form in technique.forms:
                aliases = ", ".join(form.aliases) or (
                    ", ".join(technique.aliases) if len(technique.forms) == 1 else ""
                )
                lines.append(
                    f"| [{form.name}]({technique.id}.md) | {aliases} | {difficulty(form)} |"
                )
        lines.append("")
    return "\n".join(lines)


def gallery(boards: Boards) -> str:
    """The gallery: a picture of each technique form that has an example."""
    lines = [
        "---",
        "hide: [toc]",
        "---",
        "",
        "# Gallery",
        "",
        "A picture of every technique that nonet knows. Families are sorted by their easiest",
        "technique. Red marks show eliminated candidates. Click a picture for the explanation.",
        "",
        '<input class="gallery-search" type="search" placeholder="Any name, such as Y-Wing"',
        'aria-label="Show techniques of this name" hidden>',
        "",
    ]
    for family, techniques in families():
        lines += [f"## {family}", "", '<div class="gallery" markdown>', ""]
        for technique in techniques:
            seen = set()
            for example in examples(technique):
                if example.form in seen or not example.form:
                    continue
                seen.add(example.form)
                picture = example.picture(boards, "gallery.md")
                link = f"techniques/{technique.id}.md#{example.anchor}"
                names = {n for f in technique.forms if f.name == example.form for n in f.aliases}
                known_as = ", ".join(sorted({technique.family, *technique.aliases, *names}))
                lines += [f"[{picture} {example.form}]({link})", f'{{ data-names="{known_as}" }}']
                lines.append("")
        lines += ["</div>", ""]
    return "\n".join(lines)


def names() -> str:
    """All names and aliases of techniques in alphabetical order, each with the name that nonet
    uses.
    """
    found: dict[str, set[str]] = {}
    for technique in all_techniques():
        link = f"[{title(technique)}]({technique.id}.md)"
        for alias in technique.aliases:
            found.setdefault(alias, set()).add(link)
        for form in technique.forms:
            for name in (form.name, *form.aliases):
                form_link = f"[{form.name}]({technique.id}.md)"
                found.setdefault(name, set()).add(link if name == form.name else form_link)
    lines = [
        "# All names",
        "",
        "The names of techniques, in nonet and elsewhere. You can use any of these names wherever",
        "nonet takes the name of a technique, regardless of capitals, blanks and hyphens.",
        "",
        "| name | technique in nonet |",
        "|---|---|",
    ]
    for name in sorted(found, key=str.casefold):
        lines.append(f"| {name} | {', '.join(sorted(found[name]))} |")
    lines += [
        "",
        "## Other words",
        "",
        "Other programs also use these words. `nonet techniques WORD` explains them as well.",
        "",
        "| word | meaning in nonet |",
        "|---|---|",
    ]
    lines += [f"| {word} | {meaning} |" for word, meaning in WORDS.items()]
    return "\n".join(lines) + "\n"


def difficulty(form: Form) -> str:
    return f"{form.difficulty:.1f}" + ("" if form.on else ", on request")


def page(technique: Technique, boards: Boards) -> str:
    return "\n".join(sections(technique, boards)) + "\n"


def sections(technique: Technique, boards: Boards) -> Iterator[str]:
    yield f"# {title(technique)}\n"
    if technique.__doc__:
        yield inspect.cleandoc(technique.__doc__) + "\n"
    if technique.aliases:
        yield f"Also known as {', '.join(technique.aliases)}.\n"
    yield "| form | also known as | difficulty |"
    yield "|---|---|---|"
    for form in technique.forms:
        yield f"| {form.name} | {', '.join(form.aliases)} | {difficulty(form)} |"
    yield f"\n## Where to look\n\n{technique.where_to_look}\n"
    yield f"## Why it works\n\n{technique.why_it_works}\n"
    yield f"Each step is proved {_proof_of(technique)}.\n"
    if technique.rests_on_uniqueness:
        yield (
            "The technique assumes that the puzzle has exactly one solution, and by default it is "
            "used only if this is true; see [Uniqueness](../uniqueness.md).\n"
        )
    found = examples(technique)
    if found:
        yield "## Examples\n"
        path = f"techniques/{technique.id}.md"
        yield "\n\n".join(part for each in found for part in shown(each, boards, path)) + "\n"
    rungs = ", ".join(f"`{rung}`" for rung in technique.rungs())
    yield f"## By name\n\nOn the command line and in Python, use {rungs}.\n"


def _proof_of(technique: Technique) -> str:
    if technique.uncertified_proof is not None:
        return (
            "by counting, with [certificates](../theorems.md#counting-with-multiples-and-dividing) "
            "that state how often each truth and link counts"
        )
    return PROOFS[technique.proof]
