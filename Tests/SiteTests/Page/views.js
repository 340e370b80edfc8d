// Places of the page, and how to get there.
import { test } from "./check.js";
import { findExhibit } from "./data.js";
import { clickOn, frame, press, until } from "./driver.js";
import { play, scheduleOf } from "./game.js";
import { follow, one } from "./page.js";

const stage = `/${findExhibit("counter").stage}`;

/** Begins a search with these letters. */
export const search = async (text) => {
  await press("/");
  await until(() => document.activeElement.type === "search");
  await press(...text);
};

export const views = [
  { name: "the map", at: "" },
  { name: "bets", at: "counter" },
  { name: "the scheduler", at: "counter/racy", prepare: () => press("1", "1") },
  { name: "an exhibit", at: "counter", prepare: () => clickOn("button", "Skip the bets") },
  { name: "the keys", at: "counter", prepare: () => press("?") },
  { name: "a search", at: "", prepare: () => search("co") },
  { name: "a stage", at: stage },
  { name: "the scheduler of a fixed file", at: "held-across-await/fixed" },
  { name: "an ending", at: "sad-cat/racy", prepare: () => play(scheduleOf("sad-cat", "racy")) },
  { name: "a presentation", at: "counter", prepare: () => press("p", "ArrowRight", "ArrowRight") },
  { name: "nothing", at: "nowhere" },
  { name: "the glossary", at: "/glossary" },
  { name: "the book for teachers", at: "/teaching" },
  { name: "the talks", at: "/talks" },
  { name: "a word of a story", at: stage, prepare: () => one(".story a[href^='#/glossary/']").click() },
  { name: "the handout", at: "/handout" },
  { name: "a race", at: `counter/racy/${findExhibit("counter").racy.races[0].token}` },
  { name: "an exercise", at: "/exercise/last-copy", prepare: () => press("1", "2", "3", "4") },
  { name: "a challenge", at: "counter/racy/reach/1, 1", prepare: () => press("1", "2") },
];

/** A test of a view. */
export const testView = (name, view, options, body) =>
  test(`${name}: ${view.name}`, options, async () => {
    await follow(view.at);
    await view.prepare?.();
    await frame();
    await body();
  });
