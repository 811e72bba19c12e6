// The page that shows the whole way of a puzzle, and all steps that there are at a place on it.

import { announce } from "./announce.js";
import { encode } from "./codec.js";
import { Curve } from "./curve.js";
import { button, made } from "./element.js";
import { ladderChoice } from "./ladder_choice.js";
import { presentState } from "./present.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { ladder } from "./settings.js";
import { startOf, stateOn, toServer } from "./state.js";
import { Viewer } from "./viewer.js";
import { say } from "./words.js";

const MOST = 500;
const SORTS = ["difficulty", "effect", "singles"];
const round = (number) => number.toFixed(1);

class Analyse {
  constructor(root, state) {
    this.start = state;
    const area = made("div", { class: "board-area" });
    const said = made("section", { class: "said card", "aria-label": say("analyse.step") });
    this.summary = made("p", { class: "summary", role: "status" });
    this.curve = new Curve((at) => this.go(at));
    this.list = made("ol", { class: "steps", "aria-label": say("analyse.path") });
    const move = (id, by) => button(say(`analyse.${id}`), () => this.go(by()));
    this.bar = made(
      "div",
      { class: "row", role: "toolbar", "aria-label": say("analyse.path") },
      move("first", () => 0),
      move("back", () => this.at - 1),
      move("on", () => this.at + 1),
      move("last", () => this.states.length - 1),
      button(say("analyse.play"), () => this.#play()),
      button(say("analyse.givens"), () => this.#fromGivens()),
    );
    this.now = made("ul", { class: "steps", "aria-label": say("analyse.all") });
    const left = made("div", { class: "left" }, area, this.bar);
    const path = made("section", {}, this.summary, this.curve.element, this.list);
    const all = made("details", { class: "all" }, made("summary", {}, say("analyse.all")), this.#controls(), this.now);
    all.addEventListener("toggle", () => all.open && this.#all());
    this.all = all;
    const tools = ladderChoice(() => this.begin());
    root.append(made("div", { class: "analyse" }, left, made("div", { class: "right" }, said, path, all, tools)));
    this.viewer = new Viewer(area, said, say("board.label"));
    this.viewer.showState(state);
    this.keys = new AbortController();
    const { signal } = this.keys;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    addEventListener("hashchange", () => this.#fromAddress(), { signal });
  }

  #controls() {
    const options = (names, say) => names.map((value) => made("option", { value }, say(value)));
    this.sort = made("select", { id: "sort" }, ...options(SORTS, (name) => say(`sort.${name}`)));
    const digits = ["", ..."123456789"];
    const any = say("filter.any");
    this.digit = made("select", { id: "by-digit" }, ...options(digits, (digit) => digit || any));
    this.kind = made("select", { id: "by-name" }, made("option", { value: "" }, any));
    this.sort.addEventListener("change", () => this.#all());
    this.digit.addEventListener("change", () => this.#all());
    this.kind.addEventListener("change", () => this.#listAll());
    const field = (control, id) => made("p", {}, made("label", { for: control.id }, say(id)), control);
    return made(
      "div",
      { class: "row controls" },
      field(this.sort, "sort.label"),
      field(this.digit, "filter.digit"),
      field(this.kind, "filter.technique"),
    );
  }

  /** Another link was opened here. */
  async #fromAddress() {
    const state = await presentState();
    if (encode(state) === encode(this.start)) return;
    this.start = state;
    this.viewer.showState(state);
    this.begin();
  }

  /** Ask for the way of the puzzle. The address holds what the way starts from. */
  async begin() {
    history.replaceState(null, "", `${location.pathname}#${encode(this.start)}`);
    this.asked?.abort();
    const asked = (this.asked = new AbortController());
    this.summary.textContent = say("analyse.asking");
    try {
      const body = { state: toServer(this.start), ladder: { ...ladder(), guess: true } };
      const { path, level, told, states } = await ask("path", body, asked.signal);
      Object.assign(this, { path, told, states });
      this.#showPath(level);
      this.go(0);
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.summary.textContent = problem;
    }
  }

  #showPath(level) {
    const { status } = this.path;
    const hardest = this.told.reduce((a, b) => (b.difficulty > a.difficulty ? b : a), this.told[0]);
    const facts = { count: this.told.length, name: hardest?.name ?? "" };
    const parts = [say(`status.${status}`), say("analyse.count", facts)];
    if (level && hardest)
      parts.push(say("analyse.hardest", { name: hardest.name, level: say(`level.${level}`) }));
    this.summary.textContent = parts.join(" ");
    this.curve.show(this.told.map(({ difficulty }) => difficulty));
    this.items = this.told.map((step, index) => this.#item(step, () => this.go(index)));
    this.list.replaceChildren(...this.items.map((item) => made("li", {}, item)));
  }

  #item({ name, difficulty, short }, call) {
    const key = button("", call, { lang: "en" });
    const score = made("span", { class: "score" }, round(difficulty));
    const text = made("span", { class: "short" }, short.text);
    key.replaceChildren(made("span", { class: "name" }, name), score, text);
    return key;
  }

  stateAt(at) {
    return stateOn(this.start.puzzle, this.states[at]);
  }

  /** To the state before a step, or to the end. */
  async go(to) {
    if (!this.states) return;
    this.at = Math.max(0, Math.min(to, this.states.length - 1));
    const { at } = this;
    this.items.forEach((item, index) => item.setAttribute("aria-current", index === at ? "step" : "false"));
    this.items[at]?.scrollIntoView({ block: "nearest" });
    this.curve.mark(at);
    const [first, back, on, last] = this.bar.children;
    first.disabled = back.disabled = at === 0;
    on.disabled = last.disabled = at === this.states.length - 1;
    if (this.all.open) this.#all();
    const step = this.path.steps[at];
    if (!step) return this.viewer.showState(this.stateAt(at));
    const number = say("analyse.number", { number: at + 1, count: this.told.length });
    const { name, difficulty } = this.told[at];
    const heading = made("h2", { lang: "en" }, `${name} · ${round(difficulty)}`);
    const shown = await this.viewer.showStep(this.stateAt(at), step, [made("p", { class: "quiet" }, number), heading]);
    if (shown && at === this.at) announce(`${number}. ${shown.told.standard.text}`);
    return undefined;
  }

  async #all() {
    if (!this.states) return;
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const { at } = this;
    const order = { sort: this.sort.value, limit: MOST };
    const body = { state: toServer(this.stateAt(at)), ladder: ladder(), ...order };
    if (this.digit.value) body.digit = Number(this.digit.value);
    try {
      const { choices, told } = await ask("choices", body, asking.signal);
      this.found = { at, steps: choices.steps, choices: choices.choices, told };
      const names = [...new Set(told.map(({ name }) => name))];
      const options = names.map((value) => made("option", { value }, value));
      this.kind.replaceChildren(made("option", { value: "" }, say("filter.any")), ...options);
      this.#listAll();
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.now.replaceChildren(made("li", { class: "problem" }, problem));
    }
  }

  #listAll() {
    const { at, steps, choices, told } = this.found;
    const lines = told.flatMap((one, index) => {
      if (this.kind.value && one.name !== this.kind.value) return [];
      const { effect, singles } = choices[index];
      const item = this.#item(one, () => {
        const heading = made("h2", { lang: "en" }, `${one.name} · ${round(one.difficulty)}`);
        this.viewer.showStep(this.stateAt(at), steps[index], [heading]);
      });
      item.append(made("span", { class: "worth" }, say("sort.worth", { effect, singles })));
      return [made("li", {}, item)];
    });
    this.now.replaceChildren(...lines);
    if (!lines.length) this.now.append(made("li", {}, say("analyse.none")));
  }

  /** The way of the whole puzzle, whatever stands on the board. */
  #fromGivens() {
    this.start = startOf(this.start.puzzle);
    this.begin();
  }

  #play() {
    const state = this.states ? this.stateAt(this.at) : this.start;
    const link = made("a", { href: `/#${encode(state)}`, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
  }

  #key(event) {
    if (event.target.closest("input, select, textarea, [role=grid], dialog")) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.go(to);
  }
}

/** Open the view in an element; gives what closes it. */
export async function open(root) {
  const analyse = new Analyse(root, await presentState());
  analyse.begin();
  return () => analyse.keys.abort();
}
