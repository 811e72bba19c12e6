// Controls for the techniques of hints and paths. The player can choose a profile, switch techniques
// off, and put them in another order.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { PROGRAMS, choose, ladder, settings } from "./settings.js";
import { translate } from "./words.js";

const PROFILES = [
  "singles", "beginner", "newspaper", "standard", "thorough", "hodoku", "everything",
  ...PROGRAMS,
];

/** Whether a technique in the list is switched off, by itself or together with all its forms. */
const isOff = ({ name, technique }) => settings.without.includes(name) || settings.without.includes(technique);

class LadderChoice {
  /** Make the controls. `changed` is called after each choice. */
  constructor(changed) {
    this.changed = changed;
    this.profile = made("select", { id: "profile" });
    for (const value of PROFILES) {
      const selected = settings.profile === value;
      this.profile.append(made("option", { value, selected }, translate(`profile.${value}`)));
    }
    this.profile.addEventListener("change", () => {
      choose({ profile: this.profile.value });
      this.#showOrder();
      if (this.details.open) this.#fill();
      changed();
    });
    this.exotic = made("input", { type: "checkbox", id: "exotic", checked: settings.exotic });
    this.exotic.addEventListener("change", () => {
      choose({ exotic: this.exotic.checked });
      if (this.details.open) this.#fill();
      changed();
    });
    this.list = made("ol", { class: "switches", "aria-label": translate("ladder.techniques") });
    this.problem = made("p", { class: "problem", role: "alert" });
    this.reset = button(translate("ladder.reset"), () => this.#setOrder(null));
    this.all = button(translate("ladder.all"), () => {
      this.#setWithout([]);
      this.#show();
    });
    this.details = made("details", {}, made("summary", {}, translate("ladder.techniques")));
    const note = made("p", { class: "quiet" }, translate("ladder.note"));
    this.details.append(note, made("div", { class: "row" }, this.reset, this.all), this.problem, this.list);
    this.details.addEventListener("toggle", () => this.details.open && this.#fill());
    const label = made("label", { for: "profile" }, translate("ladder.profile"));
    const early = made("label", { for: "exotic" }, translate("ladder.exotic"));
    const exotic = made("p", { class: "switch" }, this.exotic, early);
    this.element = made("div", { class: "ladder" }, label, this.profile, exotic, this.details);
    this.#showOrder();
  }

  /** Disable the choices that are not available while the profile has the player's own order. */
  #showOrder() {
    const isOwn = Boolean(settings.order[settings.profile]);
    this.reset.disabled = !isOwn;
    const isProgram = PROGRAMS.includes(settings.profile);
    this.exotic.disabled = isOwn || isProgram;
    this.details.hidden = isProgram;
  }

  /** Request the techniques of the profile, in the order in which they are tried. */
  async #fill() {
    const { profile } = settings;
    const { without: _, ...choice } = ladder(); // the list also shows techniques that are switched off
    this.problem.textContent = "";
    try {
      const { rungs } = await ask("ladder", { ladder: choice });
      if (profile !== settings.profile) return;
      this.rungs = rungs;
      this.#show();
    } catch (error) {
      this.list.replaceChildren();
      this.problem.textContent = problemIn(error) ?? "";
      this.#showOrder();
    }
  }

  #show() {
    this.#showOrder();
    this.all.disabled = !settings.without.length;
    this.list.replaceChildren(...this.rungs.map((rung, at) => this.#item(rung, at)));
  }

  #item(rung, at) {
    const id = `use-${rung.name.replaceAll(":", "-")}`;
    const name = rung.title;
    const box = made("input", { type: "checkbox", id, checked: !isOff(rung) });
    box.addEventListener("change", () => this.#switch(rung, box.checked));
    const last = this.rungs.length;
    const place = made("input", { type: "number", min: 1, max: last, value: at + 1, class: "place" });
    place.setAttribute("aria-label", translate("ladder.place", { name }));
    place.addEventListener("change", () => this.#move(at, Number(place.value) - 1, ".place"));
    const step = (by, sign, word) =>
      button(sign, () => this.#move(at, at + by, `.${word}`), {
        class: `small ${word}`,
        "aria-label": translate(`ladder.${word}`, { name }),
        disabled: at + by < 0 || at + by >= last,
      });
    const label = made("label", { for: id, lang: "en" }, name);
    return made("li", { class: "switch" }, box, label, place, step(-1, "↑", "up"), step(1, "↓", "down"));
  }

  /** Move a technique to another position, together with the focus. */
  #move(from, to, control) {
    const at = Math.max(0, Math.min(this.rungs.length - 1, Math.round(to) || 0));
    const [rung] = this.rungs.splice(from, 1);
    this.rungs.splice(at, 0, rung);
    this.#setOrder(this.rungs.map(({ name }) => name));
    const item = this.list.children[at];
    const wanted = item.querySelector(control);
    (wanted.disabled ? item.querySelector(".place") : wanted).focus();
    item.scrollIntoView({ block: "nearest" });
    announce(translate("ladder.moved", { name: rung.title, number: at + 1, count: this.rungs.length }));
  }

  async #setOrder(names) {
    const { [settings.profile]: _, ...others } = settings.order;
    choose({ order: names ? { ...others, [settings.profile]: names } : others });
    if (names) this.#show();
    else await this.#fill();
    this.changed();
  }

  /** Switch one form of a technique on or off. The other forms stay as they are. */
  #switch(rung, isOn) {
    const others = this.rungs.filter(({ technique }) => technique === rung.technique);
    const off = others.filter((each) => (each === rung ? !isOn : isOff(each)));
    const own = [rung.technique, ...others.map(({ name }) => name)];
    const kept = settings.without.filter((name) => !own.includes(name));
    this.#setWithout([...kept, ...off.map(({ name }) => name)]);
  }

  #setWithout(without) {
    choose({ without });
    this.all.disabled = !without.length;
    this.changed();
  }
}

/** Make the controls. `changed` is called after each choice. */
export const ladderChoice = (changed) => new LadderChoice(changed).element;
