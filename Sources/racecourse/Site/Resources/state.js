// What is true after some of the steps: who is where and can go on, and what was stored.
import { h } from "./dom.js";

/** Where each task stands, and the values of what is shared. `can` holds the choices of the place, if it is one. */
export const stateOf = (walk, count, can) => {
  const { tasks } = walk.graph;
  const lanes = tasks.map((name) =>
    ({ name, line: null, status: "", waits: false, begun: false, ready: false, gone: false }));
  const values = new Map();
  for (let index = 0; index < count; index++) {
    const { step } = walk.flat[index];
    const lane = lanes[step.task];
    if (step.kind === "start" || !lane.begun) lane.begun = true;
    if (step.line) lane.line = step.line;
    if (step.name && step.value !== undefined && ["read", "write", "atomic"].includes(step.kind)) {
      const old = values.get(step.name);
      // A step that sees an older value leaves the newest as it is.
      const value = step.newest ?? step.value;
      // Whoever stored last tells values apart that are written alike, such as two dictionaries of one entry.
      const isStored = step.kind === "write" || (step.kind === "atomic" && old && old.value !== value);
      const by = isStored ? step.task : old?.value === value ? old.by : undefined;
      const { picture } = step;
      values.set(step.name, { value, picture, by, at: index, changed: old && old.value !== value });
    }
    apply(step, lane, lanes);
  }
  for (const choice of can || []) {
    const lane = lanes[choice.task];
    Object.assign(lane, { status: "can run next", ready: true, waits: false, gone: false });
    if (choice.line) lane.line = choice.line;
  }
  return { lanes, values };
};

function apply(step, lane, lanes) {
  if (step.waits) {
    wait(lane, step.waits);
    return;
  }
  switch (step.kind) {
    case "enqueue":
      if (step.other !== undefined && step.other !== step.task) wait(lanes[step.other], "waits for its turn");
      break;
    case "fail":
      wait(lane, "has ended with an error");
      break;
    case "end":
      // A job is over. If its task waits for nothing, it is done, as far as is known.
      if (!lane.waits) Object.assign(lane, { status: "", gone: true });
      break;
    default:
      Object.assign(lane, { status: "", waits: false, gone: false });
  }
}

/** What is true at the end: nobody goes on, and only where tasks wait for each other they still wait. */
export const endState = (state, end) => {
  state.lanes.forEach((lane, task) => {
    const waits = end.waits?.[task];
    if (waits) Object.assign(lane, { status: waits, waits: true, gone: false });
    else Object.assign(lane, { status: "", waits: false, gone: true });
  });
};

function wait(lane, reason) {
  Object.assign(lane, { status: reason, waits: true, gone: false });
}

/** Whether it is a task, and not an actor's queue. */
export const isTask = (graph, index) => graph.numbers[index] !== null;

/** A short name for a mark: `m` for main, `1.2` for task 1.2, `a` for an actor's queue. */
export const taskMark = (graph, index) => {
  if (!isTask(graph, index)) return "a";
  return graph.numbers[index].join(".") || "m";
};

/** Each task has one of eight colors, and always its name beside it. */
export const taskColor = (index) => `lane-${index === 0 ? 0 : ((index - 1) % 7) + 1}`;

export const badgeOf = (graph, index) =>
  h("span", { class: `badge ${taskColor(index)}`, "aria-hidden": "true" }, taskMark(graph, index));
