// Link the terms in explanations. The first mention of a term links to its meaning. The terms are
// requested only once.

import { made } from "./element.js";
import { ask } from "./server.js";

let known = null;

/** The meanings of terms, as `{terms, others}`. */
export async function terms() {
  known ??= ask("terms", {});
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

/** The address that explains a term. */
export const addressOf = (term) => `/learn?word=${encodeURIComponent(term)}`;

function patternOf(all) {
  const forms = all.flatMap((term) => term.forms.map((text) => [text, term]));
  const longest = [...forms].sort(([one], [other]) => other.length - one.length);
  return {
    pattern: new RegExp(`\\b(${longest.map(([text]) => text).join("|")})\\b`, "gi"),
    meaning: new Map(forms.map(([text, term]) => [text.toLowerCase(), term])),
  };
}

/** Make text with a link for each term that is not in `seen` yet. */
function linked(text, { pattern, meaning }, seen) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const term = meaning.get(found[0].toLowerCase());
    if (seen.has(term.name)) continue;
    seen.add(term.name);
    const about = { href: addressOf(term.name), class: "term", title: term.meaning };
    parts.push(text.slice(from, found.index), made("a", about, found[0]));
    from = found.index + found[0].length;
  }
  return parts.length ? [...parts, text.slice(from)] : null;
}

/** When the server has sent the terms, link the first mention of each term in an element's own
 * text. Returns the element. */
export function withTerms(element) {
  terms()
    .then(({ terms: all }) => {
      const words = patternOf(all);
      const seen = new Set();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const node of texts) {
        if (node.parentElement.closest("a, .token")) continue;
        const parts = linked(node.data, words, seen);
        if (parts) node.replaceWith(...parts);
      }
    })
    .catch(() => null); // the text is readable without its links
  return element;
}
