// Texts of the server on the page: cells light up while the pointer is on their name, and names of
// techniques lead to their pages.

import { cellsIn, geometryOf } from "./geometry.js";
import { made } from "./element.js";

const KINDS = { row: "row", column: "column", box: "box", r: "row", c: "column", b: "box" };

/** The cells that a piece of text speaks of. */
function cellsOf({ kind, text }) {
  if (kind === "cell" || kind === "candidate") return cellsIn(text);
  if (kind !== "house") return [];
  return [...text.matchAll(/(row|column|box|[rcb])s? ?(\d(?:(?:, | and )\d)*|\d+)/g)].flatMap(
    ([, name, numbers]) =>
      geometryOf()
        .houses.filter(({ kind: of, number }) => of === KINDS[name] && numbers.includes(number))
        .flatMap(({ cells }) => cells),
  );
}

/** A text as a paragraph. The server writes English. */
export function told(words, board = null) {
  const pieces = words.tokens.map((token) => {
    if (token.kind === "words" || token.kind === "number") return token.text;
    if (token.kind === "name") {
      const address = `/learn?name=${encodeURIComponent(token.text)}`;
      return made("a", { href: address, class: "name" }, token.text);
    }
    const cells = board ? cellsOf(token) : [];
    const listeners = cells.length && {
      pointerenter: () => board.point(cells),
      pointerleave: () => board.point([]),
    };
    return made("span", { class: `token ${token.kind}`, on: listeners || {} }, token.text);
  });
  return made("p", { lang: "en", class: "told" }, ...pieces);
}
