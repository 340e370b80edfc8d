// The course as data. Texts and colored lines are taken from the plain page, so that they are in the file once.

const graphs = new Map();
const lines = new Map();

/** The stages and the exhibits of the course, and the exhibits' names in their order. */
export const course = JSON.parse(document.getElementById("course").textContent);
course.order = course.stages.flatMap((stage) => stage.exhibits);
for (const one of [...Object.values(course.exhibits), ...course.stages.flatMap((stage) => stage.exercises)]) {
  // While the plain page is still being read, it may be empty.
  for (const name of ["goal", "idea"]) Object.defineProperty(one, name, { get: () => textOf(`[data-${name}="${one.id}"]`) });
}

/** The files of an exhibit. */
export const variants = ["racy", "fixed"];

/** Whether an end or an outcome must not be. */
export const isWrong = ({ expectation }) => expectation === "forbidden";

/** Whether an outcome is right, but schedules that end so have a data race. */
export const isLucky = ({ expectation, racing }) => expectation === "acceptable" && racing > 0;

export const findExhibit = (id) => (Object.hasOwn(course.exhibits, id) ? course.exhibits[id] : undefined);
export const findStage = (id) => course.stages.find((stage) => stage.id === id);
/** An exercise and its stage; undefined if there is none of this name. */
export const findExercise = (id) => course.stages.flatMap((stage) =>
  stage.exercises.filter((one) => one.id === id).map((exercise) => ({ stage, exercise })))[0];
/** What was found about the changes that an exercise proposes. */
export const answersOf = (id) => JSON.parse(document.getElementById(`exercise-${id}`).textContent).answers;

export const findVersion = (id, variant) => findExhibit(id)[variant];

/** The exhibit that many places after another one in the course; undefined beyond its ends. */
export const neighbor = (id, distance) => findExhibit(course.order[course.order.indexOf(id) + distance]);

/** The graph of all schedules of a file, or null where there is none. Read when it is needed first. */
export const graphOf = (id, variant) => {
  const key = `${id}-${variant}`;
  if (!graphs.has(key)) {
    const element = document.getElementById(`graph-${key}`);
    graphs.set(key, element ? readGraph(element.textContent, findVersion(id, variant).outcomes) : null);
  }
  return graphs.get(key);
};

/** What stands at a place of a list, by the names of the places; null is nothing. */
const named = (names, values) => Object.fromEntries(names.map((name, place) => [name, values[place] ?? undefined]));

/** A graph whose steps and choices are whole: in the page, what several have in common is there once. */
function unpacked({ words, steps: [tasks, kinds, lines], moves, nodes: [sizes, choices, distances], ...graph }) {
  // As on the terminal: the name in a sentence, and above a column.
  graph.names = graph.tasks;
  graph.tasks = graph.tasks.map((name) => name.replace(/^the /, ""));
  graph.steps = tasks.map((task, index) => {
    const step = named(["kind", "text", "short", "name", "value", "newest", "waits", "other", "picture"], words[kinds[index]]);
    return { ...step, task, line: lines[index] || undefined };
  });
  const all = moves.map((values) => named(["task", "steps", "line", "older", "text"], values));
  let next = 0;
  graph.nodes = sizes.map((size, index) => (size < 0 ? { end: -1 - size, choices: [] } : {
    choices: choices.slice(next, next += size).map((choice, place) => ({
      ...all[choice >> 1], goesOn: choice % 2 === 1 || undefined, node: index - distances[next - size + place],
    })),
  }));
  return { ...graph, root: sizes.length - 1 };
}

/**
 * A graph. What its ends mean is said with the outcomes. Each node counts the schedules that go on from there: all, those that are wrong, and those of each end. Nodes come
 * after those that they lead to.
 */
function readGraph(text, outcomes) {
  const graph = unpacked(JSON.parse(text));
  for (const end of graph.ends) {
    const { expectation, meaning, racing } = outcomes.find(({ outcome }) => outcome === end.outcome);
    Object.assign(end, { expectation, meaning, racing });
  }
  for (const node of graph.nodes) {
    const after = node.choices.map((choice) => graph.nodes[choice.node]);
    const sum = (name) => after.reduce((total, one) => total + one[name], 0);
    node.ends = {};
    if (node.end !== undefined) {
      Object.assign(node, { schedules: 1, wrong: isWrong(graph.ends[node.end]) ? 1 : 0, ends: { [node.end]: 1 } });
      continue;
    }
    Object.assign(node, { schedules: sum("schedules"), wrong: sum("wrong") });
    for (const { ends } of after) {
      for (const [end, count] of Object.entries(ends)) node.ends[end] = (node.ends[end] || 0) + count;
    }
  }
  return graph;
}

export const hasGraph = (id, variant) => document.getElementById(`graph-${id}-${variant}`) !== null;

/** A line of code in the plain page: its number, its text, and the nodes of its colored text, which are copied for each use. */
export const lineFrom = (element, number) => ({
  number, text: element.textContent, nodes: () => [...element.cloneNode(true).childNodes],
});

/**
 * The lines of a pair that stand beside each other, each with its number and what the compiler says of it, and whether they
 * differ. A line that both files have is in the plain page once.
 */
export const pairRows = (id) => {
  if (!lines.has(id)) {
    const count = { racy: 0, fixed: 0 };
    const line = (variant, cell) => {
      const code = cell.querySelector("code");
      const notes = () => [...cell.querySelectorAll(".note-of-compiler")].map((note) => note.cloneNode(true));
      return code && { ...lineFrom(code, ++count[variant]), notes };
    };
    lines.set(id, [...document.querySelectorAll(`#static [data-pair="${id}"] tbody tr`)].map(({ cells, className }) => ({
      racy: line("racy", cells[0]), fixed: line("fixed", cells[cells.length - 1]), differs: className === "changed",
    })));
  }
  return lines.get(id);
};

/** The lines of a file, each with what the compiler says of it. */
export const linesOf = (id, variant) => pairRows(id).map((row) => row[variant]).filter(Boolean);

/** A copy of a piece of the plain page, such as a story; null where there is none. */
export const pieceOf = (selector) => {
  const found = selector && document.querySelector(`#static ${selector}`);
  if (!found) return null;
  const copy = found.cloneNode(true);
  // A name must not be there twice.
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  // What scrolls can be reached by the keyboard.
  for (const block of copy.querySelectorAll("pre")) Object.assign(block, { tabIndex: 0, role: "group", ariaLabel: "Code" });
  return copy;
};

/** The parts of a story, without commands that show what is on this page. */
export const storyOf = (selector) => {
  const piece = pieceOf(selector);
  piece?.querySelectorAll("pre.commands").forEach((block) => block.remove());
  return piece ? [...piece.childNodes] : [];
};

/** Why the fixed file of an exhibit is right: what its story says of the fix. */
export const fixOf = (id) =>
  storyOf(`[data-story="${id}"]`).find((part) => part.firstElementChild?.textContent === "The fix");

export const textOf = (selector) => document.querySelector(`#static ${selector}`)?.textContent || "";

/** Whether a line is a comment that explains, and is hidden while it would tell the answer. */
export const isRemark = (text) => /^\s*\/\/ (?!MARK:)/.test(text);

export const wrongOutcomes = (id, variant) =>
  (findVersion(id, variant).outcomes || []).filter(isWrong);
