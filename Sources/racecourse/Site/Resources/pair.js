// The pair: side by side where there is room, with equal lines beside each other; else one below the other.
import { codeFile, codeOf, lineNumber, variantName } from "./code.js";
import { commandLine } from "./command.js";
import { linesOf, pairRows } from "./data.js";
import { aside, asSentence, h, plural, put, span, withCode } from "./dom.js";
import { progress } from "./progress.js";

const wide = matchMedia("(min-width: 62rem)");

export const pairTable = (exhibit) => {
  const place = h("div", { class: "pair" });
  const box = h("input", { type: "checkbox", checked: progress.setting("onlyChanged", false) });
  const render = () => {
    const options = { notes: true, onlyChanged: box.checked };
    put(place, wide.matches
      ? sideBySide(exhibit, options) : ["racy", "fixed"].map((variant) => codeFile(exhibit, variant, options)));
  };
  box.addEventListener("change", () => {
    progress.set("onlyChanged", box.checked);
    render();
  });
  const onWidth = () => (place.isConnected ? render() : wide.removeEventListener("change", onWidth));
  wide.addEventListener("change", onWidth);
  render();
  return [
    h("p", { class: "row between" },
      h("label", { class: "switch" }, box, "Only what differs"),
      commandLine(`racecourse show ${exhibit.id}`)),
    place,
    aside(withCode(asSentence(exhibit.swift6))),
  ];
};

function sideBySide(exhibit, { onlyChanged }) {
  const lines = ["racy", "fixed"].map((variant) =>
    new Map(linesOf(exhibit.id, variant).map((line) => [line.number, line])));
  const rows = pairRows(exhibit.id);
  const isNear = (index) => [index - 1, index, index + 1].some((place) => rows[place]?.differs);
  const shown = [];
  let hidden = 0;
  const gap = () => {
    if (hidden) {
      const text = `⋯ ${plural(hidden, "line")} the same`;
      shown.push(h("tr", { class: "gap" }, h("td", { colspan: "2" }, text)));
    }
    hidden = 0;
  };
  rows.forEach((row, index) => {
    if (onlyChanged && !isNear(index)) {
      hidden += 1;
      return;
    }
    gap();
    shown.push(h("tr", { class: row.differs ? "changed" : null }, ["racy", "fixed"].map((variant, column) => {
      const line = lines[column].get(row[variant]);
      if (!line) return h("td", { class: "blank" });
      return h("td", { class: variant },
        h("div", { class: "code-line" },
          lineNumber(line.number, row.differs, variant), codeOf(line)),
        line.notes());
    })));
  });
  gap();
  return h("table", { class: "side-by-side" },
    h("thead", null, h("tr", null, ["racy", "fixed"].map((variant) =>
      h("th", { scope: "col" }, variantName(variant), span("file", exhibit[variant].file))))),
    h("tbody", null, shown));
}
