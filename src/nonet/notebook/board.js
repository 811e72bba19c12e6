// The view of a board. It draws whatever Python sends and sends every key to Python. It knows
// nothing about Sudoku.

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const BUTTONS = [
  ["hint", "Hint", "Show more of the hint: where to look, the technique, the cells, the whole step"],
  ["back", "Back", "The previous step"],
  ["forward", "Forward", "The next step"],
  ["undo", "Undo", "Undo the last entry"],
  ["redo", "Redo", "Redo the entry that was undone last"],
  ["keep_as_givens", "Keep as givens", "Turn all digits on the board into givens"],
];

// The right and bottom margins of the picture. The labels are on the other two sides.
const EDGE = 16;

const SHOWN = ["givens", "values", "marks", "pictures", "message", "level", "cells", "can"];

function made(tag, className, attributes = {}) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// Whether the theme is dark. Notebooks mark this on the page; otherwise the system setting applies.
function isDark() {
  const { body, documentElement: root } = document;
  if (body.dataset.jpThemeLight !== undefined) return body.dataset.jpThemeLight === "false";
  if (body.dataset.vscodeThemeKind) return body.dataset.vscodeThemeKind.includes("dark");
  if (root.hasAttribute("theme")) return root.getAttribute("theme") === "dark";
  if (root.classList.contains("dark") || body.classList.contains("dark")) return true;
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function describe(model, cell) {
  const value = model.get("values")[cell];
  const [row, column] = model.get("places")[cell];
  const place = `row ${row + 1}, column ${column + 1}`;
  if (model.get("givens")[cell] !== ".") return `${place}, given ${value}`;
  if (value !== ".") return `${place}, ${value}`;
  const marks = model.get("marks")[cell];
  return `${place}, empty${marks ? `, marks ${[...marks].join(" ")}` : ""}`;
}

// The digit of a key. With Shift, a key types another character, so its position counts.
function digitOf(event, digits) {
  const place = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  const isPlace = place && (event.shiftKey || event.code.startsWith("Numpad"));
  const sign = isPlace ? place[1] : event.key.toUpperCase();
  return sign.length === 1 ? digits.indexOf(sign) + 1 : 0;
}

function render({ model, el }) {
  const root = made("div", "nonet-board", { "data-lm-suppress-shortcuts": "true" });
  const stage = made("div", "nonet-stage");
  const picture = made("div", "nonet-picture", { "aria-hidden": "true" });
  const table = made("table", "nonet-cells", { role: "grid", "aria-label": "Sudoku board" });
  const keypad = made("div", "nonet-keypad", { role: "group", "aria-label": "Keypad" });
  const bar = made("div", "nonet-bar", { role: "toolbar", "aria-label": "Help" });
  const message = made("p", "nonet-message", { role: "status", "aria-live": "polite" });

  const places = model.get("places");
  const digits = model.get("digits");
  const height = Math.max(...places.map(([row]) => row)) + 1;
  const width = Math.max(...places.map(([, column]) => column)) + 1;
  const at = new Map(places.map(([row, column], cell) => [row * width + column, cell]));
  const cells = [];
  for (let row = 0; row < height; row++) {
    const line = table.insertRow();
    line.style.height = `${100 / height}%`;
    for (let column = 0; column < width; column++) {
      const cell = line.insertCell();
      const isGap = !at.has(row * width + column); // between the grids
      cell.setAttribute("role", isGap ? "presentation" : "gridcell");
      if (isGap) continue;
      cell.tabIndex = cells.length ? -1 : 0;
      cells.push(cell);
    }
  }
  root.style.setProperty("--nonet-columns", width);
  const buttons = new Map();
  for (const [name, label, title] of BUTTONS) {
    const button = made("button", "nonet-button", { type: "button", title });
    button.textContent = label;
    button.addEventListener("click", () => model.send({ do: name }));
    buttons.set(name, button);
    bar.append(button);
  }
  stage.append(picture, table);
  root.append(stage, keypad, bar, message);
  el.append(root);

  let here = 0;
  function go(cell) {
    cells[here].tabIndex = -1;
    cells[here].classList.remove("nonet-here");
    here = cell;
    cells[here].tabIndex = 0;
    cells[here].classList.add("nonet-here");
    cells[here].focus();
  }

  let marking = false;
  function type(digit, asMark) {
    model.send({ do: asMark ? "mark" : "enter", cell: here, digit });
  }

  // These buttons are for touch screens. They are left out of the tab order, because a keyboard
  // has keys for digits.
  function key(label, title, press) {
    const button = made("button", "nonet-button", { type: "button", title, tabindex: "-1" });
    button.textContent = label;
    button.addEventListener("pointerdown", (event) => event.preventDefault()); // the cell stays selected
    button.addEventListener("click", press);
    keypad.append(button);
    return button;
  }
  [...digits].forEach((sign, index) => {
    key(sign, `Type or mark ${sign}`, () => type(index + 1, marking));
  });
  key("Erase", "Empty the cell", () => model.send({ do: "erase", cell: here }));
  const marks = key("Marks", "Whether digits are typed as marks", () => {
    marking = !marking;
    marks.setAttribute("aria-pressed", String(marking));
  });
  marks.setAttribute("aria-pressed", "false");

  function typed(event) {
    const step = STEPS[event.key];
    const digit = digitOf(event, digits);
    if (event.ctrlKey || event.metaKey || event.altKey) {
      const letter = event.altKey ? "" : event.key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      model.send({ do: letter === "y" || event.shiftKey ? "redo" : "undo" });
    } else if (step) {
      let [row, column] = places[here];
      do {
        row = (row + step[0] + height) % height;
        column = (column + step[1] + width) % width;
      } while (!at.has(row * width + column));
      go(at.get(row * width + column));
    } else if (digit) {
      type(digit, event.shiftKey !== marking);
    } else if (["Backspace", "Delete", "0", " "].includes(event.key)) {
      model.send({ do: "erase", cell: here });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation(); // so that keys do not trigger the notebook's shortcuts
  }

  table.addEventListener("keydown", typed);
  table.addEventListener("focusin", (event) => {
    const cell = cells.indexOf(event.target);
    if (cell >= 0 && !event.target.classList.contains("nonet-here")) go(cell);
  });

  function draw() {
    const theme = isDark() ? "dark" : "light";
    const can = model.get("can");
    const looked = new Set(model.get("cells"));
    const level = model.get("level");
    root.dataset.theme = theme;
    picture.innerHTML = model.get("pictures")[theme];
    const box = picture.firstElementChild.viewBox.baseVal;
    table.style.left = `${(-100 * box.x) / box.width}%`;
    table.style.top = `${(-100 * box.y) / box.height}%`;
    table.style.width = `${(100 * (box.width + box.x - EDGE)) / box.width}%`;
    table.style.height = `${(100 * (box.height + box.y - EDGE)) / box.height}%`;
    cells.forEach((cell, index) => {
      cell.setAttribute("aria-label", describe(model, index));
      cell.classList.toggle("nonet-looked", looked.has(index));
    });
    for (const [name, button] of buttons) button.disabled = can[name] === false;
    buttons.get("hint").textContent = level ? `Hint ${level} of 4` : "Hint";
    buttons.get("keep_as_givens").hidden = !can.keep_as_givens;
    message.textContent = model.get("message");
  }

  // One answer changes several values, so drawing waits until all of them have changed.
  let waiting = false;
  function soon() {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      draw();
    });
  }

  const changes = SHOWN.map((name) => `change:${name}`);
  for (const change of changes) model.on(change, soon);
  const themes = matchMedia("(prefers-color-scheme: dark)");
  themes.addEventListener("change", soon);
  const watcher = new MutationObserver(soon);
  for (const place of [document.body, document.documentElement]) {
    watcher.observe(place, {
      attributeFilter: ["class", "theme", "data-jp-theme-light", "data-vscode-theme-kind"],
    });
  }
  draw();
  return () => {
    for (const change of changes) model.off(change, soon);
    themes.removeEventListener("change", soon);
    watcher.disconnect();
  };
}

export default { render };
