"use strict";
// The pair: side by side where there is room, with equal lines beside each other; else one below the other.
(function (RC) {
  const wide = matchMedia("(min-width: 62rem)");

  RC.pair = (exhibit) => {
    const place = RC.h("div", { class: "pair" });
    const box = RC.h("input", { type: "checkbox", checked: RC.progress.setting("onlyChanged", false) });
    const render = () => {
      const options = { notes: true, onlyChanged: box.checked };
      RC.put(place, wide.matches
        ? sideBySide(exhibit, options) : ["racy", "fixed"].map((variant) => RC.code(exhibit, variant, options)));
    };
    box.addEventListener("change", () => {
      RC.progress.set("onlyChanged", box.checked);
      render();
    });
    const onWidth = () => (place.isConnected ? render() : wide.removeEventListener("change", onWidth));
    wide.addEventListener("change", onWidth);
    render();
    return [
      RC.h("p", { class: "row between" },
        RC.h("label", { class: "switch" }, box, "Only what differs"),
        RC.command(`racecourse show ${exhibit.id}`)),
      place,
      RC.note(RC.words(RC.sentence(exhibit.swift6))),
    ];
  };

  function sideBySide(exhibit, { onlyChanged }) {
    const lines = ["racy", "fixed"].map((variant) =>
      new Map(RC.lines(exhibit.id, variant).map((line) => [line.number, line])));
    const rows = exhibit.pair || [];
    const isNear = (index) => [index - 1, index, index + 1].some((place) => rows[place]?.[2]);
    const shown = [];
    let hidden = 0;
    const gap = () => {
      if (hidden) {
        const text = `⋯ ${RC.plural(hidden, "line")} the same`;
        shown.push(RC.h("tr", { class: "gap" }, RC.h("td", { colspan: "2" }, text)));
      }
      hidden = 0;
    };
    rows.forEach((row, index) => {
      if (onlyChanged && !isNear(index)) {
        hidden += 1;
        return;
      }
      gap();
      shown.push(RC.h("tr", { class: row[2] ? "changed" : null }, ["racy", "fixed"].map((variant, column) => {
        const line = lines[column].get(row[column]);
        if (!line) return RC.h("td", { class: "blank" });
        return RC.h("td", { class: variant },
          RC.h("div", { class: "code-line" },
            RC.lineNumber(line.number, row[2], variant), RC.h("code", null, line.nodes())),
          RC.notesOn(exhibit[variant], line.number));
      })));
    });
    gap();
    return RC.h("table", { class: "side-by-side" },
      RC.h("thead", null, RC.h("tr", null, ["racy", "fixed"].map((variant) =>
        RC.h("th", { scope: "col" }, RC.variantName(variant), RC.span("file", exhibit[variant].file))))),
      RC.h("tbody", null, shown));
  }
})((globalThis.RC ||= {}));
