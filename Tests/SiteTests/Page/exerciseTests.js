// Exercises that are thought through.
import { check, reloaded, same, test } from "./check.js";
import { answersOf, course } from "./data.js";
import { clickOn, control, headings, press, until } from "./driver.js";
import { address, all, follow, said, spaced } from "./page.js";

const exercises = course.stages.flatMap((stage) => stage.exercises);

/** What is to be seen of a change, in one line. */
const shownOf = (index) => spaced(all(".change")[index].innerText);

/** All that is to be seen of a change once it is chosen. */
const textsOf = ({ verdict, outcomes, notes, explanation, schedule }) => [
  verdict, ...outcomes.flatMap(({ name, count }) => [name, count]), ...notes.map(({ text }) => text), ...explanation,
  ...[schedule?.outcome, schedule?.story].filter(Boolean),
].map(spaced);

/** The lines that a change leaves or adds, as far as they are shown: their numbers in the changed file, their texts. */
const linesOf = (change) => [...change.querySelectorAll(".code > li:not(.gap, .racy)")].map((row) => ({
  number: Number(row.querySelector(".line-number").lastChild.textContent), text: row.querySelector("code").textContent,
}));

/** The changes of an exercise as they are shown, once each is chosen. */
export const changes = async (id) => {
  await follow(`/exercise/${id}`);
  const answers = answersOf(id);
  await press(...answers.map((_, index) => String(index + 1)));
  return answers.map(({ passes, outcomes }, index) =>
    ({ passes, outcomes: outcomes.map(({ name }) => name), lines: linesOf(all(".change")[index]) }));
};

test("Each change shows what was found about it once it is chosen, and what was chosen before stays", {}, async () => {
  for (const { id, title } of exercises) {
    await follow(`/exercise/${id}`);
    same((await headings())[0], title);
    const answers = answersOf(id);
    const passing = answers.filter(({ passes }) => passes).length;
    check(answers.length >= 3 && answers.length <= 4 && passing === 1, `${id}: ${passing} of ${answers.length} pass`);
    for (const [index, answer] of answers.entries()) {
      const place = `${id}, change ${index + 1}`;
      check(!shownOf(index).includes(spaced(answer.verdict)), `${place} tells its verdict before`);
      await press(String(index + 1));
      same(textsOf(answer).filter((text) => !shownOf(index).includes(text)), [], `${place} does not show`);
      const rows = all(".change")[index].querySelectorAll(".breaking tbody tr");
      same(rows.length, answer.schedule?.rows.length ?? 0, place);
      same(answer.passes, answer.explanation.length > 0, place);
      check(said().startsWith(`Change ${index + 1}. ${answer.verdict}`), `${place}: ${said()}`);
      same(all(".found:not(:empty)").length, index + 1, place);
    }
  }
});

test("What a key shows is scrolled into sight, and stays where it is if it can be seen", { at: "/exercise/last-copy" },
  async () => {
    same(scrollY, 0);
    await press("3");
    const place = scrollY;
    const { top, bottom } = all(".change")[2].querySelector(".verdict-line").getBoundingClientRect();
    check(place > 0 && top >= 0 && bottom <= innerHeight, `scrolled by ${place}, what is shown is at ${top} to ${bottom}`);
    await press("3");
    same(scrollY, place);
  });

test("A count of classes leads to the word's entry, which opens in place", { at: "/exercise/thumbnail-size" },
  async () => {
    const counted = answersOf("thumbnail-size").findIndex(({ outcomes }) => outcomes[0]?.count.endsWith(" different schedules"));
    await press(String(counted + 1));
    await clickOn("link", "different schedules");
    check(shownOf(counted).includes("Two schedules are in the same class if"), shownOf(counted));
    same(address(), "/exercise/thumbnail-size");
  });

test("What was chosen is still there after a reload", { at: "/exercise/last-copy" },
  async () => {
    await clickOn("button", "Choose change 2…");
    await until(() => history.state?.tried?.length === 1);
  },
  reloaded(async () => {
    const verdicts = answersOf("last-copy").slice(0, 2).map(({ verdict }) => spaced(verdict));
    const tells = verdicts.map((verdict, index) => shownOf(index).includes(verdict));
    same(tells, [false, true]);
    same((await control("button", "Chosen: Change 2")).pressed, "true");
  }));
