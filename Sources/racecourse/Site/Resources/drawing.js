// What is drawn over the lanes: what happens before what, and which accesses race.
import { put, silent, svg, unseen } from "./dom.js";
import { arrowsOf, racesIn } from "./order.js";

/** The row that shows a step, or the nearest row of its task: before it, or after it. */
function rowOf(walk, flat, isStart) {
  const { task } = walk.flat[flat].step;
  if (isStart) return walk.rows.findLastIndex((row) => row.from <= flat && row.task === task);
  return walk.rows.findIndex((row) => row.shown >= flat && row.task === task);
}

/** The part of the lanes that draws. */
export const drawing = {
  /** Marks the accesses that race, by shape and color, with a sentence about each. */
  markRaces() {
    const { walk } = this;
    const races = racesIn(walk.flat, walk.graph.tasks, this.knownRaces);
    const marked = new Map();
    for (const { from, to } of races) {
      for (const [one, other] of [[from, to], [to, from]]) {
        const row = walk.rows.findIndex((candidate) => candidate.shown === one);
        const partner = walk.rows.findIndex((candidate) => candidate.shown === other);
        if (row < 0 || partner < 0) continue;
        if (!marked.has(row)) marked.set(row, new Set());
        marked.get(row).add(partner);
      }
    }
    this.races = marked;
    this.rows.forEach(({ mark }, index) => {
      const isRacing = marked.has(index);
      if (Boolean(mark.textContent) === isRacing) return;
      put(mark, isRacing ? [silent("◆"), unseen("races: ")] : []);
    });
  },

  /** The sentence about the races of a row; empty if it has none. */
  raceText(index) {
    const partners = this.partners(index);
    if (partners.length === 0) return "";
    const names = partners.map((partner) => {
      const { step } = this.walk.rows[partner];
      return `${this.walk.graph.names[step.task]}'s ${step.kind} in step ${partner + 1}`;
    });
    return `◆ It races with ${names.join(" and ")}: nothing orders them.`;
  },

  drawArrows() {
    const { walk, overlay, table } = this;
    if (!table.isConnected || this.rows.length === 0) return;
    const size = [table.offsetWidth, table.offsetHeight];
    const drawn = arrowsOf(walk.flat).flatMap(({ from, to, kind }) => {
      const first = rowOf(walk, from, true);
      const last = rowOf(walk, to, false);
      if (first < 0 || last <= first || walk.rows[first].task === walk.rows[last].task) return [];
      return [{ first, last, path: this.arrow(first, last, kind) }];
    });
    this.drawn = drawn;
    this.isDrawn = true;
    this.size = String(size);
    const lines = this.linesOfRaces();
    overlay.setAttribute("width", size[0]);
    overlay.setAttribute("height", size[1]);
    this.raceLines = svg("g", { class: "race-lines" });
    overlay.replaceChildren(...drawn.map(({ path }) => path), this.raceLines);
    this.lightArrows(lines);
  },

  /** After another width of the window, or another height of a row. What is not drawn yet is drawn soon. */
  drawAgain() {
    if (this.isDrawn && !this.isOfSize()) this.drawArrows();
  },

  /** Whether the lanes have the size for which the arrows were drawn. */
  isOfSize() {
    return String([this.table.offsetWidth, this.table.offsetHeight]) === this.size;
  },

  /** Along the row of the first step, where no other task has text, and down the edge of the lane of the second. */
  arrow(first, last, kind) {
    const from = this.box(first);
    const to = this.box(last);
    const isRight = to.x > from.x;
    const x1 = isRight ? from.x + from.width - 2 : from.x;
    const x2 = to.x + 1;
    const [y1, y2] = [from.y + from.height - 10, to.y + 11];
    const turn = isRight ? 6 : -6;
    const line = `M${x1} ${y1}H${x2 - turn}Q${x2} ${y1} ${x2} ${y1 + 6}V${y2 - 2}`;
    const head = `M${x2 - 4} ${y2 - 8}L${x2} ${y2 - 1}L${x2 + 4} ${y2 - 8}`;
    return svg("path", { d: line + head, class: `arrow ${kind}` });
  },

  box(index) {
    const { element: row, cell } = this.rows[index];
    return { x: cell.offsetLeft, y: row.offsetTop, width: cell.offsetWidth, height: row.offsetHeight };
  },

  /** The arrows from and to the row that happened last are drawn stronger; what is to come is faint. */
  lightArrows(lines = this.linesOfRaces()) {
    if (!this.drawn) return;
    const now = this.walk.at - 1;
    for (const { first, last, path } of this.drawn) {
      path.classList.toggle("lit", first === now || last === now);
      path.classList.toggle("future", last > now);
    }
    const partners = this.partners(now);
    this.rows.forEach(({ element }, index) => element.classList.toggle("racing", partners.includes(index)));
    this.raceLines.replaceChildren(...lines);
  },

  /** The rows before a row with which it races. */
  partners(index) {
    return [...(this.races?.get(index) || [])].filter((partner) => partner < index);
  },

  linesOfRaces() {
    const now = this.walk.at - 1;
    return this.partners(now).map((partner) => this.raceLine(partner, now));
  },

  /** From cell to cell, along the row of the first and the edge of the lane of the second. */
  raceLine(first, last) {
    const from = this.box(first);
    const to = this.box(last);
    const isRight = to.x > from.x;
    const x1 = isRight ? from.x + from.width : from.x;
    const x2 = isRight ? to.x : to.x + to.width;
    const middle = (box) => box.y + box.height / 2;
    const end = (x, y) => `M${x - 5} ${y}l5 -5l5 5l-5 5z`;
    return svg("g", null,
      svg("path", { class: "race-line", d: `M${x1} ${middle(from)}H${x2}V${middle(to)}` }),
      svg("path", { class: "race-end", d: end(x1, middle(from)) + end(x2, middle(to)) }));
  },
};
