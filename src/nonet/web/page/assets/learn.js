// The page for learning, with the tutorial, the techniques and the terms.

import { brokenLink } from "./address.js";
import { made } from "./element.js";
import { lessonPage } from "./lesson_page.js";
import { solvedIn } from "./lesson_progress.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { easiest, techniques } from "./techniques.js";
import { techniquePage } from "./technique_page.js";
import { addressOf } from "./terms.js";
import { translate } from "./words.js";
import { wordsPage } from "./words_page.js";

/** The lessons, with the player's progress. */
function tutorial({ lessons }) {
  const items = lessons.map(({ number, title, brings, exercises }) => {
    const solved = solvedIn(number).size;
    const link = made("a", { href: `/learn?lesson=${number}`, lang: "en" }, title);
    const done = solved === exercises ? "✓ " : "";
    const score = `${done}${translate("lesson.progress", { solved, count: exercises })}`;
    return made(
      "li",
      {},
      made("div", {}, link, made("span", { class: "quiet", lang: "en" }, ` ${brings}`)),
      made("span", { class: "score" }, score),
    );
  });
  return made(
    "section",
    {},
    made("h2", {}, translate("lesson.title")),
    made("p", {}, made("a", { href: "/learn?lesson=0" }, translate("lesson.rules"))),
    made("ol", { class: "lessons" }, ...items),
  );
}

/** The list of all techniques, by family. */
function families(all) {
  const found = new Map();
  for (const each of all) found.set(each.family, [...(found.get(each.family) ?? []), each]);
  const parts = [];
  for (const [family, members] of found) {
    const links = members.map((each) => {
      const text = made("a", { href: `/learn?name=${each.id}`, lang: "en" }, each.title);
      const score = made("span", { class: "score" }, easiest(each).toFixed(1));
      return made("li", {}, text, score);
    });
    parts.push(made("section", {}, made("h3", { lang: "en" }, family), made("ul", {}, ...links)));
  }
  return made(
    "section",
    {},
    made("h2", {}, translate("learn.techniques")),
    made("p", {}, made("a", { href: addressOf("") }, translate("term.title"))),
    made("div", { class: "families" }, ...parts),
  );
}

/** Find a technique and its form by a name. The name can be an id, or the name of a technique or of
 * a form. */
function named(all, name) {
  const wanted = name.toLowerCase();
  const isIt = (each) => each.toLowerCase() === wanted;
  const ofForm = (form) => [form.name, ...form.aliases].some(isIt);
  const technique = all.find(
    ({ id, forms, aliases }) => [id, ...aliases].some(isIt) || forms.some(ofForm),
  );
  return technique && { technique, form: technique.forms.find(ofForm)?.name ?? null };
}

/** Open the view in an element. */
export async function open(root) {
  const address = new URLSearchParams(location.search);
  try {
    if (address.has("lesson")) {
      root.append(await lessonPage(Number(address.get("lesson")) || 0));
      return;
    }
    if (address.has("word")) {
      const { page, show } = await wordsPage(address.get("word"));
      root.append(page);
      // Show the term only after the page has moved the focus to its heading.
      setTimeout(show);
      return;
    }
    const all = (await techniques()).filter((each) => easiest(each) > 0);
    const found = named(all, address.get("name") ?? "");
    if (found) {
      root.append(techniquePage(found.technique, found.form));
      return;
    }
    if (address.has("name"))
      root.append(made("p", { class: "problem" }, brokenLink(translate("link.technique"))));
    root.append(tutorial(await ask("lessons", {})), families(all));
  } catch (error) {
    root.append(made("p", { class: "problem" }, problemIn(error) ?? ""));
  }
}
