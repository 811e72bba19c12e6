// The page that shows the whole path of a puzzle, and all steps that are possible at each point of
// it.

import { announce } from "./announce.js";
import { encode } from "./codec.js";
import { Curve } from "./curve.js";
import { button, made } from "./element.js";
import { ladderChoice } from "./ladder_choice.js";
import { pathFiles } from "./path_file.js";
import { presentState } from "./present.js";
import { problemIn } from "./problem.js";
import { RatingView } from "./rating_view.js";
import { ask } from "./server.js";
import { ladder } from "./settings.js";
import { geometryFor, startOf, stateOn, toServer } from "./state.js";
import { difficultyNamed, stepItem } from "./step_item.js";
import { offerDigits, StepsNow } from "./steps_now.js";
import { Viewer } from "./viewer.js";
import { translate } from "./words.js";

const headingOf = ({ name, difficulty }) =>
  made("h2", { lang: "en" }, `${name} · ${difficultyNamed(difficulty)}`);

class Analyse {
  constructor(root, state) {
    this.start = state;
    const area = made("div", { class: "board-area" });
    const explanation = made("section", { class: "explanation card", "aria-label": translate("analyse.step") });
    this.summary = made("p", { class: "summary", role: "status" });
    this.curve = new Curve((at) => this.go(at));
    this.list = made("ol", { class: "steps", "aria-label": translate("analyse.path") });
    const move = (id, by) => button(translate(`analyse.${id}`), () => this.go(by()));
    this.bar = made(
      "div",
      { class: "row", role: "toolbar", "aria-label": translate("analyse.path") },
      move("first", () => 0),
      move("back", () => this.at - 1),
      move("on", () => this.at + 1),
      move("last", () => this.states.length - 1),
      button(translate("analyse.play"), () => this.#play()),
      button(translate("analyse.givens"), () => this.#fromGivens()),
    );
    const left = made("div", { class: "left" }, area, this.bar, this.#digits());
    const path = made("section", {}, this.summary, this.curve.element, this.list);
    this.now = new StepsNow(
      () => (this.states ? this.stateAt(this.at) : null),
      (at, step, description) => this.viewer.showStep(at, step, [headingOf(description)]),
    );
    this.rating = new RatingView(() => this.start);
    const tools = ladderChoice(() => this.begin());
    this.viewer = new Viewer(area, explanation, translate("board.label"));
    const here = () => (this.states ? this.stateAt(this.at) : this.start);
    const files = pathFiles(() => this.start, here, this.viewer);
    const parts = [explanation, path, this.now.element, this.rating.element, files, tools];
    root.append(made("div", { class: "analyse" }, left, made("div", { class: "right" }, ...parts)));
    this.viewer.showState(state);
    this.keys = new AbortController();
    const { signal } = this.keys;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    addEventListener("hashchange", () => this.#fromAddress(), { signal });
  }

  /** The control for the digit whose places the board shows. */
  #digits() {
    const all = made("option", { value: 0 }, translate("filter.all-digits"));
    const select = (this.digits = made("select", { id: "shown-digit" }, all));
    select.addEventListener("change", () => this.viewer.showDigit(Number(select.value)));
    const label = made("label", { for: select.id }, translate("filter.on-board"));
    return made("p", { class: "row shown-digit" }, label, select);
  }

  /** Open another link in this view. */
  async #fromAddress() {
    const state = await presentState();
    if (encode(state) === encode(this.start)) return;
    this.start = state;
    this.viewer.showState(state);
    this.begin();
  }

  /** Request the puzzle's path. The address has the state at the start of the path. */
  async begin() {
    offerDigits(this.digits, geometryFor(this.start));
    history.replaceState(null, "", `${location.pathname}#${encode(this.start)}`);
    this.request?.abort();
    const request = (this.request = new AbortController());
    this.summary.textContent = translate("analyse.asking");
    for (const each of [...this.bar.children].slice(0, 4)) each.disabled = true; // until there is a path
    this.rating.refresh();
    try {
      const body = { state: toServer(this.start), ladder: { ...ladder(), guess: true } };
      const { path, level, hardest, descriptions, states } = await ask("path", body, request.signal);
      Object.assign(this, { path, descriptions, states });
      this.#showPath(level, hardest);
      this.go(0);
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.summary.textContent = problem;
    }
  }

  #showPath(level, hardest) {
    const status = translate(`status.${this.path.status}`);
    const parts = [status, translate("analyse.count", { count: this.descriptions.length })];
    if (level && hardest)
      parts.push(translate("analyse.hardest", { name: hardest, level: translate(`level.${level}`) }));
    this.summary.textContent = parts.join(" ");
    this.curve.show(this.descriptions.map(({ difficulty }) => difficulty));
    this.items = this.descriptions.map((step, index) => stepItem(step, () => this.go(index)));
    this.list.replaceChildren(...this.items.map((item) => made("li", {}, item)));
  }

  stateAt(at) {
    return stateOn(this.start.puzzle, this.states[at]);
  }

  /** Go to the state before a step, or to the end. */
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
    this.now.refresh();
    const step = this.path.steps[at];
    if (!step) return this.viewer.showState(this.stateAt(at));
    const number = translate("analyse.number", { number: at + 1, count: this.descriptions.length });
    const before = [made("p", { class: "quiet" }, number), headingOf(this.descriptions[at])];
    const shown = await this.viewer.showStep(this.stateAt(at), step, before);
    if (shown && at === this.at) announce(`${number}. ${shown.description.standard.text}`);
    return undefined;
  }

  /** Show the path of the whole puzzle, no matter what is on the board. */
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

/** Open the view in an element; returns a function that closes it. */
export async function open(root) {
  const analyse = new Analyse(root, await presentState());
  analyse.begin();
  return () => analyse.keys.abort();
}
