// The page that lists the games stored in this browser.

import { notify } from "./announce.js";
import { boardIn, encode, decode } from "./codec.js";
import { openDialog } from "./dialog.js";
import { button, made } from "./element.js";
import * as games from "./games.js";
import { LibraryFile } from "./library_file.js";
import { problemsIn, statesIn } from "./pasting.js";
import { printList } from "./printing.js";
import { problemIn } from "./problem.js";
import { saveAs } from "./share.js";
import { startOf } from "./state.js";
import { thumbnail } from "./thumbnail.js";
import { clock } from "./timer.js";
import { translate } from "./words.js";

const DRAWN_AT_ONCE = 60;
const FORM = "nonet-games";

/** All games as the text of a file. */
const exported = async () => JSON.stringify({ form: FORM, version: 1, games: await games.all() });

/** Import games that were exported. */
async function imported(text) {
  const data = JSON.parse(text);
  if (data?.form !== FORM) throw new Error("these are no games");
  return games.taken(data.games);
}

class Library {
  constructor(root) {
    this.problem = made("p", { class: "problem", role: "alert" });
    this.shelf = made("ul", { class: "shelf", "aria-label": translate("view.library") });
    this.count = made("p", { class: "summary", role: "status" });
    const text = made("textarea", { id: "many", rows: 3, spellcheck: "false" });
    const file = made("input", { type: "file", id: "many-file", class: "hidden-file" });
    file.addEventListener("change", async () => this.#take(await file.files[0].text()));
    const add = made(
      "details",
      { class: "card" },
      made("summary", {}, translate("library.add")),
      made("label", { for: "many" }, translate("open.paste")),
      text,
      made(
        "div",
        { class: "row" },
        button(translate("library.take"), () => this.#take(text.value), { class: "primary" }),
        (this.intoFile = button(translate("file.add"), () => this.#takeIntoFile(text.value))),
        made("label", { for: "many-file", class: "as-button" }, translate("open.file")),
        file,
      ),
    );
    const tools = made(
      "div",
      { class: "row" },
      button(translate("library.export"), () => this.#export()),
      button(translate("library.print"), () => this.#print()),
    );
    const here = made("h2", {}, translate("library.here"));
    root.append(add, this.problem, here, tools, this.count, this.shelf);
    this.file = new LibraryFile(root, () => this.show());
    this.intoFile.hidden = true;
    this.drawn = DRAWN_AT_ONCE;
    this.more = button(translate("file.more"), () => {
      this.drawn += DRAWN_AT_ONCE;
      return this.show();
    });
    this.shelf.after(this.more);
  }

  /** Request the server's library file, if it exists. */
  async showFile() {
    await this.file.show(0);
    this.intoFile.hidden = !this.file.isThere;
  }

  async show() {
    const all = await games.all();
    const solved = all.filter(({ isSolved }) => isSolved).length;
    const time = clock(all.reduce((sum, { seconds }) => sum + seconds, 0));
    this.count.textContent = translate("library.count", { count: all.length, solved, time });
    this.shelf.replaceChildren(...all.slice(0, this.drawn).map((game) => this.#item(game)));
    this.more.hidden = all.length <= this.drawn;
  }

  #item(game) {
    const state = decode(game.now);
    const hasClues = boardIn(game.now) !== boardIn(game.id); // that the player added
    const left = state.values.filter((value) => !value).length;
    const level = game.level ? translate(`level.${game.level}`) : "";
    const name = [game.name, level].filter(Boolean).join(" · ") || translate("game.unnamed");
    const facts = [game.isSolved ? translate("game.done") : translate("game.left", { count: left })];
    facts.push(clock(game.seconds), new Date(game.seen).toLocaleDateString());
    const link = (view, address) => made("a", { href: address, class: "as-button" }, translate(`view.${view}`));
    const forget = button(translate("library.forget"), () => this.#forget(game));
    const rename = button(translate("library.rename"), () => this.#rename(game));
    return made(
      "li",
      { class: "card" },
      thumbnail(state),
      made("p", {}, made("strong", {}, name)),
      made("p", { class: "quiet" }, facts.join(" · ")),
      made("div", { class: "row" }, link("play", `/#${hasClues ? game.now : game.id}`), link("analyse", `/analyse#${game.now}`), rename, forget),
    );
  }

  #rename(game) {
    const name = made("input", { type: "text", id: "game-name", maxlength: 60, value: game.name });
    name.setAttribute("autofocus", "");
    const keep = async () => {
      await games.rename(game.id, name.value.trim());
      dialog.close();
      await this.show();
    };
    const form = made("form", { class: "row" }, name, button(translate("library.keep-name"), keep));
    form.addEventListener("submit", (event) => (event.preventDefault(), keep()));
    const label = made("label", { for: "game-name" }, translate("library.name"));
    const dialog = openDialog(translate("library.rename"), label, form);
  }

  /** Remove a game. This can be undone until something else is done on this page. */
  async #forget(game) {
    await games.remove(game.id);
    await this.show();
    const back = async () => {
      await games.taken([game]);
      await this.show();
    };
    this.count.append(" ", button(translate("library.take-back"), back));
    notify(translate("library.forgotten"));
  }

  async #take(text) {
    this.problem.textContent = "";
    try {
      const count = text.trimStart().startsWith('{"form":"nonet-games"')
        ? await imported(text)
        : await this.#read(text);
      notify(translate("library.taken", { count }));
      await this.show();
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
    }
  }

  async #takeIntoFile(text) {
    this.problem.textContent = "";
    try {
      const { states, errors } = await statesIn(text);
      this.problem.textContent = problemsIn(errors);
      const count = states.length ? await this.file.add(states) : 0;
      notify(translate("library.taken", { count }));
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
    }
  }

  async #read(text) {
    const { states, errors } = await statesIn(text);
    for (const state of states) {
      const id = games.idOf(state.puzzle);
      const game = (await games.load(id)) ?? games.newGame(state.puzzle);
      if (encode(state) !== id) game.history.add(state);
      await games.save(game);
    }
    this.problem.textContent = problemsIn(errors);
    return states.length;
  }

  async #export() {
    saveAs("nonet-games.json", await exported(), "application/json");
  }

  async #print() {
    printList((await games.all()).map(({ now }) => startOf(decode(now).puzzle)));
  }
}

/** Open the view in an element. */
export async function open(root) {
  const library = new Library(root);
  await library.show();
  library.showFile();
}
