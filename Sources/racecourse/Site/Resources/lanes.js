// The steps of a schedule: a column for each task, time downward. Rows are added and taken away, not made again.
// A row has a cell for the task that ran alone: a table with a cell for each task takes the browser several times as long.
import { linesOf } from "./data.js";
import { afterFrame, h, span, svg } from "./dom.js";
import { drawing } from "./drawing.js";
import { badgeOf, isTask, taskColor } from "./state.js";

export class Lanes {
  /** - onRow: what a click on a row does. */
  constructor(walk, exhibit, variant, onRow) {
    Object.assign(this, drawing);
    this.walk = walk;
    this.knownRaces = exhibit[variant].races;
    this.rows = [];
    this.quotes = new Map(linesOf(exhibit.id, variant).map((line) => [line.number, line.text.trim()]));
    const used = new Set(walk.graph.steps.filter((step) => step.short).map((step) => step.task));
    walk.graph.nodes.forEach((node) => node.choices.forEach((choice) => used.add(choice.task)));
    this.tasks = walk.graph.tasks.map((_, index) => index).filter((index) => used.has(index));
    this.body = h("div", { role: "rowgroup", onclick: (event) => {
      const row = event.target.closest("[data-row]");
      if (row) onRow(Number(row.dataset.row));
    } });
    this.status = new Map();
    this.heads = new Map();
    this.overlay = svg("svg", { class: "arrows", "aria-hidden": "true" });
    this.head = h("div", { class: "lanes-head", role: "row" },
      h("div", { class: "step-number", role: "columnheader" }, "step"),
      this.tasks.map((task) => this.headOf(task)));
    this.edges = new Map(this.tasks.map((task) => [task, inLane(task, span(`edge ${taskColor(task)}`))]));
    this.table = h("div", { class: "lanes", role: "table", "aria-colcount": String(this.tasks.length + 1) },
      this.head, this.body);
    this.sheet = h("div", { class: "lanes-sheet" }, this.table,
      h("div", { class: "edges", "aria-hidden": "true" }, [...this.edges.values()]), this.overlay);
    this.element = h("div", { class: "lanes-scroller", tabindex: "0", role: "region", "aria-label": "Steps" },
      this.sheet, legend(exhibit[variant]));
    this.resize = new ResizeObserver(() => afterFrame(() => this.drawAgain()));
    this.resize.observe(this.table);
  }

  headOf(task) {
    const status = span("status");
    this.status.set(task, status);
    const head = inLane(task, h("div",
      { class: taskColor(task), role: "columnheader", "aria-colindex": this.columnIndex(task) },
      span("task-name", badgeOf(this.walk.graph, task), this.walk.graph.tasks[task]), status));
    this.heads.set(task, head);
    return head;
  }

  /** Its number among the columns, for a screen reader: a row does not have them all. */
  columnIndex(task) {
    return String(this.tasks.indexOf(task) + 2);
  }

  /** Brings the rows up to the walk, and marks the place. */
  update(state) {
    const { rows } = this.walk;
    let same = 0;
    while (same < this.rows.length && same < rows.length && this.rows[same].row === rows[same]) same++;
    for (const { element } of this.rows.splice(same)) element.remove();
    this.hideUnused(state);
    const isChanged = same < rows.length || this.shownRows !== rows.length;
    for (let index = same; index < rows.length; index++) {
      const made = this.rowElement(rows[index], index);
      this.rows.push(made);
      this.body.append(made.element);
    }
    this.shownRows = rows.length;
    if (isChanged) this.markRaces();
    this.place();
    for (const [task, status] of this.status) {
      const lane = state.lanes[task];
      if (status.textContent !== lane.status) status.textContent = lane.status;
      this.heads.get(task).classList.toggle("ready", lane.ready);
    }
    this.isDrawn = this.isDrawn && !isChanged;
  }

  /** Scrolls and draws: what needs the places of things comes last, so that they are computed once. */
  settle() {
    this.reveal();
    if (this.isDrawn && this.isOfSize()) this.lightArrows();
    else this.drawArrows();
  }

  /** What is no task of the file, such as an actor of the runtime, has a lane when it does something. */
  hideUnused(state) {
    const seen = new Set(this.walk.rows.map((row) => row.task));
    const shown = this.tasks.filter((task) => {
      const isHidden = !isTask(this.walk.graph, task) && !seen.has(task) && !state.lanes[task].ready;
      this.heads.get(task).hidden = isHidden;
      this.edges.get(task).hidden = isHidden;
      return !isHidden;
    });
    if (String(shown) === String(this.lanesShown)) return;
    this.lanesShown = shown;
    const lines = shown.map((task) => `[${laneName(task)}] minmax(0, 1fr)`);
    this.sheet.style.setProperty("--columns", `var(--step-width) ${lines.join(" ")}`);
    this.sheet.style.setProperty("--lanes", String(shown.length));
  }

  rowElement(row, index) {
    const { step } = row;
    const previous = this.walk.rows.slice(0, index).findLast((other) => other.task === row.task);
    const isBack = previous && this.walk.rows[index - 1].task !== row.task;
    const isNewLine = step.line && (previous?.step.line !== step.line || isBack);
    const quote = isNewLine && this.quotes.get(step.line);
    const mark = span("race-mark");
    // 'x = 1' is code, and 'stores x' is words.
    const isCode = step.value !== undefined && step.newest === undefined;
    const cell = inLane(row.task, h("div",
      { class: `ran ${taskColor(row.task)}`, role: "cell", "aria-colindex": this.columnIndex(row.task) },
      row.preempted === undefined ? null
        : span("preempted", `${this.walk.graph.names[row.preempted]} is preempted`),
      quote ? h("code", { class: "quote" }, span("at", String(step.line)), " ", quote) : null,
      span(`what ${step.kind}${isCode ? " valued" : ""}`, mark, step.short)));
    const element = h("div", { role: "row", class: row.chosen ? "chosen" : null, "data-row": String(index + 1) },
      h("div", { class: "step-number", role: "rowheader" }, String(index + 1)), cell);
    return { row, element, cell, mark };
  }

  /** Marks what is past, what happened last, and what is to come. */
  place() {
    const { at } = this.walk;
    this.rows.forEach(({ element }, index) => {
      element.classList.toggle("future", index >= at);
      element.classList.toggle("now", index === at - 1);
    });
  }

  /** Scrolls inside the region, not the page: to the row that happened last, with one of what follows. */
  reveal() {
    const { at } = this.walk;
    const box = this.element;
    const { element: row, cell } = this.rows[Math.max(at - 1, 0)] || {};
    const right = cell ? cell.offsetLeft + cell.offsetWidth : 0;
    if (cell && (cell.offsetLeft < box.scrollLeft || right > box.scrollLeft + box.clientWidth)) {
      box.scrollLeft = right - box.clientWidth;
    }
    if (!row || box.scrollHeight <= box.clientHeight + 1) return;
    const head = this.head.offsetHeight;
    const next = this.rows[at]?.element;
    const bottom = (next || row).offsetTop + (next || row).offsetHeight;
    if (at === 0) box.scrollTop = 0;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
    else if (row.offsetTop - head < box.scrollTop) box.scrollTop = row.offsetTop - head - 8;
  }

  close() {
    this.resize.disconnect();
  }
}

/** The lines of the grid have the names of lanes, so that one property hides a lane of all rows. */
const laneName = (task) => `lane-${task}`;

function inLane(task, element) {
  element.style.gridColumn = laneName(task);
  return element;
}

/** How to read the lanes, below them, where there is room as long as few steps are shown. */
function legend(version) {
  const races = "Two accesses that race have ◆: they go to the same memory, at least one of them is a write, "
    + "and nothing orders them.";
  return h("p", { class: "legend" },
    "Time runs downward. 'x ➜ 0': x was read, and was 0. 'x = 1': 1 was stored in x. 'Preempted': the task "
    + "could have continued, but another task ran instead. 'Hop': at an 'await', the task moves to an actor or to the "
    + "thread pool, or back. An arrow leads from the step that lets a task run "
    + "to where it does. ", version.races?.length ? races : null);
}
