// All steps that are possible in a state, sorted and filtered.

import { made } from "./element.js";
import { digitsOf, geometryOf, signOf } from "./geometry.js";
import { cellName, cellsTyped } from "./notation.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { ladder } from "./settings.js";
import { geometryFor, toServer } from "./state.js";
import { stepItem } from "./step_item.js";
import { translate } from "./words.js";

const MOST = 500;
const SORTS = ["difficulty", "effect", "singles"];
const DOES = ["places", "removes"];

/** Offer the digits of a board in a list, after its first entry. */
export function offerDigits(select, { all }) {
  const digits = digitsOf(all);
  if (select.length === digits.length + 1) return;
  const options = digits.map((value) => made("option", { value }, signOf(value)));
  select.replaceChildren(select.options[0], ...options);
}

export class StepsNow {
  /** Make the list, in a section that unfolds. `state()` returns the state that it is about, or
   * null if there is no state yet. `show(state, step, description)` shows a step. */
  constructor(state, show) {
    this.state = state;
    this.show = show;
    const any = ["", translate("filter.any")];
    const sorts = SORTS.map((name) => [name, translate(`sort.${name}`)]);
    const does = DOES.map((name) => [name, translate(`does.${name}`)]);
    this.sort = this.#choice("sort", "sort.label", sorts, () => this.refresh());
    const again = () => this.refresh();
    this.digit = this.#choice("by-digit", "filter.digit", [any], again);
    const list = () => this.#list();
    this.kind = this.#choice("by-name", "filter.technique", [any], list);
    this.does = this.#choice("by-effect", "filter.does", [any, ...does], list);
    this.cell = this.#input("by-cell", "filter.cell", { type: "text", size: 6, placeholder: cellName(28, geometryOf()) });
    const number = { type: "number", min: 0, max: 20, step: 0.1 };
    this.least = this.#input("easiest", "filter.from", number);
    this.most = this.#input("hardest-of-all", "filter.to", number);
    const controls = [this.sort, this.kind, this.digit, this.cell, this.does, this.least, this.most];
    this.count = made("p", { class: "quiet", role: "status" });
    this.list = made("ul", { class: "steps", "aria-label": translate("analyse.all") });
    this.element = made(
      "details",
      { class: "all" },
      made("summary", {}, translate("analyse.all")),
      made("div", { class: "row controls" }, ...controls.map(({ field }) => field)),
      this.count,
      this.list,
    );
    this.element.addEventListener("toggle", () => this.refresh());
  }

  #field(control, text) {
    return made("p", {}, made("label", { for: control.id }, translate(text)), control);
  }

  #choice(id, text, options, changed) {
    const control = made("select", { id }, ...options.map(([value, name]) => made("option", { value }, name)));
    control.addEventListener("change", changed);
    return { control, field: this.#field(control, text) };
  }

  #input(id, text, attributes) {
    const control = made("input", { id, ...attributes });
    control.addEventListener("input", () => this.#list());
    return { control, field: this.#field(control, text) };
  }

  /** Request the steps again, if the list is open. */
  async refresh() {
    const state = this.element.open ? this.state() : null;
    if (!state) return;
    offerDigits(this.digit.control, geometryFor(state));
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    const body = { state: toServer(state), ladder: ladder(), sort: this.sort.control.value, limit: MOST };
    const digit = this.digit.control.value;
    if (digit) body.digit = Number(digit);
    try {
      const { choices, descriptions } = await ask("choices", body, asking.signal);
      this.found = { state, steps: choices.steps, choices: choices.choices, descriptions };
      const { control } = this.kind;
      const before = control.value;
      const names = [...new Set(descriptions.map(({ name }) => name))];
      const options = names.map((value) => made("option", { value, lang: "en" }, value));
      control.replaceChildren(made("option", { value: "" }, translate("filter.any")), ...options);
      control.value = names.includes(before) ? before : "";
      this.#list();
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.list.replaceChildren(made("li", { class: "problem" }, problem));
    }
  }

  /** Whether a step has a conclusion about the candidate that the player searches for. */
  #concludes({ placements, eliminations }) {
    const does = this.does.control.value;
    const digit = Number(this.digit.control.value);
    const geometry = geometryFor(this.found.state);
    const cells = cellsTyped(this.cell.control.value, geometry);
    const named = [...(does === "removes" ? [] : placements), ...(does === "places" ? [] : eliminations)];
    return named.map((name) => geometry.candidateOf(name)).some(
      (each) => (!digit || each.digit === digit) && (!cells.length || cells.includes(each.cell)),
    );
  }

  #isWanted({ name, difficulty }, step) {
    const [kind, least, most] = [this.kind, this.least, this.most].map(({ control }) => control.value);
    if (kind && name !== kind) return false;
    if (least && difficulty < Number(least) - 0.05) return false;
    if (most && difficulty > Number(most) + 0.05) return false;
    return step.contradiction || this.#concludes(step);
  }

  #list() {
    if (!this.found) return;
    const { state, steps, choices, descriptions } = this.found;
    const lines = descriptions.flatMap((one, index) => {
      if (!this.#isWanted(one, steps[index])) return [];
      const { effect, singles } = choices[index];
      const item = stepItem(one, () => this.show(state, steps[index], one));
      item.append(made("span", { class: "worth" }, translate("sort.worth", { effect, singles })));
      return [made("li", {}, item)];
    });
    this.list.replaceChildren(...lines);
    const facts = { shown: lines.length, count: descriptions.length };
    this.count.textContent = translate(descriptions.length < MOST ? "filter.count" : "filter.most", facts);
  }
}
