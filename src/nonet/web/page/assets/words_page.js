// The page of terms, with their meanings and the words of other programs.

import { made } from "./element.js";
import { terms } from "./terms.js";
import { translate } from "./words.js";

const idOf = (name) => `term-${name.replaceAll(" ", "-")}`;

function entry({ name, meaning, elsewhere, see, title }, isWanted) {
  const about = [made("dd", { lang: "en" }, meaning)];
  if (elsewhere.length)
    about.push(made("dd", { class: "quiet" }, translate("term.elsewhere", { names: elsewhere.join(", ") })));
  if (see) {
    const link = made("a", { href: `/learn?name=${see}`, lang: "en" }, title);
    about.push(made("dd", {}, `${translate("term.see")} `, link));
  }
  const term = made("dt", { lang: "en", id: idOf(name), tabindex: -1 }, name);
  return made("div", { class: isWanted ? "entry wanted card" : "entry" }, term, ...about);
}

/** Make the page of terms. Returns the page, and a function that shows it and scrolls to the
 * `wanted` term. */
export async function wordsPage(wanted) {
  const { terms: all, others } = await terms();
  const word = wanted.toLowerCase();
  const found = all.find(({ name, forms, elsewhere }) =>
    [name, ...forms, ...elsewhere].some((each) => each.toLowerCase() === word),
  );
  const page = made(
    "article",
    {},
    made("p", {}, made("a", { href: "/learn" }, translate("learn.all"))),
    made("h2", {}, translate("term.title")),
    made("dl", { class: "terms" }, ...all.map((term) => entry(term, term === found))),
    made("h3", {}, translate("term.others")),
    made(
      "dl",
      { class: "terms", lang: "en" },
      ...others.map(({ word: name, meaning }) =>
        made("div", { class: "entry" }, made("dt", {}, name), made("dd", {}, meaning)),
      ),
    ),
  );
  const show = () => {
    const term = found && page.querySelector(`#${idOf(found.name)}`);
    term?.focus({ preventScroll: true });
    term?.parentElement.scrollIntoView({ block: "center" });
  };
  return { page, show };
}
