// What happens before what: the arrows between tasks, and the accesses that nothing orders.

/** The arrows of a schedule, each from a step to a later one of another task, as indexes among its steps. */
export const arrowsOf = (flat) => {
  const arrows = [];
  const made = new Map();
  const given = new Map();
  flat.forEach(({ step }, index) => {
    if (step.kind === "enqueue" && step.other !== undefined && step.other !== step.task) {
      made.set(step.other, index);
    }
    if (step.kind === "start" && made.has(step.task)) {
      arrows.push({ from: made.get(step.task), to: index, kind: "start" });
      made.delete(step.task);
    }
    if (step.kind === "unlock" && step.name) given.set(step.name, index);
    if (step.kind === "lock" && given.has(step.name)) {
      const from = given.get(step.name);
      if (flat[from].step.task !== step.task) arrows.push({ from, to: index, kind: "lock" });
      given.delete(step.name);
    }
  });
  return arrows;
};

/** For each step, how much of each task has happened before it: vector clocks of tasks, locks, atomics and actors. */
function clocks(flat, tasks) {
  const own = tasks.map(() => tasks.map(() => 0));
  const left = new Map();
  const actor = tasks.map(() => null);
  const join = (clock, other) => other?.forEach((time, task) => (clock[task] = Math.max(clock[task], time)));
  const leave = (name, task) => {
    const clock = left.get(name) || tasks.map(() => 0);
    join(clock, own[task]);
    left.set(name, clock);
  };
  return flat.map(({ step }) => {
    const clock = own[step.task];
    clock[step.task] += 1;
    if (step.kind === "start") {
      join(clock, left.get(`task ${step.task}`));
      if (actor[step.task]) join(clock, left.get(actor[step.task]));
    }
    if (step.kind === "lock") join(clock, left.get(step.name));
    if (step.kind === "atomic") join(clock, left.get(step.name));
    if (step.kind === "unlock" || step.kind === "atomic") leave(step.name, step.task);
    if (step.kind === "enqueue" && step.other !== undefined) leave(`task ${step.other}`, step.task);
    if (["hop", "suspend", "end"].includes(step.kind) && actor[step.task]) leave(actor[step.task], step.task);
    if (step.kind === "hop") actor[step.task] = step.name ? `actor ${step.name}` : null;
    return [...clock];
  });
}

const isAccess = (step) => (step.kind === "read" || step.kind === "write") && step.name;

/**
 * By what luck a schedule with a data race ends in a right result, in words: "by luck: lines 9 and 9 race"; null without a race.
 */
export const luckOf = ({ flat, graph }, { races, outcomes }, { outcome }) => {
  const [pair] = racesIn(flat, graph.tasks, races);
  if (pair) {
    const lines = [pair.from, pair.to].map((index) => flat[index].step.line).sort((one, other) => one - other);
    return `by luck: lines ${lines.join(" and ")} race`;
  }
  const found = (outcomes || []).find((one) => one.outcome === outcome);
  return found?.racing && found.racing === found.schedules ? "by luck: there is a data race" : null;
};

/** The pairs of steps that race in this schedule: known to the search, and ordered by nothing here. */
export const racesIn = (flat, tasks, known) => {
  if (!known?.length) return [];
  const name = (one, other) => `${one.line} ${one.kind || one.access} ${other.line} ${other.kind || other.access}`;
  const names = new Set(known.flatMap(({ first, second }) => [name(first, second), name(second, first)]));
  const before = clocks(flat, tasks);
  const pairs = [];
  flat.forEach(({ step: late }, to) => {
    if (!isAccess(late)) return;
    flat.slice(0, to).forEach(({ step: early }, from) => {
      if (!isAccess(early) || early.task === late.task || early.name !== late.name) return;
      if (early.kind === "read" && late.kind === "read") return;
      if (!names.has(name(early, late))) return;
      if (before[from][early.task] <= before[to][early.task]) return;
      pairs.push({ from, to });
    });
  });
  return pairs;
};
