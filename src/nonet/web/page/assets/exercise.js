// A board on which the player enters a conclusion, which the server judges. The conclusion is right
// if some steps of the techniques lead to it.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { digitsOf } from "./geometry.js";
import { actionOf } from "./keymap.js";
import { Keypad } from "./keypad.js";
import { problemIn } from "./problem.js";
import { Selection } from "./selection.js";
import { ask } from "./server.js";
import { settings } from "./settings.js";
import { counts, entered, fromServer, geometryFor, marked, toServer, withAuto } from "./state.js";
import { paragraph } from "./paragraph.js";
import { Viewer } from "./viewer.js";
import { translate } from "./words.js";

const MODES = ["digit", "centre"];

export class Exercise {
  /** Make a board and its controls in `element`. `judged` is called with the result of each answer:
   * "right", "other", "wrong", or "shown" if the player asked for the answer. After that, a button
   * with the label `goOn` calls `next`. */
  constructor(judged, goOn, next) {
    this.judged = judged;
    this.next = button(goOn, next, { class: "primary" });
    const area = made("div", { class: "board-area" });
    const pad = made("div", { class: "pad" });
    this.explanation = made("section", { class: "explanation card", "aria-label": translate("train.answer") });
    this.question = made("div", { class: "question", role: "status" });
    const tool = (id, call, attributes) => button(translate(id), call, attributes);
    this.candidates = tool("action.candidates", () => this.#toggle(), { "aria-pressed": "false" });
    this.tools = made(
      "div",
      { class: "tools", role: "toolbar", "aria-label": translate("train.tools") },
      tool("train.judge", () => this.#judge(), { class: "primary" }),
      tool("train.where", () => this.#where()),
      tool("train.reveal", () => this.#reveal()),
      tool("train.again", () => this.#reset()),
      this.candidates,
      this.next,
    );
    this.right = made("div", { class: "right" }, this.question, pad, this.tools, this.explanation);
    this.element = made("div", { class: "analyse" }, made("div", { class: "left" }, area), this.right);
    this.viewer = new Viewer(area, this.explanation, translate("board.label"), false);
    const { board } = this.viewer;
    this.selection = new Selection(board, { changed: () => this.#show(), twice() {} });
    this.keypad = new Keypad(pad, (action) => this.#act(action), MODES);
    board.table.addEventListener("keydown", (event) => {
      const action = actionOf(event, settings.letters, board.geometry.digits);
      if (!action) return;
      event.preventDefault();
      this.#act(action);
    });
  }

  /** Ask for a conclusion in a state from the server. `places` is true if a digit can be placed. In
   * this case, the player writes the candidates. */
  begin({ state, places, techniques, question }) {
    this.techniques = techniques;
    this.given = fromServer(state);
    this.candidates.hidden = Boolean(state.marks) || !places;
    this.mode = places ? "digit" : "centre";
    this.isOver = false;
    this.next.hidden = true;
    this.tried = new Set();
    this.question.replaceChildren(...question);
    this.#start(Boolean(state.marks) || !places);
  }

  #start(auto) {
    this.start = withAuto(this.given, auto);
    this.candidates.setAttribute("aria-pressed", String(auto));
    this.#reset();
  }

  #toggle() {
    this.#start(!this.start.auto);
  }

  #reset() {
    this.states = [this.start];
    this.viewer.showState(this.start);
    this.#show();
  }

  get #state() {
    return this.states.at(-1);
  }

  #show() {
    const state = this.#state;
    this.viewer.board.show(state, { selected: this.selection.cells, places: settings.places });
    this.keypad.show({ mode: this.mode, counts: counts(state), each: geometryFor(state).each, numpad: settings.numpad });
  }

  #add(state) {
    if (state === this.#state) return;
    this.states.push(state);
    this.viewer.hidePicture();
  }

  #act(action) {
    const cells = this.selection.list;
    const does = {
      mode: () => MODES.includes(action.mode) && (this.mode = action.mode),
      erase: () => this.#add(this.#without(cells)),
      undo: () => this.states.length > 1 && this.states.pop(),
      digit: () => this.#add(this.#with(cells, action)),
      apply: () => this.#judge(),
      hint: () => this.#where(),
      next: () => this.isOver && this.next.click(),
    };
    if (!this.selection.follow(action)) does[action.do]?.();
    this.#show();
  }

  #with(cells, { digit, layer }) {
    const mode = layer ?? this.mode;
    if (digit > geometryFor(this.#state).digits) return this.#state;
    if (mode === "digit") return entered(this.#state, cells, digit, false);
    return mode === "centre" ? marked(this.#state, cells, "centre", digit) : this.#state;
  }

  /** Reset some cells of the state to the start. */
  #without(cells) {
    const back = (name) =>
      this.#state[name].map((now, cell) => (cells.includes(cell) ? this.start[name][cell] : now));
    return { ...this.#state, values: back("values"), out: back("out"), centre: back("centre") };
  }

  /** The player's conclusion. It consists of new digits and of automatic candidates that were
   * removed. */
  #conclusion() {
    const placements = [];
    const eliminations = [];
    const geometry = geometryFor(this.#state);
    for (const [cell, digit] of this.#state.values.entries()) {
      const place = geometry.nameOf(cell);
      if (digit && !this.start.values[cell]) placements.push(`${digit}${place}`);
      const eliminated = this.#state.out[cell] & ~this.start.out[cell];
      if (!digit) eliminations.push(...digitsOf(eliminated).map((each) => `${each}${place}`));
    }
    return { placements, eliminations };
  }

  /** Show the result of an answer. The same answer is shown only once, and no answer is shown after
   * the right one. */
  #count(verdict, answer) {
    if (this.isOver || this.tried.has(answer)) return;
    this.tried.add(answer);
    this.isOver = verdict === "right" || verdict === "shown";
    this.next.hidden = !this.isOver;
    this.judged(verdict);
  }

  async #judge() {
    const conclusion = this.#conclusion();
    if (!conclusion.placements.length && !conclusion.eliminations.length) {
      this.#report(made("p", {}, translate("train.nothing")));
      return;
    }
    await this.#asking("judge", { techniques: this.techniques, ...conclusion }, async (answer) => {
      const { verdict, step } = answer;
      const text = made("p", { class: "verdict" }, translate(`train.${verdict}`));
      this.#count(verdict, JSON.stringify(conclusion));
      announce(text.textContent);
      if (step) await this.viewer.showStep(this.start, step, [text]);
      else this.explanation.replaceChildren(text);
    });
  }

  #hint(level, show) {
    return this.#asking("hint", { detail: level, ladder: { techniques: this.techniques } }, show);
  }

  /** Give a hint about where to look. */
  #where() {
    return this.#hint(1, ({ levels }) => this.#report(paragraph(levels[0], this.viewer.board)));
  }

  #reveal() {
    return this.#hint(4, async ({ steps, levels }) => {
      this.#count("shown", "");
      if (steps.length) await this.viewer.showStep(this.start, steps[0]);
      else this.explanation.replaceChildren(paragraph(levels.at(-1)));
      announce(levels.at(-1).text);
    });
  }

  async #asking(name, body, show) {
    const { start } = this;
    try {
      const answer = await ask(name, { state: toServer(start), ...body });
      if (start === this.start) await show(answer);
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.#report(made("p", { class: "problem" }, problem));
    }
  }

  #report(part) {
    this.explanation.replaceChildren(part);
    announce(part.textContent);
  }
}
