// The page on which one technique is trained: a puzzle stands where it is needed, and the player
// says what follows. Any step that gives it is right.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { digitsOf, nameOf } from "./geometry.js";
import { actionOf } from "./keymap.js";
import { Keypad } from "./keypad.js";
import { problemIn } from "./problem.js";
import { counted, progress } from "./progress.js";
import { moved, Selection } from "./selection.js";
import { ask } from "./server.js";
import { settings } from "./settings.js";
import { counts, entered, fromServer, marked, toServer, withAuto } from "./state.js";
import { techniqueChoice } from "./technique_choice.js";
import { told } from "./telling.js";
import { Viewer } from "./viewer.js";
import { say } from "./words.js";

class Train {
  mode = "centre";

  constructor(root) {
    const area = made("div", { class: "board-area" });
    const pad = made("div", { class: "pad" });
    const said = made("section", { class: "said card", "aria-label": say("train.answer") });
    const wanted = new URLSearchParams(location.search).get("technique");
    this.technique = techniqueChoice("technique", [], (list) => {
      if (wanted) list.value = wanted;
      this.#showProgress();
    });
    this.technique.addEventListener("change", () => this.#showProgress());
    this.progress = made("p", { class: "quiet" });
    this.question = made("p", { class: "summary", role: "status" }, say("train.start"));
    this.judge = button(say("train.judge"), () => this.#judge(), { disabled: true, class: "primary" });
    this.reveal = button(say("train.reveal"), () => this.#reveal(), { disabled: true });
    this.again = button(say("train.again"), () => this.#reset(), { disabled: true });
    const label = made("label", { for: "technique" }, say("train.technique"));
    const start = button(say("train.new"), () => this.begin(), { class: "primary" });
    const choice = made("div", { class: "row" }, label, this.technique, start);
    const tools = made("div", { class: "tools" }, this.judge, this.reveal, this.again);
    const right = made("div", { class: "right" }, choice, this.progress, this.question, pad, tools, said);
    root.append(made("div", { class: "analyse" }, made("div", { class: "left" }, area), right));
    this.viewer = new Viewer(area, said, say("board.label"));
    this.said = said;
    this.selection = new Selection(this.viewer.board, { changed: () => this.#show(), twice() {} });
    this.keypad = new Keypad(pad, (action) => this.act(action), ["digit", "centre"]);
    this.viewer.board.table.addEventListener("keydown", (event) => {
      const action = actionOf(event, settings.letters);
      if (!action || action.do === "move") return;
      event.preventDefault();
      this.act(action);
    });
    this.pad = pad;
    pad.hidden = true;
    this.viewer.board.stage.hidden = true;
  }

  #showProgress() {
    const { tried = 0, found = 0 } = progress()[this.technique.value] ?? {};
    this.progress.textContent = tried ? say("train.progress", { tried, found }) : say("train.untried");
  }

  /** A new puzzle. */
  async begin() {
    const technique = this.technique.value;
    this.question.textContent = say("train.asking");
    this.said.replaceChildren();
    try {
      const seed = Math.floor(Math.random() * 2 ** 48);
      const { state } = await ask("train", { technique, seed });
      this.name = technique;
      this.start = withAuto(fromServer(state), true);
      this.isCounted = false;
      this.pad.hidden = this.viewer.board.stage.hidden = false;
      for (const key of [this.judge, this.reveal, this.again]) key.disabled = false;
      this.#reset();
      const name = this.technique.selectedOptions[0].textContent;
      this.question.textContent = say("train.question", { name });
    } catch (error) {
      this.question.textContent = problemIn(error) ?? "";
    }
  }

  #reset() {
    this.state = this.start;
    this.viewer.showState(this.state);
    this.#show();
  }

  #show() {
    if (!this.state) return;
    this.viewer.board.show(this.state, { selected: this.selection.cells, places: true });
    this.keypad.show({ mode: this.mode, counts: counts(this.state), numpad: settings.numpad });
  }

  act(action) {
    if (!this.state) return;
    const cells = this.selection.list;
    if (action.do === "mode" && ["digit", "centre"].includes(action.mode)) this.mode = action.mode;
    if (action.do === "erase" || action.do === "undo") this.state = this.start;
    if (action.do === "move") this.selection.go(moved(this.viewer.board.here, action.by), action.extend);
    if (action.do === "digit") {
      const layer = action.layer ?? this.mode;
      this.viewer.board.showPicture(null);
      if (layer === "digit") this.state = entered(this.state, cells, action.digit, false);
      else this.state = marked(this.state, cells, "centre", action.digit);
    }
    this.#show();
  }

  /** What the player concludes: digits that are new, candidates that were taken out. */
  #conclusion() {
    const placements = [];
    const eliminations = [];
    for (let cell = 0; cell < 81; cell++) {
      const digit = this.state.values[cell];
      if (digit && !this.start.values[cell]) placements.push(`${digit}${nameOf(cell)}`);
      const gone = this.state.out[cell] & ~this.start.out[cell];
      if (!digit) eliminations.push(...digitsOf(gone).map((each) => `${each}${nameOf(cell)}`));
    }
    return { placements, eliminations };
  }

  #count(isFound) {
    if (!this.isCounted) counted(this.name, isFound);
    this.isCounted = true;
    this.#showProgress();
  }

  async #judge() {
    const conclusion = this.#conclusion();
    if (!conclusion.placements.length && !conclusion.eliminations.length) {
      this.#tell(say("train.nothing"));
      return;
    }
    try {
      const body = { state: toServer(this.start), technique: this.name, ...conclusion };
      const { verdict, step } = await ask("judge", body);
      const answer = made("p", { class: "verdict" }, say(`train.${verdict}`));
      if (verdict !== "wrong") this.#count(true);
      announce(answer.textContent);
      if (step) await this.viewer.showStep(this.start, step, [answer]);
      else this.said.replaceChildren(answer);
    } catch (error) {
      this.#tell(problemIn(error) ?? "");
    }
  }

  #tell(text) {
    this.said.replaceChildren(made("p", {}, text));
    announce(text);
  }

  async #reveal() {
    this.#count(false);
    try {
      const body = { state: toServer(this.start), level: 4, ladder: { techniques: [this.name] } };
      const { steps, levels } = await ask("hint", body);
      if (steps.length) await this.viewer.showStep(this.start, steps[0]);
      else this.said.replaceChildren(told(levels.at(-1)));
      announce(levels.at(-1).text);
    } catch (error) {
      this.#tell(problemIn(error) ?? "");
    }
  }
}

/** Open the view in an element. */
export async function open(root) {
  new Train(root);
}
