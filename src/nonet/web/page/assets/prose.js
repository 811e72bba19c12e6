// Turn passages of text from the server, such as the tutorial and the rules, into elements.

import { made } from "./element.js";
import { withTerms } from "./terms.js";

const TAGS = { emphasis: "em", code: "code" };

const wordsOf = (line) =>
  line.map(({ manner, text }) => (TAGS[manner] ? made(TAGS[manner], {}, text) : text));

/** Make a passage of text. `heading` is the tag for headings. Text from the server is in
 * English. */
export function passage({ kind, lines }, heading = "h3") {
  if (kind === "heading") return made(heading, { lang: "en" }, ...wordsOf(lines[0]));
  if (kind === "list") {
    const items = lines.map((line) => made("li", {}, ...wordsOf(line)));
    return withTerms(made("ul", { lang: "en", class: "prose" }, ...items));
  }
  return withTerms(made("p", { lang: "en", class: "prose" }, ...wordsOf(lines[0])));
}
