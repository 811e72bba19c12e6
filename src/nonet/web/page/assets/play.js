// The page for playing a puzzle.

import { problemInAddress, stateInAddress } from "./address.js";
import { announce, notify } from "./announce.js";
import { Board } from "./board.js";
import { learn } from "./boards.js";
import { listenToClipboard } from "./clipboard.js";
import { encode } from "./codec.js";
import { button, made } from "./element.js";
import * as games from "./games.js";
import { bit, signOf } from "./geometry.js";
import { cellName } from "./notation.js";
import { Help } from "./hint.js";
import { actionOf } from "./keymap.js";
import { Keypad, MODES } from "./keypad.js";
import { Pen } from "./pen.js";
import { problemIn } from "./problem.js";
import { Selection } from "./selection.js";
import { choose, settings } from "./settings.js";
import { starter } from "./starters.js";
import * as moves from "./state.js";
import { clock, Timer } from "./timer.js";
import { translate } from "./words.js";

const COLOURS = 9;
const LINK_DELAY = 400; // browsers block frequent changes of the address

class Play {
  mode = "digit";
  filter = 0; // the highlighted digit
  isFiltering = false; // whether the next digit key chooses the digit to highlight
  held = 0; // the digit that the next taps enter
  pen = new Pen();
  clues = null; // the editor for clues, while it is open
  gone = Promise.resolve(); // the last undo, redo or jump

  constructor(root) {
    const area = made("div", { class: "board-area" });
    this.title = made("p", { class: "game-name" });
    this.progress = made("span", { class: "progress" });
    this.timer = new Timer(() => this.#save());
    this.pause = button(translate("timer.pause"), () => this.act({ do: "pause" }), { class: "pause" });
    const facts = made("div", { class: "facts" }, this.progress, this.timer.element, this.pause);
    const status = made("div", { class: "status" }, this.title, facts);
    const pad = (this.pad = made("div", { class: "pad" }));
    const explanation = made("section", { class: "explanation card", "aria-label": translate("help.title") });
    this.actions = this.#actions();
    const { undo, redo, bar } = this.actions;
    const group = (name, label) =>
      made("div", { class: name, role: "group", "aria-label": translate(label) });
    const quick = group("quick", "action.quick");
    const tools = group("tools", "help.label");
    this.rules = made("section", { class: "rules card" });
    root.append(made("div", { class: "play" }, status, area, quick, explanation, pad, tools, bar, this.rules));

    this.board = new Board(area, translate("board.label"));
    this.veil = made("div", { class: "veil", hidden: true });
    this.veil.append(button(translate("timer.go-on"), () => this.act({ do: "pause" })));
    this.board.stage.append(this.veil);
    this.selection = new Selection(this.board, {
      changed: () => this.#show(),
      twice: (cell) => this.clues || this.#selectEqual(cell),
      done: (from, to) => this.#tapped(from, to),
      isLine: () => this.clues?.kind?.isLine,
    });
    this.keypad = new Keypad(pad, (action) => this.act(action));
    quick.append(undo, redo);
    const table = {
      commit: (state) => this.commit(state),
      undoTo: (isBefore) => this.#goTo(() => this.#lastBefore(isBefore)),
      counted: () => this.game.hints++,
    };
    Object.defineProperties(table, {
      state: { get: () => this.state },
      selected: { get: () => this.selection.list },
    });
    // After a click on a key, the focus stays on the board, so that the keyboard still works there.
    this.bars = [pad, quick, tools, bar];
    for (const keys of this.bars)
      keys.addEventListener("mousedown", (event) => event.preventDefault());
    this.help = new Help(quick, tools, explanation, this.board, table, () => this.#show());
    this.board.table.addEventListener("keydown", (event) => this.#key(event));
    this.leave = new AbortController();
    const { signal } = this.leave;
    addEventListener("hashchange", () => this.#fromAddress(), { signal });
    const left = () => this.game && games.leave(this.game);
    addEventListener("pagehide", () => (this.#save(), left()), { signal });
    const meet = (id) => id === this.game?.id && this.#met(games.refresh);
    games.heard(meet, signal);
    // A window misses events while it is suspended.
    document.addEventListener("visibilitychange", () => meet(this.game?.id), { signal });
    addEventListener("nonet-settings", () => this.#show(), { signal });
    const clipboard = {
      one: (state) => this.#openState(state),
      several: (text) => this.#openDialog(text),
      photo: (file) => this.#openPhoto(file),
      copied: () => moves.textOf(this.state),
    };
    listenToClipboard(clipboard, signal);
  }

  #actions() {
    const act = (name) => button(translate(`action.${name}`, { count: 0 }), () => this.act({ do: name }));
    const names = ["first", "ways", "candidates", "fill", "keep", "clues", "open", "share", "help"];
    const keys = names.map((name) => [name, act(name)]);
    const attributes = { class: "actions", role: "group", "aria-label": translate("action.label") };
    const bar = made("div", attributes, ...keys.map(([, key]) => key));
    bar.lastChild.classList.add("about-keys");
    return { ...Object.fromEntries(keys), undo: act("undo"), redo: act("redo"), bar };
  }

  get state() {
    return this.game.history.state;
  }

  // Choosing the game

  /** Start with the game in the address, the last game seen, or a stored puzzle. */
  async begin() {
    await games.takeLeft().catch(() => notify(translate("save.failed")));
    if (await this.#fromAddress()) return;
    const [last] = await games.all();
    if (last) this.#take(games.fromData(last));
    else await this.#openState(...(await this.#atHand()));
    this.#showProblem();
  }

  async #atHand() {
    const there = new Set((await games.all()).map(({ id }) => id));
    const { level, puzzle } = starter(there, games.idOf);
    return [moves.startOf(puzzle), { level }];
  }

  async #fromAddress() {
    try {
      const state = await stateInAddress();
      if (!state) return false;
      const isOwn = history.state?.isOwn; // this window wrote the address
      if (!this.game || encode(this.state) !== encode(state)) await this.#openState(state, {}, isOwn);
      return true;
    } catch (error) {
      this.problem = problemInAddress(error);
      if (this.game) this.#showProblem();
      return false;
    }
  }

  #showProblem() {
    if (this.problem) this.help.show(made("p", { class: "problem" }, this.problem));
    this.problem = null;
  }

  /** Open a state, and continue its game if there is one. If `isOld`, the game may be newer. */
  async #openState(state, facts = {}, isOld = false) {
    const stored = (await games.showing(state)) ?? (await games.load(games.idOf(state.puzzle)));
    const game = stored ?? games.newGame(state.puzzle, facts);
    const { history } = game;
    const node = history.find(state);
    const isOther = history.state.puzzle.board !== state.puzzle.board; // the player has added clues
    if (node < 0) history.add(state);
    else if ((node > 0 || isOther) && !isOld) history.goTo(node);
    this.#take(game);
  }

  #take(game) {
    this.game = game;
    game.seen = Date.now();
    this.#putDown();
    this.help.clear();
    this.timer.start(game.seconds, moves.isSolved(this.state));
    this.selection.cells.clear(); // the board may be smaller
    this.#settled();
    this.selection.only(Math.max(0, this.state.values.indexOf(0)));
  }

  #save() {
    if (!this.game) return;
    Object.assign(this.game, { seconds: this.timer.seconds, seen: Date.now() });
    this.#met(games.save).catch(() => notify(translate("save.failed")));
  }

  /** Merge the changes of other windows into the game, with `games.save` or `games.refresh`. */
  async #met(work) {
    const { game } = this;
    const { name } = game;
    const clash = await work(game);
    if (game !== this.game) return;
    this.timer.seconds = Math.max(this.timer.seconds, game.seconds);
    if (this.state !== this.shown) this.#changed(false);
    else if (name !== game.name) this.#show();
    if (clash >= 0) this.#showClash(clash);
  }

  /** Show both boards if two windows changed the same cell. */
  async #showClash(other) {
    const { clashOf } = await import("./ways.js");
    this.help.show(...clashOf(this.game.history, other, (index) => this.#goTo(() => index)));
  }

  /** Go to the state with the number that `find` returns, after earlier calls. If the player has
   * added clues, its board may not be known yet. */
  #goTo(find) {
    const { history } = this.game;
    const go = async () => {
      const index = find();
      if (index < 0) return;
      await learn(history.nodes[index].state.puzzle.board);
      history.goTo(index);
      this.#changed();
    };
    this.gone = this.gone.then(go).catch((error) => notify(problemIn(error)));
  }

  // Moves

  /** Put a state on the board, and update everything that depends on it. */
  commit(state) {
    if (this.game.history.add(state)) this.#changed();
  }

  /** Show a change, and store it unless another window has already stored it. */
  #changed(isOwn = true) {
    this.help.clear();
    const wasSolved = this.timer.isDone;
    this.timer.isDone = moves.isSolved(this.state);
    if (this.timer.isDone && !wasSolved) this.help.show(...this.#solved());
    else if (moves.isFull(this.state) && !wasSolved) this.help.show(made("p", {}, translate("game.full")));
    this.#settled(isOwn);
  }

  /** The text at the end of a game. */
  #solved() {
    const time = settings.timer && translate("game.time", { time: clock(this.timer.seconds) });
    const hints = translate("game.hints", { count: this.game.hints });
    const next = async () => this.#openState(...(await this.#atHand()));
    return [
      made("p", { class: "new" }, translate("game.solved")),
      made("p", {}, [time, hints].filter(Boolean).join(" ")),
      made(
        "div",
        { class: "row" },
        button(translate("game.next"), next, { class: "primary" }),
        made("a", { class: "as-button", href: `/analyse#${encode(this.state)}` }, translate("game.path")),
      ),
    ];
  }

  /** Show the state, put it into the address, and store it. */
  #settled(isOwn = true) {
    this.#show();
    if (isOwn) this.#save();
    clearTimeout(this.linking);
    const { hash } = location;
    this.linking = setTimeout(() => {
      // A link that was opened meanwhile stays in the address until it is read.
      if (this.leave.signal.aborted || location.hash !== hash) return;
      history.replaceState({ isOwn: true }, "", `${location.pathname}#${encode(this.state)}`);
    }, LINK_DELAY);
  }

  /** The last node before this one whose state meets a condition, or the start of the game. */
  #lastBefore(isBefore) {
    const { nodes, at } = this.game.history;
    let index = at;
    while (index > 0 && !isBefore(nodes[index].state)) index = nodes[index].parent;
    return index;
  }

  /** Select all cells with the same digit as a cell or, if it has none, the same marks. */
  #selectEqual(cell) {
    if (this.#holds) return;
    const { values, corner } = this.state;
    const marks = moves.marksOf(this.state);
    const what = (each) => String(values[each] || [marks[each] || "", corner[each] || ""]);
    if (what(cell) === ",") return;
    const all = [...values.keys()];
    this.selection.select(all.filter((each) => what(each) === what(cell)));
  }

  /** Whether a key is held, so that the next taps enter its digit. */
  get #holds() {
    return settings.first || this.mode === "link";
  }

  #hold(digit) {
    this.held = this.held === digit ? 0 : digit;
    const isColour = this.mode === "colour";
    if (!isColour) this.filter = this.held;
    const colour = isColour && digit && translate(`colour.${digit}`);
    if (!this.held) announce(translate("hold.off"));
    else announce(isColour ? translate("hold.colour", { colour }) : translate("hold.digit", { digit: signOf(digit) }));
    this.#show();
  }

  #putDown() {
    this.held = 0;
    this.filter = 0;
    this.isFiltering = false;
    this.pen.drop();
  }

  /** The effect of a tap or a drag while a key is held, apart from selecting cells. */
  #tapped(from, to) {
    if (this.clues) {
      this.clues.drawn();
      return;
    }
    if (!this.#holds) return;
    if (this.mode === "link") {
      this.#pick(from);
      if (to.cell !== from.cell) this.#pick(to);
      return;
    }
    const cells = this.selection.list;
    const digit = this.state.values[to.cell];
    const isOther = digit && (digit !== this.held || moves.isGiven(this.state, to.cell));
    if (this.mode !== "colour" && isOther && cells.length === 1) {
      if (digit !== this.held) this.#hold(digit);
    } else if (this.held && (this.mode !== "digit" || cells.length === 1)) {
      this.#put(this.held, this.mode);
    }
  }

  /** Draw with a candidate: the one under the mouse, or else the highlighted digit. */
  #pick({ cell, x, y, isFine = false }) {
    const { state } = this;
    const marks = moves.marksOf(state)[cell] ?? 0;
    const isPlaced = isFine && settings.places && !state.corner[cell];
    const pointed = isPlaced ? this.board.digitAt(x, y) : 0;
    const digit = pointed && marks & bit(pointed) ? pointed : this.filter;
    if (state.values[cell]) return notify(translate("link.filled"));
    if (!digit) return notify(translate("link.choose"));
    this.commit(this.pen.pick(state, { cell, digit }));
    announce(translate(this.pen.end ? "link.on" : "link.end", { digit: signOf(digit), cell: cellName(cell, this.#geometry) }));
    return this.#show();
  }

  get #geometry() {
    return moves.geometryFor(this.state);
  }

  #digit({ digit, layer, sure }) {
    if (digit > ((layer ?? this.mode) === "colour" ? COLOURS : this.#geometry.digits)) return undefined;
    if (this.isFiltering) {
      this.isFiltering = false;
      this.filter = digit;
      announce(translate("filter.on", { digit: signOf(digit) }));
      return this.#show();
    }
    if (!this.#holds) return this.#put(digit, layer ?? this.mode, sure);
    if (sure) return undefined; // both taps of a double tap have already taken effect
    return layer ? this.#put(digit, layer) : this.#hold(digit);
  }

  /** Put a digit, mark or colour into the selected cells. While a digit is highlighted, colours
   * apply to its candidates. */
  #put(digit, kind, sure = false) {
    const cells = this.selection.list;
    if (kind === "colour") {
      const { filter, state } = this;
      const isTint = filter && cells.some((cell) => !state.values[cell]);
      const next = isTint
        ? moves.tinted(state, cells, filter, digit)
        : moves.coloured(state, cells, digit);
      return this.commit(next);
    }
    if (kind !== "digit") return this.commit(moves.marked(this.state, cells, kind, digit));
    if (sure && cells.every((cell) => this.state.values[cell] === digit)) return undefined;
    const next = moves.entered(this.state, cells, digit, settings.tidy);
    if (next === this.state && cells.length) notify(translate("cell.fixed"));
    this.commit(next);
    return this.#tellClash(cells);
  }

  #tellClash(cells) {
    if (!settings.clashes) return;
    const clashes = this.#geometry.clashes(this.state.values);
    if (cells.some((cell) => clashes.has(cell))) announce(translate("cell.clashes"));
  }

  /** Carry out the action of a key or a button. */
  act(action) {
    const { history } = this.game;
    const does = {
      digit: () => this.#digit(action),
      erase: () => this.commit(moves.erased(this.state, this.selection.list, this.mode)),
      mode: () => this.#setMode(action.mode),
      space: () => this.#space(),
      filter: () => this.#setFilter(action.digit),
      first: () => this.#setFirst(),
      undo: () => this.#goTo(() => history.before),
      redo: () => this.#goTo(() => history.after),
      ways: async () => (await import("./ways.js")).showWays(history, (index) => this.#goTo(() => index)),
      candidates: () => this.commit(moves.withAuto(this.state, !this.state.auto)),
      fill: () => this.commit(moves.filledIn(this.state)),
      keep: () => this.#keepAsGivens(),
      clues: () => this.#editClues(),
      open: () => this.#openDialog(),
      share: async () => (await import("./share.js")).showShare(this.state),
      help: async () => (await import("./keys_help.js")).showKeys(),
      hint: () => this.help.tellMore(),
      next: () => this.help.applyAndGoOn(),
      apply: () => (this.clues ? this.clues.enter() : this.help.applyStep()),
      easy: () => this.help.makeEasySteps(),
      why: () => this.help.why(),
      pause: () => this.#pause(),
      escape: () => this.#escape(),
      speak: async () => announce((await import("./spoken.js")).spoken(action.what, this.state, this.board.here)),
      "next-blank": () => this.#nextBlank(action.by),
    };
    if (!this.selection.follow(action)) does[action.do]();
  }

  async #editClues() {
    const { ClueEditor } = await import("./clues.js");
    if (this.clues) {
      this.clues.close();
      this.clues = null;
    } else {
      const call = { put: (state) => this.commit(state), changed: () => this.#show() };
      this.clues = new ClueEditor(this.pad, this.board, this.selection, call);
    }
    this.#show();
  }

  async #openDialog(text = "") {
    const { openPuzzle } = await import("./opening.js");
    openPuzzle(
      (state, facts) => this.#openState(state, facts),
      () => this.#atHand(),
      (file) => this.#openPhoto(file),
      text,
    );
  }

  async #openPhoto(file) {
    const { openPhoto } = await import("./photo.js");
    await openPhoto(file, (state) => this.#openState(state));
  }

  #keepAsGivens() {
    const { state } = this;
    if (!moves.canKeep(state)) return;
    if (this.#geometry.clashes(state.values).size) notify(translate("cell.clashes"));
    else this.#openState(moves.startOf(moves.keptAsGivens(state)), {});
  }

  #setFirst() {
    choose({ first: !settings.first });
    this.#putDown();
    notify(translate(settings.first ? "hold.which" : "hold.none"));
    this.#show();
  }

  #setMode(mode) {
    if (this.mode === "link" || mode === "link") this.#putDown();
    if (this.mode === "colour" || mode === "colour") this.held = 0;
    this.mode = mode;
    if (mode === "link") notify(translate("link.choose"));
    else if (mode === "colour" && this.filter) notify(translate("tint.on", { digit: signOf(this.filter) }));
    else announce(translate(`mode.${mode}`));
    this.#show();
  }

  #space() {
    if (this.mode === "link" && this.filter) this.#pick({ cell: this.board.here });
    else if (this.mode === "colour" && this.held) this.#put(this.held, "colour");
    else if (this.mode !== "colour" && this.filter) this.#put(this.filter, this.mode);
    else this.#setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
  }

  #setFilter(digit) {
    if (digit > this.#geometry.digits) return;
    const isOff = this.filter && (!digit || digit === this.filter);
    this.filter = isOff ? 0 : (digit ?? 0);
    this.isFiltering = !isOff && !digit;
    if (this.isFiltering) notify(translate("filter.which"));
    else announce(isOff ? translate("filter.off") : translate("filter.on", { digit: signOf(digit) }));
    this.#show();
  }

  #escape() {
    if (this.help.level || this.help.explanation.ariaBusy) this.help.clear();
    this.clues?.drop();
    this.#putDown();
    this.selection.select([this.board.here]);
  }

  #nextBlank(by) {
    let cell = this.board.here;
    const forward = by[0] + by[1];
    const count = this.board.cells.length;
    for (let tries = 0; tries < count; tries++) {
      cell = (cell + forward + count) % count;
      if (!this.state.values[cell]) return this.selection.go(cell, false);
    }
    return undefined;
  }

  #pause() {
    if (this.timer.isDone) return;
    this.timer.isPaused = !this.timer.isPaused;
    announce(translate(this.timer.isPaused ? "timer.paused" : "timer.runs"));
    this.#show();
    if (this.timer.isPaused) this.veil.firstChild.focus();
    else this.board.focus();
  }

  #key(event) {
    if (this.timer.isPaused) return;
    const action = actionOf(event, settings.letters, this.#geometry.digits);
    if (!action) return;
    event.preventDefault();
    this.act(action);
  }

  // The display

  #show() {
    const { state, game } = this;
    const { history } = game;
    this.shown = state;
    const { isPaused } = this.timer;
    const geometry = this.#geometry;
    // A hint's picture has no room for clues that the player has not added yet.
    const room = Math.max(geometry.room, this.help.level ? 0 : (this.clues?.room ?? 0));
    this.board.show(state, {
      selected: this.selection.cells,
      looked: this.help.looked,
      clashes: settings.clashes ? geometry.clashes(state.values) : new Set(),
      places: settings.places,
      filter: this.filter,
      end: this.mode === "link" ? this.pen.end : null,
      room,
    });
    this.clues?.show(state, room);
    this.rules.hidden = !geometry.rules.length;
    if (!this.rules.hidden) import("./rules.js").then((page) => page.showRules(this.rules, geometry.rules));
    const found = moves.counts(state);
    const held = this.#holds ? this.held : null;
    this.keypad.show({ mode: this.mode, counts: found, each: geometry.each, numpad: settings.numpad, held });
    const { first, undo, redo, candidates, keep, fill, ways, clues } = this.actions;
    clues.setAttribute("aria-pressed", String(this.clues !== null));
    first.setAttribute("aria-pressed", String(settings.first));
    undo.disabled = history.before < 0;
    redo.disabled = history.after < 0;
    ways.textContent = translate("action.ways", { count: history.branches.length });
    candidates.setAttribute("aria-pressed", String(state.auto));
    keep.hidden = !moves.canKeep(state);
    fill.hidden = state.auto;
    const level = game.level ? translate(`level.${game.level}`) : "";
    this.title.textContent = [game.name, level].filter(Boolean).join(" · ");
    this.progress.textContent = this.timer.isDone
      ? translate("game.done")
      : translate("game.left", { count: found[0] });
    this.timer.element.hidden = !settings.timer;
    this.pause.hidden = !settings.timer || this.timer.isDone;
    this.veil.hidden = !isPaused;
    this.board.stage.classList.toggle("paused", isPaused);
    for (const part of [this.board.table, ...this.bars]) part.inert = isPaused;
  }

  close() {
    this.#save();
    this.clues?.close();
    clearTimeout(this.linking);
    this.timer.stop();
    this.leave.abort();
  }
}

/** Open the view in an element; returns a function that closes it. */
export async function open(root) {
  const play = new Play(root);
  await play.begin();
  return () => play.close();
}
