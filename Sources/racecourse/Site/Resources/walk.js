// A walk through the graph of all schedules: the choices made, the steps that they led to, and the place that is shown.
// A place is a number of rows; a row is a step that has something to say.

/** The task that ran last and could go on, if another choice is made; undefined if nobody is preempted. */
export const preemptedBy = (choices, choice) =>
  (choice.goesOn ? undefined : choices.find((other) => other.goesOn)?.task);

/** Why the schedule goes wrong that these choices lead to; null if it does not, or there is nothing to say. */
export const reasonOf = ({ reasons }, choices) => {
  if (!reasons) return null;
  let at = reasons.root;
  for (const choice of choices) {
    if (at === null || at < 0) break;
    at = reasons.places[at][choice];
  }
  return at < 0 ? reasons.texts[-1 - at] : null;
};

/** What a row says: its step, and where. The same words announce it before it is chosen. */
export const rowText = ({ step }) => `${step.text}${step.line ? ` (line ${step.line})` : ""}`;

/**
 * The rows of some steps. Those of a choice begin with one of the task that was chosen, so that it can be seen and undone: its
 * first step, where that is no row otherwise, or what is known of it, where it has none.
 */
const rowsOf = (graph, indexes, choice) => {
  const steps = indexes.map((index) => graph.steps[index]);
  const rows = steps.flatMap((step, place) => (step.short ? [{ step, place }] : []));
  if (choice && rows[0]?.step.task !== choice.task) {
    const own = steps[0]?.task === choice.task ? steps[0].text : choice.text;
    rows.unshift({ step: { task: choice.task, kind: "own", line: choice.line, short: own, text: own }, place: 0 });
  }
  return rows;
};

/**
 * What a choice leads to, as it is said before: its first row, the one in which its task then stores or reads, or else the last
 * before another task goes on, and how many others there are up to the next choice, or to the end.
 */
export const announced = (graph, choice) => {
  const rows = rowsOf(graph, choice.steps, choice);
  const others = rows.findIndex(({ step }) => step.task !== choice.task);
  const [first, ...own] = rows.slice(0, others < 0 ? rows.length : others);
  const find = (kind) => own.find(({ step }) => step.kind === kind);
  const told = [first, find("write") || find("read") || own.at(-1)].filter(Boolean);
  return {
    texts: told.map(rowText), more: rows.length - told.length, isEnd: graph.nodes[choice.node].end !== undefined,
    isBeginning: choice.steps.length > 0 && choice.steps.every((index) => graph.steps[index].kind === "start"),
  };
};

export class Walk {
  constructor(graph) {
    this.graph = graph;
    /** All steps in order: the step, and the number of the move that made it (-1: before the first choice). */
    this.flat = [];
    /** The steps that are shown: `from` and `to` bound its steps in `flat`, those that follow it unseen included. */
    this.rows = [];
    /** The choices: the node, the index of the choice, and the number of rows after it. */
    this.moves = [];
    /** Whether it is a schedule from a link. */
    this.isLoaded = false;
    this.node = graph.root;
    this.take(graph.begin, -1);
    this.beginRows = this.rows.length;
    // A file with one schedule has nothing to choose: it is shown from its beginning.
    this.at = this.isWhole ? 0 : this.beginRows;
  }

  /** Adds steps. */
  take(indexes, move, choice) {
    const first = this.flat.length;
    this.flat.push(...indexes.map((index) => ({ step: this.graph.steps[index], move })));
    const rows = rowsOf(this.graph, indexes, choice).map(({ step, place }) =>
      ({ from: first + place, shown: first + place, to: this.flat.length, step, task: step.task, move }));
    rows.forEach((row, index) => {
      // The steps before the first row that is shown belong to it.
      if (index === 0) row.from = first;
      else rows[index - 1].to = row.from;
    });
    this.rows.push(...rows);
  }

  /** Goes on with one of the choices of the last node. */
  extend(index) {
    const { choices } = this.graph.nodes[this.node];
    const choice = choices[index];
    const first = this.rows.length;
    this.take(choice.steps, this.moves.length, choice);
    this.rows[first].preempted = preemptedBy(choices, choice);
    this.rows[first].chosen = true;
    this.moves.push({ node: this.node, index, from: first, to: this.rows.length });
    this.node = choice.node;
  }

  /** Takes the moves from one on back. */
  cut(count) {
    if (count >= this.moves.length) return;
    const move = this.moves[count];
    this.node = move.node;
    this.rows.length = move.from;
    this.flat.length = this.flat.findLastIndex((entry) => entry.move < count) + 1;
    this.moves.length = count;
    this.isLoaded = false;
    this.at = Math.min(this.at, this.rows.length);
  }

  /**
   * Walks to an ending: these choices, then always the first one; `most` is the number of choices that were made, if the
   * schedule is not over. An error in words if they lead nowhere.
   */
  follow(choices, most = Infinity) {
    for (let place = 0; !this.isWhole && place < most; place++) {
      const index = choices[place] || 0;
      if (!this.graph.nodes[this.node].choices[index]) return "The token in this link does not fit this file.";
      this.extend(index);
    }
    this.isLoaded = this.isWhole;
    return null;
  }

  /** How often a task was preempted in the first rows: up to the place that is shown, or in all. */
  preemptions(count = this.at) {
    return this.rows.slice(0, count).filter((row) => row.preempted !== undefined).length;
  }

  get choices() {
    return this.moves.map((move) => move.index);
  }

  /** The number of moves that are over at the place that is shown. */
  get movesShown() {
    let count = 0;
    while (count < this.moves.length && this.moves[count].to <= this.at) count++;
    return count;
  }

  /** The node at the place that is shown; null in the middle of a move. */
  get choiceHere() {
    if (this.at < this.beginRows) return null;
    const count = this.movesShown;
    const start = count ? this.moves[count - 1].to : this.beginRows;
    if (this.at !== start) return null;
    const id = count < this.moves.length ? this.moves[count].node : this.node;
    return this.graph.nodes[id].end === undefined ? id : null;
  }

  /** The last node that was passed: what can still be reached is known there. */
  get lastNode() {
    const count = this.movesShown;
    if (count < this.moves.length) return this.moves[count].node;
    return this.node;
  }

  /** The ending, where the place that is shown is the end of a schedule. */
  get ending() {
    return !this.isWhole || this.at < this.rows.length ? null : this.graph.ends[this.graph.nodes[this.node].end];
  }

  get isWhole() {
    return this.graph.nodes[this.node].end !== undefined;
  }

  /** How many of the steps have happened at a place. */
  stepsAt(place) {
    if (place >= this.rows.length) return this.flat.length;
    return place > 0 ? this.rows[place - 1].to : 0;
  }
}
