// The page of a technique. It has a live example of each of its forms, and explains where to look
// and why the technique works.

import { announce } from "./announce.js";
import { made } from "./element.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { stateFrom } from "./boards.js";
import { isTrained } from "./technique_choice.js";
import { paragraph } from "./paragraph.js";
import { withTerms } from "./terms.js";
import { Viewer } from "./viewer.js";
import { translate } from "./words.js";

/** Show an example on a board, and a list for choosing the form. */
class Example {
  constructor(technique) {
    this.technique = technique;
    const area = made("div", { class: "board-area" });
    this.explanation = made("section", { class: "explanation card", "aria-label": translate("learn.example") });
    this.choice = made("select", { id: "form", lang: "en" });
    this.choice.addEventListener("change", () => this.show(this.choice.value));
    const label = made("label", { for: "form" }, translate("learn.form"));
    this.row = made("div", { class: "row" }, label, this.choice);
    this.facts = made("p", { class: "quiet" });
    this.viewer = new Viewer(area, this.explanation, translate("board.label"));
    const right = made("div", { class: "right" }, this.row, this.facts, this.explanation);
    this.element = made("div", { class: "analyse" }, made("div", { class: "left" }, area), right);
  }

  /** Show the example of a form. By default, this is the first form that has an example. */
  async show(form = null) {
    try {
      const example = await ask("example", { technique: this.technique.id, form });
      const names = example.forms.map((name) => made("option", { value: name }, name));
      this.choice.replaceChildren(...names);
      this.choice.value = example.form;
      this.row.hidden = names.length < 2;
      const { difficulty, name, short } = example.description;
      const profiles = example.profiles.map((each) => translate(`profile.${each}`).split(/[:,]/)[0]);
      const facts = [translate("learn.difficulty-is", { difficulty: difficulty.toFixed(1) })];
      facts.push(translate("learn.profiles", { count: profiles.length, profiles: profiles.join(", ") }));
      this.facts.textContent = facts.join(" ");
      const state = await stateFrom(example.state);
      this.viewer.showState(state);
      const heading = made("h3", { lang: "en" }, name);
      await this.viewer.showStep(state, example.step, [heading, paragraph(short, this.viewer.board)]);
      if (form) announce(short.text);
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.explanation.replaceChildren(made("p", { class: "problem" }, problem));
    }
  }
}

function formsTable(forms) {
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
    made("th", { scope: "col" }, translate(`learn.${name}`)),
  );
  const table = made(
    "table",
    { class: "forms", lang: "en" },
    made("thead", {}, made("tr", {}, ...heads)),
    made("tbody", {}, ...rows),
  );
  const around = { class: "scrolls", tabindex: 0, role: "region", "aria-label": translate("learn.forms") };
  return made("div", around, table);
}

/** Make links to the lessons that teach a technique. */
async function lessonsOf({ id }, place) {
  const { lessons } = await ask("lessons", {});
  const links = lessons
    .filter(({ techniques }) => techniques.some((each) => each.id === id))
    .map(({ number }) =>
      made("a", { href: `/learn?lesson=${number}`, class: "as-button" }, translate("learn.lesson", { number })),
    );
  place.append(...links);
}

/** The page of a technique. `form` is the name of the form to show first, if one is given. */
export function techniquePage(technique, form) {
  const { id, aliases, forms, where_to_look: where, why_it_works: why } = technique;
  const example = new Example(technique);
  example.show(form);
  const links = made("div", { class: "row" });
  if (isTrained(technique))
    links.append(made("a", { href: `/train?technique=${id}`, class: "as-button" }, translate("learn.train")));
  lessonsOf(technique, links).catch(() => null);
  const names = aliases.length && made("p", { lang: "en", class: "quiet" }, aliases.join(", "));
  return made(
    "article",
    {},
    made("p", {}, made("a", { href: "/learn" }, translate("learn.all"))),
    made("h2", { lang: "en" }, technique.title),
    names || null,
    links,
    made("h3", {}, translate("learn.where")),
    withTerms(made("p", { lang: "en" }, where)),
    example.element,
    made("h3", {}, translate("learn.why")),
    withTerms(made("p", { lang: "en" }, why)),
    made("h3", {}, translate("learn.forms")),
    formsTable(forms),
  );
}
