// Create elements. Each attribute is set separately, and text is added as text, so nothing is
// parsed.

const SHAPES = new Set("svg title desc g path line rect circle polygon text".split(" ")); // all that pictures use
const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, call] of Object.entries(value)) element.addEventListener(event, call);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Make an HTML element. `on` holds its listeners. Attributes that are null, undefined or false are
 * left out. */
export function made(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** Make a button with text. */
export function button(text, call, attributes = {}) {
  return made("button", { type: "button", on: { click: call }, ...attributes }, text);
}

/** Turn the text of a drawing into an element of this page. Only shapes and text are accepted,
 * because the drawing may come from a stored game. */
export function drawingOf(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const isShape = ({ namespaceURI, localName }) => namespaceURI === SVG && SHAPES.has(localName);
  const isDrawing = root.localName === "svg" && [root, ...root.querySelectorAll("*")].every(isShape);
  if (!isDrawing) throw new Error("no drawing");
  return document.adoptNode(root);
}
