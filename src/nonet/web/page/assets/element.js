// Creates elements. Attributes are set one by one and text as text, so that nothing is parsed.

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

/** An HTML element. `on` holds its listeners; an attribute is left out if it is null, undefined or
 * false. */
export function made(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** A button with a text. */
export function button(text, call, attributes = {}) {
  return made("button", { type: "button", on: { click: call }, ...attributes }, text);
}

/** The drawing in a text from the server, as an element of this page. */
export function drawingOf(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") throw new Error("no drawing");
  return document.adoptNode(root);
}
