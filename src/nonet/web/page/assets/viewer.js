// A read-only board. It shows a state, and a step that the server explains.

import { Board } from "./board.js";
import { made } from "./element.js";
import { framesBar } from "./frames.js";
import { actionOf } from "./keymap.js";
import { problemIn } from "./problem.js";
import { ProofView } from "./proof_view.js";
import { ask } from "./server.js";
import { toServer } from "./state.js";
import { paragraph } from "./paragraph.js";
import { translate } from "./words.js";

export class Viewer {
  /** Make a board in `area`, with text about its steps in `explanation`. `follows` is false if the
   * caller moves the focus. */
  constructor(area, explanation, label, follows = true) {
    this.board = new Board(area, label);
    this.explanation = explanation;
    this.digit = 0;
    this.board.table.addEventListener("keydown", (event) => {
      const action = actionOf(event, false);
      if (action?.do !== "move" || !follows) return;
      event.preventDefault();
      this.board.focus(this.board.geometry.moved(this.board.here, action.by));
    });
  }

  /** Show only a state. */
  showState(state, look = {}) {
    this.#leave();
    this.shown = () => this.showState(state);
    this.board.show(state, { filter: this.digit, ...look });
    this.board.showPicture(null);
    this.explanation.replaceChildren();
  }

  /** Show a step in a state, with its text. `before` is shown above the text. Returns the server's
   * answer, or null if the request is out of date. */
  async showStep(state, step, before = [], frame = 0) {
    this.#leave();
    this.shown = () => this.showStep(state, step, before, frame);
    if (!frame) this.board.show(state, { filter: this.digit });
    const request = (this.request = new AbortController());
    try {
      const { theme } = document.documentElement.dataset;
      const body = { state: toServer(state), step, frame, theme };
      if (this.digit) body.digit = this.digit;
      const answer = await ask("picture", body, request.signal);
      this.board.showPicture(answer.svg);
      // Until the new step arrives, the proof of the previous step can still be opened.
      const isProofOpen = this.explanation.querySelector(".proof")?.open ?? false;
      this.explanation.replaceChildren(...before, ...this.#words(state, step, before, frame, answer));
      if (isProofOpen) this.proof.element.open = true;
      return answer;
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.explanation.replaceChildren(...before, made("p", { class: "problem" }, problem));
      return null;
    }
  }

  /** From now on, show only the places for one digit. 0 shows all digits. */
  showDigit(digit) {
    this.digit = digit;
    return this.shown?.();
  }

  /** Remove the picture, but not the text. */
  hidePicture() {
    this.proof?.close();
    this.board.showPicture(null);
  }

  /** The picture on the board as the text of an SVG; null if the board shows only a state. */
  picture() {
    const { hidden, firstElementChild } = this.board.picture;
    return hidden ? null : new XMLSerializer().serializeToString(firstElementChild);
  }

  #leave() {
    this.request?.abort();
    this.proof?.close();
    this.proof = null;
  }

  #words(state, step, before, frame, answer) {
    const go = (to) => () => this.showStep(state, step, before, to);
    const parts = [paragraph(answer.description.standard, this.board)];
    if (answer.frames > 1) parts.push(framesBar(frame, answer.frames, go));
    const summary = made("summary", {}, translate("help.teach"));
    parts.push(made("details", {}, summary, paragraph(answer.description.teach, this.board)));
    this.proof = new ProofView(this.board, state, step, () => {
      this.board.show(state, { filter: this.digit });
      this.board.showPicture(answer.svg);
    });
    return [...parts, this.proof.element];
  }
}
