"""`nonet techniques`: what there is, and an article on each."""

from __future__ import annotations

import json

import click

from ...base.errors import UnknownTechnique
from ...library.glossary import meaning_of
from ...techniques import all_techniques, get, rungs_named
from ...wire import to_json
from ..answer import OutputFormat
from ..display import Color, display_of
from ..exit_codes import FINE
from ..options import ascii_option, color_option, format_option
from ..program import command, option
from ..work.techniques import article_on, draw, listed, word_told

EXAMPLES = (
    "nonet techniques",
    "nonet techniques x-wing",
    'nonet techniques "Candidate Lines"',
    "nonet techniques swordfish --picture swordfish.svg",
)


@command(examples=EXAMPLES)
@click.argument(
    "name",
    required=False,
    metavar="[NAME]",
    help="A technique, by any of its names, or a word of another program.",
)
@format_option("text", "json", "jsonl")
@option("--picture", metavar="FILE", help="Draw the example into a file: SVG, PNG or PDF.")
@color_option
@ascii_option
def techniques(
    name: str | None,
    format: OutputFormat,
    picture: str | None,
    color: Color,
    ascii: bool,
) -> int:
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
            print(display.finish("\n".join(word_told(*word, display))))
            return FINE
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
    return FINE
