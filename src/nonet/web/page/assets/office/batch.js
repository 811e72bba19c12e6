// Combine calls from many cells into few requests. When a sheet is recalculated, Excel calls a
// function for all its cells at once.

import { Offline } from "../server.js";

const WAIT = 20; // milliseconds
const MOST = 20; // the maximum number of calls in one request, to keep requests fast
const LATE = ["DeadlineOver", "WorkerLost"];

const givenUp = () => new DOMException("the call was given up", "AbortError");

export class Batch {
  /** `send(questions, signal)` sends a request and returns an answer for each question. */
  constructor(send) {
    this.send = send;
    this.waiting = [];
  }

  /** The answer to a question. `signal` aborts the call. */
  ask(question, signal) {
    return new Promise((resolve, reject) => {
      const call = { question, signal, resolve, reject };
      signal.addEventListener("abort", () => reject(givenUp()), { once: true });
      this.waiting.push(call);
      if (this.waiting.length === 1) setTimeout(() => this.#sendAll(), WAIT);
    });
  }

  /** Each function has its own requests, so that a slow cell does not delay other functions. */
  #sendAll() {
    const wanted = this.waiting.filter(({ signal }) => !signal.aborted);
    this.waiting = [];
    for (const name of new Set(wanted.map(({ question }) => question.name))) {
      const calls = wanted.filter(({ question }) => question.name === name);
      while (calls.length) this.#sendTogether(calls.splice(0, MOST));
    }
  }

  /** A request is aborted when all of its calls have been aborted. */
  async #sendTogether(calls) {
    const request = new AbortController();
    const giveUp = () => calls.every(({ signal }) => signal.aborted) && request.abort();
    for (const { signal } of calls) signal.addEventListener("abort", giveUp);
    try {
      const questions = calls.map(({ question }) => question);
      const answers = await this.send(questions, request.signal);
      calls.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (error) {
      const isLate = !(error instanceof Offline) && LATE.includes(error.kind);
      if (isLate && calls.length > 1) for (const call of calls) this.#sendTogether([call]);
      else for (const { reject } of calls) reject(error);
    }
  }
}
