// The source beside a schedule: the line of each task is lit, with a mark for the task.
import { codeFile } from "./code.js";
import { isLucky, pieceOf } from "./data.js";
import { bar, byVerdict, filled, grouped, h, put, signOf, silent, span, unseen, verdictKind } from "./dom.js";
import { progress } from "./progress.js";
import { reachOf } from "./reach.js";
import { badgeOf, taskColor, taskMark } from "./state.js";

export class SourcePanel {
  /** The last is how the file is shown. */
  constructor(exhibit, variant, graph, options) {
    this.graph = graph;
    const file = codeFile(exhibit, variant, options);
    this.rows = new Map([...file.querySelectorAll("[data-at]")].map((row) => [Number(row.dataset.at), row]));
    for (const row of this.rows.values()) row.append(span("tasks-here"));
    this.element = h("div",
      { class: "source-panel", tabindex: "0", role: "region", "aria-label": "Source" }, file);
    this.lit = [];
  }

  /** - active: the task that ran last. */
  update(state, active) {
    for (const row of this.lit) {
      row.classList.remove("lit", "active");
      row.querySelector(".tasks-here").replaceChildren();
    }
    this.lit = [];
    let next;
    state.lanes.forEach((lane, index) => {
      const isHere = (lane.begun || lane.ready) && (!lane.gone || index === active);
      const row = isHere && lane.line && this.rows.get(lane.line);
      if (!row) return;
      const sign = lane.ready ? "▶" : lane.waits ? "‖" : "●";
      const says = lane.status || (index === active ? "runs" : "");
      row.classList.add("lit");
      row.classList.toggle("active", row.classList.contains("active") || index === active);
      row.querySelector(".tasks-here").append(
        h("span", { class: `here ${taskColor(index)}${index === active ? " active" : ""}`,
          title: `${lane.name}${says ? `: ${says}` : ""}` },
          silent(sign + taskMark(this.graph, index)),
          unseen(` ${lane.name} ${says}`)));
      this.lit.push(row);
      if (lane.ready) next ??= row;
    });
    const line = active === null ? null : state.lanes[active].line;
    this.row = this.rows.get(line) || next || this.lit[0];
  }

  /** Scrolls inside the panel to the line that ran last. */
  reveal() {
    const { row } = this;
    if (!row) return;
    const box = this.element;
    if (box.scrollHeight <= box.clientHeight + 1) return;
    const bottom = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < box.scrollTop + 24 || bottom > box.scrollTop + box.clientHeight - 8) {
      box.scrollTop = Math.max(row.offsetTop - box.clientHeight / 2, 0);
    }
  }
}

/** A picture that a value is or has, as the plain page draws it. Its name is in the value's words. */
function smallPicture(name) {
  const drawn = pieceOf(`[data-picture="${name}"]`);
  drawn?.querySelector("title").remove();
  drawn?.setAttribute("aria-hidden", "true");
  return drawn;
}

/** What is shared, its value, and the task that stored it; what changed last is marked. */
export const valuesPanel = (graph) => {
  const list = h("dl", { class: "values" });
  const element = h("section", { class: "values-panel", tabindex: "0", "aria-label": "Shared values" }, list);
  return {
    element,
    update(state, from) {
      element.hidden = state.values.size === 0;
      put(list, [...state.values].map(([subject, { value, picture, by, at, changed }]) => h("div",
        { class: at >= from && changed !== undefined ? "touched" : null },
        h("dt", null, subject), h("dd", null, value, picture && [" ", smallPicture(picture)], by === undefined ? null : [" ", badgeOf(graph, by), unseen(`stored by ${graph.names[by]}`)]))));
    },
  };
};

/** The endings of the file: how many of the schedules from here on end so. */
export const endingsPanel = (exhibit, variant, graph) => {
  const version = exhibit[variant];
  const order = graph.ends.map((ending, index) => ({ ending, index }))
    .sort((first, second) => byVerdict(second.ending, first.ending));
  const rows = order.map(({ ending, index }) => {
    const count = span("remaining");
    const part = bar();
    const found = span("found");
    const row = h("li", { class: verdictKind(ending.expectation) },
      signOf(isLucky(ending) ? "luck" : ending.expectation),
      h("span", null, span("ending-name", ending.outcome), " ",
        ending.meaning ? span("meaning", ending.meaning) : null),
      found, count, part);
    return { ending, index, row, count, part, found };
  });
  const element = h("section", { class: "endings-panel", tabindex: "0", "aria-label": "Endings" },
    h("h2", null, "Endings, and the schedules left to each"), h("ul", null, rows.map(({ row }) => row)));
  return {
    element,
    update(id) {
      const reach = reachOf(graph, id);
      const total = [...reach.values()].reduce((sum, one) => sum + one, 0);
      const names = progress.found(exhibit.id, variant);
      for (const { ending, index, row, count, part, found } of rows) {
        const left = reach.get(index) || 0;
        row.classList.toggle("gone", left === 0);
        count.textContent = left === 0 ? "out of reach" : grouped(left);
        filled(part, left === 0 ? 0 : Math.max(left / total, 0.02));
        found.textContent = names.includes(ending.outcome) ? "found" : "";
      }
      element.dataset.complete = String(version.complete !== false);
    },
  };
};
