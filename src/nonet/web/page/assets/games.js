// The games of this browser. Each is kept under its puzzle, with every move.

import { encode, decode } from "./codec.js";
import { History } from "./history.js";
import { isFull, startOf } from "./state.js";

const NAME = "nonet";
const STORE = "games";

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

async function during(mode, work) {
  const store = (await database()).transaction(STORE, mode).objectStore(STORE);
  return new Promise((resolve, reject) => {
    const request = work(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What a game is kept under: its puzzle. */
export const idOf = (puzzle) => encode(startOf(puzzle));

/** A new game of a puzzle. */
export function newGame(puzzle, { name = "", level = "", source = "" } = {}) {
  const history = new History(startOf(puzzle));
  const now = Date.now();
  const told = { name, level, source };
  return { id: idOf(puzzle), puzzle, history, seconds: 0, hints: 0, made: now, seen: now, ...told };
}

/** A game as plain data, as it is kept and exported. */
export function toData({ puzzle: _, history, ...game }) {
  const { state } = history;
  const isSolved = isFull(state) && game.isSolved === true;
  return { ...game, isSolved, now: encode(state), ...history.toData() };
}

/** A game from its data. */
export function fromData(data) {
  const { nodes, at, checkpoints, now: _, ...game } = data;
  const start = decode(data.id);
  return { ...game, puzzle: start.puzzle, history: History.fromData(start, { nodes, at, checkpoints }) };
}

/** Keep the data of a game. */
export const put = (data) => during("readwrite", (store) => store.put(data));
export const save = (game) => put(toData(game));
export const remove = (id) => during("readwrite", (store) => store.delete(id));

/** The game of a puzzle, or undefined. */
export async function load(id) {
  const data = await during("readonly", (store) => store.get(id));
  return data && fromData(data);
}

/** The data of all games, the last seen first. */
export async function all() {
  const found = await during("readonly", (store) => store.getAll());
  return found.sort((one, other) => other.seen - one.seen);
}

/** Everything as one text, to be kept in a file. */
export async function exported() {
  return JSON.stringify({ form: "nonet-games", version: 1, games: await all() });
}

/** Take in the data of games; one that is there already stays as it is where it was played later.
 * Gives how many came in. */
export async function taken(list) {
  let count = 0;
  for (const game of list) {
    fromData(game); // a broken game stops here
    const there = await during("readonly", (store) => store.get(game.id));
    if (there && there.seen >= game.seen) continue;
    await put(game);
    count++;
  }
  return count;
}

/** Take in what was exported. */
export async function imported(text) {
  const data = JSON.parse(text);
  if (data?.form !== "nonet-games") throw new Error("these are no games");
  return taken(data.games);
}
