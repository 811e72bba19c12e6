// The page that generates puzzles.

import { announce } from "./announce.js";
import { encode } from "./codec.js";
import { button, made } from "./element.js";
import * as games from "./games.js";
import { LEVELS } from "./levels.js";
import { printList } from "./printing.js";
import { problemIn } from "./problem.js";
import { stream } from "./server.js";
import { boardChoice } from "./board_choice.js";
import { stateFrom } from "./boards.js";
import { isUsual, techniqueChoice } from "./technique_choice.js";
import { thumbnail } from "./thumbnail.js";
import { translate } from "./words.js";

const SYMMETRIES = [
  "none",
  "rotational-180",
  "rotational-90",
  "mirror-rows",
  "mirror-columns",
  "mirror-both",
  "diagonal",
  "antidiagonal",
  "diagonals",
  "full",
];

class Generate {
  constructor(root) {
    const select = (id, options) =>
      made("select", { id }, ...options.map(([value, text]) => made("option", { value }, text)));
    const levels = LEVELS.map((level) => [level, translate(`level.${level}`)]);
    const any = ["", translate("filter.any")];
    this.level = select("level", [any, ...levels]);
    this.level.value = "medium";
    this.symmetry = select("symmetry", SYMMETRIES.map((name) => [name, translate(`symmetry.${name}`)]));
    this.symmetry.value = "rotational-180";
    this.hardest = techniqueChoice("hardest", isUsual, [any]);
    this.count = made("input", { type: "number", id: "count", min: 1, max: 100, value: 1 });
    const anySeed = translate("generate.any-seed");
    this.seed = made("input", { type: "number", id: "seed", min: 0, placeholder: anySeed });
    this.board = boardChoice("board", ["random-killer", "random-thermo", "random-arrow", "random-jigsaw"]);
    this.board.field.value = new URLSearchParams(location.search).get("board") ?? "";
    const field = (control) =>
      made("p", {}, made("label", { for: control.id }, translate(`generate.${control.id}`)), control);
    this.start = button(translate("generate.start"), () => this.make(), { class: "primary" });
    this.stop = button(translate("generate.cancel"), () => this.request.abort(), { hidden: true });
    this.printing = button(translate("share.print"), () => printList(this.made), { hidden: true });
    this.progress = made("p", { class: "summary", role: "status" });
    this.bar = made("progress", { max: 1, value: 0, hidden: true, "aria-label": translate("generate.progress") });
    this.found = made("ul", { class: "shelf", "aria-label": translate("generate.found") });
    this.made = [];
    const controls = [this.level, this.symmetry, this.hardest, this.count, this.seed].map(field);
    controls.push(made("p", {}, made("label", { for: "board" }, translate("board.name")), this.board.field, this.board.sizes));
    root.append(
      made("div", { class: "card form" }, ...controls),
      made("div", { class: "row" }, this.start, this.stop, this.printing),
      this.bar,
      this.progress,
      this.found,
    );
  }

  #query() {
    const seed = this.seed.value === "" ? Math.floor(Math.random() * 2 ** 48) : Number(this.seed.value);
    const query = { count: Number(this.count.value) || 1, seed, symmetry: this.symmetry.value };
    if (this.level.value) query.level = this.level.value;
    const board = this.board.field.value.trim(); // may ask for random clues, so it may be no board yet
    if (board) query.board = board;
    if (this.hardest.value) query.hardest = this.hardest.value;
    return query;
  }

  /** Generate puzzles, and show each puzzle as soon as it arrives. */
  async make() {
    this.request = new AbortController();
    this.made = [];
    this.found.replaceChildren();
    this.#busy(true);
    this.progress.textContent = translate("generate.begun");
    try {
      for await (const event of stream("generate", this.#query(), this.request.signal)) await this.#heard(event);
    } catch (error) {
      this.progress.textContent = problemIn(error) ?? translate("generate.cancelled");
    } finally {
      this.#busy(false);
    }
  }

  #busy(isBusy) {
    this.start.disabled = isBusy;
    this.stop.hidden = !isBusy;
    this.bar.hidden = !isBusy;
    this.printing.hidden = isBusy || !this.made.length;
    if (isBusy) this.bar.removeAttribute("value");
  }

  async #heard({ name, data }) {
    if (name === "puzzle") await this.#add(data);
    if (name === "error") this.progress.textContent = data.message;
    if (name === "progress") {
      this.bar.value = data.made / data.count;
      this.progress.textContent = translate("generate.so-far", { count: data.made, tries: data.tries });
    }
    if (name === "done") {
      this.progress.textContent = translate("generate.done", { count: data.made, tries: data.tries });
    }
  }

  async #add({ state: data, level, hardest, step_count: steps }) {
    const state = await stateFrom(data);
    this.made.push(state);
    const facts = translate("generate.facts", { level: translate(`level.${level}`), steps });
    const game = games.newGame(state.puzzle, { level });
    const keep = button(translate("generate.keep"), async () => {
      await games.save(game);
      keep.disabled = true;
      announce(translate("generate.kept"));
    });
    const play = made("a", { href: `/#${encode(state)}`, class: "as-button" }, translate("view.play"));
    const analyse = made("a", { href: `/analyse#${encode(state)}`, class: "as-button" }, translate("view.analyse"));
    play.addEventListener("click", () => games.save(game));
    this.found.append(
      made(
        "li",
        { class: "card" },
        thumbnail(state),
        made("p", {}, facts),
        made("p", { class: "quiet", lang: "en" }, hardest ?? ""),
        made("div", { class: "row" }, play, analyse, keep),
      ),
    );
  }
}

/** Open the view in an element; returns a function that closes it. */
export async function open(root) {
  const generate = new Generate(root);
  return () => generate.request?.abort();
}
