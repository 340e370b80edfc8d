// The four kinds of evidence about both files, the drawings of live runs, and what was on the screen.
import { variantName } from "./code.js";
import { isWrong, pieceOf, variants } from "./data.js";
import { grouped, h, scroller, table, withCode } from "./dom.js";

export const evidenceTable = (exhibit) => {
  const rows = [
    ["The Swift 6 compiler", compiler],
    ["ThreadSanitizer", (version) => version.sanitizer],
    ["Live runs", live],
    ["All schedules", (version) => version.summary || "not explored: it is measured live"],
  ];
  return table("evidence", ["evidence", ...variants.map(variantName)], rows.map(([name, text]) => h("tr", null,
    h("th", { scope: "row" }, name), variants.map((variant) => h("td", null, withCode(text(exhibit[variant])))))));
};

function compiler({ notes }) {
  const errors = notes.filter((note) => note.severity === "error");
  const lines = [...new Set(errors.map((note) => note.line))];
  if (lines.length === 0) return "accepts";
  return `rejects: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
}

function live({ live: { runs, outcomes } }) {
  const wrong = outcomes.filter(isWrong).reduce((sum, outcome) => sum + outcome.count, 0);
  return `wrong in ${grouped(wrong)} of ${grouped(runs)}`;
}

/** Drawings of live runs, and what was on the screen, where the plain page has them. */
export const drawings = (exhibit) => {
  const drawn = variants.filter((variant) => exhibit[variant].timeline).map((variant) =>
    h("figure", { class: "timeline" }, h("figcaption", null, exhibit[variant].timelineText),
      scroller(`Timeline of the ${variant} file`, pieceOf(`#${exhibit[variant].timeline}`))));
  const screens = variants.map((variant) => pieceOf(`[data-screen="${exhibit.id}-${variant}"]`)).filter(Boolean);
  const shown = screens.length ? h("div", { class: "screens" }, screens) : null;
  return [drawn, shown];
};

export const hasDrawings = (exhibit) => variants.some((variant) => exhibit[variant].timeline)
  || pieceOf(`[data-screen^="${exhibit.id}-"]`) !== null;
