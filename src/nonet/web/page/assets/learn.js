// The pages of the techniques: where to look, why it works, and a live example.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { fromServer, toServer } from "./state.js";
import { easiest, techniques, titleOf } from "./techniques.js";
import { Viewer } from "./viewer.js";
import { say } from "./words.js";

/** The list of all techniques, by family. */
function index(all) {
  const families = new Map();
  for (const each of all) families.set(each.family, [...(families.get(each.family) ?? []), each]);
  const parts = [];
  for (const [family, members] of families) {
    const links = members.map((each) => {
      const text = made("a", { href: `/learn?name=${each.id}`, lang: "en" }, titleOf(each));
      const score = made("span", { class: "score" }, easiest(each).toFixed(1));
      return made("li", {}, text, score);
    });
    parts.push(made("section", {}, made("h2", { lang: "en" }, family), made("ul", {}, ...links)));
  }
  return made("div", { class: "families" }, ...parts);
}

/** The technique that a name means: an id, or the name of a form. */
function named(all, name) {
  const wanted = name.toLowerCase();
  const isNamed = ({ id, forms, aliases }) =>
    [id, ...aliases, ...forms.flatMap((form) => [form.name, ...form.aliases])].some(
      (each) => each.toLowerCase() === wanted,
    );
  return all.find(isNamed);
}

function article(technique) {
  const { id, forms, where_to_look: where, why_it_works: why } = technique;
  const rows = forms.map(({ name, difficulty, aliases }) =>
    made(
      "tr",
      {},
      made("th", { scope: "row" }, name),
      made("td", {}, difficulty.toFixed(1)),
      made("td", {}, aliases.join(", ")),
    ),
  );
  const heads = ["form", "difficulty", "aliases"].map((name) =>
    made("th", { scope: "col" }, say(`learn.${name}`)),
  );
  const table = made(
    "table",
    { class: "forms", lang: "en" },
    made("thead", {}, made("tr", {}, ...heads)),
    made("tbody", {}, ...rows),
  );
  const area = made("div", { class: "board-area" });
  const said = made("section", { class: "said card", "aria-label": say("learn.example") });
  area.hidden = said.hidden = true;
  const status = made("p", { class: "quiet", role: "status" });
  const show = button(say("learn.show"), () => example(technique, area, said, status), { class: "primary" });
  const train = made("a", { href: `/train?technique=${id}`, class: "as-button" }, say("learn.train"));
  return made(
    "article",
    {},
    made("p", {}, made("a", { href: "/learn" }, say("learn.all"))),
    made("h2", { lang: "en" }, titleOf(technique)),
    made("h3", {}, say("learn.where")),
    made("p", { lang: "en" }, where),
    made("h3", {}, say("learn.why")),
    made("p", { lang: "en" }, why),
    made("div", { class: "row" }, show, train),
    status,
    made("div", { class: "analyse" }, made("div", { class: "left" }, area), made("div", { class: "right" }, said)),
    made("h3", {}, say("learn.forms")),
    made("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": say("learn.forms") }, table),
  );
}

/** A fresh puzzle that stands where the technique is needed, and the step in it. */
async function example({ id }, area, said, status) {
  status.textContent = say("train.asking");
  try {
    const seed = Math.floor(Math.random() * 2 ** 48);
    const { state: data } = await ask("train", { technique: id, seed });
    const state = fromServer(data);
    const ladder = { techniques: [id] };
    const { steps, levels } = await ask("hint", { state: toServer(state), level: 4, ladder });
    area.hidden = said.hidden = false;
    area.replaceChildren();
    const viewer = new Viewer(area, said, say("board.label"));
    viewer.showState(state);
    if (steps.length) await viewer.showStep(state, steps[0]);
    status.textContent = "";
    announce(levels.at(-1).text);
  } catch (error) {
    status.textContent = problemIn(error) ?? "";
  }
}

/** Open the view in an element. */
export async function open(root) {
  try {
    const all = (await techniques()).filter((each) => easiest(each) > 0);
    const name = new URLSearchParams(location.search).get("name");
    const found = name && named(all, name);
    root.append(found ? article(found) : index(all));
  } catch (error) {
    root.append(made("p", { class: "problem" }, problemIn(error) ?? ""));
  }
}
