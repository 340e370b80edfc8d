// For everyone.
import { contrastProblems, focusProblems, structureProblems, targetProblems } from "./audits.js";
import { check, has, same, sample, test } from "./check.js";
import { course, findExhibit } from "./data.js";
import { clickOn, control, controls, frame, goInHistory, headings, press, showOn, until } from "./driver.js";
import { address, all, follow, linksOf, one, textOf } from "./page.js";
import { search, testView, views } from "./views.js";

const links = async () => (await controls("link")).map(({ label }) => label);
/** Where a search leads, the best first. */
const found = async (query) => {
  await follow(`?${query}`);
  return linksOf(".found-places a");
};

/** What is searched, and what is found first. */
const queries = [
  ["deadlock", "#/glossary/deadlock"], ["preempt", "#/glossary/preemption"], ["cachedImage", "#shared-cache"],
  ["par", "#/glossary/par"], ["what is preemption", "#/glossary/preemption"], ["freezes", null], ["continuaton", null],
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

queries.forEach(([text, wanted]) => test(
  `Words, code and typing errors lead to a place, Enter opens it, and whoever comes back finds what was searched: ${text}`,
  {}, async () => {
    await search(text);
    const [first] = linksOf(".found-places a");
    if (wanted) same(first, wanted);
    check(first, "nothing was found");
    await press("Enter");
    await until(() => !location.hash.startsWith("#?"));
    await goInHistory(-1);
    await until(() => one("[type=search]")?.value);
    same((await control("searchbox", "Search…")).content, text);
    same(linksOf(".found-places a")[0], first);
  }));

test("How many places were found is said; words that are nowhere are said to be nowhere", {}, async () => {
  check((await found("deadlock")).length > 2, "deadlock");
  has(document.getElementById("found").textContent, "places, the best first");
  same(await found("xylophone"), []);
  has(document.getElementById("found").textContent, "No text of the course");
});

["last-copy", "last copy"].forEach((text) => test(
  `The search finds exercises by their names, and Enter opens one: ${text}`, {}, async () => {
    await search(text);
    has(linksOf(".found-places a"), "#/exercise/last-copy");
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
