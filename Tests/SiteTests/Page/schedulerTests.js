// You are the scheduler.
import { begins, check, has, same, test } from "./check.js";
import { graphOf, wrongOutcomes } from "./data.js";
import { click, clickOn, headings, press, tap, untilIdle } from "./driver.js";
import { choices, ending, followHint, pathOf, play, scheduleOf } from "./game.js";
import { all, follow, one, shown, textOf, wrongOutcome } from "./page.js";

const at = "counter/racy";

/** How many can go next after these choices. */
const countAfter = (graph, made) =>
  graph.nodes[made.reduce((id, index) => graph.nodes[id].choices[index].node, graph.root)].choices.length;

test("A schedule can be played by mouse and by touch, taken back, and begun again", { at }, async () => {
  const graph = graphOf("counter", "racy");
  const path = pathOf(graph);
  for (const [index, key] of path.keys.entries()) {
    const choice = (await choices()).find(({ keyshortcuts }) => keyshortcuts === key);
    await (index % 2 === 0 ? click : tap)(choice);
  }
  same(ending(), path.outcome);
  await press("u");
  same(ending(), undefined);
  same((await choices()).length, countAfter(graph, path.choices.slice(0, -1)));
  await clickOn("button", "Begin again…");
  same((await choices()).length, countAfter(graph, []));
});

test("A key shows its step first; until the rest is shown, a button of the place before does nothing",
  { at }, async () => {
    const count = () => all(".lanes [data-row]").length;
    const before = count();
    const oldChoice = one(".choice");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    const after = count();
    oldChoice.click();
    check(before < after && count() === after, `${before}, ${after} and ${count()} steps`);
    await untilIdle();
    check(!oldChoice.isConnected, "the old choice is still there");
    check((await choices()).length > 0, "no choices");
  });

test("Hints lead to a wrong ending; where there is none, the page says so", { at }, async () => {
  for (let move = 0; move < 30 && !ending(); move++) await followHint();
  has(wrongOutcomes("counter", "racy").map(({ outcome }) => outcome), ending());
  await follow("counter/fixed");
  await press("h");
  has(shown(), "no wrong ending can be reached");
});

test("A choice of the value that is read is asked as that, and an old value is not what is stored",
  { at: "relaxed-flag/racy" }, async () => {
    const { outcome, token } = wrongOutcome("relaxed-flag");
    const { keys } = scheduleOf("relaxed-flag", "racy", token);
    await press(...keys.slice(0, -1));
    has(await headings(), "Which value does task view read?");
    check(!shown().includes("preempts task view"), shown());
    await press(keys.at(-1));
    same(ending(), outcome);
    has(shown(), "size 4096");
  });

test("A wrong ending is explained, and shows the pictures in memory and on the screen", { at: "sad-cat/racy" },
  async () => {
    await play(scheduleOf("sad-cat", "racy", wrongOutcome("sad-cat").token));
    begins(textOf(".reason"), "What went wrong: ");
    same(all(".pictures svg").length, 2, "pictures");
    // The cache has the sad one.
    same(all(".values .picture").map(({ dataset }) => dataset.picture), ["sad cat"]);
  });
