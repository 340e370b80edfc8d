// On paper and without JavaScript.
import { check, has, same, test } from "./check.js";
import { findExhibit, findStage } from "./data.js";
import { ask, controls, headings, showOn } from "./driver.js";
import { exhibits, follow, shown } from "./page.js";

const parts = () => ["app", "static"].filter((id) => document.getElementById(id).getClientRects().length > 0);
/** Those of some texts that are to be seen. */
const seen = (texts) => texts.filter((text) => shown().includes(text));

test("Paper has the plain course and nothing of the app, and the screen has it the other way around", {}, async () => {
  same(parts(), ["app"]);
  await showOn("print");
  same(parts(), ["static"]);
  const texts = exhibits.flatMap(({ title, racy }) => [title, ...(racy.outcomes ?? []).map(({ outcome }) => outcome)]);
  const all = shown();
  same(texts.filter((text) => !all.includes(text)), [], "not on paper");
  const { data } = await ask("Page.printToPDF", { printBackground: false, preferCSSPageSize: true });
  check(atob(data).startsWith("%PDF"), data.slice(0, 10));
  await showOn("screen");
  same(parts(), ["app"]);
});

test("An exhibit, a stage and a text are printed alone", { at: "counter" }, async () => {
  const words = "Two tasks, one number";
  const others = exhibits.filter(({ id }) => id !== "counter");
  const printed = () => seen(others.map(({ title }) => title));
  await showOn("print");
  has(shown(), words);
  same(printed(), []);
  const stage = findStage(findExhibit("counter").stage);
  await follow(`/${stage.id}`);
  same(printed(), others.filter(({ id }) => stage.exhibits.includes(id)).map(({ title }) => title));
  await follow("/exercise/reading-log");
  same(seen(["Which of these changes fixes it?", words]), ["Which of these changes fixes it?"]);
  await follow("/handout");
  same(seen(["Kinds of bugs", words]), ["Kinds of bugs"]);
});

for (const [paper, paperWidth, paperHeight] of [["A4", 8.27, 11.69], ["Letter", 8.5, 11]]) {
  test(`The handout is one page of ${paper}, and a stage is several`, { at: "/handout" }, async () => {
    const pages = async () => {
      const { data } = await ask("Page.printToPDF", { paperWidth, paperHeight });
      return atob(data).match(/\/Type\s*\/Page\b/g).length;
    };
    same(await pages(), 1);
    await follow("/actors");
    check(await pages() > 1, "the pages of a stage");
  });
}

test("Without JavaScript the plain course is on the screen",
  { before: [["Emulation.setScriptExecutionDisabled", { value: true }]] }, async () => {
    const all = await headings();
    for (const { title } of exhibits) has(all.join("; "), title);
    same(await controls("button"), [], "buttons");
  });
