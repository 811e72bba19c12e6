// Store the games in this browser. The key of a game is its puzzle, and every move is kept. Several
// windows may play the same game. Each stored copy has a revision. If a window has not seen the
// latest revision, it merges that revision into its own game before it stores the game.

import { notify } from "./announce.js";
import { learn } from "./boards.js";
import { boardIn, encode, decode } from "./codec.js";
import { geometryOf, isKnown, register } from "./geometry.js";
import { History } from "./history.js";
import { problemIn } from "./problem.js";
import { isSolved, startOf } from "./state.js";

const NAME = "nonet";
const STORE = "games";
const LEFT = "nonet-left-";

let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Wait until a request to the store is complete, and return its result. A writing transaction ends
 * before the next one begins, even in another window. */
async function during(mode, work) {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

const windows = new BroadcastChannel("nonet-games");

/** Call `listener` with the id of each game that another window stores. */
export function heard(listener, signal) {
  windows.addEventListener("message", ({ data }) => listener(data), { signal });
}

/** Change the stored data of a game. `change` receives the data, or undefined if there is none. It
 * returns new data, or undefined to leave the data unchanged. Returns the stored revision. */
async function changed(id, change) {
  let revision;
  await during("readwrite", (store) => {
    const request = store.get(id);
    request.onsuccess = () => {
      const there = request.result;
      revision = there?.revision ?? 0;
      const data = change(there);
      if (data) store.put({ ...data, revision: ++revision });
    };
    return request;
  });
  windows.postMessage(id);
  return revision;
}

/** The key of a game in the store, which is its puzzle. */
export const idOf = (puzzle) => encode(startOf(puzzle));

/** Start a new game of a puzzle. */
export function newGame(puzzle, { name = "", level = "", source = "" } = {}) {
  const history = new History(startOf(puzzle));
  const now = Date.now();
  const facts = { name, level, source };
  return { id: idOf(puzzle), puzzle, history, seconds: 0, hints: 0, made: now, seen: now, ...facts };
}

const descriptionOf = ({ board }) => (board ? geometryOf(board).description : undefined);

/** Convert a game to plain data for storing and exporting. If the player has added clues, the board
 * is no longer that of the puzzle. */
function toData({ puzzle, history, ...game }) {
  const { state } = history;
  const boards = { board: descriptionOf(puzzle), boardNow: descriptionOf(state.puzzle) };
  return { ...game, ...boards, isSolved: isSolved(state), now: encode(state), ...history.toData() };
}

/** Make sure that a game's first board and its current board are known. If its data does not
 * describe them, the server does. */
async function learnFor({ id, now, board, boardNow }) {
  for (const each of [board, boardNow]) if (each) register(each);
  for (const each of [id, now]) await learn(boardIn(each));
}

/** Make a game from its data. The board at its start must be known. */
export function fromData(data) {
  const { nodes, at, checkpoints, shared, now: _, board: __, boardNow, ...game } = data;
  if (boardNow) register(boardNow);
  const start = decode(data.id);
  const history = History.fromData(start, { nodes, at, checkpoints, shared });
  return { ...game, puzzle: start.puzzle, history };
}

/** Merge the counts and the name from another copy of a game. */
function takeFacts(game, { seconds, hints, name, seen }) {
  game.seconds = Math.max(game.seconds, seconds);
  game.hints = Math.max(game.hints, hints);
  game.seen = Math.max(game.seen, seen);
  game.name = name;
}

/** Merge the stored data of a game, if another window wrote it. If both windows changed the same
 * thing, returns the other window's node in the history, otherwise -1. */
function meet(game, data) {
  if (!data || data.revision === game.revision) return -1;
  const other = fromData(data);
  game.revision = data.revision;
  takeFacts(game, other);
  return game.history.meet(other.history);
}

/** Store a game, and return the result of `meet`. */
export async function save(game) {
  const { history } = game;
  let clash, place;
  game.revision = await changed(game.id, (there) => {
    clash = meet(game, there);
    place = history.place;
    return toData(game);
  });
  history.shared = place;
  return clash;
}

/** Leave a game for the next window to store, because there is no time for this while a window
 * closes. */
export function leave(game) {
  const data = { ...toData(game), shared: game.history.shared };
  localStorage.setItem(LEFT + crypto.getRandomValues(new Uint32Array(2)).join("-"), JSON.stringify(data));
}

/** Store the games that closed windows left. */
export async function takeLeft() {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(LEFT))) {
    const data = JSON.parse(localStorage.getItem(key));
    await learnFor(data);
    await save(fromData(data));
    localStorage.removeItem(key);
  }
}

/** Merge the changes that other windows stored for a game, and return the result of `meet`. */
export const refresh = async (game) =>
  meet(game, await during("readonly", (store) => store.get(game.id)));

/** Name a game. */
export const rename = (id, name) => changed(id, (there) => there && { ...there, name });

export const remove = (id) => during("readwrite", (store) => store.delete(id));

/** The game of a puzzle, or undefined. */
export async function load(id) {
  const data = await during("readonly", (store) => store.get(id));
  if (data) await learnFor(data);
  return data && fromData(data);
}

/** The game that a state was stored with, or undefined. If the player has added clues, its id is not
 * that of the state's puzzle. */
export async function showing(state) {
  const now = encode(state);
  const data = (await during("readonly", (store) => store.getAll())).find((each) => each.now === now);
  if (data) await learnFor(data);
  return data && fromData(data);
}

/** The data of all games, most recently seen first. This includes the games of windows that
 * are closed. A game is left out if its board cannot be learned now. */
export async function all() {
  await takeLeft().catch(() => {}); // games that cannot be stored now are kept for later
  const found = await during("readonly", (store) => store.getAll());
  const isThere = ({ id, now }) => [id, now].every((each) => isKnown(boardIn(each)));
  await Promise.all(found.map(learnFor)).catch((error) => notify(problemIn(error)));
  return found.filter(isThere).sort((one, other) => other.seen - one.seen);
}

/** Merge the data of games. An existing game gets the branches that it lacks, and the position of
 * the copy that was played last. Returns how many games were added or changed. */
export async function taken(list) {
  let count = 0;
  for (const data of list) {
    await learnFor(data);
    const game = fromData(data); // throws for damaged data
    await changed(data.id, (there) => {
      if (!there) return ++count && data;
      const mine = fromData(there);
      const { length } = mine.history.nodes;
      const numbers = mine.history.take(game.history);
      if (numbers.every((number) => number < length) && there.seen >= game.seen) return undefined;
      if (there.seen < game.seen) mine.history.goTo(numbers[game.history.at]);
      takeFacts(mine, { ...game, name: mine.name || game.name });
      return ++count && toData(mine);
    });
  }
  return count;
}
