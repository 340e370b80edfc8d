// The pair: side by side where there is room, with equal lines beside each other; else one below the other.
import { codeFile, codeOf, folded, gapText, lineNumber, variantName } from "./code.js";
import { commandLine } from "./command.js";
import { pairRows, variants } from "./data.js";
import { aside, asSentence, h, put, span, table, withCode } from "./dom.js";
import { progress } from "./progress.js";

const wide = matchMedia("(min-width: 62rem)");

export const pairTable = (exhibit) => {
  const place = h("div", { class: "pair" });
  const box = h("input", { type: "checkbox", checked: progress.setting("onlyChanged", false) });
  const render = () => {
    const options = { notes: true, onlyChanged: box.checked };
    put(place, wide.matches
      ? sideBySide(exhibit, options) : variants.map((variant) => codeFile(exhibit, variant, options)));
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
  const rows = pairRows(exhibit.id);
  const isWorth = (_, index) =>
    !onlyChanged || [index - 1, index, index + 1].some((place) => rows[place]?.differs);
  const cell = (line, variant, isChanged) => (line ? h("td", { class: variant },
    h("div", { class: "code-line" }, lineNumber(line.number, isChanged, variant), codeOf(line)), line.notes())
    : h("td", { class: "blank" }));
  const shown = folded(rows, isWorth).map((row) => (row.hidden
    ? h("tr", { class: "gap" }, h("td", { colspan: "2" }, gapText(row)))
    : h("tr", { class: row.differs ? "changed" : null },
      variants.map((variant) => cell(row[variant], variant, row.differs)))));
  return table("side-by-side", variants.map((variant) => [variantName(variant), span("file", exhibit[variant].file)]), shown);
}
