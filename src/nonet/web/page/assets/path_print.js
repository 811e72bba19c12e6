// Show a whole path for printing. Every step has its picture and its reasoning.

import { drawingOf, made } from "./element.js";
import { ask } from "./server.js";
import { ladder } from "./settings.js";
import { stateOn, toServer } from "./state.js";
import { difficultyNamed } from "./step_item.js";
import { translate } from "./words.js";

/** Fill an element with the steps of a state's path. */
export async function printedPath(element, state) {
  const body = { state: toServer(state), ladder: { ...ladder(), guess: true } };
  const { path, states } = await ask("path", body);
  const level = translate(`status.${path.status}`);
  element.replaceChildren(made("p", {}, `${level} ${translate("analyse.count", { count: path.steps.length })}`));
  for (const [at, step] of path.steps.entries()) {
    const before = toServer(stateOn(state.puzzle, states[at]));
    const { svg, description } = await ask("picture", { state: before, step, theme: "print" });
    if (!element.isConnected) return;
    const title = `${at + 1}. ${description.name} · ${difficultyNamed(description.difficulty)}`;
    const heading = made("h2", { lang: "en" }, title);
    const picture = made("div", { class: "printed-picture", "aria-hidden": "true" }, drawingOf(svg));
    const words = made("p", { lang: "en", class: "step-text" }, description.standard.text);
    element.append(made("article", { class: "printed-step" }, picture, made("div", {}, heading, words)));
  }
}
