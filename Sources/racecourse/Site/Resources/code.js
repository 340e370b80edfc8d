// A file of a pair: its lines in color, those that differ marked, and what the compiler says below its line.
import { isRemark, linesOf, pairRows } from "./data.js";
import { h, plural, span, unseen } from "./dom.js";

/** The name of a file of a pair, in its color. */
export const variantName = (variant) => span(`variant ${variant}`, variant);

/** The numbers of the lines of a file that differ from the other one. */
const changedLines = (exhibit, variant) =>
  new Set(pairRows(exhibit.id).filter(({ differs }) => differs).map((row) => row[variant]?.number));

/** Rows that are worth it; in place of each run of others, how many are hidden. */
export const folded = (rows, isWorth) => {
  const shown = [];
  rows.forEach((row, index) => {
    if (isWorth(row, index)) shown.push(row);
    else if (shown.at(-1)?.hidden) shown.at(-1).hidden += 1;
    else shown.push({ hidden: 1 });
  });
  return shown;
};

export const gapText = ({ hidden }) => `⋯ ${plural(hidden, "line")} the same`;

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
  const changed = marksChanges ? changedLines(exhibit, variant) : new Set();
  const isWorth = ({ number, text }) => (hidesRemarks ? !isRemark(text)
    : !onlyChanged || [number - 1, number, number + 1].some((near) => changed.has(near)));
  const rows = folded(linesOf(exhibit.id, variant), isWorth).map((line) => (line.hidden
    ? h("li", { class: "gap" }, hidesRemarks ? ["⋯", unseen(" a hidden comment")] : gapText(line))
    : h("li", { class: changed.has(line.number) ? `changed ${variant}` : null, "data-at": line.number },
      lineNumber(line.number, changed.has(line.number), variant), codeOf(line), notes ? line.notes() : null)));
  const list = h("ol", { class: "code", role: "list" }, rows);
  // A presentation makes a file as large as the screen allows.
  list.style.setProperty("--lines", String(Math.max(rows.length, 8)));
  return h("figure", { class: "code-file" },
    h("figcaption", null, variantName(variant), span("file", exhibit[variant].file)),
    list);
};
