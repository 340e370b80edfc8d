"use strict";
// What is around every view: the bar with the way back, and the help.
(function (RC) {
  const LOGO = "M2 5h11M2 12h18M2 19h8";

  RC.makeShell = () => {
    const app = document.getElementById("app");
    app.hidden = false;
    RC.put(app,
      RC.h("a", { class: "skip", href: "#view", onclick: skip }, "Skip to the content"),
      RC.h("header", { class: "bar" },
        RC.h("nav", { "aria-label": "Where you are" },
          RC.h("a", { class: "home", href: "#" },
            RC.svg("svg", { viewBox: "0 0 22 24", width: "22", height: "24", "aria-hidden": "true" },
              RC.svg("path", { d: LOGO, fill: "none", stroke: "currentColor", "stroke-width": "3",
                "stroke-linecap": "round" })),
            "Racecourse"),
          RC.h("ol", { id: "trail" })),
        RC.h("div", { class: "tools" },
          RC.button("Search", () => RC.search(), { key: "/", name: "Search", class: "tool" }),
          RC.button("Present", () => RC.present(), { key: "P", name: "Present", class: "tool tool-present" }),
          RC.button("Keys", () => RC.help(), { key: "?", name: "Keys", class: "tool" }))),
      RC.h("main", { id: "view", tabindex: "-1" }),
      RC.h("p", { id: "announcer", class: "unseen", role: "status" }));
  };

  function skip(event) {
    event.preventDefault();
    document.getElementById("view").focus();
  }

  RC.search = () => {
    if (RC.current()?.place.view !== "map") RC.go("#");
    document.getElementById("search")?.focus();
  };

  const KEYS = [
    ["Everywhere", [
      ["/", "search the course"], ["P", "present: large type, one thing at a time; Esc ends it"],
      ["?", "this list"]]],
    ["An exhibit", [["N and B", "the next exhibit, and the one before"], ["S", "be the scheduler of the racy file"]]],
    ["A schedule", [
      ["→ and ←", "a step forward, a step back"], ["Home and End", "to the beginning, to the end"],
      ["Space", "play, and pause"]]],
    ["You are the scheduler", [
      ["1 to 9", "this task goes next"], ["U", "take the last choice back"], ["R", "begin again"],
      ["H", "hint: the next step of a simplest way to a wrong ending"]]],
    ["Presenting", [["→ and ←", "what comes next, what came before; Page Down and Page Up do the same"]]],
  ];

  /** Whether the list of keys is open: known here, as a search for it would go through the whole course. */
  let isHelping = false;
  RC.isHelping = () => isHelping;

  /** The list of keys. Single keys can be switched off, for those who speak to their computer. */
  RC.help = () => {
    const dialog = RC.h("dialog", { class: "help", "aria-labelledby": "help-title", onclose: close },
      RC.h("form", { method: "dialog" },
        RC.h("h2", { id: "help-title" }, "Keys"),
        KEYS.map(([title, keys]) => [
          RC.h("h3", null, title),
          RC.h("dl", null, keys.map(([key, text]) => [
            RC.h("dt", null, key.split(/( and | to )/)
              .map((part, index) => (index % 2 ? part : RC.h("kbd", null, part)))),
            RC.h("dd", null, text)])),
        ]),
        RC.h("label", { class: "switch" },
          RC.h("input", {
            type: "checkbox", checked: RC.progress.setting("keys", true),
            onchange: (event) => RC.progress.set("keys", event.target.checked),
          }), "Letters and digits work as keys (the arrow keys and the mouse always work)"),
        RC.h("p", { class: "row" }, RC.h("button", { class: "primary", autofocus: true }, "Close"))));
    function close() {
      isHelping = false;
      dialog.remove();
    }
    document.body.append(dialog);
    dialog.showModal();
    isHelping = true;
  };
})((globalThis.RC ||= {}));
