// The words of the page. Each language has its own catalogue. Text may have placeholders such as
// `{name}` and plural forms such as `{count, plural, one {# cell} other {# cells}}`.

export const LANGUAGES = { en: "English", de: "Deutsch" };

let catalogue = {};
let rules = new Intl.PluralRules("en");

/** The language to use. It is the language that the user chose, or else the first of the browser's
 * languages that is available. */
export function languageOf(chosen) {
  if (chosen in LANGUAGES) return chosen;
  const found = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return found ?? "en";
}

/** Load the words of a language. */
export async function loadWords(language) {
  const answer = await fetch(`/assets/words/${language}.json`);
  catalogue = await answer.json();
  rules = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** The position of the brace that closes the one at `start`. */
function closing(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`a brace does not close: ${text}`);
}

function plural(forms, number, values) {
  const wanted = [`=${number}`, rules.select(number), "other"];
  const found = new Map();
  for (let at = 0; at < forms.length; ) {
    const start = forms.indexOf("{", at);
    if (start < 0) break;
    const end = closing(forms, start);
    found.set(forms.slice(at, start).trim(), forms.slice(start + 1, end));
    at = end + 1;
  }
  const form = wanted.map((name) => found.get(name)).find((text) => text !== undefined) ?? "";
  return filledIn(form.replaceAll("#", number.toLocaleString()), values);
}

function filledIn(text, values) {
  let result = "";
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf("{", at);
    if (start < 0) return result + text.slice(at);
    const end = closing(text, start);
    const [, name, forms] = /^\s*(\w+)\s*(?:,\s*plural\s*,(.*))?$/s.exec(text.slice(start + 1, end));
    result += text.slice(at, start);
    result += forms === undefined ? values[name] : plural(forms, values[name], values);
    at = end + 1;
  }
  return result;
}

/** The text with this id, with values filled in. */
export function translate(id, values = {}) {
  const text = catalogue[id];
  if (text === undefined) throw new Error(`there is no text '${id}'`);
  return filledIn(text, values);
}
