// An exercise to think through: the file to fix, the changes that are proposed, and what was found about those that were chosen.
import { codeOf, folded, gapText, lineNumber } from "./code.js";
import { commandLine } from "./command.js";
import { answersOf, course, findExercise, lineFrom, pieceOf } from "./data.js";
import { announce, h, put, scroller, signOf, span, table, unseen } from "./dom.js";
import { exerciseLink, pager, stageLink, stageName } from "./pager.js";
import { progress } from "./progress.js";
import { go, keptHere, replaceAddress } from "./router.js";

export const exerciseView = ({ id }) => {
  const { stage, exercise } = findExercise(id);
  const piece = pieceOf(`[data-exercise="${id}"]`);
  const answers = answersOf(id);
  const file = linesIn(piece, ".listing code");
  const changes = [...piece.querySelectorAll("[data-answer]")].map((element, index) =>
    new Change(index, file, element, answers[index], choose));
  const kept = keptHere()?.tried;
  const tried = [];

  /** Shows what was found about a change; the former ones stay. */
  function choose(index) {
    if (!show(index)) return;
    replaceAddress(location.hash, { tried });
    if (answers[index].passes) progress.think(id);
    announce(changes[index].said);
  }

  function show(index) {
    if (!changes[index] || tried.includes(index)) return false;
    tried.push(index);
    changes[index].reveal();
    return true;
  }

  if (Array.isArray(kept)) kept.forEach(show);
  const place = stage.exercises.indexOf(exercise);
  const [before, after] = [stage.exercises[place - 1], stage.exercises[place + 1]];
  const on = after ? exerciseLink(after) : stageLink(course.stages[course.stages.indexOf(stage) + 1]);
  const back = before ? exerciseLink(before) : stageLink(stage);
  return {
    title: exercise.title,
    content: h("div", { class: "page exercise" },
      h("p", { class: "over" }, `${stageName(stage)} · exercise`),
      h("h1", { tabindex: "-1" }, exercise.title),
      h("p", { class: "lead" }, exercise.goal),
      h("section", { "aria-labelledby": "start-title" },
        h("h2", { id: "start-title" }, "The file to fix"),
        h("p", null, [...piece.querySelector(".remark").childNodes]),
        listing(file.map((line) => ({ line })))),
      h("section", { "aria-labelledby": "changes-title" },
        h("h2", { id: "changes-title" }, "Which of these changes fixes it?"),
        h("p", null, "Think before you choose. Each change was verified when this page was made: it was compiled together "
          + "with a scene that uses the file, and run in all schedules of the scene. In the schedules that you see, a line "
          + "without a number is one of the scene."),
        h("div", { role: "group", "aria-labelledby": "changes-title" }, changes.map(({ element }) => element))),
      h("section", { "aria-labelledby": "own-title" },
        h("h2", { id: "own-title" }, "Fix it yourself"),
        h("p", null, "In a clone of the course, you can write your own answer. Every schedule of it is checked. ",
          commandLine(`racecourse exercise ${id}`))),
      pager(back, on)),
    keys: {
      digit: (key) => {
        const index = Number(key) - 1;
        choose(index);
        changes[index]?.result.scrollIntoView({ block: "nearest" });
      },
      n: () => go(on.hash), b: () => go(back.hash),
    },
  };
};

/** The lines of a piece of the plain page that are such elements. */
const linesIn = (piece, name) => [...piece.querySelectorAll(`${name}[data-line]`)]
  .map((element) => lineFrom(element, Number(element.dataset.line)));

const listing = (rows) => h("figure", { class: "code-file" }, h("ol", { class: "code", role: "list" }, rows.map(row)));

/** A row of code: its line, whether the change adds it or takes it away, the tasks that run it, and what the compiler says. */
function row({ line, variant, tasks = [], notes = null, hidden }) {
  if (hidden) return h("li", { class: "gap" }, gapText({ hidden }));
  return h("li", { class: [variant && `changed ${variant}`, tasks.length && "ran"].filter(Boolean).join(" ") || null },
    lineNumber(line.number, Boolean(variant), variant), codeOf(line),
    tasks.length ? span("who", unseen("run by "), tasks.join(", ")) : null, notes);
}

/** A change: its lines, a button that chooses it, and what was found about it once it is chosen. */
class Change {
  constructor(index, file, element, answer, choose) {
    Object.assign(this, { answer, name: `Change ${index + 1}` });
    this.rows = merged(file, linesIn(element, "del"), linesIn(element, "ins"));
    this.code = h("div");
    this.button = h("button", { type: "button", class: "secondary", "aria-pressed": "false", onclick: () => choose(index) },
      "Choose change ", h("kbd", null, String(index + 1)));
    this.result = h("div", { class: "found" });
    this.element = h("section", { class: "change", "aria-label": this.name },
      h("div", { class: "row between" }, h("h3", null, this.name), this.button), this.code, this.result);
    put(this.code, listing(this.near(() => false)));
  }

  /** The rows that differ, those next to them, and others that are worth it. */
  near(isWorth) {
    return folded(this.rows, (row, index) =>
      isWorth(row) || [index - 1, index, index + 1].some((place) => this.rows[place]?.variant));
  }

  /** What a screen reader says when it is chosen. */
  get said() {
    const { verdict, schedule } = this.answer;
    return [`${this.name}. ${verdict}`, schedule && `It ends: ${schedule.outcome}.`, schedule?.story].filter(Boolean).join(" ");
  }

  /** Shows what was found: the code with the lines that run, the endings, and a schedule that breaks it. */
  reveal() {
    const { answer, rows } = this;
    const { schedule } = answer;
    const isNew = ({ variant }) => variant !== "racy";
    for (const one of rows.filter(isNew)) {
      const steps = (schedule?.rows || []).filter(({ line }) => line === one.line.number);
      one.tasks = [...new Set(steps.map(({ task }) => schedule.tasks[task]))];
      one.notes = answer.notes.filter(({ file, line }) => !file && line === one.line.number).map((note) => noteOf(note));
      one.isMarked = one.tasks.length || one.notes.length || answer.optOuts.includes(one.line.number);
    }
    put(this.code, listing(this.near((one) => one.isMarked)));
    const texts = new Map(rows.filter(isNew).map(({ line }) => [line.number, line]));
    put(this.result, verdictOf(answer), foundOf(answer), schedule ? scheduleOf(schedule, texts, this.name) : null);
    this.element.classList.add(answer.passes ? "right" : "wrong");
    this.button.setAttribute("aria-pressed", "true");
    put(this.button, "Chosen");
    this.button.setAttribute("aria-label", `Chosen: ${this.name}`);
  }
}

/** A file with a change: the lines that it takes away, those that it adds, and those that stay, with their new numbers. */
function merged(file, removed, added) {
  const rows = [];
  const isGone = new Set(removed.map(({ number }) => number));
  const news = new Map(added.map((line) => [line.number, line]));
  let number = 1;
  const add = () => {
    for (; news.has(number); number++) rows.push({ line: news.get(number), variant: "fixed" });
  };
  for (const line of file) {
    if (isGone.has(line.number)) {
      rows.push({ line, variant: "racy" });
      continue;
    }
    add();
    rows.push({ line: { ...line, number } });
    number += 1;
  }
  add();
  return rows;
}

const verdictOf = ({ passes, verdict }) => h("p", { class: "verdict-line" },
  signOf(passes ? "acceptable" : "forbidden"), " ", h("b", null, verdict));

/** A count with a link to the glossary, if it is one of classes. */
const withClasses = (count) => count.split(/(different schedules?)/).map((part, index) =>
  (index % 2 ? h("a", { href: "#/glossary/class-of-schedules" }, part) : part));

/** How it ends, what races, what the compiler says of the scene, what else is to be known, and why it works. */
const foundOf = ({ outcomes, races, notes, remarks, explanation }) => [
  outcomes.length ? h("ul", { class: "ends" }, outcomes.map(({ name, expectation, meaning, count }, index) => h("li", null,
    signOf(expectation),
    h("span", null, h("b", null, name), ", ", index ? count : withClasses(count), span("meaning", meaning))))) : null,
  races.length ? h("ul", { class: "races" }, races.map((text) => h("li", null,
    h("span", { class: "race-mark", "aria-hidden": "true" }, "◆"), h("span", null, "A data race: ", text)))) : null,
  notes.filter(({ file }) => file).map((note) => noteOf(note, `${note.file}, line ${note.line}: `)),
  [...remarks, ...explanation].map((text) => h("p", null, text)),
];

/** What the compiler says, and where, if that is not clear. */
const noteOf = ({ severity, text, meaning }, place = "") => h("p", { class: `note-of-compiler ${severity}` },
  h("b", null, place, severity, ": "), text, meaning ? span("meaning", meaning) : null);

/** A schedule as a table: which task, on which line, does what. */
function scheduleOf({ heading, tasks, rows, story, note, outcome }, texts, change) {
  let last;
  const line = ({ task, line: number, role, text }) => {
    if (task === undefined) return h("tr", { class: "gap" }, h("td", { colspan: "3" }, text));
    const isSame = task === last;
    last = task;
    const what = number ? h("code", null, texts.get(number)?.nodes()) : role === "source" ? h("code", null, text) : text;
    return h("tr", { class: role || "source" },
      h("th", { scope: "row", class: isSame ? "again" : null }, isSame ? unseen(tasks[task]) : tasks[task]),
      h("td", { class: "line-number" }, number ? String(number) : null), h("td", null, what));
  };
  return [
    h("h4", null, heading),
    scroller(`${change}: a schedule that breaks it`,
      table("breaking", ["task", "line", "what happens"], rows.map(line))),
    h("p", null, "It ends: ", h("b", null, outcome), "."),
    [story, note].filter(Boolean).map((text) => h("p", null, text)),
  ];
}
