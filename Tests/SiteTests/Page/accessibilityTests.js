// For everyone.
import { contrastProblems, focusProblems, structureProblems, targetProblems } from "./audits.js";
import { begins, check, has, same, sample, test } from "./check.js";
import { course, findExhibit } from "./data.js";
import { clickOn, control, controls, frame, goInHistory, headings, press, showOn, until } from "./driver.js";
import { address, all, exhibits, follow, linksOf, one, textOf } from "./page.js";
import { search, testView, views } from "./views.js";

const links = async () => (await controls()).filter(({ kind }) => kind === "link").map(({ label }) => label);
/** The exhibits that a search finds, the best first. */
const found = async (query) => {
  await follow(`?${query}`);
  return linksOf(".found-exhibits a").map((link) => link.slice(1));
};

/** What is searched, and what is found first: a word of the glossary, or an exhibit. */
const queries = [
  { text: "deadlock", word: "deadlock" }, { text: "Task.detached", word: "Task.detached" },
  { text: "preempt", word: "preemption" }, { text: "cachedImage", exhibit: "shared-cache" },
  { text: "par", word: "par" }, { text: "continuation", word: "continuation" },
  { text: "What is a task?", word: "task" }, { text: "what is preemption", word: "preemption" },
];

sample(views, 2).forEach((view) => testView(
  "Every control has a name, is large enough to be hit, and shows the focus; text stands out from its background",
  view, {}, async () => {
    const all = await controls();
    check(all.length > 0, "no controls");
    same(all.filter(({ label }) => !label), [], "without a name");
    same(structureProblems(), [], "structure");
    same(targetProblems(), [], "targets");
    // The browser shows the focus to those who use keys.
    await press("Tab");
    same(focusProblems(), [], "focus");
    for (const scheme of ["light", "dark"]) {
      await showOn("screen", { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
      await frame();
      same(contrastProblems(), [], scheme);
    }
  }));

test("The map can be searched, and an exhibit opened, by keys alone", {}, async () => {
  const before = await links();
  await search("sad cat");
  same((await control("searchbox", "Search…")).content, "sad cat");
  const after = await links();
  check(after.some((link) => link.includes("sad-cat")) && after.length < before.length, after);
  await press("Enter");
  await until(() => location.hash === "#sad-cat");
  await frame();
  has(await headings(), findExhibit("sad-cat").title);
});

queries.forEach(({ text, word, exhibit }) => test(
  `The best answer for a term is its entry, and the exhibit that shows it; code and stories are searched: ${text}`,
  {}, async () => {
    await search(text);
    const [firstWord] = linksOf(".found-words a");
    let wanted = `#${exhibit}`;
    if (word) {
      has(textOf(".found-words a"), word);
      const entry = `#static [data-term='${firstWord.split("/").at(-1)}']`;
      wanted = document.querySelector(`${entry} .place a`).getAttribute("href");
    }
    same([linksOf(".found-exhibits a")[0], Boolean(firstWord)], [wanted, Boolean(word)]);
    await press("Enter");
    await until(() => !location.hash.startsWith("#?"));
    await goInHistory(-1);
    await until(() => one("[type=search]")?.value);
    same((await control("searchbox", "Search…")).content, text);
    same(linksOf(".found-words a")[0], firstWord);
  }));

test("What ends so, or is such a bug, ranks before what only has the word; an ending that cannot be does not count",
  {}, async () => {
    const deadlock = await found("deadlock");
    const ends = exhibits.filter(({ racy }) => racy.outcomes?.some(({ outcome }) => outcome === "deadlock"));
    const first = deadlock.slice(0, ends.length + 1);
    check(ends.length > 2 && ends.every(({ id }) => first.includes(id)) && !deadlock.includes("greeting"), deadlock);
    const races = await found("data race");
    check(!races.slice(0, 11).includes("frozen-download"), races);
  });

test("A short word of the glossary is found as a whole word, and words of other names of an entry are found", {},
  async () => {
    const counts = { par: "1 word of the glossary, 1 exhibit, 0 exercises." };
    for (const query of ["par", "livelock", "priority inversion", "priority escalation"]) {
      await found(query);
      begins(document.getElementById("found").textContent, counts[query] ?? "1 word");
    }
  });

["last-copy", "the last copy"].forEach((text) => test(
  `The search finds exercises by their names and their code, and Enter opens one: ${text}`, {}, async () => {
    await search(text);
    has(linksOf(".found-exhibits a"), "#/exercise/last-copy");
    if (text !== "last-copy") return;
    await press("Enter");
    await until(() => location.hash === "#/exercise/last-copy");
  }));

test("A word of a story shows its entry in place, and takes it away again", { at: "/actors" }, async () => {
  await clickOn("link", textOf(".story a[href^='#/glossary/']"));
  same([all(".term-note").length, address()], [1, "/actors"]);
  await clickOn("button", "Close");
  same(all(".term-note").length, 0);
});

test("Each page ends with the way on, from the first story to the last exhibit", {}, async () => {
  const ways = course.stages.flatMap((stage) => [`/${stage.id}`, ...stage.exhibits]);
  same(linksOf(".hero .primary")[0], `#${ways[0]}`);
  for (const [index, way] of ways.entries()) {
    await follow(way);
    same(linksOf(".pager [rel=next]")[0], `#${ways[index + 1] ?? ""}`, way);
  }
});

test("A presentation shows the bets before the result, and ends where it began", { at: "counter" }, async () => {
  const { title } = findExhibit("counter");
  await press("p");
  const shown = [];
  // Each step of a schedule is a place of its own, so there are many.
  for (let place = 0; place < 200 && shown.at(-1) !== "The fix"; place++) {
    if (place > 0) await press("ArrowRight");
    await frame();
    const [heading] = await headings();
    if (heading !== shown.at(-1)) shown.push(heading);
  }
  const [question, result] = ["What do you say?", "How it ends"].map((heading) => shown.indexOf(heading));
  check(shown[0] === title && question > 0 && question < result, shown);
  await press("Escape");
  await frame();
  has(await headings(), title);
});
