// Show the difficulty of a puzzle on all scales of the server, in a section that unfolds.

import { made } from "./element.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { toServer } from "./state.js";
import { translate } from "./words.js";

// The columns of nonet's own scales. Other scales have the names that their packages give them.
const OF_PATHS = ["bottleneck", "effort", "hodoku_level", "hodoku_score", "hodoku_complete", "sotd"];
const NAMED = ["backdoor_size", ...OF_PATHS, "trial_depth"];
// The other fields of a rating belong to its path, or are shown above the scales.
const OF_PATH = ["version", "puzzle", "candidates", "geometry", "status", "solution", "steps"];
const OF_ITS_END = ["solutions", "tried", "cut_short", "in_order"];
const TOLD_ABOVE = ["level", "hardest", "step_count", "counts"];
const OTHERS = [...OF_PATH, ...OF_ITS_END, ...TOLD_ABOVE];

function valueNamed(value) {
  if (value === null) return translate("rating.nothing");
  if (typeof value === "boolean") return translate(value ? "rating.yes" : "rating.no");
  return typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : value;
}

export class RatingView {
  /** Show the ratings. `state()` returns the state to rate. */
  constructor(state) {
    this.state = state;
    this.table = made("table", { class: "forms ratings" });
    this.problem = made("p", { class: "problem", role: "alert" });
    const summary = made("summary", {}, translate("rating.title"));
    const note = made("p", { class: "quiet" }, translate("rating.note"));
    this.element = made("details", {}, summary, note, this.problem, this.table);
    this.element.addEventListener("toggle", () => this.refresh());
  }

  /** Request the ratings again, if the section is open. */
  async refresh() {
    if (!this.element.open) return;
    this.request?.abort();
    const request = (this.request = new AbortController());
    this.problem.textContent = "";
    this.element.setAttribute("aria-busy", "true");
    try {
      this.#show(await ask("rate", { state: toServer(this.state()) }, request.signal));
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
    }
    if (this.request === request) this.element.removeAttribute("aria-busy");
  }

  #show(rating) {
    const row = (name, value, attributes = {}) =>
      made("tr", {}, made("th", { scope: "row" }, name), made("td", attributes, value));
    const scales = Object.keys(rating).filter((name) => !OTHERS.includes(name));
    const level = rating.level ? translate(`level.${rating.level}`) : translate("rating.nothing");
    const counts = Object.entries(rating.counts).map(([name, count]) => `${count} × ${name}`);
    this.table.replaceChildren(
      row(translate("rating.status"), translate(`status.${rating.status}`)),
      row(translate("rating.level"), level),
      row(translate("rating.hardest"), rating.hardest ?? translate("rating.nothing"), { lang: "en" }),
      row(translate("rating.steps"), valueNamed(rating.step_count)),
      ...scales.map((name) => row(NAMED.includes(name) ? translate(`scale.${name}`) : name, valueNamed(rating[name]))),
      row(translate("rating.counts"), counts.join(", "), { lang: "en" }),
    );
  }
}
