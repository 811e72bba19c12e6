// Let the player confirm the reading of a photo. Each reading is shown together with the picture of
// its cell, and the player is asked about each doubtful cell in turn.

import { button, made } from "./element.js";
import { cellName } from "./notation.js";
import { actionOf } from "./keymap.js";
import { Keypad } from "./keypad.js";
import { describe, PhotoBoard, sign, readingNamed } from "./photo_board.js";
import * as photo from "./photo_cells.js";
import { Selection } from "./selection.js";
import { settings } from "./settings.js";
import { translate } from "./words.js";

const MODES = ["given", "written", "noted"];
const MODE_OF = { digit: "given", corner: "written", centre: "noted" }; // the kind for each key mode

export class PhotoCheck {
  mode = "given";
  undone = [];

  /** Show a board from the server in `element`. `play` receives the confirmed state. */
  constructor({ reading, picture }, play) {
    this.states = [photo.cellsRead(reading)];
    this.name = photo.boardRead(reading);
    this.play = play;
    const area = made("div", { class: "board-area" });
    const pad = made("div", { class: "pad" });
    this.summary = made("p", { class: "summary", role: "status" });
    this.reason = made("p", { class: "quiet", lang: "en" }, reading.reason);
    this.jigsaw = made("p", { class: "quiet", hidden: !this.name }, translate("photo.jigsaw"));
    this.doubts = made("ul", { class: "doubts", "aria-label": translate("photo.doubts") });
    this.question = made("div", { class: "doubt-question", role: "group", "aria-label": translate("photo.cell") });
    this.problem = made("p", { class: "problem", role: "alert" });
    this.undo = button(translate("action.undo"), () => this.act({ do: "undo" }));
    this.redo = button(translate("action.redo"), () => this.act({ do: "redo" }));
    this.bare = button(translate("photo.bare"), () => this.act({ do: "space" }), { "aria-pressed": "false" });
    this.start = button(translate("photo.play"), () => this.#start(), { class: "primary" });
    const bar = made("div", { class: "row" }, this.undo, this.redo, this.bare, this.start);
    const right = made("div", { class: "right" }, this.summary, this.reason, this.question, pad, bar);
    right.append(this.problem, this.jigsaw, this.doubts, made("p", { class: "quiet" }, translate("photo.legend")));
    this.element = made("div", { class: "photo-check" }, area, right);
    this.board = new PhotoBoard(area, picture);
    this.selection = new Selection(this.board, { changed: () => this.#chosen(), twice() {} });
    this.keypad = new Keypad(pad, (action) => this.act(action), MODES);
    for (const keys of [pad, bar])
      keys.addEventListener("mousedown", (event) => event.preventDefault());
    this.board.table.addEventListener("keydown", (event) => {
      const action = actionOf(event, settings.letters);
      if (!action || action.do === "escape") return; // Escape closes the dialog
      event.preventDefault();
      this.act(action);
    });
  }

  get cells() {
    return this.states.at(-1);
  }

  /** Whether the player has corrected anything. */
  get isChanged() {
    return this.states.length > 1;
  }

  /** Start with the first doubtful cell or, if there is none, with the buttons for continuing. */
  begin() {
    const [first] = photo.doubtsIn(this.cells);
    this.selection.only(first ?? 0);
    if (first === undefined) this.start.focus();
  }

  #add(cells) {
    this.states.push(cells);
    this.undone = [];
  }

  /** Carry out the action of a key or a button. */
  act(action) {
    const places = this.selection.list;
    const { cells } = this;
    const does = {
      digit: () => this.#digit(action),
      mode: () => this.#setMode(MODE_OF[action.mode] ?? action.mode),
      erase: () => this.#add(photo.cleared(cells, places)),
      undo: () => this.isChanged && this.undone.push(this.states.pop()),
      redo: () => this.undone.length && this.states.push(this.undone.pop()),
      apply: () => this.#agree(),
      next: () => this.#next(),
      space: () => this.#setBare(this.bare.ariaPressed !== "true"),
      "next-blank": () => this.#next(),
    };
    if (!this.selection.follow(action)) does[action.do]?.();
    this.#show();
  }

  #digit({ digit, layer, sure }) {
    if (sure) return; // both taps of a double tap have already taken effect
    const kind = MODE_OF[layer] ?? this.mode;
    this.#add(photo.filled(this.cells, this.selection.list, digit, kind));
  }

  #setBare(isBare) {
    this.bare.setAttribute("aria-pressed", isBare);
    this.board.isBare = isBare;
  }

  /** Choose the kind of the next digits. Digits in the selected cells change at once. */
  #setMode(mode) {
    if (!MODES.includes(mode)) return;
    this.mode = mode;
    const places = this.selection.list;
    const isOther = places.some((at) => this.cells[at].digit && this.cells[at].kind !== mode);
    if (isOther && mode !== "noted") this.#add(photo.asKind(this.cells, places, mode));
  }

  /** Accept the selected cells as they are, and go to the next doubtful cell. */
  #agree() {
    const places = this.selection.list;
    if (places.some((at) => this.cells[at].doubt)) this.#add(photo.agreed(this.cells, places));
    this.#next();
  }

  #next() {
    const doubts = photo.doubtsIn(this.cells);
    const { here } = this.board;
    const next = doubts.find((cell) => cell > here) ?? doubts[0];
    if (next === undefined) this.start.focus();
    else this.selection.only(next);
  }

  #take(value) {
    const [at] = this.selection.list;
    const kind = this.cells[at].kind === "written" ? "written" : "given";
    const places = [at];
    this.#add(value ? photo.filled(this.cells, places, value, kind) : photo.cleared(this.cells, places));
    this.#next();
    this.#show();
  }

  #start() {
    if (photo.isBroken(this.cells, this.name)) this.problem.textContent = translate("cell.clashes");
    else this.play(photo.stateIn(this.cells, this.name));
  }

  #chosen() {
    const { kind } = this.cells[this.board.here];
    if (MODES.includes(kind)) this.mode = kind;
    this.#show();
  }

  // The display

  #show() {
    const { cells } = this;
    const clashes = photo.clashesIn(cells, this.name);
    this.board.show(cells, { selected: this.selection.cells, clashes });
    const counts = Array(10).fill(0);
    for (const { digit } of cells) counts[digit]++;
    this.keypad.show({ mode: this.mode, counts, each: counts.length - 1, numpad: settings.numpad });
    this.undo.disabled = !this.isChanged;
    this.redo.disabled = !this.undone.length;
    const doubts = photo.doubtsIn(cells);
    const summary = translate("photo.left", { count: doubts.length });
    if (this.summary.textContent !== summary) this.summary.textContent = summary;
    this.problem.textContent = "";
    const item = (cell) => {
      const { kind, digit, doubt } = cells[cell];
      const now = sign(kind === "noted" ? null : digit);
      const name = `${cellName(cell, this.board.geometry)}: ${now}? (${sign(doubt.other)})`;
      const label = describe(cells[cell], cell, clashes.has(cell));
      const go = () => this.selection.only(cell);
      return made("li", {}, button(name, go, { "aria-label": label }));
    };
    this.doubts.hidden = !doubts.length;
    this.doubts.replaceChildren(...doubts.map(item));
    this.#ask();
  }

  /** Ask about the selected cell, if it is in doubt. */
  #ask() {
    const { here } = this.board;
    const { kind, digit, doubt } = this.cells[here];
    this.question.hidden = !doubt;
    if (!doubt) return;
    const place = made("p", {}, describe(this.cells[here], here, false));
    const now = readingNamed(kind === "noted" ? null : digit, kind);
    const keys = [button(translate("photo.right", { what: now }), () => this.act({ do: "apply" }))];
    if (doubt.other !== null) {
      const take = () => this.#take(doubt.other);
      keys.push(button(translate("photo.take", { what: readingNamed(doubt.other, kind) }), take));
    }
    this.question.replaceChildren(place, made("div", { class: "row" }, ...keys));
  }
}
