// It fits the screen.
import { overflowProblems, targetProblems } from "./audits.js";
import { check, same, test } from "./check.js";
import { hasGraph } from "./data.js";
import { frame, headings, press, sized, sizes } from "./driver.js";
import { play, scheduleOf } from "./game.js";
import { all, exhibits, follow, one, partInSight, wrongOutcome } from "./page.js";
import { testView, views } from "./views.js";

/** What a place of a game has out of sight: the line that is lit, the row that happened last, what each choice does. */
function hiddenParts() {
  const isEach = (selector, part) => all(selector).every((element) => partInSight(element) >= part);
  const lit = all(".source-panel .lit");
  return [
    !isEach(".choice .does", 0.99) && "a choice",
    !isEach(".source-panel .lit.active", 0.3) && "the code",
    lit.length > 0 && !lit.some((element) => partInSight(element) > 0.3) && "any line",
    !isEach(".lanes .now", 0.5) && "the last step",
  ].filter(Boolean);
}

/** What is wrong with the screen at the end of a game, after which only the page scrolls. */
function problemsAtTheEnd() {
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
    && element.scrollHeight > element.clientHeight + 1;
  return [
    all(".ending h2").some((element) => partInSight(element) < 0.99) && "how it ended",
    all(":is(.foot, .choice-panel), :is(.foot, .choice-panel) *").some(scrolls) && "something that scrolls",
  ].filter(Boolean);
}

/**
 * Plays the file that is shown: the first choices, then another one each time. Gives the number of places, and those
 * with something out of sight. Where a step is longer than the lanes are high, it begins in sight.
 */
async function playThrough() {
  const hidden = [];
  for (let place = 0; ; place++) {
    await frame();
    const choices = all(".choice");
    const parts = choices.length > 0 ? hiddenParts() : problemsAtTheEnd();
    if (parts.length > 0) hidden.push(`after ${place} moves: ${parts}`);
    if (choices.length === 0 || place > 200) return { places: place + 1, hidden };
    choices[place < 2 ? 0 : place % choices.length].click();
  }
}

/** Where the parts of a line of code begin, which is broken where the screen ends. */
function startsOf(code) {
  const range = document.createRange();
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const starts = new Map();
  for (let text; (text = texts.nextNode());) {
    for (let at = 0; at < text.length; at++) {
      if (text.data[at] === " ") continue;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, bottom } = range.getBoundingClientRect();
      if (!starts.has(Math.round(bottom))) starts.set(Math.round(bottom), left);
    }
  }
  return [...starts.values()];
}

views.forEach((view) => testView(
  "On a screen of 360 pixels nothing is scrolled sideways", view, { before: [sized(360, 640, true)] }, () => {
    same(overflowProblems(), []);
    same(targetProblems(), []);
  }));

Object.entries(sizes).forEach(([name, size]) => test(
  `Code, lanes and the choice are on the screen together; after an ending only the page scrolls: ${name}`,
  { before: [size] }, async () => {
    let places = 0;
    const hidden = [];
    for (const { id } of exhibits.filter(({ id }) => hasGraph(id, "racy"))) {
      await follow(`${id}/racy`);
      const played = await playThrough();
      places += played.places;
      hidden.push(...played.hidden.map((text) => `${id} ${text}`));
    }
    // Three choices with three lines each do not fit on every screen.
    check(places > 100 && hidden.length * 50 <= places, `${places} places: ${hidden.join("; ")}`);
  }));

test(
  "After an ending, a laptop shows a dozen steps beside how it ended", { at: "counter/racy", before: [sizes.laptop] },
  async () => {
    await play(scheduleOf("counter", "racy"));
    const box = one(".lanes-scroller").getBoundingClientRect();
    const rows = all("[data-row]").map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= box.top && bottom <= box.bottom + 1);
    check(rows.length >= 9, `${rows.length} steps`);
  });

["", "12", "111111"].forEach((keys) => test(
  `On a phone, the focus goes down the screen: after '${keys}'`, { at: "counter/racy", before: [sizes.phone] },
  async () => {
    await press(...keys);
    // At the end of the page, nothing sticks to the bottom of the screen.
    scrollTo(0, document.documentElement.scrollHeight);
    const places = all(":is(.player :is([tabindex='0'], button, input, a), .sentence, .question-head)")
      .filter((element) => element.checkVisibility())
      .map((element) => element.closest(".controls") ?? element.closest(".choice, .row") ?? element)
      .map((element) => element.getBoundingClientRect().top);
    check(places.length > 8, places);
    same(places, places.toSorted((one, other) => one - other));
  }));

test("On a phone, a long line of code goes on to the right of its beginning, and no button shows a key",
  { at: "stale-read/racy", before: [sizes.phone] }, () => {
    const lines = all(".source-panel code").map(startsOf);
    check(lines.some((starts) => starts.length > 1), "no line is broken");
    for (const [first, ...more] of lines) check(more.every((start) => start > first), [first, ...more]);
    const keys = all("button:not(.choice) kbd").filter((key) => key.checkVisibility());
    same(keys.map((key) => key.textContent), []);
  });

test("A step without a value is in words, which are not code", {}, async () => {
  await follow(`resumed-under-lock/racy/${wrongOutcome("resumed-under-lock").token}`);
  const fonts = all(".what").filter((element) => element.textContent === "cancels task view")
    .map((element) => getComputedStyle(element).fontFamily);
  check(fonts.length > 0 && fonts.every((font) => !font.includes("mono")), fonts);
});

test("Presenting, a laptop shows all of a result", { at: "pool-threads", before: [sizes.laptop] }, async () => {
  await press("p", "ArrowRight", "ArrowRight");
  await frame();
  same((await headings())[0], "How it ends");
  const { scrollHeight } = document.documentElement;
  check(scrollHeight <= innerHeight + 1, `${scrollHeight} pixels on ${innerHeight}`);
});
