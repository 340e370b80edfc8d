// What is around every view: the bar with the way back, and the help.
import { h, keyButton, put, svg } from "./dom.js";
import { present } from "./present.js";
import { progress } from "./progress.js";
import { currentView, go } from "./router.js";

const LOGO = "M2 5h11M2 12h18M2 19h8";

export const makeShell = () => {
  const app = document.getElementById("app");
  app.hidden = false;
  put(app,
    h("a", { class: "skip", href: "#view", onclick: skip }, "Skip to the content"),
    h("header", { class: "bar" },
      h("nav", { "aria-label": "Where you are" },
        h("a", { class: "home", href: "#" },
          svg("svg", { viewBox: "0 0 22 24", width: "22", height: "24", "aria-hidden": "true" },
            svg("path", { d: LOGO, fill: "none", stroke: "currentColor", "stroke-width": "3",
              "stroke-linecap": "round" })),
          "Racecourse"),
        h("ol", { id: "trail" })),
      h("div", { class: "tools" },
        keyButton("Search", () => openSearch(), { key: "/", name: "Search", class: "tool" }),
        keyButton("Present", () => present(), { key: "P", name: "Present", class: "tool tool-present" }),
        keyButton("Keys", () => openHelp(), { key: "?", name: "Keys", class: "tool" }))),
    h("main", { id: "view", tabindex: "-1" }),
    h("p", { id: "announcer", class: "unseen", role: "status" }));
};

function skip(event) {
  event.preventDefault();
  document.getElementById("view").focus();
}

export const openSearch = () => {
  if (currentView()?.place.view !== "map") go("#");
  document.getElementById("search")?.focus();
};

const KEYS = [
  ["Everywhere", [
    ["/", "search the course"], ["P", "present: large type, one thing at a time; Esc ends it"],
    ["?", "this list"]]],
  ["An exhibit", [["N and B", "the next exhibit, and the one before"], ["S", "be the scheduler of the racy file"]]],
  ["An exercise", [["1 to 4", "choose this change"], ["N and B", "the next exercise, and the one before"]]],
  ["A schedule", [
    ["→ and ←", "a step forward, a step back"], ["Home and End", "to the beginning, to the end"],
    ["Space", "play, and pause"]]],
  ["You are the scheduler", [
    ["1 to 9 and M", "this task goes next: task 1, or the main task; where a value is chosen, this value"], ["U", "take the last choice back"], ["R", "begin again"],
    ["H", "hint: the next step of a simplest way to a wrong ending"],
    ["C", "challenge others: copies a link to this ending that shows no schedule"]]],
  ["Presenting", [["→ and ←", "what comes next, what came before; Page Down and Page Up do the same"]]],
];

/** Whether the list of keys is open: known here, as a search for it would go through the whole course. */
let helping = false;
export const isHelping = () => helping;

/** The list of keys. Single keys can be switched off, for those who speak to their computer. */
export const openHelp = () => {
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title", onclose: close },
    h("form", { method: "dialog" },
      h("h2", { id: "help-title" }, "Keys"),
      KEYS.map(([title, keys]) => [
        h("h3", null, title),
        h("dl", null, keys.map(([key, text]) => [
          h("dt", null, key.split(/( and | to )/)
            .map((part, index) => (index % 2 ? part : h("kbd", null, part)))),
          h("dd", null, text)])),
      ]),
      h("label", { class: "switch" },
        h("input", {
          type: "checkbox", checked: progress.setting("keys", true),
          onchange: (event) => progress.set("keys", event.target.checked),
        }), "Letters and digits work as keys (the arrow keys and the mouse always work)"),
      h("p", { class: "row" }, h("button", { class: "primary", autofocus: true }, "Close"))));
  function close() {
    helping = false;
    dialog.remove();
  }
  document.body.append(dialog);
  dialog.showModal();
  dialog.scrollTop = 0;  // the button that has the focus is below
  helping = true;
};
