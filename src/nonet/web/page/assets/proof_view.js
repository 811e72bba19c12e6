// Show the proof of a step in a section that unfolds. Truths and links are shown on the board and
// by name, with the number of truths and the number of links that contain each candidate. The
// checker's refutation is shown line by line.

import { button, made } from "./element.js";
import { candidateNamed, cellsOf, placeInShort } from "./places.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { fromServer, toServer } from "./state.js";
import { Walk } from "./walk.js";
import { translate } from "./words.js";

export class ProofView {
  /** Show the proof of a step in a state on a board. `restore` shows the step on the board
   * again. */
  constructor(board, state, step, restore) {
    this.board = board;
    this.restore = restore;
    this.inner = made("div");
    this.element = made("details", { class: "proof" }, made("summary", {}, translate("proof.title")), this.inner);
    this.element.addEventListener("toggle", () => {
      if (this.element.open) this.#begin(state, step, []);
      else this.close();
    });
    // The truths and links of a candidate are shown below the board.
    this.count = made("p", { class: "covers", hidden: true });
    this.covers = null;
  }

  /** Show the step on the board again. */
  close() {
    this.request?.abort();
    if (!this.covers) return;
    this.listening.abort();
    this.count.remove();
    this.covers = null;
    this.board.point([]);
    this.restore();
  }

  async #ask(state, step, more) {
    this.request?.abort();
    const request = (this.request = new AbortController());
    const { theme } = document.documentElement.dataset;
    const body = { state: toServer(state), step, conclusion: this.conclusion, theme, ...more };
    return ask("proof", body, request.signal);
  }

  /** Show a proof. `outer` has the proofs that contain it. */
  async #begin(state, step, outer) {
    this.state = state;
    this.conclusion = 0;
    this.isWalking = false;
    try {
      const answer = await this.#ask(state, step, {});
      if (!this.element.isConnected || !this.element.open) return;
      this.board.show(state, {});
      this.#follow(answer);
      this.board.showPicture(answer.svg);
      this.inner.replaceChildren(...this.#parts(state, step, answer, outer));
    } catch (error) {
      const problem = problemIn(error);
      if (problem) this.inner.replaceChildren(made("p", { class: "problem" }, problem));
    }
  }

  /** Show how often the candidates of a cell are covered. The cell is under the pointer or has the
   * focus. */
  #follow({ covers }) {
    if (!this.covers) {
      this.listening = new AbortController();
      const { signal } = this.listening;
      const { table } = this.board;
      table.addEventListener("pointermove", (event) => this.#pointed(event), { signal });
      table.addEventListener("pointerleave", () => this.#translate([]), { signal });
      table.addEventListener("focusin", () => this.#translate(this.#inCell(this.board.here)), { signal });
      this.board.stage.after(this.count);
    }
    this.covers = covers;
    this.#translate([]);
    this.board.cells.forEach((cell, index) => {
      const labels = this.#inCell(index).map((name) => this.#coversOf(name));
      cell.setAttribute("aria-label", [cell.getAttribute("aria-label"), ...labels].join(", "));
    });
  }

  #inCell(cell) {
    const { geometry } = this.board;
    return Object.keys(this.covers).filter((name) => geometry.candidateOf(name).cell === cell);
  }

  #coversOf(name) {
    const [truths, links] = this.covers[name];
    return translate("proof.covers", { candidate: candidateNamed(name, this.state), truths, links });
  }

  #pointed(event) {
    const { board } = this;
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell < 0) return;
    const name = `${board.digitAt(event.clientX, event.clientY)}${board.geometry.nameOf(cell)}`;
    this.#translate(name in this.covers ? [name] : this.#inCell(cell));
  }

  #translate(names) {
    if (!this.element.isConnected) return this.close(); // another text is shown now
    const lines = names.map((name) => this.#coversOf(name));
    this.count.textContent = lines.join("; ") || translate("proof.point");
    this.count.hidden = this.isWalking && !lines.length; // make room for the board
    return undefined;
  }

  #parts(state, step, answer, outer) {
    const parts = [made("p", {}, translate(`walk.by-${answer.proof}`))];
    const { truths, links } = step;
    if (truths.length) parts.push(...this.#chips(state, "proof.truths", truths, "truth"));
    if (links.length) parts.push(...this.#chips(state, "proof.links", links, "link"));
    if (answer.proof === "rank") parts.push(made("p", {}, translate("proof.rank", answer)));
    parts.push(this.#walk(state, step, answer, outer));
    if (outer.length) {
      const [last, ...others] = outer;
      parts.unshift(button(translate("walk.out"), () => this.#begin(...last, others)));
    }
    return parts;
  }

  #chips(state, id, names, kind) {
    const chip = (name) => {
      const point = () => this.board.point(cellsOf(name, state));
      const rest = () => this.board.point([]);
      const on = { pointerenter: point, pointerleave: rest, focus: point, blur: rest };
      return made("li", {}, made("button", { type: "button", class: `chip ${kind}`, on }, placeInShort(name, state)));
    };
    return [
      made("p", {}, translate(id, { count: names.length })),
      made("ul", { class: "chips" }, ...names.map(chip)),
    ];
  }

  /** Make the button that starts the walk through the refutation, and the list of conclusions. */
  #walk(state, step, { conclusions, proof }, outer) {
    const place = made("div", { class: "check" });
    const begin = async (conclusion) => {
      this.conclusion = conclusion;
      try {
        const answer = await this.#ask(state, step, {});
        const draw = async (line) => {
          const shown = await this.#ask(state, step, { line });
          this.board.showPicture(shown.svg);
          return shown;
        };
        const into = (inner) => this.#begin(fromServer(inner.state), inner.step, [[state, step], ...outer]);
        const walk = new Walk(answer, state, draw, into);
        place.replaceChildren(...choice, walk.element);
        this.isWalking = true;
        this.#translate([]);
        const going = walk.go(0);
        walk.on.focus();
        await going;
      } catch (error) {
        const problem = problemIn(error);
        if (problem) place.replaceChildren(made("p", { class: "problem" }, problem));
      }
    };
    const choice = [];
    if (conclusions.length > 1 && proof !== "cases") {
      const id = "conclusion";
      const names = conclusions.map((name) =>
        translate(name[0] === "-" ? "walk.is-false" : "walk.is-true", { candidate: candidateNamed(name, state) }),
      );
      const select = made("select", { id }, ...names.map((name, value) => made("option", { value }, name)));
      select.addEventListener("change", () => place.children.length > 2 && begin(Number(select.value)));
      choice.push(made("p", {}, made("label", { for: id }, translate("walk.conclusion")), select));
    }
    const start = button(translate("walk.title"), () => begin(this.conclusion), { class: "primary" });
    place.append(...choice, start);
    return place;
  }
}
