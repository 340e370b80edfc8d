// The four kinds of evidence about both files.
import { variantName } from "./code.js";
import { isWrong } from "./data.js";
import { grouped, h, withCode } from "./dom.js";

export const evidenceTable = (exhibit) => {
  const rows = [
    ["The Swift 6 compiler", compiler],
    ["ThreadSanitizer", (version) => version.sanitizer],
    ["Live runs", live],
    ["All schedules", (version) => version.summary || "not explored: it is measured live"],
  ];
  return h("table", { class: "evidence" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, "evidence"),
      h("th", { scope: "col" }, variantName("racy")), h("th", { scope: "col" }, variantName("fixed")))),
    h("tbody", null, rows.map(([name, text]) => h("tr", null,
      h("th", { scope: "row" }, name),
      h("td", null, withCode(text(exhibit.racy, exhibit, "racy") || "–")),
      h("td", null, withCode(text(exhibit.fixed, exhibit, "fixed") || "–"))))));
};

function compiler(version) {
  const errors = (version.notes || []).filter((note) => note.severity === "error");
  const lines = [...new Set(errors.map((note) => note.line))];
  if (lines.length === 0) return "accepts";
  return `rejects: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
}

function live(version) {
  if (!version.live) return null;
  const wrong = (version.live.outcomes || []).filter(isWrong).reduce((sum, outcome) => sum + outcome.count, 0);
  return `wrong in ${grouped(wrong)} of ${grouped(version.live.runs)}`;
}
