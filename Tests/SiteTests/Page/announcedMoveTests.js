// What a choice says, and what is said after it.
import { check, has, same, sample, test } from "./check.js";
import { graphOf, variants } from "./data.js";
import { press } from "./driver.js";
import { play, randomNumbers, scheduleOf } from "./game.js";
import { exhibits, said, shown, textOf, textsOf } from "./page.js";
import { Player } from "./player.js";
import { taskMark } from "./state.js";
import { announced, Walk } from "./walk.js";

/** Presses a random button of a player. Gives what was said, if the move did not do what its button had announced. */
function move(player, walk, next) {
  const buttons = player.panel.querySelectorAll(".choice");
  const button = buttons[next(buttons.length)];
  const choice = button.querySelector(".does").textContent;
  const more = Number(button.textContent.match(/and (\d+) more step/)?.[1] ?? 0);
  const rows = walk.rows.length;
  button.click();
  const sentence = player.sentence.textContent;
  const told = choice.split(", then ");
  const who = button.querySelector(".who").textContent;
  // One sentence after the other, the first of them first but for who is preempted.
  let rest = sentence.replace(/^(The scene|Task [\w.]+|Child \d+|An actor) is preempted\. /, "");
  const isSaid = rest.startsWith(`${told[0]}.`) && told.slice(1).every((part) => {
    rest = rest.slice(rest.indexOf(`${who} ${part}.`));
    return rest.startsWith(`${who} ${part}.`);
  });
  const isEnd = /more steps?, to the end/.test(button.textContent);
  const isCounted = walk.rows.length - rows === told.length + more && (more === 0 || isEnd === walk.isWhole);
  const preempted = [...player.element.querySelectorAll(".preempted")];
  const isNamed = !/(^|\. )Main /.test(sentence) && !preempted.some((one) => one.textContent.startsWith("main "));
  return isSaid && isCounted && isNamed ? [] : [`'${button.textContent}' did: ${sentence}`];
}

/** Plays a file by its buttons, with random choices. Gives the number of moves, and what was announced and not done. */
function playAtRandom(exhibit, variant, next) {
  const walk = new Walk(graphOf(exhibit.id, variant));
  const player = new Player(exhibit, variant, walk);
  document.getElementById("view").replaceChildren(player.element);
  player.open();
  const broken = [];
  const over = [];
  let moves = 0;
  for (; !walk.isWhole; moves++) {
    broken.push(...move(player, walk, next));
    player.renderRest();
    walk.graph.names.forEach((_, task) => {
      const refusal = player.refusal(taskMark(walk.graph, task), walk.choiceHere);
      if (refusal.endsWith("it has ended.")) over.push({ task, refusal, at: walk.flat.length });
    });
  }
  for (const { task, refusal, at } of over) {
    const later = walk.flat.slice(at).find(({ step }) => step.task === task);
    if (later) broken.push(`'${refusal}', but later: ${later.step.text}`);
  }
  player.close();
  return { moves, broken };
}

const sentences = [
  ["early-cancel", "the scene cancels task view (line 49)"],
  ["early-cancel", "task server checks whether task view is canceled (line 47)"],
  ["resumed-under-lock", "task view takes task view's own lock"],
  ["two-answers", "task 2 checks that the continuation was not resumed before (line 29)"],
];

const choicesOf = (graph) => graph.nodes.flatMap(({ choices }) => choices);

test("A move does what its choice announced, in the same words, and a task that has ended does nothing", {}, () => {
  let moves = 0;
  for (const exhibit of sample(exhibits, 4)) {
    for (const variant of variants.filter((variant) => graphOf(exhibit.id, variant))) {
      const next = randomNumbers();
      const games = Array.from({ length: 4 }, () => playAtRandom(exhibit, variant, next));
      moves += games.reduce((sum, game) => sum + game.moves, 0);
      same(games.flatMap(({ broken }) => broken).slice(0, 3), [], `${exhibit.id}, ${variant}`);
    }
  }
  check(moves > (everyCaseIsWanted ? 1000 : 100), `${moves} moves`);
});

test("A choice that only begins a task says that others cannot notice it", { at: "counter/racy" }, async () => {
  same(textsOf(".choice .tags"), Array(2).fill("does nothing yet that others could notice"));
  await press("1");
  has(shown(), "Task first reads 'value': it is 0 (line 9)");
  await press("1");
  has(shown(), "Task first stores 1 in 'value' (line 9)");
});

test("What is done with the runtime's own state is said in the program's words", {}, () => {
  for (const [exhibit, sentence] of sentences) {
    const graph = graphOf(exhibit, "racy");
    const all = choicesOf(graph).flatMap((choice) =>
      announced(graph, choice).texts.map((text) => `${graph.names[choice.task]} ${text}`));
    has(all, sentence);
  }
});

test("A move without a step of its own says what its task does", {}, () => {
  const graph = graphOf("held-across-await", "racy");
  const bare = choicesOf(graph).filter(({ steps, task }) => graph.steps[steps[0]]?.task !== task);
  same([...new Set(bare.map((choice) => announced(graph, choice).texts[0]))], ["continues"]);
});

test("A file that nobody can be the scheduler of says why", { at: "frozen-download/racy" }, () => {
  has(shown(), "frozen-download is measured live: it shows a real thread");
});

test("What is said of a move of several steps stays when a hint is added", { at: "half-done-transfer/racy" },
  async () => {
    await press("1", "1");
    const sentence = "Task transfer hops to the actor 'Bank' (line 28). Task transfer reads 'checking': it is 100 (line 15). "
      + "Task transfer stores 90 in 'checking' (line 15). Task transfer hops to the thread pool.";
    same(textOf(".sentence"), sentence);
    await press("h", "7");
    same(textOf(".sentence"), sentence);
  });

test("A key of a task that cannot run says what the task waits for, and other keys that they are no task's",
  { at: "counter/racy" }, async () => {
    await press("m");
    same(textOf(".notice"), "The scene cannot run: it waits for task first.");
    await press("7");
    same(textOf(".notice"), "No task has the key 7.");
    await press("1");
    same(textOf(".notice"), "");
    await play(scheduleOf("counter", "racy"));
    await press("1");
    // How it ended stays in sight: a screen reader says that no key plays any more.
    for (const key of ["1", "h"]) {
      await press("ArrowLeft", "ArrowRight", key);
      same(textOf(".notice"), "", key);
      same(said(), "The schedule is over: undo, or begin again.", key);
    }
  });
