// Send requests to the server. The caller must drop answers that come too late.

import { settings } from "./settings.js";

export class ServerError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** The server cannot be reached; the page continues without it. */
export class Offline extends Error {}

const TOKEN = "nonet-token";
let shown = null; // used if the page may not store anything, as in a frame of another site

/** Store the token from the address for this tab, and remove it from the address. */
export function takeToken() {
  const address = new URL(location.href);
  const token = address.searchParams.get("token");
  if (token === null) return;
  shown = token;
  try {
    sessionStorage.setItem(TOKEN, token);
  } catch {
    // Without storage, the token is kept only until the page is closed.
  }
  address.searchParams.delete("token");
  history.replaceState?.(null, "", address); // Office.js removes this function
}

/** The token of this tab, or null. */
export function token() {
  try {
    return shown ?? sessionStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

function headers() {
  const notation = { "Nonet-Notation": settings.notation };
  return token() ? { ...notation, Authorization: `Bearer ${token()}` } : notation;
}

async function reached(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Offline(error.message);
  }
}

async function checked(answer) {
  if (answer.ok) return answer;
  const data = await answer.json().catch(() => null);
  const { kind = "Error", message = `${answer.status} ${answer.statusText}` } = data?.error ?? {};
  throw new ServerError(kind, message);
}

function posted(body, signal) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers() },
    body: JSON.stringify(body),
    signal,
  };
}

/** Send a request to an operation, and return the answer. */
export async function ask(name, body, signal) {
  const answer = await checked(await reached(`/api/${name}`, posted(body, signal)));
  return answer.json();
}

/** Send a file as it is to an operation, and return the answer. */
export async function askOfFile(name, file, signal) {
  const sent = { "Content-Type": file.type || "application/octet-stream", ...headers() };
  const options = { method: "POST", headers: sent, body: await file.arrayBuffer(), signal };
  const answer = await checked(await reached(`/api/${name}`, options));
  return answer.json();
}

/** Fetch the resource at an address below `/api/`. */
export async function get(path, signal) {
  const answer = await checked(await reached(`/api/${path}`, { headers: headers(), signal }));
  return answer.json();
}

function eventOf(block) {
  let name = "message";
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length ? { name, data: JSON.parse(data.join("\n")) } : null;
}

/** Yield the events of a streamed answer as `{name, data}`, as they arrive. */
export async function* stream(name, body, signal) {
  const answer = await checked(await reached(`/api/${name}`, posted(body, signal)));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? "";
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = done ? "" : blocks.pop();
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
    if (done) return;
  }
}
