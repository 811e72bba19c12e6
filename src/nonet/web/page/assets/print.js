// The page that prints puzzles and whole paths. A sheet has one, two, four or six puzzles.

import { button, made } from "./element.js";
import { printedPath } from "./path_print.js";
import { presentState } from "./present.js";
import { toBePrinted } from "./printing.js";
import { problemIn } from "./problem.js";
import { showRules } from "./rules.js";
import { geometryFor, startOf, withAuto } from "./state.js";
import { thumbnail } from "./thumbnail.js";
import { translate } from "./words.js";

/** Open the view in an element. */
export async function open(root) {
  const listed = await toBePrinted();
  const states = listed.states.length ? listed.states : [await presentState()];
  const option = (value, text) => made("option", { value }, text);
  const sizes = [1, 2, 4, 6].map((size) => option(size, translate(`sheet.${size}`)));
  const looks = ["board", "givens", "candidates", "path"].map((name) => option(name, translate(`print.${name}`)));
  const each = made("select", { id: "per-sheet" }, ...sizes);
  const what = made("select", { id: "what" }, ...looks);
  each.value = states.length > 1 ? "4" : "1";
  what.value = listed.look;
  const sheets = made("div", { class: "sheets" });
  const look = {
    board: (state) => state,
    givens: (state) => startOf(state.puzzle),
    candidates: (state) => withAuto(state, true),
  };
  const problem = made("p", { class: "problem no-print", role: "alert" });
  const showPaths = async () => {
    const parts = states.map(() => made("section", { class: "printed-path" }));
    sheets.replaceChildren(...parts);
    try {
      for (const [at, state] of states.entries()) {
        if (!parts[at].isConnected) return;
        await printedPath(parts[at], state);
      }
    } catch (error) {
      problem.textContent = problemIn(error) ?? "";
    }
  };
  const show = () => {
    problem.textContent = "";
    each.disabled = what.value === "path";
    if (what.value === "path") return showPaths();
    sheets.dataset.each = each.value;
    const items = states.map((state, index) => {
      const number = made("p", {}, translate("print.number", { number: index + 1 }));
      const rules = made("div", { class: "rules" });
      showRules(rules, geometryFor(state).rules);
      return made("div", { class: "printed" }, thumbnail(look[what.value](state)), number, rules);
    });
    const size = Number(each.value);
    const pages = [];
    for (let at = 0; at < items.length; at += size)
      pages.push(made("div", { class: "sheet" }, ...items.slice(at, at + size)));
    sheets.replaceChildren(...pages);
    return undefined;
  };
  each.addEventListener("change", show);
  what.addEventListener("change", show);
  const field = (control) =>
    made("p", {}, made("label", { for: control.id }, translate(`print.${control.id}`)), control);
  const start = button(translate("view.print"), () => print(), { class: "primary" });
  root.append(made("div", { class: "card form no-print" }, field(each), field(what), start), problem, sheets);
  show();
  return () => sessionStorage.removeItem("nonet-print");
}
