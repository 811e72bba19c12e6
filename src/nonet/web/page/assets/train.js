// The page for training a technique. It shows a puzzle at a point that needs the technique, and the
// player finds the conclusion.

import { brokenLink } from "./address.js";
import { stateFrom } from "./boards.js";
import { button, made } from "./element.js";
import { Exercise } from "./exercise.js";
import { problemIn } from "./problem.js";
import { counted, progress } from "./progress.js";
import { ask } from "./server.js";
import { isTrained, techniqueChoice } from "./technique_choice.js";
import { translate } from "./words.js";

class Train {
  turn = 0;

  constructor(root) {
    const wanted = new URLSearchParams(location.search).get("technique");
    this.technique = techniqueChoice("technique", isTrained, [], (list) => {
      if (wanted) list.value = wanted;
      const isBroken = wanted && list.value !== wanted;
      if (isBroken) list.selectedIndex = 0;
      this.#showProgress();
      if (isBroken) this.status.textContent = brokenLink(translate("link.technique"));
      else if (wanted) this.begin();
    });
    this.technique.addEventListener("change", () => this.#showProgress());
    this.progress = made("p", { class: "quiet" });
    this.status = made("p", { class: "summary", role: "status" }, translate("train.start"));
    const label = made("label", { for: "technique" }, translate("train.technique"));
    const start = button(translate("train.new"), () => this.begin(), { class: "primary" });
    const choice = made("div", { class: "row" }, label, this.technique, start);
    const judged = (verdict) => {
      counted(this.name, verdict);
      this.#showProgress();
    };
    this.exercise = new Exercise(judged, translate("train.next"), () => this.#goOn());
    this.exercise.element.hidden = true;
    root.append(choice, this.progress, this.status, this.exercise.element);
  }

  #showProgress() {
    const found = progress()[this.technique.value];
    this.progress.textContent = found ? translate("train.progress", found) : translate("train.untried");
  }

  async #goOn() {
    await this.begin();
    this.exercise.viewer.board.focus();
  }

  /** A new puzzle. */
  async begin() {
    const technique = this.technique.value;
    const mine = ++this.turn;
    this.status.textContent = translate("train.asking");
    try {
      const seed = Math.floor(Math.random() * 2 ** 48);
      const { state, profile, places } = await ask("train", { technique, seed });
      await stateFrom(state); // also registers the state's board
      if (mine !== this.turn) return;
      this.name = technique;
      const name = this.technique.selectedOptions[0].textContent;
      const question = [made("p", { class: "summary" }, translate("train.question", { name }))];
      if (profile !== "standard")
        question.push(made("p", { class: "quiet" }, translate("train.easier", { profile: translate(`profile.${profile}`) })));
      this.status.textContent = "";
      this.exercise.element.hidden = false;
      this.exercise.begin({ state, places, techniques: [technique], question });
    } catch (error) {
      this.status.textContent = problemIn(error) ?? "";
    }
  }
}

/** Open the view in an element. */
export async function open(root) {
  new Train(root);
}
