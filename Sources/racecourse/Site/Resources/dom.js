// Elements, made in one expression each. Nothing here parses HTML, but for pieces that the page itself has.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element: its name, its attributes (`onclick` is a function), and its children in any nesting of arrays. */
export const h = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);

/** An element of a drawing. */
export const svg = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

export const span = (kind, ...children) => h("span", { class: kind }, children);
export const aside = (...children) => h("p", { class: "note" }, children);

/** Text for a screen reader alone; and text that a screen reader leaves out. */
export const unseen = (...children) => span("unseen", children);
export const silent = (...children) => h("span", { "aria-hidden": "true" }, children);

/** A table of a kind: the titles of its columns, and its rows. */
export const table = (kind, titles, rows) => h("table", { class: kind },
  h("thead", null, h("tr", null, titles.map((title) => h("th", { scope: "col" }, title)))), h("tbody", null, rows));

/** What scrolls sideways by itself, and can be reached by the keyboard. */
export const scroller = (name, ...children) =>
  h("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": name }, children);

/** Replaces all children of an element. */
export const put = (element, ...children) => {
  element.replaceChildren();
  return fill(element, null, children);
};

/** A button that shows the key that does the same. */
export const keyButton = (label, action, { key, name, kind, ...rest } = {}) =>
  h("button",
    { type: "button", class: kind, onclick: action, "aria-label": name, title: key && `${name || label} (${key})`,
      "aria-keyshortcuts": key, ...rest },
    label, key && !name ? h("kbd", { "aria-hidden": "true" }, key) : null);

/** `1 schedule`, `70 schedules`. */
export const plural = (count, one, many = one + "s") => `${grouped(count)} ${count === 1 ? one : many}`;

/** `43,889`. `toLocaleString` would first load the tables of all languages, which takes longer than the whole map. */
export const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** A sentence begins with a capital letter. */
export const capitalized = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

/** Text that ends as a sentence does. */
export const asSentence = (text) => (!text || /[.!?:]$/.test(text) ? text : `${text}.`);

/** The sign of an ending, which never stands without a word that says the same. */
export const signOf = (verdict) => {
  const kind = verdictKind(verdict);
  const signs = { wrong: "✗", right: "✓", luck: "!", odd: "•" };
  return h("span", { class: `sign ${kind}`, "aria-hidden": "true" }, signs[kind]);
};

/** What kind of ending a verdict is: `wrong`, `right`, `luck` for a right one with a data race, or `odd` for any other. */
export const verdictKind = (verdict) => ({ forbidden: "wrong", acceptable: "right", luck: "luck" })[verdict] || "odd";

/** Orders endings: right ones before wrong ones. */
export const byVerdict = (one, other) => rankOf(one) - rankOf(other);
const rankOf = ({ expectation }) => ["right", "odd", "wrong"].indexOf(verdictKind(expectation));

/** A bar that shows a part of a whole. `filled` makes it as long as that. */
export const bar = () => h("span", { class: "bar-track", "aria-hidden": "true" }, span("bar-fill"));
export const filled = (bar, part) => {
  bar.firstChild.style.transform = `scaleX(${part})`;
  return bar;
};

/** Text with `code` in backticks. */
export const withCode = (text) =>
  (text || "").split("`").map((part, index) => (index % 2 ? h("code", null, part) : part));

/** Says something to a screen reader, besides what is to be seen. */
export const announce = (text) => {
  const place = document.getElementById("announcer");
  if (place) place.textContent = text;
};

/** Runs something after the next frame is drawn, which shall not wait for it. */
export const afterFrame = (action) => requestAnimationFrame(() => setTimeout(action));
