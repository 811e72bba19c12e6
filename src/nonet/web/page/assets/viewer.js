// A board to look at: a state, and a step that the server explains in it.

import { Board } from "./board.js";
import { button, made } from "./element.js";
import { cellsIn } from "./geometry.js";
import { actionOf } from "./keymap.js";
import { problemIn } from "./problem.js";
import { moved } from "./selection.js";
import { ask } from "./server.js";
import { geometryFor, toServer } from "./state.js";
import { told } from "./telling.js";
import { say } from "./words.js";

export class Viewer {
  /** A board in `area`; what is said of its steps in `said`. */
  constructor(area, said, label) {
    this.board = new Board(area, label);
    this.said = said;
    this.asked = null;
    this.board.table.addEventListener("keydown", (event) => {
      const action = actionOf(event, false);
      if (action?.do !== "move") return;
      event.preventDefault();
      this.board.focus(moved(this.board.here, action.by));
    });
  }

  /** Show a state alone. */
  showState(state, look = {}) {
    this.asked?.abort();
    this.state = state;
    this.board.show(state, look);
    this.board.showPicture(null);
    this.said.replaceChildren();
  }

  /** Show a step in a state, with its words; `before` stands above them. Gives what the server
   * says, or null where there is nothing to show any more. */
  async showStep(state, step, before = [], frame = 0) {
    if (!frame) this.board.show(state, {});
    this.asked?.abort();
    const asked = (this.asked = new AbortController());
    this.state = state;
    try {
      const { theme } = document.documentElement.dataset;
      const body = { state: toServer(state), step, frame, theme };
      const answer = await ask("picture", body, asked.signal);
      this.board.showPicture(answer.svg);
      this.said.replaceChildren(...before, ...this.#words(state, step, before, frame, answer));
      return answer;
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.said.replaceChildren(...before, made("p", { class: "problem" }, problem));
      return null;
    }
  }

  #words(state, step, before, frame, answer) {
    const go = (to) => () => this.showStep(state, step, before, to);
    const parts = [told(answer.told.standard, this.board)];
    if (answer.frames > 1) parts.push(framesBar(frame, answer.frames, go));
    const summary = made("summary", {}, say("help.teach"));
    parts.push(made("details", {}, summary, told(answer.told.teach, this.board)));
    if (step.truths.length) parts.push(proof(step, state, this.board));
    return parts;
  }
}

/** Buttons through the pictures of a step; `go(k)` gives what shows the k-th. */
export function framesBar(frame, count, go) {
  return made(
    "div",
    { class: "frames", role: "group", "aria-label": say("frame.label") },
    button("‹", go(frame - 1), { disabled: frame === 0, "aria-label": say("frame.back") }),
    made("span", {}, frame ? say("frame.case", { frame, count: count - 1 }) : say("frame.whole")),
    button("›", go(frame + 1), { disabled: frame === count - 1, "aria-label": say("frame.on") }),
  );
}

const KINDS = { r: "row", c: "column", b: "box", d: "diagonal", w: "window" };

/** The cells of a place that the proof names: "r4c2" is a cell, "5r4" a digit in a row. */
function cellsOf(name, state) {
  const [, kind, number] = /^[1-9]([rcbdw])([1-9])$/.exec(name) ?? [];
  if (!kind) return cellsIn(name);
  const { houses } = geometryFor(state);
  return houses.find((house) => house.kind === KINDS[kind] && house.number === Number(number)).cells;
}

/** What a step rests on, to be unfolded: places that hold exactly one true candidate, and places
 * that hold at most one; each lights up under the pointer or the focus. */
function proof(step, state, board) {
  const chip = (name) => {
    const point = () => board.point(cellsOf(name, state));
    const rest = () => board.point([]);
    const on = { pointerenter: point, pointerleave: rest, focus: point, blur: rest };
    return made("li", {}, made("button", { type: "button", class: "chip", on }, name));
  };
  const line = (id, names) => [
    made("p", {}, say(id, { count: names.length })),
    made("ul", { class: "chips" }, ...names.map(chip)),
  ];
  const { truths, links } = step;
  const parts = [...line("proof.truths", truths), ...(links.length ? line("proof.links", links) : [])];
  if (links.length) parts.push(made("p", {}, say("proof.rank", { rank: links.length - truths.length })));
  return made("details", { class: "proof" }, made("summary", {}, say("proof.title")), ...parts);
}
