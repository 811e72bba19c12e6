// Show the server's explanations. Cells light up while the pointer is on their names, and the names
// of techniques and terms link to their pages.

import { made } from "./element.js";
import { withTerms } from "./terms.js";

const PLACE = /\{(\w+)(?::\w*)?\}/g; // a placeholder for a value in the template of a sentence

// Sets in a picture are named by letters.
const LETTERS = /^[A-Z]{1,2}(?:(?:, | and )[A-Z]{1,2})*$/;

/** The tokens of an explanation with their values, such as `{cell: "r4c2"}`. Plain words have no
 * value. */
export function tokensOf({ tokens, sentences }) {
  const values = sentences
    .flatMap(({ template, parts }) => [...template.matchAll(PLACE)].map(([, name]) => parts[name]))
    .values();
  return tokens.map((token) => (token.kind === "words" ? token : { ...token, value: values.next().value }));
}

/** The cells that a value refers to. */
function cellsOf(value, geometry) {
  const [[kind, names]] = Object.entries(value);
  if (/^(cell|candidate)/.test(kind)) return [names].flat().flatMap((name) => geometry.cellsIn(name));
  if (!kind.startsWith("house")) return [];
  return [names].flat().flatMap((name) => geometry.named.get(name)?.cells ?? []);
}

/** Make a paragraph from text. The server's text is in English. */
export const paragraph = (words, board = null) => paragraphOf(tokensOf(words), board);

/** Make a paragraph from tokens with their values. */
export function paragraphOf(tokens, board) {
  const pieces = tokens.map((token) => {
    if (token.kind === "words" || token.kind === "number") return token.text;
    if (token.kind === "name" && !LETTERS.test(token.text)) {
      const address = `/learn?name=${encodeURIComponent(token.text)}`;
      return made("a", { href: address, class: "name" }, token.text);
    }
    const cells = board ? cellsOf(token.value, board.geometry) : [];
    const listeners = cells.length && {
      pointerenter: () => board.point(cells),
      pointerleave: () => board.point([]),
    };
    return made("span", { class: `token ${token.kind}`, on: listeners || {} }, token.text);
  });
  return withTerms(made("p", { lang: "en", class: "step-text" }, ...pieces));
}
