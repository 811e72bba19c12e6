// The server's library file, with rated puzzles and games. If other machines can reach the
// server, the file can only be read. Some servers have no library.

import { announce } from "./announce.js";
import { encode } from "./codec.js";
import { button, made } from "./element.js";
import * as games from "./games.js";
import { LEVELS } from "./levels.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { saveAs } from "./share.js";
import { stateFrom } from "./boards.js";
import { toServer } from "./state.js";
import { thumbnail } from "./thumbnail.js";
import { translate } from "./words.js";

const ORDERS = ["added", "score", "clues"];
const PAGE = 24;
const MOST = 1000;

export class LibraryFile {
  /** Make the part of the page for the file. `changed` is called after games have been loaded from
   * it. */
  constructor(root, changed) {
    this.changed = changed;
    this.offset = 0;
    const option = (value, text) => made("option", { value }, text);
    const any = option("", translate("filter.any"));
    this.level = made("select", { id: "file-level" }, any);
    this.level.append(...LEVELS.map((level) => option(level, translate(`level.${level}`))));
    const orders = ORDERS.map((order) => option(order, translate(`order.${order}`)));
    this.order = made("select", { id: "file-order" }, ...orders);
    for (const control of [this.level, this.order])
      control.addEventListener("change", () => this.show(0));
    const field = (control, id) =>
      made("p", {}, made("label", { for: control.id }, translate(id)), control);
    const tools = made(
      "div",
      { class: "row" },
      button(translate("file.save"), () => this.#trying(() => this.#save())),
      button(translate("file.take"), () => this.#trying(() => this.#take())),
      button(translate("file.export"), () => this.#trying(() => this.#export())),
    );
    this.problem = made("p", { class: "problem", role: "alert" });
    this.count = made("p", { class: "summary", role: "status" });
    this.shelf = made("ul", { class: "shelf", "aria-label": translate("file.title") });
    this.more = button(translate("file.more"), () => this.show(this.offset + PAGE), { hidden: true });
    const choice = made("div", { class: "row" }, field(this.level, "generate.level"), field(this.order, "sort.label"));
    this.part = made("section", { hidden: true }, made("h2", {}, translate("file.title")), tools, choice);
    this.part.append(this.problem, this.count, this.shelf, this.more);
    root.append(this.part);
  }

  /** Whether the server has a library file. This is known after the first `show`. */
  get isThere() {
    return !this.part.hidden;
  }

  async #trying(work) {
    this.problem.textContent = "";
    try {
      await work();
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
    }
  }

  /** Show the puzzles in the file, starting at one of them. If there is no file, nothing is
   * shown. */
  async show(offset = 0) {
    this.offset = offset;
    const query = { order: this.order.value, offset, limit: PAGE };
    if (this.level.value) query.level = this.level.value;
    try {
      const { puzzles, total } = await ask("library/list", query);
      this.part.hidden = false;
      this.count.textContent = translate("file.count", { count: total });
      if (!offset) this.shelf.replaceChildren();
      this.shelf.append(...(await Promise.all(puzzles.map((puzzle) => this.#item(puzzle)))));
      this.more.hidden = offset + puzzles.length >= total;
    } catch (error) {
      this.part.hidden = problemIn(error) !== null;
    }
  }

  async #item({ id, state: data, name, level, hardest, clues }) {
    const state = await stateFrom(data);
    const facts = [name, level ? translate(`level.${level}`) : "", translate("file.clues", { count: clues })];
    const play = made("a", { href: `/#${encode(state)}`, class: "as-button" }, translate("view.play"));
    const item = made("li", { class: "card" }, thumbnail(state));
    const drop = () =>
      this.#trying(async () => {
        await ask("library/remove", { ids: [id] });
        announce(translate("library.forgotten"));
        await this.show(0);
      });
    item.append(
      made("p", {}, facts.filter(Boolean).join(" · ")),
      made("p", { class: "quiet", lang: "en" }, hardest),
      made("div", { class: "row" }, play, button(translate("library.forget"), drop)),
    );
    return item;
  }

  /** Add puzzles to the file, and return how many were new. */
  async add(states) {
    const { added } = await ask("library/add", { states: states.map(toServer) });
    await this.show(0);
    return added;
  }

  async #save() {
    const all = await games.all();
    for (const { id } of all) await this.#saveGame(id);
    announce(translate("file.saved", { count: all.length }));
    this.changed();
  }

  /** Save a game, merged with the branches in the file. If another browser saves the game at the
   * same time, the server refuses this save. The game is then merged and saved again. */
  async #saveGame(id, tries = 5) {
    const { games: [kept] } = await ask("library/games", { id });
    if (kept) await games.taken([kept.data]);
    const data = (await games.all()).find((game) => game.id === id);
    try {
      await ask("library/save", { id, data, revision: kept?.revision ?? 0 });
    } catch (error) {
      if (error.kind !== "GameChanged" || tries === 1) throw error;
      await this.#saveGame(id, tries - 1);
    }
  }

  /** All puzzles in the file, one per line, in a form that can be added to a file again. */
  async #export() {
    const lines = [];
    for (let offset = 0; ; offset += MOST) {
      const { puzzles, total } = await ask("library/list", { offset, limit: MOST });
      for (const { state } of puzzles) lines.push(await this.#lineOf(state));
      if (!puzzles.length || offset + puzzles.length >= total) break;
    }
    saveAs("nonet-puzzles.txt", `${lines.join("\n")}\n`);
  }

  /** Write a puzzle as 81 characters or, if these are not enough, as a nonet address. */
  async #lineOf(state) {
    const { puzzle, ...more } = state;
    if (!Object.keys(more).length) return puzzle;
    const { link, text } = await ask("convert", { state, format: "nonet" });
    return link ?? text;
  }

  async #take() {
    const kept = await ask("library/games", {});
    const count = await games.taken(kept.games.map(({ data }) => data));
    announce(translate("library.taken", { count }));
    this.changed();
  }
}
