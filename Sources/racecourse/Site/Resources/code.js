// A file of a pair: its lines in color, those that differ marked, and what the compiler says below its line.
import { isRemark, linesOf, pairRows } from "./data.js";
import { h, plural, span, unseen } from "./dom.js";

/** The name of a file of a pair, in its color. */
export const variantName = (variant) => span(`variant ${variant}`, variant);

/** The numbers of the lines of a file that differ from the other one. */
const changedLines = (exhibit, variant) => {
  const rows = pairRows(exhibit.id).filter((row) => row.differs && row[variant]);
  return new Set(rows.map((row) => row[variant]));
};

const MARKS = { racy: "−", fixed: "+" };

export const lineNumber = (number, isChanged, variant) => h("span", { class: "line-number" },
  isChanged ? span("changed-mark", MARKS[variant], unseen(" changed ")) : null,
  unseen("line "), String(number));

/** A line's code. Where it does not fit, it goes on a little to the right of its beginning. */
export const codeOf = (line) => {
  const code = h("code", null, line.nodes());
  code.style.setProperty("--indent", String(line.text.search(/\S|$/)));
  return code;
};

/** A whole file. */
export const codeFile = (exhibit, variant, { hidesRemarks = false, marksChanges = !hidesRemarks, notes = false, onlyChanged = false } = {}) => {
  const version = exhibit[variant];
  const changed = marksChanges ? changedLines(exhibit, variant) : new Set();
  const isNear = (number) => changed.has(number) || changed.has(number - 1) || changed.has(number + 1);
  const rows = [];
  let hidden = 0;
  let isBehindRemark = false;
  const gap = () => {
    if (hidden) rows.push(h("li", { class: "gap" }, `⋯ ${plural(hidden, "line")} the same`));
    else if (isBehindRemark) rows.push(h("li", { class: "gap" }, "⋯", unseen(" a hidden comment")));
    [hidden, isBehindRemark] = [0, false];
  };
  for (const line of linesOf(exhibit.id, variant)) {
    if (hidesRemarks && isRemark(line.text)) {
      isBehindRemark = true;
      continue;
    }
    if (onlyChanged && !isNear(line.number)) {
      hidden += 1;
      continue;
    }
    gap();
    rows.push(h("li", { class: changed.has(line.number) ? `changed ${variant}` : null, "data-at": line.number },
      lineNumber(line.number, changed.has(line.number), variant),
      codeOf(line), notes ? line.notes() : null));
  }
  gap();
  const list = h("ol", { class: "code", role: "list" }, rows);
  // A presentation makes a file as large as the screen allows.
  list.style.setProperty("--lines", String(Math.max(rows.length, 8)));
  return h("figure", { class: "code-file" },
    h("figcaption", null, variantName(variant), span("file", version.file)),
    list);
};
