"use strict";
// The four kinds of evidence about both files.
(function (RC) {
  RC.evidence = (exhibit) => {
    const rows = [
      ["The Swift 6 compiler", compiler],
      ["ThreadSanitizer", (version) => version.sanitizer],
      ["Live runs", live],
      ["All schedules", (version) => version.summary || "not explored: it is measured live"],
    ];
    return RC.h("table", { class: "evidence" },
      RC.h("thead", null, RC.h("tr", null, RC.h("th", { scope: "col" }, "evidence"),
        RC.h("th", { scope: "col" }, RC.variantName("racy")), RC.h("th", { scope: "col" }, RC.variantName("fixed")))),
      RC.h("tbody", null, rows.map(([name, text]) => RC.h("tr", null,
        RC.h("th", { scope: "row" }, name),
        RC.h("td", null, RC.words(text(exhibit.racy, exhibit, "racy") || "–")),
        RC.h("td", null, RC.words(text(exhibit.fixed, exhibit, "fixed") || "–"))))));
  };

  function compiler(version) {
    const errors = (version.notes || []).filter((note) => note.severity === "error");
    const lines = [...new Set(errors.map((note) => note.line))];
    if (lines.length === 0) return "accepts";
    return `rejects: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
  }

  function live(version) {
    if (!version.live) return null;
    const wrong = (version.live.outcomes || []).filter(RC.isWrong).reduce((sum, outcome) => sum + outcome.count, 0);
    return `wrong in ${RC.number(wrong)} of ${RC.number(version.live.runs)}`;
  }
})((globalThis.RC ||= {}));
