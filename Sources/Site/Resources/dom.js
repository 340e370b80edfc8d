"use strict";
// Elements, made in one expression each. Nothing here parses HTML, but for pieces that the page itself has.
(function (RC) {
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
  RC.h = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);

  /** An element of a drawing. */
  RC.svg = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

  RC.span = (kind, ...children) => RC.h("span", { class: kind }, children);
  RC.note = (...children) => RC.h("p", { class: "note" }, children);

  /** Text for a screen reader alone; and text that a screen reader leaves out. */
  RC.unseen = (...children) => RC.span("unseen", children);
  RC.silent = (...children) => RC.h("span", { "aria-hidden": "true" }, children);

  /** Replaces all children of an element. */
  RC.put = (element, ...children) => {
    element.replaceChildren();
    return fill(element, null, children);
  };

  /** A button that shows the key that does the same. */
  RC.button = (label, action, { key, name, kind, ...rest } = {}) =>
    RC.h("button",
      { type: "button", class: kind, onclick: action, "aria-label": name, title: key && `${name || label} (${key})`,
        "aria-keyshortcuts": key, ...rest },
      label, key && !name ? RC.h("kbd", { "aria-hidden": "true" }, key) : null);

  /** `1 schedule`, `70 schedules`. */
  RC.plural = (count, one, many = one + "s") => `${RC.number(count)} ${count === 1 ? one : many}`;

  /** `43,889`. `toLocaleString` would first load the tables of all languages, which takes longer than the whole map. */
  RC.number = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

  /** A sentence begins with a capital letter. */
  RC.capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

  /** Text that ends as a sentence does. */
  RC.sentence = (text) => (!text || /[.!?:]$/.test(text) ? text : `${text}.`);

  /** The sign of an ending, which never stands without a word that says the same. */
  RC.sign = (verdict) => {
    const kind = RC.verdictKind(verdict);
    const signs = { wrong: "✗", right: "✓", odd: "•" };
    return RC.h("span", { class: `sign ${kind}`, "aria-hidden": "true" }, signs[kind]);
  };

  /** What kind of ending a verdict is: `wrong`, `right`, or `odd` for one that is allowed and worth a look. */
  RC.verdictKind = (verdict) => ({ forbidden: "wrong", acceptable: "right" })[verdict] || "odd";

  /** Text with `code` in backticks. */
  RC.words = (text) =>
    (text || "").split("`").map((part, index) => (index % 2 ? RC.h("code", null, part) : part));

  /** Says something to a screen reader, besides what is to be seen. */
  RC.announce = (text) => {
    const place = document.getElementById("announcer");
    if (place) place.textContent = text;
  };

  /** Runs something after the next frame is drawn, which shall not wait for it. */
  RC.afterFrame = (action) => requestAnimationFrame(() => setTimeout(action));

  RC.reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
})((globalThis.RC ||= {}));
