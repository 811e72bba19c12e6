// Walk line by line through the checker's refutation of the opposite of a conclusion.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { candidateNamed, listOf, placeNamed } from "./places.js";
import { problemIn } from "./problem.js";
import { translate } from "./words.js";

const MOST_LISTED = 400;

/** Describe in words what a line states about a state. */
export function lineNamed({ kind, on, depth, candidates, place, among, because, step, ...count }, state) {
  const list = listOf(candidates, state);
  const values = { list, count: candidates.length, place: placeNamed(place, among, state) };
  switch (kind) {
    case "assumed":
      return translate(depth ? `walk.case-${on}` : `walk.assumed-${on}`, values);
    case "link":
      return translate("walk.link", { ...values, cause: candidateNamed(because[0], state) });
    case "twin":
      return translate(`walk.twin-${on}`, { ...values, cause: candidateNamed(because[0], state) });
    case "two":
    case "unlike":
      return translate(`walk.${kind}`, { ...values, list: listOf(because, state) });
    case "truth-counts":
      return translate("walk.truth-counts", { ...values, count: count.at_least });
    case "link-counts":
      return translate("walk.link-counts", { ...values, count: count.at_most });
    case "truth-multiple":
      return translate("walk.truth-multiple", { ...values, times: count.times, count: count.at_least });
    case "link-multiple":
      return translate("walk.link-multiple", {
        ...values,
        times: count.times,
        room: count.room,
        count: count.at_most,
      });
    case "derived":
      return translate("walk.derived", { ...values, times: count.times, room: count.room });
    case "covered":
      return translate(list ? "walk.covered-more" : "walk.covered", { list, count: count.at_least });
    case "too-many":
      return translate("walk.too-many", { least: count.at_least, most: count.at_most });
    case "cases":
      return translate(among.length ? "walk.cases" : "walk.cases-two", values);
    case "step":
      return `${step.name}: ${step.short.text}`;
    case "case-gives":
      return translate("walk.case-gives");
    case "shown":
      return translate(list ? `walk.shown-${on}` : "walk.shown", values);
    default:
      return translate(`walk.${kind}`, values);
  }
}

export class Walk {
  /** Walk through the lines of the server's answer about a state. `draw(at)` shows a line on the
   * board, and returns the server's answer about it. `into(inner)` starts another walk for a step
   * inside a case. */
  constructor({ lines }, state, draw, into) {
    this.state = state;
    this.lines = lines;
    this.draw = draw;
    this.into = into;
    const go = (id, by) => button(translate(`walk.${id}`), () => this.go(this.at + by));
    this.back = go("back", -1);
    this.on = go("on", 1);
    this.number = made("span", { role: "status" });
    this.list = made("ol", { class: "walk", "aria-label": translate("walk.title"), tabindex: -1 });
    this.items = lines.slice(0, MOST_LISTED).map((line, at) => this.#item(line, at));
    this.list.append(...this.items.map((item) => made("li", {}, item)));
    this.more = made("div");
    const bar = made("div", { class: "row walk-bar" }, this.back, this.on, this.number);
    this.element = made("div", { on: { keydown: (event) => this.#key(event) } }, bar, this.list, this.more);
  }

  #key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // otherwise the path would also move
    this.go(this.at + by);
  }

  #item(line, at) {
    const attributes = { class: `depth-${Math.min(line.depth, 4)}` };
    if (line.step) attributes.lang = "en";
    return button(lineNamed(line, this.state), () => this.go(at), attributes);
  }

  /** Go to a line. */
  async go(to) {
    const at = Math.max(0, Math.min(to, this.lines.length - 1));
    this.at = at;
    const [isFirst, isLast] = [at === 0, at === this.lines.length - 1];
    const focused = document.activeElement;
    this.back.disabled = this.on.disabled = false; // a disabled button loses the focus
    if (isLast && focused === this.on) this.back.focus();
    if (isFirst && focused === this.back) this.on.focus();
    this.back.disabled = isFirst;
    this.on.disabled = isLast;
    const number = translate("walk.line", { number: at + 1, count: this.lines.length });
    this.number.textContent = number;
    this.items.forEach((item, index) => item.setAttribute("aria-current", index === at ? "step" : "false"));
    this.items[at]?.scrollIntoView({ block: "nearest" });
    announce(lineNamed(this.lines[at], this.state));
    this.more.replaceChildren();
    try {
      const { inner, description } = await this.draw(at);
      if (at !== this.at || !inner) return;
      const text = made("p", { lang: "en", class: "step-text" }, description.standard.text);
      const checked = translate(`walk.by-${this.lines[at].proof}`);
      this.more.append(text, made("p", { class: "quiet" }, checked), button(translate("walk.into"), () => this.into(inner)));
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.more.append(made("p", { class: "problem" }, problem));
    }
  }
}
