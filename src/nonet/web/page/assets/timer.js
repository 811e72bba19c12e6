// Measure the time of a game. The time runs while the page is visible and the game is neither
// paused nor finished.

import { made } from "./element.js";
import { translate } from "./words.js";

/** Write seconds as 1:05 or 1:02:03. */
export function clock(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Timer {
  constructor(changed) {
    this.element = made("span", { class: "time", role: "timer", "aria-label": translate("timer.label") });
    this.seconds = 0;
    this.isPaused = false;
    this.isDone = false;
    this.tick = setInterval(() => {
      if (this.isPaused || this.isDone || document.hidden) return;
      this.seconds++;
      this.show();
      if (this.seconds % 10 === 0) changed();
    }, 1000);
  }

  show() {
    this.element.textContent = clock(this.seconds);
  }

  start(seconds, isDone) {
    this.seconds = seconds;
    this.isDone = isDone;
    this.isPaused = false;
    this.show();
  }

  stop() {
    clearInterval(this.tick);
  }
}
