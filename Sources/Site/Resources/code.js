"use strict";
// A file of a pair: its lines in color, those that differ marked, and what the compiler says below its line.
(function (RC) {
  /** The numbers of the lines of a file that differ from the other one. */
  RC.changedLines = (exhibit, variant) => {
    const column = variant === "racy" ? 0 : 1;
    return new Set((exhibit.pair || []).flatMap((row) => (row[2] && row[column] ? [row[column]] : [])));
  };

  const MARKS = { racy: "✗", fixed: "✓" };

  RC.lineNumber = (number, isChanged, variant) => RC.h("span", { class: "line-number" },
    isChanged ? RC.span("changed-mark", MARKS[variant], RC.unseen(" changed ")) : null,
    RC.unseen("line "), String(number));

  /** What the compiler says of a line. */
  RC.notesOn = (version, line) => (version.notes || []).filter((note) => note.line === line).map((note) =>
    RC.h("p", { class: `note-of-compiler ${note.severity}` },
      RC.h("b", null, note.severity, ": "), RC.words(note.text),
      note.meaning ? RC.span("meaning", RC.words(note.meaning)) : null));

  /** A whole file. */
  RC.code = (exhibit, variant, { hidesRemarks = false, notes = false, onlyChanged = false, caption = true } = {}) => {
    const version = exhibit[variant];
    const changed = hidesRemarks ? new Set() : RC.changedLines(exhibit, variant);
    const lines = RC.lines(exhibit.id, variant).filter((line) => !(hidesRemarks && RC.isRemark(line.text)));
    const isNear = (number) => changed.has(number) || changed.has(number - 1) || changed.has(number + 1);
    const rows = [];
    let hidden = 0;
    const gap = () => {
      if (hidden) rows.push(RC.h("li", { class: "gap" }, `⋯ ${RC.plural(hidden, "line")} the same`));
      hidden = 0;
    };
    for (const line of lines) {
      if (onlyChanged && !isNear(line.number)) {
        hidden += 1;
        continue;
      }
      gap();
      rows.push(RC.h("li", { class: changed.has(line.number) ? `changed ${variant}` : null, "data-at": line.number },
        RC.lineNumber(line.number, changed.has(line.number), variant),
        RC.h("code", null, line.nodes()), notes ? RC.notesOn(version, line.number) : null));
    }
    gap();
    const list = RC.h("ol", { class: "code", role: "list" }, rows);
    // A presentation makes a file as large as the screen allows.
    list.style.setProperty("--lines", String(Math.max(rows.length, 8)));
    return RC.h("figure", { class: "code-file" },
      caption ? RC.h("figcaption", null, RC.variantName(variant), RC.span("file", version.file)) : null,
      list);
  };
})((globalThis.RC ||= {}));
