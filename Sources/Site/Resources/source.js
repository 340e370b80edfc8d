"use strict";
// The source beside a schedule: the line of each task is lit, with a mark for the task.
(function (RC) {
  class SourcePanel {
    constructor(exhibit, variant, graph) {
      this.graph = graph;
      const file = RC.code(exhibit, variant);
      this.rows = new Map([...file.querySelectorAll("[data-at]")].map((row) => [Number(row.dataset.at), row]));
      for (const row of this.rows.values()) row.append(RC.span("tasks-here"));
      this.element = RC.h("div",
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
      state.lanes.forEach((lane, index) => {
        const isHere = (lane.begun || lane.ready) && (!lane.gone || index === active);
        const row = isHere && lane.line && this.rows.get(lane.line);
        if (!row) return;
        const sign = lane.ready ? "▶" : lane.waits ? "‖" : "●";
        const says = lane.status || (index === active ? "runs" : "");
        row.classList.add("lit");
        row.classList.toggle("active", row.classList.contains("active") || index === active);
        row.querySelector(".tasks-here").append(
          RC.h("span", { class: `here ${RC.taskColor(index)}${index === active ? " active" : ""}`,
            title: `${lane.name}${says ? `: ${says}` : ""}` },
            RC.silent(sign + RC.taskMark(this.graph, index)),
            RC.unseen(` ${lane.name} ${says}`)));
        this.lit.push(row);
      });
      const line = active === null ? null : state.lanes[active].line;
      this.row = this.rows.get(line) || this.lit[0];
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

  RC.SourcePanel = SourcePanel;

  /** What is shared, and its value; what changed last is marked. */
  RC.valuesPanel = () => {
    const list = RC.h("dl", { class: "values" });
    const element = RC.h("section", { class: "values-panel", "aria-label": "Shared values" }, list);
    return {
      element,
      update(state, from) {
        element.hidden = state.values.size === 0;
        RC.put(list, [...state.values].map(([subject, { value, at, changed }]) => RC.h("div",
          { class: at >= from && changed !== undefined ? "touched" : null },
          RC.h("dt", null, subject), RC.h("dd", null, value))));
      },
    };
  };

  /** The endings of the file: how many of the schedules from here on end so. */
  RC.endingsPanel = (exhibit, variant, graph) => {
    const version = exhibit[variant];
    const rank = (ending) => ["right", "odd", "wrong"].indexOf(RC.verdictKind(ending.expectation));
    const order = graph.ends.map((ending, index) => ({ ending, index }))
      .sort((first, second) => rank(second.ending) - rank(first.ending));
    const rows = order.map(({ ending, index }) => {
      const count = RC.span("remaining");
      const fill = RC.span("bar-fill");
      const found = RC.span("found");
      const row = RC.h("li", { class: RC.verdictKind(ending.expectation) },
        RC.sign(ending.expectation),
        RC.h("span", null, RC.span("ending-name", ending.outcome), " ",
          ending.meaning ? RC.span("meaning", ending.meaning) : null),
        found, count,
        RC.h("span", { class: "bar-track", "aria-hidden": "true" }, fill));
      return { ending, index, row, count, fill, found };
    });
    const element = RC.h("section", { class: "endings-panel" },
      RC.h("h2", null, "Endings, and the schedules left to each"), RC.h("ul", null, rows.map(({ row }) => row)));
    return {
      element,
      update(id) {
        const reach = RC.reach(graph, id);
        const total = [...reach.values()].reduce((sum, one) => sum + one, 0);
        const names = RC.progress.found(exhibit.id, variant);
        for (const { ending, index, row, count, fill, found } of rows) {
          const left = reach.get(index) || 0;
          row.classList.toggle("gone", left === 0);
          count.textContent = left === 0 ? "out of reach" : RC.number(left);
          fill.style.transform = `scaleX(${left === 0 ? 0 : Math.max(left / total, 0.02)})`;
          found.textContent = names.includes(ending.outcome) ? "found" : "";
        }
        element.dataset.complete = String(version.complete !== false);
      },
    };
  };
})((globalThis.RC ||= {}));
