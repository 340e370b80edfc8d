// Bets and progress.
import { check, has, inTab, reloaded, same, test } from "./check.js";
import { answersOf, findExhibit } from "./data.js";
import { clickOn, control, controls, focusOn, headings, press, until } from "./driver.js";
import { ending, play, scheduleOf } from "./game.js";
import { follow, linksOf, one, said, shown, stored, textsOf } from "./page.js";

const skip = () => clickOn("button", "Skip the bets");
const isCompared = async () => (await headings()).includes("How it can end");
const shows = (words) => has(shown(), words);
const hides = (words) => check(!shown().includes(words), shown());
/** The exhibits that are stored as read. */
const read = () => Object.keys(stored().read ?? {});
/** The titles that the map marks as read. */
const readTitles = () => textsOf("li.read .title");
const keep = (progress) => localStorage.setItem("racecourse", JSON.stringify(progress));

const [counted, listed, fixed] = findExhibit("counter").bets;
const textOf = (bet, isRight) => bet.choices.find((choice) => choice.isRight === isRight).text;
const [wrongRadio, rightFixed] = [textOf(counted, false), textOf(fixed, true)].map((text) => text.replaceAll("`", ""));
const [rightBox, wrongBox] = [textOf(listed, true), textOf(listed, false)];
const possible = [counted, listed, fixed].flatMap(({ choices }) => choices).filter(({ isRight }) => isRight).length;
const score = `You chose 2 of ${possible} right answers, and 2 wrong ones.`;

const right = answersOf("last-copy").findIndex(({ passes }) => passes);
const focused = () => document.activeElement.getAttribute("href");

/** Chooses a file of marks on the map, and waits until something is said about it. */
async function addMarks(text) {
  document.getElementById("announcer").textContent = "";
  const files = new DataTransfer();
  files.items.add(new File([text], "racecourse.json"));
  const field = one("[type=file]");
  field.files = files.files;
  field.dispatchEvent(new Event("change"));
  await until(said);
}

/** Chooses an answer. */
async function choose(kind, name) {
  await focusOn(kind, name);
  await press(" ");
  same((await control(kind, name)).checked, "true", name);
}

/** What goes wrong with the browser's storage. */
const storages = [
  "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
  `localStorage.setItem('racecourse', '{"read":1,"predicted":{"counter":2},"found":"x","settings":[]}')`,
  "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
  ...["{", "7", "null", "[]"].map((text) => `localStorage.setItem('racecourse', '${text}')`),
];

test("Choose, compare, choose for the fixed version, reload: the score is there, in the exhibit and on the map", { at: "counter" },
  async () => {
    check(!await isCompared(), "the result is shown before");
    // It does not say how many.
    shows("Tick all that are right.");
    await choose("radio", wrongRadio);
    for (const name of [rightBox, wrongBox]) await choose("checkbox", name);
    hides(counted.choices[0].reason.replaceAll("`", ""));
    await clickOn("button", "Compare");
    check(!await isCompared(), "the result is shown before the bets on the fix");
    shows(counted.choices[0].reason.replaceAll("`", ""));
    await choose("radio", rightFixed);
    await clickOn("button", "Compare");
    shows(score);
    check(await isCompared(), await headings());
  },
  reloaded(async () => {
    shows(score);
    await follow("");
    shows(`2 of ${possible} bets right`);
    shows("✓ read");
    await clickOn("button", "Forget them");
    await clickOn("button", "No, keep it");
    shows("✓ read");
    await clickOn("button", "Forget them");
    await clickOn("button", "Yes, forget it");
    hides("✓ read");
  }),
  reloaded(async () => {
    await follow("counter");
    check((await controls("checkbox")).length > 0, "there is nothing to bet on");
  }));

test("What another tab keeps is added to, and what it forgets is gone", { at: "counter" }, async () => {
  keep({ read: { "sad-cat": true }, found: { "sad-cat.racy": { old: true } } });
  await skip();
  same(read().sort(), ["counter", "sad-cat"]);
  same(stored().found["sad-cat.racy"].old, true);
  keep({ read: {}, forgotten: Date.now() });
  await follow("stale-read");
  await skip();
  same(read(), ["stale-read"]);
});

test("Two tabs add to the same marks, and what one forgets, both have forgotten", {},
  inTab(0, "counter", () => {}),
  inTab(1, "counter/racy", () => play(scheduleOf("counter", "racy"))),
  // The first tab was opened before, so it must look at what is stored before it adds to it.
  inTab(0, null, skip),
  inTab(1, null, async () => {
    await follow("sad-cat");
    await skip();
  }),
  ...[0, 1].map((tab) => inTab(tab, null, async () => {
    await follow("");
    for (const id of ["counter", "sad-cat"]) has(readTitles(), findExhibit(id).title);
    same(Object.keys(stored().found["counter.racy"]), [scheduleOf("counter", "racy").outcome], `tab ${tab}`);
  })),
  inTab(1, null, async () => {
    await clickOn("button", "Forget them");
    await clickOn("button", "Yes, forget it");
  }),
  inTab(0, null, async () => {
    await follow("stale-read");
    await skip();
    await follow("");
    same(readTitles().length, 1);
  }));

test("An exercise is counted once the right change is chosen, and a map in another tab shows it at once", {},
  inTab(0, "", () => {
    shows("Thought through: 0 of");
    one(".stage-card ul a").focus();
  }),
  inTab(1, "/exercise/last-copy", async () => {
    await press(right === 0 ? "2" : "1");
    same(Object.keys(stored().thought ?? {}), []);
    await press(String(right + 1));
    return document.querySelector("#app .over a, #trail a").getAttribute("href");
  }),
  inTab(0, null, async (stage) => {
    await until(() => document.getElementById("app").innerText.includes("Thought through: 1 of"));
    shows("✓ 1 of");
    same(focused(), linksOf(".stage-card ul a")[0]);
    await follow(stage.slice(1));
    shows("✓ thought through");
  }));

test("The marks can be taken to another browser in a file", { at: "counter" },
  async () => {
    await skip();
    await follow("");
    const link = one("a[download]");
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
    localStorage.clear();
    await follow("");
    return link.href;
  },
  reloaded(async (link) => {
    hides("✓ read");
    await addMarks("[]");
    has(said(), "no marks");
    await addMarks(decodeURIComponent(link.slice(link.indexOf(",") + 1)));
    shows("✓ read");
  }));

test("Nothing chosen is no bet, and skipping shows the rest", { at: "sad-cat" }, async () => {
  await clickOn("button", "Compare");
  check(!await isCompared(), "it compares nothing");
  await skip();
  check(await isCompared(), await headings());
  hides("You chose");
});

storages.forEach((source) => test(
  `A browser that stores nothing, or something else, is no error: ${source}`,
  { before: [["Page.addScriptToEvaluateOnNewDocument", { source }]] }, async () => {
    await follow("counter");
    if ((await controls("button")).some(({ label }) => label === "Skip the bets")) await skip();
    check(await isCompared(), await headings());
    await follow("counter/racy");
    const schedule = scheduleOf("counter", "racy");
    await play(schedule);
    same(ending(), schedule.outcome);
    await follow("");
    await until(() => document.body.innerText.includes("✓ read"));
  }));
